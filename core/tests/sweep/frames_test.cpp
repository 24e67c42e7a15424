// The test that samples once a frame, compared with its definition.
#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/polyline.h>
#include "core/sweep/sample_track.h"
#include "core/tests/sweep/inputs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace crosscut::test::frames_test {
namespace {

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

TEST(FrameTest, ALineThatPassesBetweenTwoLooksIsMissedAndAWiderReachSeesIt) {
    // Past the point at t = 0.55, ten units a step: between the samples at 0.5 and 0.6 of a test of ten.
    const SweepQuery query = straight({-5.5, -1, 4.5, -1, -5.5, 1, 4.5, 1, 0, 0, 0, 0});
    const FrameVerdict missed = verdict_of(query, {10.0, 0.25});
    EXPECT_EQ(missed.contacts, 1);
    EXPECT_EQ(missed.missed(), 1);
    EXPECT_TRUE(missed.hits.empty());
    ASSERT_EQ(missed.around.size(), 1U);
    EXPECT_EQ(missed.around[0].before, 5U);
    EXPECT_EQ(missed.around[0].after, 6U);
    const FrameVerdict seen = verdict_of(query, {10.0, 0.75});
    EXPECT_EQ(seen.missed(), 0);
    EXPECT_EQ(seen.hits, (std::vector<double>{0.5, 0.6}));
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

TEST(FrameTest, ThePointerMayHaveEvents) {
    const MovingSegment2 standing{path_at_rest({-1, 0}), path_at_rest({1, 0})};
    const std::vector<Vec2> positions{{-0.5, -1}, {-0.25, 1}, {0, -1}};
    const std::vector<PointerEvent> events = evenly_spaced(positions);
    const auto hits = sweep_polyline(standing, events).contacts;
    const auto near_by = sweep_polyline(standing, events, 0.125).contacts;
    EXPECT_EQ(frame_verdict(near_by, hits, {3.0, 0.125}).seen, 0);
    EXPECT_EQ(frame_verdict(near_by, hits, {4.0, 0.125}).seen, 2);
}

TEST(FrameTest, AHundredThousandLooksAreNoMatter) {
    const SweepQuery query = straight({0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0});  // always touching
    const SweepContacts contacts = sweep(query);
    const FrameVerdict got = frame_verdict(query, contacts, {1e5, 0.0});
    EXPECT_EQ(got.hits.size(), 100001U);
    EXPECT_TRUE(std::is_sorted(got.hits.begin(), got.hits.end()));
    EXPECT_EQ(got.seen, 1);
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
    int seen = 0, missed = 0, whole = 0;
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
            // Where the window is the whole stretch and no other one, both mean the same samples.
            const LooksAround& around = closed.around[static_cast<std::size_t>(hit.hit)];
            bool alone = true;
            for (std::size_t i = 0; i < closed.stretches.size(); ++i) {
                const NearInterval& stretch = closed.stretches[i];
                const bool inside = near_by(stretch.t_first) && near_by(stretch.t_last);
                const bool apart = stretch.t_last < hit.time - window || stretch.t_first > hit.time + window;
                alone = alone && (i == around.stretch ? inside : apart);
            }
            if (!alone) continue;
            EXPECT_EQ(sees, around.seen) << "contact " << hit.hit << ", round " << round;
            ++whole;
        }
    }
    EXPECT_GT(seen, 50);
    EXPECT_GT(missed, 50);
    EXPECT_GT(whole, 50);
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
}  // namespace crosscut::test::frames_test
