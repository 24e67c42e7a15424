#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep_lines.h>
#include <crosscut/types.h>
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/piece_sweep.h"
#include "core/tests/sweep/for_all.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace crosscut::test::sweep_lines_test {
namespace {

const std::uint64_t kSeed = seed_or(41);

TEST(SurelyApart, IsNeverSaidWhereTheJudgeFindsAContact) {
    int reported = 0;
    for_all(all_makers(), kSeed, turns(20, 1000), [&](const SweepMaker& maker, Random& random) {
        const SweepQuery query = maker.make(random);
        if (!surely_apart(query)) return;
        ++reported;
        EXPECT_TRUE(sweep(query).contacts.empty());
    });
    EXPECT_GT(reported, 1000);
}

TEST(SurelyApart, IsSaidOfEveryMissThatIsClearBesideTheRounding) {
    for (const auto& makers : {linear_makers(), bent_makers(), thick_makers()})
        for_all(makers.first(1), kSeed, 300 / makers[0].batch, [](const SweepMaker& maker, Random& random) {
            const SweepQuery query = maker.make(random);
            SweepQuery wider = query;
            wider.radius += 0.01;
            if (!sweep(wider).contacts.empty()) return;
            for (const double factor : {1.0, 0x1p300, 0x1p-300})
                EXPECT_TRUE(surely_apart(scaled(query, factor)));
        });
}

/// The expected answer of the crowd, from the judge alone.
std::vector<CrowdHit> one_by_one(std::span<const MovingSegment2> lines, const Path2& point, double radius,
                                 CutChoice cut) {
    const auto earlier = [](const CrowdHit& a, const CrowdHit& b) {
        return a.contact.t_first < b.contact.t_first;
    };
    std::vector<CrowdHit> hits;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (const Contact& contact : sweep({lines[i], point, radius}, {.cut = cut}).contacts) {
            const CrowdHit hit{i, contact};
            hits.insert(std::upper_bound(hits.begin(), hits.end(), hit, earlier), hit);
        }
    }
    return hits;
}

TEST(SweepCrowd, FindsOfEachLineExactlyTheContactsOfSweep) {
    std::size_t found = 0;
    CrowdCounts all;
    for_all(all_makers(), kSeed, turns(2, 1000), [&](const SweepMaker& maker, Random& random) {
        const SweepQuery first = maker.make(random);
        const std::vector lines{first.segment, maker.make(random).segment, maker.make(random).segment};
        const CutChoice cut = random() % 2 == 0 ? CutChoice::line_velocity : CutChoice::pointer_velocity;
        const CrowdHits got = sweep_crowd(lines, first.point, first.radius, cut);
        const std::vector<CrowdHit> want = one_by_one(lines, first.point, first.radius, cut);
        ASSERT_EQ(got.hits.size(), want.size());
        for (std::size_t i = 0; i < want.size(); ++i) {
            EXPECT_EQ(got.hits[i].line, want[i].line);
            EXPECT_EQ(got.hits[i].contact, want[i].contact);
        }
        EXPECT_EQ(got.counts.lines, lines.size());
        EXPECT_EQ(got.counts.apart + got.counts.proven + got.counts.judged, lines.size());
        found += want.size();
        all.apart += got.counts.apart;
        all.proven += got.counts.proven;
        all.judged += got.counts.judged;
    });
    EXPECT_GT(found, 100u);
    EXPECT_GT(all.apart, 50u);
    EXPECT_GT(all.proven, 50u);
    EXPECT_GT(all.judged, 50u);
}

const MovingSegment2 kStanding{path_at_rest({-1, 0}), path_at_rest({1, 0})};

TEST(SweepPolyline, AContactAtAnEventIsOneContact) {
    const std::vector<Vec2> through{{0, -1}, {0, 0}, {0.5, 1}};
    const SweepContacts crossed = sweep_polyline(kStanding, evenly_spaced(through));
    ASSERT_EQ(crossed.contacts.size(), 1U);
    EXPECT_EQ(crossed.contacts[0].kind, ContactKind::crossing);
    EXPECT_EQ(crossed.contacts[0].t_first, 0.5);

    const std::vector<Vec2> back{{0, -1}, {0, 0}, {0.5, -1}};
    const SweepContacts grazed = sweep_polyline(kStanding, evenly_spaced(back));
    ASSERT_EQ(grazed.contacts.size(), 1U);
    EXPECT_EQ(grazed.contacts[0].kind, ContactKind::graze);
}

TEST(SweepPolyline, ASlideOverSeveralEventsIsOneContact) {
    const std::vector<Vec2> along{{0, -1}, {0, 0}, {0.5, 0}, {-0.5, 0}, {-0.5, 1}};
    const SweepContacts got = sweep_polyline(kStanding, evenly_spaced(along));
    ASSERT_EQ(got.contacts.size(), 1U);
    EXPECT_EQ(got.contacts[0].kind, ContactKind::lasting);
    EXPECT_EQ(got.contacts[0].t_first, 0.25);
    EXPECT_EQ(got.contacts[0].t_last, 0.75);
    EXPECT_EQ(got.contacts[0].s_first, 0.5);
    EXPECT_EQ(got.contacts[0].s_last, 0.25);
}

TEST(SweepPolyline, AJumpMeetsNothing) {
    const std::vector<PointerEvent> events{{0, {0, -2}}, {0.5, {0, -1}}, {0.5, {0, 1}}, {1, {0, 2}}};
    EXPECT_TRUE(sweep_polyline(kStanding, events).contacts.empty());
    EXPECT_TRUE(sweep_polyline(kStanding, {}).contacts.empty());
    EXPECT_TRUE(sweep_polyline(kStanding, std::vector<PointerEvent>{{0, {0, 0}}}).contacts.empty());
}

/// Dividing a straight path at points of it, at their times, changes nothing.
TEST(SweepPolyline, CuttingAStraightWayIntoEventsChangesNothing) {
    int cut = 0, lasting = 0;
    for_all(all_makers(), kSeed, turns(5, 500), [&](const SweepMaker& maker, Random& random) {
        SweepQuery query = maker.make(random);
        query.point.acceleration = {};
        const Vec2 step = query.point.to - query.point.from;
        // Between small whole numbers the quarters are exact.
        for (const Vec2& v : {query.point.from, query.point.to})
            if (v != glm::round(v) || glm::length(v) > 1024.0) return;
        std::vector<PointerEvent> events;
        for (const double t : {0.0, 0.25, 0.5, 0.75, 1.0}) events.push_back({t, query.point.from + step * t});
        const SweepContacts got = sweep_polyline(query.segment, events, query.radius);
        EXPECT_EQ(got.contacts, sweep_exact(query).contacts);
        ++cut;
        for (const Contact& contact : got.contacts) lasting += contact.kind == ContactKind::lasting ? 1 : 0;
    });
    EXPECT_GT(cut, 1000);
    EXPECT_GT(lasting, 100);
}

// A piece of a pointer's path, by the cheapest arithmetic that proves its answer, against exact arithmetic.

PieceContacts without_flags(PieceContacts answer) {
    answer.contacts.took_exact = answer.contacts.zero_length_throughout = false;
    return answer;
}

TEST(SweepPiece, IsTheExactAnswerWhateverProvesIt) {
    int pieces = 0, exact = 0;
    for_all(
        all_makers(), kSeed, turns(third_when_brief(4), 400), [&](const SweepMaker& maker, Random& random) {
            const SweepQuery q = maker.make(random);
            const SweepOptions options{
                random() % 2 == 0 ? CutChoice::line_velocity : CutChoice::pointer_velocity,
                random() % 3 != 0};
            const double middle = static_cast<double>(random() % 15 + 1) / 16.0;
            // Where the path is then, or on the line to within rounding.
            const Vec2 between = random() % 2 == 0
                                     ? q.point.at(middle)
                                     : q.segment.at(middle).at(static_cast<double>(random() % 100) / 99.0);
            for (const PathPiece& piece :
                 {PathPiece{{q.point.from, between}, 0.0, middle}, {{between, q.point.to}, middle, 1.0}}) {
                const PieceContacts got = sweep_piece(q.segment, piece, q.radius, options);
                ASSERT_EQ(without_flags(got),
                          without_flags(sweep_piece_exact(q.segment, piece, q.radius, options)));
                ++pieces;
                exact += got.contacts.took_exact ? 1 : 0;
            }
        });
    EXPECT_LT(exact * 8, pieces);
}

}  // namespace
}  // namespace crosscut::test::sweep_lines_test
