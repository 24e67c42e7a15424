#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep_lines.h>
#include <crosscut/types.h>
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/piece_sweep.h"
#include "core/tests/sweep/for_all.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace crosscut::test::sweep_lines_test {
namespace {

const std::uint64_t kSeed = seed_or(41);

double neighbour(double x, bool above) {
    const double limit = std::numeric_limits<double>::max();
    return std::nextafter(x, above ? limit : -limit);
}

TEST(SurelyApart, IsNeverSaidWhereTheJudgeFindsAContact) {
    int reported = 0;
    for_all(all_makers(), kSeed, turns(2, 1000), [&](const SweepMaker& maker, Random& random) {
        const SweepQuery query = maker.make(random);
        if (!surely_apart(query)) return;
        ++reported;
        EXPECT_TRUE(sweep(query).contacts.empty());
    });
    EXPECT_GT(reported, 1000);
}

/// The position of the point at the middle of the step becomes a touch of the thick line, except for
/// rounding; then everything else bends away from it.
SweepQuery near_touch(Random& random) {
    const auto real = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    const double radius = random() % 3 == 0 ? 0.0 : real(0.01, 1.0);
    const double tilt = real(0.0, 6.3);
    const Vec2 along{std::cos(tilt), std::sin(tilt)};
    const Vec2 across{-along.y, along.x};
    const Vec2 p = along * -real(0.1, 3.0), q = along * real(0.1, 3.0);
    const double bend = real(0.0, 8.0);
    const Vec2 slide = along * real(-1.0, 1.0);
    const Vec2 touch = across * radius;
    const Vec2 lift = across * (bend * 0.125);  // what a path bent by -bend is above its ends at t = 1/2
    const bool end_on = random() % 2 == 0;
    const Vec2 from = end_on ? q + along * radius : touch;
    SweepQuery query{{path_at_rest(p), path_at_rest(q)},
                     {from + lift - slide, from + lift + slide, across * bend},
                     radius};
    return random() % 2 == 0 ? query : nudged(query, random);
}

TEST(SurelyApart, IsNeverSaidOfATouchByOneUlp) {
    Random random(kSeed);
    int touching = 0, apart = 0;
    for (int i = 0; i < 1500; ++i) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", number " + std::to_string(i));
        SweepQuery query = near_touch(random);
        for (int k = 0; k < 3; ++k) query.radius = k == 0 ? query.radius : neighbour(query.radius, k == 1);
        query.radius = std::max(query.radius, 0.0);
        const bool is_apart = surely_apart(query);
        // The judge is slow in comparison: called where a miss was claimed, and sometimes otherwise.
        if (!is_apart && i % 16 != 0) continue;
        const bool contact = !sweep(query).contacts.empty();
        ++(contact ? touching : apart);
        ASSERT_FALSE(is_apart && contact);
    }
    EXPECT_GT(touching, 20);
    EXPECT_GT(apart, 10);
}

TEST(SurelyApart, IsSaidOfEveryMissThatIsClearBesideTheRounding) {
    Random random(kSeed);
    const auto real = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    const auto path = [&](bool bent) {
        const auto random_position = [&] { return Vec2{real(-1.0, 1.0), real(-1.0, 1.0)}; };
        const Vec2 start = random_position(), end = random_position();
        return Path2{start, end, bent ? random_position() * 2.0 : Vec2{}};
    };
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", number " + std::to_string(i));
        const bool bent = i % 2 == 0;
        const Path2 p = path(bent), q = path(bent);
        SweepQuery query{{p, q}, path(bent), i % 3 == 0 ? 0.0 : real(0.0, 0.3)};
        SweepQuery wider = query;
        wider.radius += 0.01;
        if (!sweep(wider).contacts.empty()) continue;
        EXPECT_TRUE(surely_apart(query));
        const double far = std::ldexp(1.0, i % 2 == 0 ? 300 : -300);
        for (Path2* scaled : {&query.segment.p, &query.segment.q, &query.point}) {
            scaled->from *= far;
            scaled->to *= far;
            scaled->acceleration *= far;
        }
        query.radius *= far;
        EXPECT_TRUE(surely_apart(query));
    }
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

TEST(SweepCrowd, OfNoLinesThereAreNoHits) {
    const CrowdHits none = sweep_crowd({}, path_at_rest({0.0, 0.0}));
    EXPECT_TRUE(none.hits.empty());
    EXPECT_EQ(none.counts.lines, 0u);
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

TEST(SweepPolyline, ThickLinesJoinAcrossEvents) {
    const std::vector<Vec2> positions{{0, -2}, {0, 0}, {0, 2}};
    const SweepContacts got = sweep_polyline(kStanding, evenly_spaced(positions), 1.0);
    ASSERT_EQ(got.contacts.size(), 1U);
    EXPECT_EQ(got.contacts[0].kind, ContactKind::lasting);
    EXPECT_EQ(got.contacts[0].t_first, 0.25);
    EXPECT_EQ(got.contacts[0].t_last, 0.75);
}

/// Dividing a straight path at points of it, at their times, changes nothing.
TEST(SweepPolyline, CuttingAStraightWayIntoEventsChangesNothing) {
    for_all(linear_makers(), kSeed, turns(5, 500), [](const SweepMaker& maker, Random& random) {
        const SweepQuery query = maker.make(random);
        std::vector<PointerEvent> events;
        bool exact = true;
        const Vec2 step = query.point.to - query.point.from;
        for (const double t : {0.0, 0.25, 0.5, 0.75, 1.0}) {
            const Vec2 position = query.point.from + step * t;
            events.push_back({t, position});
            for (int k = 0; k < 2; ++k) {
                exact = exact && position[k] - query.point.from[k] == step[k] * t &&
                        query.point.to[k] - position[k] == step[k] * (1.0 - t) &&
                        query.point.from[k] + step[k] * t == position[k];
            }
        }
        // Small whole numbers only: then all of the above is exact.
        for (const Vec2& v : {query.point.from, query.point.to}) {
            for (int k = 0; k < 2; ++k) exact = exact && std::abs(v[k]) < 1024 && v[k] == std::round(v[k]);
        }
        if (exact) {
            EXPECT_EQ(sweep_polyline(query.segment, events).contacts, sweep_exact(query).contacts);
        }
    });
}

// A piece of a pointer's path, by the cheapest arithmetic that proves its answer, against exact arithmetic.

int whole(Random& random, int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); }
double real(Random& random, double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
}
bool one_in(Random& random, int n) { return whole(random, 1, n) == 1; }

/// How the coordinates of a question are made.
enum class Style { lattice, eighths, real, spread };

double number(Random& random, Style style) {
    switch (style) {
        case Style::lattice:
            return whole(random, -3, 3);
        case Style::eighths:
            return whole(random, -24, 24) / 8.0;
        case Style::real:
            return real(random, -3.0, 3.0);
        case Style::spread:
            break;
    }
    return std::ldexp(real(random, -1.0, 1.0), whole(random, -40, 3));
}
Vec2 place(Random& random, Style style) {
    const double x = number(random, style);
    return {x, number(random, style)};
}

struct Question {
    MovingSegment2 line;
    std::vector<PointerEvent> events;
    double radius = 0.0;
};

MovingSegment2 line(Random& random, Style style) {
    const auto path = [&] {
        Path2 made{place(random, style), place(random, style), {}};
        if (one_in(random, 3)) made.to = made.from;
        if (one_in(random, 3)) made.acceleration = place(random, style);
        return made;
    };
    MovingSegment2 made{path(), path()};
    if (one_in(random, 5)) made.q.to = made.q.from + (made.p.to - made.p.from);
    if (one_in(random, 12)) made.q = made.p;
    return made;
}

std::vector<double> times(Random& random) {
    const int count = whole(random, 2, 6);
    std::vector<double> made;
    const int kind = whole(random, 0, 3);
    for (int i = 0; i < count; ++i)
        made.push_back(kind == 0   ? static_cast<double>(i) / (count - 1)
                       : kind == 1 ? whole(random, 0, 8) / 8.0
                       : kind == 2 ? real(random, 0.0, 1.0)
                                   : std::ldexp(real(random, 0.0, 1.0), whole(random, -40, 0)));
    std::sort(made.begin(), made.end());
    return made;
}

/// A place of the pointer, often on the line or at the radius from it, or nearly so.
Vec2 pointer(Random& random, Style style, const Question& q, double t) {
    if (!q.events.empty() && one_in(random, 5)) return q.events.back().place;
    if (one_in(random, 2)) return place(random, style);
    const double s = one_in(random, 2) ? whole(random, -2, 4) / 2.0 : real(random, 0.0, 1.0);
    const Segment2 at = q.line.at(t);
    Vec2 made = at.start * (1.0 - s) + at.end * s;
    if (one_in(random, 2)) made += one_in(random, 2) ? Vec2{0.0, q.radius} : Vec2{q.radius, 0.0};
    if (one_in(random, 4)) made.x = std::nextafter(made.x, 9.0);
    if (one_in(random, 4)) made.y += real(random, -1e-12, 1e-12);
    return made;
}

Question question(Random& random) {
    const Style style = static_cast<Style>(whole(random, 0, 3));
    Question q;
    q.line = line(random, style);
    if (one_in(random, 2)) q.line.p.acceleration = q.line.q.acceleration = {};
    if (one_in(random, 3)) q.radius = one_in(random, 2) ? whole(random, 1, 4) / 2.0 : real(random, 0.0, 2.0);
    for (const double t : times(random)) q.events.push_back({t, pointer(random, style, q, t)});
    return q;
}

PieceContacts without_flags(PieceContacts answer) {
    answer.contacts.took_exact = answer.contacts.zero_length_throughout = false;
    return answer;
}

TEST(SweepPiece, IsTheExactAnswerWhateverProvesIt) {
    Random random(kSeed);
    int pieces = 0, exact = 0;
    for (int i = 0; i < turns(3000, 300000); ++i) {
        const Question q = question(random);
        const SweepOptions options{one_in(random, 2) ? CutChoice::line_velocity : CutChoice::pointer_velocity,
                                   i % 3 != 0};
        for (std::size_t k = 0; k + 1 < q.events.size(); ++k) {
            const PointerEvent &from = q.events[k], &to = q.events[k + 1];
            if (!(from.t < to.t)) continue;
            const PathPiece piece{{from.place, to.place}, from.t, to.t};
            const PieceContacts got = sweep_piece(q.line, piece, q.radius, options);
            const PieceContacts want = sweep_piece_exact(q.line, piece, q.radius, options);
            ASSERT_EQ(without_flags(got), without_flags(want))
                << "seed " << kSeed << ", number " << i << ", piece " << k;
            ++pieces;
            exact += got.contacts.took_exact ? 1 : 0;
        }
    }
    EXPECT_LT(exact * 4, pieces);
}

}  // namespace
}  // namespace crosscut::test::sweep_lines_test
