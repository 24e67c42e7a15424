#pragma once

#include "app/model/maps/map_reading.h"
#include "app/model/number_format.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace crosscut {

/// Where a piece of a text stands: both from 1, the column in characters.
struct TextPosition {
    std::size_t line = 1, column = 1;
};

/// Whether a text begins with a word of well-known text: a geometry's, one with arcs too, or SRID.
[[nodiscard]] bool begins_as_wkt(std::string_view text);

/// One geometry of well-known text (OGC 06-103r4, 7.2), the whole of `text`, which stands at `at`: POINT,
/// LINESTRING, LINEARRING, POLYGON, the three MULTI… and GEOMETRYCOLLECTION; with Z, M or ZM after the word
/// or at its end, EMPTY, and SRID=number; before it. Without such a letter positions have two numbers, or all
/// of them three or four. Rings are closed and have four positions at least. Numbers are those of
/// `parse_number`. Measures are passed over, and so is SRID=0. What is of another reference system than the
/// features before is left out. What has arcs is left out by its name. The feature has begun.
void read_wkt(std::string_view text, TextPosition at, PositionSink& out);

/// A geometry a line, each a feature; empty lines and comments (`is_comment`) are passed over.
void read_wkt_lines(std::string_view text, PositionSink& out);

// Pieces of texts that other programs write.

/// Of ASCII, whatever the language of the system.
[[nodiscard]] constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}
/// Without the mark that some programs begin UTF-8 with.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);
/// Without the blanks around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// Whether a line without blanks before it is passed over: a # that stands by itself or before a blank or
/// another one. What has lost its first letter to one is no comment.
[[nodiscard]] constexpr bool is_comment(std::string_view line) {
    return line.starts_with('#') && (line.size() == 1 || line[1] == '#' || is_blank(line[1]));
}
[[nodiscard]] std::string upper_case(std::string_view text);
/// How many characters a text in UTF-8 has.
[[nodiscard]] std::size_t characters(std::string_view text);
/// `parse_number` of what other programs write for a number: a decimal with or without a sign. What people
/// may type beside that (1/3, pi, 0x1p3) is none here: 12/05/2024 and 2024-01-05 are dates.
[[nodiscard]] ParsedNumber plain_number(std::string_view text);
/// What was found instead of a number, `read` by `plain_number` or `parse_number`: in quotes, and why no
/// double stands for it where it is one.
[[nodiscard]] std::string number_found(std::string_view written, const ParsedNumber& read);

}  // namespace crosscut
