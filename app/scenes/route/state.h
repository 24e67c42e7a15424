#pragma once

#include "app/model/scene.h"
#include "app/scenes/route/flight.h"
#include "app/scenes/route/floor.h"
#include "app/scenes/route/traffic.h"

#include <string>
#include <vector>

/// What is drawn and what is said.
namespace crosscut::route_scene {

/// The present state as everything that shows it needs it.
struct State {
    const Choices& choices;
    const FloorQuestion& question;
    const FloorAnswer& floor;
    const Traffic* traffic;  ///< null on a floor without
    const Digits& digits;

    /// How far the walk through the search is; 0 where the steps are those of an impact.
    [[nodiscard]] double search_step() const {
        return traffic != nullptr && floor.route.outcome == RouteOutcome::found ? 0.0 : choices.step;
    }
    /// How many legs of the search are shown: all, or as far as the walk through it is.
    [[nodiscard]] std::size_t legs_shown() const;
};

/// Walls, start, goal, the legs of the search and the way.
void draw_floor(DrawList& canvas, const State& state);
/// Gates and carts, the walker, where they meet.
void draw_traffic(DrawList& canvas, const State& state);
/// All legs of the graph, those that are blocked with the place where.
[[nodiscard]] Pane graph_pane(const State& state);
/// The least length that the whole way can have, leg by leg of the search.
[[nodiscard]] Pane search_pane(const State& state);

[[nodiscard]] Verdict floor_verdict(const State& state);
void read_floor(Presentation& out, const State& state);
void add_floor_facts(Presentation& out, const State& state);
[[nodiscard]] std::vector<Check> floor_certificate(const State& state);
[[nodiscard]] Walkthrough search_walkthrough(const State& state);

[[nodiscard]] Verdict traffic_verdict(const State& state);
void read_traffic(Presentation& out, const State& state);
void add_traffic_facts(Presentation& out, const State& state);
[[nodiscard]] Timeline traffic_timeline(const State& state);
[[nodiscard]] std::vector<Check> traffic_certificate(const State& state);
/// The least gap between the walker and what moves, at 96 moments, and when; 1e308 where nothing moves.
struct LeastGap {
    double gap = 0.0, t = 0.0;
};
[[nodiscard]] LeastGap least_gap(const State& state);
/// Why the walker's impacts count, and whether looks see them; and the one that the step is about from near.
[[nodiscard]] Walkthrough impact_walkthrough(const State& state);
[[nodiscard]] Pane impact_pane(const State& state);

/// Of the drone among cables.
struct SpaceState {
    const Choices& choices;
    const Flight& flight;
    const Digits& digits;
};
void show_space(Presentation& out, const SpaceState& state);

/// "wall 3"; of a scattered one "a scattered wall".
[[nodiscard]] std::string wall_words(const Choices& choices, std::size_t wall);
/// "through wall 3", "through the joint at wall 3".
[[nodiscard]] std::string through_words(const Choices& choices, const Tightest& fault);
/// The id of a wall, or of all scattered ones.
[[nodiscard]] ItemId wall_id(const Choices& choices, std::size_t wall);
/// Draws a way: bold lines and arcs.
void draw_way(DrawList& list, const std::vector<RoutePiece>& path, const Stroke& stroke, ItemId id);

/// What can be drawn and offered. `choices` and `floor` must outlive the functions in the list.
void add_handles(HandleList& list, Choices& choices, const FloorQuestion& question, const FloorAnswer& floor,
                 const Traffic* traffic);
void add_space_handles(HandleList& list, Choices& choices, const Flight& flight);

}  // namespace crosscut::route_scene
