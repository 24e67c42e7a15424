#include "app/shell/imgui_drawing.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include <glad/gl.h>

#include "app/platform/process.h"
#include "app/render/gl.h"
#include "app/render/program.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace crosscut {

/// The two programs: with the font texture, and without it for large areas that have no letters.
struct PanelProgram {
    std::optional<Program> program;
    GLint to_clip = -1;
};

/// A driver may take long to return OpenGL's state, as a browser does: no state is read back, and each
/// drawing sets all the state that it needs.
struct ImguiDrawing::State {
    PanelProgram letter, flat;
    VertexArray layout = VertexArray::create();
    Buffer corners = Buffer::create(), order = Buffer::create();
    Texture letters = Texture::create();
    std::vector<ImDrawVert> vertices;  ///< of all lists of a frame
    std::vector<ImDrawIdx> indices;
};

namespace {

const void* at_byte(std::size_t offset) { return reinterpret_cast<const void*>(offset); }

/// Sets where a vertex has its position, texture coordinates and colour, counting vertices from `first`; the
/// attribute numbers are those of shaders/panel.vert.
void read_vertices_from(std::size_t first) {
    constexpr GLsizei kSize = sizeof(ImDrawVert);
    const std::size_t start = first * sizeof(ImDrawVert);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, kSize, at_byte(start + offsetof(ImDrawVert, pos)));
    glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, kSize, at_byte(start + offsetof(ImDrawVert, uv)));
    glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, kSize, at_byte(start + offsetof(ImDrawVert, col)));
}

template <class T>
void upload(GLenum target, const std::vector<T>& items) {
    glBufferData(target, static_cast<GLsizeiptr>(std::span(items).size_bytes()), items.data(),
                 GL_STREAM_DRAW);
}

/// Draws all lists of a frame.
class FrameDrawing {
  public:
    FrameDrawing(ImguiDrawing::State& state, const ImDrawData& data) : s_(state), data_(data) {}

    void draw();

  private:
    void use();
    void draw_list(const ImDrawList& list);
    void draw_part(const ImDrawList& list, const ImDrawCmd& part);
    void draw_run(const DrawRun& run, const ImDrawCmd& part);

    ImguiDrawing::State& s_;
    const ImDrawData& data_;
    std::size_t first_vertex_ = 0, first_index_ = 0;  ///< of the present list
    std::optional<std::size_t> reads_from_;           ///< the vertex at which the attributes begin
    GLuint program_ = 0;                              ///< the current program
};

void FrameDrawing::use() {
    glViewport(0, 0, static_cast<GLsizei>(data_.DisplaySize.x), static_cast<GLsizei>(data_.DisplaySize.y));
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_STENCIL_TEST);
    glEnable(GL_SCISSOR_TEST);
    for (const PanelProgram* each : {&s_.flat, &s_.letter}) {
        glUseProgram(each->program->get());
        glUniform2f(each->to_clip, 2.0f / data_.DisplaySize.x, -2.0f / data_.DisplaySize.y);
    }
    program_ = s_.letter.program->get();
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, s_.letters.get());
    glBindVertexArray(s_.layout.get());
    glBindBuffer(GL_ARRAY_BUFFER, s_.corners.get());
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, s_.order.get());
}

void FrameDrawing::draw_run(const DrawRun& run, const ImDrawCmd& part) {
    const bool letters = run.kind == DrawRun::Kind::letters, opaque = run.kind == DrawRun::Kind::opaque;
    const GLuint program = (letters ? s_.letter : s_.flat).program->get();
    if (std::exchange(program_, program) != program) glUseProgram(program);
    if (opaque) glDisable(GL_BLEND);
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(run.count),
                   sizeof(ImDrawIdx) == 2 ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT,
                   at_byte((first_index_ + part.IdxOffset + run.first) * sizeof(ImDrawIdx)));
    if (opaque) glEnable(GL_BLEND);
}

void FrameDrawing::draw_part(const ImDrawList& list, const ImDrawCmd& part) {
    const float high = data_.DisplaySize.y;
    const ImVec4& clip = part.ClipRect;
    const auto left = static_cast<GLint>(std::max(clip.x, 0.0f)),
               top = static_cast<GLint>(std::max(clip.y, 0.0f));
    const auto right = static_cast<GLint>(clip.z), bottom = static_cast<GLint>(std::min(clip.w, high));
    if (right <= left || bottom <= top) return;
    glScissor(left, static_cast<GLint>(high) - bottom, right - left, bottom - top);
    const std::size_t first = first_vertex_ + part.VtxOffset;
    if (reads_from_ != first) read_vertices_from(first);
    reads_from_ = first;
    for (const DrawRun& run : draw_runs(list, part, ImGui::GetFontTexUvWhitePixel())) draw_run(run, part);
}

void FrameDrawing::draw_list(const ImDrawList& list) {
    for (const ImDrawCmd& part : list.CmdBuffer) {
        if (part.UserCallback == ImDrawCallback_ResetRenderState) {
            use();
        } else if (part.UserCallback != nullptr) {
            part.UserCallback(&list, &part);
        } else {
            draw_part(list, part);
        }
    }
    first_vertex_ += static_cast<std::size_t>(list.VtxBuffer.Size);
    first_index_ += static_cast<std::size_t>(list.IdxBuffer.Size);
}

/// The vertices of all lists are uploaded at once, since each upload takes long in a browser.
void FrameDrawing::draw() {
    s_.vertices.clear();
    s_.indices.clear();
    for (int i = 0; i < data_.CmdListsCount; ++i) {
        const ImDrawList& list = *data_.CmdLists[i];
        s_.vertices.insert(s_.vertices.end(), list.VtxBuffer.begin(), list.VtxBuffer.end());
        s_.indices.insert(s_.indices.end(), list.IdxBuffer.begin(), list.IdxBuffer.end());
    }
    use();
    upload(GL_ARRAY_BUFFER, s_.vertices);
    upload(GL_ELEMENT_ARRAY_BUFFER, s_.indices);
    for (int i = 0; i < data_.CmdListsCount; ++i) draw_list(*data_.CmdLists[i]);
    glDisable(GL_SCISSOR_TEST);
    glBindVertexArray(0);
}

PanelProgram panel_program(const char* fragments) {
    const ShaderReader text = usual_shaders();
    ProgramResult created =
        link_program("panel", text("panel.vert").value_or(""), text(fragments).value_or(""));
    if (!created.program) {
        print_error(created.log);
        return {};
    }
    const GLint to_clip = glGetUniformLocation(created.program->get(), "to_clip");
    return {std::move(created.program), to_clip};
}

}  // namespace

ImguiDrawing::ImguiDrawing() : state_(std::make_unique<State>()) {
    state_->letter = panel_program("panel.frag");
    state_->flat = panel_program("panel_flat.frag");
    glBindVertexArray(state_->layout.get());
    for (const GLuint attribute : {0U, 1U, 2U}) glEnableVertexAttribArray(attribute);
    glBindVertexArray(0);
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
    FrameDrawing(*state_, *data).draw();
}

}  // namespace crosscut

namespace crosscut {
namespace {

/// Number of pixels from which on drawing without letters is worth an additional call: those of a small text
/// box.
constexpr float kMuch_px = 2048.0f;

struct Triangle {
    DrawRun::Kind kind = DrawRun::Kind::letters;
    float area_px = 0.0f;  ///< area of its bounding rectangle within the command's clip
};

Triangle triangle_of(const ImDrawList& list, const ImDrawCmd& command, unsigned first, ImVec2 white) {
    std::array<ImDrawVert, 3> corners{};
    for (unsigned i = 0; i < 3; ++i) {
        const ImDrawIdx index = list.IdxBuffer[static_cast<int>(command.IdxOffset + first + i)];
        corners[i] = list.VtxBuffer[static_cast<int>(command.VtxOffset + index)];
    }
    Triangle out;
    bool opaque = true;
    for (const ImDrawVert& corner : corners) {
        if (corner.uv.x != white.x || corner.uv.y != white.y) return out;
        opaque = opaque && (corner.col >> IM_COL32_A_SHIFT) == 255;
    }
    const ImVec4& clip = command.ClipRect;
    const auto [left, right] = std::minmax({corners[0].pos.x, corners[1].pos.x, corners[2].pos.x});
    const auto [top, bottom] = std::minmax({corners[0].pos.y, corners[1].pos.y, corners[2].pos.y});
    const float width = std::min(right, clip.z) - std::max(left, clip.x);
    const float height = std::min(bottom, clip.w) - std::max(top, clip.y);
    out.kind = opaque ? DrawRun::Kind::opaque : DrawRun::Kind::flat;
    out.area_px = std::max(width, 0.0f) * std::max(height, 0.0f);
    return out;
}

}  // namespace

std::vector<DrawRun> draw_runs(const ImDrawList& list, const ImDrawCmd& command, ImVec2 white) {
    std::vector<DrawRun> runs;
    for (unsigned first = 0; first + 2 < command.ElemCount; first += 3) {
        const Triangle triangle = triangle_of(list, command, first, white);
        const bool apart = triangle.area_px >= kMuch_px;
        const DrawRun::Kind kind = apart ? triangle.kind : DrawRun::Kind::letters;
        if (runs.empty() || runs.back().kind != kind) runs.push_back({kind, first, 0});
        runs.back().count += 3;
    }
    return runs;
}

}  // namespace crosscut
