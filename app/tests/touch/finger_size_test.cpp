// Under fingers no control is smaller than a finger's tip.
#include "app/tests/ui/desk.h"

#include <algorithm>
#include <string>

namespace crosscut::finger_size_test {
namespace {

constexpr double kFinger_px = 44.0;

/// The interface as fingers have it.
class FingerDesk : public UiDesk {
  public:
    FingerDesk(std::string_view scene, const Vec2& size, DetailLevel level)
        : UiDesk(scene, size, all_scenes(), level) {
        pointer = PointerKind::finger;
        move({0.5 * size.x, 0.9 * size.y});
        frames(3);
    }
    /// The names of controls that are smaller, with their sizes.
    [[nodiscard]] std::string too_small() {
        std::string small;
        for (const UiTarget& target : ui.targets(workspace)) {
            const Vec2& size = target.size_px;
            if (size == Vec2{} || std::min(size.x, size.y) >= kFinger_px) continue;
            small += target.name + " " + std::to_string(static_cast<int>(size.x)) + "x" +
                     std::to_string(static_cast<int>(size.y)) + "; ";
        }
        return small;
    }
};

TEST(Fingers, FindEveryControlAsLargeAsTheirTips) {
    for (const Vec2& size : {Vec2{360, 640}, Vec2{768, 1024}}) {
        for (const SceneType& scene : all_scenes()) {
            for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare}) {
                FingerDesk desk(scene.id, size, detail);
                EXPECT_EQ(desk.too_small(), "")
                    << scene.id << " " << static_cast<int>(detail) << " at " << size.x;
            }
        }
    }
}

TEST(Fingers, FindLinesOfMenusPanelsAndLessonsAsLargeAsTheirTips) {
    for (const Vec2& size : {Vec2{360, 640}, Vec2{768, 1024}}) {
        for (const char* opened : {"bar:menu", "bar:Learn"}) {
            FingerDesk desk("intersect", size, DetailLevel::see);
            desk.click(desk.at(opened));
            desk.frames(3);
            EXPECT_EQ(desk.too_small(), "") << opened << " at " << size.x;
        }
        for (const char* line : {"menu:Examples", "menu:History", "menu:Edit values", "menu:Export…",
                                 "menu:Settings", "menu:File…", "menu:About Crosscut"}) {
            FingerDesk desk("intersect", size, DetailLevel::see);
            desk.click(desk.at("bar:menu"));
            desk.frames(3);
            desk.click(desk.at(line));
            desk.frames(3);
            EXPECT_EQ(desk.too_small(), "") << line << " at " << size.x;
        }
    }
}

}  // namespace
}  // namespace crosscut::finger_size_test
