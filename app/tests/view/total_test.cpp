#include "app/tests/view/lists.h"
#include "app/view/screen/label_layout.h"

#include <gtest/gtest.h>

#include <cmath>

namespace crosscut::total_test {
namespace {

using namespace view_test;

constexpr unsigned kSeed = 78001u;

TEST(Flatten, DegenerateListsGiveSaneOnes) {
    EXPECT_TRUE(flatten(bare(), {}, {}, {}).lines.empty());
    for (const Space space : {Space::plane, Space::space}) {
        DrawList list;
        list.space = space;
        list.line(Segment3{}, plain(), {}, Extent::line);
        list.curves.push_back({{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}, plain(), {}});
        list.curves.push_back({{{1, 1, 1}}, plain(), {}});
        list.curves.push_back({});
        list.fills.push_back({});
        list.fills.push_back({{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}, Role::text, 0.5, {}});
        for (const Vec2& size : {Vec2{1, 1}, Vec2{0, 0}, Vec2{1280, 800}}) {
            const ScreenList screen = flatten(list, camera_of(space), {size, 1.0}, {});
            EXPECT_GE(screen.size.x, 1.0f);
            EXPECT_GE(screen.lines.size(), 1u) << "a zero-length line is a dot of its width";
        }
    }
}

double odd_number(Dice& dice) {
    switch (dice.below(8)) {
        case 0:
            return 0.0;
        case 1:
            return dice.below(20) == 0 ? std::nan("") : 1.0;
        case 2:
            return (dice.below(2) == 0 ? -1 : 1) * std::pow(10.0, dice.between(-320, 308));
        case 3:
            return (dice.below(2) == 0 ? -1 : 1) * 1.7e308;
        case 4:
            return dice.between(-1e9, 1e9);
        default:
            return dice.between(-10, 10);
    }
}

DrawList odd_list(Dice& dice) {
    DrawList list;
    list.space = dice.below(2) == 0 ? Space::plane : Space::space;
    list.grid = dice.below(4) != 0;
    const auto point = [&] { return Vec3{odd_number(dice), odd_number(dice), odd_number(dice)}; };
    for (unsigned k = 1; k < 12; ++k) {
        Stroke stroke = plain(dice.between(0, 6));
        stroke.dash = static_cast<Dash>(dice.below(3));
        stroke.arrow = dice.below(2) == 0;
        LineItem& item =
            list.line(Segment3{point(), point()}, stroke, {k}, static_cast<Extent>(dice.below(3)));
        item.solid = dice.below(2) == 0;
        if (dice.below(8) == 0) item.to = item.from;
        list.dot(point(), static_cast<Marker>(dice.below(7)), Role::answer, {k});
        list.label(point(), "P", Role::text, {k});
        FillItem fill;
        CurveItem curve;
        curve.stroke = stroke;
        for (int i = dice.below(6); i > 0; --i) {
            fill.corners.push_back(point());
            curve.points.push_back(point());
        }
        fill.toward = Role::apparent;
        fill.fraction = odd_number(dice);
        list.fills.push_back(fill);
        list.curves.push_back(curve);
    }
    for (unsigned k = 1; k < 3; ++k) {
        const Dash dash = static_cast<Dash>(dice.below(3));
        list.balls.push_back({point(), odd_number(dice), Role::object_b, odd_number(dice), dash, {k}});
        list.corners.push_back({point(), point(), point(), Role::answer, odd_number(dice), {k}});
    }
    return list;
}

void expect_sane(ScreenList screen, double margin) {
    const float low = static_cast<float>(-margin - 0.01);
    const glm::vec2 high = screen.size + static_cast<float>(margin + 0.01);
    const auto inside = [&](const glm::vec2& p) {
        return p.x >= low && p.y >= low && p.x <= high.x && p.y <= high.y;
    };
    const auto opacity = [](const Color& c) { return c.a >= 0.0f && c.a <= 1.0f; };
    for (const ScreenLine& l : screen.lines) {
        ASSERT_TRUE(inside(l.from) && inside(l.to))
            << l.from.x << " " << l.from.y << " " << l.to.x << " " << l.to.y;
        ASSERT_TRUE(opacity(l.from_color) && opacity(l.to_color));
        ASSERT_TRUE(l.width >= 0.0f && l.width < 1e4f && l.dash_start >= 0.0f && l.dash_start <= 1e4f);
    }
    for (const ScreenDot& d : screen.dots)
        ASSERT_TRUE(inside(d.at) && opacity(d.color) && d.size >= 0.0f && d.size < 1e5f);
    for (const ScreenFill& f : screen.fills) {
        ASSERT_GE(f.corners.size(), 3u);
        for (const glm::vec2& corner : f.corners) ASSERT_TRUE(inside(corner)) << corner.x << " " << corner.y;
    }
    for (const ScreenLabel& l : screen.labels) ASSERT_TRUE(inside(l.anchor) && l.size > 0.0f);
    ASSERT_LT(screen.lines.size(), 20000u);
    LabelLayout layout;
    layout.lay_out(screen, approximate_text_size, 0.0);
    for (const ScreenLabel& l : screen.labels)
        ASSERT_TRUE(std::isfinite(l.top_left.x) && std::isfinite(l.top_left.y));
}

TEST(Flatten, NoInputGivesACoordinateThatIsNoNumberOrBeyondTheMargin) {
    for (unsigned seed = kSeed; seed < kSeed + 3000; ++seed) {
        SCOPED_TRACE(seed);
        Dice dice(seed);
        const DrawList list = odd_list(dice);
        Camera c;
        c.plane = {{odd_number(dice), odd_number(dice)}, std::abs(odd_number(dice))};
        c.turn = {{odd_number(dice), odd_number(dice), odd_number(dice)},
                  odd_number(dice),
                  odd_number(dice),
                  odd_number(dice),
                  std::abs(odd_number(dice)),
                  0.7,
                  dice.below(2) == 0};
        Viewport v{{dice.between(1, 2000), dice.between(1, 2000)}, dice.between(0.5, 3)};
        if (dice.below(10) == 0) v.size_px = {1, 1};
        FlattenOptions options;
        options.highlight.selected = {{1}, {2}};
        options.highlight.hovered = {{2}, {3}};
        options.line_factor = std::abs(odd_number(dice));
        options.text_px = odd_number(dice);
        expect_sane(flatten(list, c, v, options), 64.0 * v.scale);
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace crosscut::total_test
