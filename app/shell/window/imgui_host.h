#pragma once

#include "app/render/renderer.h"
#include "app/shell/imgui_drawing.h"
#include "app/shell/imgui_window.h"
#include "app/shell/recording/recording.h"
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

/// Dear ImGui's context and what draws it, with a window or without one; needs a current GL context. A second one, for
/// pictures beside a window, is made current for as long as it is used (`Current`).
class ImguiHost {
  public:
    /// With a window its mouse, keys and clipboard reach Dear ImGui; without (null) the caller gives the size.
    explicit ImguiHost(Window* window);
    ~ImguiHost();
    ImguiHost(const ImguiHost&) = delete;
    ImguiHost& operator=(const ImguiHost&) = delete;

    /// Makes a host's context Dear ImGui's, and afterwards the one that was there before.
    class Current {
      public:
        explicit Current(const ImguiHost& host);
        ~Current();
        Current(const Current&) = delete;
        Current& operator=(const Current&) = delete;

      private:
        ImGuiContext* before_;
    };

    /// Begins a frame; the fonts are rebuilt first if `ui` needs another scale.
    void begin(AppUi& ui, const InputFrame& in);
    /// The same for a frame that was recorded: Dear ImGui goes by what was, not by the window.
    void begin_replayed(AppUi& ui, const InputFrame& in, const ImguiInput& input);
    /// Draws the whole frame into the bound framebuffer of this size: the panes over the background, and over them what
    /// Dear ImGui has, with the small views of `ui` between. `alpha` is that of the background.
    void end(AppUi& ui, const UiFrame& frame, Renderer& renderer, glm::ivec2 framebuffer_px,
             float alpha = 1.0f);
    /// OpenGL has lost everything: what draws is made anew.
    void renew_drawing();
    /// A text is being typed: the cursor has to blink.
    [[nodiscard]] static bool typing();

    /// Makes the bytes of a PNG file what is on the clipboard. Returns an empty string, or a sentence: no
    /// pictures here.
    [[nodiscard]] std::string copy_picture(std::string png);
    /// One sentence, once, when a text from the clipboard could not be had.
    [[nodiscard]] std::string clipboard_complaint();

  private:
    void renew_fonts(AppUi& ui, const InputFrame& in);

    ImGuiContext* context_;
    std::optional<ImguiWindow> window_;   ///< with a window only
    std::optional<Clipboard> clipboard_;  ///< the same
    std::optional<ImguiDrawing> drawing_;
    bool new_drawing_ = false;  ///< which has no fonts yet
};

/// How long frames take, for those who measure: `crosscut --report`. Costs nothing when it is off.
class FrameReport {
  public:
    explicit FrameReport(bool on);

    void begin();
    /// After the last draw call; waits for the graphics driver when the report is on, so that its time counts.
    void drawn();
    /// Ends the frame and returns the seconds it took.
    double end();
    [[nodiscard]] int count() const { return frames_; }
    /// First frame, frames, median, 95th percentile, longest, the processor's time, its share: one line each.
    [[nodiscard]] std::string text() const;

  private:
    bool on_;
    int frames_ = 0;
    double begun_s_ = 0.0;
    double first_s_ = 0.0;
    double drawn_s_ = 0.0;
    double worked_s_ = 0.0;
    std::vector<double> took_s_;
    std::vector<double> work_s_;  ///< of all threads, from one frame to the next
};

/// How long the loop sleeps before its next frame.
class FramePacing {
  public:
    /// What the frame needs next; `had_events`: something came in, or changed, in it.
    void after_frame(const UiFrame& shown, bool had_events);
    /// Negative: until something happens. `typing`: a cursor blinks in a text box. `frame_took_s`: the last one.
    [[nodiscard]] double timeout_s(bool focused, bool minimized, bool typing, double frame_took_s,
                                   double now_s) const;

  private:
    int left_ = kFramesAfterEvent;
    bool animating_ = false;
    double wake_s_ = 0.0;

    static constexpr int kFramesAfterEvent = 5;  // popups and layouts need more than one to settle
};

/// How long to wait for an event, and whether there is nothing to draw if none comes.
struct Wait {
    double timeout_s = -1.0;
    bool to_save = false;
};

/// The loop's own time to sleep, negative for as long as it takes, cut short by the time to save.
[[nodiscard]] Wait until_saving(double timeout_s, std::optional<double> due_s, double now_s);

}  // namespace crosscut
