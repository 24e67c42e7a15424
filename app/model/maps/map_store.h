#pragma once

#include "app/model/fields/list_limit.h"
#include "app/model/maps/line_map.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// So many numbers tell of files and drawings in one document, some two for a segment of a long line and six for one by itself: what
/// is kept is in its text, as one list.
inline constexpr std::size_t kMostStoredNumbers = kMostListedNumbers;
/// No coordinate that is kept is larger: turned, scaled and moved it stays finite.
inline constexpr double kLargestStored = 1e100;

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

    /// Keeps a map and returns its number. Where there is no room, the oldest leave that are not in `used`; nothing, and nothing
    /// is changed, where that is not enough.
    [[nodiscard]] std::optional<double> put(LineMap map, const std::string& name,
                                            std::span<const double> used);
    /// Null where there is none.
    [[nodiscard]] const Entry* find(double id) const;
    /// All of it as numbers, and back; what is no such list of numbers ends where it stops being one.
    [[nodiscard]] std::vector<double> numbers() const;
    void give(const std::vector<double>& numbers);

  private:
    std::vector<Entry> entries_;  ///< the oldest first
};

}  // namespace crosscut
