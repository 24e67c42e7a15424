#include "app/shell/recording/imgui_input.h"

#include <imgui.h>

#include <algorithm>
#include <cstddef>

namespace crosscut {
namespace {

constexpr std::array kKeys {
    ImGuiKey_Tab, ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow, ImGuiKey_DownArrow,
        ImGuiKey_PageUp, ImGuiKey_PageDown, ImGuiKey_Home, ImGuiKey_End, ImGuiKey_Insert, ImGuiKey_Delete,
        ImGuiKey_Backspace, ImGuiKey_Space, ImGuiKey_Enter, ImGuiKey_Escape,
#if IMGUI_VERSION_NUM < 18700
        ImGuiKey_KeyPadEnter,
#else
        ImGuiKey_KeypadEnter,
#endif
        ImGuiKey_A, ImGuiKey_C, ImGuiKey_V, ImGuiKey_X, ImGuiKey_Y, ImGuiKey_Z
};
constexpr std::array kModifiers{&ImGuiIO::KeyCtrl, &ImGuiIO::KeyShift, &ImGuiIO::KeyAlt, &ImGuiIO::KeySuper};

constexpr unsigned bit(std::size_t i, bool set) { return set ? 1u << i : 0u; }
constexpr bool has(unsigned bits, std::size_t i) { return (bits >> i & 1u) != 0; }

bool key_down(ImGuiKey key) {
#if IMGUI_VERSION_NUM < 18700
    const ImGuiIO& io = ImGui::GetIO();
    return io.KeyMap[key] >= 0 && io.KeysDown[io.KeyMap[key]];
#else
    return ImGui::IsKeyDown(key);
#endif
}

#if IMGUI_VERSION_NUM < 18700
void give_keys_and_mouse(const ImguiInput& input) {
    ImGuiIO& io = ImGui::GetIO();
    std::fill(std::begin(io.KeysDown), std::end(io.KeysDown), false);
    for (std::size_t i = 0; i < kKeys.size(); ++i) {
        if (io.KeyMap[kKeys.at(i)] >= 0) io.KeysDown[io.KeyMap[kKeys.at(i)]] = has(input.keys, i);
    }
    for (std::size_t i = 0; i < kModifiers.size(); ++i) io.*kModifiers.at(i) = has(input.modifiers, i);
    for (std::size_t i = 0; i < std::size(io.MouseDown); ++i) io.MouseDown[i] = has(input.buttons, i);
    io.MousePos = {input.mouse[0], input.mouse[1]};
    io.MouseWheel = input.wheel[0];
    io.MouseWheelH = input.wheel[1];
}
#else
void give_keys_and_mouse(const ImguiInput& input) {
    constexpr std::array kModifierKeys{ImGuiMod_Ctrl, ImGuiMod_Shift, ImGuiMod_Alt, ImGuiMod_Super};
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigInputTrickleEventQueue = false;
    io.ClearEventsQueue();
    for (std::size_t i = 0; i < kModifierKeys.size(); ++i)
        io.AddKeyEvent(kModifierKeys.at(i), has(input.modifiers, i));
    for (std::size_t i = 0; i < kKeys.size(); ++i) io.AddKeyEvent(kKeys.at(i), has(input.keys, i));
    io.AddMousePosEvent(input.mouse[0], input.mouse[1]);
    for (std::size_t i = 0; i < std::size(io.MouseDown); ++i)
        io.AddMouseButtonEvent(static_cast<int>(i), has(input.buttons, i));
    io.AddMouseWheelEvent(input.wheel[1], input.wheel[0]);
}
#endif

}  // namespace

ImguiInput imgui_input() {
    const ImGuiIO& io = ImGui::GetIO();
    ImguiInput input;
    input.display = {io.DisplaySize.x, io.DisplaySize.y};
    input.dt_s = io.DeltaTime;
    input.mouse = {io.MousePos.x, io.MousePos.y};
    input.wheel = {io.MouseWheel, io.MouseWheelH};
    for (std::size_t i = 0; i < std::size(io.MouseDown); ++i) input.buttons |= bit(i, io.MouseDown[i]);
    for (std::size_t i = 0; i < kKeys.size(); ++i) input.keys |= bit(i, key_down(kKeys.at(i)));
    for (std::size_t i = 0; i < kModifiers.size(); ++i) input.modifiers |= bit(i, io.*kModifiers.at(i));
    input.characters.assign(io.InputQueueCharacters.begin(), io.InputQueueCharacters.end());
    return input;
}

void give_time_to_imgui(double dt_s) { ImGui::GetIO().DeltaTime = std::max(1e-9f, static_cast<float>(dt_s)); }

void give_to_imgui(const ImguiInput& input) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {input.display[0], input.display[1]};
    give_time_to_imgui(static_cast<double>(input.dt_s));
    give_keys_and_mouse(input);
    io.InputQueueCharacters.resize(0);
    for (const unsigned character : input.characters) io.AddInputCharacter(character);
}

}  // namespace crosscut
