#pragma once

#include "app/model/maps/positions.h"

#include <cstddef>
#include <string_view>

namespace crosscut {

/// Where a piece of a text stands: both from 1, the column in characters.
struct TextPlace {
    std::size_t line = 1, column = 1;
};

/// Whether a text begins with a word of well-known text: a geometry's, one with arcs too, or SRID.
[[nodiscard]] bool begins_as_wkt(std::string_view text);

/// One geometry of well-known text (OGC 06-103r4, 7.2), the whole of `text`, which stands at `at`: POINT, LINESTRING, LINEARRING,
/// POLYGON, the three MULTI… and GEOMETRYCOLLECTION; with Z, M or ZM after the word or at its end, EMPTY, and SRID=number; before
/// it. Without such a letter positions have two numbers, or all of them three or four. Rings are closed and have four positions at
/// least. Numbers are those of `parse_number`. Measures are passed over, and so is SRID=0. What is of another
/// reference system than the features before is left out. What has arcs is left out by its name. The feature has begun.
void read_wkt(std::string_view text, TextPlace at, PositionSink& out);

/// A geometry a line, each a feature; empty lines and comments (`is_comment`) are passed over.
void read_wkt_lines(std::string_view text, PositionSink& out);

}  // namespace crosscut
