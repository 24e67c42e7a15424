#pragma once

#include "app/view/camera.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace crosscut {

/// One line of the read-out: what it is called and its value. Values are plain numbers; how many digits are shown is the
/// reader's business.
struct Quantity {
    std::string label;
    std::variant<double, Vec2, Vec3, std::string> value;
    std::string unit{};
    Role role = Role::text;
    ItemId id{};
};

/// How a verdict is to be taken; drawn as an icon, a colour and the words.
enum class Tone : std::uint8_t { meets, misses, special };

/// The answer in words.
struct Verdict {
    std::string headline;  ///< a word or three: "Crossing", "Parallel"
    std::string sentence;  ///< ends with a full stop
    Tone tone = Tone::misses;
};

/// One root of a sweep on the time axis.
struct TimeMark {
    double t = 0.0;
    double t_end = 0.0;  ///< equal to t for an instant
    std::optional<double> s;
    bool accepted = true;
    std::string note;
    ItemId id{};
};

/// A run of time from 0 to 1 with a playhead that is a number field of the scene.
struct Timeline {
    std::string_view time_field;     ///< name of the number field the playhead moves
    std::string_view playing_field;  ///< name of the flag field that plays
    double now = 0.0;
    bool playing = false;
    std::vector<TimeMark> marks;
    std::vector<Vec2> signed_area;  ///< (t, f(t)) samples: zero where the point is on the line
    std::vector<Vec2> along;        ///< (t, s(t)) samples where the line has a length
};

/// One view: what it shows and how it is first seen.
struct Pane {
    std::string id = "canvas";
    std::string title{};
    DrawList list{};
    std::optional<Camera> default_camera{};  ///< nothing: framed around its content
};

/// A direction worth looking along in 3D; becomes a button.
struct SuggestedView {
    std::string label;  ///< a verb: "Look down n"
    Vec3 direction{};   ///< from the eye into the scene, any length but zero
};

/// All that a scene says about its present state. Plain data: the window, SVG, `describe` and the tests read the same.
struct Presentation {
    std::vector<Pane> panes;
    std::vector<Quantity> readout;
    Verdict verdict;
    std::optional<Timeline> timeline;
    std::vector<SuggestedView> views;

    /// The first pane, made when there is none yet.
    [[nodiscard]] DrawList& canvas();
    void read(std::string label, double value, std::string unit = {}, Role role = Role::text, ItemId id = {});
    void read(std::string label, const Vec2& value, Role role = Role::text, ItemId id = {});
    void read(std::string label, const Vec3& value, Role role = Role::text, ItemId id = {});
    void read(std::string label, std::string value, Role role = Role::text, ItemId id = {});
};

/// From where a 3D view is seen. In the plane it says nothing.
struct Viewpoint {
    bool parallel = true;
    Vec3 eye{0, 0, 1};         ///< perspective: where the eye is
    Vec3 direction{0, 0, -1};  ///< parallel: unit, from the eye into the scene
};

[[nodiscard]] Viewpoint viewpoint_of(const Camera& camera);

}  // namespace crosscut
