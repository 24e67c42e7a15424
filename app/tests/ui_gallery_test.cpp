// The gallery: what is found by typing, how the keys walk over the cards, what they show, and what opening one does.
#include "app/scenes/scenes.h"
#include "app/tests/imgui_desk.h"
#include "app/ui/fuzzy.h"
#include "app/ui/gallery.h"
#include "app/ui/list_painter.h"
#include "app/ui/text_fit.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

namespace crosscut {
namespace {

/// The one of `titles` that is found best; ties go to the first.
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

TEST(WordMatch, WantsTheBeginningOfAWord) {
    EXPECT_TRUE(word_match("gap", "the gap is the answer"));
    EXPECT_TRUE(word_match("GA", "the gap is the answer"));
    EXPECT_FALSE(word_match("ap", "the gap is the answer"));
    EXPECT_FALSE(word_match("", "the gap"));
    EXPECT_FALSE(word_match("longer than it", "short"));
    EXPECT_LT(*word_match("gap", "the gap"), fuzzy_match("gap", "the gap")->score) << "a title counts more";
}

SceneType named(const SceneType& type, std::span<const Preset> presets) {
    SceneType made = type;
    made.presets = presets;
    return made;
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
            EXPECT_FALSE(groups.front().entries.front().lit.empty());
        }
    }
}

TEST(GalleryList, LooksIntoTheIdAndTheNoticeButPrefersTheTitle) {
    static constexpr std::array<Preset, 4> kOne{{{"p1", "Alpha", "nothing here", ""},
                                                 {"p2", "Beta", "the vertical one", ""},
                                                 {"vertical_3", "Gamma", "", ""},
                                                 {"p4", "Vertical", "", ""}}};
    static constexpr std::array<Preset, 1> kTwo{{{"q", "Vertical too", "", ""}}};
    const auto scenes = all_scenes();
    const std::array<SceneType, 2> types{named(scenes[0], kOne), named(scenes[1], kTwo)};
    const auto groups = gallery_list(types, types[0], "vert");
    ASSERT_EQ(groups.size(), 2u);
    ASSERT_EQ(groups[0].entries.size(), 3u);
    EXPECT_EQ(groups[0].entries[0].preset->title, "Vertical");
    EXPECT_EQ(groups[0].entries[1].preset->title, "Gamma");
    EXPECT_EQ(groups[0].entries[2].preset->title, "Beta");
    EXPECT_TRUE(groups[0].entries[2].lit.empty());
    const auto other = gallery_list(types, types[0], "too");
    ASSERT_EQ(other.size(), 1u) << "scenes without a match are left out";
    EXPECT_EQ(other[0].type, &types[1]);
    EXPECT_TRUE(gallery_list(types, types[0], "vert zzz").empty()) << "every word has to be somewhere";
    EXPECT_EQ(count_of(gallery_list(types, types[0], "vert one")), 1) << "but each where it likes";
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

TEST(Thumbnails, EveryPresetHasAPictureOfItsOwn) {
    const ThumbnailLook look{ThemeId::dark, 1.0, {190, 118}};
    for (const SceneType& type : all_scenes()) {
        std::set<std::vector<float>> pictures;
        for (const Preset& preset : type.presets) {
            const ScreenList list = thumbnail_of(type, preset, look, approximate_text_size);
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
    const ThumbnailLook look{ThemeId::dark, 1.0, {190, 118}};
    std::size_t made = 0;
    int frames = 0;
    while (made < many.size()) {
        ASSERT_LT(++frames, 10);
        thumbnails.begin(look);
        const std::size_t before = made;
        made = 0;
        for (const Preset& preset : many)
            made += thumbnails.of(type, preset, desk.fonts) != nullptr ? 1u : 0u;
        EXPECT_LE(made - before, 8u);
        EXPECT_EQ(thumbnails.pending(), made < many.size());
    }
    EXPECT_EQ(frames, 3);
    thumbnails.begin({ThemeId::light, 1.0, {190, 118}});
    const ScreenList* light = thumbnails.of(type, many.front(), desk.fonts);
    ASSERT_NE(light, nullptr);
    EXPECT_EQ(light->background, theme(ThemeId::light).background);
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

/// A window with nothing but the gallery.
class Room {
  public:
    Room() : workspace(all_scenes()) { frames(2); }
    bool frame() {
        bool opened = false;
        desk.frame([&] { opened = gallery.draw(workspace, theme(ThemeId::dark), desk.fonts); });
        workspace.observe(false);
        return opened;
    }
    bool frames(int n) {
        bool opened = false;
        for (int i = 0; i < n; ++i) opened = frame() || opened;
        return opened;
    }
    void open() {
        gallery.open();
        frames(3);
    }
    void type(const char* text) {
        ImGui::GetIO().AddInputCharactersUTF8(text);
        frame();
    }
    bool press(Key key) {
        gallery.key({key});
        return frame();
    }
    bool click(ImVec2 at) {
        desk.mouse(at);
        bool opened = frames(2);
        desk.mouse(at, true);
        opened = frame() || opened;
        desk.mouse(at, false);
        return frames(2) || opened;
    }

    ImguiDesk desk;
    Workspace workspace;
    Gallery gallery;
};

TEST(Gallery, TypedLettersAndEnterOpenAPresetOfAnotherScene) {
    Room room;
    EXPECT_EQ(room.workspace.type().id, "intersect");
    room.open();
    EXPECT_TRUE(room.gallery.is_open());
    room.type("swtw");
    EXPECT_TRUE(room.press(Key::enter));
    EXPECT_FALSE(room.gallery.is_open());
    EXPECT_EQ(room.workspace.type().id, "sweep");
    ASSERT_NE(room.workspace.preset(), nullptr);
    EXPECT_EQ(room.workspace.preset()->title, "Swept twice");
    EXPECT_FALSE(room.frame()) << "once";
}

TEST(Gallery, WithinASceneOpeningIsOneStepOfUndo) {
    Room room;
    const std::string before = room.workspace.text();
    room.open();
    room.press(Key::down);
    EXPECT_TRUE(room.press(Key::enter));
    EXPECT_NE(room.workspace.text(), before);
    ASSERT_TRUE(room.workspace.can_undo());
    room.workspace.undo();
    EXPECT_FALSE(room.workspace.can_undo());
    room.workspace.redo();
    EXPECT_FALSE(room.workspace.can_redo());
}

TEST(Gallery, OpensOnThePresetThatIsShown) {
    Room room;
    const auto presets = room.workspace.type().presets;
    ASSERT_GE(presets.size(), 4u);
    room.workspace.open_preset(presets[2]);
    room.open();
    EXPECT_FALSE(room.press(Key::right));
    EXPECT_TRUE(room.press(Key::enter));
    EXPECT_EQ(room.workspace.preset(), &presets[3]);
}

TEST(Gallery, EscapeAndAClickOutsideCloseItAndChangeNothing) {
    Room room;
    const std::string before = room.workspace.text();
    room.open();
    room.press(Key::end);
    EXPECT_FALSE(room.press(Key::escape));
    EXPECT_FALSE(room.gallery.is_open());
    room.frames(2);
    EXPECT_FALSE(ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel));
    room.open();
    EXPECT_FALSE(room.click({20, 400}));
    EXPECT_FALSE(room.gallery.is_open());
    EXPECT_EQ(room.workspace.text(), before);
    EXPECT_FALSE(room.workspace.can_undo());
    room.open();
    EXPECT_TRUE(room.gallery.is_open()) << "and again";
}

TEST(Gallery, WhereNothingIsFoundEnterOpensNothing) {
    Room room;
    room.open();
    room.type("zzzz");
    EXPECT_FALSE(room.press(Key::enter));
    EXPECT_TRUE(room.gallery.is_open());
}

TEST(Gallery, AClickOnACardOpensItAndAMouseThatRestsLeavesTheKeysAlone) {
    Room room;
    const auto presets = room.workspace.type().presets;
    room.open();
    const ImVec2 second_card{530, 270};  // of four in the first row
    EXPECT_TRUE(room.click(second_card));
    EXPECT_EQ(room.workspace.preset(), &presets[1]);
    room.open();  // on the second, with the mouse still over it
    room.press(Key::right);
    room.frames(3);
    EXPECT_TRUE(room.press(Key::enter));
    EXPECT_EQ(room.workspace.preset(), &presets[2]);
}

TEST(Gallery, HoldsInTheSmallestWindow) {
    Room room;
    for (const ImVec2 size : {ImVec2{480, 320}, ImVec2{200, 120}, ImVec2{40, 30}}) {
        ImGui::GetIO().DisplaySize = size;
        room.open();
        room.press(Key::end);
        room.frames(3);
        room.press(Key::escape);
        EXPECT_FALSE(room.gallery.is_open());
    }
}

}  // namespace
}  // namespace crosscut
