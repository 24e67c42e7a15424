#include "app/model/results/answer_results.h"
#include "app/scenes/intersect/intersect.h"
#include "core/enumerator_name.h"
#include "core/methods/comparison.h"
#include "core/methods/method.h"
#include "core/number/scalars.h"

#include "app/scenes/shared/method_results.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace crosscut::intersect_scene {
namespace {

/// "A", "B", "C" or "D"; empty where the point is inside.
std::string end_name(const std::optional<End>& end, const char* start_name, const char* end_name) {
    return !end ? std::string() : std::string(*end == End::start ? start_name : end_name);
}

/// "halfway along AB and a third of the way along CD", "halfway along both".
std::string crossing_text(double s, double t) {
    constexpr AlongNames kBoth{"along both"};
    const bool inside = s > 0.0 && s < 1.0;
    if (inside && along_text(s, kBoth) == along_text(t, kBoth) && along_text(s, kBoth).ends_with(kBoth.path))
        return along_text(s, kBoth);
    const std::string on_ab = along_text(s, kAlongAb), on_cd = along_text(t, kAlongCd);
    return on_ab + (on_ab.find(',') == std::string::npos ? " and " : ", and ") + on_cd;
}

/// "C and D are the same point", for the object that is one.
std::string one_point(const SegmentPair2& o) {
    return std::string(has_length(o.ab) ? "C and D" : "A and B") + " are the same point";
}

std::string broken_text(const BrokenBounds& b) {
    std::string text;
    const auto add = [&](bool broken, const char* words) {
        if (broken) text += (text.empty() ? "" : " and ") + std::string(words);
    };
    add(b.s_below_0, "before A");
    add(b.s_above_1, "beyond B");
    add(b.t_below_0, b.s_below_0 ? "C" : "before C");
    add(b.t_above_1, b.s_above_1 ? "D" : "beyond D");
    return text;
}

/// "before C, outside segment CD", "before A and beyond D, outside both".
std::string outside_text(const BrokenBounds& b, const Extents& extents) {
    const bool ab = b.s_below_0 || b.s_above_1, cd = b.t_below_0 || b.t_above_1;
    const std::string object(enumerator_name(ab ? extents.a : extents.b));
    return broken_text(b) + (ab && cd ? ", outside both" : ", outside " + object + (ab ? " AB" : " CD"));
}

/// "CD", or where it goes on beyond its ends "the line CD".
std::string object_text(const char* name, Extent extent) {
    if (extent == Extent::segment) return name;
    return "the " + std::string(enumerator_name(extent)) + " " + name;
}

/// "the piece from (2, 0) to (3, 0)"; that between rays or lines may not end.
std::string piece_text(const Overlap2& shared, const Digits& digits) {
    if (!shared.first || !shared.second) return "a whole piece of it";
    return "the piece from " + digits.point(*shared.first) + " to " + digits.point(*shared.second);
}

/// Where on the object it touches, after its name: "halfway along", "just inside A".
std::string on_object_text(double parameter, const AlongNames& names) {
    return along_text(parameter, {"along", names.start, names.end, names.length});
}

}  // namespace

Verdict verdict(const SegmentPair2& o, const Intersection2& f, const Digits& digits) {
    const std::string on_a = end_name(f.a_end, "A", "B"), on_b = end_name(f.b_end, "C", "D");
    switch (f.meeting) {
        case Meeting::crossing:
            return {"Crossing", "AB and CD cross " + crossing_text(*f.s, *f.t) + ".", VerdictKind::yes};
        case Meeting::touch:
            return {"Touch",
                    on_a.empty() ? on_b + " lies on " + object_text("AB", o.extents.a) + ", " +
                                       on_object_text(*f.s, kAlongAb) + "."
                                 : on_a + " lies on " + object_text("CD", o.extents.b) + ", " +
                                       on_object_text(*f.t, kAlongCd) + ".",
                    VerdictKind::yes};
        case Meeting::corner:
            return {"Shared end", on_a + " and " + on_b + " are the same point.", VerdictKind::yes};
        case Meeting::overlap:
            return {"Overlap",
                    "AB and CD lie on the same line and share " + piece_text(*f.overlap, digits) + ".",
                    VerdictKind::special};
        case Meeting::apart:
            return {"No intersection",
                    "Extended, AB and CD would meet " + outside_text(f.broken, o.extents) + ".",
                    VerdictKind::no};
        case Meeting::parallel:
            return {
                "Parallel",
                "AB and CD are parallel, " + digits.length(*f.line_distance) + " apart. They never cross.",
                VerdictKind::special};
        case Meeting::collinear_apart:
            return {"No intersection",
                    "AB and CD lie on the same line, " + digits.length(*f.distance) + " apart.",
                    VerdictKind::special};
        case Meeting::point_on:
            return {"Touch", one_point(o) + ", and it lies on " + (has_length(o.ab) ? "AB." : "CD."),
                    VerdictKind::special};
        case Meeting::point_off:
            return {"No intersection",
                    one_point(o) + ", " + digits.length(*f.distance) + " away from " +
                        (has_length(o.ab) ? "AB." : "CD."),
                    VerdictKind::special};
        case Meeting::points_equal:
            return {"Same point", "AB and CD are the same single point.", VerdictKind::special};
        case Meeting::points_apart:
            return {"Two points", "AB and CD are single points, " + digits.length(*f.distance) + " apart.",
                    VerdictKind::special};
    }
    return {};
}

void read(SceneOutput& out, const Intersection2& f) {
    if (f.point) out.read("P", *f.point, Role::answer, id_of("point"));
    if (f.rejected) out.read("lines cross at", *f.rejected, Role::rejected, id_of("point"));
    if (f.s) out.read("s on AB", *f.s, {}, Role::object_a, id_of("s"));
    if (f.t) out.read("t on CD", *f.t, {}, Role::object_b, id_of("t"));
    if (f.angle_rad) out.read("angle", *f.angle_rad * kDegrees, "°", Role::text, id_of("angle"));
    if (const auto distance = shown_distance(f))
        out.read_length("distance", *distance, Role::text, id_of("distance"));
    if (!f.overlap) return;
    if (f.overlap->first) out.read("overlap from", *f.overlap->first, Role::answer, id_of("overlap"));
    if (f.overlap->second) out.read("overlap to", *f.overlap->second, Role::answer, id_of("overlap"));
}

std::string what_they_do(Meeting meeting) {
    switch (meeting) {
        case Meeting::crossing:
            return "they cross";
        case Meeting::touch:
            return "they touch";
        case Meeting::corner:
            return "they share an end";
        case Meeting::overlap:
            return "they overlap";
        case Meeting::apart:
            return "they miss";
        case Meeting::parallel:
            return "they are parallel";
        case Meeting::collinear_apart:
            return "they lie on the same line, apart";
        case Meeting::point_on:
            return "one is a point on the other";
        case Meeting::point_off:
            return "one is a point off the other";
        case Meeting::points_equal:
            return "they are the same point";
        case Meeting::points_apart:
            return "they are two points";
    }
    return {};
}

namespace {

/// How far inside both objects the common point of their lines lies, as a fraction of the length of the
/// object whose end is nearer; negative beyond an end. Nothing where no end limits it.
std::optional<double> margin(const Intersection2& intersection, Extents extents) {
    std::optional<double> least;
    const auto bound = [&](double distance) { least = std::min(distance, least.value_or(distance)); };
    const auto object = [&](double parameter, Extent extent) {
        if (extent != Extent::line) bound(parameter);
        if (extent == Extent::segment) bound(1.0 - parameter);
    };
    if (!has_parameters(intersection)) return least;
    object(*intersection.s, extents.a);
    object(*intersection.t, extents.b);
    return least;
}

}  // namespace

void add_results(SceneOutput& out, const SegmentPair2& pair, const Intersection2& intersection) {
    add_answer(out, "", with_shown_distance(intersection));
    // For segments the margin is half a length at most.
    constexpr double kHalfLength = 0.5;
    const std::optional<double> within = margin(intersection, pair.extents);
    out.add_result("signed.value", within);
    out.add_result("signed.scale", within ? std::optional(kHalfLength) : std::nullopt);
}

namespace {

std::string word(Outcome outcome) {
    return outcome == Outcome::no_answer ? "no answer" : std::string(name(outcome));
}

VerdictKind verdict_kind(Outcome outcome) {
    if (outcome == Outcome::no_answer) return VerdictKind::special;
    return outcome == Outcome::hit ? VerdictKind::yes : VerdictKind::no;
}

/// The reason as it reads after a colon: without its full stop, in lower case unless it begins with the name
/// of a point.
std::string as_clause(std::string reason) {
    reason.pop_back();
    const bool article = reason.starts_with("A ") && !reason.starts_with("A and ");
    const bool word = reason[1] >= 'a' && reason[1] <= 'z';
    if (word || article) reason[0] = static_cast<char>(reason[0] - 'A' + 'a');
    return reason;
}

/// What the method says of a wrong answer is not so: it is told as its own.
std::string reason(const MethodVerdict<SegmentIntersection>& v) {
    std::string text(v.answer.why.sentence);
    if (!v.wrong) return text;
    text = "By its numbers, " + as_clause(std::move(text)) + ".";
    if (!v.divergences.first_turned)
        return text + " The published formula does not cover this case; rounding is not the cause.";
    return text + " " + turned_text(*v.divergences.first_turned);
}

MethodResult result(const MethodVerdict<SegmentIntersection>& v) {
    MethodResult result;
    result.word = word(v.answer.outcome);
    result.kind = verdict_kind(v.answer.outcome);
    result.wrong = v.wrong;
    result.reason = reason(v);
    if (v.point_error_ulps) result.error = ulps_text(*v.point_error_ulps);
    if (v.divergences.first_turned) result.divergence = v.divergences.first_turned->step;
    return result;
}

}  // namespace

MethodStrip method_strip(const Comparison<SegmentIntersection>& comparison,
                         const MethodSelection& selection) {
    MethodStrip strip = empty_strip(selection);
    add_rows(strip, comparison, result);
    for (const NumberKind kind : kNumberKinds) {
        const bool meet = meets(comparison.judge_for(kind).meeting);
        strip.exact.push_back(exact_result(meet ? "hit" : "miss", meet));
    }
    strip.disagreement = disagreement_text(comparison);
    strip.actions = {find_action(), explain_action(suspect(comparison) != nullptr)};
    return strip;
}

// The sentence of the method strip about disagreement.

namespace {

using Verdict2 = MethodVerdict<SegmentIntersection>;

/// A wrong answer.
struct WrongAnswer {
    Outcome says{};
    bool by_rounding = false;

    friend bool operator==(const WrongAnswer&, const WrongAnswer&) = default;
};
using WrongGroup = MethodGroup<WrongAnswer>;

std::optional<WrongAnswer> wrong_answer(const Verdict2& v) {
    if (!v.wrong) return std::nullopt;
    return WrongAnswer{v.answer.outcome, v.divergences.first_turned.has_value()};
}

std::string group_text(const WrongGroup& g) {
    const bool many = g.names.size() > 1;
    std::string text = listed(g.names) + (many ? " say " : " says ") + std::string(name(g.said.says)) +
                       " in " + kinds_text(g.kinds);
    if (!g.said.by_rounding)
        text += many ? " (their formulas do not cover this case)" : " (its formula does not cover this case)";
    return text;
}

/// The judge's answer for the numbers that the wrong methods had.
std::string judge_text(const Comparison<SegmentIntersection>& c, bool float_wrong, bool double_wrong) {
    const Meeting meeting = c.judge_for(NumberKind::float64).meeting,
                  rounded = c.judge_for(NumberKind::float32).meeting;
    if (meeting == rounded || !float_wrong) return "Exact answer: " + what_they_do(meeting);
    if (!double_wrong) return "Exact answer for the points rounded to float: " + what_they_do(rounded);
    return "Exact answer: " + what_they_do(meeting) +
           "; for the points rounded to float: " + what_they_do(rounded);
}

/// "5 of 6 methods are wrong in double: they say hit", "4 of 6 methods are wrong in float, 1 in double", where more
/// are wrong than a sentence can name.
std::string count_text(std::span<const WrongGroup> groups,
                       const std::array<std::set<std::string>, 2>& wrong) {
    const Outcome says = groups.front().said.says;
    const bool all_say =
        std::all_of(groups.begin(), groups.end(), [&](const WrongGroup& g) { return g.said.says == says; });
    const std::array<bool, 2> kinds{!wrong[0].empty(), !wrong[1].empty()};
    const bool apart = kinds[0] && kinds[1] && wrong[0] != wrong[1];
    const std::size_t first = kinds[0] ? 0 : 1;
    return std::to_string(wrong[first].size()) + " of " +
           std::to_string(SegmentIntersection::methods().size()) +
           (wrong[first].size() == 1 ? " methods is wrong in " : " methods are wrong in ") +
           (apart ? "float, " + std::to_string(wrong[1].size()) + " in double" : kinds_text(kinds)) +
           (all_say ? ": they say " + std::string(name(says)) : std::string());
}

std::string wrong_text(const Comparison<SegmentIntersection>& c, const std::vector<WrongGroup>& groups) {
    constexpr std::size_t kMostNamed = 2;
    std::string text;
    std::set<std::string> wrong;
    std::array<std::set<std::string>, 2> wrong_in;
    for (const WrongGroup& g : groups) {
        text += (text.empty() ? "" : ". ") + group_text(g);
        wrong.insert(g.names.begin(), g.names.end());
        for (const std::size_t kind : {0U, 1U})
            if (g.kinds[kind]) wrong_in[kind].insert(g.names.begin(), g.names.end());
    }
    if (wrong.size() > kMostNamed) text = count_text(groups, wrong_in);
    return text + ". " + judge_text(c, !wrong_in[0].empty(), !wrong_in[1].empty()) + ".";
}

/// The methods without an answer in a number type, and the reason if all have the same one.
struct Silent {
    std::vector<std::string> names;
    std::string why;

    friend bool operator==(const Silent&, const Silent&) = default;
};

Silent silent_in(const Comparison<SegmentIntersection>& c, NumberKind kind) {
    Silent silent;
    bool reasons_differ = false;
    for (const Verdict2& v : c.verdicts) {
        if (v.kind != kind || v.answer.outcome != Outcome::no_answer) continue;
        const std::string reason(v.answer.why.sentence);
        reasons_differ = reasons_differ || (!silent.names.empty() && silent.why != reason);
        silent.why = reason;
        silent.names.emplace_back(v.method->info->button_label);
    }
    if (reasons_differ) silent.why.clear();
    return silent;
}

/// The methods without an answer to a question that has one. Empty when there are none, and for parallels and
/// points that have nothing in common, for which no answer is good enough.
std::string silent_text(const Comparison<SegmentIntersection>& c) {
    const Silent in_double = silent_in(c, NumberKind::float64), in_float = silent_in(c, NumberKind::float32);
    const bool only_float = in_double.names.empty();
    const Silent& silent = only_float ? in_float : in_double;
    const Meeting meeting = c.judge_for(only_float ? NumberKind::float32 : NumberKind::float64).meeting;
    if (silent.names.empty() || (!meets(meeting) && meeting != Meeting::apart)) return {};
    const bool all = silent.names.size() == SegmentIntersection::methods().size();
    std::string text =
        all ? "None of the published methods has an answer"
            : listed(silent.names) + (silent.names.size() > 1 ? " have no answer" : " has no answer");
    if (!(in_double == in_float)) text += only_float ? " in float" : " in double";
    if (!silent.why.empty() && !all) text += ": " + as_clause(silent.why);
    return text + ". " + judge_text(c, only_float, !only_float) + ".";
}

}  // namespace

std::string disagreement_text(const Comparison<SegmentIntersection>& c) {
    const std::vector<WrongGroup> groups = method_groups(c, wrong_answer);
    if (!groups.empty()) return wrong_text(c, groups);
    if (input_rounding_decides(c)) {
        return "Rounding to float changes the question itself. As given, " +
               what_they_do(c.judge_for(NumberKind::float64).meeting) + "; rounded, " +
               what_they_do(c.judge_for(NumberKind::float32).meeting) + ".";
    }
    return silent_text(c);
}

const MethodVerdict<SegmentIntersection>* suspect(const Comparison<SegmentIntersection>& c) {
    if (const auto* wrong = first_at_fault(c, [](const Verdict2& v) { return v.wrong; })) return wrong;
    return first_at_fault(c, [](const Verdict2& v) { return v.answer.outcome == Outcome::no_answer; });
}

}  // namespace crosscut::intersect_scene
