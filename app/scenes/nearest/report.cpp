#include <crosscut/types.h>
#include "app/model/results/answer_results.h"
#include "app/scenes/nearest/nearest.h"
#include "core/methods/comparison.h"
#include "core/methods/method.h"
#include "core/number/scalars.h"

#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/space.h"
#include "app/view/draw_list.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace crosscut::nearest_scene {
namespace {

constexpr double kAlongNormal_deg = 2.0;

/// "inside A", "at A2"; of a line or ray also "beyond A2".
std::string position_text(const NearestPoints3& n, bool a) {
    const std::string name = a ? "A" : "B";
    const Feature feature = a ? n.feature_a : n.feature_b;
    const double along = a ? n.s : n.t;
    if (feature != Feature::inside) return "at " + name + (feature == Feature::start ? "1" : "2");
    return along < 0.0 ? "beyond " + name + "1" : along > 1.0 ? "beyond " + name + "2" : "inside " + name;
}

/// "inside both", "at A2 and inside B"
std::string positions_text(const NearestPoints3& n) {
    const std::string on_a = position_text(n, true), on_b = position_text(n, false);
    return on_a == "inside A" && on_b == "inside B" ? "inside both" : on_a + " and " + on_b;
}

/// "Nearest points: A1 and B1.", "Nearest points: A2 and a point inside B.", an end first; empty where both are
/// inside.
std::string where(const NearestPoints3& n) {
    const std::string on_a = position_text(n, true), on_b = position_text(n, false);
    if (on_a == "inside A" && on_b == "inside B") return {};
    const auto plain = [](const std::string& text) {
        return text.starts_with("at ") ? text.substr(3) : "a point " + text;
    };
    const bool end_first = on_b.starts_with("at ") && !on_a.starts_with("at ");
    return " Nearest points: " +
           (end_first ? plain(on_b) + " and " + plain(on_a) : plain(on_a) + " and " + plain(on_b)) + ".";
}

Verdict parallel_verdict(const NearestPoints3& n, const std::string& d) {
    if (n.unique)
        return {"Parallel", "A and B are parallel, " + d + " apart." + where(n), VerdictKind::special};
    const bool bounded = n.ties && n.ties->from && n.ties->to;
    return {"Parallel",
            "A and B are parallel, " + d + " apart. Many pairs of points are equally near" +
                (bounded ? "; P and Q mark the middle one." : "."),
            VerdictKind::special};
}

Verdict collinear_verdict(const NearestPoints3& n, const std::string& d) {
    if (n.distance > 0.0)
        return {"Same line", "A and B lie on the same line, " + d + " apart." + where(n),
                VerdictKind::special};
    return {"Same line",
            n.unique ? "A and B lie on the same line and share one point, " + positions_text(n) + "."
                     : "A and B lie on the same line and overlap.",
            VerdictKind::special};
}

/// The verdict for an object of zero length: the nearest point of the other one.
Verdict point_verdict(const NearestPoints3& n, const std::string& d, bool a) {
    const char *point = a ? "A" : "B", *other = a ? "B" : "A";
    const std::string at = position_text(n, !a);
    return {std::string(point) + " is a point",
            std::string(point) + " is a single point" +
                (n.distance > 0.0 ? ", " + d + " from " + other + ", nearest " + at + "."
                                  : " and lies on " + std::string(other) + ", " + at + "."),
            VerdictKind::special};
}

/// The angle of two unit directions taken as lines: 0 to 90 degrees.
double between_deg(double cosine) {
    const double c = std::clamp(cosine, 0.0, 1.0);
    return rounded_atan2(std::sqrt((1.0 - c) * (1.0 + c)), c) * kDegrees;
}

/// Adds the viewing angle, between the line of sight and the common perpendicular, and how long the distance of the lines
/// looks in this view. Dashes where nothing seems to cross: the rows stay, so that nothing below them moves
/// while the view turns.
void read_sight(SceneOutput& out, const ApparentCrossing& apparent, const Digits& digits) {
    const ItemId id = id_of("apparent");
    if (!apparent.deceives()) {
        for (const char* label : {"viewing angle θ", "distance / |cos θ|"})
            out.read(label, std::string("\u2013"), Role::apparent, id);
        return;
    }
    const double theta_deg = between_deg(*apparent.cos_theta);
    if (theta_deg <= kAlongNormal_deg) {
        out.read("viewing angle", std::string("along n"), Role::apparent, id);
    } else {
        out.read("viewing angle θ", theta_deg, "°", Role::apparent, id);
    }
    const auto written = [&](double gap) { return digits.length(gap); };
    const int needed = worked_digits(*apparent.line_distance, *apparent.cos_theta, *apparent.gap,
                                     Arithmetic::quotient, written);
    out.read("distance / |cos θ|",
             sentence_number(*apparent.line_distance, needed) + " / " +
                 sentence_number(*apparent.cos_theta, needed) + " = " + digits.length(*apparent.gap),
             Role::apparent, id);
}

}  // namespace

Verdict verdict(const ViewModel& model) {
    const NearestPoints3& n = model.nearest;
    const std::string d = model.from.digits.length(n.distance);
    switch (n.relation) {
        case Relation3::crossing:
            return {"Crossing",
                    positions_text(n) == "inside both" ? "A and B meet at a point inside both."
                                                       : "A and B meet " + positions_text(n) + ".",
                    VerdictKind::yes};
        case Relation3::apart:
            return {"Apart",
                    "A and B lie in one plane, but end before they meet: " + d + " apart." + where(n),
                    VerdictKind::no};
        case Relation3::skew:
            return {"Skew",
                    "A and B never meet. At their nearest points they are " + d + " apart." + where(n),
                    VerdictKind::no};
        case Relation3::parallel:
            return parallel_verdict(n, d);
        case Relation3::collinear:
            return collinear_verdict(n, d);
        case Relation3::degenerate_a:
            return point_verdict(n, d, true);
        case Relation3::degenerate_b:
            return point_verdict(n, d, false);
        case Relation3::degenerate_both:
            return n.distance > 0.0
                       ? Verdict{"Two points", "A and B are single points, " + d + " apart.",
                                 VerdictKind::special}
                       : Verdict{"Two points", "A and B are the same single point.", VerdictKind::special};
    }
    return {};
}

/// Short values in pairs, to save lines, then the points.
void read_out(SceneOutput& out, const ViewModel& model) {
    const NearestPoints3& n = model.nearest;
    out.read_length("distance", n.distance, Role::answer, id_of("distance"));
    if (model.apparent.deceives())
        out.read_length("gap", *model.apparent.gap, Role::apparent, id_of("apparent"));
    else
        out.read("seen from here", std::string("no apparent crossing"), Role::text, id_of("apparent"));
    out.read("s (along A)", n.s, {}, Role::object_a, id_of("s"));
    out.read("t (along B)", n.t, {}, Role::object_b, id_of("t"));
    read_sight(out, model.apparent, model.from.digits);
    out.read("P on A", n.on_a, Role::answer, id_of("c"));
    out.read("Q on B", n.on_b, Role::answer, id_of("d"));
    out.read(n.distance > 0.0 ? "middle" : "P", n.midpoint, Role::answer, id_of("distance"));
    if (model.chosen.wrong && model.chosen.excess > 0.0)
        out.read("chosen method", "+" + model.from.digits.length(model.chosen.excess), Role::warning,
                 id_of("chosen"));
}

namespace {

/// Adds the signed distance of the line of B from that of A in the direction of LA × LB (negative: against
/// it), and the longer of the two lengths. Nothing where they are parallel or one has no length, or where
/// doubles cannot hold it.
void add_signed_distance(SceneOutput& out, const SegmentPair3& o) {
    const auto length = [](const Vec3& v) { return std::hypot(v.x, v.y, v.z); };
    const Vec3 a = o.a.end - o.a.start, b = o.b.end - o.b.start;
    const Vec3 normal = cross(a / length(a), b / length(b));
    const double sine = length(normal), distance = dot(o.b.start - o.a.start, normal / sine);
    const double longer = std::max(length(a), length(b));
    const bool there = std::isfinite(distance) && std::isfinite(longer);
    out.add_result("signed.value", there ? std::optional(distance) : std::nullopt);
    out.add_result("signed.scale", there ? std::optional(longer) : std::nullopt);
}

}  // namespace

void add_results(SceneOutput& out, const ViewModel& model) {
    add_answer(out, "", model.nearest);
    out.add_result("apparent.sighting", name(model.apparent.sighting));
    add_answer(out, "apparent.", model.apparent, model.apparent.sighting == Sighting::crossing);
    add_signed_distance(out, model.params.pair);
}

namespace {

using Verdict3 = MethodVerdict<nearest::NearestPair>;

/// "nearest", "+0.42", "no answer".
std::string word(const Verdict3& v, const Digits& digits) {
    if (!nearest::answers(v.answer.branch)) return "no answer";
    return v.wrong ? "+" + digits.length(v.excess) : "nearest";
}

VerdictKind verdict_kind(const Verdict3& v) {
    if (!nearest::answers(v.answer.branch)) return VerdictKind::special;
    return v.wrong ? VerdictKind::no : VerdictKind::yes;
}

std::string reason(const Verdict3& v, const NearestPoints3& judge, const Digits& digits) {
    std::string text(nearest::sentence(v.answer.branch));
    if (!v.wrong || !nearest::answers(v.answer.branch)) return text;
    text = "Its points are " + digits.length(v.excess) + " farther apart than the true distance. ";
    return text + fault_of(v, judge)->text;
}

MethodResult result(const Verdict3& v, const NearestPoints3& judge, const Digits& digits) {
    MethodResult result;
    result.word = word(v, digits);
    result.kind = verdict_kind(v);
    result.wrong = v.wrong && nearest::answers(v.answer.branch);
    result.reason = reason(v, judge, digits);
    const bool naive = v.method->info->wrong_on_purpose;
    if (v.s_error_ulps && v.t_error_ulps && !(naive && v.wrong))
        result.error = ulps_text(std::max(*v.s_error_ulps, *v.t_error_ulps));
    if (const auto fault = fault_of(v, judge)) result.divergence = fault->step;
    return result;
}

}  // namespace

MethodStrip method_strip(const ViewModel& model, const Analysis& analysis) {
    const Comparison<nearest::NearestPair>& comparison = analysis.comparison(model.params);
    const Digits& digits = model.from.digits;
    MethodStrip strip = empty_strip(model.params);
    add_rows(strip, comparison,
             [&](const Verdict3& v) { return result(v, comparison.judge_for(v.kind), digits); });
    for (const NumberKind kind : kNumberKinds)
        strip.exact.push_back(exact_result(digits.length(comparison.judge_for(kind).distance)));
    strip.disagreement = disagreement_text(comparison, digits);
    strip.actions = {find_action(), explain_action(suspect(comparison) != nullptr)};
    return strip;
}

namespace {

using nearest::Branch;
using Verdict3 = MethodVerdict<nearest::NearestPair>;

/// The step at which Rhodes's epsilon made the answer wrong.
std::optional<std::string> tolerance_step(const Verdict3& v, const NearestPoints3& judge) {
    if (v.method->id != "rhodes") return std::nullopt;
    const Relation3 r = judge.relation;
    const bool parallel = r == Relation3::parallel || r == Relation3::collinear;
    const bool a = v.answer.branch == Branch::degenerate_a || v.answer.branch == Branch::degenerate_both;
    const bool b = v.answer.branch == Branch::degenerate_b || v.answer.branch == Branch::degenerate_both;
    if (a && r != Relation3::degenerate_a && r != Relation3::degenerate_both) return "a_point";
    if (b && r != Relation3::degenerate_b && r != Relation3::degenerate_both) return "b_point";
    if (v.answer.branch == Branch::parallel && !parallel) return "parallel";
    return std::nullopt;
}

std::string tolerance_text(const std::string& step) {
    if (step == "a_point") return "The tolerance ε treats A as a point.";
    if (step == "b_point") return "The tolerance ε treats B as a point.";
    return "The tolerance ε treats the lines as parallel.";
}

std::string naive_text(std::string_view method) {
    if (method == "clamp_each") return "When s is clamped, t must be recalculated; this method does not.";
    if (method == "plane_of_three") return "The projection of B onto the plane is somewhere else.";
    return "The projections cross somewhere else than the nearest points.";
}

bool honest_fault(const Verdict3& v) { return v.wrong && !v.method->info->wrong_on_purpose; }

/// "Rhodes in float and double and Cramer in float": the methods that are wrong or, with `silent`, that have
/// no answer; empty where there are none.
std::string who(const Comparison<nearest::NearestPair>& c, bool silent) {
    const auto groups = method_groups(c, [&](const Verdict3& v) {
        const bool belongs = honest_fault(v) && nearest::answers(v.answer.branch) != silent;
        return belongs ? std::optional(silent) : std::nullopt;
    });
    std::vector<std::string> parts;
    parts.reserve(groups.size());
    for (const auto& group : groups) parts.push_back(listed(group.names) + " in " + kinds_text(group.kinds));
    return listed(parts);
}

/// What all wrong answers have in common: their worst excess, and their cause where there is only one.
struct Worst {
    double excess = 0.0;
    bool rounding = true, tolerance = true;
    std::size_t answers = 0;
};

Worst worst_of(const Comparison<nearest::NearestPair>& c) {
    Worst w;
    for (const Verdict3& v : c.verdicts) {
        if (!honest_fault(v) || !nearest::answers(v.answer.branch)) continue;
        const Cause cause = fault_of(v, c.judge_for(v.kind))->cause;
        w.excess = std::max(w.excess, v.excess);
        w.rounding = w.rounding && cause == Cause::rounding;
        w.tolerance = w.tolerance && cause == Cause::tolerance;
        ++w.answers;
    }
    return w;
}

}  // namespace

std::optional<Fault> fault_of(const Verdict3& v, const NearestPoints3& judge) {
    if (!v.wrong) return std::nullopt;
    if (!nearest::answers(v.answer.branch)) return Fault{Cause::silence, {}, {}};
    if (v.method->info->wrong_on_purpose) return Fault{Cause::naive, {}, naive_text(v.method->id)};
    if (const auto& turned = v.divergences.first_turned)
        return Fault{Cause::rounding, turned->step, turned_text(*turned)};
    if (const auto step = tolerance_step(v, judge))
        return Fault{Cause::tolerance, step, tolerance_text(*step)};
    const auto& inexact = v.divergences.first_inexact;
    return Fault{Cause::rounding, inexact ? std::optional(inexact->step) : std::nullopt,
                 "Rounding moved s and t."};
}

const Verdict3* suspect(const Comparison<nearest::NearestPair>& c) { return first_at_fault(c, honest_fault); }

std::string disagreement_text(const Comparison<nearest::NearestPair>& c, const Digits& digits) {
    std::string text;
    if (const Worst w = worst_of(c); w.answers > 0) {
        text = who(c, false) + ": " + (w.answers > 1 ? "up to " : "") + digits.length(w.excess) +
               " farther apart than the true distance";
        if (w.rounding) text += ", by rounding";
        if (w.tolerance) text += ", by the tolerance ε";
    }
    if (const std::string silent = who(c, true); !silent.empty())
        text += (text.empty() ? "" : "; ") + ("no answer from " + silent);
    if (text.empty()) return {};
    if (text.starts_with("no")) text.front() = 'N';
    return text + ".";
}

}  // namespace crosscut::nearest_scene
