#pragma once

#include <crosscut/batch/many.h>
#include <crosscut/types.h>

#include <cstddef>
#include <span>

/// The judge of a few pairs, for core/batch/intersect_many.cpp: so few that what is set up for many would cost
/// more than it saves.
namespace crosscut::judge {

/// At most this many are few.
inline constexpr std::size_t kFew = 16;

/// Writes how each b[i] meets a[i] (`one`: a[0]), in the order of b, as `meeting_of` says; where `out` has
/// points, these as `common_point` gives them. Throws `InvalidInput`, before anything is written, where a
/// coordinate is not finite.
void answer_few(const Segments2Array& a, bool one, const Segments2Array& b, const CommonPointsArray& out,
                Extents extents);
void answer_few(std::span<const Segment2> a, bool one, std::span<const Segment2> b,
                const CommonPointsArray& out, Extents extents);

}  // namespace crosscut::judge
