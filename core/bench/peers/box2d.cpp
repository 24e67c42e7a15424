#include <box2d/b2_distance.h>
#include <box2d/box2d.h>

#include "core/bench/peers/common.h"

#include <memory>
#include <utility>

using peers::Work;

namespace {

// Its numbers are floats, and its tree adds a tenth of its unit to each box: the unit square is a thousand of
// them wide.
constexpr double kUnit = 1e-3;
b2Vec2 vec(const peers::Point& p) {
    return {static_cast<float>(p.x / kUnit), static_cast<float>(p.y / kUnit)};
}

struct Line {
    b2Vec2 start, end;
};
using Pair = std::pair<Line, Line>;

Line line_of(const peers::Line& line) { return {vec(line.start), vec(line.end)}; }
std::vector<Line> lines_of(const std::vector<peers::Line>& lines) {
    std::vector<Line> all;
    for (const peers::Line& line : lines) all.push_back(line_of(line));
    return all;
}
std::vector<Pair> pairs() {
    const std::vector<Line> all = lines_of(peers::long_lines(2 * peers::kPairs));
    std::vector<Pair> made;
    for (std::size_t i = 0; i < all.size(); i += 2) made.emplace_back(all[i], all[i + 1]);
    return made;
}

/// How far along `a` it meets `b`; above 1 where it does not.
float fraction_of(const Line& a, const Line& b) {
    b2EdgeShape edge;
    edge.SetTwoSided(b.start, b.end);
    b2Transform still;
    still.SetIdentity();
    b2RayCastOutput hit;
    return edge.RayCast(&hit, {a.start, a.end, 1.0F}, still, 0) ? hit.fraction : 2.0F;
}
double meet(const Pair& pair) { return fraction_of(pair.first, pair.second) <= 1.0F ? 1.0 : 0.0; }
double point(const Pair& pair) {
    const float fraction = fraction_of(pair.first, pair.second);
    if (fraction > 1.0F) return 0.0;
    const b2Vec2 at = (1.0F - fraction) * pair.first.start + fraction * pair.first.end;
    return kUnit * (static_cast<double>(at.x) + static_cast<double>(at.y));
}
double apart(const Pair& pair) {
    b2DistanceInput input;
    const b2Vec2 a[] = {pair.first.start, pair.first.end}, b[] = {pair.second.start, pair.second.end};
    input.proxyA.Set(a, 2, 0.0F);
    input.proxyB.Set(b, 2, 0.0F);
    input.transformA.SetIdentity();
    input.transformB.SetIdentity();
    input.useRadii = false;
    b2SimplexCache cache;
    cache.count = 0;
    b2DistanceOutput output;
    b2Distance(&output, &cache, &input);
    return kUnit * static_cast<double>(output.distance);
}

b2AABB box_of(const Line& line) { return {b2Min(line.start, line.end), b2Max(line.start, line.end)}; }

struct Index {
    explicit Index(const std::vector<Line>& all) : lines(all) {
        for (std::size_t i = 0; i < lines.size(); ++i)
            proxies.push_back(tree.CreateProxy(box_of(lines[i]), reinterpret_cast<void*>(i)));
    }
    [[nodiscard]] std::size_t number(int proxy) const {
        return reinterpret_cast<std::size_t>(tree.GetUserData(proxy));
    }

    std::vector<Line> lines;
    b2DynamicTree tree;
    std::vector<int> proxies;
};

struct CountMeetings {
    const Index& index;
    std::size_t asked;
    double count = 0.0;

    bool QueryCallback(int proxy) {
        const std::size_t other = index.number(proxy);
        if (asked < other) count += meet({index.lines[asked], index.lines[other]});
        return true;
    }
};
double crossings(const std::vector<Line>& lines) {
    const Index index(lines);
    CountMeetings counted{index, 0};
    for (; counted.asked < lines.size(); ++counted.asked)
        index.tree.Query(&counted, box_of(lines[counted.asked]));
    return counted.count;
}

struct FirstHit {
    const Index& index;
    std::size_t first = 0;

    float RayCastCallback(const b2RayCastInput& input, int proxy) {
        const std::size_t number = index.number(proxy);
        const float fraction = fraction_of({input.p1, input.p2}, index.lines[number]);
        if (fraction > input.maxFraction) return input.maxFraction;
        first = number;
        return fraction;
    }
};
double first_hit(const Index& index, const std::vector<Line>& probes) {
    double sum = 0.0;
    for (const Line& probe : probes) {
        FirstHit hit{index};
        index.tree.RayCast(&hit, {probe.start, probe.end, 1.0F});
        sum += static_cast<double>(hit.first);
    }
    return sum;
}

std::vector<Line> short_lines() { return lines_of(peers::short_lines(peers::kLines)); }

}  // namespace

int main(int argc, char** argv) {
    return peers::answer(
        argc, argv,
        {{"pairs", [] { return peers::over_pairs(pairs(), meet); }},
         {"points", [] { return peers::over_pairs(pairs(), point); }},
         {"distance", [] { return peers::over_pairs(pairs(), apart); }},
         {"crossings", []() -> Work { return [all = short_lines()] { return crossings(all); }; }},
         {"build",
          []() -> Work {
              return [all = short_lines()] { return static_cast<double>(Index(all).proxies.size()); };
          }},
         {"first hit", []() -> Work {
              return
                  [index = std::make_shared<Index>(short_lines()),
                   probes = lines_of(peers::long_lines(peers::kAsked))] { return first_hit(*index, probes); };
          }}});
}
