#pragma once

#include "app/model/results/scene_values.h"

#include <crosscut/types.h>

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// "segment, ray, line": the words with commas between.
[[nodiscard]] std::string listed(std::span<const std::string_view> words);

/// The fields of one question, taken one by one. The first thing that is wrong stays in `error`; everything read after
/// it is a harmless default. Keys that nobody asked for are refused by `finish`.
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

}  // namespace crosscut
