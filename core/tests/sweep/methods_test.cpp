#include <crosscut/sweep/discrete_test.h>
#include "core/sweep/analysis.h"
#include "core/sweep/methods/sweep_problem.h"
#include "core/sweep/sample_track.h"
#include "core/sweep/sweep_cut.h"
#include "core/tests/sweep/inputs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace crosscut::test::methods_test {
namespace {

int hits(const SweepMethodAnswer<double>& answer) {
    int count = 0;
    for (int i = 0; i < answer.count; ++i)
        count += answer.roots[static_cast<std::size_t>(i)].fate == RootFate::hit;
    return count;
}

const SweepQuery kTwice = straight({-1, -.5, -1, .5, 1, 1.25, 5, -1.75, 0, 0, 0, 0});
const SweepQuery kSlide = straight({-3, 0, 2, 0, -2, 0, 3, 0, 0, 0, 0, 0});
const SweepQuery kPivot = straight({-1, -1, 1, -1, 1, 1, -1, 1, 0, 0, 0, 0});
const SweepQuery kPointLine = straight({-1, 0, 1, 0, -1, 0, 1, 0, 0, 0, 0, 0});

TEST(SweepMethods, KeepTheGapsTheyWerePublishedWith) {
    for (const Method<PointSweep>& method : PointSweep::methods()) {
        EXPECT_EQ(hits(run(method, sweep_question(kSlide))), 0) << "an end-on slide reports nothing";
        EXPECT_TRUE(run(method, sweep_question(kSlide)).every_t);
        EXPECT_EQ(hits(run(method, sweep_question(kPivot))), 1)
            << "an always-touching line reports one instant";
        EXPECT_EQ(run(method, sweep_question(kPivot)).roots[0].t, 0.0);
        EXPECT_EQ(hits(run(method, sweep_question(kPointLine))), 0) << "a line of no length is dropped";
        EXPECT_EQ(run(method, sweep_question(kPointLine)).roots[0].fate, RootFate::s_unknown);
        EXPECT_EQ(sweep(kSlide).contacts.size(), 1U);
        EXPECT_EQ(sweep(kPivot).contacts.front().kind, ContactKind::always);
        EXPECT_EQ(sweep(kPointLine).contacts.size(), 1U);
    }
}

TEST(SweepMethods, AgreeWithTheJudgeWhereNothingIsClose) {
    Random random(5);
    const SweepMaker& unit_box = linear_makers().front();
    for (int i = 0; i < 20000; ++i) {
        const SweepQuery query = unit_box.make(random);
        const SweepContacts truth = sweep(query);
        for (const Method<PointSweep>& method : PointSweep::methods()) {
            ASSERT_EQ(static_cast<std::size_t>(hits(run(method, sweep_question(query)))),
                      truth.contacts.size())
                << method.id << ", seed 5, number " << i;
        }
    }
}

TEST(SweepMethods, StableRootsAreWithinAFewUlpsWhereTheTextbookLosesDigits) {
    // t^2 - (1 + 2^-40) t + tiny: the small root cancels in the textbook formula.
    const SweepQuery query = straight({-1, -0x1p-50, -1, 1, 1, -0x1p-50, 3, 0.25, 0, 0, 0, 0});
    const SweepContacts truth = sweep(query);
    ASSERT_FALSE(truth.contacts.empty());
    const auto error = [&](std::string_view id) {
        const auto answer = run(*find_method<PointSweep>(id), sweep_question(query));
        double least = 1.0;
        for (int i = 0; i < answer.count; ++i) {
            least = std::min(
                least,
                std::abs(answer.roots[static_cast<std::size_t>(i)].t / truth.contacts[0].t_first - 1.0));
        }
        return least;
    };
    EXPECT_LT(error("stable_roots"), 1e-14);
    EXPECT_GT(error("gidney"), 1e-10);
}

TEST(SweepCurve, IsTheAreaAndThePlaceAtEveryTime) {
    const SweepCurve curve = sweep_curve(kTwice);
    EXPECT_EQ(curve.a(), 4.0);
    EXPECT_EQ(curve.b(), -4.0);
    EXPECT_EQ(curve.c(), 0.75);
    EXPECT_EQ(curve.f(0.25), 0.0);
    EXPECT_NEAR(*curve.s(0.25), 1.0 / 3.0, 1e-15);
    EXPECT_FALSE(sweep_curve(straight({0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0})).s(0.5).has_value());
    const double huge = 1e308;
    const SweepCurve far =
        sweep_curve(straight({-huge, -huge, huge, -huge, -huge, huge, huge, huge, 0, 0, 0, 0}));
    EXPECT_TRUE(std::isfinite(far.f(0.3)));
    EXPECT_NEAR(*far.s(0.5), 0.5, 1e-15);
}

// The test that samples once a frame, compared with its definition.

constexpr std::uint64_t kSeed = 41;

/// Coordinates in quarters, so that equal positions and times are common.
SweepQuery some_query(Random& random, bool bent) {
    const auto number = [&] { return static_cast<double>(random() % 41) / 4.0 - 5.0; };
    const auto path = [&] {
        Path2 p{{number(), number()}, {number(), number()}, {}};
        if (bent) p.acceleration = {number(), number()};
        return p;
    };
    return {{path(), path()}, path(), random() % 3 == 0 ? 0.25 : 0.0};
}

/// How far the point is from the line at t, by projecting it there.
double distance_at(const SweepQuery& query, double t) {
    const Segment2 line = query.segment.at(t);
    const Vec2 c = query.point.at(t), along = line.end - line.start, off = c - line.start;
    const double length_sq = along.x * along.x + along.y * along.y;
    const double s =
        length_sq > 0.0 ? std::clamp((off.x * along.x + off.y * along.y) / length_sq, 0.0, 1.0) : 0.0;
    const Vec2 gap = off - along * s;
    return std::hypot(gap.x, gap.y);
}

FrameVerdict verdict_of(const SweepQuery& query, const FrameTest& test) {
    return frame_verdict(query, sweep(query), test);
}

TEST(FrameTest, ALookHitsWhereTheDistanceIsThenWithinReach) {
    Random random(kSeed);
    int sure = 0, hit = 0;
    for (int round = 0; round < 300; ++round) {
        const SweepQuery query = some_query(random, round % 2 == 1);
        const double rates[] = {0.3, 1.0, 7.0, 59.94, 240.0};
        const FrameTest test{rates[round % 5], static_cast<double>(random() % 8) / 16.0};
        const double radius = std::max(query.radius, test.reach);
        const FrameVerdict got = verdict_of(query, test);
        for (std::size_t i = 0; i < frame_count(test); ++i) {
            const double t = frame_time(test, i), off = distance_at(query, t) - radius;
            if (std::abs(off) < 1e-9) continue;
            const bool is_reported = std::binary_search(got.hits.begin(), got.hits.end(), t);
            EXPECT_EQ(is_reported, off < 0.0) << "look " << i << ", round " << round << ", seed " << kSeed;
            ++sure;
            hit += is_reported ? 1 : 0;
        }
    }
    EXPECT_GT(sure, 10000);
    EXPECT_GT(hit, 100);
}

TEST(FrameTest, CountsAreThoseOfTheStretches) {
    Random random(kSeed + 1);
    int missed = 0, seen = 0, alarms = 0;
    for (int round = 0; round < 300; ++round) {
        const SweepQuery query = some_query(random, round % 2 == 1);
        const FrameTest test{1.0 + static_cast<double>(random() % 30), 0.1875};
        const SweepContacts contacts = sweep(query);
        const FrameVerdict got = frame_verdict(query, contacts, test);
        ASSERT_EQ(got.around.size(), contacts.contacts.size());
        EXPECT_EQ(got.contacts, static_cast<int>(contacts.contacts.size()));
        for (const LooksAround& a : got.around) {
            const Contact& contact = contacts.contacts[a.contact];
            ASSERT_LT(a.stretch, got.stretches.size()) << "seed " << kSeed + 1 << ", round " << round;
            const NearInterval& in = got.stretches[a.stretch];
            EXPECT_TRUE(in.contact);
            EXPECT_LE(in.t_first, contact.t_first + 1e-12);
            EXPECT_GE(in.t_last, contact.t_last - 1e-12);
            EXPECT_EQ(a.seen, in.looks > 0);
            EXPECT_LE(frame_time(test, a.before), contact.t_first);
            EXPECT_LE(a.after - a.before, 1U);
            const bool ended = a.after + 1 == frame_count(test);
            EXPECT_TRUE(ended || frame_time(test, a.after) >= contact.t_first);
        }
        std::size_t samples = 0;
        for (const NearInterval& s : got.stretches) samples += s.looks;
        EXPECT_GE(samples, got.hits.size());
        missed += got.missed();
        seen += got.seen;
        alarms += got.false_alarms;
    }
    EXPECT_GT(missed, 10) << "a generator of nothing but slow passes shows nothing";
    EXPECT_GT(seen, 10);
    EXPECT_GT(alarms, 3);
}

TEST(FrameTest, TheFirstLookFromATimeIsTheFirstThatIsNotBeforeIt) {
    Random random(kSeed + 2);
    for (int round = 0; round < 3000; ++round) {
        const FrameTest test{static_cast<double>(1 + random() % 1000) / (random() % 2 == 0 ? 7.0 : 1.0), 0.0};
        const std::size_t count = frame_count(test);
        // At a sample, one double beside it, or anywhere.
        double t = frame_time(test, random() % count);
        const auto kind = random() % 4;
        if (kind == 1) t = std::nextafter(t, 0.0);
        if (kind == 2) t = std::min(1.0, std::nextafter(t, 2.0));
        if (kind == 3) t = static_cast<double>(random() % 1024) / 1023.0;
        const std::size_t got = first_look_from(test, t);
        EXPECT_TRUE(got == count || frame_time(test, got) >= t) << test.frames << " " << t;
        EXPECT_TRUE(got == 0 || frame_time(test, got - 1) < t) << test.frames << " " << t;
    }
}

TEST(FrameTest, TheChanceIsTheShareOfClocksThatSeeIt) {
    const SweepQuery query = straight({-5.5, -1, 4.5, -1, -5.5, 1, 4.5, 1, 0, 0, 0, 0});
    const FrameTest test{10.0, 0.25};
    const FrameVerdict got = verdict_of(query, test);
    ASSERT_EQ(got.stretches.size(), 1U);
    const NearInterval& stretch = got.stretches[0];
    EXPECT_NEAR(chance_seen(stretch, test), 0.5, 1e-12);
    int seen = 0;
    constexpr int kClocks = 1000;
    for (int i = 0; i < kClocks; ++i) {
        // Samples at (k + phase) / frames.
        const double phase = (i + 0.5) / kClocks;
        const double k = std::ceil(stretch.t_first * test.frames - phase);
        seen += (k + phase) / test.frames <= stretch.t_last ? 1 : 0;
    }
    EXPECT_NEAR(seen / double(kClocks), chance_seen(stretch, test), 2.0 / kClocks);
    EXPECT_EQ(chance_seen(stretch, {1000.0, 0.25}), 1.0);
}

TEST(FrameTest, WithoutAReachOnlyALookAtTheVeryMomentSeesAnInstant) {
    const SweepQuery query = straight({-1, -1, 1, -1, -1, 1, 1, 1, 0, 0, 0, 0});  // over it at t = 0.5
    EXPECT_EQ(verdict_of(query, {4.0, 0.0}).seen, 1);
    EXPECT_EQ(verdict_of(query, {5.0, 0.0}).seen, 0);
    EXPECT_EQ(verdict_of(query, {0.5, 0.0}).seen, 0) << "only the look at 0";
}

// The names of a line's motions, and both directions of a cut.

struct Case {
    const char* what;
    MovingSegment2 line;
    MotionName name;
    UnnamedMotion instead = UnnamedMotion::is_named;
};

MovingSegment2 straight(Vec2 p0, Vec2 p1, Vec2 q0, Vec2 q1) { return {{p0, p1, {}}, {q0, q1, {}}}; }

std::vector<Case> cases() {
    using enum MotionName;
    using enum UnnamedMotion;
    return {
        {"nothing", straight({1, 2}, {1, 2}, {4, 4}, {4, 4}), at_rest},
        {"a point at rest", straight({1, 2}, {1, 2}, {1, 2}, {1, 2}), at_rest},
        {"upright, moved aside", straight({-3, -2}, {3, -2}, {-3, 2}, {3, 2}), simple},
        {"aslant, moved along its normal", straight({0, 0}, {-6, 3}, {2, 4}, {-4, 7}), simple},
        {"along itself", straight({-4, -0.5}, {1, -0.5}, {-1, -0.5}, {4, -0.5}), lateral},
        {"along itself, aslant", straight({0, 0}, {1, 2}, {2, 4}, {3, 6}), lateral},
        {"growing along itself", straight({0, 0}, {0, 0}, {1, 1}, {3, 3}), lateral},
        {"one end down, one along the floor", straight({-1, 3}, {-1, -1}, {-1, -1}, {3, -1}), raise},
        {"the same aslant", straight({0, 0}, {3, 4}, {5, 1}, {1, 4}), raise},
        {"through the middle, up at the side", straight({-3, 2.5}, {3, -2.5}, {3, -2}, {3, 2.5}), plunge},
        {"both alike, aslant", straight({0, 0}, {1, 2}, {4, 0}, {5, 2}), unnamed, slanting},
        {"one end rests", straight({0, 0}, {0, 0}, {4, 0}, {4, 2}), unnamed, one_rests},
        {"one way at two speeds", straight({0, 0}, {0, 2}, {4, 0}, {4, 3}), unnamed, uneven},
        {"against each other", straight({0, 0}, {0, 2}, {4, 0}, {4, -2}), unnamed, uneven},
        {"not as far as the middle", straight({0, 0}, {1, 1}, {4, 0}, {4, 2}), unnamed, shallow},
        {"just to the middle", straight({0, 0}, {2, 1}, {4, 0}, {4, 2}), unnamed, shallow},
        {"both past the middle", straight({0, 0}, {3, 1}, {4, 0}, {1, 2}), unnamed, both_dive},
        {"a beginning without length", straight({1, 1}, {2, 1}, {1, 1}, {1, 2}), unnamed, no_length},
        {"bent", {{{0, 0}, {0, 2}, {0, 1}}, {{4, 0}, {4, 2}, {}}}, unnamed, bent},
        {"fallen alike, lying flat", {{{0, 0}, {0, 2}, {0, -9}}, {{4, 0}, {4, 2}, {0, -9}}}, simple},
        {"thrown alike, lying flat", {{{0, 0}, {1, 2}, {0, -9}}, {{4, 0}, {5, 2}, {0, -9}}}, unnamed, bent},
        {"speeding up along itself", {{{0, 0}, {2, 0}, {3, 0}}, {{4, 0}, {5, 0}, {}}}, lateral},
        {"out and back", {{{0, 0}, {0, 0}, {0, 4}}, {{4, 0}, {4, 0}, {0, 4}}}, simple},
    };
}

template <class Change>
MovingSegment2 changed(const MovingSegment2& line, Change change) {
    const auto path = [&](const Path2& p) {
        return Path2{change(p.from), change(p.to), change(p.acceleration)};
    };
    return {path(line.p), path(line.q)};
}

void expect(const Case& c, const MovingSegment2& line, const char* how) {
    const NamedMotion named = name_of_motion(line);
    EXPECT_EQ(name(named.name), name(c.name)) << c.what << ", " << how;
    EXPECT_EQ(named.instead, c.instead) << c.what << ", " << how;
    EXPECT_FALSE(motion_sentence(named).empty()) << c.what;
}

TEST(MotionName, IsThatOfItsCaseHoweverItLies) {
    for (const Case& c : cases()) {
        expect(c, c.line, "as it is");
        expect(c, {c.line.q, c.line.p}, "ends swapped");
        expect(c, changed(c.line, [](Vec2 v) { return Vec2{-v.y, v.x}; }), "turned by a quarter");
        expect(c, changed(c.line, [](Vec2 v) { return Vec2{-v.x, v.y}; }), "mirrored");
        expect(c, changed(c.line, [](Vec2 v) { return Vec2{v.x - v.y, v.x + v.y}; }), "turned by an eighth");
        expect(c, changed(c.line, [](Vec2 v) { return v * 0x1p900; }), "very large");
        expect(c, changed(c.line, [](Vec2 v) { return v * 0x1p-1000; }), "very small");
    }
}

TEST(MotionName, IsDecidedByTheLastBit) {
    MovingSegment2 raised = straight({-1, 3}, {-1, -1}, {-1, -1}, {3, -1});
    EXPECT_EQ(name_of_motion(raised).along, 0);
    raised.q.to.y = std::nextafter(-1.0, 0.0);
    EXPECT_EQ(name_of_motion(raised).name, MotionName::plunge) << "p goes all the way to q's place";
    EXPECT_EQ(name_of_motion(raised).along, -1);
    MovingSegment2 simple = straight({1e15, 0}, {1e15, 2}, {1e15 + 4, 0}, {1e15 + 4, 2});
    EXPECT_EQ(name_of_motion(simple).name, MotionName::simple);
    simple.p.to.x = 1e15 + 0.125;
    EXPECT_EQ(name_of_motion(simple).instead, UnnamedMotion::shallow);
    MovingSegment2 to_middle = straight({0, 0}, {std::nextafter(2.0, 3.0), 1}, {4, 0}, {4, 2});
    EXPECT_EQ(name_of_motion(to_middle).name, MotionName::plunge);
    EXPECT_TRUE(name_of_motion(to_middle).p_dives);
    // In doubles both ends move by 1e16: the difference of 1 is lost.
    EXPECT_FALSE(name_of_motion(straight({-1, 0}, {1e16, 0}, {0, 4}, {1e16, 4})).one_velocity);
    EXPECT_EQ(name_of_motion(straight({-1e308, 0}, {1e308, 5e-324}, {-1e308, 1}, {1e308, 1})).instead,
              UnnamedMotion::shallow);
}

TEST(CutDirections, AreTheVelocitiesOfBothAndNoneOfWhatRests) {
    const SweepQuery query{straight({0, 0}, {4, 0}, {0, 2}, {0, 5}), {{1, 1}, {1, -2}, {}}, 0.0};
    const CutDirections cut = cut_directions(query, 0.5, 0.25);
    ASSERT_TRUE(cut.of_line && cut.of_pointer);
    EXPECT_EQ(*cut.of_line, cut_direction(query, 0.5, 0.25, CutChoice::line_velocity));
    EXPECT_NEAR(cut.of_line->y / cut.of_line->x, 0.25, 1e-15) << "three quarters of p's, a quarter of q's";
    EXPECT_EQ(*cut.of_pointer, (Vec2{0, -1}));
    const SweepQuery still{straight({0, 0}, {0, 0}, {0, 2}, {0, 2}), path_at_rest({0, 1}), 0.0};
    EXPECT_EQ(cut_directions(still, 0.0, 0.5), CutDirections());
    EXPECT_EQ(cut_direction(still, 0.0, 0.5, CutChoice::line_velocity), kStillCut);
}

using Track = SampleTrack<double, int>;  // samples and hits by their times and their numbers

/// A track fed with the samples of a test and the contacts of a query as time goes on.
Track fed(const SweepQuery& query, const SweepContacts& contacts, const FrameTest& test, double window) {
    const double radius = std::max(query.radius, test.reach);
    const auto sees = [&](int, double t) { return distance_at(query, t) <= radius; };
    Track track(window);
    std::size_t sample = 0;
    const auto samples_until = [&](double t) {
        for (; sample < frame_count(test) && frame_time(test, sample) <= t; ++sample)
            track.sample(frame_time(test, sample), frame_time(test, sample), sees);
    };
    for (std::size_t i = 0; i < contacts.contacts.size(); ++i) {
        samples_until(contacts.contacts[i].t_first);
        track.hit(contacts.contacts[i].t_first, static_cast<int>(i), sees);
    }
    samples_until(1.0);
    track.finish();
    return track;
}

/// Whether rounding can decide which samples hit, or which are within the window around a time.
bool on_a_bound(const SweepQuery& query, const FrameTest& test, double around, double window) {
    constexpr double kClose = 1e-9;
    for (std::size_t i = 0; i < frame_count(test); ++i) {
        const double t = frame_time(test, i), off = std::abs(t - around) - window;
        const double gap = distance_at(query, t) - std::max(query.radius, test.reach);
        if (std::abs(off) < kClose || std::abs(gap) < kClose) return true;
    }
    return false;
}

TEST(SampleTrack, NoticesTheHitsThatTheClosedVerdictSaysAreSeen) {
    Random random(kSeed + 5);
    int seen = 0, missed = 0;
    for (int round = 0; round < 2000; ++round) {
        const SweepQuery query = some_query(random, round % 2 == 1);
        const FrameTest test{1.0 + static_cast<double>(random() % 60), 0.1875};
        const double window = 0.02 + static_cast<double>(random() % 30) / 100.0;
        const SweepContacts contacts = sweep(query);
        const FrameVerdict closed = frame_verdict(query, contacts, test);
        const Track track = fed(query, contacts, test, window);
        ASSERT_EQ(track.hits(), closed.contacts);
        ASSERT_EQ(track.seen() + track.missed(), track.hits()) << "none waits";
        for (const Track::TrackedHit& hit : track.recent()) {
            if (on_a_bound(query, test, hit.time, window)) continue;
            const auto near_by = [&](double t) { return std::abs(t - hit.time) <= window; };
            const bool sees = std::any_of(closed.hits.begin(), closed.hits.end(), near_by);
            EXPECT_EQ(hit.verdicts[0] == SampleVerdict::seen, sees)
                << "contact " << hit.hit << ", round " << round << ", seed " << kSeed + 5;
            ++(sees ? seen : missed);
        }
    }
    EXPECT_GT(seen, 50);
    EXPECT_GT(missed, 50);
}

TEST(SampleTrack, AHitWaitsUntilNoSampleCanNoticeIt) {
    const auto sees = [](int, double sample) { return sample == 1.25; };
    Track track(0.25);
    track.sample(0.5, 0.5, sees);
    track.hit(1.0, 0, sees);
    track.sample(1.125, 1.125, sees);
    EXPECT_EQ(track.recent().back().verdicts[0], SampleVerdict::waits);
    Track other = track;
    track.sample(1.25, 1.25, sees);
    EXPECT_EQ(track.seen(), 1);
    EXPECT_EQ(track.recent().back().samples[0], (std::vector{1.125, 1.25})) << "those of its window";
    track.hit(1.5, 1, sees);
    EXPECT_EQ(track.seen(), 2) << "by a sample that was before it";
    other.pass(1.25);
    EXPECT_EQ(other.missed(), 0);
    other.pass(1.5);
    EXPECT_EQ(other.missed(), 1);
    other.hit(1.625, 1, sees);
    other.finish();
    EXPECT_EQ(other.missed(), 2);
}

TEST(SampleTrack, KeepsTheLatestHitsAndThoseThatWait) {
    const auto never = [](int, double) { return false; };
    Track track(1.0);
    for (int i = 0; i < 40; ++i) track.hit(i / 64.0, i, never);
    EXPECT_EQ(track.recent().size(), 40u);
    track.sample(2.0, 2.0, never);
    track.hit(2.0, 40, never);
    EXPECT_EQ(track.recent().size(), Track::kMostKept);
    EXPECT_EQ(track.missed(), 40);
    EXPECT_EQ(track.recent().back().hit, 40);
}

}  // namespace
}  // namespace crosscut::test::methods_test
