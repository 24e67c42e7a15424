// The answer over the corner of the canvas: nothing that matters is framed under it, and it leads back to the preset.
#include "app/tests/ui/desk.h"

#include "app/ui/canvas/verdict_overlay.h"

#include <string>

namespace crosscut::plate_test {
namespace {

const Verdict kVerdict{"Crossing", "They cross: halfway along AB and a third of the way along CD.",
                       Tone::meets};
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
            ASSERT_TRUE(plate.place()) << size.x;
            EXPECT_TRUE(canvas.contains(plate.place()->low) && canvas.contains(plate.place()->high))
                << size.x;
            EXPECT_LT(plate.place()->area(), 0.45 * canvas.area()) << size.x;
        }
        VerdictPlate plate;
        plate.arrange({kVerdict, {}, {}}, {{0, 0}, {120, 90}}, 0.0, false, desk.fonts);
        EXPECT_FALSE(plate.place()) << "no room for a headline";
    });
}

TEST(VerdictPlate, HasItsSentenceOnTheCanvasOfAProjector) {
    ImguiDesk desk;
    desk.frame([&] {
        // What How has beside its view at 1280 x 800 and 200 %, in logical pixels.
        const Rect canvas{{0, 0}, {318, 243}};
        const Verdict verdict{"Skew",
                              "They never meet: no plane holds both. At their nearest they are 1.405 apart.",
                              Tone::misses};
        VerdictPlate plate, bare;
        plate.arrange({verdict, "Drag any dot.", {}}, canvas, 44.0, false, desk.fonts);
        bare.arrange({{"Skew", "", Tone::misses}, {}, {}}, canvas, 44.0, false, desk.fonts);
        ASSERT_TRUE(plate.place() && bare.place());
        EXPECT_GT(plate.place()->size().y, bare.place()->size().y + 15.0) << "its first sentence, two lines";
        EXPECT_LT(plate.place()->size().y, 0.61 * canvas.size().y);
    });
}

TEST(VerdictPlate, OnALowAndNarrowCanvasSaysWholeSentencesAndLeavesMostOfIt) {
    ImguiDesk desk;
    desk.frame([&] {
        const Rect canvas{{0, 0}, {318, 243}};
        const std::string first = "They never meet: no plane holds both.";
        const Verdict all{"Skew", first + " At their nearest they are 1.405 apart. They lie inside both.",
                          Tone::misses};
        VerdictPlate plate, brief, wide;
        plate.arrange({all, {}, {}}, canvas, 44.0, false, desk.fonts);
        brief.arrange({{"Skew", first, Tone::misses}, {}, {}}, canvas, 44.0, false, desk.fonts);
        wide.arrange({all, {}, {}}, {{0, 0}, {640, 243}}, 44.0, false, desk.fonts);
        ASSERT_TRUE(plate.place() && brief.place() && wide.place());
        EXPECT_EQ(plate.place()->size(), brief.place()->size()) << "the first sentence, all of it";
        EXPECT_LT(plate.place()->size().y, 0.4 * canvas.size().y);
        EXPECT_GT(wide.place()->size().y, plate.place()->size().y - 1.0)
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
            ASSERT_TRUE(plate.place()) << width;
            const bool apart = plate.place()->high.x <= tools.low.x || plate.place()->low.y >= tools.high.y;
            EXPECT_TRUE(apart) << width;
        }
    });
}

TEST(VerdictPlate, HasRoomForTheLongestSentenceOfItsSceneAndNoMore) {
    ImguiDesk desk;
    desk.frame([&] {
        const Rect canvas{{0, 0}, {1280, 700}};
        const Verdict brief{"Next impact", "In 1.63 s on wall 4.", Tone::meets};
        const Verdict longer{
            "Next impact", "In 1.63 s on wall 4, and as this one goes on it is a line longer than the plate.",
            Tone::meets};
        VerdictPlate plate;
        const auto height = [&](const Verdict& verdict, const char* scene) {
            plate.arrange({verdict, {}, {}, scene}, canvas, 0.0, false, desk.fonts);
            return plate.place()->size().y;
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
        const Rect before = *plate.place();
        plate.arrange({{"Miss", "No.", Tone::misses}, {}, "T-junction"}, canvas, 0.0, true, desk.fonts);
        EXPECT_EQ(*plate.place(), before);
        plate.arrange({{"Miss", "No.", Tone::misses}, {}, "T-junction"}, canvas, 0.0, false, desk.fonts);
        EXPECT_LT(plate.place()->size().y, before.size().y);
    });
}

TEST(VerdictPlate, NoHandleIsFramedUnderIt) {
    for (const Vec2 size : {Vec2{1280, 800}, Vec2{1920, 1080}, Vec2{1024, 768}, Vec2{960, 1080}}) {
        for (const char* scene : {"intersect", "sweep", "bounce", "nearest"}) {
            UiDesk desk(scene, size, all_scenes(), Depth::see);
            const UiFrame shown = desk.frame();
            const std::vector<ScreenBox>& covered = shown.panes.front().list.covered;
            ASSERT_FALSE(covered.empty()) << scene;
            const Vec2 origin(shown.panes.front().origin_px);
            int handles = 0;
            for (const UiPlace& place : desk.ui.places(desk.workspace)) {
                if (!place.name.starts_with("canvas:")) continue;
                const Vec2 px = place.px - origin;
                ++handles;
                for (const ScreenBox& box : covered) {
                    const bool under =
                        px.x > static_cast<double>(box.low.x) && px.x < static_cast<double>(box.high.x) &&
                        px.y > static_cast<double>(box.low.y) && px.y < static_cast<double>(box.high.y);
                    EXPECT_FALSE(under) << scene << " " << place.name << " at " << size.x << " x " << size.y;
                }
            }
            EXPECT_GT(handles, 3) << scene;
        }
    }
}

TEST(VerdictPlate, NorIsOneOfAPresetThatSaysWhereItIsSeenFrom) {
    for (const Depth depth : {Depth::see, Depth::how}) {
        UiDesk desk("nearest", {1280, 800}, all_scenes(), depth);
        for (const Preset& preset : desk.workspace.type().presets) {
            if (preset.depth) continue;
            ASSERT_EQ(desk.workspace.open_preset(preset), "");
            desk.frames(2);
            const UiFrame shown = desk.frame();
            const Vec2 origin(shown.panes.front().origin_px), size(shown.panes.front().list.size);
            for (const char* end : {"canvas:a1", "canvas:a2", "canvas:b1", "canvas:b2"}) {
                const Vec2 px = desk.at(end) - origin;
                EXPECT_TRUE(px.x >= 0 && px.y >= 0 && px.x <= size.x && px.y <= size.y)
                    << preset.id << " " << end << " in " << name(depth);
                for (const ScreenBox& box : shown.panes.front().list.covered) {
                    const bool under =
                        px.x > static_cast<double>(box.low.x) && px.x < static_cast<double>(box.high.x) &&
                        px.y > static_cast<double>(box.low.y) && px.y < static_cast<double>(box.high.y);
                    EXPECT_FALSE(under) << preset.id << " " << end << " in " << name(depth);
                }
            }
        }
    }
}

TEST(VerdictPlate, LeadsBackToThePresetThatWasChanged) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), Depth::see);
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
