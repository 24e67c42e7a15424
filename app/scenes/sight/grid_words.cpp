#include "app/scenes/methods/answer_words.h"
#include "app/scenes/sight/grid.h"

#include <algorithm>

namespace crosscut::sight_scene {
namespace {

double share_of(const GridAnswer& a) {
    return static_cast<double>(a.seen_count) / static_cast<double>(a.seen.size());
}

}  // namespace

GridAnswer grid_answer(const HillGrid& hills) {
    GridAnswer answer{hills, viewshed(hills.grid(), hills.eye, hills.eye_z), 0, {}};
    answer.seen_count = static_cast<std::size_t>(std::count(answer.seen.begin(), answer.seen.end(), true));
    answer.block = blocked_by(hills.grid(), hills.eye, hills.eye_z, hills.target);
    return answer;
}

Verdict grid_verdict(const GridState& state) {
    const GridAnswer& a = state.answer;
    const std::string sees = "The eye sees " + in_words(100.0 * share_of(a), 3) + "\u00a0% of the ground";
    if (!a.block) return {"Target in sight", sees + ", and the target.", Tone::meets};
    return {"Target hidden",
            sees + "; the ground rises above the line to the target " + way_along(a.block->share) + ".",
            Tone::misses};
}

void read_grid(Presentation& out, const GridState& state) {
    const GridAnswer& a = state.answer;
    out.read("places seen", std::to_string(a.seen_count) + " of " + std::to_string(a.seen.size()),
             Role::answer, id_of("ground"));
    out.read("that is", 100.0 * share_of(a), "%", Role::answer, id_of("ground"));
    if (a.block) out.read("blocked at share", a.block->share, {}, Role::warning, id_of("block"));
    if (!a.block) out.read("blocked at share", std::string("\u2013"), Role::rejected);
    out.read("eye at", a.hills.place(a.hills.eye, state.choices.eye_height), Role::pointer, id_of("eye"));
    out.read("target at", a.hills.place(a.hills.target), Role::object_b, id_of("target"));
}

void add_grid_facts(Presentation& out, const GridState& state) {
    const GridAnswer& a = state.answer;
    out.fact("verdict", a.block ? "target_hidden" : "target_seen");
    out.fact("meets", !a.block);
    out.fact("seen", static_cast<double>(a.seen_count));
    out.fact("places", static_cast<double>(a.seen.size()));
    std::optional<double> share;
    if (a.block) share = a.block->share;
    out.fact("blocked_at", share);
}

std::vector<Check> grid_certificate(const GridState& state) {
    const GridAnswer& a = state.answer;
    const std::size_t target = a.hills.target.row * a.hills.size + a.hills.target.column;
    const std::size_t eye = a.hills.eye.row * a.hills.size + a.hills.eye.column;
    std::vector<Check> checks;
    checks.push_back({"The map of what is seen and the target's own line of sight agree",
                      a.block ? "hidden" : "seen", a.seen[target] != a.block.has_value(), id_of("target")});
    checks.push_back({"The eye sees the ground it stands on", "yes", a.seen[eye], id_of("eye")});
    return checks;
}

}  // namespace crosscut::sight_scene
