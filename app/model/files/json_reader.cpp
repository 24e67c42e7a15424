#include "app/model/files/json_reader.h"

#include "app/model/cut_text.h"
#include "app/model/maps/wkt_text.h"
#include "app/model/number_format.h"
#include "app/model/printable_text.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kLongestQuoted = 40;  // bytes of quoted text
constexpr std::string_view kNotJson = "invalid JSON here";

/// The parser's message without the position: "... - unexpected A; expected B", or "... - invalid A; last
/// read: B".
std::string expected_and_found(std::string_view complaint) {
    constexpr std::string_view kBegins = " - ", kUnexpected = "unexpected ", kExpected = "; expected ";
    complaint.remove_prefix(std::min(complaint.find(kBegins), complaint.size() - kBegins.size()) +
                            kBegins.size());
    std::string_view found = complaint.substr(0, complaint.find(';'));
    if (found.starts_with(kUnexpected)) found.remove_prefix(kUnexpected.size());
    const std::size_t expected = complaint.find(kExpected);
    return "expected " +
           (expected == std::string_view::npos ? "JSON"
                                               : std::string(complaint.substr(expected + kExpected.size()))) +
           ", found " + std::string(found);
}

/// Iterates over the text and records its position, since the parser does not report it when it has read a
/// key.
class Reached {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Reached(const char* at, const char*& reached) : at_(at), reached_(&reached) {}
    reference operator*() const { return *at_; }
    Reached& operator++() {
        *reached_ = ++at_;
        return *this;
    }
    friend bool operator==(const Reached& a, const Reached& b) { return a.at_ == b.at_; }

  private:
    const char* at_;
    const char** reached_;
};

/// Builds the value from the parser's events, and stops at the first error.
class Builder final : public nlohmann::json_sax<Json> {
  public:
    /// `too_large`: the numbers beyond double, which the text has replaced by others.
    Builder(std::string_view text, const JsonLimits& limits,
            const std::map<std::size_t, std::string>& too_large)
        : text_(text), reached_(text.data()), limits_(limits), too_large_(too_large) {}

    /// Whether the parser stopped at a number beyond the largest double.
    [[nodiscard]] bool met_too_large() const { return met_too_large_; }

    JsonText read() {
        const Reached first(text_.data(), reached_), last(text_.data() + text_.size(), reached_);
        const bool whole = Json::sax_parse(first, last, this);
        // The parser takes a NUL between two values for the end.
        const std::size_t nul = whole ? text_.find('\0') : std::string_view::npos;
        if (nul != std::string_view::npos) stop(nul, std::string(kNotJson));
        return std::move(out_);
    }

    bool null() override { return put(nullptr) != nullptr; }
    bool boolean(bool value) override { return put(value) != nullptr; }
    bool number_integer(number_integer_t value) override { return put_number(value); }
    bool number_unsigned(number_unsigned_t value) override { return put_number(value); }
    bool number_float(number_float_t value, const string_t& written) override {
        const auto large = too_large_.find(numbers_);
        if (large != too_large_.end()) return put_number(no_double(large->second));
        const bool is_checked = value == 0.0 || written.find_first_of(".eE") == string_t::npos;
        if (is_checked && decimal_fit(written) != DecimalFit::fits) return put_number(no_double(written));
        return put_number(value);
    }
    bool string(string_t& value) override { return put(std::move(value)) != nullptr; }
    bool binary(binary_t&) override { return stop(here(), std::string(kNotJson)); }

    bool start_object(std::size_t) override {
        keys_.emplace_back();
        return open(Json::object());
    }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_array() override {
        open_.pop_back();
        return true;
    }
    bool end_object() override {
        keys_.pop_back();
        return end_array();
    }
    bool key(string_t& key) override {
        if (!limits_.keeps_same_keys && !keys_.back().insert(key).second)
            return stop(here(), printable_key(key) + " is given twice");
        if (open_.size() == 1) out_.after_key.push_back(here() + 1);
        // Not operator[], which searches all the others first.
        open_.back()->get_ref<Json::object_t&>().emplace_back(std::move(key), nullptr);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& why) override {
        constexpr int kNumberOverflow = 406;
        met_too_large_ = why.id == kNumberOverflow;
        out_.syntax = expected_and_found(why.what());
        return stop(position == 0 ? 0 : position - 1, std::string(kNotJson));
    }

  private:
    /// The byte that was read last.
    [[nodiscard]] std::size_t here() const {
        return static_cast<std::size_t>(std::max(reached_ - text_.data(), std::ptrdiff_t{1}) - 1);
    }
    bool stop(std::size_t at, std::string wrong) {
        out_.at = at;
        out_.wrong = std::move(wrong);
        return false;
    }
    /// Appends a value to the innermost container; null when there are too many.
    Json* put(Json value) {
        if (++count_ > limits_.values) {
            stop(here(), "has more than " + std::to_string(limits_.values) + " values");
            return nullptr;
        }
        Json* slot = &out_.value;
        if (!open_.empty() && open_.back()->is_array()) {
            auto& parts = open_.back()->get_ref<Json::array_t&>();
            slot = &parts.emplace_back(nullptr);
        } else if (!open_.empty()) {
            slot = &open_.back()->get_ref<Json::object_t&>().back().second;
        }
        *slot = std::move(value);
        return slot;
    }
    bool put_number(Json value) {
        ++numbers_;
        return put(std::move(value)) != nullptr;
    }
    static Json no_double(std::string_view written) {
        return Json::binary(std::vector<std::uint8_t>(written.begin(), written.end()));
    }
    bool open(Json empty) {
        if (open_.size() == kDeepestJson)
            return stop(here(), "is nested more than " + std::to_string(kDeepestJson) + " deep");
        Json* slot = put(std::move(empty));
        open_.push_back(slot);
        return slot != nullptr;
    }

    std::string_view text_;
    const char* reached_;
    JsonLimits limits_;
    const std::map<std::size_t, std::string>& too_large_;
    JsonText out_;
    bool met_too_large_ = false;
    std::size_t count_ = 0, numbers_ = 0;      ///< of all values, and of numbers
    std::vector<Json*> open_;                  ///< from the outermost inwards; only the last one grows
    std::vector<std::set<std::string>> keys_;  ///< of the objects in `open_`
};

/// The numbers of a JSON text that are too large for a double, by the count of numbers before each. In the
/// text each is replaced by a zero of the same length, since the parser stops at such numbers.
std::map<std::size_t, std::string> take_too_large(std::string& text) {
    std::map<std::size_t, std::string> used_keys;
    std::size_t numbers = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '"') {
            for (++at; at < text.size() && text[at] != '"';) at += text[at] == '\\' ? 2U : 1U;
            ++at;
            continue;
        }
        const std::size_t end = std::min(text.find_first_not_of("0123456789+-.eE", at), text.size());
        const bool number = text[at] == '-' || (text[at] >= '0' && text[at] <= '9');
        if (number && decimal_fit(std::string_view(text).substr(at, end - at)) == DecimalFit::too_large) {
            used_keys.emplace(numbers, text.substr(at, end - at));
            const std::size_t first = text[at] == '-' ? at + 1 : at;
            std::fill(text.begin() + static_cast<std::ptrdiff_t>(first),
                      text.begin() + static_cast<std::ptrdiff_t>(end), '0');
            text[first + 1] = '.';
        }
        numbers += number ? 1U : 0U;
        at = std::max(end, at + 1);
    }
    return used_keys;
}

}  // namespace

JsonText read_json(std::string_view text, JsonLimits limits) {
    if (text.size() > limits.bytes) {
        JsonText out;
        out.wrong = "is longer than " + std::to_string(limits.bytes >> 20U) + " MiB";
        out.at = limits.bytes;
        return out;
    }
    const std::map<std::size_t, std::string> none;
    Builder first(text, limits, none);
    JsonText read = first.read();
    if (!first.met_too_large()) return read;
    std::string with_zeros(text);
    const std::map<std::size_t, std::string> too_large = take_too_large(with_zeros);
    return Builder(with_zeros, limits, too_large).read();
}

std::optional<double> double_in(const Json& value) {
    if (!value.is_number()) return std::nullopt;
    const auto number = value.get<double>();
    const bool large_whole = value.is_number_integer() && std::fabs(number) >= 0x1p53;
    if (large_whole && decimal_fit(value.dump()) != DecimalFit::fits) return std::nullopt;
    return number;
}

std::string found_json(const Json& value) {
    if (value.is_string()) return "the text " + printable_key(value.get_ref<const std::string&>());
    if (value.is_object()) return "an object";
    if (value.is_array() && value.empty()) return "an empty array";
    if (value.is_array()) {
        const bool numbers =
            std::all_of(value.begin(), value.end(), [](const Json& part) { return part.is_number(); });
        return "an array of " + std::to_string(value.size()) + (numbers ? " number" : " value") +
               (value.size() == 1 ? "" : "s");
    }
    if (!value.is_binary() && !value.is_number_integer()) return value.dump();
    const std::string written =
        value.is_binary() ? std::string(value.get_binary().begin(), value.get_binary().end()) : value.dump();
    const std::string why = why_no_double(decimal_fit(written));
    return cut_text(written, kLongestQuoted) + (why.empty() ? "" : " (" + why + ")");
}

std::string written_json(const Json& value, int indent) {
    return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

std::string wrong_in(const JsonText& read, std::string_view text, std::string_view source) {
    if (read.wrong.empty()) return {};
    return std::string(source) + " line " + std::to_string(line_of(text, read.at)) + ": " + read.wrong + ".";
}

std::size_t line_of(std::string_view text, std::size_t at) {
    at = std::min(at, text.size());
    return 1 + static_cast<std::size_t>(
                   std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

std::string_view written_after(std::string_view text, std::size_t after_key) {
    const std::size_t first = std::min(text.find_first_not_of(" \t\r\n:", after_key), text.size());
    text.remove_prefix(first);
    if (!text.starts_with('"')) return text.substr(0, text.find_first_of(" \t\r\n,]}"));
    std::size_t end = 1;
    while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2U : 1U;
    return text.substr(0, end + 1);
}

std::string printable_key(std::string_view key) {
    return '"' + printable(cut_text(key, kLongestQuoted)) + '"';
}

namespace {

/// Goes through a valid JSON text value by value.
class JsonWalk {
  public:
    explicit JsonWalk(std::string_view text) : text_(text) {}

    /// To the beginning of the next value, or to a closing bracket.
    void skip_to_value() { at_ = std::min(text_.find_first_not_of(" \t\r\n,:", at_), text_.size()); }
    void skip_value() {
        std::size_t open = 0;
        do {
            skip_to_value();
            if (at_ == text_.size()) return;
            const char c = text_[at_];
            if (c == '"')
                skip_string();
            else if (c == '{' || c == '[')
                ++open, ++at_;
            else if (c == '}' || c == ']')
                --open, ++at_;
            else
                at_ = std::min(text_.find_first_of(" \t\r\n,:]}", at_), text_.size());
        } while (open > 0);
    }
    /// From the beginning of an array or an object into its nth value.
    void enter(std::size_t nth) {
        const bool object = at_ < text_.size() && text_[at_] == '{';
        ++at_;
        for (std::size_t i = 0;; ++i) {
            skip_to_value();
            if (at_ >= text_.size()) return;
            if (object) skip_string();
            if (i == nth) return skip_to_value();
            skip_value();
        }
    }
    [[nodiscard]] std::size_t at() const { return std::min(at_, text_.size()); }

  private:
    void skip_string() {
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
            if (text_[at_] == '\\') ++at_;
        ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

/// Names the word at a position where JSON has none: NaN, None.
void name_word(std::string_view text, std::size_t at, Fault& fault) {
    std::size_t begin = std::min(at, text.size()), end = begin;
    while (begin > 0 && is_letter(text[begin - 1])) --begin;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (begin == end) return;
    fault.column -= end > at ? at - begin : 0;
    fault.found = printable_key(text.substr(begin, end - begin));
}

}  // namespace

std::size_t offset_in_json(std::string_view text, std::span<const std::size_t> path) {
    JsonWalk walk(text);
    walk.skip_to_value();
    for (const std::size_t nth : path) walk.enter(nth);
    return walk.at();
}

Fault fault_in(const JsonText& read, std::string_view text, std::size_t first_line) {
    constexpr std::string_view kExpected = "expected ", kFound = ", found ";
    Fault fault{first_line + line_of(text, read.at) - 1, column_of(text, read.at), "valid JSON", read.wrong};
    const std::size_t found = read.syntax.find(kFound);
    if (read.syntax.starts_with(kExpected) && found != std::string::npos) {
        fault.expected = read.syntax.substr(kExpected.size(), found - kExpected.size());
        fault.found = read.syntax.substr(found + kFound.size());
    }
    if (fault.found == "invalid literal") name_word(text, read.at, fault);
    return fault;
}

std::size_t column_of(std::string_view text, std::size_t at) {
    at = std::min(at, text.size());
    const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    return characters(text.substr(begin, at - begin)) + 1;
}

}  // namespace crosscut
