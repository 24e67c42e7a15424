#include "core/bench/contest2.h"

#include <array>
#include <random>

namespace crosscut::bench {
namespace {

constexpr std::uint64_t kSeed = 12345;

class Source {
  public:
    double unit() { return static_cast<double>(engine_() >> 11U) * 0x1p-53; }
    int below(int count) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(count)); }
    Vec2 point() {
        const double x = unit();
        return {x, unit()};
    }
    /// p, or one of its eight neighbours among the doubles.
    Vec2 neighbour(const Vec2& p) { return {step(p.x), step(p.y)}; }

  private:
    double step(double value) {
        const int direction = below(3) - 1;
        return direction == 0 ? value : std::nextafter(value, direction * 10.0);
    }
    std::mt19937_64 engine_{kSeed};
};

Pair2 nearly(Source& from) {
    const Segment2 a{from.point(), from.point()};
    switch (from.below(4)) {
        case 0:
            return {a,
                    {from.neighbour(a.at(from.unit() * 2.0 - 0.5)),
                     from.neighbour(a.at(from.unit() * 2.0 - 0.5))}};
        case 1:
            return {a, {from.neighbour(a.at(from.unit())), from.point()}};
        case 2:
            return {a, {from.neighbour(from.below(2) == 0 ? a.start : a.end), from.point()}};
        default: {
            const Vec2 d = a.direction();
            const double slope = std::pow(10.0, -15.0 + 11.0 * from.unit());
            const Vec2 along = d + slope * Vec2(-d.y, d.x);
            const Vec2 middle = a.at(from.unit());
            return {a, {middle - from.unit() * along, middle + from.unit() * along}};
        }
    }
}

Pair2 degenerate(Source& from) {
    const auto lattice = [&] { return Vec2(from.below(6), from.below(6)); };
    const auto on_line = [&](const Vec2& o, const Vec2& d) {
        return o + static_cast<double>(from.below(5)) * d;
    };
    const Segment2 a{lattice(), lattice()};
    switch (from.below(6)) {
        case 0:
            return {a, {lattice(), lattice()}};
        case 1: {
            const Vec2 o = lattice();
            const Vec2 d(from.below(3), from.below(3));
            return {{on_line(o, d), on_line(o, d)}, {on_line(o, d), on_line(o, d)}};
        }
        case 2:
            return {a, {a.start, a.start}};
        case 3:
            return {a, from.below(2) == 0 ? a : reversed(a)};
        case 4:
            return {a, {from.below(2) == 0 ? a.start : a.end, lattice()}};
        default: {
            const Segment2 b{from.point(), from.point()};
            return {b, {b.end, from.point()}};
        }
    }
}

template <class Make>
std::vector<Pair2> inputs(int count, Make&& make) {
    Source source;
    std::vector<Pair2> pairs;
    pairs.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) pairs.push_back(make(source));
    return pairs;
}

}  // namespace

std::vector<Pair2> rand_inputs(int count) {
    return inputs(count, [](Source& from) {
        const Vec2 p = from.point();
        const Vec2 q = from.point();
        const Vec2 r = from.point();
        return Pair2{{p, q}, {r, from.point()}};
    });
}
std::vector<Pair2> near_inputs(int count) { return inputs(count, nearly); }
std::vector<Pair2> degen_inputs(int count) { return inputs(count, degenerate); }

}  // namespace crosscut::bench
