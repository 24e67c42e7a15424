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
inline constexpr std::string_view kMicroscopeOut = "lens_out", kMicroscopeIn = "lens_in";

/// Gives an open microscope all the time it needs to ask its cells, and the scene no time to go on in: for pictures and values
/// without a window, in which the cells come finer from frame to frame.
void finish_microscope(Scene& scene);

}  // namespace crosscut
