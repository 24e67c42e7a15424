// The page of a tour: each example once, with what to notice.
#include "app/shell/tour_page.h"

#include "app/scenes/scenes.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>

namespace crosscut::tour_page_test {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

TEST(TourPage, HasEveryPictureOfEveryPresetOnceWithItsTitle) {
    const std::string page = tour_page(all_scenes());
    std::size_t presets = 0;
    for (const SceneType& type : all_scenes()) {
        EXPECT_EQ(count(page, "<h2>" + std::string(type.title) + "</h2>"), 1u);
        for (const Preset& preset : type.presets) {
            const std::string name = tour_name(type, preset);
            EXPECT_EQ(count(page, "src=\"" + name + ".png\""), 1u) << name;
            EXPECT_EQ(count(page, "href=\"" + name + ".svg\""), 1u) << name;
            ++presets;
        }
    }
    EXPECT_EQ(count(page, "<figure>"), presets);
}

TEST(TourPage, WritesTitlesAndCaptionsAsTextAndNotAsMarkup) {
    SceneType type;
    type.id = "one";
    type.title = "A & B";
    Preset preset;
    preset.id = "two";
    preset.title = "x < y";
    preset.caption = "<script>";
    type.presets = {preset};
    const std::string page = tour_page(std::span(&type, 1));
    EXPECT_EQ(count(page, "<h2>A &amp; B</h2>"), 1u);
    EXPECT_EQ(count(page, "<b>x &lt; y</b>. &lt;script"), 1u);
    EXPECT_EQ(count(page, "<script"), 0u);
}

}  // namespace
}  // namespace crosscut::tour_page_test
