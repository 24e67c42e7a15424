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
#include <string>
#include <string_view>
#include <vector>

/// What sides of the room, points of the ground and stops of the sweep are called.
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
/// The id of stop i of the sweep, from 0; the last one is that of all later ones.
[[nodiscard]] const char* event_name(std::size_t i);

/// Where one looks: among walls, over a profile of ground, over a grid of heights.
enum class Idea : std::uint8_t { floor_plan, hills, grid };

inline constexpr double kLeastGrid = 6.0, kMostGrid = 40.0;

inline constexpr std::size_t kFirstWalls = 12;  ///< that every scene text names, also those of older programs

/// Everything a person chose.
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
    double wall_count = 9.0;  ///< whole; how many of them there are
    FileWalls file_walls;     ///< more of them
    std::array<Vec2, kMostLamps> lamps{{{0.5, 0.25}, {-3.0, -0.5}, {4.0, -0.5}}};
    double lamp_count = 1.0;  ///< whole
    bool walker = true;
    Segment2 path{{-4.5, -0.5}, {1.5, 2.75}};  ///< of the walker
    bool leaks = false;                        ///< what rays do is shown on the canvas too
    RayPlan plan = RayPlan::corners;
    NumberKind kind = NumberKind::float64;
    double step = 0.0;  ///< of the sweep
    double time = 0.35;
    bool playing = false;

    std::array<Vec2, kMostGround> ground{{{-6.0, 0.0},  {-5.0, 0.5}, {-4.0, 1.75}, {-3.0, 1.0}, {-2.0, 0.25},
                                          {-1.0, 0.75}, {0.0, 2.0},  {1.0, 1.0},   {2.0, 0.0},  {3.0, 0.5},
                                          {4.0, 1.5},   {5.0, 2.75}, {6.0, 2.0},   {7.0, 1.0},  {8.0, 0.5},
                                          {9.0, 0.25},  {10.0, 1.0}, {11.0, 1.25}, {12.0, 0.5}, {13.0, 0.0}}};
    double ground_count = 14.0;   ///< whole
    std::vector<double> profile;  ///< of a file: x and height in turn
    bool from_file = false;       ///< the ground is that of the file
    Vec2 eye{-4.0, 2.5};
    Vec2 target{2.5, 1.0};

    double size = 24.0;  ///< whole; nodes of the grid each way
    double seed = 3.0;
    double relief = 3.0;
    double eye_column = 5.0, eye_row = 6.0;  ///< whole; beyond the grid they count as its edge
    double eye_height = 1.0;                 ///< above the ground
    double target_column = 18.0, target_row = 15.0;

    [[nodiscard]] DrawnWalls drawn_walls() {
        return {walls, &wall_count, kLargestCoordinate, kFirstWalls, &file_walls};
    }
    [[nodiscard]] std::size_t walls_used() const { return static_cast<std::size_t>(wall_count); }
    [[nodiscard]] std::size_t lamps_used() const { return static_cast<std::size_t>(lamp_count); }
    /// How many points of the ground can be dragged.
    [[nodiscard]] std::size_t ground_used() const {
        return shows_file() ? 0 : static_cast<std::size_t>(ground_count);
    }
    [[nodiscard]] bool shows_file() const { return from_file && profile.size() >= 4; }
};

/// The plan of a house as it is asked about.
struct Plan {
    std::vector<Vec2> lamps;
    std::vector<Segment2> walls;
    Segment2 path{};
    bool walker = false;
    Room2 room{};  ///< around all of it; every lamp is strictly inside

    friend bool operator==(const Plan&, const Plan&) = default;
};
[[nodiscard]] Plan plan_of(const Params& params);

/// The hills as they are asked about: points from left to right, of several at one x the one that comes first
/// in the list.
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
    double eye_z = 0.0;  ///< the ground at the eye and what it stands above that

    [[nodiscard]] HeightGrid grid() const { return {size, size, heights}; }
    [[nodiscard]] Vec3 position(const GridNode& node, double above = 0.0) const;
    friend bool operator==(const HillGrid&, const HillGrid&) = default;
};
[[nodiscard]] HillGrid grid_of(const Params& params);
/// The node of the grid nearest to a place.
[[nodiscard]] GridNode node_at(const HillGrid& grid, const Vec3& position);

/// What share of the room (for people: the frame) a region is, from the corners as they are rounded.
[[nodiscard]] double lit_fraction(const VisibleRegion& region, const Room2& room);

// Rooms: what lamps light among walls, and when a walker is seen.

/// Among more walls no rays are cast: six for each wall, each held against all walls, would take longer than all else.
inline constexpr std::size_t kMostForRays = 64;
/// More stops of the sweep are not walked through.
inline constexpr std::size_t kMostStops = 200;

/// What one lamp lights.
struct LampLight {
    VisibleRegion region;
    double fraction = 0.0;          ///< of the room
    std::size_t ends = 0;           ///< how many corners are ends of walls …
    std::size_t reached = 0;        ///< … and how many of them a line of sight asked alone reaches
    std::vector<SeenStretch> seen;  ///< of the walker's way
};

struct FloorPlanAnswer {
    bool there = true;  ///< false: it is still worked out, and nothing else is set
    std::vector<LampLight> lights;
    std::vector<SeenStretch> seen;  ///< by any lamp
    /// What casting rays makes of the first lamp, by plan and number type; of few walls only.
    std::array<std::array<NaiveRegion, 2>, 2> rays{};

    [[nodiscard]] const NaiveRegion& rays_of(RayPlan plan_of_rays, NumberKind kind) const {
        return rays[static_cast<std::size_t>(plan_of_rays)][static_cast<std::size_t>(kind)];
    }
};

/// Works an answer out, in pieces (see `SlicedMemo`).
class FloorPlanWork {
  public:
    /// The plan has to outlive it.
    explicit FloorPlanWork(const Plan& plan);
    /// One lamp's light, or the check of one of its corners.
    bool go_on();
    [[nodiscard]] FloorPlanAnswer take();

  private:
    void light(const Vec2& lamp);

    const Plan& plan_;
    std::vector<Segment2> all_;  ///< the walls and the room's sides
    FloorPlanAnswer answer_;
    std::size_t checked_ = 0;  ///< corners of the last light
};

[[nodiscard]] bool casts_rays(const Plan& plan);

struct FloorPlanModel {
    const Params& params;
    const Plan& plan;
    const FloorPlanAnswer& answer;

    [[nodiscard]] const NaiveRegion& rays() const { return answer.rays_of(params.plan, params.kind); }
};

/// The number of stops of the sweep around the first lamp that found each corner of its region.
[[nodiscard]] std::vector<std::size_t> events_of_corners(const VisibleRegion& region);
/// "wall 3", or "the room's side".
[[nodiscard]] std::string wall_text(std::size_t wall, std::size_t walls);

void draw_floor_plan(DrawList& canvas, const FloorPlanModel& model);
/// The shadow behind a stretch that a lamp lights, counter-clockwise as it sees it, up to the room's sides;
/// null where there is none. Valid until the next fill.
FillItem* draw_shadow(DrawList& list, const Plan& plan, const Vec2& lamp, const Vec2& from, const Vec2& to,
                      double opacity);
/// How dark it is where no light falls, and how bright where it does: opacities.
inline constexpr double kShade = 0.52, kLit = 0.32;
/// What of the canvas tells what is lit and who is seen.
[[nodiscard]] std::vector<ItemId> items_that_tell(const FloorPlanAnswer& answer);
/// The first lamp's region as casting rays has it, its faults marked.
[[nodiscard]] Pane rays_pane(const FloorPlanModel& model);
[[nodiscard]] Verdict floor_plan_verdict(const FloorPlanModel& model);
void read_floor_plan(SceneOutput& out, const FloorPlanModel& model);
void add_floor_plan_results(SceneOutput& out, const FloorPlanModel& model);
[[nodiscard]] std::vector<Check> floor_plan_proof(const FloorPlanModel& model);
/// The sweep around the first lamp, one stop a direction in which a wall begins, ends or crosses.
[[nodiscard]] MethodSteps floor_plan_method_steps(const FloorPlanModel& model);
/// The stop that its steps have reached, the first being 1; 0: none.
[[nodiscard]] std::size_t stop_reached(const FloorPlanModel& model);
[[nodiscard]] MethodStrip rays_strip(const FloorPlanModel& model);
/// How many lamps see her over time. Only with a walker.
[[nodiscard]] Timeline walker_timeline(const FloorPlanModel& model);

// Hills: what an eye sees over a profile of ground, and whether it sees a target.

struct HillsAnswer {
    Hills hills;
    ProfileView view;
    TargetView target;
    std::optional<double> above_ground;  ///< the eye's height above the ground below it; rounded
    double seen_fraction = 0.0;          ///< of the profile's width; rounded
};
[[nodiscard]] HillsAnswer hills_answer(const Hills& hills);

struct HillsModel {
    const Params& params;
    const HillsAnswer& answer;
    const Digits& digits;
};

void draw_hills(DrawList& canvas, const HillsModel& model);
/// What of the canvas tells what is seen.
[[nodiscard]] std::vector<ItemId> hill_items_that_tell(const HillsAnswer& answer);
/// How steeply the eye looks up to each point of the ground, and the steepest so far: what is seen is where
/// the two are one.
[[nodiscard]] Pane slopes_pane(const HillsModel& model);
[[nodiscard]] Verdict hills_verdict(const HillsModel& model);
void read_hills(SceneOutput& out, const HillsModel& model);
void add_hills_results(SceneOutput& out, const HillsModel& model);
[[nodiscard]] std::vector<Check> hills_proof(const HillsModel& model);
/// The points of the ground one after the other, to the right and then to the left: which stands higher than
/// all before.
[[nodiscard]] MethodSteps hills_method_steps(const HillsModel& model);

/// The line of sight to a target: free up to `blocked`, if that is somewhere, and hidden beyond.
void draw_sight(DrawList& list, const Vec3& eye, const Vec3& target, const std::optional<Vec3>& blocked);

// Hill grid: what an eye sees of a landscape of heights.

struct GridAnswer {
    HillGrid hills;
    std::vector<bool> seen;  ///< of every node
    std::size_t seen_count = 0;
    std::optional<GridBlock> block;  ///< of the line of sight to the target
};
[[nodiscard]] GridAnswer grid_answer(const HillGrid& hills);

struct GridModel {
    const Params& params;
    const GridAnswer& answer;
};

void draw_grid(DrawList& canvas, const GridModel& model);
[[nodiscard]] Camera grid_camera(const GridModel& model);
/// The ground under the line of sight to the target, cut open.
[[nodiscard]] Pane section_pane(const GridModel& model);
[[nodiscard]] Verdict grid_verdict(const GridModel& model);
void read_grid(SceneOutput& out, const GridModel& model);
void add_grid_results(SceneOutput& out, const GridModel& model);
[[nodiscard]] std::vector<Check> grid_proof(const GridModel& model);

// What can be dragged that is no field, and what can be opened elsewhere. `params` must outlive the functions
// in the list.

void add_floor_plan_handles(HandleList& list, Params& params, const Plan& plan,
                            const FloorPlanAnswer& answer);
void add_hills_handles(HandleList& list, Params& params, const HillsAnswer& answer);
void add_grid_handles(HandleList& list, Params& params, const GridAnswer& answer);

/// The ground is drawn anew between two places: points between them are gone. Where there is no room for more
/// points, two others nearby are gone too.
[[nodiscard]] Params with_new_ground(Params params, const Segment2& stretch);

/// The most points that a profile from a file has.
inline constexpr std::size_t kMostProfile = 5000;

struct ProfileText {
    std::vector<Vec2> points;
    std::string error;  ///< a sentence that names the file, the line and the field; then there are no points
};

/// A profile of ground as rows of a table (`TableReader`): x and height; x increases from row to row. A first
/// row without a number names the columns, in any order and among others: x, distance, station, chainage or
/// length, and y, z, height, elevation or altitude. Without one a row has just these two.
[[nodiscard]] ProfileText read_profile(std::string_view text, const std::string& source);

/// Whether a text has the columns of a profile: two numbers in its first row, or a heading that names them.
[[nodiscard]] bool has_profile_columns(std::string_view text);

}  // namespace crosscut::sight_scene
