#pragma once

#include <crosscut/types.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace crosscut {

/// From where two objects are viewed: from an eye point, or along one direction.
struct View {
    /// perspective: from an eye point; parallel: along one direction.
    enum class Kind : std::uint8_t { perspective, parallel };
    Kind kind = Kind::parallel;  ///< says what `eye_or_direction` is
    /// Perspective: the eye, world units; parallel: the direction of sight, any length.
    Vec3 eye_or_direction{0.0, 0.0, -1.0};

    [[nodiscard]] static View from_eye(Vec3 eye) { return {Kind::perspective, eye}; }
    [[nodiscard]] static View along(Vec3 direction) { return {Kind::parallel, direction}; }

    friend bool operator==(const View&, const View&) = default;
};

[[nodiscard]] std::string_view name(View::Kind kind);

/// How two objects meet on the screen. Decided exactly.
enum class Sighting : std::uint8_t {
    crossing,  ///< one sight ray meets both inside their extents
    outside,   ///< a sight ray meets both lines, but outside an extent
    /// Perspective: on the one sight line one point is in front of the eye and the other behind it.
    opposite,
    parallel,     ///< the pictures of the two lines are parallel, or meet only at a vanishing point
    coincident,   ///< one plane of sight holds both: their pictures lie on one line
    end_on_a,     ///< A is seen as a point: sight runs along it (also when A has zero length)
    end_on_b,     ///< B is seen as a point
    end_on_both,  ///< both are seen as points
    no_view,      ///< a parallel view with direction zero
};

[[nodiscard]] std::string_view name(Sighting sighting);

/// The two points that one sight line puts at the same position on the screen, and how far apart they really
/// are.
struct ApparentCrossing {
    Sighting sighting = Sighting::no_view;  ///< how the two meet on the screen
    // The other fields are there for `crossing`, `outside` and `opposite`.
    std::optional<double> s{};   ///< on_a = a.at(s)
    std::optional<double> t{};   ///< on_b = b.at(t)
    std::optional<Vec3> on_a{};  ///< the point of A seen at the crossing, world units
    std::optional<Vec3> on_b{};  ///< the point of B seen at the crossing, world units
    /// |on_a - on_b| along the sight line, world units; equals line_distance / |cos_theta|
    std::optional<double> gap{};
    std::optional<double> line_distance{};  ///< D: distance of the two infinite lines
    /// |cos| of the angle between the sight line and the common normal of the lines
    std::optional<double> cos_theta{};
    /// The point of A is nearer to the eye (parallel: comes first along the direction).
    std::optional<bool> a_in_front{};

    /// A crossing on the screen that is not one in space.
    [[nodiscard]] bool deceives() const { return sighting == Sighting::crossing && gap > 0.0; }
};

/// Where A and B seem to cross in this view, and the gap along the sight line that the picture hides. A sight
/// line meets both objects in one pair of points; their difference runs along it, and its component along the
/// common normal is the distance D of the lines, so the gap is D / |cos(theta)|: these are the true nearest
/// points only when sight runs along the normal. Degenerate views are named by `Sighting`. Every number is
/// the double nearest to the exact value; beyond the range of double it saturates. Throws `InvalidInput`
/// where a coordinate is not finite.
/// Cost: integers with many digits, some ten microseconds; more where sizes differ by hundreds of powers of
/// ten. Source: Rhodes, Game Programming Gems 2, 2.3 (the rotate-and-compare experiment).
[[nodiscard]] ApparentCrossing apparent_crossing(const Segment3& a, const Segment3& b, const View& view,
                                                 Extents extents = {});

}  // namespace crosscut
