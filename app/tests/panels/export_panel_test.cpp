// The export panel by mouse and keys: its requests to the shell, and its question before replacing.
#include "app/ui/files/export_panel.h"
#include "app/model/files/files.h"
#include "app/model/results/export_request.h"
#include "app/tests/folder.h"
#include "app/tests/ui/desk.h"

#include <gtest/gtest.h>
#include <imgui.h>

#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

namespace crosscut::export_panel_test {
namespace {

namespace fs = std::filesystem;

/// A desk in a folder of its own, with the panel open.
class Exporting : public UiDesk {
  public:
    explicit Exporting(std::string_view scene, Vec2 size = {1280, 800})
        : UiDesk(scene, size, all_scenes(), DetailLevel::see), before_(fs::current_path()) {
        fs::current_path(folder.file(""));
        workspace.set_file_access({});  // for a program that was started here
        key(Key::e, false, true);
        frames(3);
    }
    Exporting(const Exporting&) = delete;
    Exporting& operator=(const Exporting&) = delete;
    ~Exporting() { fs::current_path(before_); }

    /// The task of the first of the next frames that has one.
    std::optional<ExportTask> task() {
        for (int i = 0; i < 4; ++i)
            if (const UiFrame ui_frame = frame(); ui_frame.export_task) return ui_frame.export_task;
        return std::nullopt;
    }
    void choose(const std::string& word) { click(at("export:" + word)), frames(2); }
    std::optional<ExportTask> click_and_see(const std::string& word) { return take("export:" + word); }
    std::optional<ExportTask> take(const std::string& path) {
        const Vec2 px = at(path);
        press(px);
        down = false;
        MouseEvent event;
        event.kind = MouseEvent::Kind::release;
        event.px = px;
        in.mouse.push_back(event);
        desk.mouse({static_cast<float>(px.x), static_cast<float>(px.y)}, false);
        return task();
    }
    std::optional<ExportTask> enter() {
        in.keys.push_back({Key::enter, false, false, false, false});
        return task();
    }

    test::Folder folder;

  private:
    fs::path before_;
};

TEST(ExportPanel, SavesWhatIsChosen) {
    Exporting e("intersect");
    e.choose("SVG");
    e.choose("Print");
    e.choose("3\u00D7");
    const auto task = e.click_and_see("Save");
    ASSERT_TRUE(task);
    EXPECT_EQ(task->path, "intersect.svg");
    EXPECT_EQ(task->request.what, ExportWhat::view);
    EXPECT_EQ(task->request.format, ExportFormat::svg);
    EXPECT_EQ(task->request.style.theme, ThemeId::print);
    EXPECT_EQ(task->request.style.scale, 3.0);
    EXPECT_EQ(task->request.style.size_px.x, 3 * 1280);
    EXPECT_FALSE(e.frame().export_task) << "once";
}

TEST(ExportPanel, ANameWithoutAnEndingGetsThatOfTheFormat) {
    Exporting e("intersect");
    e.strike(Key::a, true);
    e.type("out");
    const auto task = e.enter();
    ASSERT_TRUE(task);
    EXPECT_EQ(task->path, "out.png");
}

TEST(ExportPanel, EnterInAnOpenListSavesNothing) {
    Exporting e("intersect");
    e.choose("view");
    EXPECT_FALSE(e.enter());
    EXPECT_TRUE(e.has("export:Save")) << "the panel is there still";
}

TEST(ExportPanel, DigitsAreChosenWhereNumbersAreWrittenForTables) {
    Exporting e("intersect");
    EXPECT_FALSE(e.has("export:6"));
    e.choose("Values");
    e.choose("CSV");
    e.choose("6");
    const auto task = e.click_and_see("Save");
    ASSERT_TRUE(task);
    EXPECT_EQ(task->request.digits, 6);
    EXPECT_EQ(task->path, "intersect.csv");
    e.choose("JSON");
    EXPECT_FALSE(e.has("export:6")) << "its numbers are whole: programs read it";
}

TEST(ExportPanel, LooksForAFolderInTheBrowserAndComesBackWithIt) {
    Exporting e("intersect");
    e.choose("SVG");
    fs::create_directory("sheets");
    e.choose("Browse\u2026");
    e.frames(3);
    ASSERT_TRUE(e.has("files:verb"));
    EXPECT_FALSE(e.has("export:Save")) << "one plate at a time";
    e.strike(Key::escape);
    e.frames(3);
    EXPECT_TRUE(e.has("export:Save")) << "Escape leads back";
    e.choose("Browse\u2026");
    e.frames(3);
    e.strike(Key::a, true);
    e.type("sheets/one");
    e.strike(Key::enter);
    e.frames(3);
    const auto task = e.click_and_see("Save");
    ASSERT_TRUE(task);
    EXPECT_EQ(task->path, e.folder.file("sheets/one.svg"));
}

TEST(ExportPanel, AsksBeforeItReplacesAFile) {
    Exporting e("intersect");
    ASSERT_EQ(write_file("intersect.png", "mine"), "");
    EXPECT_FALSE(e.enter()) << "it asks";
    EXPECT_TRUE(e.has("export:Replace"));
    EXPECT_TRUE(e.enter()) << "agreed";
    EXPECT_FALSE(e.enter()) << "and asks again";
    e.choose("SVG");
    EXPECT_TRUE(e.has("export:Save")) << "another file has no question left";
    e.choose("PNG");
    EXPECT_FALSE(e.enter());
}

TEST(ExportPanel, WhatCannotBeWrittenIsSaidBeforeAnythingIsDrawn) {
    Exporting e("intersect");
    fs::create_directory("intersect.png");
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(e.enter()) << "a folder is no file, and nothing replaces it";
    EXPECT_TRUE(e.has("export:Save"));
    fs::remove("intersect.png");
    EXPECT_TRUE(e.enter());
}

TEST(ExportPanel, AHomeFolderCanBeTypedAndWhatIsTypedAfterARefusalIsAnotherName) {
    Exporting e("intersect");
    FileAccess files;
    files.folders.home = e.folder.file("home");
    e.workspace.set_file_access(std::move(files));
    e.strike(Key::a, true);
    e.type("~/lessons/a.png");
    EXPECT_FALSE(e.enter());
    e.frames(3);
    const std::string before = e.workspace.text();
    const DetailLevel detail = e.preferences.detail;
    for (const Key letter : {Key::h, Key::n3, Key::m, Key::f3, Key::right_bracket, Key::space}) e.key(letter);
    EXPECT_EQ(e.workspace.text(), before) << "letters are for the box";
    EXPECT_EQ(e.preferences.detail, detail);
    EXPECT_TRUE(e.preferences.snap);
    fs::create_directories("home/lessons");
    EXPECT_TRUE(ImGui::GetIO().WantTextInput) << "which has the keyboard again";
    const auto task = e.enter();
    ASSERT_TRUE(task);
    EXPECT_EQ(task->path, e.folder.file("home/lessons/a.png"));
}

TEST(ExportPanel, WhatASceneDoesNotHaveIsNotOffered) {
    {
        Exporting plane("intersect");
        plane.choose("Motion");
        EXPECT_FALSE(plane.has("export:Turn"));
        EXPECT_FALSE(plane.has("export:Time"));
    }
    Exporting space("nearest");
    space.choose("Motion");
    EXPECT_TRUE(space.has("export:Turn"));
    const auto task = space.click_and_see("Save");
    ASSERT_TRUE(task);
    EXPECT_EQ(task->request.format, ExportFormat::gif);
    EXPECT_EQ(task->request.animation.motion, Animation::turn);
    EXPECT_EQ(task->request.style.size_px.y, 720);
    EXPECT_EQ(task->path, "nearest.gif");
}

TEST(ExportPanel, KeysAloneChooseAndTextIsCopied) {
    Exporting e("intersect");
    e.key(Key::up);  // to the background, the theme, the size, the format
    for (int i = 0; i < 3; ++i) e.key(Key::up);
    e.key(Key::left);  // from PNG round to TikZ
    e.frames(2);
    ASSERT_TRUE(e.has("export:Copy"));
    const auto task = e.click_and_see("Copy");
    ASSERT_TRUE(task);
    EXPECT_EQ(task->request.format, ExportFormat::tikz);
    EXPECT_EQ(task->path, "");
    e.key(Key::escape);
    e.frame();
    EXPECT_FALSE(e.has("export:Save"));
}

TEST(ExportPanel, ControlAndEnterCopyAPictureToo) {
    Exporting e("intersect");
    e.in.keys.push_back({Key::enter, false, true, false, false});
    const auto task = e.task();
    ASSERT_TRUE(task);
    EXPECT_EQ(task->request.format, ExportFormat::png);
    EXPECT_EQ(task->path, "");
    e.choose("PDF");
    EXPECT_FALSE(e.has("export:Copy")) << "no program takes that from the clipboard";
    e.in.keys.push_back({Key::enter, false, true, false, false});
    EXPECT_FALSE(e.task());
}

TEST(ExportPanel, TheKeyAndTheMenusCopyThePictureThatThePanelWouldSave) {
    Exporting e("nearest");
    const auto saved = e.enter();
    ASSERT_TRUE(saved);
    e.key(Key::escape);
    e.frame();
    std::vector<ExportTask> tasks;
    e.in.keys.push_back({Key::p, true, true, false, false});
    if (const auto task = e.task()) tasks.push_back(*task);
    e.right_click({400, 300});
    if (const auto task = e.take("menu:Copy image")) tasks.push_back(*task);
    e.key(Key::f10);
    e.frames(2);
    if (const auto task = e.take("menu:Copy image")) tasks.push_back(*task);
    ASSERT_EQ(tasks.size(), 3U);
    for (const ExportTask& task : tasks) {
        EXPECT_EQ(task.path, "");
        EXPECT_EQ(task.request.format, ExportFormat::png);
        EXPECT_EQ(task.request.style.size_px, saved->request.style.size_px);
        EXPECT_EQ(task.request.style.scale, saved->request.style.scale);
        EXPECT_EQ(task.request.style.theme, saved->request.style.theme);
    }
}

TEST(ExportPanel, TheWindowComesInItsSizeAndLarger) {
    Exporting e("intersect");
    e.choose("Window");
    auto task = e.enter();
    ASSERT_TRUE(task);
    EXPECT_EQ(task->request.style.size_px, glm::ivec2(1280, 800));
    e.key(Key::e, false, true);
    e.frames(2);
    e.choose("4\u00D7");
    task = e.enter();
    ASSERT_TRUE(task);
    EXPECT_EQ(task->request.what, ExportWhat::window);
    EXPECT_EQ(task->request.style.size_px, glm::ivec2(4 * 1280, 4 * 800));
    EXPECT_EQ(task->request.style.scale, 4.0);
}

TEST(ExportPanel, NothingPlaysBehindItNorBeforeTheWindowIsTaken) {
    UiDesk d("sweep", {1280, 800}, all_scenes(), DetailLevel::see);
    const auto time = [&] { return d.workspace.scene().output_from(d.view()).timeline->now; };
    set_flag(d.workspace.scene(), "playing", true);
    double before = time();
    d.frames(3);
    ASSERT_NE(time(), before) << "it plays";
    d.move({500, 400});
    d.key(Key::e, false, true);
    before = time();
    d.frames(5);
    EXPECT_EQ(time(), before);
    d.click(d.at("export:Window"));
    d.frames(2);
    d.in.keys.push_back({Key::enter, false, false, false, false});
    bool requested = false;
    for (int i = 0; i < 4 && !requested; ++i) requested = d.frame().export_task.has_value();
    ASSERT_TRUE(requested);
    d.frame();
    EXPECT_EQ(time(), before) << "the frame that is in the picture";
    d.frames(3);
    EXPECT_NE(time(), before) << "and then it goes on";
}

/// A right click that only Dear ImGui sees, not the views.
void right_click_on_formula(UiDesk& d) {
    d.move({640, 720});
    d.frame();
    for (const bool down : {true, false}) {
        ImGui::GetIO().MouseDown[ImGuiMouseButton_Right] = down;
        d.frames(2);
    }
}

TEST(FormulaMenu, ARightClickCopiesOneStepOrAll) {
    UiDesk d("intersect", {1280, 800}, all_scenes(), DetailLevel::how);
    set_number(d.workspace.scene(), "step", 3);
    d.frames(3);
    const auto hand_time = [&](const std::string& line) -> std::optional<int> {
        right_click_on_formula(d);
        d.press(d.at("menu:" + line));
        d.down = false;
        const Vec2 px = d.at("menu:" + line);
        d.desk.mouse({static_cast<float>(px.x), static_cast<float>(px.y)}, false);
        for (int i = 0; i < 4; ++i)
            if (const UiFrame ui_frame = d.frame(); ui_frame.export_task)
                return ui_frame.export_task->request.step;
        return std::nullopt;
    };
    EXPECT_EQ(hand_time("Copy this step as LaTeX"), 3);
    EXPECT_EQ(hand_time("Copy all steps as LaTeX"), 0);
    set_number(d.workspace.scene(), "step", 0);
    d.frames(3);
    right_click_on_formula(d);
    EXPECT_FALSE(d.has("menu:Copy this step as LaTeX")) << "none is shown";
    EXPECT_TRUE(d.has("menu:Copy all steps as LaTeX"));
    d.key(Key::escape);
    d.frame();
    EXPECT_FALSE(d.has("menu:Copy all steps as LaTeX"));
}

TEST(ExportPanel, ALinkedViewCanBeChosen) {
    Exporting e("intersect");
    for (int i = 0; i < 5; ++i) e.key(Key::up);  // background, theme, size, format, which
    e.key(Key::right);
    const auto task = e.enter();
    ASSERT_TRUE(task);
    EXPECT_EQ(task->request.style.pane, "square");
    EXPECT_EQ(task->request.what, ExportWhat::view);
}

TEST(ExportPanel, AsksHowLargeAnAnimationWillBe) {
    Exporting e("sweep");
    EXPECT_FALSE(e.frame().forecast_order) << "a picture";
    e.choose("Motion");
    const auto request = e.frame().forecast_order;
    ASSERT_TRUE(request);
    const auto saved = e.enter();
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

TEST(ExportPanel, WhatIsUnderWayIsShownAndCanBeStopped) {
    Exporting e("sweep");
    e.ui.show_export(ExportProgress{3, 101, 40'000});
    e.frames(2);
    EXPECT_FALSE(e.has("export:Save"));
    e.press(e.at("export:Stop"));
    bool cancelled = false;
    e.down = false;
    e.desk.mouse({static_cast<float>(e.at("export:Stop").x), static_cast<float>(e.at("export:Stop").y)},
                 false);
    for (int i = 0; i < 4; ++i) cancelled = e.frame().cancel_export || cancelled;
    EXPECT_TRUE(cancelled);
}

TEST(ExportPanel, EverythingIsInTheWindowAtEverySize) {
    for (const Vec2 size : {Vec2{1280, 800}, Vec2{640, 400}, Vec2{1920, 1080}}) {
        Exporting e("sweep", size);
        for (const char* what : {"View", "Motion", "Values"}) {
            e.choose(what);
            for (const UiTarget& target : e.ui.targets(e.workspace)) {
                if (!target.name.starts_with("export:")) continue;
                EXPECT_TRUE(target.px.x > 0 && target.px.y > 0 && target.px.x < size.x &&
                            target.px.y < size.y)
                    << target.name << " at " << size.x << " by " << size.y;
            }
        }
    }
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

}  // namespace
}  // namespace crosscut::export_panel_test
