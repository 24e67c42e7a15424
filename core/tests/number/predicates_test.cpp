#include <crosscut/predicates.h>

#include "core/number/exact.h"
#include "core/tests/intersect/generators.h"
#include "core/tests/intersect/oracle.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

namespace crosscut::predicates_test {
using namespace crosscut::generators2;

namespace {

constexpr std::uint64_t kSeed = 31;

Exact exact_cross(const Segment2& a, const Segment2& b) {
    return (exact(a.end.x) - exact(a.start.x)) * (exact(b.end.y) - exact(b.start.y)) -
           (exact(a.end.y) - exact(a.start.y)) * (exact(b.end.x) - exact(b.start.x));
}

Exact exact_dot(const Segment2& a, const Segment2& b) {
    return (exact(a.end.x) - exact(a.start.x)) * (exact(b.end.x) - exact(b.start.x)) +
           (exact(a.end.y) - exact(a.start.y)) * (exact(b.end.y) - exact(b.start.y));
}

}  // namespace

TEST(Predicates, AgreeWithRationalArithmeticOnEveryKindOfInput) {
    for (int kind = 0; kind < kKindCount; ++kind) {
        for (std::uint64_t index = 0; index < static_cast<std::uint64_t>(test::third_when_brief(3000));
             ++index) {
            const Question2 q = question(static_cast<Kind>(kind), kSeed, index);
            SCOPED_TRACE(oracle2::text_of(q.a, q.b, {}) + ", seed " + std::to_string(kSeed) + ", index " +
                         std::to_string(index));
            ASSERT_EQ(turn_sign(q.a, q.b), sign_of(exact_cross(q.a, q.b)));
            ASSERT_EQ(along_sign(q.a, q.b), sign_of(exact_dot(q.a, q.b)));
            const Segment2 to_c{q.a.start, q.b.start};
            ASSERT_EQ(orientation(q.a.start, q.a.end, q.b.start), sign_of(exact_cross(q.a, to_c)));
        }
    }
}

}  // namespace crosscut::predicates_test
