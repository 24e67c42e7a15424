#include "app/model/maps/made_maps.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr Vec2 kHalf{180.0, 85.0};

/// splitmix64: the same on every system.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15U + 1) {}
    /// In [low, high).
    double between(double low, double high) {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        z ^= z >> 31U;
        return low + (high - low) * (static_cast<double>(z >> 11U) * 0x1p-53);
    }

  private:
    std::uint64_t state_;
};

void add_line(LineMap& map, Vec2 from, Vec2 to) {
    map.begin_feature();
    map.add(from);
    map.add(to);
}

/// Columns and rows of about so many places as square as can be.
struct Table {
    std::size_t columns, rows;

    explicit Table(std::size_t places)
        : columns(std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(
                                               std::sqrt(static_cast<double>(places) * kHalf.x / kHalf.y))))),
          rows(std::max<std::size_t>(1, (places + columns / 2) / columns)) {}
    [[nodiscard]] Vec2 step() const {
        return 2.0 * kHalf / Vec2(static_cast<double>(columns), static_cast<double>(rows));
    }
};

}  // namespace

LineMap made_blocks(std::size_t count, std::uint64_t seed) {
    constexpr double kStreet = 0.12, kUneven = 0.06;  // shares of a block
    Dice dice(seed);
    const Table table((count + 3) / 4);
    LineMap map;
    for (std::size_t row = 0; row < table.rows; ++row) {
        for (std::size_t column = 0; column < table.columns; ++column) {
            const Vec2 at(static_cast<double>(column), static_cast<double>(row));
            std::array<Vec2, 4> corners{Vec2(kStreet), Vec2(1.0 - kStreet, kStreet), Vec2(1.0 - kStreet),
                                        Vec2(kStreet, 1.0 - kStreet)};
            for (Vec2& corner : corners) {
                const double aside = dice.between(-kUneven, kUneven);
                corner += Vec2(aside, dice.between(-kUneven, kUneven));
                corner = (at + corner) * table.step() - kHalf;
            }
            map.begin_feature();
            for (std::size_t i = 0; i <= corners.size(); ++i) map.add(corners[i % corners.size()]);
        }
    }
    return map;
}

LineMap made_hatch(std::size_t count, std::uint64_t seed) {
    constexpr double kLength = 3.0, kSlope = 0.6, kUneven = 0.02;
    Dice dice(seed);
    const Table table(count);
    LineMap map;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t column = i % table.columns, row = i / table.columns;
        const Vec2 at(static_cast<double>(column), static_cast<double>(row));
        const Vec2 from = (at + 0.5) * table.step() - kHalf;
        const double slope = kSlope + dice.between(-kUneven, kUneven);
        const Vec2 way = Vec2(1.0, slope) * (kLength * table.step().x);
        add_line(map, from - 0.5 * way, from + 0.5 * way);
    }
    return map;
}

LineMap made_random(std::size_t count, std::uint64_t seed) {
    Dice dice(seed);
    const Vec2 reach = 1.5 * Table(std::max<std::size_t>(1, count)).step();
    LineMap map;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = dice.between(-kHalf.x, kHalf.x);
        const Vec2 from(x, dice.between(-kHalf.y, kHalf.y));
        const double aside = dice.between(-reach.x, reach.x);
        add_line(map, from, from + Vec2(aside, dice.between(-reach.y, reach.y)));
    }
    return map;
}

}  // namespace crosscut
