// What only space has: cylinders, balls and surfaces, by the shader and by the painter of small views.
#include "app/tests/render/painter_fixture.h"
#include "app/view/screen/cylinder_shading.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace crosscut {
namespace {

class RenderSpace : public RenderPainter {};

Camera turned_camera() {
    Camera c;
    c.space = Space::space;
    return c;
}

/// Cylinders of 3, 4, 6 and 8 px in both objects' colours, balls before and behind each other, corner marks, and a surface.
DrawList everything() {
    DrawList list;
    list.space = Space::space;
    double y = -2.4;
    for (const double width : {3.0, 4.0, 6.0, 8.0}) {
        for (const Role role : {Role::object_a, Role::object_b, Role::answer}) {
            Stroke stroke;
            stroke.role = role;
            stroke.width_px = width;
            const double lean = role == Role::object_a ? 0.0 : role == Role::object_b ? 0.4 : -0.4;
            list.line(Segment3{{-3.2, y, 1.4 - lean}, {-1.8, y + 0.3, 1.4 + lean}}, stroke).solid = true;
            y += 0.12;
        }
        y += 0.1;
    }
    list.balls.push_back({{0, 0, 0.7}, 0.7, Role::object_a, 0.5, Dash::solid, {}});
    list.balls.push_back({{0.5, -1.2, 0.4}, 0.4, Role::object_b, 0.3, Dash::solid, {}});
    list.balls.push_back({{-0.9, -1.2, 0.4}, 0.4, Role::answer, 1.0, Dash::solid, {}});
    list.balls.push_back({{-0.9, 0.9, 0.4}, 0.4, Role::ghost, 0.0, Dash::dashed, {}});
    list.corners.push_back({{0, -2, 0}, {1, 0, 0}, {0, 0, 1}, Role::answer, 12.0, {}});
    for (int i = 0; i < 24; ++i) {
        for (int j = 0; j < 24; ++j) {
            const auto at = [](int a, int b) {
                const double u = a / 12.0 - 1.0, v = b / 12.0 - 1.0;
                return Vec3{2.4 + u, v, 0.7 * (u * u + 0.6 * u * v + v * v)};
            };
            const double height = at(i, j).z;
            FillItem f{{at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)}, Role::object_a, 0.9, {}};
            f.toward = Role::apparent;
            f.share = height / 1.6;
            list.fills.push_back(f);
        }
    }
    return list;
}

TEST_F(RenderSpace, ThePainterDrawsWhatTheShaderDraws) {
    for (const ThemeId id : {ThemeId::dark, ThemeId::light}) {
        FlattenOptions options;
        options.theme = id;
        ScreenList list = flatten(everything(), turned_camera(), {{900, 600}, 1.0}, options);
        list.labels.clear();
        const Pixels large = picture(list), small = painted(list);
        const std::string name = id == ThemeId::dark ? "dark" : "light";
        keep(large, ("space_wanted_" + name + ".png").c_str());
        keep(small, ("space_got_" + name + ".png").c_str());
        EXPECT_LE(difference(small, large).mean, 0.5) << name;
    }
}

TEST_F(RenderSpace, TheShaderShadesARodAsItIsDefined) {
    ScreenList list = blank(200, 60);
    const Color color = rgb(0x56B4E9);
    list.lines = {{.from = {20, 30}, .to = {180, 30}, .width = 20, .from_color = color, .to_color = color}};
    list.lines[0].shine = 0.45f;
    list.lines[0].shade = 0.30f;
    const Pixels p = picture(list);
    for (int y = 21; y < 39; ++y) {
        const float across = (static_cast<float>(y) + 0.5f - 30.0f) / 10.0f;
        const Color want = cylinder_color(color, {0.0f, across}, 0.45f, 0.30f);
        EXPECT_NEAR(channel(p, 100, y, 0), want.r * 255.0f, 2) << y;
        EXPECT_NEAR(channel(p, 100, y, 2), want.b * 255.0f, 2) << y;
    }
    EXPECT_GT(channel(p, 100, 26, 0), channel(p, 100, 36, 0) + 40) << "lit from above";
    const Color end = cylinder_color(color, {0.8f, 0.0f}, 0.45f, 0.30f);
    EXPECT_NEAR(channel(p, 187, 30, 1), end.g * 255.0f, 6) << "the end is round too";
}

TEST_F(RenderSpace, PatchesOfASurfaceShowNoSeam) {
    ScreenList list = blank(80, 80);
    for (int i = 0; i < 7; ++i) {
        const auto at = [](int k, float y) { return glm::vec2{10.3f + 8.37f * static_cast<float>(k), y}; };
        list.fills.push_back(
            {{at(i, 9.6f), at(i + 1, 14.2f), at(i + 1, 70.7f), at(i, 66.1f)}, faded(kWhite, 0.6f), {}, true});
    }
    for (const Pixels& p : {picture(list), painted(list)}) {
        for (int y = 20; y < 60; ++y)
            for (int x = 16; x < 66; ++x) ASSERT_NEAR(channel(p, x, y, 0), 153, 1) << x << "," << y;
    }
}

}  // namespace
}  // namespace crosscut
