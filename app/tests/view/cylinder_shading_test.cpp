#include "app/tests/view/lists.h"
#include "app/view/screen/solid_shapes.h"

#include <gtest/gtest.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::cylinder_shading_test {
namespace {

using namespace view_test;

double luminance(const Color& c) {
    const auto linear = [](float v) {
        const auto d = static_cast<double>(v);
        return d <= 0.04045 ? d / 12.92 : std::pow((d + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

double contrast(const Color& a, const Color& b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

ScreenLine cylinder_of(Role role, ThemeId id, const Vec3& direction) {
    DrawList list = bare(Space::space);
    Stroke stroke = plain();
    stroke.role = role;
    list.line(Segment3{{0, 0, 0}, direction}, stroke).solid = true;
    FlattenOptions options;
    options.theme = id;
    return flatten(list, camera_of(Space::space), {}, options).lines.at(0);
}

TEST(Cylinders, OnlySolidLinesInSpaceAreRodsAndTheirHalosAreFlat) {
    for (const Space space : {Space::plane, Space::space}) {
        DrawList list = bare(space);
        list.line(Segment3{{0, 0, 0}, {1, 0, 0}}, plain(), id_of("a")).solid = true;
        list.line(Segment3{{0, 1, 0}, {1, 1, 0}}, plain(), id_of("b"));
        FlattenOptions options;
        options.highlight.selected = {id_of("a")};
        for (const ScreenLine& l : flatten(list, camera_of(space), {}, options).lines) {
            const bool halo = l.from_color.a < 0.5f;
            EXPECT_EQ(is_cylinder(l), space == Space::space && l.id == id_of("a") && !halo);
        }
    }
}

TEST(Cylinders, EveryPartOfOneStandsOutFromTheBackground) {
    for (const ThemeId id : {ThemeId::dark, ThemeId::light, ThemeId::print}) {
        for (const Role role :
             {Role::object_a, Role::object_b, Role::answer, Role::apparent, Role::pointer}) {
            const ScreenLine cylinder = cylinder_of(role, id, {1, 0.2, 0.3});
            for (double angle = 0.0; angle < 6.3; angle += 0.1) {
                for (double out = 0.0; out <= 0.9; out += 0.1) {
                    const glm::vec2 facing{static_cast<float>(out * std::cos(angle)),
                                           static_cast<float>(out * std::sin(angle))};
                    const Color seen =
                        cylinder_color(cylinder.from_color, facing, cylinder.shine, cylinder.shade);
                    EXPECT_GE(contrast(seen, theme(id).background), 3.0)
                        << name(id) << " " << static_cast<int>(role) << " " << facing.x << " " << facing.y;
                }
            }
        }
    }
}

TEST(Cylinders, AreLighterTowardsTheUpperLeftThanOnTheOtherSide) {
    for (const ThemeId id : {ThemeId::dark, ThemeId::light, ThemeId::print}) {
        const ScreenLine cylinder = cylinder_of(Role::object_a, id, {1, 0, 0});
        const auto at = [&cylinder](float x, float y) {
            return luminance(cylinder_color(cylinder.from_color, {x, y}, cylinder.shine, cylinder.shade));
        };
        EXPECT_GT(at(0.0f, -0.5f), 1.3 * at(0.0f, 0.8f)) << "a level cylinder: light above";
        EXPECT_GT(at(-0.5f, 0.0f), 1.3 * at(0.8f, 0.0f)) << "an upright one: light on the left";
        EXPECT_EQ(at(0.0f, 5.0f), at(0.0f, 1.0f)) << "beyond the edge as at the edge";
    }
}

TEST(Cylinders, TheStrokesOfOneStayInsideItAndTheLightLiesOnTheLitSide) {
    for (double angle = 0.0; angle < 6.3; angle += 0.05) {
        ScreenLine cylinder;
        cylinder.to = glm::vec2(100.0 * std::cos(angle), 100.0 * std::sin(angle));
        cylinder.width = 8.0f;
        cylinder.from_color = cylinder.to_color = rgb(0x56B4E9);
        cylinder.shine = 0.45f;
        cylinder.shade = 0.3f;
        float before = 8.5f;
        for (const ScreenLine& stroke : cylinder_strokes(cylinder)) {
            const glm::vec2 off = stroke.from - cylinder.from;
            EXPECT_LE(glm::length(off) + stroke.width / 2.0f, 4.001f);
            EXPECT_LE(off.x * 0.6f + off.y * 0.8f, 1e-5f) << "never down and to the right";
            EXPECT_LT(stroke.width, before);
            EXPECT_FALSE(is_cylinder(stroke));
            before = stroke.width;
        }
        const auto strokes = cylinder_strokes(cylinder);
        EXPECT_LT(luminance(strokes[0].from_color), luminance(strokes[1].from_color));
        EXPECT_LT(luminance(strokes[1].from_color), luminance(strokes[2].from_color));
        cylinder.to = cylinder.from;
        EXPECT_TRUE(std::isfinite(cylinder_strokes(cylinder)[2].from.x)) << "a point of a cylinder";
    }
}

}  // namespace
}  // namespace crosscut::cylinder_shading_test
