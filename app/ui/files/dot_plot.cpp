#include "app/ui/files/dot_plot.h"

#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kHigh = 64.0f, kLargestDot = 9.0f, kSign = 6.0f, kBelow = 4.0f;

}  // namespace

std::optional<double> median(std::vector<double> values) {
    if (values.empty()) return std::nullopt;
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : values[half - 1] * 0.5 + values[half] * 0.5;
}

std::vector<DotPlace> stack_dots(std::span<const double> values, double from, double to, int columns) {
    std::vector<DotPlace> places;
    std::vector<int> heights(static_cast<std::size_t>(std::max(columns, 1)), 0);
    const double last = static_cast<double>(heights.size() - 1);
    for (const double value : values) {
        const double part = to > from ? std::clamp((value - from) / (to - from), 0.0, 1.0) : 0.0;
        const auto column = static_cast<std::size_t>(std::lround(part * last));
        places.push_back({static_cast<int>(column), heights[column]++});
    }
    return places;
}

void draw_dot_plot(const DotPlot& plot, float wide, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), dot = kLargestDot * k;
    const int columns = std::max(2, static_cast<int>((wide - dot) / dot) + 1);
    const std::vector<DotPlace> places = stack_dots(plot.values, plot.from, plot.to, columns);
    int tallest = 1;
    for (const DotPlace& place : places) tallest = std::max(tallest, place.row + 1);
    const float rise = std::min(dot, kHigh * k / static_cast<float>(tallest));
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float left = low.x + dot * 0.5f, right = low.x + wide - dot * 0.5f,
                base = low.y + std::min(kHigh * k, dot * static_cast<float>(tallest)) + dot;
    const auto x_of = [&](double value) {
        const double part =
            plot.to > plot.from ? std::clamp((value - plot.from) / (plot.to - plot.from), 0.0, 1.0) : 0.0;
        return std::lerp(left, right, static_cast<float>(part));
    };
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddLine({left, base}, {right, base}, packed(ui.theme.text_dim), k);
    for (const DotPlace& place : places) {
        const float x =
            std::lerp(left, right, static_cast<float>(place.column) / static_cast<float>(columns - 1));
        out.AddCircleFilled({x, base - rise * (static_cast<float>(place.row) + 0.5f)}, rise * 0.5f - 0.5f * k,
                            packed(ui.theme.apparent));
    }
    if (const auto middle = median(plot.values)) {
        const float x = x_of(*middle);
        out.AddLine({x, low.y}, {x, base}, packed(ui.theme.text), 1.5f * k);
    }
    if (plot.answer) {
        const float x = x_of(*plot.answer), r = kSign * k;
        out.AddQuadFilled({x - r, base}, {x, base - r}, {x + r, base}, {x, base + r},
                          packed(ui.theme.answer));
    }
    const float under = base + (kSign + kBelow) * k, size = font_px(ui.fonts.small);
    out.AddText(ui.fonts.small, size, {low.x, under}, packed(ui.theme.text_dim), plot.low.c_str());
    out.AddText(ui.fonts.small, size, {low.x + wide - text_width(ui.fonts.small, plot.high), under},
                packed(ui.theme.text_dim), plot.high.c_str());
    ImGui::Dummy({wide, under + size - low.y});
}

}  // namespace crosscut
