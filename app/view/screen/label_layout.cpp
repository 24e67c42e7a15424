#include "app/view/screen/label_layout.h"

#include "app/view/screen/label_spots.h"
#include "core/input.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

constexpr double kPatience_s = 0.15;    // a better spot must stay better this long
constexpr double kGlide_s = 0.10;       // and is then reached in this time
constexpr double kWorthMoving = 0.7;    // of the old spot's cost: 30 % better
constexpr double kAlwaysBetter = 1e-9;  // cost below which nothing is worth moving for
constexpr float kLeaderWidth = 1.25f, kLeaderAway = 9.0f, kLeastLeader = 8.0f;  // logical pixels
constexpr float kLeaderOpacity = 0.7f;

/// Fixed labels (axis numbers) lie where their alignment says; of two that touch the later one is hidden, and so are
/// those that something stands over, and letters of axes that a line of an item crosses.
void settle_fixed(ScreenList& list, const std::vector<glm::vec2>& sizes, LabelObstacles& obstacles) {
    for (std::size_t i = 0; i < list.labels.size(); ++i) {
        ScreenLabel& label = list.labels[i];
        if (label.align == Align::free) continue;
        const float along = label.align == Align::left ? 0.0f : label.align == Align::right ? 1.0f : 0.5f;
        label.top_left = label.anchor - glm::vec2{sizes[i].x * along, sizes[i].y * 0.5f};
        const LabelBox box = box_at(label.top_left, sizes[i]);
        const auto touches = [&box](const auto& other) {
            return overlap_area(box, {other.low, other.high}) > 0.0f;
        };
        label.hidden = std::any_of(obstacles.fixed.begin(), obstacles.fixed.end(), touches) ||
                       std::any_of(list.covered.begin(), list.covered.end(), touches);
        if (label.priority <= kLetterPriority && crossed_by_item(box, obstacles, list.scale))
            label.hidden = true;
        if (!label.hidden) obstacles.fixed.push_back(box);
    }
    for (LabelBox& box : obstacles.fixed) box = with_room(box, list.scale);
}

/// Numbers under a label of the scene, or right beside it, make way for it.
void clear_fixed(ScreenList& list, const std::vector<glm::vec2>& sizes, const LabelObstacles& obstacles) {
    for (std::size_t i = 0; i < list.labels.size(); ++i) {
        ScreenLabel& label = list.labels[i];
        if (label.align == Align::free || label.hidden) continue;
        const LabelBox box = with_room(box_at(label.top_left, sizes[i]), list.scale);
        label.hidden =
            std::any_of(obstacles.placed.begin(), obstacles.placed.end(), [&](const PlacedLabel& p) {
                return p.priority > label.priority && overlap_area(box, p.box) > 0.0f;
            });
    }
}

/// A thin line from what a text that stands far off speaks of to the text; nothing where they are close.
void lead_to(const ScreenLabel& label, const glm::vec2& size, float scale, std::vector<ScreenLine>& lines) {
    const glm::vec2 end = glm::clamp(label.anchor, label.top_left, label.top_left + size);
    const glm::vec2 way = end - label.anchor;
    const float length = glm::length(way), away = kLeaderAway * scale;
    if (!(length >= away + kLeastLeader * scale)) return;
    ScreenLine line{label.anchor + way * (away / length), end, kLeaderWidth * scale, label.color,
                    label.color};
    line.from_color.a *= kLeaderOpacity;
    line.to_color.a *= kLeaderOpacity;
    lines.push_back(line);
}

std::vector<std::size_t> by_priority(const ScreenList& list) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < list.labels.size(); ++i) {
        if (list.labels[i].align == Align::free) order.push_back(i);
    }
    ranges::stable_sort(order, [&list](std::size_t a, std::size_t b) {
        return list.labels[a].priority > list.labels[b].priority;
    });
    return order;
}

}  // namespace

int LabelLayout::choose(Memory& memory, const SpotCosts& costs, bool known, double now_s) {
    const int best = costs.best();
    const auto at = [](int spot) { return static_cast<std::size_t>(spot); };
    if (!known) return best;
    const bool forced = costs.blocked[at(memory.spot)] && !costs.blocked[at(best)];
    if (forced) return best;
    const float old_cost = costs.cost[at(memory.spot)];
    if (old_cost < kAlwaysBetter ||
        static_cast<double>(costs.cost[at(best)]) > kWorthMoving * static_cast<double>(old_cost)) {
        memory.wanted = memory.spot;
        return memory.spot;
    }
    if (memory.wanted != best) {
        memory.wanted = best;
        memory.wanted_since_s = now_s;
    }
    if (now_s - memory.wanted_since_s >= kPatience_s) return best;
    moving_ = true;  // somebody has to look again when the time is up
    return memory.spot;
}

void LabelLayout::glide(Memory& memory, const glm::vec2& goal, double now_s) {
    const double u = memory.glide_from_s >= 0.0 ? (now_s - memory.glide_from_s) / kGlide_s : 1.0;
    if (!(u >= 0.0 && u < 1.0)) {
        memory.glide_from_s = -1.0;
        memory.offset = goal;
        return;
    }
    const double rest = (1.0 - u) * (1.0 - u);  // ease out
    memory.offset = goal + (memory.glide_from - goal) * static_cast<float>(rest);
    moving_ = true;
}

void LabelLayout::place(ScreenList& list, const TextMeasure& measure, double now_s, bool still) {
    moving_ = false;
    std::vector<glm::vec2> sizes;
    sizes.reserve(list.labels.size());
    for (const ScreenLabel& label : list.labels)
        sizes.push_back(measure(label.text, label.size, label.lettering));
    LabelObstacles obstacles = obstacles_of(list);
    settle_fixed(list, sizes, obstacles);

    std::vector<Memory> next;
    for (const std::size_t i : by_priority(list)) {
        ScreenLabel& label = list.labels[i];
        const auto ordinal = static_cast<int>(
            std::count_if(next.begin(), next.end(), [&label](const Memory& m) { return m.id == label.id; }));
        const auto old = std::find_if(memory_.begin(), memory_.end(), [&](const Memory& m) {
            return m.id == label.id && m.ordinal == ordinal;
        });
        const bool known = old != memory_.end();
        Memory memory = known ? *old : Memory{};
        memory.id = label.id;
        memory.ordinal = ordinal;
        const SpotCosts costs = spot_costs(label, sizes[i], list, obstacles);
        const int spot = choose(memory, costs, known, now_s);
        if (known && spot != memory.spot) {
            memory.glide_from = memory.offset;
            memory.glide_from_s = still ? -1.0 : now_s;
        }
        if (!known || spot != memory.spot) memory.spot = memory.wanted = spot;
        const glm::vec2 goal = spot_offset(memory.spot, sizes[i], list.scale);
        glide(memory, goal, now_s);
        label.top_left = label.anchor + memory.offset;
        label.hidden = costs.blocked[static_cast<std::size_t>(memory.spot)];
        if (!label.hidden) {
            obstacles.placed.push_back({box_at(label.anchor + goal, sizes[i]), label.priority});
            if (memory.spot >= kNearSpots) lead_to(label, sizes[i], list.scale, list.lines);
        }
        next.push_back(memory);
    }
    memory_ = std::move(next);
    clear_fixed(list, sizes, obstacles);
}

}  // namespace crosscut
