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

/// A point of some view that is computed from the fields but can be dragged: the origin in the parallelogram,
/// a crossing. `pane` and `item` together identify it.
struct DerivedHandle {
    std::string_view pane;  ///< the id of its pane
    std::string_view item;  ///< the id that it highlights
    std::string_view label = item;
    Role role = Role::text;
    bool low_priority = false;  ///< gives way to a field's own handle at the same position
    bool has_z = false;         ///< its z is used too
    Vec3 slide_axis{};     ///< the direction, of length 1, along which alone it moves; zero: any direction
    bool editable = true;  ///< its coordinates can be displayed and typed
};

/// What can be dragged in a scene beside its point fields. The functions change the fields, using their
/// values at the time of the call; call `Scene::update_derived` afterwards.
struct HandleList {
    /// Two point fields that are dragged together, as one segment.
    struct Body {
        FieldName name;
        std::string_view start, end;
    };
    struct Handle {
        DerivedHandle handle;
        Vec3 at;
        /// Changes the fields as little as possible so that the point comes to `to`, or as near as it can.
        std::function<void(const Vec3& to)> move;
    };
    /// A number that can be set although it is not a field: s, t, a slope.
    struct Number {
        FieldName name;
        double value;
        std::function<void(double)> set;
    };
    /// A drag on an empty part of the main pane draws an object from one position to another instead of
    /// moving the view.
    struct Drawing {
        FieldName thing;
        std::function<void(const Vec3& from, const Vec3& to)> draw;
    };
    /// A click on the main pane in the plane, without a drag, selects what is near it.
    struct Picking {
        std::string_view things;  ///< plural name for the hint "Click a ... to look at it": "mark"
        std::function<void(const Vec2& at, double radius)>
            pick;  ///< world units; changes nothing where nothing is
    };
    /// An action on an item of the canvas beside moving it: a line of its context menu, or, for an item that
    /// cannot be moved, of the menu of the empty canvas.
    struct ItemAction {
        /// The result. `text` is a scene to be opened instead of this one; empty: none.
        struct Done {
            std::string sentence;
            std::string text{};
        };
        std::string_view item;
        std::string_view label;  ///< a verb: "Give it a path"
        std::function<Done(const Viewpoint& from)> act;
        bool removes = false;  ///< it removes the item: the Delete key does it too
    };

    std::vector<Body> bodies;
    std::vector<Handle> handles;
    std::vector<Number> numbers;
    std::vector<ItemAction> actions;
    std::optional<Drawing> drawing;
    std::optional<Picking> picking;
    std::string_view pointer{};  ///< the point field that follows the mouse over the canvas; empty: none
    bool with_actions = true;    ///< false: actions are not needed and not stored

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

/// What the user has hidden in the pictures of a scene, and the names given to objects in it, by the words of
/// their items (see `id_of`). A part of the scene's state, like its fields: saved, undone, and cleared by
/// another preset.
struct Annotations {
    std::set<std::string, std::less<>> hidden;
    std::map<std::string, std::string, std::less<>> names;  ///< none is empty

    [[nodiscard]] bool empty() const { return hidden.empty() && names.empty(); }
    /// Gives an object a name; an empty one removes it.
    void name(const std::string& item, const std::string& name);
    friend bool operator==(const Annotations&, const Annotations&) = default;
};

/// The most bytes of a name, and of the word of an item in a file.
inline constexpr std::size_t kLongestItemName = 60;

/// A typed name as it is stored: without surrounding blanks, on one line, cut at a whole character where it
/// is too long.
[[nodiscard]] std::string name_from(std::string_view editable);

/// Removes hidden items from a picture, and writes each name after the label of its object: "A Home". An
/// object without a label gets one, at the middle of its first line or at its dot.
void annotate(const Annotations& annotations, DrawList& list);

/// A named state of a scene worth looking at. Fields that it does not name keep the scene's default.
struct Preset {
    std::string id;
    std::string title;
    std::string caption;                  ///< one line: what to notice. Checked against the running program.
    std::string_view body;                ///< JSON with "fields" and, if the view matters, "camera"
    std::string_view file{};              ///< source file of the body
    std::size_t line = 1;                 ///< line of that file on which it begins
    std::optional<DetailLevel> detail{};  ///< the level that it opens in; nothing: the last one chosen
};

/// Where the pointer is, for scenes that are played.
enum class PointerPresence : std::uint8_t {
    here,     ///< on the canvas, as far as is known
    outside,  ///< the pointer is beside the canvas: over a panel, or out of the window
    away      ///< the window is covered, or has lost the focus
};

/// The input of one step of a scene that runs by itself.
struct FrameInput {
    double dt_s = 0.0;  ///< seconds, from 0 to 0.1
    /// The pointer's positions since the last step, oldest first, world units.
    std::span<const Vec2> pointer_path;
    bool reduce_motion = false;  ///< no motion for its own sake: what would glide jumps
    PointerPresence pointer = PointerPresence::here;
};

class Snapshot;

/// One topic to explore: it owns numbers, declares them as fields and presents them. It knows no window, no
/// mouse and no colour; of the camera only the viewpoint of the canvas, and the default camera of its panes.
class Scene {
  public:
    Scene() = default;
    Scene(const Scene&) = delete;  // the list of fields points into it
    Scene& operator=(const Scene&) = delete;
    virtual ~Scene() = default;

    /// Everything it owns, listed when it is constructed.
    [[nodiscard]] const Fields& fields() const { return fields_; }
    [[nodiscard]] Fields& fields() { return fields_; }
    /// What can be dragged now beside its point fields, and with `with_actions` the actions on items. The
    /// actions of a thousand walls take longer than everything else.
    [[nodiscard]] HandleList handles(bool with_actions = true) {
        HandleList list;
        list.with_actions = with_actions;
        list_handles(list);
        return list;
    }
    /// To be called after fields were set or a handle was moved: updates what depends on them.
    virtual void update_derived() {}

    virtual void present(const Viewpoint& from, SceneOutput& out) const = 0;
    /// Its presentation as the user sees it: at least a canvas, without hidden items, and with the given
    /// names. `wanted_panes`: as in `SceneOutput`.
    [[nodiscard]] SceneOutput output_from(
        const Viewpoint& from, const std::optional<std::vector<std::string>>& wanted_panes = {}) const;
    [[nodiscard]] const Annotations& annotations() const { return annotations_; }
    [[nodiscard]] Annotations& annotations() { return annotations_; }
    /// Performs an action that `present` listed. Returns a sentence about it, perhaps empty; the change
    /// becomes one undo step.
    virtual std::string perform(std::string_view action) {
        (void)action;
        return {};
    }
    /// The result of giving a file to a scene that is made of data.
    struct DataImport {
        bool done = false;
        std::string sentence;  ///< what it contains now; or why nothing was imported
        /// What was read of it and left out; without features where it does not count them.
        ReadReport report{};
    };
    /// Whether data files (lines of a map) can be imported.
    [[nodiscard]] virtual bool takes_data() const { return false; }
    /// Replaces the scene's data by the contents of a text; on failure nothing changes. `source` is the
    /// text's name in sentences.
    [[nodiscard]] virtual DataImport import_data(std::string_view text, const std::string& source) {
        (void)text;
        return {false, source + ": this scene takes no data."};
    }
    /// Whether it has shapes that map programs can read, and these as GeoJSON, coordinates rounded once.
    [[nodiscard]] virtual bool has_shapes() const { return false; }
    [[nodiscard]] virtual std::string shapes_geojson() const { return {}; }
    /// What is running in it that must not be discarded without the user's consent (a game's run): a sentence
    /// that says how to end it. Empty: nothing. Presets, files and a new scene are refused with it.
    [[nodiscard]] virtual std::string busy_reason() const { return {}; }
    /// Copies from `from`, of the same class and with the same fields, the state that is in no text; used for
    /// a copy of it.
    virtual void copy_transient_state(const Scene& from) { (void)from; }
    /// The scene replaces `before`, of the same class, in a document whose undo goes back there: takes over
    /// the data that earlier states refer to. Fields that refer to its own data may get other values.
    virtual void inherit_data(const Scene& before) { (void)before; }
    /// The states that undo and redo can bring back, including the present one: data to which none of them
    /// refers may be deleted.
    virtual void retain_data_for(std::span<const Snapshot* const> states) { (void)states; }
    /// True while `advance` has something to do; the program then draws continuously.
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

/// A state's name in an older version: a text of the scene `scene` in which the choice `field` is `word`.
struct LegacyName {
    std::string_view scene, field, word;
    /// Its old fields, `field` among them, that the scene no longer has.
    std::vector<std::string_view> gone{};
};

/// One line of scenes.def: what the list of scenes knows without constructing one.
struct SceneType {
    std::string_view id;
    std::string_view title;
    std::string_view summary;  ///< one sentence
    std::unique_ptr<Scene> (*make)();
    std::vector<Preset> presets{};              ///< in order of display
    std::vector<LegacyName> legacy_names{};     ///< texts of older versions that belong to this scene
    std::string_view hint = "Drag any point.";  ///< what to do first, in up to three words
    std::string_view touch_hint{};              ///< the hint for a touch screen, where it differs
    bool opens_lines = false;                   ///< lines for no particular scene are opened in it
};

/// What to do first, for a mouse or for a touch screen.
[[nodiscard]] std::string_view hint_for(const SceneType& type, bool touch);

/// The type called `id`, or null.
[[nodiscard]] const SceneType* find_scene(std::span<const SceneType> types, std::string_view id);
[[nodiscard]] const Preset* find_preset(const SceneType& type, std::string_view id);

// The names by which the window controls a scene's microscope, if it has one: a view of the numbers around a
// point.

class Scene;

/// Its pane, which the scene's output has while it is open.
inline constexpr std::string_view kMicroscopePane = "microscope";
/// The choice of the point at its centre; 0: it is closed.
inline constexpr std::string_view kMicroscopeField = "lens";
/// The number field: two to the power of it is the number of cells along a side.
inline constexpr std::string_view kMicroscopeZoom = "lens.zoom";

/// Actions for `Scene::perform`: open or close it, move the point by one number, show more cells or fewer.
inline constexpr std::string_view kMicroscopeToggle = "microscope";
inline constexpr std::string_view kMicroscopeLeft = "lens_left", kMicroscopeRight = "lens_right",
                                  kMicroscopeDown = "lens_down", kMicroscopeUp = "lens_up";
/// The action that computes all cells that are not computed yet.
inline constexpr std::string_view kMicroscopeFinish = "lens_finish";
inline constexpr std::string_view kMicroscopeOut = "lens_out", kMicroscopeIn = "lens_in";

/// Makes an open microscope compute all its cells at once: for pictures and values without a window, in which
/// the cells become finer from frame to frame. Nothing else of the scene changes.
void finish_microscope(Scene& scene);

}  // namespace crosscut
