#include "app/export/tikz.h"

#include "app/export/shapes.h"
#include "app/export/text.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace crosscut {
namespace {

constexpr std::array<std::pair<Role, std::string_view>, 13> kRoleNames{{{Role::object_a, "object a"},
                                                                        {Role::object_b, "object b"},
                                                                        {Role::answer, "answer"},
                                                                        {Role::apparent, "apparent"},
                                                                        {Role::pointer, "pointer"},
                                                                        {Role::rejected, "rejected"},
                                                                        {Role::warning, "warning"},
                                                                        {Role::scenery, "scenery"},
                                                                        {Role::chosen, "chosen"},
                                                                        {Role::text, "words"},
                                                                        {Role::axis_x, "axis x"},
                                                                        {Role::axis_y, "axis y"},
                                                                        {Role::axis_z, "axis z"}}};

/// The colours of a picture, by the names of their roles; other colours are numbered.
class Colors {
  public:
    Colors(ThemeId id, const Color& background) {
        const Theme& theme_colors = theme(id);
        names_[key(background)] = "background";
        for (const auto& [role, name] : kRoleNames) names_.try_emplace(key(theme_colors.of(role)), name);
    }

    /// The style of a colour, ignoring alpha.
    const std::string& style(const Color& color) {
        const auto [found, unnamed] = names_.try_emplace(key(color));
        if (unnamed) found->second = "shade " + std::to_string(++shades_);
        if (used_.try_emplace(found->second, color).second) order_.push_back(found->second);
        return found->second;
    }

    /// The definitions of the colours used: a colour and a style each.
    [[nodiscard]] std::string defined() const {
        std::string out;
        for (const std::string& name : order_) {
            const Color& c = used_.at(name);
            out += "\\definecolor{crosscut " + name + "}{rgb}{" + in_thousandths(c.r) + "," +
                   in_thousandths(c.g) + "," + in_thousandths(c.b) + "}\n\\tikzset{" + name +
                   "/.style={color=crosscut " + name + "}}\n";
        }
        return out;
    }

  private:
    using Key = std::array<long, 3>;
    static Key key(const Color& c) {
        return {std::lround(c.r * 255.0f), std::lround(c.g * 255.0f), std::lround(c.b * 255.0f)};
    }
    std::map<Key, std::string> names_;
    std::map<std::string, Color> used_;
    std::vector<std::string> order_;
    int shades_ = 0;
};

std::string opacity(std::string_view what, const Color& color) {
    return color.a < 1.0f ? ", " + std::string(what) + "opacity=" + in_thousandths(color.a) : std::string();
}

/// Writes the commands of one picture.
class TikzWriter {
  public:
    TikzWriter(const ScreenList& list, const TikzOptions& options)
        : list_(list), positions_(list, options), colors_(options.theme, list.background) {}

    std::string picture(bool transparent) {
        std::string out = "\\begin{tikzpicture}[" + positions_.units() + ", line join=round]\n" +
                          positions_.declared() + frame(transparent);
        for (const Shape& shape : shapes_of(list_)) add(out, shape);
        for (const ScreenLabel& label : visible_labels(list_)) out += text(label);
        return out + "\\end{tikzpicture}%\n";
    }
    [[nodiscard]] std::string colors() const { return colors_.defined(); }

  private:
    /// The picture's edge, at which everything is clipped.
    std::string frame(bool transparent) {
        const std::string box =
            positions_.at({0.0f, list_.size.y}) + " rectangle " + positions_.at({list_.size.x, 0.0f});
        std::string out = "  \\useasboundingbox " + box + ";\n  \\clip " + box + ";\n";
        if (!transparent && list_.background.a > 0.0f)
            out += "  \\fill[" + colors_.style(list_.background) + "] " + box + ";\n";
        return out;
    }

    void add(std::string& out, const Shape& shape) {
        if (shape.stroke && shape.stroke->blends()) {
            for (const Shape& piece : plain_pieces(shape)) out += one(piece);
        } else {
            out += one(shape);
        }
    }

    std::string one(const Shape& shape) {
        std::string of;
        if (shape.fill) of += colors_.style(*shape.fill) + opacity("fill ", *shape.fill);
        if (shape.stroke && !shape.fill) of += colors_.style(shape.stroke->from);
        if (shape.stroke) of += stroke(*shape.stroke);
        const char* verb = shape.fill && shape.stroke ? "filldraw" : shape.fill ? "fill" : "draw";
        if (shape.marks && shape.radius <= 0.0f) of += ", shift={" + positions_.at(*shape.marks) + "}";
        return "  \\" + std::string(verb) + "[" + of + "] " + path(shape) + ";\n";
    }

    std::string stroke(const ShapeStroke& stroke) const {
        std::string out = opacity("draw ", stroke.from) + ", line width=" + positions_.length(stroke.width);
        if (stroke.round_ends) out += ", line cap=round";
        if (!stroke.round_joins) out += ", line join=miter";
        if (stroke.dashed())
            out += ", dash pattern=on " + positions_.length(stroke.dash_on) + " off " +
                   positions_.length(stroke.dash_off) +
                   ", dash phase=" + positions_.length(stroke.dash_start);
        return out;
    }

    std::string path(const Shape& shape) const {
        if (shape.radius > 0.0f)
            return positions_.at(shape.points.front()) + " circle[radius=" + positions_.length(shape.radius) +
                   "]";
        std::string out;
        for (const glm::vec2& p : shape.points)
            out += (out.empty() ? "" : " -- ") +
                   (shape.marks ? positions_.offset(p - *shape.marks) : positions_.at(p));
        return out + (shape.closed ? " -- cycle" : "");
    }

    /// Text in another font has another width: a text without an anchor keeps its middle.
    std::string text(const ScreenLabel& label) {
        const glm::vec2 size = label_text_size(label.text, label.size, label.font_style);
        glm::vec2 at = label.top_left + 0.5f * size;
        std::string anchor = "center";
        if (label.align == Align::left) at.x = label.anchor.x, anchor = "west";
        if (label.align == Align::right) at.x = label.anchor.x, anchor = "east";
        if (label.align == Align::centre) at.x = label.anchor.x;
        std::string of = colors_.style(label.color) + opacity("text ", label.color) + ", anchor=" + anchor;
        if (label.halo.a > 0.0f)
            of += ", fill=crosscut " + colors_.style(label.halo) +
                  ", fill opacity=0.75, text opacity=" + in_thousandths(label.color.a);
        const std::string em = positions_.length(kLabelEm * label.size), line = positions_.length(label.size);
        return "  \\node[" + of + ", inner sep=" + positions_.length(list_.scale) + ", font=\\fontsize{" +
               em + "}{" + line + "}\\selectfont] at " + positions_.at(at) + " {" + latex_text(label.text) +
               "};\n";
    }

    const ScreenList& list_;
    TikzPositions positions_;
    Colors colors_;
};

/// Line ends are removed, since a comment ends with its line.
std::string comment(std::string text) {
    for (char& c : text)
        if (c == '\n' || c == '\r') c = ' ';
    return text.empty() ? text : "% " + text + "\n";
}

}  // namespace

std::string tikz(const ScreenList& list, const TikzOptions& options) {
    TikzWriter writer(list, options);
    const std::string picture = writer.picture(options.transparent);
    return comment(options.title) +
           "% pdflatex makes a page of this as large as the drawing. To use it in your own document, copy \\usepackage{tikz}\n"
           "% and the lines down to \\begin{document} into its preamble, and everything from \\begin{tikzpicture} to\n"
           "% \\end{tikzpicture} to where the drawing belongs.\n"
           "\\documentclass{article}\n\\usepackage{tikz}\n" +
           writer.colors() +
           "\\begin{document}\n"
           "\\newsavebox{\\crosscutbox}\n\\begin{lrbox}{\\crosscutbox}%\n" +
           picture +
           "\\end{lrbox}\n"
           "\\pdfpagewidth=\\wd\\crosscutbox\n\\pdfpageheight=\\dimexpr\\ht\\crosscutbox+\\dp\\crosscutbox\\relax\n"
           "\\hoffset=-1in\n\\voffset=-1in\n\\shipout\\box\\crosscutbox\n"
           "\\end{document}\n";
}

namespace {

constexpr double kBpPerLogical_px = 0.75;  // 96 pixels an inch
constexpr double kFurthest_px = 8000.0;    // TeX's lengths end at 16383 points
constexpr double kLeastUnit_px = 1e-2;     // and begin at 1/65536 of one
constexpr float kSamePosition_px = 0.05f;

bool is_node_name(const std::string& text) {
    const auto good = [](unsigned char c) { return std::isalnum(c) != 0; };
    return !text.empty() && text.size() <= 4 && std::isalpha(static_cast<unsigned char>(text.front())) != 0 &&
           std::all_of(text.begin(), text.end(), good);
}

/// So many decimals, without trailing zeros.
std::string rounded(double value, int decimals) {
    std::string out = text_of_decimals(value, decimals);
    drop_zeros(out);
    return out == "-0" ? "0" : out;
}

}  // namespace

std::vector<NamedPoint> named_points(const DrawList& list) {
    std::vector<NamedPoint> out;
    for (const LabelItem& label : list.labels) {
        if (!is_node_name(label.text)) continue;
        const bool of_dot = std::any_of(list.dots.begin(), list.dots.end(),
                                        [&](const DotItem& dot) { return dot.at == label.anchor; });
        const bool known =
            std::any_of(out.begin(), out.end(), [&](const NamedPoint& p) { return p.name == label.text; });
        if (of_dot && !known) out.push_back({label.text, label.anchor});
    }
    return out;
}

TikzPositions::TikzPositions(const ScreenList& list, const TikzOptions& options) : size_(list.size) {
    bp_per_px_ = kBpPerLogical_px / (list.scale > 0.0f ? static_cast<double>(list.scale) : 1.0);
    if (!options.world || options.world->camera.space != Space::plane) return;
    const TikzWorld& world = *options.world;
    const Projector projector(world.camera, world.viewport);
    for (const NamedPoint& point : world.points)
        named_.push_back({point, glm::vec2(projector.project(point.at).px)});
    const double unit = projector.focal_px();
    const Vec2 origin = projector.project({}).px;
    const Vec2 middle(list.size * 0.5f);
    const bool fits = unit > kLeastUnit_px && unit < kFurthest_px &&
                      std::abs(origin.x - middle.x) < kFurthest_px &&
                      std::abs(origin.y - middle.y) < kFurthest_px;
    if (!fits) return;
    unit_px_ = unit;
    origin_px_ = origin;
    decimals_ = std::max(0, static_cast<int>(std::ceil(std::log10(unit))) + 2);
}

/// All digits without a power of ten, which TikZ would not read everywhere.
std::string TikzPositions::units() const {
    const std::string unit = of_the_world() ? shortest_fixed_text(unit_px_ * bp_per_px_) + "bp" : "1bp";
    return "x=" + unit + ", y=" + unit;
}

std::string TikzPositions::declared() const {
    std::string out;
    for (const Named& named : named_) {
        const std::string where =
            "(" + shortest_fixed_text(named.point.at.x) + "," + shortest_fixed_text(named.point.at.y) + ")";
        out += of_the_world() ? "  \\coordinate (" + named.point.name + ") at " + where + ";\n"
                              : "  % " + named.point.name + " = " + where + "\n";
    }
    return out;
}

std::string TikzPositions::at(const glm::vec2& px) const {
    if (!of_the_world())
        return "(" + in_thousandths(px.x * bp_per_px_) + "," + in_thousandths((size_.y - px.y) * bp_per_px_) +
               ")";
    for (const Named& named : named_)
        if (std::abs(named.px.x - px.x) < kSamePosition_px && std::abs(named.px.y - px.y) < kSamePosition_px)
            return "(" + named.point.name + ")";
    return "(" + rounded((px.x - origin_px_.x) / unit_px_, decimals_) + "," +
           rounded((origin_px_.y - px.y) / unit_px_, decimals_) + ")";
}

std::string TikzPositions::offset(const glm::vec2& px) const {
    return "(" + length(px.x) + "," + length(-px.y) + ")";
}

std::string TikzPositions::length(double px) const { return in_thousandths(px * bp_per_px_) + "bp"; }

}  // namespace crosscut
