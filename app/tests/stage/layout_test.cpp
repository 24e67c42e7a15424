// The layout at every size: numbers only.
#include "app/tests/harness/said.h"
#include "app/tests/ui/desk.h"
#include "app/ui/canvas/ghost.h"
#include "app/ui/canvas/verdict_overlay.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/panels/answer_panel.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace crosscut::layout_test {
namespace {

struct Screen {
    Vec2 size;
    double scale;
    bool odd = false;  ///< a size that nobody chooses on purpose
};

/// Common screens and projectors; a tablet and phones; and odd ones.
constexpr Screen kScreens[]{
    {{1280, 800}, 1.0},      {{1280, 800}, 1.5},      {{1280, 800}, 2.0},      {{1920, 1080}, 1.0},
    {{1920, 1080}, 2.0},     {{3840, 2160}, 2.0},     {{1024, 768}, 1.0},      {{1024, 768}, 2.0},
    {{960, 1080}, 1.0},      {{960, 1080}, 2.0},      {{1640, 2360}, 2.0},     {{780, 1688}, 2.0},
    {{1170, 2532}, 3.0},     {{360, 640}, 1.0},       {{480, 320}, 0.5, true}, {{480, 320}, 1.0, true},
    {{480, 320}, 8.0, true}, {{100, 100}, 1.0, true}, {{100, 100}, 2.0, true}, {{2, 900}, 1.0, true},
    {{900, 2}, 1.0, true},   {{1, 1}, 1.0, true},     {{1, 1}, 8.0, true}};

std::array<Rect, 11> areas(const Layout& l) {
    return {l.top,          l.canvas,        l.timeline, l.formula,      l.transport, l.view,
            l.view_divider, l.steps_divider, l.side,     l.side_divider, l.thumbs};
}
constexpr std::array kAreaNames{"top",       "canvas",       "timeline",     "steps",
                                "transport", "view",         "view divider", "steps divider",
                                "side",      "side divider", "thumbs"};

bool apart(const Rect& a, const Rect& b) {
    return a.high.x <= b.low.x || b.high.x <= a.low.x || a.high.y <= b.low.y || b.high.y <= a.low.y;
}

/// Checks that all rects are inside the window, without overlaps or gaps.
void expect_whole(const Layout& l, const Vec2& window) {
    double area = 0.0;
    const auto rects = areas(l);
    for (const Rect& r : rects) {
        area += r.area();
        EXPECT_TRUE(r.size().x >= 0 && r.size().y >= 0 && r.low.x >= 0 && r.low.y >= 0);
        EXPECT_TRUE(r.high.x <= window.x && r.high.y <= window.y);
        for (const Rect& other : rects)
            EXPECT_TRUE(&r == &other || r.area() == 0.0 || other.area() == 0.0 || apart(r, other));
    }
    EXPECT_NEAR(area, window.x * window.y, 1e-6 * area);
}

testing::Message words(const Screen& s) {
    return testing::Message() << s.size.x << " x " << s.size.y << ", scale " << s.scale;
}

/// Every combination of panels, with dividers at their defaults and at unreasonable positions.
std::vector<Panels> all_panels(DetailLevel detail) {
    std::vector<Panels> all;
    for (unsigned bits = 0; bits < 16; ++bits) {
        for (const double fraction : {0.0, 0.001, 0.3, 0.999}) {
            Panels p;
            p.detail = detail;
            p.time_plots = bits & 2u;
            p.formula = (bits & 1u) != 0;
            p.views = (bits & 4u) != 0;
            p.transport = (bits & 8u) != 0 ? Transport::steps : Transport::time;
            p.formula_px = 100.0 * (bits % 7);
            p.view_fraction = p.steps_fraction = p.side_fraction = fraction;
            all.push_back(p);
        }
    }
    return all;
}

TEST(Layout, NothingOverlapsNothingIsLeftOverPicturesAreLargeAndTheBarHasOnePlace) {
    for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare}) {
        for (const Screen& s : kScreens) {
            SCOPED_TRACE(words(s) << ", " << name(detail));
            const Rect bar = layout_for(s.size, s.scale, {.detail = DetailLevel::see}).transport;
            for (Panels panels : all_panels(detail)) {
                const Layout l = layout_for(s.size, s.scale, panels);
                expect_whole(l, s.size);
                EXPECT_GT(l.canvas.area(), 0.0);
                if (testing::Test::HasFailure()) return;
                if (s.odd) continue;
                EXPECT_TRUE(detail == DetailLevel::compare ||
                            l.canvas.area() + l.view.area() >= 0.6 * s.size.x * s.size.y);
                EXPECT_EQ(l.transport, bar);
                EXPECT_TRUE(bar.area() > 0.0 && bar.high == s.size);
                if (s.size.y > s.size.x) continue;
                panels.card = true;
                const Rect beside = layout_for(s.size, s.scale, panels).transport;
                EXPECT_TRUE(beside.low.y == bar.low.y && beside.high == bar.high);
            }
        }
    }
}

TEST(Layout, HowHasTwoPicturesOfOneSizeAndTheStepPlayer) {
    for (const Screen& s : kScreens) {
        if (s.odd) continue;
        SCOPED_TRACE(words(s));
        const Panels panels{
            .detail = DetailLevel::how, .formula = true, .views = true, .formula_px = 150.0 * s.scale};
        const Layout l = layout_for(s.size, s.scale, panels);
        EXPECT_NEAR(l.canvas.size().x, l.view.size().x, 1.0);
        EXPECT_NEAR(l.canvas.size().y, l.view.size().y, 1.0);
        EXPECT_GE(l.formula.size().y, 74.0 * s.scale) << "the deck, a sentence and a line";
        EXPECT_GT(l.steps_divider.area(), 0.0);
        EXPECT_GT(l.view_divider.area(), 0.0);
        EXPECT_EQ(l.side.area(), 0.0);
        Panels with_time = panels;
        with_time.time_plots = 2;
        for (const Transport transport : {Transport::time, Transport::steps}) {
            with_time.transport = transport;
            const Layout t = layout_for(s.size, s.scale, with_time);
            EXPECT_GT(transport == Transport::time ? t.timeline.area() : t.formula.area(), 0.0)
                << "what the bar is about has the space";
        }
    }
}

/// The areas of a window that are there: where each begins, and its size.
said::Row areas_said(const said::Row& given) {
    const auto number = [&](const char* name, double usual) {
        return given.contains(name) ? std::stod(given.at(name)) : usual;
    };
    const auto has = [&](const char* what) {
        return given.contains("has") && given.at("has").find(what) != std::string::npos;
    };
    Panels panels;
    panels.detail = detail_named(given.at("depth")).value();
    panels.time_plots = has("time") ? 2 : 0;
    panels.formula = has("steps"), panels.views = has("views"), panels.methods = has("methods");
    panels.visible = !has("nothing");
    panels.formula_px = number("steps need", 0.0), panels.steps_fraction = number("steps dragged to", 0.0);
    const double scale = number("scale", 1.0);
    const Layout l = layout_for({number("wide", 0.0), number("high", 0.0)}, scale, panels);
    said::Row said;
    const auto whole = [](double px) { return std::to_string(std::lround(px)); };
    for (std::size_t i = 0; i < kAreaNames.size(); ++i) {
        const Vec2 low = areas(l).at(i).low, size = areas(l).at(i).size();
        if (size.x * size.y <= 0.0) continue;
        said[kAreaNames.at(i)] =
            whole(low.x) + ", " + whole(low.y) + ": " + whole(size.x) + " by " + whole(size.y);
    }
    said["bar"] = top_has_two_rows(l.top, scale) ? "two rows" : "one row";
    if (l.table_alone) said["table"] = "alone";
    return said;
}

TEST(SaidOfLayouts, WhichAreasAWindowHasAndWhere) { said::expect("layouts", {{"areas", areas_said}}); }

// What stays in place: the cube in its corner, and the rows of the read-out during a drag.

/// The positions of targets with this prefix, in the canvas' own pixels.
std::vector<Vec2> positions(UiDesk& desk, std::string_view begins, const Vec2& origin) {
    std::vector<Vec2> found;
    for (const UiTarget& target : desk.ui.targets(desk.workspace))
        if (target.name.starts_with(begins)) found.push_back(target.px - origin);
    return found;
}

TEST(CubePlace, IsTheUpperRightCornerInEveryDepthAndStaysWhileTheViewTurnsOrSomethingIsHeld) {
    const int every = 4 - test::third_when_brief(3);  // or every third when brief
    int frame_count = 0;
    for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare}) {
        for (const Vec2 size : {Vec2{1280, 800}, Vec2{1920, 1080}, Vec2{1024, 768}}) {
            for (const char* scene : {"nearest", "spheres"}) {
                if (frame_count++ % every != 0) continue;
                UiDesk desk(scene, size, all_scenes(), detail);
                SCOPED_TRACE(std::string(scene) + " in " + std::string(name(detail)));
                const auto expect_in_corner = [&] {
                    const UiFrame frame = desk.frame();
                    const PanePicture& canvas = frame.panes.front();
                    const std::vector<Vec2> cube = positions(desk, "cube:", Vec2(canvas.origin_px));
                    EXPECT_GE(cube.size(), 7u)
                        << "three faces, three edges between them and a corner at the least";
                    const double right = double{canvas.list.size.x};
                    const Rect corner{{right - 130.0, 0.0}, {right, 100.0}};
                    for (const Vec2& px : cube) EXPECT_TRUE(corner.contains(px)) << px.x << ", " << px.y;
                };
                expect_in_corner();
                desk.key(Key::n1);
                desk.rest();
                desk.key(Key::n7);
                expect_in_corner();
                desk.rest();
                const Vec2 on = desk.at("canvas:a1"), front = desk.at("cube:top");
                desk.press(on);
                for (int i = 1; i < 6; ++i) {
                    desk.move(on + Vec2{-4.0 * i, 3.0 * i});
                    EXPECT_EQ(desk.at("cube:top"), front) << "held";
                }
                desk.release(on);
            }
        }
    }
}

/// Checks that no handle of the canvas is under what stands over it, be it the plate, the microscope or the cube with its buttons.
void expect_handles_clear(UiDesk& desk, const std::string& what) {
    SCOPED_TRACE(what);
    const UiFrame frame = desk.frame();
    const PanePicture& canvas = frame.panes.front();
    const Vec2 origin(canvas.origin_px);
    std::vector<Rect> over;
    for (const ScreenBox& box : canvas.list.covered) over.push_back({Vec2(box.low), Vec2(box.high)});
    Vec2 low{1e9, 1e9}, high{-1e9, -1e9};
    for (const char* tool : {"cube:", "tools:"})
        for (const Vec2& px : positions(desk, tool, origin))
            low = glm::min(low, px), high = glm::max(high, px);
    over.push_back({low, high});
    const std::vector<Vec2> handles = positions(desk, "canvas:", origin);
    EXPECT_GE(handles.size(), 4u);
    for (const Vec2& px : handles)
        for (const Rect& rect : over) EXPECT_TRUE(apart({px, px}, rect)) << px.x << ", " << px.y;
}

TEST(CanvasFraming, NoHandleIsUnderWhatStandsOverTheCanvas) {
    for (const Vec2 size : {Vec2{1280, 800}, Vec2{1920, 1080}, Vec2{1024, 768}, Vec2{960, 1080}}) {
        for (const char* scene : {"intersect", "sweep", "bounce", "nearest"}) {
            UiDesk desk(scene, size, all_scenes(), DetailLevel::see);
            EXPECT_FALSE(desk.frame().panes.front().list.covered.empty()) << scene;
            expect_handles_clear(desk, scene + std::to_string(size.x));
        }
    }
    for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare}) {
        for (const char* scene : {"nearest", "spheres"}) {
            UiDesk desk(scene, {1280, 800}, all_scenes(), detail);
            for (const Preset& preset : desk.workspace.type().presets) {
                if (preset.detail) continue;
                ASSERT_EQ(desk.workspace.open_preset(preset), "");
                desk.frames(3);
                expect_handles_clear(desk, std::string(name(detail)) + " " + std::string(preset.id));
            }
        }
    }
    UiDesk desk("intersect");
    for (const Key key : {Key::z, Key::f1, Key::f3, Key::f1}) desk.strike(key), desk.rest();
    ASSERT_TRUE(desk.has("inset:microscope"));
    expect_handles_clear(desk, "microscope");
}

/// The answer panel in a narrow window of its own.
struct Answer {
    void draw(const SceneOutput& output, const Ghost* ghost = nullptr) {
        desk.window({300, 700}, [&] {
            (void)draw_answer(output, rows, {}, desk.ui(), ghost);
            height = ImGui::GetCursorPosY();
            lowest = -std::numeric_limits<float>::infinity();
            for (const ImDrawVert& corner : ImGui::GetWindowDrawList()->VtxBuffer)
                if (corner.pos.y < 690.0f) lowest = std::max(lowest, corner.pos.y);
        });
    }
    ImguiDesk desk;
    SteadyRows rows;
    float height = 0.0f;
    float lowest = 0.0f;  ///< lower end of the text
};

SceneOutput answer_with(const std::string& first, double number) {
    SceneOutput output;
    output.verdict = {"Apart", "They do not meet.", VerdictKind::no};
    output.read("the first of the rows", first);
    output.read("number", number);
    output.read("place", Vec2{number, 2 * number});
    return output;
}

TEST(ReadOutRows, KeepTheirPlacesWhileSomethingIsHeld) {
    const SceneOutput wide = answer_with("a value that needs a line", 0.25),
                      brief = answer_with("brief", 0.25);
    Answer answer;
    answer.draw(wide), answer.draw(wide);
    const float height = answer.height, lowest = answer.lowest;
    answer.desk.mouse({600, 400}, true);
    answer.draw(brief), answer.draw(brief);
    EXPECT_EQ(answer.lowest, lowest) << "the last row stands where it stood";
    EXPECT_EQ(answer.height, height);
    SceneOutput more = wide;
    for (int i = 0; i < 3; ++i) more.read("row " + std::to_string(i), 1.0);
    answer.draw(more);
    EXPECT_EQ(answer.height, height) << "what is below does not move when rows come";
    answer.desk.mouse({600, 400}, false);
    answer.draw(brief), answer.draw(brief);
    EXPECT_LT(answer.lowest, lowest) << "afterwards there is no more room than it takes";
    EXPECT_LT(answer.height, height);
}

TEST(ReadOutRows, HaveRoomForTheChangesThatAGhostSaysBeforeThereAreAny) {
    const SceneOutput then = answer_with("as it was", 0.25);
    Ghost ghost;
    ghost.toggle("scene", then);
    Answer answer;
    answer.draw(then, &ghost), answer.draw(then, &ghost);
    const float height = answer.height;
    for (const double number : {0.26, -0.25, 12.5, 0.25}) {
        const SceneOutput now = answer_with("as it was", number);
        ASSERT_EQ(ghost.change_of(now.readout[1], {}).empty(), number == 0.25);
        answer.draw(now, &ghost), answer.draw(now, &ghost);
        EXPECT_EQ(answer.height, height) << number;
    }
}

// The verdict overlay: nothing that matters is framed below it, and it links back to the preset.

const Verdict kVerdict{"Crossing", "They cross: halfway along AB and a third of the way along CD.",
                       VerdictKind::yes};
constexpr const char* kNotice =
    "In decimals C is on AB; as doubles it is not, and only PGA notices. The others say hit.";

struct VerdictPlates : testing::Test {
    /// Arranges a plate, and where it is then; nowhere: empty.
    Rect place(VerdictPlate& plate, const PlateWords& words, const Rect& canvas, double reserved_px = 0.0,
               bool held = false) {
        desk.frame([&] { plate.arrange(words, canvas, reserved_px, held, desk.fonts); });
        return plate.rect().value_or(Rect{});
    }
    Rect placed(const PlateWords& words, const Rect& canvas, double reserved_px = 0.0) {
        VerdictPlate plate;
        return place(plate, words, canvas, reserved_px);
    }
    ImguiDesk desk;
};

TEST_F(VerdictPlates, StandInTheCornerOfTheCanvasAndLeaveMostOfItFree) {
    for (const Vec2 size :
         {Vec2{1280, 700}, Vec2{640, 500}, Vec2{320, 240}, Vec2{256, 200}, Vec2{4000, 2000}}) {
        const Rect canvas{{7, 50}, Vec2{7, 50} + size}, plate = placed({kVerdict, kNotice, {}}, canvas);
        EXPECT_TRUE(canvas.contains(plate.low) && canvas.contains(plate.high)) << size.x;
        EXPECT_LT(plate.area(), 0.45 * canvas.area()) << size.x;
    }
    EXPECT_EQ(placed({kVerdict, {}, {}}, {{0, 0}, {120, 90}}), Rect{}) << "no room for a headline";
}

TEST_F(VerdictPlates, OnALowAndNarrowCanvasSayWholeSentencesAndLeaveMostOfIt) {
    const Rect canvas{{0, 0}, {318, 243}};
    const std::string first = "They never meet: no plane holds both.";
    const Verdict all{"Skew", first + " At their nearest they are 1.405 apart. They lie inside both.",
                      VerdictKind::no};
    const auto size = [&](const Verdict& verdict, const Rect& on) {
        return placed({verdict, {}, {}}, on, 44.0).size();
    };
    const Vec2 plate = size(all, canvas), bare = size({"Skew", "", VerdictKind::no}, canvas);
    EXPECT_GT(plate.y, bare.y + 15.0) << "two lines";
    EXPECT_EQ(plate, size({"Skew", first, VerdictKind::no}, canvas)) << "the first sentence, all of it";
    EXPECT_LT(plate.y, 0.4 * canvas.size().y);
    EXPECT_GT(size(all, {{0, 0}, {640, 243}}).y, plate.y - 1.0) << "where it stands beside the picture";
}

TEST(CanvasFraming, WhatIsFramedBesideThePlateStandsAsNearToTheMiddleAsItLetsIt) {
    const Viewport view{{640, 360}, 1.0};
    const ScreenBox plate{{12, 12}, {280, 130}}, cube{{520, 0}, {640, 130}};
    Pane pane;
    for (const Vec3& at : {Vec3{0, 0, 0}, Vec3{1, 4, 0}}) pane.list.dot(at, Marker::disc, Role::text);
    pane.covered = {plate, cube};
    const Camera camera = pane.framed_by({}, view);
    const Vec2 middle = Projector(camera, view).project({0.5, 2, 0}).px;
    EXPECT_NEAR(middle.x, 320.0, 30.0) << "of the place between the two it would be 80 off";
    EXPECT_TRUE(pane.clear_of_covered(camera, view));
}

TEST_F(VerdictPlates, GiveWayToWhatStandsInTheOtherCorner) {
    for (const double width : {1280.0, 640.0, 420.0, 300.0}) {
        const Rect tools{{width - 132, 0}, {width, 240}},
            plate = placed({kVerdict, {}, {}}, {{0, 0}, {width, 400}}, tools.size().x);
        EXPECT_TRUE(plate.area() > 0.0 && apart(plate, tools)) << width;
    }
}

TEST_F(VerdictPlates, HaveRoomForTheLongestSentenceOfTheirSceneAndNoMore) {
    const Verdict brief{"Next impact", "In 1.63 s on wall 4.", VerdictKind::yes};
    const Verdict longer{"Next impact",
                         "In 1.63 s on wall 4, and as this one goes on it is a line longer than the plate.",
                         VerdictKind::yes};
    VerdictPlate plate;
    const auto height = [&](const Verdict& verdict, const char* scene) {
        return place(plate, {verdict, {}, {}, scene}, {{0, 0}, {1280, 700}}).size().y;
    };
    const double low = height(brief, "bounce"), high = height(longer, "bounce");
    EXPECT_GT(high, low) << "no empty line where nothing was ever said";
    EXPECT_EQ(height(brief, "bounce"), high) << "while it plays it keeps its height";
    EXPECT_EQ(height(brief, "sweep"), low);
}

TEST_F(VerdictPlates, GetNoLowerWhileSomethingIsHeld) {
    const Rect canvas{{0, 0}, {1280, 700}};
    const Verdict miss{"Miss", "No.", VerdictKind::no};
    VerdictPlate plate;
    const Rect before = place(plate, {kVerdict, kNotice, {}}, canvas);
    EXPECT_EQ(place(plate, {miss, {}, "T-junction"}, canvas, 0.0, true), before);
    EXPECT_LT(place(plate, {miss, {}, "T-junction"}, canvas).size().y, before.size().y);
}

TEST(Plate, ATermInTheSentenceIsExplainedWhereThePointerRests) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), DetailLevel::see);
    const auto explains = [&](const Vec2& at) {
        desk.move(at);
        desk.frames(3);
        const ImGuiWindow* window = ImGui::FindWindowByName("##Tooltip_00");
        return window != nullptr && window->Active && !window->Hidden;
    };
    int found = 0;
    for (double x = 14.0; x < 380.0; x += 6.0) found += explains({x, 98.0}) ? 1 : 0;
    EXPECT_GT(found, 2) << "\"cross\" in the first line";
    EXPECT_LT(found, 20);
    EXPECT_FALSE(explains({640.0, 98.0}));
}

MethodStrip strip_of(const std::vector<std::vector<bool>>& wrong) {
    MethodStrip strip;
    strip.explain = "explain";
    for (const std::vector<bool>& of_types : wrong) {
        MethodRow& row = strip.rows.emplace_back();
        for (const bool w : of_types) row.results.push_back({.word = "hit", .wrong = w});
    }
    return strip;
}

TEST(DisagreementChip, CountsMethodsAndTellsRoundingFromAGap) {
    EXPECT_EQ(disagreement_chip(strip_of({{false, false}, {false, false}})), "");
    EXPECT_EQ(disagreement_chip(strip_of({{true, true}, {false, false}})), "One method disagrees: why?");
    EXPECT_EQ(disagreement_chip(strip_of({{true, true}, {true, false}, {false, false}})),
              "2 of 3 methods disagree: why?");
    EXPECT_EQ(disagreement_chip(strip_of({{true, false}, {true, false}})), "Rounding decides here: why?");
    MethodStrip strip = strip_of({{true, true}, {false, false}});
    strip.rows.front().naive = true;
    EXPECT_EQ(disagreement_chip(strip), "") << "one that is wrong on purpose says nothing";
}

}  // namespace
}  // namespace crosscut::layout_test
