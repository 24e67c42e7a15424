#include "core/visibility/naive_rays.h"

#include <crosscut/predicates.h>
#include <crosscut/visibility/terrain.h>
#include "core/input.h"
#include "core/visibility/detail.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace crosscut {
namespace {

constexpr int kFanRays = 120;
constexpr double kNear = 5e-4;  // relative to a ray's length, which is twice the room's size

template <class N>
struct Pair {
    N x{}, y{};
};

/// The published method, in numbers of type N.
template <class N>
class RayCast {
  public:
    RayCast(const Vec2& lamp, std::span<const Segment2> walls, const Room2& room) : lamp_(rounded(lamp)) {
        for (const Segment2& w : walls) add(w);
        for (std::size_t i = 0; i < 4; ++i) add(room.side(i));
        far_ = static_cast<N>(2.0 * std::max(room.high.x - room.low.x, room.high.y - room.low.y));
    }

    NaiveRegion run(RayPlan plan) {
        NaiveRegion region;
        region.fits = std::isfinite(far_) && std::isfinite(far_ * far_);
        if (!region.fits) return region;
        if (plan == RayPlan::corners) to_corners();
        if (plan == RayPlan::fan) to_all_sides();
        ranges::stable_sort(rays_, [&](const NaiveRay& p, const NaiveRay& q) {
            return visibility::earlier_direction(lamp(), p.toward, q.toward);
        });
        region.rays = std::move(rays_);
        for (NaiveRay& ray : region.rays) {
            ray.fault = fault_of(ray);
            region.leaks += ray.fault == RayFault::leak ? 1 : 0;
            region.stops_short += ray.fault == RayFault::short_of ? 1 : 0;
        }
        return region;
    }

  private:
    static Pair<N> rounded(const Vec2& p) { return {static_cast<N>(p.x), static_cast<N>(p.y)}; }
    static Vec2 back(const Pair<N>& p) { return {static_cast<double>(p.x), static_cast<double>(p.y)}; }
    [[nodiscard]] Vec2 lamp() const { return back(lamp_); }

    void add(const Segment2& wall) {
        const Pair<N> start = rounded(wall.start), end = rounded(wall.end);
        starts_.push_back(start);
        directions_.push_back({end.x - start.x, end.y - start.y});
        walls_.push_back({back(start), back(end)});
    }

    void to_corners() {
        const N aside = static_cast<N>(kRayAside);
        for (const Segment2& wall : walls_) {
            for (const Vec2& end : {wall.start, wall.end}) {
                const Pair<N> p = rounded(end), d{p.x - lamp_.x, p.y - lamp_.y};
                for (const N turn : {N(0), aside, -aside}) cast({d.x - turn * d.y, d.y + turn * d.x});
            }
        }
    }
    /// Each quarter by points of the circle with rational coordinates, so that it is the same on every
    /// system.
    void to_all_sides() {
        constexpr int kQuarter = kFanRays / 4;
        for (int i = 0; i < kFanRays; ++i) {
            const N t = static_cast<N>(i % kQuarter) / static_cast<N>(kQuarter);
            const N x = N(1) - t * t, y = N(2) * t;
            const Pair<N> turned[] = {{x, y}, {-y, x}, {-x, -y}, {y, -x}};
            cast(turned[i / kQuarter]);
        }
    }

    void cast(const Pair<N>& direction) {
        const N size = std::max(std::fabs(direction.x), std::fabs(direction.y));
        if (!(size > N(0)) || !std::isfinite(size)) return;
        const Pair<N> toward{lamp_.x + direction.x / size * far_, lamp_.y + direction.y / size * far_};
        const Pair<N> r{toward.x - lamp_.x, toward.y - lamp_.y};
        if (!std::isfinite(toward.x) || !std::isfinite(toward.y) || (r.x == N(0) && r.y == N(0))) return;
        NaiveRay ray{back(toward), std::nullopt, back(toward)};
        N nearest = 0;
        for (std::size_t i = 0; i < starts_.size(); ++i) {
            const Pair<N>& e = directions_[i];
            const N whole = r.x * e.y - r.y * e.x;
            if (whole == N(0)) continue;
            const Pair<N> to{starts_[i].x - lamp_.x, starts_[i].y - lamp_.y};
            const N t = (to.x * e.y - to.y * e.x) / whole, u = (to.x * r.y - to.y * r.x) / whole;
            if (!(t > N(0)) || !(u >= N(0)) || !(u <= N(1)) || (ray.wall && !(t < nearest))) continue;
            nearest = t;
            ray.wall = i;
            ray.at = back({lamp_.x + r.x * t, lamp_.y + r.y * t});
        }
        if (std::isfinite(ray.at.x) && std::isfinite(ray.at.y)) rays_.push_back(ray);
    }

    /// The fault of a ray, judged by the exact line of sight along the same ray among the same walls.
    [[nodiscard]] RayFault fault_of(const NaiveRay& ray) const {
        const LineOfSight sight = line_of_sight(lamp(), ray.toward, walls_);
        if (sight.clear()) return ray.wall && !at_an_end(ray) ? RayFault::short_of : RayFault::none;
        if (near_by(ray.at, *sight.at) || at_a_free_end(sight)) return RayFault::none;
        if (!ray.wall) return RayFault::leak;
        const Segment2& wall = walls_[*ray.wall];
        const Segment2 line{lamp(), ray.toward};
        if (turn_sign(line, wall) == 0) return RayFault::none;
        if (visibility::crossing_order(line, walls_[*sight.wall], wall) < 0) return RayFault::leak;
        return at_an_end(ray) ? RayFault::none : RayFault::short_of;
    }
    [[nodiscard]] bool near_by(const Vec2& p, const Vec2& q) const {
        return std::max(std::fabs(p.x - q.x), std::fabs(p.y - q.y)) <= kNear * static_cast<double>(far_);
    }
    /// What blocks is the end of a wall without another wall's end near it: a ray that passes it is one of
    /// its neighbours.
    [[nodiscard]] bool at_a_free_end(const LineOfSight& sight) const {
        std::size_t ends = 0;
        for (const Segment2& wall : walls_)
            ends += near_by(wall.start, *sight.at) || near_by(wall.end, *sight.at) ? 1U : 0U;
        const Segment2& blocking = walls_[*sight.wall];
        return ends == 1 && (near_by(blocking.start, *sight.at) || near_by(blocking.end, *sight.at));
    }
    /// A ray may stop at the end at which it was cast; its neighbours pass.
    [[nodiscard]] bool at_an_end(const NaiveRay& ray) const {
        const Segment2& wall = walls_[*ray.wall];
        return near_by(ray.at, wall.start) || near_by(ray.at, wall.end);
    }

    Pair<N> lamp_;
    N far_{};
    std::vector<Pair<N>> starts_, directions_;
    std::vector<Segment2> walls_;
    std::vector<NaiveRay> rays_;
};

template <class N>
NaiveRegion cast_in(const Vec2& lamp, std::span<const Segment2> walls, const Room2& room, RayPlan plan) {
    const auto fits = [](const Vec2& p) {
        return std::isfinite(static_cast<N>(p.x)) && std::isfinite(static_cast<N>(p.y));
    };
    bool all_fit = fits(lamp) && fits(room.low) && fits(room.high);
    for (const Segment2& w : walls) all_fit = all_fit && fits(w.start) && fits(w.end);
    if (!all_fit) return {false, {}, 0, 0, 0};
    return RayCast<N>(lamp, walls, room).run(plan);
}

std::size_t lost_corners(const VisibleRegion& exact, const NaiveRegion& naive, const Room2& room) {
    const double tolerance = 2.0 * kNear * std::max(room.high.x - room.low.x, room.high.y - room.low.y);
    const auto reached = [&](const RegionCorner& corner) {
        return std::any_of(naive.rays.begin(), naive.rays.end(), [&](const NaiveRay& ray) {
            return std::fabs(ray.at.x - corner.at.x) <= tolerance &&
                   std::fabs(ray.at.y - corner.at.y) <= tolerance;
        });
    };
    return exact.corners.size() -
           static_cast<std::size_t>(std::count_if(exact.corners.begin(), exact.corners.end(), reached));
}

}  // namespace

NaiveRegion naive_region(const Vec2& lamp, std::span<const Segment2> walls, const Room2& room, RayPlan plan,
                         NumberKind kind) {
    const VisibleRegion exact = visible_region(lamp, walls, room);
    NaiveRegion region = kind == NumberKind::float32 ? cast_in<float>(lamp, walls, room, plan)
                                                     : cast_in<double>(lamp, walls, room, plan);
    if (region.fits) region.lost_corners = lost_corners(exact, region, room);
    return region;
}

}  // namespace crosscut
