#pragma once

#include "core/overlay/cuts.h"

#include <span>

/// Which faces are inside which layers. For the sources of the overlay only.
namespace crosscut::overlaying {

/// Says of each face in which layers it is, and of each edge which of them it bounds. Of `cut` only the ways of the segments are
/// needed; the unbounded face is in no layer.
void label_faces(const CutSegments& cut, std::span<const Owner> owners, Overlay& out);

}  // namespace crosscut::overlaying
