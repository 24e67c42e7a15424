#pragma once

#include "app/model/workspace.h"
#include "app/ui/methods/methods_strip.h"
#include "app/ui/ui_context.h"

namespace crosscut {

/// A table of all methods and the judge: what each says in each number type and how far off it is, what it costs beside the
/// dearest; under a wrong one the reason. A click chooses the method, the switch above the number type. Under the table
/// what the chosen method is. Fills the width that is left in the current Dear ImGui window, from 220 logical pixels up.
void draw_methods(const MethodStrip& strip, Workspace& workspace, const UiContext& ui,
                  MethodKeys keys = MethodKeys::digits);

/// Where things stand across the table, physical pixels from its left edge.
struct MethodColumns {
    float type = 0.0f;   ///< width of a number type's column
    float first = 0.0f;  ///< where the first of them begins; all stand at the right
    float bar = 0.0f;    ///< length of the dearest method's bar
    bool costs = false;  ///< there is room to write out what a method computes beside its bar
};
[[nodiscard]] MethodColumns method_columns(float width, std::size_t types, float widest_cost, float scale);

}  // namespace crosscut
