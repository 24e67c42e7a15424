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

/// The methods in a scene's presentation: what each says, and how the chosen one came to it.
namespace crosscut {

/// How a verdict is to be taken; drawn as an icon, a colour and the words.
enum class VerdictKind : std::uint8_t { yes, no, special };

/// Something to do that is more than setting a field; becomes a button. `Scene::perform` does it, and then
/// what it opens is opened.
struct Action {
    std::string_view id;
    std::string label;      ///< a verb: "Find a disagreement"
    std::string tooltip{};  ///< one sentence
    bool enabled = true;
    std::optional<std::string> opens_text{};        ///< the text of a scene to be opened instead of this one
    std::optional<std::string_view> opens_scene{};  ///< a scene by its id, to be shown as it was left
    bool exports_time = false;                      ///< opens the export of the scene's time as an animation
};

/// What one method says when run in one number type.
struct MethodResult {
    std::string word;  ///< "hit", "miss", "no answer"
    VerdictKind kind = VerdictKind::no;
    bool wrong = false;    ///< it says otherwise than the exact judge of the same numbers
    std::string reason{};  ///< a sentence: why it says so
    std::string error{};   ///< how far its numbers are off: "2 ulp"; empty where there is nothing to compare
    std::optional<std::string> divergence{};  ///< id of the first step that turned it
};

/// One method beside the others.
struct MethodRow {
    std::string label;        ///< for a chip, about ten letters
    std::string short_label;  ///< for a chip where there is hardly room, two or three letters
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
    MethodResult judge;          ///< word and tone only
    std::string disagreement{};  ///< a sentence when any of them is wrong; empty when all agree
    std::optional<std::string_view>
        explain{};                ///< id of the action that shows where the first wrong one parts
    std::vector<Action> actions;  ///< what can be done about it
};

/// A number to be tuned, on a scale that shows where the answer changes.
struct ThresholdSlider {
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
struct MethodSteps {
    /// The method as a program, made when it is asked for: exploring all its ways takes up to a tenth of a
    /// second.
    struct Code {
        std::string method;  ///< its id
        std::string about;   ///< a sentence: the objects that the program is for; empty: all there are
        std::function<program::Program()> make;
        NumberKind kind = NumberKind::float64;  ///< the type that the steps were computed in
    };
    std::string title;  ///< of the method
    Derivation derivation;
    /// Name of the number field: 0 shows the whole, k the k-th stop (see `steps.h`).
    std::string_view step_field;
    int step = 0;
    std::optional<ThresholdSlider> slider{};  ///< a constant of the method that can be tuned
    std::optional<Code> code{};               ///< of a published method that answers
};

/// One check that proves the answer.
struct Check {
    std::string claim;  ///< "C and D lie on different sides of AB"
    std::string value;  ///< the numbers: "−28 and 32", "0.5 ulp"
    bool holds = true;
    ItemId id{};
};

// Time in a scene's presentation: what runs, what is marked on it and what is plotted over it.

/// One curve over time, and what its heights mean.
struct TimePlot {
    /// A height with a line of its own.
    struct Level {
        double value = 0.0;
        std::string text{};  ///< beside the plot; empty: a line and no words
    };
    struct Band {
        double low = 0.0, high = 1.0;
        Role role = Role::answer;
    };
    std::string caption;          ///< a word: "area", "distance"
    std::vector<Vec2> samples;    ///< (t, value)
    double low = 0.0;             ///< the value at its lower edge
    double high = 1.0;            ///< the value at its upper edge, above `low`
    std::optional<Band> valid{};  ///< heights that count
    std::vector<Level> levels{};
    Role role = Role::pointer;
};

/// The most plots that a timeline has.
inline constexpr std::size_t kMostTimePlots = 2;

/// An instant or a stretch of time worth a mark.
struct TimeMark {
    double t = 0.0;
    double t_end = 0.0;  ///< equal to t for an instant
    /// The height of the mark in each plot; a plot without one shows no mark.
    std::array<std::optional<double>, kMostTimePlots> heights{};
    bool accepted = true;
    std::string note;  ///< what it says when pointed at
    ItemId id{};
    /// Names of the derived numbers that dragging it sets: its t, its end's t, its height in each plot.
    /// Empty: it cannot be dragged that way.
    std::string drags_t{}, drags_end{};
    std::array<std::string, kMostTimePlots> drags_height{};
    Role role = Role::answer;  ///< of one that is accepted; a warning where nobody wishes for it
};

/// One look of a test that looks once a frame.
struct FrameTick {
    double t = 0.0;
    bool hit = false;
};

/// A run of time from 0 to 1 with a playhead that is a number field of the scene.
struct Timeline {
    std::string_view time_field;     ///< name of the number field the playhead moves
    std::string_view playing_field;  ///< name of the flag field that plays
    double now = 0.0;
    bool playing = false;
    std::vector<TimePlot> plots;  ///< one or two, the first on top
    std::vector<TimeMark> marks;
    std::vector<FrameTick> ticks{};  ///< in order of time, along the lower edge of the first plot
    /// Name of the number field that says how fast it plays; empty: there is none.
    std::string_view speed_field{};
    double speed = 1.0;
    /// Name of the choice field that says what happens at the end; empty: there is none.
    std::string_view repeat_field{};
    int repeat = 0;
    std::vector<std::string> repeat_words{};
};

/// A run of time without an end, where there is no timeline.
struct Clock {
    std::string_view playing_field;  ///< name of the flag field that plays
    bool playing = false;
    std::optional<std::string_view> step_action{};     ///< id of the action that goes one small step on
    std::optional<std::string_view> restart_action{};  ///< id of the action that goes back to the beginning
    std::optional<std::string_view> back_action{};     ///< id of the action that goes one small step back
    std::optional<std::string_view>
        time_field{};                ///< name of the number field that a slider moves, if there is one
    double now = 0.0, latest = 0.0;  ///< where the slider stands and ends, seconds
    double earliest = 0.0;           ///< where it begins
    std::string begins{};            ///< why it begins there, a sentence; empty: at the beginning of all
    std::optional<std::string_view>
        play_action{};  ///< id of the action that playing is now; else the flag is set
};

/// One line of the read-out: what it is called and its value. Values are plain numbers; how many digits are
/// shown is the reader's business (see `Digits`). Points, and a number that is a `length`, are in the world's
/// units.
struct Quantity {
    std::string label;
    std::variant<double, Vec2, Vec3, std::string> value;
    std::string unit{};
    Role role = Role::text;
    ItemId id{};
    bool length = false;
};

/// A value of the answer under a name that stays whatever the words on screen become: for other programs and
/// for lessons (`crosscut describe --json`). A dot leads into a group, a number after it into a list:
/// "contacts.0.s". A name that has no value just now holds nothing.
struct ResultField {
    std::string name;
    std::variant<std::monostate, bool, double, Vec2, Vec3, std::string> value{};
};

/// The answer in words.
struct Verdict {
    std::string headline;  ///< a word or three: "Crossing", "Parallel"
    std::string sentence;  ///< ends with a full stop
    VerdictKind kind = VerdictKind::no;
};

/// Where a view stands.
enum class PaneSlot : std::uint8_t {
    column,  ///< among the small views
    inset,   ///< in a corner of the canvas
};

/// The id of the pane that fields are drawn in: the first of a presentation.
inline constexpr std::string_view kMainPane = "canvas";

/// One view: what it shows and how it is first seen.
struct Pane {
    std::string id{kMainPane};
    std::string title{};
    DrawList list{};
    std::optional<Camera> default_camera{};  ///< nothing: framed around its content
    std::optional<Bounds> frame{};           ///< what is to be in view; nothing: all of the list
    std::string note{};                      ///< one short line under the picture
    std::string_view slider{};               ///< name of the number field that a slider under it moves
    PaneSlot slot = PaneSlot::column;        ///< where it stands while it is not the main one
    /// It is always seen by `default_camera` as it is; nobody turns it.
    bool fixed_camera = false;
    /// It shows the unit sphere of directions from the canvas's pivot to its eye: a drag on it turns the
    /// canvas's camera.
    bool turns_canvas = false;
    /// What it is framed around is always in view, as large as there is room for; nobody moves it.
    bool fits = false;

    /// Parts of the view that something stands over, pixels from its top left: what is framed keeps clear of
    /// them.
    std::vector<ScreenBox> covered{};

    /// What the view is framed around.
    [[nodiscard]] Bounds bounds() const { return frame ? *frame : list.bounds(); }
    /// The camera with these angles that shows all of it, as large as there is room for beside what is
    /// covered.
    [[nodiscard]] Camera framed_by(const Camera& camera, const Viewport& viewport) const;
    /// Seen by this camera, all of its dots are in the view.
    [[nodiscard]] bool shows_all(const Camera& camera, const Viewport& viewport) const;
    /// Seen by this camera, one of its dots at least is in the view.
    [[nodiscard]] bool shows_any(const Camera& camera, const Viewport& viewport) const;
    /// As much of it as this camera shows of its dots, and nothing else of it but what covers it.
    [[nodiscard]] Pane dots_in_view(const Camera& camera, const Viewport& viewport) const;
    /// Seen by this camera, none of its marks is covered, nor outside a view where something is.
    [[nodiscard]] bool clear_of_covered(const Camera& camera, const Viewport& viewport) const;
};

/// The views of a scene, the canvas first. Where there is none yet, `front`, `back` and `[0]` make the
/// canvas, so that a scene may begin with its title. References stay good while views are added. An index
/// beyond the last throws std::out_of_range.
struct Panes : std::deque<Pane> {
    [[nodiscard]] Pane& front() { return (*this)[0]; }
    [[nodiscard]] Pane& back() { return (*this)[empty() ? 0 : size() - 1]; }
    [[nodiscard]] Pane& operator[](std::size_t i);
    /// Of no views an empty canvas.
    [[nodiscard]] const Pane& front() const { return (*this)[0]; }
    [[nodiscard]] const Pane& back() const { return (*this)[empty() ? 0 : size() - 1]; }
    [[nodiscard]] const Pane& operator[](std::size_t i) const;
};

/// A direction worth looking along in 3D; becomes a button.
struct SuggestedView {
    std::string label;  ///< a verb: "Look down n"
    Vec3 direction{};   ///< from the eye into the scene, any length but zero
    /// What the eye looks at: comes into the middle of the view. In perspective only the middle is seen along
    /// `direction`.
    std::optional<Vec3> at{};
    std::string tooltip{};  ///< what is to be seen from there, no full stop
};

/// Numbers to be read at a glance over the canvas, and a word in its middle: a game's.
struct Hud {
    struct Item {
        std::string label;
        std::string value;
        Role role = Role::text;
    };
    /// One of a few words, to be chosen on the card.
    struct Choice {
        std::string_view field;  ///< name of the choice field
        std::vector<std::string_view> words;
        int chosen = 0;
    };
    std::vector<Item> items;
    std::string headline{};  ///< in the middle of the canvas: "Paused"; empty: nothing stands there
    std::string sentence{};  ///< under it
    std::optional<Choice> choice{};
    /// What there is to know: goal and best before a run, what came of it afterwards.
    std::vector<Item> rows{};
    std::vector<Action> actions{};  ///< buttons under that
};

/// What happened, newest first; one of it can be looked at.
struct EventLog {
    struct Row {
        std::string text;   ///< "Cut at t = 0.31, 40 points"
        std::string value;  ///< short, to the right: "2.4 s"
        VerdictKind kind = VerdictKind::yes;
        ItemId id{};
    };
    std::string title;  ///< a word for its tab: "Cuts"
    /// Name of the number field: the number of the row looked at, counted from 1; 0: none.
    std::string_view field;
    int chosen = 0;
    std::vector<Row> rows;
    std::string nothing;  ///< what is said while there is no row
    int before = 0;       ///< how many there are before the first row: its number is one more
    std::string more{};   ///< said under the rows where they are not all; empty: they are
};

/// A place that the canvas of a plane is to be looked at; the view flies there whenever `number` becomes
/// another one but 0.
struct CameraTarget {
    double number = 0.0;
    Vec2 at{};
    double across = 1.0;  ///< world units, above 0: so much is to be seen around it
};

/// All that a scene says about its present state. Plain data: the window, SVG, `describe` and the tests read
/// the same.
struct SceneOutput {
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
    /// Items of its views that tell a part of the answer whatever their role: they are hidden with it.
    std::vector<ItemId> tell_answer{};
    Digits digits{};  ///< those of the viewpoint it was presented for, for who writes its numbers

    /// The list of the first pane.
    [[nodiscard]] DrawList& canvas() { return panes.front().list; }
    void read(std::string label, double value, std::string unit = {}, Role role = Role::text, ItemId id = {});
    void read_length(std::string label, double value, Role role = Role::text, ItemId id = {});
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

/// Writes all its sentences and values that are texts already with a decimal comma; labels of views are
/// `flatten`'s.
void write_with_decimal_comma(SceneOutput& output);

/// What a canvas in the plane shows.
struct PlaneView {
    Vec2 low{}, high{};         ///< its corners, world units
    double units_per_px = 1.0;  ///< of a logical pixel
    friend bool operator==(const PlaneView&, const PlaneView&) = default;
};

/// From where a 3D view is seen. In the plane only the last says something.
struct Viewpoint {
    bool parallel = true;
    Vec3 eye{0, 0, 1};  ///< perspective: where the eye is
    /// Unit, from the eye into the scene; in perspective through the middle of the view.
    Vec3 direction{0, 0, -1};
    Vec3 right{1, 0, 0};    ///< unit, to the right on screen
    Vec3 pivot{};           ///< what the eye turns around
    double distance = 1.0;  ///< from the eye to the pivot, world units
    Digits digits{};        ///< of what is written on a canvas seen from there
    /// In the plane, where the size of the view is known: for pictures that leave out what nobody could see.
    std::optional<PlaneView> plane{};

    [[nodiscard]] Vec3 up() const;  ///< unit, up on screen
};

[[nodiscard]] Viewpoint viewpoint_of(const Camera& camera);
/// The same with the digits that a canvas of this size resolves: in space at the pivot, so that turning
/// changes none.
[[nodiscard]] Viewpoint viewpoint_of(const Camera& camera, const Viewport& viewport);

/// How much of the program is on screen at once.
enum class DetailLevel : std::uint8_t {
    see,      ///< the picture and the answer
    how,      ///< beside it the view of one method, below them its formula
    compare,  ///< every method, every view, the proof and the values
};

/// "see", "how" or "compare": as files and the command line write it.
[[nodiscard]] std::string_view name(DetailLevel detail);
/// The depth of that name; nothing for any other word.
[[nodiscard]] std::optional<DetailLevel> depth_named(std::string_view word);

}  // namespace crosscut
