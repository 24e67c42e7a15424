#include <crosscut/types.h>
#include "app/scenes/spheres/spheres.h"
#include "app/view/draw_list.h"

#include "app/scenes/shared/space.h"

#include <algorithm>
#include <cmath>

namespace crosscut::spheres_scene {

MovingSphere ball_a(const Params& params) {
    const Segment3& path = params.paths.a;
    return {path.start, path.end, params.radius_a};
}

MovingSphere ball_b(const Params& params) {
    const Segment3& path = params.paths.b;
    return {path.start, path.end, params.radius_b};
}

double largest_coordinate(const SegmentPair3& paths) {
    double size = 0.0;
    for (const Segment3* path : {&paths.a, &paths.b}) {
        for (const Vec3& p : {path->start, path->end})
            size = std::max({size, std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)});
    }
    return size;
}

double centres_apart(const Params& params, double time) {
    return length_of(ball_b(params).at(time) - ball_a(params).at(time));
}

bool always_as_far(const Params& params, const SphereMeeting& meeting) {
    return meeting.closest_time == 0.0 && centres_apart(params, 0.0) == centres_apart(params, 1.0);
}

Vec3 contact_point(const Params& params, double time) {
    const MovingSphere a = ball_a(params), b = ball_b(params);
    const double radius_sum = a.radius + b.radius;
    const Vec3 from = a.at(time), to = b.at(time);
    return radius_sum > 0.0 ? from + (to - from) * (a.radius / radius_sum) : from;
}

Vec3 rim_of(const Vec3& centre, double radius) { return centre + Vec3{0.0, 0.0, radius}; }

Params with_ball_at(const Params& params, const Segment3& path, const Vec3& to) {
    Params moved = params;
    const Vec3 run = path.direction();
    const double length = length_of(run);
    if (length == 0.0) return moved;
    moved.time = std::clamp(along(to - path.start, unit(run)) / length, 0.0, 1.0);
    moved.playing = false;
    return moved;
}

double radius_to(const Vec3& centre, const Vec3& to) {
    return std::min(length_of(to - centre), kLargestRadius);
}

namespace {

/// The handles of one sphere: dragging it along its path sets the time, dragging its top the radius.
struct BallHandles {
    const char *id, *rim, *label, *rim_label;
    Role role;
    Segment3 SegmentPair3::*path;
    double Params::*radius;
};

void add_ball(HandleList& list, Params& params, const BallHandles& ball) {
    const Segment3& path = params.paths.*ball.path;
    const Vec3 centre = path.at(params.time);
    Params* chosen = &params;
    // The top comes first, so that a sphere with radius 0 can still be given one.
    list.handle({"canvas", ball.rim, ball.rim_label, ball.role, true, true},
                rim_of(centre, params.*ball.radius), [chosen, ball](const Vec3& to) {
                    const Vec3 ball_centre = (chosen->paths.*ball.path).at(chosen->time);
                    chosen->*ball.radius = radius_to(ball_centre, to);
                });
    if (path.start == path.end) return;
    list.handle(
        {"canvas", ball.id, ball.label, ball.role, true, true}, centre,
        [chosen, ball](const Vec3& to) { *chosen = with_ball_at(*chosen, chosen->paths.*ball.path, to); });
}

}  // namespace

void add_ball_handles(HandleList& list, Params& params) {
    add_ball(
        list, params,
        {"ball_a", "radius_a", "ball A", "radius of A", Role::object_a, &SegmentPair3::a, &Params::radius_a});
    add_ball(
        list, params,
        {"ball_b", "radius_b", "ball B", "radius of B", Role::object_b, &SegmentPair3::b, &Params::radius_b});
}

}  // namespace crosscut::spheres_scene
