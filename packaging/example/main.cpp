// Every kind of question that the library answers, one after the other, each with what it prints.
#include <crosscut/crosscut.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <vector>

using namespace crosscut;

namespace {

std::ostream& operator<<(std::ostream& out, const Vec2& p) { return out << "(" << p.x << ", " << p.y << ")"; }
std::ostream& operator<<(std::ostream& out, const Vec3& p) {
    return out << "(" << p.x << ", " << p.y << ", " << p.z << ")";
}

// Two segments in the plane: how they meet, and what goes with that. A field is empty where it has no meaning.
void two_segments() {
    const Intersection2 met = intersect({{2, 4}, {10, 8}}, {{3, 7}, {12, 4}});
    std::cout << met.meeting << " at " << *met.point << ", s = " << *met.s << "\n";
    //> crossing at (6, 6), s = 0.5

    const Intersection2 shared = intersect({{0, 0}, {4, 0}}, {{6, 0}, {1, 0}});
    std::cout << shared.meeting << " from " << *shared.overlap->first << " to " << *shared.overlap->second
              << "\n";
    //> overlap from (1, 0) to (4, 0)
}

// Rays and lines are said beside the points; the verdict alone costs no more than the textbook's formula.
void rays_and_lines() {
    const Segment2 a{{0, 0}, {1, 1}};
    const Segment2 b{{4, 0}, {4, 1}};
    std::cout << meeting_of(a, b) << ", as ray and line " << meeting_of(a, b, {Extent::ray, Extent::line})
              << "\n";
    //> apart, as ray and line crossing
}

// Signs that are never wrong: this point lies left of the line by less than its coordinates can show in a product.
void signs() {
    const double above = std::nextafter(0.5, 1.0);
    std::cout << orientation({12, 12}, {24, 24}, {0.5, 0.5}) << " "
              << orientation({12, 12}, {24, 24}, {0.5, above}) << "\n";
    //> 0 1
}

// How far apart two objects in the plane are, and where: points, segments, rays, lines, polylines.
void distances_in_the_plane() {
    const std::vector<Vec2> path{{0, 0}, {4, 0}, {4, 4}};
    const Segment2 wall{{6, 1}, {6, 3}};
    std::cout << distance(Vec2{0, 0}, Vec2{3, 4}) << " " << distance(Vec2{1, 3}, path) << " "
              << distance({{0, 0}, {2, 1}}, wall, {Extent::ray, Extent::segment}) << "\n";
    //> 5 3 0

    const NearestPoints2 nearest = nearest_points(wall, path);
    std::cout << nearest.distance << " apart, from " << nearest.on_a << " to " << nearest.on_b << " of piece "
              << nearest.piece_b << "\n";
    //> 2 apart, from (6, 2) to (4, 2) of piece 1

    std::cout << std::boolalpha << within(Vec2{0, 0}, Vec2{1, 1}, 1.4142135623730949) << " "
              << within(Vec2{0, 0}, Vec2{1, 1}, 1.4142135623730951) << "\n";
    //> false true
}

// Two lines in space: where they come nearest, and where they only seem to cross.
void lines_in_space() {
    const Segment3 a{{0, 0, 0}, {2, 2, 0}};
    const Segment3 b{{0, 2, 1}, {2, 0, 1}};
    const NearestPoints3 nearest = nearest_points(a, b);
    std::cout << nearest.relation << ", " << nearest.distance << " apart at " << nearest.midpoint << "\n";
    //> skew, 1 apart at (1, 1, 0.5)

    const ApparentCrossing seen = apparent_crossing(a, b, View::along({0, 0, -1}));
    std::cout << "from above: " << seen.sighting << " with a gap of " << *seen.gap << "\n";
    //> from above: crossing with a gap of 1
}

// Two balls on their ways: the paths cross, and the balls meet at a quarter of the step.
void balls_in_space() {
    const SphereMeeting met = moving_spheres({{0, 0, 0}, {4, 0, 0}, 1.0}, {{4, 0, 0}, {0, 0, 0}, 1.0});
    std::cout << "the balls meet at " << *met.impact << "\n";
    //> the balls meet at 0.25
}

// A moving line sweeps over a point that stays: both hits, and what a test sees that looks three times a step.
void sweeps() {
    const MovingSegment2 line{{{-1, -.5}, {-1, .5}, {}}, {{1, 1.25}, {5, -1.75}, {}}};
    const SweepQuery query{line, path_at_rest({0, 0}), 0.0};
    const SweepContacts swept = sweep(query);
    for (const Contact& hit : swept.contacts) std::cout << "hit at " << hit.t_first << " ";
    std::cout << "\n";
    //> hit at 0.25 hit at 0.75

    const FrameVerdict frames = frame_verdict(query, swept, {2.0, 0.01});
    std::cout << "looking twice a step misses " << frames.missed() << "\n";
    //> looking twice a step misses 2
}

// A pointer whose way was told in events, among many moving lines.
void pointers() {
    const MovingSegment2 wall{path_at_rest({2, -1}), path_at_rest({2, 1})};
    const auto events = evenly_spaced(std::array{Vec2{0, 0}, Vec2{4, 0}, Vec2{0, 0}});
    std::cout << sweep_polyline(wall, events).contacts.size() << " contacts there and back\n";
    //> 2 contacts there and back

    const std::vector<MovingSegment2> crowd(1000, wall);
    std::cout << sweep_crowd(crowd, {{0, 0}, {4, 0}, {}}).hits.size() << " lines hit\n";
    //> 1000 lines hit
}

// A ball falls on a floor. It is not where a test once a frame would put it: below.
void bounces() {
    const std::vector<MovingSegment2> floor{wall_at_rest({{-1, 0}, {1, 0}})};
    std::array<Ball, 1> balls{Ball{{0, 1}, {0, -2}, 0.25}};
    const BounceReport report = step_balls(balls, floor, {{0, 0}, 1.0, 0.0}, 1.0);
    std::cout << "bounced at " << report.bounces[0].impact.time << "\n";
    //> bounced at 0.375
}

// Many at once: one array for each coordinate goes in, memory of the caller's is filled.
void many_pairs() {
    const std::vector<double> zero{0, 0, 0}, one{1, 1, 1}, y{0.5, 2, 0};
    const Segments2Array a{{zero, zero}, {one, zero}};
    const Segments2Array b{{zero, y}, {one, y}};
    std::vector<Meeting> meeting(3);
    intersect_many(a, b, {meeting, {}, {}, {}, {}});
    for (const Meeting each : meeting) std::cout << each << " ";
    std::cout << "\n";
    //> parallel parallel overlap
}

// All pairs of a set that meet, each once, in order.
void all_crossings() {
    const std::vector<Segment2> star{{{-1, 0}, {1, 0}}, {{0, -1}, {0, 1}}, {{-1, -1}, {1, 1}}};
    CrossingsOptions with_points;
    with_points.points = true;
    const Crossings found = crossings(star, with_points);
    for (std::size_t i = 0; i < found.pairs.size(); ++i)
        std::cout << found.pairs[i].a << "-" << found.pairs[i].b << " at " << *found.points[i].point << " ";
    std::cout << "\n";
    //> 0-1 at (0, 0) 0-2 at (0, 0) 1-2 at (0, 0)
}

// Segments that are asked often: an index is built once, and each question looks at few of them.
void an_index() {
    const std::vector<Segment2> walls{{{0, 0}, {8, 0}}, {{8, 0}, {8, 6}}, {{2, 1}, {2, 5}}, {{5, 5}, {5, 1}}};
    const SegmentIndex index(walls);
    const FirstHit hit = index.first_hit({{0, 2}, {1, 2}}).value();
    std::cout << "the ray hits wall " << hit.index << " at " << hit.point << "\n";
    //> the ray hits wall 2 at (2, 2)

    for (const Neighbour& one : index.nearest(Vec2{4, 2}, 2))
        std::cout << "wall " << one.index << " is " << one.distance << " away ";
    std::cout << "\n";
    //> wall 3 is 1 away wall 0 is 2 away

    std::cout << index.window({4, 0}, {9, 2}).size() << " in the window, "
              << index.within(Vec2{4, 2}, 1).size() << " within 1, " << index.pairs_within(2).size()
              << " pairs within 2, " << index.crossings().pairs.size() << " pairs that meet, "
              << index.crossings({{1, 3}, {9, 3}}).size() << " met by a segment\n";
    //> 3 in the window, 1 within 1, 3 pairs within 2, 1 pairs that meet, 3 met by a segment
}

// Two squares over each other: faces with exact topology, and areas that add up.
void layers() {
    const std::vector<Segment2> a{{{0, 0}, {4, 0}}, {{4, 0}, {4, 4}}, {{4, 4}, {0, 4}}, {{0, 4}, {0, 0}}};
    std::vector<Segment2> b = a;
    for (Segment2& side : b) side = {side.start + Vec2(3, 1), side.end + Vec2(3, 1)};
    const std::vector<std::uint8_t> ring(4, 1);
    const Overlay cut = overlay({a, ring}, {b, ring});
    const OverlayAreas sizes = areas(cut);
    std::cout << cut.faces.size() << " faces, in a alone " << sizes.a_only << ", in b alone " << sizes.b_only
              << ", in both " << sizes.both << "\n";
    //> 4 faces, in a alone 13, in b alone 13, in both 3
}

// Lines cut where they meet, and what is left of polygons.
void noded_lines_and_polygons() {
    const std::vector<Segment2> lines{{{0, 0}, {4, 4}}, {{0, 4}, {4, 0}}};
    for (const NodedSegment& part : node_lines(lines))
        std::cout << part.line.start << " to " << part.line.end << " ";
    std::cout << "\n";
    //> (0, 0) to (2, 2) (2, 2) to (4, 4) (0, 4) to (2, 2) (2, 2) to (4, 0)

    const std::vector<Polygon2> field{{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, {}}};
    const std::vector<Polygon2> pond{{{{1, 1}, {2, 1}, {2, 2}, {1, 2}}, {}}};
    const std::vector<Polygon2> dry = overlay_polygons(field, pond, SetOperation::difference);
    std::cout << dry.size() << " polygon of " << dry[0].outer.size() << " points with " << dry[0].holes.size()
              << " hole\n";
    //> 1 polygon of 4 points with 1 hole
}

// A lamp in a room with one wall: what it lights, what hides a place, and when somebody who walks behind the
// wall is seen.
void sight() {
    const Room2 room{{0, 0}, {8, 8}};
    const std::vector<Segment2> walls{{{3, 4}, {5, 4}}};
    const VisibleRegion lit = visible_region({4, 2}, walls, room);
    std::cout << lit.corners.size() << " corners around an area of " << area_of(lit) << "\n";
    //> 8 corners around an area of 48

    const LineOfSight line = line_of_sight({4, 2}, {4, 6}, walls);
    std::cout << "hidden by wall " << *line.wall << " at " << *line.at << "\n";
    //> hidden by wall 0 at (4, 4)

    for (const SeenStretch& seen : seen_stretches({4, 2}, {{0, 6}, {8, 6}}, walls, room))
        std::cout << "seen from " << seen.from.t << " to " << seen.to.t << " ";
    std::cout << "\n";
    //> seen from 0 to 0.25 seen from 0.75 to 1
}

// A hill, as a profile and on a grid of heights.
void hills() {
    const std::vector<Vec2> ground{{0, 0}, {2, 2}, {4, 0}, {6, 3}};
    const TargetView valley = target_view({0, 1}, {4, 0}, ground);
    std::cout << "the valley is seen from a height of " << valley.needed->y << " over it\n";
    //> the valley is seen from a height of 3 over it

    const std::vector<double> heights{0, 0, 0, 0, 5, 0, 0, 0, 0};
    const std::vector<bool> seen = viewshed({3, 3, heights}, {0, 0}, 1.0);
    std::cout << std::count(seen.begin(), seen.end(), true) << " of 9 places are seen\n";
    //> 6 of 9 places are seen
}

// The shortest path around a wall, of a point and of a disc.
void routes() {
    const std::vector<Segment2> walls{{{4, -3}, {4, 3}}};
    const Route point = find_route({{0, 0}, {8, 0}, 0.0, walls});
    const Route disc = find_route({{0, 0}, {8, 0}, 1.0, walls});
    std::cout << "a point goes " << point.length << ", a disc " << disc.length << " in " << disc.path.size()
              << " pieces\n";
    //> a point goes 10, a disc 11.4877 in 3 pieces
}

// What has no right answer is refused, in one sentence.
void refusals() {
    try {
        (void)intersect({{0, 0}, {1, 1}}, {{0, 1}, {1, INFINITY}});
    } catch (const InvalidInput& refused) {
        std::cout << refused.what() << "\n";
        //> intersect: b.end is not finite
    }
}

}  // namespace

int main() {
    two_segments();
    rays_and_lines();
    signs();
    distances_in_the_plane();
    lines_in_space();
    balls_in_space();
    sweeps();
    pointers();
    bounces();
    many_pairs();
    all_crossings();
    an_index();
    layers();
    noded_lines_and_polygons();
    sight();
    hills();
    routes();
    refusals();
    return version() == kHeadersVersion ? 0 : 1;
}
