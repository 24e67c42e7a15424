// Which pairs are listed, looked at and pointed at.
#include "app/scenes/map/state.h"

#include <cmath>

namespace crosscut::map_scene {
namespace {

/// Calls `take` with the number, from 1, and the pair of all that are shown, in order, until it says false.
template <class Take>
void each_shown(const State& state, const Take& take) {
    std::size_t number = 0;
    if (state.lists_wrong()) {
        if (state.counts == nullptr) return;
        for (const WrongPair& pair : state.counts->wrong)
            if (!take(++number, pair)) return;
        return;
    }
    for (const MapMeeting& meeting : state.meetings.all)
        if (state.shows(meeting.kind) && !take(++number, meeting)) return;
}

Vec2 exact_place(const State&, const WrongPair& pair) { return pair.at; }
Vec2 exact_place(const State& state, const MapMeeting& meeting) { return state.place(meeting); }

Vec2 quick_place(const State&, const WrongPair& pair, double) { return pair.at; }
Vec2 quick_place(const State& state, const MapMeeting& meeting, double unit) {
    return place_seen(state.a.segments[meeting.a], state.second().segments[meeting.b], meeting.kind, unit);
}

std::size_t shown_count(const State& state) {
    if (state.lists_wrong()) return state.counts != nullptr ? state.counts->wrong.size() : 0;
    std::size_t count = 0;
    for (int k = 0; k < kCrossingKinds; ++k)
        if (state.shows(static_cast<CrossingKind>(k)))
            count += state.meetings.counts[static_cast<std::size_t>(k)];
    return count;
}

}  // namespace

Listed pairs_listed(const State& state) {
    Listed list;
    list.all = shown_count(state);
    const auto looked = static_cast<std::size_t>(state.choices.looked);
    if (looked >= 1 && looked <= list.all) list.before = (looked - 1) / kMostListed * kMostListed;
    each_shown(state, [&](std::size_t number, const auto& pair) {
        if (number <= list.before) return true;
        list.pairs.push_back({pair.a, pair.b, exact_place(state, pair)});
        return list.pairs.size() < kMostListed;
    });
    return list;
}

std::optional<Looked> looked_at(const State& state, const Listed& list, bool else_first) {
    const auto number = static_cast<std::size_t>(state.choices.looked);
    if (number > list.before && number <= list.before + list.pairs.size())
        return list.pairs[number - list.before - 1];
    if (else_first && !list.pairs.empty()) return list.pairs.front();
    return std::nullopt;
}

std::optional<std::size_t> pair_near(const State& state, const Vec2& at, double reach) {
    std::optional<std::size_t> nearest;
    double least = reach;
    each_shown(state, [&](std::size_t number, const auto& pair) {
        const Vec2 off = quick_place(state, pair, 0.1 * reach) - at;
        const double apart = std::hypot(off.x, off.y);
        if (apart <= least && (!nearest || apart < least)) {
            nearest = number;
            least = apart;
        }
        return true;
    });
    return nearest;
}

}  // namespace crosscut::map_scene
