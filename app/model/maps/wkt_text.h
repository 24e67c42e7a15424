#pragma once

#include "app/model/maps/map_reading.h"
#include "app/model/number_format.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace crosscut {

/// A position in a text: both from 1, the column in characters.
struct TextPosition {
    std::size_t line = 1, column = 1;
};

/// Whether a text begins with a word of well-known text: a geometry's, also one with arcs, or SRID.
[[nodiscard]] bool begins_as_wkt(std::string_view text);

/// One geometry of well-known text (OGC 06-103r4, 7.2), the whole of `text`, which is at `at`: POINT,
/// LINESTRING, LINEARRING, POLYGON, the three MULTI… and GEOMETRYCOLLECTION; with Z, M or ZM after the word
/// or at its end, EMPTY, and SRID=number; before it. Without such a letter positions have two numbers, or all
/// of them three or four. Rings are closed and have at least four positions. Numbers are those of
/// `parse_number`. Measures are ignored, and so is SRID=0. A geometry of another reference system than the
/// features before is left out. Geometries with arcs are left out by name. The feature has begun.
void read_wkt(std::string_view text, TextPosition at, PositionSink& out);

/// A geometry a line, each a feature; empty lines and comments (`is_comment`) are skipped.
void read_wkt_lines(std::string_view text, PositionSink& out);

// Helpers for texts that other programs write.

/// ASCII only, whatever the system's language.
[[nodiscard]] constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}
/// Without the byte order mark at the beginning of some UTF-8 texts.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);
/// Without surrounding blanks.
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// Whether a line without blanks before it is a comment: a # by itself, or before a blank or another #. A
/// word whose first letter was replaced by # is not a comment.
[[nodiscard]] constexpr bool is_comment(std::string_view line) {
    return line.starts_with('#') && (line.size() == 1 || line[1] == '#' || is_blank(line[1]));
}
[[nodiscard]] std::string upper_case(std::string_view text);
/// The number of characters of a UTF-8 text.
[[nodiscard]] std::size_t characters(std::string_view text);
/// `parse_number` for numbers written by programs: a decimal with or without a sign. Other forms that users
/// may type (1/3, pi, 0x1p3) are refused: 12/05/2024 and 2024-01-05 are dates.
[[nodiscard]] ParsedNumber plain_number(std::string_view text);
/// A description of the text found instead of a number, `read` by `plain_number` or `parse_number`: in
/// quotes, and why no double represents it if it is a number.
[[nodiscard]] std::string number_found(std::string_view written, const ParsedNumber& read);

}  // namespace crosscut
