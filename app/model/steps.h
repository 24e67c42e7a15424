#pragma once

#include "app/model/fields/field_access.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/view/draw_list.h"
#include "core/methods/derivation.h"

#include <cstddef>
#include <string>
#include <vector>

/// A derivation divided into the stops of a step player, and what a view shows at each of them.
namespace crosscut {

class Scene;

/// One stop: the steps that appear together. The input numbers are one stop, every other step is its own.
struct Stop {
    std::string name;                ///< for "3 / 7 · det": the symbol it defines or the question it asks
    std::vector<std::size_t> steps;  ///< indices into the derivation
};

[[nodiscard]] std::vector<Stop> stops_of(const Derivation& derivation);

/// Stops that belong together, 1-based, up to the next group.
struct StepGroup {
    std::string_view name;  ///< "given", "determinant"
    int first = 1;

    friend bool operator==(const StepGroup&, const StepGroup&) = default;
};

/// The stops in the groups that the method names, after "given"; those of which the run has no step are left
/// out. None where the method names no groups.
[[nodiscard]] std::vector<StepGroup> groups_of(const MethodSteps& steps, const std::vector<Stop>& stops);

/// Chooses a method as the user does: the steps start again, since a step's number has no meaning for another
/// method.
void choose_method(Scene& scene, const MethodStrip& strip, int method);

/// The stop (1-based) that contains the step with this id; 0 when there is none.
[[nodiscard]] int stop_with_step(const Derivation& derivation, std::string_view step);

/// Takes out of every view what tells the answer: the items of the roles of answers and warnings, the scene's
/// own `answer_items`, what measures it, right angles, and the notes that are no legend.
void drop_answer(SceneOutput& output);

/// Reduces every pane to what the steps have reached: items of the current stop at full strength, of earlier
/// ones at 40 %, of later ones hidden; items that the derivation does not mention stay, but before the last
/// stop that is a part of the answer what tells it is gone, also from the timeline. Step 0 changes nothing; a
/// step beyond the last stop (the method now ends earlier) is the last.
void show_stop(SceneOutput& output);

/// The items of the current stop, for highlighting; empty at step 0.
[[nodiscard]] std::vector<ItemId> items_of_stop(const MethodSteps& steps);

/// The displayed name of the change from one lasting state of `scene` to another, with the labels of its
/// fields: "A to (1.5, 2)", "AB moved by (1, 0)" where both ends of a segment did, "Gravity 9.8 → 3", "Trails
/// off", "A and Gravity changed", "A hidden", "A named Home". Of many fields the first few are named. `scene`
/// must be in the later state.
[[nodiscard]] std::string change_name(Scene& scene, const Snapshot& before, const Snapshot& after);

}  // namespace crosscut
