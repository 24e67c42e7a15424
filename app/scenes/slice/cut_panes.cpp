#include "app/scenes/slice/cut_panes.h"

#include "app/model/number_format.h"
#include "app/scenes/space_time/space_time.h"

#include <array>

namespace crosscut::slice_scene {
namespace {

/// What a view will show when a line has been cut.
struct Promise {
    const char *id, *title, *note;
};
constexpr std::array<Promise, 3> kPromises{
    {{"space_time", "Space and time",
      "Here you see how: its flight becomes a surface, with time upwards, and the pointer's way goes through "
      "it at the cut."},
     {"frames", "Once a frame",
      "Here you see what programs notice of it that look 30, 60 or 144 times a second and do not ask when."},
     {"flick", "f over the flick",
      "Here you see the area of line and pointer over time: it goes through 0 where the two meet."}}};

Pane waiting_pane(const Promise& promise) {
    Pane pane;
    pane.id = promise.id;
    pane.title = promise.title;
    pane.note = promise.note;
    pane.fits = true;
    pane.list.grid = false;
    pane.frame = Bounds{};
    pane.frame->add({-1.0, -1.0, 0.0});
    pane.frame->add({1.0, 1.0, 0.0});
    pane.list.label(Vec2{0.0, 0.0}, "Cut a line.", Role::text).align = Align::centre;
    return pane;
}

Pane flight_pane(const ShownCut& shown) {
    const SlowMotion& slow = *shown.slow;
    Pane pane = space_time_pane({slow.motion, slow.contacts, shown.t, 0.0});
    pane.note = shown.introduction() + pane.note;
    return pane;
}

}  // namespace

std::string ShownCut::introduction() const {
    if (looked_at) return {};
    return std::string(slow->episode.cut ? "The last cut, at " : "The last near miss, at ") +
           fixed_digits(slow->run_seconds(slow->t), 3) + " s. ";
}

void add_cut_panes(Presentation& out, const ShownCut& shown, const Digits& digits) {
    if (shown.slow != nullptr) {
        out.panes.push_back(flight_pane(shown));
        out.panes.push_back(looks_pane(shown, digits));
        out.panes.push_back(flick_pane(shown));
        return;
    }
    for (const Promise& promise : kPromises) out.panes.push_back(waiting_pane(promise));
}

}  // namespace crosscut::slice_scene
