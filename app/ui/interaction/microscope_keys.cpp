#include "app/ui/interaction/microscope_keys.h"

#include "app/model/scene.h"

#include <algorithm>

namespace crosscut {

bool microscope_open(const Presentation& shown) {
    return std::any_of(shown.panes.begin(), shown.panes.end(),
                       [](const Pane& pane) { return pane.id == kMicroscopePane; });
}

std::string_view microscope_action(const KeyPress& press, const Presentation& shown) {
    if (press.ctrl || press.alt || !microscope_open(shown)) return {};
    for (const Key key : {press.sign.key, press.key}) {
        if (key == Key::equal) return kMicroscopeIn;  // the plus is on it
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
    if (field == nullptr) return "This scene has no microscope; Intersect and Sweep have one.";
    (void)scene.perform(kMicroscopeToggle);
    if (field->number() == 0.0) return "Microscope closed.";
    return "Each cell is one number in x and in y. Drag the dot, or press arrows; + and \u2212 zoom; Z closes.";
}

}  // namespace crosscut
