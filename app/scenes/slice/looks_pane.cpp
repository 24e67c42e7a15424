#include "app/scenes/methods/answer_words.h"
#include "app/scenes/slice/cut_panes.h"

namespace crosscut::slice_scene {
namespace {

// Of a strip, and from one to the next, in units of the pane.
constexpr double kStripWide = 14.0, kStripsApart = 3.0, kStripTick = 0.7;
constexpr double kWordsAbove = 0.9;  // the ticks, at their middle
constexpr double kTimeBeyond = 0.2;  // a strip, so that the moment is seen where a tick is

std::string words_of(const DiscreteSamples& looks, bool cut) {
    const char* said =
        cut ? (looks.seen ? ": seen" : ": missed") : (looks.seen ? ": false alarm" : ": nothing");
    return in_words(looks.rate_hz) + " Hz" + said;
}

void draw_strip(DrawList& list, const ShownCut& shown, const DiscreteSamples& looks, double base) {
    const bool cut = shown.slow->episode.cut;
    list.line(Segment2{{0.0, base}, {kStripWide, base}}, {Role::text, 1.25, Dash::solid, 0.7, false});
    for (std::size_t i = 0; i < looks.times.size(); ++i) {
        const double x = kStripWide * looks.times[i];
        const bool hit = looks.distances[i] <= kLookReach;
        list.line(Segment2{{x, base}, {x, base + kStripTick}},
                  {hit ? Role::answer : Role::text, hit ? 2.5 : 1.5, Dash::solid, hit ? 1.0 : 0.7, false},
                  id_of("look"));
    }
    if (cut) {
        DotItem& dot = list.dot(Vec2{kStripWide * shown.slow->t, base}, Marker::diamond,
                                looks.seen ? Role::answer : Role::warning, id_of("cut"));
        dot.hollow = !looks.seen;
        dot.size_px = 12.0;
    }
    const double now = kStripWide * shown.t;
    list.line(Segment2{{now, base - kTimeBeyond}, {now, base + kStripTick + kTimeBeyond}},
              {Role::pointer, 1.5, Dash::solid, 1.0, false}, id_of("time"));
}

/// What it noticed, and where there is room how far off its nearest look was.
void write_strip(DrawList& list, const ShownCut& shown, const DiscreteSamples& looks, double base,
                 const Digits& digits) {
    const bool cut = shown.slow->episode.cut;
    const Role role = looks.seen == cut ? Role::text : Role::warning;
    const double above = base + kStripTick + kWordsAbove;
    LabelItem& label = list.label(Vec2{0.0, above}, words_of(looks, cut), role, id_of("look"));
    label.align = Align::left;
    label.priority = 2;
    LabelItem& off =
        list.label(Vec2{kStripWide, above}, digits.length(looks.nearest) + " off", role, id_of("look"));
    off.align = Align::right;
    off.priority = 2;
}

}  // namespace

Pane looks_pane(const ShownCut& shown, const Digits& digits) {
    Pane pane;
    pane.id = "frames";
    pane.title = "Once a frame";
    pane.list.grid = false;
    pane.fits = true;
    const double high = kStripsApart * static_cast<double>(shown.slow->looks.size());
    pane.frame = Bounds{};
    pane.frame->add({-0.4, 0.0, 0.0});
    pane.frame->add({kStripWide + 0.4, high + 0.2, 0.0});
    pane.note = shown.introduction() + "Each tick is a look: it sees the line within " +
                digits.length(kLookReach) + " of the pointer.";
    double base = high - kStripTick - 2.0 * kWordsAbove;
    for (const DiscreteSamples& looks : shown.slow->looks) {
        draw_strip(pane.list, shown, looks, base);
        write_strip(pane.list, shown, looks, base, digits);
        base -= kStripsApart;
    }
    return pane;
}

}  // namespace crosscut::slice_scene
