#pragma once

#include "app/model/maps/line_map.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// So many segments of files and drawings are kept in one document: what is kept is in its text.
inline constexpr std::size_t kMostStoredSegments = 250'000;

/// Maps under numbers, from files or drawn by hand. A scene's lasting state has the number alone, so that a step of undo costs
/// nothing whatever the map's size; the store itself is saved beside it, as one list of numbers.
class MapStore {
  public:
    struct Entry {
        double id = 0.0;  ///< whole, from 1
        std::string name;
        std::shared_ptr<const LineMap> map;
        std::shared_ptr<const std::vector<double>> numbers;  ///< as they are saved
    };

    /// Keeps a map and returns its number. Where there is no room, the oldest leave that are not in `used`.
    double put(LineMap map, const std::string& name, std::span<const double> used);
    /// Null where there is none.
    [[nodiscard]] const Entry* find(double id) const;
    /// All of it as numbers, and back; what is no such list of numbers ends where it stops being one.
    [[nodiscard]] std::vector<double> numbers() const;
    void give(const std::vector<double>& numbers);

  private:
    std::vector<Entry> entries_;  ///< the oldest first
};

}  // namespace crosscut
