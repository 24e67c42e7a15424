#include "app/scenes/space_time/space_time.h"
#include "app/scenes/sweep/analysis.h"
#include "app/scenes/sweep/handles.h"
#include "app/scenes/sweep/setters.h"

#include <algorithm>
#include <array>

namespace crosscut::sweep_scene {
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

}  // namespace crosscut::sweep_scene
