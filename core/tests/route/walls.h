#pragma once

#include <crosscut/types.h>
#include "core/tests/random.h"

#include <cstddef>
#include <vector>

/// Shared by the tests of routes: random walls.
namespace crosscut::route_test {

using Walls = std::vector<Segment2>;

using test::Dice;

/// A node of a small grid: walls between nodes often share ends, touch, cross and overlap.
inline Vec2 some_node(Dice& dice, int size) { return {double(dice.below(size)), double(dice.below(size))}; }

inline Walls grid_walls(Dice& dice, int count, int size) {
    Walls walls;
    for (int i = 0; i < count; ++i) {
        const Vec2 from = some_node(dice, size);
        walls.push_back({from, some_node(dice, size)});
    }
    return walls;
}

/// Short walls anywhere in a square.
inline Walls scattered(Dice& dice, int count, double half, double longest) {
    Walls walls;
    for (int i = 0; i < count; ++i) {
        const Vec2 from = dice.within(half);
        walls.push_back({from, from + dice.within(longest)});
    }
    return walls;
}

}  // namespace crosscut::route_test
