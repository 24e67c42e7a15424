#include "app/scenes/plane/wall_numbers.h"

#include "app/scenes/plane/segment_names.h"

#include <crosscut/bounce/impact.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace crosscut {
namespace {

constexpr double kApart = 0.04;  // of the larger side of all walls
constexpr std::array kShares{0.5, 0.75, 0.25, 0.85, 0.15, 0.65, 0.35};

double larger_side(std::span<const Segment2> walls) {
    Bounds all;
    for (const Segment2& wall : walls) all.add(flat(wall.start)), all.add(flat(wall.end));
    const Vec3 size = all.high - all.low;
    return std::max(size.x, size.y);
}

}  // namespace

void write_wall_numbers(DrawList& list, std::span<const Segment2> walls) {
    const double apart = kApart * larger_side(walls);
    std::vector<Vec2> numbered;
    const auto is_free = [&](std::size_t number, const Vec2& at) {
        for (std::size_t i = 0; i < walls.size(); ++i)
            if (i != number && contact_with(walls[i], at).distance < 0.6 * apart) return false;
        return std::none_of(numbered.begin(), numbered.end(), [&](const Vec2& other) {
            return std::max(std::abs(other.x - at.x), std::abs(other.y - at.y)) < apart;
        });
    };
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const auto share = std::find_if(kShares.begin(), kShares.end(),
                                        [&](double s) { return is_free(i, walls[i].at(s)); });
        numbered.push_back(walls[i].at(share == kShares.end() ? kShares.front() : *share));
        LabelItem& label =
            list.label(numbered.back(), std::to_string(i + 1), Role::object_a, id_of(wall_names(i).body));
        label.priority = 1;
    }
}

}  // namespace crosscut
