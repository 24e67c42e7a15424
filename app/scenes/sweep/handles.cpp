#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "app/scenes/sweep/sweep.h"
#include "app/view/draw_list.h"

#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space_time.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace crosscut::sweep_scene {
namespace {

// fraction of a drag that remains in the pointer's frame: below this there is too little to drag by
constexpr double kFixed = 0.02;

/// Something that moves along a path, and the names of its handles.
struct Named {
    Mover mover;
    const char *now, *end, *bend;
    const char *now_label, *end_label, *bend_label;
    Role role;
};
constexpr std::array<Named, 3> kNamed{
    {{Mover::p, "p", "p1", "p.bend", "p", "p end", "Bend of p", Role::object_a},
     {Mover::q, "q", "q1", "q.bend", "q", "q end", "Bend of q", Role::object_b},
     {Mover::pointer, "pointer", "c1", "c.bend", "Point", "Point end", "Bend of the point", Role::pointer}}};

constexpr std::array<const char*, 8> kHits{"hit0", "hit1", "hit2", "hit3", "hit4", "hit5", "hit6", "hit7"};

const Path2& moving(const Motion& m, Mover mover) {
    return mover == Mover::p ? m.line.p : mover == Mover::q ? m.line.q : m.path;
}

/// The distance of the thickness handle from a line of this length without thickness. From twice that
/// distance on the handle is on the rim.
double thin_off(double length) { return length / 64.0; }

/// The distance of the handle from the line's middle for a rim at this distance, and the inverse; both are
/// continuous.
double handle_of(double rim, double length) {
    const double off = thin_off(length);
    return rim < 2.0 * off ? off + 0.5 * rim : rim;
}
double rim_of(double handle, double length) {
    const double off = thin_off(length);
    return handle < 2.0 * off ? std::max(0.0, 2.0 * (handle - off)) : handle;
}

class CanvasHandles {
  public:
    CanvasHandles(HandleList& list, Params& params, const SweepContacts& judge)
        : list_(list), params_(&params), judge_(judge), motion_(motion_of(params)) {}

    void add() {
        for (const Named& named : kNamed) {
            if (named.mover == Mover::pointer && params_->by_mouse()) continue;
            if (params_->frame_fraction > 0.0) end(named);
            bend(named);
            now(named);
        }
        line();
        thickness();
        if (!params_->by_mouse()) hits();
        if (!params_->by_mouse() && !(params_->frame_fraction > 0.0)) actions();
    }

  private:
    [[nodiscard]] Vec2 drawn_position(const Vec2& position, double t) const {
        return motion_.drawn_position(position, t, params_->frame_fraction);
    }

    /// A handle at a position at time t; a drag calls `change(setup, by)` with the displacement in the world
    /// that brings it to the mouse. `with_pointer`: moves the pointer by least squares too, which shifts what
    /// its frame shows.
    template <class Change>
    void add_handle(const DerivedHandle& handle, const Vec2& at, double t, bool with_pointer, Change change) {
        const double fraction = params_->frame_fraction;
        const double both = (1.0 - t) * (1.0 - t) + t * t;
        const double left = with_pointer ? 1.0 - fraction + fraction * (1.0 - t) / both : 1.0;
        if (left < kFixed) return;
        const Vec2 drawn_at = drawn_position(at, t);
        Params* chosen = params_;
        list_.handle(handle, flat(drawn_at), [chosen, drawn_at, left, change](const Vec3& to) {
            chosen->setup = change(*chosen, (Vec2{to.x, to.y} - drawn_at) / left);
        });
    }

    void end(const Named& n) {
        const Mover mover = n.mover;
        const double fraction = params_->frame_fraction;
        if (mover != Mover::pointer) {
            add_handle(
                {"canvas", n.end, n.end_label, n.role}, moving(motion_, mover).to, 1.0, false,
                [mover](const Params& c, const Vec2& by) { return with_moved(c.setup, mover, 1.0, by); });
        } else if (1.0 - fraction >= kFixed) {
            add_handle({"canvas", n.end, n.end_label, n.role}, motion_.path.to, 1.0, false,
                       [mover, fraction](const Params& c, const Vec2& by) {
                           return with_moved(c.setup, mover, 1.0, by / (1.0 - fraction));
                       });
        }
    }

    void bend(const Named& n) {
        const Path2& path = moving(motion_, n.mover);
        const double fraction = n.mover == Mover::pointer ? params_->frame_fraction : 0.0;
        if ((path.from == path.to && path.linear()) || 1.0 - fraction < kFixed) return;
        const Vec2 middle = path.at(0.5);
        const Mover mover = n.mover;
        add_handle({"canvas", n.bend, n.bend_label, n.role, true}, middle, 0.5, false,
                   [mover, middle, fraction](const Params& c, const Vec2& by) {
                       return with_middle_at(c.setup, mover, middle + by / (1.0 - fraction));
                   });
    }

    /// The handle at the playhead.
    void now(const Named& n) {
        const double t = params_->run.time;
        const Mover mover = n.mover;
        if (mover == Mover::pointer && motion_.path == path_at_rest(motion_.path.from)) return resting(n);
        add_handle({"canvas", n.now, n.now_label, n.role, true}, moving(motion_, mover).at(t), t,
                   mover == Mover::pointer, [mover](const Params& c, const Vec2& by) {
                       return with_moved(c.setup, mover, c.run.time, by);
                   });
    }

    /// The handle of a point at rest: its start and its end move together.
    void resting(const Named& n) {
        add_handle({"canvas", n.now, n.now_label, n.role}, motion_.path.from, params_->run.time, false,
                   [](const Params& c, const Vec2& by) {
                       return with_moved(with_moved(c.setup, Mover::pointer, 0.0, by), Mover::pointer, 1.0,
                                         by);
                   });
    }

    /// The handle beside the line, whose distance from the middle sets the line's thickness.
    void thickness() {
        const double thick = params_->setup.thickness, t = params_->run.time;
        const auto at = thickness_handle(motion_, thick, t);
        if (!at) return;
        Params* chosen = params_;
        const Motion motion = motion_;
        const Vec2 off = drawn_position(*at, t) - *at, along = motion_.line.at(t).direction();
        const Vec2 rail = Vec2{-along.y, along.x} / length_of(along);
        list_.handle({"canvas", "thickness", "Thickness", Role::text, false, false, flat(rail), false},
                     flat(drawn_position(*at, t)), [chosen, motion, t, off](const Vec3& to) {
                         const Segment2 line = motion.line.at(t);
                         const Vec2 run = line.direction(), from = Vec2{to.x, to.y} - off - line.start;
                         const double length = length_of(run);
                         const double apart = std::fabs(run.x * from.y - run.y * from.x) / length;
                         if (std::isfinite(apart)) chosen->setup.thickness = 2.0 * rim_of(apart, length);
                     });
    }

    void line() {
        const double t = params_->run.time;
        add_handle({"canvas", "line", "Line", Role::text, true}, motion_.line.at(t).at(0.5), t, false,
                   [](const Params& c, const Vec2& by) { return with_line_moved(c.setup, c.run.time, by); });
    }

    void hits() {
        const std::size_t count = std::min(judge_.contacts.size(), kHits.size());
        for (std::size_t i = 0; i < count; ++i) {
            const Contact& hit = judge_.contacts[i];
            const Root root = root_of(sweep_input(*params_), hit.t_first, hit.s_first);
            add_handle({"canvas", kHits.at(i), "Hit", Role::answer, true}, hit.point_first, hit.t_first, true,
                       [root](const Params& c, const Vec2& by) {
                           return with_root_moved(sweep_input(c), root, by);
                       });
        }
    }

    /// Actions: a point at rest gets a path, one on a path comes to rest, and the line and the path open in a
    /// scene without time.
    void actions() {
        using Done = HandleList::ItemAction::Done;
        Params* chosen = params_;
        const double now = params_->run.time;
        if (params_->setup.c == path_at_rest(params_->setup.c.from)) {
            list_.add_action("pointer", "Give it a path", [chosen, now](const Viewpoint&) {
                chosen->setup = with_path_across(chosen->setup, now);
                return Done{"Drag the ends of its path."};
            });
            return;
        }
        for (const char* item : {"pointer", "c", "c0", "c1"}) {
            list_.add_action(item, "Let it rest", [chosen, now](const Viewpoint&) {
                chosen->setup.c = path_at_rest(chosen->setup.c.at(now));
                return Done{"The point rests where it was at this time."};
            });
        }
        for (const auto& [item, t] : {std::pair{"line", now}, {"line0", 0.0}, {"line1", 1.0}, {"c", now}}) {
            const std::string text =
                intersect_text(motion_.line.at(t), {params_->setup.c.from, params_->setup.c.to});
            list_.add_action(item, "Open line and path in Intersect", [text](const Viewpoint&) {
                return Done{"AB is the line at that time, CD the path of the point, without time.", text};
            });
        }
    }

    HandleList& list_;
    Params* params_;
    const SweepContacts& judge_;
    Motion motion_;
};

}  // namespace

std::optional<Vec2> thickness_handle(const Motion& motion, double thickness, double t) {
    constexpr double kAlong = 0.25;
    const Segment2 line = motion.line.at(t);
    const Vec2 run = line.direction();
    const double length = length_of(run);
    if (!(length > 0.0) || !std::isfinite(length)) return std::nullopt;
    return line.at(kAlong) + Vec2{-run.y, run.x} / length * handle_of(0.5 * thickness, length);
}

void add_canvas_handles(HandleList& list, Params& params, const SweepContacts& judge) {
    CanvasHandles(list, params, judge).add();
}

namespace {

/// An end of a path: on the floor or in the plane at the top.
struct PathEnd {
    const char *item, *label;
    Role role;
    Path2 SweepSetup::*path;
    Vec2 Path2::*end;
    double t;
};
constexpr std::array<PathEnd, 6> kPathEnds{
    {{"p0", "p start", Role::object_a, &SweepSetup::p, &Path2::from, 0.0},
     {"p1", "p end", Role::object_a, &SweepSetup::p, &Path2::to, 1.0},
     {"q0", "q start", Role::object_b, &SweepSetup::q, &Path2::from, 0.0},
     {"q1", "q end", Role::object_b, &SweepSetup::q, &Path2::to, 1.0},
     {"c0", "Point start", Role::pointer, &SweepSetup::c, &Path2::from, 0.0},
     {"c1", "Point end", Role::pointer, &SweepSetup::c, &Path2::to, 1.0}}};

/// The motion without its contacts, as the pane shows it.
struct MotionView {
    explicit MotionView(const Params& params) : motion(motion_of(params)), now(params.run.time) {
        fraction = params.frame_fraction;
    }
    [[nodiscard]] SpaceTimeInput input() const { return {motion, none, now, fraction}; }

    Motion motion;
    SweepContacts none{};
    double now, fraction;
};

void add_path_end(HandleList& list, Params& params, const MotionView& view, const PathEnd& end) {
    const bool of_point = end.role == Role::pointer;
    // In the pointer's frame the end of its path is always above its start.
    if (of_point && (params.by_mouse() || (end.t > 0.0 && view.fraction > 0.0))) return;
    const Vec2 position = params.setup.*end.path.*end.end;
    Params* chosen = &params;
    list.handle({"space_time", end.item, end.label, end.role}, in_space_time(view.input(), position, end.t),
                [chosen, end](const Vec3& to) {
                    const MotionView now(*chosen);
                    chosen->setup.*end.path.*end.end = out_of_space_time(now.input(), to, end.t);
                });
}

void add_glass(HandleList& list, Params& params, const MotionView& view) {
    Params* chosen = &params;
    list.handle({"space_time", "time", "time", Role::pointer, true, true, {0.0, 0.0, 1.0}},
                glass_knob(view.input()), [chosen](const Vec3& to) {
                    chosen->run.time = std::clamp(to.z / space_time_height(motion_of(*chosen)), 0.0, 1.0);
                    chosen->run.playing = false;
                });
}

/// A piercing point slides along the time axis: the paths change by the least that brings it there.
void add_hits(HandleList& list, Params& params, const MotionView& view, const SweepContacts& judge) {
    constexpr std::array<const char*, 8> kItems{"hit0", "hit1", "hit2", "hit3",
                                                "hit4", "hit5", "hit6", "hit7"};
    if (params.by_mouse()) return;
    Params* chosen = &params;
    for (std::size_t i = 0; i < std::min(kItems.size(), judge.contacts.size()); ++i) {
        const Contact& contact = judge.contacts[i];
        if (contact.kind == ContactKind::always) continue;
        const Root root = root_of(sweep_input(params), contact.t_first, contact.s_first);
        list.handle({"space_time", kItems.at(i), "Hit", Role::answer, true, true, {0.0, 0.0, 1.0}},
                    world_line_at(view.input(), contact.t_first), [chosen, root](const Vec3& to) {
                        const double height = space_time_height(motion_of(*chosen));
                        const double t = std::clamp(to.z / height, 0.0, 1.0);
                        chosen->setup = with_root_at_time(sweep_input(*chosen), root, t);
                    });
    }
}

}  // namespace

void add_space_time_handles(HandleList& list, Params& params, const SweepContacts& judge) {
    const MotionView view(params);
    for (const PathEnd& end : kPathEnds) add_path_end(list, params, view, end);
    add_hits(list, params, view, judge);
    add_glass(list, params, view);
}

namespace {

/// The names of a root's numbers, which stay valid for the list of handles.
struct RootNames {
    explicit RootNames(const std::string& root) : t(root + ".t"), end(root + ".end"), s(root + ".s") {}
    std::string t, end, s;
};

std::vector<RootNames> names_of(const std::string& kind) {
    constexpr int kMost = 12;
    std::vector<RootNames> names;
    names.reserve(kMost);
    for (int i = 0; i < kMost; ++i) names.emplace_back(kind + std::to_string(i));
    return names;
}

class TimeHandles {
  public:
    TimeHandles(HandleList& list, Params& params) : list_(list), params_(&params) {}

    void hit(const RootNames& names, const Contact& c) {
        numbers(names, root(c.t_first, c.s_first), Role::answer);
        if (c.t_last > c.t_first)
            time(names.end, "until time", fraction(root(c.t_last, c.s_last)), Role::answer);
    }

    void rejected(const RootNames& names, const RejectedRoot& r) {
        if (r.s && std::isfinite(*r.s)) numbers(names, root(r.t, *r.s), Role::rejected);
    }

  private:
    /// Both numbers of a root, and its present state when they are set one after the other in one drag.
    struct Dragged {
        Root was;
        double t;
    };
    [[nodiscard]] Root root(double t, double s) const { return root_of(sweep_input(*params_), t, s); }
    using Shared = std::shared_ptr<Dragged>;
    static Shared fraction(const Root& root) { return std::make_shared<Dragged>(Dragged{root, root.t}); }

    void numbers(const RootNames& names, const Root& root, Role role) {
        const Shared dragged = fraction(root);
        time(names.t, "time", dragged, role);
        Params* chosen = params_;
        list_.derived({names.s, "s", role}, root.s, [chosen, dragged](double s) {
            chosen->setup = with_root_at(sweep_input(*chosen), dragged->was, dragged->t, s);
        });
    }

    void time(const std::string& name, const char* label, const Shared& dragged, Role role) {
        Params* chosen = params_;
        list_.derived({name, label, role}, dragged->was.t, [chosen, dragged](double t) {
            chosen->setup = with_root_at_time(sweep_input(*chosen), dragged->was, t);
            dragged->t = t;
        });
    }

    HandleList& list_;
    Params* params_;
};

}  // namespace

void add_time_handles(HandleList& list, Params& params, const SweepContacts& judge) {
    static const std::vector<RootNames> hits = names_of("hit"), rejected = names_of("rejected");
    TimeHandles handles(list, params);
    for (std::size_t i = 0; i < std::min(hits.size(), judge.contacts.size()); ++i)
        handles.hit(hits[i], judge.contacts[i]);
    for (std::size_t i = 0; i < std::min(rejected.size(), judge.rejected.size()); ++i)
        handles.rejected(rejected[i], judge.rejected[i]);
}

}  // namespace crosscut::sweep_scene
