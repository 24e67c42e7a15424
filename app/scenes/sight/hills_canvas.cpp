#include "app/scenes/plane/plane_panes.h"
#include "app/scenes/sight/hills.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sight_scene {
namespace {

constexpr int kPieces = 16;            // of an edge in the plot of slopes
constexpr double kLeastSlopes = 0.35;  // up and down in that plot, which is 2 wide
constexpr double kDepth = 0.35;        // of the ground's width: how deep it is drawn at least

/// The ground of a stretch, from end to end.
std::vector<Vec2> ground_of(const GroundStretch& stretch, const std::vector<Vec2>& ground) {
    std::vector<Vec2> points{stretch.first};
    for (const Vec2& p : ground) {
        if (stretch.first.x < p.x && p.x < stretch.last.x) points.push_back(p);
    }
    points.push_back(stretch.last);
    return points;
}

class HillsPainter {
  public:
    HillsPainter(DrawList& canvas, const HillsState& state)
        : canvas_(canvas),
          c_(state.choices),
          a_(state.answer),
          ground_(a_.hills.ground),
          digits_(state.digits) {}

    void run() {
        body();
        light();
        if (c_.step > 0.0) steps();
        horizon(a_.view.left);
        horizon(a_.view.right);
        std::optional<Vec3> blocked;
        if (a_.target.blocked_at) blocked = flat(*a_.target.blocked_at);
        if (a_.view.status == EyeStatus::sees)
            draw_sight(canvas_, flat(a_.hills.eye), flat(a_.hills.target), blocked);
        needed();
        points();
    }

  private:
    void body() {
        double low = std::min(a_.hills.eye.y, a_.hills.target.y), high = low;
        for (const Vec2& p : ground_) low = std::min(low, p.y), high = std::max(high, p.y);
        const double floor =
            low - std::max(kDepth * (high - low), 0.02 * (ground_.back().x - ground_.front().x));
        for (std::size_t i = 1; i < ground_.size(); ++i) {
            const Vec2 &p = ground_[i - 1], &q = ground_[i];
            canvas_.fills.push_back({{flat({p.x, floor}), flat({q.x, floor}), flat(q), flat(p)},
                                     Role::object_a,
                                     0.16,
                                     id_of("ground")});
            canvas_.line(Segment2{p, q}, {Role::object_a, 3.0, Dash::solid, 1.0, false}, id_of("ground"));
        }
    }

    void light() {
        for (const GroundStretch& stretch : a_.view.stretches) {
            const auto seen = ground_of(stretch, ground_);
            CurveItem curve{{}, {Role::answer, 6.0, Dash::solid, 0.9, false}, id_of("seen")};
            for (std::size_t i = 0; i < seen.size(); ++i) {
                curve.points.push_back(flat(seen[i]));
                if (i == 0 || stretch.first == stretch.last) continue;
                canvas_.fills.push_back({{flat(a_.hills.eye), flat(seen[i - 1]), flat(seen[i])},
                                         Role::pointer,
                                         0.18,
                                         id_of("light")});
            }
            if (stretch.first == stretch.last) {
                canvas_.dot(stretch.first, Marker::diamond, Role::answer, id_of("seen"));
            } else {
                canvas_.curves.push_back(std::move(curve));
            }
        }
    }

    /// From the eye to each point, as the steps come to it.
    void steps() {
        std::size_t number = 0;
        for (const bool right : {true, false}) {
            for (std::size_t i = 0; i < ground_.size(); ++i) {
                const Vec2& p = right ? ground_[i] : ground_[ground_.size() - 1 - i];
                if (right ? p.x <= a_.hills.eye.x : p.x >= a_.hills.eye.x) continue;
                canvas_.line(Segment2{a_.hills.eye, p}, {Role::pointer, 1.5, Dash::solid, 0.9, false},
                             id_of(event_name(number)));
                canvas_.dot(p, Marker::ring, Role::pointer, id_of(event_name(number))).hollow = true;
                ++number;
            }
        }
    }

    void horizon(const std::optional<Vec2>& at) {
        if (!at) return;
        canvas_.line(Segment2{a_.hills.eye, *at}, {Role::pointer, 1.25, Dash::dashed, 0.8, false},
                     id_of("horizon"), Extent::ray);
        canvas_.dot(*at, Marker::ring, Role::pointer, id_of("horizon")).hollow = true;
        canvas_.label(*at, "horizon", Role::pointer, id_of("horizon"));
    }

    void needed() {
        if (a_.target.status != TargetStatus::hidden || !a_.target.needed) return;
        canvas_.dot(*a_.target.needed, Marker::triangle, Role::answer, id_of("needed"));
        LabelItem& label =
            canvas_.label(*a_.target.needed, "seen from " + digits_.coordinate(a_.target.needed->y) + " up",
                          Role::answer, id_of("needed"));
        label.measures = true;
        label.priority = 4;
    }

    void points() {
        for (std::size_t i = 0; i < c_.ground_used(); ++i)
            canvas_.dot(c_.ground[i], Marker::disc, Role::object_a, id_of(ground_name(i).name)).size_px = 7.0;
        canvas_.dot(c_.eye, Marker::disc, Role::pointer, id_of("eye")).size_px = 14.0;
        canvas_.label(c_.eye, "eye", Role::pointer, id_of("eye")).priority = 3;
        canvas_.dot(c_.target, Marker::square, Role::object_b, id_of("target")).size_px = 12.0;
        canvas_.label(c_.target, "target", Role::object_b, id_of("target")).priority = 3;
    }

    DrawList& canvas_;
    const Choices& c_;
    const HillsAnswer& a_;
    const std::vector<Vec2>& ground_;
    const Digits& digits_;
};

}  // namespace

void draw_sight(DrawList& list, const Vec3& eye, const Vec3& target, const std::optional<Vec3>& blocked) {
    if (!blocked) {
        list.line(Segment3{eye, target}, {Role::answer, 2.5, Dash::solid, 1.0, false}, id_of("sight"));
        return;
    }
    list.line(Segment3{eye, *blocked}, {Role::pointer, 2.0, Dash::solid, 1.0, false}, id_of("sight"));
    list.line(Segment3{*blocked, target}, {Role::rejected, 1.5, Dash::dashed, 1.0, false}, id_of("sight"));
    list.dot(*blocked, Marker::diamond, Role::warning, id_of("block")).size_px = 11.0;
    LabelItem& label = list.label(*blocked, "blocked", Role::warning, id_of("block"));
    label.priority = 4;
    label.measures = true;
}

std::vector<ItemId> hill_items_that_tell(const HillsAnswer& answer) {
    std::vector<ItemId> items;
    for (const char* name : {"light", "seen", "horizon", "needed", "sight"}) items.push_back(id_of(name));
    for (std::size_t i = 0; i < 2 * answer.hills.ground.size(); ++i) items.push_back(id_of(event_name(i)));
    return items;
}

void draw_hills(DrawList& canvas, const HillsState& state) { HillsPainter(canvas, state).run(); }

Pane slopes_pane(const HillsState& state) {
    const HillsAnswer& a = state.answer;
    const auto& ground = a.hills.ground;
    Pane pane = pane_helpers::small_pane("slopes", "How steeply the eye looks", {0.0, 0.0}, 1.05);
    pane.fits = true;
    pane.note = "Up: steeper. Seen is what is steeper than all between.";
    if (ground.size() < 2 || a.view.status != EyeStatus::sees) return pane;
    const double middle = 0.5 * ground.front().x + 0.5 * ground.back().x,
                 half = 0.5 * ground.back().x - 0.5 * ground.front().x;
    if (!(half > 0.0)) return pane;
    const auto across = [&](double x) { return (x - middle) / half; };
    const Vec2 eye = a.hills.eye;
    const auto steepness = [&](const Vec2& p) {
        return rounded_atan2(p.y - eye.y, std::fabs(p.x - eye.x)) * 0.62;
    };
    pane.list.line(Segment2{{-1.0, 0.0}, {1.0, 0.0}}, pane_helpers::thin(Role::auxiliary, Dash::dashed),
                   id_of("level"));
    pane.list.label(Vec2{-1.0, 0.0}, "level", Role::auxiliary, id_of("level"));
    for (const bool right : {true, false}) {
        CurveItem all{{}, {Role::object_a, 1.5, Dash::solid, 0.9, false}, id_of("ground")};
        CurveItem best{{}, {Role::pointer, 1.5, Dash::dashed, 0.9, false}, id_of("horizon")};
        double highest = -2.0;
        for (std::size_t k = 1; k < ground.size(); ++k) {
            const std::size_t i = right ? k : ground.size() - 1 - k;
            const Segment2 edge =
                right ? Segment2{ground[i - 1], ground[i]} : Segment2{ground[i + 1], ground[i]};
            for (int piece = 0; piece <= kPieces; ++piece) {
                const Vec2 p = edge.at(static_cast<double>(piece) / kPieces);
                if (right ? p.x <= eye.x : p.x >= eye.x) continue;
                highest = std::max(highest, steepness(p));
                all.points.push_back(flat({across(p.x), steepness(p)}));
                best.points.push_back(flat({across(p.x), highest}));
            }
        }
        if (all.points.size() < 2) continue;
        pane.list.curves.push_back(std::move(all));
        pane.list.curves.push_back(std::move(best));
    }
    for (const GroundStretch& stretch : a.view.stretches) {
        for (const Vec2& p : {stretch.first, stretch.last}) {
            if (p.x != eye.x)
                pane.list.dot(Vec2{across(p.x), steepness(p)}, Marker::disc, Role::answer, id_of("seen"))
                    .size_px = 7.0;
        }
    }
    pane.frame = pane.list.bounds();
    for (const double y : {-kLeastSlopes, kLeastSlopes}) pane.frame->add({0.0, y, 0.0});
    return pane;
}

}  // namespace crosscut::sight_scene
