// What GEOS asks of users of its C++ interface.
#define USE_UNSTABLE_GEOS_CPP_API
#include "core/bench/polygons_contest.h"

#include <geos/geom/Coordinate.h>
#include <geos/geom/CoordinateArraySequence.h>
#include <geos/geom/GeometryFactory.h>
#include <geos/geom/LinearRing.h>
#include <geos/geom/Polygon.h>
#include <geos/operation/overlayng/OverlayNG.h>
#include <geos/operation/overlayng/OverlayNGRobust.h>

#include <memory>

namespace crosscut::bench {
namespace {

using geos::geom::Polygon;

std::shared_ptr<Polygon> polygon(const Ring2& ring) {
    auto sequence = std::make_unique<geos::geom::CoordinateArraySequence>();
    for (const Vec2& p : ring) sequence->add(geos::geom::Coordinate(p.x, p.y));
    sequence->add(geos::geom::Coordinate(ring.front().x, ring.front().y));
    const auto* factory = geos::geom::GeometryFactory::getDefaultInstance();
    return factory->createPolygon(factory->createLinearRing(std::move(sequence)));
}
std::function<double()> intersection(const PolygonPair& pair) {
    return [a = polygon(pair.a), b = polygon(pair.b)] {
        using namespace geos::operation::overlayng;
        return OverlayNGRobust::Overlay(a.get(), b.get(), OverlayNG::INTERSECTION)->getArea();
    };
}

}  // namespace

std::vector<PolygonContender> geos_polygons() { return {{"GEOS OverlayNGRobust", intersection}}; }

}  // namespace crosscut::bench
