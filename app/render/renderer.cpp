#include "app/render/renderer.h"

#include <cmath>
#include <initializer_list>
#include <span>
#include <utility>

namespace crosscut {
namespace {

/// Where the pane lies, as GL counts: from the bottom.
struct Pane {
    GLint left = 0, bottom = 0;
    GLsizei width = 0, height = 0;
};

Pane pane_of(const ScreenList& list, glm::ivec2 origin, glm::ivec2 framebuffer) {
    const auto width = static_cast<int>(std::lround(list.size.x));
    const auto height = static_cast<int>(std::lround(list.size.y));
    return {origin.x, framebuffer.y - origin.y - height, width, height};
}

void bind_layout(GLuint layout, GLuint buffer, std::initializer_list<GLint> sizes, GLuint divisor) {
    glBindVertexArray(layout);
    glBindBuffer(GL_ARRAY_BUFFER, buffer);
    GLint stride = 0;
    for (const GLint size : sizes) stride += size * static_cast<GLint>(sizeof(float));
    GLuint location = 0;
    std::size_t offset = 0;
    for (const GLint size : sizes) {
        glEnableVertexAttribArray(location);
        // NOLINTNEXTLINE(performance-no-int-to-ptr): OpenGL takes this offset as a pointer.
        const auto* first = reinterpret_cast<const void*>(offset);
        glVertexAttribPointer(location, size, GL_FLOAT, GL_FALSE, stride, first);
        glVertexAttribDivisor(location, divisor);
        offset += static_cast<std::size_t>(size) * sizeof(float);
        ++location;
    }
    glBindVertexArray(0);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
}

static_assert(sizeof(FillVertex) == 6 * sizeof(float));
static_assert(sizeof(LineInstance) == 22 * sizeof(float));
static_assert(sizeof(DotInstance) == 20 * sizeof(float));

void clear_pane(const Pane& pane, const Color& background) {
    glViewport(pane.left, pane.bottom, pane.width, pane.height);
    glEnable(GL_SCISSOR_TEST);
    glScissor(pane.left, pane.bottom, pane.width, pane.height);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glClearColor(background.r * background.a, background.g * background.a, background.b * background.a,
                 background.a);
    glClear(GL_COLOR_BUFFER_BIT);
}

void set_blending() {
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_CULL_FACE);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

/// Makes the program current with the pane's place, and gives the buffer new contents: the driver hands out fresh memory
/// while the picture before is still being drawn from the old.
template <class T>
void prepare(const Shaders& shaders, Pass pass, const Pane& pane, GLuint layout, GLuint buffer,
             const std::vector<T>& data) {
    glUseProgram(shaders.program(pass));
    glUniform4f(shaders.pane(pass), static_cast<float>(pane.width), static_cast<float>(pane.height),
                static_cast<float>(pane.left), static_cast<float>(pane.bottom + pane.height));
    glBindVertexArray(layout);
    glBindBuffer(GL_ARRAY_BUFFER, buffer);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(std::span(data).size_bytes()), data.data(),
                 GL_STREAM_DRAW);
}

}  // namespace

Renderer::Renderer(Shaders shaders) : shaders_(std::move(shaders)) {
    for (Stream* stream : {&fill_stream_, &line_stream_, &dot_stream_})
        *stream = {VertexArray::create(), Buffer::create()};
    bind_layout(fill_stream_.layout.get(), fill_stream_.buffer.get(), {2, 4}, 0);
    bind_layout(line_stream_.layout.get(), line_stream_.buffer.get(), {4, 4, 4, 4, 4, 2}, 1);
    bind_layout(dot_stream_.layout.get(), dot_stream_.buffer.get(), {4, 4, 4, 4, 4}, 1);
}

Renderer::Result Renderer::create(ShaderReader reader) {
    Shaders::Result made = Shaders::create(std::move(reader));
    if (!made.shaders) return {std::nullopt, "The shaders do not compile:\n" + made.log};
    return {Renderer(*std::move(made.shaders)), {}};
}

void Renderer::draw(const ScreenList& list, glm::ivec2 origin_px, glm::ivec2 framebuffer_px) {
    const Pane pane = pane_of(list, origin_px, framebuffer_px);
    if (pane.width <= 0 || pane.height <= 0) return;
    clear_pane(pane, list.background);
    set_blending();

    fills_.clear();
    for (const ScreenFill& fill : list.fills) append_fill(fill, fills_);
    if (!fills_.empty()) {
        prepare(shaders_, Pass::fill, pane, fill_stream_.layout.get(), fill_stream_.buffer.get(), fills_);
        glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(fills_.size()));
    }
    line_instances(list.lines, lines_);
    if (!lines_.empty()) {
        prepare(shaders_, Pass::line, pane, line_stream_.layout.get(), line_stream_.buffer.get(), lines_);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(lines_.size()));
    }
    dot_instances(list.dots, dots_);
    if (!dots_.empty()) {
        prepare(shaders_, Pass::dot, pane, dot_stream_.layout.get(), dot_stream_.buffer.get(), dots_);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(dots_.size()));
    }
    glBindBuffer(GL_ARRAY_BUFFER, 0);
    glBindVertexArray(0);
    glUseProgram(0);
    glDisable(GL_SCISSOR_TEST);
}

}  // namespace crosscut
