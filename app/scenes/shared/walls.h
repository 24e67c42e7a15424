#pragma once

#include <crosscut/types.h>
#include "app/model/fields/fields.h"
#include "app/model/maps/line_map.h"
#include "app/model/maps/map_store.h"
#include "app/model/scene.h"
#include "app/view/draw_list.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// A scene that takes a file's walls takes so many: what is asked of them is answered within a few seconds.
inline constexpr std::size_t kMostFileWalls = 10'000;

/// The walls of a file with more of them than can be drawn and dragged: they stay as they are, and a step of
/// undo costs nothing, for a state of the scene has only the number under which they are kept.
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
    void inherit_data(const FileWalls& before);
    void retain_data_for(std::span<const Snapshot* const> states, const Scene& scene);

  private:
    double number_ = 0.0;  ///< in the store; 0: none
    MapStore store_;
};

// What scenes share whose walls a person draws, drags and removes.

/// Thick lines with dots at their ends, and beside each its number; of many only the lines, thinner ones. Ids
/// are those of `wall_names`.
void draw_walls(DrawList& list, std::span<const Segment2> walls);

/// With more walls than this they are seen and dragged as lines, without numbers and dots.
inline constexpr std::size_t kManyWalls = 40;

/// The walls that a scene keeps: room for all, of which the first are in use. Points into the scene, which
/// has to outlive it.
struct DrawnWalls {
    std::span<Segment2> room;
    double* count;         ///< whole: how many are in use
    double largest = 0.0;  ///< no coordinate that is drawn lies farther out
    std::size_t named =
        0;  ///< so many every scene text names, also those of older programs; of the others those in use
    FileWalls*
        of_file{};  ///< where the walls of a file are that has more of them; null: the scene takes no such file

    [[nodiscard]] std::size_t used() const { return static_cast<std::size_t>(*count); }
    /// One more, the last; where all are in use the last one is drawn anew.
    void add(const Segment2& wall) const;
    /// Those after it move up. Returns what to say; one that is not there changes nothing and says nothing.
    std::string remove(std::size_t at) const;
};

/// Both ends of each, hidden while they are not in use or the scene shows something else.
void declare_walls(Fields& fields, const DrawnWalls& walls, const std::function<bool()>& elsewhere);
/// Each is dragged as a whole and can be removed, and a drag over empty ground draws one more.
void add_wall_handles(HandleList& list, const DrawnWalls& walls);
/// A button that removes the last one; a scene that is asked to perform `kRemoveWallAction` then removes it.
inline constexpr std::string_view kRemoveWallAction = "remove_wall";
void add_remove_action(SceneOutput& out, bool any);

/// Things that stand among walls.
struct AmongWalls {
    std::vector<Vec2*> points;  ///< of one thing, which belong together; at least one
    bool shown = true;          ///< just now
};
/// All segments of a file become the walls, and all others go. What stands `among` them stays where it is
/// inside the box around them; what does not is put there as it stood among the old ones. Where nothing can
/// be read, or more than there is room for, nothing changes.
[[nodiscard]] Scene::DataTaken take_walls(const DrawnWalls& walls, std::span<const AmongWalls> among,
                                          std::string_view text, const std::string& source);

/// A line of an item's menu that opens a scene's text elsewhere, and says with `sentence` what is what there.
/// Both names have to last as long as the program.
void add_open_action(HandleList& list, std::string_view item, std::string_view label, std::string sentence,
                     std::string text);
/// The same with a text that is made when it is asked for: of many items.
void add_open_action(HandleList& list, std::string_view item, std::string_view label, std::string sentence,
                     std::function<std::string()> text);

/// Writes beside each wall its number, counted from 1, at the middle or else nearer to an end, where no other
/// wall passes and no other number stands, if there is such a place. The item's id is the wall's
/// (`wall_names`).
void write_wall_numbers(DrawList& list, std::span<const Segment2> walls);

}  // namespace crosscut
