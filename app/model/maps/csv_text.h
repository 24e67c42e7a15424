#pragma once

#include <crosscut/types.h>
#include "app/model/maps/map_reading.h"
#include "app/model/maps/wkt_text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

struct TableField {
    std::string text;  ///< without the quotes and the blanks around it
    TextPosition position;
    bool quoted = false;
};

struct TableRow {
    std::size_t line = 0;  ///< where it begins
    std::vector<TableField> fields;
    std::optional<Fault> fault;  ///< it is no row
};

/// Rows of fields (RFC 4180): fields between commas, semicolons, tabs or bars, whichever of these the first
/// row has, or else between blanks; in quotes, with quotes in them doubled, or without; a row ends with LF,
/// CRLF or CR. A first line `sep=;` names what parts the fields. Empty lines and comments (`is_comment`) are
/// passed over. An empty field is a field. Commas are decimal signs where they part no fields, no number has
/// a point, and one at least cannot be thousands ("0,5").
class TableReader {
  public:
    explicit TableReader(std::string_view text);

    /// The next row; false after the last.
    bool next(TableRow& row);
    /// A quote that is not closed: all that follows is lost, and so is the table.
    [[nodiscard]] const std::optional<Fault>& broken() const { return broken_; }
    /// A field as a number; a fault where it is none, which expects a number "as `what`".
    [[nodiscard]] std::optional<double> number(const TableField& field, const std::string& what,
                                               Fault& fault) const;

  private:
    enum class Ends : std::uint8_t { field, row };

    [[nodiscard]] char separator_of_first_row() const;
    [[nodiscard]] bool commas_are_decimal();
    void skip_line();
    void take_line_end();
    [[nodiscard]] bool at_row_end() const {
        return at_ == text_.size() || text_[at_] == '\n' || text_[at_] == '\r';
    }
    [[nodiscard]] bool at_separator() const;
    void skip_blanks();
    Ends take_field(TableRow& row);
    bool take_quoted(TableField& field, TableRow& row);
    [[nodiscard]] TextPosition position() const;

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t line_at_ = 0;  ///< where the line begins
    char separator_ = ',';
    bool decimal_comma_ = false;
    std::optional<Fault> broken_;
};

/// Every row of a table until `ended()`: the first is given to `is_heading`, and to `take` where it is none,
/// as all others are. Returns what the table broke off at, where it did.
template <class IsHeading, class Take, class Ended>
[[nodiscard]] const std::optional<Fault>& read_rows(TableReader& table, const IsHeading& is_heading,
                                                    const Take& take, const Ended& ended) {
    TableRow row;
    for (bool first = true; !ended() && table.next(row); first = false)
        if (!first || !is_heading(row)) take(row);
    return table.broken();
}

/// Which columns of a table hold the numbers of its rows, in the order in which they are wanted.
struct TableColumns {
    std::vector<std::size_t> at;
    std::vector<std::string> names;  ///< as the heading has them
    std::size_t each = 2;            ///< so many of these are a point
    std::optional<std::size_t> wkt;  ///< then there are no others
    std::size_t count = 0;           ///< that a row has
};

/// What a first row names, in any order and any case; other columns are passed over. Segments: x1 y1 x2 y2,
/// with z1 and z2 or without; the ends also as 0 and 1, a and b, from and to, start and end, begin and end,
/// source and target, before the axis or after it; the axes also as lon and lat, lng and lat, easting and
/// northing and these words in full. Well-known text: wkt, geom, geometry. None where it names none of these;
/// more than one where it names several, or a column twice.
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

/// Rows of a table (`TableReader`), each a feature: a segment from x1, y1 to x2, y2, or a geometry in
/// well-known text. A first row without a number names the columns (`segment_columns`); where it names none
/// the table is refused, since nobody knows what its columns are. Without such a row each has just four
/// numbers, or the fields that the first has, of which one is well-known text.
void read_segment_rows(std::string_view text, PositionSink& out);

/// Points as people have them, in the order in which they stand.
struct PointText {
    std::vector<Vec3> points;  ///< z is 0 in the plane
    bool space = false;        ///< they have three coordinates
    /// A sentence that names the source, and the line where there are several; then no points.
    std::string error;
};

/// So many points are read, no more: who has more has a map and no figure.
inline constexpr std::size_t kMostPastedPoints = 10'000;

/// Reads the coordinates out of a text of other programs: `(0,0) (1,1)` with or without names before the
/// brackets; numbers with blanks, tabs, commas or semicolons between (a line of two or three is a point, of
/// four or six a segment, of eight or twelve two; a first line of words is a heading; where semicolons
/// separate, a comma is a decimal point); WKT with or without Z, M and SRID (M is left out); GeoJSON, any
/// geometry; a JSON array of numbers or of points. Numbers are those of `parse_number`. All points have two
/// coordinates or all have three.
[[nodiscard]] PointText read_points(std::string_view text, std::string_view source);

}  // namespace crosscut
