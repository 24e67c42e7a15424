#pragma once

#include <crosscut/types.h>
#include "app/model/number_format.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"
#include "core/methods/codegen/program.h"
#include "core/methods/derivation.h"
#include "core/number/scalars.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// The methods in a scene's output: the result of each, and the steps of the chosen one.
namespace crosscut {

/// The kind of a verdict; shown by an icon, a colour and the words.
enum class VerdictKind : std::uint8_t { yes, no, special };

/// Something to do beyond setting a field; becomes a button. `Scene::perform` does it, and then `opens_text`
/// or `opens_scene` is opened.
struct Action {
    std::string_view id;
    std::string label;      ///< a verb: "Find a disagreement"
    std::string tooltip{};  ///< one sentence
    bool enabled = true;
    std::optional<std::string> opens_text{};        ///< the text of a scene to be opened instead of this one
    std::optional<std::string_view> opens_scene{};  ///< id of a scene to be opened as it was left
    bool exports_time = false;                      ///< opens the export of the scene's time as an animation
};

/// The result of one method in one number type.
struct MethodResult {
    std::string word;  ///< "hit", "miss", "no answer"
    VerdictKind kind = VerdictKind::no;
    bool wrong = false;    ///< it differs from the exact judge of the same numbers
    std::string reason{};  ///< a sentence: the reason for the result
    std::string error{};   ///< the error of its numbers: "2 ulp"; empty where there is nothing to compare
    /// Id of the first step that was answered wrongly.
    std::optional<std::string> divergence{};
};

/// One method among the others.
struct MethodRow {
    std::string label;  ///< where space is short, about ten letters
    std::string title;
    std::string about;                  ///< its author, what it promises, what it leaves out: a few sentences
    std::vector<MethodResult> results;  ///< one for each of `MethodStrip::number_types`
    std::string cost;                   ///< its operations: "9 additions, 8 multiplications, 2 divisions"
    int operations = 0;                 ///< number of all operations
    std::string_view pane{};            ///< id of the pane that shows its idea; empty: none
    bool naive = false;                 ///< wrong on purpose: its errors are no disagreement

    /// The result in the number type of this index; empty where it has none there.
    [[nodiscard]] MethodResult result(int type) const {
        const auto at = static_cast<std::size_t>(type);
        return type >= 0 && at < results.size() ? results[at] : MethodResult();
    }
};

/// The results of all methods for one question, and of the exact judge.
struct MethodStrip {
    std::string_view field;       ///< name of the choice field: the method that is drawn
    std::string_view type_field;  ///< name of the choice field: its number type
    /// Name of the number field: the current step of the method that is drawn.
    std::string_view step_field{};
    int chosen = 0;
    int chosen_type = 0;
    std::vector<std::string> number_types;  ///< "float", "double"
    std::vector<MethodRow> rows;
    /// The exact answer, word and kind only: for the numbers of each of `number_types`, to which the points are
    /// rounded; or one, where the methods' numbers are no part of the question.
    std::vector<MethodResult> exact;
    std::string disagreement{};  ///< a sentence when any of them is wrong; empty when all agree
    /// Id of the action that shows the first difference of the first wrong one.
    std::optional<std::string_view> explain{};
    std::vector<Action> actions;  ///< what can be done about it

    /// The word of the exact answer for the numbers of the chosen type; empty where there is none.
    [[nodiscard]] std::string_view exact_word() const {
        const auto type = static_cast<std::size_t>(chosen_type);
        return exact.empty() ? std::string_view() : exact[type < exact.size() ? type : exact.size() - 1].word;
    }
};

/// A number to be tuned, on a scale that shows where the answer changes.
struct ThresholdSlider {
    struct Mark {
        double value = 0.0;
        std::string text;  ///< what changes there: "A counts as a point"
    };
    std::string_view field;  ///< name of the number field
    std::string label;
    double low = 0.0, high = 1.0;  ///< the ends of the scale; both positive where it is logarithmic
    bool logarithmic = false;
    std::vector<Mark> marks;
    std::string sentence;  ///< the effect of the present value
    bool turned = false;   ///< it changes the answer
};

/// The steps of the chosen method.
struct MethodSteps {
    /// The method as a program, made on request: exploring all its paths takes up to a tenth of a second.
    struct Code {
        std::string method;  ///< its id
        std::string about;   ///< a sentence: the objects that the program is for; empty: all
        std::function<program::Program()> make;
        NumberKind kind = NumberKind::float64;  ///< the type that the steps were computed in
    };
    std::string title;  ///< of the method
    Derivation derivation;
    /// Name of the number field: 0 shows all steps, k the k-th stop (see `steps.h`).
    std::string_view step_field;
    int step = 0;
    std::string_view groups{};                ///< as in `MethodInfo`; empty: its steps are all alike
    std::optional<ThresholdSlider> slider{};  ///< a constant of the method that can be tuned
    std::optional<Code> code{};               ///< for a published method that answers
};

/// One check that proves the answer.
struct Check {
    std::string claim;  ///< "C and D lie on different sides of AB"
    std::string value;  ///< the numbers: "−28 and 32", "0.5 ulp"
    bool holds = true;
    ItemId id{};
};

// Time in a scene's output: the timeline, the marks on it and the plots over it.

/// One curve over time, and the meaning of its values.
struct TimePlot {
    /// A value with a line of its own.
    struct Level {
        double value = 0.0;
        std::string text{};  ///< beside the plot; empty: a line without text
    };
    struct Band {
        double low = 0.0, high = 1.0;
    };
    std::string caption;          ///< a word: "area", "distance"
    std::vector<Vec2> samples;    ///< (t, value)
    double low = 0.0;             ///< the value at its lower edge
    double high = 1.0;            ///< the value at its upper edge, above `low`
    std::optional<Band> valid{};  ///< range of values that count
    std::vector<Level> levels{};
    Role role = Role::pointer;
};

/// The largest number of plots of a timeline.
inline constexpr std::size_t kMostTimePlots = 2;

/// An instant or an interval of time worth a mark.
struct TimeMark {
    double t = 0.0;
    double t_end = 0.0;  ///< equal to t for an instant
    /// The value of the mark in each plot; a plot without one shows no mark.
    std::array<std::optional<double>, kMostTimePlots> heights{};
    bool accepted = true;
    std::string note;  ///< its tooltip
    ItemId id{};
    /// Names of the derived numbers that dragging it sets: its t, its end's t, its value in each plot. Empty:
    /// it cannot be dragged that way.
    std::string drags_t{}, drags_end{};
    std::array<std::string, kMostTimePlots> drags_height{};
};

/// One sample of a test that samples once a frame.
struct FrameTick {
    double t = 0.0;
    bool hit = false;
};

/// An interval of time from 0 to 1 with a playhead that is a number field of the scene.
struct Timeline {
    std::string_view time_field;     ///< name of the number field the playhead moves
    std::string_view playing_field;  ///< name of the flag field that plays
    double now = 0.0;
    bool playing = false;
    std::vector<TimePlot> plots;  ///< one or two, the first at the top
    std::vector<TimeMark> marks;
    std::vector<FrameTick> ticks{};  ///< in order of time, along the lower edge of the first plot
    /// Name of the number field for the speed; empty: there is none.
    std::string_view speed_field{};
    double speed = 1.0;
    /// Name of the choice field for what happens at the end; empty: there is none.
    std::string_view repeat_field{};
    int repeat = 0;
    std::vector<std::string> repeat_words{};
};

/// A running time without an end, for scenes without a timeline.
struct Clock {
    std::string_view playing_field;  ///< name of the flag field that plays
    bool playing = false;
    std::optional<std::string_view> step_action{};     ///< id of the action for one small step forward
    std::optional<std::string_view> restart_action{};  ///< id of the action that goes back to the beginning
    std::optional<std::string_view> back_action{};     ///< id of the action for one small step back
    std::optional<std::string_view> time_field{};      ///< name of the number field that a slider moves
    double now = 0.0, latest = 0.0;                    ///< position and end of the slider, seconds
    double earliest = 0.0;                             ///< its beginning, seconds
    std::string begins{};  ///< why it begins there, a sentence; empty: it is the beginning of all
    /// Id of the action that the play button performs; where there is none it sets the flag.
    std::optional<std::string_view> play_action{};
};

/// One line of the read-out: its name and its value. Values are plain numbers; the reader chooses the number
/// of digits (see `Digits`). Points, and a number that is a `length`, are in world units.
struct Quantity {
    std::string label;
    std::variant<double, Vec2, Vec3, std::string> value;
    std::string unit{};
    Role role = Role::text;
    ItemId id{};
    bool length = false;
    bool counts = false;  ///< a count or a gain: 0 says nothing, and Compare leaves it out
};

/// A result under a name that does not change with the words on screen: for other programs and for lessons
/// (`crosscut describe --json`). A dot leads into a group, a number after it into a list: "contacts.0.s". A
/// name without a value at present holds nothing.
struct ResultField {
    std::string name;
    std::variant<std::monostate, bool, double, Vec2, Vec3, std::string> value{};
};

/// The answer in words.
struct Verdict {
    std::string headline;  ///< up to three words: "Crossing", "Parallel"
    std::string sentence;  ///< ends with a full stop
    VerdictKind kind = VerdictKind::no;
};

/// The id of the pane in which fields are drawn: the first of a scene's output.
inline constexpr std::string_view kMainPane = "canvas";

/// One view: its content and its default camera.
struct Pane {
    std::string id{kMainPane};
    std::string title{};
    DrawList list{};
    std::optional<Camera> default_camera{};  ///< nothing: framed around its content
    std::optional<Bounds> frame{};           ///< what must be in view; nothing: all of the list
    std::string note{};                      ///< one short line under the picture
    /// The note says how to read the picture, and nothing of the answer.
    bool note_is_legend = false;
    std::string_view slider{};  ///< name of the number field that a slider under it moves
    /// It is always seen by `default_camera`; the user cannot rotate it.
    bool fixed_camera = false;
    /// It shows the unit sphere of directions from the canvas's pivot to its eye: a drag on it turns the
    /// canvas's camera.
    bool turns_canvas = false;
    /// Its frame is always in view, as large as possible; the user cannot move it.
    bool fits = false;

    /// Parts of the view under overlays, pixels from its top left: framing keeps clear of them.
    std::vector<ScreenBox> covered{};

    /// The bounds around which the view is framed.
    [[nodiscard]] Bounds bounds() const { return frame ? *frame : list.bounds(); }
    /// The camera with these angles that shows all of it, as large as possible beside overlays.
    [[nodiscard]] Camera framed_by(const Camera& camera, const Viewport& viewport) const;
    /// Whether all of its dots are in this camera's view.
    [[nodiscard]] bool shows_all(const Camera& camera, const Viewport& viewport) const;
    /// Whether at least one of its dots is in this camera's view.
    [[nodiscard]] bool shows_any(const Camera& camera, const Viewport& viewport) const;
    /// A pane with only those of its dots that are in this camera's view, and with its overlays.
    [[nodiscard]] Pane dots_in_view(const Camera& camera, const Viewport& viewport) const;
    /// Whether none of its marks is under an overlay, or outside the view where overlays exist.
    [[nodiscard]] bool clear_of_covered(const Camera& camera, const Viewport& viewport) const;
};

/// The views of a scene, the canvas first. Where there is none yet, `front`, `back` and `[0]` create the
/// canvas, so that a scene can begin with its title. References stay valid while views are added. An index
/// beyond the last throws std::out_of_range.
struct Panes : std::deque<Pane> {
    [[nodiscard]] Pane& front() { return (*this)[0]; }
    [[nodiscard]] Pane& back() { return (*this)[empty() ? 0 : size() - 1]; }
    [[nodiscard]] Pane& operator[](std::size_t i);
    /// An empty canvas where there are no views.
    [[nodiscard]] const Pane& front() const { return (*this)[0]; }
    [[nodiscard]] const Pane& back() const { return (*this)[empty() ? 0 : size() - 1]; }
    [[nodiscard]] const Pane& operator[](std::size_t i) const;
};

/// A direction worth looking along in 3D; becomes a button.
struct SuggestedView {
    std::string label;  ///< a verb: "Look along n"
    Vec3 direction{};   ///< from the eye into the scene, any length but zero
    /// The point that comes into the middle of the view. In perspective only the middle is seen along
    /// `direction`.
    std::optional<Vec3> at{};
    std::string tooltip{};  ///< what is visible from there, no full stop
};

/// Large numbers over the canvas, and a word in its middle, for a game.
struct Hud {
    struct Item {
        std::string label;
        std::string value;
        Role role = Role::text;
    };
    /// A choice of a few words on the card.
    struct Choice {
        std::string_view field;  ///< name of the choice field
        std::vector<std::string_view> words;
        int chosen = 0;
    };
    std::vector<Item> items;
    std::string headline{};  ///< in the middle of the canvas: "Paused"; empty: none
    std::string sentence{};  ///< below it
    std::optional<Choice> choice{};
    /// Information: goal and best score before a run, its results afterwards.
    std::vector<Item> rows{};
    std::vector<Action> actions{};  ///< buttons below that
};

/// What happened, newest first; one row can be selected.
struct EventLog {
    struct Row {
        std::string text;   ///< "Cut at t = 0.31, 40 points"
        std::string value;  ///< short, to the right: "2.4 s"
        VerdictKind kind = VerdictKind::yes;
        ItemId id{};
    };
    std::string title;  ///< a word for it: "Cuts"
    /// Name of the number field: the number of the selected row, counted from 1; 0: none.
    std::string_view field;
    int chosen = 0;
    std::vector<Row> rows;
    std::string nothing;  ///< text while there is no row
    int before = 0;       ///< number of events before the first row: the row's number is one more
    std::string more{};   ///< text below the rows where they are not all; empty: they are
    bool asked = false;   ///< an action asked for it: unfolded at first
};

/// A target for the camera of a plane's canvas; the view flies there whenever `number` changes to another
/// value than 0.
struct CameraTarget {
    std::size_t number = 0;
    Vec2 at{};
    double across = 1.0;  ///< world units, above 0: the size to be visible around it
};

/// All output of a scene for its present state. Plain data: the window, SVG, `describe` and the tests read
/// the same.
struct SceneOutput {
    /// To be set before a scene presents: ids of the views beside the canvas whose content is wanted;
    /// nothing: all. The others are empty but for their ids and titles.
    std::optional<std::vector<std::string>> wanted_panes{};
    Panes panes;
    std::vector<Quantity> readout;
    Verdict verdict;
    std::optional<Timeline> timeline;
    std::vector<SuggestedView> views;
    std::optional<MethodStrip> methods;
    std::optional<MethodSteps> method_steps;
    std::vector<Check> proof;
    std::vector<Action> actions;  ///< buttons beside the answer
    std::optional<Clock> clock;
    std::optional<Hud> hud;
    std::optional<EventLog> log;
    std::optional<CameraTarget> camera_target;
    std::vector<ResultField> results;  ///< "verdict" first, a word
    /// Items of its views that show a part of the answer whatever their role: they are hidden with it.
    std::vector<ItemId> answer_items{};
    std::string no_compare{};  ///< why there is nothing to compare yet, a sentence; empty: there is
    Digits digits{};           ///< those of the viewpoint, for code that writes its numbers

    /// The list of the first pane.
    [[nodiscard]] DrawList& canvas() { return panes.front().list; }
    /// Whether the content of a view beside the canvas is wanted.
    [[nodiscard]] bool wants(std::string_view pane) const;
    /// Adds a view beside the canvas; `draw` returns its content and is called only where it is wanted.
    template <class Draw>
    void add_pane(std::string_view id, std::string title, const Draw& draw) {
        Pane& pane = wants(id) ? panes.emplace_back(draw()) : panes.emplace_back();
        pane.id = id;
        pane.title = std::move(title);
    }
    void read(std::string label, double value, std::string unit = {}, Role role = Role::text, ItemId id = {});
    void read_length(std::string label, double value, Role role = Role::text, ItemId id = {});
    void read_count(std::string label, double count, Role role = Role::text, ItemId id = {},
                    std::string unit = {});
    void read(std::string label, const Vec2& value, Role role = Role::text, ItemId id = {});
    void read(std::string label, const Vec3& value, Role role = Role::text, ItemId id = {});
    void read(std::string label, std::string value, Role role = Role::text, ItemId id = {});

    template <class Value>
    void add_result(std::string name, const Value& value) {
        results.push_back({std::move(name), value});
    }
    /// The value, or that there is none.
    template <class Value>
    void add_result(std::string name, const std::optional<Value>& value) {
        results.push_back({std::move(name)});
        if (value) results.back().value = *value;
    }
    /// A word.
    void add_result(std::string name, const char* word) {
        results.push_back({std::move(name), std::string(word)});
    }
    void add_result(std::string name, std::string_view word) {
        results.push_back({std::move(name), std::string(word)});
    }
};

/// Changes all its sentences and text values to the decimal comma; `flatten` does it for labels of views.
void write_with_decimal_comma(SceneOutput& output);

/// The part of the plane that a canvas shows.
struct PlaneView {
    Vec2 low{}, high{};         ///< its corners, world units
    double units_per_px = 1.0;  ///< of a logical pixel
    friend bool operator==(const PlaneView&, const PlaneView&) = default;
};

/// The viewpoint of a 3D view. In the plane only the last field is meaningful.
struct Viewpoint {
    bool parallel = true;
    Vec3 eye{0, 0, 1};  ///< perspective: position of the eye
    /// Unit, from the eye into the scene; in perspective through the middle of the view.
    Vec3 direction{0, 0, -1};
    Vec3 right{1, 0, 0};    ///< unit, to the right on screen
    Vec3 pivot{};           ///< what the eye orbits
    double distance = 1.0;  ///< from the eye to the pivot, world units
    Digits digits{};        ///< of numbers written on a canvas with this viewpoint
    /// In the plane, where the size of the view is known: to leave out invisible marks.
    std::optional<PlaneView> plane{};

    [[nodiscard]] Vec3 up() const;  ///< unit, up on screen
};

[[nodiscard]] Viewpoint viewpoint_of(const Camera& camera);
/// The viewpoint, with the digits that a canvas of this size resolves: in space at the pivot, so that
/// rotating does not change them.
[[nodiscard]] Viewpoint viewpoint_of(const Camera& camera, const Viewport& viewport);

/// How much of the program is on screen at once.
enum class DetailLevel : std::uint8_t {
    see,      ///< the picture and the answer
    how,      ///< also the view of one method, below them its formula
    compare,  ///< every method, every view, the proof and the values
};

/// "see", "how" or "compare": as in files and on the command line.
[[nodiscard]] std::string_view name(DetailLevel detail);
/// The level of that name; nothing for any other word.
[[nodiscard]] std::optional<DetailLevel> detail_named(std::string_view word);

}  // namespace crosscut
