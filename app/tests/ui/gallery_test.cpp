// The gallery: fuzzy search, the keys' selection among its results, and the pictures and texts on its cards. What its keys and
// the mouse do is in said/panels.json.
#include "app/ui/panels/gallery.h"
#include "app/scenes/scenes.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/panels/gallery_list.h"
#include "app/ui/widgets/text_box.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
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
                marks.insert(marks.end(), {dot.at.x, dot.at.y});
                EXPECT_TRUE(std::isfinite(dot.at.x + dot.at.y));
                in_view += dot.at.x > 0 && dot.at.y > 0 && dot.at.x < 190 && dot.at.y < 118 ? 1 : 0;
            }
            for (const ScreenLine& line : list.lines)
                if (line.id) marks.insert(marks.end(), {line.from.x, line.from.y, line.to.x, line.to.y});
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
            EXPECT_TRUE(together == text || together.find("\u2026") != std::string::npos) << together;
        }
    }
    EXPECT_TRUE(lines_of("", desk.fonts.small, 13.0f, 100.0f, 2).empty());
}

TEST(TextFit, OfClausesThoseStandThatFitWhole) {
    const ImguiDesk desk;
    const auto fitting = [&](const std::string& text, const char* available) {
        ImFont* font = desk.fonts.small;
        return clauses_in(text, font, 13.0f, font->CalcTextSizeA(13.0f, 1e9f, 0.0f, available).x + 0.5f);
    };
    const std::string two = "Choose a line; scroll for the rest.",
                      three = "Drag a dot   Tab: the next; Esc: none";
    EXPECT_EQ(fitting(two, two.c_str()), two);
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

constexpr std::array<std::string_view, 13> kTitles{"The worked example",
                                                   "Touching at an end",
                                                   "T-junction that is not",
                                                   "T-junction, other way",
                                                   "The lines cross, the segments do not",
                                                   "Vertical",
                                                   "Near-parallel touch",
                                                   "Far from home",
                                                   "Parallel",
                                                   "The lie",
                                                   "Swept twice",
                                                   "One line, a gap between",
                                                   "A segment without length"};

/// The best match; ties go to the first.
std::string_view best_of(std::string_view typed) {
    std::string_view best = "nothing";
    int score = 0;
    for (const std::string_view title : kTitles) {
        const auto match = fuzzy_match(typed, title);
        if (match && match->score > score) score = match->score, best = title;
    }
    return best;
}

TEST(FuzzyMatch, AFewLettersFindTheTitleOneMeans) {
    EXPECT_EQ(best_of("tj"), "T-junction that is not");
    EXPECT_EQ(best_of("tjo"), "T-junction, other way");
    EXPECT_EQ(best_of("par"), "Parallel") << "the beginning of the title before that of a later word";
    EXPECT_EQ(best_of("npt"), "Near-parallel touch");
    EXPECT_EQ(best_of("lie"), "The lie");
    EXPECT_EQ(best_of("VERT"), "Vertical") << "case does not matter";
    EXPECT_EQ(best_of("touch near"), "Near-parallel touch") << "words in any order";
    EXPECT_EQ(best_of("swtw"), "Swept twice");
    EXPECT_EQ(best_of("zq"), "nothing");
    EXPECT_EQ(best_of("the worked example and more"), "nothing");
}

TEST(FuzzyMatch, SaysWhichLettersItFound) {
    EXPECT_EQ(fuzzy_match("tj", "T-junction")->at, (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(fuzzy_match("jun", "T-junction")->at, (std::vector<std::size_t>{2, 3, 4}));
    EXPECT_EQ(fuzzy_match("ab ab", "ab")->at, (std::vector<std::size_t>{0, 1})) << "each letter once";
    EXPECT_EQ(fuzzy_match("", "anything")->score, 0);
    EXPECT_EQ(fuzzy_match("  ", "anything")->at.size(), 0u);
    EXPECT_FALSE(fuzzy_match("x", ""));
    for (const std::string_view title : kTitles) {
        for (std::size_t n = 1; n <= title.size(); ++n) {
            const auto match = fuzzy_match(title.substr(0, n), title);
            ASSERT_TRUE(match) << "every beginning of a title finds it";
            for (std::size_t i = 1; i < match->at.size(); ++i) EXPECT_LT(match->at[i - 1], match->at[i]);
        }
    }
}

TEST(FuzzyMatch, LettersStrewnThroughTheMiddlesOfWordsAreNoMatchAndANumberIsFoundWhole) {
    EXPECT_FALSE(fuzzy_match("eoae", "The worked example"));
    EXPECT_TRUE(fuzzy_match("twe", "The worked example"));
    EXPECT_EQ(fuzzy_match("14", "Case 14")->at, (std::vector<std::size_t>{5, 6}));
    EXPECT_FALSE(fuzzy_match("14", "1 of 4"));
    EXPECT_FALSE(fuzzy_match("14", "Case 104"));
    EXPECT_TRUE(fuzzy_match("c14", "Case 14"));
    EXPECT_TRUE(fuzzy_match("1 4", "1 of 4")) << "two numbers";
}

TEST(WordMatch, WantsTheBeginningOfAWord) {
    EXPECT_TRUE(word_match("gap", "the gap is the answer"));
    EXPECT_TRUE(word_match("GA", "the gap is the answer"));
    EXPECT_FALSE(word_match("ap", "the gap is the answer"));
    EXPECT_FALSE(word_match("", "the gap"));
    EXPECT_FALSE(word_match("longer than it", "short"));
    EXPECT_LT(*word_match("gap", "the gap"), fuzzy_match("gap", "the gap")->score) << "a title counts more";
}

TEST(GalleryList, ShowsEverythingTheCurrentSceneFirstUntilSomethingIsTyped) {
    const auto types = all_scenes();
    for (const SceneType& current : types) {
        const auto groups = gallery_list(types, current, "");
        ASSERT_EQ(groups.size(), types.size());
        EXPECT_EQ(groups.front().type, &current);
        for (const GalleryGroup& group : groups) {
            ASSERT_EQ(group.entries.size(), group.type->presets.size());
            for (std::size_t i = 0; i < group.entries.size(); ++i)
                EXPECT_EQ(group.entries[i].preset, &group.type->presets[i]) << "in the order of the list";
        }
    }
}

TEST(GalleryList, EveryPresetIsFoundFirstByItsWholeTitle) {
    const auto types = all_scenes();
    for (const SceneType& type : types) {
        for (const Preset& preset : type.presets) {
            const auto groups = gallery_list(types, type, preset.title);
            ASSERT_FALSE(groups.empty()) << preset.title;
            EXPECT_EQ(groups.front().entries.front().preset->title, preset.title);
            EXPECT_FALSE(groups.front().entries.front().highlighted.empty());
        }
    }
}

TEST(GalleryList, LooksIntoTheIdAndTheNoticeButPrefersTheTitle) {
    std::array types{all_scenes()[0], all_scenes()[1]};
    types[0].presets = {{"p1", "Alpha", "nothing here", ""},
                        {"p2", "Beta", "the vertical one", ""},
                        {"vertical_3", "Gamma", "", ""},
                        {"p4", "Vertical", "", ""}};
    types[1].presets = {{"q", "Vertical too", "", ""}};
    const auto groups = gallery_list(types, types[0], "vert");
    ASSERT_EQ(groups.size(), 2u);
    ASSERT_EQ(groups[0].entries.size(), 3u);
    for (const std::size_t i : {0U, 1U, 2U})
        EXPECT_EQ(groups[0].entries[i].preset->title, (std::array{"Vertical", "Gamma", "Beta"}.at(i)));
    EXPECT_TRUE(groups[0].entries[2].highlighted.empty());
    const auto other = gallery_list(types, types[0], "too");
    ASSERT_EQ(other.size(), 1u) << "scenes without a match are left out";
    EXPECT_EQ(other[0].type, &types[1]);
    EXPECT_TRUE(gallery_list(types, types[0], "vert zzz").empty()) << "every word has to be somewhere";
    EXPECT_EQ(count_of(gallery_list(types, types[0], "vert one")), 1) << "but each where it likes";
}

TEST(GalleryList, EachWordThatItProposesFindsAnExampleAndLessonFindsLessons) {
    const auto scenes = all_scenes();
    for (const std::string_view word : kSearchedFor) {
        const auto groups = gallery_list(scenes, scenes[0], word);
        ASSERT_FALSE(groups.empty()) << word;
        EXPECT_NE(groups[0].entries[0].preset, nullptr) << word;
    }
    const auto groups = gallery_list(scenes, scenes[0], "lesson", lesson_list(scenes));
    ASSERT_FALSE(groups.empty());
    EXPECT_EQ(groups[0].type, nullptr) << "lessons, before a preset that has these letters somewhere";
}

std::vector<GalleryGroup> groups_of(const std::vector<int>& sizes) {
    std::vector<GalleryGroup> groups(sizes.size());
    for (std::size_t i = 0; i < sizes.size(); ++i)
        groups[i].entries.resize(static_cast<std::size_t>(sizes[i]));
    return groups;
}

TEST(GallerySelection, WalksTheCardsAsTheyStand) {
    const auto groups = groups_of({5, 2, 4});  // rows of three: 012 34 | 56 | 789 10
    const auto go = [&](Key key, int from) { return selection_after(key, from, groups, 3); };
    EXPECT_EQ(go(Key::right, 2), 3);
    EXPECT_EQ(go(Key::left, 3), 2);
    EXPECT_EQ(go(Key::left, 0), 0);
    EXPECT_EQ(go(Key::right, 10), 10);
    EXPECT_EQ(go(Key::down, 1), 4);
    EXPECT_EQ(go(Key::down, 2), 4) << "the shorter row's last";
    EXPECT_EQ(go(Key::down, 4), 6) << "into the next scene";
    EXPECT_EQ(go(Key::down, 6), 8);
    EXPECT_EQ(go(Key::down, 10), 10);
    EXPECT_EQ(go(Key::up, 7), 5);
    EXPECT_EQ(go(Key::up, 5), 3);
    EXPECT_EQ(go(Key::up, 1), 1);
    EXPECT_EQ(go(Key::home, 9), 0);
    EXPECT_EQ(go(Key::end, 0), 10);
    EXPECT_EQ(go(Key::a, 4), 4);
    EXPECT_EQ(selection_after(Key::down, 3, groups_of({}), 3), 0);
    EXPECT_EQ(selection_after(Key::left, 99, groups, 0), 9) << "from anywhere, however narrow";
}

}  // namespace
}  // namespace crosscut::gallery_test
