#pragma once

#include <crosscut/visibility/seen_path.h>
#include "app/model/scene.h"
#include "app/scenes/sight/objects.h"

#include <array>
#include <vector>

/// Rooms: what lamps light among walls, and when a walker is seen.
namespace crosscut::sight_scene {

/// Among more walls no rays are cast: six for each wall, each held against all walls, would take longer than all else.
inline constexpr std::size_t kMostForRays = 64;
/// More stops of the sweep are not walked through.
inline constexpr std::size_t kMostStops = 200;

/// What one lamp lights.
struct LampLight {
    VisibleRegion region;
    double share = 0.0;             ///< of the room
    std::size_t ends = 0;           ///< how many corners are ends of walls …
    std::size_t reached = 0;        ///< … and how many of them a line of sight asked alone reaches
    std::vector<SeenStretch> seen;  ///< of the walker's way
};

struct RoomsAnswer {
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
class RoomsWork {
  public:
    /// The plan has to outlive it.
    explicit RoomsWork(const Plan& plan);
    /// One lamp's light, or the check of one of its corners.
    bool go_on();
    [[nodiscard]] RoomsAnswer take();

  private:
    void light(const Vec2& lamp);

    const Plan& plan_;
    std::vector<Segment2> all_;  ///< the walls and the room's sides
    RoomsAnswer answer_;
    std::size_t checked_ = 0;  ///< corners of the last light
};

[[nodiscard]] bool casts_rays(const Plan& plan);

struct RoomsState {
    const Choices& choices;
    const Plan& plan;
    const RoomsAnswer& answer;

    [[nodiscard]] const NaiveRegion& rays() const { return answer.rays_of(choices.plan, choices.kind); }
};

/// The number of stops of the sweep around the first lamp that found each corner of its region.
[[nodiscard]] std::vector<std::size_t> events_of_corners(const VisibleRegion& region);
/// "wall 3", or "the room's side".
[[nodiscard]] std::string wall_words(std::size_t wall, std::size_t walls);

void draw_rooms(DrawList& canvas, const RoomsState& state);
/// The shadow behind a stretch that a lamp lights, counter-clockwise as it sees it, up to the room's sides; null where there is none.
/// Valid until the next fill.
FillItem* draw_shadow(DrawList& list, const Plan& plan, const Vec2& lamp, const Vec2& from, const Vec2& to,
                      double opacity);
/// How dark it is where no light falls, and how bright where it does: opacities.
inline constexpr double kShade = 0.52, kLit = 0.32;
/// What of the canvas tells what is lit and who is seen.
[[nodiscard]] std::vector<ItemId> items_that_tell(const RoomsAnswer& answer);
/// The first lamp's region as casting rays has it, its faults marked.
[[nodiscard]] Pane rays_pane(const RoomsState& state);
[[nodiscard]] Verdict rooms_verdict(const RoomsState& state);
void read_rooms(Presentation& out, const RoomsState& state);
void add_rooms_facts(Presentation& out, const RoomsState& state);
[[nodiscard]] std::vector<Check> rooms_certificate(const RoomsState& state);
/// The sweep around the first lamp, one stop a direction in which a wall begins, ends or crosses.
[[nodiscard]] Walkthrough rooms_walkthrough(const RoomsState& state);
/// The stop that its steps have reached, the first being 1; 0: none.
[[nodiscard]] std::size_t stop_reached(const RoomsState& state);
[[nodiscard]] MethodStrip rays_strip(const RoomsState& state);
/// How many lamps see her over time. Only with a walker.
[[nodiscard]] Timeline walker_timeline(const RoomsState& state);

}  // namespace crosscut::sight_scene
