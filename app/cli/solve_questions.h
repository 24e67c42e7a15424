#pragma once

#include <crosscut/types.h>
#include "app/model/files/json_reader.h"
#include "app/model/results/described.h"
#include "core/methods/method.h"
#include "core/number/double_text.h"
#include "core/number/scalars.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What `solve` is made of: reading one question, the kinds there are, writing an answer.
namespace crosscut {

/// "segment, ray, line": the words with commas between.
[[nodiscard]] std::string listed(std::span<const std::string_view> words);

/// The fields of one question, taken one by one. The first thing that is wrong stays in `error`; everything
/// read after it is a harmless default. Keys that nobody asked for are refused by `finish`.
class QueryReader {
  public:
    /// `question` is a JSON object, read from `line`; both outlive the reader.
    QueryReader(const JsonText& question, std::string_view line)
        : object_(&question.value), after_key_(&question.after_key), line_(line) {}

    /// `expected 2 numbers for "b", found 3 numbers` when it is missing or anything else.
    [[nodiscard]] Vec2 point2(std::string_view key);
    [[nodiscard]] Vec3 point3(std::string_view key);
    /// The same, where the field may be left out.
    [[nodiscard]] Vec2 point2_or(std::string_view key, const Vec2& otherwise);
    /// A single finite number that may be left out.
    [[nodiscard]] double number_or(std::string_view key, double otherwise);
    [[nodiscard]] bool flag_or(std::string_view key, bool otherwise);
    /// One of `words`; the field may be left out. Anything else is an error.
    [[nodiscard]] std::string word_or(std::string_view key, std::string_view otherwise,
                                      std::span<const std::string_view> words);
    /// The same, where the field must be there; "" when it is not right.
    [[nodiscard]] std::string word(std::string_view key, std::span<const std::string_view> words);
    /// "segment", "ray" or "line"; a segment where left out.
    [[nodiscard]] Extent extent(std::string_view key);
    /// "id", a string or a number, exactly as it is written in the line; empty where there is none.
    [[nodiscard]] std::string_view take_id();
    /// Whether the field is there; it is a known one from then on.
    [[nodiscard]] bool has(std::string_view key);

    /// Remembers what is wrong, if nothing was before: a clause without a full stop that names the field.
    void fail(std::string clause);
    /// The same in words: "expected WHAT for KEY, found FOUND".
    void expected(std::string_view key, const std::string& what, const std::string& found);
    /// What the field holds, in words, or that there is none.
    [[nodiscard]] std::string found(std::string_view key) const;
    /// Refuses keys that nobody asked for, listing those that somebody did. True when all went well.
    [[nodiscard]] bool finish();
    [[nodiscard]] const std::string& error() const { return error_; }

  private:
    /// The field, a known one from then on; null where it is not there.
    [[nodiscard]] const Json* take(std::string_view key);
    [[nodiscard]] std::vector<double> numbers(std::string_view key, std::size_t count);

    const Json* object_;
    const std::vector<std::size_t>* after_key_;
    std::string_view line_;
    std::vector<std::string> known_;
    std::string error_;
};

/// A question "intersect" about two segments and nothing else, as programs write millions of them.
struct PlainQuestion {
    std::string_view id;  ///< as it is written, a part of the line; empty where there is none
    Segment2 ab{};
    Segment2 cd{};
};

/// The question, where the line is one object with "query", "a", "b", "c" and "d", each once and in any
/// order, perhaps with an "id", points as two decimal numbers, words without a backslash. Nothing for every
/// other line, right or wrong: `read_json` reads it. What both read they read alike.
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

/// What the help says about one kind of question.
struct QueryHelp {
    std::string_view summary;
    std::vector<QueryField> fields;
    std::string_view example;  ///< a question
};

/// One kind of question. `answer` takes its fields, calls `finish`, and puts the answer's fields into
/// `answer` unless something was wrong. One file each, and a line in the table in solve.cpp.
struct QueryKind {
    std::string_view name;
    void (*answer)(QueryReader& fields, Json& answer);
    QueryHelp (*help)();
};

void answer_intersect(QueryReader& fields, Json& answer);
/// The same answer to a question in its plainest form, as text at the end of `text`.
void append_answer(const PlainQuestion& question, std::string& text);
void answer_nearest(QueryReader& fields, Json& answer);
void answer_sweep(QueryReader& fields, Json& answer);
[[nodiscard]] QueryHelp intersect_help();
[[nodiscard]] QueryHelp nearest_help();
[[nodiscard]] QueryHelp sweep_help();

/// Every kind of question there is.
[[nodiscard]] std::span<const QueryKind> query_kinds();

// What questions say about methods, whichever question it is: "method", "number" and "derivation".

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

/// Runs the chosen method, lets `put_answer(answer, choice, said)` write what it says, and adds how it came
/// about where that is asked.
template <class Topic, class PutAnswer>
void put_method(Json& answer, const MethodChoice<Topic>& choice,
                const typename Method<Topic>::template Question<double>& question, PutAnswer put_answer) {
    if (!choice.derivation) return put_answer(answer, choice, run(*choice.method, question, choice.kind));
    const Derived<Topic> told = derive(*choice.method, question, choice.kind);
    put_answer(answer, choice, told.answer);
    answer["derivation"] = json_of(told.derivation);
}

/// Writes an answer field by field at the end of a text, as `json_text` writes it; without a tree of values
/// in between.
class AnswerText {
  public:
    explicit AnswerText(std::string& text) : text_(text) { text_ += '{'; }

    /// The value as it is written.
    void put_as_written(std::string_view key, std::string_view value) {
        put_key(key);
        text_ += value;
    }
    /// Words have no character that JSON writes in another way; numbers are finite.
    template <class T>
    void put(std::string_view key, const T& value) {
        put_key(key);
        write(value);
    }
    void end() { text_ += '}'; }

  private:
    void put_key(std::string_view key) {
        text_ += first_ ? "\"" : ",\"";
        first_ = false;
        text_ += key;
        text_ += "\":";
    }
    void write(std::nullptr_t) { text_ += "null"; }
    void write(bool value) { text_ += value ? "true" : "false"; }
    void write(double value) {
        if (value == 0.0)
            text_ += '0';
        else
            append_shortest(text_, value);
    }
    void write(std::string_view word) {
        text_ += '"';
        text_ += word;
        text_ += '"';
    }
    void write(const Vec2& p) { write(std::array{p.x, p.y}); }
    template <class T>
    void write(const std::optional<T>& value) {
        value ? write(*value) : write(nullptr);
    }
    template <class T, std::size_t N>
    void write(const std::array<T, N>& values) {
        write_list(values);
    }
    template <class T>
    void write(const std::vector<T>& values) {
        write_list(values);
    }
    template <class List>
    void write_list(const List& values) {
        char before = '[';
        for (const auto& value : values) {
            text_ += before;
            write(value);
            before = ',';
        }
        text_ += before == '[' ? "[]" : "]";
    }

    std::string& text_;
    bool first_ = true;
};

}  // namespace crosscut
