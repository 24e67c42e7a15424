#include "app/model/files/json_place.h"

#include "app/model/files/json_reader.h"
#include "app/model/maps/text_pieces.h"

#include <algorithm>
#include <string>

namespace crosscut {
namespace {

/// Goes through a valid JSON text value by value.
class JsonWalk {
  public:
    explicit JsonWalk(std::string_view text) : text_(text) {}

    /// To the beginning of the next value, or to a bracket that closes.
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

/// The word that stands where JSON has none: NaN, None.
void name_word(std::string_view text, std::size_t at, Fault& fault) {
    std::size_t begin = std::min(at, text.size()), end = begin;
    while (begin > 0 && is_letter(text[begin - 1])) --begin;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (begin == end) return;
    fault.column -= end > at ? at - begin : 0;
    fault.found = shown_key(text.substr(begin, end - begin));
}

}  // namespace

std::size_t offset_in_json(std::string_view text, std::span<const std::size_t> way) {
    JsonWalk walk(text);
    walk.skip_to_value();
    for (const std::size_t nth : way) walk.enter(nth);
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
