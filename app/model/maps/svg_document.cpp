#include "app/model/maps/svg_document.h"

#include "app/model/files/json_reader.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace crosscut {
namespace {

constexpr std::string_view kSvg = "http://www.w3.org/2000/svg";
constexpr std::string_view kXlink = "http://www.w3.org/1999/xlink";
constexpr std::array<std::string_view, 4> kEditors{"http://www.inkscape.org/namespaces/",
                                                   "http://sodipodi.sourceforge.net/", "http://ns.adobe.com/",
                                                   "http://www.w3.org/1999/02/22-rdf-syntax-ns#"};

/// Far more than are named: some are found in what is not displayed.
constexpr std::size_t kMostPlaces = 10 * kMostLeftOutNamed;

/// A name before and behind its colon; the first part is empty where it has none.
std::pair<std::string_view, std::string_view> split_name(std::string_view name) {
    const std::size_t colon = name.find(':');
    if (colon == std::string_view::npos) return {{}, name};
    return {name.substr(0, colon), name.substr(colon + 1)};
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

/// The prefixes that hold where the reading of a document is.
struct SvgDocument::Scope {
    std::unordered_map<std::string_view, std::vector<std::string_view>> addresses;
    std::vector<std::pair<int, std::string_view>> declared;  ///< at which depth, which prefix
    int depth = 0;

    void leave_to(int new_depth) {
        for (; !declared.empty() && declared.back().first >= new_depth; declared.pop_back())
            addresses[declared.back().second].pop_back();
        depth = new_depth;
    }
    void declare(const pugi::xml_attribute& attribute) {
        const auto [prefix, name] = split_name(attribute.name());
        const bool is_default = prefix.empty() && name == "xmlns";
        if (!is_default && prefix != "xmlns") return;
        const std::string_view of = is_default ? std::string_view() : name;
        addresses[of].emplace_back(attribute.value());
        declared.emplace_back(depth, of);
    }
    [[nodiscard]] std::optional<std::string_view> address(std::string_view prefix) const {
        const auto found = addresses.find(prefix);
        if (found != addresses.end() && !found->second.empty()) return found->second.back();
        return prefix.empty() ? std::optional(std::string_view()) : std::nullopt;
    }
};

SvgDocument::SvgDocument(std::string_view text) : source_(text) {
    ExpandedXml expanded = expand_entities(text);
    text_ = std::move(expanded.xml);
    if (expanded.wrong) {
        wrong_ = fault_in_source(expanded.wrong->at, std::move(expanded.wrong->expected),
                                 std::move(expanded.wrong->found));
        return;
    }
    text_.text += '\n';  // what is its last character is none that matters
    const std::size_t size = text_.text.size();
    const pugi::xml_parse_result parsed = xml_.load_buffer_inplace(
        text_.text.data(), size, pugi::parse_default | pugi::parse_fragment | pugi::parse_pi,
        pugi::encoding_utf8);
    if (!parsed) {
        const std::size_t at =
            std::min(static_cast<std::size_t>(std::max(parsed.offset, std::ptrdiff_t{0})), size);
        const std::string_view found = source_.substr(std::min(text_.source_of(at), source_.size()), 20);
        wrong_ = fault_in_source(text_.source_of(at), "well-formed XML",
                                 found.empty() ? "the end" : shown_key(found));
        return;
    }
    check_top();
    if (!wrong_) take_elements();
}

void SvgDocument::check_top() {
    for (const pugi::xml_node& node : xml_.children()) {
        const bool element = node.type() == pugi::node_element;
        const bool sheet = node.type() == pugi::node_pi && std::string_view(node.name()) == "xml-stylesheet";
        const bool text = node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata;
        if (element && root_) return refuse(node, "one outermost element", shown_key(node.name()));
        if (sheet) return refuse(node, "style sheets within the file", shown_key(node.name()));
        if (text) {
            wrong_ =
                fault_at(node.value(), "nothing outside the outermost element", shown_key(node.value()), 0);
            return;
        }
        if (element) root_ = node;
    }
    if (!root_) wrong_ = Fault{0, 0, "an svg element", "none"};
}

void SvgDocument::take_elements() {
    Scope scope;
    pugi::xml_node node = root_;
    int depth = 0;
    while (node && !wrong_) {
        if (depth > kDeepestSvg)
            return refuse(node, "at most " + std::to_string(kDeepestSvg) + " elements in one another",
                          "more");
        scope.leave_to(depth);
        if (node.type() == pugi::node_element) take_element(node, scope);
        if (node.first_child()) {
            node = node.first_child();
            ++depth;
            continue;
        }
        for (; depth > 0 && !node.next_sibling(); --depth) node = node.parent();
        if (depth == 0) return;
        node = node.next_sibling();
    }
}

void SvgDocument::take_element(const pugi::xml_node& element, Scope& scope) {
    check_attributes(element);
    for (const pugi::xml_attribute& attribute : element.attributes()) scope.declare(attribute);
    const auto [prefix, name] = split_name(element.name());
    const std::optional<std::string_view> address = scope.address(prefix);
    const bool outermost = element == root_;
    if (outermost) without_namespace_ = address && address->empty();
    if (outermost && (name != "svg" || !address || !(address->empty() || *address == kSvg)))
        return refuse(element, "an svg element", shown_key(element.name()));
    if (!address || !(*address == kSvg || (without_namespace_ && address->empty()))) {
        const bool editor =
            address && std::any_of(kEditors.begin(), kEditors.end(),
                                   [&](std::string_view known) { return address->starts_with(known); });
        not_svg_.emplace(element.internal_object(), editor ? SvgNamespace::editor : SvgNamespace::other);
        return;
    }
    for (pugi::xml_attribute attribute : element.attributes()) {
        const auto [of, local] = split_name(attribute.name());
        if (of.empty() || local != "href") continue;
        const std::optional<std::string_view> link = scope.address(of);
        attribute.set_name((link ? *link == kXlink : of == "xlink") ? "xlink:href" : "other:href");
    }
    if (const std::string_view id = element.attribute("id").value(); !id.empty())
        ids_.try_emplace(id, element);
    if (name == "style") sheets_.push_back(element);
}

void SvgDocument::check_attributes(const pugi::xml_node& element) {
    std::vector<std::string_view> names;
    for (const pugi::xml_attribute& attribute : element.attributes()) names.emplace_back(attribute.name());
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    if (twice != names.end()) refuse(element, "each attribute once", shown_key(*twice) + " twice");
}

void SvgDocument::refuse(const pugi::xml_node& element, std::string expected, std::string found) {
    if (!wrong_) wrong_ = fault(element, std::move(expected), std::move(found));
}

SvgNamespace SvgDocument::namespace_of(const pugi::xml_node& element) const {
    const auto found = not_svg_.find(element.internal_object());
    return found == not_svg_.end() ? SvgNamespace::svg : found->second;
}

std::string_view SvgDocument::name_of(const pugi::xml_node& element) {
    return split_name(element.name()).second;
}

pugi::xml_node SvgDocument::element(std::string_view id) const {
    const auto found = ids_.find(id);
    return found == ids_.end() ? pugi::xml_node() : found->second;
}

Fault SvgDocument::fault(const pugi::xml_node& element, std::string expected, std::string found) {
    return fault_at(element.name(), std::move(expected), std::move(found), 0);
}

Fault SvgDocument::fault(const pugi::xml_attribute& attribute, std::string expected, std::string found,
                         std::size_t further) {
    return fault_at(attribute.value(), std::move(expected), std::move(found), further);
}

Fault SvgDocument::fault_at(const char* at, std::string expected, std::string found, std::size_t further) {
    const char* begin = text_.text.data();
    const std::less<> before;
    const bool inside = !before(at, begin) && !before(begin + text_.text.size(), at);
    const std::size_t place = inside ? static_cast<std::size_t>(at - begin) + further : 0;
    return fault_in_source(text_.source_of(place), std::move(expected), std::move(found));
}

/// Goes on from the last place: those of a document are asked for in its order, but for `use`. Later than all that are named, none
/// is looked for.
Fault SvgDocument::fault_in_source(std::size_t at, std::string expected, std::string found) {
    if (++asked_for_ > kMostPlaces) return {0, 0, std::move(expected), std::move(found)};
    at = std::min(at, source_.size());
    if (at < counted_to_) counted_to_ = lines_before_ = columns_before_ = 0;
    for (; counted_to_ < at; ++counted_to_) {
        const char c = source_[counted_to_];
        const bool line_ends = c == '\n' || (c == '\r' && source_.substr(counted_to_ + 1, 1) != "\n");
        lines_before_ += line_ends ? 1 : 0;
        columns_before_ = line_ends ? 0 : columns_before_ + (is_continuation(c) ? 0 : 1);
    }
    return {lines_before_ + 1, columns_before_ + 1, std::move(expected), std::move(found)};
}

}  // namespace crosscut
