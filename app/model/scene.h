#pragma once

#include <crosscut/types.h>
#include "app/model/fields/fields.h"
#include "app/model/maps/map_reading.h"
#include "app/model/scene_output.h"
#include "app/view/draw_list.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

struct Viewpoint;

/// A point of some view that follows from the fields and can be dragged all the same: the origin in the
/// parallelogram, a crossing. Together, `pane` and `item` name it.
struct DerivedHandle {
    std::string_view pane;  ///< the id of the pane it is in
    std::string_view item;  ///< the id of what it lights up
    std::string_view label = item;
    Role role = Role::text;
    bool low_priority = false;  ///< to a field's own handle at the same place
    bool has_z = false;         ///< its z counts too
    Vec3 slide_axis{};     ///< the direction, of length 1, that it slides along and no other; zero: any way
    bool editable = true;  ///< its coordinates are places that a person may read and type
};

/// What can be taken hold of in a scene beside its point fields. The functions change the fields, as those
/// are when they are called; `Scene::update_derived` is to be called afterwards.
struct HandleList {
    /// Two point fields that can be grabbed together, as one segment.
    struct Body {
        FieldName name;
        std::string_view start, end;
    };
    struct Handle {
        DerivedHandle handle;
        Vec3 at;
        /// Changes the fields by the least that brings the point there, or as near as it can come.
        std::function<void(const Vec3& to)> move;
    };
    /// A number that can be set though it is no field: s, t, a slope.
    struct Number {
        FieldName name;
        double value;
        std::function<void(double)> set;
    };
    /// A drag over empty ground of the main pane draws a thing from one place to another instead of moving
    /// the view.
    struct Drawing {
        FieldName thing;
        std::function<void(const Vec3& from, const Vec3& to)> draw;
    };
    /// A click on the main pane in the plane, without a drag, chooses what is near it.
    struct Picking {
        std::string_view things;  ///< what it is near to, as said in "Click a ... to look at it": "mark"
        std::function<void(const Vec2& at, double reach)>
            pick;  ///< world units; changes nothing where nothing is
    };
    /// Something that can be done with an item of the canvas beside moving it: a line of its menu, or, where
    /// it is of an item that cannot be moved, of the menu of the empty canvas.
    struct ItemAction {
        /// What came of it. `text` is of a scene to be opened instead of this one; empty: none.
        struct Done {
            std::string sentence;
            std::string text{};
        };
        std::string_view item;
        std::string_view label;  ///< a verb: "Give it a path"
        std::function<Done(const Viewpoint& from)> act;
        bool removes = false;  ///< it takes the item away: the Delete key does it too
    };

    std::vector<Body> bodies;
    std::vector<Handle> handles;
    std::vector<Number> numbers;
    std::vector<ItemAction> actions;
    std::optional<Drawing> drawing;
    std::optional<Picking> picking;
    std::string_view pointer{};  ///< the point field that follows the mouse over the canvas; empty: none
    bool with_actions = true;    ///< false: nobody asks for offers, and none is kept

    void body(const FieldName& name, std::string_view start, std::string_view end) {
        bodies.push_back({name, start, end});
    }
    void handle(const DerivedHandle& handle, const Vec3& at, std::function<void(const Vec3&)> move) {
        handles.push_back({handle, at, std::move(move)});
    }
    void derived(const FieldName& name, double value, std::function<void(double)> set) {
        numbers.push_back({name, value, std::move(set)});
    }
    void draws(const FieldName& thing, std::function<void(const Vec3&, const Vec3&)> draw) {
        drawing = Drawing{thing, std::move(draw)};
    }
    void add_action(std::string_view item, std::string_view label,
                    std::function<ItemAction::Done(const Viewpoint&)> act, bool removes = false) {
        if (with_actions) actions.push_back({item, label, std::move(act), removes});
    }
    void follows_pointer(std::string_view point) { pointer = point; }
};

/// What a person has hidden in the pictures of a scene, and the names given to things in it, by the words of
/// their items (see `id_of`). A part of the scene's state, as its fields are: saved, undone, and gone with
/// another preset.
struct Annotations {
    std::set<std::string, std::less<>> hidden;
    std::map<std::string, std::string, std::less<>> names;  ///< none is empty

    [[nodiscard]] bool empty() const { return hidden.empty() && names.empty(); }
    /// Gives a thing a name; an empty one takes it away.
    void name(const std::string& item, const std::string& given);
    friend bool operator==(const Annotations&, const Annotations&) = default;
};

/// The most bytes of a name, and of the word of an item in a file.
inline constexpr std::size_t kLongestGivenName = 60;

/// What was typed as a name: without blanks around it, on one line, cut at a whole character where it is too
/// long.
[[nodiscard]] std::string name_from(std::string_view editable);

/// Takes what is hidden out of a picture, and writes each name behind the label of its thing: "A Home". What
/// has no label gets one, at the middle of its first line or at its dot.
void annotate(const Annotations& annotations, DrawList& list);

/// A named state of a scene worth looking at. What it does not name keeps the scene's default.
struct Preset {
    std::string id;
    std::string title;
    std::string caption;                  ///< one line: what to notice. Checked against the running program.
    std::string_view body;                ///< JSON with "fields" and, if the view matters, "camera"
    std::string_view file{};              ///< where the body stands
    std::size_t line = 1;                 ///< on which it begins there
    std::optional<DetailLevel> detail{};  ///< what it opens in; nothing: what was chosen last
};

/// Where the hand is that plays.
enum class PointerPresence : std::uint8_t {
    here,     ///< on the canvas, as far as anybody can tell
    outside,  ///< the pointer is beside the canvas: over a panel, or out of the window
    away      ///< something lies over the window, or the window has lost the focus
};

/// What happened since the last step of a scene that runs by itself.
struct FrameInput {
    double dt_s = 0.0;  ///< seconds, from 0 to 0.1
    /// Where the pointer has been since the last step, oldest first, world units.
    std::span<const Vec2> pointer_path;
    bool reduce_motion = false;  ///< motion for its own sake is not wanted: what would glide jumps
    PointerPresence pointer = PointerPresence::here;
};

class Snapshot;

/// One thing to explore: it owns numbers and says what they are, once. It knows no window, no mouse and no
/// colour; of the camera only from where the canvas is seen, and how a view of its own is first seen.
class Scene {
  public:
    Scene() = default;
    Scene(const Scene&) = delete;  // the list of fields points into it
    Scene& operator=(const Scene&) = delete;
    virtual ~Scene() = default;

    /// Everything it owns, listed when it is made.
    [[nodiscard]] const Fields& fields() const { return fields_; }
    [[nodiscard]] Fields& fields() { return fields_; }
    /// What can be taken hold of just now beside its point fields, and, where they are asked for, what can be
    /// done with it. The offers of a thousand walls take longer than all else.
    [[nodiscard]] HandleList handles(bool with_actions = true) {
        HandleList list;
        list.with_actions = with_actions;
        list_handles(list);
        return list;
    }
    /// To be called after fields were set or a handle was moved: brings along what follows from them.
    virtual void update_derived() {}

    virtual void present(const Viewpoint& from, SceneOutput& out) const = 0;
    /// What it presents, as a person is to see it: a canvas at least, what was hidden left out, and what was
    /// named with its name.
    [[nodiscard]] SceneOutput output_from(const Viewpoint& from) const;
    [[nodiscard]] const Annotations& annotations() const { return annotations_; }
    [[nodiscard]] Annotations& annotations() { return annotations_; }
    /// Does what `present` offered as an action. Returns what there is to say about it, a sentence; the
    /// change becomes one step of undo.
    virtual std::string perform(std::string_view action) {
        (void)action;
        return {};
    }
    /// What came of a file that was given to a scene which is made of data.
    struct DataTaken {
        bool done = false;
        std::string sentence;  ///< what is there now; or why nothing was taken
        /// What was read of it and left out; without features where it does not count them.
        ReadReport report{};
    };
    /// Whether files of data (lines of a map) can be given to it.
    [[nodiscard]] virtual bool takes_data() const { return false; }
    /// Makes what stands in a text the data of the scene; where it cannot, nothing changes. `source` is what
    /// sentences call it.
    [[nodiscard]] virtual DataTaken import_data(std::string_view text, const std::string& source) {
        (void)text;
        return {false, source + ": this scene takes no data."};
    }
    /// Whether it makes shapes that programs of maps can read, and these as GeoJSON, coordinates rounded
    /// once.
    [[nodiscard]] virtual bool has_shapes() const { return false; }
    [[nodiscard]] virtual std::string shapes_geojson() const { return {}; }
    /// What is going on in it that nothing may take the place of without the person's word (a game's run): a
    /// sentence that says how to end it. Empty: nothing. Presets, files and a new scene are refused with it.
    [[nodiscard]] virtual std::string busy_reason() const { return {}; }
    /// Takes over what `from`, of the same class and with the same fields, shows that no text tells; for a
    /// copy of it.
    virtual void copy_transient_state(const Scene& from) { (void)from; }
    /// It takes the place of `before`, of the same class, in a document whose undo goes back there: takes
    /// over the data that earlier states name. Fields that name its own data may get other values.
    virtual void inherit_data(const Scene& before) { (void)before; }
    /// The states that undo and redo can bring back, the present one among them: data that none of them names
    /// may go.
    virtual void retain_data_for(std::span<const Snapshot* const> states) { (void)states; }
    /// True while `advance` has something to do; the program then draws without waiting for events.
    [[nodiscard]] virtual bool animating() const { return false; }
    virtual void advance(const FrameInput& input) { (void)input; }

  private:
    virtual void list_handles(HandleList& list) { (void)list; }
    Fields fields_;
    Annotations annotations_;
};

/// A new scene of this class, for the list of scenes.
template <class Class>
[[nodiscard]] std::unique_ptr<Scene> make_scene() {
    return std::make_unique<Class>();
}

/// What an older program called a state of a scene: a text of the scene `scene` in which the choice `field`
/// is `word`.
struct LegacyName {
    std::string_view scene, field, word;
    std::vector<std::string_view> gone{};  ///< fields it had, `field` among them, that the scene has no more
};

/// One line of scenes.def: what the list of scenes knows without making one.
struct SceneType {
    std::string_view id;
    std::string_view title;
    std::string_view summary;  ///< one sentence
    std::unique_ptr<Scene> (*make)();
    std::vector<Preset> presets{};            ///< in the order in which they are looked through
    std::vector<LegacyName> legacy_names{};   ///< texts of older programs that are this scene's
    std::string_view hint = "Drag any dot.";  ///< what to do first, in a word or three
    std::string_view touch_hint{};            ///< where these are others
    bool opens_lines = false;                 ///< lines that are for no scene in particular are shown in it
};

/// What to do first, said to a hand with a mouse or to fingers on glass.
[[nodiscard]] std::string_view hint_for(const SceneType& type, bool touch);

/// The type called `id`, or null.
[[nodiscard]] const SceneType* find_scene(std::span<const SceneType> types, std::string_view id);
[[nodiscard]] const Preset* find_preset(const SceneType& type, std::string_view id);

// By what names the window reaches the microscope of a scene that has one: a view of the numbers around a
// point.

class Scene;

/// Its pane, which a presentation has while it is open.
inline constexpr std::string_view kMicroscopePane = "microscope";
/// The choice of the point looked at; 0: it is closed.
inline constexpr std::string_view kMicroscopeField = "lens";
/// The number field: two to the power of it is the number of cells along a side.
inline constexpr std::string_view kMicroscopeZoom = "lens.zoom";

/// Actions for `Scene::perform`: open or close it, move the point by one number, show more cells or fewer.
inline constexpr std::string_view kMicroscopeToggle = "microscope";
inline constexpr std::string_view kMicroscopeLeft = "lens_left", kMicroscopeRight = "lens_right",
                                  kMicroscopeDown = "lens_down", kMicroscopeUp = "lens_up";
/// And: ask all that has not been asked yet.
inline constexpr std::string_view kMicroscopeFinish = "lens_finish";
inline constexpr std::string_view kMicroscopeOut = "lens_out", kMicroscopeIn = "lens_in";

/// Lets an open microscope ask all its cells at once: for pictures and values without a window, in which the
/// cells come finer from frame to frame. Nothing else of the scene changes.
void finish_microscope(Scene& scene);

}  // namespace crosscut
