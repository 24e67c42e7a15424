#include "app/cli/solve.h"

#include "app/cli/solve_questions.h"
#include "app/model/files/json_reader.h"

#include "app/model/fields/field_json.h"
#include "app/model/files/line_reader.h"
#include "core/enumerator_name.h"
#include "core/list_text.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {

namespace {

constexpr std::array kQueries{
    QueryKind{"intersect", &answer_intersect, &intersect_help},
    QueryKind{"nearest", &answer_nearest, &nearest_help},
    QueryKind{"sweep", &answer_sweep, &sweep_help},
};

/// The number, counted from 1, of the character of the line at byte `at`.
std::size_t character_at(std::string_view line, std::size_t at) {
    const std::string_view before = line.substr(0, at + 1);
    const auto inside = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    const auto characters = std::count_if(before.begin(), before.end(), [&](char c) { return !inside(c); });
    return static_cast<std::size_t>(characters) + (at < line.size() ? 0 : 1);
}

void answer_query(QueryReader& fields, SolveAnswer& answer) {
    std::array<std::string_view, kQueries.size()> names;
    std::transform(kQueries.begin(), kQueries.end(), names.begin(),
                   [](const QueryKind& kind) { return kind.name; });
    const std::string kind_name = fields.word("query", names);
    for (const QueryKind& kind : kQueries) {
        if (kind.name == kind_name) kind.answer(fields, answer);
    }
}

/// Begins the object of an answer, with the id in front as it was written; empty: there is none.
SolveAnswer begin_answer(std::string& text, std::string_view id) {
    SolveAnswer answer(text);
    if (!id.empty()) answer.put_as_written("id", id);
    return answer;
}

/// Appends the answer to `text`. Returns the error of the question with its position: "line 7: expected 2
/// numbers for \"b\", found 3 numbers", or nothing.
std::string answer_question(const JsonText& question, const LineReader& line, std::string_view& id,
                            std::string& text) {
    std::string location = "line " + std::to_string(line.number());
    if (!question.wrong.empty()) {
        location += ", character " + std::to_string(character_at(line.text(), question.at));
        return location + ": " + (question.syntax.empty() ? question.wrong : question.syntax);
    }
    if (!question.value.is_object())
        return location + ": expected a JSON object, found " + found_json(question.value);
    QueryReader fields(question, line.text());
    id = fields.take_id();
    SolveAnswer answer = begin_answer(text, id);
    answer_query(fields, answer);
    answer.end();
    return fields.error().empty() ? std::string() : location + ": " + fields.error();
}

/// The answer to one line; counts an error in `bad`.
std::string answer_line(const LineReader& line, std::size_t& bad) {
    const JsonText question = read_json(line.text());
    std::string_view id;
    std::string text;
    const std::string error = answer_question(question, line, id, text);
    if (error.empty()) return text;
    ++bad;
    text.clear();
    SolveAnswer answer = begin_answer(text, id);
    answer.put_as_written("error", json_text(error));
    answer.end();
    return text;
}

bool blank(const std::string& line) {
    return line.size() <= kLongestJson && line.find_first_not_of(" \t\r") == std::string::npos;
}

}  // namespace

std::span<const QueryKind> query_kinds() { return kQueries; }

int solve(ReadBytes in, std::ostream& out, bool flush_each_line, SolveCounts* counts) {
    SolveCounts own;
    SolveCounts& count = counts != nullptr ? *counts : own;
    std::string answer;
    LineReader line(std::move(in), kLongestJson + 1);  // one more, so that a longer line is noticed
    while (line.next()) {
        if (blank(line.text())) continue;
        answer.clear();
        ++count.questions;
        if (const auto plain = plain_question(line.text())) {
            SolveAnswer object = begin_answer(answer, plain->id);
            answer_plain(*plain, object);
            object.end();
        } else {
            answer = answer_line(line, count.bad);
        }
        answer += '\n';
        out.write(answer.data(), static_cast<std::streamsize>(answer.size()));
        if (flush_each_line) out.flush();
        if (!out) return 2;
    }
    if (line.gave_up()) {
        ++count.questions, ++count.bad;
        out << "{\"error\":\"line " << line.number() << ": has no end within " << (kMostPassedOver >> 20U)
            << " MiB; no line after it is read\"}\n";
    }
    out.flush();
    count.unread = line.failed();
    if (!out || count.unread) return 2;
    return count.bad == 0 ? 0 : 1;
}

namespace {

std::string column(std::string_view word, std::size_t width) {
    std::string text(word);
    text.resize(std::max(width, text.size()), ' ');
    return text + ' ';
}

/// "  a               [x, y]     required   start of the segment AB"; text that is too long continues below.
std::string line_of(const QueryField& field) {
    constexpr std::size_t kWidest = 100;
    const IfLeftOut& left_out = field.if_left_out;
    const std::string otherwise = left_out.allowed ? left_out.value.value_or("none") : "required";
    std::string line = "  " + column(field.name, 14) + column(field.type, 10) + column(otherwise, 10);
    const std::size_t indent = line.size();
    std::string text;
    for (std::size_t at = 0; at < field.meaning.size();) {
        const std::size_t end = std::min(field.meaning.find(' ', at), field.meaning.size());
        if (line.size() + end - at > kWidest) {
            text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
            line.assign(indent, ' ');
        }
        line += field.meaning.substr(at, end - at) + " ";
        at = end + 1;
    }
    return text + line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

}  // namespace

std::string solve_help() {
    const std::string names = list_text(query_kinds(), ", ", &QueryKind::name);
    std::string text =
        "A question is a JSON object on a line of its own, of at most 16 MiB; the answers come in the same order.\n"
        "A line that cannot be answered is answered by {\"error\": ...}. Numbers may be JSON numbers or texts such\n"
        "as \"1/3\", \"pi/4\" and \"0x1.8p-1\".\n";
    text += kNumbersInFiles;
    text +=
        "The columns: field, type, what it is where it is left out, meaning.\n"
        "\nEvery question:\n" +
        line_of({"query", "word", kRequired, names}) +
        line_of(
            {"id", "any", kOptional, "a number or a text, which comes back in the answer as it was written"});
    for (const QueryKind& kind : query_kinds()) {
        const QueryHelp help = kind.help();
        text += "\n" + std::string(kind.name) + ": " + std::string(help.summary) + "\n";
        for (const QueryField& field : help.fields) text += line_of(field);
        text += "  " + std::string(help.example) + "\n";
    }
    return text +
           "\nExit codes: 0; 1 where a line was bad; 2 where something could not be read or written.\n";
}

const Json* QueryReader::take(std::string_view key) {
    if (std::find(known_fields_.begin(), known_fields_.end(), key) == known_fields_.end())
        known_fields_.emplace_back(key);
    const auto found = object_->find(key);
    return found == object_->end() ? nullptr : &*found;
}

bool QueryReader::has(std::string_view key) { return take(key) != nullptr; }

std::string QueryReader::found(std::string_view key) const {
    const auto field = object_->find(key);
    return field == object_->end() ? "no " + printable_key(key) : found_json(*field);
}

void QueryReader::fail(std::string clause) {
    if (error_.empty()) error_ = std::move(clause);
}

void QueryReader::expected(std::string_view key, const std::string& what, const std::string& found) {
    fail("expected " + what + " for " + printable_key(key) + ", found " + found);
}

std::vector<double> QueryReader::numbers(std::string_view key, std::size_t count) {
    const Json* field = take(key);
    const bool list = field != nullptr && field->is_array();  // a text is not a list
    if (auto made = list ? numbers_in(*field, count) : std::nullopt) return *std::move(made);
    expected(key, std::to_string(count) + " numbers", list ? found_instead_of_numbers(*field) : found(key));
    return std::vector<double>(count, 0.0);
}

Vec2 QueryReader::point2(std::string_view key) {
    const auto n = numbers(key, 2);
    return {n[0], n[1]};
}

Vec3 QueryReader::point3(std::string_view key) {
    const auto n = numbers(key, 3);
    return {n[0], n[1], n[2]};
}

Vec2 QueryReader::point2_or(std::string_view key, const Vec2& otherwise) {
    return has(key) ? point2(key) : otherwise;
}

double QueryReader::number_or(std::string_view key, double otherwise) {
    const Json* field = take(key);
    if (field == nullptr) return otherwise;
    const Json alone = Json::array({*field});
    if (const auto number = numbers_in(alone, 1)) return number->front();
    expected(key, "a number", found_instead_of_numbers(alone));
    return otherwise;
}

bool QueryReader::flag_or(std::string_view key, bool otherwise) {
    const Json* field = take(key);
    if (field == nullptr) return otherwise;
    if (field->is_boolean()) return field->get<bool>();
    expected(key, "true or false", found(key));
    return otherwise;
}

std::string QueryReader::word(std::string_view key, std::span<const std::string_view> words) {
    const Json* field = take(key);
    if (field != nullptr && field->is_string()) {
        const auto& word = field->get_ref<const std::string&>();
        if (std::find(words.begin(), words.end(), word) != words.end()) return word;
    }
    expected(key, "one of " + list_text(words, ", "), found(key));
    return {};
}

std::string QueryReader::word_or(std::string_view key, std::string_view otherwise,
                                 std::span<const std::string_view> words) {
    return has(key) ? word(key, words) : std::string(otherwise);
}

Extent QueryReader::extent(std::string_view key) {
    const std::string word = word_or(key, enumerator_name(Extent::segment), kEnumeratorNames<Extent>);
    return enumerator_named<Extent>(word).value_or(Extent::segment);
}

std::string_view QueryReader::take_id() {
    if (!has("id")) return {};
    const auto& members = object_->get_ref<const Json::object_t&>();
    const auto found =
        std::find_if(members.begin(), members.end(), [](const auto& m) { return m.first == "id"; });
    const std::string_view written =
        written_after(line_, (*after_key_)[static_cast<std::size_t>(found - members.begin())]);
    const bool number = found->second.is_number() || found->second.is_binary();
    if (found->second.is_string() || (number && decimal_fit(written) != DecimalFit::too_large))
        return written;
    expected("id", "a text or a number", found_json(found->second));
    return {};
}

bool QueryReader::finish() {
    if (!error_.empty()) return false;
    for (const auto& [key, value] : object_->items()) {
        if (std::find(known_fields_.begin(), known_fields_.end(), key) != known_fields_.end()) continue;
        const std::vector<std::string_view> known_names(known_fields_.begin(), known_fields_.end());
        fail("expected only the fields " + list_text(known_names, ", ") + ", found " + printable_key(key));
        return false;
    }
    return true;
}

namespace {

constexpr std::size_t kLongest = 1000;  // bytes

bool digit(char c) { return c >= '0' && c <= '9'; }

/// Reads a line from left to right. After a mismatch it stays failed.
class Scanner {
  public:
    explicit Scanner(std::string_view line) : rest_(line) {}

    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] bool at_end() {
        skip_blanks();
        return rest_.empty();
    }
    /// Skips a character of the grammar; false where there is another one.
    [[nodiscard]] bool takes(char sign) {
        skip_blanks();
        if (rest_.empty() || rest_.front() != sign) return false;
        rest_.remove_prefix(1);
        return true;
    }
    void need(char sign) {
        if (!takes(sign)) failed_ = true;
    }
    /// A string of plain characters, without its quotes.
    std::string_view word() {
        need('"');
        std::size_t length = 0;
        while (length < rest_.size() && plain(rest_[length])) ++length;
        const std::string_view found = rest_.substr(0, length);
        rest_.remove_prefix(length);
        if (rest_.empty() || rest_.front() != '"') failed_ = true;
        if (!failed_) rest_.remove_prefix(1);
        return found;
    }
    /// A number, as written.
    std::string_view number_text() {
        skip_blanks();
        const std::size_t length = number_length();
        if (length == 0) failed_ = true;
        const std::string_view found = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return found;
    }
    double number() {
        const std::string_view text = number_text();
        const auto value = double_from(text);
        // -0 may or may not keep its sign, depending on how it is written; and not every large integer is a
        // double.
        if (!value || (*value == 0.0 && text.front() == '-') || std::fabs(*value) >= 0x1p53) failed_ = true;
        return failed_ ? 0.0 : *value;
    }
    Vec2 point() {
        need('[');
        const double x = number();
        need(',');
        const double y = number();
        need(']');
        return {x, y};
    }
    /// A plain string or a number, as written.
    std::string_view id() {
        skip_blanks();
        const char* const first = rest_.data();
        if (rest_.empty() || rest_.front() != '"') {
            const std::string_view text = number_text();
            if (!double_from(text)) failed_ = true;  // beyond the range of double: left to the other reader
            return text;
        }
        const std::size_t inside = word().size();
        return {first, inside + 2};
    }

  private:
    static bool plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }
    void skip_blanks() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t' || rest_.front() == '\r'))
            rest_.remove_prefix(1);
    }
    [[nodiscard]] std::size_t digits_from(std::size_t at) const {
        std::size_t end = at;
        while (end < rest_.size() && digit(rest_[end])) ++end;
        return end - at;
    }
    [[nodiscard]] bool stands_at(std::size_t at, std::string_view any) const {
        return at < rest_.size() && any.find(rest_[at]) != std::string_view::npos;
    }
    /// The length of the longest number in JSON's grammar that begins here; 0 where none does.
    [[nodiscard]] std::size_t number_length() const {
        std::size_t at = stands_at(0, "-") ? 1U : 0U;
        const std::size_t whole = digits_from(at);
        if (whole == 0 || (whole > 1 && rest_[at] == '0')) return 0;
        at += whole;
        if (stands_at(at, ".")) {
            const std::size_t part = digits_from(at + 1);
            if (part == 0) return 0;
            at += 1 + part;
        }
        if (!stands_at(at, "eE")) return at;
        at += stands_at(at + 1, "+-") ? 2U : 1U;
        const std::size_t power = digits_from(at);
        return power == 0 ? 0 : at + power;
    }

    std::string_view rest_;
    bool failed_ = false;
};

/// The fields that were found, by their indices in `kKeys`.
class PlainFields {
  public:
    /// False where the key is none of them, or occurs twice.
    [[nodiscard]] bool read(std::string_view key, Scanner& in) {
        for (std::size_t i = 0; i < kKeys.size(); ++i) {
            if (kKeys[i] != key) continue;
            if (found_[i]) return false;
            found_[i] = true;
            return read_value(i, in);
        }
        return false;
    }
    [[nodiscard]] bool complete() const {
        for (std::size_t i = 0; i + 1 < kKeys.size(); ++i)
            if (!found_[i]) return false;
        return true;
    }
    [[nodiscard]] PlainQuestion question() const {
        return {id_, {points_[0], points_[1]}, {points_[2], points_[3]}};
    }

  private:
    static constexpr std::array<std::string_view, 6> kKeys{"a", "b", "c", "d", "query", "id"};

    bool read_value(std::size_t i, Scanner& in) {
        if (i == 4) return in.word() == "intersect" && !in.failed();
        if (i == 5)
            id_ = in.id();
        else
            points_[i] = in.point();
        return !in.failed();
    }

    std::array<bool, kKeys.size()> found_{};
    std::array<Vec2, 4> points_{};
    std::string_view id_;
};

}  // namespace

std::optional<PlainQuestion> plain_question(std::string_view line) {
    if (line.size() > kLongest) return std::nullopt;
    Scanner in(line);
    PlainFields fields;
    in.need('{');
    do {
        const std::string_view key = in.word();
        in.need(':');
        if (in.failed() || !fields.read(key, in)) return std::nullopt;
    } while (in.takes(','));
    in.need('}');
    if (in.failed() || !in.at_end() || !fields.complete()) return std::nullopt;
    return fields.question();
}

}  // namespace crosscut
