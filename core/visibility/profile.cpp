#include "core/visibility/profile.h"

#include "core/input.h"
#include "core/intersect/intersection.h"
#include "core/predicates.h"
#include "core/visibility/crossing_order.h"

#include <algorithm>
#include <cstddef>

namespace crosscut {
namespace {

using visibility::ray_hit;

struct Ground {
    std::span<const Vec2> points;
};
template <class Look>
void walk(Look& look, const input::Place& at, const Ground& ground) {
    for (std::size_t i = 0; i < ground.points.size(); ++i) {
        const Vec2& p = ground.points[i];
        const input::Place place{nullptr, &at, i};
        look.finite(place, p);
        look.ask({"x", &place}, p.x, i == 0 || ground.points[i - 1].x < p.x, "is not above the one before");
    }
}

bool covers(std::span<const Vec2> ground, double x) {
    return !ground.empty() && ground.front().x <= x && x <= ground.back().x;
}

/// The edge over x, of the two at a point the right one where there is one.
Segment2 edge_at(double x, std::span<const Vec2> ground) {
    const auto after =
        std::upper_bound(ground.begin(), ground.end(), x, [](double a, const Vec2& p) { return a < p.x; });
    const auto i = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(
        after - ground.begin(), 1, static_cast<std::ptrdiff_t>(ground.size()) - 1));
    return {ground[i - 1], ground[i]};
}

bool below(const Vec2& p, std::span<const Vec2> ground) {
    if (!covers(ground, p.x)) return false;
    if (ground.size() == 1) return p.y < ground.front().y;
    const Segment2 edge = edge_at(p.x, ground);
    return orientation(edge.start, edge.end, p) < 0;
}

Segment2 upright_through(const Vec2& p) { return {{p.x, 0.0}, {p.x, 1.0}}; }

/// Looks to one side, from the eye outwards.
class OneSide {
  public:
    OneSide(const Vec2& eye, bool rightwards) : eye_(eye), rightwards_(rightwards) {}

    /// The ground just below the eye, from where all is seen up to the first point.
    void begin_at(const Vec2& below_eye) {
        open_ = below_eye;
        last_ = below_eye;
    }
    void add(const Vec2& point) {
        const int rises = !highest_ ? 1 : higher(point, *highest_);
        if (!last_ || !highest_) {
            if (!open_) open_ = point;
            highest_ = point;
        } else if (open_ && rises < 0) {
            close();
        } else if (!open_ && rises >= 0) {
            open_ = rises == 0 ? point : ray_hit({eye_, *highest_}, {*last_, point});
        }
        if (rises >= 0) highest_ = point;
        last_ = point;
    }
    void close() {
        if (!open_) return;
        stretches_.push_back(rightwards_ ? GroundStretch{*open_, *last_} : GroundStretch{*last_, *open_});
        open_.reset();
    }
    [[nodiscard]] const std::vector<GroundStretch>& stretches() const { return stretches_; }
    [[nodiscard]] const std::optional<Vec2>& highest() const { return highest_; }

  private:
    /// 1: p stands higher than q as the eye sees it; 0: as high.
    [[nodiscard]] int higher(const Vec2& p, const Vec2& q) const {
        const int turn = orientation(eye_, q, p);
        return rightwards_ ? turn : -turn;
    }

    Vec2 eye_;
    bool rightwards_;
    std::optional<Vec2> highest_, last_;
    std::optional<Vec2> open_;  ///< where the stretch in sight began
    std::vector<GroundStretch> stretches_;
};

OneSide look(const Vec2& eye, std::span<const Vec2> ground, bool rightwards) {
    OneSide side(eye, rightwards);
    if (const auto start = ground_at(eye.x, ground)) side.begin_at(*start);
    const auto add = [&](const Vec2& p) {
        if (rightwards ? p.x > eye.x : p.x < eye.x) side.add(p);
    };
    if (rightwards) std::for_each(ground.begin(), ground.end(), add);
    if (!rightwards) std::for_each(ground.rbegin(), ground.rend(), add);
    side.close();
    return side;
}

/// Where the line of sight enters the ground on its last edge before x: it comes from above that edge.
Vec2 entry(const Vec2& eye, const Vec2& target, double x, std::span<const Vec2> ground) {
    const auto at =
        std::lower_bound(ground.begin(), ground.end(), x, [](const Vec2& p, double a) { return p.x < a; });
    const auto i = static_cast<std::size_t>(at - ground.begin());
    const bool from_right = at->x == x && target.x < eye.x;
    return ray_hit({eye, target},
                   from_right ? Segment2{ground[i], ground[i + 1]} : Segment2{ground[i - 1], ground[i]});
}

}  // namespace

std::optional<Vec2> ground_at(double x, std::span<const Vec2> ground) {
    input::require("ground_at", input::Named{"x", x}, input::Named{"ground", Ground{ground}});
    if (!covers(ground, x)) return std::nullopt;
    for (const Vec2& p : ground) {
        if (p.x == x) return p;
    }
    return common_point(edge_at(x, ground), upright_through({x, 0.0}), {Extent::segment, Extent::line}).point;
}

ProfileView visible_ground(const Vec2& eye, std::span<const Vec2> ground) {
    input::require("visible_ground", input::Named{"eye", eye}, input::Named{"ground", Ground{ground}});
    if (below(eye, ground)) return {EyeStatus::below_ground, {}, {}, {}};
    const OneSide left = look(eye, ground, false), right = look(eye, ground, true);
    ProfileView view{EyeStatus::sees, {}, left.highest(), right.highest()};
    view.stretches.assign(left.stretches().rbegin(), left.stretches().rend());
    auto rest = right.stretches().begin();
    if (covers(ground, eye.x) && !view.stretches.empty() && rest != right.stretches().end()) {
        view.stretches.back().last = rest->last;  // both begin below the eye
        ++rest;
    }
    view.stretches.insert(view.stretches.end(), rest, right.stretches().end());
    return view;
}

TargetView target_view(const Vec2& eye, const Vec2& target, std::span<const Vec2> ground) {
    input::require("target_view", input::Named{"eye", eye}, input::Named{"target", target},
                   input::Named{"ground", Ground{ground}});
    TargetView view;
    if (below(eye, ground)) {
        view.status = TargetStatus::below_ground;
        return view;
    }
    const bool rightwards = target.x > eye.x;
    const auto rises = [&](const Vec2& from, const Vec2& to, const Vec2& p) {
        const int turn = orientation(from, to, p);
        return rightwards ? turn : -turn;
    };
    std::vector<Vec2> between;
    for (const Vec2& p : ground) {
        if (std::min(eye.x, target.x) < p.x && p.x < std::max(eye.x, target.x)) between.push_back(p);
    }
    if (!rightwards) std::reverse(between.begin(), between.end());
    for (const Vec2& p : between) {
        if (!view.highest || rises(eye, *view.highest, p) >= 0) view.highest = p;
    }
    if (view.highest)
        view.needed =
            common_point({eye, *view.highest}, upright_through(target), {Extent::line, Extent::line}).point;
    for (const Vec2& p : between) {
        if (rises(eye, target, p) <= 0) continue;
        view.status = TargetStatus::hidden;
        const bool first_of_all = rightwards ? p.x == ground.front().x : p.x == ground.back().x;
        view.blocked_at =
            first_of_all ? common_point({eye, target}, upright_through(p), {Extent::line, Extent::line}).point
                         : entry(eye, target, p.x, ground);
        return view;
    }
    if (!below(target, ground)) return view;
    view.status = TargetStatus::below_ground;
    view.blocked_at = target;
    if (eye.x == target.x) {
        view.blocked_at = ground_at(eye.x, ground);
    } else if (target.x != (rightwards ? ground.front().x : ground.back().x)) {
        view.blocked_at = entry(eye, target, target.x, ground);
    }
    return view;
}

}  // namespace crosscut
