#include "app/model/maps/table_columns.h"

#include "app/model/files/json_reader.h"
#include "app/model/maps/text_pieces.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crosscut {
namespace {

/// A name of a column, without what people vary: "Start X [m]" is STARTX.
std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : name.substr(0, name.find_first_of("([")))
        if (is_letter(c) || (c >= '0' && c <= '9')) plain += c;
    return upper_case(plain);
}

/// A name as a sentence has it: without its unit, and no line of its own.
std::string on_one_line(std::string_view name) {
    std::string text(trimmed(name.substr(0, name.find_first_of("(["))));
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20U; }, ' ');
    return text;
}

std::vector<std::string> plain_names(const TableRow& heading) {
    std::vector<std::string> names;
    for (const TableField& field : heading.fields) names.push_back(plain_name(field.text));
    return names;
}

constexpr std::array<std::string_view, 3> kPlainAxes{"X", "Y", "Z"};
constexpr std::array<std::array<std::string_view, 3>, 7> kAxes{{kPlainAxes,
                                                                {"LON", "LAT", "ALT"},
                                                                {"LNG", "LAT", "ALT"},
                                                                {"LONG", "LAT", "ALT"},
                                                                {"LONGITUDE", "LATITUDE", "ALTITUDE"},
                                                                {"EASTING", "NORTHING", "HEIGHT"},
                                                                {"EAST", "NORTH", "HEIGHT"}}};
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kEnds{{{"1", "2"},
                                                                              {"0", "1"},
                                                                              {"A", "B"},
                                                                              {"FROM", "TO"},
                                                                              {"START", "END"},
                                                                              {"BEGIN", "END"},
                                                                              {"SOURCE", "TARGET"}}};
constexpr std::array<std::string_view, 8> kWktNames{"WKT",         "GEOM",        "GEOMETRY", "THEGEOM",
                                                    "WKTGEOMETRY", "GEOMETRYWKT", "WKTGEOM",  "GEOMWKT"};

/// Finds columns by their names in one heading.
class Finder {
  public:
    explicit Finder(const TableRow& heading) : heading_(heading), names_(plain_names(heading)) {}

    /// Adds a set with all of these ends, where all are there; a column named twice adds it twice.
    void add(const std::array<std::string_view, 3>& axes, std::initializer_list<std::string_view> ends,
             std::vector<TableColumns>& sets) const {
        TableColumns found;
        found.count = names_.size();
        bool twice = false;
        const bool space = std::all_of(ends.begin(), ends.end(), [&](std::string_view end) {
            return find(axes[2], end, twice).has_value();
        });
        twice = false;
        found.each = space ? 3 : 2;
        for (const std::string_view end : ends) {
            for (std::size_t axis = 0; axis < found.each; ++axis) {
                const std::optional<std::size_t> at = find(axes.at(axis), end, twice);
                if (!at) return;
                found.at.push_back(*at);
                found.names.push_back(on_one_line(heading_.fields[*at].text));
            }
        }
        if (twice || has_further_end(axes, found)) sets.push_back(found);
        sets.push_back(std::move(found));
    }
    void add_wkt(std::vector<TableColumns>& sets) const {
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (std::find(kWktNames.begin(), kWktNames.end(), names_[i]) == kWktNames.end()) continue;
            TableColumns& columns = sets.emplace_back();
            columns.wkt = i;
            columns.count = names_.size();
        }
    }

  private:
    /// Whether a column that was not found is called as that of one more end: "X3", "3Y".
    [[nodiscard]] bool has_further_end(const std::array<std::string_view, 3>& axes,
                                       const TableColumns& found) const {
        const auto is_number = [](std::string_view text) {
            return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
        };
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (std::find(found.at.begin(), found.at.end(), i) != found.at.end()) continue;
            const std::string_view name = names_[i];
            for (const std::string_view axis : {axes[0], axes[1]}) {
                if (name.starts_with(axis) && is_number(name.substr(axis.size()))) return true;
                if (name.ends_with(axis) && is_number(name.substr(0, name.size() - axis.size()))) return true;
            }
        }
        return false;
    }
    [[nodiscard]] std::optional<std::size_t> find(std::string_view axis, std::string_view end,
                                                  bool& twice) const {
        const std::array wanted{std::string(axis) + std::string(end), std::string(end) + std::string(axis)};
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (names_[i] != wanted[0] && names_[i] != wanted[1]) continue;
            twice = twice || found.has_value();
            found = i;
        }
        return found;
    }

    const TableRow& heading_;
    std::vector<std::string> names_;
};

}  // namespace

std::vector<TableColumns> segment_columns(const TableRow& heading) {
    std::vector<TableColumns> sets;
    const Finder finder(heading);
    for (const auto& axes : kAxes)
        for (const auto& [begin, end] : kEnds) finder.add(axes, {begin, end}, sets);
    finder.add_wkt(sets);
    return sets;
}

std::vector<TableColumns> point_columns(const TableRow& heading) {
    std::vector<TableColumns> sets;
    for (const auto& axes : kAxes) Finder(heading).add(axes, {""}, sets);
    return sets;
}

std::optional<std::size_t> column_named(const TableRow& heading,
                                        std::initializer_list<std::string_view> names) {
    std::optional<std::size_t> found;
    const std::vector<std::string> all = plain_names(heading);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (std::find(names.begin(), names.end(), all[i]) == names.end()) continue;
        if (found) return std::nullopt;
        found = i;
    }
    return found;
}

bool has_number(const TableReader& table, const TableRow& row) {
    return std::any_of(row.fields.begin(), row.fields.end(), [&](const TableField& field) {
        Fault fault;
        return table.number(field, {}, fault).has_value();
    });
}

void read_wkt_field(const TableField& field, PositionSink& out) {
    TextPlace place = field.place;
    if (field.quoted) ++place.column;
    read_wkt(field.text, place, out);
}

std::string found_fields(const TableRow& row) {
    constexpr std::size_t kMostShown = 8;
    std::string words;
    for (std::size_t i = 0; i < std::min(row.fields.size(), kMostShown); ++i)
        words += (i == 0 ? "" : ", ") + shown_key(row.fields[i].text);
    return words + (row.fields.size() > kMostShown ? ", …" : "");
}

}  // namespace crosscut
