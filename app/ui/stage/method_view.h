#pragma once

#include "app/model/workspace.h"
#include "app/ui/layout.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"
#include "app/ui/viewports/view_tiles.h"

#include <cstddef>
#include <string>
#include <vector>

namespace crosscut {

/// The view beside the canvas that shows how the chosen method thinks, and above it which method and which view that is.
/// Another view can be chosen; it stays until another method is.
class MethodView {
  public:
    /// Draws it into `place` with the picture from `tiles`. `held` while anything is being dragged.
    void draw(Workspace& workspace, const Presentation& shown, const Rect& place, ViewTiles& tiles,
              const FlattenOptions& options, bool held, const UiContext& ui);
    /// Nothing is drawn in this frame.
    void hide() { places_.clear(); }
    /// The index of the pane that is shown beside the canvas; 0: there is none.
    [[nodiscard]] std::size_t index(const Presentation& shown) const;
    /// "how:method" and "how:view": what opens the lists.
    [[nodiscard]] const std::vector<UiPlace>& places() const { return places_; }

  private:
    /// What the heads of the two lists say, and how wide they are, physical pixels.
    struct Heads {
        /// "Method: ", its title and, where that is wrong, what it says; or as much of that as fits: its short name at least.
        std::string method;
        /// "Picture: " where that fits, and the view's; "its own" where it is called as the method.
        std::string view;
        float method_px = 0.0f, view_px = 0.0f;
    };
    [[nodiscard]] static Heads heads_for(const Presentation& shown, const std::string& view, float wide,
                                         float gap);
    void choose_method(Workspace& workspace, const Presentation& shown, const Heads& heads,
                       const UiContext& ui);
    void choose_view(const Presentation& shown, const Heads& heads, const UiContext& ui);
    void note(const char* name);

    std::string chosen_;  ///< the view chosen instead of the method's own
    std::string home_;    ///< which that was then
    std::vector<UiPlace> places_;
};

}  // namespace crosscut
