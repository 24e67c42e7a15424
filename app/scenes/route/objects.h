#pragma once

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "app/scenes/plane/segment_names.h"
#include "app/scenes/plane/walls.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace crosscut::route_scene {

inline constexpr std::size_t kMostWalls = kMostNumberedSegments;  ///< that are drawn and dragged
inline constexpr std::size_t kFirstWalls = 24;  ///< that every scene text names, also those of older programs
inline constexpr int kMostScattered = 200;
inline constexpr std::size_t kMostGates = 3, kMostCarts = 3;
inline constexpr std::size_t kMostPlaces = 6, kMostCables = 8;
/// Nothing lies farther out than this, world units.
inline constexpr double kEdge = 1e12;

enum class World : std::uint8_t { floor, traffic, space };
enum class Order : std::uint8_t { a_star, dijkstra };
enum class Naive : std::uint8_t { none, in_float, looks };

/// A wall on a hinge: its free end goes from one place to another on a bent path whose middle is as far from the hinge.
struct Gate {
    Vec2 hinge{}, from{}, to{};
};
/// A line that moves along without turning.
struct Cart {
    Vec2 front{}, back{}, front_to{};
};

/// Everything a person chose.
struct Choices {
    World world = World::floor;
    Vec2 start{-4.6, -1.8}, goal{4.6, 1.9};
    double radius = 0.3;  ///< of the walker; in space, of the drone
    std::array<Segment2, kMostWalls> walls{{{{-2.6, -3.0}, {-2.6, 1.4}},
                                            {{-0.9, 3.0}, {-0.9, -1.2}},
                                            {{-0.9, -1.2}, {0.9, -1.2}},
                                            {{2.4, -3.0}, {2.4, 0.2}},
                                            {{2.4, 1.2}, {2.4, 3.0}},
                                            {{0.6, 0.6}, {2.4, 1.2}}}};
    double wall_count = 6.0;  ///< whole
    FileWalls file_walls;     ///< more of them
    double scattered = 0.0;   ///< whole: short walls more, strewn from the seed
    double seed = 1.0;
    Order order = Order::a_star;
    bool legs = true;  ///< those that the search tested are drawn
    Naive naive = Naive::none;
    double spacing = 0.8;  ///< between two looks of the naive test
    double step = 0.0;     ///< of the search
    std::array<Gate, kMostGates> gates{{{{-0.9, -1.2}, {-1.9, -2.4}, {0.6, -1.7}},
                                        {{2.4, 1.2}, {3.4, 2.2}, {3.7, 0.9}},
                                        {{0, 0}, {1, 0}, {0, 1}}}};
    std::array<Cart, kMostCarts> carts{{{{3.6, 3.0}, {3.6, 2.2}, {3.6, -1.0}},
                                        {{-2.0, -2.2}, {-1.2, -2.2}, {3.4, -2.2}},
                                        {{-3, 0}, {-4, 0}, {3, 0}}}};
    double gate_count = 1.0, cart_count = 1.0;  ///< whole
    double time = 0.0;                          ///< of the walk, 0 to 1
    bool playing = false;
    double looks = 12.0;  ///< whole: how often the test once a frame looks in one walk
    std::array<Vec3, kMostPlaces> places{
        {{-4, -2, 0.6}, {-1.2, -1.4, 2.2}, {1.6, 0.6, 1.3}, {4, 2, 0.6}, {4, -2, 1}, {0, -3, 1}}};
    double place_count = 4.0;  ///< whole, at least 2
    std::array<Segment3, kMostCables> cables{{{{-3, 2.5, 0}, {-3, 2.5, 3}},
                                              {{3, -2.5, 0}, {3, -2.5, 3}},
                                              {{-3, 2.5, 3}, {3, -2.5, 3}},
                                              {{-3, 2.5, 2.2}, {3, -2.5, 2.2}},
                                              {{0.8, 2, 0}, {0.8, 2, 2.4}},
                                              {{-2, -3, 1}, {-2, 3, 1.4}},
                                              {{0, -3, 2}, {0, 3, 2}},
                                              {{2, -3, 1}, {2, 3, 2}}}};
    double cable_count = 5.0;  ///< whole

    [[nodiscard]] DrawnWalls drawn_walls() { return {walls, &wall_count, kEdge, kFirstWalls, &file_walls}; }
    [[nodiscard]] std::size_t walls_used() const { return static_cast<std::size_t>(wall_count); }
    [[nodiscard]] std::size_t gates_used() const { return static_cast<std::size_t>(gate_count); }
    [[nodiscard]] std::size_t carts_used() const { return static_cast<std::size_t>(cart_count); }
    [[nodiscard]] std::size_t places_used() const { return static_cast<std::size_t>(place_count); }
    [[nodiscard]] std::size_t cables_used() const { return static_cast<std::size_t>(cable_count); }
};

/// What things of three points are called in files, and what a person reads.
struct MoverIds {
    std::string_view first, second, third, body;
    std::string_view first_label, second_label, third_label, label;
    std::string_view offer;  ///< what opens it in Sweep
};
[[nodiscard]] const MoverIds& gate_ids(std::size_t i);
[[nodiscard]] const MoverIds& cart_ids(std::size_t i);
struct PlaceIds {
    std::string_view id, label;
};
[[nodiscard]] const PlaceIds& place_ids(std::size_t i);

/// Brought within the edge; what is all but zero is zero.
[[nodiscard]] Vec2 tidy(const Vec2& p);
[[nodiscard]] Vec3 tidy(const Vec3& p);

/// Where the name of a disc is written: at its upper edge, so that it stands beside it and not on it.
[[nodiscard]] inline Vec2 top_of(const Vec2& disc, double radius) { return disc + Vec2{0.0, radius}; }

/// The walls as they are: the drawn ones, those of a file, then the scattered ones. One that reaches beyond the edge is left out: it is a point at
/// the edge's corner.
[[nodiscard]] std::vector<Segment2> walls_of(const Choices& choices);
/// Gates, then carts.
[[nodiscard]] std::vector<MovingSegment2> movers_of(const Choices& choices);
/// "gate 2", "cart 1".
[[nodiscard]] std::string_view mover_label(const Choices& choices, std::size_t mover);
[[nodiscard]] std::string_view mover_id(const Choices& choices, std::size_t mover);

}  // namespace crosscut::route_scene
