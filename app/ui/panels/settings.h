#pragma once

#include "app/model/files/preferences.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// One setting: a few words to choose from.
struct Setting {
    std::string_view id;
    std::string_view label;
    std::string_view also;  ///< other words that people look for it by
    std::span<const std::string_view> words;
    int (*chosen)(const Preferences&);  ///< which of the words; -1: something between them
    void (*choose)(Preferences&, int);
    std::string_view (*explanation)(const Preferences&);  ///< a sentence below it; empty: it needs none
};

/// All of them, in the order of the panel.
[[nodiscard]] std::span<const Setting> settings();

/// Those in whose label, words or other words each typed word begins a word; all where nothing is typed.
[[nodiscard]] std::vector<const Setting*> settings_found(std::string_view typed);

/// How the program looks and feels, with a box to find a setting by its words. What is set here holds for
/// every scene and is no step of undo. Up, Down and Tab go from row to row, Left and Right choose in one.
class SettingsPanel {
  public:
    /// A button as high as the others of a bar, with sliders on it; opens and closes the panel.
    void draw_button(const UiContext& ui);
    /// Draws the panel, if it is open, below the right end of `bar`; a click elsewhere closes it.
    void draw(Preferences& preferences, const Rect& bar, const UiContext& ui);
    [[nodiscard]] bool is_open() const { return open_; }
    void toggle() { open_ ? (void)close() : (void)(open_ = true); }
    /// True for the keys that it takes to itself while it is open.
    bool press(const KeyPress& press);
    /// False if it was not open.
    bool close();
    /// "settings:open", "settings:turning": what is drawn and can be hit.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    void search_box(const UiContext& ui);
    void draw_rows(float most, Preferences& preferences, const UiContext& ui);
    void draw_row(const Setting& setting, bool on_it, Preferences& preferences, const UiContext& ui);
    void mark_row(const ImVec2& from, const UiContext& ui);

    bool open_ = false;
    bool fresh_ = false;  ///< opened by the click that is still down
    std::string typed_;
    int row_ = -1;   ///< of those found, that the arrow keys are on; -1: none
    int steps_ = 0;  ///< to the right, asked for by keys
    bool bring_into_view_ = false;
    float rows_px_ = 1e6f;  ///< how high all rows are, as of the last frame
    std::vector<UiTarget> targets_;
};

}  // namespace crosscut
