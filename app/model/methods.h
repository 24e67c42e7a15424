#pragma once

#include "app/view/draw_list.h"
#include "core/methods/codegen/program.h"
#include "core/methods/derivation.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The methods in a scene's presentation: what each says, and how the chosen one came to it.
namespace crosscut {

/// How a verdict is to be taken; drawn as an icon, a colour and the words.
enum class Tone : std::uint8_t { meets, misses, special };

/// Something to do that is more than setting a field; becomes a button. `Scene::perform` does it, and then what it opens is
/// opened.
struct Action {
    std::string_view id;
    std::string label;  ///< a verb: "Find a disagreement"
    std::string tip{};  ///< one sentence
    bool enabled = true;
    std::string opens_text{};        ///< the text of a scene to be opened instead of this one; empty: none
    std::string_view opens_scene{};  ///< a scene by its id, to be shown as it was left; empty: none
    bool exports_time = false;       ///< opens the export of the scene's time as an animation
};

/// What one method says when run in one number type.
struct MethodResult {
    std::string word;  ///< "hit", "miss", "no answer"
    Tone tone = Tone::misses;
    bool wrong = false;    ///< it says otherwise than the exact judge of the same numbers
    std::string reason{};  ///< a sentence: why it says so
    std::string error{};   ///< how far its numbers are off: "2 ulp"; empty where there is nothing to compare
    std::string divergence{};  ///< id of the first step that turned it; empty where none did
};

/// One method beside the others.
struct MethodRow {
    std::string label;  ///< for a chip, about ten letters
    std::string brief;  ///< for a chip where there is hardly room, two or three letters
    std::string title;
    std::string about;  ///< who published it, what it promises, what it leaves out: a few sentences
    std::vector<MethodResult> results;  ///< one for each of `MethodStrip::number_types`
    std::string cost;                   ///< what it computes: "9 add, 8 mul, 2 div, 6 cmp"
    int operations = 0;                 ///< how many in all
    std::string_view pane{};            ///< id of the view that shows how it thinks; empty: none
    bool naive = false;                 ///< wrong on purpose, to be seen through: no reason for an alarm

    /// What it says in the number type of this index; empty where it says nothing there.
    [[nodiscard]] MethodResult result(int type) const {
        const auto at = static_cast<std::size_t>(type);
        return type >= 0 && at < results.size() ? results[at] : MethodResult();
    }
};

/// All methods on the one question, and the exact judge.
struct MethodStrip {
    std::string_view field;         ///< name of the choice field: which method is drawn
    std::string_view type_field;    ///< name of the choice field: in which number type
    std::string_view step_field{};  ///< name of the number field: where the walk through the method drawn is
    int chosen = 0;
    int chosen_type = 0;
    std::vector<std::string> number_types;  ///< "float", "double"
    std::vector<MethodRow> rows;
    MethodResult judge;           ///< word and tone only
    std::string alarm{};          ///< a sentence when any of them is wrong; empty when all agree
    std::string_view explain{};   ///< id of the action that shows where the first wrong one parts
    std::vector<Action> actions;  ///< what can be done about it
};

/// A number to be tuned, on a scale that shows where the answer changes.
struct Dial {
    struct Mark {
        double value = 0.0;
        std::string text;  ///< what happens there: "A counts as a point"
    };
    std::string_view field;  ///< name of the number field
    std::string label;
    double low = 0.0, high = 1.0;  ///< the ends of the scale; both positive where it is logarithmic
    bool logarithmic = false;
    std::vector<Mark> marks;
    std::string sentence;  ///< what the present value does
    bool turned = false;   ///< it changes the answer
};

/// How the chosen method came to its answer, step by step.
struct Walkthrough {
    /// The method as a program, made when it is asked for: exploring all its ways takes up to a tenth of a second.
    struct Code {
        std::string method;  ///< its id
        std::string about;   ///< a sentence: the objects that the program is for; empty: all there are
        std::function<program::Program()> make;
        NumberKind kind = NumberKind::float64;  ///< the type that the steps were computed in
    };
    std::string title;  ///< of the method
    Derivation derivation;
    std::string_view
        step_field;  ///< name of the number field: 0 shows the whole, k the k-th stop (see `steps.h`)
    int step = 0;
    std::optional<Dial> dial{};  ///< a constant of the method that can be tuned
    std::optional<Code> code{};  ///< of a published method that answers
};

/// One check that proves the answer.
struct Check {
    std::string claim;  ///< "C and D lie on different sides of AB"
    std::string value;  ///< the numbers: "−28 and 32", "0.5 ulp"
    bool holds = true;
    ItemId id{};
};

}  // namespace crosscut
