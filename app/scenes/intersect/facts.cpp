#include "app/scenes/intersect/panes/pane_helpers.h"
#include "app/scenes/intersect/verdict.h"

#include <algorithm>
#include <optional>

namespace crosscut::intersect_scene {

namespace {

/// How far within both objects the common point of their lines lies, as a share of the length of the one that it is nearer to
/// the end of; negative beyond an end. Nothing where no end bounds it.
std::optional<double> margin(const Intersection2& found, Extents extents) {
    std::optional<double> least;
    const auto bound = [&](double distance) { least = std::min(distance, least.value_or(distance)); };
    const auto object = [&](double parameter, Extent extent) {
        if (extent != Extent::line) bound(parameter);
        if (extent == Extent::segment) bound(1.0 - parameter);
    };
    if (!has_parameters(found)) return least;
    object(*found.s, extents.a);
    object(*found.t, extents.b);
    return least;
}

}  // namespace

void add_facts(Presentation& out, const Objects& objects, const Intersection2& found) {
    out.fact("verdict", meeting_name(found.meeting));
    out.fact("meets", meets(found.meeting));
    out.fact("point", found.point);
    out.fact("s", found.s);
    out.fact("t", found.t);
    out.fact("angle_rad", found.angle_rad);
    out.fact("distance", found.distance);
    out.fact("rejected", found.rejected);
    const Overlap2 none, &overlap = found.overlap ? *found.overlap : none;
    out.fact("overlap.0", overlap.first);
    out.fact("overlap.1", overlap.second);
    // Of segments the margin is half a length at most.
    constexpr double kHalf = 0.5;
    const std::optional<double> within = margin(found, objects.extents);
    out.fact("signed.value", within);
    out.fact("signed.scale", within ? std::optional(kHalf) : std::nullopt);
}

}  // namespace crosscut::intersect_scene
