#pragma once

#include "app/model/digits.h"
#include "app/model/methods.h"
#include "app/model/timeline.h"
#include "app/view/camera.h"
#include "app/view/screen/screen_list.h"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace crosscut {

/// One line of the read-out: what it is called and its value. Values are plain numbers; how many digits are shown is the
/// reader's business (see `Digits`). Points, and a number that is a `length`, are in the world's units.
struct Quantity {
    std::string label;
    std::variant<double, Vec2, Vec3, std::string> value;
    std::string unit{};
    Role role = Role::text;
    ItemId id{};
    bool length = false;
};

/// A value of the answer under a name that stays whatever the words on screen become: for other programs and for lessons
/// (`crosscut describe --json`). A dot leads into a group, a number after it into a list: "contacts.0.s". A name that has no
/// value just now holds nothing.
struct Fact {
    std::string name;
    std::variant<std::monostate, bool, double, Vec2, Vec3, std::string> value{};
};

/// The answer in words.
struct Verdict {
    std::string headline;  ///< a word or three: "Crossing", "Parallel"
    std::string sentence;  ///< ends with a full stop
    Tone tone = Tone::misses;
};

/// Where a view stands.
enum class PanePlace : std::uint8_t {
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
    PanePlace place = PanePlace::column;     ///< where it stands while it is not the main one
    /// It is always seen by `default_camera` as it is; nobody turns it.
    bool fixed_camera = false;
    /// It shows the unit sphere of directions from the canvas's pivot to its eye: a drag on it turns the canvas's camera.
    bool turns_canvas = false;
    /// What it is framed around is always in view, as large as there is room for; nobody moves it.
    bool fits = false;

    /// Parts of the view that something stands over, pixels from its top left: what is framed keeps clear of them.
    std::vector<ScreenBox> covered{};

    /// What the view is framed around.
    [[nodiscard]] Bounds bounds() const { return frame ? *frame : list.bounds(); }
    /// The camera with these angles that shows all of it, as large as there is room for beside what is covered.
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

/// The views of a scene, the canvas first. Where there is none yet, `front`, `back` and `[0]` make the canvas, so that a scene
/// may begin with its title. References stay good while views are added. An index beyond the last throws std::out_of_range.
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
    /// What the eye looks at: comes into the middle of the view. In perspective only the middle is seen along `direction`.
    std::optional<Vec3> at{};
    std::string tip{};  ///< what is to be seen from there, no full stop
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
    std::vector<Item>
        rows{};  ///< what there is to know: goal and best before a run, what came of it afterwards
    std::vector<Action> actions{};  ///< buttons under that
};

/// What happened, newest first; one of it can be looked at.
struct Log {
    struct Row {
        std::string text;   ///< "Cut at t = 0.31, 40 points"
        std::string value;  ///< short, to the right: "2.4 s"
        Tone tone = Tone::meets;
        ItemId id{};
    };
    std::string title;  ///< a word for its tab: "Cuts"
    std::string_view
        field;  ///< name of the number field: the number of the row looked at, counted from 1; 0: none
    int chosen = 0;
    std::vector<Row> rows;
    std::string nothing;  ///< what is said while there is no row
    int before = 0;       ///< how many there are before the first row: its number is one more
    std::string more{};   ///< said under the rows where they are not all; empty: they are
};

/// A place that the canvas of a plane is to be looked at; the view flies there whenever `number` becomes another one but 0.
struct Goal {
    double number = 0.0;
    Vec2 at{};
    double across = 1.0;  ///< world units, above 0: so much is to be seen around it
};

/// All that a scene says about its present state. Plain data: the window, SVG, `describe` and the tests read the same.
struct Presentation {
    Panes panes;
    std::vector<Quantity> readout;
    Verdict verdict;
    std::optional<Timeline> timeline;
    std::vector<SuggestedView> views;
    std::optional<MethodStrip> methods;
    std::optional<Walkthrough> walkthrough;
    std::vector<Check> certificate;
    std::vector<Action> actions;  ///< buttons beside the answer
    std::optional<Clock> clock;
    std::optional<Hud> hud;
    std::optional<Log> log;
    std::optional<Goal> goal;
    std::vector<Fact> facts;  ///< "verdict" first, a word
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
    void fact(std::string name, const Value& value) {
        facts.push_back({std::move(name), value});
    }
    /// The value, or that there is none.
    template <class Value>
    void fact(std::string name, const std::optional<Value>& value) {
        facts.push_back({std::move(name)});
        if (value) facts.back().value = *value;
    }
    /// A word.
    void fact(std::string name, const char* word) { facts.push_back({std::move(name), std::string(word)}); }
    void fact(std::string name, std::string_view word) {
        facts.push_back({std::move(name), std::string(word)});
    }
};

/// Writes all its sentences and values that are texts already with a decimal comma; labels of views are `flatten`'s.
void write_with_decimal_comma(Presentation& shown);

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
    Vec3 direction{0, 0,
                   -1};  ///< unit, from the eye into the scene; in perspective through the middle of the view
    Vec3 right{1, 0, 0};    ///< unit, to the right on screen
    Vec3 pivot{};           ///< what the eye turns around
    double distance = 1.0;  ///< from the eye to the pivot, world units
    Digits digits{};        ///< of what is written on a canvas seen from there
    /// In the plane, where the size of the view is known: for pictures that leave out what nobody could see.
    std::optional<PlaneView> plane{};

    [[nodiscard]] Vec3 up() const;  ///< unit, up on screen
};

[[nodiscard]] Viewpoint viewpoint_of(const Camera& camera);
/// The same with the digits that a canvas of this size resolves: in space at the pivot, so that turning changes none.
[[nodiscard]] Viewpoint viewpoint_of(const Camera& camera, const Viewport& viewport);

}  // namespace crosscut
