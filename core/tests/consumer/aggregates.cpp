#include <crosscut/crosscut.h>

#include <array>
#include <span>
#include <vector>

// What may be left out of a question or of arrays is left out, without a warning.
namespace {

using namespace crosscut;

void many(std::span<const double> x, std::span<const double> y, std::span<Meeting> meeting,
          std::span<Relation3> relation) {
    const Segments2Array a{{x, y}, {y, x}};
    intersect_many(a, {{x, x}, {y, y}}, CommonPointsArray{meeting});
    const Segments3Array in_space{{x, y, x}, {y, x, y}};
    nearest_many(in_space, in_space, {relation});
}

}  // namespace

void ask_with_the_least(const std::vector<double>& x);
void ask_with_the_least(const std::vector<double>& x) {
    std::vector<Meeting> meeting(x.size());
    std::vector<Relation3> relation(x.size());
    many(x, x, meeting, relation);
    const MovingSegment2 line{{{0, 0}, {0, 1}}, {{1, 0}, {1, 1}}};
    const std::array<Segment2, 1> walls{{{{4, -3}, {4, 3}}}};
    (void)sweep(SweepQuery{line, {{0, 0}, {1, 1}}});
    (void)find_route(RouteQuery{{0, 0}, {8, 0}, 1.0, walls});
    (void)find_route(RouteQuery{{0, 0}, {8, 0}});
    (void)overlay(OverlayLayer{walls}, OverlayLayer{});
    (void)next_impact(ImpactQuery{Ball{{0, 0}, {1, 0}}});
    (void)overlay_polygons(std::array{Polygon2{{{0, 0}, {1, 0}, {0, 1}}}}, {}, SetOperation::union_);
}
