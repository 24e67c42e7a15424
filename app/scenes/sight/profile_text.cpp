#include "app/scenes/sight/profile_text.h"

#include "app/model/fields/fields.h"
#include "app/model/maps/table_text.h"
#include "app/model/maps/wkt_text.h"
#include "app/model/number_format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace crosscut::sight_scene {
namespace {

constexpr double kLargest = 1e300;

/// Where x and height stand in a row of so many fields.
struct ProfileColumns {
    std::array<std::size_t, 2> at{0, 1};
    std::size_t count = 2;
};

/// Nothing where the row names no such columns.
std::optional<ProfileColumns> named_columns(const TableRow& heading) {
    const auto x = column_named(heading, {"X", "DISTANCE", "DIST", "STATION", "CHAINAGE", "LENGTH", "D"});
    const auto height =
        column_named(heading, {"HEIGHT", "Y", "Z", "H", "ELEVATION", "ELEV", "ELE", "ALTITUDE", "ALT"});
    if (!x || !height) return std::nullopt;
    return ProfileColumns{{*x, *height}, heading.fields.size()};
}

class ProfileReader {
  public:
    ProfileReader(std::string_view text, const std::string& source)
        : table_(without_byte_order_mark(text)), source_(source) {}

    ProfileText read() {
        const auto& broken = read_rows(
            table_, [&](const TableRow& row) { return is_heading(row); },
            [&](const TableRow& row) { take(row); }, [&] { return !result_.error.empty(); });
        if (broken) fail(*broken);
        if (result_.points.size() < 2)
            fail({0, 0, "at least two rows of x and height", counted(result_.points.size(), "row")});
        if (!result_.error.empty()) result_.points.clear();
        return std::move(result_);
    }

  private:
    void fail(const Fault& fault) {
        if (result_.error.empty()) result_.error = fault_text(source_, fault);
    }
    bool is_heading(const TableRow& row) {
        if (row.fault || has_number(table_, row)) return false;
        const std::optional<ProfileColumns> named = named_columns(row);
        if (named)
            columns_ = *named;
        else
            fail({row.line, 0, "a heading that names x and height, once each", found_fields(row)});
        return true;
    }
    void take(const TableRow& row) {
        if (row.fault) return fail(*row.fault);
        if (row.fields.size() != columns_.count)
            return fail({row.line, 0,
                         columns_.count == 2 ? "two numbers, x and height" : counted(columns_.count, "field"),
                         counted(row.fields.size(), "field")});
        constexpr std::array<const char*, 2> kNames{"x", "height"};
        std::array<double, 2> numbers{};
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const TableField& field = row.fields[columns_.at.at(i)];
            Fault fault;
            const auto number = table_.number(field, kNames.at(i), fault);
            if (!number) return fail(fault);
            if (std::fabs(*number) > kLargest)
                return fail({row.line, field.place.column, "a number up to 1e300", shortest(*number)});
            numbers.at(i) = *number;
        }
        if (!result_.points.empty() && !(result_.points.back().x < numbers[0]))
            return fail({row.line, 0,
                         "an x above that of the row before, " + shortest(result_.points.back().x),
                         shortest(numbers[0])});
        if (result_.points.size() == kMostProfile)
            return fail({row.line, 0, "at most " + counted(kMostProfile, "row"), "more"});
        result_.points.emplace_back(numbers[0], numbers[1]);
    }

    TableReader table_;
    const std::string& source_;
    ProfileColumns columns_;
    ProfileText result_;
};

}  // namespace

ProfileText read_profile(std::string_view text, const std::string& source) {
    return ProfileReader(text, source).read();
}

bool has_profile_columns(std::string_view text) {
    TableReader table(without_byte_order_mark(text));
    TableRow row;
    if (!table.next(row) || row.fault) return false;
    const auto is_number = [&](const TableField& field) {
        Fault fault;
        return table.number(field, {}, fault).has_value();
    };
    if (!has_number(table, row)) return named_columns(row).has_value();
    return row.fields.size() == 2 && std::all_of(row.fields.begin(), row.fields.end(), is_number);
}

}  // namespace crosscut::sight_scene
