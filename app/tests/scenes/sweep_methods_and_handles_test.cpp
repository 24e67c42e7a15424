// Sweep: what it says about its methods, and its handles, without a window: what is dragged comes to the mouse, in every frame.
#include "app/model/fields/field_access.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/sweep_plots.h"
#include "app/scenes/sweep/samples.h"
#include "app/scenes/sweep/sweep.h"
#include "app/tests/harness/handles.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <crosscut/distance/distance.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

namespace crosscut::sweep_handles_test {
namespace {

using namespace scenes_test;
using namespace sweep_scene;
using model_test::Dice;
using test::HandleWalk;

TEST(SweepMethods, AreWrongExactlyWhereTheJudgeSaysOtherwise) {
    constexpr unsigned kSeed = 73;
    Dice dice(kSeed);
    int wrong = 0, right = 0;
    for (int i = 0; i < 400; ++i) {
        SweepQuery query;
        for (Path2* path : {&query.segment.p, &query.segment.q}) {
            for (Vec2* at : {&path->from, &path->to})
                *at = {0.1 * (dice.below(21) - 10), 0.1 * (dice.below(21) - 10)};
        }
        const SweepContacts judge = sweep(query);
        const auto c = comparison_of(query, judge);
        const bool instants =
            std::ranges::all_of(judge.contacts, [](const Contact& contact) { return contact.instant(); });
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
            for (Vec2* at : {&path->from, &path->to}) *at = {coordinate(), coordinate()};
            if (i % 5 == 1) path->acceleration = {coordinate(), coordinate()};
        }
        if (i % 5 == 2) query.radius = 0.25 * (1 + dice.below(4));
        if (i % 7 == 0) query.segment.q = query.segment.p;
        if (i % 7 == 1)
            query.segment.q.from.y = query.segment.q.to.y = query.segment.p.from.y = query.segment.p.to.y =
                query.point.from.y = query.point.to.y;
        for (const Check& check : proof(query, sweep(query, {.rejected = true}))) {
            claims.insert(check.claim.substr(0, check.claim.find(" at time ")));
            EXPECT_TRUE(check.holds) << check.claim << ": " << check.value << ", seed " << kSeed << " round "
                                     << i;
        }
    }
    EXPECT_GT(claims.size(), 25u);
}

TEST(SweepCertificate, AWrongAnswerFailsIt) {
    const SweepQuery query{{{{-1, -0.5}, {-1, 0.5}, {}}, {{1, 1.25}, {5, -1.75}, {}}}, {}, 0.0};
    const SweepContacts right = sweep(query, {.rejected = true});
    const auto fails = [](const SweepContacts& found, const SweepQuery& of) {
        const auto checks = proof(of, found);
        return std::ranges::any_of(checks, [](const Check& c) { return !c.holds; });
    };
    EXPECT_FALSE(fails(right, query));
    SweepContacts wrong = right;
    wrong.contacts.pop_back();
    EXPECT_TRUE(fails(wrong, query)) << "a hit is missing";
    wrong = right;
    wrong.contacts[0].t_first = wrong.contacts[0].t_last = 0.25 + 1e-15;
    EXPECT_TRUE(fails(wrong, query)) << "a few ulps off in t";
    wrong = right;
    wrong.contacts[1].s_first = 0.2 + 1e-15;
    EXPECT_TRUE(fails(wrong, query)) << "a few ulps off in s";
    SweepQuery thick = query;
    thick.radius = 0.05;
    wrong = sweep(thick);
    ASSERT_FALSE(wrong.contacts.empty());
    wrong.contacts[0].t_last += 1e-12;
    EXPECT_TRUE(fails(wrong, thick)) << "off at the end of a contact that lasts";
}

// What a test once a frame notices of a sweep, as it is shown.

TEST(SweepFrames, TheGapIsTheDistanceToTheNearestPlaceOnTheLine) {
    Dice dice(91);
    for (int i = 0; i < 200; ++i) {
        Motion m;
        m.line = {{dice.within(5), dice.within(5), dice.within(5)}, {dice.within(5), dice.within(5), {}}};
        m.path = {dice.within(5), dice.within(5), dice.within(5)};
        const double t = dice.between(0, 1);
        const SampleGap gap = gap_at(m, t);
        EXPECT_NEAR(gap.length, distance(m.line.at(t), gap.pointer), 1e-12) << "seed 91, round " << i;
        EXPECT_NEAR(distance(gap.on_line, gap.pointer), gap.length, 1e-12);
    }
}

TEST(SweepFrames, HoweverManyLooksThereAreFewAreDrawn) {
    Dice dice(92);
    for (const char* duration : {"0.2", "4", "60"}) {
        for (const char* hz : {"5", "60", "240"}) {
            const auto scene = scene_of("sweep");
            model_test::scramble_gently(*scene, dice);
            set(*scene, "speed=0.02 frames=true hz=" + std::string(hz) + " duration=" + duration);
            const SceneOutput p = output_of(*scene);
            const auto& lines = p.panes.front().list.lines;
            EXPECT_LE(std::ranges::count_if(lines, [](const LineItem& l) { return l.id == id_of("look"); }),
                      75)
                << duration << " s " << hz << " Hz, seed 92";
            EXPECT_LT(pane_of(p, "frames").list.lines.size(), 400u);
        }
    }
}

TEST(SweepFrames, WhereTwoHitsAreOneToTheTestThePaneSaysSoAsTheStripDoes) {
    int reported = 0;
    for (const Preset& preset : find_scene(all_scenes(), "sweep")->presets) {
        const Loaded loaded = load_preset(*find_scene(all_scenes(), "sweep"), preset);
        set(*loaded.scene, "frames", "true");
        for (const char* radius : {"0.02", "0.3", "1"}) {
            set(*loaded.scene, "frame_reach", radius);
            const SceneOutput p = output_of(*loaded.scene);
            const std::string& note = pane_of(p, "frames").note;
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

TEST(SweepFrames, AMissIsFramedWhereItsTwoLooksAreNear) {
    const auto scene = preset_of("sweep", "frames_30").scene;
    const SceneOutput p = output_of(*scene);
    ASSERT_TRUE(p.panes.front().frame.has_value());
    const Vec3 size = p.panes.front().frame->high - p.panes.front().frame->low;
    EXPECT_LT(std::max(size.x, size.y), 1.0) << "the gap is 0.125";
    EXPECT_FALSE(preset_output("sweep", "frames_144").panes.front().frame.has_value()) << "nothing is missed";
    set(*scene, "hz=5 c0=-4,0.3 c1=4,0.3");
    EXPECT_FALSE(output_of(*scene).panes.front().frame.has_value()) << "its frames are far apart as it is";
}

TEST(SweepPlots, TheSmallestArcOfTheAreaIsSeen) {
    // The line comes up over the point, turns and goes: the parts at the ends are small beside that in between.
    for (const double height : {0.2, 0.05}) {
        Motion motion;
        motion.line = {{{-1.0, height}, {-1.0, height}, {}}, {{1.0, height}, {1.0, height}, {}}};
        motion.path = {{0.0, 0.0}, {0.0, 0.0}, {}};
        motion.line.p.acceleration = motion.line.q.acceleration = {0.0, 7.8};
        const TimePlot plot = sweep_plots(motion).front();
        double before = 0.0;
        std::vector<double> arcs{0.0};  // the height of each
        for (const Vec2& sample : plot.samples) {
            if (sample.y * before < 0.0) arcs.push_back(0.0);
            arcs.back() = std::max(arcs.back(), std::fabs(sample.y));
            if (sample.y != 0.0) before = sample.y;
        }
        const auto [smallest, largest] = std::ranges::minmax_element(arcs);
        const double least = *smallest, all = *largest;
        ASSERT_GT(arcs.size(), 1u);
        EXPECT_LT(least, 0.7 * all) << "or there is nothing to see";
        const double half_height = std::max(-plot.low, plot.high);
        if (height > 0.1)
            EXPECT_GT(half_height, all) << "it is seen without cutting anything off";
        else
            EXPECT_GE(least, 0.6 * half_height) << "the others are cut off";
    }
}

// The handles.

constexpr double kRounding = 1e-9;

/// A scene with a bent path for the point, at this fraction of the pointer's frame.
std::unique_ptr<Scene> bent_scene(const char* fraction) {
    auto loaded = preset_of("sweep", "swept_twice");
    set(*loaded.scene, "c0=-0.3,-0.4 c1=0.4,0.5 p.bend=0.5,1 c.bend=1,-1 time=0.3");
    set(*loaded.scene, "frame_share", fraction);
    return std::move(loaded.scene);
}

TEST(SweepHandles, AHandleIsDrawnWhereItIs) {
    for (const char* fraction : {"0", "0.5", "1"}) {
        const auto scene = bent_scene(fraction);
        const SceneOutput p = output_of(*scene);
        for (const auto& [name, handle] : HandleWalk(*scene).handles) {
            if (name.rfind("canvas ", 0) != 0) continue;
            const auto there = [at = handle.at](const DotItem& dot) {
                return length_of(Vec2(dot.at - at)) < kRounding;
            };
            EXPECT_TRUE(std::ranges::any_of(items_with(p.panes.front().list.dots, name.substr(7)), there))
                << name << " share " << fraction;
        }
    }
}

TEST(SweepHandles, NumbersAreNamedAfterTheirRootAndTheSecondMeansTheFirstsRoot) {
    const Loaded loaded = preset_of("sweep", "swept_twice");
    HandleWalk walk(*loaded.scene);
    EXPECT_EQ(walk.numbers.at("hit0.t").value, 0.25);
    EXPECT_EQ(walk.numbers.at("hit1.t").value, 0.75);
    EXPECT_EQ(walk.numbers.count("hit0.end"), 0u);
    // Dragged beyond the other one it keeps its own position along the line.
    walk.numbers.at("hit0.t").set(0.9);
    walk.numbers.at("hit0.s").set(0.6);
    const SceneOutput p = output_of(*loaded.scene);
    EXPECT_TRUE(std::ranges::any_of(
        p.timeline->marks, [](const TimeMark& mark) { return std::fabs(mark.t - 0.9) < kRounding; }));
    EXPECT_TRUE(std::ranges::any_of(HandleWalk(*loaded.scene).numbers, [](const auto& each) {
        return each.first.find(".s") != std::string::npos && std::fabs(each.second.value - 0.6) < 1e-7;
    }));
    EXPECT_EQ(HandleWalk(*preset_of("sweep", "end_on_slide").scene).numbers.at("hit0.end").value, 0.6);
}

TEST(SweepHandles, TheLineIsGrabbedWholeAtItsStartAndEndAndTheMouseLeavesNoHitToDrag) {
    const auto by_path = bent_scene("0");
    EXPECT_EQ(HandleWalk(*by_path).bodies, (std::vector<std::string>{"line0", "line1", "c"}));
    EXPECT_EQ(HandleWalk(*bent_scene("1")).bodies, (std::vector<std::string>{"line0"}));
    set(*by_path, "point", "mouse");
    const HandleWalk by_mouse(*by_path);
    EXPECT_EQ(by_mouse.bodies, (std::vector<std::string>{"line0", "line1"}));
    for (const auto& [name, handle] : by_mouse.handles)
        EXPECT_EQ(name.rfind("canvas hit", 0), std::string::npos)
            << "under the mouse it would always be in the way";
}

TEST(SweepHandles, AThinLineIsMadeThickByAHandleBesideItAndThinAgain) {
    const auto scene = scene_with("sweep", "p0=0,0 p1=0,0 q0=4,0 q1=4,0");
    const auto thickness = [&] { return scene->fields().find("thickness")->number(); };
    ASSERT_EQ(thickness(), 0.0);
    const Vec3 thin = HandleWalk(*scene).handles.at("canvas thickness").at;
    EXPECT_EQ(thin, Vec3(1, 0.0625, 0)) << "beside the line, not on it";
    HandleWalk(*scene).handles.at("canvas thickness").move(thin);
    EXPECT_EQ(thickness(), 0.0) << "taking hold of it changes nothing";
    double before = 0.0;
    for (double y = thin.y; y < 1.0; y += 0.01) {
        HandleWalk(*scene).handles.at("canvas thickness").move({1, y, 0});
        EXPECT_GE(thickness(), before);
        EXPECT_LT(thickness() - before, 0.05) << "no jump at " << y;
        EXPECT_NEAR(HandleWalk(*scene).handles.at("canvas thickness").at.y, y, 1e-12)
            << "it stays under the hand";
        before = thickness();
    }
    HandleWalk(*scene).handles.at("canvas thickness").move({1, 0.01, 0});
    EXPECT_EQ(thickness(), 0.0);
    set(*scene, "q0=0,0 q1=0,0");
    EXPECT_FALSE(HandleWalk(*scene).handles.contains("canvas thickness"))
        << "a line without length has no beside";
}

// What dragging an answer does to the paths of Sweep: the judge's answer to the result is what was asked for.

constexpr unsigned kSeed = 71;

Vec2 somewhere(Dice& dice) { return dice.within(4); }

SweepInput some_motion(Dice& dice, bool bent) {
    SweepInput h;
    for (Path2* path : {&h.setup.p, &h.setup.q, &h.setup.c})
        *path = {somewhere(dice), somewhere(dice), bent ? somewhere(dice) : Vec2{}};
    h.setup.gravity = bent ? dice.between(0, 3) : 0.0;
    if (dice.coin()) h.point = PointKind::mouse, h.mouse = somewhere(dice);
    return h;
}

SweepContacts judged(const SweepInput& h) { return contacts_of(motion_of(h.setup, h.point, h.mouse)); }

/// The distance in time from t to the nearest contact or root of the judge.
double nearest_moment(const SweepContacts& contacts, double t) {
    double off = 1e9;
    for (const Contact& c : contacts.contacts)
        off = std::min({off, std::fabs(c.t_first - t), std::fabs(c.t_last - t)});
    for (const RejectedRoot& r : contacts.rejected) off = std::min(off, std::fabs(r.t - t));
    return off;
}

double square(const Vec2& v) { return v.x * v.x + v.y * v.y; }
double cost(const SweepSetup& a, const SweepSetup& b) {
    return square(a.p.from - b.p.from) + square(a.p.to - b.p.to) + square(a.q.from - b.q.from) +
           square(a.q.to - b.q.to) + square(a.c.from - b.c.from) + square(a.c.to - b.c.to);
}

/// How well f determines a root at t, where it is zero: for a double root a rounding decides.
double steepness(const SweepInput& h, double t) {
    const SweepCurve curve = sweep_curve(query_of(motion_of(h.setup, h.point, h.mouse)));
    return std::fabs(curve.f(t + 1e-4) - curve.f(t - 1e-4)) / 2e-4;
}

TEST(SweepSetters, WhatIsAskedOfARootIsTheJudgesAfterwards) {
    Dice dice(kSeed);
    int dragged = 0, inside = 0, moved = 0;
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + " round " + std::to_string(i));
        const SweepInput before = some_motion(dice, i % 2 == 1);
        const double t = dice.between(0.05, 0.95), s = dice.between(-0.5, 1.5);
        /// What the judge finds then; nothing where a rounding decides.
        const auto found_at = [&before](double time, const SweepSetup& setup) {
            const SweepInput after{setup, before.point, before.mouse};
            if (steepness(after, time) < 0.01) return SweepContacts{};
            const SweepContacts contacts = judged(after);
            EXPECT_LT(nearest_moment(contacts, time), kRounding);
            return contacts;
        };
        for (const Contact& c : found_at(t, with_root_at(before, root_of(before, 0.5, 0.5), t, s)).contacts) {
            if (std::fabs(c.t_first - t) > kRounding) continue;
            EXPECT_NEAR(c.s_first, s, 1e-7);
            ++inside;
        }
        const SweepContacts contacts = judged(before);
        if (contacts.contacts.empty()) continue;
        const Contact& hit = contacts.contacts.back();
        const auto root = root_of(before, hit.t_first, hit.s_first);
        const SweepSetup later = with_root_at_time(before, root, t);
        dragged += found_at(t, later).contacts.empty() ? 0 : 1;
        EXPECT_EQ(later.p.acceleration, before.setup.p.acceleration);
        const Vec2 by = somewhere(dice) * 0.25;
        const SweepSetup aside = with_root_moved(before, root, by);
        if (before.point == PointKind::mouse) {
            EXPECT_EQ(later.c, before.setup.c);
            EXPECT_EQ(aside, before.setup);
        } else if (!found_at(hit.t_first, aside).contacts.empty()) {
            EXPECT_LT(length_of(aside.c.at(hit.t_first) - hit.point_first - by), kRounding);
            ++moved;
        }
    }
    EXPECT_GT(dragged, 60);
    EXPECT_GT(inside, 60);
    EXPECT_GT(moved, 40);
}

TEST(SweepSetters, TheChangeIsTheLeastThatClosesTheGap) {
    Dice dice(kSeed + 2);
    for (int i = 0; i < 200; ++i) {
        SweepInput before = some_motion(dice, false);
        before.point = PointKind::path;
        const double t = dice.between(0, 1), s = dice.between(0, 1);
        const SweepSetup least = with_root_at(before, root_of(before, t, s), t, s);
        SweepSetup other = least;
        const Vec2 off = somewhere(dice) * 0.1;
        // Moved together, the line's point and the pointer stay together.
        other = with_line_moved(with_moved(least, Mover::pointer, t, off), t, off);
        EXPECT_LE(cost(before.setup, least), cost(before.setup, other) + 1e-12) << "seed " << kSeed + 2;
        // Any further turn of the motion about that time costs as well.
        other = least;
        other.p.from += off * t, other.p.to -= off * (1.0 - t);
        EXPECT_LE(cost(before.setup, least), cost(before.setup, other) + 1e-12);
    }
}

TEST(SweepSetters, TheBeginningAndTheEndOfAThickContactAreDraggedEachForItself) {
    Dice dice(kSeed + 3);
    int dragged = 0;
    for (int i = 0; i < 200; ++i) {
        SweepInput before = some_motion(dice, i % 4 == 0);
        before.setup.thickness = dice.between(0.1, 0.5);
        before.setup.pointer_radius = dice.between(0.0, 0.3);
        const SweepContacts contacts = judged(before);
        if (contacts.contacts.size() != 1) continue;
        const Contact& hit = contacts.contacts.front();
        if (!(hit.t_first > 0.1 && hit.t_last < 0.9)) continue;
        ++dragged;
        for (const bool end : {false, true}) {
            const double from = end ? hit.t_last : hit.t_first, to = from + (end ? 0.02 : -0.02);
            SweepInput after = before;
            after.setup =
                with_root_at_time(before, root_of(before, from, end ? hit.s_last : hit.s_first), to);
            EXPECT_LT(nearest_moment(judged(after), to), 1e-7)
                << "seed " << kSeed + 3 << " round " << i << (end ? " end" : " beginning");
        }
    }
    EXPECT_GT(dragged, 15);
}

}  // namespace
}  // namespace crosscut::sweep_handles_test
