#include "core/bench/distance_contest.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/linestring.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/segment.hpp>

namespace crosscut::bench {
namespace {

namespace bg = boost::geometry;
using Point = bg::model::d2::point_xy<double>;
using Segment = bg::model::segment<Point>;
using Line = bg::model::linestring<Point>;

Segment segment(const Segment2& a) { return {{a.start.x, a.start.y}, {a.end.x, a.end.y}}; }

double of_point(const Pair2& pair) {
    return bg::distance(Point(pair.b.start.x, pair.b.start.y), segment(pair.a));
}
double of_segments(const Pair2& pair) { return bg::distance(segment(pair.a), segment(pair.b)); }

Line line(const std::vector<Vec2>& points) {
    Line made;
    for (const Vec2& p : points) made.emplace_back(p.x, p.y);
    return made;
}
std::function<double()> of_lines(const PolylinePair& pair) {
    return [a = line(pair.a), b = line(pair.b)] { return bg::distance(a, b); };
}

}  // namespace

DistanceContenders boost_geometry_distances() {
    return {{pair_distance<of_point>("Boost.Geometry distance")},
            {pair_distance<of_segments>("Boost.Geometry distance")},
            {{"Boost.Geometry distance", of_lines}}};
}

}  // namespace crosscut::bench
