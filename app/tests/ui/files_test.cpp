// Sentences and lines about files. What opening, saving, dropping and closing come to is in said/panels.json.
#include "app/model/files/folders.h"
#include "app/model/files/scene_link.h"
#include "app/tests/ui/desk.h"
#include "app/ui/window/file_menu.h"

#include <crosscut/version.h>
#include <gtest/gtest.h>

#include <string>

namespace crosscut::files_test {
namespace {

TEST(FileMenus, AboutSaysTheVersionOfTheLibraryThatRuns) {
    UiDesk desk("intersect");
    desk.click(desk.at("bar:menu"));
    desk.frames(2);
    desk.click(desk.at("menu:About Crosscut"));
    desk.frames(2);
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
}  // namespace crosscut::files_test
