#include "app/model/maps/svg_style.h"

#include "core/number/double_text.h"
#include "core/number/rounded_functions.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

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

/// The most selectors for one id, one class or one name: all of them are tried on each of its elements.
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

/// The position after the piece at `at`: an escaped character, a quoted text, or a single character.
std::size_t after_piece(std::string_view text, std::size_t at) {
    const char c = text[at];
    if (c == '\\') return std::min(at + 2, text.size());
    if (c != '"' && c != '\'') return at + 1;
    for (++at; at < text.size() && text[at] != c; ++at)
        if (text[at] == '\\') ++at;
    return std::min(at + 1, text.size());
}

/// The first of `ends` outside quotes and brackets; the end where there is none.
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

/// The parts of a text separated by a character.
std::vector<std::string_view> parts_between(std::string_view text, char sign) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = find_outside(text, std::string_view(&sign, 1));
        parts.push_back(without_blanks(text.substr(0, end)));
        if (end == text.size()) return parts;
        text.remove_prefix(end + 1);
    }
}

/// The words sorted, each once.
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

/// Whether an at-rule cannot contain rules for elements.
bool is_without_rules(std::string_view at_rule) {
    constexpr std::array<std::string_view, 5> kNames{"font-face", "keyframes", "-webkit-keyframes", "page",
                                                     "counter-style"};
    return holds(kNames, at_rule);
}

}  // namespace

/// The values of an element so far, and the priority of each.
struct SvgStyles::Cascade {
    // Important, in the style attribute, specificity.
    using Right = std::tuple<bool, bool, std::array<std::size_t, 3>>;

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
    return std::all_of(classes.begin(), classes.end(), [&](const std::string& class_name) {
        return std::binary_search(classes_of.begin(), classes_of.end(), class_name);
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

/// The last part of a selector, without its ancestors and conditions.
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

namespace {

/// A unit: `own` of it are `ours` user units or degrees. Two integers, since a product and a quotient round less
/// than a factor does.
struct Unit {
    std::string_view name;
    double ours = 1.0, own = 1.0;
};

constexpr std::array<Unit, 7> kLengths{
    {{"px"}, {"in", 96}, {"cm", 4800, 127}, {"mm", 480, 127}, {"q", 120, 127}, {"pt", 4, 3}, {"pc", 16}}};
constexpr std::array<Unit, 4> kAngles{
    {{"deg"}, {"grad", 9, 10}, {"rad", 180, std::numbers::pi}, {"turn", 360}}};

template <std::size_t N>
std::optional<Unit> unit_of(std::string_view name, const std::array<Unit, N>& units) {
    const auto found = std::find_if(units.begin(), units.end(),
                                    [&](const Unit& known) { return same_but_for_case(name, known.name); });
    return found == units.end() ? std::nullopt : std::optional(*found);
}

std::optional<double> in_ours(double value, const std::optional<Unit>& unit) {
    return unit ? std::optional(value * unit->ours / unit->own) : std::nullopt;
}

/// Whether `value` is exactly the integer in `digits`; true for a number that is not written as an integer.
bool is_as_written(std::string_view digits, double value) {
    if (digits.find_first_of(".eE") != std::string_view::npos) return true;
    if (digits.starts_with('-')) digits.remove_prefix(1);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
    return digits.size() <= 15 || shortest_fixed_text(std::fabs(value)) == digits;
}

std::optional<Unit> percent_of(SvgAxis axis, const SvgBasis& basis) {
    if (!basis.viewport) return std::nullopt;
    const Vec2 size = *basis.viewport;
    if (axis == SvgAxis::x) return Unit{"%", size.x, 100.0};
    if (axis == SvgAxis::y) return Unit{"%", size.y, 100.0};
    return Unit{"%", length_of(size) / std::numbers::sqrt2, 100.0};
}

}  // namespace

std::string_view without_blanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(kSvgBlanks), text.size()));
    return text.substr(0, text.find_last_not_of(kSvgBlanks) + 1);
}

bool same_but_for_case(std::string_view text, std::string_view lower) {
    const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                      [&](char a, char b) { return low(a) == b; });
}

std::optional<double> take_number(std::string_view& text) {
    std::string_view rest = text;
    if (rest.starts_with('+')) rest.remove_prefix(1);
    if (rest.size() < text.size() && rest.starts_with('-')) return std::nullopt;
    const std::string_view digits = rest.substr(0, decimal_length(rest));
    const std::optional<double> value = double_from(digits);
    if (!value || !is_as_written(digits, *value)) return std::nullopt;
    text = rest.substr(digits.size());
    return value;
}

void take_separator(std::string_view& text) {
    const auto take_blanks = [&] {
        text.remove_prefix(std::min(text.find_first_not_of(kSvgBlanks), text.size()));
    };
    take_blanks();
    if (!text.starts_with(',')) return;
    text.remove_prefix(1);
    take_blanks();
}

std::optional<std::vector<double>> numbers_of_list(std::string_view text) {
    text = without_blanks(text);
    std::vector<double> numbers;
    while (!text.empty()) {
        if (!numbers.empty()) take_separator(text);
        const std::optional<double> number = take_number(text);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

std::optional<double> read_length(std::string_view text, SvgAxis axis, const SvgBasis& basis,
                                  SvgUnitless unitless) {
    std::string_view unit = without_blanks(text);
    const std::optional<double> value = take_number(unit);
    if (!value) return std::nullopt;
    if (unit.empty()) return unitless == SvgUnitless::is_user_unit || *value == 0.0 ? value : std::nullopt;
    if (unit == "%") return in_ours(*value, percent_of(axis, basis));
    if (basis.font && same_but_for_case(unit, "em")) return *value * *basis.font;
    if (basis.font && same_but_for_case(unit, "ex")) return *value * *basis.font / 2.0;
    return in_ours(*value, unit_of(unit, kLengths));
}

std::optional<double> read_angle(std::string_view text, SvgUnitless unitless) {
    std::string_view unit = without_blanks(text);
    const std::optional<double> value = take_number(unit);
    if (!value) return std::nullopt;
    if (unit.empty() && unitless == SvgUnitless::is_wrong && *value != 0.0) return std::nullopt;
    return in_ours(*value, unit_of(unit.empty() ? "deg" : unit, kAngles));
}

namespace {

/// The fraction of the remaining space that is before the box: for "Min", "Mid" and "Max".
std::optional<double> fraction_before(std::string_view word) {
    if (word == "Min") return 0.0;
    if (word == "Mid") return 0.5;
    return word == "Max" ? std::optional(1.0) : std::nullopt;
}

}  // namespace

std::optional<SvgViewBox> read_view_box(std::string_view text) {
    const std::optional<std::vector<double>> n = numbers_of_list(text);
    if (!n || n->size() != 4 || (*n)[2] < 0.0 || (*n)[3] < 0.0) return std::nullopt;
    return SvgViewBox{{(*n)[0], (*n)[1]}, {(*n)[2], (*n)[3]}};
}

std::optional<SvgTransform> fit_view_box(const SvgViewBox& box, Vec2 viewport, std::string_view aspect) {
    aspect = without_blanks(aspect);
    if (aspect.empty()) aspect = "xMidYMid";
    const std::string_view align = aspect.substr(0, aspect.find_first_of(kSvgBlanks));
    const std::string_view how = without_blanks(aspect.substr(align.size()));
    if (!how.empty() && how != "meet" && how != "slice") return std::nullopt;
    Vec2 scale = viewport / box.size;
    std::optional<double> before_x = 0.0, before_y = 0.0;
    if (align != "none") {
        const bool named = align.size() == 8 && align[0] == 'x' && align[4] == 'Y';
        before_x = named ? fraction_before(align.substr(1, 3)) : std::nullopt;
        before_y = named ? fraction_before(align.substr(5)) : std::nullopt;
        scale = Vec2(how == "slice" ? std::max(scale.x, scale.y) : std::min(scale.x, scale.y));
    }
    if (!before_x || !before_y) return std::nullopt;
    const Vec2 left_over = align == "none" ? Vec2() : viewport - scale * box.size;
    const Vec2 by = Vec2(*before_x, *before_y) * left_over - scale * box.at;
    return SvgTransform{scale.x, 0, 0, scale.y, by.x, by.y};
}

namespace {

double tangent(double degrees) {
    const auto [cosine, sine] = cos_sin_of_degrees(degrees);
    return sine / cosine;
}

SvgTransform translation(Vec2 by) { return {1, 0, 0, 1, by.x, by.y}; }

SvgTransform rotation(double degrees) {
    const auto [cosine, sine] = cos_sin_of_degrees(degrees);
    return {cosine, sine, -sine, cosine, 0, 0};
}

/// A function and the text of its arguments, taken from the front of a list.
struct Function {
    std::string_view name;
    std::string_view arguments;
};

std::optional<Function> take_function(std::string_view& text) {
    const std::size_t open = text.find('(');
    const std::size_t close = text.find(')', open == std::string_view::npos ? text.size() : open);
    if (close == std::string_view::npos) return std::nullopt;
    const Function out{without_blanks(text.substr(0, open)), text.substr(open + 1, close - open - 1)};
    text.remove_prefix(close + 1);
    return out;
}

/// `one` makes a transformation of a function, or nothing.
template <class One>
std::optional<SvgTransform> product_of(std::string_view text, bool commas, const One& one) {
    text = without_blanks(text);
    SvgTransform all;
    if (same_but_for_case(text, "none")) return all;
    for (bool first = true; !text.empty(); first = false) {
        if (!first && commas) take_separator(text);
        const std::optional<Function> function = take_function(text);
        const std::optional<SvgTransform> next = function ? one(*function) : std::nullopt;
        if (!next) return std::nullopt;
        all = all * *next;
        text = without_blanks(text);
    }
    return all;
}

std::optional<SvgTransform> attribute_function(const Function& f) {
    const std::optional<std::vector<double>> numbers = numbers_of_list(f.arguments);
    if (!numbers) return std::nullopt;
    const std::vector<double>& n = *numbers;
    const std::size_t count = n.size();
    const bool one_or_two = count == 1 || count == 2;
    if (f.name == "matrix" && count == 6) return SvgTransform{n[0], n[1], n[2], n[3], n[4], n[5]};
    if (f.name == "translate" && one_or_two) return translation({n[0], count == 2 ? n[1] : 0.0});
    if (f.name == "scale" && one_or_two) return SvgTransform{n[0], 0, 0, n.back(), 0, 0};
    if (f.name == "rotate" && count == 1) return rotation(n[0]);
    if (f.name == "rotate" && count == 3)
        return translation({n[1], n[2]}) * rotation(n[0]) * translation({-n[1], -n[2]});
    if (f.name == "skewX" && count == 1) return SvgTransform{1, 0, tangent(n[0]), 1, 0, 0};
    if (f.name == "skewY" && count == 1) return SvgTransform{1, tangent(n[0]), 0, 1, 0, 0};
    return std::nullopt;
}

std::vector<std::string_view> parts_at_commas(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = text.find(',');
        parts.push_back(without_blanks(text.substr(0, end)));
        if (end != std::string_view::npos) text.remove_prefix(end + 1);
    }
    return parts;
}

/// The arguments of a CSS function.
class Arguments {
  public:
    Arguments(std::string_view text, const SvgBasis& basis) : parts_(parts_at_commas(text)), basis_(basis) {}

    [[nodiscard]] std::size_t count() const { return parts_.size(); }
    [[nodiscard]] bool all_good() const { return good_; }
    double number(std::size_t i) {
        std::string_view text = parts_[i];
        const std::optional<double> value = take_number(text);
        return good(text.empty() ? value : std::nullopt);
    }
    double length(std::size_t i, SvgAxis axis) {
        return good(read_length(parts_[i], axis, basis_, SvgUnitless::is_wrong));
    }
    double angle(std::size_t i) { return good(read_angle(parts_[i], SvgUnitless::is_wrong)); }

  private:
    double good(const std::optional<double>& value) {
        good_ = good_ && value;
        return value.value_or(0.0);
    }

    std::vector<std::string_view> parts_;
    const SvgBasis& basis_;
    bool good_ = true;
};

SvgTransform skewed(double x_degrees, double y_degrees) {
    return {1, tangent(y_degrees), tangent(x_degrees), 1, 0, 0};
}

std::optional<SvgTransform> function_of(std::string_view name, Arguments& n) {
    const auto is = [&](std::string_view known) { return same_but_for_case(name, known); };
    const bool one = n.count() == 1, one_or_two = one || n.count() == 2;
    if (is("matrix") && n.count() == 6)
        return SvgTransform{n.number(0), n.number(1), n.number(2), n.number(3), n.number(4), n.number(5)};
    if (is("translate") && one_or_two)
        return translation({n.length(0, SvgAxis::x), one ? 0.0 : n.length(1, SvgAxis::y)});
    if (is("translatex") && one) return translation({n.length(0, SvgAxis::x), 0.0});
    if (is("translatey") && one) return translation({0.0, n.length(0, SvgAxis::y)});
    if (is("scale") && one_or_two) return SvgTransform{n.number(0), 0, 0, n.number(n.count() - 1), 0, 0};
    if (is("scalex") && one) return SvgTransform{n.number(0), 0, 0, 1, 0, 0};
    if (is("scaley") && one) return SvgTransform{1, 0, 0, n.number(0), 0, 0};
    if (is("rotate") && one) return rotation(n.angle(0));
    if (is("skew") && one_or_two) return skewed(n.angle(0), one ? 0.0 : n.angle(1));
    if (is("skewx") && one) return skewed(n.angle(0), 0.0);
    if (is("skewy") && one) return skewed(0.0, n.angle(0));
    return std::nullopt;
}

/// One word of an origin: its position, and whether it fits only one of the axes.
struct OriginWord {
    std::optional<double> at;
    bool only_x = false, only_y = false;
};

OriginWord origin_word(std::string_view word, SvgAxis axis, const SvgBasis& basis, SvgUnitless unitless) {
    const auto is = [&](std::string_view known) { return same_but_for_case(word, known); };
    const auto percentage = [&](std::string_view percent) { return read_length(percent, axis, basis); };
    if (is("center")) return {percentage("50%")};
    if (is("left") || is("right")) return {percentage(is("left") ? "0" : "100%"), true, false};
    if (is("top") || is("bottom")) return {percentage(is("top") ? "0" : "100%"), false, true};
    return {read_length(word, axis, basis, unitless)};
}

}  // namespace

SvgTransform SvgTransform::operator*(const SvgTransform& first) const {
    return {a * first.a + c * first.b, b * first.a + d * first.b,     a * first.c + c * first.d,
            b * first.c + d * first.d, a * first.e + c * first.f + e, b * first.e + d * first.f + f};
}

bool SvgTransform::is_flat() const {
    const double x = std::max(std::fabs(a), std::fabs(b)), y = std::max(std::fabs(c), std::fabs(d));
    return x == 0.0 || y == 0.0 || (a / x) * (d / y) == (b / x) * (c / y);
}

CosSin cos_sin_of_degrees(double degrees) {
    int quarter = 0;
    const double rest = std::remquo(degrees, 90.0, &quarter);  // exact, from -45 to 45
    auto [cosine, sine] = rounded_cos_sin(rest * std::numbers::pi / 180.0);
    if (std::fabs(rest) == 30.0) sine = std::copysign(0.5, rest);
    if (std::fabs(rest) == 45.0) sine = std::copysign(cosine, rest);
    for (int turns = quarter & 3; turns > 0; --turns) {
        const double before = cosine;
        cosine = 0.0 - sine;
        sine = before;
    }
    return {cosine, sine};
}

std::optional<SvgTransform> read_transform(std::string_view text) {
    return product_of(text, true, attribute_function);
}

std::optional<SvgTransform> read_css_transform(std::string_view text, const SvgBasis& basis) {
    return product_of(text, false, [&](const Function& f) -> std::optional<SvgTransform> {
        Arguments arguments(f.arguments, basis);
        const std::optional<SvgTransform> one = function_of(f.name, arguments);
        return arguments.all_good() ? one : std::nullopt;
    });
}

std::optional<Vec2> read_transform_origin(std::string_view text, const SvgBasis& basis,
                                          SvgUnitless unitless) {
    std::vector<std::string_view> words;
    for (text = without_blanks(text); !text.empty(); text = without_blanks(text)) {
        const std::size_t end = std::min(text.find_first_of(kSvgBlanks), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    if (words.size() == 1) words.push_back("center");
    if (words.size() != 2) return std::nullopt;  // the third moves it in space
    const auto read = [&](std::size_t i, SvgAxis axis) {
        return origin_word(words[i], axis, basis, unitless);
    };
    const bool swapped = read(0, SvgAxis::x).only_y || read(1, SvgAxis::x).only_x;
    const OriginWord x = read(swapped ? 1 : 0, SvgAxis::x), y = read(swapped ? 0 : 1, SvgAxis::y);
    if (!x.at || !y.at || x.only_y || y.only_x) return std::nullopt;
    return Vec2(*x.at, *y.at);
}

}  // namespace crosscut
