#include "app/scenes/bounce/handles.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace crosscut::bounce_scene {
namespace {

constexpr double kLongest = 20.0;  // of an arrow, in its lengths: beyond every speed there is

Vec2 kept(const Vec2& p) { return {std::clamp(p.x, -kCourt, kCourt), std::clamp(p.y, -kCourt, kCourt)}; }

}  // namespace

Vec2 ArrowScale::shown(const Vec2& vector) const {
    const double size = rounded_hypot(vector.x, vector.y);
    if (!(size > 0.0)) return {};
    return vector / size * (length * std::asinh(size / half));
}

Vec2 ArrowScale::meant(const Vec2& arrow) const {
    const double size = rounded_hypot(arrow.x, arrow.y);
    if (!(size > 0.0)) return {};
    return arrow / size * (half * std::sinh(std::min(size / length, kLongest)));
}

Vec2 velocity_tip(const Choices& c) { return kept(c.launch + kVelocityArrow.shown(c.velocity)); }

Vec2 gravity_tip(const Choices& c) { return kGravityFoot + kGravityArrow.shown(gravity_of(c)); }

Choices with_velocity_tip(Choices c, const Vec2& to) {
    const Vec2 wanted = kVelocityArrow.meant(to - c.launch);
    const double speed = rounded_hypot(wanted.x, wanted.y);
    c.velocity = speed > kMostSpeed ? wanted * (kMostSpeed / speed) : wanted;
    return c;
}

Choices with_gravity_tip(Choices c, const Vec2& to) {
    const Vec2 wanted = kGravityArrow.meant(to - kGravityFoot);
    const double pull = rounded_hypot(wanted.x, wanted.y);
    c.gravity = std::min(pull, kMostGravity);
    if (pull > 0.0) c.downwards_deg = rounded_atan2(wanted.x, -wanted.y) * 180.0 / std::numbers::pi;
    return c;
}

Choices with_new_wall(Choices c, const Segment2& wall) {
    if (c.walls_used() == kMostWalls) return c;
    c.wall_count += 1.0;
    c.walls[c.walls_used() - 1] = {kept(wall.start), kept(wall.end)};
    return c;
}

Choices without_wall(Choices c, std::size_t wall) {
    const std::size_t count = c.walls_used();
    if (wall >= count) return c;
    std::move(c.walls.begin() + static_cast<std::ptrdiff_t>(wall) + 1,
              c.walls.begin() + static_cast<std::ptrdiff_t>(count),
              c.walls.begin() + static_cast<std::ptrdiff_t>(wall));
    static const Walls unused = default_walls();
    c.walls[count - 1] = unused[count - 1];
    c.wall_count -= 1.0;
    return c;
}

void add_handles(HandleList& list, Choices& choices) {
    Choices* chosen = &choices;
    list.handle({"canvas", "velocity", "launch velocity", Role::pointer, true}, flat(velocity_tip(choices)),
                [chosen](const Vec3& to) {
                    *chosen = with_velocity_tip(*chosen, {to.x, to.y});
                });
    list.handle({"canvas", "gravity", "gravity", Role::auxiliary, true}, flat(gravity_tip(choices)),
                [chosen](const Vec3& to) {
                    *chosen = with_gravity_tip(*chosen, {to.x, to.y});
                });
    for (std::size_t i = 0; list.with_offers && i < choices.walls_used(); ++i) {
        const SegmentNames& names = wall_names(i);
        for (const std::string_view item : {names.body, names.start, names.end}) {
            list.offer(
                item, "Remove this wall",
                [chosen, i](const Viewpoint&) {
                    *chosen = without_wall(*chosen, i);
                    return HandleList::Offer::Done{"Wall " + std::to_string(i + 1) + " is gone."};
                },
                true);
        }
    }
    if (choices.walls_used() == kMostWalls) return;
    list.draws({"new_wall", "wall", Role::object_a}, [chosen](const Vec3& from, const Vec3& to) {
        *chosen = with_new_wall(*chosen, {{from.x, from.y}, {to.x, to.y}});
    });
}

}  // namespace crosscut::bounce_scene
