#include "core/bench/inputs_sweep.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>

#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <utility>

namespace crosscut::bench {
namespace {

using Random = std::mt19937_64;
constexpr std::uint64_t kSweepSeed = 1;

double real(Random& random, double low = -1.0, double high = 1.0) {
    return std::uniform_real_distribution<double>(low, high)(random);
}
int whole(Random& random, int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); }
Vec2 in_box(Random& random) { return {real(random), real(random)}; }
Vec2 lattice(Random& random) {
    return {static_cast<double>(whole(random, -3, 3)), static_cast<double>(whole(random, -3, 3))};
}

/// The straight path that is at `position` at t.
Path2 through(Vec2 position, Vec2 step, double t) {
    return {position - step * t, position + step * (1.0 - t), {}};
}

SweepQuery seen(Path2 p, Path2 q, const Path2& point) {
    p.from += point.from;
    p.to += point.to;
    q.from += point.from;
    q.to += point.to;
    return {{p, q}, point, 0.0};
}

void nudge(SweepQuery& query, Random& random) {
    for (Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        for (double* value : {&path->from.x, &path->from.y, &path->to.x, &path->to.y}) {
            const double to = std::numeric_limits<double>::max();
            // The neighbours of 0 are subnormal: not a border that occurs in practice.
            if (*value != 0.0 && whole(random, 0, 3) == 0)
                *value = std::nextafter(*value, whole(random, 0, 1) == 0 ? -to : to);
        }
    }
}

/// One of the borders: `position` makes vectors, `time` makes times.
template <class Position, class Time>
SweepQuery border(int kind, Random& random, Position position, Time time) {
    const double t = time();
    const Vec2 along = position();
    const Vec2 across = position();
    const Path2 point = whole(random, 0, 1) == 0 ? Path2{} : Path2{position(), position(), {}};
    switch (kind) {
        case 0: {  // a double root
            const double a = std::abs(position().x);
            const double b = std::abs(position().y);
            return seen(through(along * -a, across * a, t), through(along * b, across * -b, t), point);
        }
        case 1:  // an end meets the point
            return seen(through({}, along, t), {across, position(), {}}, point);
        case 2: {  // a root at t = 0 or 1
            const double at = whole(random, 0, 1);
            return seen(through(along * -std::abs(position().x), across, at), through(along, position(), at),
                        point);
        }
        case 3:  // a slide along one supporting line
            return seen({along * position().x, along * position().x, {}},
                        {along * position().y, along * position().y, {}}, point);
        case 4:  // one velocity
            return seen(through(along, across, t), through(position(), across, t), point);
        case 5:  // the line shrinks to the point, or grows from it
            return seen(through({}, along, t), through({}, across, t), point);
        default: {  // turning about the point
            const double factor = -std::abs(position().x);
            return seen({along, across, {}}, {along * factor, across * factor, {}}, point);
        }
    }
}

}  // namespace

std::vector<SweepQuery> rand_sweeps(int count) {
    Random random(kSweepSeed);
    std::vector<SweepQuery> out;
    for (int i = 0; i < count; ++i) {
        const auto path = [&] {
            const Vec2 start = in_box(random);
            return Path2{start, in_box(random), {}};
        };
        const Path2 p = path();
        const Path2 q = path();
        out.push_back({{p, q}, path(), 0.0});
    }
    return out;
}

std::vector<SweepQuery> near_sweeps(int count) {
    Random random(kSweepSeed + 1);
    std::vector<SweepQuery> out;
    for (int i = 0; i < count; ++i) {
        SweepQuery query = border(
            i % 7, random, [&] { return in_box(random); }, [&] { return real(random, 0.0, 1.0); });
        nudge(query, random);
        out.push_back(query);
    }
    return out;
}

std::vector<SweepQuery> degen_sweeps(int count) {
    Random random(kSweepSeed + 2);
    std::vector<SweepQuery> out;
    for (int i = 0; i < count; ++i) {
        const int kind = i % 8;
        if (kind == 7) {
            const Path2 p{lattice(random), lattice(random), {}};
            const Path2 q{lattice(random), lattice(random), {}};
            out.push_back(
                {{p, whole(random, 0, 3) == 0 ? p : q}, {lattice(random), lattice(random), {}}, 0.0});
        } else {
            out.push_back(border(
                kind, random, [&] { return lattice(random); }, [&] { return whole(random, 0, 8) / 8.0; }));
        }
    }
    return out;
}

}  // namespace crosscut::bench
