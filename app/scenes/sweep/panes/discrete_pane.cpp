#include "app/scenes/methods/answer_words.h"
#include "app/scenes/sweep/method_faults.h"
#include "app/scenes/sweep/panes/panes.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sweep_scene {
namespace {

constexpr double kWide = 10.0;                           // of a strip, in units of the pane
constexpr double kRun = 6.2, kNear = 2.0;                // heights of the base lines of the two strips
constexpr double kTick = 0.7, kBar = 0.6, kLine = 0.75;  // kLine: from one line of words to the next
constexpr double kLooksShown = 3.5;                      // each way of a contact, in the magnified strip
constexpr std::size_t kMostTicks = 130;                  // more would run into one another
constexpr std::size_t kFewLooks = 10;                    // need no magnifying

/// Part of the run stretched over the width of the pane.
struct Strip {
    double from = 0.0, to = 1.0, base = kRun;

    [[nodiscard]] double x(double t) const { return kWide * std::clamp((t - from) / (to - from), 0.0, 1.0); }
    [[nodiscard]] Vec2 at(double t, double above = 0.0) const { return {x(t), base + above}; }
    [[nodiscard]] bool shows(double t) const { return t >= from && t <= to; }
};

constexpr std::size_t kLongNumbers = 100;
constexpr double kApart = 0.4;  // of the way from one look to the next

std::string duration(double s) { return s < 1.0 ? in_words(1e3 * s) + " ms" : in_words(s) + " s"; }

class FramesPicture {
  public:
    FramesPicture(DrawList& list, const State& state)
        : list_(list), state_(state), test_(frame_test_of(state.choices)) {}

    void draw() {
        const Strip run{};
        draw_strip(run);
        list_.line(Segment2{run.at(state_.now(), -kBar - 0.15), run.at(state_.now(), kTick + 0.25)},
                   {Role::pointer, 1.5, Dash::solid, 1.0, false}, id_of("time"));
        for (const double t : {0.0, 1.0}) {
            LabelItem& label =
                list_.label(run.at(t, kTick + 0.5), t > 0.0 ? "τ = 1" : "τ = 0", Role::auxiliary);
            label.align = Align::centre;
        }
        if (const LooksAround* around = magnified()) draw_near(run, *around);
    }

  private:
    /// The contact to be seen from near: the first that is missed, else the first.
    [[nodiscard]] const LooksAround* magnified() const {
        const auto& all = state_.frames.around;
        if (all.empty() || frame_count(test_) <= kFewLooks) return nullptr;
        const auto missed =
            std::find_if(all.begin(), all.end(), [](const LooksAround& a) { return !a.seen; });
        return missed != all.end() ? &*missed : &all.front();
    }

    void rectangle(const Vec2& low, const Vec2& high, Role role, double opacity, ItemId id = {}) {
        FillItem& fill = list_.fills.emplace_back();
        fill.corners = {flat(low), {high.x, low.y, 0.0}, flat(high), {low.x, high.y, 0.0}};
        fill.role = role;
        fill.opacity = opacity;
        fill.id = id;
    }

    static Role role_of(const NearInterval& stretch) {
        if (stretch.seen) return stretch.contact ? Role::answer : Role::rejected;
        return stretch.contact ? Role::warning : Role::rejected;
    }

    void draw_ticks(const Strip& strip) {
        const std::size_t first = first_look_from(test_, strip.from);
        const std::size_t end = std::min(frame_count(test_), first_look_from(test_, strip.to) + 1);
        if (end - first > kMostTicks) {
            rectangle(strip.at(strip.from), strip.at(strip.to, kTick), Role::text, 0.16, id_of("look"));
        }
        const std::size_t step = (end - first) / kMostTicks + 1;
        for (std::size_t i = first; i < end; i += step) {
            const double t = frame_time(test_, i);
            if (!strip.shows(t)) continue;
            const bool hit = std::binary_search(state_.frames.hits.begin(), state_.frames.hits.end(), t);
            if (step == 1 || hit) tick(strip, t, hit);
        }
        // DiscreteSamples that see it are drawn even where the others are too many.
        if (step > 1 && !state_.frames.hits.empty()) tick(strip, state_.frames.hits.front(), true);
    }

    void tick(const Strip& strip, double t, bool hit) {
        list_.line(Segment2{strip.at(t), strip.at(t, kTick)},
                   {hit ? Role::answer : Role::text, hit ? 2.5 : 1.25, Dash::solid, hit ? 1.0 : 0.6, false},
                   id_of("look"));
    }

    void draw_strip(const Strip& strip) {
        for (const NearInterval& near_by : state_.frames.stretches) {
            if (near_by.t_last < strip.from || near_by.t_first > strip.to) continue;
            rectangle(strip.at(near_by.t_first, -kBar), strip.at(near_by.t_last), role_of(near_by), 0.45,
                      id_of("hit"));
            list_.line(Segment2{strip.at(near_by.t_first, -kBar), strip.at(near_by.t_first)},
                       {role_of(near_by), 1.25, Dash::solid, 0.9, false}, id_of("hit"));
        }
        list_.line(Segment2{strip.at(strip.from), strip.at(strip.to)},
                   {Role::text, 1.25, Dash::solid, 0.7, false});
        draw_ticks(strip);
        for (const LooksAround& around : state_.frames.around) {
            const double t = state_.judge.contacts[around.contact].t_first;
            if (!strip.shows(t)) continue;
            DotItem& dot = list_.dot(strip.at(t, -0.5 * kBar), Marker::diamond,
                                     around.seen ? Role::answer : Role::warning, id_of("hit"));
            dot.hollow = !around.seen;
        }
    }

    /// A few frames around one contact, and what their time is compared with.
    void draw_near(const Strip& run, const LooksAround& around) {
        const double t = state_.judge.contacts[around.contact].t_first;
        const double reach = kLooksShown / test_.frames;
        const Strip strip{std::max(0.0, t - reach), std::min(1.0, t + reach), kNear};
        FillItem& beam = list_.fills.emplace_back();
        beam.corners = {flat(run.at(strip.from, -kBar)), flat(run.at(strip.to, -kBar)),
                        flat(strip.at(strip.to, kTick + 0.9)), flat(strip.at(strip.from, kTick + 0.9))};
        beam.role = Role::text;
        beam.opacity = 0.06;
        draw_strip(strip);
        for (std::size_t i = first_look_from(test_, strip.from); i < frame_count(test_); ++i) {
            const double at = frame_time(test_, i);
            if (!strip.shows(at)) break;
            const bool close = i == around.before || i == around.after;
            // Numbers of three digits need the room of two looks: only those beside the contact, moved apart.
            const bool long_number = i >= kLongNumbers;
            if (long_number && !close) continue;
            const double apart = long_number ? (i == around.before ? -kApart : kApart) : 0.0;
            Vec2 place = strip.at(at, kTick + 0.4);
            place.x += apart * kWide / (2.0 * kLooksShown);
            LabelItem& label =
                list_.label(place, std::to_string(i), close && !around.seen ? Role::warning : Role::auxiliary,
                            id_of("look"));
            label.align = Align::centre;
            label.priority = close ? 3 : 0;
        }
        measure(strip, around);
    }

    /// How long it is near, under the bar.
    void measure(const Strip& strip, const LooksAround& around) {
        if (around.stretch >= state_.frames.stretches.size()) return;
        const NearInterval& stretch = state_.frames.stretches[around.stretch];
        const Playing& run = state_.choices.run;
        const double near_s = stretch.length() * run.duration_s / run.speed;
        const std::string texts[]{"near " + duration(near_s),
                                  "looks every " + duration(1.0 / state_.choices.frames_hz)};
        double below = kBar + 0.5;
        for (const std::string& text : texts) {  // two lines: a small view has no room for a longer one
            LabelItem& label =
                list_.label({0.5 * kWide, strip.base - below}, text, role_of(stretch), id_of("hit"));
            label.align = Align::centre;
            below += kLine;
        }
    }

    DrawList& list_;
    const State& state_;
    FrameTest test_;
};

/// How many of many such passes would be seen: of the one that is near for the shortest time.
std::string chance(const State& state) {
    const FrameTest test = frame_test_of(state.choices);
    const NearInterval* shortest = nullptr;
    for (const NearInterval& s : state.frames.stretches) {
        if (s.contact && (shortest == nullptr || s.length() < shortest->length())) shortest = &s;
    }
    if (shortest == nullptr) return {};
    const double share = chance_seen(*shortest, test);
    if (share >= 1.0) return " Whenever the looks fall, it is seen.";
    constexpr double kHundred = 100.0, kSmall = 0.01, kLeast = 1e-6;
    if (share < kLeast) return " It takes no time at all: looks hardly ever see it.";
    if (share < kSmall) return " Of " + in_words(std::round(1.0 / share)) + " such passes 1 is seen.";
    return " Of 100 such passes " + in_words(kHundred * share, 2) + " are seen.";
}

std::string note(const State& state) {
    const FrameVerdict& frames = state.frames;
    const int reported = reported_hits(frames);  // two hits without a look in between are one to such a test
    const bool as_fewer = frames.false_alarms == 0 && reported != frames.seen;
    std::string text = in_words(state.choices.frames_hz) + " Hz: sees " + std::to_string(frames.seen) +
                       " of " + std::to_string(frames.contacts) +
                       (as_fewer ? ", as " + hits_words(reported) : "") +
                       "; continuous: " + std::to_string(frames.contacts) + ".";
    if (frames.false_alarms > 0) text += " False alarms: " + std::to_string(frames.false_alarms) + ".";
    return text + chance(state);
}

}  // namespace

Pane frames_pane(const State& state) {
    Pane pane;
    pane.id = "frames";
    pane.title = "Once a frame";
    pane.slider = "hz";
    pane.list.grid = false;
    pane.fits = true;
    pane.frame = Bounds{};
    pane.frame->add({-0.4, -0.4, 0.0});
    pane.frame->add({kWide + 0.4, kRun + kTick + 0.8, 0.0});
    pane.note = note(state);
    FramesPicture(pane.list, state).draw();
    return pane;
}

}  // namespace crosscut::sweep_scene
