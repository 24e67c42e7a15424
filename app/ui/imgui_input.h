#pragma once

#include "app/ui/input.h"

#include <imgui.h>

#include <array>
#include <utility>

namespace crosscut {

/// The keys of text boxes.
inline constexpr std::array<std::pair<Key, ImGuiKey>, 21> kTextKeys{{{Key::tab, ImGuiKey_Tab},
                                                                     {Key::left, ImGuiKey_LeftArrow},
                                                                     {Key::right, ImGuiKey_RightArrow},
                                                                     {Key::up, ImGuiKey_UpArrow},
                                                                     {Key::down, ImGuiKey_DownArrow},
                                                                     {Key::page_up, ImGuiKey_PageUp},
                                                                     {Key::page_down, ImGuiKey_PageDown},
                                                                     {Key::home, ImGuiKey_Home},
                                                                     {Key::end, ImGuiKey_End},
                                                                     {Key::insert, ImGuiKey_Insert},
                                                                     {Key::del, ImGuiKey_Delete},
                                                                     {Key::backspace, ImGuiKey_Backspace},
                                                                     {Key::space, ImGuiKey_Space},
                                                                     {Key::enter, ImGuiKey_Enter},
                                                                     {Key::escape, ImGuiKey_Escape},
                                                                     {Key::a, ImGuiKey_A},
                                                                     {Key::c, ImGuiKey_C},
                                                                     {Key::v, ImGuiKey_V},
                                                                     {Key::x, ImGuiKey_X},
                                                                     {Key::y, ImGuiKey_Y},
                                                                     {Key::z, ImGuiKey_Z}}};

/// Gives Dear ImGui's current context the input of its next frame, before NewFrame; the same whether it comes
/// from a window, from a page or from a recording. Dear ImGui accepts only positive times: a clock that stands
/// still or is set back, or two frames within one tick, count as a very short time.
void give_to_imgui(const InputFrame& in);

}  // namespace crosscut
