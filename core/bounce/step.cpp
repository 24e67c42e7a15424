#include <crosscut/bounce/step.h>

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/bounce/detail.h"
#include "core/input.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <queue>
#include <tuple>
#include <vector>

namespace crosscut {
namespace {

constexpr int kMostPushes = 8;

struct Overlap {
    WallContact touch;
    double depth = 0.0;
};

/// The wall that a ball is deepest in, if it is in any by more than counts as touching.
std::optional<Overlap> deepest(const Ball& ball, std::span<const MovingSegment2> walls) {
    std::optional<Overlap> found;
    for (const MovingSegment2& wall : walls) {
        const WallContact touch = contact_with({wall.p.from, wall.q.from}, ball.place);
        const double depth = ball.radius - touch.distance;
        if (depth > touch_reach(ball.radius, ball.place) && (!found || depth > found->depth))
            found = Overlap{touch, depth};
    }
    return found;
}

/// Whether the straight path of a centre from one position to another crosses a wall.
bool through_wall(const Vec2& from, const Vec2& to, std::span<const MovingSegment2> walls) {
    std::vector<MovingSegment2> at_start;
    for (const MovingSegment2& wall : walls)
        at_start.push_back({path_at_rest(wall.p.from), path_at_rest(wall.q.from)});
    return next_impact({{from, to - from, 0.0}, {}, at_start, 1.0, {}}).has_value();
}

}  // namespace

std::optional<Vec2> free_place(const Ball& ball, std::span<const MovingSegment2> walls) {
    input::require("free_place", input::Named{"ball", ball}, input::Named{"walls", walls});
    Ball pushed = ball;
    for (int i = 0; i < kMostPushes; ++i) {
        const auto overlap = deepest(pushed, walls);
        if (!overlap) return pushed.place;
        const double out = overlap->depth + clearance(pushed.radius, pushed.place);
        const Vec2 to = pushed.place + overlap->touch.normal * out;
        if (through_wall(pushed.place, to, walls)) return std::nullopt;
        pushed.place = to;
    }
    if (deepest(pushed, walls)) return std::nullopt;
    return pushed.place;
}

BounceReport step_balls(std::span<Ball> balls, std::span<const MovingSegment2> walls,
                        const BounceRules& rules, double step_s, StepPart& part) {
    input::require("step_balls", input::Named{"balls", std::span<const Ball>(balls)},
                   input::Named{"walls", walls}, input::Named{"rules", rules},
                   input::Named{"step_s", input::Above0{step_s}},
                   input::Named{"until_s", input::Above0{part.until_s}});
    for (const Ball& ball : balls)
        input::require("step_balls", input::Named{"balls.way", flight(ball, rules.gravity, step_s)});
    BounceReport report;
    const StepCourse course(walls, rules, step_s, part.until_s);
    part.flown.clear();
    if (rules.balls_meet) {
        step_with_collisions(balls, course, report, part.flown);
        return report;
    }
    for (std::size_t i = 0; i < balls.size(); ++i) {
        BallMotion motion(balls[i], i, course, report);
        motion.run();
        if (motion.flew()) part.flown.push_back(i);
    }
    return report;
}

BounceReport step_balls(std::span<Ball> balls, std::span<const MovingSegment2> walls,
                        const BounceRules& rules, double step_s) {
    StepPart whole{step_s};
    return step_balls(balls, walls, rules, step_s, whole);
}

namespace {

/// How often balls that lie on each other are put side by side: in a pile each pushes others.
constexpr int kPasses = 6;

/// The end of a ball's leg, or the collision of two. Valid while neither ball has begun a new leg since.
struct Event {
    double time;
    std::size_t a, b;  ///< b equal to a: the end of a leg
    int turns_a, turns_b;

    friend bool operator>(const Event& x, const Event& y) {
        return std::tie(x.time, x.a, x.b) > std::tie(y.time, y.a, y.b);
    }
};

/// `upper` lies on `lower`, which a wall carries, or another ball that is carried.
struct Settled {
    std::size_t lower, upper;
};

class MovingBalls {
  public:
    MovingBalls(std::span<Ball> balls, const StepCourse& course, BounceReport& report)
        : course_(course), report_(report) {
        const Vec2 pull = course.rules.gravity;
        slow_ = kSlowSteps * length_of(pull) * course.step_s;
        motions_.reserve(balls.size());
        for (std::size_t i = 0; i < balls.size(); ++i) motions_.emplace_back(balls[i], i, course, report);
        turns_.assign(balls.size(), 0);
        present_.assign(balls.size(), true);
        grounded_.assign(balls.size(), false);
    }

    /// Returns the balls that did nothing but fly.
    std::vector<std::size_t> run() {
        for (std::size_t i = 0; i < motions_.size(); ++i) {
            const bool goes = motions_[i].begin();
            present_[i] = goes || motions_[i].is_pinned();  // one that is stuck is met like a wall
            grounded_[i] = motions_[i].is_pinned();
            if (goes) plan(i, 0.0);
        }
        find_pairs();
        while (!events_.empty()) {
            const Event event = events_.top();
            events_.pop();
            if (turns_[event.a] != event.turns_a || turns_[event.b] != event.turns_b) continue;
            if (event.time > course_.until_s) break;
            event.a == event.b ? end_leg(event.a, event.time) : clash(event.a, event.b, event.time);
        }
        for (std::size_t i = 0; i < motions_.size(); ++i)
            if (present_[i] && !motions_[i].over()) motions_[i].finish();
        report_.lying = static_cast<int>(settled_.size());
        for (int pass = 0; pass < kPasses; ++pass)
            for (const Settled& pair : settled_) put_side_by_side(pair);
        std::vector<std::size_t> advanced;
        for (std::size_t i = 0; i < motions_.size(); ++i)
            if (motions_[i].flew()) advanced.push_back(i);
        return advanced;
    }

  private:
    void plan(std::size_t i, double now) {
        BallMotion& motion = motions_[i];
        ++turns_[i];
        if (!motion.over() && motion.impact_limit_reached()) rest(i, now);
        if (motion.over()) return;
        motion.plan(now);
        if (motion.carried()) grounded_[i] = true;
        if (motion.ends_early()) events_.push({motion.until(), i, i, turns_[i], turns_[i]});
    }

    void rest(std::size_t i, double now) {
        ++report_.waiting;
        motions_[i].wait(now);
    }

    /// All pairs at the start: sorted along x, only those whose boxes overlap there are tested.
    void find_pairs() {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < motions_.size(); ++i)
            if (present_[i]) order.push_back(i);
        const auto low = [&](std::size_t i) { return motions_[i].box().low.x; };
        std::sort(order.begin(), order.end(),
                  [&](std::size_t i, std::size_t k) { return std::pair(low(i), i) < std::pair(low(k), k); });
        for (std::size_t i = 0; i < order.size(); ++i) {
            const double high = motions_[order[i]].box().high.x;
            for (std::size_t k = i + 1; k < order.size() && low(order[k]) <= high; ++k)
                ask(order[i], order[k], 0.0);
        }
    }

    /// Finds what a ball on a new leg meets.
    void find_pairs_of(std::size_t i, double now) {
        for (std::size_t k = 0; k < motions_.size(); ++k)
            if (k != i && present_[k]) ask(i, k, now);
    }

    void ask(std::size_t i, std::size_t k, double now) {
        const BallMotion &a = motions_[std::min(i, k)], &b = motions_[std::max(i, k)];
        if (!a.box().meets(b.box()) || (a.over() && b.over()) || is_settled(i, k)) return;
        const auto until = [&](const BallMotion& motion) {
            return motion.over() ? course_.step_s : motion.until();
        };
        const double horizon = std::min(until(a), until(b)) - now;
        if (!(horizon > 0.0)) return;
        const Traveller at_a = a.at(now), at_b = b.at(now);
        const std::size_t first = std::min(i, k), second = std::max(i, k);
        const bool lies = lie_on_each_other(first, second, at_a.ball, at_b.ball);
        const auto in = lies ? std::optional(0.0) : clash_time(at_a, at_b, horizon);
        if (!in) return;
        events_.push({now + *in, first, second, turns_[first], turns_[second]});
    }

    /// They touch and one rests on the other: no time of impact needs to be computed.
    [[nodiscard]] bool lie_on_each_other(std::size_t i, std::size_t k, const Ball& a, const Ball& b) const {
        const Vec2 apart = b.place - a.place;
        const double radius_sum = a.radius + b.radius;
        if (length_of(apart) > radius_sum + touch_reach(radius_sum, a.place)) return false;
        return settles(i, k, clashed(a, b, course_.rules, slow_));
    }

    void end_leg(std::size_t i, double now) {
        motions_[i].finish();
        plan(i, now);
        find_pairs_of(i, now);
    }

    void clash(std::size_t i, std::size_t k, double now) {
        BallMotion &a = motions_[i], &b = motions_[k];
        const Ball at_a = a.at(now).ball, at_b = b.at(now).ball;
        const Pinned pinned = a.is_pinned() ? Pinned::a : b.is_pinned() ? Pinned::b : Pinned::none;
        if (pinned == Pinned::none && (a.over() || b.over())) {  // one waits, so the other does too
            const std::size_t moving = a.over() ? k : i;
            const Ball& as_it_is = a.over() ? at_b : at_a;
            motions_[moving].turn(as_it_is.place, as_it_is.velocity);
            ++turns_[moving];
            rest(moving, now);
            return find_pairs_of(moving, now);
        }
        Clash done = clashed(at_a, at_b, course_.rules, slow_, pinned);
        if (settles(i, k, done)) {
            settle(i, k, done);
        } else {
            done.a = i, done.b = k, done.time = now;
            report_.clashes.push_back(done);
        }
        if (pinned != Pinned::a) go_on(i, at_a.place, done.outgoing_a, now);
        if (pinned != Pinned::b) go_on(k, at_b.place, done.outgoing_b, now);
        for (const std::size_t each : {i, k})
            if (!motions_[each].is_pinned()) find_pairs_of(each, now);
    }

    void go_on(std::size_t i, const Vec2& position, const Vec2& velocity, double now) {
        motions_[i].turn(position, velocity);
        plan(i, now);
    }

    /// One lies on the other: gravity presses it there, the other is carried, and both are slow.
    [[nodiscard]] bool settles(std::size_t i, std::size_t k, const Clash& done) const {
        if (course_.rules.restitution >= 1.0) return false;
        const double into = glm::dot(done.incoming_a - done.incoming_b, done.normal);
        const double press = glm::dot(course_.rules.gravity, done.normal);  // pressing k away from i
        const bool k_lies = press < 0.0 && grounded_[i] && !motions_[k].is_pinned();
        const bool i_lies = press > 0.0 && grounded_[k] && !motions_[i].is_pinned();
        return std::abs(into) <= slow_ && (k_lies || i_lies);
    }

    void settle(std::size_t i, std::size_t k, Clash& done) {
        const bool on_first = glm::dot(course_.rules.gravity, done.normal) < 0.0;
        const double into = glm::dot(done.incoming_a - done.incoming_b, done.normal);
        done.outgoing_a = on_first ? done.incoming_a : done.incoming_a - done.normal * into;
        done.outgoing_b = on_first ? done.incoming_b + done.normal * into : done.incoming_b;
        settled_.push_back(on_first ? Settled{i, k} : Settled{k, i});
        grounded_[on_first ? k : i] = true;
    }

    [[nodiscard]] bool is_settled(std::size_t i, std::size_t k) const {
        return std::any_of(settled_.begin(), settled_.end(), [&](const Settled& pair) {
            return std::pair(pair.lower, pair.upper) == std::pair(i, k) ||
                   std::pair(pair.lower, pair.upper) == std::pair(k, i);
        });
    }

    /// Undoes the overlap that gravity has caused in this step.
    void put_side_by_side(const Settled& pair) {
        const Ball& lower = motions_[pair.lower].ball();
        Ball& upper = motions_[pair.upper].ball();
        const Vec2 apart = upper.place - lower.place;
        const double distance = length_of(apart), radius_sum = lower.radius + upper.radius;
        if (!(distance < radius_sum && distance > 0.0)) return;
        const Vec2 normal = apart / distance;
        const Vec2 to = upper.place + normal * (radius_sum - distance);
        if (motions_[pair.upper].would_pass(to)) return;  // a wall is in the way: they keep overlapping
        upper.place = to;
        motions_[pair.upper].clear_walls();
        const double into = glm::dot(lower.velocity - upper.velocity, normal);
        if (into > 0.0) upper.velocity += normal * into;
    }

    const StepCourse& course_;
    BounceReport& report_;
    double slow_ = 0.0;
    std::vector<BallMotion> motions_;
    std::vector<int> turns_;  ///< how many legs each has begun
    std::vector<bool> present_, grounded_;
    std::vector<Settled> settled_;
    std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
};

}  // namespace

void step_with_collisions(std::span<Ball> balls, const StepCourse& course, BounceReport& report,
                          std::vector<std::size_t>& advanced) {
    advanced = MovingBalls(balls, course, report).run();
}

}  // namespace crosscut
