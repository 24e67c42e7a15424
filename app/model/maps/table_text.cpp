#include "app/model/maps/table_text.h"

#include "app/model/files/json_reader.h"
#include "app/model/maps/text_pieces.h"

#include <algorithm>

namespace crosscut {
namespace {

constexpr std::string_view kSeparators = "\t;,|";
constexpr char kByBlanks = ' ';

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// What a comma or a point in a number says about those of the table.
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

bool looks_as_number(std::string_view text) {
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
    rows.separator_ = '\0';  // no row has that: the whole of one, but for what is in quotes
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
            if (!looks_as_number(written)) continue;
            if (written.find('.') != std::string_view::npos) return false;
            const Comma comma = comma_in(written);
            if (comma == Comma::thousands) return false;
            sure = sure || comma == Comma::decimal;
        }
    }
    return sure;
}

TextPlace TableReader::place() const {
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
    field.place = place();
    if (at_ < text_.size() && text_[at_] == '"') {
        field.quoted = true;
        if (!take_quoted(field, row)) return Ends::row;
    } else {
        const std::size_t begin = at_;
        while (!at_row_end() && !at_separator() && text_[at_] != '"') ++at_;
        field.text = std::string(trimmed(text_.substr(begin, at_ - begin)));
        if (at_ < text_.size() && text_[at_] == '"') {
            const TextPlace here = place();
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
    const TextPlace begin = place();
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
    const TextPlace here = place();
    row.fault = Fault{here.line, here.column, "the end of the field after its quote",
                      shown_key(rest.substr(0, rest.find_first_of("\r\n")))};
    return false;
}

std::optional<double> TableReader::number(const TableField& field, const std::string& what,
                                          Fault& fault) const {
    std::string written = field.text;
    if (decimal_comma_) std::replace(written.begin(), written.end(), ',', '.');
    const ParsedNumber read = plain_number(written);
    if (read.value) return read.value;
    const bool unclear = looks_as_number(trimmed(field.text)) && field.text.find(',') != std::string::npos;
    fault = {field.place.line, field.place.column, unclear ? "a number without a comma" : "a number",
             field.text.empty() ? "an empty field" : number_found(field.text, read)};
    if (!what.empty()) fault.expected += " as " + what;
    return std::nullopt;
}

}  // namespace crosscut
