#include "core/bench/index/contest.h"

#include <CGAL/AABB_segment_primitive.h>
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>

#include <boost/function_output_iterator.hpp>

#include <cmath>
#include <limits>
#include <utility>

namespace crosscut::bench {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Point = Kernel::Point_3;
using Segments = std::vector<Kernel::Segment_3>;
using Primitive = CGAL::AABB_segment_primitive<Kernel, Segments::const_iterator>;
using Tree = CGAL::AABB_tree<CGAL::AABB_traits<Kernel, Primitive>>;

Point point_of(const Vec2& p) { return {p.x, p.y, 0.0}; }

/// CGAL 5 has these trees in space only: the plane is z = 0.
class CgalIndex : public Index {
  private:
    [[nodiscard]] std::uint32_t index_of(Primitive::Id id) const {
        return static_cast<std::uint32_t>(id - segments_.cbegin());
    }
    [[nodiscard]] auto into(Indices& found) const {
        return boost::make_function_output_iterator(
            [this, &found](Primitive::Id id) { found.push_back(index_of(id)); });
    }

  public:
    explicit CgalIndex(Segments segments) : segments_(std::move(segments)) {
        tree_.insert(segments_.cbegin(), segments_.cend());
        tree_.build();
        tree_.accelerate_distance_queries();
    }

    bool window(const Window& window, Indices& found) const override {
        const Kernel::Iso_cuboid_3 box(window.low.x, window.low.y, -1.0, window.high.x, window.high.y, 1.0);
        tree_.all_intersected_primitives(box, into(found));
        return true;
    }

    /// With rays it finds no common points in a plane: a segment across everything, and the first of all that
    /// it meets.
    bool first_hit(const Segment2& ray, Indices& found) const override {
        const Vec2 along = ray.end - ray.start;
        const double length = std::sqrt(along.x * along.x + along.y * along.y);
        const Kernel::Segment_3 query(point_of(ray.start), point_of(ray.start + 4.0 / length * along));
        Indices met;
        tree_.all_intersected_primitives(query, into(met));
        double least = std::numeric_limits<double>::infinity();
        for (const std::uint32_t i : met) {
            const auto common = CGAL::intersection(query, segments_[i]);
            const Point* point = common ? boost::get<Point>(&*common) : nullptr;
            if (point == nullptr) continue;
            const double square = CGAL::squared_distance(query.source(), *point);
            if (square >= least) continue;
            least = square;
            found.assign(1, i);
        }
        return true;
    }

    /// `Sphere_3` means the surface: the segments that meet the box around, and of those the near ones.
    bool within(const Vec2& p, double d, Indices& found) const override {
        Indices met;
        const Kernel::Iso_cuboid_3 box(p.x - d, p.y - d, -1.0, p.x + d, p.y + d, 1.0);
        tree_.all_intersected_primitives(box, into(met));
        for (const std::uint32_t i : met)
            if (CGAL::squared_distance(point_of(p), segments_[i]) <= d * d) found.push_back(i);
        return true;
    }

    bool nearest(const Vec2& p, std::size_t k, Indices& found) const override {
        if (k != 1) return false;
        found.push_back(index_of(tree_.closest_point_and_primitive(point_of(p)).second));
        return true;
    }

  private:
    Segments segments_;
    Tree tree_;
};

}  // namespace

std::vector<IndexContender> cgal_indices() {
    return {{"CGAL AABB tree", [](const Lines& lines) -> std::unique_ptr<Index> {
                 Segments segments;
                 segments.reserve(lines.size());
                 for (const Segment2& line : lines)
                     segments.emplace_back(point_of(line.start), point_of(line.end));
                 return std::make_unique<CgalIndex>(std::move(segments));
             }}};
}

}  // namespace crosscut::bench
