#include "app/scenes/map/meetings.h"

#include "core/batch/box_pairs.h"
#include "core/methods/method.h"

#include <algorithm>
#include <utility>

namespace crosscut::map_scene {
namespace {

MapMeeting meeting_at(const MeetingPair& pair, const CommonPoint2& common, const Segment2& a,
                      const Segment2& b) {
    MapMeeting out{pair.a,       pair.b,   crossing_kind(pair.meeting, a, b, common.point),
                   common.point, common.s, common.t};
    if (out.kind == CrossingKind::overlap) {
        const Overlap2 shared = *intersect(a, b).overlap;
        out.at = *shared.first * 0.5 + *shared.second * 0.5;
    }
    return out;
}

/// Two indices as one number, in the order of the meetings.
std::uint64_t key(std::uint32_t a, std::uint32_t b) { return (std::uint64_t{a} << 32U) | b; }

using Pair = std::pair<std::uint32_t, std::uint32_t>;

/// The pairs to be asked about, in order.
std::vector<Pair> asked_pairs(const Layer& a, const Layer* b, bool& complete) {
    std::vector<Pair> pairs;
    std::size_t looked_at = 0;
    const auto take = [&](std::uint32_t i, std::uint32_t j) {
        if (looked_at++ == kMostAsked) return false;
        if (b == nullptr && a.data->map.neighbours(i, j)) return true;
        pairs.emplace_back(i, j);
        return true;
    };
    complete = b != nullptr ? box_pairs(a.segments, b->segments, take) : box_pairs(a.segments, take);
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

/// Asks one method about all pairs.
class Asking {
  public:
    Asking(const Layer& a, const Layer* b, const Meetings& meetings, const std::vector<Pair>& pairs)
        : a_(a.segments), b_(b != nullptr ? b->segments : a.segments), pairs_(pairs) {
        places_.assign(pairs.size(), nullptr);
        std::size_t k = 0;
        for (const MapMeeting& meeting : meetings.all) {
            const std::uint64_t wanted = key(meeting.a, meeting.b);
            while (k < pairs.size() && key(pairs[k].first, pairs[k].second) < wanted) ++k;
            if (k < pairs.size() && key(pairs[k].first, pairs[k].second) == wanted) places_[k] = &meeting;
        }
    }

    MethodCount ask(const Method<SegmentIntersection>& method, NumberKind kind,
                    std::vector<WrongPair>* wrong) const {
        MethodCount count;
        for (std::size_t k = 0; k < pairs_.size(); ++k) {
            const Segment2 &p = a_[pairs_[k].first], &q = b_[pairs_[k].second];
            const bool says = run(method, question_of(p, q), kind).outcome == Outcome::hit;
            const bool meets = places_[k] != nullptr;
            if (says == meets) continue;
            ++(meets ? count.missed : count.invented);
            if (wrong == nullptr || wrong->size() == kMostWrong) continue;
            wrong->push_back({pairs_[k].first, pairs_[k].second, meets, meets ? places_[k]->at : p.at(0.5)});
        }
        return count;
    }

  private:
    const std::vector<Segment2>&a_, &b_;
    const std::vector<Pair>& pairs_;
    std::vector<const MapMeeting*> places_;  ///< of each pair that meets
};

}  // namespace

Meetings find_meetings(const Layer& a, const Layer* b) {
    CrossingsOptions options;
    options.points = true;
    const std::vector<Segment2>& second = b != nullptr ? b->segments : a.segments;
    Meetings out;
    std::size_t found = 0;
    const CrossingsSink take = [&](const CrossingsPart& part) {
        for (std::size_t k = 0; k < part.pairs.size(); ++k) {
            if (found++ == kMostMeetings) return false;
            const MeetingPair& pair = part.pairs[k];
            const MapMeeting meeting = meeting_at(pair, part.points[k], a.segments[pair.a], second[pair.b]);
            const bool joint = b == nullptr && meeting.kind == CrossingKind::corner &&
                               a.data->map.neighbours(pair.a, pair.b);
            if (joint) continue;
            ++out.counts[static_cast<std::size_t>(meeting.kind)];
            out.all.push_back(meeting);
        }
        return true;
    };
    out.complete = b != nullptr ? stream_crossings(a.segments, b->segments, options, take)
                                : stream_crossings(a.segments, options, take);
    return out;
}

MethodCounts count_wrong(const Layer& a, const Layer* b, const Meetings& meetings, int method,
                         NumberKind kind) {
    MethodCounts out;
    const std::vector<Pair> pairs = asked_pairs(a, b, out.complete);
    out.asked = pairs.size();
    const Asking asking(a, b, meetings, pairs);
    const auto methods = SegmentIntersection::methods();
    out.of.resize(methods.size());
    for (std::size_t m = 0; m < methods.size(); ++m) {
        for (const NumberKind each : kNumberKinds) {
            const bool chosen = static_cast<int>(m) == method && each == kind;
            if (!chosen && pairs.size() > kMostForAll) continue;
            out.of[m][static_cast<std::size_t>(each)] =
                asking.ask(methods[m], each, chosen ? &out.wrong : nullptr);
        }
    }
    return out;
}

}  // namespace crosscut::map_scene
