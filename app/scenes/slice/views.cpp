#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/scenes/slice/slice.h"
#include "app/view/draw_list.h"

#include "app/model/number_format.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/space_time.h"
#include "app/scenes/shared/sweep_plots.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::slice_scene {
namespace {

/// A view of the last cut, and what it says before a line has been cut.
struct CutPane {
    const char *id, *title, *note;
};
constexpr std::array<CutPane, 3> kCutPanes{
    {{"space_time", "Space\u2013time view",
      "Cut a line and see how it was found: time runs upward, the flying line becomes a surface, and your path "
      "crosses it at the cut."},
     {"frames", "Per-frame test", "Shows what a per-frame test at 30, 60 or 144 Hz would have found."},
     {"flick", "f over the flick",
      "Shows the signed area between line and pointer over time. It is 0 where they meet."}}};

Pane waiting_pane(const char* note) {
    Pane pane;
    pane.note = note;
    pane.fits = true;
    pane.list.grid = false;
    pane.frame = Bounds{};
    pane.frame->add({-1.0, -1.0, 0.0});
    pane.frame->add({1.0, 1.0, 0.0});
    pane.list.label(Vec2{0.0, 0.0}, "Cut a line.", Role::text).align = Align::centre;
    return pane;
}

Pane flight_pane(const CutView& cut_view) {
    const SlowMotion& slow = *cut_view.slow;
    Pane pane = space_time_pane({slow.motion, slow.contacts, cut_view.t, 0.0});
    pane.note = cut_view.introduction() + pane.note;
    return pane;
}

}  // namespace

std::string CutView::introduction() const {
    if (selected) return {};
    return std::string(slow->clip.cut ? "The last cut, at " : "The last near miss, at ") +
           fixed_digits(slow->run_seconds(slow->t), 2) + " s. ";
}

void add_cut_panes(SceneOutput& out, const CutView& cut_view, const Digits& digits) {
    const auto add = [&](const CutPane& pane, const auto& draw) {
        out.add_pane(pane.id, pane.title,
                     [&] { return cut_view.slow != nullptr ? draw() : waiting_pane(pane.note); });
    };
    add(kCutPanes[0], [&] { return flight_pane(cut_view); });
    add(kCutPanes[1], [&] { return samples_pane(cut_view, digits); });
    add(kCutPanes[2], [&] { return flick_pane(cut_view); });
}

namespace {

constexpr double kPlotWide = 10.0, kPlotHigh = 6.0;  // of the plot, in units of the pane

class FlickPicture {
  public:
    FlickPicture(DrawList& list, const CutView& cut_view)
        : list_(list), cut_view_(cut_view), plot_(sweep_plots(cut_view.slow->motion).front()) {}

    void draw() {
        draw_corners();
        list_.line(Segment2{at(0.0, 0.0), at(1.0, 0.0)}, {Role::auxiliary, 1.25, Dash::solid, 1.0, false});
        say(0.0, "f = 0", Align::left, 0.35);
        draw_curve();
        const double now = kPlotWide * cut_view_.t;
        list_.line(Segment2{{now, 0.0}, {now, kPlotHigh}}, {Role::pointer, 1.5, Dash::solid, 1.0, false},
                   id_of("time"));
        draw_roots();
        for (const double t : {0.0, 1.0}) {
            const std::string text = t > 0.0 ? "τ = 1" : "τ = 0";
            list_.label(Vec2{kPlotWide * t, -0.5}, text, Role::auxiliary).align = Align::centre;
        }
    }

  private:
    [[nodiscard]] Vec2 at(double t, double f) const {
        const double fraction = (f - plot_.low) / (plot_.high - plot_.low);
        return {kPlotWide * t, kPlotHigh * std::clamp(fraction, 0.0, 1.0)};
    }

    void say(double t, const std::string& text, Align align, double above) {
        LabelItem& label = list_.label(at(t, 0.0) + Vec2{0.1, above}, text, Role::auxiliary);
        label.align = align;
    }

    /// Draws the corners of the pointer's path: between two of them it moves straight, with one equation
    /// each.
    void draw_corners() {
        for (const double t : cut_view_.slow->motion.corners())
            list_.line(Segment2{{kPlotWide * t, 0.0}, {kPlotWide * t, kPlotHigh}},
                       {Role::auxiliary, 1.0, Dash::dotted, 0.6, false}, id_of("event"));
    }

    [[nodiscard]] bool is_visible(double f) const { return f >= plot_.low && f <= plot_.high; }
    /// The point at the plot's border between two samples of which one is inside.
    [[nodiscard]] Vec2 edge(const Vec2& inside, const Vec2& outside) const {
        const double f = outside.y < plot_.low ? plot_.low : plot_.high;
        return inside + (outside - inside) * ((f - inside.y) / (outside.y - inside.y));
    }

    /// Draws only what is inside the plot: a curve clamped to its border would look flat.
    void draw_curve() {
        const Stroke stroke{Role::pointer, 2.5, Dash::solid, 1.0, false};
        std::vector<Vec3> piece;
        const auto add = [&](const Vec2& sample) { piece.push_back(flat(at(sample.x, sample.y))); };
        const std::vector<Vec2>& all = plot_.samples;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool visible = is_visible(all[i].y), before = i > 0 && is_visible(all[i - 1].y);
            if (visible && i > 0 && !before) add(edge(all[i], all[i - 1]));
            if (visible) add(all[i]);
            if (!visible && before) {
                add(edge(all[i - 1], all[i]));
                list_.curve(std::exchange(piece, {}), stroke, id_of("f"));
            }
        }
        list_.curve(std::move(piece), stroke, id_of("f"));
    }

    void draw_roots() {
        for (const RejectedRoot& root : cut_view_.slow->contacts.rejected) {
            if (root.t < 0.0 || root.t > 1.0) continue;
            list_.dot(at(root.t, 0.0), Marker::diamond, Role::rejected, id_of("rejected")).hollow = true;
        }
        for (const Contact& contact : cut_view_.slow->contacts.contacts) {
            const Vec2 root = at(contact.t_first, 0.0);
            list_.dot(root, Marker::diamond, Role::answer, id_of("cut")).size_px = 12.0;
            list_.label(root, "τ = " + fraction_text(contact.t_first), Role::answer, id_of("cut")).priority =
                4;
        }
    }

    DrawList& list_;
    const CutView& cut_view_;
    TimePlot plot_;
};

}  // namespace

Pane flick_pane(const CutView& cut_view) {
    Pane pane;
    pane.list.grid = false;
    pane.fits = true;
    pane.frame = Bounds{};
    pane.frame->add({-0.5, -0.9, 0.0});
    pane.frame->add({kPlotWide + 0.5, kPlotHigh + 0.3, 0.0});
    pane.note = cut_view.introduction() +
                (cut_view.slow->contacts.contacts.empty()
                     ? "f is twice the area between line and pointer. Where it is 0 the pointer is on the "
                       "line's extension."
                     : "f is twice the area between line and pointer. It is 0 where they meet.");
    FlickPicture(pane.list, cut_view).draw();
    return pane;
}

namespace {

// Of a time line, and between two of them, in units of the pane.
constexpr double kStripWide = 14.0, kStripsApart = 3.0, kStripTick = 0.7;
constexpr double kWordsAbove = 0.9;  // height of the texts' middle above the ticks
// how far the mark of the time extends beyond a time line, to be visible where a tick is
constexpr double kTimeBeyond = 0.2;

std::string words_of(const DiscreteSamples& samples, bool cut) {
    const char* verdict_text = cut ? (samples.sampled_hit ? ": found" : ": missed")
                                   : (samples.sampled_hit ? ": false hit" : ": nothing");
    return sentence_number(samples.rate_hz) + " Hz" + verdict_text;
}

void draw_strip(DrawList& list, const CutView& cut_view, const DiscreteSamples& samples, double base) {
    const bool cut = cut_view.slow->clip.cut;
    list.line(Segment2{{0.0, base}, {kStripWide, base}}, {Role::text, 1.25, Dash::solid, 0.7, false});
    for (std::size_t i = 0; i < samples.times.size(); ++i) {
        const double x = kStripWide * samples.times[i];
        const bool hit = samples.distances[i] <= kSampleRadius;
        list.line(Segment2{{x, base}, {x, base + kStripTick}},
                  {hit ? Role::answer : Role::text, hit ? 2.5 : 1.5, Dash::solid, hit ? 1.0 : 0.7, false},
                  id_of("look"));
    }
    if (cut) {
        DotItem& dot = list.dot(Vec2{kStripWide * cut_view.slow->t, base}, Marker::diamond,
                                samples.sampled_hit ? Role::answer : Role::warning, id_of("cut"));
        dot.hollow = !samples.sampled_hit;
        dot.size_px = 12.0;
    }
    const double now = kStripWide * cut_view.t;
    list.line(Segment2{{now, base - kTimeBeyond}, {now, base + kStripTick + kTimeBeyond}},
              {Role::pointer, 1.5, Dash::solid, 1.0, false}, id_of("time"));
}

/// Writes what the samples noticed and, if space allows, the distance at the nearest one.
void write_strip(DrawList& list, const CutView& cut_view, const DiscreteSamples& samples, double base,
                 const Digits& digits) {
    const bool cut = cut_view.slow->clip.cut;
    const Role role = samples.sampled_hit == cut ? Role::text : Role::warning;
    const double above = base + kStripTick + kWordsAbove;
    LabelItem& label = list.label(Vec2{0.0, above}, words_of(samples, cut), role, id_of("look"));
    label.align = Align::left;
    label.priority = 2;
    LabelItem& off =
        list.label(Vec2{kStripWide, above}, digits.length(samples.nearest) + " off", role, id_of("look"));
    off.align = Align::right;
    off.priority = 2;
}

}  // namespace

Pane samples_pane(const CutView& cut_view, const Digits& digits) {
    Pane pane;
    pane.list.grid = false;
    pane.fits = true;
    const double high = kStripsApart * static_cast<double>(cut_view.slow->samples.size());
    pane.frame = Bounds{};
    pane.frame->add({-0.4, 0.0, 0.0});
    pane.frame->add({kStripWide + 0.4, high + 0.2, 0.0});
    pane.note = cut_view.introduction() + "Each tick is a sample. It finds the line if it is within " +
                digits.length(kSampleRadius) + " of the pointer.";
    double base = high - kStripTick - 2.0 * kWordsAbove;
    for (const DiscreteSamples& samples : cut_view.slow->samples) {
        draw_strip(pane.list, cut_view, samples, base);
        write_strip(pane.list, cut_view, samples, base, digits);
        base -= kStripsApart;
    }
    return pane;
}

}  // namespace crosscut::slice_scene
