#pragma once

#include <crosscut/route/route.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/types.h>
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/walls.h"
#include "app/view/draw_list.h"
#include "core/route/leg_tests.h"
#include "core/route/path_motion.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::route_scene {

inline constexpr std::size_t kMostWalls = kMostNumberedSegments;  ///< that are drawn and dragged
inline constexpr std::size_t kFirstWalls = 24;  ///< named in every scene text, also those of older programs
inline constexpr int kMostScattered = 200;
inline constexpr std::size_t kMostGates = 3, kMostCarts = 3;
inline constexpr std::size_t kMostPoints = 6, kMostCables = 8;
/// The limit for every coordinate, world units.
inline constexpr double kEdge = 1e12;

enum class World : std::uint8_t { floor, traffic, space };
enum class Order : std::uint8_t { a_star, dijkstra };
enum class Naive : std::uint8_t { none, in_float, samples };

/// A wall on a hinge: its free end moves from one position to another on a bent path, whose middle is as far
/// from the hinge.
struct Gate {
    Vec2 hinge{}, from{}, to{};
};
/// A wall that moves without turning.
struct Cart {
    Vec2 front{}, back{}, front_to{};
};

/// The scene's persistent parameters.
struct Params {
    World world = World::floor;
    Vec2 start{-4.6, -1.8}, goal{4.6, 1.9};
    double radius = 0.3;  ///< of the walker; in space, of the drone
    std::array<Segment2, kMostWalls> walls{{{{-2.6, -3.0}, {-2.6, 1.4}},
                                            {{-0.9, 3.0}, {-0.9, -1.2}},
                                            {{-0.9, -1.2}, {0.9, -1.2}},
                                            {{2.4, -3.0}, {2.4, 0.2}},
                                            {{2.4, 1.2}, {2.4, 3.0}},
                                            {{0.6, 0.6}, {2.4, 1.2}}}};
    std::size_t wall_count = 6;
    FileWalls file_walls;       ///< more of them
    std::size_t scattered = 0;  ///< short walls in addition, scattered by the seed
    std::uint64_t seed = 1;
    Order order = Order::a_star;
    bool legs = false;  ///< draw the legs that the search tested
    Naive naive = Naive::none;
    double spacing = 0.8;  ///< between two samples of the naive test
    int step = 0;          ///< position in the steps of the search
    std::array<Gate, kMostGates> gates{{{{-0.9, -1.2}, {-1.9, -2.4}, {0.6, -1.7}},
                                        {{2.4, 1.2}, {3.4, 2.2}, {3.7, 0.9}},
                                        {{0, 0}, {1, 0}, {0, 1}}}};
    std::array<Cart, kMostCarts> carts{{{{3.6, 3.0}, {3.6, 2.2}, {3.6, -1.0}},
                                        {{-2.0, -2.2}, {-1.2, -2.2}, {3.4, -2.2}},
                                        {{-3, 0}, {-4, 0}, {3, 0}}}};
    std::size_t gate_count = 1, cart_count = 1;
    double time = 0.0;  ///< of the walker's run, 0 to 1
    bool playing = false;
    int samples = 12;  ///< samples of the test once a frame in one run
    std::array<Vec3, kMostPoints> positions{
        {{-4, -2, 0.6}, {-1.2, -1.4, 2.2}, {1.6, 0.6, 1.3}, {4, 2, 0.6}, {4, -2, 1}, {0, -3, 1}}};
    std::size_t point_count = 4;  ///< at least 2
    std::array<Segment3, kMostCables> cables{{{{-3, 2.5, 0}, {-3, 2.5, 3}},
                                              {{3, -2.5, 0}, {3, -2.5, 3}},
                                              {{-3, 2.5, 3}, {3, -2.5, 3}},
                                              {{-3, 2.5, 2.2}, {3, -2.5, 2.2}},
                                              {{0.8, 2, 0}, {0.8, 2, 2.4}},
                                              {{-2, -3, 1}, {-2, 3, 1.4}},
                                              {{0, -3, 2}, {0, 3, 2}},
                                              {{2, -3, 1}, {2, 3, 2}}}};
    std::size_t cable_count = 5;

    [[nodiscard]] DrawnWalls drawn_walls() { return {walls, &wall_count, kEdge, kFirstWalls, &file_walls}; }
};

/// Names of an object of three points, in files and for people.
struct MoverIds {
    std::string_view first, second, third, body;
    std::string_view first_label, second_label, third_label, label;
    std::string_view action_label;  ///< of the action that opens it in Sweep
};
[[nodiscard]] const MoverIds& gate_ids(std::size_t i);
[[nodiscard]] const MoverIds& cart_ids(std::size_t i);
struct PointIds {
    std::string_view id, label;
};
[[nodiscard]] const PointIds& point_ids(std::size_t i);

/// Limited to `kEdge`; coordinates that are nearly zero become zero.
[[nodiscard]] Vec2 tidy(const Vec2& p);
[[nodiscard]] Vec3 tidy(const Vec3& p);

/// Where the name of a disc is written: at its upper edge, so that it stands beside the disc and not on it.
[[nodiscard]] inline Vec2 top_of(const Vec2& disc, double radius) { return disc + Vec2{0.0, radius}; }

/// All standing walls: the drawn ones, those of a file, then the scattered ones. One that reaches beyond
/// `kEdge` is replaced by a point at the corner there.
[[nodiscard]] std::vector<Segment2> walls_of(const Params& params);
/// Gates, then carts.
[[nodiscard]] std::vector<MovingSegment2> movers_of(const Params& params);
/// "gate 2", "cart 1".
[[nodiscard]] std::string_view mover_label(const Params& params, std::size_t mover);
[[nodiscard]] std::string_view mover_id(const Params& params, std::size_t mover);

/// A drone's straight legs among cables.
struct Flight {
    std::vector<Segment3> legs, cables;
    std::vector<TightSpot> spots;  ///< for each leg the cable that it comes nearest to; none without a cable

    [[nodiscard]] const TightSpot* tightest_spot() const {
        const auto at = tightest(spots);
        return at ? &spots[*at] : nullptr;
    }
};

/// Everything that the answer depends on.
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
[[nodiscard]] FloorQuestion floor_question(const Params& params);

/// Where a leg or a path comes nearest to a wall.
struct Tightest {
    double distance = 0.0;
    std::size_t wall = 0;
    Segment2 leg{};
    Vec2 on_path{}, on_wall{};
    bool joint = false;  ///< for a naive path: it slips through where this wall and another share a point
};

/// The answer of a naive test to the same question.
struct NaiveRoute {
    Route route;
    TestCount count{};              ///< over the legs that the exact search tested
    std::vector<Tightest> through;  ///< where its path goes through walls, each with such a wall
};

struct FloorAnswer {
    bool there = true;  ///< false: still being computed, and nothing else is set
    Route route;
    std::vector<RouteLeg> graph;  ///< all legs of the graph where they are few, else those that were tested
    bool whole_graph = false;     ///< … which of the two
    std::optional<Tightest> tightest;  ///< for the straight pieces of the path; none without a wall
    std::optional<NaiveRoute> naive;
};

/// Computes an answer in pieces (see `SlicedMemo`).
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

/// The walker on the path among moving walls.
struct Traffic {
    std::vector<MovingSegment2> movers;
    std::vector<PointerEvent> events;
    std::vector<MotionHit> hits;    ///< in order of time
    std::vector<bool> sampled_hit;  ///< for each hit: a test once a frame notices it
    [[nodiscard]] int missed() const;
};
struct TrafficQuestion {
    FloorQuestion floor;
    std::vector<MovingSegment2> movers;
    int samples = 1;
    friend bool operator==(const TrafficQuestion&, const TrafficQuestion&) = default;
};
/// `route` is the answer for the question's floor. Without a path there is no walker and there are no hits.
[[nodiscard]] Traffic traffic_on(const TrafficQuestion& question, const Route& route);

// Drawing and texts.

/// The evaluated state that drawing and texts need.
struct ViewModel {
    const Params& params;
    const FloorQuestion& question;
    const FloorAnswer& floor;
    const Traffic* traffic;  ///< null in a world without
    const Digits& digits;

    /// The position in the steps of the search; 0 where the steps are those of an impact.
    [[nodiscard]] int search_step() const {
        return traffic != nullptr && floor.route.outcome == RouteOutcome::found ? 0 : params.step;
    }
    /// How many legs of the search are drawn: all, or as many as the steps have reached.
    [[nodiscard]] std::size_t leg_count() const;
};

/// Draws walls, start, goal, the legs of the search and the path.
void draw_floor(DrawList& canvas, const ViewModel& model);
/// Draws gates and carts, the walker, and where they meet.
void draw_traffic(DrawList& canvas, const ViewModel& model);
/// All legs of the graph; where a leg is blocked it has a mark.
[[nodiscard]] Pane graph_pane(const ViewModel& model);
/// A lower bound for the length of the whole path, after each leg of the search.
[[nodiscard]] Pane search_pane(const ViewModel& model);

[[nodiscard]] Verdict floor_verdict(const ViewModel& model);
void read_floor(SceneOutput& out, const ViewModel& model);
void add_floor_results(SceneOutput& out, const ViewModel& model);
[[nodiscard]] std::vector<Check> floor_proof(const ViewModel& model);
[[nodiscard]] MethodSteps search_method_steps(const ViewModel& model);

[[nodiscard]] Verdict traffic_verdict(const ViewModel& model);
void read_traffic(SceneOutput& out, const ViewModel& model);
void add_traffic_results(SceneOutput& out, const ViewModel& model);
[[nodiscard]] Timeline traffic_timeline(const ViewModel& model);
[[nodiscard]] std::vector<Check> traffic_proof(const ViewModel& model);
/// The least gap between the walker and what moves, over 96 samples, and when it is; 1e308 where nothing
/// moves.
struct LeastGap {
    double gap = 0.0, t = 0.0;
};
[[nodiscard]] LeastGap least_gap(const ViewModel& model);
/// The steps of why the walker's impacts count and whether samples notice them; and the impact of the present
/// step close up.
[[nodiscard]] MethodSteps impact_method_steps(const ViewModel& model);
[[nodiscard]] Pane impact_pane(const ViewModel& model);

/// The evaluated state of the drone among cables.
struct SpaceModel {
    const Params& params;
    const Flight& flight;
    const Digits& digits;
};
void show_space(SceneOutput& out, const SpaceModel& model);

/// "wall 3"; for a scattered one "a scattered wall".
[[nodiscard]] std::string wall_text(const Params& params, std::size_t wall);
/// "through wall 3", "through the joint at wall 3".
[[nodiscard]] std::string through_text(const Params& params, const Tightest& fault);
/// The id of a wall, or the common one of all scattered ones.
[[nodiscard]] ItemId wall_id(const Params& params, std::size_t wall);
/// Draws a path: bold lines and arcs.
void draw_path(DrawList& list, const std::vector<RoutePiece>& path, const Stroke& stroke, ItemId id);

/// The point of the start's disc at which its radius is dragged: the leftmost.
[[nodiscard]] Vec2 rim_of(const Params& params);
/// Adds handles and menu actions. `params` and `floor` must outlive the functions in the list.
void add_handles(HandleList& list, Params& params, const FloorQuestion& question, const FloorAnswer& floor,
                 const Traffic* traffic);
void add_space_handles(HandleList& list, Params& params, const Flight& flight);

}  // namespace crosscut::route_scene
