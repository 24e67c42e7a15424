// Presenter mode: larger type and the answer hidden, and everything as before afterwards.
#include "app/model/fields/field_access.h"
#include "app/tests/scenes/output.h"
#include "app/tests/ui/desk.h"

#include <algorithm>

namespace crosscut::presenter_mode_test {
namespace {

bool tells(Role role) { return role == Role::answer || role == Role::warning; }

template <class Items, class Is>
bool any(const Items& items, const Is& is) {
    return std::any_of(items.begin(), items.end(), is);
}

bool tells(const DrawList& list) {
    return any(list.labels, [](const LabelItem& l) { return tells(l.role) || l.measures; }) ||
           any(list.dots, [](const DotItem& d) { return tells(d.role); }) ||
           any(list.lines, [](const LineItem& l) { return tells(l.stroke.role) || l.measures; });
}

/// All pictures of a frame: the canvas and the small views, which are drawn while Dear ImGui's shapes are.
std::vector<ScreenList> pictures_of(UiDesk& desk) {
    std::vector<ScreenList> lists;
    desk.ui.draw_pictures_with(
        [&](const PanePicture& picture, const ScreenBox&) { lists.push_back(picture.list); });
    desk.frame();
    lists.push_back(desk.frame().panes.front().list);
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i)
        for (const ImDrawCmd& command : data.CmdLists[i]->CmdBuffer)
            if (command.UserCallback != nullptr && command.UserCallback != ImDrawCallback_ResetRenderState)
                command.UserCallback(data.CmdLists[i], &command);
    desk.ui.draw_pictures_with({});
    return lists;
}

/// The widths of the lines and the sizes of the points of an item in every picture that has it.
std::vector<float> sizes_of(const std::vector<ScreenList>& lists, ItemId item) {
    std::vector<float> sizes;
    for (const ScreenList& list : lists) {
        for (const ScreenLine& line : list.lines)
            if (line.id == item) sizes.push_back(line.width);
        for (const ScreenDot& dot : list.dots)
            if (dot.id == item) sizes.push_back(dot.size);
    }
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return sizes;
}

TEST(Presenting, LinesAndPointsAreHalfAsLargeAgainInTheCanvasAndInTheViewBesideIt) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), DetailLevel::how);
    desk.key(Key::end);  // all of the answer is drawn
    desk.frames(2);
    desk.move({300, 780});
    const std::vector<ScreenList> before = pictures_of(desk);
    ASSERT_EQ(before.size(), 2u) << "the canvas and the unit square";
    desk.key(Key::f11);
    desk.frames(2);
    const std::vector<ScreenList> after = pictures_of(desk);
    for (const char* item : {"ab", "cd", "a", "point"}) {
        const std::vector<float> small = sizes_of(before, id_of(item)), large = sizes_of(after, id_of(item));
        ASSERT_FALSE(small.empty()) << item;
        ASSERT_EQ(small.size(), large.size()) << item;
        for (std::size_t i = 0; i < small.size(); ++i) EXPECT_FLOAT_EQ(large[i], 1.5f * small[i]) << item;
    }
    desk.key(Key::f11);
    desk.frames(2);
    EXPECT_EQ(sizes_of(pictures_of(desk), id_of("ab")), sizes_of(before, id_of("ab")));
}

bool shows_item(const DrawList& list, ItemId item) {
    const auto has = [&](const auto& items) {
        return any(items, [&](const auto& i) { return i.id == item; });
    };
    return has(list.fills) || has(list.balls) || has(list.lines) || has(list.curves) || has(list.dots) ||
           has(list.labels);
}

TEST(Presenting, WhatIsLitAndHowAWayIsSoughtIsHiddenWithTheAnswer) {
    for (const auto& [scene, item] : {std::pair("sight", "shadow"),
                                      {"route", "legs"},
                                      {"map", "both"},
                                      {"sweep", "cut_line"},
                                      {"intersect", "point"}}) {
        const auto created = scenes_test::scene_of(scene);
        if (created->fields().find("point") != nullptr)
            set_choice(*created, "point", 1);  // on its path, not the mouse
        if (created->fields().find("legs") != nullptr) scenes_test::set(*created, "legs=true");
        SceneOutput output = scenes_test::output_of(*created);
        EXPECT_TRUE(shows_item(output.canvas(), id_of(item))) << scene;
        PresenterMode::hide_answer(output);
        EXPECT_FALSE(shows_item(output.canvas(), id_of(item))) << scene;
    }
}

TEST(Presenting, AHiddenAnswerIsNowhereOnTheCanvasOfAnyScene) {
    for (const SceneType& type : all_scenes()) {
        SceneOutput output = type.make()->output_from({});
        const std::string headline = output.verdict.headline;
        const bool measured = type.id == "intersect" || type.id == "nearest";
        EXPECT_TRUE(!measured || tells(output.canvas())) << type.id;
        PresenterMode::hide_answer(output);
        for (const Pane& pane : output.panes) {
            EXPECT_FALSE(tells(pane.list)) << type.id << " " << pane.id;
            for (const ItemId item : output.answer_items)
                EXPECT_FALSE(shows_item(pane.list, item)) << type.id << " " << pane.id;
        }
        EXPECT_NE(output.verdict.headline, headline) << type.id;
        EXPECT_TRUE(output.readout.empty()) << type.id;
    }
}

TEST(Presenting, WhereTheLinesWouldCrossIsHiddenAsTheCrossingIs) {
    SceneOutput output = scenes_test::preset_output("intersect", "apart");
    const auto says = [&] {
        return any(output.canvas().labels,
                   [](const LabelItem& l) { return l.text == "extended lines meet here"; });
    };
    // A dotted line that ends where they would cross tells it as well.
    const auto reaches = [&] {
        return any(output.canvas().lines, [](const LineItem& l) { return l.stroke.dash == Dash::dotted; });
    };
    EXPECT_TRUE(says() && reaches());
    PresenterMode::hide_answer(output);
    EXPECT_FALSE(says() || reaches());
}

TEST(Labels, GrowWithTheWindowInStepsAndHaveFontsOfTheirOwnSize) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), DetailLevel::see);
    const auto letters_px = [&] {
        const UiFrame frame = desk.frame();
        const ScreenList& list = frame.panes.front().list;
        return list.labels.empty() ? 0.0f : list.labels.back().size;
    };
    const float small = letters_px();
    desk.in.window_px = {1290, 815};
    EXPECT_TRUE(desk.ui.fonts_fit(desk.in)) << "an edge that is dragged builds no fonts in every frame";
    EXPECT_EQ(letters_px(), small);
    desk.in.window_px = {1920, 1080};
    EXPECT_FALSE(desk.ui.fonts_fit(desk.in));
    EXPECT_NEAR(letters_px() / small, 18.0 / 13.0, 0.03);
    desk.in.window_px = {360, 1080};
    EXPECT_EQ(letters_px(), small) << "a narrow window has no room for large letters";
    desk.in.window_px = {1920, 1080};
    desk.in.scale = 2.0;
    EXPECT_EQ(letters_px(), 2.0f * small) << "the steps count logical pixels";
    desk.in.scale = 1.0;
    desk.key(Key::f11);
    desk.in.scale = desk.ui.scale(1.0, desk.in.window_px);
    EXPECT_NEAR(letters_px() / small, 24.0 / 13.0, 0.03);

    const Fonts fonts = build_fonts({}, 1.0, label_height({1920, 1080}));
    bake_fonts();
    EXPECT_EQ(canvas_font(fonts, 22.0f, FontStyle::upright), fonts.label);
    EXPECT_EQ(font_px(fonts.label), 22.0f);
    EXPECT_EQ(font_px(fonts.label_italic), letter_size(22.0f, FontStyle::italic));
    EXPECT_EQ(canvas_font(fonts, 16.0f, FontStyle::upright), fonts.small) << "of the small views";
}

}  // namespace
}  // namespace crosscut::presenter_mode_test
