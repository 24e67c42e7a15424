// Layers, views and routes on any numbers: properties that every answer must have.
#include <crosscut/intersect/intersection.h>
#include <crosscut/overlay/overlay.h>
#include <crosscut/route/route.h>
#include <crosscut/types.h>
#include <crosscut/visibility/region.h>
#include <crosscut/visibility/seen_path.h>
#include <crosscut/visibility/terrain.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <vector>

namespace {

using namespace crosscut;
using Segments = std::vector<Segment2>;

void demand(bool holds, const char* claim) {
    if (holds) return;
    std::fprintf(stderr, "it does not hold that %s\n", claim);
    std::abort();
}

/// Coordinates from the next bytes: on a small lattice, within an ulp or so of it, or any double up to a
/// size.
class Reader {
  public:
    Reader(const std::uint8_t* data, std::size_t left, double largest)
        : data_(data), left_(left), largest_(largest) {}

    std::uint8_t byte() {
        if (left_ == 0) return 0;
        --left_;
        return *data_++;
    }
    double coordinate(unsigned kind) {
        if (kind % 3 == 2) return raw();
        const std::uint8_t b = byte();
        const double whole = static_cast<double>(b % 7U);
        if (kind % 3 == 0 || b < 128) return whole;
        return std::nextafter(whole, b < 192 ? 10.0 : -10.0);
    }
    Vec2 point(unsigned kind) {
        const double x = coordinate(kind);
        return {x, coordinate(kind)};
    }
    Segments segments(unsigned kind, std::size_t count) {
        Segments segments;
        for (std::size_t i = 0; i < count; ++i) {
            const Vec2 from = point(kind);
            segments.push_back({from, point(kind)});
        }
        return segments;
    }

  private:
    double raw() {
        double x = 0.0;
        std::uint8_t bytes[sizeof x] = {};
        for (std::uint8_t& b : bytes) b = byte();
        std::memcpy(&x, bytes, sizeof x);
        return std::abs(x) <= largest_ ? x : 1.0;
    }

    const std::uint8_t* data_;
    std::size_t left_;
    double largest_;
};

// --- layers -----------------------------------------------------------------------------------------------

struct Layer {
    Segments segments;
    std::vector<std::uint8_t> ring;
};

Layer layer(Reader& in, unsigned kind) {
    const Vec2 p = in.point(kind), q = in.point(kind), r = in.point(kind);
    Layer layer{{{p, q}, {q, r}, {r, p}}, {1, 1, 1, 0, 0}};
    for (const Segment2& line : in.segments(kind, 2)) layer.segments.push_back(line);
    return layer;
}

void check_faces(const Overlay& overlaid) {
    std::set<std::uint32_t> reached(overlaid.next.begin(), overlaid.next.end());
    demand(reached.size() == 2 * overlaid.edges.size(), "every half-edge comes after one other");
    for (std::uint32_t h = 0; h < overlaid.next.size(); ++h) {
        demand(overlaid.face(overlaid.next[h]) == overlaid.face(h), "a way around a face stays at it");
        demand(overlaid.origin(overlaid.next[h]) == overlaid.origin(h ^ 1U),
               "a half-edge begins where the one before ends");
    }
    std::size_t sides = 0, expected = 0;
    for (const OverlayEdge& edge : overlaid.edges) {
        expected += edge.left != edge.right ? 2U : 0U;
        const OverlayFace &left = overlaid.faces[edge.left], &right = overlaid.faces[edge.right];
        demand((left.in_a != right.in_a) == edge.bounds_a, "an edge of a's boundary leads into a");
        demand((left.in_b != right.in_b) == edge.bounds_b, "an edge of b's boundary leads into b");
    }
    for (std::uint32_t f = 0; f < overlaid.faces.size(); ++f)
        for (const auto& ring : face_rings(overlaid, f)) sides += ring.size();
    demand(sides == expected, "the rings of all faces are all edges that do not dangle");
}

void check_overlay(Reader& in, unsigned kind) {
    const Layer a = layer(in, kind), b = layer(in, kind);
    const Overlay overlaid = overlay({a.segments, a.ring}, {b.segments, b.ring});
    const Overlay swapped = overlay({b.segments, b.ring}, {a.segments, a.ring});
    demand(
        overlaid.vertices.size() + overlaid.faces.size() == overlaid.edges.size() + 1 + overlaid.components,
        "Euler's formula");
    demand(overlaid.vertices.size() == swapped.vertices.size() &&
               overlaid.edges.size() == swapped.edges.size() && overlaid.faces.size() == swapped.faces.size(),
           "the order of the layers does not matter");
    check_faces(overlaid);
    const OverlayAreas one = areas(overlaid), other = areas(swapped);
    demand(one.balanced && other.balanced, "areas add up");
    demand(one.a_only == other.b_only && one.both == other.both && one.in_b == other.in_a,
           "areas do not depend on the order");
    demand(one.a_only >= 0.0 && one.b_only >= 0.0 && one.both >= 0.0, "no area is below zero");
    for (const double area : face_areas(overlaid)) demand(area >= 0.0, "no face has an area below zero");
}

// --- views ------------------------------------------------------------------------------------------------

void check_view(Reader& in, unsigned kind) {
    const double size = kind % 3 == 2 ? 1e9 : 16.0;
    const Room2 room{{-size, -size}, {size, size}};
    const Vec2 lamp = in.point(kind), other = in.point(kind);
    Segments walls = in.segments(kind, 5);
    const bool clear = line_of_sight(lamp, other, walls).clear();
    const VisibleRegion region = visible_region(lamp, walls, room);
    for (const RegionCorner& corner : region.corners)
        if (corner.kind == CornerKind::end)
            demand(line_of_sight(lamp, corner.at, walls).clear(),
                   "the lamp sees the ends that bound its light");
    double last = -1.0;
    for (const SeenStretch& seen : seen_stretches(lamp, {lamp * 0.5, other}, walls, room)) {
        demand(last <= seen.from.t && seen.from.t <= seen.to.t && seen.to.t <= 1.0, "stretches are in order");
        last = seen.to.t;
    }
    std::reverse(walls.begin(), walls.end());
    for (Segment2& wall : walls) wall = reversed(wall);
    demand(line_of_sight(other, lamp, walls).clear() == clear, "who is seen sees");
    const VisibleRegion again = visible_region(lamp, walls, room);
    demand(again.status == region.status && std::abs(area_of(again) - area_of(region)) <= 1e-12 * size * size,
           "light does not depend on the order or direction of walls");
}

void check_hills(Reader& in, unsigned kind) {
    std::set<double> coordinates;
    for (int i = 0; i < 6; ++i) coordinates.insert(in.coordinate(kind) + 0.0);
    std::vector<Vec2> ground;
    for (const double x : coordinates) ground.emplace_back(x, in.coordinate(kind));
    const Vec2 eye = in.point(kind);
    const ProfileView view = visible_ground(eye, ground);
    for (const Vec2& p : ground) {
        if (target_view(eye, p, ground).status != TargetStatus::seen || p.x == eye.x) continue;
        demand(view.status == EyeStatus::sees, "who sees something is not below the ground");
        demand(std::any_of(view.stretches.begin(), view.stretches.end(),
                           [&](const GroundStretch& s) { return s.first.x <= p.x && p.x <= s.last.x; }),
               "a point that is seen lies on ground that is seen");
    }
}

// --- routes -----------------------------------------------------------------------------------------------

void check_route(Reader& in, unsigned kind, double radius) {
    const Vec2 start = in.point(kind), goal = in.point(kind);
    const Segments walls = in.segments(kind, 5);
    const RouteQuery query{start, goal, radius, walls};
    const Route path = find_route(query), plain = find_route(query, {false, {}});
    const auto equal = [](double p, double q) { return std::abs(p - q) <= 1e-9 * std::max(p, q); };
    demand(path.outcome == plain.outcome && equal(path.length, plain.length),
           "both orders of search find the same");
    for (const std::uint32_t leg : path.way)
        demand(path.legs[leg].verdict != LegVerdict::blocked, "a way goes along clear legs");
    if (radius > 0.0) return;
    for (const RoutePiece& piece : path.path)
        for (const Segment2& wall : walls)
            demand(meeting_of(piece.line, wall) != Meeting::crossing, "a way crosses no wall");
    const Route back = find_route({goal, start, 0.0, walls});
    demand(back.outcome == path.outcome && equal(back.length, path.length), "the way back is as long");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const unsigned question = data[0] % 5U, kind = data[0] / 5U;
    // Routes accept coordinates up to this; larger ones do not test the other questions any better.
    Reader in(data + 1, size - 1, kFarthestRoute);
    switch (question) {
        case 0:
            check_overlay(in, kind);
            break;
        case 1:
            check_view(in, kind);
            break;
        case 2:
            check_hills(in, kind);
            break;
        case 3:
            check_route(in, kind, 0.0);
            break;
        default:  // on and beside the lattice: exact tangents of numbers of any size take long
            check_route(in, kind % 2U, std::ldexp(1.0, static_cast<int>(in.byte() % 8U) - 6));
    }
    return 0;
}
