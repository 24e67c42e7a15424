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

TEST(Keys, ControlAndADigitGoToAScene) {
    Desk desk("intersect", DetailLevel::see);
    const auto types = all_scenes();
    for (std::size_t i = 0; i < types.size(); ++i) {
        desk.key(static_cast<Key>(static_cast<std::size_t>(Key::n1) + i), false, true);
        desk.frames(2);
        EXPECT_EQ(desk.workspace.type().id, types[i].id);
    }
}

}  // namespace
}  // namespace crosscut::transport_bar_test
