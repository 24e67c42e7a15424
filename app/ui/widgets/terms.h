#pragma once

#include <crosscut/types.h>
#include "app/model/glossary.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <imgui.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

/// Terms of the glossary in the texts of the interface: a dotted line below each, its definition where the
/// pointer rests on it, and a card with the definition and a button to an example where it is clicked or
/// tapped.
namespace crosscut {

/// The terms that a panel has marked so far: each is marked where it comes first.
using SeenTerms = std::vector<const Term*>;

/// The terms in a text that are not seen yet, each where it comes first; they then are. Line breaks count as
/// spaces.
[[nodiscard]] std::vector<TermRange> first_terms(std::string_view text, SeenTerms& seen);

/// Marks a term, or a part of one, that is written in the rect with this baseline, in pixels of the window.
/// Returns whether the pointer is on it.
bool mark_term(ImDrawList& out, const Rect& word, float baseline, const Term& term, const UiContext& ui);

/// Marks those of a text's terms that lie in a part of it. The part begins at the byte `from`, and was written
/// with its upper left corner at `at`, in lines of this height. Returns whether the pointer is on one.
bool mark_terms(ImDrawList& out, ImFont* font, ImVec2 at, float line_px, std::string_view part,
                std::size_t from, std::span<const TermRange> terms, const UiContext& ui);

/// The same for a whole text and the terms that are not seen yet.
bool mark_terms(ImDrawList& out, ImFont* font, ImVec2 at, float line_px, std::string_view text,
                SeenTerms& seen, const UiContext& ui);

/// Writes a text in the present font from the cursor of the present window down, in lines of this width, with
/// numbers in the window's notation, and marks its terms.
void write_explained(std::string_view text, float wide, const Color& color, SeenTerms& seen,
                     const UiContext& ui);

/// What is open of the terms in a window: at most one card. The interface has one object, which the parts that
/// write find in their `UiContext`.
class TermCard {
  public:
    /// To be called at the start of a frame.
    void begin() { targets_.clear(); }
    /// Opens the card of a term beside the word, in place of another one.
    void open(const Term& term, const Rect& word) { open_ = Open{&term, word}; }
    /// Returns whether one was open.
    bool close() { return std::exchange(open_, std::nullopt).has_value(); }
    [[nodiscard]] bool shows(const Term& term) const { return open_ && open_->term == &term; }
    /// Notes where a term is marked: the target "term:skew".
    void note(const Term& term, const Rect& word);
    /// Draws the open card. A press beside it closes it.
    void draw(const UiContext& ui);
    /// The term whose example was asked for since the last call; null for none.
    [[nodiscard]] const Term* take_example() { return std::exchange(example_, nullptr); }
    /// The terms that are marked, and "term example" while the card has that button.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    struct Open {
        const Term* term;
        Rect word;
    };
    std::optional<Open> open_;
    const Term* example_ = nullptr;
    std::vector<UiTarget> targets_;
};

}  // namespace crosscut
