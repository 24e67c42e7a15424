// What is exported, how large it is and how it moves, and sentences and lines about files. What the panel asks for, and what
// opening, saving, dropping and closing come to, is in said/panels.json.
#include "app/ui/files/export_panel.h"
#include "app/export/gif.h"
#include "app/export/pdf.h"
#include "app/model/files/folders.h"
#include "app/model/files/scene_link.h"
#include "app/model/results/export_request.h"
#include "app/tests/ui/desk.h"
#include "app/ui/window/file_menu.h"

#include <crosscut/version.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace crosscut::export_panel_test {
namespace {

TEST(ExportPanel, AsksHowLargeAnAnimationWillBe) {
    UiDesk e("sweep", {1280, 800}, all_scenes(), DetailLevel::see);
    std::optional<ExportTask> saved;
    e.seen = [&](const UiFrame& frame) { saved = frame.export_task ? frame.export_task : saved; };
    e.key(Key::e, false, true);
    e.frames(3);
    EXPECT_FALSE(e.frame().forecast_order) << "a picture";
    e.click_on("export:Motion");
    const auto request = e.frame().forecast_order;
    ASSERT_TRUE(request);
    e.key(Key::enter);
    e.frames(3);
    ASSERT_TRUE(saved);
    EXPECT_EQ(*request, saved->request);
    e.ui.show_export(ExportProgress{3, 101, 40'000});
    e.frame();
    EXPECT_FALSE(e.frame().forecast_order) << "what is made tells by itself";
    const SceneOutput output = e.workspace.scene().output_from(e.view());
    EXPECT_TRUE(export_size_text(*request, output, {}).ends_with(" s\n\u2026"));
    EXPECT_TRUE(export_size_text(*request, output, 334'736.0).ends_with("\nabout 330 KB"));
    EXPECT_TRUE(export_size_text(*request, output, 6'284'359.0).ends_with("\nabout 6.3 MB"));
}

TEST(ExportChoices, AnAnimationOfAnyCanvasHasItsHeightAndLettersThatCanBeMade) {
    for (const Vec2 canvas : {Vec2{0, 0}, {1, 1}, {60, 60}, {400, 50}, {1200, 1}, {1, 900}, {20000, 12000}}) {
        ExportChoices choices;
        ExportFacts facts;
        facts.scene = "sweep";
        facts.canvas_px = canvas;
        facts.motions = {Animation::time, Animation::steps};
        facts.views.push_back({std::string(kMainPane), "Canvas"});
        choices.follow(facts);
        choices.choose("what", 2);
        for (const int height : {480, 720, 1080}) {
            choices.choose("height", height == 480 ? 0 : height == 720 ? 1 : 2);
            const ExportRequest request = choices.request();
            ASSERT_EQ(request.what, ExportWhat::animation);
            EXPECT_EQ(request.style.size_px.y, height) << canvas.x << " by " << canvas.y;
            EXPECT_GE(request.style.size_px.x, 2);
            EXPECT_LE(request.style.size_px.x, kLargestPictureSide_px);
            EXPECT_TRUE(PixelScale::allows(request.style.scale)) << double(request.style.scale);
        }
    }
}

TEST(ExportFormats, AreOfferedWhereTheBuildMakesThem) {
    using enum ExportFormat;
    const auto offers = [](const std::vector<ExportFormat>& formats, ExportFormat format) {
        return std::count(formats.begin(), formats.end(), format) == 1;
    };
    for (const ExportWhat what : {ExportWhat::view, ExportWhat::sheet, ExportWhat::answer_key})
        EXPECT_EQ(offers(formats_of(what), pdf), writes_pdf());
    EXPECT_EQ(offers(picture_formats(), pdf), writes_pdf());
    EXPECT_EQ(offers(formats_of(ExportWhat::animation), gif), writes_gif());
    EXPECT_EQ(offers(picture_formats(), gif), writes_gif());
    EXPECT_EQ(extensions(std::vector{png, svg, tikz}), ".png, .svg or .tex");
    EXPECT_EQ(extensions(std::vector{png, gif}), ".png or .gif");
    EXPECT_EQ(extensions(std::vector{png}), ".png");
}

TEST(AnimationRun, TurnsOnceRoundAndRunsTimeFromStartToEnd) {
    Workspace w(all_scenes());
    const Viewport viewport{{480, 300}, 1.0};
    ASSERT_EQ(w.open_scene("nearest"), "");
    const SceneOutput space = w.present(viewport);
    const AnimationRequest turn{Animation::turn, 10, 1.0};
    const AnimationRun round(w, space, turn, viewport);
    ASSERT_EQ(round.count(), 10);
    const double start = w.camera(space.panes.front(), viewport).turn.yaw_rad;
    round.show(0, w, space, viewport);
    EXPECT_EQ(w.camera(space.panes.front(), viewport).turn.yaw_rad, start);
    round.show(5, w, space, viewport);
    EXPECT_NEAR(w.camera(space.panes.front(), viewport).turn.yaw_rad, start + 3.14159265, 1e-6);
    EXPECT_EQ(round.hundredths(0), 10);

    ASSERT_EQ(w.open_scene("sweep"), "");
    const SceneOutput swept = w.present(viewport);
    const AnimationRun time(w, swept, {Animation::time, 50, 0.2}, viewport);
    ASSERT_EQ(time.count(), 11);
    time.show(10, w, swept, viewport);
    EXPECT_EQ(w.present(viewport).timeline->now, 1.0);
    time.show(0, w, swept, viewport);
    EXPECT_EQ(w.present(viewport).timeline->now, 0.0);
    EXPECT_EQ(time.hundredths(0), 2);
}

TEST(AnimationRun, SaysWhatASceneDoesNotHave) {
    Workspace w(all_scenes());
    const Viewport viewport{{480, 300}, 1.0};
    ASSERT_EQ(w.open_scene("intersect"), "");
    const SceneOutput output = w.present(viewport);
    EXPECT_TRUE(animation_missing(output, Animation::turn).ends_with("."));
    EXPECT_TRUE(animation_missing(output, Animation::time).ends_with("."));
    EXPECT_EQ(animation_missing(output, Animation::steps), "");
    for (const int fps : kFrameRates) EXPECT_EQ(100 % fps, 0) << "a GIF counts hundredths";
}

TEST(FileMenus, AboutSaysTheVersionOfTheLibraryThatRuns) {
    UiDesk desk("intersect");
    desk.click_on("bar:menu");
    desk.click_on("menu:About Crosscut");
    EXPECT_EQ(desk.ui.message(), "Crosscut " + std::string(version_text()) + ", free under the MIT License.");
}

TEST(SavedText, NamesTheFolder) {
    FileAccess here;
    here.folders = {"/home/hand", "/srv/class"};
    EXPECT_EQ(saved_text("a.png", here), "Saved a.png in /srv/class.");
    EXPECT_EQ(saved_text("./a.png", here), "Saved a.png in /srv/class.");
    EXPECT_EQ(saved_text("/srv/class/a.png", here), "Saved a.png in /srv/class.");
    EXPECT_EQ(saved_text("/home/hand/a.png", here), "Saved a.png in your home folder.");
    EXPECT_EQ(saved_text("../../home/hand/lessons/a.png", here), "Saved a.png in ~/lessons.");
    EXPECT_EQ(saved_text("/tmp/a-0001.png", here, "/tmp/a-0101.png"),
              "Saved a-0001.png to a-0101.png in /tmp.");
    EXPECT_EQ(saved_text("/tmp/two\nlines.png", here).find('\n'), std::string::npos);
    here.page.emplace();
    EXPECT_EQ(saved_text("/page/a.png", here), "Saved a.png.") << "the browser knows where";
}

TEST(EmbeddingLine, BeginsWithThePagesAddressAndHoldsTheScene) {
    const std::string address = "https://lines.example/crosscut/",
                      scene = R"({"crosscut": 1, "scene": "intersect"})";
    const LinkText line = embedding_line(scene, "Lines", address);
    EXPECT_TRUE(line.text.starts_with("<iframe src=\"" + address + "?embed#a")) << line.text;
    const std::string link = line.text.substr(13, line.text.find('"', 13) - 13);
    EXPECT_EQ(read_scene_link(link, "The link").text, scene);
}

}  // namespace
}  // namespace crosscut::export_panel_test
