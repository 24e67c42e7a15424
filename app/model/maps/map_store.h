#pragma once

#include "app/model/fields/fields.h"
#include "app/model/maps/line_map.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// So many numbers tell of files and drawings in the text of one document, some two for a segment of a long
/// line and six for one by itself: what is kept is in its text, as one list.
inline constexpr std::size_t kMostStoredNumbers = kMostListedNumbers;
/// So many are held in all, for undo and redo too.
inline constexpr std::size_t kMostNumbersInUse = 16'000'000;
/// No coordinate that is kept is larger: turned, scaled and moved it stays finite.
inline constexpr double kLargestStored = 1e100;
/// No number of a map is larger.
inline constexpr double kLargestMapId = 1e9;

/// Maps under numbers, from files or drawn by hand. A scene's lasting state has the number alone, so that a
/// step of undo costs nothing whatever the map's size; the store itself is saved beside it, as one list of
/// numbers. None leaves before the scene says that nothing names it any more.
class MapStore {
  public:
    struct Entry {
        double id = 0.0;  ///< whole, from 1
        std::string name;
        /// The reference system (`ReferenceSystem::name`) of its coordinates; empty where none is said.
        std::string system;
        std::shared_ptr<const LineMap> map;
        std::shared_ptr<const std::vector<double>> numbers;  ///< as they are saved
        bool in_use = false;                                 ///< some state of the history names it
    };

    explicit MapStore(std::size_t most_in_use = kMostNumbersInUse) : most_in_use_(most_in_use) {}

    /// What came of putting a map into it.
    struct Put {
        enum class Outcome : std::uint8_t {
            done,
            too_large,  ///< with those in use it is more than a text has room for
            full        ///< with all that undo goes back to it is more than is held
        };
        Outcome outcome = Outcome::done;
        double id = 0.0;  ///< the map's number; 0 where it has none
    };
    /// Keeps a map beside all others; where there is no room nothing is changed. `used`: the numbers of those
    /// that the present state names beside it.
    [[nodiscard]] Put put(LineMap map, const std::string& name, std::span<const double> used,
                          const std::string& system = {});
    /// From here on only these are named by any state; the others leave.
    void keep_only(std::span<const double> ids);
    /// Takes over all of `before`, under the same numbers. Its own maps come after them under new ones, but
    /// for those that are there already; `names` are the numbers by which a scene names them, and are brought
    /// along.
    void join(const MapStore& before, std::span<double* const> names);
    /// Null where there is none.
    [[nodiscard]] const Entry* find(double id) const;
    /// It as numbers, those that are used first and then the latest, as many as a text has room for.
    [[nodiscard]] std::vector<double> numbers(std::span<const double> used) const;
    /// Takes maps from numbers; what is no such list of numbers ends where it stops being one. Of its own
    /// only those stay that states of the history name.
    void give(const std::vector<double>& numbers);

  private:
    [[nodiscard]] std::size_t size() const;
    /// One that no map has, and no state names: after all of them as long as there are any.
    [[nodiscard]] double next_id() const;

    std::vector<double> named_;  ///< by some state, each once, the smallest first; with maps or without
    std::size_t most_in_use_;
    std::vector<Entry> entries_;  ///< by id, which is the oldest first until the last number is reached
};

// Maps out of a seed, as wide and as high as a map of the world in degrees. The same seed gives the same map
// on every system.

/// About `count` segments: blocks with streets between, each a closed line of four, none quite like another.
[[nodiscard]] LineMap made_blocks(std::size_t count, std::uint64_t seed);
/// `count` strokes side by side, all but parallel.
[[nodiscard]] LineMap made_hatch(std::size_t count, std::uint64_t seed);
/// `count` short segments anywhere, in any direction.
[[nodiscard]] LineMap made_random(std::size_t count, std::uint64_t seed);

}  // namespace crosscut
