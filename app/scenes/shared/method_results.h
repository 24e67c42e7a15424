#pragma once

#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/model/steps.h"
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/comparison.h"
#include "core/methods/derivation.h"
#include "core/methods/method.h"
#include "core/number/scalars.h"

#include <array>
#include <cstdint>
#include <functional>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Texts and rows about methods that every scene shares, whichever problem they solve.
namespace crosscut {

/// "2 ulp", "3×10⁷ ulp", "exact".
[[nodiscard]] std::string ulps_text(double ulps);

/// "Rounding says yes to 0 ≤ t ≤ 1: it has 0, exactly −1.885×10⁻¹⁷."
[[nodiscard]] std::string turned_text(const Divergence& divergence);

/// "9 additions, 8 multiplications, 2 divisions".
[[nodiscard]] std::string cost_text(const OperationCounts& counts);
/// The total.
[[nodiscard]] int operations(const OperationCounts& counts);

/// "Rhodes", "Rhodes and Cramer", "Rhodes, Cramer and PGA".
[[nodiscard]] std::string listed(const std::vector<std::string>& words);

// The methods of a problem as a scene shows them: the method strip, Explain, and the search for a
// disagreement.

inline constexpr std::string_view kFindAction = "find";
inline constexpr std::string_view kExplainAction = "explain";

/// The ids of all methods in their order: the values of the field that chooses a method by number.
template <class Topic>
[[nodiscard]] const std::vector<std::string_view>& method_ids() {
    static const std::vector<std::string_view> ids = [] {
        std::vector<std::string_view> all;
        for (const Method<Topic>& method : Topic::methods()) all.push_back(method.id);
        return all;
    }();
    return ids;
}

template <class Topic>
[[nodiscard]] const Method<Topic>& method_at(int number) {
    return Topic::methods()[static_cast<std::size_t>(number)];
}

template <class Topic>
[[nodiscard]] const MethodVerdict<Topic>& verdict_at(const Comparison<Topic>& comparison, int number,
                                                     NumberKind kind) {
    return comparison.of(method_at<Topic>(number).id, kind);
}

/// A row with what a method says about itself and what it costs, without results.
[[nodiscard]] MethodRow method_row(const MethodInfo& info, const OperationCounts& counts);
/// A strip without rows and without the judge's answer.
[[nodiscard]] MethodStrip empty_strip(int chosen, NumberKind chosen_kind);
/// The button that shows the first wrong answer's step.
[[nodiscard]] Action explain_action(bool enabled);

/// Adds a row for each method, with `result(verdict)` for float and for double.
template <class Topic, class MakeResult>
void add_rows(MethodStrip& strip, const Comparison<Topic>& comparison, MakeResult result) {
    for (const MethodVerdict<Topic>& verdict : comparison.verdicts) {
        if (verdict.kind == kNumberKinds.front())
            strip.rows.push_back(method_row(*verdict.method->info, verdict.counts));
        strip.rows.back().results.push_back(result(verdict));
    }
}

/// The first verdict for which `at_fault(verdict)` holds, double before float; null where there is none.
template <class Topic, class AtFault>
[[nodiscard]] const MethodVerdict<Topic>* first_at_fault(const Comparison<Topic>& comparison,
                                                         AtFault at_fault) {
    for (const NumberKind kind : {NumberKind::float64, NumberKind::float32}) {
        for (const MethodVerdict<Topic>& verdict : comparison.verdicts) {
            if (verdict.kind == kind && at_fault(verdict)) return &verdict;
        }
    }
    return nullptr;
}

/// "Parametric in double".
template <class Topic>
[[nodiscard]] std::string who_text(const MethodVerdict<Topic>& verdict) {
    return std::string(verdict.method->info->button_label) + " in " + std::string(name(verdict.kind));
}

/// The method's code for questions like this one; nothing for a method from which no program is made.
template <class Topic>
[[nodiscard]] std::optional<MethodSteps::Code> code_of(
    const Method<Topic>& method, const typename Method<Topic>::template Question<double>& question,
    std::string about, NumberKind kind) {
    if (method.as_program == nullptr) return std::nullopt;
    return MethodSteps::Code{std::string(method.id), std::move(about),
                             [&method, question] { return method.as_program(question); }, kind};
}
/// "AB is a segment, CD is a ray."
[[nodiscard]] std::string extents_text(std::string_view a, std::string_view b, const Extents& extents);

/// The position in the steps that shows this step of the derivation; the last one where it has no such step.
[[nodiscard]] int stop_at(const Derivation& derivation, std::string_view step);

/// The button that searches for a disagreement.
[[nodiscard]] Action find_action(bool enabled = true);
/// A power of ten, about a fiftieth of the scene's size: coordinates on this grid are short decimals.
[[nodiscard]] double search_grid(double size);
/// "Moved one point by 0.1, to a round number. " `special` says where special positions are: "onto the other
/// segment".
[[nodiscard]] std::string nudge_text(Nudge nudge, double distance, std::string_view special);

/// Searches for a disagreement near `from`, in a scene of this size, and passes it to `move_to(question)`,
/// which returns whether the scene can hold it. Returns what happened in a sentence or two, the last one made
/// by `alarm(comparison)`.
template <class Topic, class MoveTo, class MakeAlarm>
[[nodiscard]] std::string move_to_disagreement(const typename Method<Topic>::template Question<double>& from,
                                               NumberKind kind, double size, std::string_view special,
                                               MoveTo move_to, MakeAlarm alarm) {
    DisagreementSearch search;
    search.kind = kind;
    search.grid_step = search_grid(size);
    const auto found = find_disagreement<Topic>(from, search);
    if (!found || !move_to(found->question))
        return "Found no disagreement in " + std::string(name(kind)) + " near here.";
    return nudge_text(found->nudge, found->moved, special) + alarm(compare_methods<Topic>(found->question));
}

/// The words of `NumberKind` in files.
inline constexpr std::array kNumberWords{name(NumberKind::float32), name(NumberKind::float64)};
/// Degrees in one radian, for texts.
inline constexpr double kDegrees = 180.0 / std::numbers::pi;

/// "t = 0.25" style numbers inside sentences: a few significant digits, true minus sign.
[[nodiscard]] std::string sentence_number(double value, int digits = 4);

/// A time, or a fraction of a line: as many digits, and more where it would read as 1 without being 1 (see
/// `Digits`).
[[nodiscard]] std::string fraction_text(double fraction);

/// How two numbers are combined in a calculation that is written out.
enum class Arithmetic : std::uint8_t { quotient, product };
/// The least number of digits, four or more, with which both numbers must be printed so that the result
/// recomputed from the printed ones reads like `result`. `written` prints a number.
[[nodiscard]] int worked_digits(double first, double second, double result, Arithmetic worked,
                                const std::function<std::string(double)>& written);

/// "once", "twice", "3 times".
[[nodiscard]] std::string times(std::size_t count);

/// A time in a sentence, with three digits, and more where it would read as a whole number without being one.
[[nodiscard]] std::string time_text(double time);
/// Two times with as many digits as it takes to tell them apart.
[[nodiscard]] std::pair<std::string, std::string> times_text(double first, double last);

/// "59%": two digits, and more where it would read as 100% without being that.
[[nodiscard]] std::string percent_text(double fraction);

/// What a parameter from 0 to 1 goes along, in words.
struct AlongNames {
    std::string_view path = "along", start = "the start", end = "the end", length = "the length";
};
inline constexpr AlongNames kAlongAb{"along AB", "A", "B", "AB"};
inline constexpr AlongNames kAlongCd{"along CD", "C", "D", "CD"};

/// "at A", "just past A", "a third of the way along AB", "42% of the way along AB", "beyond B, at 1.5 times AB":
/// where a parameter lies. Only 0 and 1 themselves are at an end.
[[nodiscard]] std::string along_text(double parameter, const AlongNames& names = {});

}  // namespace crosscut
