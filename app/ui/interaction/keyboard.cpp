#include "app/ui/interaction/keyboard.h"

#include <crosscut/types.h>
#include "app/model/fields/fields.h"
#include "app/model/scene.h"
#include "app/ui/interaction/handles.h"
#include "app/view/screen/grid.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kBurst_s = 0.8;
constexpr int kMany = 10;

bool is_arrow(Key key) { return key == Key::left || key == Key::right || key == Key::up || key == Key::down; }

/// A world axis and the direction along it.
struct AxisDirection {
    int axis = 0;
    int sign = 1;
};

AxisDirection nearest_axis(const Vec3& direction, int used_axis) {
    AxisDirection axis_direction{used_axis == 0 ? 1 : 0, 1};
    for (int axis = 0; axis < 3; ++axis) {
        if (axis != used_axis && std::abs(direction[axis]) > std::abs(direction[axis_direction.axis]))
            axis_direction.axis = axis;
    }
    axis_direction.sign = direction[axis_direction.axis] < 0.0 ? -1 : 1;
    return axis_direction;
}

AxisDirection direction_of(Key key, const Projector& projector) {
    const bool vertical = key == Key::up || key == Key::down;
    const int sign = key == Key::right || key == Key::up ? 1 : -1;
    if (projector.camera().space == Space::plane) return {vertical ? 1 : 0, sign};
    const Camera3& c = projector.camera().turn;
    const AxisDirection right = nearest_axis(c.right(), -1);
    const AxisDirection direction = vertical ? nearest_axis(c.up(), right.axis) : right;
    return {direction.axis, direction.sign * sign};
}

/// The handles in the order of Tab.
std::vector<HandleId> stops(const Handles& handles, ItemId pane) {
    std::vector<HandleId> ids;
    const auto add = [&](const auto& handle) {
        if (handle.id.pane == pane && !handle.hidden) ids.push_back(handle.id);
    };
    for (std::size_t i = 0; i < handles.points.size(); ++i) {
        if (i != handles.pointer) add(handles.points[i]);
    }
    for (const BodyHandle& body : handles.bodies) add(body);
    for (const Handle& h : handles.derived) add(h);
    return ids;
}

}  // namespace

KeyboardHandles::KeyOutcome KeyboardHandles::press(const KeyPress& key, Scene& scene, ItemId pane,
                                                   const Projector& projector, double now_s) {
    if (key.alt) return KeyOutcome::ignored;
    const Handles handles = handles_of(scene);
    if (focus_.pane != pane || handles.moved_with(focus_).empty()) focus_ = {};
    if (key.key == Key::tab && !key.ctrl) {
        cycle(handles, pane, key.shift ? -1 : 1);
        return focus_ ? KeyOutcome::taken : KeyOutcome::ignored;
    }
    if (!focus_) return KeyOutcome::ignored;
    if (key.key == Key::escape) {
        leave();
        return KeyOutcome::taken;
    }
    if (key.key == Key::enter && !key.ctrl && !key.shift) return KeyOutcome::open;
    if (!is_arrow(key.key) || (key.ctrl && key.shift)) return KeyOutcome::ignored;
    move(handles, scene, key, projector);
    prolong_burst(now_s);
    return KeyOutcome::taken;
}

void KeyboardHandles::prolong_burst(double now_s) { burst_until_s_ = now_s + kBurst_s; }

void KeyboardHandles::cycle(const Handles& handles, ItemId pane, int steps) {
    const std::vector<HandleId> ids = stops(handles, pane);
    const int count = static_cast<int>(ids.size());
    if (count == 0) return leave();
    const auto found = std::find(ids.begin(), ids.end(), focus_);
    const int at = found == ids.end() ? (steps > 0 ? -1 : count) : static_cast<int>(found - ids.begin());
    focus_on(ids[static_cast<std::size_t>(((at + steps) % count + count) % count)]);
}

bool KeyboardHandles::ends(Scene& scene, ItemId pane, bool backwards) const {
    const std::vector<HandleId> ids = stops(handles_of(scene), pane);
    return ids.empty() || focus_ == (backwards ? ids.front() : ids.back());
}

void KeyboardHandles::move(const Handles& handles, Scene& scene, const KeyPress& key,
                           const Projector& projector) {
    DecimalStep step = snap_step(projector);
    if (key.shift) --step.exponent;
    const AxisDirection direction = direction_of(key.key, projector);
    const std::vector<const Handle*> moved_handles = handles.moved_with(focus_);
    Vec3 to = moved_handles.front()->at;
    to[direction.axis] = stepped(to[direction.axis], step, direction.sign * (key.ctrl ? kMany : 1));
    // A body keeps its shape: its first point moves to the lattice and the other by as much.
    const Vec3 by = to - moved_handles.front()->at;
    for (const Handle* h : moved_handles) {
        Vec3 position = h->at;
        position[direction.axis] += by[direction.axis];
        move_handle(scene, h->id, h == moved_handles.front() ? to : position);
    }
}

HandleId KeyboardHandles::focus(Scene& scene) const {
    return !focus_ || handles_of(scene).moved_with(focus_).empty() ? HandleId{} : focus_;
}

void KeyboardHandles::focus_on(const HandleId& id) {
    focus_ = id;
    burst_until_s_ = -1.0;
}

std::vector<ItemId> KeyboardHandles::focused_points(Scene& scene) const {
    std::vector<ItemId> items;
    if (!focus_) return items;
    const Handles handles = handles_of(scene);
    for (const Handle* h : handles.moved_with(focus_)) items.push_back(h->id.item);
    return items;
}

void KeyboardHandles::show(Scene& scene, Pane& pane) const {
    if (!focus_ || id_of(pane.id) != focus_.pane) return;
    const Handles handles = handles_of(scene);
    for (const Handle* h : handles.moved_with(focus_)) {
        pane.list.dot(h->at, Marker::ring, Role::chosen, h->id.item).make_hollow(24.0);
    }
}

std::string KeyboardHandles::hint(Scene& scene, bool shift, bool ctrl) const {
    if (!focus_) return {};
    const std::string label = handles_of(scene).label(focus_);
    if (label.empty()) return {};
    if (shift && !ctrl) return label + ": arrow keys with Shift move it a tenth of a grid line.";
    if (ctrl && !shift) return label + ": arrow keys with Ctrl move it ten grid lines.";
    return label +
           ": arrow keys move it one grid line \u00B7 Shift: 0.1 \u00B7 Ctrl: 10 \u00B7 Enter: type \u00B7 Tab: next \u00B7 Esc: done";
}

bool microscope_open(const SceneOutput& output) {
    return std::any_of(output.panes.begin(), output.panes.end(),
                       [](const Pane& pane) { return pane.id == kMicroscopePane; });
}

std::string_view microscope_action(const KeyPress& press, const SceneOutput& output) {
    if (press.ctrl || press.alt || !microscope_open(output)) return {};
    for (const Key key : {press.sign.key, press.key}) {
        if (key == Key::equal) return kMicroscopeIn;  // the key for plus
        if (key == Key::minus) return kMicroscopeOut;
    }
    if (press.shift) return {};
    switch (press.key) {
        case Key::left:
            return kMicroscopeLeft;
        case Key::right:
            return kMicroscopeRight;
        case Key::down:
            return kMicroscopeDown;
        case Key::up:
            return kMicroscopeUp;
        default:
            return {};
    }
}

std::string toggle_microscope(Scene& scene, bool turns) {
    const Field* field = scene.fields().find(kMicroscopeField);
    if (field == nullptr && turns) return {};
    if (field == nullptr) return "There is no microscope in this scene. Try it in Intersect or Sweep.";
    (void)scene.perform(kMicroscopeToggle);
    if (field->number() == 0.0) return "Microscope closed.";
    return "One cell = one number in x and y. Drag the dot or press the arrow keys \u00B7 + / \u2212 zoom \u00B7 Z closes";
}

namespace {

struct Sign {
    char32_t character;
    KeyChord chord;
};
constexpr std::array kSigns{
    Sign{U',', {Key::comma, false}},        Sign{U'.', {Key::period, false}},
    Sign{U'[', {Key::left_bracket, false}}, Sign{U']', {Key::right_bracket, false}},
    Sign{U'-', {Key::minus, false}},        Sign{U'=', {Key::equal, false}},
    Sign{U'+', {Key::equal, true}},         Sign{U'/', {Key::slash, false}},
    Sign{U'?', {Key::slash, true}},
};

constexpr char32_t kAfterLatin = 0x250;  // letters from here on are Greek, Cyrillic, Hebrew, ...

bool letter(Key key) { return key >= Key::a && key <= Key::z; }
bool digit(Key key) { return key >= Key::n0 && key <= Key::n9; }
bool prints(Key key) { return letter(key) || digit(key) || (key >= Key::comma && key <= Key::slash); }

Key later(Key first, char32_t steps) { return static_cast<Key>(static_cast<char32_t>(first) + steps); }

KeyChord sign_of(char32_t character, bool shift) {
    if (character >= U'0' && character <= U'9') return {later(Key::n0, character - U'0'), shift};
    for (const Sign& sign : kSigns) {
        if (sign.character == character) return sign.chord;
    }
    return {};
}

/// The key for a stroke whose character decides nothing.
Key key_of(const KeyStroke& stroke) {
    if (stroke.altgr) return Key::none;
    if (const Key by_name = letter_on(stroke.us_key, stroke.name); by_name != Key::none) return by_name;
    if (letter(stroke.us_key)) return Key::none;
    if (!prints(stroke.us_key) || digit(stroke.us_key) || stroke.name >= kAfterLatin) return stroke.us_key;
    // With Shift the layouts agree only where the sign is on its US key.
    const Key by_name = sign_of(stroke.name, false).key;
    return stroke.shift && by_name != stroke.us_key ? Key::none : by_name;
}

}  // namespace

Key letter_on(Key us_key, char32_t name) {
    if (name >= U'a' && name <= U'z') return later(Key::a, name - U'a');
    const bool nameless = name == 0 || name >= kAfterLatin;
    return nameless && letter(us_key) ? us_key : Key::none;
}

KeyPress press_of(const KeyStroke& stroke) {
    KeyPress press{key_of(stroke), stroke.shift, stroke.ctrl, stroke.alt, stroke.repeat, {}};
    const bool plain = !stroke.shift && !stroke.altgr;
    const char32_t character = stroke.typed == 0 && plain ? stroke.name : stroke.typed;
    press.sign = sign_of(character, stroke.shift);
    // If Alt, or Control with Alt, is the key for third characters, it has been used as such when the sign is
    // not the key's own.
    if (stroke.alt && !stroke.shift && press.sign.key != Key::none && character != stroke.name) {
        press.key = Key::none;
        press.ctrl = press.alt = false;
    }
    return press;
}

}  // namespace crosscut
