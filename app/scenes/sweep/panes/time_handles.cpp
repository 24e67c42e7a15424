#include "app/scenes/sweep/handles.h"

#include "app/scenes/sweep/setters.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace crosscut::sweep_scene {
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
