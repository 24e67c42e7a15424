#pragma once

#include <string_view>

/// By what names the window reaches the microscope of a scene that has one: a view of the numbers around a point.
namespace crosscut {

class Scene;

/// Its pane, which a presentation has while it is open.
inline constexpr std::string_view kMicroscopePane = "microscope";
/// The choice of the point looked at; 0: it is closed.
inline constexpr std::string_view kMicroscopeField = "lens";
/// The number field: two to the power of it is the number of cells along a side.
inline constexpr std::string_view kMicroscopeZoom = "lens.zoom";

/// Actions for `Scene::perform`: open or close it, move the point by one number, show more cells or fewer.
inline constexpr std::string_view kMicroscopeToggle = "microscope";
inline constexpr std::string_view kMicroscopeLeft = "lens_left", kMicroscopeRight = "lens_right",
                                  kMicroscopeDown = "lens_down", kMicroscopeUp = "lens_up";
/// And: ask all that has not been asked yet.
inline constexpr std::string_view kMicroscopeFinish = "lens_finish";
inline constexpr std::string_view kMicroscopeOut = "lens_out", kMicroscopeIn = "lens_in";

/// Lets an open microscope ask all its cells at once: for pictures and values without a window, in which the cells come finer from
/// frame to frame. Nothing else of the scene changes.
void finish_microscope(Scene& scene);

}  // namespace crosscut
