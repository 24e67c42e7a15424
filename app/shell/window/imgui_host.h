#pragma once

#include "app/render/renderer.h"
#include "app/shell/imgui_drawing.h"
#include "app/shell/imgui_window.h"
#include "app/shell/window/clipboard.h"
#include "app/shell/window/window.h"
#include "app/ui/app_ui.h"
#include "app/ui/input.h"

#include <glm/vec2.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

struct ImGuiContext;

namespace crosscut {

/// Dear ImGui's context and its drawing, with a window or without one; needs a current GL context. A second
/// host, for pictures beside a window, is made current while it is used (`Current`).
class ImguiHost {
  public:
    /// With a window its mouse, keys and clipboard are connected to Dear ImGui; without one (null) the caller
    /// sets the size.
    explicit ImguiHost(Window* window);
    ~ImguiHost();
    ImguiHost(const ImguiHost&) = delete;
    ImguiHost& operator=(const ImguiHost&) = delete;

    /// Makes a host's context the current one, and restores the previous one at the end.
    class Current {
      public:
        explicit Current(const ImguiHost& host);
        ~Current();
        Current(const Current&) = delete;
        Current& operator=(const Current&) = delete;

      private:
        ImGuiContext* before_;
    };

    /// Begins a frame; rebuilds the fonts first if `ui` needs another scale.
    void begin(AppUi& ui, const InputFrame& in);
    /// The same for a recorded frame, of which the window notices nothing.
    void begin_replayed(AppUi& ui, const InputFrame& in);
    /// Draws the frame as `end` does unless it looks like the last one; `at_any_rate`: draws it even then.
    /// Takes its panes. Returns whether it was drawn.
    bool end_if_changed(AppUi& ui, UiFrame& frame, Renderer& renderer, glm::ivec2 framebuffer_px,
                        bool at_any_rate);
    /// Draws the whole frame into the bound framebuffer of this size: the panes over the background, and over
    /// them Dear ImGui's shapes with the small views of `ui` in between. `alpha`: that of the background.
    void end(AppUi& ui, const UiFrame& frame, Renderer& renderer, glm::ivec2 framebuffer_px,
             float alpha = 1.0f);
    /// To be called when OpenGL has lost all objects: recreates those for drawing.
    void renew_drawing();
    /// Whether a text is being typed, so that its cursor has to blink.
    [[nodiscard]] static bool typing();

    /// Puts a PNG file's bytes on the clipboard. Returns an empty string, or an error: pictures are not
    /// supported here.
    [[nodiscard]] std::string copy_picture(std::string png);
    /// The error since the last call when a text could not be fetched from the clipboard, one sentence.
    [[nodiscard]] std::string clipboard_complaint();

  private:
    void renew_fonts(AppUi& ui, const InputFrame& in);

    ImGuiContext* context_;
    std::optional<ImguiWindow> window_;   ///< with a window only
    std::optional<Clipboard> clipboard_;  ///< the same
    std::optional<ImguiDrawing> drawing_;
    bool new_drawing_ = false;  ///< it has no fonts yet

    /// What the last frame looked like.
    struct Appearance {
        Color background{};
        glm::ivec2 size_px{};
        std::size_t shapes = 0;  ///< hash of Dear ImGui's shapes
        std::vector<PanePicture> panes;
    };
    std::optional<Appearance> last_frame_;
};

/// Measures the duration of frames for `crosscut --report`. Costs nothing when it is off.
class FrameReport {
  public:
    explicit FrameReport(bool on);

    void begin();
    /// To be called after the last draw call; if the report is on, it waits for the graphics driver, so that
    /// its time counts. `draws`: false where the frame looked like the last one and was not drawn.
    void drawn(bool draws);
    /// Ends the frame and returns the seconds it took.
    double end();
    [[nodiscard]] int count() const { return frames_; }
    /// First frame, number of frames and of those drawn, median, 95th percentile, longest, processor time and
    /// its fraction: a line for each.
    [[nodiscard]] std::string text() const;

  private:
    bool on_;
    int frames_ = 0, drawn_frames_ = 0;
    double begun_s_ = 0.0;
    double first_s_ = 0.0;
    double drawn_s_ = 0.0;
    double worked_s_ = 0.0;
    std::vector<double> took_s_;
    std::vector<double> work_s_;  ///< processor time of all threads, from one frame to the next
};

/// Decides how long the loop sleeps before its next frame.
class FramePacing {
  public:
    /// Takes what the frame needs next; `had_events`: there was input, or a change, during it.
    void after_frame(const UiFrame& ui_frame, bool had_events);
    /// The time to sleep; negative: until an event. `typing`: a cursor blinks in a text box. `frame_took_s`:
    /// the duration of the last frame.
    [[nodiscard]] double timeout_s(bool focused, bool minimized, bool typing, double frame_took_s,
                                   double now_s) const;

  private:
    int left_ = kFramesAfterEvent;
    bool animating_ = false;
    double wake_s_ = 0.0;

    static constexpr int kFramesAfterEvent = 5;  // popups and layouts need more than one to settle
};

/// How long to wait for an event, and whether it is for saving only, with nothing to draw if no event comes.
struct Wait {
    double timeout_s = -1.0;
    bool to_save = false;
};

/// The loop's time to sleep, negative for no limit, shortened to the time at which to save.
[[nodiscard]] Wait until_saving(double timeout_s, std::optional<double> due_s, double now_s);

}  // namespace crosscut
