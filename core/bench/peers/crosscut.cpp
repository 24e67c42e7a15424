#include <crosscut/crosscut.h>
#include "core/bench/peers/common.h"

#include <utility>

using namespace crosscut;
using peers::Work;

namespace {

using Pair = std::pair<Segment2, Segment2>;

Vec2 vec(const peers::Point& p) { return {p.x, p.y}; }
std::vector<Segment2> segments(const std::vector<peers::Line>& lines) {
    std::vector<Segment2> all;
    for (const peers::Line& line : lines) all.push_back({vec(line.start), vec(line.end)});
    return all;
}
std::vector<Pair> pairs() {
    const std::vector<Segment2> all = segments(peers::long_lines(2 * peers::kPairs));
    std::vector<Pair> made;
    for (std::size_t i = 0; i < all.size(); i += 2) made.emplace_back(all[i], all[i + 1]);
    return made;
}

double meet(const Pair& pair) { return meets(meeting_of(pair.first, pair.second)) ? 1.0 : 0.0; }
double point(const Pair& pair) {
    const CommonPoint2 common = common_point(pair.first, pair.second);
    return common.point ? common.point->x + common.point->y : 0.0;
}
double apart(const Pair& pair) { return distance(pair.first, pair.second); }

std::vector<Polygon2> star(double x) {
    Polygon2 polygon;
    for (const peers::Point& p : peers::star(x, peers::kStarPoints)) polygon.outer.push_back(vec(p));
    return {polygon};
}
double area_of(const std::vector<Polygon2>& polygons) {
    double twice = 0.0;
    const auto add = [&twice](const Ring2& ring) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 &p = ring[i], &q = ring[(i + 1) % ring.size()];
            twice += p.x * q.y - p.y * q.x;
        }
    };
    for (const Polygon2& polygon : polygons) {
        add(polygon.outer);
        for (const Ring2& hole : polygon.holes) add(hole);
    }
    return 0.5 * twice;
}

Work about_index(double (*ask)(const SegmentIndex&, const std::vector<peers::Line>&)) {
    return [index = SegmentIndex(segments(peers::short_lines(peers::kLines))),
            probes = peers::long_lines(peers::kAsked), ask] { return ask(index, probes); };
}

}  // namespace

int main(int argc, char** argv) {
    return peers::answer(
        argc, argv,
        {{"pairs", [] { return peers::over_pairs(pairs(), meet); }},
         {"points", [] { return peers::over_pairs(pairs(), point); }},
         {"distance", [] { return peers::over_pairs(pairs(), apart); }},
         {"crossings",
          []() -> Work {
              return [lines = segments(peers::short_lines(peers::kLines))] {
                  return static_cast<double>(crossings(lines).pairs.size());
              };
          }},
         {"build",
          []() -> Work {
              return [lines = segments(peers::short_lines(peers::kLines))] {
                  return static_cast<double>(SegmentIndex(lines).size());
              };
          }},
         {"nearest",
          [] {
              return about_index([](const SegmentIndex& index, const std::vector<peers::Line>& probes) {
                  double sum = 0.0;
                  for (const peers::Line& probe : probes)
                      sum += index.nearest(vec(probe.start)).front().index;
                  return sum;
              });
          }},
         {"8 nearest",
          [] {
              return about_index([](const SegmentIndex& index, const std::vector<peers::Line>& probes) {
                  double sum = 0.0;
                  std::vector<Neighbour> found;
                  for (const peers::Line& probe : probes) {
                      index.nearest(vec(probe.start), 8, found);
                      for (const Neighbour& one : found) sum += one.index;
                  }
                  return sum;
              });
          }},
         {"first hit",
          [] {
              return about_index([](const SegmentIndex& index, const std::vector<peers::Line>& probes) {
                  double sum = 0.0;
                  for (const peers::Line& probe : probes) {
                      const auto hit = index.first_hit({vec(probe.start), vec(probe.end)}, Extent::segment);
                      sum += hit ? hit->index : 0.0;
                  }
                  return sum;
              });
          }},
         {"polygons", []() -> Work {
              return [a = star(0.0), b = star(0.6)] {
                  return area_of(overlay_polygons(a, b, SetOperation::intersection));
              };
          }}});
}
