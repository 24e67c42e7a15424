#include "app/scenes/slice/slow.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::slice_scene_parts {
namespace {

constexpr int kSamples = 240;
constexpr int kHalvings = 60;

double distance_at(const Motion& motion, double t) {
    return distance_to(motion.line.at(t), motion.pointer_at(t));
}

/// The time of the least distance: the best of many samples, narrowed down.
double nearest_time(const Motion& motion) {
    double best = 0.0;
    for (int i = 1; i <= kSamples; ++i) {
        const double t = i / double(kSamples);
        if (distance_at(motion, t) < distance_at(motion, best)) best = t;
    }
    double low = std::max(0.0, best - 1.0 / kSamples), high = std::min(1.0, best + 1.0 / kSamples);
    for (int i = 0; i < kHalvings; ++i) {
        const double a = low + (high - low) / 3.0, b = high - (high - low) / 3.0;
        (distance_at(motion, a) < distance_at(motion, b) ? high : low) =
            distance_at(motion, a) < distance_at(motion, b) ? b : a;
    }
    return 0.5 * (low + high);
}

/// The looks of a frame rate are at whole multiples of a frame from the beginning of the run.
Looks looks_at(const SlowMotion& slow, double rate_hz) {
    Looks looks;
    looks.rate_hz = rate_hz;
    looks.nearest = std::numeric_limits<double>::max();
    const double frame = kStepsPerSecond / rate_hz, span = slow.end - slow.begin;
    const double low = std::max(slow.begin, slow.episode.time - kLookSpan);
    const double high = std::min(slow.end, slow.episode.time + kLookSpan);
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
    slow.begin = std::max({0.0, episode.time - kLookSpan, episode.flight.born});
    if (recording.events() > 0) slow.begin = std::max(slow.begin, recording.event(0).t);
    slow.begin = std::min(slow.begin, episode.time - 1.0);
    slow.end = episode.time + kLookSpan;
    slow.motion.line = episode.flight.between(slow.begin, slow.end);
    slow.motion.events = recording.between(slow.begin, slow.end);
    slow.motion.path = still(episode.place);
    slow.contacts = contacts_of(slow.motion, cut);
    const double span = slow.end - slow.begin;
    slow.t = (episode.time - slow.begin) / span;
    slow.s = episode.s;
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
    } else if (!episode.cut) {
        slow.t = nearest_time(slow.motion);
        slow.nearest = distance_at(slow.motion, slow.t);
    }
    for (std::size_t i = 0; i < kLookRates_hz.size(); ++i) slow.looks[i] = looks_at(slow, kLookRates_hz[i]);
    return slow;
}

}  // namespace crosscut::slice_scene_parts
