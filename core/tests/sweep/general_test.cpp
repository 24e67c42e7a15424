#include "core/sweep/methods/general.h"
#include <crosscut/sweep/motion.h>
#include "core/number/exact.h"
#include "core/sweep/exact/bounded_roots.h"
#include "core/sweep/exact/bounded_sweep.h"
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/exact/straight.h"
#include "core/tests/sweep/for_all.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace crosscut::test::general_test {
namespace {

const SweepQuery kAllBent{
    {{{0.5, -1}, {2, 1}, {1, 3}}, {{-2, 1}, {1, 4}, {-2, 1}}}, {{0, 1}, {3, -1}, {0, -4}}, 0.0};

/// Swept twice by a straight line, then with the point falling and with a thick line.
SweepQuery swept_twice(Vec2 fall, double radius) {
    SweepQuery query = straight({-1, -.5, -1, .5, 1, 1.25, 5, -1.75, 0, 0, 0, 0});
    query.point.acceleration = fall;
    query.radius = radius;
    return query;
}

Derivation derivation_of(const SweepQuery& query) {
    return derive_general(query, sweep(query, {.rejected = true}));
}

double value(const Derivation& d, const std::string& id) {
    const Step* step = d.find(id);
    return step == nullptr ? std::nan("") : step->values.front();
}

TEST(GeneralDerivation, TheCoefficientsAreThoseOfTheCurve) {
    for (const SweepQuery& query : {swept_twice({0, -2}, 0.0), swept_twice({}, 0.25), kAllBent}) {
        const Derivation d = derivation_of(query);
        const SweepCurve curve = sweep_curve(query);
        for (std::size_t power = 0; power < 5; ++power) {
            const Step* step = d.find("k" + std::to_string(power));
            EXPECT_DOUBLE_EQ(step == nullptr ? 0.0 : step->values.front(), curve.area[power]) << power;
        }
    }
    EXPECT_NE(derivation_of(kAllBent).find("k4"), nullptr);
    EXPECT_EQ(derivation_of(swept_twice({0, -2}, 0.0)).find("k4"), nullptr) << "0 by its nature, so not told";
}

TEST(GeneralDerivation, TheVectorsArePlacesOfThePathsAtEveryTime) {
    const Derivation d = derivation_of(kAllBent);
    const auto vector = [&](const char* id) { return Vec2{d.find(id)->values[0], d.find(id)->values[1]}; };
    for (const double t : {0.0, 0.25, 0.5, 1.0}) {
        const Segment2 line = kAllBent.segment.at(t);
        const Vec2 from_p = kAllBent.point.at(t) - line.start;
        const Vec2 to_point = vector("a") + vector("b") * t + vector("e") * (t * t);
        const Vec2 along = vector("c") + vector("d") * t + vector("h") * (t * t);
        EXPECT_NEAR(to_point.x, from_p.x, 1e-15);
        EXPECT_NEAR(to_point.y, from_p.y, 1e-15);
        EXPECT_NEAR(along.x, line.direction().x, 1e-15);
        EXPECT_NEAR(along.y, line.direction().y, 1e-15);
    }
}

TEST(GeneralDerivation, EveryMomentOfTheJudgeIsTold) {
    for (const SweepQuery& query :
         {swept_twice({0, -2}, 0.0), swept_twice({0, -2}, 0.25), swept_twice({}, 0.25)}) {
        const SweepContacts contacts = sweep(query, {.rejected = true});
        const Derivation d = derive_general(query, contacts);
        std::multiset<double> want, got;
        for (const Contact& c : contacts.contacts) {
            want.insert(c.t_first);
            if (!c.instant()) want.insert(c.t_last);
        }
        for (const RejectedRoot& r : contacts.rejected) want.insert(r.t);
        for (int i = 1; d.find("t" + std::to_string(i)) != nullptr; ++i) {
            const std::string number = std::to_string(i);
            const double t = value(d, "t" + number);
            got.insert(t);
            EXPECT_EQ(d.find("t" + number)->kind, StepKind::answer);
            for (const Contact& c : contacts.contacts) {
                if (t != c.t_first) continue;
                EXPECT_NEAR(value(d, "s" + number), c.s_first, 1e-12);
                if (query.radius == 0.0) {
                    EXPECT_NEAR(value(d, "f" + number), 0.0, 1e-14);
                } else if (t > 0.0) {
                    EXPECT_NEAR(value(d, "D" + number), query.radius, 1e-14);
                }
            }
        }
        EXPECT_EQ(got, want);
        EXPECT_EQ(d.find("band") != nullptr, query.radius > 0.0);
        EXPECT_EQ(d.find("cap_q") != nullptr, query.radius > 0.0);
    }
}

TEST(GeneralDerivation, AnEquationThatVanishesIsSaidToBeTrueAtEveryT) {
    SweepQuery slide = straight({-3, 0, 2, 0, -2, 0, 3, 0, 0, 0, 0, 0});
    slide.segment.q.acceleration = {2, 0};
    const Derivation d = derivation_of(slide);
    ASSERT_NE(d.find("every_t"), nullptr);
    EXPECT_TRUE(*d.find("every_t")->holds);
    EXPECT_EQ(d.find("degree"), nullptr);
    EXPECT_NEAR(value(d, "D2"), 0.0, 1e-15) << "a distance stands for f";
    EXPECT_EQ(derivation_of(swept_twice({0, -2}, 0.0)).find("every_t"), nullptr);
}

/// Ids are unique, and every number written is finite, whatever the question.
TEST(GeneralDerivation, IsSoundForEveryQuestion) {
    for_all(all_makers(), 19, 1, [](const SweepMaker& maker, Random& random) {
        std::set<std::string> ids;
        for (const Step& step : derivation_of(maker.make(random)).steps) {
            EXPECT_TRUE(ids.insert(step.id).second) << step.id;
            for (const double v : step.values) EXPECT_FALSE(std::isnan(v)) << step.id;
        }
    });
}

const std::uint64_t kSeed = seed_or(4004);

TEST(SweepStraight, AgreesBitForBitWithTheExactJudge) {
    for_all(linear_makers(), kSeed, turns(20, 1000), [](const SweepMaker& maker, Random& random) {
        const SweepQuery query = maker.make(random);
        const SweepOptions options{.rejected = random() % 3 != 0};
        SweepContacts answer = sweep(query, options);
        if (answer.took_exact) return;
        answer.took_exact = true;
        EXPECT_EQ(answer, sweep_exact(query, options));
    });
}

/// Contacts in the middle of the world, on its axes and beside them, at rational and irrational times, and
/// slides.
SweepQuery near_an_axis(Random& random) {
    const auto small = [&] { return static_cast<double>(random() % 9) - 4.0; };
    const bool slides = random() % 4 == 0;
    const double height = slides ? 0.0 : 1.0 + static_cast<double>(random() % 3);
    SweepQuery query = straight({small(), -height, small(), slides ? 0.0 : small(), small(), height, small(),
                                 slides ? 0.0 : small(), small(), 0.0, small(), 0.0});
    if (random() % 2 == 0) std::swap(query.point.from.x, query.point.from.y);
    return query;
}

TEST(SweepStraight, ACoordinateThatIsZeroNeedsNoExactArithmetic) {
    Random random(kSeed + 2);
    int exact = 0, contacts = 0, zeros = 0;
    for (int i = 0; i < 400; ++i) {
        const bool beside = i % 4 == 0;
        const SweepQuery query = beside ? nudged(near_an_axis(random), random) : near_an_axis(random);
        SweepContacts answer = sweep(query, {.rejected = true});
        for (const Contact& contact : answer.contacts)
            zeros += contact.point_first.x == 0.0 || contact.point_first.y == 0.0 ? 1 : 0;
        contacts += static_cast<int>(answer.contacts.size());
        exact += answer.took_exact && !beside ? 1 : 0;
        answer.took_exact = true;
        ASSERT_EQ(answer, sweep_exact(query, {.rejected = true})) << "seed " << kSeed + 2 << ", number " << i;
    }
    EXPECT_GT(contacts, 100);
    EXPECT_GT(zeros, 50);
    EXPECT_EQ(exact, 0);
}

TEST(SweepStraight, TwoContactsBesideEachOtherHaveEachItsOwnPoint) {
    // They are 2^-55 of the step apart: y is zero at the second one, and nearly so at the first.
    const SweepQuery query =
        straight({-1, 0, -2, 0x1p-59, 3, 0, -2, -0x1p-51, 0x1p-52, -0x1.7fffffffffffdp+1, -2, 0});
    const SweepContacts answer = sweep(query);
    ASSERT_EQ(answer.contacts.size(), 2U);
    EXPECT_EQ(answer.contacts[0].point_first, Vec2(-2, -0x1.fa00000000002p-54));
    EXPECT_EQ(answer.contacts, sweep_exact(query).contacts);
}

TEST(SweepStraight, TheListFreeAnswerIsTheSame) {
    for_all(linear_makers(), kSeed + 1, turns(20, 1000), [](const SweepMaker& maker, Random& random) {
        const SweepQuery query = maker.make(random);
        const StraightContacts answer = sweep_straight(query);
        if (answer.took_exact) return;
        const SweepContacts full = sweep(query, {.rejected = true});
        ASSERT_EQ(answer.count, full.contacts.size());
        for (std::size_t k = 0; k < answer.count; ++k) {
            const StraightContact& got = answer.contacts[k];
            const Contact& want = full.contacts[k];
            ASSERT_EQ(got.t_first, want.t_first);
            ASSERT_EQ(got.t_last, want.t_last);
            ASSERT_EQ(got.s_first, want.s_first);
            ASSERT_EQ(got.s_last, want.s_last);
            ASSERT_EQ(got.kind, want.kind);
            ASSERT_EQ(got.feature_first, want.feature_first);
            ASSERT_EQ(got.feature_last, want.feature_last);
        }
    });
}

template <class N>
N result_of(int which, const N& a, const N& b) {
    if (which == 0) return a + b;
    if (which == 1) return a - b;
    return which == 2 ? a * b : a / b;
}

TEST(BoundedNumbers, HoldTheExactValueThroughEveryOperation) {
    Random random(kSeed);
    const auto real = [&] {
        const int exponent = std::uniform_int_distribution<int>(-40, 40)(random);
        return std::ldexp(std::uniform_real_distribution<double>(-1.0, 1.0)(random), exponent);
    };
    double widest = 0.0;
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", number " + std::to_string(i));
        bounded::Bounded value = bounded::exactly(real());
        Exact exact_value = exact(value.number.high);
        for (int k = 0; k < 6; ++k) {
            const int which = std::uniform_int_distribution<int>(0, 3)(random);
            // Sometimes nearly the present value, so that it cancels.
            const double other = random() % 3 == 0 ? value.number.high : real();
            if (other == 0.0) break;
            value = result_of(which, value, bounded::exactly(other));
            exact_value = result_of(which, exact_value, exact(other));
            const Exact off = exact_value - exact(value.number.high) - exact(value.number.low);
            ASSERT_LE(off < 0 ? Exact(-off) : off, exact(value.error));
            const auto sign = bounded::sign(value);
            ASSERT_EQ(sign.value_or(exact_value.sign()), exact_value.sign());
            const double nearest = round_to_double(exact_value);
            ASSERT_EQ(bounded::rounded(value).value_or(nearest), nearest);
            if (value.number.high == 0.0) break;
            if (which > 1) widest = std::max(widest, value.error / std::abs(value.number.high));
        }
    }
    EXPECT_GT(widest, 0.0);
}

TEST(BoundedNumbers, WhatIsDividedByWhatMayBeZeroIsNotKnown) {
    using bounded::Bounded, bounded::exactly;
    const Bounded small{{1.0, 0.0}, 2.0}, unknown{{}, HUGE_VAL};
    for (const Bounded& above : {exactly(0.0), exactly(1.0), small}) {
        for (const Bounded& below : {exactly(0.0), small, unknown, Bounded{{NAN, 0.0}, 0.0}}) {
            const Bounded quotient = above / below;
            EXPECT_FALSE(quotient.exactly_zero());
            EXPECT_EQ(quotient.error, HUGE_VAL);
            EXPECT_EQ(bounded::sign(quotient), std::nullopt);
            EXPECT_EQ(bounded::rounded(quotient), std::nullopt);
        }
    }
    EXPECT_TRUE((exactly(0.0) / exactly(-3.0)).exactly_zero());
}

TEST(BoundedRoots, OfProductsOfFactorsAreThoseFactors) {
    using bounded::exactly;
    const auto times = [](const bounded::BoundedPoly& a, double root) {
        return bounded::multiply(a, bounded::poly({exactly(-root), exactly(1.0)}));
    };
    bounded::BoundedPoly poly = bounded::poly({exactly(3.0), exactly(0.0), exactly(1.0)});  // no real root
    const std::vector<double> want{-1000.5, -1.25, -0.75, 0.1, 0.3, 77.0};
    for (const double root : want) poly = times(poly, root);
    const auto got = bounded::simple_roots(poly);
    ASSERT_TRUE(got.has_value());
    ASSERT_EQ(got->size(), want.size());
    for (std::size_t i = 0; i < want.size(); ++i) EXPECT_EQ(bounded::rounded((*got)[i]), want[i]);
    const bounded::BoundedPoly once = times(bounded::poly({exactly(3.0), exactly(1.0)}), 0.3);
    EXPECT_TRUE(bounded::simple_roots(times(once, 0.5)).has_value());
    EXPECT_FALSE(bounded::simple_roots(times(once, 0.3)).has_value()) << "a double root is never proven";
    EXPECT_FALSE(bounded::simple_roots(times(once, std::nextafter(0.3, 1.0))).has_value());
}

/// Where it answers at all it gives the exact judge's answer; on ordinary input it nearly always does.
TEST(SweepBounded, AgreesBitForBitWithTheExactJudge) {
    for (const SweepMaker& maker : all_makers()) {
        Random random(kSeed);
        const std::string name = maker.name;
        const int all = turns(1, 500) * std::max(20, maker.batch);
        int fast = 0;
        for (int i = 0; i < all; ++i) {
            const SweepQuery query = maker.make(random);
            const SweepOptions options{.rejected = i % 3 != 0};
            auto answer = sweep_bounded(query, options);
            if (!answer) continue;
            ++fast;
            EXPECT_FALSE(answer->took_exact);
            answer->took_exact = true;
            ASSERT_EQ(*answer, sweep_exact(query, options)) << name << ", seed " << kSeed << ", number " << i;
        }
        const bool is_frame = name.find("frame") != std::string::npos,
                   plain = name.find("unit box") != std::string::npos;
        EXPECT_GE(fast, is_frame ? all * 39 / 40 : plain ? all * 9 / 10 : 0) << name;
    }
}

TEST(BoundedRoots, OfABandAreToldApartByItsFactors) {
    using bounded::exactly;
    // (t - 3)^2 - r^2: the roots 3 - r and 3 + r are two, and in order, though both round to 3.
    const bounded::BoundedPoly area = bounded::poly({exactly(-3.0), exactly(1.0)});
    const double radius = 0x1p-70;
    const bounded::BoundedPoly r_sq = bounded::poly({exactly(radius) * exactly(radius)});
    const bounded::BoundedPoly poly = bounded::subtract(bounded::multiply(area, area), r_sq);
    EXPECT_FALSE(bounded::simple_roots(poly).has_value());
    const auto got = bounded::simple_roots({area, bounded::poly({exactly(1.0)}), radius}, poly);
    ASSERT_TRUE(got.has_value());
    ASSERT_EQ(got->size(), 2U);
    EXPECT_EQ((*got)[0].number.high, 3.0);
    EXPECT_NEAR((*got)[0].number.low, -radius, 0x1p-95);
    EXPECT_NEAR((*got)[1].number.low, radius, 0x1p-95);
    // A line that has no length at that moment: one root, of both factors, is never proven to be two.
    const bounded::BoundedPoly shrinks = bounded::multiply(area, area);
    EXPECT_FALSE(
        bounded::simple_roots({area, shrinks, 0.5}, bounded::multiply(shrinks, shrinks)).has_value());
}

TEST(SweepExact, TellsRootsApartThatFollowACommonOne) {
    // Every polynomial vanishes at 1/16, where the line has no length; the end q stays within the radius from
    // then to 29/208.
    const MovingSegment2 line{{{-0.25, -0.6875}, {3.75, -5.6875}, {}},
                              {{-0.3125, -1.0625}, {4.6875, -0.0625}, {}}};
    const SweepContacts contacts = sweep_exact({line, {}, 1.0});
    ASSERT_EQ(contacts.contacts.size(), 1U);
    EXPECT_EQ(contacts.contacts[0].t_first, 0.0);
    EXPECT_EQ(contacts.contacts[0].t_last, 29.0 / 208.0);
}

}  // namespace
}  // namespace crosscut::test::general_test
