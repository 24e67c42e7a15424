#pragma once

#include "app/model/maps/map_store.h"
#include "app/model/scene.h"

#include <cstddef>
#include <span>
#include <string>

namespace crosscut {

/// A scene that takes a file's walls takes so many: what is asked of them is answered within a few seconds.
inline constexpr std::size_t kMostFileWalls = 10'000;

/// The walls of a file with more of them than can be drawn and dragged: they stay as they are, and a step of undo costs nothing,
/// for a state of the scene has only the number under which they are kept.
class FileWalls {
  public:
    /// The field of that number, and the list of the walls.
    void declare(Fields& fields);
    /// None where none are in use.
    [[nodiscard]] std::span<const Segment2> all() const;
    /// Uses these from now on; false, and nothing changed, where there is no room beside those that undo goes back to.
    [[nodiscard]] bool take(LineMap map, const std::string& name);
    void use_none() { number_ = 0.0; }
    /// As in `Scene`.
    void take_over(const FileWalls& before);
    void keep_for(std::span<const Snapshot* const> states, const Scene& scene);

  private:
    double number_ = 0.0;  ///< in the store; 0: none
    MapStore store_;
};

}  // namespace crosscut
