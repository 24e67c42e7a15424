#pragma once

#include "app/model/scene.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

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
struct TransportStyle {
    float width = 0.0f;
    float height = 0.0f;
    bool enabled = true;
    bool accent = false;  ///< the one that matters most
};

/// Draws an icon about 10 logical pixels wide around `middle`.
void draw_transport_icon(ImDrawList& out, TransportIcon icon, ImVec2 middle, float k, ImU32 color);

/// A button with an icon at Dear ImGui's cursor; its tip comes while the mouse rests on it. True when pressed.
bool transport_button(const char* id, TransportIcon icon, const char* tooltip, const TransportStyle& style,
                      const Theme& theme, float k);

/// What a player plays, "Time" or "Steps", at Dear ImGui's cursor, which then is where its buttons begin:
/// under those of another player. Nothing for "".
void draw_player_label(const char* label, const UiContext& ui);

/// A small number with an x behind it, how fast time runs: a drag sideways multiplies it and rests at round
/// numbers (`fine`: ten times slower, and at none), the wheel goes from one of those to the next, a double
/// click opens it for typing.
class SpeedBox {
  public:
    /// Draws it at Dear ImGui's cursor, of this size (physical pixels).
    void draw(Scene& scene, std::string_view field, double now, ImVec2 size, bool fine, const UiContext& ui);
    /// What is wrong with what was typed, a sentence; once. Empty: nothing.
    [[nodiscard]] std::string take_message() { return std::exchange(message_, {}); }
    /// While it is dragged or typed in.
    [[nodiscard]] bool editing() const { return typing_ || dragging_; }

  private:
    void type(Scene& scene, std::string_view field, ImVec2 size, const Fonts& fonts);
    void scrub(Scene& scene, std::string_view field, double now, bool fine, const UiContext& ui);

    bool typing_ = false, dragging_ = false, fresh_ = false;
    float last_x_ = 0.0f;  ///< where the mouse was while it held
    double free_ = 1.0;    ///< where the drag is, before it rests at a round number
    std::string text_, message_;
};

/// The round number that a speed rests at, or the speed itself where none is within 6 %.
[[nodiscard]] double resting_speed(double speed);
/// The next round number above or below.
[[nodiscard]] double next_speed(double speed, int steps);
/// "0.25x"
[[nodiscard]] std::string speed_text(double speed);

}  // namespace crosscut
