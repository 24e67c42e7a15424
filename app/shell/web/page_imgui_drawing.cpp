#include <glad/gl.h>

#include "app/render/gl_name.h"
#include "app/render/program.h"
#include "app/render/shader_text.h"
#include "app/shell/imgui/imgui_drawing.h"

#include <imgui.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>

namespace crosscut {

/// A browser takes long to say what state WebGL is in: nothing is asked for, and each list is drawn with all the state it needs.
struct ImguiDrawing::State {
    std::optional<Program> program;
    VertexArray vertices = VertexArray::create();
    Buffer corners = Buffer::create(), order = Buffer::create();
    Texture letters = Texture::create();
    GLint to_clip = -1;
};

namespace {

const void* at_byte(std::size_t offset) { return reinterpret_cast<const void*>(offset); }

/// Where a vertex has its place, its letter and its colour; the numbers are those of shaders/panel.vert.
void describe_vertex() {
    constexpr GLsizei kSize = sizeof(ImDrawVert);
    for (const GLuint attribute : {0U, 1U, 2U}) glEnableVertexAttribArray(attribute);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, kSize, at_byte(offsetof(ImDrawVert, pos)));
    glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, kSize, at_byte(offsetof(ImDrawVert, uv)));
    glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, kSize, at_byte(offsetof(ImDrawVert, col)));
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
    glUseProgram(s.program->get());
    glUniform2f(s.to_clip, 2.0f / data.DisplaySize.x, -2.0f / data.DisplaySize.y);
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

void draw_part(const ImDrawCmd& part, const ImDrawData& data) {
    const float high = data.DisplaySize.y;
    const ImVec4& clip = part.ClipRect;
    const auto left = static_cast<GLint>(std::max(clip.x, 0.0f)),
               top = static_cast<GLint>(std::max(clip.y, 0.0f));
    const auto right = static_cast<GLint>(clip.z), bottom = static_cast<GLint>(std::min(clip.w, high));
    if (right <= left || bottom <= top) return;
    glScissor(left, static_cast<GLint>(high) - bottom, right - left, bottom - top);
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(part.ElemCount),
                   sizeof(ImDrawIdx) == 2 ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT,
                   at_byte(part.IdxOffset * sizeof(ImDrawIdx)));
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
            draw_part(part, data);
        }
    }
}

}  // namespace

ImguiDrawing::ImguiDrawing() : state_(std::make_unique<State>()) {
    const ShaderReader text = usual_shaders();
    ProgramResult made =
        link_program("panel", text("panel.vert").value_or(""), text("panel.frag").value_or(""));
    if (!made.program) {
        std::cerr << made.log;
        return;
    }
    state_->program = std::move(made.program);
    state_->to_clip = glGetUniformLocation(state_->program->get(), "to_clip");
    glBindVertexArray(state_->vertices.get());
    glBindBuffer(GL_ARRAY_BUFFER, state_->corners.get());
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, state_->order.get());
    describe_vertex();
    glBindVertexArray(0);
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
    if (!state_->program || data->DisplaySize.x <= 0.0f || data->DisplaySize.y <= 0.0f) return;
    for (int i = 0; i < data->CmdListsCount; ++i) draw_list(*data->CmdLists[i], *state_, *data);
    glDisable(GL_SCISSOR_TEST);
    glBindVertexArray(0);
}

}  // namespace crosscut
