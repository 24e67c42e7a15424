// The bar at the bottom of the window with real scenes: what its keys and its line move through, and the keys that
// lead to scenes, lessons and the grid.
#include "app/tests/ui/desk.h"

#include <string>
#include <vector>

namespace crosscut::transport_bar_test {
namespace {

struct Desk : UiDesk {
    Desk(std::string_view scene, DetailLevel detail, Vec2 size = {1280, 800})
        : UiDesk(scene, size, all_scenes(), detail) {}
    [[nodiscard]] SceneOutput output() {
        SceneOutput out;
        workspace.scene().present(workspace.viewpoint(), out);
        return out;
    }
    [[nodiscard]] int step() { return output().method_steps->step; }
    [[nodiscard]] double time() { return output().timeline->now; }
    /// A key, and what it moves is presented.
    void strike_and_wait(Key key) {
        this->key(key);
        frames(2);
    }
};

TEST(TransportBar, TheMethodOfEverySceneIsSteppedByKeys) {
    int stepped = 0;
    for (const SceneType& type : all_scenes()) {
        for (const DetailLevel detail : {DetailLevel::how, DetailLevel::compare}) {
            Desk desk(type.id, detail);
            if (!desk.output().method_steps) continue;
            SCOPED_TRACE(std::string(type.id) + " " + std::string(name(detail)));
            ++stepped;
            const bool time = desk.output().timeline || desk.output().clock;
            if (time && detail == DetailLevel::compare) desk.strike_and_wait(Key::t);
            if (detail == DetailLevel::compare) desk.strike_and_wait(Key::right);
            EXPECT_EQ(desk.step(), 1) << "How begins with it";
            desk.strike_and_wait(Key::right);
            EXPECT_EQ(desk.step(), 2);
            desk.strike_and_wait(Key::left);
            EXPECT_EQ(desk.step(), 1);
            desk.strike_and_wait(Key::end);
            EXPECT_GT(desk.step(), 1);
            desk.strike_and_wait(Key::home);
            EXPECT_EQ(desk.step(), 1);
        }
    }
    EXPECT_GE(stepped, 14);
}

TEST(TransportBar, HomeAndEndLeaveSeeAloneWhereThereIsNoTime) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), DetailLevel::see);
    for (const Key key : {Key::home, Key::end, Key::left}) desk.key(key);
    desk.frames(2);
    EXPECT_EQ(desk.preferences.detail, DetailLevel::see);
    desk.key(Key::right);
    desk.frames(2);
    EXPECT_EQ(desk.preferences.detail, DetailLevel::how) << "this key is how the steps begin";
}

TEST(TransportBar, EscapePausesWhatPlays) {
    for (const char* scene : {"bounce", "sweep"}) {
        SCOPED_TRACE(scene);
        UiDesk desk(scene, {1280, 800}, all_scenes(), DetailLevel::see);
        set_flag(desk.workspace.scene(), "playing", true);
        desk.frames(2);
        ASSERT_TRUE(desk.workspace.scene().animating());
        desk.key(Key::escape);
        desk.frames(2);
        EXPECT_FALSE(desk.workspace.scene().animating());
    }
}

TEST(Panels, AreHiddenByHWhichSaysHowTheyComeBackAndEscapeShowsThem) {
    UiDesk desk("intersect");
    desk.key(Key::h);
    desk.frames(2);
    EXPECT_FALSE(desk.has("bar:See"));
    EXPECT_EQ(desk.ui.message(), "H or Esc shows the panels again.");
    desk.key(Key::escape);  // the message
    desk.key(Key::escape);
    desk.frames(2);
    EXPECT_TRUE(desk.has("bar:See"));
}

TEST(TransportBar, TSwitchesBetweenTimeAndStepsUntilTheLevelOfDetailChanges) {
    Desk desk("sweep", DetailLevel::see);
    desk.strike_and_wait(Key::space);
    desk.strike_and_wait(Key::end);
    EXPECT_EQ(desk.time(), 1.0);
    desk.strike_and_wait(Key::t);
    desk.strike_and_wait(Key::home);
    EXPECT_EQ(desk.time(), 0.0) << "in See there is nothing else to move through";
    desk.strike_and_wait(Key::f2);
    desk.strike_and_wait(Key::right);
    EXPECT_EQ(desk.step(), 2);
    EXPECT_EQ(desk.time(), 0.0);
    desk.strike_and_wait(Key::t);
    desk.strike_and_wait(Key::right);
    EXPECT_EQ(desk.step(), 2);
    EXPECT_GT(desk.time(), 0.0);
    desk.click(desk.at("transport:switch"));
    desk.strike_and_wait(Key::right);
    EXPECT_EQ(desk.step(), 3);
    desk.strike_and_wait(Key::f3);
    const double before = desk.time();
    desk.strike_and_wait(Key::right);
    EXPECT_GT(desk.time(), before);
}

TEST(TransportBar, AStepChosenElsewhereTurnsItToTheSteps) {
    Desk desk("sweep", DetailLevel::compare);
    desk.workspace.scene().fields().find("step")->set(3.0);
    desk.frames(2);
    desk.strike_and_wait(Key::right);
    EXPECT_EQ(desk.step(), 4);
}

TEST(TransportBar, ItsButtonsAndItsLineMoveThroughTheSteps) {
    for (const Vec2& size : {Vec2{1280, 800}, Vec2{1920, 1080}, Vec2{700, 600}}) {
        Desk desk("intersect", DetailLevel::how, size);
        const auto click = [&](const char* name) { desk.click(desk.at(name)), desk.frames(2); };
        click("transport:end");
        const int last = desk.step();
        EXPECT_GT(last, 5);
        click("transport:back");
        EXPECT_EQ(desk.step(), last - 1);
        click("transport:start");
        EXPECT_EQ(desk.step(), 1);
        desk.strike_and_wait(Key::left);
        EXPECT_EQ(desk.step(), 1) << "there is nothing before it";
        click("transport:forward");
        EXPECT_EQ(desk.step(), 2);
        const Vec2 line = desk.at("transport:line");
        desk.drag(line, line + Vec2{size.x, 0});
        desk.frames(2);
        EXPECT_EQ(desk.step(), last) << "a drag beyond its end";
        desk.drag(line, line - Vec2{size.x, 0});
        desk.frames(2);
        EXPECT_EQ(desk.step(), 1);
        EXPECT_FALSE(desk.has("transport:switch")) << "there is no time here";
    }
}

TEST(TransportBar, AllOfItFitsIntoEveryWindow) {
    for (const Vec2& size :
         {Vec2{360, 640}, Vec2{390, 844}, Vec2{844, 390}, Vec2{768, 1024}, Vec2{1280, 800}}) {
        for (const std::string_view scene : {"sweep", "bounce", "intersect", "slice"}) {
            for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare}) {
                Desk desk(scene, detail, size);
                std::vector<double> at;
                for (const UiTarget& target : desk.ui.targets(desk.workspace)) {
                    if (!target.name.starts_with("transport:")) continue;
                    EXPECT_TRUE(target.px.x > 0 && target.px.x < size.x && target.px.y < size.y)
                        << scene << " " << target.name << " at " << size.x;
                    at.push_back(target.px.x);
                }
                for (std::size_t i = 0; i + 1 < at.size(); ++i)
                    EXPECT_LT(at[i] + 8, at[i + 1]) << scene << ": nothing lies on another, at " << size.x;
            }
        }
    }
}

TEST(TransportBar, CurvesOverTimeAreFoldedUntilTheyAreAskedForAndStayAsTheyWereLeft) {
    Desk desk("sweep", DetailLevel::see);
    const double low = desk.at("transport:play").y;
    const auto canvas = [&] { return desk.frame().panes.front().list.size.y; };
    const float folded = canvas();
    desk.click(desk.at("transport:plots"));
    desk.frames(2);
    EXPECT_LT(canvas(), folded);
    EXPECT_EQ(desk.at("transport:play").y, low);
    EXPECT_EQ(desk.preferences.time_plots, true);
    desk.click(desk.at("transport:plots"));
    desk.frames(2);
    EXPECT_EQ(canvas(), folded);
    desk.strike_and_wait(Key::f3);
    EXPECT_EQ(desk.preferences.time_plots, false) << "in Compare too";
}

TEST(Keys, ControlAndADigitGoToAScene) {
    Desk desk("intersect", DetailLevel::see);
    const auto types = all_scenes();
    for (std::size_t i = 0; i < types.size(); ++i) {
        desk.key(static_cast<Key>(static_cast<std::size_t>(Key::n1) + i), false, true);
        desk.frames(2);
        EXPECT_EQ(desk.workspace.type().id, types[i].id);
    }
}

TEST(Keys, GShowsTheGridOrHidesItInItsSceneOnly) {
    Desk desk("intersect", DetailLevel::see);
    const auto lines = [&] { return desk.frame().panes.front().list.lines.size(); };
    const std::size_t with = lines();
    desk.strike_and_wait(Key::g);
    const std::size_t without = lines();
    EXPECT_LT(without, with);
    desk.key(Key::n6, false, true);
    desk.frames(2);
    ASSERT_EQ(desk.workspace.type().id, "bounce");
    const std::size_t room = lines();
    desk.strike_and_wait(Key::g);
    EXPECT_GT(lines(), room) << "where coordinates say nothing there is none at first";
    desk.key(Key::n1, false, true);
    desk.frames(2);
    EXPECT_EQ(lines(), without);
    desk.strike_and_wait(Key::g);
    EXPECT_EQ(lines(), with);
    EXPECT_FALSE(desk.workspace.can_undo());
}

}  // namespace
}  // namespace crosscut::transport_bar_test
