#include "app/tests/render/gl_fixture.h"

#include <tuple>

namespace crosscut::shader_test {
namespace {

using RenderShader = GlTest;

ScreenList one_line() {
    ScreenList list = blank(30, 30);
    list.lines = {white_line({5, 15}, {25, 15}, 3.0f)};
    return list;
}

/// The embedded shader texts, one of which may be replaced.
struct Shelf {
    std::string_view replaced;
    std::string with;

    ShaderReader reader() {
        return [this](std::string_view file) -> std::optional<std::string> {
            return file == replaced ? std::optional(with) : embedded_shaders()(file);
        };
    }
};

TEST_F(RenderShader, WhatIsBrokenDoesNotFitOrIsMissingGivesItsLogAndNoRenderer) {
    Shelf broken{"line.frag", "void main() {\n  gibberish = 1;\n}\n"},
        misfit{
            "dot.frag",
            "flat in vec3 v_color;\nlayout(location = 0) out vec4 o;\nvoid main() { o = v_color.xyzz; }\n"};
    for (const auto& [reader, file, word] : {std::tuple{broken.reader(), "line.frag", "gibberish"},
                                             {misfit.reader(), "dot", "dot"},
                                             {shaders_in("/nonexistent"), "shaders/fill.vert", "fill"}}) {
        const Renderer::Result created = Renderer::create(reader);
        EXPECT_FALSE(created.renderer);
        EXPECT_NE(created.error.find(file), std::string::npos) << created.error;
        EXPECT_NE(created.error.find(word), std::string::npos) << created.error;
        log_.messages.clear();  // the driver reports the compile error there too, as expected
    }
}

TEST_F(RenderShader, ABrokenReloadKeepsTheLastGoodPrograms) {
    Shelf shelf;
    Renderer::Result created = Renderer::create(shelf.reader());
    ASSERT_TRUE(created.renderer) << created.error;
    renderer_ = *std::move(created.renderer);
    const Pixels before = picture(one_line());
    shelf = {"line.frag", "nonsense"};
    EXPECT_NE(renderer_->reload_shaders().find("line.frag"), std::string::npos);
    log_.messages.clear();
    EXPECT_EQ(picture(one_line()).rgba, before.rgba);
    shelf.with =
        "layout(location = 0) out vec4 o_color;\nvoid main() { o_color = vec4(0.0, 1.0, 0.0, 1.0); }\n";
    EXPECT_EQ(renderer_->reload_shaders(), "");
    EXPECT_EQ(channel(picture(one_line()), 15, 15, 1), 255) << "the new shader is used";
    EXPECT_EQ(channel(picture(one_line()), 15, 15, 0), 0);
}

TEST_F(RenderShader, TheEmbeddedTextsAreThoseOfTheSourceTree) {
    const ShaderReader tree = shaders_in(CROSSCUT_SOURCE_DIR "/shaders");
    for (const char* file : {"fill.vert", "fill.frag", "line.vert", "line.frag", "dot.vert", "dot.frag"}) {
        ASSERT_TRUE(tree(file)) << file;
        EXPECT_EQ(embedded_shaders()(file), tree(file)) << file;
    }
    EXPECT_FALSE(embedded_shaders()("no such file"));
}

TEST(RenderShaderEs, ThePictureIsTheSameInOpenGlEs) {
    Pixels pictures[2];
    for (const Headless::Api api : {Headless::Api::gl, Headless::Api::gles}) {
        const Headless::Result context = Headless::create(api);
        ASSERT_TRUE(context.headless) << context.error;
        Renderer::Result created = Renderer::create(embedded_shaders());
        ASSERT_TRUE(created.renderer) << created.error;
        Target::Result target = Target::create({30, 30});
        ASSERT_TRUE(target.target) << target.error;
        target.target->bind();
        ScreenList list = one_line();
        list.dots = {{.at = {15, 8}, .size = 9.0f, .marker = Marker::triangle, .color = kWhite}};
        list.fills = {{.corners = {{3, 18}, {28, 20}, {9, 29}}, .color = {1, 0, 0, 0.5f}}};
        created.renderer->draw(list, {0, 0}, {30, 30});
        pictures[api == Headless::Api::gl ? 0 : 1] = target.target->read_pixels();
        EXPECT_TRUE(pending_gl_errors().empty());
    }
    EXPECT_GT(coverage(pictures[0]), 60.0);
    EXPECT_EQ(pictures[0].rgba, pictures[1].rgba);
}

TEST(HeadlessContext, TwoLiveSideBySideAndOneOutlivesTheOther) {
    Headless::Result first = Headless::create();
    ASSERT_TRUE(first.headless) << first.error;
    {
        const Headless::Result second = Headless::create();
        ASSERT_TRUE(second.headless) << second.error;
    }
    ASSERT_TRUE(first.headless->make_current());
    EXPECT_NE(first.headless->renderer_name(), "unknown");
    const Headless moved = *std::move(first.headless);
    EXPECT_TRUE(moved.make_current());
    EXPECT_TRUE(Target::create({8, 8}).target);
}

}  // namespace
}  // namespace crosscut::shader_test
