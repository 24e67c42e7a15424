#include "app/model/maps/svg_drawing.h"

#include "app/model/files/json_reader.h"
#include "app/model/maps/svg_style.h"
#include "core/box2.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

namespace {

bool is_finite_point(Vec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }

/// The vector from one position on an ellipse to another, `sweep` further. Accurate for large axes too.
Vec2 along_ellipse(Vec2 u, Vec2 v, double start_rad, double sweep_rad) {
    const auto [cosine, sine] = rounded_cos_sin(start_rad + 0.5 * sweep_rad);
    return 2.0 * rounded_cos_sin(0.5 * sweep_rad).sine * (cosine * v - sine * u);
}

Vec2 on_curve(Vec2 from, Vec2 c, Vec2 d, Vec2 p, double t) {
    const double u = 1.0 - t;
    return u * u * u * from + 3.0 * u * u * t * c + 3.0 * u * t * t * d + t * t * t * p;
}

/// The number of chords. With equal steps of the parameter their error is at most an eighth of the second
/// derivative times the square of the step.
double chords(double steps, double second_derivative, double tolerance) {
    const double bend = second_derivative / (8.0 * tolerance);
    return bend > 0.0 ? std::max(1.0, std::ceil(steps * std::sqrt(bend))) : 1.0;
}

/// The larger half axis of an ellipse, given the images of two perpendicular radii of a circle.
double larger_radius(Vec2 u, Vec2 v) {
    return 0.5 * (length_of({u.x + v.y, u.y - v.x}) + length_of({u.x - v.y, u.y + v.x}));
}

}  // namespace

std::string too_many_svg_pieces() {
    return "at most " + std::to_string(kMostSvgPieces) + " elements by use and chords of curves";
}

void SvgDrawing::begin_feature() {
    features_.push_back({strokes_.size(), false, {}});
    finite_ = true;
}

void SvgDrawing::leave_out(Fault fault) {
    Feature& last = features_.back();
    if (last.left_out) return;
    last.left_out = true;
    last.fault = std::move(fault);
    const auto gone = strokes_.begin() + static_cast<std::ptrdiff_t>(last.strokes);
    if (gone != strokes_.end()) shapes_.resize(gone->shape);
    strokes_.erase(gone, strokes_.end());
}

void SvgDrawing::put(Kind kind, Vec2 to) {
    if (is_left_out()) return;
    strokes_.push_back({kind, to, shapes_.size()});
    finite_ = finite_ && is_finite_point(to);
}

void SvgDrawing::put(Kind kind, Vec2 to, const Shape& shape) {
    if (is_left_out()) return;
    put(kind, to);
    shapes_.push_back(shape);
    const bool all = is_finite_point(shape.a) && is_finite_point(shape.b) && is_finite_point(shape.c);
    finite_ = finite_ && all && std::isfinite(shape.start_rad) && std::isfinite(shape.sweep_rad);
}

void SvgDrawing::move_to(Vec2 p) { put(Kind::move, p); }
void SvgDrawing::line_to(Vec2 p) { put(Kind::line, p); }
void SvgDrawing::curve_to(Vec2 c, Vec2 d, Vec2 p) { put(Kind::curve, p, {c, d, {}}); }

void SvgDrawing::arc_to(Vec2 u, Vec2 v, double start_rad, double sweep_rad, Vec2 p) {
    put(Kind::arc, p, {{}, u, v, start_rad, sweep_rad});
}

void SvgDrawing::ellipse(Vec2 center, Vec2 u, Vec2 v) {
    move_to(center + u);
    put(Kind::ellipse, center + u, {center, u, v, 0.0, 2.0 * std::numbers::pi});
    finite_ =
        finite_ && is_finite_point(center - u) && is_finite_point(center + v) && is_finite_point(center - v);
}

/// With the position where each begins.
template <class Visit>
void SvgDrawing::visit_strokes(const Visit& visit) const {
    Vec2 from{};
    for (const Stroke& stroke : strokes_) {
        visit(stroke, from,
              stroke.kind == Kind::move || stroke.kind == Kind::line ? Shape{} : shapes_[stroke.shape]);
        from = stroke.to;
    }
}

/// Flattens curves to chords, and counts them.
struct SvgDrawing::Flattening {
    double tolerance = 0.0;

    /// A position on a curve that is not an ellipse: t from 0 to 1.
    static Vec2 position(const Stroke& stroke, Vec2 from, const Shape& shape, double t) {
        if (stroke.kind == Kind::curve) return on_curve(from, shape.a, shape.b, stroke.to, t);
        return from + along_ellipse(shape.b, shape.c, shape.start_rad, t * shape.sweep_rad);
    }
    [[nodiscard]] double count(const Stroke& stroke, Vec2 from, const Shape& shape) const {
        if (stroke.kind == Kind::move) return 0.0;
        if (stroke.kind == Kind::line) return 1.0;
        if (stroke.kind == Kind::curve)
            return chords(1.0,
                          6.0 * std::max(length_of(from - 2.0 * shape.a + shape.b),
                                         length_of(shape.a - 2.0 * shape.b + stroke.to)),
                          tolerance);
        const double quarters = stroke.kind == Kind::ellipse ? 4.0 : 1.0;
        return quarters *
               chords(std::fabs(shape.sweep_rad) / quarters, larger_radius(shape.b, shape.c), tolerance);
    }
    /// All vertices except the last.
    void draw(const Stroke& stroke, Vec2 from, const Shape& shape, MapReading& out) const {
        const int all = static_cast<int>(count(stroke, from, shape));
        if (stroke.kind == Kind::ellipse) return draw_ellipse(shape, all / 4, out);
        for (int i = 1; i < all; ++i) out.add(position(stroke, from, shape, static_cast<double>(i) / all));
    }
    /// The quarters are congruent, and each begins at the end of an axis.
    static void draw_ellipse(const Shape& shape, int in_quarter, MapReading& out) {
        Vec2 u = shape.b, v = shape.c;
        for (int i = 1; i < 4 * in_quarter; ++i) {
            if (i % in_quarter == 0) {
                const Vec2 before = u;
                u = v;
                v = -before;
            }
            const auto [cosine, sine] =
                rounded_cos_sin(0.5 * std::numbers::pi * (i % in_quarter) / in_quarter);
            out.add(shape.a + cosine * u + sine * v);
        }
    }
};

/// The larger side of a box around positions on the drawn lines, so it is not larger than theirs.
double SvgDrawing::larger_side() const {
    constexpr double kCurveSamples = 16;  // on each curve
    Box2 box;
    visit_strokes([&](const Stroke& stroke, Vec2 from, const Shape& shape) {
        if (stroke.kind == Kind::move) return;
        box.add(from);
        box.add(stroke.to);
        if (stroke.kind == Kind::ellipse) {
            const Vec2 half(length_of({shape.b.x, shape.c.x}), length_of({shape.b.y, shape.c.y}));
            box.add(shape.a - half);
            box.add(shape.a + half);
            return;
        }
        if (stroke.kind == Kind::line) return;
        for (double i = 1; i < kCurveSamples; ++i)
            box.add(Flattening::position(stroke, from, shape, i / kCurveSamples));
    });
    return std::max(box.longest(), 0.0);
}

void SvgDrawing::give_to(MapReading& out, std::size_t most) const {
    const double side = larger_side();
    const Flattening flat{kCurveTolerance * side};
    double curved = 0.0;
    visit_strokes([&](const Stroke& stroke, Vec2 from, const Shape& shape) {
        curved += flat.count(stroke, from, shape);
    });
    if (!std::isfinite(side) || !(curved <= static_cast<double>(most)))
        return out.refuse({0, 0, too_many_svg_pieces(), "more"});
    if (!shapes_.empty()) out.curves_stray_by(flat.tolerance);
    std::size_t feature = 0;
    const auto begin_until = [&](std::size_t stroke) {
        for (; feature < features_.size() && features_[feature].strokes <= stroke; ++feature) {
            out.begin_feature();
            if (features_[feature].left_out) out.leave_out(features_[feature].fault);
        }
    };
    std::size_t at = 0;
    visit_strokes([&](const Stroke& stroke, Vec2 from, const Shape& shape) {
        begin_until(at++);
        if (stroke.kind == Kind::move) {
            out.begin_line();
        } else {
            flat.draw(stroke, from, shape, out);
        }
        out.add(stroke.to);
    });
    begin_until(strokes_.size());
}

namespace {

constexpr std::string_view kSvg = "http://www.w3.org/2000/svg";
constexpr std::string_view kXlink = "http://www.w3.org/1999/xlink";
constexpr std::array<std::string_view, 4> kEditors{"http://www.inkscape.org/namespaces/",
                                                   "http://sodipodi.sourceforge.net/", "http://ns.adobe.com/",
                                                   "http://www.w3.org/1999/02/22-rdf-syntax-ns#"};

/// Far more than are named: some positions belong to elements that are not displayed.
constexpr std::size_t kMostLocated = 10 * kMostLeftOutNamed;

/// The parts of a name before and after its colon; the first one is empty where it has none.
std::pair<std::string_view, std::string_view> split_name(std::string_view name) {
    const std::size_t colon = name.find(':');
    if (colon == std::string_view::npos) return {{}, name};
    return {name.substr(0, colon), name.substr(colon + 1)};
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

/// The namespace prefixes in scope.
struct SvgDocument::Scope {
    std::unordered_map<std::string_view, std::vector<std::string_view>> addresses;
    std::vector<std::pair<int, std::string_view>> declared;  ///< the depth and the prefix
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
    text_.text += '\n';  // makes sure that the last character is irrelevant
    const std::size_t size = text_.text.size();
    const pugi::xml_parse_result parsed = xml_.load_buffer_inplace(
        text_.text.data(), size, pugi::parse_default | pugi::parse_fragment | pugi::parse_pi,
        pugi::encoding_utf8);
    if (!parsed) {
        const std::size_t at =
            std::min(static_cast<std::size_t>(std::max(parsed.offset, std::ptrdiff_t{0})), size);
        const std::string_view found = source_.substr(std::min(text_.source_of(at), source_.size()), 20);
        wrong_ = fault_in_source(text_.source_of(at), "well-formed XML",
                                 found.empty() ? "the end" : printable_key(found));
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
        if (element && root_) return refuse(node, "one outermost element", printable_key(node.name()));
        if (sheet) return refuse(node, "style sheets within the file", printable_key(node.name()));
        if (text) {
            wrong_ = fault_at(node.value(), "nothing outside the outermost element",
                              printable_key(node.value()), 0);
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
        return refuse(element, "an svg element", printable_key(element.name()));
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
    if (twice != names.end()) refuse(element, "each attribute once", printable_key(*twice) + " twice");
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
    const std::size_t index = inside ? static_cast<std::size_t>(at - begin) + further : 0;
    return fault_in_source(text_.source_of(index), std::move(expected), std::move(found));
}

/// Continues from the last position: errors are reported in document order, except in `use`. Beyond
/// `kMostLocated` no position is computed.
Fault SvgDocument::fault_in_source(std::size_t at, std::string expected, std::string found) {
    if (++located_ > kMostLocated) return {0, 0, std::move(expected), std::move(found)};
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

namespace {

constexpr std::size_t kDeepestEntity = 50;
constexpr std::string_view kDoctype = "<!DOCTYPE";

/// Sections by their first and last characters, without entities in them.
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

/// The character of `&#60;` or `&#x3C;`, without the characters at both ends.
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

/// An entity's text as declared, with numeric characters replaced.
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

/// An entity's text; nothing where it is in another file.
using Entities = std::map<std::string, std::optional<std::string>, std::less<>>;

/// Reads the document type declaration.
class Doctype {
  public:
    Doctype(std::string_view text, std::size_t at, Entities& entities)
        : text_(text), at_(at), entities_(entities) {}

    /// The position of its end; nothing after an error.
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
            wrong_ = {at_, expected, at_ < text_.size() ? printable_key(text_.substr(at_, 20)) : "the end"};
        at_ = text_.size();
    }
    /// Skips a character, or a quoted text.
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
    /// The position in the document for one in the current text.
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
        if (!open_.empty()) fail(here(at), "an entity of whole tags", printable_key(text.substr(0, 20)));
        return at;
    }

    /// The value of an attribute. Entities in it cannot end it.
    void read_value(std::string_view text, std::size_t at, std::size_t end) {
        while (at < end && !failed()) {
            const char c = text[at];
            if (c == '&') {
                at = take_reference(text.substr(0, end), at, true);
                continue;
            }
            if (c == '<')
                return fail(here(at), "the value of an attribute without \"<\"",
                            printable_key(text.substr(at, end - at)));
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
            fail(here(at), "an entity, or &amp; for the sign", printable_key(text.substr(at, 12)));
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
        const std::string printable = printable_key("&" + std::string(name) + ";");
        if (entity == entities_.end()) return fail(at, "an entity that the document declares", printable);
        if (!entity->second) return fail(at, "an entity whose text is in the document", printable);
        if (open_.size() == kDeepestEntity) return fail(at, "entities less deep in one another", printable);
        if (std::find(open_.begin(), open_.end(), name) != open_.end())
            return fail(at, "an entity that is not in itself", printable);
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
    std::size_t reference_ = 0;           ///< position at which the outermost of them is used
    std::size_t before_ = 0;              ///< length of the text up to there without entities
    std::size_t added_ = 0;               ///< length added by entities
    std::size_t references_ = 0;
    bool in_document_ = false;  ///< its first tag has begun
};

}  // namespace

void EditedText::moves_to(std::size_t source, bool at_one_position) {
    pieces_.push_back({text.size(), source, at_one_position});
}

std::size_t EditedText::source_of(std::size_t at) const {
    const auto after =
        std::upper_bound(pieces_.begin(), pieces_.end(), at,
                         [](std::size_t index, const Piece& piece) { return index < piece.at; });
    if (after == pieces_.begin()) return at;
    const Piece& piece = *(after - 1);
    return piece.source + (piece.at_one_position ? 0 : at - piece.at);
}

ExpandedXml expand_entities(std::string_view text) { return Expansion(text).run(); }

}  // namespace crosscut
