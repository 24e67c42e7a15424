#include "app/render/ruling_mesh.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

/// Nothing of the ends, which are round, is on a pixel between 0 and `length`.
bool crosses(float from, float to, float length) {
    return std::min(from, to) <= 0.5f && std::max(from, to) >= length - 0.5f;
}

bool plain(const ScreenLine& line) {
    const bool dashed = line.dash_on > 0.0f && line.dash_off > 0.0f;
    return !dashed && !line.joined && line.shine == 0.0f && line.shade == 0.0f && line.width > 0.0f &&
           line.from_color == line.to_color;
}

void append_rectangle(glm::vec2 low, glm::vec2 high, const Color& color, std::vector<FillVertex>& out) {
    const glm::vec2 left_high{low.x, high.y}, right_low{high.x, low.y};
    out.insert(out.end(), {{low, color}, {right_low, color}, {high, color}});
    out.insert(out.end(), {{low, color}, {high, color}, {left_high, color}});
}

/// Coverage as in line.vert, of a line along the pixels.
void append_ruling(const ScreenLine& line, bool upright, glm::vec2 size, std::vector<FillVertex>& out) {
    const float place = upright ? line.from.x : line.from.y, across = upright ? size.x : size.y;
    const float reach = 0.5f * line.width + 0.5f, most = std::min(line.width, 1.0f);
    const float first = std::max(std::floor(place - reach), 0.0f);
    const float last = std::min(std::ceil(place + reach), std::ceil(across));
    for (float pixel = first; pixel < last; pixel += 1.0f) {
        const float coverage = std::clamp(reach - std::abs(pixel + 0.5f - place), 0.0f, most);
        if (coverage <= 0.0f) continue;
        const Color color = faded(line.from_color, coverage);
        if (upright) {
            append_rectangle({pixel, 0.0f}, {pixel + 1.0f, size.y}, color, out);
        } else {
            append_rectangle({0.0f, pixel}, {size.x, pixel + 1.0f}, color, out);
        }
    }
}

}  // namespace

std::size_t append_rulings(std::span<const ScreenLine> lines, glm::vec2 size, std::vector<FillVertex>& out) {
    std::size_t taken = 0;
    for (; taken < lines.size(); ++taken) {
        const ScreenLine& line = lines[taken];
        const bool goes_on = taken + 1 < lines.size() && lines[taken + 1].joined;
        const bool upright = line.from.x == line.to.x && crosses(line.from.y, line.to.y, size.y);
        const bool level = line.from.y == line.to.y && crosses(line.from.x, line.to.x, size.x);
        if (goes_on || !plain(line) || !(upright || level)) break;
        append_ruling(line, upright, size, out);
    }
    return taken;
}

}  // namespace crosscut
