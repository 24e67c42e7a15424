#include "app/model/maps/segment_rows.h"

#include "app/model/fields/counted.h"
#include "app/model/maps/table_columns.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace crosscut {
namespace {

TableColumns four_numbers() { return {{0, 1, 2, 3}, {"x1", "y1", "x2", "y2"}, 2, std::nullopt, 4}; }

class RowsReader {
  public:
    RowsReader(std::string_view text, PositionSink& out) : table_(text), out_(out) {}

    void read() {
        const auto& broken = read_rows(
            table_, [&](const TableRow& row) { return is_heading(row); },
            [&](const TableRow& row) { take(row); }, [&] { return out_.has_ended(); });
        if (broken) out_.refuse(*broken);
    }

  private:
    /// Of the first row; finds out what the columns are.
    bool is_heading(const TableRow& row) {
        if (row.fault) return false;
        std::vector<TableColumns> sets = segment_columns(row);
        if (sets.size() == 1) {
            columns_ = std::move(sets.front());
            return true;
        }
        const auto wkt = std::find_if(row.fields.begin(), row.fields.end(),
                                      [](const TableField& field) { return begins_as_wkt(field.text); });
        if (sets.empty() && wkt != row.fields.end()) {
            columns_ = {{}, {}, 2, static_cast<std::size_t>(wkt - row.fields.begin()), row.fields.size()};
            return false;
        }
        if (sets.empty() && has_number(table_, row)) return false;
        out_.refuse({row.line, 0,
                     sets.empty() ? "four numbers, or a heading such as x1, y1, x2, y2 or wkt"
                                  : "a heading that names the two ends of a segment once",
                     found_fields(row)});
        return true;
    }

    void take(const TableRow& row) {
        if (out_.has_ended()) return;
        out_.begin_feature();
        if (row.fault) return out_.leave_out(*row.fault);
        if (row.fields.size() != columns_.count)
            return out_.leave_out({row.line, 0, fields_expected(), counted(row.fields.size(), "field")});
        if (columns_.wkt) return read_wkt_field(row.fields[*columns_.wkt], out_);
        std::array<double, 6> numbers{};
        for (std::size_t i = 0; i < columns_.at.size(); ++i) {
            Fault fault;
            const auto number = table_.number(row.fields[columns_.at[i]], columns_.names[i], fault);
            if (!number) return out_.leave_out(std::move(fault));
            numbers.at(i) = *number;
        }
        out_.begin_list(true);
        out_.add(std::span(numbers).first(columns_.each));
        out_.add(std::span(numbers).subspan(columns_.each, columns_.each));
    }
    [[nodiscard]] std::string fields_expected() const {
        const bool plain = !columns_.wkt && columns_.count == 4;
        return plain ? "four numbers, x1, y1, x2 and y2"
                     : counted(columns_.count, "field") + ", as in the first row";
    }

    TableReader table_;
    PositionSink& out_;
    TableColumns columns_ = four_numbers();
};

}  // namespace

void read_segment_rows(std::string_view text, PositionSink& out) { RowsReader(text, out).read(); }

}  // namespace crosscut
