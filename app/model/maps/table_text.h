#pragma once

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
    TextPlace place;
    bool quoted = false;
};

struct TableRow {
    std::size_t line = 0;  ///< where it begins
    std::vector<TableField> fields;
    std::optional<Fault> fault;  ///< it is no row
};

/// Rows of fields (RFC 4180): fields between commas, semicolons, tabs or bars, whichever of these the first row has, or else
/// between blanks; in quotes, with quotes in them doubled, or without; a row ends with LF, CRLF or CR. A first line `sep=;` names
/// what parts the fields. Empty lines and comments (`is_comment`) are passed over. An empty field is a field.
/// Commas are decimal signs where they part no fields, no number has a point, and one at least cannot be thousands ("0,5").
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
    [[nodiscard]] TextPlace place() const;

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t line_at_ = 0;  ///< where the line begins
    char separator_ = ',';
    bool decimal_comma_ = false;
    std::optional<Fault> broken_;
};

/// Every row of a table until `ended()`: the first is given to `is_heading`, and to `take` where it is none, as all others are. Returns
/// what the table broke off at, where it did.
template <class IsHeading, class Take, class Ended>
[[nodiscard]] const std::optional<Fault>& read_rows(TableReader& table, const IsHeading& is_heading,
                                                    const Take& take, const Ended& ended) {
    TableRow row;
    for (bool first = true; !ended() && table.next(row); first = false)
        if (!first || !is_heading(row)) take(row);
    return table.broken();
}

}  // namespace crosscut
