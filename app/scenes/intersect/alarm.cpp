#include "app/scenes/intersect/method_strip.h"
#include "app/scenes/intersect/verdict.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

// The one sentence of the method strip.
namespace crosscut::intersect_scene_parts {
namespace {

/// Methods that say the same thing in the same number types, for the same kind of reason.
struct Group {
    Outcome says;
    bool by_rounding;
    std::array<bool, 2> kinds;
    std::vector<std::string> names;
};

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

std::string kinds_text(const std::array<bool, 2>& kinds) {
    if (kinds[0] && kinds[1]) return "float and double";
    return kinds[0] ? "float" : "double";
}

const MethodVerdict& at(const Comparison& c, std::size_t method, NumberKind kind) {
    return verdict_of(c, static_cast<MethodIndex>(method), kind);
}

/// The wrong ones. A method that is wrong in two different ways is in two groups.
std::vector<Group> wrong_groups(const Comparison& c) {
    std::vector<Group> groups;
    const auto add = [&](std::size_t method, const MethodVerdict& v, const std::array<bool, 2>& kinds) {
        const bool rounding = v.first_turned.has_value();
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& g) {
            return g.says == v.answer.outcome && g.by_rounding == rounding && g.kinds == kinds;
        });
        Group& into =
            same == groups.end() ? groups.emplace_back(Group{v.answer.outcome, rounding, kinds, {}}) : *same;
        into.names.emplace_back(kShownMethods.at(method).chip);
    };
    for (std::size_t i = 0; i < kShownMethods.size(); ++i) {
        const MethodVerdict& f = at(c, i, NumberKind::float32);
        const MethodVerdict& d = at(c, i, NumberKind::float64);
        const bool alike = f.wrong && d.wrong && f.answer.outcome == d.answer.outcome &&
                           f.first_turned.has_value() == d.first_turned.has_value();
        if (alike) {
            add(i, d, {true, true});
            continue;
        }
        if (f.wrong) add(i, f, {true, false});
        if (d.wrong) add(i, d, {false, true});
    }
    return groups;
}

std::string group_text(const Group& g) {
    const bool many = g.names.size() > 1;
    std::string text = joined(g.names) + (many ? " say " : " says ") + std::string(name(g.says)) + " in " +
                       kinds_text(g.kinds);
    if (!g.by_rounding) text += many ? ", by gaps of their formulas" : ", by a gap of its formula";
    return text;
}

/// What the judge says about the numbers the wrong ones had.
std::string judge_text(const Comparison& c, bool float_wrong, bool double_wrong) {
    const Meeting given = c.judge.meeting, rounded = c.judge_of_float.meeting;
    if (given == rounded || !float_wrong) return "exactly " + what_they_do(given);
    if (!double_wrong) return "exactly, of the points rounded to float, " + what_they_do(rounded);
    return "exactly " + what_they_do(given) + ", and rounded to float " + what_they_do(rounded);
}

std::string wrong_text(const Comparison& c, const std::vector<Group>& groups) {
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

/// Those without an answer, where there is one to be had; empty when there are none.
std::string silent_text(const Comparison& c) {
    std::vector<std::string> names;
    std::string why;
    bool reasons_differ = false;
    for (std::size_t i = 0; i < kShownMethods.size(); ++i) {
        for (const NumberKind kind : {NumberKind::float64, NumberKind::float32}) {
            const MethodVerdict& v = at(c, i, kind);
            if (v.answer.outcome != Outcome::no_answer) continue;
            const std::string reason(sentence(v.answer.why));
            reasons_differ = reasons_differ || (!why.empty() && why != reason);
            if (why.empty()) why = reason;
            names.emplace_back(kShownMethods.at(i).chip);
            break;
        }
    }
    if (names.empty()) return {};
    if (names.size() == kShownMethods.size() && !meets(c.judge.meeting)) return {};
    if (names.size() == kShownMethods.size()) {
        return "None of the published methods has an answer; exactly " + what_they_do(c.judge.meeting) + ".";
    }
    why = why.substr(0, why.size() - 1);
    why[0] = why.starts_with("A ") || why.starts_with("The ") || why.starts_with("Both ")
                 ? static_cast<char>(why[0] - 'A' + 'a')
                 : why[0];
    const bool many = names.size() > 1;
    std::string text = joined(names) + (many ? " have no answer" : " has no answer");
    if (!reasons_differ) text += ": " + why;
    return text + "; exactly " + what_they_do(c.judge.meeting) + ".";
}

}  // namespace

std::string alarm(const Comparison& c) {
    const std::vector<Group> groups = wrong_groups(c);
    if (!groups.empty()) return wrong_text(c, groups);
    if (c.input_rounding_decides()) {
        return "Rounding the points to float already decides: as given " + what_they_do(c.judge.meeting) +
               ", as floats " + what_they_do(c.judge_of_float.meeting) + ".";
    }
    return silent_text(c);
}

std::optional<Suspect> suspect(const Comparison& c) {
    for (const bool silent : {false, true}) {
        for (const NumberKind kind : {NumberKind::float64, NumberKind::float32}) {
            for (std::size_t i = 0; i < kShownMethods.size(); ++i) {
                const MethodVerdict& v = at(c, i, kind);
                if (silent ? v.answer.outcome == Outcome::no_answer : v.wrong) {
                    return Suspect{static_cast<MethodIndex>(i), kind};
                }
            }
        }
    }
    return std::nullopt;
}

}  // namespace crosscut::intersect_scene_parts
