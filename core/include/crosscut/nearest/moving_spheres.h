#pragma once

#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace crosscut {

/// A ball that moves from one position to another over one time step, straight and at constant speed.
struct MovingSphere {
    Vec3 from{};          ///< the centre at time 0, world units
    Vec3 to{};            ///< the centre at time 1, world units
    double radius = 0.0;  ///< not negative, world units

    [[nodiscard]] Segment3 path() const { return {from, to}; }
    [[nodiscard]] Vec3 at(double time) const { return path().at(time); }
};

/// What the path test and the true time of impact say together.
enum class SphereVerdict : std::uint8_t {
    miss,         ///< neither finds a collision
    collision,    ///< both do
    false_alarm,  ///< the paths come close, but the balls pass there at different times and never do
    grazing,  ///< the balls touch and the paths come no closer: a contact in time, a miss by the path test
};

[[nodiscard]] std::string_view name(SphereVerdict verdict);

/// The meeting of two moving balls.
struct SphereMeeting {
    /// What the published path test says beside the truth (part `path_test`).
    std::optional<SphereVerdict> verdict{};
    double reach = 0.0;  ///< sum of the radii, world units
    /// The nearest points of the two paths, each at its own time: s for A, t for B (part `path_test`).
    std::optional<NearestPoints3> paths{};
    /// The published test: the paths are closer than `reach` (part `path_test`).
    std::optional<bool> paths_come_close{};
    bool collide = false;            ///< at some common time in [0, 1] the centres are at most `reach` apart
    std::optional<double> impact{};  ///< first such time; 0 where they overlap from the start
    /// Last such time, never before `impact`; 1 where they still overlap at the end.
    std::optional<double> release{};
    double closest_time = 0.0;  ///< the time in [0, 1] when the centres are closest; 0 where that is always
    double closest_distance = 0.0;  ///< how close the centres come then, world units
};

/// What is computed where it is asked for.
struct SphereParts {
    bool path_test = false;  ///< verdict, paths, paths_come_close

    [[nodiscard]] static constexpr SphereParts all() { return {true}; }
};

/// Do the two balls collide, in truth and on request (in Python always) by the published path test? The path
/// test compares the two paths as sets of points, so it reports balls that pass the same position at different
/// times. The truth is one quadratic in the difference of the two motions. Both decisions are exact for the
/// given doubles, except that the path test compares the correctly rounded distance. All times and the closest
/// distance are the doubles nearest to the exact ones. Balls with equal motions never change their distance:
/// impact 0 and release 1, or none. Touching counts as a collision, but not as paths closer than `reach`.
/// Throws `InvalidInput` where a number is not finite or a radius negative.
/// Source: Rhodes, Game Programming Gems 2, 2.3 (the use in games he names).
[[nodiscard]] SphereMeeting moving_spheres(const MovingSphere& a, const MovingSphere& b,
                                           SphereParts parts = {});

}  // namespace crosscut
