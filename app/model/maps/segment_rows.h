#pragma once

#include "app/model/maps/positions.h"

#include <string_view>

namespace crosscut {

/// Rows of a table (`TableReader`), each a feature: a segment from x1, y1 to x2, y2, or a geometry in well-known text. A first row
/// without a number names the columns (`segment_columns`); where it names none the table is refused, since nobody knows what its
/// columns are. Without such a row each has just four numbers, or the fields that the first has, of which one is well-known text.
void read_segment_rows(std::string_view text, PositionSink& out);

}  // namespace crosscut
