#pragma once

#include <crosscut/types.h>
#include "app/ui/canvas/view_state.h"

#include <imgui.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// What a box for text may have besides its text.
struct TextBoxOptions {
    const char* hint = nullptr;  ///< stands in it while it is empty
    ImGuiInputTextFlags flags = 0;
    ImGuiInputTextCallback callback = nullptr;
    void* data = nullptr;  ///< the callback's
};

/// A box for one line of text at Dear ImGui's cursor; returns what ImGui::InputText does, and is the last item as that is.
/// What Ctrl Z takes back is what was typed since the box got the keyboard: a box that has been left, or whose text was
/// changed by others, begins anew, and keeps the keyboard if it had it. Where the callback changes the text, or more than 900
/// bytes were put in and taken out, nothing typed before or after is taken back until the box is left.
/// What is no UTF-8, characters that Dear ImGui cannot hold, and line breaks and the like are shown as U+FFFD; they stay in `text` until it is edited.
bool text_box(const char* name, std::string& text, const TextBoxOptions& options = {});

// Texts for which there is only so much room. Sizes in physical pixels.

/// As much of the text as fits into the width, cut between letters, with an ellipsis where it was cut.
[[nodiscard]] std::string cut_to(std::string_view text, ImFont* font, float size, float width);

/// As many of the text's clauses as fit into the width, from the first; letters of the first where it does not fit. Clauses end
/// at a semicolon or at two blanks; where some are left out, a full stop that the text has stays.
[[nodiscard]] std::string clauses_in(std::string_view text, ImFont* font, float size, float width);

/// The text in lines of at most this width, broken at spaces (a word that is too long has a line of its own and is cut). Of
/// more than `most` lines the last one kept ends in an ellipsis.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text, ImFont* font, float size, float width,
                                                std::size_t most);

/// The same, however many lines it takes, joined by line breaks. Dear ImGui's own wrapping also breaks after a full stop,
/// and so within a number.
[[nodiscard]] std::string wrapped(std::string_view text, ImFont* font, float size, float width);

/// The text on one line: U+FFFD for each byte that is part of nothing Dear ImGui can hold, which it would count wrongly, and for
/// line breaks and other signs that are no letters. Names of files may have any.
[[nodiscard]] std::string one_line(std::string_view text);

// Tooltips beside what they speak of. Left to Dear ImGui they would lie over what stands to the right of the mouse: the next
// tab, the number that a click changes.

/// Where a tooltip of this size goes, all of it in the window where it fits: under the item in the window's upper half, over it
/// in the lower, at its left edge; never nearer to the window's top than `from_y`. Where it would lie on `clear`, it stands
/// beside that, right of it where there is room and else under it.
[[nodiscard]] Rect tooltip_rect(const Rect& item, const Vec2& size, const Vec2& window, double gap,
                                double from_y = 0.0, const std::optional<Rect>& clear = {});

/// Whether what stands here, which the mouse is on, may show a tooltip: not after a key or a click, until the mouse has been
/// elsewhere. To be asked by those who draw a tooltip of their own.
[[nodiscard]] bool tooltip_allowed(const Rect& item);
/// The same of the item drawn last.
[[nodiscard]] bool tooltip_allowed();

/// Shows the text beside this part of the window.
void tooltip_beside(const Rect& item, const char* text);
/// Shows the text beside the item drawn last. To be called while that is hovered.
void item_tooltip(const char* text);

/// When tooltips are shown, and what they leave in sight. The interface has one and follows it once a frame; tooltips find it
/// where Dear ImGui keeps what its user wants kept (`ImGuiIO::UserData`), and without it there are no rules.
class TooltipRules {
  public:
    /// At the beginning of a frame. `pressed`: a key or a button of the mouse is down, and the tooltip of what the mouse is
    /// on goes until the mouse is on something else. `answer`: where the answer stands, which no tooltip covers.
    void begin(bool pressed, const Vec2& mouse, const std::optional<Rect>& answer);
    void end();

    /// Whether the item at this place, which the mouse is on, shows its tooltip.
    [[nodiscard]] bool allow(const Rect& item);
    [[nodiscard]] const std::optional<Rect>& answer() const { return answer_; }

    /// The one that this frame of Dear ImGui follows; null where there is none.
    [[nodiscard]] static TooltipRules* of_frame();

  private:
    std::optional<Rect> answer_;
    std::optional<Vec2> quiet_at_;  ///< where the mouse was when something was pressed
    bool asked_ = false;            ///< somebody wanted to show one in this frame
};

}  // namespace crosscut
