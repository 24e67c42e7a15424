#include "app/scenes/sweep/sweep.h"

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

constexpr double kFixed = 0.02;  // of a move: what the pointer's frame leaves of it is too little to drag by

/// Something that moves along a path, and what its handles are called.
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

/// Of a line of some length: how far its thickness' handle stands off while it is thin. Twice as far out it is on the rim.
double thin_off(double length) { return length / 64.0; }

/// How far the handle is from the middle of a line whose rim is so far from it, and back: nothing jumps in between.
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
    CanvasHandles(HandleList& list, Choices& choices, const SweepContacts& judge)
        : list_(list), chosen_(&choices), judge_(judge), motion_(motion_of(choices)) {}

    void add() {
        for (const Named& named : kNamed) {
            if (named.mover == Mover::pointer && chosen_->by_mouse()) continue;
            if (chosen_->frame_share > 0.0) end(named);
            bend(named);
            now(named);
        }
        line();
        thickness();
        if (!chosen_->by_mouse()) hits();
        if (!chosen_->by_mouse() && !(chosen_->frame_share > 0.0)) offers();
    }

  private:
    [[nodiscard]] Vec2 shown(const Vec2& place, double t) const {
        return motion_.shown(place, t, chosen_->frame_share);
    }

    /// A handle at a place at time t; a drag calls `change(objects, by)` with the way in the world that brings it to the mouse.
    /// `with_pointer`: the pointer, and with it what its frame shows, moves along by least squares.
    template <class Change>
    void place(const DerivedHandle& handle, const Vec2& at, double t, bool with_pointer, Change change) {
        const double share = chosen_->frame_share;
        const double both = (1.0 - t) * (1.0 - t) + t * t;
        const double left = with_pointer ? 1.0 - share + share * (1.0 - t) / both : 1.0;
        if (left < kFixed) return;
        const Vec2 seen = shown(at, t);
        Choices* chosen = chosen_;
        list_.handle(handle, flat(seen), [chosen, seen, left, change](const Vec3& to) {
            chosen->objects = change(*chosen, (Vec2{to.x, to.y} - seen) / left);
        });
    }

    void end(const Named& n) {
        const Mover mover = n.mover;
        const double share = chosen_->frame_share;
        if (mover != Mover::pointer) {
            place(
                {"canvas", n.end, n.end_label, n.role}, moving(motion_, mover).end, 1.0, false,
                [mover](const Choices& c, const Vec2& by) { return with_moved(c.objects, mover, 1.0, by); });
        } else if (1.0 - share >= kFixed) {
            place({"canvas", n.end, n.end_label, n.role}, motion_.path.end, 1.0, false,
                  [mover, share](const Choices& c, const Vec2& by) {
                      return with_moved(c.objects, mover, 1.0, by / (1.0 - share));
                  });
        }
    }

    void bend(const Named& n) {
        const Path2& path = moving(motion_, n.mover);
        const double share = n.mover == Mover::pointer ? chosen_->frame_share : 0.0;
        if ((path.start == path.end && path.linear()) || 1.0 - share < kFixed) return;
        const Vec2 middle = path.at(0.5);
        const Mover mover = n.mover;
        place({"canvas", n.bend, n.bend_label, n.role, true}, middle, 0.5, false,
              [mover, middle, share](const Choices& c, const Vec2& by) {
                  return with_middle_at(c.objects, mover, middle + by / (1.0 - share));
              });
    }

    /// Where it is at the playhead.
    void now(const Named& n) {
        const double t = chosen_->run.time;
        const Mover mover = n.mover;
        if (mover == Mover::pointer && motion_.path == path_at_rest(motion_.path.start)) return resting(n);
        place({"canvas", n.now, n.now_label, n.role, true}, moving(motion_, mover).at(t), t,
              mover == Mover::pointer, [mover](const Choices& c, const Vec2& by) {
                  return with_moved(c.objects, mover, c.run.time, by);
              });
    }

    /// A point that stands is one point: its start and its end come along together.
    void resting(const Named& n) {
        place({"canvas", n.now, n.now_label, n.role}, motion_.path.start, chosen_->run.time, false,
              [](const Choices& c, const Vec2& by) {
                  return with_moved(with_moved(c.objects, Mover::pointer, 0.0, by), Mover::pointer, 1.0, by);
              });
    }

    /// Beside the line: how far it is from the middle says how thick the line is.
    void thickness() {
        const double thick = chosen_->objects.thickness, t = chosen_->run.time;
        const auto at = thickness_handle(motion_, thick, t);
        if (!at) return;
        Choices* chosen = chosen_;
        const Motion motion = motion_;
        const Vec2 off = shown(*at, t) - *at, along = motion_.line.at(t).direction();
        const Vec2 rail = Vec2{-along.y, along.x} / rounded_hypot(along.x, along.y);
        list_.handle({"canvas", "thickness", "Thickness", Role::text, false, false, flat(rail), false},
                     flat(shown(*at, t)), [chosen, motion, t, off](const Vec3& to) {
                         const Segment2 line = motion.line.at(t);
                         const Vec2 run = line.direction(), from = Vec2{to.x, to.y} - off - line.start;
                         const double length = rounded_hypot(run.x, run.y);
                         const double apart = std::fabs(run.x * from.y - run.y * from.x) / length;
                         if (std::isfinite(apart)) chosen->objects.thickness = 2.0 * rim_of(apart, length);
                     });
    }

    void line() {
        const double t = chosen_->run.time;
        place({"canvas", "line", "Line", Role::text, true}, motion_.line.at(t).at(0.5), t, false,
              [](const Choices& c, const Vec2& by) { return with_line_moved(c.objects, c.run.time, by); });
    }

    void hits() {
        const std::size_t count = std::min(judge_.contacts.size(), kHits.size());
        for (std::size_t i = 0; i < count; ++i) {
            const Contact& hit = judge_.contacts[i];
            const Root root = root_of(held(*chosen_), hit.t_first, hit.s_first);
            place({"canvas", kHits.at(i), "Hit", Role::answer, true}, hit.point_first, hit.t_first, true,
                  [root](const Choices& c, const Vec2& by) { return with_root_moved(held(c), root, by); });
        }
    }

    /// A point that rests may be given a path, one on a path may be told to rest, and the line and the path may be looked at
    /// without time.
    void offers() {
        using Done = HandleList::Offer::Done;
        Choices* chosen = chosen_;
        const double now = chosen_->run.time;
        if (chosen_->objects.c == path_at_rest(chosen_->objects.c.start)) {
            list_.offer("pointer", "Give it a path", [chosen, now](const Viewpoint&) {
                chosen->objects = with_path_across(chosen->objects, now);
                return Done{"Drag the ends of its path."};
            });
            return;
        }
        for (const char* item : {"pointer", "c", "c0", "c1"}) {
            list_.offer(item, "Let it rest", [chosen, now](const Viewpoint&) {
                chosen->objects.c = path_at_rest(chosen->objects.c.at(now));
                return Done{"The point rests where it was at this time."};
            });
        }
        for (const auto& [item, t] : {std::pair{"line", now}, {"line0", 0.0}, {"line1", 1.0}, {"c", now}}) {
            const std::string text =
                intersect_text(motion_.line.at(t), {chosen_->objects.c.start, chosen_->objects.c.end});
            list_.offer(item, "Open line and path in Intersect", [text](const Viewpoint&) {
                return Done{"AB is the line as it was at that time, CD the way of the point, without time.",
                            text};
            });
        }
    }

    HandleList& list_;
    Choices* chosen_;
    const SweepContacts& judge_;
    Motion motion_;
};

}  // namespace

std::optional<Vec2> thickness_handle(const Motion& motion, double thickness, double t) {
    constexpr double kAlong = 0.25;
    const Segment2 line = motion.line.at(t);
    const Vec2 run = line.direction();
    const double length = rounded_hypot(run.x, run.y);
    if (!(length > 0.0) || !std::isfinite(length)) return std::nullopt;
    return line.at(kAlong) + Vec2{-run.y, run.x} / length * handle_of(0.5 * thickness, length);
}

void add_canvas_handles(HandleList& list, Choices& choices, const SweepContacts& judge) {
    CanvasHandles(list, choices, judge).add();
}

namespace {

/// An end of a path: on the floor or in the plane at the top.
struct PathEnd {
    const char *item, *label;
    Role role;
    Path2 Objects::*path;
    Vec2 Path2::*end;
    double t;
};
constexpr std::array<PathEnd, 6> kPathEnds{
    {{"p0", "p start", Role::object_a, &Objects::p, &Path2::start, 0.0},
     {"p1", "p end", Role::object_a, &Objects::p, &Path2::end, 1.0},
     {"q0", "q start", Role::object_b, &Objects::q, &Path2::start, 0.0},
     {"q1", "q end", Role::object_b, &Objects::q, &Path2::end, 1.0},
     {"c0", "Point start", Role::pointer, &Objects::c, &Path2::start, 0.0},
     {"c1", "Point end", Role::pointer, &Objects::c, &Path2::end, 1.0}}};

/// The motion and nothing that happens in it, seen as the pane sees it.
struct Seen {
    explicit Seen(const Choices& choices) : motion(motion_of(choices)), now(choices.run.time) {
        share = choices.frame_share;
    }
    [[nodiscard]] SpaceTimeInput input() const { return {motion, none, now, share}; }

    Motion motion;
    SweepContacts none{};
    double now, share;
};

void add_path_end(HandleList& list, Choices& choices, const Seen& seen, const PathEnd& end) {
    const bool of_point = end.role == Role::pointer;
    // In the pointer's frame its own end stands over its start wherever it is.
    if (of_point && (choices.by_mouse() || (end.t > 0.0 && seen.share > 0.0))) return;
    const Vec2 place = choices.objects.*end.path.*end.end;
    Choices* chosen = &choices;
    list.handle({"space_time", end.item, end.label, end.role}, in_space_time(seen.input(), place, end.t),
                [chosen, end](const Vec3& to) {
                    const Seen now(*chosen);
                    chosen->objects.*end.path.*end.end = out_of_space_time(now.input(), to, end.t);
                });
}

void add_glass(HandleList& list, Choices& choices, const Seen& seen) {
    Choices* chosen = &choices;
    list.handle({"space_time", "time", "time", Role::pointer, true, true, {0.0, 0.0, 1.0}},
                glass_knob(seen.input()), [chosen](const Vec3& to) {
                    chosen->run.time = std::clamp(to.z / space_time_height(motion_of(*chosen)), 0.0, 1.0);
                    chosen->run.playing = false;
                });
}

/// A piercing point slides along the axis of time: the paths then change by the least that brings it there.
void add_hits(HandleList& list, Choices& choices, const Seen& seen, const SweepContacts& judge) {
    constexpr std::array<const char*, 8> kItems{"hit0", "hit1", "hit2", "hit3",
                                                "hit4", "hit5", "hit6", "hit7"};
    if (choices.by_mouse()) return;
    Choices* chosen = &choices;
    for (std::size_t i = 0; i < std::min(kItems.size(), judge.contacts.size()); ++i) {
        const Contact& contact = judge.contacts[i];
        if (contact.kind == ContactKind::always) continue;
        const Root root = root_of(held(choices), contact.t_first, contact.s_first);
        list.handle({"space_time", kItems.at(i), "Hit", Role::answer, true, true, {0.0, 0.0, 1.0}},
                    world_line_at(seen.input(), contact.t_first), [chosen, root](const Vec3& to) {
                        const double height = space_time_height(motion_of(*chosen));
                        const double t = std::clamp(to.z / height, 0.0, 1.0);
                        chosen->objects = with_root_at_time(held(*chosen), root, t);
                    });
    }
}

}  // namespace

void add_space_time_handles(HandleList& list, Choices& choices, const SweepContacts& judge) {
    const Seen seen(choices);
    for (const PathEnd& end : kPathEnds) add_path_end(list, choices, seen, end);
    add_hits(list, choices, seen, judge);
    add_glass(list, choices, seen);
}

namespace {

/// The names of one root's numbers; a list of handles refers to them.
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
    TimeHandles(HandleList& list, Choices& choices) : list_(list), chosen_(&choices) {}

    void hit(const RootNames& names, const Contact& c) {
        numbers(names, root(c.t_first, c.s_first), Role::answer);
        if (c.t_last > c.t_first)
            time(names.end, "until time", share(root(c.t_last, c.s_last)), Role::answer);
    }

    void rejected(const RootNames& names, const RejectedRoot& r) {
        if (r.s && std::isfinite(*r.s)) numbers(names, root(r.t, *r.s), Role::rejected);
    }

  private:
    /// Both numbers of a root, and what has become of it when they are set one after the other in one walk.
    struct Dragged {
        Root was;
        double t;
    };
    [[nodiscard]] Root root(double t, double s) const { return root_of(held(*chosen_), t, s); }
    using Shared = std::shared_ptr<Dragged>;
    static Shared share(const Root& root) { return std::make_shared<Dragged>(Dragged{root, root.t}); }

    void numbers(const RootNames& names, const Root& root, Role role) {
        const Shared dragged = share(root);
        time(names.t, "time", dragged, role);
        Choices* chosen = chosen_;
        list_.derived({names.s, "s", role}, root.s, [chosen, dragged](double s) {
            chosen->objects = with_root_at(held(*chosen), dragged->was, dragged->t, s);
        });
    }

    void time(const std::string& name, const char* label, const Shared& dragged, Role role) {
        Choices* chosen = chosen_;
        list_.derived({name, label, role}, dragged->was.t, [chosen, dragged](double t) {
            chosen->objects = with_root_at_time(held(*chosen), dragged->was, t);
            dragged->t = t;
        });
    }

    HandleList& list_;
    Choices* chosen_;
};

}  // namespace

void add_time_handles(HandleList& list, Choices& choices, const SweepContacts& judge) {
    static const std::vector<RootNames> hits = names_of("hit"), rejected = names_of("rejected");
    TimeHandles handles(list, choices);
    for (std::size_t i = 0; i < std::min(hits.size(), judge.contacts.size()); ++i)
        handles.hit(hits[i], judge.contacts[i]);
    for (std::size_t i = 0; i < std::min(rejected.size(), judge.rejected.size()); ++i)
        handles.rejected(rejected[i], judge.rejected[i]);
}

}  // namespace crosscut::sweep_scene
