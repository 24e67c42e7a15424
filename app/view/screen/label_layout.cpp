#include "app/view/screen/label_layout.h"

#include "app/view/draw_list.h"
#include "core/input.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crosscut {
namespace {

constexpr double kPatience_s = 0.15;    // a position must stay better this long
constexpr double kGlide_s = 0.10;       // and is then reached in this time
constexpr double kWorthMoving = 0.7;    // of the old position's cost: 30 % better
constexpr double kAlwaysBetter = 1e-9;  // a cost below which no move is worth it
constexpr float kLeaderWidth = 1.25f, kLeaderAway = 9.0f, kLeastLeader = 8.0f;  // logical pixels
constexpr float kLeaderOpacity = 0.7f;

/// Places fixed labels (axis numbers) by their alignment; of two that touch the later one is hidden, and so
/// are those under an overlay, and letters of axes that a line of an item crosses.
void settle_fixed(ScreenList& list, const std::vector<glm::vec2>& sizes, LabelObstacles& obstacles) {
    for (std::size_t i = 0; i < list.labels.size(); ++i) {
        ScreenLabel& label = list.labels[i];
        if (label.align == Align::free) continue;
        const float along = label.align == Align::left ? 0.0f : label.align == Align::right ? 1.0f : 0.5f;
        label.top_left = label.anchor - glm::vec2{sizes[i].x * along, sizes[i].y * 0.5f};
        const ScreenBox box = box_at(label.top_left, sizes[i]);
        const auto touches = [&box](const auto& other) {
            return overlap_area(box, {other.low, other.high}) > 0.0f;
        };
        label.hidden = std::any_of(obstacles.fixed.begin(), obstacles.fixed.end(), touches) ||
                       std::any_of(list.covered.begin(), list.covered.end(), touches);
        if (label.priority <= kLetterPriority && crossed_by_item(box, obstacles, list.scale))
            label.hidden = true;
        if (!label.hidden) obstacles.fixed.push_back(box);
    }
    for (ScreenBox& box : obstacles.fixed) box = with_margin(box, list.scale);
}

/// Hides numbers under a label of the scene, or right beside it.
void clear_fixed(ScreenList& list, const std::vector<glm::vec2>& sizes, const LabelObstacles& obstacles) {
    for (std::size_t i = 0; i < list.labels.size(); ++i) {
        ScreenLabel& label = list.labels[i];
        if (label.align == Align::free || label.hidden) continue;
        const ScreenBox box = with_margin(box_at(label.top_left, sizes[i]), list.scale);
        label.hidden =
            std::any_of(obstacles.placed.begin(), obstacles.placed.end(), [&](const PlacedLabel& p) {
                return p.priority > label.priority && overlap_area(box, p.box) > 0.0f;
            });
    }
}

/// A thin line from the anchor of a distant text to the text; nothing where they are close.
void lead_to(const ScreenLabel& label, const glm::vec2& size, float scale, std::vector<ScreenLine>& lines) {
    const glm::vec2 end = glm::clamp(label.anchor, label.top_left, label.top_left + size);
    const glm::vec2 direction = end - label.anchor;
    const float length = glm::length(direction), away = kLeaderAway * scale;
    if (!(length >= away + kLeastLeader * scale)) return;
    ScreenLine line{label.anchor + direction * (away / length), end, kLeaderWidth * scale, label.color,
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
        memory.wanted_slot = memory.spot;
        return memory.spot;
    }
    if (memory.wanted_slot != best) {
        memory.wanted_slot = best;
        memory.wanted_slot_since_s = now_s;
    }
    if (now_s - memory.wanted_slot_since_s >= kPatience_s) return best;
    moving_ = true;  // another frame is needed when the time is up
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

void LabelLayout::lay_out(ScreenList& list, const TextMeasure& measure, double now_s, bool still) {
    moving_ = false;
    std::vector<glm::vec2> sizes;
    sizes.reserve(list.labels.size());
    for (const ScreenLabel& label : list.labels)
        sizes.push_back(measure(label.text, label.size, label.font_style));
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
        if (!known || spot != memory.spot) memory.spot = memory.wanted_slot = spot;
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

namespace {

constexpr float kAnchorGap_px = 14.0f, kFarGap_px = 38.0f;  // logical
constexpr std::size_t kWords = 8;  // bytes: texts from this length on may stand farther off
constexpr float kFaint = 0.2f;     // opacity below which a line may be covered: the grid
// The cost of covering a square pixel.
constexpr float kLineWeight = 4.0f;  // a line through a word makes a letter unreadable
constexpr float kDotWeight = 2.0f;
constexpr float kFillWeight = 1.0f;  // for an opaque one: less than for a dot, which is small
constexpr float kNumberWeight = 1.0f;
constexpr float kLabelWeight = 4.0f;
constexpr float kEdgeWeight = 10.0f;
constexpr float kMuchOfALabel = 0.3f;         // of its area: with so much covered a label cannot be read
constexpr glm::vec2 kTextMargin{6.0f, 1.0f};  // logical pixels
constexpr float kThinnestLine_px = 2.0f;
// A free position has a small cost, so that preference alone is never 30 % better and moves no label.
constexpr float kFreeSpot = 0.25f;
constexpr float kFarSpot = 0.1f;  // more than near by: chosen only where much would be covered there
// Square logical pixels of a word: a sentence costs no more by itself, or a line through it, which makes as
// much unreadable in either, would count for nothing.
constexpr float kWordArea = 1200.0f;
constexpr float kTaste = 0.5f;  // square logical pixels a rank; less than any line that touches

/// In the order of preference: above right first, then right, below right, above, below, and the left ones.
constexpr float kDiagonal = 0.70710678f;
constexpr std::array<glm::vec2, kNearSpots> kDirections{{{kDiagonal, -kDiagonal},
                                                         {1.0f, 0.0f},
                                                         {kDiagonal, kDiagonal},
                                                         {0.0f, -1.0f},
                                                         {0.0f, 1.0f},
                                                         {-kDiagonal, -kDiagonal},
                                                         {-1.0f, 0.0f},
                                                         {-kDiagonal, kDiagonal}}};

float area(const ScreenBox& b) { return (b.high.x - b.low.x) * (b.high.y - b.low.y); }

float sign_of(float v) { return v > 0.0f ? 1.0f : v < 0.0f ? -1.0f : 0.0f; }

ScreenBox united(const ScreenBox& a, const ScreenBox& b) {
    return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
            {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}

/// The part of a convex polygon on the side of `bound` where the box is.
void cut_at(const std::vector<glm::vec2>& polygon, int axis, float bound, bool keeps_less,
            std::vector<glm::vec2>& hull) {
    hull.clear();
    const auto past = [&](const glm::vec2& p) { return keeps_less ? p[axis] - bound : bound - p[axis]; };
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::vec2 &from = polygon[i], &to = polygon[(i + 1) % polygon.size()];
        const float a = past(from), b = past(to);
        if (a <= 0.0f) hull.push_back(from);
        if ((a < 0.0f && b > 0.0f) || (a > 0.0f && b < 0.0f))
            hull.push_back(from + (to - from) * (a / (a - b)));
    }
}

LabelFill as_obstacle(const ScreenFill& fill) {
    LabelFill out{&fill, box_at(fill.corners.front(), {})};
    for (const glm::vec2& corner : fill.corners) out.around = united(out.around, box_at(corner, {}));
    return out;
}

bool may_touch(const ScreenBox& box, const ScreenLine& line) {
    return std::max(line.from.x, line.to.x) >= box.low.x && std::min(line.from.x, line.to.x) <= box.high.x &&
           std::max(line.from.y, line.to.y) >= box.low.y && std::min(line.from.y, line.to.y) <= box.high.y;
}

}  // namespace

int SpotCosts::best() const {
    int found = 0;
    const auto at = [](int spot) { return static_cast<std::size_t>(spot); };
    for (int spot = 1; spot < kLabelSpots; ++spot) {
        const bool no = blocked[at(spot)], found_no = blocked[at(found)];
        if (no != found_no ? found_no : cost[at(spot)] < cost[at(found)]) found = spot;
    }
    return found;
}

ScreenBox with_margin(const ScreenBox& text, float scale) {
    return {text.low - kTextMargin * scale, text.high + kTextMargin * scale};
}

float overlap_area(const ScreenBox& a, const ScreenBox& b) {
    const float width = std::min(a.high.x, b.high.x) - std::max(a.low.x, b.low.x);
    const float height = std::min(a.high.y, b.high.y) - std::max(a.low.y, b.low.y);
    return width > 0.0f && height > 0.0f ? width * height : 0.0f;
}

float length_inside(const ScreenBox& box, const glm::vec2& from, const glm::vec2& to) {
    const glm::vec2 direction = to - from;
    float enter = 0.0f, leave = 1.0f;
    for (int i = 0; i < 2; ++i) {
        if (direction[i] == 0.0f) {
            if (from[i] < box.low[i] || from[i] > box.high[i]) return 0.0f;
            continue;
        }
        const float a = (box.low[i] - from[i]) / direction[i], b = (box.high[i] - from[i]) / direction[i];
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    return leave > enter ? (leave - enter) * std::hypot(direction.x, direction.y) : 0.0f;
}

namespace {

enum class Lies { inside, outside, across };

/// The position of a box: wholly inside a convex polygon, wholly beyond the line along one of its sides, or
/// neither.
Lies lies(const ScreenBox& box, const std::vector<glm::vec2>& convex) {
    const auto cross = [](const glm::vec2& a, const glm::vec2& b) { return a.x * b.y - a.y * b.x; };
    float twice = 0.0f;
    for (std::size_t i = 1; i + 1 < convex.size(); ++i)
        twice += cross(convex[i] - convex[0], convex[i + 1] - convex[0]);
    const float orientation = twice < 0.0f ? -1.0f : 1.0f;
    bool inside = twice != 0.0f;
    for (std::size_t i = 0; i < convex.size(); ++i) {
        const glm::vec2 side = (convex[(i + 1) % convex.size()] - convex[i]) * orientation;
        // The corner of the box that lies farthest in.
        const bool right = side.y<0.0f, high = side.x> 0.0f;
        const glm::vec2 in{right ? box.high.x : box.low.x, high ? box.high.y : box.low.y};
        const glm::vec2 out{right ? box.low.x : box.high.x, high ? box.low.y : box.high.y};
        if (cross(side, in - convex[i]) < 0.0f) return Lies::outside;
        inside = inside && cross(side, out - convex[i]) >= 0.0f;
    }
    return inside ? Lies::inside : Lies::across;
}

}  // namespace

float area_inside(const ScreenBox& box, const std::vector<glm::vec2>& convex) {
    const Lies where = lies(box, convex);
    if (where != Lies::across) return where == Lies::inside ? area(box) : 0.0f;
    // Called for every label, position and fill of every frame.
    thread_local std::vector<glm::vec2> inside, rest;
    cut_at(convex, 0, box.high[0], true, inside);
    cut_at(inside, 0, box.low[0], false, rest);
    cut_at(rest, 1, box.high[1], true, inside);
    cut_at(inside, 1, box.low[1], false, rest);
    float twice = 0.0f;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const glm::vec2 a = rest[i] - box.low, b = rest[(i + 1) % rest.size()] - box.low;
        twice += a.x * b.y - a.y * b.x;
    }
    return std::fabs(twice) * 0.5f;
}

glm::vec2 spot_offset(int spot, const glm::vec2& size, float scale) {
    const glm::vec2 direction = kDirections[static_cast<std::size_t>(spot % kNearSpots)];
    const glm::vec2 side{sign_of(direction.x), sign_of(direction.y)};
    return direction * ((spot < kNearSpots ? kAnchorGap_px : kFarGap_px) * scale) +
           (side - 1.0f) * size * 0.5f;
}

LabelObstacles obstacles_of(const ScreenList& list) {
    LabelObstacles obstacles;
    obstacles.fills.reserve(list.fills.size());
    obstacles.lines.reserve(list.lines.size());
    obstacles.dots.reserve(list.dots.size());
    for (const ScreenFill& fill : list.fills)
        if (fill.color.a > kFaint && !fill.corners.empty()) obstacles.fills.push_back(as_obstacle(fill));
    for (const ScreenLine& line : list.lines) {
        if (std::max(line.from_color.a, line.to_color.a) > kFaint) obstacles.lines.push_back(line);
    }
    for (const ScreenDot& dot : list.dots) {
        const glm::vec2 half(dot.size * 0.5f);
        obstacles.dots.push_back({dot.at - half, dot.at + half});
    }
    return obstacles;
}

bool crossed_by_item(const ScreenBox& box, const LabelObstacles& obstacles, float scale) {
    return std::any_of(obstacles.lines.begin(), obstacles.lines.end(), [&](const ScreenLine& line) {
        return line.id && line.width > kThinnestLine_px * scale && may_touch(box, line) &&
               length_inside(box, line.from, line.to) > 0.0f;
    });
}

SpotCosts spot_costs(const ScreenLabel& label, const glm::vec2& size, const ScreenList& list,
                     const LabelObstacles& obstacles) {
    SpotCosts costs;
    std::array<ScreenBox, kLabelSpots> boxes{};
    ScreenBox around = box_at(label.anchor, {});
    const ScreenBox view{{}, list.size};
    const int spots = label.text.size() < kWords ? kNearSpots : kLabelSpots;
    for (int spot = spots; spot < kLabelSpots; ++spot) {
        costs.cost[static_cast<std::size_t>(spot)] = std::numeric_limits<float>::infinity();
        costs.blocked[static_cast<std::size_t>(spot)] = true;
    }
    for (int spot = 0; spot < spots; ++spot) {
        const auto i = static_cast<std::size_t>(spot);
        boxes[i] = box_at(label.anchor + spot_offset(spot, size, list.scale), size);
        around = united(around, boxes[i]);
        const float own = std::min(area(boxes[i]), kWordArea * list.scale * list.scale);
        costs.cost[i] = own * (spot < kNearSpots ? kFreeSpot : kFreeSpot + kFarSpot) +
                        kTaste * list.scale * list.scale * static_cast<float>(spot) +
                        kEdgeWeight * (area(boxes[i]) - overlap_area(boxes[i], view));
    }
    const auto cover = [&](const ScreenBox& thing, float weight) {
        if (!(overlap_area(around, thing) > 0.0f)) return;
        for (std::size_t i = 0; i < boxes.size(); ++i)
            costs.cost[i] += weight * overlap_area(boxes[i], thing);
    };
    for (const ScreenBox& box : list.covered) cover({box.low, box.high}, kEdgeWeight);
    for (const ScreenLine& line : obstacles.lines) {
        if (!may_touch(around, line)) continue;
        const float width = std::max(line.width, kThinnestLine_px);
        const glm::vec2 half(width * 0.5f);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const ScreenBox wider{boxes[i].low - half, boxes[i].high + half};
            costs.cost[i] += kLineWeight * width * length_inside(wider, line.from, line.to);
        }
    }
    for (const LabelFill& fill : obstacles.fills) {
        if (!(overlap_area(around, fill.around) > 0.0f)) continue;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (overlap_area(boxes[i], fill.around) > 0.0f)
                costs.cost[i] += kFillWeight * fill.fill->color.a * area_inside(boxes[i], fill.fill->corners);
        }
    }
    for (const ScreenBox& dot : obstacles.dots) cover(dot, kDotWeight);
    for (const ScreenBox& number : obstacles.fixed) cover(number, kNumberWeight);
    for (const PlacedLabel& placed : obstacles.placed) {
        cover(with_margin(placed.box, list.scale), kLabelWeight);
        if (placed.priority < label.priority) continue;
        const float allowed = placed.priority == label.priority ? kMuchOfALabel * size.x * size.y : 0.0f;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (overlap_area(boxes[i], placed.box) > allowed) costs.blocked[i] = true;
        }
    }
    return costs;
}

}  // namespace crosscut
