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

/// The most numbers of maps in the text of one document, some two for a segment of a long line and six for a
/// single one: all stored maps are in its text, as one list.
inline constexpr std::size_t kMostStoredNumbers = kMostListedNumbers;
/// The most numbers held in memory, including those for undo and redo.
inline constexpr std::size_t kMostNumbersInUse = 16'000'000;
/// The largest stored coordinate: rotated, scaled and moved it stays finite.
inline constexpr double kLargestStored = 1e100;
/// The number of a map, from 1 on; 0: no map.
using MapId = std::uint32_t;
/// The largest id of a map.
inline constexpr MapId kLargestMapId = 1'000'000'000;

/// Maps by id, from files or drawn by the user. A scene's lasting state contains only the id, so that an undo
/// step costs nothing whatever the map's size; the store itself is saved beside it, as one list of numbers. A
/// map is deleted only when the scene says that no state refers to it.
class MapStore {
  public:
    struct Entry {
        MapId id = 0;  ///< from 1
        std::string name;
        /// The reference system (`ReferenceSystem::name`) of its coordinates; empty where none is given.
        std::string system;
        std::shared_ptr<const LineMap> map;
        std::shared_ptr<const std::vector<double>> numbers;  ///< in the form in which they are saved
        bool in_use = false;                                 ///< some state of the history refers to it
    };

    explicit MapStore(std::size_t most_in_use = kMostNumbersInUse) : most_in_use_(most_in_use) {}

    /// The result of adding a map.
    struct PutResult {
        enum class Outcome : std::uint8_t {
            done,
            too_large,  ///< together with those in use it is too much for a text
            full        ///< together with all that undo needs it is too much for memory
        };
        Outcome outcome = Outcome::done;
        MapId id = 0;  ///< the map's id; 0 where it has none
    };
    /// Adds a map; if there is no space nothing is changed. `used`: the ids of the other maps in the present
    /// state.
    [[nodiscard]] PutResult put(LineMap map, const std::string& name, std::span<const MapId> used,
                                const std::string& system = {});
    /// Only these are referred to from here on; the others are deleted.
    void retain_only(std::span<const MapId> ids);
    /// Takes over all of `before`, under the same ids. Its own maps follow under new ids, except those that
    /// `before` has too; `names` are the scene's fields with ids, which are updated.
    void join(const MapStore& before, std::span<MapId* const> names);
    /// Null where there is none.
    [[nodiscard]] const Entry* find(MapId id) const;
    /// The maps as numbers, those that are used first and then the latest, as many as fit a text.
    [[nodiscard]] std::vector<double> numbers(std::span<const MapId> used) const;
    /// Reads maps from numbers, up to the first invalid one. Of the present maps only those in use stay.
    void give(const std::vector<double>& numbers);

  private:
    [[nodiscard]] std::size_t size() const;
    /// An id that no map has, and no state refers to: the largest plus one as long as possible.
    [[nodiscard]] MapId next_id() const;

    std::vector<MapId> named_;  ///< ids in some state, each once, sorted; with maps or without
    std::size_t most_in_use_;
    std::vector<Entry> entries_;  ///< by id, which is the oldest first until the last id is reached
};

// Generated maps, as wide and as high as a map of the world in degrees. The same seed gives the same map on
// every system.

/// About `count` segments: blocks with streets between, each a closed line of four, all different.
[[nodiscard]] LineMap generate_blocks(std::size_t count, std::uint64_t seed);
/// `count` strokes side by side, nearly parallel.
[[nodiscard]] LineMap generate_hatch(std::size_t count, std::uint64_t seed);
/// `count` short segments at random positions, in random directions.
[[nodiscard]] LineMap generate_random(std::size_t count, std::uint64_t seed);

}  // namespace crosscut
