// A derivation split into the stops of the step player, for every method and many questions.
#include "app/model/steps.h"

#include "app/tests/model/many_steps.h"
#include "core/intersect/methods/intersect_problem.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace crosscut::steps_test {
namespace {

using model_test::Dice;

/// Random segments: on a small grid, so that parallel, overlapping and zero-length ones are common, and wild
/// ones.
Question<double> some_question(Dice& dice) {
    const bool wild = dice.below(4) == 0;
    const auto number = [&] {
        return wild ? std::clamp(dice.hostile(), -1e300, 1e300) : static_cast<double>(dice.below(5) - 2);
    };
    const Segment2 ab{{number(), number()}, {number(), number()}};
    const Segment2 cd{{number(), number()}, {number(), number()}};
    const auto extent = [&] { return static_cast<Extent>(dice.below(3)); };
    return question_of(ab, cd, {extent(), extent()});
}

template <class Check>
void for_many_steps(Check check) {
    constexpr unsigned kSeed = 20261121;
    Dice dice(kSeed);
    for (int i = 0; i < test::third_when_brief(250); ++i) {
        const Question<double> question = some_question(dice);
        for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
            for (const NumberKind kind : kNumberKinds) {
                SCOPED_TRACE(std::string(method.id) + ", question " + std::to_string(i) + " of seed " +
                             std::to_string(kSeed));
                check(derive(method, question, kind).derivation);
            }
        }
    }
}

/// An output at one step, with a dot for every item of the derivation and for one that it does not mention.
SceneOutput drawn(const Derivation& derivation, int step) {
    SceneOutput out;
    std::set<std::string> items;
    for (const Step& s : derivation.steps) items.insert(s.items.begin(), s.items.end());
    for (const std::string& item : items) out.canvas().dot(Vec2{}, Marker::disc, Role::text, id_of(item));
    out.canvas().dot(Vec2{}, Marker::disc, Role::text, id_of("a thing of the scene"));
    out.method_steps = MethodSteps{"a method", derivation, "step", step};
    return out;
}

/// The opacity of an item's dot; 0 where there is none.
double strength(const SceneOutput& output, std::string_view item) {
    for (const DotItem& dot : output.panes.front().list.dots) {
        if (dot.id == id_of(item)) return dot.opacity;
    }
    return 0.0;
}

TEST(Steps, EveryStepIsInExactlyOneStopInItsOrderAndTheInputsShareTheFirst) {
    for_many_steps([](const Derivation& derivation) {
        std::vector<int> times(derivation.steps.size(), 0);
        const std::vector<Stop> stops = stops_of(derivation);
        std::size_t last = 0;
        for (std::size_t i = 0; i < stops.size(); ++i) {
            EXPECT_FALSE(stops[i].steps.empty());
            EXPECT_FALSE(stops[i].name.empty());
            for (const std::size_t step : stops[i].steps) {
                EXPECT_GE(step, std::exchange(last, step)) << "in the order in which the method ran";
                ++times.at(step);
                EXPECT_EQ(derivation.steps[step].kind == StepKind::input, i == 0);
                EXPECT_EQ(stop_with_step(derivation, derivation.steps[step].id), static_cast<int>(i) + 1);
            }
        }
        for (const int n : times) EXPECT_EQ(n, 1);
        EXPECT_EQ(stop_with_step(derivation, "no such step"), 0);
    });
}

TEST(Steps, ThePresentStopIsAtFullStrengthEarlierOnesFainterLaterOnesNotThere) {
    for_many_steps([](const Derivation& derivation) {
        const std::vector<Stop> stops = stops_of(derivation);
        std::set<std::string> before;
        for (std::size_t i = 0; i < stops.size(); ++i) {
            SceneOutput output = drawn(derivation, static_cast<int>(i) + 1);
            show_stop(output);
            std::set<std::string> now;
            for (const std::size_t step : stops[i].steps)
                now.insert(derivation.steps[step].items.begin(), derivation.steps[step].items.end());
            for (const std::string& item : now) EXPECT_EQ(strength(output, item), 1.0) << item;
            for (const std::string& item : before)
                EXPECT_TRUE(now.contains(item) || strength(output, item) == 0.4) << item;
            before.insert(now.begin(), now.end());
            for (const Step& step : derivation.steps)
                for (const std::string& item : step.items)
                    EXPECT_TRUE(before.contains(item) || strength(output, item) == 0.0) << item;
            EXPECT_EQ(strength(output, "a thing of the scene"), 1.0);
        }
    });
}

TEST(Steps, StepZeroShowsAllAndAStepBeyondTheEndIsTheLast) {
    for_many_steps([](const Derivation& derivation) {
        const int count = static_cast<int>(stops_of(derivation).size());
        SceneOutput whole = drawn(derivation, 0);
        show_stop(whole);
        for (const DotItem& dot : whole.panes.front().list.dots) EXPECT_EQ(dot.opacity, 1.0);
        EXPECT_TRUE(items_of_stop(*whole.method_steps).empty());

        SceneOutput last = drawn(derivation, count), beyond = drawn(derivation, count + 7);
        EXPECT_EQ(items_of_stop(*last.method_steps), items_of_stop(*beyond.method_steps));
        show_stop(last), show_stop(beyond);
        const auto& a = last.panes.front().list.dots;
        const auto& b = beyond.panes.front().list.dots;
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].opacity, b[i].opacity);
    });
}

/// Calls `check(workspace)` with each preset of each scene.
template <class Check>
void for_every_preset(Check check) {
    for (const SceneType& type : all_scenes()) {
        for (const Preset& preset : type.presets) {
            SCOPED_TRACE(std::string(type.id) + " " + std::string(preset.id));
            Workspace workspace(all_scenes());
            ASSERT_EQ(workspace.open_scene(type.id), "");
            ASSERT_EQ(workspace.open_preset(preset), "");
            check(workspace);
        }
    }
}

TEST(Steps, AreInAFewNamedGroupsInEveryPresetWithEveryMethod) {
    std::size_t named = 0;
    for_every_preset([&](Workspace& workspace) {
        const SceneOutput first = workspace.scene().output_from(workspace.viewpoint());
        const std::size_t methods = first.methods ? first.methods->rows.size() : 1;
        for (std::size_t method = 0; method < methods; ++method) {
            if (first.methods) set_choice(workspace.scene(), first.methods->field, static_cast<int>(method));
            const SceneOutput output = workspace.scene().output_from(workspace.viewpoint());
            if (!output.method_steps || output.method_steps->groups.empty() ||
                output.method_steps->derivation.steps.empty())
                continue;
            SCOPED_TRACE(output.method_steps->title);
            const std::vector<StepGroup> groups =
                groups_of(*output.method_steps, stops_of(output.method_steps->derivation));
            EXPECT_LE(groups.size(), 6u);
            ASSERT_GE(groups.size(), 2u);
            EXPECT_EQ(groups.front(), (StepGroup{"given", 1}));
            EXPECT_EQ(groups[1].first, 2) << "every step belongs to a group";
            std::set<std::string_view> names;
            for (const StepGroup& group : groups) EXPECT_TRUE(names.insert(group.name).second) << group.name;
            ++named;
        }
    });
    EXPECT_GT(named, 500u);
}

TEST(Steps, WithoutNamesForThemAreInNoGroups) {
    MethodSteps steps;
    for_many_steps([&](const Derivation& derivation) {
        steps.derivation = derivation;
        EXPECT_TRUE(groups_of(steps, stops_of(derivation)).empty());
    });
    steps.derivation = {};
    for (const char* id : {"A", "x", "y", "z"}) {
        Step& step = steps.derivation.steps.emplace_back();
        step.id = id;
        if (step.id == "A") step.kind = StepKind::input;
    }
    steps.groups = "first: v x; last: y z; other: w";
    EXPECT_EQ(groups_of(steps, stops_of(steps.derivation)),
              (std::vector<StepGroup>{{"given", 1}, {"first", 2}, {"last", 3}}));
}

/// How many things in all views tell the answer without being one that a stop up to the present one is about.
std::size_t tell_the_answer(const SceneOutput& output) {
    std::vector<ItemId> reached;  // equations speak of unknowns too
    const Derivation& derivation = output.method_steps->derivation;
    const std::vector<Stop> stops = stops_of(derivation);
    for (std::size_t stop = 0; stop < static_cast<std::size_t>(output.method_steps->step); ++stop)
        for (const std::size_t step : stops[stop].steps)
            for (const std::string& item : derivation.steps[step].items)
                if (derivation.steps[step].kind != StepKind::claim) reached.push_back(id_of(item));
    const auto told = [&](Role role, bool measures, ItemId id) {
        const auto& own = output.answer_items;
        const bool rejected = role == Role::rejected && std::find(own.begin(), own.end(), id) != own.end();
        return (role == Role::answer || measures || rejected) &&
               std::find(reached.begin(), reached.end(), id) == reached.end();
    };
    std::size_t count = output.timeline ? output.timeline->marks.size() : 0;
    const auto add = [&](bool tells) { count += tells ? 1u : 0u; };
    for (const Pane& pane : output.panes) {
        for (const auto& i : pane.list.fills) add(told(i.role, false, i.id));
        for (const auto& i : pane.list.dots) add(told(i.role, false, i.id));
        for (const auto& i : pane.list.curves) add(told(i.stroke.role, false, i.id));
        for (const auto& i : pane.list.lines) add(told(i.stroke.role, i.measures, i.id));
        for (const auto& i : pane.list.labels) add(told(i.role, i.measures, i.id));
        if (!pane.note_is_legend) add(!pane.note.empty());
    }
    return count;
}

TEST(Steps, WhatTellsTheAnswerIsNowhereBeforeItsLastStepInAnyPreset) {
    std::size_t gone = 0, presets = 0;
    for_every_preset([&](Workspace& workspace) {
        const SceneOutput output = workspace.scene().output_from(workspace.viewpoint(), std::nullopt);
        if (!output.method_steps || output.method_steps->derivation.steps.empty()) return;
        const Derivation& derivation = output.method_steps->derivation;
        const std::vector<Stop> stops = stops_of(derivation);
        const auto answers = [&](const Stop& stop) {
            return derivation.steps[stop.steps.front()].kind == StepKind::answer;
        };
        int last = static_cast<int>(stops.size());
        while (last > 1 && !answers(stops[static_cast<std::size_t>(last) - 1])) --last;
        if (last <= 2) return;
        ++presets;
        for (const int step : {2, (2 + last) / 2, last - 1}) {
            SceneOutput at_step = output;
            at_step.method_steps->step = step;
            gone += tell_the_answer(at_step);
            show_stop(at_step);
            EXPECT_EQ(tell_the_answer(at_step), 0u) << step;
        }
    });
    EXPECT_GT(presets, 60u);
    EXPECT_GT(gone, 300u) << "the whole picture tells it";
}

TEST(Steps, NoDerivationHasNoStops) {
    EXPECT_TRUE(stops_of({}).empty());
    SceneOutput output = drawn({}, 3);
    show_stop(output);
    EXPECT_EQ(strength(output, "a thing of the scene"), 1.0);
    EXPECT_TRUE(items_of_stop(*output.method_steps).empty());
}

TEST(Steps, AMultivectorStopHasAShortName) {
    const Derivation derivation =
        derive(*find_method<SegmentIntersection>("pga"), question_of({{2, 4}, {10, 8}}, {{3, 7}, {12, 4}}))
            .derivation;
    std::vector<std::string> names;
    for (const Stop& stop : stops_of(derivation)) names.push_back(stop.name);
    names.resize(5);
    EXPECT_EQ(names, (std::vector<std::string>{"given", "l", "m", "X", "h"}));
}

}  // namespace
}  // namespace crosscut::steps_test
