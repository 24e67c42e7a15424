#include "core/bench/nearest_contest.h"

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/squared_distance_3.h>

#include <cmath>

namespace crosscut::bench {
namespace {

using Epick = CGAL::Exact_predicates_inexact_constructions_kernel;
using Epeck = CGAL::Exact_predicates_exact_constructions_kernel;

template <class Kernel>
NearestOutcome distance(const NearestPair& p) {
    const auto segment = [](const Segment3& a) {
        return typename Kernel::Segment_3({a.start.x, a.start.y, a.start.z}, {a.end.x, a.end.y, a.end.z});
    };
    return {std::sqrt(CGAL::to_double(CGAL::squared_distance(segment(p.a), segment(p.b)))), {}, {}};
}

}  // namespace

std::vector<NearestContender> cgal_nearest() {
    return {nearest_contender<distance<Epick>>("CGAL EPICK squared_distance, no points"),
            nearest_contender<distance<Epeck>>("CGAL EPECK squared_distance, no points", 20)};
}

}  // namespace crosscut::bench
