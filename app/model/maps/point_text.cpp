#include "app/model/maps/point_text.h"

#include "app/model/fields/counted.h"
#include "app/model/fields/fields.h"
#include "app/model/fields/number_text.h"
#include "app/model/files/json_place.h"
#include "app/model/files/json_reader.h"
#include "app/model/maps/geojson_text.h"
#include "app/model/maps/table_columns.h"
#include "app/model/maps/text_pieces.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

/// What was found in a text, and the first thing that was wrong with it.
class Findings final : public PositionSink {
  public:
    Findings(std::string_view source, bool many_lines) : source_(source), many_lines_(many_lines) {}

    void begin_feature() override {}
    void begin_list(bool) override {}
    /// Two or three numbers of one point.
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
    [[nodiscard]] const ReferenceSystem* other_system(const ReferenceSystem& said) override {
        if (system_.name.empty()) system_ = said;
        return said.name.empty() || said.name == system_.name ? nullptr : &system_;
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
    ReferenceSystem system_;  ///< of the first that says one
    PointText out_;
};

/// Whether commas part the fields, some with a blank behind them and some without: one of those may be decimal, "(1,500, 2)".
bool has_unlike_commas(std::string_view group) {
    std::size_t all = 0, spaced = 0;
    for (std::size_t at = 0; (at = group.find(',', at)) != std::string_view::npos; ++all)
        spaced += ++at < group.size() && is_blank(group[at]) ? 1U : 0U;
    return spaced > 0 && spaced < all;
}

/// The numbers of one point in brackets: one row of a table, and numbers as people type them, without blanks in them.
void read_bracket(std::string_view group, Findings& out) {
    const bool bars = group.find('|') != std::string_view::npos;
    const std::string written = (bars ? "sep=|\n" : "") + std::string(group);
    TableReader table(written);
    TableRow row;
    std::vector<double> numbers;
    if (table.next(row) && row.fields.size() == 3 && has_unlike_commas(group))
        return out.wrong("the same sign between all numbers of a point", shown_key(group));
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

/// What stands between brackets is names and signs, and nothing that would be lost: no number, and no sign that makes another point of
/// one, or none.
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
            out.wrong("names alone around the brackets of points", shown_key(word));
            return false;
        }
        between.remove_prefix(end);
    }
}

/// The brackets of one line, each with the numbers of a point, or with such brackets in them; names and signs around them are passed
/// over.
void read_brackets(std::string_view line, Findings& out) {
    std::string closing;        // of the brackets that are open
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

/// How many of so many numbers in a row are a point; 0 where they are none.
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
    /// In the order of the row, where no heading says another.
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

/// False where the text is no JSON at all.
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
            read_lines(text, out);  // "[0, 0] [1, 1]" is no JSON
        }
    } else if (begins_as_wkt(body)) {
        read_wkt_lines(body, out);
    } else {
        read_lines(text, out);
    }
    return out.result();
}

}  // namespace crosscut
