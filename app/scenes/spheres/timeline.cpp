#include "app/scenes/methods/answer_words.h"
#include "app/scenes/spheres/state.h"

#include <algorithm>

namespace crosscut::spheres_scene {
namespace {

constexpr int kSamples = 96;
constexpr double kRoomAbove = 1.1;

/// The distance of the centres, with the reach as a level; below it the balls overlap.
TimePlot distance_plot(const State& state) {
    const Choices& c = state.choices;
    const SphereMeeting& m = state.meeting;
    TimePlot plot{"distance", {}, 0.0, 0.0, TimePlot::Band{0.0, m.reach}, {}, Role::pointer};
    double largest = m.reach;
    for (int i = 0; i <= kSamples; ++i) {
        const double t = i / double(kSamples), apart = centres_apart(c, t);
        plot.samples.emplace_back(t, apart);
        largest = std::max(largest, apart);
    }
    plot.high = largest > 0.0 ? kRoomAbove * largest : 1.0;
    plot.levels = {{m.reach, "touch at " + state.digits.length(m.reach)}, {0.0, "0"}};
    return plot;
}

TimeMark instant(double t, double height, bool accepted, std::string note, const char* id) {
    return {t, t, {height, std::nullopt}, accepted, std::move(note), id_of(id)};
}

std::vector<TimeMark> marks_of(const State& state) {
    const Choices& c = state.choices;
    const SphereMeeting& m = state.meeting;
    std::vector<TimeMark> marks;
    if (m.impact && m.release) {
        const std::string from = share_words(*m.impact), to = share_words(*m.release);
        marks.push_back({*m.impact,
                         *m.release,
                         {m.reach, std::nullopt},
                         true,
                         "In contact from time " + from + " to " + to,
                         id_of("contact")});
        marks.push_back(
            instant(*m.impact, centres_apart(c, *m.impact), true, "Impact at time " + from, "impact"));
        marks.push_back(
            instant(*m.release, centres_apart(c, *m.release), true, "Apart again at time " + to, "release"));
    }
    const std::string when =
        always_as_far(c, m) ? "Always alike" : "Nearest at time " + share_words(m.closest_time);
    marks.push_back(instant(m.closest_time, m.closest_distance, m.collide,
                            when + ": centres " + state.digits.length(m.closest_distance) + " apart",
                            "closest"));
    if (m.verdict != SphereVerdict::false_alarm) return marks;
    const NearestPoints3& paths = m.paths;
    marks.push_back(instant(paths.s, centres_apart(c, paths.s), false,
                            "A passes C, the nearest point of its path, at time " + share_words(paths.s),
                            "passing_a"));
    marks.push_back(instant(paths.t, centres_apart(c, paths.t), false,
                            "B passes D, the nearest point of its path, at time " + share_words(paths.t),
                            "passing_b"));
    return marks;
}

}  // namespace

Timeline timeline(const State& state) {
    const Choices& c = state.choices;
    Timeline line{"time", "playing", c.time, c.playing, {}, {}};
    line.plots.push_back(distance_plot(state));
    line.marks = marks_of(state);
    return line;
}

}  // namespace crosscut::spheres_scene
