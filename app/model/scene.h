#pragma once

#include "app/model/annotations.h"
#include "app/model/depth.h"
#include "app/model/fields/fields.h"
#include "app/model/handle_list.h"
#include "app/model/maps/map_reading.h"
#include "app/model/presentation.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// A named state of a scene worth looking at. What it does not name keeps the scene's default.
struct Preset {
    std::string id;
    std::string title;
    std::string notice;            ///< one line: what to notice. Checked against the running program.
    std::string_view body;         ///< JSON with "fields" and, if the view matters, "camera"
    std::string_view file{};       ///< where the body stands
    std::size_t line = 1;          ///< on which it begins there
    std::optional<Depth> depth{};  ///< what it opens in; nothing: what was chosen last
};

/// Where the hand is that plays.
enum class Presence : std::uint8_t {
    here,     ///< on the canvas, as far as anybody can tell
    outside,  ///< the pointer is beside the canvas: over a panel, or out of the window
    away      ///< something lies over the window, or the window has lost the focus
};

/// What happened since the last step of a scene that runs by itself.
struct Moment {
    double dt_s = 0.0;  ///< seconds, from 0 to 0.1
    std::span<const Vec2>
        pointer_path;    ///< where the pointer has been since the last step, oldest first, world units
    bool still = false;  ///< motion for its own sake is not wanted: what would glide jumps
    Presence hand = Presence::here;
};

class Snapshot;

/// One thing to explore: it owns numbers and says what they are, once. It knows no window, no mouse and no colour; of the
/// camera only from where the canvas is seen, and how a view of its own is first seen.
class Scene {
  public:
    Scene() = default;
    Scene(const Scene&) = delete;  // the list of fields points into it
    Scene& operator=(const Scene&) = delete;
    virtual ~Scene() = default;

    /// Everything it owns, listed when it is made.
    [[nodiscard]] const Fields& fields() const { return fields_; }
    [[nodiscard]] Fields& fields() { return fields_; }
    /// What can be taken hold of just now beside its point fields, and, where they are asked for, what can be done with it. The
    /// offers of a thousand walls take longer than all else.
    [[nodiscard]] HandleList handles(bool with_offers = true) {
        HandleList list;
        list.with_offers = with_offers;
        list_handles(list);
        return list;
    }
    /// To be called after fields were set or a handle was moved: brings along what follows from them.
    virtual void settle() {}

    virtual void present(const Viewpoint& from, Presentation& out) const = 0;
    /// What it presents, as a person is to see it: a canvas at least, what was hidden left out, and what was named with its name.
    [[nodiscard]] Presentation shown_from(const Viewpoint& from) const;
    [[nodiscard]] const Annotations& annotations() const { return annotations_; }
    [[nodiscard]] Annotations& annotations() { return annotations_; }
    /// Does what `present` offered as an action. Returns what there is to say about it, a sentence; the change becomes one
    /// step of undo.
    virtual std::string perform(std::string_view action) {
        (void)action;
        return {};
    }
    /// What came of a file that was given to a scene which is made of data.
    struct DataTaken {
        bool done = false;
        std::string sentence;  ///< what is there now; or why nothing was taken
        ReadReport
            report{};  ///< what was read of it and left out; without features where it does not count them
    };
    /// Whether files of data (lines of a map) can be given to it.
    [[nodiscard]] virtual bool takes_data() const { return false; }
    /// Makes what stands in a text the data of the scene; where it cannot, nothing changes. `source` is what sentences call it.
    [[nodiscard]] virtual DataTaken take_data(std::string_view text, const std::string& source) {
        (void)text;
        return {false, source + ": this scene takes no data."};
    }
    /// Whether it makes shapes that programs of maps can read, and these as GeoJSON, coordinates rounded once.
    [[nodiscard]] virtual bool has_shapes() const { return false; }
    [[nodiscard]] virtual std::string shapes_geojson() const { return {}; }
    /// What is going on in it that nothing may take the place of without the person's word (a game's run): a sentence that says
    /// how to end it. Empty: nothing. Presets, files and a new scene are refused with it.
    [[nodiscard]] virtual std::string under_way() const { return {}; }
    /// Takes over what `from`, of the same class and with the same fields, shows that no text tells; for a copy of it.
    virtual void take_unsaved(const Scene& from) { (void)from; }
    /// It takes the place of `before`, of the same class, in a document whose undo goes back there: takes over the data that
    /// earlier states name. Fields that name its own data may get other values.
    virtual void take_over(const Scene& before) { (void)before; }
    /// The states that undo and redo can bring back, the present one among them: data that none of them names may go.
    virtual void keep_for(std::span<const Snapshot* const> states) { (void)states; }
    /// True while `advance` has something to do; the program then draws without waiting for events.
    [[nodiscard]] virtual bool animating() const { return false; }
    virtual void advance(const Moment& moment) { (void)moment; }

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

/// What an older program called a state of a scene: a text of the scene `scene` in which the choice `field` is `word`.
struct OlderName {
    std::string_view scene, field, word;
    std::vector<std::string_view> gone{};  ///< fields it had, `field` among them, that the scene has no more
};

/// One line of scenes.def: what the list of scenes knows without making one.
struct SceneType {
    std::string_view id;
    std::string_view title;
    std::string_view summary;  ///< one sentence
    std::unique_ptr<Scene> (*make)();
    std::vector<Preset> presets{};                   ///< in the order in which they are looked through
    std::vector<OlderName> older{};                  ///< texts of older programs that are this scene's
    std::string_view first_words = "Drag any dot.";  ///< what to do first, in a word or three
    std::string_view first_words_to_fingers{};       ///< where these are others
    bool opens_lines = false;  ///< lines that are for no scene in particular are shown in it
};

/// What to do first, said to a hand with a mouse or to fingers on glass.
[[nodiscard]] std::string_view first_words(const SceneType& type, bool fingers);

/// The type called `id`, or null.
[[nodiscard]] const SceneType* find_scene(std::span<const SceneType> types, std::string_view id);
[[nodiscard]] const Preset* find_preset(const SceneType& type, std::string_view id);

}  // namespace crosscut
