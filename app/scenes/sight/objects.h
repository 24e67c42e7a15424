#pragma once

#include <crosscut/visibility/region.h>
#include <crosscut/visibility/terrain.h>
#include "app/scenes/plane/walls.h"
#include "app/scenes/sight/names.h"
#include "core/number/scalars.h"
#include "core/visibility/naive_rays.h"

#include <array>
#include <vector>

namespace crosscut::sight_scene {

/// Where one looks: among walls, over a profile of ground, over a grid of heights.
enum class Idea : std::uint8_t { rooms, hills, grid };

inline constexpr double kLeastGrid = 6.0, kMostGrid = 40.0;

inline constexpr std::size_t kFirstWalls = 12;  ///< that every scene text names, also those of older programs

/// Everything a person chose.
struct Choices {
    Idea idea = Idea::rooms;

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
[[nodiscard]] Plan plan_of(const Choices& choices);

/// The hills as they are asked about: points from left to right, of several at one x the one that comes first in the list.
struct Hills {
    std::vector<Vec2> ground;
    Vec2 eye{}, target{};

    friend bool operator==(const Hills&, const Hills&) = default;
};
[[nodiscard]] Hills hills_of(const Choices& choices);

/// A grid of heights made from a seed: the same on every system.
struct HillGrid {
    std::size_t size = 0;
    std::vector<double> heights;
    GridNode eye{}, target{};
    double eye_z = 0.0;  ///< the ground at the eye and what it stands above that

    [[nodiscard]] HeightGrid grid() const { return {size, size, heights}; }
    [[nodiscard]] Vec3 place(const GridNode& node, double above = 0.0) const;
    friend bool operator==(const HillGrid&, const HillGrid&) = default;
};
[[nodiscard]] HillGrid grid_of(const Choices& choices);
/// The node of the grid nearest to a place.
[[nodiscard]] GridNode node_at(const HillGrid& grid, const Vec3& place);

/// What share of the room (for people: the frame) a region is, from the corners as they are rounded.
[[nodiscard]] double lit_share(const VisibleRegion& region, const Room2& room);

}  // namespace crosscut::sight_scene
