#include "app/model/maps/svg_entities.h"

#include "app/model/files/json_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <map>
#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kDeepestEntity = 50;
constexpr std::string_view kDoctype = "<!DOCTYPE";

/// What begins with the one ends with the other, and holds no entities.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kPlain{
    {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}}};

bool is_predefined(std::string_view name) {
    constexpr std::array<std::string_view, 5> kNames{"lt", "gt", "amp", "quot", "apos"};
    return name.starts_with('#') || std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

void append_utf8(std::uint32_t code, std::string& out) {
    const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    const auto follow = [&](unsigned shift) { put(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80U) return put(code);
    if (code < 0x800U) {
        put(0xC0U | (code >> 6U));
    } else if (code < 0x10000U) {
        put(0xE0U | (code >> 12U));
        follow(6);
    } else {
        put(0xF0U | (code >> 18U));
        follow(12);
        follow(6);
    }
    follow(0);
}

/// Of `&#60;` or `&#x3C;`, without its signs at both ends.
std::optional<std::uint32_t> character_of(std::string_view reference) {
    reference.remove_prefix(1);
    const bool hexadecimal = reference.starts_with('x');
    if (hexadecimal) reference.remove_prefix(1);
    std::uint32_t code = 0;
    const char* end = reference.data() + reference.size();
    const auto [stop, error] = std::from_chars(reference.data(), end, code, hexadecimal ? 16 : 10);
    const bool good = error == std::errc{} && stop == end && code > 0 && code < 0x110000U;
    return good ? std::optional(code) : std::nullopt;
}

/// An entity's text as it is declared: characters by number are put in.
std::optional<std::string> declared_text(std::string_view written) {
    std::string out;
    while (!written.empty()) {
        const std::size_t plain = std::min(written.find("&#"), written.size());
        out += written.substr(0, plain);
        written.remove_prefix(plain);
        if (written.empty()) break;
        const std::size_t end = written.find(';');
        if (end == std::string_view::npos) return std::nullopt;
        const std::optional<std::uint32_t> code = character_of(written.substr(1, end - 1));
        if (!code) return std::nullopt;
        append_utf8(*code, out);
        written.remove_prefix(end + 1);
    }
    return out;
}

/// Whose text it is nothing where that stands in another file.
using Entities = std::map<std::string, std::optional<std::string>, std::less<>>;

/// Reads the document type declaration.
class Doctype {
  public:
    Doctype(std::string_view text, std::size_t at, Entities& entities)
        : text_(text), at_(at), entities_(entities) {}

    /// Where it ends; nothing where something is wrong with it.
    std::optional<std::size_t> read() {
        at_ += kDoctype.size();
        while (at_ < text_.size() && !wrong_) {
            const char c = text_[at_];
            if (c == '>') return at_ + 1;
            if (c == '[')
                read_inside();
            else
                skip_one();
        }
        if (!wrong_) fail("the end of the document type declaration");
        return std::nullopt;
    }
    [[nodiscard]] std::optional<TextFault> wrong() const { return wrong_; }

  private:
    void fail(const char* expected) {
        if (!wrong_)
            wrong_ = {at_, expected, at_ < text_.size() ? shown_key(text_.substr(at_, 20)) : "the end"};
        at_ = text_.size();
    }
    /// A character, or all that stands in quotes.
    void skip_one() {
        const char c = text_[at_++];
        if (c == '"' || c == '\'') at_ = std::min(text_.find(c, at_), text_.size() - 1) + 1;
    }
    void read_inside() {
        ++at_;
        while (at_ < text_.size()) {
            const std::string_view rest = text_.substr(at_);
            if (rest.starts_with(']')) {
                ++at_;
                return;
            }
            if (rest.starts_with("<!--") || rest.starts_with("<?"))
                skip_through(rest.starts_with("<?") ? "?>" : "-->");
            else if (rest.starts_with("<!"))
                read_declaration();
            else
                ++at_;
        }
    }
    void skip_through(std::string_view end) {
        const std::size_t found = text_.find(end, at_);
        at_ = found == std::string_view::npos ? text_.size() : found + end.size();
    }
    void read_declaration() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && text_[at_] != '>') skip_one();
        const std::string_view all = text_.substr(begin, at_ - begin);
        const bool has_default = all.starts_with("<!ATTLIST") && all.find_first_of("\"'") != all.npos;
        if (all.starts_with("<!ENTITY")) read_entity(all.substr(std::string_view("<!ENTITY").size()));
        if (!has_default) return;
        at_ = begin;
        fail("a document type declaration without values of attributes");
    }
    void read_entity(std::string_view rest) {
        const auto skip_blanks = [&] {
            rest.remove_prefix(std::min(rest.find_first_not_of(kSvgBlanks), rest.size()));
        };
        skip_blanks();
        const std::string name(rest.substr(0, rest.find_first_of(kSvgBlanks)));
        if (name == "%") return;  // only for use within the declaration
        rest.remove_prefix(name.size());
        skip_blanks();
        const char quote = rest.empty() ? ' ' : rest.front();
        if (quote != '"' && quote != '\'') {
            entities_.try_emplace(name, std::nullopt);
            return;
        }
        entities_.try_emplace(name, declared_text(rest.substr(1, rest.find(quote, 1) - 1)));
    }

    std::string_view text_;
    std::size_t at_;
    Entities& entities_;
    std::optional<TextFault> wrong_;
};

class Expansion {
  public:
    explicit Expansion(std::string_view text) : text_(text) {}

    ExpandedXml run() {
        out_.xml.moves_to(0, false);
        out_.xml.text.reserve(text_.size() + 1);
        if (const std::size_t zero = text_.find('\0'); zero != std::string_view::npos)
            fail(zero, "a character", "a zero byte");
        read_content(text_);
        return std::move(out_);
    }

  private:
    [[nodiscard]] bool failed() const { return out_.wrong.has_value(); }
    void fail(std::size_t at, std::string expected, std::string found) {
        if (!failed()) out_.wrong = {at, std::move(expected), std::move(found)};
    }
    /// A place in the text that is being read, in the document.
    [[nodiscard]] std::size_t here(std::size_t at) const { return open_.empty() ? at : reference_; }

    void read_content(std::string_view text) {
        for (std::size_t at = 0; at < text.size() && !failed();) {
            const std::size_t plain = std::min(text.find_first_of("<&", at), text.size());
            out_.xml.text += text.substr(at, plain - at);
            at = plain;
            if (at == text.size()) break;
            at = text[at] == '&' ? take_reference(text, at, false) : take_markup(text, at);
        }
    }

    std::size_t take_markup(std::string_view text, std::size_t at) {
        const std::string_view rest = text.substr(at);
        for (const auto& [begin, end] : kPlain)
            if (rest.starts_with(begin)) return take_through(text, at, end, begin.size());
        if (rest.starts_with(kDoctype) && open_.empty() && !in_document_) return take_doctype(at);
        in_document_ = true;
        return take_tag(text, at);
    }

    std::size_t take_through(std::string_view text, std::size_t at, std::string_view end, std::size_t from) {
        const std::size_t found = text.find(end, at + from);
        const std::size_t stop = found == std::string_view::npos ? text.size() : found + end.size();
        out_.xml.text += text.substr(at, stop - at);
        return stop;
    }

    std::size_t take_doctype(std::size_t at) {
        Doctype doctype(text_, at, entities_);
        const std::optional<std::size_t> end = doctype.read();
        if (!end) {
            out_.wrong = doctype.wrong();
            return text_.size();
        }
        out_.xml.moves_to(*end, false);
        return *end;
    }

    std::size_t take_tag(std::string_view text, std::size_t at) {
        while (at < text.size() && !failed()) {
            const std::size_t plain = std::min(text.find_first_of("\"'>", at), text.size());
            const std::size_t stop = std::min(plain + 1, text.size());
            out_.xml.text += text.substr(at, stop - at);
            at = stop;
            if (plain == text.size() || text[plain] == '>') return at;
            const std::size_t end = std::min(text.find(text[plain], at), text.size());
            read_value(text, at, end);
            at = end;
            if (at < text.size()) out_.xml.text += text[at++];
        }
        if (!open_.empty()) fail(here(at), "an entity of whole tags", shown_key(text.substr(0, 20)));
        return at;
    }

    /// The value of an attribute. What an entity puts there ends no value.
    void read_value(std::string_view text, std::size_t at, std::size_t end) {
        while (at < end && !failed()) {
            const char c = text[at];
            if (c == '&') {
                at = take_reference(text.substr(0, end), at, true);
                continue;
            }
            if (c == '<')
                return fail(here(at), "the value of an attribute without \"<\"",
                            shown_key(text.substr(at, end - at)));
            const bool quote = !open_.empty() && (c == '"' || c == '\'');
            if (quote)
                out_.xml.text += c == '"' ? "&quot;" : "&apos;";
            else
                out_.xml.text += c;
            ++at;
        }
    }

    std::size_t take_reference(std::string_view text, std::size_t at, bool in_value) {
        const std::size_t end = text.find_first_of(";&<\"' \t\r\n", at + 1);
        if (end == std::string_view::npos || text[end] != ';') {
            fail(here(at), "an entity, or &amp; for the sign", shown_key(text.substr(at, 12)));
            return text.size();
        }
        const std::string_view whole = text.substr(at, end + 1 - at),
                               name = whole.substr(1, whole.size() - 2);
        if (is_predefined(name))
            out_.xml.text += whole;
        else
            put_entity(name, here(at), here(end + 1), in_value);
        return end + 1;
    }

    void put_entity(std::string_view name, std::size_t at, std::size_t after, bool in_value) {
        const auto entity = entities_.find(name);
        const std::string shown = shown_key("&" + std::string(name) + ";");
        if (entity == entities_.end()) return fail(at, "an entity that the document declares", shown);
        if (!entity->second) return fail(at, "an entity whose text is in the document", shown);
        if (open_.size() == kDeepestEntity) return fail(at, "entities less deep in one another", shown);
        if (std::find(open_.begin(), open_.end(), name) != open_.end())
            return fail(at, "an entity that is not in itself", shown);
        const bool outermost = open_.empty();
        if (outermost) {
            reference_ = at;
            before_ = out_.xml.text.size() - added_;
            out_.xml.moves_to(at, true);
        }
        open_.push_back(name);
        if (in_value)
            read_value(*entity->second, 0, entity->second->size());
        else
            read_content(*entity->second);
        open_.pop_back();
        added_ = out_.xml.text.size() - before_;
        if (std::max(added_, ++references_) > kMostEntityText)
            return fail(at, "at most " + std::to_string(kMostEntityText) + " characters from entities",
                        "more");
        if (outermost) out_.xml.moves_to(after, false);
    }

    std::string_view text_;
    Entities entities_;
    ExpandedXml out_;
    std::vector<std::string_view> open_;  ///< entities whose text is being read
    std::size_t reference_ = 0;           ///< where the outermost of them is named
    std::size_t before_ = 0;              ///< how long the text would be there without entities
    std::size_t added_ = 0;               ///< by entities
    std::size_t references_ = 0;
    bool in_document_ = false;  ///< its first tag has begun
};

}  // namespace

void MovedText::moves_to(std::size_t source, bool at_one_place) {
    pieces_.push_back({text.size(), source, at_one_place});
}

std::size_t MovedText::source_of(std::size_t at) const {
    const auto after =
        std::upper_bound(pieces_.begin(), pieces_.end(), at,
                         [](std::size_t place, const Piece& piece) { return place < piece.at; });
    if (after == pieces_.begin()) return at;
    const Piece& piece = *(after - 1);
    return piece.source + (piece.at_one_place ? 0 : at - piece.at);
}

ExpandedXml expand_entities(std::string_view text) { return Expansion(text).run(); }

}  // namespace crosscut
