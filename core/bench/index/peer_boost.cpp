#include "core/bench/index/contest.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/segment.hpp>
#include <boost/geometry/index/rtree.hpp>

#include <boost/function_output_iterator.hpp>

#include <cmath>
#include <utility>

namespace crosscut::bench {
namespace {

namespace bg = boost::geometry;
using Point = bg::model::d2::point_xy<double>;
using Segment = bg::model::segment<Point>;
using Box = bg::model::box<Point>;
using Entry = std::pair<Segment, std::uint32_t>;

Point point_of(const Vec2& p) { return {p.x, p.y}; }

auto into(Indices& found) {
    return boost::make_function_output_iterator(
        [&found](const Entry& entry) { found.push_back(entry.second); });
}

double length_of(const Vec2& v) { return std::sqrt(v.x * v.x + v.y * v.y); }

class BoostIndex : public Index {
  public:
    explicit BoostIndex(const std::vector<Entry>& entries) : tree_(entries.begin(), entries.end()) {}

    bool window(const Window& window, Indices& found) const override {
        const Box box(point_of(window.low), point_of(window.high));
        tree_.query(bg::index::intersects(box), into(found));
        return true;
    }

    /// It has no rays: a segment across everything, and the first of all that it meets.
    bool first_hit(const Segment2& ray, Indices& found) const override {
        const Vec2 far_end = ray.start + 4.0 * (ray.end - ray.start) / length_of(ray.end - ray.start);
        const Segment segment(point_of(ray.start), point_of(far_end));
        double least = 5.0;
        const auto take = [&](const Entry& entry) {
            std::vector<Point> common;
            bg::intersection(segment, entry.first, common);
            for (const Point& p : common) {
                const double distance = bg::distance(segment.first, p);
                if (distance >= least) continue;
                least = distance;
                found.assign(1, entry.second);
            }
        };
        tree_.query(bg::index::intersects(segment), boost::make_function_output_iterator(take));
        return true;
    }

    bool within(const Vec2& p, double d, Indices& found) const override {
        const Point point = point_of(p);
        const Box box(point_of(p - Vec2(d)), point_of(p + Vec2(d)));
        const auto near_by = [&](const Entry& entry) { return bg::distance(point, entry.first) <= d; };
        tree_.query(bg::index::intersects(box) && bg::index::satisfies(near_by), into(found));
        return true;
    }

    bool nearest(const Vec2& p, std::size_t k, Indices& found) const override {
        tree_.query(bg::index::nearest(point_of(p), static_cast<unsigned>(k)), into(found));
        return true;
    }

  private:
    bg::index::rtree<Entry, bg::index::linear<16>> tree_;
};

}  // namespace

std::vector<IndexContender> boost_indices() {
    return {{"Boost rtree", [](const Lines& lines) -> std::unique_ptr<Index> {
                 std::vector<Entry> entries;
                 entries.reserve(lines.size());
                 for (std::uint32_t i = 0; i < lines.size(); ++i)
                     entries.emplace_back(Segment(point_of(lines[i].start), point_of(lines[i].end)), i);
                 return std::make_unique<BoostIndex>(entries);
             }}};
}

}  // namespace crosscut::bench
