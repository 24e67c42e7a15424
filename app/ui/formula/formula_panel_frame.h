#pragma once

#include "app/ui/formula/formula_panel.h"
#include "app/ui/ui_context.h"

#include <imgui.h>

#include <algorithm>

/// What the sources of the formula panel share.
namespace crosscut {

/// Logical pixels: a line among others, and where it has no room so; nothing that is to be read is set smaller.
inline constexpr float kLine_px = 15.0f, kSmallestLine_px = 13.0f;

/// One line of text; a complaint stands in its place while there is one. "L_A" gets a subscript.
void draw_sentence(const std::string& sentence, const std::string& complaint, const UiContext& ui);

template <class Draw>
void FormulaPanel::with_frame(const Presentation& shown, Workspace& workspace, const Highlight& lit,
                              const UiContext& ui, Draw draw) {
    if (!shown.walkthrough || shown.walkthrough->derivation.steps.empty()) {
        playing_ = false;
        scrub_.reset();
        editor_.reset();
        dialling_.reset();
        hovered_ = {};
        numbers_.clear();
        return;
    }
    const Walkthrough& walk = *shown.walkthrough;
    const std::vector<Stop> stops = stops_of(walk.derivation);
    const std::string canvas = shown.panes.empty() ? std::string() : shown.panes.front().id;
    const std::vector<NumberTarget> targets = targets_of(workspace.scene(), canvas);
    const int step = std::clamp(walk.step, 0, static_cast<int>(stops.size()));
    const Frame frame{
        shown, walk, workspace, lit, ui, stops, targets, step, static_cast<float>(ui.fonts.scale)};
    begin_frame(frame);
    draw(frame);
}

}  // namespace crosscut
