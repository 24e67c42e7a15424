#include "app/ui/imgui_input.h"

#include <imgui.h>

#include <algorithm>
#include <cfloat>
#include <cstddef>

namespace crosscut {
namespace {

// A key repeats when it has been held so long, and not in a few long frames, in which it may have been let go.
constexpr float kRepeatDelay_s = 0.25f, kFewestHeld = 3.0f;

ImVec2 of_imgui(const Vec2& px) { return {static_cast<float>(px.x), static_cast<float>(px.y)}; }

}  // namespace

void give_to_imgui(const InputFrame& in) {
    ImGuiIO& io = ImGui::GetIO();
    // The layout is in pixels, also where the window system's units are several pixels.
    io.DisplaySize = of_imgui(in.window_px);
    io.DisplayFramebufferScale = {1.0f, 1.0f};
    io.DeltaTime = std::max(1e-9f, static_cast<float>(in.dt_s));
    io.KeyRepeatDelay = std::max(kRepeatDelay_s, kFewestHeld * io.DeltaTime);
    const MouseState& mouse = in.mouse_state;
    io.MousePos = mouse.over_window ? of_imgui(mouse.cursor) : ImVec2{-FLT_MAX, -FLT_MAX};
    for (std::size_t i = 0; i < mouse.down.size(); ++i) io.MouseDown[i] = mouse.down.at(i);
    io.MouseWheel = io.MouseWheelH = 0.0f;
    for (const MouseEvent& event : in.mouse) {
        io.MouseWheel += static_cast<float>(event.wheel);
        io.MouseWheelH += static_cast<float>(event.wheel_left);
    }
    for (const auto& [ours, theirs] : kTextKeys) {
        io.KeyMap[theirs] = theirs;
        io.KeysDown[theirs] = in.held.test(static_cast<std::size_t>(ours));
    }
    io.KeyCtrl = in.ctrl, io.KeyShift = in.shift, io.KeyAlt = in.alt, io.KeySuper = in.system_key;
    io.InputQueueCharacters.resize(0);
    for (const char32_t character : in.typed) io.AddInputCharacter(character);
    if (in.focus_lost) io.AddFocusEvent(false);
}

}  // namespace crosscut
