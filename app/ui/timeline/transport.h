#pragma once

#include "app/ui/ui_context.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <cstdint>

/// The buttons of a player and of what stands beside it, drawn and not written.
namespace crosscut {

enum class TransportIcon : std::uint8_t {
    first,
    back,
    play,
    pause,
    forward,
    last,
    once,            ///< an arrow up to a wall
    loop,            ///< a circle with an arrow
    back_and_forth,  ///< an arrow with two heads
    copy,            ///< two sheets
};

/// What one button looks like, physical pixels. No height: Dear ImGui's own.
struct TransportLook {
    float width = 0.0f;
    float height = 0.0f;
    bool enabled = true;
    bool accent = false;  ///< the one that matters most
};

/// Draws an icon about 10 logical pixels wide around `middle`.
void draw_transport_icon(ImDrawList& out, TransportIcon icon, ImVec2 middle, float k, ImU32 color);

/// A button with an icon at Dear ImGui's cursor; its tip comes while the mouse rests on it. True when pressed.
bool transport_button(const char* id, TransportIcon icon, const char* tip, const TransportLook& look,
                      const Theme& theme, float k);

/// What a player plays, "Time" or "Steps", at Dear ImGui's cursor, which then is where its buttons begin: under those of another
/// player. Nothing for "".
void draw_player_label(const char* label, const UiContext& ui);

}  // namespace crosscut
