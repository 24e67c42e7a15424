#include "app/tests/ascii_number.h"
#include "app/tests/view/lists.h"
#include "app/view/decimal.h"
#include "app/view/screen/label_layout.h"
#include "app/view/screen/projected_lines.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

namespace crosscut::labels_test {
namespace {

using namespace view_test;

constexpr float kWidth = 20.0f, kHeight = 10.0f;
constexpr glm::vec2 kSize{kWidth, kHeight};
glm::vec2 fixed_size(std::string_view, float, FontStyle) { return kSize; }

ScreenList screen() {
    ScreenList list;
    list.size = {400, 300};
    return list;
}

ScreenLabel& add(ScreenList& list, glm::vec2 at, unsigned id, int priority = 0) {
    return list.labels.emplace_back(ScreenLabel{.anchor = at, .text = "A", .priority = priority, .id = {id}});
}

void add_line(ScreenList& list, glm::vec2 from, glm::vec2 to) {
    const Color white{1, 1, 1, 1};
    list.lines.push_back({.from = from, .to = to, .width = 3, .from_color = white, .to_color = white});
}

bool covers(const ScreenLabel& a, const ScreenLabel& b) {
    return glm::all(glm::lessThan(glm::abs(a.top_left - b.top_left), kSize));
}

float distance_to_box(const ScreenLabel& l) {
    const glm::vec2 past = glm::max(l.top_left - l.anchor, l.anchor - l.top_left - kSize);
    return glm::length(glm::max(past, 0.0f));
}

/// Whether a line passes over the label, tested at many of its points.
bool crossed(const ScreenLabel& l, const ScreenLine& line) {
    for (int i = 0; i <= 2000; ++i) {
        const glm::vec2 p = glm::mix(line.from, line.to, static_cast<float>(i) / 2000.0f);
        if (glm::all(glm::lessThan(glm::abs(p - l.top_left - kSize * 0.5f), kSize * 0.5f))) return true;
    }
    return false;
}

struct OneLabel {
    explicit OneLabel(glm::vec2 anchor = {200, 150}) { add(list, anchor, 1); }
    /// Where it is then.
    glm::vec2 at(double now_s = 0.0) {
        layout.lay_out(list, fixed_size, now_s, still);
        return list.labels[0].top_left;
    }
    ScreenList list = screen();
    LabelLayout layout;
    bool still = false;
};

TEST(Labels, KeepClearOfWhatStandsOverTheView) {
    for (int y = 120; y <= 180; ++y) {
        OneLabel label({145, y});
        label.list.covered = {{{150, 100}, {250, 200}}};
        EXPECT_LE(label.at().x + kWidth, 150.0f) << "left of it at " << y;
    }
}

TEST(Labels, ALineThatComesThroughASentenceDrivesItAway) {
    const auto wide = [](std::string_view, float, FontStyle) { return glm::vec2{250.0f, 20.0f}; };
    LabelLayout layout;
    for (const float x : {20.0f, 460.0f}) {  // beside it, and then through it
        for (const double now_s : {0.0, 0.2, 0.4, 0.6}) {
            ScreenList list = screen();
            list.size = {800, 600};
            add(list, {400, 300}, 1).text = "missed at 30, 60 Hz; seen at 144 Hz";
            add_line(list, {x, 100}, {x + 10.0f, 500});
            layout.lay_out(list, wide, static_cast<double>(x) + now_s);
            if (now_s < 0.6) continue;
            const ScreenLabel& label = list.labels[0];
            const glm::vec2 half{10.0f, 0.0f};
            EXPECT_EQ(length_inside(box_at(label.top_left - half, wide({}, 0, {}) + half), {x, 100},
                                    {x + 10.0f, 500}),
                      0.0f)
                << x;
        }
    }
}

TEST(Labels, WordsStandFartherOffWhereOtherLabelsTakeTheSpotsNearByAndLettersDoNot) {
    for (const char* text : {"impact at t = 0.5", "P"}) {
        ScreenList list = screen();
        const glm::vec2 at{200, 150};
        // A ring of labels with higher priority around it, without space between the ring and the anchor.
        for (int i = 0; i < 12; ++i) {
            const double angle = i * 3.14159265 / 6.0;
            ScreenLabel& other = add(list, at + glm::vec2{std::cos(angle), std::sin(angle)} * 22.0f, 10u, 5);
            other.align = Align::centre;
        }
        ScreenLabel& label = add(list, at, 1, 1);
        label.text = text;
        LabelLayout().lay_out(list, fixed_size, 0.0);
        const bool words = std::string_view(text).size() > 1;
        EXPECT_NEAR(distance_to_box(list.labels.back()), words ? 38.0f : 14.0f, 1e-3f) << text;
        EXPECT_FALSE(list.labels.back().hidden);
    }
    for (const float scale : {1.0f, 2.0f}) {
        OneLabel label;
        label.list.scale = scale;
        label.list.labels[0].text = "impact at t = 0.5";
        (void)label.at();
        EXPECT_NEAR(distance_to_box(label.list.labels[0]), 14.0f * scale, 1e-3f)
            << "near by where there is room";
    }
}

TEST(Labels, ChooseASpotNoLineCrossesIfThereIsOne) {
    SeededDice dice(9);
    for (int i = 0; i < 500; ++i) {
        OneLabel label;
        for (int k = 0; k < 2; ++k) {  // two lines from the anchor leave at least one of eight positions free
            const double a = dice.between(0.0, 6.28);
            add_line(label.list, {200, 150}, Vec2{200, 150} + Vec2{std::cos(a), std::sin(a)} * 100.0);
        }
        (void)label.at();
        for (const ScreenLine& line : label.list.lines)
            ASSERT_FALSE(crossed(label.list.labels[0], line)) << "case " << i;
    }
}

TEST(Labels, StandBesideWhatIsFilledAndOnlyFaintFillsAreNothingToThem) {
    const auto placed = [](float opacity) {
        OneLabel label;
        ScreenFill& ball = label.list.fills.emplace_back();
        for (int i = 0; i < 24; ++i) {
            const float a = 6.2831853f * static_cast<float>(i) / 24.0f;
            ball.corners.push_back(glm::vec2{230, 130} + 40.0f * glm::vec2{std::cos(a), std::sin(a)});
        }
        ball.color = {1, 1, 1, opacity};
        return glm::distance(label.at() + kSize * 0.5f, {230, 130});
    };
    EXPECT_GT(placed(0.8f), 45.0f);
    EXPECT_LT(placed(0.1f), 30.0f) << "above right is nicest";
}

TEST(Labels, WhatTwoPartsOfAPolygonCoverIsWhatItCovers) {
    SeededDice dice(7);
    const auto below = [&](double most) { return static_cast<float>(dice.between(0.0, most)); };
    int nothing = 0, all = 0, some = 0;
    for (int round = 0; round < 3000; ++round) {
        // A wedge from near a lamp to far away, as a shadow is.
        const glm::vec2 lamp{below(300), below(300)};
        const float first = below(6.28), wide = 0.02f + below(0.4), nearest = 4.0f + below(76);
        const auto point = [&](float angle, float distance) {
            return lamp + glm::vec2{std::cos(angle), std::sin(angle)} * distance;
        };
        const std::vector<glm::vec2> wedge{point(first, nearest), point(first, 500.0f),
                                           point(first + wide, 500.0f), point(first + wide, nearest)};
        const glm::vec2 low{below(300), below(300)};
        const ScreenBox box{low, low + glm::vec2{40.0f, 14.0f}};
        const float covered = area_inside(box, wedge);
        EXPECT_NEAR(area_inside(box, {wedge[0], wedge[1], wedge[2]}) +
                        area_inside(box, {wedge[2], wedge[3], wedge[0]}),
                    covered, 0.02f)
            << round;
        EXPECT_NEAR(area_inside(box, {wedge.rbegin(), wedge.rend()}), covered, 0.02f)
            << "whichever way round, " << round;
        ++(covered == 0.0f ? nothing : covered > 559.99f ? all : some);
    }
    EXPECT_GT(std::min({nothing, all, some}), 20);
}

TEST(Labels, StayInTheViewAtItsCornersAndClearOfDotsAndNumbers) {
    for (const glm::vec2& corner :
         {glm::vec2{2, 2}, glm::vec2{398, 2}, glm::vec2{2, 298}, glm::vec2{398, 298}}) {
        OneLabel label(corner);
        EXPECT_EQ(label.at(), glm::clamp(label.at(), glm::vec2(0), label.list.size - kSize));
    }
    OneLabel label;
    const glm::vec2 before = label.at(), on_it = before + kSize * 0.5f;
    add(label.list, on_it, 0, -100).align = Align::centre;  // a number of an axis
    label.layout = {};
    (void)label.at();
    EXPECT_FALSE(covers(label.list.labels[0], label.list.labels[1]) || label.list.labels[1].hidden);
    label.list.labels.pop_back();
    label.list.dots.push_back({.at = on_it});
    label.layout = {};
    EXPECT_NE(label.at(), before);
}

TEST(Labels, FixedOnesStandByTheirAlignmentAndNeverOnEachOther) {
    ScreenList list = screen();
    for (const Align align : {Align::centre, Align::left, Align::right, Align::right})
        add(list, {100.0f * (1.0f + static_cast<float>(align)), 100}, 0).align = align;
    LabelLayout().lay_out(list, fixed_size, 0.0);
    EXPECT_FLOAT_EQ(list.labels[0].top_left.x, 200 - kWidth / 2);
    EXPECT_FLOAT_EQ(list.labels[1].top_left.x, 300);
    EXPECT_FLOAT_EQ(list.labels[2].top_left.x, 400 - kWidth);
    EXPECT_FLOAT_EQ(list.labels[2].top_left.y, 100 - kHeight / 2);
    EXPECT_FALSE(list.labels[2].hidden);
    EXPECT_TRUE(list.labels[3].hidden);
}

/// A label that has a position, and then a line is drawn over it.
struct Disturbed : OneLabel {
    Disturbed() {
        add_line(list, home + glm::vec2{-5, kHeight / 2}, home + glm::vec2{kWidth + 5, kHeight / 2});
    }
    const glm::vec2 home = at();
};

TEST(Labels, KeepTheirSpotFor150MillisecondsThenGlideIn100) {
    Disturbed d;
    EXPECT_EQ(d.at(1.0), d.home);
    EXPECT_TRUE(d.layout.moving()) << "somebody has to call again";
    EXPECT_EQ(d.at(1.14), d.home);
    EXPECT_EQ(d.at(1.16), d.home) << "the glide begins where it was";
    const glm::vec2 midway = d.at(1.21);
    EXPECT_NE(midway, d.home);
    EXPECT_TRUE(d.layout.moving());
    const glm::vec2 there = d.at(1.27);
    EXPECT_FALSE(d.layout.moving());
    EXPECT_FALSE(crossed(d.list.labels[0], d.list.lines[0]));
    EXPECT_EQ(d.at(9.0), there);
    EXPECT_GT(glm::distance(d.home, there), glm::distance(midway, there));
}

TEST(Labels, JumpWhereMotionIsReduced) {
    Disturbed d;
    d.still = true;
    EXPECT_EQ(d.at(1.0), d.home);
    const glm::vec2 there = d.at(1.16);
    EXPECT_NE(there, d.home);
    EXPECT_FALSE(d.layout.moving());
    EXPECT_EQ(d.at(1.21), there);
}

TEST(Labels, ADisturbanceThatPassesMovesNothing) {
    Disturbed d;
    EXPECT_EQ(d.at(1.0), d.home);
    const auto line = d.list.lines;
    d.list.lines.clear();
    EXPECT_EQ(d.at(1.1), d.home);
    EXPECT_FALSE(d.layout.moving());
    d.list.lines = line;
    EXPECT_EQ(d.at(1.2), d.home) << "the patience starts anew";
    EXPECT_EQ(d.at(1.3), d.home);
}

TEST(Labels, ALittleBetterIsNotWorthMoving) {
    OneLabel label;
    add_line(label.list, {200, 150}, {300, 50});  // the best position is taken at first
    const glm::vec2 home = label.at();
    label.list.lines.clear();
    for (double now = 0.1; now < 2.0; now += 0.1)
        EXPECT_EQ(label.at(now), home) << "it stays although the nicer spot is free again";
    label.layout = {};
    EXPECT_NE(label.at(), home);
}

TEST(Labels, FollowTheirAnchorAtOnce) {
    OneLabel label;
    const glm::vec2 before = label.at(), by{37, -21};
    label.list.labels[0].anchor += by;
    EXPECT_EQ(label.at(0.01), before + by);
}

TEST(Labels, OfLowerPriorityGiveWayAndHideOnlyIfEverySpotIsTaken) {
    ScreenList list = screen();
    add(list, {200, 150}, 1, 0);
    add(list, {200, 150}, 2, 5);
    LabelLayout().lay_out(list, fixed_size, 0.0);
    const glm::vec2 nicest = list.labels[1].top_left;
    EXPECT_FALSE(list.labels[0].hidden || list.labels[1].hidden);
    EXPECT_FALSE(covers(list.labels[0], list.labels[1]));
    EXPECT_EQ(nicest, OneLabel().at()) << "the more important one stands as if it were alone";
    SeededDice dice(4);
    int hidden = 0;
    for (int i = 0; i < 300; ++i) {
        ScreenList crowd = screen();
        for (unsigned k = 1; k <= 40; ++k)
            add(crowd, Vec2{200, 150} + dice.within(70.0), k, static_cast<int>(k));
        LabelLayout().lay_out(crowd, fixed_size, 0.0);
        for (const ScreenLabel& l : crowd.labels) {
            hidden += l.hidden ? 1 : 0;
            for (const ScreenLabel& other : crowd.labels) {
                if (l.hidden || other.hidden || &l == &other) continue;
                ASSERT_FALSE(covers(l, other))
                    << "all priorities differ, so none that shows covers another; case " << i;
            }
        }
        ASSERT_FALSE(crowd.labels.back().hidden) << "nothing is above the highest";
    }
    EXPECT_GT(hidden, 0) << "the crowd was dense enough to ask the question";
}

TEST(Labels, OfEqualPriorityAreHiddenOnlyWhereTheyCouldNotBeRead) {
    ScreenList list = screen();
    for (unsigned k = 1; k <= 30; ++k) add(list, {200, 150}, k);
    LabelLayout().lay_out(list, fixed_size, 0.0);
    std::vector<ScreenBox> boxes;
    for (const ScreenLabel& l : list.labels) {
        if (l.hidden) continue;
        const ScreenBox box = box_at(l.top_left, kSize);
        for (const ScreenBox& other : boxes) EXPECT_LE(overlap_area(box, other), 0.3f * kWidth * kHeight);
        boxes.push_back(box);
    }
    EXPECT_GE(boxes.size(), 5u);
}

TEST(TextSize, GrowsWithTheTextAndTheLettersAndKnowsUtf8) {
    const auto width = [](std::string_view s) {
        return approximate_text_size(s, 10.0f, FontStyle::upright).x;
    };
    EXPECT_EQ(width(""), 0.0f);
    EXPECT_LT(width("i"), width("m"));
    EXPECT_NEAR(width("12") + width("34"), width("1234"), 1e-4f);
    EXPECT_EQ(width("\u2212"), width("+")) << "one letter, not three bytes";
    EXPECT_EQ(width("ab\nabc"), width("abc"));
    EXPECT_FLOAT_EQ(approximate_text_size("a\nb", 10.0f, FontStyle::upright).y, 24.0f);
    EXPECT_FLOAT_EQ(approximate_text_size("abc", 20.0f, FontStyle::upright).x, 2 * width("abc"));
    EXPECT_TRUE(std::isfinite(width("\xE2\x88")) && std::isfinite(width("\xFF\xC3")))
        << "broken bytes are harmless";
}

constexpr unsigned kSeed = 555u;
using Real = long double;

ScreenList grid_of(const Camera& c, const Viewport& v = {}) { return flatten({}, c, v, {}); }

Real number(const std::string& text) { return std::stold(ascii_number(text)); }

/// The numbers of one axis and their common part.
struct Axis {
    std::vector<ScreenLabel> labels;
    Real base = 0;
};

struct Axes {
    Axis x, y;
};

/// Separated by their alignment; the zero at the crossing belongs to both and is left out.
Axes axes_of(const ScreenList& screen) {
    Axes axes;
    for (const ScreenLabel& label : screen.labels) {
        const std::size_t equals = label.text.find(" = ");
        if (equals != std::string::npos) {
            (label.text[0] == 'x' ? axes.x : axes.y).base =
                number(label.text.substr(equals + 3, label.text.find(" +") - equals - 3));
        } else if (label.align == Align::centre) {
            axes.x.labels.push_back(label);
        } else if (label.align == Align::right && label.text != "0") {
            axes.y.labels.push_back(label);
        }
    }
    return axes;
}

/// Views of every zoom, at the origin, near it and far from it.
Camera some_camera(Dice& dice) {
    Camera c;
    const double home = dice.between(0, 1) < 0.3 ? 0.0 : std::pow(10.0, dice.between(-9, 12));
    c.plane.centre = {dice.between(-1, 1) * home, dice.between(-1, 1) * home};
    c.plane.px_per_unit = std::pow(10.0, dice.between(-12, 16));
    return c;
}

TEST(Decimal, TextsHaveEveryDigitAndNoOther) {
    EXPECT_EQ(decimal_text(0, 5), "0");
    EXPECT_EQ(decimal_text(25, -2), "0.25");
    EXPECT_EQ(decimal_text(-1200, 0), "\u22121200");
    EXPECT_EQ(decimal_text(5, -4), "0.0005");
    EXPECT_EQ(decimal_text(3, -6), "3×10⁻⁶");
    EXPECT_EQ(decimal_text(-15, -13), "\u22121.5×10⁻¹²");
    EXPECT_EQ(decimal_text(1, 12), "1×10¹²");
    EXPECT_EQ(decimal_text(1000, -3), "1");
    EXPECT_EQ(decimal_text(10000000010000000, -7, 18), "1000000001");
    EXPECT_EQ(decimal_text(10000000000000001, -7, 18), "1000000000.0000001");
}

TEST(Decimal, ACommaForThePointStandsInNumbersAlone) {
    EXPECT_EQ(with_decimal_comma("(1.5, \u22122)"), "(1,5; \u22122)");
    EXPECT_EQ(with_decimal_comma("at t = 0.25, 0.75."), "at t = 0,25; 0,75.");
    EXPECT_EQ(with_decimal_comma("\u22121.885×10⁻¹⁷"), "\u22121,885×10⁻¹⁷");
    EXPECT_EQ(with_decimal_comma("s = 0.3, t = 0.2"), "s = 0,3, t = 0,2") << "no numbers side by side";
    EXPECT_EQ(with_decimal_comma("1,180 of 19,618.25"), "1\u2009180 of 19\u2009618,25");
    for (const char* same : {"", ".", "1.", ".5", "They meet. 2 hits", "0x1.8p-1", "version 1.2.3",
                             "9 add, 8 mul", "A.x", "1, two"})
        EXPECT_EQ(with_decimal_comma(same), same);
}

TEST(Decimal, StepsAreOneTwoFiveAndJustLargeEnough) {
    SeededDice dice(kSeed);
    for (int i = 0; i < 3000; ++i) {
        const double least = std::pow(10.0, dice.between(-290, 290));
        const DecimalStep step = step_of_at_least(least);
        ASSERT_TRUE(step.digit == 1 || step.digit == 2 || step.digit == 5);
        ASSERT_GE(step.value(), least);
        ASSERT_LT(step.value(), least * 2.5 * (1 + 1e-12));
    }
    EXPECT_EQ(step_of_at_least(1.0).value(), 1.0);
    EXPECT_EQ(step_of_at_least(1.0000001).value(), 2.0);
    EXPECT_EQ(step_of_at_least(5e-7).value(), 5e-7);
}

TEST(Grid, NumbersStandWhereTheySayAtEveryZoomAndDistance) {
    if (std::numeric_limits<Real>::digits <= 60) GTEST_SKIP() << "long double is double here";
    SeededDice dice(kSeed + 1);
    for (int i = 0; i < 3000; ++i) {
        const Viewport v{{dice.between(700, 2500), dice.between(500, 1600)},
                         dice.between(0, 1) < 0.5 ? 1.0 : 2.0};
        const Camera c = limited(some_camera(dice), v);
        const Axes axes = axes_of(grid_of(c, v));
        const Real zoom = Real{c.plane.px_per_unit} * Real{v.scale};
        for (const int k : {0, 1}) {
            const Axis& axis = k == 0 ? axes.x : axes.y;
            for (const ScreenLabel& l : axis.labels) {
                const Real off = (axis.base + number(l.text) - Real{c.plane.centre[k]}) * zoom;
                ASSERT_NEAR(v.size_px[k] / 2 + static_cast<double>(k == 0 ? off : -off), double{l.anchor[k]},
                            0.01)
                    << l.text << " case " << i;
            }
        }
    }
}

TEST(Grid, NumbersCanBeReadAtEveryZoom) {
    SeededDice dice(kSeed + 2);
    for (int i = 0; i < 3000; ++i) {
        const Viewport v{{dice.between(900, 2500), dice.between(700, 1600)}, 1.0};
        const Camera c = some_camera(dice);
        ScreenList screen = grid_of(c, v);
        const Axes axes = axes_of(screen);
        const auto zeros = std::count_if(screen.labels.begin(), screen.labels.end(),
                                         [](const ScreenLabel& l) { return l.text == "0"; });
        ASSERT_TRUE(zeros <= 1 && (zeros == 1 || c.plane.centre != Vec2{}))
            << "where the axes cross, case " << i;
        ASSERT_GE(axes.x.labels.size(), 2u) << "case " << i;
        ASSERT_GE(axes.y.labels.size(), 2u) << "case " << i;
        for (const Axis* axis : {&axes.x, &axes.y}) {
            std::set<std::string> texts;
            for (const ScreenLabel& l : axis->labels) {
                texts.insert(l.text);
                ASSERT_LE(approximate_text_size(l.text, 1.0f, FontStyle::upright).x, 8.0f) << l.text;
            }
            ASSERT_EQ(texts.size(), axis->labels.size()) << "the digits that differ are shown, case " << i;
        }
        for (const ScreenLabel& l : screen.labels) ASSERT_EQ(l.text.find('-'), std::string::npos) << l.text;
        // For any position of the axes every number is entirely in view, and none covers another.
        LabelLayout layout;
        layout.lay_out(screen, approximate_text_size, 0.0);
        for (const ScreenLabel& l : screen.labels) {
            const glm::vec2 end = l.top_left + approximate_text_size(l.text, l.size, l.font_style);
            ASSERT_FALSE(l.hidden) << l.text << " touches another, case " << i;
            ASSERT_TRUE(l.top_left.x >= 0 && l.top_left.y >= 0 && end.x <= screen.size.x &&
                        end.y <= screen.size.y)
                << l.text << " case " << i;
        }
    }
}

TEST(Grid, FarFromTheOriginTheSharedPartIsSaidOnce) {
    Camera c;
    c.plane = {{1e9, 3.0}, 1e6};
    const ScreenList screen = grid_of(c);
    const Axes axes = axes_of(screen);
    EXPECT_EQ(axes.x.base, 1e9L);
    EXPECT_EQ(axes.y.base, 0.0L) << "where it is not needed it is not said";
    EXPECT_TRUE(std::any_of(axes.x.labels.begin(), axes.x.labels.end(),
                            [](const ScreenLabel& l) { return l.text == "+0.0001"; }));
    c.plane = {{0, 0}, 1e15};
    EXPECT_EQ(axes_of(grid_of(c)).x.base, 0.0L) << "1e-12 across, around the origin";
}

TEST(Grid, NumbersStayAtTheEdgeTheirAxisLeftBy) {
    const auto rows = [](double centre_y) {
        Camera c;
        c.plane.centre = {1.0, centre_y};
        return axes_of(grid_of(c)).x.labels.at(0).anchor.y;
    };
    EXPECT_GT(rows(100.0), 780.0f) << "the axis is below the view";
    EXPECT_LT(rows(-100.0), 20.0f);
    EXPECT_NEAR(rows(1.0), 480.0f + 6.0f + 9.0f, 1.0f) << "just below the axis";
}

TEST(Grid, LinesAreApartAsTheZoomDemandsAndOfTheirWeights) {
    SeededDice dice(kSeed + 3);
    for (int i = 0; i < 500; ++i) {
        Camera c = some_camera(dice);
        const Viewport v{{1280, 800}, i % 2 == 0 ? 1.0 : 2.0};
        const ScreenList screen = grid_of(c, v);
        const auto scale = static_cast<float>(v.scale);
        std::vector<float> lines;
        for (const ScreenLine& l : screen.lines) {
            if (l.from.x != l.to.x) continue;  // the vertical ones
            lines.push_back(l.from.x);
            const bool axis = l.from_color.a > 0.2f;
            EXPECT_FLOAT_EQ(l.width, axis ? 1.5f * scale : scale);
            EXPECT_TRUE(axis || l.from_color.a == 0.16f);
        }
        std::sort(lines.begin(), lines.end());
        ASSERT_GE(lines.size(), 2u) << "case " << i;
        for (std::size_t k = 1; k < lines.size(); ++k) {
            ASSERT_GE(lines[k] - lines[k - 1], 89.9f * scale) << "case " << i;
            ASSERT_LE(lines[k] - lines[k - 1], 225.1f * scale) << "case " << i;
        }
    }
}

TEST(Grid, TheFloorFadesOutAroundThePivotAndStaysBounded) {
    SeededDice dice(kSeed + 4);
    for (int i = 0; i < 500; ++i) {
        Camera c;
        c.turn.distance = std::pow(10.0, dice.between(-9, 9));
        c.turn.pivot =
            Vec3{dice.between(-1, 1), dice.between(-1, 1), 0.0} * (c.turn.distance * dice.between(0, 1000));
        c.turn.yaw_rad = dice.between(-3, 3);
        c.turn.pitch_rad = dice.between(0.2, 1.5);
        const ScreenList screen = flatten(bare(Space::space, true), c, {}, {});
        ASSERT_GE(screen.lines.size(), 20u) << "case " << i;
        ASSERT_LE(screen.lines.size(), 210u) << "case " << i;
        for (const ScreenLine& l : screen.lines)
            ASSERT_GE(l.from_color.a, l.to_color.a) << "paler away from the pivot";
    }
    Camera high;
    high.turn.pivot = {1e6, 1e6, 1e6};
    EXPECT_TRUE(flatten(bare(Space::space, true), high, {}, {}).lines.empty())
        << "the floor is far out of sight";
}

TEST(Grid, FloorLinesStayPutWhileThePivotMoves) {
    Camera c;
    c.turn.parallel = true;
    const auto lines_through = [&](const Vec2& pivot) {
        c.turn.pivot = {pivot, 0.0};
        const ScreenList screen = flatten(bare(Space::space, true), c, {}, {});
        const Vec2 crossing = Projector({Space::space, {}, c.turn}, {}).project({1.0, 2.0, 0.0}).px;
        return std::count_if(screen.lines.begin(), screen.lines.end(),
                             [&](const ScreenLine& l) { return distance_px(crossing, l.from, l.to) < 0.01; });
    };
    for (double move = 0.1; move < 1.5; move += 0.173) EXPECT_EQ(lines_through({move, move / 3}), 2) << move;
}

TEST(Grid, TheAxesOfSpaceCarryTheirLetters) {
    const ScreenList screen = flatten(bare(Space::space, true), {}, {}, {});
    std::string letters;
    for (const ScreenLabel& l : screen.labels) letters += l.text;
    EXPECT_EQ(letters, "xyz");
    const ScreenList without = flatten(bare(Space::space), {}, {}, {});
    EXPECT_TRUE(without.lines.empty() && without.labels.empty());
}

}  // namespace
}  // namespace crosscut::labels_test
