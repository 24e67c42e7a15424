#include <crosscut/visibility/region.h>

#include <crosscut/intersect/intersection.h>
#include <crosscut/predicates.h>
#include "core/input.h"
#include "core/intersect/exact_signs.h"
#include "core/number/double_double.h"
#include "core/number/exact.h"
#include "core/number/fixed_int.h"
#include "core/visibility/detail.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace crosscut {
namespace {

using visibility::crossing_order;
using visibility::ray_hit;

/// A wall that blocks light. It runs counter-clockwise around the lamp: start first, less than half a turn.
struct Blocker {
    Segment2 wall{};
    std::size_t source = 0;           ///< its index among the walls
    std::size_t first = 0, last = 0;  ///< index of the directions of its start and its end
};

/// One direction in which ends lie.
struct Direction {
    Vec2 toward{};                        ///< one of them
    std::vector<std::size_t> begin, end;  ///< blockers
};

/// The angular sweep: the ray from the lamp turns once around, from end to end.
class AngularSweep {
  public:
    AngularSweep(const Vec2& lamp, std::span<const Segment2> walls, const Room2& room) : lamp_(lamp) {
        for (std::size_t i = 0; i < walls.size(); ++i) add(walls[i], i);
        for (std::size_t i = 0; i < 4; ++i) add(room.side(i), walls.size() + i);
        sort_directions();
    }

    VisibleRegion run() {
        region_.status = RegionStatus::lit;
        now_ = 0;
        for (std::size_t i = 0; i < blockers_.size(); ++i) {
            if (spans_after(blockers_[i], 0)) open_.push_back(i);
        }
        nearest_ = nearest_after(directions_[0]);
        find_next_crossing();
        for (std::size_t k = 1; k <= directions_.size(); ++k) {
            const std::size_t next = k % directions_.size();
            pass_crossings_before(directions_[next]);
            pass(next);
        }
        return std::move(region_);
    }

  private:
    void add(const Segment2& wall, std::size_t source) {
        const int side = orientation(lamp_, wall.start, wall.end);
        if (side != 0) blockers_.push_back({side > 0 ? wall : reversed(wall), source});
    }

    [[nodiscard]] bool before(const Vec2& p, const Vec2& q) const {
        return visibility::earlier_direction(lamp_, p, q);
    }

    void sort_directions() {
        struct WallEnd {
            Vec2 at{};
            std::size_t blocker = 0;
            bool begins = false;
        };
        std::vector<WallEnd> ends;
        for (std::size_t i = 0; i < blockers_.size(); ++i) {
            ends.push_back({blockers_[i].wall.start, i, true});
            ends.push_back({blockers_[i].wall.end, i, false});
        }
        ranges::stable_sort(ends, [&](const WallEnd& p, const WallEnd& q) { return before(p.at, q.at); });
        for (const WallEnd& end : ends) {
            if (directions_.empty() || before(directions_.back().toward, end.at))
                directions_.push_back({end.at, {}, {}});
            const std::size_t number = directions_.size() - 1;
            Blocker& blocker = blockers_[end.blocker];
            (end.begins ? blocker.first : blocker.last) = number;
            Direction& direction = directions_.back();
            (end.begins ? direction.begin : direction.end).push_back(end.blocker);
        }
    }

    /// The number of directions from `from` to `to`, less than a full turn.
    [[nodiscard]] std::size_t steps(std::size_t from, std::size_t to) const {
        return (to + directions_.size() - from) % directions_.size();
    }
    [[nodiscard]] bool spans_after(const Blocker& b, std::size_t direction) const {
        return steps(b.first, direction) < steps(b.first, b.last);
    }

    /// Whether v is nearer than w where both begin at the same point: the one that turns more to the left
    /// comes nearer.
    [[nodiscard]] bool nearer_from_here(std::size_t v, std::size_t w) const {
        const int turn = turn_sign(blockers_[w].wall, blockers_[v].wall);
        return turn != 0 ? turn > 0 : blockers_[v].source < blockers_[w].source;
    }
    /// Whether v is nearer than w just after a direction that both span.
    [[nodiscard]] bool nearer_after(const Direction& at, std::size_t v, std::size_t w) const {
        const int order = crossing_order({lamp_, at.toward}, blockers_[v].wall, blockers_[w].wall);
        return order != 0 ? order < 0 : nearer_from_here(v, w);
    }
    [[nodiscard]] std::size_t nearest_after(const Direction& at) const {
        std::size_t best = open_.front();
        for (const std::size_t v : open_) {
            if (v != best && nearer_after(at, v, best)) best = v;
        }
        return best;
    }

    /// Whether v, which is farther than the nearest wall now, crosses it before one of the two ends.
    [[nodiscard]] bool crosses_ahead(std::size_t v) const {
        const Blocker &far_one = blockers_[v], &near_one = blockers_[nearest_];
        const auto left_of = [](const Blocker& b, const Vec2& p) {
            return orientation(b.wall.start, b.wall.end, p);
        };
        if (steps(now_, far_one.last) <= steps(now_, near_one.last))
            return left_of(near_one, far_one.wall.end) > 0;
        return left_of(far_one, near_one.wall.end) < 0;
    }
    void consider_crossing(std::size_t v) {
        if (v == nearest_ || !crosses_ahead(v)) return;
        if (!crossing_) {
            crossing_ = v;
            return;
        }
        const int order =
            crossing_order(blockers_[nearest_].wall, blockers_[v].wall, blockers_[*crossing_].wall);
        if (order < 0 || (order == 0 && nearer_from_here(v, *crossing_))) crossing_ = v;
    }
    void find_next_crossing() {
        crossing_.reset();
        for (const std::size_t v : open_) consider_crossing(v);
    }

    void pass_crossings_before(const Direction& direction) {
        const Segment2 ray{lamp_, direction.toward};
        while (crossing_ && crossing_order(ray, blockers_[*crossing_].wall, blockers_[nearest_].wall) < 0) {
            const std::size_t old = nearest_;
            const Vec2 at = ray_hit(blockers_[old].wall, blockers_[*crossing_].wall);
            nearest_ = *crossing_;
            corner(at, CornerKind::crossing, nearest_);
            region_.events.push_back({at,
                                      {},
                                      {},
                                      blockers_[nearest_].source,
                                      blockers_[old].source,
                                      blockers_[nearest_].source,
                                      region_.corners.size(),
                                      open_.size()});
            find_next_crossing();
        }
    }

    void pass(std::size_t number) {
        const Direction& direction = directions_[number];
        const std::size_t old = nearest_;
        const bool meets_here =
            crossing_ &&
            crossing_order({lamp_, direction.toward}, blockers_[*crossing_].wall, blockers_[old].wall) == 0;
        now_ = number;
        std::erase_if(open_, [&](std::size_t v) { return blockers_[v].last == number; });
        open_.insert(open_.end(), direction.begin.begin(), direction.begin.end());
        if (meets_here || blockers_[old].last == number) {
            nearest_ = nearest_after(direction);
        } else {
            for (const std::size_t v : direction.begin) {
                if (nearer_after(direction, v, nearest_)) nearest_ = v;
            }
        }
        if (nearest_ != old) {
            change_at(direction, old);
            find_next_crossing();
        } else {
            for (const std::size_t v : direction.begin) consider_crossing(v);
        }
        record(direction, old);
    }

    /// The corners where the nearest wall changes in a direction with ends: one where both meet, else two
    /// along the ray.
    void change_at(const Direction& direction, std::size_t old) {
        const auto [from, from_kind] = hit(direction, old);
        const auto [to, to_kind] = hit(direction, nearest_);
        if (crossing_order({lamp_, direction.toward}, blockers_[old].wall, blockers_[nearest_].wall) == 0) {
            const bool end_of_new = to_kind == CornerKind::end;
            const bool is_end = end_of_new || from_kind == CornerKind::end;
            corner(end_of_new ? to : from, is_end ? CornerKind::end : CornerKind::crossing, nearest_);
            return;
        }
        corner(from, from_kind, std::nullopt);
        corner(to, to_kind, nearest_);
    }
    [[nodiscard]] std::pair<Vec2, CornerKind> hit(const Direction& direction, std::size_t v) const {
        const Blocker& b = blockers_[v];
        if (&directions_[b.first] == &direction) return {b.wall.start, CornerKind::end};
        if (&directions_[b.last] == &direction) return {b.wall.end, CornerKind::end};
        return {ray_hit({lamp_, direction.toward}, b.wall), CornerKind::shadow};
    }
    void corner(const Vec2& at, CornerKind kind, std::optional<std::size_t> blocker) {
        RegionCorner& added =
            region_.corners.emplace_back(RegionCorner{at + Vec2(0.0, 0.0), kind, std::nullopt});
        if (blocker) added.wall = blockers_[*blocker].source;
    }
    void record(const Direction& direction, std::size_t old) {
        SightEvent event;
        event.toward = direction.toward;
        for (const std::size_t v : direction.begin) event.begin.push_back(blockers_[v].source);
        for (const std::size_t v : direction.end) event.end.push_back(blockers_[v].source);
        event.before = blockers_[old].source;
        event.after = blockers_[nearest_].source;
        event.corners = region_.corners.size();
        event.open = open_.size();
        region_.events.push_back(std::move(event));
    }

    Vec2 lamp_;
    std::vector<Blocker> blockers_;
    std::vector<Direction> directions_;
    std::vector<std::size_t> open_;  ///< blockers that the ray meets now
    std::size_t now_ = 0;            ///< the direction passed last
    std::size_t nearest_ = 0;
    std::optional<std::size_t> crossing_;  ///< the blocker that crosses the nearest one next
    VisibleRegion region_;
};

}  // namespace

Segment2 Room2::side(std::size_t i) const {
    const Vec2 corners[] = {low, {high.x, low.y}, high, {low.x, high.y}};
    return {corners[i % 4], corners[(i + 1) % 4]};
}

VisibleRegion visible_region(const Vec2& lamp, std::span<const Segment2> walls, const Room2& room) {
    input::require("visible_region", input::Named{"lamp", lamp}, input::Named{"walls", walls},
                   input::Named{"room.low", room.low}, input::Named{"room.high", room.high});
    if (!(lamp.x > room.low.x && lamp.x < room.high.x && lamp.y > room.low.y && lamp.y < room.high.y))
        return {};
    return AngularSweep(lamp, walls, room).run();
}

double area_of(const VisibleRegion& region) {
    if (region.corners.empty()) return 0.0;
    const Vec2 origin = region.corners.front().at;
    double twice = 0.0;
    for (std::size_t i = 1; i + 1 < region.corners.size(); ++i) {
        const Vec2 p = region.corners[i].at - origin, q = region.corners[i + 1].at - origin;
        twice += p.x * q.y - p.y * q.x;
    }
    return std::isfinite(twice) ? 0.5 * twice : 0.0;
}

}  // namespace crosscut

namespace crosscut::visibility {
namespace {

/// `along` from p in direction e; `v` and `w` as the vectors from p to their starts and their own directions.
/// A line crosses at parameter (start × direction) / (e × direction) along e.
template <class N>
struct Directions {
    IntegerVec2<N> e, v_start, v, w_start, w;
};

int order_on_grid(const Directions<std::int64_t>& at) {
    const Int128 v_turn = cross(at.e, at.v), w_turn = cross(at.e, at.w);
    const FixedInt<4> left = fixed(cross(at.v_start, at.v)) * fixed(w_turn);
    const FixedInt<4> right = fixed(cross(at.w_start, at.w)) * fixed(v_turn);
    return sign(left - right) * sign(v_turn) * sign(w_turn);
}

int order_of_any_size(const Directions<BigInt>& at) {
    const BigInt v_turn = cross(at.e, at.v), w_turn = cross(at.e, at.w);
    const BigInt left = cross(at.v_start, at.v) * w_turn;
    const BigInt right = cross(at.w_start, at.w) * v_turn;
    return BigInt(left - right).sign() * v_turn.sign() * w_turn.sign();
}

/// By double-doubles with error bounds, where those decide.
std::optional<int> quick_order(const Segment2& along, const Segment2& v, const Segment2& w) {
    using bounded::Bounded;
    const auto cross_of = [](const Vec2& p, const Vec2& q, const Vec2& r,
                             const Vec2& s) {  // (q - p) × (s - r)
        return bounded::difference(q.x, p.x) * bounded::difference(s.y, r.y) -
               bounded::difference(q.y, p.y) * bounded::difference(s.x, r.x);
    };
    const auto turn_of = [&](const Segment2& a) { return cross_of(along.start, along.end, a.start, a.end); };
    const auto part_of = [&](const Segment2& a) { return cross_of(along.start, a.start, a.start, a.end); };
    const Bounded v_turn = turn_of(v), w_turn = turn_of(w);
    const auto first = bounded::sign(part_of(v) * w_turn - part_of(w) * v_turn);
    const auto second = bounded::sign(v_turn), third = bounded::sign(w_turn);
    if (!first || !second || !third) return std::nullopt;
    return *first * *second * *third;
}

template <class Position>
auto directions_of(const Segment2& along, const Segment2& v, const Segment2& w, Position&& to_point) {
    const auto p = to_point(along.start), v_start = to_point(v.start), w_start = to_point(w.start);
    using Direction = decltype(p - p);
    struct All {
        Direction e, v_start, v, w_start, w;
    };
    return All{to_point(along.end) - p, v_start - p, to_point(v.end) - v_start, w_start - p,
               to_point(w.end) - w_start};
}

}  // namespace

int crossing_order(const Segment2& along, const Segment2& v, const Segment2& w) {
    judge::Grid grid(std::max({judge::largest_of(along), judge::largest_of(v), judge::largest_of(w)}));
    if (grid.usable()) {
        const auto at = directions_of(along, v, w, [&](const Vec2& p) { return grid(p); });
        if (grid.usable()) return order_on_grid({at.e, at.v_start, at.v, at.w_start, at.w});
    }
    if (const auto quick = quick_order(along, v, w)) return *quick;
    const Lattice lattice{along.start.x, along.start.y, along.end.x, along.end.y, v.start.x, v.start.y,
                          v.end.x,       v.end.y,       w.start.x,   w.start.y,   w.end.x,   w.end.y};
    const auto at = directions_of(along, v, w, [&](const Vec2& p) {
        return IntegerVec2<BigInt>{whole<BigInt>(p.x, lattice.unit), whole<BigInt>(p.y, lattice.unit)};
    });
    return order_of_any_size({at.e, at.v_start, at.v, at.w_start, at.w});
}

bool earlier_direction(const Vec2& origin, const Vec2& p, const Vec2& q) {
    const auto lower = [&](const Vec2& v) { return v.y < origin.y || (v.y == origin.y && v.x < origin.x); };
    if (lower(p) != lower(q)) return lower(q);
    return orientation(origin, p, q) > 0;
}

Vec2 ray_hit(const Segment2& along, const Segment2& wall) {
    const CommonPoint2 hit = common_point(along, wall, {Extent::ray, Extent::segment});
    assert(hit.point);
    return *hit.point;
}

}  // namespace crosscut::visibility
