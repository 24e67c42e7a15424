#include "app/scenes/intersect/method_strip.h"
#include "app/scenes/intersect/verdict.h"
#include "app/scenes/methods/method_words.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

// The one sentence of the method strip.
namespace crosscut::intersect_scene {
namespace {

/// Methods that say the same thing in the same number types, for the same kind of reason.
struct Group {
    Outcome says;
    bool by_rounding;
    std::array<bool, 2> kinds;
    std::vector<std::string> names;
};

std::string kinds_text(const std::array<bool, 2>& kinds) {
    if (kinds[0] && kinds[1]) return "float and double";
    return kinds[0] ? "float" : "double";
}

using Verdict2 = MethodVerdict<SegmentIntersection>;

/// The wrong ones. A method that is wrong in two different ways is in two groups.
std::vector<Group> wrong_groups(const Comparison<SegmentIntersection>& c) {
    std::vector<Group> groups;
    const auto add = [&](const Verdict2& v, const std::array<bool, 2>& kinds) {
        const bool rounding = v.divergences.first_turned.has_value();
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& g) {
            return g.says == v.answer.outcome && g.by_rounding == rounding && g.kinds == kinds;
        });
        Group& into =
            same == groups.end() ? groups.emplace_back(Group{v.answer.outcome, rounding, kinds, {}}) : *same;
        into.names.emplace_back(v.method->facts->chip);
    };
    for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
        const Verdict2& f = c.of(method.id, NumberKind::float32);
        const Verdict2& d = c.of(method.id, NumberKind::float64);
        const bool alike = f.wrong && d.wrong && f.answer.outcome == d.answer.outcome &&
                           f.divergences.first_turned.has_value() == d.divergences.first_turned.has_value();
        if (alike) {
            add(d, {true, true});
            continue;
        }
        if (f.wrong) add(f, {true, false});
        if (d.wrong) add(d, {false, true});
    }
    return groups;
}

std::string group_text(const Group& g) {
    const bool many = g.names.size() > 1;
    std::string text = listed(g.names) + (many ? " say " : " says ") + std::string(name(g.says)) + " in " +
                       kinds_text(g.kinds);
    if (!g.by_rounding)
        text += many ? ", whose formulas leave this case out" : ", whose formula leaves this case out";
    return text;
}

/// What the judge says about the numbers the wrong ones had.
std::string judge_text(const Comparison<SegmentIntersection>& c, bool float_wrong, bool double_wrong) {
    const Meeting given = c.judge_for(NumberKind::float64).meeting,
                  rounded = c.judge_for(NumberKind::float32).meeting;
    if (given == rounded || !float_wrong) return "in exact arithmetic " + what_they_do(given);
    if (!double_wrong) return "in exact arithmetic, of the points rounded to float, " + what_they_do(rounded);
    return "in exact arithmetic " + what_they_do(given) + ", and rounded to float " + what_they_do(rounded);
}

std::string wrong_text(const Comparison<SegmentIntersection>& c, const std::vector<Group>& groups) {
    std::vector<std::string> parts;
    bool float_wrong = false, double_wrong = false;
    for (const Group& g : groups) {
        parts.push_back(group_text(g));
        float_wrong = float_wrong || g.kinds[0];
        double_wrong = double_wrong || g.kinds[1];
    }
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
    return text + "; " + judge_text(c, float_wrong, double_wrong) + ".";
}

/// The shown methods without an answer in a number type, and why if they all have one reason.
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
        const std::string reason(sentence(v.answer.why));
        reasons_differ = reasons_differ || (!silent.names.empty() && silent.why != reason);
        silent.why = reason;
        silent.names.emplace_back(v.method->facts->chip);
    }
    if (reasons_differ) silent.why.clear();
    return silent;
}

/// As it reads after a colon: without its full stop, and small unless it begins with the name of a point.
std::string as_clause(std::string reason) {
    reason.pop_back();
    const bool point = reason.starts_with("A and") || reason.starts_with("C and");
    if (!point) reason[0] = static_cast<char>(reason[0] - 'A' + 'a');
    return reason;
}

/// Those without an answer, where there is one to be had; empty when there are none, and for parallels and points that
/// have nothing in common, of which no answer says enough.
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
    return text + "; " + judge_text(c, only_float, !only_float) + ".";
}

}  // namespace

std::string alarm(const Comparison<SegmentIntersection>& c) {
    const std::vector<Group> groups = wrong_groups(c);
    if (!groups.empty()) return wrong_text(c, groups);
    if (input_rounding_decides(c)) {
        return "Rounding the points to float already decides: as given " +
               what_they_do(c.judge_for(NumberKind::float64).meeting) + ", as floats " +
               what_they_do(c.judge_for(NumberKind::float32).meeting) + ".";
    }
    return silent_text(c);
}

const MethodVerdict<SegmentIntersection>* suspect(const Comparison<SegmentIntersection>& c) {
    if (const auto* wrong = first_at_fault(c, [](const Verdict2& v) { return v.wrong; })) return wrong;
    return first_at_fault(c, [](const Verdict2& v) { return v.answer.outcome == Outcome::no_answer; });
}

}  // namespace crosscut::intersect_scene
