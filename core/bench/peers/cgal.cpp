#include <CGAL/AABB_segment_primitive.h>
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/Boolean_set_operations_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/box_intersection_d.h>

#include <boost/iterator/function_output_iterator.hpp>

#include "core/bench/peers/common.h"

#include <list>
#include <utility>

using peers::Work;

namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Exact = CGAL::Exact_predicates_exact_constructions_kernel;
using Segment = Kernel::Segment_2;
using Pair = std::pair<Segment, Segment>;
using Segments = std::vector<Segment>;
using Box = CGAL::Box_intersection_d::Box_with_handle_d<double, 2, Segments::const_iterator>;
// CGAL 5 has these trees in space only: the plane is z = 0.
using Segments3 = std::vector<Kernel::Segment_3>;
using Primitive = CGAL::AABB_segment_primitive<Kernel, Segments3::const_iterator>;
using Tree = CGAL::AABB_tree<CGAL::AABB_traits<Kernel, Primitive>>;
using Polygon = CGAL::Polygon_2<Exact>;

Segment segment(const peers::Line& line) {
    return {Kernel::Point_2(line.start.x, line.start.y), Kernel::Point_2(line.end.x, line.end.y)};
}
Kernel::Point_3 flat(const peers::Point& p) { return {p.x, p.y, 0.0}; }
std::vector<Pair> pairs() {
    const std::vector<peers::Line> all = peers::long_lines(2 * peers::kPairs);
    std::vector<Pair> made;
    for (std::size_t i = 0; i < all.size(); i += 2) made.emplace_back(segment(all[i]), segment(all[i + 1]));
    return made;
}

double meet(const Pair& pair) { return CGAL::do_intersect(pair.first, pair.second) ? 1.0 : 0.0; }
/// By a kernel whose points are rounded.
double point(const Pair& pair) {
    const auto common = CGAL::intersection(pair.first, pair.second);
    const Kernel::Point_2* p = common ? boost::get<Kernel::Point_2>(&*common) : nullptr;
    return p == nullptr ? 0.0 : p->x() + p->y();
}
double apart(const Pair& pair) { return std::sqrt(CGAL::squared_distance(pair.first, pair.second)); }

double crossings(const Segments& all) {
    std::vector<Box> boxes;
    for (auto one = all.begin(); one != all.end(); ++one) boxes.emplace_back(one->bbox(), one);
    double count = 0.0;
    const auto take = [&count](const Box& p, const Box& q) {
        count += CGAL::do_intersect(*p.handle(), *q.handle()) ? 1.0 : 0.0;
    };
    CGAL::box_self_intersection_d(boxes.begin(), boxes.end(), take);
    return count;
}

Segments3 in_space() {
    Segments3 all;
    for (const peers::Line& line : peers::short_lines(peers::kLines))
        all.emplace_back(flat(line.start), flat(line.end));
    return all;
}
struct Index {
    explicit Index(Segments3 all) : segments(std::move(all)), tree(segments.cbegin(), segments.cend()) {
        tree.build();
        tree.accelerate_distance_queries();
    }
    double number(Primitive::Id id) const { return static_cast<double>(id - segments.cbegin()); }

    Segments3 segments;
    Tree tree;
};
double nearest(const Index& index, const std::vector<peers::Line>& probes) {
    double sum = 0.0;
    for (const peers::Line& probe : probes)
        sum += index.number(index.tree.closest_point_and_primitive(flat(probe.start)).second);
    return sum;
}
/// In a plane its rays find no common points: all that the segment meets, and the nearest point of those.
double first_hit(const Index& index, const std::vector<peers::Line>& probes) {
    double sum = 0.0;
    for (const peers::Line& probe : probes) {
        const Kernel::Segment_3 query(flat(probe.start), flat(probe.end));
        double least = HUGE_VAL, first = 0.0;
        const auto take = [&](Primitive::Id id) {
            const auto common = CGAL::intersection(query, *id);
            const Kernel::Point_3* p = common ? boost::get<Kernel::Point_3>(&*common) : nullptr;
            if (p == nullptr) return;
            const double square = CGAL::squared_distance(query.source(), *p);
            if (square < least) least = square, first = index.number(id);
        };
        index.tree.all_intersected_primitives(query, boost::make_function_output_iterator(take));
        sum += first;
    }
    return sum;
}
Work about_index(double (*ask)(const Index&, const std::vector<peers::Line>&)) {
    return [index = std::make_shared<Index>(in_space()), probes = peers::long_lines(peers::kAsked), ask] {
        return ask(*index, probes);
    };
}

Polygon star(double x) {
    Polygon polygon;
    for (const peers::Point& p : peers::star(x, peers::kStarPoints))
        polygon.push_back(Exact::Point_2(p.x, p.y));
    return polygon;
}

}  // namespace

int main(int argc, char** argv) {
    return peers::answer(argc, argv,
                         {{"pairs", [] { return peers::over_pairs(pairs(), meet); }},
                          {"points", [] { return peers::over_pairs(pairs(), point); }},
                          {"distance", [] { return peers::over_pairs(pairs(), apart); }},
                          {"crossings",
                           []() -> Work {
                               Segments all;
                               for (const peers::Line& line : peers::short_lines(peers::kLines))
                                   all.push_back(segment(line));
                               return [all] { return crossings(all); };
                           }},
                          {"build",
                           []() -> Work {
                               return
                                   [all = in_space()] { return static_cast<double>(Index(all).tree.size()); };
                           }},
                          {"nearest", [] { return about_index(nearest); }},
                          {"first hit", [] { return about_index(first_hit); }},
                          {"polygons", []() -> Work {
                               return [a = star(0.0), b = star(0.6)] {
                                   std::list<CGAL::Polygon_with_holes_2<Exact>> both;
                                   CGAL::intersection(a, b, std::back_inserter(both));
                                   Exact::FT area = 0;
                                   for (const auto& one : both) area += one.outer_boundary().area();
                                   return CGAL::to_double(area);
                               };
                           }}});
}
