#include "app/scenes/spheres/state.h"

namespace crosscut::spheres_scene {
namespace {

/// One ball: dragged along its path it sets the time, at its rim the radius.
struct BallHandles {
    const char *id, *rim, *label, *rim_label;
    Role role;
    Segment3 Objects::*path;
    double Choices::*radius;
};

void add_ball(HandleList& list, Choices& choices, const BallHandles& ball) {
    const Segment3& path = choices.paths.*ball.path;
    const Vec3 centre = path.at(choices.time);
    Choices* chosen = &choices;
    // The rim comes first: a ball without a radius can still be given one.
    list.handle({"canvas", ball.rim, ball.rim_label, ball.role, true, true},
                rim_of(centre, choices.*ball.radius), [chosen, ball](const Vec3& to) {
                    const Vec3 held = (chosen->paths.*ball.path).at(chosen->time);
                    chosen->*ball.radius = radius_to(held, to);
                });
    if (path.start == path.end) return;
    list.handle(
        {"canvas", ball.id, ball.label, ball.role, true, true}, centre,
        [chosen, ball](const Vec3& to) { *chosen = with_ball_at(*chosen, chosen->paths.*ball.path, to); });
}

}  // namespace

void add_ball_handles(HandleList& list, Choices& choices) {
    add_ball(
        list, choices,
        {"ball_a", "radius_a", "ball A", "radius of A", Role::object_a, &Objects::a, &Choices::radius_a});
    add_ball(
        list, choices,
        {"ball_b", "radius_b", "ball B", "radius of B", Role::object_b, &Objects::b, &Choices::radius_b});
}

}  // namespace crosscut::spheres_scene
