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
    std::size_t line = 0;  ///< its first line
    std::vector<TableField> fields;
    std::optional<Fault> fault;  ///< the row is invalid
};

/// Rows of fields (RFC 4180): fields separated by commas, semicolons, tabs or bars, whichever of these the
/// first row has, or else by blanks; with or without quotes, in which quotes are doubled; a row ends with LF,
/// CRLF or CR. A first line `sep=;` defines the separator. Empty lines and comments (`is_comment`) are
/// skipped. An empty field is a field. Commas are decimal signs where they do not separate fields, no number
/// has a point, and at least one comma cannot separate thousands ("0,5").
class TableReader {
  public:
    explicit TableReader(std::string_view text);

    /// The next row; false after the last.
    bool next(TableRow& row);
    /// An unclosed quote: the rest of the table is unreadable.
    [[nodiscard]] const std::optional<Fault>& broken() const { return broken_; }
    /// A field as a number; a fault where it is not one, which expects a number "as `what`".
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

/// Reads every row of a table until `ended()`: the first is passed to `is_heading`, and to `take` if it is
/// not one, as are all others. Returns the fault at which the table ended, if any.
template <class IsHeading, class Take, class Ended>
[[nodiscard]] const std::optional<Fault>& read_rows(TableReader& table, const IsHeading& is_heading,
                                                    const Take& take, const Ended& ended) {
    TableRow row;
    for (bool first = true; !ended() && table.next(row); first = false)
        if (!first || !is_heading(row)) take(row);
    return table.broken();
}

/// The columns with the numbers of a table's rows, in the order in which they are needed.
struct TableColumns {
    std::vector<std::size_t> at;
    std::vector<std::string> names;  ///< as in the heading
    std::size_t each = 2;            ///< number of columns of a point
    std::optional<std::size_t> wkt;  ///< if set, there are no others
    std::size_t count = 0;           ///< number of columns of a row
};

/// The columns that a heading names, in any order and any case; other columns are ignored. Segments: x1 y1 x2
/// y2, with or without z1 and z2; the ends also as 0 and 1, a and b, from and to, start and end, begin and
/// end, source and target, before the axis or after it; the axes also as lon and lat, lng and lat, easting
/// and northing and these words in full. Well-known text: wkt, geom, geometry. None where it names none of
/// these; several where it names several sets, or a column twice.
[[nodiscard]] std::vector<TableColumns> segment_columns(const TableRow& heading);
/// The same for points: x y, with or without z.
[[nodiscard]] std::vector<TableColumns> point_columns(const TableRow& heading);
/// The column with one of these names; nothing where none or several have one.
[[nodiscard]] std::optional<std::size_t> column_named(const TableRow& heading,
                                                      std::initializer_list<std::string_view> names);

/// Whether some field is a number: then the row is not a heading.
[[nodiscard]] bool has_number(const TableReader& table, const TableRow& row);
/// Reads the geometry in well-known text in a field. The feature has begun.
void read_wkt_field(const TableField& field, PositionSink& out);
/// The row's fields, for a sentence about what was found.
[[nodiscard]] std::string found_fields(const TableRow& row);

/// Rows of a table (`TableReader`), each a feature: a segment from x1, y1 to x2, y2, or a geometry in
/// well-known text. A first row without a number is a heading (`segment_columns`); if it names no known
/// columns the table is refused. Without a heading each row has exactly four numbers, or the fields of the
/// first row, one of which is well-known text.
void read_segment_rows(std::string_view text, PositionSink& out);

/// Points from a text, in its order.
struct PointText {
    std::vector<Vec3> points;  ///< z is 0 in the plane
    bool space = false;        ///< they have three coordinates
    /// A sentence that names the source, and the line where there are several; then there are no points.
    std::string error;
};

/// The most points that are read: more are a map and not a figure.
inline constexpr std::size_t kMostPastedPoints = 10'000;

/// Reads coordinates from a text of another program: `(0,0) (1,1)` with or without names before the brackets;
/// numbers separated by blanks, tabs, commas or semicolons (a line of two or three is a point, of four or six
/// a segment, of eight or twelve two segments; a first line of words is a heading; with semicolons as
/// separators a comma is a decimal point); WKT with or without Z, M and SRID (M is ignored); GeoJSON, any
/// geometry; a JSON array of numbers or of points. Numbers are those of `parse_number`. All points have two
/// coordinates or all have three.
[[nodiscard]] PointText read_points(std::string_view text, std::string_view source);

}  // namespace crosscut
