#include "app/model/files/json_reader.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

namespace crosscut {
namespace {

constexpr std::string_view kNotJson = "is not valid JSON from here on";

/// What the parser complains of, without where: "... - unexpected A; expected B", or "... - invalid A; last read: B".
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

/// Walks over the text and leaves word of how far it has come: the parser does not say where it is when it has read a key.
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

/// Builds the value from what the parser meets, and stops at the first thing that is wrong.
class Builder final : public nlohmann::json_sax<Json> {
  public:
    Builder(std::string_view text, std::size_t most_values)
        : text_(text), reached_(text.data()), most_values_(most_values) {}

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
    bool number_integer(number_integer_t value) override { return put(value) != nullptr; }
    bool number_unsigned(number_unsigned_t value) override { return put(value) != nullptr; }
    bool number_float(number_float_t value, const string_t&) override { return put(value) != nullptr; }
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
        if (!keys_.back().insert(key).second) return stop(here(), shown_key(key) + " is given twice");
        if (open_.size() == 1) out_.after_key.push_back(here() + 1);
        // Not operator[], which looks through all the others first.
        open_.back()->get_ref<Json::object_t&>().emplace_back(std::move(key), nullptr);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& why) override {
        constexpr int kNumberOverflow = 406;
        const std::size_t at = position == 0 ? 0 : position - 1;
        if (why.id != kNumberOverflow) out_.syntax = expected_and_found(why.what());
        return stop(at, why.id == kNumberOverflow ? beyond_range() : std::string(kNotJson));
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
    /// Puts a value where it belongs; null when there are too many.
    Json* put(Json value) {
        if (++count_ > most_values_) {
            stop(here(), "has more than " + std::to_string(most_values_) + " values");
            return nullptr;
        }
        Json* place = &out_.value;
        if (!open_.empty() && open_.back()->is_array()) {
            auto& parts = open_.back()->get_ref<Json::array_t&>();
            place = &parts.emplace_back(nullptr);
        } else if (!open_.empty()) {
            place = &open_.back()->get_ref<Json::object_t&>().back().second;
        }
        *place = std::move(value);
        return place;
    }
    bool open(Json empty) {
        if (open_.size() == kDeepestJson)
            return stop(here(), "is nested more than " + std::to_string(kDeepestJson) + " deep");
        Json* place = put(std::move(empty));
        open_.push_back(place);
        return place != nullptr;
    }
    /// Names the innermost key that the number belongs to, where there is one.
    [[nodiscard]] std::string beyond_range() const {
        std::string who;
        for (const Json* part : open_) {
            if (part->is_object()) who = shown_key(part->get_ref<const Json::object_t&>().back().first) + " ";
        }
        return who + "has a number beyond the largest double, 1.8e308";
    }

    std::string_view text_;
    const char* reached_;
    std::size_t most_values_;
    JsonText out_;
    std::size_t count_ = 0;
    std::vector<Json*> open_;                  ///< from the outermost inwards; only the last one grows
    std::vector<std::set<std::string>> keys_;  ///< of those in `open_` that are objects
};

}  // namespace

JsonText read_json(std::string_view text, JsonLimits limits) {
    if (text.size() > limits.bytes) {
        JsonText out;
        out.wrong = "is longer than " + std::to_string(limits.bytes >> 20U) + " MiB";
        out.at = limits.bytes;
        return out;
    }
    return Builder(text, limits.values).read();
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

std::string shown_key(std::string_view key) {
    constexpr std::size_t kLongest = 40;
    std::size_t end = std::min(key.size(), kLongest);
    while (end < key.size() && end > 0 && (static_cast<unsigned char>(key[end]) & 0xC0U) == 0x80U) --end;
    std::string text = "\"";
    for (const char c : key.substr(0, end)) text += static_cast<unsigned char>(c) < 0x20U ? '?' : c;
    if (end < key.size()) text += "…";
    return text += '"';
}

}  // namespace crosscut
