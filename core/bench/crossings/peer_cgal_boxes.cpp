#include "core/bench/crossings/contest.h"

#include <CGAL/Box_intersection_d/Box_with_info_d.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/box_intersection_d.h>
#include <CGAL/intersections.h>

#include <algorithm>

namespace crosscut::bench {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Box = CGAL::Box_intersection_d::Box_with_info_d<double, 2, std::uint32_t>;

Found boxes(const Lines& lines) {
    std::vector<Kernel::Segment_2> segments;
    std::vector<Box> all;
    for (const Segment2& line : lines) {
        segments.emplace_back(Kernel::Point_2(line.start.x, line.start.y),
                              Kernel::Point_2(line.end.x, line.end.y));
        all.emplace_back(segments.back().bbox(), static_cast<std::uint32_t>(all.size()));
    }
    Found out;
    CGAL::box_self_intersection_d(all.begin(), all.end(), [&](const Box& a, const Box& b) {
        if (CGAL::do_intersect(segments[a.info()], segments[b.info()]))
            out.pairs.emplace_back(std::minmax(a.info(), b.info()));
    });
    out.count = out.pairs.size();
    return out;
}

}  // namespace

std::vector<CrossingsContender> cgal_box_crossings() {
    return {{"CGAL boxes and do_intersect", true, 1'000'000, boxes}};
}

}  // namespace crosscut::bench
