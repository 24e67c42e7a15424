#include "core/bench/crossings/contest.h"

#include <CGAL/Arr_segment_traits_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Surface_sweep_2_algorithms.h>

#include <iterator>

namespace crosscut::bench {
namespace {

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Traits = CGAL::Arr_segment_traits_2<Kernel>;

Found sweep(const Lines& lines) {
    std::vector<Traits::Curve_2> curves;
    for (const Segment2& line : lines)
        curves.emplace_back(Kernel::Point_2(line.start.x, line.start.y),
                            Kernel::Point_2(line.end.x, line.end.y));
    std::vector<Kernel::Point_2> points;
    CGAL::compute_intersection_points(curves.begin(), curves.end(), std::back_inserter(points));
    return {{}, points.size()};
}

}  // namespace

std::vector<CrossingsContender> cgal_sweep_crossings() {
    return {{"CGAL surface sweep", false, 100'000, sweep}};
}

}  // namespace crosscut::bench
