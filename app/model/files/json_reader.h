#pragma once

#include "app/model/maps/map_reading.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The one place where JSON from outside is read: scene files, the clipboard, what is kept between runs,
/// questions.
namespace crosscut {

/// Keys in the order in which they were put in.
using Json = nlohmann::ordered_json;

inline constexpr std::size_t kLongestJson = 16U << 20;     ///< bytes, but of a scene
inline constexpr std::size_t kDeepestJson = 64;            ///< arrays and objects inside one another
inline constexpr std::size_t kMostJsonValues = 1'000'000;  ///< arrays, objects and what stands in them

/// What a JSON text holds, or what is wrong with it and where.
struct JsonText {
    Json value;          ///< where something is wrong, what was read before it
    std::string wrong;   ///< `"a" is given twice`: a clause without a full stop; empty where nothing is wrong
    std::size_t at = 0;  ///< the byte, counted from 0, that `wrong` speaks of
    /// Of what is no JSON, in the parser's words: "expected '}', found string literal".
    std::string syntax{};
    std::vector<std::size_t> after_key;  ///< of each member of the outermost object: the byte after its key
};

/// How much a text may hold.
struct JsonLimits {
    std::size_t bytes = kLongestJson;
    std::size_t values = kMostJsonValues;
    /// Of members of an object that have the same key, all are kept, for somebody who takes heed of it.
    bool keeps_same_keys = false;
};

/// Reads a whole JSON text. Wrong are: what the standard refuses, bytes that are no UTF-8 and a NUL anywhere,
/// a key that stands twice in one object (but see `JsonLimits`), and texts beyond the limits, of which the
/// depth is always the one above. Never throws for what is in the text. Whole numbers of up to 64 bits are
/// kept as they are. Another number that no double stands for (see `decimal_fit`) becomes a binary value that
/// holds what is written: it is no number to whoever asks for one. Memory: some 100 bytes a value at most.
/// Cost: n log n.
[[nodiscard]] JsonText read_json(std::string_view text, JsonLimits limits = {});

/// JSON as text, on one line or with so many blanks a level. What is no UTF-8 in it, as a file or its name
/// may hold, becomes U+FFFD: it is written whatever it holds.
[[nodiscard]] std::string written_json(const Json& value, int indent = -1);

/// The double that a JSON number stands for; nothing for any other value, and for a whole number between two
/// doubles.
[[nodiscard]] std::optional<double> double_in(const Json& value);

/// What there is where something else was expected, on one line: "null", "the text \"4\"", "an array of 3
/// numbers", "an object", "0.5", "9007199254740993 (lies between two doubles)".
[[nodiscard]] std::string found_json(const Json& value);

/// The sentence about what is wrong, with the source's name and the line; empty where nothing is.
[[nodiscard]] std::string wrong_in(const JsonText& read, std::string_view text, std::string_view source);

/// The line, counted from 1, on which byte `at` of `text` stands.
[[nodiscard]] std::size_t line_of(std::string_view text, std::size_t at);

/// The number, string or word that follows the key which ends at `after_key`, exactly as it is written in
/// `text`.
[[nodiscard]] std::string_view written_after(std::string_view text, std::size_t after_key);

/// A key in quotes, as sentences show it: cut after 40 bytes, `printable`.
[[nodiscard]] std::string shown_key(std::string_view key);

struct JsonText;

/// The byte of a valid JSON text at which a value begins: that of the outermost one, then each time of its
/// nth element or member, counted from 0. The end of the text where it has none such. Cost: linear.
[[nodiscard]] std::size_t offset_in_json(std::string_view text, std::span<const std::size_t> path);

/// What `read_json` found wrong with a text that begins on line `first_line` of its file.
[[nodiscard]] Fault fault_in(const JsonText& read, std::string_view text, std::size_t first_line);

/// The column, in characters from 1, of byte `at`.
[[nodiscard]] std::size_t column_of(std::string_view text, std::size_t at);

}  // namespace crosscut
