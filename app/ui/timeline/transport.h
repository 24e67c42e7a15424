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

/// The buttons of a player and related ones, with drawn icons in place of texts.
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
    fold,            ///< an angle pointing down
    unfold,          ///< an angle pointing up
};

/// The look of a button, physical pixels. Height 0: Dear ImGui's default.
struct TransportStyle {
    float width = 0.0f;
    float height = 0.0f;
    bool enabled = true;
    bool accent = false;  ///< the most important button
};

/// Draws an icon about 10 logical pixels wide around `middle`.
void draw_transport_icon(ImDrawList& out, TransportIcon icon, ImVec2 middle, float k, ImU32 color);

/// A button with an icon at Dear ImGui's cursor, and a tooltip while the mouse rests on it. Returns whether
/// it was pressed.
bool transport_button(const char* id, TransportIcon icon, const char* tooltip, const TransportStyle& style,
                      const Theme& theme, float k);

/// A small number with an x behind it, the speed of time: a drag sideways multiplies it and snaps to round
/// numbers (`fine`: ten times slower, without snapping), the wheel goes from one round number to the next, a
/// double click opens it for typing.
class SpeedBox {
  public:
    /// Draws it at Dear ImGui's cursor in this size (physical pixels).
    void draw(Scene& scene, std::string_view field, double now, ImVec2 size, bool fine, const UiContext& ui);
    /// The error of the typed text since the last call, a sentence; empty: none.
    [[nodiscard]] std::string take_message() { return std::exchange(message_, {}); }
    /// Whether it is being dragged or typed in.
    [[nodiscard]] bool editing() const { return typing_ || dragging_; }

  private:
    void type(Scene& scene, std::string_view field, ImVec2 size, const Fonts& fonts);
    void scrub(Scene& scene, std::string_view field, double now, bool fine, const UiContext& ui);

    bool typing_ = false, dragging_ = false, fresh_ = false;
    float last_x_ = 0.0f;  ///< last position of the mouse during the drag
    double free_ = 1.0;    ///< the dragged value before it snaps to a round number
    std::string text_, message_;
};

/// The round number to which a speed snaps, or the speed itself where none is within 6 %.
[[nodiscard]] double resting_speed(double speed);
/// The next round number above or below.
[[nodiscard]] double next_speed(double speed, int steps);
/// "0.25x"
[[nodiscard]] std::string speed_text(double speed);

}  // namespace crosscut
