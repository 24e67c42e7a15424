#include <crosscut/bounce/impact.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "app/scenes/bounce/bounce.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/walls.h"
#include "app/view/draw_list.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <span>
#include <string>

namespace crosscut::bounce_scene {
namespace {

constexpr std::size_t kTrailParts = 7;  // parts of a trail, each fainter than the next newer one
constexpr std::size_t kFewParts = 2;    // for the trails of many balls, except for the first one's
// Diameter below which balls among very many are drawn as dots, which halves the time of a frame.
constexpr double kSmall_px = 20.0;
constexpr std::size_t kNoTrails = 60;    // from this number of balls only the first one has a trail
constexpr std::size_t kManyTrails = 10;  // from this number of balls trails are short
constexpr double kStraight = 0.999;      // cosine of a turn that cannot be seen: 2.6°
constexpr int kBends = 24;               // straight pieces of a drawn parabola
constexpr double kBeside_px = 15.0;      // from a circle to the middle of a word below it
constexpr double kNumber_px = 22.0;      // diameter below which the number would hide the ball
constexpr std::size_t kNumbered = 16;    // with more balls only those named in a text have their numbers
constexpr ArrowScale kMotionArrow{0.9, 8.0};

std::vector<Vec3> bent(const Path2& path) {
    std::vector<Vec3> points;
    const int pieces = path.linear() ? 1 : kBends;
    for (int i = 0; i <= pieces; ++i) points.push_back(flat(path.at(static_cast<double>(i) / pieces)));
    return points;
}

/// The polyline without points at which it hardly turns: it looks the same with a third of the drawing work.
std::vector<Vec3> without_straight(std::span<const Vec3> points) {
    std::vector<Vec3> simplified{points.front()};
    Vec3 since{};  // from the last point that is in the result to the one after it
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Vec3 step = points[i] - points[i - 1];
        if (since == Vec3{}) since = step;
        const double cosine = glm::dot(since, step), both = glm::length(since) * glm::length(step);
        if (cosine >= kStraight * both) continue;
        simplified.push_back(points[i - 1]);
        since = step;
    }
    simplified.push_back(points.back());
    return simplified;
}

class Painter {
  public:
    Painter(DrawList& canvas, const ViewModel& model, const std::optional<PlaneView>& view)
        : canvas_(canvas), model_(model), c_(model.params), view_(view) {}

    void run() {
        if (model_.run.too_far()) return standing();
        if (c_.trails) trails();
        launch();
        for (std::size_t i = model_.forecasts.size(); i-- > 0;) ahead(model_.forecasts[i], i == 0);
        walls();
        balls();
        if (c_.jumps) jumper();
        if (const PastImpact* past = model_.selected()) draw_past_impact(*past);
        gravity();
    }

  private:
    /// What does not move.
    void standing() {
        launch();
        walls();
        gravity();
    }
    void arrow(const Vec2& from, const Vec2& to, Role role, double width, ItemId id, double opacity = 1.0) {
        if (from == to) return;
        canvas_.line(Segment2{from, to}, {role, width, Dash::solid, opacity, true}, id);
    }
    void disc(const Vec2& at, double radius, Role role, double opacity, ItemId id, Dash dash = Dash::solid) {
        canvas_.balls.push_back({flat(at), radius, role, opacity, dash, id});
    }

    void walls() {
        const std::size_t count = c_.wall_count;
        for (std::size_t i = 0; i < count; ++i) {
            const Segment2& wall = c_.walls[i];
            const ItemId id = wall_id(i);
            canvas_.line(wall, {Role::scenery, count > kManyWalls ? 2.5 : 4.0, Dash::solid, 1.0, false}, id);
            if (count > kManyWalls) continue;
            for (const bool end : {false, true}) {
                DotItem& dot = canvas_.dot(end ? wall.end : wall.start, Marker::disc, Role::scenery,
                                           id_of(end ? wall_names(i).end : wall_names(i).start));
                dot.size_px = 9.0;
            }
            canvas_.label(wall.at(0.5), std::to_string(i + 1), Role::scenery, id).priority = 1;
        }
    }

    void launch() {
        const Vec2 from = c_.launch;
        disc(from, c_.radius, Role::object_b, 0.0, id_of("launch"), Dash::dashed);
        arrow(from, velocity_tip(c_), Role::object_b, 2.0, id_of("velocity"));
        DotItem& dot = canvas_.dot(from, Marker::disc, Role::object_b, id_of("launch"));
        dot.size_px = 8.0;
        // Beside its circle, on the side away from the arrow.
        const double beside = c_.radius + (view_ ? kBeside_px * view_->units_per_px : 0.5 * c_.radius);
        const Vec2 below{from.x, from.y + (c_.velocity.y < 0.0 ? beside : -beside)};
        canvas_.label(below, "launch", Role::object_b, id_of("launch")).align = Align::centre;
    }

    void trails() {
        const auto all = model_.run.trails();
        for (std::size_t i = all.size(); i-- > 0;) {
            // With many balls only the first one's trail is long, which keeps the picture clear and drawing
            // fast.
            const std::size_t left_out = i > 0 && all.size() > kManyTrails ? all[i].size() / 6 : 0;
            if (i > 0 && all.size() > kNoTrails) continue;
            const std::size_t parts = i > 0 && all.size() > kManyTrails ? kFewParts : kTrailParts;
            std::vector<Vec3> points;
            for (std::size_t k = left_out; k < all[i].size(); ++k) points.push_back(flat(all[i][k]));
            if (i < model_.run.balls().size()) points.push_back(flat(model_.run.balls()[i].place));
            const std::size_t piece = points.size() / parts + 1;
            for (std::size_t k = 0; k * piece + 1 < points.size(); ++k) {
                const std::size_t from = k * piece, to = std::min(from + piece, points.size() - 1);
                const double strength = (static_cast<double>(k) + 1.0) / static_cast<double>(parts);
                const Stroke stroke{Role::object_b, i == 0 ? 2.5 : 1.5, Dash::solid,
                                    (i == 0 ? 0.75 : 0.4) * strength * strength, false};
                canvas_.curve(without_straight(std::span(points).subspan(from, to - from + 1)), stroke,
                              id_of("trails"));
            }
        }
    }

    void balls() {
        const auto& balls = model_.run.balls();
        for (std::size_t i = balls.size(); i-- > 0;) {
            const double across_px = view_ ? 2.0 * balls[i].radius / view_->units_per_px : kSmall_px;
            // a small ball looks like a dot
            if (i > 0 && balls.size() > kNoTrails && across_px < kSmall_px) {
                DotItem& dot = canvas_.dot(balls[i].place, Marker::disc, Role::object_b, id_of("balls"));
                dot.size_px = across_px;
                dot.opacity = 0.6;
                continue;
            }
            disc(balls[i].place, balls[i].radius, Role::object_b, i == 0 ? 0.9 : 0.4,
                 id_of(i == 0 ? "ball" : "balls"));
        }
        for (std::size_t i = 0; i < balls.size() && balls.size() > 1; ++i) number(i);
        const Ball& first = balls.front();
        arrow(first.place, first.place + kMotionArrow.arrow_of(first.velocity), Role::text, 1.5,
              id_of("ball"), 0.9);
    }

    /// Writes a ball's number on it; beside it where the ball is too small and a text names it.
    void number(std::size_t i) {
        const auto& balls = model_.run.balls();
        const bool spoken = i == 0 || model_.speaks_of(i);
        const double across_px = view_ ? 2.0 * balls[i].radius / view_->units_per_px : 0.0;
        const bool small = across_px < kNumber_px;
        if ((balls.size() > kNumbered || small) && !spoken) return;
        const double aside = small ? balls[i].radius : 0.0;
        LabelItem& label = canvas_.label(balls[i].place + Vec2{aside, aside}, std::to_string(i + 1),
                                         Role::text, id_of(i == 0 ? "ball" : "balls"));
        if (!small) label.align = Align::centre;
        label.priority = spoken ? 2 : 1;
    }

    /// Draws the path to the next impact; for the first ball more legs, each fainter.
    void ahead(const Forecast& forecast, bool first) {
        double strength = first ? 1.0 : 0.45;
        for (std::size_t k = 0; k < forecast.legs.size(); ++k, strength *= 0.55) {
            const Leg& leg = forecast.legs[k];
            canvas_.curve(bent(leg.path),
                          {Role::ghost, first && k == 0 ? 2.0 : 1.25, Dash::dashed, strength, false},
                          id_of("next"));
            if (!leg.impact) continue;
            disc(leg.impact->place, forecast.ball.radius, Role::ghost, first && k == 0 ? 0.12 : 0.0,
                 id_of("next"), Dash::dashed);
            if (first && k == 0) hit(leg);
        }
    }

    void hit(const Leg& leg) {
        const Impact& impact = *leg.impact;
        const double half_length = std::max(2.2 * c_.radius, 0.5);
        canvas_.line(Segment2{impact.point, impact.point + impact.normal * half_length},
                     {Role::auxiliary, 1.25, Dash::dashed, 1.0, false}, id_of("normal"));
        const double speed = glm::length(leg.outgoing);
        if (speed > 0.0)
            arrow(impact.place, impact.place + leg.outgoing * (half_length / speed), Role::answer, 2.0,
                  id_of("out"));
        canvas_.dot(impact.point, Marker::diamond, Role::answer, id_of("next")).size_px = 11.0;
        const std::string who = model_.run.balls().size() > 1 ? "ball 1 " : "";
        LabelItem& label = canvas_.label(impact.point, who + "in " + fixed_text(leg.hits_s()) + " s",
                                         Role::answer, id_of("next"));
        label.priority = 5;
    }

    void jumper() {
        const Ball& ball = model_.run.jumper();
        for (const Vec2& position : model_.run.jumps()) {
            canvas_.dot(position, Marker::ring, Role::rejected, id_of("jumps")).make_hollow(6.0);
        }
        disc(ball.place, ball.radius, Role::rejected, 0.25, id_of("jumps"), Dash::dashed);
        canvas_.label(ball.place, "at " + sentence_number(c_.hz) + " Hz", Role::rejected, id_of("jumps"));
    }

    void draw_past_impact(const PastImpact& past) {
        const Impact& impact = past.impact;
        disc(impact.place, model_.run.balls()[past.ball].radius, Role::chosen, 0.1, id_of("looked"),
             Dash::dashed);
        arrow(impact.place - kMotionArrow.arrow_of(impact.incoming), impact.place, Role::chosen, 2.0,
              id_of("looked"));
        arrow(impact.place, impact.place + kMotionArrow.arrow_of(past.outgoing), Role::chosen, 2.0,
              id_of("looked"));
        canvas_.label(impact.point, fixed_text(past.at_s) + " s", Role::chosen, id_of("looked")).priority = 4;
    }

    void gravity() {
        const Vec2 from = kGravityFoot;
        arrow(from, gravity_tip(c_), Role::auxiliary, 2.0, id_of("gravity"));
        canvas_.dot(from, Marker::ring, Role::auxiliary, id_of("gravity")).make_hollow(7.0);
        canvas_.label(from, "g", Role::auxiliary, id_of("gravity")).font_style = FontStyle::italic;
    }

    DrawList& canvas_;
    const ViewModel& model_;
    const Params& c_;
    const std::optional<PlaneView>& view_;
};

}  // namespace

const PastImpact* ViewModel::selected() const {
    const std::size_t at = params.looked;
    return at == 0 || at > run.past().size() ? nullptr : &run.past()[at - 1];
}

void draw_canvas(DrawList& canvas, const ViewModel& model, const std::optional<PlaneView>& view) {
    Painter(canvas, model, view).run();
}

namespace {

constexpr double kBall = 0.55;   // radius of the ball in this view, whose half-width is 2
constexpr double kArrow = 1.35;  // length of the faster of the two arrows
constexpr double kArc = 0.75;    // radius of the angle marks
constexpr int kArcPieces = 12;

/// A vector rotated so that the wall lies flat below.
struct Turned {
    Vec2 normal;
    [[nodiscard]] Vec2 operator()(const Vec2& v) const {
        const Vec2 along{normal.y, -normal.x};
        return {v.x * along.x + v.y * along.y, v.x * normal.x + v.y * normal.y};
    }
};

void arc(DrawList& list, const Vec2& centre, const Vec2& toward, Role role, ItemId id) {
    const double angle = rounded_atan2(toward.x, toward.y);  // from the normal
    std::vector<Vec3> points;
    for (int i = 0; i <= kArcPieces; ++i) {
        const double at = angle * i / kArcPieces;
        points.push_back(flat(centre + Vec2{std::sin(at), std::cos(at)} * kArc));
    }
    list.curve(std::move(points), {role, 1.25, Dash::solid, 0.9, false}, id);
    const double side = toward.x < 0.0 ? -1.0 : 1.0;
    const Vec2 beside = centre + Vec2{std::sin(angle) * kArrow + side * 0.25, std::cos(angle) * kArrow};
    const std::string text = sentence_number(std::abs(angle) * kDegrees) + "\u00b0";
    LabelItem& label = list.label(beside, text, role, id);
    label.align = side < 0.0 ? Align::right : Align::left;
    label.measures = true;
}

/// The impact in this view, what was hit, and the speeds before and after.
struct ImpactView {
    Impact impact{};
    Vec2 outgoing{}, other_outgoing{};
    std::optional<std::size_t> other{};
    std::string note;
};

std::optional<ImpactView> impact_view_of(const ViewModel& model) {
    if (model.run.too_far()) return std::nullopt;
    if (const Leg* leg = model.first().next_hit()) {
        ImpactView impact_view{*leg->impact, leg->outgoing, {}, {}, {}};
        if (leg->on_ball) {
            impact_view.other = leg->clash.b;
            impact_view.impact.wall_velocity = leg->clash.incoming_b;
            impact_view.other_outgoing = leg->clash.outgoing_b;
        }
        return impact_view;
    }
    const PastImpact* past = last_of_first(model);
    if (past == nullptr) return std::nullopt;
    ImpactView impact_view{past->impact, past->outgoing, past->other_outgoing, past->other,
                           "The last collision, at " + fixed_text(past->at_s) + " s. "};
    if (past->other) impact_view.impact.wall_velocity = past->other_incoming;
    return impact_view;
}

void draw_other(DrawList& list, const std::optional<std::size_t>& ball, const Impact& impact) {
    if (ball) {
        list.balls.push_back(
            {flat(Vec2{0.0, -kBall}), kBall, Role::object_b, 0.15, Dash::solid, id_of("balls")});
        list.label(Vec2{0.0, -kBall}, std::to_string(*ball + 1), Role::object_b, id_of("balls"));
        return;
    }
    list.line(Segment2{{-1.9, 0.0}, {1.9, 0.0}}, {Role::scenery, 4.0, Dash::solid, 1.0, false},
              wall_id(impact.wall));
}

/// Draws the ball and its flight where there is no impact, neither past nor future.
void draw_flight(Pane& pane, const ViewModel& model) {
    pane.note = "No collision ahead. Draw or drag a wall into the ball's path.";
    if (model.run.too_far()) return;
    const Vec2 centre{0.0, 1.0}, velocity = model.first().ball.velocity;
    pane.list.balls.push_back({flat(centre), kBall, Role::object_b, 0.3, Dash::solid, id_of("ball")});
    const double speed = length_of(velocity);
    if (!(speed > 0.0)) return;
    pane.list.line(Segment2{centre, centre + velocity * (kArrow / speed)},
                   {Role::object_b, 2.5, Dash::solid, 1.0, true}, id_of("ball"));
    pane.list.label(centre - Vec2{0.0, kBall}, "speed " + sentence_number(speed), Role::object_b,
                    id_of("ball"));
}

}  // namespace

Pane impact_pane(const ViewModel& model) {
    Pane pane = pane_helpers::small_pane({0.0, 1.0}, 1.9);
    pane.fits = true;
    const std::optional<ImpactView> impact_view = impact_view_of(model);
    if (!impact_view) {
        draw_flight(pane, model);
        return pane;
    }
    const Impact& impact = impact_view->impact;
    const Turned turned{impact.normal};
    const Vec2 in = turned(impact.incoming - impact.wall_velocity),
               out = turned(impact_view->outgoing - impact_view->other_outgoing);
    const double fastest = std::max(length_of(in), length_of(out));
    DrawList& list = pane.list;
    const Vec2 centre{0.0, kBall};
    draw_other(list, impact_view->other, impact);
    list.balls.push_back({flat(centre), kBall, Role::object_b, 0.3, Dash::solid, id_of("ball")});
    list.line(Segment2{{0.0, 0.0}, {0.0, 2.6}}, {Role::auxiliary, 1.25, Dash::dashed, 1.0, false},
              id_of("normal"));
    list.dot(Vec2{0.0, 0.0}, Marker::diamond, Role::answer, id_of("next")).size_px = 11.0;
    if (fastest > 0.0) {
        const Vec2 from = centre - in * (kArrow / fastest), to = centre + out * (kArrow / fastest);
        list.line(Segment2{from, centre}, {Role::object_b, 2.5, Dash::solid, 1.0, true}, id_of("ball"));
        if (to != centre)
            list.line(Segment2{centre, to}, {Role::answer, 2.5, Dash::solid, 1.0, true}, id_of("out"));
        arc(list, centre, from - centre, Role::object_b, id_of("normal"));
        if (to != centre) arc(list, centre, to - centre, Role::answer, id_of("out"));
    }
    pane.note = impact_view->note +
                (impact_view->other ? "Relative to ball " + std::to_string(*impact_view->other + 1) + ": "
                                    : "Speed ") +
                sentence_number(length_of(in)) + " in, " + sentence_number(length_of(out)) + " out.";
    return pane;
}

}  // namespace crosscut::bounce_scene
