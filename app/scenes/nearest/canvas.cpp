#include <crosscut/types.h>
#include "app/scenes/nearest/nearest.h"
#include "app/scenes/shared/plane.h"
#include "app/view/draw_list.h"

#include "app/scenes/shared/distance.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/space.h"

#include <string>
#include <tuple>

namespace crosscut::nearest_scene {
namespace {

constexpr double kFraction_px = 9.0;  // distance of the stroke for the fraction up to the nearest point
// Where the label stands on it: not in the middle, where the other line often passes in front.
constexpr double kFractionLabel = 2.0 / 3.0;
constexpr double kNameLabel = 0.75;  // an object's name is this near to its start

/// Draws the stretch of an object up to the nearest point as a thick line, with its parameter beside it.
void draw_fraction(DrawList& canvas, const Segment3& object, Role role, const Vec3& at,
                   const std::string& text, const char* id) {
    if (object.start == object.end || at == object.start) return;
    const Stroke thick{role, kFraction_px, Dash::solid, 1.0, false};
    LineItem& fraction_line = canvas.line(Segment3{object.start, at}, thick, id_of(id));
    fraction_line.solid = fraction_line.measures = true;
    LabelItem& label =
        canvas.label(object.start * (1.0 - kFractionLabel) + at * kFractionLabel, text, role, id_of(id));
    label.priority = 1;
    label.measures = true;
}

/// Draws all nearest pairs: a bar on both stretches and the band between them. A stretch without an end is
/// drawn as a ray or a line.
void draw_ties(DrawList& canvas, const SegmentPair3& o, const NearestTies& ties) {
    const Stroke bar{Role::answer, 11.0, Dash::solid, 0.4, false};
    const ItemId id = id_of("ties");
    if (ties.from && ties.to) {
        canvas.fill({ties.from->on_a, ties.to->on_a, ties.to->on_b, ties.from->on_b}, Role::answer, 0.14, id);
        canvas.line(Segment3{ties.from->on_a, ties.to->on_a}, bar, id);
        canvas.line(Segment3{ties.from->on_b, ties.to->on_b}, bar, id);
        return;
    }
    if (!ties.from && !ties.to) {
        canvas.line(o.a, bar, id, Extent::line);
        canvas.line(o.b, bar, id, Extent::line);
        return;
    }
    const PointPair3& end = ties.from ? *ties.from : *ties.to;
    const Vec3 onward = o.a.direction() * (ties.from ? 0.5 : -0.5);
    canvas.line(Segment3{end.on_a, clamped(end.on_a + onward)}, bar, id, Extent::ray);
    canvas.line(Segment3{end.on_b, clamped(end.on_b + onward)}, bar, id, Extent::ray);
}

}  // namespace

void draw_canvas(DrawList& canvas, const ViewModel& model) {
    const SegmentPair3& o = model.pair();
    const NearestPoints3& n = model.nearest;
    if (model.params.shadows) draw_shadows(canvas, o, n);
    draw_naive(canvas, model);
    if (n.ties) draw_ties(canvas, o, *n.ties);
    if (n.distance > 0.0)
        canvas.label(n.midpoint, model.from.digits.length(n.distance), Role::answer, id_of("distance"))
            .priority = 4;
    draw_nearest_pair(canvas, o, n);
    // Drawn last, so that the ends, which can be dragged, stay visible.
    draw_objects(canvas, o);
    if (!n.ties) {
        draw_fraction(canvas, o.a, Role::object_a, n.on_a, "s = " + fraction_text(n.s), "s");
        draw_fraction(canvas, o.b, Role::object_b, n.on_b, "t = " + fraction_text(n.t), "t");
    }
    for (const auto& [object, name, role, id] :
         {std::tuple{&o.a, "A", Role::object_a, "a"}, std::tuple{&o.b, "B", Role::object_b, "b"}})
        canvas.label(object->start * kNameLabel + object->end * (1.0 - kNameLabel), name, role, id_of(id))
            .priority = -1;
    draw_apparent(canvas, model);
    if (model.params.step > 0) draw_step_symbols(canvas, model);
}

namespace {

class CanvasHandles {
  public:
    CanvasHandles(HandleList& list, Params& params, const NearestPoints3& nearest)
        : list_(list), o_(&params.pair), nearest_(nearest), inset_(params.side_view) {
        const bool is_one_way =
            nearest.relation == Relation3::parallel || nearest.relation == Relation3::collinear;
        slides_a_ = !is_one_way && !(o_->a.start == o_->a.end);
        slides_b_ = !is_one_way && !(o_->b.start == o_->b.end);
    }

    void add() {
        if (nearest_.distance > 0.0) {
            points_of("canvas");
            if (inset_) points_of("second_eye");
        }
        list_.handle({"canvas", "distance", nearest_.distance > 0.0 ? "M" : "P", Role::answer, true, true},
                     nearest_.midpoint, drag(with_middle_at));
        if (slides_a_) list_.derived({"s", "s", Role::object_a}, nearest_.s, setter(with_s));
        if (slides_b_) list_.derived({"t", "t", Role::object_b}, nearest_.t, setter(with_t));
        list_.derived({"distance", "distance", Role::answer}, nearest_.distance, setter(with_distance));
        const SegmentPair3* o = o_;
        for (const char* object : {"a", "b"}) {
            list_.add_action(object, "Open these two in Intersect",
                             [o](const Viewpoint& from) { return open_in_intersect(*o, from); });
        }
    }

  private:
    template <class Change>
    [[nodiscard]] std::function<void(const Vec3&)> drag(Change change) const {
        SegmentPair3* o = o_;
        return [o, change](const Vec3& to) { *o = change(*o, to); };
    }
    template <class Change>
    [[nodiscard]] std::function<void(double)> setter(Change change) const {
        SegmentPair3* o = o_;
        return [o, change](double value) { *o = change(*o, value); };
    }

    void points_of(std::string_view pane) {
        if (slides_a_)
            list_.handle({pane, "c", "P", Role::answer, true, true, unit(o_->a.direction())}, nearest_.on_a,
                         drag(with_c_at));
        if (slides_b_)
            list_.handle({pane, "d", "Q", Role::answer, true, true, unit(o_->b.direction())}, nearest_.on_b,
                         drag(with_d_at));
    }

    HandleList& list_;
    SegmentPair3* o_;
    const NearestPoints3& nearest_;
    bool inset_;
    bool slides_a_ = false, slides_b_ = false;
};

}  // namespace

void add_canvas_handles(HandleList& list, Params& params, const NearestPoints3& nearest) {
    CanvasHandles(list, params, nearest).add();
}

namespace {

/// The nearest pair gets both parameters.
SegmentPair3 with_both(const SegmentPair3& o, double s, double t) { return with_t(with_s(o, s), t); }

/// The same for the nearest pair of the supporting lines.
SegmentPair3 with_free_pair(const SegmentPair3& o, double s, double t) {
    SegmentPair3 lines = o;
    lines.extents = {Extent::line, Extent::line};
    lines = with_both(lines, s, t);
    lines.extents = o.extents;
    return lines;
}

}  // namespace

void add_distance_handles(HandleList& list, Params& params, const NearestPoints3& nearest,
                          const DistanceQuadratic& quadratic) {
    SegmentPair3* o = &params.pair;
    const Bounds frame = pane_helpers::unit_square_frame();
    const auto st_position = [&](double s, double t) {
        return flat(pane_helpers::within_frame(frame, {s, t}));
    };
    if (quadratic.free_minimum &&
        !(quadratic.free_minimum->s == nearest.s && quadratic.free_minimum->t == nearest.t)) {
        list.handle({"bowl", "free", "nearest on the lines", Role::rejected},
                    st_position(quadratic.free_minimum->s, quadratic.free_minimum->t),
                    [o](const Vec3& to) { *o = with_free_pair(*o, to.x, to.y); });
    }
    if (!nearest.unique) return;
    list.handle({"bowl", "minimum", "(s, t)", Role::answer}, st_position(nearest.s, nearest.t),
                [o](const Vec3& to) { *o = with_both(*o, to.x, to.y); });
}

}  // namespace crosscut::nearest_scene
