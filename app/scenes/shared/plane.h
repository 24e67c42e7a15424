#pragma once

#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/view/draw_list.h"
#include "core/number/rounded_functions.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What the small views of several scenes share, most of them in the plane.
namespace crosscut::pane_helpers {

[[nodiscard]] constexpr Stroke object_stroke(Role role) { return {role, 3.0, Dash::solid, 1.0, false}; }
[[nodiscard]] constexpr Stroke thin(Role role, Dash dash = Dash::solid) {
    return {role, 1.25, dash, 0.8, false};
}

/// How much more than its frame a view shows at least. Labels may use this margin; nothing important may
/// depend on it.
inline constexpr double kSeen = 1.2;

/// A pane without a grid that shows the square of this half-width around a centre.
[[nodiscard]] Pane small_pane(const Vec2& centre, double half);
/// A pane in space without a grid, as the camera sees it.
[[nodiscard]] Pane space_pane(const Camera& camera);
[[nodiscard]] Bounds box_around(const Vec2& centre, double half_x, double half_y);

/// Whether a view with this frame shows the point.
[[nodiscard]] bool in_frame(const Bounds& frame, const Vec2& point);
/// The point itself where it is in view, else the point at which the segment to it from the frame's centre
/// leaves the view. NaN gives the centre.
[[nodiscard]] Vec2 within_frame(const Bounds& frame, const Vec2& point);

/// A diamond at `point`, solid when the answer counts and hollow when it is rejected; for a point outside the
/// frame a triangle at its edge, pointing there.
void mark_answer(Pane& pane, const Vec2& point, bool accepted, const char* id);

/// A dot with its label.
void mark(DrawList& list, const Vec2& at, Marker marker, Role role, const char* id, const std::string& label);

/// A convex polygon cut to what any view of the frame can show; empty where nothing is left.
[[nodiscard]] std::vector<Vec3> clipped(std::vector<Vec2> polygon, const Bounds& frame);

}  // namespace crosscut::pane_helpers

namespace crosscut {

/// A point as a field of a scene's text, every digit, with the comma after it.
[[nodiscard]] std::string point_field(const char* name, const Vec2& at);

/// The text of a scene of Intersect with these two objects, every digit, so that another scene can open it.
[[nodiscard]] std::string intersect_text(const Segment2& ab, const Segment2& cd, const Extents& extents = {});

/// The text of a scene of Sweep in which a line rests and a point moves along a path, every digit, so that
/// another scene can open it.
[[nodiscard]] std::string sweep_text(const Segment2& line, const Segment2& path);

/// The names of a numbered segment, valid as long as the program runs: "w1a" and "w1b" for its ends and "w1"
/// for the whole in files and as ids; "Wall 1 start", "Wall 1 end" and "Wall 1" for people.
struct SegmentNames {
    std::string_view start, end, body;
    std::string_view start_label, end_label, label;
};

inline constexpr std::size_t kMostNumberedSegments = 512;

/// The names of number i, from 0 and below `kMostNumberedSegments`.
[[nodiscard]] const SegmentNames& wall_names(std::size_t i);
[[nodiscard]] const SegmentNames& cable_names(std::size_t i);

/// A pseudo-random number in [0, 1), the same on every system: number `which` of the series `seed`. Source:
/// the mixing function of SplitMix64 (Steele, Lea, Flood 2014).
[[nodiscard]] inline double scatter(std::uint64_t seed, std::uint64_t which) {
    std::uint64_t z = seed * 0x9E3779B97F4A7C15U + (which + 1U) * 0xD1B54A32D192ED03U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    z ^= z >> 31U;
    return static_cast<double>(z >> 11U) * 0x1p-53;
}

/// The same number scaled to [-1, 1).
[[nodiscard]] inline double scatter_about_zero(std::uint64_t seed, std::uint64_t which) {
    return 2.0 * scatter(seed, which) - 1.0;
}

}  // namespace crosscut
