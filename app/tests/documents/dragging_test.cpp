// A drag under way when another scene is opened: it ends where it is, and does not reach the other scene.
#include "app/model/fields/field_access.h"
#include "app/tests/ui/desk.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace crosscut::dragging_test {
namespace {

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

void expect_let_go(const std::function<void(UiDesk&)>& hold, const std::string& what) {
    for (const Interruption& interruption : interruptions()) {
        SCOPED_TRACE(what + ", then " + interruption.name);
        UiDesk desk("intersect", {1280, 800}, all_scenes(), DetailLevel::how);
        set_number(desk.workspace.scene(), "step", 1);
        desk.frames(3);
        hold(desk);
        interruption.comes(desk);
        const Snapshot came = Snapshot::of(desk.workspace.scene());
        const auto same = [&] { return Snapshot::of(desk.workspace.scene()).identical(came); };
        const Vec2 at{640, 300};
        for (const double dx : {10, 60, 200}) desk.move(at + Vec2{dx, dx});
        EXPECT_TRUE(same()) << "what was held moves on in what came";
        desk.key(Key::escape);
        EXPECT_TRUE(same()) << "Escape takes back what was done elsewhere";
        desk.release(at);
        EXPECT_TRUE(same());
    }
}

TEST(Held, ANumberOfAFormulaIsLetGoOfWhenAnotherSceneComes) {
    expect_let_go(
        [](UiDesk& desk) {
            const Vec2 at = desk.at("formula:A_x");
            desk.press(at);
            for (const double dx : {5, 20, 40}) desk.move(at + Vec2{dx, 0});
        },
        "a number of a formula");
}

TEST(Held, APointIsLetGoOfWhenAnotherSceneComes) {
    expect_let_go(
        [](UiDesk& desk) {
            const Vec2 at = desk.at("canvas:a");
            desk.press(at);
            for (const double dx : {5, 20, 40}) desk.move(at + Vec2{dx, 0});
        },
        "a point");
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
}  // namespace crosscut::dragging_test
