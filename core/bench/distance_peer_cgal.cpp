#include "core/bench/distance_contest.h"

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Simple_cartesian.h>
#include <CGAL/squared_distance_2.h>

#include <cmath>

namespace crosscut::bench {
namespace {

using InDouble = CGAL::Simple_cartesian<double>;
using Epeck = CGAL::Exact_predicates_exact_constructions_kernel;

template <class Kernel>
typename Kernel::Point_2 point(const Vec2& p) {
    return {p.x, p.y};
}
template <class Kernel>
typename Kernel::Segment_2 segment(const Segment2& a) {
    return {point<Kernel>(a.start), point<Kernel>(a.end)};
}

template <class Kernel>
double of_point(const Pair2& pair) {
    return std::sqrt(CGAL::to_double(
        CGAL::exact(CGAL::squared_distance(point<Kernel>(pair.b.start), segment<Kernel>(pair.a)))));
}
template <class Kernel>
double of_segments(const Pair2& pair) {
    return std::sqrt(CGAL::to_double(
        CGAL::exact(CGAL::squared_distance(segment<Kernel>(pair.a), segment<Kernel>(pair.b)))));
}

}  // namespace

DistanceContenders cgal_distances() {
    return {{pair_distance<of_point<InDouble>>("CGAL squared_distance, double"),
             pair_distance<of_point<Epeck>>("CGAL squared_distance, EPECK exact", 20)},
            {pair_distance<of_segments<InDouble>>("CGAL squared_distance, double"),
             pair_distance<of_segments<Epeck>>("CGAL squared_distance, EPECK exact", 20)},
            {}};
}

}  // namespace crosscut::bench
