#include "app/view/screen/occlusion_gaps.h"

#include "core/input.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kSameDepth = 1e-9;  // share of the depth
constexpr double kFlattestSine =
    0.1;  // lines nearly along each other are not cut any longer than this makes it

Gap gap_around(const SolidLine& far_one, double share, double near_width, double sine, double clear_px) {
    const Vec2 way = far_one.projected.to - far_one.projected.from;
    const double length = std::hypot(way.x, way.y);
    // The far line's round end reaches half its width further than its last point.
    const double across = near_width / 2.0 + clear_px + far_one.width / 2.0;
    const double along = across / std::max(sine, kFlattestSine) / length;
    return {std::max(0.0, share - along), std::min(1.0, share + along)};
}

}  // namespace

std::vector<std::vector<Gap>> occlusion_gaps(std::span<const SolidLine> projected_lines,
                                             const OcclusionGapOptions& options) {
    std::vector<std::vector<Gap>> gaps(projected_lines.size());
    for (std::size_t i = 0; i < projected_lines.size(); ++i) {
        for (std::size_t j = i + 1; j < projected_lines.size(); ++j) {
            if (projected_lines[i].item == projected_lines[j].item) continue;
            const auto c =
                crossing(projected_lines[i].projected, projected_lines[j].projected, options.perspective);
            if (!c) continue;
            const double deeper = std::max(std::abs(c->a_depth), std::abs(c->b_depth));
            const double nearest = std::min(std::abs(c->a_depth), std::abs(c->b_depth));
            const double moved_px =
                options.rounding * options.focal_px / (options.perspective ? nearest : 1.0);
            const double same =
                kSameDepth * deeper + options.rounding + (c->a_slope + c->b_slope) * moved_px / c->sine;
            if (!(std::abs(c->a_depth - c->b_depth) > same)) continue;
            const bool first_is_far = c->a_depth > c->b_depth;
            const SolidLine& far_one = first_is_far ? projected_lines[i] : projected_lines[j];
            const SolidLine& near_one = first_is_far ? projected_lines[j] : projected_lines[i];
            gaps[first_is_far ? i : j].push_back(
                gap_around(far_one, first_is_far ? c->a : c->b, near_one.width, c->sine, options.clear_px));
        }
    }
    for (auto& own : gaps) {
        ranges::stable_sort(own, [](const Gap& a, const Gap& b) { return a.from < b.from; });
    }
    return gaps;
}

}  // namespace crosscut
