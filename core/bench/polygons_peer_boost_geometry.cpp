#include "core/bench/polygons_contest.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/multi_polygon.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

namespace crosscut::bench {
namespace {

namespace bg = boost::geometry;
using Point = bg::model::d2::point_xy<double>;
using Polygon = bg::model::polygon<Point>;

Polygon polygon(const Ring2& ring) {
    Polygon made;
    for (const Vec2& p : ring) bg::append(made.outer(), Point(p.x, p.y));
    bg::correct(made);
    return made;
}
std::function<double()> intersection(const PolygonPair& pair) {
    return [a = polygon(pair.a), b = polygon(pair.b)] {
        bg::model::multi_polygon<Polygon> both;
        bg::intersection(a, b, both);
        return bg::area(both);
    };
}

}  // namespace

std::vector<PolygonContender> boost_geometry_polygons() {
    return {{"Boost.Geometry intersection", intersection}};
}

}  // namespace crosscut::bench
