// What GEOS asks of users of its C++ interface.
#define USE_UNSTABLE_GEOS_CPP_API
#include "core/bench/distance_contest.h"

#include <geos/algorithm/Distance.h>
#include <geos/geom/Coordinate.h>
#include <geos/geom/CoordinateArraySequence.h>
#include <geos/geom/GeometryFactory.h>
#include <geos/geom/LineString.h>
#include <geos/operation/distance/IndexedFacetDistance.h>

#include <memory>

namespace crosscut::bench {
namespace {

using geos::geom::Coordinate;
using geos::geom::LineString;

Coordinate coordinate(const Vec2& p) { return {p.x, p.y}; }

double of_point(const Pair2& pair) {
    return geos::algorithm::Distance::pointToSegment(coordinate(pair.b.start), coordinate(pair.a.start),
                                                     coordinate(pair.a.end));
}
double of_segments(const Pair2& pair) {
    return geos::algorithm::Distance::segmentToSegment(coordinate(pair.a.start), coordinate(pair.a.end),
                                                       coordinate(pair.b.start), coordinate(pair.b.end));
}

std::shared_ptr<LineString> line_string(const std::vector<Vec2>& points) {
    auto sequence = std::make_unique<geos::geom::CoordinateArraySequence>();
    for (const Vec2& p : points) sequence->add(coordinate(p));
    return geos::geom::GeometryFactory::getDefaultInstance()->createLineString(std::move(sequence));
}

std::function<double()> by_operation(const PolylinePair& pair) {
    return [a = line_string(pair.a), b = line_string(pair.b)] { return a->distance(b.get()); };
}
std::function<double()> by_index(const PolylinePair& pair) {
    return [a = line_string(pair.a), b = line_string(pair.b)] {
        return geos::operation::distance::IndexedFacetDistance::distance(a.get(), b.get());
    };
}

}  // namespace

DistanceContenders geos_distances() {
    return {{pair_distance<of_point>("GEOS algorithm::Distance")},
            {pair_distance<of_segments>("GEOS algorithm::Distance")},
            {{"GEOS distance", by_operation}, {"GEOS IndexedFacetDistance", by_index}}};
}

}  // namespace crosscut::bench
