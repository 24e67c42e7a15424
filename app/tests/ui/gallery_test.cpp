// The gallery: the pictures and the texts on its cards. What its keys and the mouse do is in said/panels.json.
#include "app/ui/panels/gallery.h"
#include "app/scenes/scenes.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/widgets/text_box.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace crosscut::gallery_test {
namespace {

TEST(Thumbnails, EveryPresetHasAPictureOfItsOwn) {
    const ThumbnailStyle style{ThemeId::dark, 1.0, {190, 118}};
    for (const SceneType& type : all_scenes()) {
        std::set<std::vector<float>> pictures;
        for (const Preset& preset : type.presets) {
            const ScreenList list = thumbnail_of(type, preset, style, approximate_text_size);
            EXPECT_EQ(list.size, glm::vec2(190, 118));
            std::vector<float> marks;
            int in_view = 0;
            for (const ScreenDot& dot : list.dots) {
                marks.push_back(dot.at.x);
                marks.push_back(dot.at.y);
                EXPECT_TRUE(std::isfinite(dot.at.x + dot.at.y));
                const bool seen = dot.at.x > 0 && dot.at.y > 0 && dot.at.x < 190 && dot.at.y < 118;
                in_view += seen ? 1 : 0;
            }
            for (const ScreenLine& line : list.lines) {
                if (line.id) marks.insert(marks.end(), {line.from.x, line.from.y, line.to.x, line.to.y});
            }
            EXPECT_GE(in_view, 2) << preset.id;
            EXPECT_TRUE(pictures.insert(marks).second) << preset.id << " looks like another one";
        }
    }
}

TEST(Thumbnails, AFewAreMadeInAFrameAndKeptUntilTheLookChanges) {
    const ImguiDesk desk;
    const SceneType& type = all_scenes().front();
    std::vector<Preset> many(20, type.presets.front());
    Thumbnails thumbnails;
    const ThumbnailStyle style{ThemeId::dark, 1.0, {190, 118}};
    std::size_t scenes_made = 0;
    int frames = 0;
    while (scenes_made < many.size()) {
        ASSERT_LT(++frames, 10);
        thumbnails.begin(style);
        const std::size_t before = scenes_made;
        scenes_made = 0;
        for (const Preset& preset : many)
            scenes_made += thumbnails.of(type, preset, desk.fonts) != nullptr ? 1u : 0u;
        EXPECT_LE(scenes_made - before, 8u);
        EXPECT_EQ(thumbnails.pending(), scenes_made < many.size());
    }
    EXPECT_EQ(frames, 3);
    thumbnails.begin({ThemeId::light, 1.0, {190, 118}});
    const ScreenList* light = thumbnails.of(type, many.front(), desk.fonts);
    ASSERT_NE(light, nullptr);
    EXPECT_EQ(light->background, theme(ThemeId::light).background);
}

TEST(TextFit, SentencesAreWholeAndEveryCardHasRoomForOne) {
    const ImguiDesk desk;
    const auto on_card = [&](std::string_view text) {
        std::string together;
        for (const std::string& line : sentences_in(text, desk.fonts.small, 16.0f, 190.0f, 4))
            together += (together.empty() ? "" : " ") + line;
        return together;
    };
    EXPECT_EQ(on_card("One is short. The other one has so many words that a card has no lines left for them, "
                      "or for their end."),
              "One is short.");
    const auto expect_whole = [&](const Preset& preset) {
        const std::string text = on_card(preset.caption);
        EXPECT_FALSE(text.ends_with("\u2026")) << preset.id << ": " << text;
        EXPECT_TRUE(std::string_view(preset.caption).starts_with(text)) << preset.id << ": " << text;
    };
    for (const SceneType& type : all_scenes())
        for (const Preset& preset : type.presets) expect_whole(preset);
    for (const ListedLesson& lesson : lesson_list(all_scenes())) expect_whole(lesson.card);
}

TEST(TextFit, LinesAreNoWiderThanAskedAndNothingIsLostBeforeTheEllipsis) {
    const ImguiDesk desk;
    const std::string text =
        "On one line the answer is a stretch with two ends, not a point: \u03b1\u03b2\u03b3 overlongword.";
    const auto wide = [&](const std::string& s) {
        return desk.fonts.small->CalcTextSizeA(13.0f, 1e9f, 0.0f, s.c_str()).x;
    };
    for (float width = 40.0f; width < 700.0f; width += 17.0f) {
        for (const std::size_t most : {1u, 2u, 50u}) {
            const auto lines = lines_of(text, desk.fonts.small, 13.0f, width, most);
            ASSERT_LE(lines.size(), most);
            std::string together;
            for (const std::string& line : lines) {
                EXPECT_LE(wide(line), width + 0.01f) << line;
                together += (together.empty() ? "" : " ") + line;
            }
            if (together.find("\u2026") == std::string::npos) {
                EXPECT_EQ(together, text);
            }
        }
    }
    EXPECT_TRUE(lines_of("", desk.fonts.small, 13.0f, 100.0f, 2).empty());
}

TEST(TextFit, OfClausesThoseStandThatFitWhole) {
    const ImguiDesk desk;
    const auto fitting = [&](const std::string& text, const std::string& available) {
        ImFont* font = desk.fonts.small;
        return clauses_in(text, font, 13.0f,
                          font->CalcTextSizeA(13.0f, 1e9f, 0.0f, available.c_str()).x + 0.5f);
    };
    const std::string two = "Choose a line; scroll for the rest.",
                      three = "Drag a dot   Tab: the next; Esc: none";
    EXPECT_EQ(fitting(two, two), two);
    EXPECT_EQ(fitting(two, "Choose a line; scroll for the rest"), "Choose a line.");
    EXPECT_TRUE(fitting(two, "Choose").ends_with("\u2026")) << "letters of the first";
    EXPECT_EQ(fitting(three, "Drag a dot   Tab: the next; Es"), "Drag a dot   Tab: the next");
    EXPECT_EQ(fitting(three, "Drag a dot   Tab"), "Drag a dot");
}

TEST(TextFit, AWrappedNumberStaysInOnePiece) {
    const ImguiDesk desk;
    const std::string text = "The centres come no nearer than 1.188, at t = 0.4209.";
    for (float width = 60.0f; width < 400.0f; width += 3.0f) {
        std::string flat = wrapped(text, desk.fonts.small, 13.0f, width);
        for (const char* number : {"1.188,", "0.4209."})
            EXPECT_NE(flat.find(number), std::string::npos) << width;
        std::replace(flat.begin(), flat.end(), '\n', ' ');
        EXPECT_EQ(flat, text) << width;
    }
}

}  // namespace
}  // namespace crosscut::gallery_test
