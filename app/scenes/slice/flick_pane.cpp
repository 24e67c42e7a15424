#include "app/scenes/methods/answer_words.h"
#include "app/scenes/motion/sweep_plots.h"
#include "app/scenes/slice/cut_panes.h"

#include <algorithm>
#include <cmath>

namespace crosscut::slice_scene {
namespace {

constexpr double kPlotWide = 10.0, kPlotHigh = 6.0;  // of the plot, in units of the pane

class FlickPicture {
  public:
    FlickPicture(DrawList& list, const ShownCut& shown)
        : list_(list), shown_(shown), plot_(sweep_plots(shown.slow->motion).front()) {}

    void draw() {
        draw_corners();
        list_.line(Segment2{at(0.0, 0.0), at(1.0, 0.0)}, {Role::auxiliary, 1.25, Dash::solid, 1.0, false});
        say(0.0, "f = 0", Align::left, 0.35);
        draw_curve();
        const double now = kPlotWide * shown_.t;
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
        const double share = (f - plot_.low) / (plot_.high - plot_.low);
        return {kPlotWide * t, kPlotHigh * std::clamp(share, 0.0, 1.0)};
    }

    void say(double t, const std::string& text, Align align, double above) {
        LabelItem& label = list_.label(at(t, 0.0) + Vec2{0.1, above}, text, Role::auxiliary);
        label.align = align;
    }

    /// Between two of them the pointer goes straight: one equation each.
    void draw_corners() {
        for (const double t : shown_.slow->motion.corners())
            list_.line(Segment2{{kPlotWide * t, 0.0}, {kPlotWide * t, kPlotHigh}},
                       {Role::auxiliary, 1.0, Dash::dotted, 0.6, false}, id_of("event"));
    }

    [[nodiscard]] bool is_shown(double f) const { return f >= plot_.low && f <= plot_.high; }
    /// Where f leaves the plot between two samples of which one is in it.
    [[nodiscard]] Vec2 edge(const Vec2& inside, const Vec2& outside) const {
        const double f = outside.y < plot_.low ? plot_.low : plot_.high;
        return inside + (outside - inside) * ((f - inside.y) / (outside.y - inside.y));
    }

    /// Only what is in the plot: beyond it f goes on, and is not flat.
    void draw_curve() {
        CurveItem curve;
        curve.stroke = {Role::pointer, 2.5, Dash::solid, 1.0, false};
        curve.id = id_of("f");
        const auto add = [&](const Vec2& sample) { curve.points.push_back(flat(at(sample.x, sample.y))); };
        const std::vector<Vec2>& all = plot_.samples;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool shown = is_shown(all[i].y), before = i > 0 && is_shown(all[i - 1].y);
            if (shown && i > 0 && !before) add(edge(all[i], all[i - 1]));
            if (shown) add(all[i]);
            if (!shown && before) {
                add(edge(all[i - 1], all[i]));
                list_.curves.push_back(curve);
                curve.points.clear();
            }
        }
        if (curve.points.size() > 1) list_.curves.push_back(std::move(curve));
    }

    void draw_roots() {
        for (const RejectedRoot& root : shown_.slow->contacts.rejected) {
            if (root.t < 0.0 || root.t > 1.0) continue;
            list_.dot(at(root.t, 0.0), Marker::diamond, Role::rejected, id_of("rejected")).hollow = true;
        }
        for (const Contact& contact : shown_.slow->contacts.contacts) {
            const Vec2 root = at(contact.t_first, 0.0);
            list_.dot(root, Marker::diamond, Role::answer, id_of("cut")).size_px = 12.0;
            list_.label(root, "τ = " + share_words(contact.t_first), Role::answer, id_of("cut")).priority = 4;
        }
    }

    DrawList& list_;
    const ShownCut& shown_;
    TimePlot plot_;
};

}  // namespace

Pane flick_pane(const ShownCut& shown) {
    Pane pane;
    pane.id = "flick";
    pane.title = "f over the flick";
    pane.list.grid = false;
    pane.fits = true;
    pane.frame = Bounds{};
    pane.frame->add({-0.5, -0.9, 0.0});
    pane.frame->add({kPlotWide + 0.5, kPlotHigh + 0.3, 0.0});
    pane.note =
        shown.introduction() +
        (shown.slow->contacts.contacts.empty()
             ? "f is twice the area between line and pointer. Where it is 0 the pointer is beside the "
               "line, on its extension."
             : "f is twice the area between line and pointer: it is 0 where they meet.");
    FlickPicture(pane.list, shown).draw();
    return pane;
}

}  // namespace crosscut::slice_scene
