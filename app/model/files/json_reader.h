#pragma once

#include "app/model/maps/map_reading.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The only reader of JSON from outside: scene files, the clipboard, saved settings, questions.
namespace crosscut {

/// Keeps keys in the order of insertion.
using Json = nlohmann::ordered_json;

inline constexpr std::size_t kLongestJson = 16U << 20;     ///< bytes, except for scenes
inline constexpr std::size_t kDeepestJson = 64;            ///< nesting of arrays and objects
inline constexpr std::size_t kMostJsonValues = 1'000'000;  ///< arrays, objects and the values in them

/// The value of a JSON text, or its error and position.
struct JsonText {
    Json value;         ///< after an error, the part read before it
    std::string wrong;  ///< `"a" is given twice`: a clause without a full stop; empty where there is no error
    std::size_t at = 0;  ///< the byte, counted from 0, of the error
    /// For invalid JSON, in the parser's words: "expected '}', found string literal".
    std::string syntax{};
    std::vector<std::size_t> after_key;  ///< for each member of the outermost object: the byte after its key
};

/// The limits of a text.
struct JsonLimits {
    std::size_t bytes = kLongestJson;
    std::size_t values = kMostJsonValues;
    /// Keep all members of an object with the same key; the caller handles them.
    bool keeps_same_keys = false;
};

/// Reads a whole JSON text. Errors: what the standard refuses, bytes that are not UTF-8 and a NUL anywhere, a
/// key that occurs twice in one object (unless `JsonLimits` allows it), and texts beyond the limits; the
/// limit of depth is always `kDeepestJson`. Never throws for any text. Integers of up to 64 bits are kept.
/// Another number that no double represents (see `decimal_fit`) becomes a binary value with its text, so it
/// does not count as a number. Memory: some 100 bytes a value at most. Cost: n log n.
[[nodiscard]] JsonText read_json(std::string_view text, JsonLimits limits = {});

/// JSON as text, on one line or with so many blanks a level. Bytes that are not UTF-8, as in a file or its
/// name, become U+FFFD: writing never fails.
[[nodiscard]] std::string written_json(const Json& value, int indent = -1);

/// The double that a JSON number stands for; nothing for any other value, and for an integer between two
/// doubles.
[[nodiscard]] std::optional<double> double_in(const Json& value);

/// A description of a value where another one was expected, on one line: "null", "the text \"4\"", "an array
/// of 3 numbers", "an object", "0.5", "9007199254740993 (lies between two doubles)".
[[nodiscard]] std::string found_json(const Json& value);

/// The sentence about the error, with the source's name and the line; empty where there is none.
[[nodiscard]] std::string wrong_in(const JsonText& read, std::string_view text, std::string_view source);

/// The line, counted from 1, of byte `at` of `text`.
[[nodiscard]] std::size_t line_of(std::string_view text, std::size_t at);

/// The number, string or word after the key that ends at `after_key`, exactly as written in `text`.
[[nodiscard]] std::string_view written_after(std::string_view text, std::size_t after_key);

/// A key in quotes, for sentences: cut after 40 bytes, `printable`.
[[nodiscard]] std::string printable_key(std::string_view key);

struct JsonText;

/// The byte of a valid JSON text at which a value begins: that of the outermost one, then each time of its
/// nth element or member, counted from 0. The end of the text where there is none. Cost: linear.
[[nodiscard]] std::size_t offset_in_json(std::string_view text, std::span<const std::size_t> path);

/// The error of a text that begins on line `first_line` of its file.
[[nodiscard]] Fault fault_in(const JsonText& read, std::string_view text, std::size_t first_line);

/// The column, in characters from 1, of byte `at`.
[[nodiscard]] std::size_t column_of(std::string_view text, std::size_t at);

}  // namespace crosscut
