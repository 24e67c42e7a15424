// The list of the history: its rows, and that a click, a key and a drag under way lose nothing.
#include "app/model/fields/field_access.h"
#include "app/tests/ui/desk.h"
#include "app/ui/panels/history.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace crosscut::history_panel_test {
namespace {

/// The rows as text: done steps, [the present one], undone ones after a dash, branches after a plus.
std::string rows_of(const DocumentHistory& history) {
    using Kind = HistoryRow::Kind;
    std::string all;
    for (const HistoryRow& row : history_rows(history)) {
        const bool present = row.kind == Kind::present;
        all += row.kind == Kind::undone ? "-" : row.kind == Kind::branch ? "+" : "";
        all += (present ? "[" : "") + row.text + (present ? "] " : " ");
    }
    return all;
}

DocumentStep step(const char* name) { return {{}, name, nullptr, std::nullopt}; }

TEST(HistoryList, HasTheLineFirstAndThenTheBranches) {
    DocumentHistory h;
    h.reset(step("start"));
    const StepId start = h.present().id;
    EXPECT_EQ(rows_of(h), "[start] ");
    h.add(step("a"));
    const StepId a = h.present().id;
    h.add(step("b"));
    h.go(a);
    EXPECT_EQ(rows_of(h), "start [a] -b ");
    h.add(step("c"));
    h.go(start);
    h.add(step("d"));
    EXPECT_EQ(rows_of(h), "start [d] Other branches After: start +a +c After: a +b ");
    const auto rows = history_rows(h);
    EXPECT_EQ(step_further(rows, start, -1), start);
    EXPECT_EQ(h.find(step_further(rows, start, 2))->state.name, "a") << "headings are passed over";
    EXPECT_EQ(h.find(step_further(rows, start, 99))->state.name, "b");
}

std::string row_name(StepId id) { return "history:" + std::to_string(id); }

/// Intersect, with A moved twice.
struct HistoryDesk : UiDesk {
    HistoryDesk() : UiDesk("intersect") {
        const Vec2 a = at("canvas:a");
        drag(a, a + Vec2{60, 0});
        drag(a + Vec2{60, 0}, a + Vec2{60, 60});
        frames(2);
    }
    [[nodiscard]] const DocumentHistory& history() const { return workspace.history(); }
    [[nodiscard]] StepId now() const { return history().present().id; }
};

TEST(HistoryPanel, RowsStayUnderTheMouseWhicheverIsGoneTo) {
    HistoryDesk desk;
    const StepId left = desk.now();
    desk.key(Key::z, false, true);
    const Vec2 b = desk.at("canvas:b");
    desk.drag(b, b + Vec2{0, 50});
    desk.key(Key::h, false, true);
    desk.frames(2);
    std::vector<std::pair<StepId, Vec2>> before;
    for (const auto& step : desk.history().steps())
        if (desk.has(row_name(step.id))) before.emplace_back(step.id, desk.at(row_name(step.id)));
    ASSERT_GE(before.size(), 4u);
    ASSERT_TRUE(desk.has(row_name(left)));
    for (const auto& [clicked, position] : before) {
        desk.click(position);
        desk.frames(2);
        EXPECT_EQ(desk.now(), clicked);
        for (const auto& [step, px] : before) EXPECT_EQ(desk.at(row_name(step)), px) << step;
    }
}

TEST(HistoryPanel, FitsAndScrollsInASmallWindowAtTwiceTheSize) {
    HistoryDesk desk;
    for (int i = 0; i < 60; ++i) {
        desk.workspace.scene().fields().find("a")->set(i, 0);
        desk.frame();
    }
    desk.in.scale = 2.0;
    desk.ui.rebuild_fonts({}, desk.in);
    bake_fonts();
    desk.key(Key::h, false, true);
    desk.frames(3);
    const Vec2 last = desk.at(row_name(desk.now()));
    EXPECT_LT(last.y, 800.0);
    EXPECT_FALSE(desk.has(row_name(desk.history().line().front()))) << "scrolled to the present one";
    desk.key(Key::home);
    desk.frames(3);
    const Vec2 first = desk.at(row_name(desk.history().line().front()));
    EXPECT_GT(first.y, 0.0);
    EXPECT_LT(first.y, 800.0);
}

// A drag under way when another scene is opened: it ends where it is, and does not reach the other scene.

/// A way to another state while the mouse is down, with keys and without.
struct Interruption {
    const char* name;
    std::function<void(UiDesk&)> comes;
};

const std::vector<Interruption>& interruptions() {
    static const std::vector<Interruption> all{
        {"the next scene by its key", [](UiDesk& d) { d.key(Key::right_bracket, false, true); }},
        {"the next scene by itself", [](UiDesk& d) { EXPECT_EQ(d.workspace.open_scene("nearest"), ""); }},
        {"the next preset by its key", [](UiDesk& d) { d.key(Key::right_bracket); }},
        {"a preset by itself",
         [](UiDesk& d) { EXPECT_EQ(d.workspace.open_preset(d.workspace.type().presets.back()), ""); }},
    };
    return all;
}

TEST(Held, WhatIsHeldIsLetGoOfWhenAnotherSceneComes) {
    for (const char* held : {"formula:A_x", "canvas:a"}) {
        for (const Interruption& interruption : interruptions()) {
            SCOPED_TRACE(std::string(held) + ", then " + interruption.name);
            UiDesk desk("intersect", {1280, 800}, all_scenes(), DetailLevel::how);
            set_number(desk.workspace.scene(), "step", 1);
            desk.frames(3);
            const Vec2 from = desk.at(held);
            desk.press(from);
            for (const double dx : {5, 20, 40}) desk.move(from + Vec2{dx, 0});
            interruption.comes(desk);
            constexpr auto kLasting = Snapshot::Part::lasting;  // Escape may leave a step
            const Snapshot came = Snapshot::of(desk.workspace.scene(), kLasting);
            const auto same = [&] { return Snapshot::of(desk.workspace.scene(), kLasting).identical(came); };
            const Vec2 at{640, 300};
            for (const double dx : {10, 60, 200}) desk.move(at + Vec2{dx, dx});
            EXPECT_TRUE(same()) << "what was held moves on in what came";
            desk.key(Key::escape);
            EXPECT_TRUE(same()) << "Escape takes back what was done elsewhere";
            desk.release(at);
            EXPECT_TRUE(same());
        }
    }
}

TEST(Held, ADragThatAnotherSceneEndsIsKeptAndIsOneStep) {
    for (const Interruption& interruption : interruptions()) {
        SCOPED_TRACE(interruption.name);
        UiDesk desk("intersect");
        const Snapshot before = Snapshot::of(desk.workspace.scene());
        const Vec2 at = desk.at("canvas:a");
        desk.press(at);
        for (const double dx : {5, 20, 40}) desk.move(at + Vec2{dx, 0});
        const Snapshot dragged = Snapshot::of(desk.workspace.scene());
        ASSERT_FALSE(dragged.identical(before));
        interruption.comes(desk);
        desk.release(at);
        if (desk.workspace.type().id != "intersect") {
            EXPECT_EQ(desk.workspace.open_scene("intersect"), "");
        } else {
            desk.key(Key::z, false, true);
        }
        EXPECT_TRUE(Snapshot::of(desk.workspace.scene()).identical(dragged));
        desk.key(Key::z, false, true);
        EXPECT_TRUE(Snapshot::of(desk.workspace.scene()).identical(before));
        EXPECT_FALSE(desk.workspace.can_undo());
    }
}

TEST(Held, ASnapshotLeavesASceneOfAnotherKindAsItIs) {
    const std::unique_ptr<Scene> intersect = find_scene(all_scenes(), "intersect")->make();
    for (const SceneType& type : all_scenes()) {
        if (type.id == "intersect") continue;
        const std::unique_ptr<Scene> other = type.make();
        const Snapshot before = Snapshot::of(*other);
        Snapshot::of(*intersect).restore(*other);
        EXPECT_TRUE(Snapshot::of(*other).identical(before)) << type.id;
    }
}

}  // namespace
}  // namespace crosscut::history_panel_test
