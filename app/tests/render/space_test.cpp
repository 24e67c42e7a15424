// What exists only in space: cylinders and surfaces.
#include "app/tests/render/gl_fixture.h"
#include "app/view/screen/solid_shapes.h"

namespace crosscut::space_test {
namespace {

class RenderSpace : public GlTest {};

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
        list.fills.push_back({{at(i, 9.6f), at(i + 1, 14.2f), at(i + 1, 70.7f), at(i, 66.1f)},
                              faded(kWhite, 0.6f),
                              {},
                              Edges::sharp});
    }
    const Pixels p = picture(list);
    for (int y = 20; y < 60; ++y)
        for (int x = 16; x < 66; ++x) ASSERT_NEAR(channel(p, x, y, 0), 153, 1) << x << "," << y;
}

}  // namespace
}  // namespace crosscut::space_test
