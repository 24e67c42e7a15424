#include "app/scenes/slice/slow_motion.h"

#include "app/scenes/motion/sweep_text.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::slice_scene {
namespace {

/// Of a near miss only looks this near in time count, in steps: later the line may come to the resting pointer.
constexpr double kMissSpan = 6.0;

/// So far the pointer goes in the time shown before and after, world units; and so much time is shown at least, in steps: two
/// looks at 30 Hz.
constexpr double kMostWay = 3.2, kLeastSpan = 4.5;
constexpr double kSpanStep = 0.5;

double way_length(const Recording& recording, double from, double to) {
    double length = 0.0;
    const std::vector<PointerEvent> way = recording.between(from, to);
    for (std::size_t i = 0; i + 1 < way.size(); ++i)
        if (way[i].t < way[i + 1].t) length += glm::length(way[i + 1].place - way[i].place);
    return length;
}

/// How long before and after the time is shown.
double span_of(const Episode& episode, const Recording& recording, double first) {
    double span = kLookSpan;
    while (span > kLeastSpan &&
           std::max(way_length(recording, std::max(first, episode.time - span), episode.time),
                    way_length(recording, episode.time, episode.time + span)) > kMostWay)
        span -= kSpanStep;
    return span;
}

/// The looks of a frame rate are at whole multiples of a frame from the beginning of the run. Those outside the time shown
/// count, and are not listed.
DiscreteSamples looks_at(const SlowMotion& slow, const Recording& recording, double first, double rate_hz) {
    DiscreteSamples looks;
    looks.rate_hz = rate_hz;
    looks.nearest = std::numeric_limits<double>::max();
    const double frame = kStepsPerSecond / rate_hz, span = slow.end - slow.begin;
    const double reach = slow.episode.cut ? kLookSpan : kMissSpan;
    const double low = std::max(first, slow.episode.time - reach), high = slow.episode.time + reach;
    for (double i = std::ceil(low / frame); i * frame <= high; i += 1.0) {
        const std::optional<Vec2> at = recording.place(i * frame);
        if (!at) continue;
        const double t = (i * frame - slow.begin) / span;
        const double d = distance_to(slow.episode.flight.at(i * frame), *at);
        if (t >= 0.0 && t <= 1.0) {
            looks.times.push_back(t);
            looks.distances.push_back(d);
        }
        if (d >= looks.nearest) continue;
        looks.nearest = d;
        looks.nearest_t = t;
    }
    looks.seen = looks.nearest <= kLookReach;
    return looks;
}

/// The straight piece of the pointer's way at the time that matters.
void find_piece(SlowMotion& slow) {
    const std::vector<PointerEvent>& way = slow.motion.events;
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        if (way[i].t >= way[i + 1].t || way[i + 1].t < slow.t) continue;
        slow.piece_begin = way[i].t;
        slow.piece_end = way[i + 1].t;
        return;
    }
}

}  // namespace

SlowMotion slow_motion_of(const Episode& episode, const Recording& recording, CutChoice cut) {
    SlowMotion slow;
    slow.episode = episode;
    const double first = std::max({0.0, episode.ripe, recording.events() > 0 ? recording.event(0).t : 0.0});
    const double around = span_of(episode, recording, first);
    slow.begin = std::min(std::max(first, episode.time - around), episode.time - 1.0);
    slow.end = episode.time + around;
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
    for (std::size_t i = 0; i < kLookRates_hz.size(); ++i)
        slow.looks[i] =
            looks_at(slow, recording, std::max(first, slow.begin - 2.0 * kLookSpan), kLookRates_hz[i]);
    if (episode.cut) slow.halves = halves_of(episode.flight, episode.time, slow.s, episode.direction);
    find_piece(slow);
    return slow;
}

std::string text_for_sweep(const SlowMotion& slow) {
    const double from = slow.piece_begin, to = slow.piece_end;
    const Path2 way{slow.motion.pointer_at(from), slow.motion.pointer_at(to), {}};
    return sweep_text(part(slow.motion.line, from, to), way, 0.0, R"("from_slice": true)");
}

}  // namespace crosscut::slice_scene
