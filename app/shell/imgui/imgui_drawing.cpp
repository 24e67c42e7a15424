#include "app/shell/imgui/imgui_drawing.h"

#include <imgui.h>

#if IMGUI_VERSION_NUM < 19200

#include <glad/gl.h>

#include "app/render/gl_name.h"
#include "app/render/program.h"
#include "app/render/shader_text.h"
#include "app/shell/imgui/draw_runs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <utility>

namespace crosscut {

/// Draws on two ways: with letters, and without where much is covered that has none.
struct PanelProgram {
    std::optional<Program> program;
    GLint to_clip = -1;
};

/// A driver may take long to say what state OpenGL is in, a browser does: nothing is asked for, and each list is drawn with all the
/// state it needs.
struct ImguiDrawing::State {
    PanelProgram letter, flat;
    VertexArray vertices = VertexArray::create();
    Buffer corners = Buffer::create(), order = Buffer::create();
    Texture letters = Texture::create();
};

namespace {

const void* at_byte(std::size_t offset) { return reinterpret_cast<const void*>(offset); }

/// Where a vertex has its place, its letter and its colour, vertices counted from `first`; the numbers are those of
/// shaders/panel.vert.
void describe_vertex(std::size_t first) {
    constexpr GLsizei kSize = sizeof(ImDrawVert);
    const std::size_t start = first * sizeof(ImDrawVert);
    for (const GLuint attribute : {0U, 1U, 2U}) glEnableVertexAttribArray(attribute);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, kSize, at_byte(start + offsetof(ImDrawVert, pos)));
    glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, kSize, at_byte(start + offsetof(ImDrawVert, uv)));
    glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, kSize, at_byte(start + offsetof(ImDrawVert, col)));
}

void use(const ImguiDrawing::State& s, const ImDrawData& data) {
    glViewport(0, 0, static_cast<GLsizei>(data.DisplaySize.x), static_cast<GLsizei>(data.DisplaySize.y));
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_STENCIL_TEST);
    glEnable(GL_SCISSOR_TEST);
    for (const PanelProgram* each : {&s.flat, &s.letter}) {
        glUseProgram(each->program->get());
        glUniform2f(each->to_clip, 2.0f / data.DisplaySize.x, -2.0f / data.DisplaySize.y);
    }
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, s.letters.get());
    glBindVertexArray(s.vertices.get());
    glBindBuffer(GL_ARRAY_BUFFER, s.corners.get());
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, s.order.get());
}

template <class T>
void upload(GLenum target, const ImVector<T>& what) {
    glBufferData(target, static_cast<GLsizeiptr>(what.size_in_bytes()), what.Data, GL_STREAM_DRAW);
}

void draw_run(const DrawRun& run, const ImDrawCmd& part, const ImguiDrawing::State& s) {
    const bool letters = run.kind == DrawRun::Kind::letters, opaque = run.kind == DrawRun::Kind::opaque;
    glUseProgram((letters ? s.letter : s.flat).program->get());
    if (opaque) glDisable(GL_BLEND);
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(run.count),
                   sizeof(ImDrawIdx) == 2 ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT,
                   at_byte((part.IdxOffset + run.first) * sizeof(ImDrawIdx)));
    if (opaque) glEnable(GL_BLEND);
}

void draw_part(const ImDrawList& list, const ImDrawCmd& part, const ImguiDrawing::State& s,
               const ImDrawData& data) {
    const float high = data.DisplaySize.y;
    const ImVec4& clip = part.ClipRect;
    const auto left = static_cast<GLint>(std::max(clip.x, 0.0f)),
               top = static_cast<GLint>(std::max(clip.y, 0.0f));
    const auto right = static_cast<GLint>(clip.z), bottom = static_cast<GLint>(std::min(clip.w, high));
    if (right <= left || bottom <= top) return;
    glScissor(left, static_cast<GLint>(high) - bottom, right - left, bottom - top);
    describe_vertex(part.VtxOffset);
    for (const DrawRun& run : draw_runs(list, part, ImGui::GetFontTexUvWhitePixel())) draw_run(run, part, s);
}

void draw_list(const ImDrawList& list, const ImguiDrawing::State& s, const ImDrawData& data) {
    use(s, data);
    upload(GL_ARRAY_BUFFER, list.VtxBuffer);
    upload(GL_ELEMENT_ARRAY_BUFFER, list.IdxBuffer);
    for (const ImDrawCmd& part : list.CmdBuffer) {
        if (part.UserCallback == ImDrawCallback_ResetRenderState) {
            use(s, data);
        } else if (part.UserCallback != nullptr) {
            part.UserCallback(&list, &part);
        } else {
            draw_part(list, part, s, data);
        }
    }
}

PanelProgram panel_program(const char* fragments) {
    const ShaderReader text = usual_shaders();
    ProgramResult made = link_program("panel", text("panel.vert").value_or(""), text(fragments).value_or(""));
    if (!made.program) {
        std::cerr << made.log;
        return {};
    }
    const GLint to_clip = glGetUniformLocation(made.program->get(), "to_clip");
    return {std::move(made.program), to_clip};
}

}  // namespace

ImguiDrawing::ImguiDrawing() : state_(std::make_unique<State>()) {
    state_->letter = panel_program("panel.frag");
    state_->flat = panel_program("panel_flat.frag");
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
}

ImguiDrawing::~ImguiDrawing() = default;

void ImguiDrawing::begin_frame(bool new_fonts) {
    if (!new_fonts) return;
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    glBindTexture(GL_TEXTURE_2D, state_->letters.get());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, pixels);
    for (const GLenum filter : {GLenum{GL_TEXTURE_MIN_FILTER}, GLenum{GL_TEXTURE_MAG_FILTER}})
        glTexParameteri(GL_TEXTURE_2D, filter, GL_LINEAR);
    for (const GLenum wrap : {GLenum{GL_TEXTURE_WRAP_S}, GLenum{GL_TEXTURE_WRAP_T}})
        glTexParameteri(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
    ImGui::GetIO().Fonts->ClearTexData();
}

void ImguiDrawing::draw(ImDrawData* data) {
    if (!state_->letter.program || !state_->flat.program || data->DisplaySize.x <= 0.0f ||
        data->DisplaySize.y <= 0.0f)
        return;
    for (int i = 0; i < data->CmdListsCount; ++i) draw_list(*data->CmdLists[i], *state_, *data);
    glDisable(GL_SCISSOR_TEST);
    glBindVertexArray(0);
}

}  // namespace crosscut

#endif
