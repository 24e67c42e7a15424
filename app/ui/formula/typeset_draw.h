#pragma once

#include "app/ui/formula/typeset.h"
#include "app/ui/style.h"

#include <imgui.h>

#include <vector>

namespace crosscut {

/// How one atom is drawn.
struct Ink {
    ImU32 color = 0;
    ImU32 plate = 0;      ///< behind it; 0: none
    bool dotted = false;  ///< a dotted line under it: it can be changed
};

/// Draws a formula with the left end of its baseline at `at`. `inks` has one for every atom; the rest is in `plain`.
void draw_typeset(ImDrawList& out, const Typeset& set, const ImVec2& at, const Fonts& fonts,
                  const std::vector<Ink>& inks, ImU32 plain);

}  // namespace crosscut
