#include <crosscut/visibility/seen_path.h>

#include <crosscut/intersect/intersection.h>
#include <crosscut/predicates.h>
#include <crosscut/visibility/terrain.h>
#include "core/input.h"
#include "core/visibility/detail.h"

#include <algorithm>
#include <optional>

namespace crosscut {
namespace {

/// Where the line `by` crosses the path.
SightTime time_at(const Segment2& path, const Segment2& by, SightChange change) {
    const CommonPoint2 at = common_point(path, by, {Extent::segment, Extent::line});
    return {at.s.value_or(0.0), at.point.value(), change, by};
}

/// A line through `p` that is not the path's.
Segment2 line_across(const Segment2& path, const Vec2& p) {
    Vec2 beside = p;
    double& coordinate = path.start.x == path.end.x ? beside.x : beside.y;
    coordinate = coordinate == 0.0 ? 1.0 : 0.0;
    return {p, beside};
}

/// The path as a wall of no thickness before all others: it is visible where it is the nearest.
class PathAmongWalls {
  public:
    PathAmongWalls(const Vec2& lamp, const Segment2& path, std::span<const Segment2> walls, const Room2& room)
        : lamp_(lamp), path_(path) {
        all_.push_back(path);
        all_.insert(all_.end(), walls.begin(), walls.end());
        for (std::size_t i = 0; i < 4; ++i) all_.push_back(room.side(i));
        region_ = visible_region(lamp, std::span(all_).first(walls.size() + 1), room);
        for (const SightEvent& event : region_.events) of_corner_.resize(event.corners, &event);
    }

    [[nodiscard]] std::vector<SeenStretch> stretches() const {
        std::vector<SeenStretch> seen;
        const std::size_t n = region_.corners.size();
        const bool forward = orientation(lamp_, path_.start, path_.end) > 0;
        for (std::size_t i = 0; i < n; ++i) {
            if (region_.corners[i].wall != std::size_t{0}) continue;
            const SightTime first = time_of(*of_corner_[i]), last = time_of(*of_corner_[(i + 1) % n]);
            seen.push_back(forward ? SeenStretch{first, last} : SeenStretch{last, first});
        }
        return joined(path_, std::move(seen));
    }

  private:
    [[nodiscard]] SightTime time_of(const SightEvent& event) const {
        if (event.crossing)
            return time_at(path_, all_[event.before == 0 ? event.after : event.before], SightChange::wall);
        SightTime time = time_at(path_, {lamp_, event.toward}, SightChange::shadow);
        const auto has_path = [](const std::vector<std::size_t>& walls) {
            return std::find(walls.begin(), walls.end(), std::size_t{0}) != walls.end();
        };
        if (has_path(event.begin) || has_path(event.end)) time.change = SightChange::path_end;
        return time;
    }

    Vec2 lamp_;
    Segment2 path_;
    std::vector<Segment2> all_;
    VisibleRegion region_;
    std::vector<const SightEvent*> of_corner_;  ///< the event at which each corner was found
};

/// How far along the path one sees from the lamp, which lies on the path's line, toward `far_end`.
SightTime sight_time(const Vec2& lamp, const Vec2& far_end, const Segment2& path,
                     std::span<const Segment2> all) {
    const LineOfSight sight = line_of_sight(lamp, far_end, all);
    if (sight.clear()) return time_at(path, line_across(path, far_end), SightChange::path_end);
    return time_at(path, all[*sight.wall], SightChange::wall);
}

/// For a lamp on the path's line: one stretch or none.
std::vector<SeenStretch> seen_end_on(const Vec2& lamp, const Segment2& path, std::span<const Segment2> all) {
    const int from_start = along_sign({path.start, lamp}, path),
              from_end = along_sign({path.end, lamp}, path);
    SeenStretch stretch{time_at(path, line_across(path, path.start), SightChange::path_end),
                        time_at(path, line_across(path, path.end), SightChange::path_end)};
    const bool starts_in_sight = line_of_sight(lamp, path.start, all).clear();
    const bool ends_in_sight = line_of_sight(lamp, path.end, all).clear();
    if (from_start <= 0 && !starts_in_sight) return {};
    if (from_end >= 0 && !ends_in_sight) return {};
    if (from_start > 0) stretch.from = sight_time(lamp, path.start, path, all);
    if (from_end < 0) stretch.to = sight_time(lamp, path.end, path, all);
    if (visibility::crossing_order(path, stretch.from.by, stretch.to.by) == 0) return {};
    return {stretch};
}

}  // namespace

std::vector<SeenStretch> seen_stretches(const Vec2& lamp, const Segment2& path,
                                        std::span<const Segment2> walls, const Room2& room) {
    input::require("seen_stretches", input::Named{"lamp", lamp}, input::Named{"path", path},
                   input::Named{"walls", walls}, input::Named{"room.low", room.low},
                   input::Named{"room.high", room.high});
    if (!(lamp.x > room.low.x && lamp.x < room.high.x && lamp.y > room.low.y && lamp.y < room.high.y))
        return {};
    if (orientation(lamp, path.start, path.end) != 0)
        return PathAmongWalls(lamp, path, walls, room).stretches();
    std::vector<Segment2> all(walls.begin(), walls.end());
    for (std::size_t i = 0; i < 4; ++i) all.push_back(room.side(i));
    if (path.start != path.end) return seen_end_on(lamp, path, all);
    if (!line_of_sight(lamp, path.start, all).clear()) return {};
    const SightTime begin{0.0, path.start, SightChange::path_end, {lamp, path.start}};
    return {{begin, {1.0, path.end, SightChange::path_end, {lamp, path.end}}}};
}

std::vector<SeenStretch> joined(const Segment2& path, std::vector<SeenStretch> stretches) {
    if (path.start == path.end) {
        if (stretches.size() > 1) stretches.resize(1);
        return stretches;
    }
    const auto order = [&](const SightTime& a, const SightTime& b) {
        return visibility::crossing_order(path, a.by, b.by);
    };
    ranges::stable_sort(
        stretches, [&](const SeenStretch& a, const SeenStretch& b) { return order(a.from, b.from) < 0; });
    std::vector<SeenStretch> all;
    for (const SeenStretch& next : stretches) {
        if (all.empty() || order(all.back().to, next.from) < 0) {
            all.push_back(next);
        } else if (order(all.back().to, next.to) < 0) {
            all.back().to = next.to;
        }
    }
    return all;
}

}  // namespace crosscut
