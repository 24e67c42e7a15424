#include "app/shell/imgui/draw_runs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace crosscut {
namespace {

/// Pixels from which on drawing without letters makes up for a call more.
constexpr float kMuch_px = 4096.0f;

struct Triangle {
    DrawRun::Kind kind = DrawRun::Kind::letters;
    float area_px = 0.0f;  ///< of the rectangle around it within the command's clip
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
