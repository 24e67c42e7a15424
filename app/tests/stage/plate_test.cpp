// The verdict overlay: nothing that matters is framed below it, and it links back to the preset.
#include "app/tests/ui/desk.h"

#include "app/ui/canvas/verdict_overlay.h"

#include <string>

namespace crosscut::plate_test {
namespace {

const Verdict kVerdict{"Crossing", "They cross: halfway along AB and a third of the way along CD.",
                       VerdictKind::yes};
constexpr const char* kNotice =
    "In decimals C is on AB; as doubles it is not, and only PGA notices. The others say hit.";

TEST(VerdictPlate, StandsInTheCornerOfTheCanvasAndLeavesMostOfItFree) {
    ImguiDesk desk;
    desk.frame([&] {
        for (const Vec2 size :
             {Vec2{1280, 700}, Vec2{640, 500}, Vec2{320, 240}, Vec2{256, 200}, Vec2{4000, 2000}}) {
            const Rect canvas{{7, 50}, Vec2{7, 50} + size};
            VerdictPlate plate;
            plate.arrange({kVerdict, kNotice, {}}, canvas, 0.0, false, desk.fonts);
            ASSERT_TRUE(plate.rect()) << size.x;
            EXPECT_TRUE(canvas.contains(plate.rect()->low) && canvas.contains(plate.rect()->high)) << size.x;
            EXPECT_LT(plate.rect()->area(), 0.45 * canvas.area()) << size.x;
        }
        VerdictPlate plate;
        plate.arrange({kVerdict, {}, {}}, {{0, 0}, {120, 90}}, 0.0, false, desk.fonts);
        EXPECT_FALSE(plate.rect()) << "no room for a headline";
    });
}

TEST(VerdictPlate, HasItsSentenceOnTheCanvasOfAProjector) {
    ImguiDesk desk;
    desk.frame([&] {
        // The space beside How's view at 1280 x 800 and 200 %, in logical pixels.
        const Rect canvas{{0, 0}, {318, 243}};
        const Verdict verdict{"Skew",
                              "They never meet: no plane holds both. At their nearest they are 1.405 apart.",
                              VerdictKind::no};
        VerdictPlate plate, bare;
        plate.arrange({verdict, "Drag any point.", {}}, canvas, 44.0, false, desk.fonts);
        bare.arrange({{"Skew", "", VerdictKind::no}, {}, {}}, canvas, 44.0, false, desk.fonts);
        ASSERT_TRUE(plate.rect() && bare.rect());
        EXPECT_GT(plate.rect()->size().y, bare.rect()->size().y + 15.0) << "its first sentence, two lines";
        EXPECT_LT(plate.rect()->size().y, 0.61 * canvas.size().y);
    });
}

TEST(VerdictPlate, OnALowAndNarrowCanvasSaysWholeSentencesAndLeavesMostOfIt) {
    ImguiDesk desk;
    desk.frame([&] {
        const Rect canvas{{0, 0}, {318, 243}};
        const std::string first = "They never meet: no plane holds both.";
        const Verdict all{"Skew", first + " At their nearest they are 1.405 apart. They lie inside both.",
                          VerdictKind::no};
        VerdictPlate plate, brief, wide;
        plate.arrange({all, {}, {}}, canvas, 44.0, false, desk.fonts);
        brief.arrange({{"Skew", first, VerdictKind::no}, {}, {}}, canvas, 44.0, false, desk.fonts);
        wide.arrange({all, {}, {}}, {{0, 0}, {640, 243}}, 44.0, false, desk.fonts);
        ASSERT_TRUE(plate.rect() && brief.rect() && wide.rect());
        EXPECT_EQ(plate.rect()->size(), brief.rect()->size()) << "the first sentence, all of it";
        EXPECT_LT(plate.rect()->size().y, 0.4 * canvas.size().y);
        EXPECT_GT(wide.rect()->size().y, plate.rect()->size().y - 1.0)
            << "where it stands beside the picture";
    });
}

TEST(VerdictPlate, WhatIsFramedBesideItStandsAsNearToTheMiddleAsItLetsIt) {
    const Viewport view{{640, 360}, 1.0};
    const ScreenBox plate{{12, 12}, {280, 130}}, cube{{520, 0}, {640, 130}};
    Pane pane;
    for (const Vec3& at : {Vec3{0, 0, 0}, Vec3{1, 4, 0}}) pane.list.dot(at, Marker::disc, Role::text);
    pane.covered = {plate, cube};
    const Camera camera = pane.framed_by({}, view);
    const Vec2 middle = Projector(camera, view).project({0.5, 2, 0}).px;
    EXPECT_NEAR(middle.x, 320.0, 30.0) << "of the place between the two it would be 80 off";
    EXPECT_TRUE(pane.clear_of_covered(camera, view));
}

TEST(VerdictPlate, GivesWayToWhatStandsInTheOtherCorner) {
    ImguiDesk desk;
    desk.frame([&] {
        for (const double width : {1280.0, 640.0, 420.0, 300.0}) {
            const Rect canvas{{0, 0}, {width, 400}};
            const Rect tools{{width - 132, 0}, {width, 240}};
            VerdictPlate plate;
            plate.arrange({kVerdict, {}, {}}, canvas, tools.size().x, false, desk.fonts);
            ASSERT_TRUE(plate.rect()) << width;
            const bool apart = plate.rect()->high.x <= tools.low.x || plate.rect()->low.y >= tools.high.y;
            EXPECT_TRUE(apart) << width;
        }
    });
}

TEST(VerdictPlate, HasRoomForTheLongestSentenceOfItsSceneAndNoMore) {
    ImguiDesk desk;
    desk.frame([&] {
        const Rect canvas{{0, 0}, {1280, 700}};
        const Verdict brief{"Next impact", "In 1.63 s on wall 4.", VerdictKind::yes};
        const Verdict longer{
            "Next impact", "In 1.63 s on wall 4, and as this one goes on it is a line longer than the plate.",
            VerdictKind::yes};
        VerdictPlate plate;
        const auto height = [&](const Verdict& verdict, const char* scene) {
            plate.arrange({verdict, {}, {}, scene}, canvas, 0.0, false, desk.fonts);
            return plate.rect()->size().y;
        };
        const double low = height(brief, "bounce"), high = height(longer, "bounce");
        EXPECT_GT(high, low) << "no empty line where nothing was ever said";
        EXPECT_EQ(height(brief, "bounce"), high) << "while it plays it keeps its height";
        EXPECT_EQ(height(brief, "sweep"), low);
    });
}

TEST(VerdictPlate, GetsNoLowerWhileSomethingIsHeld) {
    ImguiDesk desk;
    desk.frame([&] {
        const Rect canvas{{0, 0}, {1280, 700}};
        VerdictPlate plate;
        plate.arrange({kVerdict, kNotice, {}}, canvas, 0.0, false, desk.fonts);
        const Rect before = *plate.rect();
        plate.arrange({{"Miss", "No.", VerdictKind::no}, {}, "T-junction"}, canvas, 0.0, true, desk.fonts);
        EXPECT_EQ(*plate.rect(), before);
        plate.arrange({{"Miss", "No.", VerdictKind::no}, {}, "T-junction"}, canvas, 0.0, false, desk.fonts);
        EXPECT_LT(plate.rect()->size().y, before.size().y);
    });
}

TEST(VerdictPlate, NoHandleIsFramedUnderIt) {
    for (const Vec2 size : {Vec2{1280, 800}, Vec2{1920, 1080}, Vec2{1024, 768}, Vec2{960, 1080}}) {
        for (const char* scene : {"intersect", "sweep", "bounce", "nearest"}) {
            UiDesk desk(scene, size, all_scenes(), DetailLevel::see);
            const UiFrame ui_frame = desk.frame();
            const std::vector<ScreenBox>& covered = ui_frame.panes.front().list.covered;
            ASSERT_FALSE(covered.empty()) << scene;
            const Vec2 origin(ui_frame.panes.front().origin_px);
            int handles = 0;
            for (const UiTarget& target : desk.ui.targets(desk.workspace)) {
                if (!target.name.starts_with("canvas:")) continue;
                const Vec2 px = target.px - origin;
                ++handles;
                for (const ScreenBox& box : covered) {
                    const bool under =
                        px.x > static_cast<double>(box.low.x) && px.x < static_cast<double>(box.high.x) &&
                        px.y > static_cast<double>(box.low.y) && px.y < static_cast<double>(box.high.y);
                    EXPECT_FALSE(under) << scene << " " << target.name << " at " << size.x << " x " << size.y;
                }
            }
            EXPECT_GT(handles, 3) << scene;
        }
    }
}

TEST(VerdictPlate, NorIsOneOfAPresetThatSaysWhereItIsSeenFrom) {
    for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how}) {
        UiDesk desk("nearest", {1280, 800}, all_scenes(), detail);
        for (const Preset& preset : desk.workspace.type().presets) {
            if (preset.detail) continue;
            ASSERT_EQ(desk.workspace.open_preset(preset), "");
            desk.frames(2);
            const UiFrame ui_frame = desk.frame();
            const Vec2 origin(ui_frame.panes.front().origin_px), size(ui_frame.panes.front().list.size);
            for (const char* end : {"canvas:a1", "canvas:a2", "canvas:b1", "canvas:b2"}) {
                const Vec2 px = desk.at(end) - origin;
                EXPECT_TRUE(px.x >= 0 && px.y >= 0 && px.x <= size.x && px.y <= size.y)
                    << preset.id << " " << end << " in " << name(detail);
                for (const ScreenBox& box : ui_frame.panes.front().list.covered) {
                    const bool under =
                        px.x > static_cast<double>(box.low.x) && px.x < static_cast<double>(box.high.x) &&
                        px.y > static_cast<double>(box.low.y) && px.y < static_cast<double>(box.high.y);
                    EXPECT_FALSE(under) << preset.id << " " << end << " in " << name(detail);
                }
            }
        }
    }
}

TEST(VerdictPlate, LeadsBackToThePresetThatWasChanged) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), DetailLevel::see);
    const Preset* preset = find_preset(desk.workspace.type(), "worked_example");
    ASSERT_EQ(desk.workspace.open_preset(*preset), "");
    desk.frames(2);
    EXPECT_FALSE(desk.has("plate:from")) << "its sentence stands there while it is as it was left";
    const Vec2 a = desk.at("canvas:a");
    desk.drag(a, a + Vec2{40, -20});
    desk.frames(2);
    EXPECT_EQ(desk.workspace.preset(), nullptr);
    desk.click(desk.at("plate:from"));
    desk.frames(2);
    EXPECT_EQ(desk.workspace.preset(), preset);
    EXPECT_EQ(desk.at("canvas:a"), a);
}

}  // namespace
}  // namespace crosscut::plate_test
