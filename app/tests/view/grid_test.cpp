#include "app/tests/ascii_number.h"
#include "app/view/decimal.h"
#include "app/view/screen/label_layout.h"
#include "app/view/screen/screen_list.h"
#include "core/tests/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>

namespace crosscut::grid_test {
namespace {

constexpr unsigned kSeed = 555u;
using Real = long double;
using test::Dice;

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
    SCOPED_TRACE(kSeed);
    Dice dice(kSeed);
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
    SCOPED_TRACE(kSeed + 1);
    Dice dice(kSeed + 1);
    for (int i = 0; i < 3000; ++i) {
        const Viewport v{{dice.between(700, 2500), dice.between(500, 1600)},
                         dice.between(0, 1) < 0.5 ? 1.0 : 2.0};
        const Camera c = limited(some_camera(dice), v);
        const Axes axes = axes_of(grid_of(c, v));
        const Real zoom = static_cast<Real>(c.plane.px_per_unit) * static_cast<Real>(v.scale);
        for (const ScreenLabel& l : axes.x.labels) {
            const Real px = static_cast<Real>(v.size_px.x) / 2 +
                            (axes.x.base + number(l.text) - static_cast<Real>(c.plane.centre.x)) * zoom;
            ASSERT_NEAR(static_cast<double>(px), static_cast<double>(l.anchor.x), 0.01)
                << l.text << " case " << i;
        }
        for (const ScreenLabel& l : axes.y.labels) {
            const Real px = static_cast<Real>(v.size_px.y) / 2 -
                            (axes.y.base + number(l.text) - static_cast<Real>(c.plane.centre.y)) * zoom;
            ASSERT_NEAR(static_cast<double>(px), static_cast<double>(l.anchor.y), 0.01)
                << l.text << " case " << i;
        }
    }
}

TEST(Grid, NumbersCanBeReadAtEveryZoom) {
    SCOPED_TRACE(kSeed + 2);
    Dice dice(kSeed + 2);
    for (int i = 0; i < 3000; ++i) {
        const Viewport v{{dice.between(900, 2500), dice.between(700, 1600)}, 1.0};
        ScreenList screen = grid_of(some_camera(dice), v);
        const Axes axes = axes_of(screen);
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

TEST(Grid, TheCrossingOfTheAxesHasOneZero) {
    const ScreenList screen = grid_of({});
    EXPECT_EQ(std::count_if(screen.labels.begin(), screen.labels.end(),
                            [](const ScreenLabel& l) { return l.text == "0"; }),
              1);
    EXPECT_TRUE(std::none_of(screen.labels.begin(), screen.labels.end(), [](const ScreenLabel& l) {
        return l.align == Align::centre && std::abs(l.anchor.x - 640.0f) < 1.0f;
    })) << "no number on the other axis' line";
}

TEST(Grid, LinesAreApartAsTheZoomDemandsAndOfTheirWeights) {
    SCOPED_TRACE(kSeed + 3);
    Dice dice(kSeed + 3);
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

DrawList empty_space() {
    DrawList list;
    list.space = Space::space;
    return list;
}

TEST(Grid, TheFloorFadesOutAroundThePivotAndStaysBounded) {
    SCOPED_TRACE(kSeed + 4);
    Dice dice(kSeed + 4);
    for (int i = 0; i < 500; ++i) {
        Camera c;
        c.turn.distance = std::pow(10.0, dice.between(-9, 9));
        c.turn.pivot =
            Vec3{dice.between(-1, 1), dice.between(-1, 1), 0.0} * (c.turn.distance * dice.between(0, 1000));
        c.turn.yaw_rad = dice.between(-3, 3);
        c.turn.pitch_rad = dice.between(0.2, 1.5);
        const ScreenList screen = flatten(empty_space(), c, {}, {});
        ASSERT_GE(screen.lines.size(), 20u) << "case " << i;
        ASSERT_LE(screen.lines.size(), 210u) << "case " << i;
        for (const ScreenLine& l : screen.lines)
            ASSERT_GE(l.from_color.a, l.to_color.a) << "paler away from the pivot";
    }
    Camera high;
    high.turn.pivot = {1e6, 1e6, 1e6};
    EXPECT_TRUE(flatten(empty_space(), high, {}, {}).lines.empty()) << "the floor is far out of sight";
}

TEST(Grid, FloorLinesStayPutWhileThePivotMoves) {
    Camera c;
    c.turn.parallel = true;
    const auto lines_through = [&](const Vec2& pivot) {
        c.turn.pivot = {pivot, 0.0};
        const ScreenList screen = flatten(empty_space(), c, {}, {});
        const Vec2 crossing = Projector({Space::space, {}, c.turn}, {}).project({1.0, 2.0, 0.0}).px;
        return std::count_if(screen.lines.begin(), screen.lines.end(), [&](const ScreenLine& l) {
            const glm::dvec2 from = l.from, direction = glm::dvec2(l.to) - from, off = crossing - from;
            const double length = std::hypot(direction.x, direction.y),
                         along = (off.x * direction.x + off.y * direction.y) / length;
            return std::abs(off.x * direction.y - off.y * direction.x) / length < 0.01 && along >= -0.01 &&
                   along <= length + 0.01;
        });
    };
    for (double move = 0.1; move < 1.5; move += 0.173) EXPECT_EQ(lines_through({move, move / 3}), 2) << move;
}

TEST(Grid, TheAxesOfSpaceCarryTheirLetters) {
    const ScreenList screen = flatten(empty_space(), {}, {}, {});
    std::string letters;
    for (const ScreenLabel& l : screen.labels) letters += l.text;
    EXPECT_EQ(letters, "xyz");
    DrawList without = empty_space();
    without.grid = false;
    EXPECT_TRUE(flatten(without, {}, {}, {}).lines.empty());
    EXPECT_TRUE(flatten(without, {}, {}, {}).labels.empty());
}

}  // namespace
}  // namespace crosscut::grid_test
