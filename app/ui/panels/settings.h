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

/// A setting with a few options.
struct Setting {
    std::string_view id;
    std::string_view label;
    std::string_view also;  ///< further words by which it is found
    std::span<const std::string_view> words;
    int (*chosen)(const Preferences&);  ///< the index of the option; −1: a value between them
    void (*choose)(Preferences&, int);
    std::string_view (*explanation)(const Preferences&);  ///< a sentence below it; empty: none
};

/// All of them, in the order of the panel.
[[nodiscard]] std::span<const Setting> settings();

/// The settings in whose label, options or further words each typed word is a prefix of a word; all for an
/// empty search.
[[nodiscard]] std::vector<const Setting*> settings_found(std::string_view typed);

/// The settings of the program's appearance and behaviour, with a search box. They hold for every scene and
/// are not undone. Up, Down and Tab go from row to row, Left and Right choose an option.
class SettingsPanel {
  public:
    /// Draws a button as high as the others of a bar, with sliders on it, which opens and closes the panel.
    void draw_button(const UiContext& ui);
    /// Draws the panel, if it is open, below the right end of `bar`; a click elsewhere closes it.
    void draw(Preferences& preferences, const Rect& bar, const UiContext& ui);
    [[nodiscard]] bool is_open() const { return open_; }
    void toggle() { open_ ? (void)close() : (void)(open_ = true); }
    /// True for the keys that it takes while it is open.
    bool press(const KeyPress& press);
    /// Closes it; false if it was not open.
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
    int row_ = -1;   ///< the row of the arrow keys among those found; −1: none
    int steps_ = 0;  ///< options to the right, requested by keys
    bool bring_into_view_ = false;
    float rows_px_ = 1e6f;  ///< height of all rows in the last frame
    std::vector<UiTarget> targets_;
};

}  // namespace crosscut
