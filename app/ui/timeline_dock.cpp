#include "app/ui/timeline_dock.h"

#include "app/model/field_access.h"
#include "app/model/number_text.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

/// The plot's rectangle and its two halves: the signed area above, the parameter below.
struct Plot {
    ImVec2 low, high;
    float middle = 0;

    [[nodiscard]] float x(double t) const { return low.x + (high.x - low.x) * static_cast<float>(t); }
    [[nodiscard]] double t(float px) const { return std::clamp((px - low.x) / (high.x - low.x), 0.0f, 1.0f); }
};

double largest(const std::vector<Vec2>& samples) {
    double size = 0.0;
    for (const Vec2& v : samples) {
        if (std::isfinite(v.y)) size = std::max(size, std::fabs(v.y));
    }
    return size > 0.0 ? size : 1.0;
}

/// A sampled curve inside [top, bottom]; `to_y` maps values, what falls outside is clipped.
template <class ToY>
void draw_curve(ImDrawList& out, const Plot& plot, float top, float bottom, const std::vector<Vec2>& samples,
                ToY to_y, ImU32 color, float width) {
    out.PushClipRect({plot.low.x, top}, {plot.high.x, bottom}, true);
    for (std::size_t i = 0; i + 1 < samples.size(); ++i) {
        const float y0 = to_y(samples[i].y), y1 = to_y(samples[i + 1].y);
        const float far = (bottom - top) * 50.0f;
        if (std::fabs(y0 - y1) > far) continue;  // a pole of s(t): the line shrinks to a point
        out.AddLine({plot.x(samples[i].x), y0}, {plot.x(samples[i + 1].x), y1}, color, width);
    }
    out.PopClipRect();
}

void draw_mark(ImDrawList& out, const Plot& plot, const TimeMark& mark, float y, const Theme& theme,
               float k) {
    const ImU32 color = packed(mark.accepted ? theme.answer : theme.rejected);
    const float x = plot.x(mark.t), r = 6.0f * k;
    if (mark.t_end > mark.t) {
        out.AddRectFilled({x, y - 4 * k}, {plot.x(mark.t_end), y + 4 * k}, packed(faded(theme.answer, 0.6f)),
                          3 * k);
        return;
    }
    if (mark.accepted) {
        out.AddQuadFilled({x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}, color);
    } else {
        out.AddQuad({x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}, color, 1.5f * k);
    }
}

void draw_plot(ImDrawList& out, const Plot& plot, const Timeline& line, const Theme& theme,
               const Fonts& fonts) {
    const float k = static_cast<float>(fonts.scale);
    const float top = plot.low.y, bottom = plot.high.y, zero = (top + plot.middle) * 0.5f;
    out.AddRectFilled(plot.low, plot.high, packed(theme.background), 4 * k);
    for (int i = 0; i <= 10; ++i) {
        const float x = plot.x(i / 10.0);
        out.AddLine({x, top}, {x, bottom}, packed(faded(theme.text, i % 5 == 0 ? 0.16f : 0.08f)), 1.0f);
    }
    out.AddLine({plot.low.x, plot.middle}, {plot.high.x, plot.middle}, packed(theme.border), 1.0f);
    out.AddLine({plot.low.x, zero}, {plot.high.x, zero}, packed(faded(theme.text, 0.35f)), 1.0f);
    const double size = largest(line.signed_area);
    const float half = (plot.middle - top) * 0.5f - 4 * k;
    draw_curve(
        out, plot, top, plot.middle, line.signed_area,
        [&](double f) { return zero - static_cast<float>(f / size) * half; }, packed(theme.pointer), 2 * k);
    // s from -0.5 to 1.5, the valid band from 0 to 1 lit.
    const float lower = bottom - plot.middle;
    const auto s_to_y = [&](double s) {
        return bottom - static_cast<float>((std::clamp(s, -1e4, 1e4) + 0.5) / 2.0) * lower;
    };
    out.AddRectFilled({plot.low.x, s_to_y(1.0)}, {plot.high.x, s_to_y(0.0)},
                      packed(faded(theme.answer, 0.12f)));
    draw_curve(out, plot, plot.middle, bottom, line.along, s_to_y, packed(theme.text_dim), 2 * k);
    for (const TimeMark& mark : line.marks) {
        if (mark.t < 0.0 || mark.t > 1.0) continue;
        draw_mark(out, plot, mark, zero, theme, k);
        if (mark.s && *mark.s > -0.5 && *mark.s < 1.5) draw_mark(out, plot, mark, s_to_y(*mark.s), theme, k);
    }
    const float x = plot.x(line.now);
    out.AddLine({x, top}, {x, bottom}, packed(theme.text), 2 * k);
    out.AddTriangleFilled({x - 6 * k, top}, {x + 6 * k, top}, {x, top + 8 * k}, packed(theme.text));
}

/// What the mark nearest to the mouse says.
void explain_marks(const Plot& plot, const Timeline& line, float k) {
    const float mouse = ImGui::GetIO().MousePos.x;
    for (const TimeMark& mark : line.marks) {
        if (mark.t < 0.0 || mark.t > 1.0) continue;
        const bool over = mouse > plot.x(mark.t) - 7 * k && mouse < plot.x(mark.t_end) + 7 * k;
        if (!over) continue;
        ImGui::SetTooltip("%s%s", mark.accepted ? "Hit " : "Rejected: ", mark.note.c_str());
        return;
    }
}

void draw_controls(const Timeline& line, Workspace& workspace, const Fonts& fonts) {
    const float k = static_cast<float>(fonts.scale);
    ImGui::BeginGroup();
    if (ImGui::Button(line.playing ? "Pause" : "Play", {84 * k, 0})) {
        set_flag(workspace.scene(), line.playing_field, !line.playing);
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Space");
    ImGui::TextUnformatted(("t = " + fixed_digits(line.now, 3)).c_str());
    ImGui::EndGroup();
}

void label_plot(ImDrawList& out, const Plot& plot, const Theme& theme, const Fonts& fonts) {
    const float k = static_cast<float>(fonts.scale), x = plot.low.x - 8 * k;
    const auto write = [&](float y, const char* text) {
        const float size = fonts.small->FontSize;
        const ImVec2 wide = fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, text);
        out.AddText(fonts.small, size, {x - wide.x, y - wide.y * 0.5f}, packed(theme.text_dim), text);
    };
    write((plot.low.y + plot.middle) * 0.5f, "area");
    const float lower = plot.high.y - plot.middle;
    write(plot.high.y - lower * 0.75f, "s = 1");
    write(plot.high.y - lower * 0.25f, "s = 0");
}

}  // namespace

bool draw_timeline(const Timeline& line, Workspace& workspace, const Theme& theme, const Fonts& fonts) {
    const float k = static_cast<float>(fonts.scale);
    draw_controls(line, workspace, fonts);
    ImGui::SameLine(0.0f, 64 * k);
    const ImVec2 at = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const ImVec2 size{std::max(60.0f, room.x - 8 * k), std::max(40.0f, room.y)};
    ImGui::InvisibleButton("plot", size);
    Plot plot{at, {at.x + size.x, at.y + size.y}, at.y + size.y * 0.5f};
    draw_plot(*ImGui::GetWindowDrawList(), plot, line, theme, fonts);
    label_plot(*ImGui::GetWindowDrawList(), plot, theme, fonts);
    if (ImGui::IsItemHovered()) explain_marks(plot, line, k);
    if (!ImGui::IsItemActive()) return false;
    set_flag(workspace.scene(), line.playing_field, false);
    set_number(workspace.scene(), line.time_field, plot.t(ImGui::GetIO().MousePos.x));
    return true;
}

}  // namespace crosscut
