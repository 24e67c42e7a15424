#pragma once

#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/scene.h"
#include "app/model/steps.h"
#include "core/methods/comparison.h"
#include "core/methods/derivation.h"
#include "core/methods/method.h"
#include "core/number/fixed_int.h"
#include "core/number/residual.h"
#include "core/number/scalars.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <numbers>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

/// Texts and rows about methods that every scene shares, whichever problem they solve.
namespace crosscut {

/// "2 ulp", "3×10⁷ ulp", "exact".
[[nodiscard]] std::string ulps_text(double ulps);

/// A number whose sign is known exactly, though its size may be too small or too large to be written: "exactly
/// 0", "−0.25", "above 0".
[[nodiscard]] std::string signed_text(int sign, double value);
/// "exactly 0", or what rounding leaves, with its size: "1.1×10⁻¹⁷, 0.5 ulp". `most_ulps`: the size of a
/// fraction of 1.
[[nodiscard]] std::string residual_text(const Residual& residual, double most_ulps = 1.0);

/// "Rounding says yes to 0 ≤ t ≤ 1: it has 0, exactly −1.885×10⁻¹⁷."
[[nodiscard]] std::string turned_text(const Divergence& divergence);

/// "9 additions, 8 multiplications, 2 divisions".
[[nodiscard]] std::string cost_text(const OperationCounts& counts);
/// The total.
[[nodiscard]] int operations(const OperationCounts& counts);

// The methods of a problem as a scene shows them: the table of methods, Explain, and the search for a
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

/// The method that a scene draws, in which numbers, and how far its steps have come: the scene's fields
/// "method", "number" and "step".
struct MethodSelection {
    int method = 0;  ///< its number in methods.def
    NumberKind kind = NumberKind::float64;
    int step = 0;  ///< position in the method's steps; 0: all of them
};

/// Declares these fields. `methods`: the words of the methods, which must outlive the fields.
void declare(Fields& fields, MethodSelection& selection, std::span<const std::string_view> methods,
             int most_steps);

/// Chooses the method and the number type of a verdict.
template <class Topic>
void choose(MethodSelection& selection, const MethodVerdict<Topic>& verdict) {
    selection.method = static_cast<int>(verdict.method - Topic::methods().data());
    selection.kind = verdict.kind;
}

/// A question as the key of a cache: the same only if all bits of its numbers are, since what a method writes
/// can tell −0 from 0.
template <class Question>
struct QuestionKey {
    Question question{};

    friend bool operator==(const QuestionKey& a, const QuestionKey& b) {
        const auto bits = [](const Question& q) {
            std::vector<std::uint64_t> all;
            static_cast<void>(q.map([&](double x) {
                all.push_back(bit_cast<std::uint64_t>(x));
                return x;
            }));
            return all;
        };
        return a.question == b.question && bits(a.question) == bits(b.question);
    }
};

/// What the methods of a topic answer, cached until the question is another: comparing all of them takes a
/// millisecond, and each frame needs it several times.
template <class Topic>
class MethodAnalysis {
  public:
    using Question = typename Topic::template Question<double>;

    /// All methods; `judge` is the judge's answer.
    [[nodiscard]] const Comparison<Topic>& comparison(const Question& question,
                                                      const typename Topic::Reference& judge) const {
        return comparison_.of({question}, [&] { return compare_methods<Topic>(question, judge); });
    }
    /// The steps of the chosen method in the chosen numbers.
    [[nodiscard]] const Derivation& derivation(const Question& question,
                                               const MethodSelection& selection) const {
        return derivation_.of({QuestionKey<Question>{question}, selection.method, selection.kind}, [&] {
            return derive(method_at<Topic>(selection.method), question, selection.kind).derivation;
        });
    }

  private:
    Memo<QuestionKey<Question>, Comparison<Topic>> comparison_;
    Memo<std::tuple<QuestionKey<Question>, int, NumberKind>, Derivation> derivation_;
};

/// A row with what a method says about itself and what it costs, without results.
[[nodiscard]] MethodRow method_row(const MethodInfo& info, const OperationCounts& counts);
/// The exact answer in a word; `meets`: it is one of meeting.
[[nodiscard]] MethodResult exact_result(std::string word, bool meets = true);
/// A strip without rows and without the exact answer.
[[nodiscard]] MethodStrip empty_strip(const MethodSelection& selection);
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

/// The chosen verdict where it is wrong and its method is not naive; null otherwise.
template <class Topic>
[[nodiscard]] const MethodVerdict<Topic>* chosen_if_wrong(const Comparison<Topic>& comparison,
                                                          const MethodSelection& selection) {
    const auto number = static_cast<std::size_t>(selection.method);
    if (comparison.verdicts.empty() || number >= Topic::methods().size()) return nullptr;
    const MethodVerdict<Topic>& verdict = verdict_at(comparison, selection.method, selection.kind);
    return verdict.wrong && !verdict.method->info->wrong_on_purpose ? &verdict : nullptr;
}

/// Methods of which the same is said in the same number types.
template <class Said>
struct MethodGroup {
    Said said{};
    std::array<bool, 2> kinds{};  ///< by `NumberKind`
    std::vector<std::string> names;
};
/// "float", "double" or "float and double".
[[nodiscard]] std::string kinds_text(const std::array<bool, 2>& kinds);

/// All methods in groups, in their order, by `said(verdict)`, which returns nothing for one that belongs to
/// none. A method of which different things are said in float and in double is in two groups.
template <class Topic, class SaidOf>
[[nodiscard]] auto method_groups(const Comparison<Topic>& comparison, SaidOf said_of) {
    using Said = typename std::invoke_result_t<SaidOf, const MethodVerdict<Topic>&>::value_type;
    std::vector<MethodGroup<Said>> groups;
    for (const Method<Topic>& method : Topic::methods()) {
        const auto add = [&](const Said& said, const std::array<bool, 2>& kinds) {
            const auto same = std::find_if(groups.begin(), groups.end(), [&](const auto& group) {
                return group.said == said && group.kinds == kinds;
            });
            auto& into =
                same == groups.end() ? groups.emplace_back(MethodGroup<Said>{said, kinds, {}}) : *same;
            into.names.emplace_back(method.info->button_label);
        };
        const auto in_float = said_of(comparison.of(method.id, NumberKind::float32));
        const auto in_double = said_of(comparison.of(method.id, NumberKind::float64));
        if (in_float && in_float == in_double) {
            add(*in_float, {true, true});
            continue;
        }
        if (in_float) add(*in_float, {true, false});
        if (in_double) add(*in_double, {false, true});
    }
    return groups;
}

/// "Parametric in double".
template <class Topic>
[[nodiscard]] std::string who_text(const MethodVerdict<Topic>& verdict) {
    return std::string(verdict.method->info->button_label) + " in " + std::string(name(verdict.kind));
}

/// Steps under a title, at a position in them; one beyond the last is the last.
[[nodiscard]] MethodSteps titled_steps(std::string title, const Derivation& derivation, int step,
                                       std::string_view groups = {});
/// The steps of the selected method, which is a published one, with its code for questions like this one where
/// a program is made from it. `about`: as in `MethodSteps::Code`.
template <class Topic>
[[nodiscard]] MethodSteps published_steps(const MethodSelection& selection,
                                          const typename Topic::template Question<double>& question,
                                          std::string about, const Derivation& derivation) {
    const Method<Topic>& method = method_at<Topic>(selection.method);
    MethodSteps steps =
        titled_steps(std::string(method.info->title), derivation, selection.step, method.info->groups);
    if (method.as_program != nullptr)
        steps.code =
            MethodSteps::Code{std::string(method.id), std::move(about),
                              [&method, question] { return method.as_program(question); }, selection.kind};
    return steps;
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

/// The box around the points of a question: its longest side, and whether fields can hold all of it.
struct QuestionBox {
    double size = 0.0;
    bool fits = true;
};
template <class Topic>
[[nodiscard]] QuestionBox question_box(typename Method<Topic>::template Question<double> question) {
    QuestionBox box;
    std::vector<double> low, high;
    for (const auto& position : Topic::positions) {
        const auto coordinates = disagreement::coordinates(question.*position);
        low.resize(coordinates.size(), std::numeric_limits<double>::max());
        high.resize(coordinates.size(), std::numeric_limits<double>::lowest());
        for (std::size_t axis = 0; axis < coordinates.size(); ++axis) {
            const double x = *coordinates[axis];
            low[axis] = std::min(low[axis], x);
            high[axis] = std::max(high[axis], x);
            box.size = std::max(box.size, high[axis] - low[axis]);
            box.fits = box.fits && std::fabs(x) <= kLargestCoordinate;
        }
    }
    return box;
}

/// Searches for a disagreement near `from` in the selected number type, and passes it to `move_to(question)`;
/// without one nothing changes. Returns what happened in a sentence or two, the last one made by
/// `alarm(comparison)`.
template <class Topic, class MoveTo, class MakeAlarm>
[[nodiscard]] std::string move_to_disagreement(MethodSelection& selection,
                                               const typename Method<Topic>::template Question<double>& from,
                                               std::string_view special, MoveTo move_to, MakeAlarm alarm) {
    DisagreementSearch search;
    search.kind = selection.kind;
    search.grid_step = search_grid(question_box<Topic>(from).size);
    const auto found = find_disagreement<Topic>(from, search);
    if (!found || !question_box<Topic>(found->question).fits)
        return "Found no disagreement in " + std::string(name(selection.kind)) + " near here.";
    move_to(found->question);
    selection.step = 0;
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

/// "at A", "just inside A", "a third of the way along AB", "42% of the way along AB", "beyond B, at 1.5 times AB":
/// where a parameter lies. Only 0 and 1 themselves are at an end.
[[nodiscard]] std::string along_text(double parameter, const AlongNames& names = {});

}  // namespace crosscut
