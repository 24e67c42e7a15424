#pragma once

#include <crosscut/types.h>
#include "core/tests/batch/columns.h"
#include "core/tests/intersect/generators.h"

#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <vector>

namespace crosscut::batch_test {

using generators2::Random;
using Segments = std::vector<Segment2>;

/// Sets of segments, from ordinary to hostile.
struct Maker {
    const char* name;
    std::function<Segments(Random&, std::size_t count)> make;
};

inline Vec2 point_in(Random& random, double low, double high) {
    const double x = random.between(low, high);
    return {x, random.between(low, high)};
}

inline Segments repeated(Random& random, std::size_t count, const std::function<Segment2(Random&)>& one) {
    Segments out;
    for (std::size_t i = 0; i < count; ++i) out.push_back(one(random));
    return out;
}

inline auto each(const std::function<Segment2(Random&)>& one) {
    return [one](Random& random, std::size_t count) { return repeated(random, count, one); };
}

inline Segments all_of_the_judges_kinds(Random& random, std::size_t count) {
    Segments out;
    while (out.size() < count) {
        const auto kind = static_cast<generators2::Kind>(random.below(generators2::kKindCount));
        const generators2::Question2 question = generators2::question(kind, kSeed, random.bits());
        out.push_back(question.a);
        out.push_back(question.b);
    }
    return out;
}

inline const Maker kMakers[] = {
    {"short", each([](Random& r) {
         const Vec2 p = point_in(r, 0, 1);
         return Segment2{p, p + point_in(r, -0.1, 0.1)};
     })},
    {"long", each([](Random& r) {
         const Vec2 p = point_in(r, 0, 1);
         return Segment2{p, point_in(r, 0, 1)};
     })},
    {"a lattice", each([](Random& r) {
         const auto whole = [&r] {
             const double x = r.below(6);
             return Vec2(x, r.below(6));
         };
         const Vec2 p = whole();
         return Segment2{p, whole()};
     })},
    {"clusters", each([](Random& r) {
         const double size = std::pow(10.0, -r.below(12));
         const Vec2 p = Vec2(r.below(3)) + size * point_in(r, 0, 1);
         return Segment2{p, p + size * point_in(r, -0.3, 0.3)};
     })},
    {"all on one line, with points", each([](Random& r) {
         const double from = r.below(200);
         const double to = from + r.below(4) - 1;
         return Segment2{{from, 3 * from}, {to, 3 * to}};
     })},
    {"all the same",
     [](Random&, std::size_t count) {
         return Segments(count, {{0.1, 0.2}, {0.3, 0.7}});
     }},
    {"all at one point",
     [](Random&, std::size_t count) {
         return Segments(count, {{0.1, 0.2}, {0.1, 0.2}});
     }},
    {"spokes", each([](Random& r) {
         return Segment2{{0, 0}, point_in(r, -1, 1)};
     })},
    {"side by side and slanted",
     [](Random&, std::size_t count) {
         Segments out;
         for (std::size_t i = 0; i < count; ++i) {
             const double x = static_cast<double>(i) * 1e-9;
             out.push_back({{x, 0}, {x + 1, 1}});
         }
         return out;
     }},
    {"one chain",
     [](Random& random, std::size_t count) {
         Segments out;
         Vec2 at{};
         for (std::size_t i = 0; i < count; ++i) {
             const Vec2 next = at + point_in(random, -0.1, 0.1);
             out.push_back({at, next});
             at = next;
         }
         return out;
     }},
    {"a mixture of the judge's hostile questions", all_of_the_judges_kinds},
    {"exponents", each([](Random& r) {
         const auto any = [&r] { return std::ldexp(r.between(-1, 1), r.below(2090) - 1070); };
         const Vec2 p(any(), any());
         return Segment2{p, {any(), any()}};
     })},
    {"huge", each([](Random& r) {
         constexpr double kLargest = std::numeric_limits<double>::max();
         const Vec2 p = kLargest * point_in(r, -1, 1);
         return Segment2{p, kLargest * point_in(r, -1, 1)};
     })},
    {"subnormal", each([](Random& r) {
         const auto any = [&r] { return r.below(40) * std::numeric_limits<double>::denorm_min(); };
         const Vec2 p(any(), any());
         return Segment2{p, {any(), any()}};
     })},
};

}  // namespace crosscut::batch_test
