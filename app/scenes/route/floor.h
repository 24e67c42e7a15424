#pragma once

#include <crosscut/route/route.h>
#include "app/model/document.h"
#include "app/scenes/route/objects.h"
#include "core/route/leg_tests.h"

#include <optional>
#include <vector>

namespace crosscut::route_scene {

/// All that the answer depends on.
struct FloorQuestion {
    std::vector<Segment2> walls;
    Vec2 start{}, goal{};
    double radius = 0.0;
    Order order = Order::a_star;
    Naive naive = Naive::none;
    double spacing = 1.0;

    [[nodiscard]] RouteQuery query() const { return {start, goal, radius, walls}; }
    friend bool operator==(const FloorQuestion&, const FloorQuestion&) = default;
};
[[nodiscard]] FloorQuestion floor_question(const Choices& choices);

/// Where something comes nearest to a wall.
struct Tightest {
    double distance = 0.0;
    std::size_t wall = 0;
    Segment2 leg{};
    Vec2 on_way{}, on_wall{};
    bool joint = false;  ///< of a naive way: it slips through where this wall and another share a place
};

/// What a naive test makes of the same question.
struct NaiveRoute {
    Route route;
    TestCount count{};              ///< over the legs that the exact search tested
    std::vector<Tightest> through;  ///< where its way goes through walls, each with such a wall
};

struct FloorAnswer {
    bool there = true;  ///< false: it is still worked out, and nothing else is set
    Route route;
    std::vector<RouteLeg> graph;       ///< all legs where they are few, else those that were tested
    bool whole_graph = false;          ///< … which of the two
    std::optional<Tightest> tightest;  ///< of the straight parts of the way; none without a wall
    std::optional<NaiveRoute> naive;
};

/// Works an answer out, in pieces (see `SlicedMemo`).
class FloorWork {
  public:
    /// The question has to outlive it.
    explicit FloorWork(const FloorQuestion& question)
        : question_(question), search_(question.query(), {question.order == Order::a_star, {}}) {}
    bool go_on() { return search_.go_on(); }
    [[nodiscard]] FloorAnswer take();

  private:
    const FloorQuestion& question_;
    RouteWork search_;
};

}  // namespace crosscut::route_scene
