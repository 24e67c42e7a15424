#include "core/bench/contest2.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/segment.hpp>

namespace crosscut::bench {
namespace {

namespace bg = boost::geometry;
using Point = bg::model::d2::point_xy<double>;
using Segment = bg::model::segment<Point>;

Outcome2 intersection(const Pair2& pair) {
    const Segment a{{pair.a.start.x, pair.a.start.y}, {pair.a.end.x, pair.a.end.y}};
    const Segment b{{pair.b.start.x, pair.b.start.y}, {pair.b.end.x, pair.b.end.y}};
    static thread_local std::vector<Point> points;  // reused, so that allocation is not measured
    points.clear();
    bg::intersection(a, b, points);
    if (points.empty()) return {};
    if (points.size() == 1) return {Common::point, {points[0].x(), points[0].y()}};
    return {Common::stretch, {}};
}

}  // namespace

std::vector<Contender2> boost_geometry_contenders() {
    return {contender<intersection>("Boost.Geometry intersection")};
}

}  // namespace crosscut::bench
