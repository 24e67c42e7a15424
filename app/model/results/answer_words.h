#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/apparent.h>
#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/overlay/overlay.h>
#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/sweep.h>
#include "app/model/results/answer_fields.h"

#include "generated/answer_schema.h"

#include <optional>
#include <string_view>

/// Where the words of the program's outputs for the library's answers differ from those of the library.
namespace crosscut {

/// The answers of `crosscut solve`.
struct InSolve {};
/// The results of `crosscut describe --json` (`SceneOutput::results`).
struct InResults {};

template <>
inline constexpr std::string_view kAnswerWords<InSolve, Intersection2> =
    "meeting, +meets, point, s, t, overlap, a_end=ab_end?, b_end=cd_end?, angle_rad?, rejected?, broken?, "
    "distance?, nearest?, -line_distance";
template <>
inline constexpr std::string_view kAnswerWords<InResults, Intersection2> =
    "meeting=verdict, +meets, point, s, t, angle_rad, distance, rejected, overlap, -a_end, -b_end, -broken, "
    "-nearest, -line_distance";
/// The distance that the program shows: that of the lines where they are parallel.
[[nodiscard]] inline std::optional<double> shown_distance(const Intersection2& answer) {
    return answer.line_distance ? answer.line_distance : answer.distance;
}
/// The answer with that distance in `distance`, as both outputs write it.
[[nodiscard]] inline Intersection2 with_shown_distance(Intersection2 answer) {
    answer.distance = shown_distance(answer);
    return answer;
}
/// Two objects that meet.
template <class Put>
void put_computed(const Intersection2& answer, const Put& put) {
    put(meets(answer.meeting));
}

template <>
inline constexpr std::string_view kAnswerWords<InSolve, Overlap2> =
    "first=, second=, s_first=_s, s_second=_s, t_first=_t, t_second=_t";
template <>
inline constexpr std::string_view kAnswerWords<InResults, Overlap2> =
    "first=, second=, -s_first, -s_second, -t_first, -t_second";
template <>
inline constexpr std::string_view kAnswerWords<InSolve, BrokenBounds> =
    "s_below_0=s < 0, s_above_1=s > 1, t_below_0=t < 0, t_above_1=t > 1";
template <>
inline constexpr std::string_view kAnswerWords<InSolve, NearestPair2> = "on_a=, on_b=";

template <>
inline constexpr std::string_view kAnswerWords<InSolve, NearestPoints3> =
    "relation, distance, s, t, on_a, on_b, midpoint, unique, feature_a=feature, feature_b=feature, ties?";
template <>
inline constexpr std::string_view kAnswerWords<InResults, NearestPoints3> =
    "relation=verdict, +meets, distance, s, t, on_a, on_b, midpoint, unique, -feature_a, -feature_b, -ties";
/// Whether they meet.
template <class Put>
void put_computed(const NearestPoints3& answer, const Put& put) {
    put(answer.distance == 0.0);
}
template <>
inline constexpr std::string_view kAnswerWords<InSolve, NearestTies> = "from=, to=";

template <>
inline constexpr std::string_view kAnswerWords<InSolve, ApparentCrossing> =
    "sighting, s, t, on_a, on_b, gap, line_distance, cos_theta, +in_front, -a_in_front";
template <>
inline constexpr std::string_view kAnswerWords<InResults, ApparentCrossing> =
    "-sighting, on_a, on_b, gap, cos_theta, -s, -t, -line_distance, -a_in_front";
/// Which of the two is in front.
template <class Put>
void put_computed(const ApparentCrossing& answer, const Put& put) {
    put(std::string_view(answer.gap == 0.0 ? "neither" : (answer.a_in_front == true ? "a" : "b")));
}

template <>
inline constexpr std::string_view kAnswerWords<InResults, SphereMeeting> =
    "verdict, collide=meets, impact, release, reach, closest_time=closest.time, "
    "closest_distance=closest.distance, paths_come_close=paths.come_close, -paths";

template <>
inline constexpr std::string_view kAnswerWords<InSolve, SweepContacts> =
    "+count, contacts, rejected, collinear_throughout, zero_length_throughout, -took_exact";
/// The number of contacts.
template <class Put>
void put_computed(const SweepContacts& answer, const Put& put) {
    put(answer.contacts.size());
}
template <>
inline constexpr std::string_view kAnswerWords<InSolve, Contact> =
    "kind, t_first=t, t_last=t, s_first=s, s_last=s, point_first=point, point_last=point, "
    "feature_first=feature, feature_last=feature, cut";
template <>
inline constexpr std::string_view kAnswerWords<InResults, Contact> =
    "kind, t_first=t, t_last=t, s_first=s, s_last=s, point_first=point, point_last=point, -feature_first, "
    "-feature_last, -cut";
template <>
inline constexpr std::string_view kAnswerWords<InSolve, LineFeature> = "p_end=p, q_end=q";
template <>
inline constexpr std::string_view kAnswerWords<InSolve, RejectedRoot> = "t, s, why, +because";
/// The sentence for the reason.
template <class Put>
void put_computed(const RejectedRoot& answer, const Put& put) {
    put(reason_sentence(answer.why));
}

template <>
inline constexpr std::string_view kAnswerWords<InResults, FrameVerdict> =
    "contacts=hits, seen, false_alarms, -hits, -stretches, -around";

template <>
inline constexpr std::string_view kAnswerWords<InResults, OverlayAreas> =
    "a_only, b_only, both, in_a=a, in_b=b, -balanced, -beyond";

}  // namespace crosscut
