#pragma once

#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/sweep.h>
#include "app/scenes/microscope/setting.h"
#include "core/sweep/methods/sweep_problem.h"
#include "core/sweep/sweep_cut.h"

#include <array>
#include <string_view>

namespace crosscut::sweep_scene {

/// What the moving point is.
enum class PointKind : std::uint8_t {
    mouse,  ///< the real mouse, wherever it goes
    path,   ///< a point on a drawn path
};

/// The line and the point as they were drawn.
struct Objects {
    Path2 p{{-3.6, -2.4},
            {2.4, -2.2},
            {}};  ///< the accelerations are the bends of the drawn paths, without gravity
    Path2 q{{-4.6, 1.6}, {4.6, 2.4}, {}};
    Path2 c{{-1.0, 1.6}, {1.6, -1.2}, {}};
    /// Pulls the ends of the line down, world units per run squared; the point is held by hand.
    double gravity = 0.0;
    double thickness = 0.0;  ///< of the line, world units
    double pointer_radius = 0.0;
    CutChoice cut = CutChoice::line_velocity;

    friend bool operator==(const Objects&, const Objects&) = default;
};

enum class Repeat : std::uint8_t { back_and_forth, loop, once };
inline constexpr std::array<std::string_view, 3> kRepeatWords{"back and forth", "loop", "once"};

/// How time runs.
struct Playing {
    double time = 0.0;  ///< 0 to 1
    bool playing = true;
    bool forward = true;
    double duration_s = 4.0;  ///< of one run at speed 1
    double speed = 1.0;
    Repeat repeat = Repeat::back_and_forth;
};

/// A line that hit the pointer, as it was then.
struct Cut {
    Vec2 at{};
    Vec2 direction{};  ///< length 1
    double t = 0.0;
    double s = 0.0;
    CutDirections directions{};

    friend bool operator==(const Cut&, const Cut&) = default;
};

/// Everything a person chose.
struct Choices {
    Objects objects{};
    PointKind point = PointKind::mouse;
    Vec2 mouse{0.8, 0.3};
    int method = 0;  ///< its number in methods.def; the test once a frame comes after them
    NumberKind kind = NumberKind::float64;
    double step = 0.0;  ///< of the walkthrough
    double frames_hz = 60.0;
    /// From how far a test that looks once a frame takes the line for touched, world units.
    double frame_reach = 0.1;
    bool frames_shown = false;
    bool pointer_frame = false;  ///< the pointer's frame is wanted
    bool from_slice = false;     ///< it is a cut of the game, looked at here
    double frame_share = 0.0;    ///< how much of it is shown, 0 to 1: it glides
    Playing run{};
    microscope::Setting lens{};  ///< the microscope on the point, as in `kLensWords`

    [[nodiscard]] bool by_mouse() const { return point == PointKind::mouse; }
    /// One of core's published methods; null: the test that looks once a frame.
    [[nodiscard]] const Method<PointSweep>* published_method() const {
        const auto all = PointSweep::methods();
        return static_cast<std::size_t>(method) < all.size() ? &all[static_cast<std::size_t>(method)]
                                                             : nullptr;
    }
};

}  // namespace crosscut::sweep_scene
