#include "app/export/svg_marks.h"
#include "app/export/xml.h"
#include "app/view/screen/cylinder_shading.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::svg_marks {
namespace {

using xml::attribute;
using xml::number;

/// How far two pieces' dash patterns may be apart at their joint to count as one pattern.
constexpr float kSamePattern_px = 0.05f;

bool shows(const ScreenLine& line) {
    const float ends = line.from.x + line.from.y + line.to.x + line.to.y;
    return line.width > 0.0f && std::max(line.from_color.a, line.to_color.a) > 0.0f && std::isfinite(ends);
}

bool dashed(const ScreenLine& line) { return line.dash_on > 0.0f && line.dash_off > 0.0f; }

bool goes_on(const ScreenLine& a, const ScreenLine& b) {
    const bool same = b.joined && !is_cylinder(b) && a.from_color == a.to_color &&
                      a.from_color == b.to_color && a.from != a.to && b.from != b.to;
    if (!same || !dashed(a)) return same;
    const float period = a.dash_on + a.dash_off;
    const float apart = a.dash_start + glm::distance(a.from, a.to) - b.dash_start;
    return std::abs(apart - period * std::round(apart / period)) < kSamePattern_px;
}

/// Round ends lie outside an SVG dash and inside ours, so ours is shorter there and starts later.
std::string dash_attributes(const ScreenLine& line) {
    if (!dashed(line)) return {};
    const float period = line.dash_on + line.dash_off;
    const float core = std::max(line.dash_on - line.width, 0.0f);
    const float shift = line.dash_start - 0.5f * (line.dash_on - core);
    const float offset = shift - period * std::floor(shift / period);
    return attribute("stroke-dasharray", number(core) + " " + number(period - core)) +
           attribute("stroke-dashoffset", number(offset));
}

std::string gradient(const ScreenLine& line, const std::string& id) {
    const auto stop = [](const char* at, const Color& color) {
        std::string opacity = color.a < 1.0f ? attribute("stop-opacity", number(color.a)) : std::string();
        return "<stop" + attribute("offset", at) + attribute("stop-color", xml::hex(color)) + opacity + "/>";
    };
    return "    <linearGradient" + attribute("id", id) + attribute("gradientUnits", "userSpaceOnUse") +
           attribute("x1", number(line.from.x)) + attribute("y1", number(line.from.y)) +
           attribute("x2", number(line.to.x)) + attribute("y2", number(line.to.y)) + ">" +
           stop("0", line.from_color) + stop("1", line.to_color) + "</linearGradient>\n";
}

std::string dot_of(const ScreenLine& line, const std::string& of) {
    return "    <circle" + attribute("cx", number(line.from.x)) + attribute("cy", number(line.from.y)) +
           attribute("r", number(0.5f * line.width)) + of + attribute("stroke", "none") +
           xml::paint("fill", line.from_color) + "/>\n";
}

/// Writes one path after the other and counts their gradients.
class PathWriter {
  public:
    PathWriter(Lines& out, const std::string& id_prefix) : out_(out), id_prefix_(id_prefix) {}

    void write(const ScreenLine& line, const std::string& d, const std::string& of) {
        std::string paint = xml::paint("stroke", line.from_color);
        if (line.from_color != line.to_color) {
            const std::string id = id_prefix_ + "blend-" + std::to_string(++gradients_);
            out_.gradients += gradient(line, id);
            paint = attribute("stroke", "url(#" + id + ")");
        }
        out_.elements.append("    <path" + attribute("d", d))
            .append(of)
            .append(paint)
            .append(attribute("stroke-width", number(line.width)))
            .append(dash_attributes(line))
            .append("/>\n");
    }

  private:
    Lines& out_;
    const std::string& id_prefix_;
    std::size_t gradients_ = 0;
};

std::string straight(const ScreenLine& line) { return "M" + xml::pair(line.from) + "L" + xml::pair(line.to); }

}  // namespace

Lines lines(std::span<const ScreenLine> lines, const ClassOf& class_of, const std::string& id_prefix) {
    Lines out;
    PathWriter paths(out, id_prefix);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const ScreenLine& first = lines[i];
        if (!shows(first)) continue;
        const std::string of = class_of(first.id);
        if (first.from == first.to && !dashed(first)) {
            out.elements += dot_of(first, of);
            continue;
        }
        if (is_cylinder(first)) {
            for (const ScreenLine& stroke : cylinder_strokes(first))
                paths.write(stroke, straight(stroke), of);
            continue;
        }
        std::string d = straight(first);
        while (i + 1 < lines.size() && shows(lines[i + 1]) && goes_on(lines[i], lines[i + 1]))
            d.append("L").append(xml::pair(lines[++i].to));
        paths.write(first, d, of);
    }
    return out;
}

}  // namespace crosscut::svg_marks
