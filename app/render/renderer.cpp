#include "app/render/renderer.h"

#include "app/render/meshes.h"
#include "app/view/theme.h"

#include <glm/common.hpp>

#include <cmath>
#include <initializer_list>
#include <span>
#include <utility>

namespace crosscut {
namespace {

static_assert(sizeof(FillVertex) == 6 * sizeof(float));
static_assert(sizeof(LineInstance) == 22 * sizeof(float));
static_assert(sizeof(DotInstance) == 20 * sizeof(float));

void clear(const Color& background) {
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

}  // namespace

Renderer::Renderer(Shaders shaders) : shaders_(std::move(shaders)) {}

Renderer::Stream::Stream(std::initializer_list<GLint> floats, GLuint divisor) : sizes(floats) {
    glBindVertexArray(layout.get());
    glBindBuffer(GL_ARRAY_BUFFER, buffer.get());
    for (GLuint location = 0; location < sizes.size(); ++location) {
        glEnableVertexAttribArray(location);
        glVertexAttribDivisor(location, divisor);
    }
    read_from(0);
    glBindVertexArray(0);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
}

void Renderer::Stream::read_from(std::size_t item) {
    GLint stride = 0;
    for (const GLint size : sizes) stride += size * static_cast<GLint>(sizeof(float));
    GLuint location = 0;
    std::size_t offset = item * static_cast<std::size_t>(stride);
    for (const GLint size : sizes) {
        // NOLINTNEXTLINE(performance-no-int-to-ptr): OpenGL takes this offset as a pointer.
        const auto* start = reinterpret_cast<const void*>(offset);
        glVertexAttribPointer(location++, size, GL_FLOAT, GL_FALSE, stride, start);
        offset += static_cast<std::size_t>(size) * sizeof(float);
    }
    first = item;
}

/// Binds the stream with new contents: the driver allocates fresh memory while the previous picture is still
/// being drawn from the old one.
template <class T>
void Renderer::upload(Stream& stream, const std::vector<T>& items) {
    glBindVertexArray(stream.layout.get());
    glBindBuffer(GL_ARRAY_BUFFER, stream.buffer.get());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(std::span(items).size_bytes()), items.data(),
                 GL_STREAM_DRAW);
}

Renderer::Result Renderer::create(ShaderReader reader) {
    Shaders::Result created = Shaders::create(std::move(reader));
    if (!created.shaders) return {std::nullopt, "The shaders do not compile:\n" + created.log};
    return {Renderer(*std::move(created.shaders)), {}};
}

/// The rectangle of the list's picture.
Renderer::PixelBox Renderer::pane_of(const ScreenList& list, glm::ivec2 origin, glm::ivec2 framebuffer) {
    const auto width = static_cast<int>(std::lround(list.size.x));
    const auto height = static_cast<int>(std::lround(list.size.y));
    return {origin.x, framebuffer.y - origin.y - height, width, height};
}

void Renderer::draw(const ScreenList& list, glm::ivec2 origin_px, glm::ivec2 framebuffer_px) {
    const PixelBox pane = pane_of(list, origin_px, framebuffer_px);
    if (pane.width <= 0 || pane.height <= 0) return;
    glEnable(GL_SCISSOR_TEST);
    glScissor(pane.left, pane.bottom, pane.width, pane.height);
    clear(list.background);
    draw_marks(list, pane);
}

void Renderer::draw_over(const ScreenList& list, glm::ivec2 origin_px, glm::ivec2 framebuffer_px,
                         const ScreenBox& clip) {
    const PixelBox pane = pane_of(list, origin_px, framebuffer_px);
    const glm::ivec2 low = glm::max(glm::ivec2(clip.low), origin_px);
    const glm::ivec2 high = glm::min(glm::ivec2(clip.high), origin_px + glm::ivec2(pane.width, pane.height));
    if (high.x <= low.x || high.y <= low.y) return;
    glEnable(GL_SCISSOR_TEST);
    glScissor(low.x, framebuffer_px.y - high.y, high.x - low.x, high.y - low.y);
    draw_marks(list, pane);
}

/// Draws everything except the background; the scissor is already set.
void Renderer::draw_marks(const ScreenList& list, const PixelBox& pane) {
    glViewport(pane.left, pane.bottom, pane.width, pane.height);
    set_blending();
    const auto use = [&](Pass pass) {
        glUseProgram(shaders_.program(pass));
        glUniform4f(shaders_.pane(pass), static_cast<float>(pane.width), static_cast<float>(pane.height),
                    static_cast<float>(pane.left), static_cast<float>(pane.bottom + pane.height));
    };
    fills_.clear();
    for (const ScreenFill& fill : list.fills) append_fill(fill, fills_);
    const std::size_t rulings = append_rulings(list.lines, {pane.width, pane.height}, fills_);
    if (!fills_.empty()) {
        upload(fill_stream_, fills_);
        use(Pass::fill);
        glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(fills_.size()));
    }
    line_instances(std::span(list.lines).subspan(rulings), lines_);
    if (!lines_.empty()) upload(line_stream_, lines_);
    for (const LineRun& run : line_runs(lines_)) {
        use(run.plain ? Pass::plain_line : Pass::line);
        if (line_stream_.first != run.first) line_stream_.read_from(run.first);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(run.count));
    }
    dot_instances(list.dots, dots_);
    if (!dots_.empty()) {
        upload(dot_stream_, dots_);
        use(Pass::dot);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(dots_.size()));
    }
    glBindBuffer(GL_ARRAY_BUFFER, 0);
    glBindVertexArray(0);
    glUseProgram(0);
    glDisable(GL_SCISSOR_TEST);
}

}  // namespace crosscut
