#include "core/bench/crossings/contest.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/segment.hpp>
#include <boost/geometry/index/rtree.hpp>

#include <boost/function_output_iterator.hpp>

namespace crosscut::bench {
namespace {

namespace bg = boost::geometry;
using Point = bg::model::d2::point_xy<double>;
using Segment = bg::model::segment<Point>;
using Entry = std::pair<bg::model::box<Point>, std::uint32_t>;

Found tree(const Lines& lines) {
    std::vector<Segment> segments;
    std::vector<Entry> entries;
    for (const Segment2& line : lines) {
        segments.emplace_back(Point(line.start.x, line.start.y), Point(line.end.x, line.end.y));
        entries.emplace_back(bg::return_envelope<bg::model::box<Point>>(segments.back()),
                             static_cast<std::uint32_t>(entries.size()));
    }
    const bg::index::rtree<Entry, bg::index::linear<16>> packed(entries.begin(), entries.end());
    Found out;
    for (const Entry& entry : entries) {
        const auto take = [&](const Entry& other) {
            if (entry.second < other.second && bg::intersects(segments[entry.second], segments[other.second]))
                out.pairs.emplace_back(entry.second, other.second);
        };
        packed.query(bg::index::intersects(entry.first), boost::make_function_output_iterator(take));
    }
    out.count = out.pairs.size();
    return out;
}

}  // namespace

std::vector<CrossingsContender> boost_crossings() {
    return {{"Boost R-tree and intersects", true, 1'000'000, tree}};
}

}  // namespace crosscut::bench
