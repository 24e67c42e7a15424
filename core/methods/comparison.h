#pragma once

#include "core/methods/divergence.h"
#include "core/methods/method.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Every method of a question in every number type against the judge: who is wrong, by how much, and from where on.
namespace crosscut {

/// One method in one number type, graded by the judge of the same numbers.
template <class Topic>
struct MethodVerdict : Topic::Grade {
    const Method<Topic>* method = nullptr;
    NumberKind kind = NumberKind::float64;
    typename Method<Topic>::Answer answer{};
    OperationCounts counts;
    /// Where rounding led it astray. Looked for where it is wrong and means to be right, or always (`trace_all`).
    Divergences divergences;
};

/// Throws `std::out_of_range`, naming the method.
[[noreturn]] void no_verdict_of(std::string_view method);

template <class Topic>
struct Comparison {
    using Reference = typename Topic::Reference;
    /// The judge of the numbers rounded to float and of those given, by `NumberKind`.
    std::array<Reference, 2> references;
    /// In the order of methods.def, each in float and then in double.
    std::vector<MethodVerdict<Topic>> verdicts;

    /// The judge of the numbers as `kind` sees them.
    [[nodiscard]] const Reference& judge_for(NumberKind kind) const {
        return references[static_cast<std::size_t>(kind)];
    }
    /// The verdict on this method. Throws `std::out_of_range` for one that is not in the list.
    [[nodiscard]] const MethodVerdict<Topic>& of(std::string_view method, NumberKind kind) const {
        const auto found = std::find_if(verdicts.begin(), verdicts.end(), [&](const auto& verdict) {
            return verdict.kind == kind && verdict.method->id == method;
        });
        if (found == verdicts.end()) no_verdict_of(method);
        return *found;
    }
    /// Whether a method that means to be right is wrong in this number type.
    [[nodiscard]] bool disagree(NumberKind kind) const {
        return std::any_of(verdicts.begin(), verdicts.end(), [&](const auto& verdict) {
            return verdict.kind == kind && verdict.wrong && !verdict.method->facts->wrong_on_purpose;
        });
    }
};

/// One method's verdict; `reference` is the judge's answer to the question as `kind` sees it.
template <class Topic>
[[nodiscard]] MethodVerdict<Topic> verdict_of(
    const Method<Topic>& method, NumberKind kind,
    const typename Method<Topic>::template Question<double>& question,
    const typename Topic::Reference& reference) {
    MethodVerdict<Topic> verdict;
    verdict.method = &method;
    verdict.kind = kind;
    verdict.answer = run(method, question, kind);
    static_cast<typename Topic::Grade&>(verdict) =
        Topic::grade(seen_in(kind, question), verdict.answer, reference, kind);
    verdict.counts = method.counts(question);
    if (Topic::trace_all || (verdict.wrong && !method.facts->wrong_on_purpose))
        verdict.divergences = divergences_of(derive(method, question, kind).derivation);
    return verdict;
}

/// Runs them all. `reference` is the judge's answer to `question`. Right for every question that `Topic::require` lets
/// pass; throws `InvalidInput` for any other. Cost: a millisecond or less, most of it derivations.
template <class Topic>
[[nodiscard]] Comparison<Topic> compare_methods(
    const typename Method<Topic>::template Question<double>& question,
    const typename Topic::Reference& reference) {
    Topic::require("compare_methods", question);
    Comparison<Topic> made{{Topic::reference(seen_in(NumberKind::float32, question)), reference}, {}};
    for (const Method<Topic>& method : Topic::methods()) {
        for (const NumberKind kind : kNumberKinds)
            made.verdicts.push_back(verdict_of(method, kind, question, made.judge_for(kind)));
    }
    return made;
}
template <class Topic>
[[nodiscard]] Comparison<Topic> compare_methods(
    const typename Method<Topic>::template Question<double>& question) {
    Topic::require("compare_methods", question);
    return compare_methods<Topic>(question, Topic::reference(question));
}

/// Just whether a method that means to be right is wrong in this number type. Throws as above. Cost: microseconds.
template <class Topic>
[[nodiscard]] bool methods_disagree(const typename Method<Topic>::template Question<double>& question,
                                    NumberKind kind) {
    Topic::require("methods_disagree", question);
    const auto seen = seen_in(kind, question);
    const typename Topic::Reference reference = Topic::reference(seen);
    const auto all = Topic::methods();
    return std::any_of(all.begin(), all.end(), [&](const Method<Topic>& method) {
        return !method.facts->wrong_on_purpose &&
               Topic::wrong(seen, run(method, question, kind), reference, kind);
    });
}

}  // namespace crosscut
