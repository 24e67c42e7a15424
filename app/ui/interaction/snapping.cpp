#include "app/ui/interaction/snapping.h"

#include <crosscut/types.h>
#include "app/ui/interaction/drag.h"
#include "app/view/decimal.h"
#include "app/view/screen/grid.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut {
namespace {

constexpr double kTie_px = 0.5;

double largest(const Vec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

/// The axis nearest to the line of sight, which the grid of space leaves unchanged.
int sight_axis(const Projector& projector) {
    const Vec3 f = glm::abs(projector.camera().turn.forward());
    return f.x >= f.y && f.x >= f.z ? 0 : (f.y >= f.z ? 1 : 2);
}

Vec3 node_near(const Vec3& position, const Projector& projector, const std::array<bool, 3>& free) {
    const DecimalStep step = snap_step(projector);
    const bool plane = projector.camera().space == Space::plane;
    const bool locked = !(free[0] && free[1] && free[2]);
    const int left_alone = plane ? 2 : (locked ? -1 : sight_axis(projector));
    Vec3 at = position;
    for (int axis = 0; axis < 3; ++axis) {
        if (axis == left_alone || !free[static_cast<std::size_t>(axis)]) continue;
        at[axis] = on_grid(position[axis], step);
    }
    return at;
}

/// The extent with which an item's line is drawn.
Extent drawn_extent(const DrawList& list, ItemId item) {
    Extent extent = Extent::segment;
    for (const LineItem& line : list.lines) {
        if (line.id == item && line.extent != Extent::segment) extent = line.extent;
    }
    return extent;
}

/// Collects the best candidate of one rank.
struct Best {
    std::optional<Snap> snap;
    double distance = std::numeric_limits<double>::infinity();

    /// Candidates have to come in the order in which they win ties.
    void consider(const Snap& candidate, double distance_px, double radius_px, double tie_px) {
        if (!(distance_px <= radius_px) || !(distance_px < distance - (snap ? tie_px : 0.0))) return;
        snap = candidate;
        distance = distance_px;
    }
};

}  // namespace

double on_grid(double coordinate, const DecimalStep& step) {
    const double n = std::round(coordinate / step.value()), node = step.times(n);
    if (!(std::abs(n) < kCountable) || !std::isfinite(node)) return coordinate;
    return node == 0.0 ? 0.0 : node;
}

Vec3 nearest_on(const Vec3& from, const Vec3& to, Extent extent, const Vec3& position, double units_per_px) {
    const Vec3 along = to * 0.5 - from * 0.5, off = position * 0.5 - from * 0.5;
    const double length = largest(along);
    if (!(length > 0.0)) return from;
    const Vec3 unit = along / length;
    // `off` may be many times the length, but its fraction along it stays in range: both are scaled before
    // they are multiplied.
    const double size = std::max(largest(off), std::numeric_limits<double>::min());
    double t = glm::dot(off / size, unit) / glm::dot(unit, unit) * (size / length);
    if (extent != Extent::line && !(t > 0.0)) return from;
    if (extent == Extent::segment && !(t < 1.0)) return to;
    const double grain = std::exp2(std::floor(std::log2(units_per_px * 0.25 / length)));
    const double rounded = std::round(t / grain) * grain;
    if (std::isfinite(rounded)) t = rounded;
    if (extent == Extent::segment) return from + along * (2.0 * t);
    const Vec3 at = from + (to - from) * t;
    return std::isfinite(at.x) && std::isfinite(at.y) && std::isfinite(at.z) ? at : position;
}

SnapTargets snap_targets_for(const HandleId& dragged, const Handles& handles, const DrawList& list) {
    SnapTargets targets;
    const bool in_space = list.space == Space::space;
    targets.grid = list.grid && !(in_space && dragged.kind == HandleKind::derived);
    if (dragged.kind == HandleKind::derived) return targets;
    const std::vector<const Handle*> moved_handles = handles.moved_with(dragged);
    const auto moves = [&](const Handle& h) {
        return std::any_of(moved_handles.begin(), moved_handles.end(),
                           [&](const Handle* m) { return m->id == h.id; });
    };
    for (std::size_t i = 0; i < handles.points.size(); ++i) {
        const Handle& h = handles.points[i];
        if (i != handles.pointer && !moves(h)) targets.points.push_back({h.id.item, h.at});
    }
    if (dragged.kind == HandleKind::body) return targets;
    std::vector<Vec3> fixed_ends;
    for (const BodyHandle& body : handles.bodies) {
        const Handle &start = handles.points[body.start], &end = handles.points[body.end];
        if (moves(start) != moves(end)) fixed_ends.push_back(moves(start) ? end.at : start.at);
        if (!moves(start) && !moves(end))
            targets.bodies.push_back({body.id.item, start.at, end.at, drawn_extent(list, body.id.item)});
    }
    if (in_space) return targets;
    for (const Vec3& fixed : fixed_ends) {
        for (const SnapTargets::Body& body : targets.bodies)
            targets.slopes.push_back({body.item, fixed, body.to - body.from});
    }
    return targets;
}

SnapTargets snap_targets_for_drawing(const Handles& handles, const DrawList& list) {
    SnapTargets targets;
    targets.grid = list.grid;
    for (std::size_t i = 0; i < handles.points.size(); ++i) {
        if (i != handles.pointer) targets.points.push_back({handles.points[i].id.item, handles.points[i].at});
    }
    return targets;
}

std::optional<Snap> pull(const Vec3& position, const SnapTargets& targets, const Projector& projector,
                         double radius_px, const std::array<bool, 3>& free) {
    const Projected here = projector.project(position);
    const double units = projector.units_per_px(position);
    const double tie = kTie_px * projector.viewport().scale;
    if (!here.in_front) return std::nullopt;
    const auto distance = [&](const Vec3& at) {
        const Projected there = projector.project(at);
        return there.in_front ? glm::distance(there.px, here.px) : std::numeric_limits<double>::infinity();
    };
    const bool locked = !(free[0] && free[1] && free[2]);
    const bool in_space = projector.camera().space == Space::space;
    Best single, along;
    if (!locked) {
        for (const SnapTargets::Point& p : targets.points)
            single.consider({SnapKind::endpoint, p.at, p.item, {}}, distance(p.at), radius_px, 0.0);
    }
    if (targets.grid) {
        const Vec3 node = node_near(position, projector, free);
        single.consider({SnapKind::grid, node, {}, {}}, distance(node), radius_px, tie);
    }
    if (single.snap || locked) return single.snap;
    for (const SnapTargets::Body& b : targets.bodies) {
        const Vec3 at = in_space ? apparent_nearest(projector, b.from, b.to, here.px, b.extent)
                                 : nearest_on(b.from, b.to, b.extent, position, units);
        along.consider({SnapKind::body, at, b.item, {}}, distance(at), radius_px, 0.0);
    }
    for (const SnapTargets::Slope& s : targets.slopes) {
        if (!(largest(s.direction) > 0.0)) continue;
        const Vec3 to = s.through + s.direction;
        const Vec3 at = nearest_on(s.through, to, Extent::line, position, units);
        along.consider({SnapKind::slope, at, s.item, s.through}, distance(at), radius_px, tie);
    }
    return along.snap;
}

void show_snap(DrawList& list, const Snap& snap) {
    if (snap.kind == SnapKind::slope) {
        list.line(Segment3{snap.from, snap.at}, {Role::chosen, 1.25, Dash::dashed, 0.9, false}, snap.item,
                  Extent::line);
    }
    list.dot(snap.at, Marker::ring, Role::chosen, snap.item).make_hollow(22.0);
}

namespace {

bool is_end(const Handles& handles, const HandleId& id) {
    return std::any_of(handles.bodies.begin(), handles.bodies.end(), [&](const BodyHandle& body) {
        return handles.points[body.start].id == id || handles.points[body.end].id == id;
    });
}

}  // namespace

std::vector<const Handle*> joined_ends(const Handles& handles, const HandleId& end) {
    std::vector<const Handle*> joined;
    const Handle* handle = end.kind == HandleKind::point ? handles.point(end) : nullptr;
    if (handle == nullptr || !handles.drawn || !is_end(handles, end)) return joined;
    for (const BodyHandle& body : handles.bodies) {
        for (const std::size_t i : {body.start, body.end}) {
            const Handle& other = handles.points[i];
            if (!(other.id == end) && other.at == handle->at && !other.hidden && !body.hidden)
                joined.push_back(&other);
        }
    }
    return joined;
}

void forget_joined(SnapTargets& targets, const Vec3& at) {
    std::erase_if(targets.points, [&](const SnapTargets::Point& p) { return p.at == at; });
    std::erase_if(targets.slopes, [&](const SnapTargets::Slope& slope) {
        return std::any_of(targets.bodies.begin(), targets.bodies.end(), [&](const SnapTargets::Body& body) {
            return body.item == slope.item && (body.from == at || body.to == at);
        });
    });
    std::erase_if(targets.bodies,
                  [&](const SnapTargets::Body& body) { return body.from == at || body.to == at; });
}

}  // namespace crosscut
