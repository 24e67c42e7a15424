#include "app/scenes/intersect/intersect.h"

#include "app/scenes/shared/distance.h"

#include <array>

namespace crosscut::intersect_scene {
namespace {

/// One of the four points.
struct PointName {
    const char *id, *label;
    Side side;
    bool end;
    Role role;
};
constexpr std::array<PointName, 4> kPoints{{{"a", "A", Side::ab, false, Role::object_a},
                                            {"b", "B", Side::ab, true, Role::object_a},
                                            {"c", "C", Side::cd, false, Role::object_b},
                                            {"d", "D", Side::cd, true, Role::object_b}}};

Vec2 point_of(const SegmentPair2& o, const PointName& name) {
    const Segment2& s = name.side == Side::ab ? o.ab : o.cd;
    return name.end ? s.end : s.start;
}

/// The objects after `change(o, s, t)` with their own parameters; unchanged where they have none.
template <class Change>
SegmentPair2 at_parameters(const SegmentPair2& o, Change change) {
    const Intersection2 intersection =
        crosscut::intersect(o.ab, o.cd, o.extents, {.angle = true, .rejected = true});
    return has_parameters(intersection) ? change(*intersection.s, *intersection.t) : o;
}

class Handles {
  public:
    Handles(HandleList& list, SegmentPair2& o, const double& morph, DraggedDisc& disc,
            const Intersection2& intersection)
        : list_(list), o_(&o), morph_(&morph), disc_(&disc), intersection_(intersection) {}

    void add() {
        if (intersection_.meeting == Meeting::crossing) canvas_point();
        if (has_parameters(intersection_)) {
            square_point();
            parameters();
        }
        ideal_points();
        origin();
        for (const PointName& name : kPoints) {
            projected(name);
            on_disc(name);
        }
        slope(Side::ab, Role::object_a, {"ab.slope", "m₁"}, {"ab.intercept", "b₁"});
        slope(Side::cd, Role::object_b, {"cd.slope", "m₂"}, {"cd.intercept", "b₂"});
    }

  private:
    struct Named {
        const char *id, *label;
    };
    template <class Change>
    [[nodiscard]] std::function<void(const Vec3&)> drag(Change change) const {
        SegmentPair2* o = o_;
        return [o, change](const Vec3& to) { *o = change(*o, Vec2{to.x, to.y}); };
    }
    template <class Change>
    [[nodiscard]] std::function<void(double)> setter(Change change) const {
        SegmentPair2* o = o_;
        return [o, change](double value) { *o = change(*o, value); };
    }

    void canvas_point() {
        list_.handle({"canvas", "point", "P", Role::answer, true}, flat(*intersection_.point),
                     drag([](const SegmentPair2& o, const Vec2& to) {
                         return at_parameters(o,
                                              [&](double s, double t) { return with_crossing(o, s, t, to); });
                     }));
    }
    void square_point() {
        const Vec2 at = within_frame(pane_helpers::unit_square_frame(), {*intersection_.s, *intersection_.t});
        list_.handle(
            {"square", "point", "(s, t)", Role::answer}, flat(at),
            drag([](const SegmentPair2& o, const Vec2& to) { return with_parameters(o, to.x, to.y); }));
    }
    /// A handle at a position on the disc, in the disc's pane or in the projective pane, with what dragging
    /// its point does to the objects.
    template <class Change>
    void ideal(const DerivedHandle& handle, const Vec2& at, Change change) {
        DraggedDisc* disc = disc_;
        const bool in_lens = handle.pane == "lens";
        list_.handle(handle, in_lens ? ProjectiveWindow::lifted(at) : flat(at),
                     drag([disc, in_lens, change](const SegmentPair2& o, const Vec2& to) {
                         return disc->dragged(o, in_lens ? ProjectiveWindow::lowered(to) : to, change);
                     }));
    }
    /// Where the lines meet: within the disc, or on its rim where they are parallel.
    void ideal_points() {
        const auto& meet = intersection_.point ? intersection_.point : intersection_.rejected;
        const bool parallel = intersection_.meeting == Meeting::parallel;
        if (!parallel && !(meet && has_parameters(intersection_))) return;
        const Vec2 at = parallel ? o_->ab.direction() / length_of(o_->ab.direction())
                                 : disc_->current_disc(*o_).onto(*meet);
        ideal({"pga", "point", "P", Role::answer, true}, at, with_meet);
        ideal({"lens", "point", "P", Role::answer, true}, at, with_meet);
    }
    void parameters() {
        list_.derived({"s", "s", Role::object_a}, *intersection_.s,
                      setter([](const SegmentPair2& o, double s) {
                          return at_parameters(o, [&](double, double t) { return with_parameters(o, s, t); });
                      }));
        list_.derived({"t", "t", Role::object_b}, *intersection_.t,
                      setter([](const SegmentPair2& o, double t) {
                          return at_parameters(o, [&](double s, double) { return with_parameters(o, s, t); });
                      }));
    }
    void origin() {
        const Vec2 at = within_frame(minkowski_frame(*o_), minkowski_origin(*o_, intersection_, *morph_));
        const double* morph = morph_;
        DerivedHandle handle{"minkowski", "origin", "O", Role::answer};
        handle.editable = false;  // it is always at 0; its position in the picture is not to be typed
        list_.handle(handle, flat(at), drag([morph](const SegmentPair2& o, const Vec2& to) {
                         return with_origin(o, to, *morph);
                     }));
    }
    void projected(const PointName& name) {
        const bool ab = name.side == Side::ab;
        const auto sides = side_distances(ab ? o_->cd : o_->ab, ab ? o_->ab : o_->cd);
        if (!sides) return;
        const double height = ab ? -projection_row(*o_) : projection_row(*o_);
        list_.handle({"projection", name.id, name.label, name.role},
                     {name.end ? sides->end : sides->start, height, 0.0},
                     drag([name](const SegmentPair2& o, const Vec2& to) {
                         return with_side_distance(o, name.side, name.end, to.x);
                     }));
    }
    void on_disc(const PointName& name) {
        const Vec2 at = disc_->current_disc(*o_).onto(point_of(*o_, name));
        for (const char* pane : {"pga", "lens"})
            ideal({pane, name.id, name.label, name.role}, at,
                  [name](const SegmentPair2& from, const Vec2& point) {
                      return with_point(from, name.side, name.end, point);
                  });
    }
    void slope(Side side, Role role, const Named& slope_name, const Named& intercept_name) {
        const auto drawn = slope_line(side == Side::ab ? o_->ab : o_->cd);
        const auto at = slope_handles(*o_, side);
        if (!drawn || !at) return;
        list_.derived({slope_name.id, slope_name.label, role}, drawn->slope,
                      setter([side](const SegmentPair2& o, double m) { return with_slope(o, side, m); }));
        list_.derived({intercept_name.id, intercept_name.label, role}, drawn->intercept,
                      setter([side](const SegmentPair2& o, double b) { return with_intercept(o, side, b); }));
        list_.handle({"slopes", slope_name.id, slope_name.label, role}, flat(at->slope),
                     drag([side](const SegmentPair2& o, const Vec2& to) {
                         const auto line = slope_line(side == Side::ab ? o.ab : o.cd);
                         return line ? with_slope(o, side, (to.y - line->pivot.y) / line->run) : o;
                     }));
        if (!in_frame(slopes_frame(*o_), at->intercept)) return;
        list_.handle({"slopes", intercept_name.id, intercept_name.label, role}, flat(at->intercept),
                     drag([side](const SegmentPair2& o, const Vec2& to) {
                         const auto line = slope_line(side == Side::ab ? o.ab : o.cd);
                         const auto from = slope_handles(o, side);
                         if (!line || !from) return o;
                         return with_intercept(o, side, line->intercept + (to.y - from->intercept.y));
                     }));
    }

    HandleList& list_;
    SegmentPair2* o_;
    const double* morph_;
    DraggedDisc* disc_;
    const Intersection2& intersection_;
};

}  // namespace

void add_handles(HandleList& list, SegmentPair2& pair, const double& morph, DraggedDisc& disc,
                 const Intersection2& intersection) {
    Handles(list, pair, morph, disc, intersection).add();
}

}  // namespace crosscut::intersect_scene
