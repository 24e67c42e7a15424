#include <crosscut/bounce/impact.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/apparent.h>
#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/predicates.h>
#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/sweep/sweep_lines.h>
#include "python/src/convert.h"
#include "python/src/define.h"
#include "python/src/world.h"

#include <crosscut/overlay/overlay.h>
#include <crosscut/overlay/polygons.h>
#include <crosscut/route/route.h>
#include <crosscut/visibility/region.h>
#include <crosscut/visibility/seen_path.h>
#include <crosscut/visibility/terrain.h>
#include "generated/headers.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Which fields of moving objects may be left out.
namespace crosscut::python {

template <>
inline constexpr std::size_t kNeededFields<Path2> = 2;
template <>
inline constexpr std::size_t kNeededFields<MovingSphere> = 2;
template <>
inline constexpr std::size_t kNeededFields<FrameTest> = 0;
template <>
inline constexpr std::size_t kNeededFields<Ball> = 2;
template <>
inline constexpr std::size_t kNeededFields<BounceRules> = 0;
template <>
inline constexpr std::size_t kNeededFields<Polygon2> = 1;

/// A point alone is a path that stays there.
template <>
struct Reads<Path2> {
    static Path2 read(py::handle value) {
        const py::object entries =
            read_entries(value, 2, 3, " needs from_ and to, perhaps acceleration, or a point");
        const py::object first = entries[py::int_(0)];
        if (py::len(entries) == 2 && PySequence_Check(sequence_of(first).ptr()) == 0)
            return path_at_rest(from_python<Vec2>(entries));
        Path2 path{read_entry<Vec2>(entries, 0, ".from_"), read_entry<Vec2>(entries, 1, ".to")};
        if (py::len(entries) == 3) path.acceleration = read_entry<Vec2>(entries, 2, ".acceleration");
        return path;
    }
};

/// That of a disc around what moves.
struct Radius {
    double length = 0.0;
};

/// Somebody who gives each end of a line by itself gives one of them here.
template <>
struct Reads<Radius> {
    static Radius read(py::handle value) {
        try {
            return {read_number(value)};
        } catch (const WrongForm& wrong) {
            if (depth_of(value) == 0) throw;
            throw WrongForm(wrong.what() +
                            std::string(": a line is the paths of its two ends, ((p before, p after), "
                                        "(q before, q after)), and a point is one path"));
        }
    }
};
template <>
struct TypeText<Radius> : TypeText<double> {};

/// Rows of heights, all equally long.
struct HeightRows {
    std::size_t columns = 0, rows = 0;
    std::vector<double> heights{};
};

/// A polygon of Shapely, or several in one geometry, do as a list of polygons.
template <>
struct Reads<std::vector<Polygon2>> {
    static std::vector<Polygon2> read(py::handle given) {
        if (py::hasattr(given, "exterior")) return {from_python<Polygon2>(given)};
        const py::object entries = read_entries(given, 0, PY_SSIZE_T_MAX, " needs a list of polygons");
        std::vector<Polygon2> made;
        try {
            for (std::size_t i = 0; i < py::len(entries); ++i)
                made.push_back(read_entry<Polygon2>(entries, i, "[" + std::to_string(i) + "]"));
        } catch (const WrongForm&) {
            if (const int depth = depth_of(given); depth != 2 && depth != 3) throw;
            throw WrongForm(
                " needs a list of polygons, each a ring and its holes: a ring alone is [(ring, [])]");
        }
        return made;
    }
};
template <>
struct TypeText<std::vector<Polygon2>> {
    static std::string given() { return "Sequence[" + given_text<Polygon2>() + "] | HasRings | HasParts"; }
    static std::string answered() { return "list[Polygon2]"; }
};

template <>
struct Reads<HeightRows> {
    static HeightRows read(py::handle given) {
        HeightRows made;
        for (const std::vector<double>& row : from_python<std::vector<std::vector<double>>>(given)) {
            if (made.rows > 0 && row.size() != made.columns)
                throw WrongForm("[" + std::to_string(made.rows) + "] has another length than the first row");
            made.columns = row.size();
            made.heights.insert(made.heights.end(), row.begin(), row.end());
            ++made.rows;
        }
        return made;
    }
};

template <>
struct Reads<Layer> {
    static Layer read(py::handle given) {
        const std::optional<GeometrySegments> pieces = segments_of_geometries(given);
        if (!pieces) return {from_python<std::vector<Segment2>>(given), {}, {}};
        return {from_python<std::vector<Segment2>>(pieces->segments), pieces->ring, pieces->polygon};
    }
};

template <>
struct Reads<Rings> {
    static Rings read(py::handle given) {
        if (is_flag(given)) return {{}, read_flag(given)};
        const auto each = from_python<std::vector<bool>>(given);
        return {{each.begin(), each.end()}, std::nullopt};
    }
};

template <>
struct TypeText<Layer> : TypeText<std::vector<Segment2>> {};
template <>
struct TypeText<Rings> {
    static std::string given() { return "bool | Sequence[bool] | ArrayLike"; }
};

template <>
struct TypeText<HeightRows> {
    static std::string given() { return "ArrayLike"; }
};

namespace {

using Walls = std::vector<Segment2>;
using Ground = std::vector<Vec2>;

HeightGrid grid_of(const HeightRows& rows) { return {rows.columns, rows.rows, rows.heights}; }

void define_visibility(py::module_& module) {
    using py::arg;
    offer<Room2, CornerKind, RegionCorner, SightEvent, RegionStatus, VisibleRegion, SightStatus, LineOfSight,
          SightChange, SightTime, SeenStretch>(module);
    define(
        module, "visible_region",
        +[](const Vec2& lamp, const Walls& walls, const Room2& room) {
            return visible_region(lamp, walls, room);
        },
        arg("lamp"), arg("walls"), arg("room"));
    define(
        module, "line_of_sight",
        +[](const Vec2& from, const Vec2& to, const Walls& walls) { return line_of_sight(from, to, walls); },
        arg("from_"), arg("to"), arg("walls"));
    define(
        module, "seen_stretches",
        +[](const Vec2& lamp, const Segment2& path, const Walls& walls, const Room2& room) {
            return seen_stretches(lamp, path, walls, room);
        },
        arg("lamp"), arg("path"), arg("walls"), arg("room"));
}

void define_hills(py::module_& module) {
    using py::arg;
    offer<EyeStatus, GroundStretch, ProfileView, TargetStatus, TargetView>(module);
    define(
        module, "visible_ground",
        +[](const Vec2& eye, const Ground& ground) { return visible_ground(eye, ground); }, arg("eye"),
        arg("ground"));
    define(
        module, "target_view",
        +[](const Vec2& eye, const Vec2& target, const Ground& ground) {
            return target_view(eye, target, ground);
        },
        arg("eye"), arg("target"), arg("ground"));
    define(
        module, "ground_at", +[](double x, const Ground& ground) { return ground_at(x, ground); }, arg("x"),
        arg("ground"));
}

void define_grids(py::module_& module) {
    using py::arg;
    offer<GridNode, GridBlock>(module);
    define(
        module, "viewshed",
        +[](const HeightRows& heights, const GridNode& eye, double eye_height) {
            return viewshed(grid_of(heights), eye, eye_height);
        },
        arg("heights"), arg("eye"), arg("eye_height"));
    define(
        module, "blocked_by",
        +[](const HeightRows& heights, const GridNode& eye, double eye_height, const GridNode& target) {
            return blocked_by(grid_of(heights), eye, eye_height, target);
        },
        arg("heights"), arg("eye"), arg("eye_height"), arg("target"));
    define(
        module, "ground_under",
        +[](const HeightRows& heights, const GridNode& from, const GridNode& to) {
            return ground_under(grid_of(heights), from, to);
        },
        arg("heights"), arg("from_"), arg("to"));
}

}  // namespace

void define_sights(py::module_& module) {
    define_visibility(module);
    define_hills(module);
    define_grids(module);
}

using py::arg;

namespace {

Intersection2 intersect_wholly(const Segment2& a, const Segment2& b, Extents extents) {
    return intersect(a, b, extents, IntersectionParts::all());
}

}  // namespace

void define_plane(py::module_& module) {
    offer<Extent, Segment2, Meeting, End, Overlap2, BrokenBounds, NearestPair2, Intersection2, CommonPoint2>(
        module);

    define(module, "orientation", &orientation, arg("a"), arg("b"), arg("c"));
    define(module, "turn_sign", &turn_sign, arg("a"), arg("b"));
    define(module, "along_sign", &along_sign, arg("a"), arg("b"));

    define_pair<Intersection2, Segment2, intersect_wholly>(module, "intersect");
    define_pair<Meeting, Segment2, meeting_of>(module, "meeting_of");
    define_pair<CommonPoint2, Segment2, common_point>(module, "common_point");
    define_pair<CommonPoint2, Segment2, approximate_point>(module, "approximate_point");
}

namespace {

/// From an eye or along a direction: exactly one of the two is given.
View view_of(const std::optional<Vec3>& eye, const std::optional<Vec3>& direction) {
    if (eye.has_value() == direction.has_value())
        throw InvalidInput("apparent_crossing: one of eye and direction is needed");
    return eye ? View::from_eye(*eye) : View::along(*direction);
}

}  // namespace

void define_space(py::module_& module) {
    using py::arg;
    offer<Segment3, Relation3, Feature, PointPair3, NearestTies, NearestPoints3, Sighting, ApparentCrossing,
          MovingSphere, SphereVerdict, SphereMeeting>(module);

    define(
        module, "apparent_crossing",
        +[](const Segment3& a, const Segment3& b, const std::optional<Vec3>& eye,
            const std::optional<Vec3>& direction, Extent ea, Extent eb) {
            return apparent_crossing(a, b, view_of(eye, direction), {ea, eb});
        },
        arg("a"), arg("b"), arg("eye") = py::none(), arg("direction") = py::none(),
        arg("a_extent") = "segment", arg("b_extent") = "segment");
    define(
        module, "moving_spheres",
        +[](const MovingSphere& a, const MovingSphere& b) {
            return moving_spheres(a, b, SphereParts::all());
        },
        arg("a"), arg("b"));
}

void define_sweeps(py::module_& module) {
    using py::arg;
    offer<Path2, MovingSegment2, CutChoice, ContactKind, LineFeature, Contact, RejectReason, RejectedRoot,
          SweepContacts, SweepCurve, CrowdHit, CrowdCounts, CrowdHits, PointerEvent, FrameTest, NearInterval,
          LooksAround, FrameVerdict>(module);
    module.attr("kStillCut") = to_python(kStillCut);

    const auto radius = arg("radius") = 0.0;
    const auto cut = arg("cut") = "line_velocity";
    define(
        module, "path_at_rest", +[](const Vec2& place) { return path_at_rest(place); }, arg("place"));
    define(
        module, "sweep",
        +[](const MovingSegment2& segment, const Path2& point, const Radius& r, CutChoice c) {
            return ask_in_parts([&] { return sweep({segment, point, r.length}, {c, true}); });
        },
        arg("segment"), arg("point"), radius, cut);
    define(
        module, "sweep_curve",
        +[](const MovingSegment2& segment, const Path2& point) {
            return ask_in_parts([&] { return sweep_curve({segment, point, 0.0}); });
        },
        arg("segment"), arg("point"));
    define(
        module, "sweep_crowd",
        +[](const std::vector<MovingSegment2>& lines, const Path2& point, const Radius& r, CutChoice c) {
            return sweep_crowd(lines, point, r.length, c);
        },
        arg("lines"), arg("point"), radius, cut);
    define(
        module, "sweep_polyline",
        +[](const MovingSegment2& segment, const std::vector<PointerEvent>& events, const Radius& r,
            CutChoice c) {
            return sweep_polyline(segment, events, r.length, {c, true});
        },
        arg("segment"), arg("events"), radius, cut);
    define(
        module, "evenly_spaced", +[](const std::vector<Vec2>& positions) { return evenly_spaced(positions); },
        arg("places"));
    define(
        module, "frame_verdict",
        +[](const MovingSegment2& segment, const Path2& point, const Radius& r, const FrameTest& test) {
            const SweepQuery query{segment, point, r.length};
            return ask_in_parts([&] { return frame_verdict(query, sweep(query), test); });
        },
        arg("segment"), arg("point"), radius, arg("test") = type_of<FrameTest>()());
}

void define_methods(py::module_& module) {
    using py::arg;
    offer<MethodAbout, Outcome, Why, CrossingByMethod, nearest::Branch, NearestByMethod, RootFate,
          RootByMethod, SweepByMethod>(module);

    define(module, "intersect_methods", &intersect_methods);
    define(module, "nearest_methods", &nearest_methods);
    define(module, "sweep_methods", &sweep_methods);

    const auto method = arg("method");
    const auto extent_a = arg("a_extent") = "segment";
    const auto extent_b = arg("b_extent") = "segment";
    const auto number = arg("number") = "double";
    define(module, "intersect_by", &intersect_by, method, arg("a"), arg("b"), extent_a, extent_b, number);
    define(module, "nearest_by", &nearest_by, method, arg("a"), arg("b"), extent_a, extent_b, number,
           arg("tolerance") = nearest::kRhodesTolerance);
    define(module, "sweep_by", &sweep_by, method, arg("segment"), arg("point"), number);
}

void define_bounces(py::module_& module) {
    using py::arg;
    offer<Ball, BounceRules, Impact, Bounce, Clash, BounceReport, Step, WallContact>(module);
    module.attr("kCourt") = kCourt;
    module.attr("kFastestBall") = kFastestBall;
    module.attr("kMostBounces") = kMostBounces;

    define(
        module, "wall_at_rest", +[](const Segment2& wall) { return wall_at_rest(wall); }, arg("wall"));
    define(
        module, "next_impact",
        +[](const Ball& ball, const Vec2& acceleration, const std::vector<MovingSegment2>& walls,
            double horizon_s) {
            return ask_in_parts([&] { return next_impact({ball, acceleration, walls, horizon_s, {}}); });
        },
        arg("ball"), arg("acceleration"), arg("walls"), arg("horizon_s"));
    define(
        module, "step_balls",
        +[](const std::vector<Ball>& balls, const std::vector<MovingSegment2>& walls,
            const BounceRules& rules, double step_s) {
            Step made{balls, {}};
            made.report = step_balls(made.balls, walls, rules, step_s);
            return made;
        },
        arg("balls"), arg("walls"), arg("rules"), arg("step_s"));
    define(module, "contact_with", &contact_with, arg("wall"), arg("place"));
}

void define_routes(py::module_& module) {
    using py::arg;
    offer<RouteOutcome, LegVerdict, RouteLeg, RoutePiece, Route>(module);
    module.attr("kFarthestRoute") = kFarthestRoute;
    define(
        module, "find_route",
        +[](const Vec2& start, const Vec2& goal, const Walls& walls, double radius, bool toward_goal) {
            return ask_in_parts([&] { return find_route({start, goal, radius, walls}, {toward_goal, {}}); });
        },
        arg("start"), arg("goal"), arg("walls"), arg("radius") = 0.0, arg("toward_goal") = true);
    define(
        module, "route_graph",
        +[](const Vec2& start, const Vec2& goal, const Walls& walls, double radius) {
            return ask_in_parts([&] { return route_graph({start, goal, radius, walls}); });
        },
        arg("start"), arg("goal"), arg("walls"), arg("radius") = 0.0);
}

namespace {

/// A number for each segment, or none at all; a list of another length is rejected.
template <class Argument>
void require_one_each(const Layer& layer, const std::vector<Argument>& given, const std::string& argument,
                      const char* of) {
    if (!given.empty() && given.size() != layer.segments.size())
        throw InvalidInput("overlay: " + argument + " has another size than " + of);
}

/// Which segments are parts of rings: those that are by themselves cannot be lines as well.
std::vector<std::uint8_t> rings_of(const Layer& layer, const Rings& given, const std::string& argument,
                                   const char* of) {
    require_one_each(layer, given.each, argument, of);
    if (!given.all && given.each.empty()) return layer.ring;
    const std::size_t count = layer.segments.size();
    std::vector<std::uint8_t> rings(count, given.all.value_or(false) ? 1 : 0);
    if (!given.all) rings = given.each;
    for (std::size_t i = 0; i < layer.ring.size(); ++i)
        if (layer.ring[i] != 0 && rings[i] == 0)
            throw InvalidInput("overlay: " + argument + " is False for " + of + "[" + std::to_string(i) +
                               "], which is a segment of a polygon or a ring");
    return rings;
}

std::vector<std::uint32_t> features_of(const Layer& layer, const std::vector<int>& given,
                                       const std::string& argument, const char* of) {
    require_one_each(layer, given, argument, of);
    if (given.empty()) return layer.feature;
    return {given.begin(), given.end()};
}

void define_polygons(py::module_& module) {
    using py::arg;
    offer<NodedSegment, Polygon2, SetOperation>(module);
    define(
        module, "node_lines", +[](const std::vector<Segment2>& segments) { return node_lines(segments); },
        arg("segments"));
    define(
        module, "overlay_polygons",
        +[](const std::vector<Polygon2>& a, const std::vector<Polygon2>& b, SetOperation operation) {
            return overlay_polygons(a, b, operation);
        },
        arg("a"), arg("b"), arg("operation"));
}

}  // namespace

LayersCut overlay(const Layer& a, const Layer& b, const Rings& a_ring, const Rings& b_ring,
                  const std::vector<int>& a_feature, const std::vector<int>& b_feature, FillRule a_fill,
                  FillRule b_fill) {
    const auto in_a = rings_of(a, a_ring, "a_ring", "a"), in_b = rings_of(b, b_ring, "b_ring", "b");
    const auto of_a = features_of(a, a_feature, "a_feature", "a");
    const auto of_b = features_of(b, b_feature, "b_feature", "b");
    LayersCut made;
    made.overlay = crosscut::overlay({a.segments, in_a, of_a, a_fill}, {b.segments, in_b, of_b, b_fill});
    made.areas = areas(made.overlay);
    made.face_areas = face_areas(made.overlay);
    return made;
}

void define_layers(py::module_& module) {
    using py::arg;
    define_polygons(module);
    offer<FillRule, OverlayVertex, OverlayEdge, OverlayFace, Overlay, OverlayAreas, LayersCut>(module);
    module.attr("kNoIndex") = kNoIndex;
    define(module, "overlay", &overlay, arg("a"), arg("b") = py::tuple(), arg("a_ring") = py::tuple(),
           arg("b_ring") = py::tuple(), arg("a_feature") = py::tuple(), arg("b_feature") = py::tuple(),
           arg("a_fill") = "even_odd", arg("b_fill") = "even_odd");
}

}  // namespace crosscut::python
