// The question asked on closing where changes would be lost: keys answer it, and nothing else gets input
// meanwhile.
#include "app/model/files/files.h"
#include "app/model/files/scene_link.h"
#include "app/tests/folder.h"
#include "app/tests/ui/desk.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace crosscut::close_prompt_test {
namespace {

/// Intersect with a change that is in no file, and the question.
struct ClosePromptDesk : UiDesk {
    ClosePromptDesk() : UiDesk("intersect") {
        const Vec2 a = at("canvas:a");
        drag(a, a + Vec2{60, 0});
        frames(2);
        ask();
    }
    void ask() {
        ui.ask_to_close(workspace.in_no_file());
        frames(3);
    }
    UiFrame press(Key pressed) {
        in.keys.push_back({pressed, false, false, false, false});
        return frame();
    }
    [[nodiscard]] bool open() { return has("close:Cancel"); }
};

TEST(ClosePrompt, EscapeStaysAndSoDoesItsButton) {
    ClosePromptDesk desk;
    ASSERT_TRUE(desk.open());
    EXPECT_FALSE(desk.press(Key::escape).quit);
    desk.frames(2);
    EXPECT_FALSE(desk.open());
    EXPECT_TRUE(desk.workspace.can_undo());
    desk.ask();
    desk.click(desk.at("close:Cancel"));
    desk.frames(2);
    EXPECT_FALSE(desk.open());
}

TEST(ClosePrompt, EndsOnlyWhereThatIsChosen) {
    ClosePromptDesk desk;
    desk.press(Key::left);
    const UiFrame out = desk.press(Key::enter);
    EXPECT_TRUE(out.quit);
    EXPECT_TRUE(out.lose_changes);
    EXPECT_FALSE(desk.frame().quit) << "once";
}

TEST(ClosePrompt, OffersToSaveFirstInTheSceneThatHasSomethingToLose) {
    const test::Folder folder;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.file(""));
    ClosePromptDesk desk;
    ASSERT_EQ(desk.workspace.open_scene("sweep"), "");
    desk.frames(2);
    EXPECT_FALSE(desk.press(Key::enter).quit) << "saving has the focus";
    desk.frames(3);
    EXPECT_FALSE(desk.open());
    EXPECT_EQ(desk.workspace.type().id, "intersect");
    desk.strike(Key::enter);
    desk.frames(3);
    EXPECT_EQ(desk.workspace.path(), folder.file("intersect.crosscut"));
    EXPECT_TRUE(desk.workspace.in_no_file().empty());
    std::filesystem::current_path(before);
}

TEST(ClosePrompt, TakesEveryKeyAndTheMouse) {
    ClosePromptDesk desk;
    const Vec2 b = desk.at("canvas:b");
    const auto steps = desk.workspace.history().steps().size();
    desk.key(Key::z, false, true);
    desk.key(Key::k, false, true);
    desk.drag(b, b + Vec2{60, 0});
    desk.frames(2);
    EXPECT_TRUE(desk.open());
    EXPECT_TRUE(desk.workspace.can_undo());
    EXPECT_EQ(desk.workspace.history().steps().size(), steps);
}

// Commands on a page: the browser has the dialogs, and links begin with the page's address.

constexpr const char* kAddress = "https://lines.example/crosscut/";

/// A desk on a page, with the calls that the page received.
struct PageDesk {
    explicit PageDesk(bool embedded = false) : desk(workspace_on(*this, embedded)) { desk.frames(3); }

    static Workspace workspace_on(PageDesk& page, bool embedded) {
        Workspace workspace(all_scenes());
        EXPECT_EQ(workspace.open_scene("intersect"), "");
        FileAccess files = workspace.files();
        files.folders.home = page.folder.file("person");
        EXPECT_EQ(make_folder(files.folders.home), "");
        files.page = PageAccess{kAddress,
                                [&page](const std::vector<std::string>& endings) { page.requests = endings; },
                                [&page](const std::string& link) { page.output = link; }, embedded};
        workspace.set_file_access(files);
        return workspace;
    }
    [[nodiscard]] bool in_menu(std::string_view line) {
        desk.key(Key::f10);
        desk.frames(2);
        bool found = false;
        for (const UiTarget& target : desk.ui.targets(desk.workspace))
            found = found || target.name == "menu:" + std::string(line);
        desk.key(Key::escape);
        desk.frames(2);
        return found;
    }

    test::Folder folder;
    std::vector<std::string> requests;
    std::string output;
    UiDesk desk;
};

TEST(OnAPage, OpeningAsksTheBrowser) {
    PageDesk page;
    page.desk.key(Key::o, false, true);
    EXPECT_FALSE(page.requests.empty());
    EXPECT_EQ(page.requests.front(), ".crosscut");
}

TEST(OnAPage, SavingWritesWithoutAQuestionWhatTheBrowserHandsOver) {
    PageDesk page;
    for (const bool again : {false, true}) {
        page.desk.key(Key::s, again, true);
        EXPECT_EQ(page.desk.ui.message(), "Saved intersect.crosscut.");
        const FileText file = read_file(page.folder.file("person/intersect.crosscut"));
        EXPECT_TRUE(file.text && *file.text == page.desk.workspace.text());
    }
}

TEST(OnAPage, SavingAsAsksForANameInTheOneFolderOfThePage) {
    PageDesk page;
    page.desk.key(Key::s, true, true);
    page.desk.frames(3);
    EXPECT_TRUE(page.requests.empty()) << "the browser has no such dialog";
    ASSERT_TRUE(page.desk.has("files:verb"));
    page.desk.strike(Key::a, true);
    page.desk.type("mine");
    page.desk.strike(Key::enter);
    page.desk.frames(2);
    EXPECT_TRUE(read_file(page.folder.file("person/mine.crosscut")).text);
    page.desk.key(Key::s, false, true);
    EXPECT_EQ(page.desk.ui.message(), "Saved mine.crosscut.") << "from then on under that name";
}

TEST(OnAPage, APdfIsPrintedWithoutAFile) {
    PageDesk page;
    page.desk.key(Key::e, false, true);
    page.desk.frames(3);
    EXPECT_FALSE(page.desk.has("export:Print\u2026"));
    page.desk.click(page.desk.at("export:PDF"));
    page.desk.frames(2);
    EXPECT_FALSE(page.desk.has("export:Save"));
    const Vec2 print = page.desk.at("export:Print\u2026");
    std::optional<ExportTask> task;
    page.desk.press(print);
    page.desk.down = false;
    page.desk.in.mouse.push_back({MouseEvent::Kind::release, print});
    page.desk.desk.mouse({static_cast<float>(print.x), static_cast<float>(print.y)}, false);
    for (int i = 0; i < 3 && !task; ++i) task = page.desk.frame().export_task;
    ASSERT_TRUE(task);
    EXPECT_EQ(task->request.format, ExportFormat::pdf);
}

TEST(OnAPage, ALinkAndAnEmbeddingBeginWithItsAddressAndTheLinkIsShown) {
    PageDesk page;
    page.desk.key(Key::c, true, true);
    EXPECT_TRUE(page.output.starts_with(std::string(kAddress) + "#a")) << page.output;
    const LinkText line = embedding_line(page.desk.workspace.text(), "Lines", kAddress);
    EXPECT_TRUE(line.text.starts_with("<iframe src=\"" + std::string(kAddress) + "?embed#a")) << line.text;
    const std::string link = line.text.substr(13, line.text.find('"', 13) - 13);
    EXPECT_EQ(read_scene_link(link, "The link").text, page.desk.workspace.text());
}

TEST(OnAPage, TheMenuLacksWhatTheBrowserDoesAndHasWhatNeedsAnAddress) {
    PageDesk page;
    EXPECT_TRUE(page.in_menu("Copy embed code"));
    EXPECT_FALSE(page.in_menu("Quit"));
    EXPECT_TRUE(page.in_menu("Save as\u2026"));
    page.desk.workspace.set_file_access({});
    EXPECT_EQ(page.in_menu("Copy embed code"), !web_address().empty());
    EXPECT_TRUE(page.in_menu("Quit"));
}

TEST(OnAPage, WhatIsEmbeddedHasTheAnswerAndNoPanels) {
    const auto has_bar = [](bool embedded) {
        PageDesk page(embedded);
        for (const UiTarget& target : page.desk.ui.targets(page.desk.workspace))
            if (target.name.starts_with("bar:")) return true;
        return false;
    };
    EXPECT_TRUE(has_bar(false));
    EXPECT_FALSE(has_bar(true));
}

}  // namespace
}  // namespace crosscut::close_prompt_test
