#pragma once

#include <crosscut/types.h>
#include "app/cli/answer_text.h"
#include "app/model/files/json_reader.h"
#include "app/model/results/answer_words.h"
#include "app/model/results/described.h"
#include "core/methods/method.h"
#include "core/number/scalars.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The parts of `solve`: reading one question, the kinds of questions, writing an answer.
namespace crosscut {

/// Reads the fields of one question, one by one. The first mistake stays in `error`; everything read after it
/// is a harmless default. `finish` rejects keys that were never read.
class QueryReader {
  public:
    /// `question` is a JSON object, read from `line`; both must outlive the reader.
    QueryReader(const JsonText& question, std::string_view line)
        : object_(&question.value), after_key_(&question.after_key), line_(line) {}

    /// The point; fails with `expected 2 numbers for "b", found 3 numbers` when it is missing or anything
    /// else.
    [[nodiscard]] Vec2 point2(std::string_view key);
    [[nodiscard]] Vec3 point3(std::string_view key);
    /// The same for an optional field.
    [[nodiscard]] Vec2 point2_or(std::string_view key, const Vec2& otherwise);
    /// A single finite number, optional.
    [[nodiscard]] double number_or(std::string_view key, double otherwise);
    [[nodiscard]] bool flag_or(std::string_view key, bool otherwise);
    /// One of `words`; optional. Anything else is an error.
    [[nodiscard]] std::string word_or(std::string_view key, std::string_view otherwise,
                                      std::span<const std::string_view> words);
    /// The same for a required field; "" when it is wrong.
    [[nodiscard]] std::string word(std::string_view key, std::span<const std::string_view> words);
    /// "segment", "ray" or "line"; a segment by default.
    [[nodiscard]] Extent extent(std::string_view key);
    /// "id", a string or a number, exactly as written in the line; empty where there is none.
    [[nodiscard]] std::string_view take_id();
    /// Whether the field exists; marks it as read.
    [[nodiscard]] bool has(std::string_view key);

    /// Stores an error, if there was none before: a clause without a full stop that names the field.
    void fail(std::string clause);
    /// The same with the text "expected WHAT for KEY, found FOUND".
    void expected(std::string_view key, const std::string& what, const std::string& found);
    /// A description of the field's value, or that there is none.
    [[nodiscard]] std::string found(std::string_view key) const;
    /// Rejects keys that were never read, listing those that were. True when there was no error.
    [[nodiscard]] bool finish();
    [[nodiscard]] const std::string& error() const { return error_; }

  private:
    /// The field, marked as read; null where it does not exist.
    [[nodiscard]] const Json* take(std::string_view key);
    [[nodiscard]] std::vector<double> numbers(std::string_view key, std::size_t count);

    const Json* object_;
    const std::vector<std::size_t>* after_key_;
    std::string_view line_;
    std::vector<std::string> known_fields_;
    std::string error_;
};

/// A question "intersect" about two segments and nothing else, as programs write them by the million.
struct PlainQuestion {
    std::string_view id;  ///< as written, a part of the line; empty where there is none
    Segment2 ab{};
    Segment2 cd{};
};

/// The question, where the line is one object with "query", "a", "b", "c" and "d", each once and in any
/// order, perhaps with an "id", points as two decimal numbers, words without a backslash. Nothing for every
/// other line, right or wrong: `read_json` reads it. Lines that both accept they read alike.
[[nodiscard]] std::optional<PlainQuestion> plain_question(std::string_view line);

/// Whether a field may be left out, and what it is then.
struct IfLeftOut {
    bool allowed = false;
    std::optional<std::string> value{};  ///< in JSON; none: the question is asked without one
};
inline const IfLeftOut kRequired{};
inline const IfLeftOut kOptional{true};
[[nodiscard]] inline IfLeftOut defaults_to(std::string json) { return {true, std::move(json)}; }

/// One field of a question, as the help shows it. `QueryReader` decides what is taken; a test holds the two together.
struct QueryField {
    std::string_view name;
    std::string_view type;  ///< "[x, y]", "number", "word"
    IfLeftOut if_left_out;
    std::string meaning;
};

/// The help about one kind of question.
struct QueryHelp {
    std::string_view summary;
    std::vector<QueryField> fields;
    std::string_view example;  ///< a question
};

using SolveAnswer = AnswerText<InSolve>;

/// One kind of question. `answer` reads its fields, calls `finish`, and puts the answer's fields into
/// `answer` unless there was an error. Each has an entry in the table that `query_kinds` returns.
struct QueryKind {
    std::string_view name;
    void (*answer)(QueryReader& fields, SolveAnswer& answer);
    QueryHelp (*help)();
};

void answer_intersect(QueryReader& fields, SolveAnswer& answer);
/// The same for a question in its plainest form.
void answer_plain(const PlainQuestion& question, SolveAnswer& answer);
void answer_nearest(QueryReader& fields, SolveAnswer& answer);
void answer_sweep(QueryReader& fields, SolveAnswer& answer);
[[nodiscard]] QueryHelp intersect_help();
[[nodiscard]] QueryHelp nearest_help();
[[nodiscard]] QueryHelp sweep_help();

/// Every kind of question.
[[nodiscard]] std::span<const QueryKind> query_kinds();

// The fields about methods, common to all questions: "method", "number" and "derivation".

inline constexpr std::string_view kExact = "exact";

template <class Topic>
struct MethodChoice {
    const Method<Topic>* method = nullptr;  ///< null: the exact judge
    NumberKind kind = NumberKind::float64;
    bool derivation = false;
};

/// The values of "method": "exact", and the ids of the methods.
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

/// Rejects fields that do not apply to the exact judge. `a_method`: "a published \"method\"".
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

/// Which method answered, and in which numbers.
template <class Topic>
void put_method_name(SolveAnswer& answer, const MethodChoice<Topic>& choice) {
    answer.put("method", choice.method->id);
    answer.put("number", name(choice.kind));
}

/// Runs the chosen method, lets `put_answer(answer, choice, said)` write its answer, and adds the derivation
/// where that is requested.
template <class Topic, class PutAnswer>
void put_method(SolveAnswer& answer, const MethodChoice<Topic>& choice,
                const typename Method<Topic>::template Question<double>& question, PutAnswer put_answer) {
    if (!choice.derivation) return put_answer(answer, choice, run(*choice.method, question, choice.kind));
    const Derived<Topic> derived = derive(*choice.method, question, choice.kind);
    put_answer(answer, choice, derived.answer);
    answer.put_as_written("derivation", json_text(json_of(derived.derivation)));
}

}  // namespace crosscut
