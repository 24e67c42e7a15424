#include "app/model/maps/svg_lines.h"

#include "app/model/files/json_reader.h"
#include "app/model/maps/svg_drawing.h"
#include "app/model/maps/svg_shapes.h"
#include "app/model/maps/svg_style.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_never_drawn(std::string_view name) {
    constexpr std::array<std::string_view, 22> kNames{
        "title",         "desc",     "metadata",  "style",     "script",         "defs",
        "symbol",        "clipPath", "mask",      "pattern",   "marker",         "filter",
        "view",          "cursor",   "font",      "font-face", "linearGradient", "radialGradient",
        "color-profile", "hatch",    "namedview", "solidcolor"};
    return is_one_of(name, kNames);
}

bool is_group(std::string_view name) {
    constexpr std::array<std::string_view, 4> kNames{"g", "a", "svg", "switch"};
    return is_one_of(name, kNames);
}

/// Calls `take` with each word of a list separated by blanks, or commas, until it returns true.
template <class Take>
bool any_word(std::string_view list, const Take& take) {
    constexpr std::string_view kBetween = " \t\r\n,";
    while (true) {
        list.remove_prefix(std::min(list.find_first_not_of(kBetween), list.size()));
        if (list.empty()) return false;
        const std::string_view word = list.substr(0, list.find_first_of(kBetween));
        if (take(word)) return true;
        list.remove_prefix(word.size());
    }
}

/// Whether an element's conditions hold for a reader of English that supports SVG 1.1 and no extensions.
bool conditions_hold(const pugi::xml_node& element) {
    const auto has_attribute = [&](const char* name) { return static_cast<bool>(element.attribute(name)); };
    const auto any = [&](const char* name, const auto& is) {
        return any_word(element.attribute(name).value(), is);
    };
    const auto is_english = [](std::string_view word) {
        return same_but_for_case(word, "en") || same_but_for_case(word.substr(0, 3), "en-");
    };
    const auto is_unknown = [](std::string_view word) {
        return !word.starts_with("http://www.w3.org/TR/SVG11/feature#") && !word.starts_with("org.w3c.");
    };
    return !has_attribute("requiredExtensions") &&
           !(has_attribute("systemLanguage") && !any("systemLanguage", is_english)) &&
           !any("requiredFeatures", is_unknown);
}

/// What an element passes on to its children.
struct Context {
    SvgTransform transform;
    SvgBasis basis;
    bool visible = true;
    const Fault* broken = nullptr;  ///< nothing in it can be read
    int depth = 0;
};

/// The size that a `use` gives to its target.
struct UseSize {
    std::optional<double> width, height;
};

class SvgReader {
  public:
    SvgReader(std::string_view text, const std::string& source, BadFeature bad)
        : document_(text), reading_(source, bad), most_pieces_(text.size() + kMostSvgPieces) {}

    LineMapText read() {
        if (document_.wrong()) {
            reading_.refuse(*document_.wrong());
            return reading_.result();
        }
        read_style_sheets();
        read_root();
        if (!reading_.has_ended()) drawing_.give_to(reading_, most_pieces_);
        return reading_.result();
    }

  private:
    void read_style_sheets() {
        for (const pugi::xml_node& sheet : document_.style_sheets()) {
            const std::string_view type = without_blanks(sheet.attribute("type").value());
            if (!type.empty() && !same_but_for_case(type, "text/css")) continue;
            const std::string_view medium = without_blanks(sheet.attribute("media").value());
            const bool applies =
                medium.empty() || same_but_for_case(medium, "all") || same_but_for_case(medium, "screen");
            std::string text;
            for (const pugi::xml_node& part : sheet.children()) text += part.value();
            styles_.add_sheet(text, applies ? std::string() : "@media " + std::string(medium));
            if (!styles_.not_read().empty())
                return reading_.refuse(
                    document_.fault(sheet, "style rules that can be read", styles_.not_read()));
        }
    }

    /// Its own units are those of the map: its position and size on a page do not matter.
    void read_root() {
        const pugi::xml_node root = document_.root();
        Context context;
        const SvgStyle style = styles_.of(root, "svg");
        std::optional<Fault> wrong;
        if (!conditions_hold(root) || !enter(root, style, context, wrong)) return hide_all_in(root);
        if (const SvgValue& transform = style[SvgProperty::transform];
            !transform.text.empty() && transform.text != "none" && !wrong)
            wrong =
                document_.fault(root, "an outermost svg without a transform", printable_key(transform.text));
        context.transform = {};
        context.basis.viewport.reset();
        SvgLengths lengths(document_, root, context.basis);
        const std::optional<double> width = lengths.size("width", SvgAxis::x),
                                    height = lengths.size("height", SvgAxis::y);
        if (width && height && style.geometry.empty()) context.basis.viewport = Vec2(*width, *height);
        const pugi::xml_attribute box = root.attribute("viewBox");
        const std::optional<SvgViewBox> view = box ? read_view_box(box.value()) : std::nullopt;
        if (box && !view && !wrong)
            wrong = document_.fault(box, "four numbers as viewBox", printable_key(box.value()));
        if (view) context.basis.viewport = view->size;
        if (is_empty(width, height, view)) return hide_all_in(root);
        context.broken = wrong ? &*wrong : nullptr;
        read_children(root, context);
    }

    static bool is_empty(std::optional<double> width, std::optional<double> height,
                         const std::optional<SvgViewBox>& view) {
        return width == 0.0 || height == 0.0 || (view && (view->size.x == 0.0 || view->size.y == 0.0));
    }

    /// Counts a node itself or through `use`, with the length of its text; false where there are too many.
    bool count(const pugi::xml_node& node) {
        constexpr std::size_t kBytesOfAPiece = 4;
        std::size_t length = 0;
        for (const pugi::xml_attribute& attribute : node.attributes())
            length += std::string_view(attribute.value()).size();
        counted_ += 1 + length / kBytesOfAPiece;
        if (counted_ + drawing_.pieces() <= most_pieces_) return true;
        reading_.refuse({0, 0, too_many_svg_pieces(), "more"});
        return false;
    }

    void read_children(const pugi::xml_node& parent, const Context& context) {
        for (const pugi::xml_node& node : parent.children()) {
            if (reading_.has_ended() || !count(node)) return;
            if (node.type() == pugi::node_element) read_element(node, context);
        }
    }

    /// The first of the children whose conditions hold.
    void read_switch(const pugi::xml_node& parent, const Context& context) {
        bool chosen = false;
        for (const pugi::xml_node& node : parent.children()) {
            if (!count(node)) return;
            const bool svg =
                node.type() == pugi::node_element && document_.namespace_of(node) == SvgNamespace::svg;
            if (!svg) continue;
            const bool drawn = !chosen && conditions_hold(node);
            chosen = chosen || drawn;
            drawn ? read_element(node, context) : hide(node);
        }
    }

    /// Skips an element that is not displayed, and counts what would be a feature in it.
    void hide(const pugi::xml_node& node) {
        if (node.type() != pugi::node_element || document_.namespace_of(node) == SvgNamespace::editor) return;
        const std::string_view name = SvgDocument::name_of(node);
        const bool svg = document_.namespace_of(node) == SvgNamespace::svg;
        if (svg && is_group(name)) return hide_all_in(node);
        if (!svg || !is_never_drawn(name)) reading_.hide();
    }
    void hide_all_in(const pugi::xml_node& parent) {
        for (const pugi::xml_node& node : parent.children()) {
            if (!count(node)) return;
            hide(node);
        }
    }

    void read_element(const pugi::xml_node& node, const Context& outer, const UseSize* size = nullptr) {
        const SvgNamespace space = document_.namespace_of(node);
        const std::string_view name = SvgDocument::name_of(node);
        const bool drawn_symbol = size != nullptr && name == "symbol";
        if (space == SvgNamespace::editor) return;
        if (space == SvgNamespace::other) return leave_out_unknown(node, outer);
        if (is_never_drawn(name) && !drawn_symbol) return;
        if (!conditions_hold(node)) return hide(node);
        Context context = outer;
        const SvgStyle style = styles_.of(node, name);
        std::optional<Fault> wrong;
        if (++context.depth > kDeepestSvg)
            return reading_.refuse(document_.fault(
                node, "at most " + std::to_string(kDeepestSvg) + " elements in one another", "more"));
        if (!enter(node, style, context, wrong)) return drawn_symbol ? hide_all_in(node) : hide(node);
        if (const std::string set = geometry_in_style(name, style); !set.empty() && !wrong)
            wrong =
                document_.fault(node, set + " of " + std::string(name) + " as an attribute", "it in a style");
        if (wrong && context.broken == nullptr) context.broken = &*wrong;
        if (name == "svg" || drawn_symbol)
            read_viewport(node, context, size != nullptr ? *size : UseSize{});
        else if (name == "switch")
            read_switch(node, context);
        else if (is_group(name))
            read_children(node, context);
        else if (name == "use")
            read_use(node, context);
        else if (is_svg_shape(name))
            read_shape(node, context);
        else
            leave_out_unknown(node, context);
    }

    /// Applies the element's style; false where it is not displayed.
    bool enter(const pugi::xml_node& node, const SvgStyle& style, Context& context,
               std::optional<Fault>& wrong) {
        const auto fail = [&](const char* expected, const std::string& found) {
            if (!wrong) wrong = document_.fault(node, expected, printable_key(found));
        };
        if (!style.unclear.empty())
            fail(style.unclear.starts_with('@') ? "style rules outside of any @ rule"
                                                : "style rules with simple selectors",
                 style.unclear);
        const std::string& display = style[SvgProperty::display].text;
        if (same_but_for_case(display, "none")) return false;
        if (!is_displayed(display)) fail("a value of display", display);
        if (const std::string& visibility = style[SvgProperty::visibility].text; !visibility.empty()) {
            const auto is = [&](std::string_view word) { return same_but_for_case(visibility, word); };
            if (is("visible") || is("initial"))
                context.visible = true;
            else if (is("hidden") || is("collapse"))
                context.visible = false;
            else if (!is("inherit") && !is("unset"))
                fail("a value of visibility", visibility);
        }
        enter_font(style[SvgProperty::font_size], context.basis);
        if (const std::string& unread = style[SvgProperty::unread].text; !unread.empty())
            fail("no style that moves lines but transform", unread);
        const std::optional<SvgTransform> own = own_transform(style, context.basis);
        if (!own)
            fail("a transform in the plane",
                 style[SvgProperty::transform].text + " " + style[SvgProperty::transform_origin].text);
        if (own) context.transform = context.transform * *own;
        return !own || !own->is_flat();
    }

    static bool is_displayed(std::string_view display) {
        constexpr std::array<std::string_view, 14> kValues{
            "inline", "block", "inline-block", "list-item", "table",  "inline-table", "table-cell",
            "flex",   "grid",  "run-in",       "compact",   "marker", "initial",      "inherit"};
        return display.empty() || std::any_of(kValues.begin(), kValues.end(), [&](std::string_view known) {
                   return same_but_for_case(display, known);
               });
    }

    static void enter_font(const SvgValue& size, SvgBasis& basis) {
        if (size.text.empty() || same_but_for_case(size.text, "inherit")) return;
        SvgBasis of_parent = basis;
        of_parent.viewport.reset();
        if (basis.font) of_parent.viewport = Vec2(*basis.font);  // a percentage refers to the font around it
        const bool medium = same_but_for_case(size.text, "medium") || same_but_for_case(size.text, "initial");
        basis.font = medium ? 16.0
                            : read_length(size.text, SvgAxis::x, of_parent,
                                          size.in_style ? SvgUnitless::is_wrong : SvgUnitless::is_user_unit);
    }

    static std::optional<SvgTransform> own_transform(const SvgStyle& style, const SvgBasis& basis) {
        const SvgValue &transform = style[SvgProperty::transform],
                       &origin = style[SvgProperty::transform_origin];
        if (transform.text.empty()) return SvgTransform{};
        const std::optional<SvgTransform> own =
            transform.in_style ? read_css_transform(transform.text, basis) : read_transform(transform.text);
        if (!own || origin.text.empty()) return own;
        const std::optional<Vec2> at = read_transform_origin(
            origin.text, basis, origin.in_style ? SvgUnitless::is_wrong : SvgUnitless::is_user_unit);
        if (!at) return std::nullopt;
        return SvgTransform{1, 0, 0, 1, at->x, at->y} * *own * SvgTransform{1, 0, 0, 1, -at->x, -at->y};
    }

    /// The first attribute of the element's geometry that a style sets.
    static std::string geometry_in_style(std::string_view name, const SvgStyle& style) {
        using Names = std::pair<std::string_view, std::string_view>;
        static constexpr std::array<Names, 7> kGeometry{{{"circle", " cx cy r "},
                                                         {"ellipse", " cx cy rx ry "},
                                                         {"rect", " x y width height rx ry "},
                                                         {"path", " d "},
                                                         {"svg", " x y width height "},
                                                         {"symbol", " x y width height "},
                                                         {"use", " x y width height "}}};
        const auto own = std::find_if(kGeometry.begin(), kGeometry.end(),
                                      [&](const Names& known) { return known.first == name; });
        if (own == kGeometry.end()) return {};
        const auto set =
            std::find_if(style.geometry.begin(), style.geometry.end(), [&](const std::string& property) {
                return own->second.find(" " + property + " ") != std::string_view::npos;
            });
        return set == style.geometry.end() ? std::string() : *set;
    }

    /// Leaves out what is displayed with its parent, and has no lines that are read.
    void leave_out_unknown(const pugi::xml_node& node, const Context& context) {
        leave_out(context, [&] {
            return document_.fault(node, "a shape, a group or use", printable_key(node.name()));
        });
    }

    /// A feature of which nothing is drawn.
    template <class Why>
    void leave_out(const Context& context, const Why& why) {
        if (!context.visible) return reading_.hide();
        drawing_.begin_feature();
        drawing_.leave_out(context.broken != nullptr ? *context.broken : why());
    }

    void read_shape(const pugi::xml_node& node, const Context& context) {
        if (context.visible) {
            drawing_.begin_feature();
            if (context.broken != nullptr)
                drawing_.leave_out(*context.broken);
            else if (std::optional<Fault> wrong =
                         draw_svg_shape(document_, node, context.basis, context.transform, drawing_))
                drawing_.leave_out(std::move(*wrong));
        } else {
            reading_.hide();
        }
        for (const pugi::xml_node& inner : node.children())
            if (count(inner) && inner.type() == pugi::node_element) read_inside_shape(inner, context);
    }

    /// Nothing inside a shape is drawn; elements that change it, like animation, or that were meant to be
    /// drawn are reported.
    void read_inside_shape(const pugi::xml_node& inner, const Context& context) {
        if (document_.namespace_of(inner) == SvgNamespace::editor ||
            is_never_drawn(SvgDocument::name_of(inner)))
            return;
        leave_out(context, [&] {
            return document_.fault(inner, "no drawing inside a shape", printable_key(inner.name()));
        });
    }

    /// An inner `svg`, or a `symbol` that is used.
    void read_viewport(const pugi::xml_node& node, Context context, const UseSize& size) {
        SvgLengths lengths(document_, node, context.basis);
        const Vec2 at(lengths.length("x", SvgAxis::x), lengths.length("y", SvgAxis::y));
        std::optional<double> width = lengths.size("width", SvgAxis::x),
                              height = lengths.size("height", SvgAxis::y);
        if (size.width) width = size.width;
        if (size.height) height = size.height;
        if (!width && context.basis.viewport) width = context.basis.viewport->x;
        if (!height && context.basis.viewport) height = context.basis.viewport->y;
        const pugi::xml_attribute box = node.attribute("viewBox");
        const std::optional<SvgViewBox> view = box ? read_view_box(box.value()) : std::nullopt;
        if (!lengths.fault() && is_empty(width, height, view)) return hide_all_in(node);
        std::optional<Fault> wrong = lengths.fault();
        context.transform = context.transform * SvgTransform{1, 0, 0, 1, at.x, at.y};
        context.basis.viewport = width && height ? std::optional(Vec2(*width, *height)) : std::nullopt;
        if (node.attribute("refX") || node.attribute("refY"))
            wrong = document_.fault(node, "a symbol without refX and refY", "one of them");
        if (box && !wrong) {
            std::optional<SvgTransform> fit;
            if (view && context.basis.viewport)
                fit = fit_view_box(*view, *context.basis.viewport,
                                   node.attribute("preserveAspectRatio").value());
            if (!fit)
                wrong = document_.fault(box, "a viewBox of four numbers, with a size to fit into",
                                        printable_key(box.value()));
            if (fit) context.transform = context.transform * *fit;
            if (view) context.basis.viewport = view->size;
        }
        if (wrong && context.broken == nullptr) context.broken = &*wrong;
        read_children(node, context);
    }

    void read_use(const pugi::xml_node& node, Context context) {
        pugi::xml_attribute link = node.attribute("href");
        if (!link) link = node.attribute("xlink:href");
        const std::string_view address = without_blanks(link.value());
        const pugi::xml_node target =
            address.starts_with('#') ? document_.element(address.substr(1)) : pugi::xml_node();
        const auto fail = [&](const char* expected) {
            leave_out(context, [&] {
                return link ? document_.fault(link, expected, printable_key(address))
                            : document_.fault(node, expected, "use without href");
            });
        };
        if (!target) return fail("# and the id of an element in the file");
        const std::string_view name = SvgDocument::name_of(target);
        if (is_never_drawn(name) && name != "symbol") return fail("the id of an element that is drawn");
        if (is_inside(node, target)) return fail("the id of an element that does not use itself");
        SvgLengths lengths(document_, node, context.basis);
        const Vec2 by(lengths.length("x", SvgAxis::x), lengths.length("y", SvgAxis::y));
        const UseSize size{lengths.size("width", SvgAxis::x), lengths.size("height", SvgAxis::y)};
        std::optional<Fault> wrong = lengths.fault();
        if (wrong && context.broken == nullptr) context.broken = &*wrong;
        context.transform = context.transform * SvgTransform{1, 0, 0, 1, by.x, by.y};
        used_.push_back(target);
        if (count(target)) read_element(target, context, &size);
        used_.pop_back();
    }

    /// Whether an element is within another one, or within what `use` has inserted there.
    [[nodiscard]] bool is_inside(const pugi::xml_node& node, const pugi::xml_node& outer) const {
        if (std::find(used_.begin(), used_.end(), outer) != used_.end()) return true;
        pugi::xml_node at = node;
        while (at && at != outer) at = at.parent();
        return static_cast<bool>(at);
    }

    SvgDocument document_;
    MapReading reading_;
    SvgStyles styles_;
    SvgDrawing drawing_;
    std::vector<pugi::xml_node> used_;  ///< by the current `use`, and those around it
    std::size_t most_pieces_;
    std::size_t counted_ = 0;
};

}  // namespace

LineMapText read_svg_lines(std::string_view text, const std::string& source, BadFeature bad) {
    return SvgReader(text, source, bad).read();
}

}  // namespace crosscut
