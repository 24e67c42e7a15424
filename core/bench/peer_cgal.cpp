#include "core/bench/contest2.h"

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/intersections.h>
#include <boost/variant/get.hpp>

namespace crosscut::bench {
namespace {

using Epick = CGAL::Exact_predicates_inexact_constructions_kernel;
using Epeck = CGAL::Exact_predicates_exact_constructions_kernel;

template <class Kernel>
typename Kernel::Segment_2 segment(const Segment2& a) {
    return {{a.start.x, a.start.y}, {a.end.x, a.end.y}};
}

Outcome2 epick(const Pair2& pair) {
    const auto common = CGAL::intersection(segment<Epick>(pair.a), segment<Epick>(pair.b));
    if (!common) return {};
    if (const auto* point = boost::get<Epick::Point_2>(&*common))
        return {Common::point, {point->x(), point->y()}};
    return {Common::stretch, {}};
}

/// Exact coordinates, then rounded: the lazy kernel computes them only on request.
Outcome2 epeck(const Pair2& pair) {
    const auto common = CGAL::intersection(segment<Epeck>(pair.a), segment<Epeck>(pair.b));
    if (!common) return {};
    if (const auto* point = boost::get<Epeck::Point_2>(&*common)) {
        const auto& exact = CGAL::exact(*point);
        return {Common::point, {CGAL::to_double(exact.x()), CGAL::to_double(exact.y())}};
    }
    return {Common::stretch, {}};
}

}  // namespace

std::vector<Contender2> cgal_contenders() {
    return {contender<epick>("CGAL EPICK intersection"),
            contender<epeck>("CGAL EPECK intersection, exact", true, 20)};
}

}  // namespace crosscut::bench
