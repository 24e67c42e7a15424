#include "app/model/maps/svg_style.h"

#include "app/model/maps/svg_units.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace crosscut {
namespace {

constexpr std::array<std::pair<std::string_view, SvgProperty>, 6> kRead{
    {{"display", SvgProperty::display},
     {"visibility", SvgProperty::visibility},
     {"font-size", SvgProperty::font_size},
     {"font", SvgProperty::font_size},
     {"transform", SvgProperty::transform},
     {"transform-origin", SvgProperty::transform_origin}}};
constexpr std::array<std::string_view, 9> kUnread{"transform-box", "translate", "rotate",
                                                  "scale",         "offset",    "offset-path",
                                                  "zoom",          "all",       "-webkit-transform"};
constexpr std::array<std::string_view, 10> kGeometry{"cx", "cy", "r",     "rx",     "ry",
                                                     "x",  "y",  "width", "height", "d"};

/// So many selectors are for elements of one id, one class or one name alone: all of them are tried on each of these.
constexpr std::size_t kMostRulesOfAKey = 200;

template <class List, class Name>
bool holds(const List& list, const Name& name) {
    return std::find(list.begin(), list.end(), name) != list.end();
}

std::optional<SvgProperty> property_of(std::string_view name) {
    const auto read =
        std::find_if(kRead.begin(), kRead.end(), [&](const auto& known) { return known.first == name; });
    if (read != kRead.end()) return read->second;
    return holds(kUnread, name) ? std::optional(SvgProperty::unread) : std::nullopt;
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

/// Behind what begins at `at`: a character with a backslash before it, a text in quotes, or a single character.
std::size_t after_piece(std::string_view text, std::size_t at) {
    const char c = text[at];
    if (c == '\\') return std::min(at + 2, text.size());
    if (c != '"' && c != '\'') return at + 1;
    for (++at; at < text.size() && text[at] != c; ++at)
        if (text[at] == '\\') ++at;
    return std::min(at + 1, text.size());
}

/// The first of `ends` that is in no quotes and no brackets; the end where there is none.
std::size_t find_outside(std::string_view text, std::string_view ends, std::size_t at = 0) {
    int depth = 0;
    for (; at < text.size(); at = after_piece(text, at)) {
        const char c = text[at];
        if (depth <= 0 && ends.find(c) != std::string_view::npos) return at;
        if (c == '(' || c == '[' || c == '{') ++depth;
        if (c == ')' || c == ']' || c == '}') --depth;
    }
    return text.size();
}

/// The parts of a text between signs of a kind.
std::vector<std::string_view> parts_between(std::string_view text, char sign) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = find_outside(text, std::string_view(&sign, 1));
        parts.push_back(without_blanks(text.substr(0, end)));
        if (end == text.size()) return parts;
        text.remove_prefix(end + 1);
    }
}

/// Each once.
std::vector<std::string_view> sorted_words(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::string_view rest = without_blanks(text); !rest.empty(); rest = without_blanks(rest)) {
        words.push_back(rest.substr(0, rest.find_first_of(kSvgBlanks)));
        rest.remove_prefix(words.back().size());
    }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

std::string without_comments(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        if (text.substr(at).starts_with("/*")) {
            const std::size_t end = text.find("*/", at + 2);
            at = end == std::string_view::npos ? text.size() : end + 2;
            out += ' ';
            continue;
        }
        const std::size_t end = after_piece(text, at);
        out += text.substr(at, end - at);
        at = end;
    }
    return out;
}

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || static_cast<unsigned char>(c) >= 0x80U;
}

std::string_view take_name(std::string_view& text) {
    std::size_t end = 0;
    while (end < text.size() && is_name_character(text[end])) ++end;
    const std::string_view name = text.substr(0, end);
    text.remove_prefix(end);
    return name;
}

/// What holds no rules for elements.
bool is_without_rules(std::string_view at_rule) {
    constexpr std::array<std::string_view, 5> kNames{"font-face", "keyframes", "-webkit-keyframes", "page",
                                                     "counter-style"};
    return holds(kNames, at_rule);
}

}  // namespace

/// The values of an element so far, and by what right each of them holds.
struct SvgStyles::Cascade {
    using Right =
        std::tuple<bool, bool, std::array<std::size_t, 3>>;  // important, in the style itself, specificity

    SvgStyle out;
    std::array<Right, kSvgProperties> rights{};

    void take(const Declaration& one, bool in_style, const std::array<std::size_t, 3>& specificity) {
        if (is_svg_geometry(one.name)) out.geometry.push_back(one.name);
        const std::optional<SvgProperty> property = property_of(one.name);
        if (!property) return;
        const auto at = static_cast<std::size_t>(*property);
        const Right right{one.important, in_style, specificity};
        if (!out.values[at].text.empty() && right < rights[at]) return;
        rights[at] = right;
        const bool named = *property == SvgProperty::unread || one.name == "font";
        out.values[at] = {named ? one.name + ": " + one.value : one.value, true};
    }
};

bool is_svg_geometry(std::string_view property) { return holds(kGeometry, property); }

bool SvgStyles::Selector::names(std::string_view name, std::string_view id_of,
                                const std::vector<std::string_view>& classes_of) const {
    if (!type.empty() && type != name) return false;
    if (!id.empty() && id != id_of) return false;
    return std::all_of(classes.begin(), classes.end(), [&](const std::string& wanted) {
        return std::binary_search(classes_of.begin(), classes_of.end(), wanted);
    });
}

std::vector<SvgStyles::Declaration> SvgStyles::declarations(std::string_view block) {
    std::vector<Declaration> out;
    for (const std::string_view part : parts_between(block, ';')) {
        const std::size_t colon = part.find(':');
        if (colon == std::string_view::npos) continue;
        Declaration one{lower(without_blanks(part.substr(0, colon))), {}, false};
        if (!property_of(one.name) && !is_svg_geometry(one.name)) continue;
        std::string_view value = without_blanks(part.substr(colon + 1));
        const std::size_t mark = value.find('!');
        one.important = mark != std::string_view::npos &&
                        same_but_for_case(without_blanks(value.substr(mark + 1)), "important");
        if (one.important) value = without_blanks(value.substr(0, mark));
        one.value = value;
        if (!value.empty()) out.push_back(std::move(one));
    }
    return out;
}

/// Its last part, behind all that says where in the document it stands.
SvgStyles::Selector SvgStyles::selector(std::string_view text) {
    Selector out;
    out.text = text;
    constexpr std::string_view kCombining = " \t\r\n\f>+~";
    for (std::size_t end = find_outside(text, kCombining); end < text.size();
         end = find_outside(text, kCombining)) {
        out.certain = false;
        text = without_blanks(text.substr(end + 1));
    }
    if (text.starts_with('*'))
        text.remove_prefix(1);
    else
        out.type = take_name(text);
    while (!text.empty()) {
        const char sign = text.front();
        text.remove_prefix(1);
        std::string name(take_name(text));
        if (sign == '.' && !name.empty()) {
            out.classes.push_back(std::move(name));
        } else if (sign == '#' && !name.empty() && (out.id.empty() || out.id == name)) {
            out.id = std::move(name);
        } else if (sign == '[' || sign == ':') {
            out.certain = false;
            const std::size_t end = find_outside(text, ".#[:");
            text.remove_prefix(end);
        } else {
            return {out.text, {}, {}, {}, false};
        }
    }
    return out;
}

void SvgStyles::add_sheet(std::string_view text, const std::string& within) {
    add_rules(without_comments(text), within, 0);
}

void SvgStyles::add_rules(std::string_view text, const std::string& within, int depth) {
    constexpr int kDeepest = 10;
    if (depth > kDeepest) {
        not_read_ = "more than " + std::to_string(kDeepest) + " rules in one another";
        return;
    }
    for (text = without_blanks(text); !text.empty(); text = without_blanks(text)) {
        for (const std::string_view mark : {"<!--", "-->", "}", ";"})
            if (text.starts_with(mark)) text = without_blanks(text.substr(mark.size()));
        const std::size_t open = find_outside(text, "{;");
        std::string_view head = without_blanks(text.substr(0, open));
        const bool has_block = open < text.size() && text[open] == '{';
        const std::size_t close = has_block ? find_outside(text, "}", open + 1) : open;
        const std::string_view block =
            has_block ? text.substr(open + 1, close - open - 1) : std::string_view();
        text.remove_prefix(std::min(close + 1, text.size()));
        if (!head.starts_with('@')) {
            add_rule(head, block, within, depth);
            continue;
        }
        const std::string_view at_rule = head;
        head.remove_prefix(1);
        const std::string name = lower(take_name(head));
        if (name == "import") not_read_ = "@import of another file";
        if (has_block && !is_without_rules(name))
            add_rules(block, within.empty() ? std::string(at_rule) : within, depth + 1);
    }
}

void SvgStyles::add_rule(std::string_view selectors, std::string_view block, const std::string& within,
                         int depth) {
    const std::size_t nested = block.find('{');
    if (nested != std::string_view::npos)
        add_rules("* {" + std::string(block.substr(nested + 1)) + "}",
                  within.empty() ? std::string(selectors) + " {…{…}}" : within, depth + 1);
    std::vector<Declaration> declared = declarations(block.substr(0, nested));
    if (declared.empty()) return;
    blocks_.push_back(std::move(declared));
    for (const std::string_view one : parts_between(selectors, ',')) {
        Selector read = selector(one);
        read.certain = read.certain && within.empty() && !one.empty();
        if (!within.empty()) read.text = within;
        const std::string key = !read.id.empty()        ? "#" + read.id
                                : !read.classes.empty() ? "." + read.classes.front()
                                : !read.type.empty()    ? read.type
                                                        : "*";
        std::vector<std::size_t>& alike = by_key_[key];
        alike.push_back(rules_.size());
        if (alike.size() > kMostRulesOfAKey)
            not_read_ = "more than " + std::to_string(kMostRulesOfAKey) + " rules for the same elements";
        rules_.push_back({std::move(read), blocks_.size() - 1});
    }
}

SvgStyle SvgStyles::of(const pugi::xml_node& element, std::string_view name) const {
    Cascade cascade;
    for (const auto& [attribute, property] : kRead)
        if (const std::string_view text = without_blanks(element.attribute(attribute.data()).value());
            !text.empty() && attribute != "font")
            cascade.out.values[static_cast<std::size_t>(property)].text = text;
    const std::string_view id = element.attribute("id").value();
    std::vector<std::string_view> classes;
    std::vector<std::size_t> candidates;
    const auto add_candidates = [&](const std::string& key) {
        const auto found = by_key_.find(key);
        if (found != by_key_.end())
            candidates.insert(candidates.end(), found->second.begin(), found->second.end());
    };
    if (!by_key_.empty()) {
        classes = sorted_words(element.attribute("class").value());
        add_candidates("*");
        add_candidates(std::string(name));
        if (!id.empty()) add_candidates("#" + std::string(id));
        for (const std::string_view word : classes) add_candidates("." + std::string(word));
    }
    std::sort(candidates.begin(), candidates.end());
    candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
    for (const std::size_t at : candidates) {
        const Selector& selector = rules_[at].selector;
        if (!selector.names(name, id, classes)) continue;
        for (const Declaration& one : blocks_[rules_[at].declarations]) {
            if (selector.certain)
                cascade.take(one, false,
                             {selector.id.empty() ? 0U : 1U, selector.classes.size(),
                              selector.type.empty() ? 0U : 1U});
            else if (property_of(one.name) == SvgProperty::font_size)
                cascade.take({one.name, "unclear", true}, true, {});
            else
                cascade.out.unclear = selector.text;
        }
    }
    const std::string own = without_comments(element.attribute("style").value());
    for (const Declaration& one : declarations(own)) cascade.take(one, true, {});
    return std::move(cascade.out);
}

}  // namespace crosscut
