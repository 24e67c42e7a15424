#include "app/scenes/sight/handles.h"

#include "app/scenes/plane/intersect_text.h"
#include "app/scenes/plane/sweep_text.h"
#include "app/scenes/space/nearest_text.h"
#include "core/input.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sight_scene {
namespace {

/// A wall with the first lamp's line of sight: to the walker, or where there is none to the wall's middle.
void offer_wall(HandleList& list, const Plan& plan, std::size_t i, const Vec2& walker) {
    const Vec2 to = plan.walker ? walker : plan.walls[i].at(0.5);
    const std::string_view id = wall_names(i).body;
    const Segment2 sight{plan.lamps.front(), to}, wall = plan.walls[i];
    offer_to_open(list, id, "Open it with the line of sight in Intersect",
                  plan.walker ? "AB is the line of sight from the lamp to the walker, CD the wall."
                              : "AB runs from the lamp to the middle of the wall, CD is the wall.",
                  [sight, wall] { return intersect_text(sight, wall); });
    offer_to_open(list, id, "Open it with the line of sight in Nearest",
                  "A is the line of sight from the lamp, B the wall, both on the floor.",
                  [sight, wall] { return nearest_text(sight, wall); });
}

/// The walker with each line of sight she crosses: the line at rest, she as the point.
void offer_crossings(HandleList& list, const Plan& plan, const RoomsAnswer& answer) {
    for (const SeenStretch& stretch : answer.seen) {
        for (const SightTime* time : {&stretch.from, &stretch.to}) {
            if (time->change == SightChange::path_end) continue;
            constexpr double kBeyond = 1.25;  // so that she meets it inside and not at its end
            const Vec2 lamp = time->by.start;
            const Segment2 line = time->change == SightChange::shadow
                                      ? Segment2{lamp, lamp + (time->at - lamp) * kBeyond}
                                      : time->by;
            const std::string text = sweep_text(line, plan.path);
            for (const char* item : {"walker", "seen", "way"})
                offer_to_open(
                    list, item, "Open her way and what she crosses in Sweep",
                    "The line is the line of sight, or the wall, that she crosses first; the point is the walker.",
                    text);
            return;
        }
    }
}

/// The line of sight and the slope that blocks it first.
void offer_block(HandleList& list, const HillsAnswer& answer) {
    if (!answer.target.blocked_at) return;
    const std::vector<Vec2>& ground = answer.hills.ground;
    const double x = answer.target.blocked_at->x;
    std::size_t to = 1;
    while (to + 1 < ground.size() && ground[to].x < x) ++to;
    if (to >= ground.size()) return;
    const std::string text =
        intersect_text({answer.hills.eye, answer.hills.target}, {ground[to - 1], ground[to]});
    for (const char* item : {"eye", "target"})
        offer_to_open(list, item, "Open the line of sight and what blocks it in Intersect",
                      "AB is the line of sight, CD the slope that blocks it first.", text);
}

Vec2 kept(const Vec2& p) {
    return {std::clamp(p.x, -kLargestCoordinate, kLargestCoordinate),
            std::clamp(p.y, -kLargestCoordinate, kLargestCoordinate)};
}

}  // namespace

Choices with_new_ground(Choices c, const Segment2& stretch) {
    const Vec2 first = kept(stretch.start), last = kept(stretch.end);
    const double low = std::min(first.x, last.x), high = std::max(first.x, last.x);
    std::vector<Vec2> points;
    for (std::size_t i = 0; i < c.ground_used(); ++i) {
        if (c.ground[i].x < low || c.ground[i].x > high) points.push_back(c.ground[i]);
    }
    const auto farther = [&](const Vec2& p, const Vec2& q) {
        return std::fabs(p.x - last.x) > std::fabs(q.x - last.x);
    };
    ranges::stable_sort(points, farther);
    if (points.size() > kMostGround - 2) points.resize(kMostGround - 2);
    points.push_back(first);
    if (last.x != first.x) points.push_back(last);
    ranges::stable_sort(points, [](const Vec2& p, const Vec2& q) { return p.x < q.x; });
    std::copy(points.begin(), points.end(), c.ground.begin());
    c.ground_count = std::max(2.0, static_cast<double>(points.size()));
    return c;
}

void add_rooms_handles(HandleList& list, Choices& choices, const Plan& plan, const RoomsAnswer& answer) {
    Choices* chosen = &choices;
    add_wall_handles(list, choices.drawn_walls());
    for (std::size_t i = 0; list.with_offers && i < choices.walls_used(); ++i)
        offer_wall(list, plan, i, choices.path.at(choices.time));
    if (choices.walker) {
        list.body({"way", "Her way", Role::object_b}, "way.a", "way.b");
        list.handle({"canvas", "walker", "walker", Role::object_b, true, false, {}, false},
                    flat(choices.path.at(choices.time)), [chosen](const Vec3& to) {
                        const Vec2 d = chosen->path.direction(), off = Vec2{to.x, to.y} - chosen->path.start;
                        const double size = std::max(std::fabs(d.x), std::fabs(d.y));
                        if (!(size > 0.0)) return;
                        const Vec2 u = d / size, v = off / size;
                        const double t = (u.x * v.x + u.y * v.y) / (u.x * u.x + u.y * u.y);
                        if (std::isfinite(t)) chosen->time = std::clamp(t, 0.0, 1.0);
                    });
        offer_crossings(list, plan, answer);
    }
}

void add_hills_handles(HandleList& list, Choices& choices, const HillsAnswer& answer) {
    offer_block(list, answer);
    if (choices.shows_file()) return;
    Choices* chosen = &choices;
    list.draws({"new_ground", "ground", Role::object_a}, [chosen](const Vec3& from, const Vec3& to) {
        *chosen = with_new_ground(*chosen, {{from.x, from.y}, {to.x, to.y}});
    });
}

void add_grid_handles(HandleList& list, Choices& choices, const GridAnswer& answer) {
    Choices* chosen = &choices;
    const HillGrid hills = answer.hills;
    const auto moves = [&](const char* item, const char* label, Role role, const Vec3& at,
                           double Choices::*column, double Choices::*row) {
        list.handle({"canvas", item, label, role, true, true, {}, false}, at,
                    [chosen, hills, column, row](const Vec3& to) {
                        const GridNode node = node_at(hills, to);
                        chosen->*column = static_cast<double>(node.column);
                        chosen->*row = static_cast<double>(node.row);
                    });
    };
    moves("eye", "Eye", Role::pointer, hills.place(hills.eye, choices.eye_height), &Choices::eye_column,
          &Choices::eye_row);
    moves("target", "Target", Role::object_b, hills.place(hills.target), &Choices::target_column,
          &Choices::target_row);
}

}  // namespace crosscut::sight_scene
