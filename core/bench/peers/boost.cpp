#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <boost/geometry/geometries/segment.hpp>
#include <boost/geometry/index/rtree.hpp>

#include <boost/iterator/function_output_iterator.hpp>

#include "core/bench/peers/common.h"

#include <utility>

namespace bg = boost::geometry;
using peers::Work;

namespace {

using Point = bg::model::d2::point_xy<double>;
using Segment = bg::model::segment<Point>;
using Box = bg::model::box<Point>;
using Polygon = bg::model::polygon<Point, false>;
using Pair = std::pair<Segment, Segment>;
using Entry = std::pair<Segment, std::uint32_t>;
using Tree = bg::index::rtree<Entry, bg::index::linear<16>>;

Segment segment(const peers::Line& line) {
    return {Point(line.start.x, line.start.y), Point(line.end.x, line.end.y)};
}
std::vector<Pair> pairs() {
    const std::vector<peers::Line> all = peers::long_lines(2 * peers::kPairs);
    std::vector<Pair> made;
    for (std::size_t i = 0; i < all.size(); i += 2) made.emplace_back(segment(all[i]), segment(all[i + 1]));
    return made;
}
std::vector<Entry> entries() {
    std::vector<Entry> all;
    for (const peers::Line& line : peers::short_lines(peers::kLines))
        all.emplace_back(segment(line), static_cast<std::uint32_t>(all.size()));
    return all;
}

double meet(const Pair& pair) { return bg::intersects(pair.first, pair.second) ? 1.0 : 0.0; }
double point(const Pair& pair) {
    std::vector<Point> common;
    bg::intersection(pair.first, pair.second, common);
    return common.empty() ? 0.0 : common.front().x() + common.front().y();
}
double apart(const Pair& pair) { return bg::distance(pair.first, pair.second); }

double crossings(const std::vector<Entry>& all) {
    const Tree tree(all.begin(), all.end());
    double count = 0.0;
    for (const Entry& entry : all) {
        const auto take = [&](const Entry& other) { count += entry.second < other.second ? 1.0 : 0.0; };
        tree.query(bg::index::intersects(entry.first), boost::make_function_output_iterator(take));
    }
    return count;
}
template <unsigned k>
double nearest(const Tree& tree, const std::vector<peers::Line>& probes) {
    double sum = 0.0;
    for (const peers::Line& probe : probes) {
        const auto take = [&sum](const Entry& entry) { sum += entry.second; };
        tree.query(bg::index::nearest(Point(probe.start.x, probe.start.y), k),
                   boost::make_function_output_iterator(take));
    }
    return sum;
}
/// It has no first hit: all that the segment meets, and the nearest point of those.
double first_hit(const Tree& tree, const std::vector<peers::Line>& probes) {
    double sum = 0.0;
    for (const peers::Line& probe : probes) {
        const Segment query = segment(probe);
        double least = HUGE_VAL;
        std::uint32_t first = 0;
        const auto take = [&](const Entry& entry) {
            std::vector<Point> common;
            bg::intersection(query, entry.first, common);
            for (const Point& p : common) {
                const double distance = bg::comparable_distance(query.first, p);
                if (distance < least) least = distance, first = entry.second;
            }
        };
        tree.query(bg::index::intersects(query), boost::make_function_output_iterator(take));
        sum += first;
    }
    return sum;
}

Polygon star(double x) {
    Polygon polygon;
    for (const peers::Point& p : peers::star(x, peers::kStarPoints)) bg::append(polygon, Point(p.x, p.y));
    bg::correct(polygon);
    return polygon;
}
Work about_index(double (*ask)(const Tree&, const std::vector<peers::Line>&)) {
    const std::vector<Entry> all = entries();
    return [tree = Tree(all.begin(), all.end()), probes = peers::long_lines(peers::kAsked), ask] {
        return ask(tree, probes);
    };
}

}  // namespace

int main(int argc, char** argv) {
    return peers::answer(
        argc, argv,
        {{"pairs", [] { return peers::over_pairs(pairs(), meet); }},
         {"points", [] { return peers::over_pairs(pairs(), point); }},
         {"distance", [] { return peers::over_pairs(pairs(), apart); }},
         {"crossings", []() -> Work { return [all = entries()] { return crossings(all); }; }},
         {"build",
          []() -> Work {
              return [all = entries()] { return static_cast<double>(Tree(all.begin(), all.end()).size()); };
          }},
         {"nearest", [] { return about_index(nearest<1>); }},
         {"8 nearest", [] { return about_index(nearest<8>); }},
         {"first hit", [] { return about_index(first_hit); }},
         {"polygons", []() -> Work {
              return [a = star(0.0), b = star(0.6)] {
                  std::vector<Polygon> both;
                  bg::intersection(a, b, both);
                  double area = 0.0;
                  for (const Polygon& one : both) area += bg::area(one);
                  return area;
              };
          }}});
}
