#include "app/scenes/methods/answer_words.h"
#include "app/scenes/sight/rooms.h"

#include "app/model/fields/fields.h"

#include <algorithm>

namespace crosscut::sight_scene {
namespace {

std::string percent(double share) { return in_words(100.0 * share, 3) + "\u00a0%"; }

bool from_start(const SeenStretch& s) { return s.from.change == SightChange::path_end; }
bool to_end(const SeenStretch& s) { return s.to.change == SightChange::path_end; }

std::string stretch_words(const SeenStretch& s) {
    if (from_start(s)) return "from the start to time " + share_words(s.to.t);
    if (to_end(s)) return "from time " + share_words(s.from.t) + " to the end";
    const auto [from, to] = Digits().lengths(s.from.t, s.to.t);  // told apart where they are not one
    return "from time " + from + " to " + to;
}

std::string lamps_words(const RoomsState& state) {
    const auto& lights = state.answer.lights;
    if (lights.size() == 1) return "The lamp lights " + percent(lights.front().share) + " of the frame";
    std::string text;
    for (std::size_t i = 0; i < lights.size(); ++i) {
        const bool last = i + 1 == lights.size();
        text += (i == 0 ? "Lamp "
                 : last ? " and lamp "
                        : ", lamp ") +
                std::to_string(i + 1) + (i == 0 ? " lights " : " ") + percent(lights[i].share);
    }
    return text + " of the frame";
}

}  // namespace

Verdict rooms_verdict(const RoomsState& state) {
    if (!state.answer.there)
        return {"Looking",
                "What is lit among " + counted(state.plan.walls.size(), "wall") + " is not there yet.",
                Tone::special};
    const auto& seen = state.answer.seen;
    if (!state.plan.walker) return {"Lit", lamps_words(state) + ".", Tone::meets};
    if (seen.empty())
        return {"Never in sight", "No lamp lights any of her way. " + lamps_words(state) + ".", Tone::misses};
    if (seen.size() == 1 && from_start(seen.front()) && to_end(seen.front()))
        return {"Always in sight", "All of her way is lit. " + lamps_words(state) + ".", Tone::meets};
    std::string text = "The walker is in sight ";
    constexpr std::size_t kMost = 3;
    for (std::size_t i = 0; i < std::min(seen.size(), kMost); ++i)
        text += (i == 0 ? "" : "; ") + stretch_words(seen[i]);
    if (seen.size() > kMost) text += "; and " + times(seen.size() - kMost) + " more";
    return {"In sight " + times(seen.size()), text + ".", Tone::meets};
}

void read_rooms(Presentation& out, const RoomsState& state) {
    const RoomsAnswer& a = state.answer;
    for (std::size_t i = 0; i < a.lights.size(); ++i) {
        const std::string who = a.lights.size() == 1 ? "lamp" : "lamp " + std::to_string(i + 1);
        out.read(who + " lights, of the frame", 100.0 * a.lights[i].share, "%", Role::pointer,
                 id_of(lamp_name(i).name));
        out.read(who + ", corners", std::to_string(a.lights[i].region.corners.size()), Role::pointer,
                 id_of(lamp_name(i).name));
    }
    for (std::size_t i = 0; i < a.seen.size(); ++i) {
        const std::string number = a.seen.size() == 1 ? std::string() : " " + std::to_string(i + 1);
        out.read("in sight from" + number, a.seen[i].from.t, {}, Role::answer, id_of("seen"));
        out.read("in sight to" + number, a.seen[i].to.t, {}, Role::answer, id_of("seen"));
    }
    if (!casts_rays(state.plan)) return;
    const NaiveRegion& rays = state.rays();
    out.read("rays that leak", std::to_string(rays.leaks), Role::warning, id_of("leak"));
    out.read("rays that stop short", std::to_string(rays.stops_short), Role::rejected, id_of("leak"));
    out.read("corners they lose", std::to_string(rays.lost_corners), Role::rejected, id_of("rays"));
}

void add_rooms_facts(Presentation& out, const RoomsState& state) {
    const RoomsAnswer& a = state.answer;
    if (!a.there) return out.fact("verdict", "looking");
    const bool walker = state.plan.walker;
    out.fact("verdict", !walker ? "lit" : a.seen.empty() ? "never_in_sight" : "in_sight");
    out.fact("meets", !walker || !a.seen.empty());
    out.fact("walls", static_cast<double>(state.plan.walls.size()));
    out.fact("times_in_sight", static_cast<double>(a.seen.size()));
    for (std::size_t i = 0; i < a.seen.size(); ++i) {
        const std::string name = "in_sight." + std::to_string(i) + ".";
        out.fact(name + "from", a.seen[i].from.t);
        out.fact(name + "to", a.seen[i].to.t);
    }
    for (std::size_t i = 0; i < a.lights.size(); ++i) {
        const std::string name = "lamps." + std::to_string(i) + ".";
        out.fact(name + "share", a.lights[i].share);
        out.fact(name + "corners", static_cast<double>(a.lights[i].region.corners.size()));
    }
    if (!casts_rays(state.plan)) return;
    out.fact("rays.leaks", static_cast<double>(state.rays().leaks));
    out.fact("rays.stop_short", static_cast<double>(state.rays().stops_short));
    out.fact("rays.lost_corners", static_cast<double>(state.rays().lost_corners));
}

std::vector<Check> rooms_certificate(const RoomsState& state) {
    std::vector<Check> checks;
    const auto& lights = state.answer.lights;
    for (std::size_t i = 0; i < lights.size(); ++i) {
        const std::size_t ends = lights[i].ends, reached = lights[i].reached;
        const std::string who = lights.size() == 1 ? "the lamp" : "lamp " + std::to_string(i + 1);
        checks.push_back({"Each end at the edge of what " + who + " lights is in its sight, asked one by one",
                          std::to_string(reached) + " of " + std::to_string(ends), reached == ends,
                          id_of(lamp_name(i).name)});
        std::size_t began = 0, ended = 0;
        for (const SightEvent& event : lights[i].region.events)
            began += event.begin.size(), ended += event.end.size();
        checks.push_back({"Once around " + who + " as many walls end as begin",
                          std::to_string(ended) + " and " + std::to_string(began), began == ended,
                          id_of(lamp_name(i).name)});
    }
    return checks;
}

Timeline walker_timeline(const RoomsState& state) {
    const RoomsAnswer& a = state.answer;
    Timeline line{"time", "playing", state.choices.time, state.choices.playing, {}, {}};
    std::vector<double> times{0.0, 1.0};
    for (const LampLight& light : a.lights) {
        for (const SeenStretch& s : light.seen) times.insert(times.end(), {s.from.t, s.to.t});
    }
    std::sort(times.begin(), times.end());
    const auto lamps_at = [&](double t) {
        double count = 0.0;
        for (const LampLight& light : a.lights) {
            for (const SeenStretch& s : light.seen) count += s.from.t <= t && t <= s.to.t ? 1.0 : 0.0;
        }
        return count;
    };
    const auto most = static_cast<double>(a.lights.size());
    TimePlot plot{"lamps",      {},           -0.15 * most,
                  1.15 * most,  std::nullopt, {{0.0, "0"}, {most, in_words(most)}},
                  Role::pointer};
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
        const double count = lamps_at(0.5 * times[i] + 0.5 * times[i + 1]);
        if (times[i] < times[i + 1])
            plot.samples.insert(plot.samples.end(), {{times[i], count}, {times[i + 1], count}});
    }
    line.plots.push_back(std::move(plot));
    for (const SeenStretch& s : a.seen)
        line.marks.push_back(
            {s.from.t, s.to.t, {1.0, std::nullopt}, true, "In sight " + stretch_words(s), id_of("seen")});
    return line;
}

}  // namespace crosscut::sight_scene
