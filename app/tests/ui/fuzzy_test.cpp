// Fuzzy search, and the keys' selection among its results.
#include "app/scenes/scenes.h"
#include "app/ui/panels/gallery_list.h"

#include <gtest/gtest.h>

#include <array>

namespace crosscut::fuzzy_test {
namespace {

/// The best match of `titles`; ties go to the first.
std::string_view best_of(std::string_view typed, const std::vector<std::string_view>& titles) {
    std::string_view best = "nothing";
    int score = 0;
    for (const std::string_view title : titles) {
        const auto match = fuzzy_match(typed, title);
        if (match && match->score > score) score = match->score, best = title;
    }
    return best;
}

const std::vector<std::string_view> kTitles{"The worked example",
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

TEST(FuzzyMatch, AFewLettersFindTheTitleOneMeans) {
    EXPECT_EQ(best_of("tj", kTitles), "T-junction that is not");
    EXPECT_EQ(best_of("tjo", kTitles), "T-junction, other way");
    EXPECT_EQ(best_of("par", kTitles), "Parallel")
        << "the beginning of the title before that of a later word";
    EXPECT_EQ(best_of("npt", kTitles), "Near-parallel touch");
    EXPECT_EQ(best_of("lie", kTitles), "The lie");
    EXPECT_EQ(best_of("VERT", kTitles), "Vertical") << "case does not matter";
    EXPECT_EQ(best_of("touch near", kTitles), "Near-parallel touch") << "words in any order";
    EXPECT_EQ(best_of("swtw", kTitles), "Swept twice");
    EXPECT_EQ(best_of("zq", kTitles), "nothing");
    EXPECT_EQ(best_of("the worked example and more", kTitles), "nothing");
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

TEST(FuzzyMatch, LettersStrewnThroughTheMiddlesOfWordsAreNoMatch) {
    EXPECT_FALSE(fuzzy_match("eoae", "The worked example"));
    EXPECT_TRUE(fuzzy_match("twe", "The worked example"));
}

TEST(FuzzyMatch, ANumberIsFoundWhole) {
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

SceneType named(const SceneType& type, std::vector<Preset> presets) {
    SceneType copy = type;
    copy.presets = std::move(presets);
    return copy;
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
    const std::vector<Preset> one{{"p1", "Alpha", "nothing here", ""},
                                  {"p2", "Beta", "the vertical one", ""},
                                  {"vertical_3", "Gamma", "", ""},
                                  {"p4", "Vertical", "", ""}};
    const std::vector<Preset> two{{"q", "Vertical too", "", ""}};
    const auto scenes = all_scenes();
    const std::array<SceneType, 2> types{named(scenes[0], one), named(scenes[1], two)};
    const auto groups = gallery_list(types, types[0], "vert");
    ASSERT_EQ(groups.size(), 2u);
    ASSERT_EQ(groups[0].entries.size(), 3u);
    EXPECT_EQ(groups[0].entries[0].preset->title, "Vertical");
    EXPECT_EQ(groups[0].entries[1].preset->title, "Gamma");
    EXPECT_EQ(groups[0].entries[2].preset->title, "Beta");
    EXPECT_TRUE(groups[0].entries[2].highlighted.empty());
    const auto other = gallery_list(types, types[0], "too");
    ASSERT_EQ(other.size(), 1u) << "scenes without a match are left out";
    EXPECT_EQ(other[0].type, &types[1]);
    EXPECT_TRUE(gallery_list(types, types[0], "vert zzz").empty()) << "every word has to be somewhere";
    EXPECT_EQ(count_of(gallery_list(types, types[0], "vert one")), 1) << "but each where it likes";
}

TEST(GalleryList, EachWordThatItProposesFindsAnExample) {
    const auto scenes = all_scenes();
    for (const std::string_view word : kSearchedFor) {
        const auto groups = gallery_list(scenes, scenes[0], word);
        ASSERT_FALSE(groups.empty()) << word;
        EXPECT_NE(groups[0].entries[0].preset, nullptr) << word;
    }
}

TEST(GalleryList, TheWordLessonFindsLessonsBeforeAPresetThatHasItsLettersSomewhere) {
    const auto scenes = all_scenes();
    const auto groups = gallery_list(scenes, scenes[0], "lesson", lesson_list(scenes));
    ASSERT_FALSE(groups.empty());
    EXPECT_EQ(groups[0].type, nullptr);
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
}  // namespace crosscut::fuzzy_test
