#include "core/bench/contest2.h"

#include <geos/algorithm/LineIntersector.h>
#include <geos/geom/Coordinate.h>

namespace crosscut::bench {
namespace {

Outcome2 line_intersector(const Pair2& pair) {
    using geos::algorithm::LineIntersector;
    using geos::geom::Coordinate;
    LineIntersector intersector;
    intersector.computeIntersection(
        Coordinate(pair.a.start.x, pair.a.start.y), Coordinate(pair.a.end.x, pair.a.end.y),
        Coordinate(pair.b.start.x, pair.b.start.y), Coordinate(pair.b.end.x, pair.b.end.y));
    switch (intersector.getIntersectionNum()) {
        case LineIntersector::NO_INTERSECTION:
            return {};
        case LineIntersector::POINT_INTERSECTION: {
            const Coordinate& point = intersector.getIntersection(0);
            return {Common::point, {point.x, point.y}};
        }
        default:
            return {Common::stretch, {}};
    }
}

}  // namespace

std::vector<Contender2> geos_contenders() { return {contender<line_intersector>("GEOS LineIntersector")}; }

}  // namespace crosscut::bench
