#include "app/cli/solve/plain_question.h"

#include "core/number/double_text.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace crosscut {

namespace {

constexpr std::size_t kLongest = 1000;  // bytes

bool digit(char c) { return c >= '0' && c <= '9'; }

/// Reads a line from left to right. What does not fit makes it fail for good.
class Scanner {
  public:
    explicit Scanner(std::string_view line) : rest_(line) {}

    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] bool at_end() {
        skip_blanks();
        return rest_.empty();
    }
    /// Takes a sign of the grammar; false where another one stands there.
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
    /// A number as it is written.
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
        // A zero with a minus has a sign or none, as it is written; and not every large whole number is a double.
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
    /// A plain string or a number, as it is written.
    std::string_view id() {
        skip_blanks();
        const char* const first = rest_.data();
        if (rest_.empty() || rest_.front() != '"') {
            const std::string_view text = number_text();
            if (!double_from(text)) failed_ = true;  // beyond what a double holds: the other reader says so
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
    /// Of the longest number in JSON's grammar that begins here; 0 where none does.
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

/// The fields that were found, by their places in `kKeys`.
class Fields {
  public:
    /// False where the key is none of them, or stands twice.
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
    Fields fields;
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
