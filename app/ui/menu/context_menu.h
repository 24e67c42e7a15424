#pragma once

#include "app/ui/input.h"
#include "app/ui/layout.h"
#include "app/ui/menu/context_menu_items.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <optional>
#include <vector>

namespace crosscut {

/// Where a menu of this size stands that is opened at `px` of a window: below and right of it, or on its other side where the
/// window ends; smaller where the window is. Everything in physical pixels, `scale` of them to a logical one.
[[nodiscard]] Rect menu_place(const Vec2& px, const Vec2& size, const Vec2& window, double scale);

/// The small menu that opens where the mouse or the keyboard is. It stays inside the window and scrolls where that is too low.
/// A click beside it closes it and does nothing else. Arrows, Home and End go through it, Enter takes a line, Escape closes.
class ContextMenu {
  public:
    /// `name`: what Dear ImGui knows it by, another for each that there is.
    explicit ContextMenu(const char* name = "##place menu") : name_(name) {}
    /// Opens with these lines beside a pixel of the window; without lines nothing opens. `by_key`: the first line is lit.
    void open(std::vector<MenuItem> lines, const Vec2& px, bool by_key);
    void close() { lines_.clear(); }
    [[nodiscard]] bool is_open() const { return !lines_.empty(); }
    /// The line that is lit; null where none is.
    [[nodiscard]] const MenuItem* lit() const { return lit_ ? &lines_.at(*lit_) : nullptr; }
    /// True for the keys it takes to itself. Any other key closes it and goes on to what it means elsewhere.
    bool press(const KeyPress& key);
    void draw(const UiContext& ui);
    /// The line that was taken since the last call; the menu is closed then.
    [[nodiscard]] std::optional<MenuItem> take() { return std::exchange(taken_, std::nullopt); }
    /// "menu:Perspective": what is drawn and can be hit.
    [[nodiscard]] const std::vector<UiPlace>& places() const { return places_; }

  private:
    [[nodiscard]] Rect place(const UiContext& ui) const;
    void row(std::size_t i, double width, const UiContext& ui);
    void go(int steps);
    void choose(std::size_t i);

    const char* name_;
    std::vector<MenuItem> lines_;
    Vec2 px_{};
    bool fresh_ = false;  ///< Dear ImGui does not know of it yet
    std::optional<std::size_t> lit_;
    bool by_key_ = false;  ///< the lit line was reached by a key: it is to be in view
    std::optional<MenuItem> taken_;
    std::vector<UiPlace> places_;
};

}  // namespace crosscut
