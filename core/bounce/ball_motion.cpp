#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "core/bounce/detail.h"

#include "core/input.h"
#include "core/number/rounded_functions.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Relative to a coordinate: more than the dozen roundings of a position on its path.
constexpr double kBoxRounding = 0x1p-46;

bool moves(const MovingSegment2& wall) { return !(wall.p.from == wall.p.to && wall.q.from == wall.q.to); }

bool overlaps_any(const Ball& ball, std::span<const MovingSegment2> walls) {
    const double least = ball.radius - touch_reach(ball.radius, ball.place);
    return std::any_of(walls.begin(), walls.end(), [&](const MovingSegment2& wall) {
        return contact_with({wall.p.from, wall.q.from}, ball.place).distance < least;
    });
}

}  // namespace

Box2 box_around(const Path2& path, double margin) {
    const Vec2 bend = path.from + path.velocity(0.0) * 0.5;
    Box2 box;
    for (const Vec2& p : {path.from, path.to, bend}) box.add(p);
    const Vec2 largest = glm::max(glm::abs(box.low), glm::abs(box.high));
    const double box_margin = margin + kBoxRounding * std::max(largest.x, largest.y);
    return box.grown(Vec2(box_margin));
}

StepCourse::StepCourse(std::span<const MovingSegment2> its_walls, const BounceRules& its_rules,
                       double its_step_s, double its_until_s)
    : walls(its_walls), rules(its_rules), step_s(its_step_s), until_s(its_until_s) {
    for (const MovingSegment2& wall : walls) {
        boxes.push_back(box_around(wall.p, 0.0));
        boxes.back().add(box_around(wall.q, 0.0));
        moves.push_back(crosscut::moves(wall));
    }
}

void BallMotion::run() {
    if (!begin()) return;
    double now = 0.0;
    for (int i = 0; i < kMostBounces && !over_; ++i) {
        plan(now);
        finish();
        now = until_;
    }
    if (over_) return;
    ++report_.waiting;
    wait(now);
}

bool BallMotion::begin() {
    over_ = true;
    if (!in_court(ball_.place)) return false;
    gather(box_around(path_at_rest(ball_.place), ball_.radius), 0.0);
    if (overlaps_any(ball_, left_)) {
        const auto free = free_place(ball_, course_.walls);
        if (!free) {
            ball_.velocity = {};
            pinned_ = true;
            box_ = box_around(path_at_rest(ball_.place), ball_.radius);
            ++report_.stuck;
            return false;
        }
        put_out_ = true;
        move_to(*free);
    }
    over_ = false;
    return true;
}

/// Collects the walls near a box, as they are from a time of the step on.
void BallMotion::gather(const Box2& around, double from) {
    near_.clear();
    left_.clear();
    for (std::size_t w = 0; w < course_.boxes.size(); ++w) {
        if (!course_.boxes[w].meets(around)) continue;
        near_.push_back(w);
        const MovingSegment2& wall = course_.walls[w];
        left_.push_back(course_.moves[w] && from > 0.0 ? part(wall, from / course_.step_s, 1.0) : wall);
    }
}

void BallMotion::plan(double now) {
    const double rest = course_.step_s - now;
    const double contact_radius = ball_.radius + 2.0 * touch_reach(ball_.radius, ball_.place);
    since_ = now;
    // A wall that carries the ball takes its speed along the normal, at most half of what gravity adds in a
    // step.
    Box2 reachable = box_around(flight(ball_, course_.rules.gravity, rest), contact_radius);
    reachable.add(box_around(flight(ball_, {}, rest), contact_radius));
    const double pull = 4.0 * length_of(course_.rules.gravity) * course_.step_s * rest;
    gather(reachable.grown(Vec2(pull)), now);
    support_ = support_of(ball_, left_, course_.rules, course_.step_s);
    ball_.velocity = support_.velocity;
    stops_ = support_.stops_after < rest;
    impact_.reset();
    const double horizon = stops_ ? support_.stops_after : rest;
    until_ = stops_ ? now + horizon : course_.step_s;
    box_ = box_around(flight(ball_, support_.acceleration, rest), ball_.radius);
    if (!(horizon > 0.0)) return;
    if (stops_) {
        for (std::size_t i = 0; i < left_.size(); ++i)
            if (course_.moves[near_[i]]) left_[i] = part(left_[i], 0.0, horizon / rest);
    }
    impact_ = next_impact({ball_, support_.acceleration, left_, horizon, support_.list()});
    if (impact_) until_ = now + impact_->time;
}

Traveller BallMotion::at(double time) const {
    const double gone = time - since_;
    if (over_) return {{ball_.place, {}, ball_.radius}, {}};
    if (!(gone > 0.0)) return {ball_, support_.acceleration};
    const Ball then{flight(ball_, support_.acceleration, gone).to,
                    ball_.velocity + support_.acceleration * gone, ball_.radius};
    return {then, support_.acceleration};
}

void BallMotion::finish() {
    ++count_;
    const bool leg_goes_on = until_ > course_.until_s || (until_ >= course_.step_s && !impact_);
    flew_ = count_ == 1 && !put_out_ && support_.count == 0 && leg_goes_on;
    if (until_ > course_.until_s) {
        ball_ = at(course_.until_s).ball;
        over_ = true;
        return;
    }
    if (impact_) return bounce(*impact_);
    const double horizon = until_ - since_;
    if (stops_ && !(horizon > 0.0)) {
        ball_.velocity = {};
        return;
    }
    const double gone = stops_ ? support_.stops_after : course_.step_s - since_;
    ball_.place = flight(ball_, support_.acceleration, gone).to;
    ball_.velocity = stops_ ? Vec2{} : ball_.velocity + support_.acceleration * gone;
    for (const std::size_t w : support_.list()) lift_off(near_[w]);
    over_ = until_ >= course_.step_s;
}

void BallMotion::bounce(const Impact& impact) {
    Bounce done{index_, impact, {}};
    done.impact.time = until_;
    done.impact.wall = near_[impact.wall];
    Impact felt = impact;
    const bool carries = !course_.rules.walls_push && impact.wall_velocity != Vec2{};
    if (carries) felt.wall_velocity = {};
    ball_.place = impact.place;
    ball_.velocity = done.outgoing = bounced(felt, course_.rules);
    if (!carries || ball_.velocity != impact.incoming) report_.bounces.push_back(done);
    if (carries && glm::dot(ball_.velocity - impact.wall_velocity, impact.normal) <= kThrow) wait(until_);
    if (until_ >= course_.step_s) over_ = true;
}

void BallMotion::turn(const Vec2& position, const Vec2& velocity) {
    ++count_;
    ball_.place = position;
    ball_.velocity = velocity;
}

/// A ball that slides on a wall never comes nearer to it than its radius, whatever rounding does.
void BallMotion::lift_off(std::size_t w) {
    const MovingSegment2& wall = course_.walls[w];
    const WallContact touch = contact_with({wall.p.from, wall.q.from}, ball_.place);
    const double least = ball_.radius + clearance(ball_.radius, ball_.place);
    if (touch.distance < least) ball_.place += touch.normal * (least - touch.distance);
}

void BallMotion::clear_walls() {
    for (const std::size_t w : near_)
        if (!course_.moves[w]) lift_off(w);
}

void BallMotion::wait(double now) {
    over_ = true;
    const double rest = course_.step_s - now;
    if (!(rest > 0.0)) return;
    const Ball standing_ball{ball_.place, {}, ball_.radius};
    gather(box_around(path_at_rest(ball_.place), ball_.radius), now);
    const auto hit = next_impact({standing_ball, {}, left_, rest, {}});
    if (!hit) return;
    const Segment2 before = left_[hit->wall].at(hit->time / rest), after = left_[hit->wall].at(1.0);
    const Vec2 direction = before.direction(), turned = after.direction();
    const double side = direction.x * hit->normal.y - direction.y * hit->normal.x;
    const double length = length_of(turned);
    Vec2 out = hit->normal;
    if (hit->feature == LineFeature::inside && length > 0.0)
        out = Vec2{-turned.y, turned.x} * (std::copysign(1.0, side) / length);
    const Vec2 to = after.at(hit->s) + out * (ball_.radius + clearance(ball_.radius, ball_.place));
    if (meets_on_path(to, ball_.radius, WallFilter::standing)) {
        ++report_.squeezed;
    } else {
        move_to(to);
    }
}

/// Puts the ball where it is carried or pushed: the height it gains counts as energy.
void BallMotion::move_to(const Vec2& to) {
    report_.lifted -= mass_of(ball_) * glm::dot(course_.rules.gravity, to - ball_.place);
    ball_.place = to;
}

/// Whether a ball of this radius, at this ball's position, meets a wall on the straight path to `to`: with
/// the walls as at the end of the step.
bool BallMotion::meets_on_path(const Vec2& to, double radius, WallFilter filter) const {
    const Ball mover{ball_.place, to - ball_.place, radius};
    const Box2 around = box_around(flight(mover, {}, 1.0), radius);
    std::vector<MovingSegment2> at_end;
    for (std::size_t w = 0; w < course_.walls.size(); ++w) {
        const bool left_out = filter == WallFilter::standing && course_.moves[w];
        if (left_out || !course_.boxes[w].meets(around)) continue;
        const MovingSegment2& wall = course_.walls[w];
        at_end.push_back({path_at_rest(wall.p.to), path_at_rest(wall.q.to)});
    }
    return next_impact({mover, {}, at_end, 1.0, {}}).has_value();
}

bool BallMotion::would_pass(const Vec2& to) const { return meets_on_path(to, 0.0, WallFilter::all); }

namespace {

constexpr double kTiny = 1e-12;  // a sine: two walls nearer to parallel than this are one floor

struct Pressed {
    std::size_t wall;
    Vec2 normal;
    double press;
};

struct Presses {
    std::array<Pressed, Support::kMost> list{};
    std::size_t count = 0;

    void add(const Pressed& fresh) {
        if (count == list.size()) return;
        list[count++] = fresh;
        for (std::size_t i = count; i-- > 1 && list[i].press > list[i - 1].press;)
            std::swap(list[i], list[i - 1]);
    }
};

bool stands(const MovingSegment2& wall) { return wall.p.from == wall.p.to && wall.q.from == wall.q.to; }

Presses presses_of(const Ball& ball, std::span<const MovingSegment2> walls, const Vec2& gravity,
                   double step_s) {
    Presses found;
    const double contact_radius = ball.radius + touch_reach(ball.radius, ball.place);
    for (std::size_t w = 0; w < walls.size(); ++w) {
        if (!stands(walls[w])) continue;
        const WallContact touch = contact_with({walls[w].p.from, walls[w].q.from}, ball.place);
        if (touch.distance > contact_radius) continue;
        const double press = -glm::dot(gravity, touch.normal);
        if (!(press > 0.0) || std::abs(glm::dot(ball.velocity, touch.normal)) > 0.5 * press * step_s)
            continue;
        found.add({w, touch.normal, press});
    }
    return found;
}

/// Friction against the sliding direction, or against the pull when the ball stands.
void rub(Support& support, const Vec2& normal, double most) {
    const Vec2 tangent{-normal.y, normal.x};
    const double speed = glm::dot(support.velocity, tangent), pull = glm::dot(support.acceleration, tangent);
    if (speed == 0.0 || support.velocity == Vec2{}) {
        const double left = std::abs(pull) <= most ? 0.0 : pull - std::copysign(most, pull);
        support.acceleration = tangent * left;
        return;
    }
    const double left = pull - std::copysign(most, speed);
    support.acceleration = tangent * left;
    if (left * speed < 0.0) support.stops_after = -speed / left;
}

}  // namespace

Vec2 out_of_walls(const Vec2& v, std::span<const Vec2> normals) {
    const double slack = -kTiny * length_of(v);
    const auto fits = [&](const Vec2& u) {
        return ranges::all_of(normals, [&](const Vec2& n) { return glm::dot(u, n) >= slack; });
    };
    if (fits(v)) return v;
    for (const Vec2& n : normals) {
        const double into = glm::dot(v, n);
        if (!(into < 0.0)) continue;
        const Vec2 along = v - n * into;
        if (fits(along)) return along;
    }
    return {};
}

Support support_of(const Ball& ball, std::span<const MovingSegment2> walls, const BounceRules& rules,
                   double step_s) {
    input::require("support_of", input::Named{"ball", ball}, input::Named{"walls", walls},
                   input::Named{"rules", rules}, input::Named{"step_s", input::Above0{step_s}});
    const Presses presses = presses_of(ball, walls, rules.gravity, step_s);
    Support support;
    support.velocity = ball.velocity;
    support.acceleration = rules.gravity;
    support.count = presses.count;
    if (presses.count == 0) return support;
    std::array<Vec2, Support::kMost> normals{};
    for (std::size_t i = 0; i < presses.count; ++i) {
        support.walls[i] = presses.list[i].wall;
        normals[i] = presses.list[i].normal;
    }
    const std::span<const Vec2> all{normals.data(), presses.count};
    const Vec2 along = ball.velocity - normals[0] * glm::dot(ball.velocity, normals[0]);
    support.velocity = out_of_walls(along, all);
    support.acceleration = out_of_walls(rules.gravity, all);
    if (support.acceleration == Vec2{} && presses.count > 1) support.velocity = {};
    if (rules.friction > 0.0) rub(support, normals[0], rules.friction * presses.list[0].press);
    return support;
}

}  // namespace crosscut
