#pragma once

#include "app/model/files/preferences.h"
#include "app/ui/layout.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <span>
#include <string_view>
#include <vector>

namespace crosscut {

/// How the program looks and feels: theme, size, snapping, motion, turning. What is set here holds for every scene and is no
/// step of undo.
class SettingsPanel {
  public:
    /// A button as high as the others of a bar, with sliders on it; opens and closes the panel.
    void draw_button(const UiContext& ui);
    /// Draws the panel, if it is open, below the right end of `bar`; a click elsewhere closes it.
    void draw(Preferences& preferences, const Rect& bar, const UiContext& ui);
    void toggle() { open_ = !open_; }
    /// False if it was not open.
    bool close();
    /// "settings:open", "settings:turning": what is drawn and can be hit.
    [[nodiscard]] const std::vector<UiPlace>& places() const { return places_; }

  private:
    bool row(const char* name, const char* label, int& value, std::span<const std::string_view> words,
             const UiContext& ui);

    bool open_ = false;
    bool fresh_ = false;  ///< opened by the click that is still down
    std::vector<UiPlace> places_;
};

}  // namespace crosscut
