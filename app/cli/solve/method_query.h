#pragma once

#include "app/cli/solve/queries.h"
#include "app/model/results/scene_values.h"

#include "core/methods/method.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// What questions say about methods, whichever question it is: "method", "number" and "derivation".
namespace crosscut {

inline constexpr std::string_view kExact = "exact";

template <class Topic>
struct MethodChoice {
    const Method<Topic>* method = nullptr;  ///< null: the exact judge
    NumberKind kind = NumberKind::float64;
    bool derivation = false;
};

/// What "method" may be: "exact", and the ids of the methods.
template <class Topic>
[[nodiscard]] std::vector<std::string_view> method_words() {
    std::vector<std::string_view> words{kExact};
    for (const Method<Topic>& method : Topic::methods()) words.push_back(method.id);
    return words;
}

template <class Topic>
[[nodiscard]] MethodChoice<Topic> method_choice(QueryReader& fields) {
    constexpr std::array<std::string_view, 2> kNumbers{"double", "float"};
    MethodChoice<Topic> choice;
    choice.method = find_method<Topic>(fields.word_or("method", kExact, method_words<Topic>()));
    if (fields.word_or("number", kNumbers[0], kNumbers) == "float") choice.kind = NumberKind::float32;
    choice.derivation = fields.flag_or("derivation", false);
    return choice;
}

/// Refuses what the exact judge has not. `a_method`: "a published \"method\"".
template <class Topic>
void refuse_of_exact(QueryReader& fields, const MethodChoice<Topic>& choice, const std::string& a_method) {
    if (choice.method != nullptr) return;
    if (choice.kind == NumberKind::float32)
        fields.fail("expected no \"number\" float without " + a_method +
                    ", found it: exact takes every number as it is");
    if (choice.derivation)
        fields.fail("expected no \"derivation\" without " + a_method +
                    ", found it: exact has no one formula to show");
}

/// Who answered, and in which numbers.
template <class Topic>
void put_method_name(Json& answer, const MethodChoice<Topic>& choice) {
    answer["method"] = choice.method->id;
    answer["number"] = name(choice.kind);
}

/// Runs the chosen method, lets `put_answer(answer, choice, said)` write what it says, and adds how it came about where
/// that is asked.
template <class Topic, class PutAnswer>
void put_method(Json& answer, const MethodChoice<Topic>& choice,
                const typename Method<Topic>::template Question<double>& question, PutAnswer put_answer) {
    if (!choice.derivation) return put_answer(answer, choice, run(*choice.method, question, choice.kind));
    const Derived<Topic> told = derive(*choice.method, question, choice.kind);
    put_answer(answer, choice, told.answer);
    answer["derivation"] = json_of(told.derivation);
}

}  // namespace crosscut
