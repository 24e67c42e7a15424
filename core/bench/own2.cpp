#include <crosscut/intersect/intersection.h>
#include "core/bench/contest2.h"

#include <array>

namespace crosscut::bench {
namespace {

/// The published formula as one would type it: s and t by Cramer's rule, both in [0, 1].
Outcome2 naive_cramer(const Pair2& pair) {
    const Vec2 d = pair.a.direction();
    const Vec2 e = pair.b.direction();
    const Vec2 r = pair.b.start - pair.a.start;
    const double turn = d.x * e.y - d.y * e.x;
    if (turn == 0.0) return {};
    const double s = (r.x * e.y - r.y * e.x) / turn;
    const double t = (r.x * d.y - r.y * d.x) / turn;
    if (s < 0.0 || s > 1.0 || t < 0.0 || t > 1.0) return {};
    return {Common::point, pair.a.start + s * d};
}

/// By table: a branch would be mispredicted every fourth time, at the judge's expense.
Common common_of(Meeting meeting) {
    static constexpr std::array<Common, kMeetingCount> kCommon = [] {
        std::array<Common, kMeetingCount> common{};
        for (std::size_t i = 0; i < common.size(); ++i) {
            if (meets(static_cast<Meeting>(i))) common[i] = Common::point;
        }
        common[static_cast<std::size_t>(Meeting::overlap)] = Common::stretch;
        return common;
    }();
    return kCommon[static_cast<std::size_t>(meeting)];
}

// The sums keep s and t alive where a contender gives them.
Outcome2 verdict_only(const Pair2& pair) { return {common_of(meeting_of(pair.a, pair.b)), {}}; }

Outcome2 verdict_and_cheap_point(const Pair2& pair) {
    const CommonPoint2 answer = approximate_point(pair.a, pair.b);
    return {common_of(answer.meeting), answer.point.value_or(Vec2())};
}

Outcome2 correctly_rounded(const Pair2& pair) {
    const CommonPoint2 answer = common_point(pair.a, pair.b);
    return {common_of(answer.meeting), answer.point.value_or(Vec2())};
}

Outcome2 lean_row(const Pair2& pair) {
    const Intersection2 answer = intersect(pair.a, pair.b);
    return {common_of(answer.meeting), answer.point.value_or(Vec2())};
}

Outcome2 whole_row(const Pair2& pair) {
    const Intersection2 answer = intersect(pair.a, pair.b, {}, IntersectionParts::all());
    return {common_of(answer.meeting), answer.point.value_or(Vec2())};
}

}  // namespace

std::vector<Contender2> own_contenders() {
    return {contender<naive_cramer>("naive Cramer, double"),
            contender<verdict_only>("judge: verdict", false),
            contender<verdict_and_cheap_point>("judge: verdict, cheap point, s, t"),
            contender<correctly_rounded>("judge: correctly rounded point, s, t"),
            contender<lean_row>("judge: intersect"),
            contender<whole_row>("judge: intersect, all parts")};
}

}  // namespace crosscut::bench
