#pragma once

#include "app/render/renderer.h"
#include "app/shell/imgui/imgui_drawing.h"
#include "app/shell/imgui/imgui_window.h"
#include "app/shell/recording/imgui_input.h"
#include "app/shell/window/clipboard.h"
#include "app/ui/app_ui.h"

#include <glm/vec2.hpp>

#include <optional>
#include <string>

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

    /// Makes the bytes of a PNG file what is on the clipboard. Returns an empty string, or a sentence: no pictures here.
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

}  // namespace crosscut
