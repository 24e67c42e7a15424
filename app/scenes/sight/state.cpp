#include "app/model/fields/fields.h"
#include "app/scenes/sight/sight.h"

#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space.h"
#include "core/box2.h"
#include "core/input.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::sight_scene {
namespace {

constexpr double kMargin = 0.06;  // around the plan, as a fraction of it
// of the largest coordinate: a margin that does not vanish by rounding
constexpr double kLeastFraction = 1e-6;

/// Collects the points of a plan, and gives the room around them.
class Together {
  public:
    void add(const Vec2& p) { points_.push_back(&p); }
    [[nodiscard]] double largest() const {
        double size = 0.0;
        for (const Vec2* p : points_) size = std::max({size, std::fabs(p->x), std::fabs(p->y)});
        return size;
    }
    [[nodiscard]] Room2 room() const {
        Box2 around;
        for (const Vec2* p : points_) around.add(*p);
        const Vec2 size = around.size();
        double margin = std::max({kMargin * size.x, kMargin * size.y, kLeastFraction * largest()});
        if (!(margin > 1e-300)) margin = 1.0;
        const auto [low, high] = around.grown(Vec2(margin));
        return {low, high};
    }

  private:
    std::vector<const Vec2*> points_;
};

/// Pseudo-random heights on lattices of several spacings, interpolated smoothly; finer lattices count less.
double hill(std::uint64_t seed, double x, double y) {
    double height = 0.0, weight = 1.0;
    for (std::uint64_t octave = 0; octave < 3; ++octave, weight *= 0.45, x *= 2.0, y *= 2.0) {
        const double column = std::floor(x), row = std::floor(y);
        const auto corner = [&](double dx, double dy) {
            const auto at = static_cast<std::uint64_t>((row + dy) * 1024.0 + column + dx);
            return scatter(seed + 7919 * octave, at);
        };
        const auto smooth = [](double t) { return t * t * (3.0 - 2.0 * t); };
        const double u = smooth(x - column), v = smooth(y - row);
        const double low = corner(0, 0) * (1.0 - u) + corner(1, 0) * u;
        const double high = corner(0, 1) * (1.0 - u) + corner(1, 1) * u;
        height += weight * (low * (1.0 - v) + high * v);
    }
    return height;
}

}  // namespace

Plan plan_of(const Params& c) {
    Plan plan;
    plan.lamps.assign(c.lamps.begin(), c.lamps.begin() + static_cast<std::ptrdiff_t>(c.lamp_count));
    plan.walls.assign(c.walls.begin(), c.walls.begin() + static_cast<std::ptrdiff_t>(c.wall_count));
    const std::span<const Segment2> of_file = c.file_walls.all();
    plan.walls.insert(plan.walls.end(), of_file.begin(), of_file.end());
    plan.walker = c.walker;
    if (c.walker) plan.path = c.path;
    Together all;
    for (const Vec2& lamp : plan.lamps) all.add(lamp);
    for (const Segment2& wall : plan.walls) all.add(wall.start), all.add(wall.end);
    if (c.walker) all.add(plan.path.start), all.add(plan.path.end);
    plan.room = all.room();
    return plan;
}

Hills hills_of(const Params& c) {
    Hills hills{
        {c.ground.begin(), c.ground.begin() + static_cast<std::ptrdiff_t>(c.ground_used())}, c.eye, c.target};
    for (std::size_t i = 1; c.shows_file() && i < c.profile.size(); i += 2)
        hills.ground.emplace_back(c.profile[i - 1], c.profile[i]);
    ranges::stable_sort(hills.ground, [](const Vec2& p, const Vec2& q) { return p.x < q.x; });
    hills.ground.erase(std::unique(hills.ground.begin(), hills.ground.end(),
                                   [](const Vec2& p, const Vec2& q) { return p.x == q.x; }),
                       hills.ground.end());
    return hills;
}

Vec3 HillGrid::position(const GridNode& node, double above) const {
    const double middle = 0.5 * static_cast<double>(size - 1);
    return {static_cast<double>(node.column) - middle, static_cast<double>(node.row) - middle,
            grid().at(node.column, node.row) + above};
}

HillGrid grid_of(const Params& c) {
    HillGrid hills;
    hills.size = c.size;
    for (std::size_t row = 0; row < hills.size; ++row) {
        for (std::size_t column = 0; column < hills.size; ++column)
            hills.heights.push_back(
                c.relief * hill(c.seed, static_cast<double>(column) / 7.0, static_cast<double>(row) / 7.0));
    }
    const auto within = [&](std::size_t n) { return std::min(n, c.size - 1); };
    hills.eye = {within(c.eye_column), within(c.eye_row)};
    hills.target = {within(c.target_column), within(c.target_row)};
    hills.eye_z = hills.grid().at(hills.eye.column, hills.eye.row) + c.eye_height;
    return hills;
}

GridNode node_at(const HillGrid& grid, const Vec3& position) {
    const double last = static_cast<double>(grid.size - 1);
    const auto nearest = [&](double x) {
        return static_cast<std::size_t>(std::clamp(std::nearbyint(x + 0.5 * last), 0.0, last));
    };
    return {nearest(position.x), nearest(position.y)};
}

double lit_fraction(const VisibleRegion& region, const Room2& room) {
    const Vec2 size = room.high - room.low;
    double twice = 0.0;
    const std::size_t n = region.corners.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 p = (region.corners[i].at - room.low) / size,
                   q = (region.corners[(i + 1) % n].at - room.low) / size;
        twice += p.x * q.y - p.y * q.x;
    }
    return std::clamp(0.5 * twice, 0.0, 1.0);
}

namespace {

constexpr std::array<PointName, kMostLamps> kLamps{
    {{"lamp", "Lamp"}, {"lamp2", "Lamp 2"}, {"lamp3", "Lamp 3"}}};
constexpr std::array<PointName, kMostGround> kGround{
    {{"h1", "Ground 1"},   {"h2", "Ground 2"},   {"h3", "Ground 3"},   {"h4", "Ground 4"},
     {"h5", "Ground 5"},   {"h6", "Ground 6"},   {"h7", "Ground 7"},   {"h8", "Ground 8"},
     {"h9", "Ground 9"},   {"h10", "Ground 10"}, {"h11", "Ground 11"}, {"h12", "Ground 12"},
     {"h13", "Ground 13"}, {"h14", "Ground 14"}, {"h15", "Ground 15"}, {"h16", "Ground 16"},
     {"h17", "Ground 17"}, {"h18", "Ground 18"}, {"h19", "Ground 19"}, {"h20", "Ground 20"}}};
constexpr std::array<const char*, kNamedEvents> kEvents{
    "e1",  "e2",  "e3",  "e4",  "e5",  "e6",  "e7",  "e8",  "e9",  "e10", "e11", "e12", "e13", "e14",
    "e15", "e16", "e17", "e18", "e19", "e20", "e21", "e22", "e23", "e24", "e25", "e26", "e27", "e28",
    "e29", "e30", "e31", "e32", "e33", "e34", "e35", "e36", "e37", "e38", "e39", "e40", "e41", "e42",
    "e43", "e44", "e45", "e46", "e47", "e48", "e49", "e50", "e51", "e52", "e53", "e54", "e55", "e56",
    "e57", "e58", "e59", "e60", "e61", "e62", "e63", "e64", "e65", "e66", "e67", "e68", "e69", "e70",
    "e71", "e72", "e73", "e74", "e75", "e76", "e77", "e78", "e79", "e80", "e81", "e82", "e83", "e84",
    "e85", "e86", "e87", "e88", "e89", "e90", "e91", "e92", "e93", "e94", "e95", "e96"};

}  // namespace

const PointName& lamp_name(std::size_t i) { return kLamps[i]; }

const PointName& ground_name(std::size_t i) { return kGround[i]; }

const char* event_name(std::size_t i) { return kEvents[std::min(i, kNamedEvents - 1)]; }

namespace {

/// Adds the action for a wall and the first lamp's line of sight: to the walker, or without one to the wall's
/// middle.
void add_wall_action(HandleList& list, const Plan& plan, std::size_t i, const Vec2& walker) {
    const Vec2 to = plan.walker ? walker : plan.walls[i].at(0.5);
    const std::string_view id = wall_names(i).body;
    const Segment2 sight{plan.lamps.front(), to}, wall = plan.walls[i];
    add_open_action(list, id, "Open it with the line of sight in Intersect",
                    plan.walker ? "AB is the line of sight from the lamp to the walker, CD the wall."
                                : "AB runs from the lamp to the middle of the wall, CD is the wall.",
                    [sight, wall] { return intersect_text(sight, wall); });
    add_open_action(list, id, "Open it with the line of sight in Nearest",
                    "A is the line of sight from the lamp, B the wall, both on the floor.",
                    [sight, wall] { return nearest_text(sight, wall); });
}

/// Adds the actions for the walker with each line of sight that she crosses: the line at rest, and she as the
/// point.
void add_crossings_actions(HandleList& list, const Plan& plan, const FloorPlanAnswer& answer) {
    for (const SeenStretch& stretch : answer.stretches) {
        for (const SightTime* time : {&stretch.from, &stretch.to}) {
            if (time->change == SightChange::path_end) continue;
            constexpr double kBeyond = 1.25;  // so that the crossing is inside the path and not at its end
            const Vec2 lamp = time->by.start;
            const Segment2 line = time->change == SightChange::shadow
                                      ? Segment2{lamp, lamp + (time->at - lamp) * kBeyond}
                                      : time->by;
            const std::string text = sweep_text(line, plan.path);
            for (const char* item : {"walker", "seen", "way"})
                add_open_action(
                    list, item, "Open the walker's path in Sweep",
                    "The line is the line of sight, or the wall, that the walker crosses first; the point is the walker.",
                    text);
            return;
        }
    }
}

/// Adds the action for the line of sight and the first slope that blocks it.
void add_block_action(HandleList& list, const HillsAnswer& answer) {
    if (!answer.target.blocked_at) return;
    const std::vector<Vec2>& ground = answer.hills.ground;
    const double x = answer.target.blocked_at->x;
    std::size_t to = 1;
    while (to + 1 < ground.size() && ground[to].x < x) ++to;
    if (to >= ground.size()) return;
    const std::string text =
        intersect_text({answer.hills.eye, answer.hills.target}, {ground[to - 1], ground[to]});
    for (const char* item : {"eye", "target"})
        add_open_action(list, item, "Open the line of sight and what blocks it in Intersect",
                        "AB is the line of sight, CD the slope that blocks it first.", text);
}

Vec2 clamped(const Vec2& p) {
    return {std::clamp(p.x, -kLargestCoordinate, kLargestCoordinate),
            std::clamp(p.y, -kLargestCoordinate, kLargestCoordinate)};
}

}  // namespace

Params with_new_ground(Params c, const Segment2& stretch) {
    const Vec2 first = clamped(stretch.start), last = clamped(stretch.end);
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
    c.ground_count = std::max<std::size_t>(2, points.size());
    return c;
}

void add_floor_plan_handles(HandleList& list, Params& params, const Plan& plan,
                            const FloorPlanAnswer& answer) {
    Params* chosen = &params;
    add_wall_handles(list, params.drawn_walls());
    for (std::size_t i = 0; list.with_actions && i < params.wall_count; ++i)
        add_wall_action(list, plan, i, params.path.at(params.time));
    if (params.walker) {
        list.body({"way", "Path", Role::object_b}, "way.a", "way.b");
        list.handle({"canvas", "walker", "walker", Role::object_b, true, false, {}, false},
                    flat(params.path.at(params.time)), [chosen](const Vec3& to) {
                        const Vec2 d = chosen->path.direction(), off = Vec2{to.x, to.y} - chosen->path.start;
                        const double size = std::max(std::fabs(d.x), std::fabs(d.y));
                        if (!(size > 0.0)) return;
                        const Vec2 u = d / size, v = off / size;
                        const double t = (u.x * v.x + u.y * v.y) / (u.x * u.x + u.y * u.y);
                        if (std::isfinite(t)) chosen->time = std::clamp(t, 0.0, 1.0);
                    });
        add_crossings_actions(list, plan, answer);
    }
}

void add_hills_handles(HandleList& list, Params& params, const HillsAnswer& answer) {
    add_block_action(list, answer);
    if (params.shows_file()) return;
    Params* chosen = &params;
    list.draws({"new_ground", "ground", Role::scenery}, [chosen](const Vec3& from, const Vec3& to) {
        *chosen = with_new_ground(*chosen, {{from.x, from.y}, {to.x, to.y}});
    });
}

void add_grid_handles(HandleList& list, Params& params, const GridAnswer& answer) {
    Params* chosen = &params;
    const HillGrid hills = answer.hills;
    const auto moves = [&](const char* item, const char* label, Role role, const Vec3& at,
                           std::size_t Params::*column, std::size_t Params::*row) {
        list.handle({"canvas", item, label, role, true, true, {}, false}, at,
                    [chosen, hills, column, row](const Vec3& to) {
                        const GridNode node = node_at(hills, to);
                        chosen->*column = node.column;
                        chosen->*row = node.row;
                    });
    };
    moves("eye", "Eye", Role::text, hills.position(hills.eye, params.eye_height), &Params::eye_column,
          &Params::eye_row);
    moves("target", "Target", Role::object_b, hills.position(hills.target), &Params::target_column,
          &Params::target_row);
}

}  // namespace crosscut::sight_scene
