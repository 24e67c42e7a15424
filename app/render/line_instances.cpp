#include "app/render/line_instances.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

bool shows(const ScreenLine& line) {
    const float ends = line.from.x + line.from.y + line.to.x + line.to.y;
    return line.width > 0.0f && std::max(line.from_color.a, line.to_color.a) > 0.0f && std::isfinite(ends);
}

/// The normal of the seam between two pieces, pointing ahead, or zero.
glm::vec2 seam(const ScreenLine& a, const ScreenLine& b) {
    const float length_a = glm::distance(a.from, a.to);
    const float length_b = glm::distance(b.from, b.to);
    if (!(length_a > 0.0f && length_b > 0.0f)) return {};
    const glm::vec2 sum = (a.to - a.from) / length_a + (b.to - b.from) / length_b;
    const float cosine_of_half = 0.5f * glm::length(sum);
    if (cosine_of_half < 0.1f) return {};
    const float tangent_of_half =
        std::sqrt(std::max(0.0f, 1.0f - cosine_of_half * cosine_of_half)) / cosine_of_half;
    // Beyond this the seam would reach past the pieces, and leave a hole on the inside of the bend.
    const float reach = 2.0f * (0.5f * a.width + 0.5f) * tangent_of_half;
    return reach <= std::min(length_a, length_b) ? sum : glm::vec2{};
}

/// From how many plain lines on a program of their own makes up for its call.
constexpr std::size_t kPlainRun = 12;

}  // namespace

bool LineInstance::plain() const {
    return dash_on == 0.0f && shine == 0.0f && shade == 0.0f && from_color == to_color;
}

std::vector<LineRun> line_runs(std::span<const LineInstance> lines) {
    std::vector<LineRun> runs;
    for (std::size_t i = 0; i < lines.size();) {
        const bool plain = lines[i].plain();
        std::size_t end = i + 1;
        while (end < lines.size() && lines[end].plain() == plain) ++end;
        const LineRun run{plain && end - i >= kPlainRun, i, end - i};
        if (!runs.empty() && runs.back().plain == run.plain) {
            runs.back().count += run.count;
        } else {
            runs.push_back(run);
        }
        i = end;
    }
    return runs;
}

void line_instances(std::span<const ScreenLine> lines, std::vector<LineInstance>& out) {
    out.clear();
    const ScreenLine* before = nullptr;
    for (const ScreenLine& line : lines) {
        if (!shows(line)) continue;
        LineInstance instance{.from = line.from,
                              .to = line.to,
                              .width = line.width,
                              .dash_on = line.dash_off > 0.0f ? line.dash_on : 0.0f,
                              .dash_off = line.dash_off,
                              .dash_start = line.dash_start,
                              .from_color = line.from_color,
                              .to_color = line.to_color,
                              .shine = line.shine,
                              .shade = line.shade};
        if (line.joined && before != nullptr && before + 1 == &line) {
            instance.seam_from = seam(*before, line);
            out.back().seam_to = instance.seam_from;
        }
        out.push_back(instance);
        before = &line;
    }
}

}  // namespace crosscut
