// What Sweep says about its methods: the method bar, disagreement, the steps, the proof.
#include "app/model/steps.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/sweep_plots.h"
#include "app/scenes/sweep/samples.h"
#include "app/scenes/sweep/sweep.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

namespace crosscut::sweep_methods_test {
namespace {

using namespace scenes_test;
using namespace sweep_scene;
using model_test::Dice;

enum Row { kGidney, kStable, kFrames };
enum Type { kFloat, kDouble };

using Fields = std::vector<std::pair<const char*, const char*>>;

std::unique_ptr<Scene> with(const Fields& fields) {
    auto scene = scene_of("sweep");
    set(*scene, "point", "path");
    set(*scene, "c0", "0,0");
    set(*scene, "c1", "0,0");
    for (const auto& [name, value] : fields) set(*scene, name, value);
    return scene;
}

const Fields kSlide{{"p0", "-3,0"}, {"p1", "2,0"}, {"q0", "-2,0"}, {"q1", "3,0"}};
const Fields kPivot{{"p0", "-1,-1"}, {"p1", "1,-1"}, {"q0", "1,1"}, {"q1", "-1,1"}};
const Fields kPointLine{{"p0", "-1,0"}, {"p1", "1,0"}, {"q0", "-1,0"}, {"q1", "1,0"}};
const Fields kTwice{{"p0", "-1,-0.5"}, {"p1", "-1,0.5"}, {"q0", "1,1.25"}, {"q1", "5,-1.75"}};

const MethodResult& result_of(const SceneOutput& p, Row row, Type type) {
    return p.methods->rows.at(static_cast<std::size_t>(row)).results.at(static_cast<std::size_t>(type));
}

TEST(SweepMethods, AQuadraticThatVanishesIsLookedAtForOneTimeOnly) {
    const SceneOutput slide = output_of(*with(kSlide));
    EXPECT_EQ(slide.methods->exact_word(), "slides");
    const SceneOutput pivot = output_of(*with(kPivot));
    EXPECT_EQ(pivot.methods->exact_word(), "always");
    for (const Row row : {kGidney, kStable}) {
        for (const Type type : {kFloat, kDouble}) {
            EXPECT_EQ(result_of(slide, row, type).word, "0 hits");
            EXPECT_EQ(result_of(pivot, row, type).word, "1 hit");
            EXPECT_TRUE(result_of(slide, row, type).wrong);
            EXPECT_TRUE(result_of(pivot, row, type).wrong);
            EXPECT_EQ(result_of(slide, row, type).divergence, "c_zero");
        }
    }
}

TEST(SweepMethods, ALineWithoutLengthIsDropped) {
    const SceneOutput p = output_of(*with(kPointLine));
    EXPECT_EQ(p.methods->exact_word(), "1 hit");
    EXPECT_TRUE(result_of(p, kGidney, kDouble).wrong);
    EXPECT_NE(p.methods->disagreement, "");
}

TEST(SweepMethods, AreQuietWhereTheyAreRight) {
    const SceneOutput p = output_of(*with(kTwice));
    EXPECT_EQ(p.methods->disagreement, "");
    EXPECT_EQ(result_of(p, kGidney, kDouble).word, "2 hits");
    EXPECT_EQ(result_of(p, kGidney, kDouble).reason, "τ = 0.25, s = 0.3333; τ = 0.75, s = 0.2.");
    EXPECT_EQ(result_of(p, kGidney, kDouble).error, "no error");
}

TEST(SweepMethods, OfAThickLineNoDisagreementIsSought) {
    const auto scene = with(kTwice);
    set(*scene, "thickness", "0.1");
    EXPECT_FALSE(output_of(*scene).methods->actions.front().enabled);
    EXPECT_TRUE(scene->perform(kFindAction).ends_with("straight paths and thin lines."));
}

TEST(SweepMethods, OfBentAndThickOnesTheyHaveNothingToSay) {
    for (const auto& [field, value] : {std::pair{"thickness", "0.1"}, std::pair{"gravity", "1"}}) {
        const auto scene = with(kTwice);
        set(*scene, field, value);
        const SceneOutput p = output_of(*scene);
        for (const Row row : {kGidney, kStable}) {
            EXPECT_EQ(result_of(p, row, kDouble).word, "n.a.") << field;
            EXPECT_FALSE(result_of(p, row, kDouble).wrong);
        }
        EXPECT_NE(result_of(p, kFrames, kDouble).word, "n.a.") << field;
        EXPECT_EQ(p.methods->disagreement, "");
        ASSERT_TRUE(p.method_steps);
        EXPECT_EQ(p.method_steps->title, "The general contact equation");
        EXPECT_NE(p.method_steps->derivation.find("k0"), nullptr);
    }
}

TEST(SweepMethods, AreWrongExactlyWhereTheJudgeSaysOtherwise) {
    constexpr unsigned kSeed = 73;
    Dice dice(kSeed);
    int wrong = 0, right = 0;
    for (int i = 0; i < 400; ++i) {
        SweepQuery query;
        for (Path2* path : {&query.segment.p, &query.segment.q}) {
            for (Vec2* at : {&path->start, &path->end})
                *at = {0.1 * (dice.below(21) - 10), 0.1 * (dice.below(21) - 10)};
        }
        const SweepContacts judge = sweep(query);
        const auto c = comparison_of(query, judge);
        const bool instants = std::all_of(judge.contacts.begin(), judge.contacts.end(),
                                          [](const Contact& contact) { return contact.instant(); });
        for (const Method<PointSweep>& m : PointSweep::methods()) {
            const auto& says = c.of(m.id, NumberKind::float64);
            const auto answer = run(m, sweep_question(query));
            const auto hits = std::count_if(answer.roots.begin(), answer.roots.begin() + answer.count,
                                            [](const auto& root) { return root.fate == RootFate::hit; });
            const bool same = instants && static_cast<std::size_t>(hits) == judge.contacts.size();
            if (!same) {
                EXPECT_TRUE(says.wrong) << "seed " << kSeed << " round " << i;
            }
            (says.wrong ? wrong : right) += 1;
            if (says.wrong) {
                EXPECT_NE(disagreement_text(c), "");
                const Derivation steps = derive(m, sweep_question(query)).derivation;
                const auto step = fault_of(says).step;
                EXPECT_TRUE(!step || steps.find(*step) != nullptr);
            }
        }
    }
    EXPECT_GT(wrong, 3);
    EXPECT_GT(right, 300);
}

TEST(SweepMethods, ExplainGoesToTheStepWhereItGoesWrong) {
    const auto scene = with(kSlide);
    EXPECT_NE(scene->perform("explain"), "");
    const SceneOutput p = output_of(*scene);
    EXPECT_EQ(p.methods->chosen, kGidney);
    EXPECT_EQ(p.methods->chosen_type, kDouble);
    const auto stops = stops_of(p.method_steps->derivation);
    const auto& stop = stops.at(static_cast<std::size_t>(p.method_steps->step) - 1);
    EXPECT_EQ(p.method_steps->derivation.steps[stop.steps.front()].id, "c_zero");
}

TEST(SweepMethods, RoundingIsBlamedWhereRoundingTurnedIt) {
    // A line that turns back at the pointer, moved to positions that are no doubles: the discriminant is
    // nearly 0.
    constexpr unsigned kSeed = 74;
    Dice dice(kSeed);
    int turned = 0;
    for (int i = 0; i < 300 && turned < 3; ++i) {
        const Vec2 at{0.1 * dice.below(100), 0.1 * dice.below(100)};
        const Vec2 corner = at - Vec2{0.1, 0.1};
        const SweepQuery query{
            {{at + Vec2{-0.1, 0.3}, corner, {}}, {corner, at + Vec2{0.3, -0.1}, {}}}, {at, at, {}}, 0.0};
        const auto c = comparison_of(query, sweep(query));
        const auto& says = c.of("gidney", NumberKind::float32);
        if (!says.wrong || !says.divergences.first_turned) continue;
        ++turned;
        EXPECT_EQ(fault_of(says).cause, Cause::rounding);
        EXPECT_TRUE(fault_text(says).starts_with("Here ")) << fault_text(says);
        EXPECT_NE(disagreement_text(c).find("by rounding"), std::string::npos) << disagreement_text(c);
    }
    EXPECT_EQ(turned, 3) << "seed " << kSeed;
}

TEST(SweepMethods, ATestOnceAFrameMissesWhatPassesBetweenTwoLooks) {
    const auto scene = with({{"p0", "-2,-2"},
                             {"p1", "-2,3"},
                             {"q0", "2,-2"},
                             {"q1", "2,3"},
                             {"duration", "0.2"},
                             {"hz", "30"},
                             {"frame_reach", "0.1"}});
    SceneOutput p = output_of(*scene);
    EXPECT_EQ(result_of(p, kFrames, kDouble).word, "0 hits");
    EXPECT_TRUE(result_of(p, kFrames, kDouble).wrong);
    EXPECT_EQ(result_of(p, kFrames, kDouble).reason,
              "It misses 1 of 1: the line passes the point between two samples.");
    EXPECT_TRUE(p.methods->rows.at(kFrames).naive);
    EXPECT_EQ(p.methods->disagreement, "") << "wrong on purpose is no alarm";
    set(*scene, "hz", "240");
    p = output_of(*scene);
    EXPECT_EQ(result_of(p, kFrames, kDouble).word, "1 hit");
    EXPECT_FALSE(result_of(p, kFrames, kDouble).wrong);
}

TEST(SweepMethods, TheWalkThroughALookIsOfTheLastOneBeforeThePlayhead) {
    const auto scene = with(kTwice);
    set(*scene, "method", "per_frame");
    set(*scene, "hz", "10");
    set(*scene, "duration", "1");
    for (const auto& [time, sample] : {std::pair{"0.25", 0.2}, std::pair{"0.3", 0.3}, std::pair{"1", 1.0}}) {
        set(*scene, "time", time);
        const Derivation d = output_of(*scene).method_steps->derivation;
        ASSERT_NE(d.find("q"), nullptr);
        EXPECT_NEAR(d.find("q")->values.at(0), 1.0 + 4.0 * sample, 1e-12) << time;
        EXPECT_EQ(d.steps.back().id, "within");
    }
    for (const char* step : {"0", "3", "60"}) {
        set(*scene, "step", step);
        const MethodSteps steps = *output_of(*scene).method_steps;
        EXPECT_LE(steps.step, static_cast<int>(stops_of(steps.derivation).size()));
    }
}

TEST(SweepCertificate, HoldsForEveryAnswerOfTheJudge) {
    constexpr unsigned kSeed = 75;
    Dice dice(kSeed);
    std::set<std::string> claims;
    for (int i = 0; i < 200; ++i) {
        SweepQuery query;
        const auto coordinate = [&] {
            return i % 5 == 0 ? std::clamp(dice.hostile(), -1e300, 1e300)
                              : static_cast<double>(dice.below(5) - 2);
        };
        for (Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
            for (Vec2* at : {&path->start, &path->end}) *at = {coordinate(), coordinate()};
            if (i % 5 == 1) path->acceleration = {coordinate(), coordinate()};
        }
        if (i % 5 == 2) query.radius = 0.25 * (1 + dice.below(4));
        if (i % 7 == 0) query.segment.q = query.segment.p;
        if (i % 7 == 1)
            query.segment.q.start.y = query.segment.q.end.y = query.segment.p.start.y =
                query.segment.p.end.y = query.point.start.y = query.point.end.y;
        for (const Check& check : proof(query, sweep(query))) {
            claims.insert(check.claim.substr(0, check.claim.find(" at time ")));
            EXPECT_TRUE(check.holds) << check.claim << ": " << check.value << ", seed " << kSeed << " round "
                                     << i;
        }
    }
    EXPECT_GT(claims.size(), 25u);
}

TEST(SweepCertificate, AWrongAnswerFailsIt) {
    const SweepQuery query{{{{-1, -0.5}, {-1, 0.5}, {}}, {{1, 1.25}, {5, -1.75}, {}}}, {}, 0.0};
    const SweepContacts right = sweep(query);
    const auto fails = [&](const SweepContacts& found) {
        const auto checks = proof(query, found);
        return std::any_of(checks.begin(), checks.end(), [](const Check& c) { return !c.holds; });
    };
    EXPECT_FALSE(fails(right));
    SweepContacts wrong = right;
    wrong.contacts.pop_back();
    EXPECT_TRUE(fails(wrong)) << "a hit is missing";
    wrong = right;
    wrong.contacts[0].t_first = wrong.contacts[0].t_last = 0.25 + 1e-15;
    EXPECT_TRUE(fails(wrong)) << "a few ulps off in t";
    wrong = right;
    wrong.contacts[1].s_first = 0.2 + 1e-15;
    EXPECT_TRUE(fails(wrong)) << "a few ulps off in s";
    SweepQuery thick = query;
    thick.radius = 0.05;
    SweepContacts found = sweep(thick);
    ASSERT_FALSE(found.contacts.empty());
    found.contacts[0].t_last += 1e-12;
    const auto checks = proof(thick, found);
    EXPECT_TRUE(std::any_of(checks.begin(), checks.end(), [](const Check& c) { return !c.holds; }));
}

// What a test once a frame notices of a sweep, as it is shown.

const Pane& frames_of(const SceneOutput& p) {
    return *std::find_if(p.panes.begin(), p.panes.end(), [](const Pane& q) { return q.id == "frames"; });
}

/// Swept twice in half a second, and sampled at this rate from close by.
Loaded swept_twice_at(const char* hz) {
    Loaded loaded = preset_of("sweep", "swept_twice");
    set(*loaded.scene, "duration", "0.5");
    set(*loaded.scene, "speed", "1");
    set(*loaded.scene, "frame_reach", "0.02");
    set(*loaded.scene, "frames", "true");
    set(*loaded.scene, "hz", hz);
    return loaded;
}

int warnings(const DrawList& list) {
    return static_cast<int>(std::count_if(list.dots.begin(), list.dots.end(),
                                          [](const DotItem& d) { return d.role == Role::warning; }));
}

bool says(const DrawList& list, std::string_view words, Role role) {
    return std::any_of(list.labels.begin(), list.labels.end(),
                       [&](const LabelItem& l) { return l.text.starts_with(words) && l.role == role; });
}

TEST(SweepFrames, AHitBetweenTwoLooksIsMarkedAsMissed) {
    const Loaded loaded = swept_twice_at("20");
    const SceneOutput p = output_of(*loaded.scene);
    EXPECT_TRUE(frames_of(p).note.starts_with("At 20 Hz: 1 of 2 hits found.")) << frames_of(p).note;
    EXPECT_TRUE(says(p.panes.front().list, "missed between samples 2 and 3", Role::warning));
    EXPECT_EQ(warnings(p.panes.front().list), 1);
    EXPECT_GE(warnings(frames_of(p).list), 1);
    set(*loaded.scene, "frames", "false");
    EXPECT_EQ(warnings(output_of(*loaded.scene).panes.front().list), 0) << "only when it is asked for";
}

TEST(SweepFrames, NothingIsMarkedWhereEveryHitIsSeen) {
    const Loaded loaded = swept_twice_at("240");
    const SceneOutput p = output_of(*loaded.scene);
    EXPECT_TRUE(frames_of(p).note.starts_with("At 240 Hz: 2 of 2 hits found.")) << frames_of(p).note;
    EXPECT_EQ(warnings(p.panes.front().list), 0);
    EXPECT_EQ(warnings(frames_of(p).list), 0);
}

TEST(SweepFrames, TheGapIsTheDistanceToTheNearestPlaceOnTheLine) {
    Dice dice(91);
    for (int i = 0; i < 200; ++i) {
        Motion m;
        const auto random_position = [&] { return Vec2{dice.between(-5, 5), dice.between(-5, 5)}; };
        m.line = {{random_position(), random_position(), random_position()},
                  {random_position(), random_position(), {}}};
        m.path = {random_position(), random_position(), random_position()};
        const double t = dice.between(0, 1);
        const SampleGap gap = gap_at(m, t);
        double least = 1e9;
        const Segment2 line = m.line.at(t);
        for (int k = 0; k <= 1000; ++k) {
            const Vec2 on = line.start * (1.0 - k / 1000.0) + line.end * (k / 1000.0);
            least = std::min(least, std::hypot(on.x - gap.pointer.x, on.y - gap.pointer.y));
        }
        EXPECT_LE(gap.length, least + 1e-12) << "seed 91, round " << i;
        EXPECT_NEAR(gap.length, least, 0.02) << "seed 91, round " << i;
        EXPECT_NEAR(std::hypot(gap.on_line.x - gap.pointer.x, gap.on_line.y - gap.pointer.y), gap.length,
                    1e-12);
    }
}

TEST(SweepFrames, HoweverManyLooksThereAreFewAreDrawn) {
    Dice dice(92);
    for (const char* duration : {"0.2", "4", "60"}) {
        for (const char* hz : {"5", "60", "240"}) {
            const auto scene = scene_of("sweep");
            model_test::scramble_gently(*scene, dice);
            set(*scene, "duration", duration);
            set(*scene, "speed", "0.02");
            set(*scene, "hz", hz);
            set(*scene, "frames", "true");
            const SceneOutput p = output_of(*scene);
            const auto& lines = p.panes.front().list.lines;
            EXPECT_LE(std::count_if(lines.begin(), lines.end(),
                                    [](const LineItem& l) { return l.id == id_of("look"); }),
                      75)
                << duration << " s " << hz << " Hz, seed 92";
            EXPECT_LT(frames_of(p).list.lines.size(), 400u);
        }
    }
}

TEST(SweepFrames, TheSliderIsTheFrameRate) {
    const auto scene = scene_of("sweep");
    EXPECT_EQ(frames_of(output_of(*scene)).slider, "hz");
    const auto values = model_test::values_of(*scene);
    EXPECT_TRUE(std::any_of(values.begin(), values.end(), [](const auto& v) { return v.name == "hz"; }));
}

TEST(SweepFrames, WhereTwoHitsAreOneToTheTestThePaneSaysSoAsTheStripDoes) {
    int reported = 0;
    for (const Preset& preset : find_scene(all_scenes(), "sweep")->presets) {
        const Loaded loaded = load_preset(*find_scene(all_scenes(), "sweep"), preset);
        set(*loaded.scene, "frames", "true");
        for (const char* radius : {"0.02", "0.3", "1"}) {
            set(*loaded.scene, "frame_reach", radius);
            const SceneOutput p = output_of(*loaded.scene);
            const std::string& note = frames_of(p).note;
            const std::string& strip = p.methods->rows.back().results.front().word;
            const std::size_t sees = note.find("Hz: "), of = note.find(" of ");
            ASSERT_LT(sees, of);
            const std::string seen = note.substr(sees + 4, of - sees - 4);
            if (note.find("False hits") != std::string::npos || strip.starts_with(seen + " ")) continue;
            if (strip == "miss" || strip == "none") continue;
            ++reported;
            EXPECT_NE(note.find(", counted as " + strip), std::string::npos)
                << preset.id << ": " << strip << ", " << note;
        }
    }
    EXPECT_GT(reported, 0);
}

TEST(SweepFrames, AMissIsFramedWithItsTwoLooks) {
    const Loaded loaded = preset_of("sweep", "frames_30");
    const SceneOutput p = output_of(*loaded.scene);
    const Pane& canvas = p.panes.front();
    ASSERT_TRUE(canvas.frame.has_value());
    const Vec3 size = canvas.frame->high - canvas.frame->low;
    EXPECT_LT(std::max(size.x, size.y), 1.0) << "the gap is 0.125";
    EXPECT_TRUE(says(canvas.list, "sample 15", Role::text));
    EXPECT_TRUE(says(canvas.list, "sample 16", Role::text));
    for (const LabelItem& label : canvas.list.labels) {
        if (!label.text.starts_with("sample ") && !label.text.ends_with(" off")) continue;
        EXPECT_GT(label.anchor.y, canvas.frame->low.y);
        EXPECT_LT(label.anchor.y, canvas.frame->high.y);
    }
    const Loaded seen = preset_of("sweep", "frames_144");
    EXPECT_FALSE(output_of(*seen.scene).panes.front().frame.has_value()) << "nothing is missed";
    for (const auto& [field, value] : {std::pair{"hz", "5"}, {"c0", "-4,0.3"}, {"c1", "4,0.3"}})
        set(*loaded.scene, field, value);
    const SceneOutput apart = output_of(*loaded.scene);
    EXPECT_TRUE(says(apart.panes.front().list, "sample 2", Role::text)) << "it is missed";
    EXPECT_FALSE(apart.panes.front().frame.has_value()) << "its looks are far apart as it is";
}

TEST(SweepFrames, TheLooksAtAWallThatRestsStandWhereTheBulletWas) {
    const Loaded loaded = preset_of("sweep", "frames_30");
    for (const auto& [field, value] : {std::pair{"p0", "0,-2"},
                                       {"p1", "0,-2"},
                                       {"q0", "0,2"},
                                       {"q1", "0,2"},
                                       {"c0", "-4,0.3"},
                                       {"c1", "4,0.3"},
                                       {"hz", "5"}})
        set(*loaded.scene, field, value);
    const SceneOutput p = output_of(*loaded.scene);
    std::vector<double> times;
    for (const LabelItem& label : p.panes.front().list.labels)
        if (label.text.starts_with("sample ")) times.push_back(label.anchor.x);
    ASSERT_EQ(times.size(), 2u);
    EXPECT_NEAR(times[0], -0.8, 1e-9);
    EXPECT_NEAR(times[1], 0.8, 1e-9);
}

TEST(SweepFrames, OfTheLiveMouseTheFlickIsMissedByLooksAndTheSlowWayIsSeen) {
    const auto scene = scene_of("sweep");
    set(*scene, "playing", "no");
    const auto go = [&](double from, double to, double seconds) {
        const int frames = std::max(1, static_cast<int>(std::lround(seconds * 60.0)));
        for (int i = 0; i < frames; ++i) {
            const std::vector<Vec2> path{{from + (to - from) * i / frames, -0.4},
                                         {from + (to - from) * (i + 1) / frames, -0.4}};
            scene->advance({1.0 / 60.0, path});
        }
    };
    const auto score = [&] {
        const SceneOutput p = output_of(*scene);
        return read<std::string>(p, "30 Hz found") + ", " + read<std::string>(p, "60 Hz found") + ", " +
               read<std::string>(p, "144 Hz found");
    };
    go(-6.4, -6.4, 0.2);
    EXPECT_EQ(score(), "0 of 0, 0 of 0, 0 of 0");
    go(-6.4, -2.4, 1.0 / 60.0);
    go(-2.4, -2.4, 0.5);
    EXPECT_EQ(score(), "0 of 1, 0 of 1, 0 of 1") << "four units in a sixtieth of a second";
    const SceneOutput missed = output_of(*scene);
    EXPECT_NE(
        missed.verdict.sentence.find("Until now: 1 hit. A per-frame test misses it at 30, 60 and 144 Hz."),
        std::string::npos)
        << missed.verdict.sentence;
    EXPECT_TRUE(says(missed.panes.front().list, "missed at 30, 60, 144 Hz", Role::text));
    EXPECT_TRUE(says(missed.panes.front().list, "60 Hz: ", Role::warning));
    for (const LabelItem& label : missed.panes.front().list.labels)
        EXPECT_TRUE(label.measures || label.text.find(" Hz") == std::string::npos)
            << label.text << " is hidden with the answer";
    go(-2.4, -6.4, 4.0);
    go(-6.4, -6.4, 0.5);
    EXPECT_EQ(score(), "1 of 2, 1 of 2, 1 of 2");
    EXPECT_TRUE(says(output_of(*scene).panes.front().list, "found at 30, 60, 144 Hz", Role::text));
    EXPECT_NE(output_of(*scene).verdict.sentence.find(
                  "Until now: 2 hits. A per-frame test would have found 1 at 30 Hz, "),
              std::string::npos);
}

TEST(SweepFrames, OfHitsFromBeforeAFileWasOpenedTheScoreOfLooksSaysNothing) {
    const auto live = scene_of("sweep");
    Scene& scene = *live;
    set(scene, "playing", "no");
    set(scene, "cuts", "6");
    EXPECT_EQ(read<std::string>(output_of(scene), "30 Hz found"), "\u2013");
    const auto flick = [&](double from, double to) {
        const std::vector<Vec2> path{{from, -0.4}, {to, -0.4}}, there{{to, -0.4}};
        scene.advance({1.0 / 60.0, path});
        for (int i = 0; i < 30; ++i) scene.advance({1.0 / 60.0, there});
    };
    flick(-6.4, -6.4);
    flick(-6.4, -2.4);
    EXPECT_EQ(read<double>(output_of(scene), "hits so far"), 7.0);
    EXPECT_EQ(read<std::string>(output_of(scene), "60 Hz found"), "0 of the last 1");
    EXPECT_NE(output_of(scene).verdict.sentence.find(
                  "The last hit: a per-frame test misses it at 30, 60 and 144 Hz."),
              std::string::npos);
    flick(-2.4, -6.4);
    EXPECT_NE(output_of(scene).verdict.sentence.find(
                  "Of the last 2 hits, a per-frame test would have found 0 at 30 Hz"),
              std::string::npos)
        << output_of(scene).verdict.sentence;
}

TEST(SweepFrames, EveryHitOfAStrokeHasItsLooksAndWords) {
    const auto scene = scene_of("sweep");
    set(*scene, "playing", "no");
    const auto go = [&](double from, double to) {
        const std::vector<Vec2> path{{from, -0.4}, {to, -0.4}};
        scene->advance({1.0 / 60.0, path});
    };
    const auto rest = [&](double x) {
        for (int i = 0; i < 30; ++i) go(x, x);
    };
    const auto words = [&](Role role) {
        const SceneOutput p = output_of(*scene);
        return std::count_if(p.panes.front().list.labels.begin(), p.panes.front().list.labels.end(),
                             [&](const LabelItem& label) {
                                 return label.role == role && label.text.starts_with("missed at 30");
                             });
    };
    rest(-6.4);
    go(-6.4, -2.4), go(-2.4, -6.4), go(-6.4, -2.4);
    rest(-2.4);
    EXPECT_EQ(read<std::string>(output_of(*scene), "30 Hz found"), "0 of 3");
    EXPECT_EQ(words(Role::text), 1) << "the last one in full";
    EXPECT_EQ(words(Role::rejected), 2) << "those before it quietly";
    go(-2.4, -6.4);
    rest(-6.4);
    EXPECT_EQ(words(Role::text), 1);
    EXPECT_EQ(words(Role::rejected), 0) << "another stroke";
    EXPECT_FALSE(scene->animating()) << "all looks have been made";
    go(-6.4, -2.4);
    EXPECT_TRUE(scene->animating()) << "looks are still to come, also in a pause";
}

TEST(SweepPlots, TheSmallestArcOfTheAreaIsSeen) {
    // The line comes up over the point, turns and goes: the parts at the ends are small beside that in between.
    for (const double height : {0.2, 0.05}) {
        Motion motion;
        motion.line = {{{-1.0, height}, {-1.0, height}, {}}, {{1.0, height}, {1.0, height}, {}}};
        motion.path = {{0.0, 0.0}, {0.0, 0.0}, {}};
        motion.line.p.acceleration = motion.line.q.acceleration = {0.0, 7.8};
        const TimePlot plot = sweep_plots(motion).front();
        double most = 0.0, all = 0.0, before = 0.0;
        std::vector<double> arcs;
        for (const Vec2& sample : plot.samples) {
            if (sample.y * before < 0.0) arcs.push_back(std::exchange(most, 0.0));
            most = std::max(most, std::fabs(sample.y));
            all = std::max(all, std::fabs(sample.y));
            if (sample.y != 0.0) before = sample.y;
        }
        arcs.push_back(most);
        const double least = *std::min_element(arcs.begin(), arcs.end());
        ASSERT_GT(arcs.size(), 1u);
        EXPECT_LT(least, 0.7 * all) << "or there is nothing to see";
        const double half_height = std::max(-plot.low, plot.high);
        if (height > 0.1)
            EXPECT_GT(half_height, all) << "it is seen without cutting anything off";
        else
            EXPECT_GE(least, 0.6 * half_height) << "the others are cut off";
    }
}

}  // namespace
}  // namespace crosscut::sweep_methods_test
