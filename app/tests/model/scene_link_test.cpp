// Links that contain a scene: the round trip, changes by mail programs, and that a damaged link is never read
// as a scene.
#include "app/model/files/scene_link.h"
#include "app/model/files/files.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"
#include "app/tests/folder.h"
#include "app/tests/harness/tested_scenes.h"

#include <gtest/gtest.h>

#include <string>

namespace crosscut::scene_link_test {
namespace {

using scenes_test::tested_scenes;

std::string link_of(std::string_view text) {
    LinkText link = scene_link(text);
    EXPECT_EQ(link.error, "");
    return link.text;
}

TEST(SceneLinks, BringBackEverySceneAsItWas) {
    Workspace from(all_scenes()), to(all_scenes());
    for (const SceneType& type : tested_scenes()) {
        ASSERT_EQ(from.open_scene(type.id), "");
        const std::string link = link_of(from.text());
        EXPECT_TRUE(is_scene_link(link));
        EXPECT_FALSE(is_scene_link(from.text()));
        EXPECT_LT(link.size(), 2'000u) << type.id << ": some programs cut longer ones";
        const Workspace::PasteResult pasted = to.paste(link, "The clipboard");
        EXPECT_TRUE(pasted.done) << pasted.sentence;
        EXPECT_EQ(to.text(), from.text());
    }
}

TEST(SceneLinks, HoldAnyTextUpToTheLimitAndNoneBeyond) {
    for (const std::size_t size : {0u, 1u, 2u, 3u, 4u, 1000u, 1u << 20U}) {
        std::string text;
        for (std::size_t i = 0; i < size; ++i) text += static_cast<char>(i * i % 251);
        const LinkText read = read_scene_link(link_of(text), "The clipboard");
        EXPECT_EQ(read.error, "");
        EXPECT_TRUE(read.text == text) << size;
    }
    const LinkText none = scene_link(std::string((1u << 20U) + 1, 'a'));
    EXPECT_EQ(none.text, "");
    EXPECT_NE(none.error, "");
}

TEST(SceneLinks, InAFileOpenAsTheSceneItself) {
    const test::Folder folder;
    const std::string file = folder.file("link.txt");
    Workspace from(all_scenes()), to(all_scenes());
    ASSERT_EQ(from.open_scene("sweep"), "");
    ASSERT_EQ(write_file(file, link_of(from.text()) + "\n"), "");
    EXPECT_EQ(to.open_file(file), "");
    EXPECT_EQ(to.text(), from.text());
    EXPECT_EQ(to.path(), "") << "saving would replace the link by a scene";
}

}  // namespace
}  // namespace crosscut::scene_link_test
