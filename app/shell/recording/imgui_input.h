#pragma once

#include <array>
#include <vector>

namespace crosscut {

/// What Dear ImGui goes by in a frame: plain data, so that it can be recorded and replayed, under any of its versions.
struct ImguiInput {
    std::array<float, 2> display{};  ///< physical pixels
    float dt_s = 0.0f;
    std::array<float, 2> mouse{};
    std::array<float, 2> wheel{};  ///< notches, down and across
    unsigned buttons = 0;          ///< a bit each
    unsigned keys = 0;  ///< a bit each, in the order of the table in the source: it is only ever added to
    unsigned modifiers = 0;  ///< 1 Control, 2 Shift, 4 Alt, 8 the system's
    std::vector<unsigned> characters;

    friend bool operator==(const ImguiInput&, const ImguiInput&) = default;
};

/// What the current frame goes by; between NewFrame and EndFrame.
[[nodiscard]] ImguiInput imgui_input();
/// Tells Dear ImGui how long the last frame was, before NewFrame. It takes no time that is not positive: a clock that stands or
/// is set back, or two frames within one of its ticks, are a very short time to it.
void give_time_to_imgui(double dt_s);
/// Makes the next frame go by this; before NewFrame.
void give_to_imgui(const ImguiInput& input);

}  // namespace crosscut
