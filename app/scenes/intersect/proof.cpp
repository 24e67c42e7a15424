#include "app/scenes/intersect/intersect.h"

#include <crosscut/predicates.h>
#include "app/scenes/shared/method_results.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace crosscut::intersect_scene {
namespace {

constexpr double kGoodResidual = 8.0;  // ulps: s is rounded, and so is each step of its evaluation

/// (q − p) × (r − p) in words: its exact sign with the size that double finds.
struct Side3 {
    int sign;
    std::string text;
};

Side3 side_of_line(const Segment2& line, const Vec2& point) {
    const Vec2 run = line.direction(), off = point - line.start;
    const int sign = orientation(line.start, line.end, point);
    return {sign, signed_text(sign, run.x * off.y - run.y * off.x)};
}

Side3 turn(const SegmentPair2& o) {
    const Vec2 p = o.ab.direction(), q = o.cd.direction();
    const int sign = turn_sign(o.ab, o.cd);
    return {sign, signed_text(sign, p.x * q.y - p.y * q.x)};
}

/// Writes the checks of one answer.
class Writer {
  public:
    Writer(const SegmentPair2& o, const Intersection2& intersection, const Digits& digits)
        : o_(o), intersection_(intersection), digits_(digits) {}
    std::vector<Check> run();

  private:
    void add(std::string claim, std::string value, bool holds, const char* id) {
        checks_.push_back({std::move(claim), std::move(value), holds, id_of(id)});
    }
    void different_sides();
    void same_side();
    void lines_turn();
    void within(double parameter, Extent extent, const char* letter, const char* object, const char* id);
    void on_the_object(const Segment2& s, double parameter, const char* claim, const char* id);
    void end_on_line(const Segment2& line, const Vec2& point, const std::string& claim, const char* id);
    void all_on_one_line();
    void shared_end();
    void touching_end();
    void broken_bounds();
    void stretch();
    void gap();
    void point_against();

    [[nodiscard]] bool segments() const { return o_.extents == Extents{}; }
    const SegmentPair2& o_;
    const Intersection2& intersection_;
    const Digits& digits_;
    std::vector<Check> checks_;
};

std::string both(const Side3& a, const Side3& b) { return a.text + " and " + b.text; }

void Writer::different_sides() {
    const Side3 c = side_of_line(o_.ab, o_.cd.start), d = side_of_line(o_.ab, o_.cd.end);
    const Side3 a = side_of_line(o_.cd, o_.ab.start), b = side_of_line(o_.cd, o_.ab.end);
    if (o_.extents.b == Extent::segment)
        add("C and D are on opposite sides of AB", both(c, d), c.sign * d.sign < 0, "cd");
    if (o_.extents.a == Extent::segment)
        add("A and B are on opposite sides of CD", both(a, b), a.sign * b.sign < 0, "ab");
}

void Writer::lines_turn() {
    const Side3 t = turn(o_);
    const bool no_number = t.text == "above 0" || t.text == "below 0";
    add("The lines are not parallel", (no_number ? "det is " : "det = ") + t.text, t.sign != 0, "det");
}

void Writer::within(double parameter, Extent extent, const char* letter, const char* object, const char* id) {
    const bool holds =
        extent == Extent::line || (parameter >= 0.0 && (extent == Extent::ray || parameter <= 1.0));
    const char* bounds = extent == Extent::segment ? " is between 0 and 1" : " is at least 0";
    if (extent == Extent::line) return;
    add(std::string(letter) + " on " + object + bounds,
        std::string(letter) + " = " + fraction_text(parameter), holds, id);
}

/// Checks how far the point at a parameter is from P, in ulps of the coordinates that it is computed from.
void Writer::on_the_object(const Segment2& s, double parameter, const char* claim, const char* id) {
    const Vec2 at = s.at(parameter);
    const Vec2 off = at - *intersection_.point;
    // the parameter may lie far beyond the two points
    const double scale = 1.0 + std::fabs(parameter);
    const double size = std::max({std::fabs(s.start.x), std::fabs(s.start.y), std::fabs(s.end.x),
                                  std::fabs(s.end.y), std::numeric_limits<double>::denorm_min()});
    const double ulp = std::nextafter(size, std::numeric_limits<double>::infinity()) - size;
    const double ulps = length_of(off) / ulp / scale;
    if (!std::isfinite(ulps)) return;
    add(claim, ulps == 0.0 ? "difference 0" : "difference " + ulps_text(ulps), ulps <= kGoodResidual, id);
}

void Writer::end_on_line(const Segment2& line, const Vec2& point, const std::string& claim, const char* id) {
    const Side3 side = side_of_line(line, point);
    add(claim, side.text, side.sign == 0, id);
}

void Writer::all_on_one_line() {
    const Segment2& line = has_length(o_.ab) ? o_.ab : o_.cd;
    const bool ab = has_length(o_.ab);
    const Vec2& p = ab ? o_.cd.start : o_.ab.start;
    const Vec2& q = ab ? o_.cd.end : o_.ab.end;
    end_on_line(line, p, ab ? "C lies on the line AB" : "A lies on the line CD", ab ? "c" : "a");
    end_on_line(line, q, ab ? "D lies on the line AB" : "B lies on the line CD", ab ? "d" : "b");
}

void Writer::shared_end() {
    const bool b = intersection_.a_end == End::end, d = intersection_.b_end == End::end;
    const Vec2& on_a = b ? o_.ab.end : o_.ab.start;
    const Vec2& on_b = d ? o_.cd.end : o_.cd.start;
    add(std::string(b ? "B" : "A") + " and " + (d ? "D" : "C") + " are equal, bit for bit",
        digits_.point(on_a), on_a == on_b, "point");
}

void Writer::touching_end() {
    if (intersection_.b_end) {
        const bool d = intersection_.b_end == End::end;
        const std::string name = d ? "D" : "C";
        end_on_line(o_.ab, d ? o_.cd.end : o_.cd.start, name + " lies on the line AB", d ? "d" : "c");
        within(*intersection_.s, o_.extents.a, "s", "AB", "s");
        return;
    }
    const bool b = intersection_.a_end == End::end;
    const std::string name = b ? "B" : "A";
    end_on_line(o_.cd, b ? o_.ab.end : o_.ab.start, name + " lies on the line CD", b ? "b" : "a");
    within(*intersection_.t, o_.extents.b, "t", "CD", "t");
}

void Writer::same_side() {
    const BrokenBounds& broken = intersection_.broken;
    const Side3 c = side_of_line(o_.ab, o_.cd.start), d = side_of_line(o_.ab, o_.cd.end);
    const Side3 a = side_of_line(o_.cd, o_.ab.start), b = side_of_line(o_.cd, o_.ab.end);
    if (broken.t_below_0 || broken.t_above_1)
        add("C and D are on the same side of AB", both(c, d), c.sign * d.sign > 0, "cd");
    if (broken.s_below_0 || broken.s_above_1)
        add("A and B are on the same side of CD", both(a, b), a.sign * b.sign > 0, "ab");
}

void Writer::broken_bounds() {
    const auto broken = [&](bool is, const std::string& claim, const char* letter, double value, bool holds,
                            const char* id) {
        if (is) add(claim, std::string(letter) + " = " + fraction_text(value), holds, id);
    };
    const double s = *intersection_.s, t = *intersection_.t;
    broken(intersection_.broken.s_below_0, "The lines cross before A", "s", s, s <= 0.0, "s");
    broken(intersection_.broken.s_above_1, "The lines cross beyond B", "s", s, s >= 1.0, "s");
    broken(intersection_.broken.t_below_0, "The lines cross before C", "t", t, t <= 0.0, "t");
    broken(intersection_.broken.t_above_1, "The lines cross beyond D", "t", t, t >= 1.0, "t");
    if (segments()) same_side();
}

void Writer::stretch() {
    const Overlap2& overlap = *intersection_.overlap;
    const auto inside = [](const std::optional<double>& p, Extent e) {
        return !p || e == Extent::line || (*p >= 0.0 && (e == Extent::ray || *p <= 1.0));
    };
    const auto ends = [&](const std::optional<double>& first, const std::optional<double>& second) {
        if (!first && !second) return std::string("all of it");
        if (!first || !second) return "from " + fraction_text(first ? *first : *second) + " on";
        return fraction_text(*first) + " and " + fraction_text(*second);
    };
    add("The ends of the overlap lie within AB", ends(overlap.s_first, overlap.s_second),
        inside(overlap.s_first, o_.extents.a) && inside(overlap.s_second, o_.extents.a), "overlap");
    add("The ends of the overlap lie within CD", ends(overlap.t_first, overlap.t_second),
        inside(overlap.t_first, o_.extents.b) && inside(overlap.t_second, o_.extents.b), "overlap");
    if (overlap.first && overlap.second)
        add("These ends are two points",
            digits_.point(*overlap.first) + " and " + digits_.point(*overlap.second),
            *overlap.first != *overlap.second, "overlap");
}

void Writer::gap() {
    const bool shared = reaches_an_end(o_.ab, o_.extents.a, o_.cd, o_.extents.b) ||
                        reaches_an_end(o_.cd, o_.extents.b, o_.ab, o_.extents.a);
    add("No end of one lies within the other", "distance " + digits_.length(*intersection_.distance), !shared,
        "distance");
}

void Writer::point_against() {
    const bool a_is_point = !has_length(o_.ab);
    const Segment2& line = a_is_point ? o_.cd : o_.ab;
    const Vec2& point = a_is_point ? o_.ab.start : o_.cd.start;
    add(a_is_point ? "A and B are the same point" : "C and D are the same point", digits_.point(point), true,
        a_is_point ? "ab" : "cd");
    if (!has_length(line)) {
        const bool equal = o_.ab.start == o_.cd.start;
        const bool want = intersection_.meeting == Meeting::points_equal;
        add(want ? "All four points are equal" : "The two points differ",
            want ? "bit for bit" : digits_.length(*intersection_.distance) + " apart", equal == want,
            "distance");
        return;
    }
    const std::string name = a_is_point ? "A" : "C", object = a_is_point ? "CD" : "AB";
    const Side3 side = side_of_line(line, point);
    if (side.sign != 0) {
        add(name + " is off the line " + object, side.text, intersection_.meeting == Meeting::point_off,
            "distance");
        return;
    }
    add(name + " lies on the line " + object, side.text, true, "point");
    const bool on = intersection_.meeting == Meeting::point_on;
    const bool reached = reaches(line, a_is_point ? o_.extents.b : o_.extents.a, point);
    const std::optional<double>& parameter = a_is_point ? intersection_.t : intersection_.s;
    const std::string value =
        on ? std::string(a_is_point ? "t = " : "s = ") + fraction_text(parameter.value_or(0.0))
           : digits_.length(intersection_.distance.value_or(0.0)) + " away";
    add(on ? object + " reaches it" : object + " does not reach it", value, reached == on,
        a_is_point ? "t" : "s");
}

std::vector<Check> Writer::run() {
    switch (intersection_.meeting) {
        case Meeting::crossing:
            if (segments()) {
                different_sides();
            } else {
                lines_turn();
            }
            within(*intersection_.s, o_.extents.a, "s", "AB", "s");
            within(*intersection_.t, o_.extents.b, "t", "CD", "t");
            on_the_object(o_.ab, *intersection_.s, "Point at s on AB = P", "ab");
            on_the_object(o_.cd, *intersection_.t, "Point at t on CD = P", "cd");
            break;
        case Meeting::touch:
            touching_end();
            break;
        case Meeting::corner:
            shared_end();
            break;
        case Meeting::overlap:
            all_on_one_line();
            stretch();
            break;
        case Meeting::apart:
            lines_turn();
            broken_bounds();
            break;
        case Meeting::parallel: {
            const Side3 t = turn(o_), c = side_of_line(o_.ab, o_.cd.start);
            add("The determinant is 0", t.text, t.sign == 0, "det");
            add("C is off the line AB", c.text, c.sign != 0, "c");
            break;
        }
        case Meeting::collinear_apart:
            all_on_one_line();
            gap();
            break;
        case Meeting::point_on:
        case Meeting::point_off:
        case Meeting::points_equal:
        case Meeting::points_apart:
            point_against();
            break;
    }
    return checks_;
}

}  // namespace

std::vector<Check> proof(const SegmentPair2& pair, const Intersection2& intersection, const Digits& digits) {
    return Writer(pair, intersection, digits).run();
}

}  // namespace crosscut::intersect_scene
