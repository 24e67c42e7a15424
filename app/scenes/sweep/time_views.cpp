#include <crosscut/types.h>
#include "app/scenes/shared/space_time.h"
#include "app/scenes/shared/sweep_plots.h"
#include "app/scenes/sweep/sweep.h"
#include "core/input.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sweep_scene {
namespace {

constexpr double kSame = 1e-9;  // of a run: contacts closer in time are one

/// The mouse's positions in this run, in order of time; empty where the playhead was moved since.
std::vector<PointerEvent> trail_of(const ViewModel& model) {
    const std::vector<PointerEvent>& trail = model.run.trail();
    if (!model.params.by_mouse() || trail.empty()) return {};
    if (trail.back().t != model.now() || trail.back().place != model.params.mouse) return {};
    std::vector<PointerEvent> ordered = trail;
    if (trail.front().t > trail.back().t) std::reverse(ordered.begin(), ordered.end());
    const auto before = [](const PointerEvent& a, const PointerEvent& b) { return a.t < b.t; };
    return std::is_sorted(ordered.begin(), ordered.end(), before) ? ordered : std::vector<PointerEvent>{};
}

/// Whether a recorded cut belongs to this trail of the mouse and not to an earlier run.
bool is_on_trail(const std::vector<PointerEvent>& trail, const Cut& cut, double radius) {
    for (std::size_t i = 0; i + 1 < trail.size(); ++i) {
        const PointerEvent &from = trail[i], &to = trail[i + 1];
        if (cut.t < from.t || cut.t > to.t) continue;
        const double fraction = to.t > from.t ? (cut.t - from.t) / (to.t - from.t) : 0.0;
        const Vec2 there = from.place * (1.0 - fraction) + to.place * fraction;
        const double size = std::abs(there.x) + std::abs(there.y) + std::abs(cut.at.x) + std::abs(cut.at.y);
        if (rounded_hypot(there.x - cut.at.x, there.y - cut.at.y) <= radius + kSame * size) return true;
    }
    return false;
}

Contact contact_of(const Cut& cut) {
    Contact contact;
    contact.t_first = contact.t_last = cut.t;
    contact.s_first = contact.s_last = cut.s;
    contact.point_first = contact.point_last = cut.at;
    contact.cut = cut.direction;
    return contact;
}

/// The hits of the mouse along its trail, and those that will follow if it rests where it is.
SweepContacts contacts_on(const std::vector<PointerEvent>& trail, const ViewModel& model) {
    SweepContacts contacts;
    auto& all = contacts.contacts;
    for (const Cut& cut : model.run.cuts()) {
        if (is_on_trail(trail, cut, model.motion.radius)) all.push_back(contact_of(cut));
    }
    const double now = model.now();
    const bool forward = model.params.run.forward;
    for (Contact contact : model.judge.contacts) {
        if (forward ? contact.t_last <= now : contact.t_first >= now) continue;
        if (!contact.instant() && contact.kind != ContactKind::always)
            (forward ? contact.t_first : contact.t_last) =
                forward ? std::max(now, contact.t_first) : std::min(now, contact.t_last);
        all.push_back(contact);
    }
    ranges::stable_sort(all, [](const Contact& a, const Contact& b) { return a.t_first < b.t_first; });
    const auto same = [](const Contact& a, const Contact& b) { return b.t_first - a.t_first < kSame; };
    all.erase(std::unique(all.begin(), all.end(), same), all.end());
    return contacts;
}

}  // namespace

Pane time_pane(const ViewModel& model) {
    const std::vector<PointerEvent> trail = trail_of(model);
    if (trail.empty())
        return space_time_pane({model.motion, model.judge, model.now(), model.params.frame_fraction});
    const SweepContacts contacts = contacts_on(trail, model);
    return space_time_pane({model.motion, contacts, model.now(), model.params.frame_fraction, trail});
}

namespace {

/// With more ticks nobody could tell them apart: each then stands for several samples.
constexpr std::size_t kMostFrameTicks = 600;

/// The samples of the test once a frame, and which of them noticed it.
std::vector<FrameTick> ticks_of(const ViewModel& model) {
    const FrameTest test = frame_test_of(model.params);
    const std::size_t samples = frame_count(test), each = (samples + kMostFrameTicks - 1) / kMostFrameTicks;
    std::vector<FrameTick> ticks;
    auto hit = model.frames.hits.begin();
    for (std::size_t i = 0; i < samples; i += each) {
        const double next = frame_time(test, i + each);
        const bool last = i + each >= samples;
        FrameTick tick{frame_time(test, i), false};
        for (; hit != model.frames.hits.end() && (*hit < next || last); ++hit) tick.hit = true;
        ticks.push_back(tick);
    }
    return ticks;
}

}  // namespace

Timeline timeline(const ViewModel& model) {
    const Playing& run = model.params.run;
    Timeline line;
    line.time_field = "time";
    line.playing_field = "playing";
    line.now = model.now();
    line.playing = run.playing;
    line.plots = sweep_plots(model.motion);
    line.marks = sweep_marks(model.motion, model.judge);
    if (model.params.show_frames) line.ticks = ticks_of(model);
    line.speed_field = "speed";
    line.speed = run.speed;
    line.repeat_field = "repeat";
    line.repeat = static_cast<int>(run.repeat);
    line.repeat_words.assign(kRepeatWords.begin(), kRepeatWords.end());
    return line;
}

}  // namespace crosscut::sweep_scene
