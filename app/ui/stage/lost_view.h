#pragma once

#include "app/ui/layout.h"
#include "app/ui/ui_context.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <optional>
#include <span>

/// The way back to a picture that was panned or zoomed out of view.
namespace crosscut {

/// Whether any thing of the scene, which has an id, is within the view. The grid is none, nor is what follows the mouse ("pointer"),
/// which is there wherever one looks.
[[nodiscard]] bool shows_something(const ScreenList& list);

/// In which direction on screen the content lies from the middle of the view, of length 1; zero where that cannot be said
/// (the middle of the content is in view, and the content too small or too spread out to be seen). Nothing without content.
[[nodiscard]] std::optional<Vec2> way_to(const Bounds& content, const Projector& projector);

/// Where on the edge of the view, `margin` within it, that direction leads.
[[nodiscard]] Vec2 place_at_edge(const Rect& view, const Vec2& way, double margin);

/// The box moved by the least way sideways, up or down with which it lies in the view and over none of what is covered; as it
/// is where there is no such place.
[[nodiscard]] Rect moved_clear(const Rect& box, const Rect& view, std::span<const Rect> covered);

/// An arrow at the edge of the view and a button that brings the picture back, over nothing that is covered.
struct WayBack {
    bool pressed = false;
    Vec2 place{};  ///< of the button
};
[[nodiscard]] WayBack draw_way_back(const Rect& view, const Vec2& way, std::span<const Rect> covered,
                                    const UiContext& ui);

}  // namespace crosscut
