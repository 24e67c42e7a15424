#include "app/model/maps/csv_text.h"

#include "app/model/fields/fields.h"
#include "app/model/files/json_reader.h"
#include "app/model/maps/geojson_text.h"
#include "app/model/maps/wkt_text.h"
#include "app/model/number_format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace crosscut {
namespace {

constexpr std::string_view kSeparators = "\t;,|";
constexpr char kByBlanks = ' ';

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// What the separators in a number tell about the commas of the table.
enum class Comma : std::uint8_t { none, decimal, either, thousands };
Comma comma_in(std::string_view number) {
    const std::size_t first = number.find(',');
    if (first == std::string_view::npos) return Comma::none;
    if (number.find(',', first + 1) != std::string_view::npos) return Comma::thousands;
    std::size_t after = first + 1;
    while (after < number.size() && is_digit(number[after])) ++after;
    const std::size_t before = first - std::min(first, number.find_first_of("0123456789"));
    const bool leading_zero = before > 1 && number[first - before] == '0';
    const bool as_thousands = after - first - 1 == 3 && before >= 1 && before <= 3 && !leading_zero &&
                              number.substr(first - before, before) != "0";
    return as_thousands ? Comma::either : Comma::decimal;
}

bool is_like_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789.,+-eE") == std::string_view::npos &&
           text.find_first_of("0123456789") != std::string_view::npos;
}

}  // namespace

TableReader::TableReader(std::string_view text) : text_(text) {
    constexpr std::string_view kSep = "sep=";
    const std::string_view first = text.substr(0, text.find_first_of("\r\n"));
    const bool says = first.size() == kSep.size() + 1 && first.starts_with(kSep) &&
                      kSeparators.find(first.back()) != std::string_view::npos;
    if (says) skip_line();
    separator_ = says ? first.back() : separator_of_first_row();
    decimal_comma_ = commas_are_decimal();
}

char TableReader::separator_of_first_row() const {
    TableReader rows = *this;
    rows.separator_ = '\0';  // no row has that: each row is one field, except for quotes
    std::string outside;
    bool quoted = false;
    for (;;) {
        const std::string_view rest = rows.text_.substr(rows.at_);
        if (rest.empty()) return ',';
        const std::string_view line = trimmed(rest.substr(0, rest.find_first_of("\r\n")));
        if (!line.empty() && !is_comment(line)) break;
        rows.skip_line();
    }
    for (std::size_t i = rows.at_; i < text_.size(); ++i) {
        if (text_[i] == '"') quoted = !quoted;
        if (!quoted && (text_[i] == '\n' || text_[i] == '\r')) break;
        if (!quoted) outside += text_[i];
    }
    for (const char separator : kSeparators)
        if (trimmed(outside).find(separator) != std::string_view::npos) return separator;
    return trimmed(outside).find(' ') == std::string_view::npos ? ',' : kByBlanks;
}

bool TableReader::commas_are_decimal() {
    if (separator_ == ',' || text_.find(',') == std::string_view::npos) return false;
    TableReader rows = *this;
    bool sure = false;
    for (TableRow row; rows.next(row);) {
        for (const TableField& field : row.fields) {
            const std::string_view written = trimmed(field.text);
            if (!is_like_number(written)) continue;
            if (written.find('.') != std::string_view::npos) return false;
            const Comma comma = comma_in(written);
            if (comma == Comma::thousands) return false;
            sure = sure || comma == Comma::decimal;
        }
    }
    return sure;
}

TextPosition TableReader::position() const {
    return {line_, characters(text_.substr(line_at_, at_ - line_at_)) + 1};
}

void TableReader::take_line_end() {
    if (at_ == text_.size()) return;
    at_ += text_.substr(at_).starts_with("\r\n") ? 2U : 1U;
    ++line_;
    line_at_ = at_;
}

void TableReader::skip_line() {
    at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
    take_line_end();
}

bool TableReader::at_separator() const {
    if (at_ == text_.size()) return false;
    return text_[at_] == separator_ || (separator_ == kByBlanks && text_[at_] == '\t');
}

void TableReader::skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || (text_[at_] == '\t' && separator_ != '\t'))) ++at_;
}

bool TableReader::next(TableRow& row) {
    row.fields.clear();
    row.fault.reset();
    if (broken_) return false;
    for (;;) {
        const std::size_t begin = at_;
        skip_blanks();
        if (at_ == text_.size()) return false;
        if (!at_row_end() && !is_comment(text_.substr(at_, 2))) {
            if (separator_ != kByBlanks) at_ = begin;
            break;
        }
        skip_line();
    }
    row.line = line_;
    while (take_field(row) == Ends::field) {
    }
    if (broken_) return false;
    if (row.fault)
        skip_line();
    else
        take_line_end();
    return true;
}

TableReader::Ends TableReader::take_field(TableRow& row) {
    skip_blanks();
    TableField& field = row.fields.emplace_back();
    field.position = position();
    if (at_ < text_.size() && text_[at_] == '"') {
        field.quoted = true;
        if (!take_quoted(field, row)) return Ends::row;
    } else {
        const std::size_t begin = at_;
        while (!at_row_end() && !at_separator() && text_[at_] != '"') ++at_;
        field.text = std::string(trimmed(text_.substr(begin, at_ - begin)));
        if (at_ < text_.size() && text_[at_] == '"') {
            const TextPosition here = position();
            row.fault = Fault{here.line, here.column, "quotes around the whole field", "a quote within it"};
            return Ends::row;
        }
    }
    if (separator_ == kByBlanks) {
        skip_blanks();
        return at_row_end() ? Ends::row : Ends::field;
    }
    if (!at_separator()) return Ends::row;
    ++at_;
    return Ends::field;
}

bool TableReader::take_quoted(TableField& field, TableRow& row) {
    const TextPosition begin = position();
    ++at_;
    for (;;) {
        const std::size_t end = text_.find_first_of("\"\r\n", at_);
        if (end == std::string_view::npos) {
            broken_ = Fault{begin.line, begin.column, "a quote that ends the field",
                            "none up to the end of the file"};
            return false;
        }
        field.text += text_.substr(at_, end - at_);
        at_ = end;
        if (text_[at_] != '"') {
            field.text += '\n';
            take_line_end();
            continue;
        }
        ++at_;
        if (at_ == text_.size() || text_[at_] != '"') break;
        field.text += '"';
        ++at_;
    }
    skip_blanks();
    if (at_row_end() || at_separator() || separator_ == kByBlanks) return true;
    const std::string_view rest = text_.substr(at_);
    const TextPosition here = position();
    row.fault = Fault{here.line, here.column, "the end of the field after its quote",
                      printable_key(rest.substr(0, rest.find_first_of("\r\n")))};
    return false;
}

std::optional<double> TableReader::number(const TableField& field, const std::string& what,
                                          Fault& fault) const {
    std::string written = field.text;
    if (decimal_comma_) std::replace(written.begin(), written.end(), ',', '.');
    const ParsedNumber read = plain_number(written);
    if (read.value) return read.value;
    const bool unclear = is_like_number(trimmed(field.text)) && field.text.find(',') != std::string::npos;
    fault = {field.position.line, field.position.column, unclear ? "a number without a comma" : "a number",
             field.text.empty() ? "an empty field" : number_found(field.text, read)};
    if (!what.empty()) fault.expected += " as " + what;
    return std::nullopt;
}

namespace {

/// The name of a column in a canonical form: "Start X [m]" is STARTX.
std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : name.substr(0, name.find_first_of("([")))
        if (is_letter(c) || (c >= '0' && c <= '9')) plain += c;
    return upper_case(plain);
}

/// A name for a sentence: without its unit, and on one line.
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

    /// Adds a set with all of these ends, if all exist; a column named twice adds it twice.
    void add(const std::array<std::string_view, 3>& axes, std::initializer_list<std::string_view> ends,
             std::vector<TableColumns>& sets) const {
        TableColumns columns;
        columns.count = names_.size();
        bool twice = false;
        const bool space = std::all_of(ends.begin(), ends.end(), [&](std::string_view end) {
            return find(axes[2], end, twice).has_value();
        });
        twice = false;
        columns.each = space ? 3 : 2;
        for (const std::string_view end : ends) {
            for (std::size_t axis = 0; axis < columns.each; ++axis) {
                const std::optional<std::size_t> at = find(axes.at(axis), end, twice);
                if (!at) return;
                columns.at.push_back(*at);
                columns.names.push_back(on_one_line(heading_.fields[*at].text));
            }
        }
        if (twice || has_further_end(axes, columns)) sets.push_back(columns);
        sets.push_back(std::move(columns));
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
    /// Whether a column that was not found is named like one of a further end: "X3", "3Y".
    [[nodiscard]] bool has_further_end(const std::array<std::string_view, 3>& axes,
                                       const TableColumns& columns) const {
        const auto is_number = [](std::string_view text) {
            return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
        };
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (std::find(columns.at.begin(), columns.at.end(), i) != columns.at.end()) continue;
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
        const std::array header_names{std::string(axis) + std::string(end),
                                      std::string(end) + std::string(axis)};
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (names_[i] != header_names[0] && names_[i] != header_names[1]) continue;
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
    TextPosition position = field.position;
    if (field.quoted) ++position.column;
    read_wkt(field.text, position, out);
}

std::string found_fields(const TableRow& row) {
    constexpr std::size_t kMostNamed = 8;
    std::string words;
    for (std::size_t i = 0; i < std::min(row.fields.size(), kMostNamed); ++i)
        words += (i == 0 ? "" : ", ") + printable_key(row.fields[i].text);
    return words + (row.fields.size() > kMostNamed ? ", …" : "");
}

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
    /// Tests the first row; determines the meaning of the columns.
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

namespace {

/// The points found in a text, and its first error.
class Findings final : public PositionSink {
  public:
    Findings(std::string_view source, bool many_lines) : source_(source), many_lines_(many_lines) {}

    void begin_feature() override {}
    void begin_list(bool) override {}
    /// Adds two or three numbers of one point.
    void add(std::span<const double> at) override {
        if (has_ended()) return;
        const bool mixed = !out_.points.empty() && out_.space != (at.size() == 3);
        if (mixed) return wrong("points of two numbers, or of three", "both");
        if (out_.points.size() == kMostPastedPoints)
            return wrong("at most " + counted(kMostPastedPoints, "point"), "more");
        for (const double x : at)
            if (!(std::abs(x) <= kLargestCoordinate))
                return wrong("a number up to " + shortest(kLargestCoordinate), shortest(x));
        out_.space = at.size() == 3;
        out_.points.emplace_back(at[0], at[1], at.size() == 3 ? at[2] : 0.0);
    }
    [[nodiscard]] const ReferenceSystem* other_system(const ReferenceSystem& reference) override {
        if (system_.name.empty()) system_ = reference;
        return reference.name.empty() || reference.name == system_.name ? nullptr : &system_;
    }
    void leave_out(Fault fault) override { refuse(std::move(fault)); }
    void refuse(Fault fault) override {
        if (has_ended()) return;
        if (!many_lines_ && fault.line <= 1) fault.line = 0;
        out_.error = fault_text(source_, fault);
    }
    [[nodiscard]] bool is_left_out() const override { return has_ended(); }
    [[nodiscard]] bool has_ended() const override { return !out_.error.empty(); }

    void at_line(std::size_t line) { line_ = line; }
    void wrong(std::string expected, std::string found) {
        refuse({line_, 0, std::move(expected), std::move(found)});
    }

    [[nodiscard]] PointText result() {
        line_ = 0;
        if (out_.points.empty()) wrong("points", "none");
        if (has_ended()) out_.points.clear();
        return std::move(out_);
    }

  private:
    std::string_view source_;
    bool many_lines_;
    std::size_t line_ = 0;
    ReferenceSystem system_;  ///< of the first feature that has one
    PointText out_;
};

/// Whether some commas are followed by a blank and some are not: one of those may be a decimal comma,
/// "(1,500, 2)".
bool has_unlike_commas(std::string_view group) {
    std::size_t all = 0, spaced = 0;
    for (std::size_t at = 0; (at = group.find(',', at)) != std::string_view::npos; ++all)
        spaced += ++at < group.size() && is_blank(group[at]) ? 1U : 0U;
    return spaced > 0 && spaced < all;
}

/// The numbers of one point in brackets: read like a row of a table, or as users type numbers, without blanks
/// in them.
void read_bracket(std::string_view group, Findings& out) {
    const bool bars = group.find('|') != std::string_view::npos;
    const std::string written = (bars ? "sep=|\n" : "") + std::string(group);
    TableReader table(written);
    TableRow row;
    std::vector<double> numbers;
    if (table.next(row) && row.fields.size() == 3 && has_unlike_commas(group))
        return out.wrong("the same sign between all numbers of a point", printable_key(group));
    for (const TableField& field : row.fields) {
        Fault fault;
        const bool typed = field.text.find_first_of(", \t") == std::string::npos;
        const std::optional<double> number =
            typed ? parse_number(field.text).value : table.number(field, {}, fault);
        if (!number && typed) fault = {0, 0, "a number", number_found(field.text, parse_number(field.text))};
        if (!number && field.text.empty()) fault.found = "an empty place";
        if (!number) return out.wrong(std::move(fault.expected), std::move(fault.found));
        numbers.push_back(*number);
    }
    if (numbers.size() != 2 && numbers.size() != 3)
        return out.wrong("two or three numbers for a point", std::to_string(numbers.size()));
    out.add(numbers);
}

/// Whether the text between brackets can be ignored: names and signs, but no number, and no sign that changes
/// the point.
bool passes_over(std::string_view between, Findings& out) {
    constexpr std::string_view kSigns = " \t,;:=<>-.&'`!?";
    while (true) {
        const std::size_t begin = between.find_first_not_of(kSigns);
        if (begin == std::string_view::npos) return true;
        const std::size_t end = std::min(between.find_first_of(kSigns, begin), between.size());
        const std::string_view word = between.substr(begin, end - begin);
        const char first = word.front();
        const bool name = is_letter(first) || first == '_' || static_cast<unsigned char>(first) >= 0x80;
        if (!name || word.starts_with("\u2212") || parse_number(word).value) {
            out.wrong("names alone around the brackets of points", printable_key(word));
            return false;
        }
        between.remove_prefix(end);
    }
}

/// The brackets of one line, each with the numbers of a point, or with such brackets in them; names and signs
/// around them are ignored.
void read_brackets(std::string_view line, Findings& out) {
    std::string closing;        // of the open brackets
    bool is_innermost = false;  // so far
    std::size_t done = 0;
    for (std::size_t at = 0;
         !out.has_ended() && (at = line.find_first_of("([)]", at)) != std::string_view::npos; done = ++at) {
        const std::string_view before = line.substr(done, at - done);
        const char sign = line[at];
        if (sign == '(' || sign == '[') {
            if (!passes_over(before, out)) return;
            closing += sign == '(' ? ')' : ']';
            is_innermost = true;
            continue;
        }
        if (!closing.ends_with(sign))
            return out.wrong(
                closing.empty() ? "a bracket that opens the point" : std::string{'"', closing.back(), '"'},
                std::string{'"', sign, '"'});
        closing.pop_back();
        if (std::exchange(is_innermost, false))
            read_bracket(before, out);
        else
            (void)passes_over(before, out);
    }
    if (out.has_ended()) return;
    if (!closing.empty()) return out.wrong("a bracket that closes the point", "none");
    (void)passes_over(line.substr(done), out);
}

void read_bracket_lines(std::string_view text, Findings& out) {
    if (text.find_first_of("\"{}") != std::string_view::npos)
        return out.wrong("points such as (0, 0) (4, 4)", "pieces of JSON");
    for (std::size_t number = 1; !text.empty() && !out.has_ended(); ++number) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(end);
        text.remove_prefix(text.starts_with("\r\n") ? 2 : std::min<std::size_t>(text.size(), 1));
        out.at_line(number);
        if (!line.empty() && !is_comment(line)) read_brackets(line, out);
    }
}

/// How many of so many numbers in a row are one point; 0 where the count is wrong.
std::size_t numbers_a_point(std::size_t count) {
    if (count == 2 || count == 4 || count == 8) return 2;
    return count == 3 || count == 6 || count == 12 ? 3 : 0;
}
constexpr const char* kRowOfPoints = "2, 4 or 8 numbers in the plane, 3, 6 or 12 in space";

void add_points(std::span<const double> numbers, std::size_t each, Findings& out) {
    for (std::size_t i = 0; i < numbers.size(); i += each) out.add(numbers.subspan(i, each));
}

/// Rows of numbers: a point, a segment or two.
class PointRows {
  public:
    PointRows(std::string_view text, Findings& out) : table_(text), out_(out) {}

    void read() {
        const auto& broken = read_rows(
            table_, [&](const TableRow& row) { return is_heading(row); },
            [&](const TableRow& row) { take(row); }, [&] { return out_.has_ended(); });
        if (broken) out_.refuse(*broken);
    }

  private:
    bool is_heading(const TableRow& row) {
        out_.at_line(row.line);
        if (row.fault) return false;
        std::vector<TableColumns> sets = segment_columns(row);
        if (sets.empty()) sets = point_columns(row);
        if (sets.size() == 1) {
            columns_ = std::move(sets.front());
            return true;
        }
        if (sets.empty() && has_number(table_, row)) return false;
        out_.wrong("points, or a heading such as x, y or x1, y1, x2, y2", found_fields(row));
        return true;
    }
    /// In the order of the row, unless a heading defines another.
    [[nodiscard]] std::optional<TableColumns> columns(std::size_t count) const {
        if (columns_) return columns_;
        const std::size_t each = numbers_a_point(count);
        if (each == 0) return std::nullopt;
        TableColumns all{{}, std::vector<std::string>(count), each, std::nullopt, count};
        for (std::size_t i = 0; i < count; ++i) all.at.push_back(i);
        return all;
    }
    void take(const TableRow& row) {
        out_.at_line(row.line);
        if (out_.has_ended()) return;
        if (row.fault) return out_.refuse(*row.fault);
        const std::optional<TableColumns> at = columns(row.fields.size());
        if (!at) return out_.wrong(kRowOfPoints, counted(row.fields.size(), "field"));
        if (row.fields.size() != at->count)
            return out_.wrong(counted(at->count, "field") + ", as in the first row",
                              counted(row.fields.size(), "field"));
        if (at->wkt) return read_wkt_field(row.fields[*at->wkt], out_);
        std::vector<double> numbers;
        for (std::size_t i = 0; i < at->at.size(); ++i) {
            Fault fault;
            const auto number = table_.number(row.fields[at->at[i]], at->names[i], fault);
            if (!number) return out_.refuse(std::move(fault));
            numbers.push_back(*number);
        }
        add_points(numbers, at->each, out_);
    }

    TableReader table_;
    Findings& out_;
    std::optional<TableColumns> columns_;
};

bool has_heading(std::string_view text) {
    TableRow row;
    return TableReader(text).next(row) && !(segment_columns(row).empty() && point_columns(row).empty());
}

void read_lines(std::string_view text, Findings& out) {
    if (text.find_first_of("([") != std::string_view::npos && !has_heading(text))
        return read_bracket_lines(text, out);
    PointRows(text, out).read();
}

/// An array of numbers, as a row.
void read_json_row(const Json& row, Findings& out) {
    std::vector<double> numbers;
    for (const Json& x : row) {
        const std::optional<double> number = double_in(x);
        if (!number) return out.wrong("a number", found_json(x));
        numbers.push_back(*number);
    }
    const std::size_t each = numbers_a_point(numbers.size());
    if (each == 0) return out.wrong(kRowOfPoints, counted(numbers.size(), "number"));
    add_points(numbers, each, out);
}

/// False where the text is not JSON.
bool read_json_points(std::string_view text, Findings& out, Fault& fault) {
    const JsonText read = read_json(text, {.keeps_same_keys = true});
    if (!read.wrong.empty()) {
        fault = fault_in(read, text, 1);
        return false;
    }
    const Json& value = read.value;
    if (value.is_object()) {
        read_geojson(value, text, out);
    } else if (!value.empty() && !value.front().is_array()) {
        read_json_row(value, out);
    } else {
        read_position_lists(value, text, out);
    }
    return true;
}

}  // namespace

PointText read_points(std::string_view text, std::string_view source) {
    text = without_byte_order_mark(text);
    const std::string_view body = trimmed(text);
    Findings out(source, body.find_first_of("\r\n") != std::string_view::npos);
    Fault fault;
    if (body.empty()) {
        out.wrong("points", "nothing");
    } else if (body.front() == '{' || body.front() == '[') {
        if (!read_json_points(body, out, fault)) {
            if (body.front() == '{') return {{}, false, fault_text(source, fault)};
            read_lines(text, out);  // "[0, 0] [1, 1]" is not JSON
        }
    } else if (begins_as_wkt(body)) {
        read_wkt_lines(body, out);
    } else {
        read_lines(text, out);
    }
    return out.result();
}

}  // namespace crosscut
