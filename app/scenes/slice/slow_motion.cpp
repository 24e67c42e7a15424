#include "app/scenes/slice/slow_motion.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::slice_scene {
namespace {

/// Of a near miss only looks this near in time count, in steps: later the line may come to the resting pointer.
constexpr double kMissSpan = 6.0;

double distance_at(const Motion& motion, double t) {
    return distance_to(motion.line.at(t), motion.pointer_at(t));
}

/// The looks of a frame rate are at whole multiples of a frame from the beginning of the run.
DiscreteSamples looks_at(const SlowMotion& slow, double rate_hz) {
    DiscreteSamples looks;
    looks.rate_hz = rate_hz;
    looks.nearest = std::numeric_limits<double>::max();
    const double frame = kStepsPerSecond / rate_hz, span = slow.end - slow.begin;
    const double reach = slow.episode.cut ? kLookSpan : kMissSpan;
    const double low = std::max(slow.begin, slow.episode.time - reach);
    const double high = std::min(slow.end, slow.episode.time + reach);
    for (double i = std::ceil(low / frame); i * frame <= high; i += 1.0) {
        const double t = std::clamp((i * frame - slow.begin) / span, 0.0, 1.0);
        const double d = distance_at(slow.motion, t);
        looks.times.push_back(t);
        looks.distances.push_back(d);
        if (d >= looks.nearest) continue;
        looks.nearest = d;
        looks.nearest_t = t;
    }
    looks.seen = looks.nearest <= kLookReach;
    return looks;
}

}  // namespace

SlowMotion slow_motion_of(const Episode& episode, const Recording& recording, CutChoice cut) {
    SlowMotion slow;
    slow.episode = episode;
    slow.begin = std::max({0.0, episode.time - kLookSpan, episode.ripe});
    if (recording.events() > 0) slow.begin = std::max(slow.begin, recording.event(0).t);
    slow.begin = std::min(slow.begin, episode.time - 1.0);
    slow.end = episode.time + kLookSpan;
    slow.motion.line = episode.flight.between(slow.begin, slow.end);
    slow.motion.events = recording.between(slow.begin, slow.end);
    slow.motion.path = path_at_rest(episode.place);
    slow.contacts = contacts_of(slow.motion, cut);
    const double span = slow.end - slow.begin;
    slow.t = (episode.time - slow.begin) / span;
    slow.s = episode.s;
    slow.nearest = episode.distance;
    if (episode.cut && !slow.contacts.contacts.empty()) {
        const auto nearer = [&](const Contact& a, const Contact& b) {
            return std::fabs(a.t_first - slow.t) < std::fabs(b.t_first - slow.t);
        };
        const auto& all = slow.contacts.contacts;
        const Contact& hit = *std::min_element(all.begin(), all.end(), nearer);
        slow.t = hit.t_first;
        slow.s = hit.s_first;
        // After that there is no whole line any more.
        std::erase_if(slow.contacts.contacts, [&](const Contact& c) { return c.t_first > slow.t; });
    }
    for (std::size_t i = 0; i < kLookRates_hz.size(); ++i) slow.looks[i] = looks_at(slow, kLookRates_hz[i]);
    return slow;
}

}  // namespace crosscut::slice_scene
