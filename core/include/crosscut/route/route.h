#pragma once

#include <crosscut/function_ref.h>
#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

/// The shortest path of a point or a disc among walls.
namespace crosscut {

/// Coordinates and the radius of a route stay within this in size; beyond it `InvalidInput` is thrown.
inline constexpr double kFarthestRoute = 1e70;

/// The question: from where to where, how wide, and among which walls.
struct RouteQuery {
    Vec2 start{};                       ///< world units
    Vec2 goal{};                        ///< world units
    double radius = 0.0;                ///< of the disc whose centre moves, world units; 0: a point
    std::span<const Segment2> walls{};  ///< the legs name them by their index
};

/// What the search for a route came to.
enum class RouteOutcome : std::uint8_t {
    found,          ///< there is a path
    no_way,         ///< the walls separate start and goal, or leave no gap that is wide enough
    start_blocked,  ///< with a radius: the disc overlaps a wall where it starts
    goal_blocked,   ///< with a radius: the disc would overlap a wall at the goal
};

[[nodiscard]] std::string_view name(RouteOutcome outcome);

/// Whether a straight part of a path is free.
enum class LegVerdict : std::uint8_t {
    clear,    ///< nothing is in its way
    blocked,  ///< by a wall
    /// Of a point: no wall blocks it, but it touches an end of a wall, so two shorter legs are tested
    /// instead.
    passes_end,
};

[[nodiscard]] std::string_view name(LegVerdict verdict);

/// A straight part of a path that was tested.
struct RouteLeg {
    Segment2 line{};                         ///< of the centre, rounded
    LegVerdict verdict = LegVerdict::clear;  ///< what its test found
    std::optional<std::uint32_t> wall{};     ///< blocked: a wall that blocks it
    std::optional<Vec2> where{};  ///< blocked: the point of the leg nearest to that wall, or where they cross
    /// The leg before this one on its path, as an index into `Route::legs`; nothing: it begins at the start.
    std::optional<std::uint32_t> before{};
    double length = 0.0;  ///< of the shortest known path to its end
    /// `length` and the straight distance from there to the goal: a lower bound of the whole path.
    double estimate = 0.0;
};

/// A part of the answer: straight, or around an end of a wall.
struct RoutePiece {
    Segment2 line{};        ///< start and end; straight unless `turn_rad` is not 0
    Vec2 centre{};          ///< centre of the turn
    double from_rad = 0.0;  ///< direction from the centre to the start of the turn
    double turn_rad = 0.0;  ///< positive: counter-clockwise
    double length = 0.0;    ///< world units
};

/// The answer, and how it was found.
struct Route {
    RouteOutcome outcome = RouteOutcome::no_way;  ///< says which of the other fields are set
    std::optional<std::uint32_t> wall{};          ///< start_blocked, goal_blocked: the wall that blocks it
    /// found: the pieces in order from start to goal; none where start and goal coincide.
    std::vector<RoutePiece> path{};
    double length = 0.0;               ///< found
    std::vector<RouteLeg> legs{};      ///< all that were tested, in that order: the search, step by step
    std::vector<std::uint32_t> way{};  ///< found: the legs of the path, in order
    /// no_way: the legs are those of a search from the goal, which exhausted them first.
    bool from_goal = false;
};

/// A replacement for the exact test: which wall blocks a leg, if any. For comparing tests that are used in
/// practice.
using LegTest = FunctionRef<std::optional<std::uint32_t>(const Segment2& leg)>;

/// How a route is searched.
struct RouteOptions {
    /// A*: what may lead to the goal soonest is tested first. False: Dijkstra, in order of length.
    bool toward_goal = true;
    LegTest test{};  ///< nothing: the exact one
};

/// The shortest path from start to goal that keeps the radius away from every wall.
///
/// For a point (radius 0) it is the limit of paths that touch no wall: it may touch walls, run along them and
/// turn at their ends, but it crosses no wall, and passes through no joint where walls touch, cross or share
/// an end. A start on a wall may leave it to any side. Every such decision is exact.
/// A disc keeps at least the radius, and a gap of exactly twice that is wide enough. Whether a straight leg
/// is clear is decided exactly, for the tangent itself and not for its rounded ends; so is whether start and
/// goal are. Arcs around an end are tested in double: what intrudes by less than some 1e-13 of the radius, or
/// 1e-15 of the coordinates, can be passed. Idea: legs between ends of walls (tangents of the circles around
/// them) form a graph; it is searched from the start, and a leg is tested when its turn comes (lazy A*).
/// After some hundred legs another search runs from the goal for a while: where no path leads out from there,
/// it ends soon. Lengths are sums in double: of two paths whose lengths differ by less than their rounding
/// either may be the answer.
/// Walls of zero length are points: they do not block a point, a disc goes around them. Throws `InvalidInput`
/// where a number is not finite or beyond `kFarthestRoute`, or the radius negative.
/// With more than 300 walls a tree finds those near a leg, and paths that are hardly longer than the straight
/// line are searched first, among the ends that such a path can visit; `Route::legs` are then those of the
/// last of these searches. Cost: with n walls at most some n^2 tests of n walls each, mostly far fewer. 500
/// walls take some 10 milliseconds, 10,000 scattered ones 0.2 s (a disc: 2 s), 2,500 blocks of four walls
/// each, passed from corner to corner, 11 s (28 s). Source: visibility graphs after Lozano-Pérez and Wesley
/// 1979; A* after Hart, Nilsson and Raphael 1968.
[[nodiscard]] Route find_route(const RouteQuery& query, const RouteOptions& options = {});

namespace route {
class Search;
}

/// `find_route` in pieces, for a program that does something else in between. The walls and a test have to
/// outlive it.
class RouteWork {
  public:
    /// Throws as `find_route`.
    explicit RouteWork(const RouteQuery& query, const RouteOptions& options = {});
    RouteWork(const RouteWork&) = delete;
    RouteWork& operator=(const RouteWork&) = delete;
    ~RouteWork();

    /// Tests one more leg, in some milliseconds at most; true while there is more to do.
    bool go_on();
    /// The answer, when there is nothing more to do.
    [[nodiscard]] Route take() { return std::move(route_); }

  private:
    RouteQuery query_;
    RouteOptions options_;
    Route route_;
    route::Search* search_ = nullptr;  ///< its own; none when there is nothing more to do
};

/// All legs of the graph, each once, with the exact verdict; `before`, `length` and `estimate` are not set.
/// Throws as `find_route` does. Legs of a disc: all common tangents of two circles, and those through start
/// and goal.
[[nodiscard]] std::vector<RouteLeg> route_graph(const RouteQuery& query);

}  // namespace crosscut
