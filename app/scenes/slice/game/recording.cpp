#include "app/scenes/slice/game/recording.h"

#include "app/scenes/slice/game/rules.h"

#include <algorithm>
#include <cmath>

namespace crosscut::slice_scene {
namespace {

constexpr double kTimesPerStep = 100.0;
constexpr double kPlacesPerUnit = 1000.0;
constexpr double kFarthest = 100.0;  // world units: a pointer beyond is brought back
constexpr std::size_t kMostEvents = 100000;
/// More than a mouse reports; of the rest every second, third, ... event counts.
constexpr std::size_t kMostEventsPerStep = 32;

double rounded_time(double time) { return std::round(time * kTimesPerStep) / kTimesPerStep; }
double rounded_place(double x) {
    return std::round(std::clamp(x, -kFarthest, kFarthest) * kPlacesPerUnit) / kPlacesPerUnit + 0.0;
}
Vec2 rounded(const Vec2& place) { return {rounded_place(place.x), rounded_place(place.y)}; }

/// Where the pointer is on its way from one event to a later one.
Vec2 on_the_way(const PointerEvent& from, const PointerEvent& to, double time) {
    if (time >= to.t) return to.place;
    return from.place + (to.place - from.place) * ((time - from.t) / (to.t - from.t));
}

}  // namespace

bool Recording::valid() const {
    if (numbers_.empty()) return true;
    const double steps = numbers_.front();
    if (numbers_.size() % 3 != 1 || events() > kMostEvents) return false;
    if (!(steps >= 0.0 && steps <= kMostSteps) || steps != std::floor(steps)) return false;
    double last = 0.0;
    for (std::size_t i = 0; i < events(); ++i) {
        const PointerEvent e = event(i);
        if (!(e.t >= last && e.t <= steps) || e.t != rounded_time(e.t) || e.place != rounded(e.place))
            return false;
        last = e.t;
    }
    return true;
}

PointerEvent Recording::event(std::size_t i) const {
    const std::size_t at = 1 + 3 * i;
    return {numbers_[at], {numbers_[at + 1], numbers_[at + 2]}};
}

void Recording::note(double time, const Vec2& place) {
    numbers_.insert(numbers_.end(), {time, place.x, place.y});
}

void Recording::add(int count, std::span<const Vec2> path) {
    if (numbers_.empty()) numbers_.push_back(0.0);
    const double begin = numbers_.front(), end = begin + count;
    numbers_.front() = end;
    if (path.empty() || events() + path.size() + 2 > kMostEvents) return;
    const Vec2 first = rounded(path.front());
    if (events() > 0) {
        const PointerEvent last = event(events() - 1);
        if (std::all_of(path.begin(), path.end(), [&](const Vec2& v) { return rounded(v) == last.place; }))
            return;
        if (last.t < begin) note(begin, last.place);
        if (last.place != first) note(begin, first);
    } else {
        note(begin, first);
    }
    const std::size_t pieces = path.size() - 1;
    const std::size_t stride = pieces / (kMostEventsPerStep * static_cast<std::size_t>(count)) + 1;
    for (std::size_t i = 1; i <= pieces; ++i) {
        if (i != pieces && i % stride != 0) continue;
        const double share = static_cast<double>(i) / static_cast<double>(pieces);
        note(i == pieces ? end : rounded_time(begin + count * share), rounded(path[i]));
    }
}

std::size_t Recording::later_than(double time) const {
    std::size_t low = 0, high = events();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (numbers_[1 + 3 * middle] > time)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

std::vector<PointerPiece> Recording::pieces(int k) const {
    std::vector<PointerPiece> found;
    const double begin = k, end = k + 1.0;
    const std::size_t first_later = later_than(begin);
    for (std::size_t i = first_later == 0 ? 0 : first_later - 1; i < events(); ++i) {
        const PointerEvent from = event(i);
        if (from.t >= end) break;
        const bool rests = i + 1 == events();
        const PointerEvent to = rests ? PointerEvent{end, from.place} : event(i + 1);
        const double t0 = std::max(begin, from.t), t1 = std::min(end, to.t);
        if (t1 <= t0) continue;
        if (rests)
            found.push_back({t0, t1, from.place, from.place});
        else
            found.push_back({t0, t1, on_the_way(from, to, t0), on_the_way(from, to, t1)});
    }
    return found;
}

std::optional<Vec2> Recording::place(double time) const {
    const std::size_t later = later_than(time);
    if (later == 0) return std::nullopt;
    const PointerEvent from = event(later - 1);
    return later == events() ? from.place : on_the_way(from, event(later), time);
}

std::vector<PointerEvent> Recording::between(double from, double to) const {
    std::vector<PointerEvent> way;
    const auto first = place(from), last = place(to);
    if (!first || !last || !(from < to)) return way;
    way.push_back({0.0, *first});
    for (std::size_t i = later_than(from); i < events(); ++i) {
        const PointerEvent e = event(i);
        if (e.t >= to) break;
        way.push_back({std::clamp((e.t - from) / (to - from), way.back().t, 1.0), e.place});
    }
    way.push_back({1.0, *last});
    return way;
}

}  // namespace crosscut::slice_scene
