#pragma once

#include <crosscut/types.h>
#include <crosscut/visibility/region.h>
#include <crosscut/visibility/seen_path.h>
#include <crosscut/visibility/terrain.h>
#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/walls.h"
#include "app/view/draw_list.h"
#include "core/number/scalars.h"
#include "core/visibility/naive_rays.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Sight among walls, over hills and over a grid of heights.
namespace crosscut::sight_scene {

inline constexpr std::size_t kMostWalls = kMostNumberedSegments;  ///< that are drawn and dragged
inline constexpr std::size_t kMostGround = 20;
inline constexpr std::size_t kMostLamps = 3;

struct PointName {
    const char *name, *label;
};
[[nodiscard]] const PointName& lamp_name(std::size_t i);
[[nodiscard]] const PointName& ground_name(std::size_t i);

inline constexpr std::size_t kNamedEvents = 96;
/// The id of stop i of the sweep, from 0; all later ones share the last id.
[[nodiscard]] const char* event_name(std::size_t i);

/// The three worlds: among walls, over a profile of ground, over a grid of heights.
enum class Idea : std::uint8_t { floor_plan, hills, grid };

inline constexpr std::size_t kLeastGrid = 6, kMostGrid = 40;

inline constexpr std::size_t kFirstWalls = 12;  ///< that every scene text names, also those of older programs

/// The scene's persistent parameters.
struct Params {
    Idea idea = Idea::floor_plan;

    std::array<Segment2, kMostWalls> walls{{{{-5.0, -3.0}, {5.0, -3.0}},
                                            {{5.0, -3.0}, {5.0, 3.0}},
                                            {{5.0, 3.0}, {-5.0, 3.0}},
                                            {{-5.0, 3.0}, {-5.0, -3.0}},
                                            {{-1.0, -3.0}, {-1.0, 0.5}},
                                            {{-1.0, 1.75}, {-1.0, 3.0}},
                                            {{2.0, 3.0}, {2.0, 1.5}},
                                            {{1.0, -1.0}, {3.0, -1.5}},
                                            {{3.5, 0.5}, {4.0, 0.0}},
                                            {{-4.0, -1.0}, {-3.0, -2.0}},
                                            {{-4.0, 2.0}, {-3.0, 2.0}},
                                            {{0.0, -2.5}, {1.0, -2.5}}}};
    std::size_t wall_count = 9;  ///< how many of them are in use
    FileWalls file_walls;        ///< more of them
    std::array<Vec2, kMostLamps> lamps{{{0.5, 0.25}, {-3.0, -0.5}, {4.0, -0.5}}};
    std::size_t lamp_count = 1;
    bool walker = true;
    Segment2 path{{-4.5, -0.5}, {1.5, 2.75}};  ///< of the walker
    bool leaks = false;                        ///< show the faults of ray casting on the canvas, too
    RayPlan plan = RayPlan::corners;
    NumberKind kind = NumberKind::float64;
    int step = 0;  ///< position in the steps of the sweep
    double time = 0.35;
    bool playing = false;

    std::array<Vec2, kMostGround> ground{{{-6.0, 0.0},  {-5.0, 0.5}, {-4.0, 1.75}, {-3.0, 1.0}, {-2.0, 0.25},
                                          {-1.0, 0.75}, {0.0, 2.0},  {1.0, 1.0},   {2.0, 0.0},  {3.0, 0.5},
                                          {4.0, 1.5},   {5.0, 2.75}, {6.0, 2.0},   {7.0, 1.0},  {8.0, 0.5},
                                          {9.0, 0.25},  {10.0, 1.0}, {11.0, 1.25}, {12.0, 0.5}, {13.0, 0.0}}};
    std::size_t ground_count = 14;
    std::vector<double> profile;  ///< from a file: x and height in turn
    bool from_file = false;       ///< the ground is that of the file
    Vec2 eye{-4.0, 2.5};
    Vec2 target{2.5, 1.0};

    std::size_t size = 24;  ///< nodes of the grid in each direction
    std::uint64_t seed = 3;
    double relief = 3.0;
    std::size_t eye_column = 5, eye_row = 6;  ///< limited to the grid's edge
    double eye_height = 1.0;                  ///< above the ground
    std::size_t target_column = 18, target_row = 15;

    [[nodiscard]] DrawnWalls drawn_walls() {
        return {walls, &wall_count, kLargestCoordinate, kFirstWalls, &file_walls};
    }
    /// How many points of the ground can be dragged.
    [[nodiscard]] std::size_t ground_used() const { return shows_file() ? 0 : ground_count; }
    [[nodiscard]] bool shows_file() const { return from_file && profile.size() >= 4; }
};

/// The floor plan as the question has it.
struct Plan {
    std::vector<Vec2> lamps;
    std::vector<Segment2> walls;
    Segment2 path{};
    bool walker = false;
    Room2 room{};  ///< around all of it; every lamp is strictly inside

    friend bool operator==(const Plan&, const Plan&) = default;
};
[[nodiscard]] Plan plan_of(const Params& params);

/// The hills as the question has them: points from left to right; of several with one x the first in the
/// list.
struct Hills {
    std::vector<Vec2> ground;
    Vec2 eye{}, target{};

    friend bool operator==(const Hills&, const Hills&) = default;
};
[[nodiscard]] Hills hills_of(const Params& params);

/// A grid of heights made from a seed: the same on every system.
struct HillGrid {
    std::size_t size = 0;
    std::vector<double> heights;
    GridNode eye{}, target{};
    double eye_z = 0.0;  ///< the ground at the eye plus the eye's height above it

    [[nodiscard]] HeightGrid grid() const { return {size, size, heights}; }
    [[nodiscard]] Vec3 position(const GridNode& node, double above = 0.0) const;
    friend bool operator==(const HillGrid&, const HillGrid&) = default;
};
[[nodiscard]] HillGrid grid_of(const Params& params);
/// The node of the grid nearest to a position.
[[nodiscard]] GridNode node_at(const HillGrid& grid, const Vec3& position);

/// The fraction of the room (shown as the frame) that a region covers, computed from its rounded corners.
[[nodiscard]] double lit_fraction(const VisibleRegion& region, const Room2& room);

// Floor plans: what lamps light among walls, and when a walker is seen.

/// With more walls no rays are cast: six for each wall, each tested against all walls, would take longer than
/// everything else.
inline constexpr std::size_t kMostForRays = 64;
/// The most stops of the sweep that are shown as steps.
inline constexpr std::size_t kMostStops = 200;

/// What one lamp lights.
struct LampLight {
    VisibleRegion region;
    double fraction = 0.0;    ///< of the room
    std::size_t ends = 0;     ///< how many corners are ends of walls …
    std::size_t reached = 0;  ///< … and how many of these are confirmed by a line of sight of their own
    std::vector<SeenStretch> stretches;  ///< of the walker's path
};

struct FloorPlanAnswer {
    bool there = true;  ///< false: still being computed, and nothing else is set
    std::vector<LampLight> lights;
    std::vector<SeenStretch> stretches;  ///< by any lamp
    /// The region that casting rays gives for the first lamp, by plan and number type; only with few walls.
    std::array<std::array<NaiveRegion, 2>, 2> rays{};

    [[nodiscard]] const NaiveRegion& rays_of(RayPlan plan_of_rays, NumberKind kind) const {
        return rays[static_cast<std::size_t>(plan_of_rays)][static_cast<std::size_t>(kind)];
    }
};

/// Computes an answer in pieces (see `SlicedMemo`).
class FloorPlanWork {
  public:
    /// The plan has to outlive it.
    explicit FloorPlanWork(const Plan& plan);
    /// Computes one lamp's light, or checks one of its corners.
    bool go_on();
    [[nodiscard]] FloorPlanAnswer take();

  private:
    void light(const Vec2& lamp);

    const Plan& plan_;
    std::vector<Segment2> all_;  ///< the walls and the room's sides
    FloorPlanAnswer answer_;
    std::size_t checked_ = 0;  ///< corners of the last light that have been checked
};

[[nodiscard]] bool casts_rays(const Plan& plan);

struct FloorPlanModel {
    const Params& params;
    const Plan& plan;
    const FloorPlanAnswer& answer;

    [[nodiscard]] const NaiveRegion& rays() const { return answer.rays_of(params.plan, params.kind); }
};

/// For each corner of the region, the number of the stop, in the sweep around the first lamp, that found it.
[[nodiscard]] std::vector<std::size_t> events_of_corners(const VisibleRegion& region);
/// "wall 3", or "the room's side".
[[nodiscard]] std::string wall_text(std::size_t wall, std::size_t walls);

void draw_floor_plan(DrawList& canvas, const FloorPlanModel& model);
/// Draws the shadow behind a stretch that a lamp lights, counter-clockwise as seen from the lamp, up to the
/// room's sides. Null where there is none. The pointer is valid until the next fill.
FillItem* draw_shadow(DrawList& list, const Plan& plan, const Vec2& lamp, const Vec2& from, const Vec2& to,
                      double opacity);
/// Opacities of the shade where no light falls, and of the light.
inline constexpr double kShadeOpacity = 0.52, kLitOpacity = 0.2;
/// The items of the canvas that show what is lit and who is seen.
[[nodiscard]] std::vector<ItemId> answer_items(const FloorPlanAnswer& answer);
/// The first lamp's region by casting rays, with its faults marked.
[[nodiscard]] Pane rays_pane(const FloorPlanModel& model);
[[nodiscard]] Verdict floor_plan_verdict(const FloorPlanModel& model);
void read_floor_plan(SceneOutput& out, const FloorPlanModel& model);
void add_floor_plan_results(SceneOutput& out, const FloorPlanModel& model);
[[nodiscard]] std::vector<Check> floor_plan_proof(const FloorPlanModel& model);
/// The steps of the sweep around the first lamp, a stop for each direction in which a wall begins, ends or
/// crosses.
[[nodiscard]] MethodSteps floor_plan_method_steps(const FloorPlanModel& model);
/// The stop that the steps have reached, counted from 1; 0: none.
[[nodiscard]] std::size_t stop_reached(const FloorPlanModel& model);
[[nodiscard]] MethodStrip rays_strip(const FloorPlanModel& model);
/// How many lamps see the walker over time. Only with a walker.
[[nodiscard]] Timeline walker_timeline(const FloorPlanModel& model);

// Hills: what an eye sees over a profile of ground, and whether it sees a target.

struct HillsAnswer {
    Hills hills;
    ProfileView view;
    TargetView target;
    std::optional<double> above_ground;  ///< the eye's height above the ground below it; rounded
    double visible_fraction = 0.0;       ///< of the profile's width; rounded
};
[[nodiscard]] HillsAnswer hills_answer(const Hills& hills);

struct HillsModel {
    const Params& params;
    const HillsAnswer& answer;
    const Digits& digits;
};

void draw_hills(DrawList& canvas, const HillsModel& model);
/// The items of the canvas that show what is seen.
[[nodiscard]] std::vector<ItemId> hill_answer_items(const HillsAnswer& answer);
/// The slope from the eye to each point of the ground, and the highest slope so far: a point is visible where
/// the two are equal.
[[nodiscard]] Pane slopes_pane(const HillsModel& model);
[[nodiscard]] Verdict hills_verdict(const HillsModel& model);
void read_hills(SceneOutput& out, const HillsModel& model);
void add_hills_results(SceneOutput& out, const HillsModel& model);
[[nodiscard]] std::vector<Check> hills_proof(const HillsModel& model);
/// The points of the ground in turn, to the right and then to the left: whether each is seen higher than all
/// before.
[[nodiscard]] MethodSteps hills_method_steps(const HillsModel& model);

/// Draws the line of sight to a target: free up to `blocked`, if that is set, and hidden beyond.
void draw_sight(DrawList& list, const Vec3& eye, const Vec3& target, const std::optional<Vec3>& blocked);

// Hill grid: what an eye sees of a landscape of heights.

struct GridAnswer {
    HillGrid hills;
    std::vector<bool> visible;  ///< of every node
    std::size_t visible_count = 0;
    std::optional<GridBlock> block;  ///< of the line of sight to the target
};
[[nodiscard]] GridAnswer grid_answer(const HillGrid& hills);

struct GridModel {
    const Params& params;
    const GridAnswer& answer;
};

void draw_grid(DrawList& canvas, const GridModel& model);
[[nodiscard]] Camera grid_camera(const GridModel& model);
/// The cross-section of the ground below the line of sight to the target.
[[nodiscard]] Pane section_pane(const GridModel& model);
[[nodiscard]] Verdict grid_verdict(const GridModel& model);
void read_grid(SceneOutput& out, const GridModel& model);
void add_grid_results(SceneOutput& out, const GridModel& model);
[[nodiscard]] std::vector<Check> grid_proof(const GridModel& model);

// Handles that are not fields, and actions that open something in another scene. `params` must outlive the
// functions in the list.

void add_floor_plan_handles(HandleList& list, Params& params, const Plan& plan,
                            const FloorPlanAnswer& answer);
void add_hills_handles(HandleList& list, Params& params, const HillsAnswer& answer);
void add_grid_handles(HandleList& list, Params& params, const GridAnswer& answer);

/// The ground is drawn anew along a stretch: the points between its ends are replaced. Where no more points
/// fit, two others nearby are removed.
[[nodiscard]] Params with_new_ground(Params params, const Segment2& stretch);

/// The most points of a profile from a file.
inline constexpr std::size_t kMostProfile = 5000;

struct ProfileText {
    std::vector<Vec2> points;
    std::string error;  ///< a sentence that names the file, the line and the field; then there are no points
};

/// Reads a profile of ground from the rows of a table (`TableReader`): x and height; x increases from row to
/// row. A first row without a number names the columns, in any order and among others: x, distance, station,
/// chainage or length, and y, z, height, elevation or altitude. Without such a row each row has just these
/// two.
[[nodiscard]] ProfileText read_profile(std::string_view text, const std::string& source);

/// Whether a text has the columns of a profile: two numbers in its first row, or a heading that names them.
[[nodiscard]] bool has_profile_columns(std::string_view text);

}  // namespace crosscut::sight_scene
