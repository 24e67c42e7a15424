#pragma once

#include <crosscut/types.h>
#include "app/model/fields/fields.h"
#include "app/model/maps/line_map.h"
#include "app/model/maps/map_store.h"
#include "app/model/scene.h"
#include "app/scenes/shared/plane.h"
#include "app/view/draw_list.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The most walls that a scene takes from a file: requests about so many are answered within a few seconds.
inline constexpr std::size_t kMostFileWalls = 10'000;

/// The walls of a file that has too many to be drawn and dragged singly. They do not change, and an undo step
/// costs nothing, since a snapshot of the scene holds only their number in the store.
class FileWalls {
  public:
    /// Declares the field of that number, and the list of the walls.
    void declare(Fields& fields);
    /// The walls in use; none where the number is 0.
    [[nodiscard]] std::span<const Segment2> all() const;
    /// Uses these walls from now on; false, and nothing changed, where the store has no space beside the
    /// walls that undo can return to.
    [[nodiscard]] bool take(LineMap map, const std::string& name);
    void use_none() { id_ = 0; }
    /// As in `Scene`.
    void inherit_data(const FileWalls& before);
    void retain_data_for(std::span<const Snapshot* const> states, const Scene& scene);

  private:
    MapId id_ = 0;  ///< in the store
    MapStore store_;
};

// Shared by scenes in which a user draws, drags and removes walls.

/// Draws thick lines with dots at their ends and a number beside each; many walls only as thinner lines. Ids
/// are those of `wall_names`.
void draw_walls(DrawList& list, std::span<const Segment2> walls);

/// Above this number walls are drawn and dragged as lines, without numbers and dots.
inline constexpr std::size_t kManyWalls = 40;

/// The walls that a scene stores: an array of the full capacity, of which the first `count` are in use. It
/// points into the scene, which has to outlive it.
struct DrawnWalls {
    std::span<Segment2> room_walls;
    std::size_t* count;    ///< how many are in use
    double largest = 0.0;  ///< the largest coordinate that may be drawn
    /// This many are named in every scene text, as older programs did; of the others only those in use.
    std::size_t named = 0;
    FileWalls* of_file = nullptr;  ///< the walls of a file with more of them; null: none are taken

    [[nodiscard]] std::size_t used() const { return *count; }
    /// Adds one at the end; where all are in use the last one is replaced.
    void add(const Segment2& wall) const;
    /// Removes one and closes the gap. Returns the message; an index that is not in use changes nothing and
    /// gives an empty text.
    std::string remove(std::size_t at) const;
};

/// Declares both ends of each from one number to before another, hidden while the wall is not in use or
/// `elsewhere()` is true.
void declare_walls(Fields& fields, const DrawnWalls& walls, const std::function<bool()>& elsewhere,
                   std::size_t from = 0, std::size_t to = kMostNumberedSegments);
/// Each wall can be dragged as a whole and removed, and a drag on empty ground draws a new one.
void add_wall_handles(HandleList& list, const DrawnWalls& walls);
/// The action that removes the last wall; a scene performs `kRemoveWallAction` by doing so.
inline constexpr std::string_view kRemoveWallAction = "remove_wall";
void add_remove_action(SceneOutput& out, bool any);

/// Positions of a scene that stand among the walls.
struct AmongWalls {
    std::vector<Vec2*> points;  ///< the points of one object; at least one
    bool visible = true;        ///< whether it is shown at present
};
/// Replaces all walls by the segments of a file. An object of `among` that lies in the box around the new
/// walls stays; any other is moved to the same relative position as among the old walls. Nothing changes
/// where nothing can be read or there are more segments than fit.
[[nodiscard]] Scene::DataImport take_walls(const DrawnWalls& walls, std::span<const AmongWalls> among,
                                           std::string_view text, const std::string& source);

/// Adds a line to an item's menu that opens a scene's text in another scene, with `sentence` to say what is
/// what there. Both names have to last as long as the program.
void add_open_action(HandleList& list, std::string_view item, std::string_view label, std::string sentence,
                     std::string text);
/// The same with a text that is made only when it is opened, for lists of many items.
void add_open_action(HandleList& list, std::string_view item, std::string_view label, std::string sentence,
                     std::function<std::string()> text);

/// Writes its number beside each wall, counted from 1: at its middle or else nearer to an end, where no other
/// wall passes and no other number stands, if there is such a position. The item's id is the wall's
/// (`wall_names`).
void write_wall_numbers(DrawList& list, std::span<const Segment2> walls);

}  // namespace crosscut
