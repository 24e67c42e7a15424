#pragma once

#include "app/model/maps/positions.h"
#include "app/model/maps/table_text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// Which columns of a table hold the numbers of its rows, in the order in which they are wanted.
struct TableColumns {
    std::vector<std::size_t> at;
    std::vector<std::string> names;  ///< as the heading has them
    std::size_t each = 2;            ///< so many of these are a point
    std::optional<std::size_t> wkt;  ///< then there are no others
    std::size_t count = 0;           ///< that a row has
};

/// What a first row names, in any order and any case; other columns are passed over. Segments: x1 y1 x2 y2, with z1 and z2 or without;
/// the ends also as 0 and 1, a and b, from and to, start and end, begin and end, source and target, before the axis or after it;
/// the axes also as lon and lat, lng and lat, easting and northing and these words in full. Well-known text: wkt, geom, geometry.
/// None where it names none of these; more than one where it names several, or a column twice.
[[nodiscard]] std::vector<TableColumns> segment_columns(const TableRow& heading);
/// The same of points: x y, with z or without.
[[nodiscard]] std::vector<TableColumns> point_columns(const TableRow& heading);
/// The column of this heading that has one of these names; nothing where none has or several have.
[[nodiscard]] std::optional<std::size_t> column_named(const TableRow& heading,
                                                      std::initializer_list<std::string_view> names);

/// Whether some field is a number: then it is no heading.
[[nodiscard]] bool has_number(const TableReader& table, const TableRow& row);
/// The geometry in well-known text that a field holds. The feature has begun.
void read_wkt_field(const TableField& field, PositionSink& out);
/// Its fields, as a sentence shows what was found.
[[nodiscard]] std::string found_fields(const TableRow& row);

}  // namespace crosscut
