#include "core/tests/intersect/oracle.h"

#include "core/tests/intersect/oracle_facts.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <initializer_list>
#include <optional>

namespace crosscut::oracle2 {
namespace {

struct Question {
    const Segment2& a;
    const Segment2& b;
    Extents extents;
};

/// Calls `check` with the question in the shorter integers when they are long enough.
template <class Check>
auto with_integers(const Question& q, Check&& check) {
    const Segment2 &a = q.a, &b = q.b;
    const Scale scale =
        scale_of({a.start.x, a.start.y, a.end.x, a.end.y, b.start.x, b.start.y, b.end.x, b.end.y});
    if (scale.bits <= kFixedBits) {
        return check(object_of<Fixed>(q.a, q.extents.a, scale.unit),
                     object_of<Fixed>(q.b, q.extents.b, scale.unit), scale.unit);
    }
    return check(object_of<Big>(q.a, q.extents.a, scale.unit), object_of<Big>(q.b, q.extents.b, scale.unit),
                 scale.unit);
}

template <class Int>
bool is_at(const Facts<Int>& facts, int unit, const Vec2& p) {
    return rounds_to(facts.x, unit, p.x) && rounds_to(facts.y, unit, p.y);
}

template <class Int>
bool is_parameter(const std::optional<Ratio<Int>>& ratio, const std::optional<double>& got) {
    if (!ratio || !got) return !ratio && !got;
    return rounds_to(*ratio, 0, *got);
}

std::string wrong_meeting(Meeting want, Meeting got) {
    return "meeting is " + std::string(name(got)) + ", should be " + std::string(name(want));
}

bool has_common_point(Meeting m) {
    return m == Meeting::crossing || m == Meeting::touch || m == Meeting::corner || m == Meeting::point_on ||
           m == Meeting::points_equal;
}

template <class Int>
std::string check_overlap(const Object<Int>& a, const Object<Int>& b, int unit, const Facts<Int>& facts,
                          const std::optional<Overlap2>& overlap) {
    if (!overlap) return "overlap is missing";
    const bool rightwards = a.p.x != a.q.x ? a.p.x < a.q.x : a.p.y < a.q.y;
    const auto side = [&](const std::optional<Ratio<Int>>& s, const std::optional<Vec2>& p,
                          const std::optional<double>& got_s, const std::optional<double>& got_t) {
        if (!s) return !p && !got_s && !got_t;
        if (!p || !got_s || !got_t) return false;
        const Int x = (a.p.x * s->d + (a.q.x - a.p.x) * s->n) / s->d;
        const Int y = (a.p.y * s->d + (a.q.y - a.p.y) * s->n) / s->d;
        return rounds_to<Int>({x, 1}, unit, p->x) && rounds_to<Int>({y, 1}, unit, p->y) &&
               rounds_to(*s, 0, *got_s) && rounds_to(parameter<Int>(b, x, y, 1), 0, *got_t);
    };
    const bool first =
        side(rightwards ? facts.low : facts.high, overlap->first, overlap->s_first, overlap->t_first);
    const bool second =
        side(rightwards ? facts.high : facts.low, overlap->second, overlap->s_second, overlap->t_second);
    return first && second ? "" : "overlap is wrong";
}

template <class Int>
std::string check_root(const std::optional<Ratio<Int>>& square, int unit, const std::optional<double>& root,
                       const std::string& name) {
    if (!square || !root) return square || root ? name + " is present or missing" : "";
    return root_rounds_to(*square, unit, *root) ? "" : name + " is not correctly rounded";
}

/// Of objects that are apart or parallel, the smallest of the distances from an end of one to the other; of
/// two lines, that of the lines. Rounding keeps the order, so no two ratios have to be compared.
template <class Int>
std::string check_distance(const Object<Int>& a, const Object<Int>& b, const Facts<Int>& facts, int unit,
                           const std::optional<double>& distance) {
    if (facts.meeting != Meeting::apart && facts.meeting != Meeting::parallel)
        return check_root(facts.distance_sq, unit, distance, "distance");
    if (!distance) return "distance is missing";
    std::vector<Ratio<Int>> squares;
    const auto add_ends = [&](const Object<Int>& of, const Object<Int>& other) {
        if (of.from_0) squares.push_back(*carrier_and_point(other, of.p).distance_sq);
        if (of.to_1) squares.push_back(*carrier_and_point(other, of.q).distance_sq);
    };
    add_ends(a, b), add_ends(b, a);
    if (squares.empty()) squares.push_back(*facts.line_distance_sq);
    bool reached = false;
    for (const Ratio<Int>& square : squares) {
        if (root_rounds_to(square, unit, *distance))
            reached = true;
        else if (root_is_below(square, unit, *distance))
            return "an end is nearer than the distance";
    }
    return reached ? "" : "distance is not correctly rounded";
}

template <class Int>
std::string check_nearest(const Object<Int>& a, const Object<Int>& b, int unit, const Facts<Int>& facts,
                          const std::optional<NearestPair2>& nearest) {
    const bool has_feature = facts.meeting == Meeting::collinear_apart ||
                             facts.meeting == Meeting::point_off || facts.meeting == Meeting::points_apart;
    if (has_feature != nearest.has_value()) return "nearest is present or missing";
    if (!has_feature) return "";
    const auto is = [&](const Point<Int>& p, const Vec2& got) {
        return rounds_to<Int>({p.x, 1}, unit, got.x) && rounds_to<Int>({p.y, 1}, unit, got.y);
    };
    if (facts.meeting == Meeting::points_apart) {
        return is(a.p, nearest->on_a) && is(b.p, nearest->on_b) ? "" : "nearest is wrong";
    }
    if (facts.meeting == Meeting::point_off) {
        const bool right = a.is_point() ? is(a.p, nearest->on_a) && is_at(facts, unit, nearest->on_b)
                                        : is(b.p, nearest->on_b) && is_at(facts, unit, nearest->on_a);
        return right ? "" : "nearest is wrong";
    }
    // The gap lies between an end of a and the parameter of an end of b.
    const Point<Int>& from = facts.a_is_low ? a.q : a.p;
    const Ratio<Int>& beyond = facts.a_is_low ? *facts.low : *facts.high;
    const Point<Int> to{a.p.x + (a.q.x - a.p.x) * beyond.n / beyond.d,
                        a.p.y + (a.q.y - a.p.y) * beyond.n / beyond.d};
    return is(from, nearest->on_a) && is(to, nearest->on_b) ? "" : "the gap's ends are wrong";
}

template <class Int>
std::string check_bounds(const Object<Int>& a, const Object<Int>& b, const Facts<Int>& facts,
                         const BrokenBounds& broken) {
    BrokenBounds want;
    if (facts.meeting == Meeting::apart) {
        want = {a.from_0 && facts.s->n < 0, a.to_1 && facts.s->n > facts.s->d, b.from_0 && facts.t->n < 0,
                b.to_1 && facts.t->n > facts.t->d};
    }
    return want == broken ? "" : "broken bounds are wrong";
}

/// The angle within 3 ulps of long double arithmetic on the exact sine and cosine.
template <class Int>
std::string check_angle(const Object<Int>& a, const Object<Int>& b, const Facts<Int>& facts,
                        const std::optional<double>& angle) {
    const bool has_feature = !a.is_point() && !b.is_point();
    if (has_feature != angle.has_value()) return "angle is present or missing";
    if (!has_feature) return "";
    const Point<Int> d{a.q.x - a.p.x, a.q.y - a.p.y};
    const Point<Int> e{b.q.x - b.p.x, b.q.y - b.p.y};
    const Int sine = abs(Int(d.x * e.y - d.y * e.x));
    const Int cosine = abs(Int(d.x * e.x + d.y * e.y));
    if (facts.meeting != Meeting::apart && sine == 0) return *angle == 0.0 ? "" : "angle is not 0";
    const int drop = std::max(0, std::max(length_of(sine), length_of(cosine)) - 15000);
    const auto size = [&](const Int& value) {
        return static_cast<long double>(Int(value >> unsigned(drop)));
    };
    const long double want = std::atan2(size(sine), size(cosine));
    const long double ulp = std::nextafter(*angle, 4.0) - *angle;
    return std::fabs(want - static_cast<long double>(*angle)) <= 3.0L * ulp ? "" : "angle is off";
}

std::string first_of(std::initializer_list<std::string> complaints) {
    for (const std::string& complaint : complaints) {
        if (!complaint.empty()) return complaint;
    }
    return {};
}

template <class Int>
std::string check(const Object<Int>& a, const Object<Int>& b, int unit, const Intersection2& got) {
    const Facts<Int> facts = facts_of(a, b);
    if (facts.meeting != got.meeting) return wrong_meeting(facts.meeting, got.meeting);
    if (got.point.has_value() != has_common_point(facts.meeting)) return "point is present or missing";
    if (got.point && !is_at(facts, unit, *got.point)) return "point is not correctly rounded";
    if (got.rejected.has_value() != (facts.meeting == Meeting::apart))
        return "rejected is present or missing";
    if (got.rejected && !is_at(facts, unit, *got.rejected)) return "rejected is not correctly rounded";
    if (!is_parameter(facts.s, got.s)) return "s is wrong";
    if (!is_parameter(facts.t, got.t)) return "t is wrong";
    if (facts.a_end != got.a_end || facts.b_end != got.b_end) return "the ends are wrong";
    if (got.overlap.has_value() != (facts.meeting == Meeting::overlap))
        return "overlap is present or missing";
    return first_of({facts.meeting == Meeting::overlap ? check_overlap(a, b, unit, facts, got.overlap) : "",
                     check_distance(a, b, facts, unit, got.distance),
                     check_root(facts.line_distance_sq, unit, got.line_distance, "line_distance"),
                     check_nearest(a, b, unit, facts, got.nearest), check_bounds(a, b, facts, got.broken),
                     check_angle(a, b, facts, got.angle_rad)});
}

template <class Int>
std::string check(const Object<Int>& a, const Object<Int>& b, int unit, const CommonPoint2& got) {
    const Facts<Int> facts = facts_of(a, b);
    if (facts.meeting != got.meeting) return wrong_meeting(facts.meeting, got.meeting);
    if (got.point.has_value() != has_common_point(facts.meeting)) return "point is present or missing";
    if (!got.point) return "";
    if (!is_at(facts, unit, *got.point)) return "point is not correctly rounded";
    if (!is_parameter(facts.s, got.s)) return "s is wrong";
    if (!is_parameter(facts.t, got.t)) return "t is wrong";
    return "";
}

}  // namespace

Meeting meeting(const Segment2& a, const Segment2& b, Extents extents) {
    return with_integers({a, b, extents},
                         [](const auto& p, const auto& q, int) { return facts_of(p, q).meeting; });
}

std::string complaint(const Segment2& a, const Segment2& b, Extents extents, const CommonPoint2& answer) {
    return with_integers({a, b, extents},
                         [&](const auto& p, const auto& q, int unit) { return check(p, q, unit, answer); });
}

std::string complaint(const Segment2& a, const Segment2& b, Extents extents, const Intersection2& answer) {
    return with_integers({a, b, extents},
                         [&](const auto& p, const auto& q, int unit) { return check(p, q, unit, answer); });
}

std::string text_of(const Segment2& a, const Segment2& b, Extents extents) {
    static constexpr std::array<const char*, 3> kWords{"segment", "ray", "line"};
    std::array<char, 320> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%s {%a, %a}, {%a, %a}; %s {%a, %a}, {%a, %a}",
                  kWords[static_cast<std::size_t>(extents.a)], a.start.x, a.start.y, a.end.x, a.end.y,
                  kWords[static_cast<std::size_t>(extents.b)], b.start.x, b.start.y, b.end.x, b.end.y);
    return buffer.data();
}

}  // namespace crosscut::oracle2
