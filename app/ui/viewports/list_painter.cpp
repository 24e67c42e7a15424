#include "app/ui/viewports/list_painter.h"

#include "app/ui/viewports/antialiased.h"
#include "app/view/screen/cylinder_shading.h"
#include "app/view/screen/label_spots.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kFaint = 0.2f;  // ink below this opacity is the grid's
constexpr float kHaloPx = 2.0f;

/// The face drawn nearest to this size: what is scaled least stays crispest.
ImFont* face_for(const Fonts& fonts, float size, Lettering lettering) {
    if (lettering == Lettering::italic) return fonts.italic;
    return static_cast<double>(size) < 14.0 * fonts.scale ? fonts.small : fonts.text;
}

void paint_fill(ImDrawList& out, const ScreenFill& fill, const glm::vec2& origin) {
    const std::size_t n = fill.corners.size();
    if (n < 3 || !(fill.color.a > 0.0f)) return;
    float area = 0.0f, perimeter = 0.0f;
    for (std::size_t i = 0; i < n; ++i) {
        const glm::vec2 a = fill.corners[i] - fill.corners[0],
                        b = fill.corners[(i + 1) % n] - fill.corners[0];
        area += 0.5f * (a.x * b.y - a.y * b.x);
        perimeter += glm::distance(a, b);
    }
    if (!std::isfinite(area) || !(std::abs(area) > 0.0f)) return;
    const ImDrawListFlags smooth = out.Flags;
    if (fill.sharp) out.Flags &= ~ImDrawListFlags_AntiAliasedFill;
    // Thinner than a pixel: fainter, so that it covers what it should.
    const float coverage = fill.sharp ? 1.0f : std::min(1.0f, 2.0f * std::abs(area) / perimeter);
    for (std::size_t i = 0; i < n; ++i) {
        const glm::vec2 p = origin + fill.corners[area > 0.0f ? i : n - 1 - i];
        out.PathLineTo({p.x, p.y});
    }
    out.PathFillConvex(packed(faded(fill.color, coverage)));
    out.Flags = smooth;
}

bool pieces_of_one_curve(const ScreenLine& a, const ScreenLine& b) {
    return a.to == b.from && a.id == b.id && a.width == b.width && a.dash_on == b.dash_on &&
           a.dash_off == b.dash_off && a.to_color == b.from_color;
}

/// The normal of the seam between two pieces, pointing ahead, or zero where the bend is too sharp for their lengths.
glm::vec2 seam(const ScreenLine& a, const ScreenLine& b) {
    const float length_a = glm::distance(a.from, a.to), length_b = glm::distance(b.from, b.to);
    if (!(length_a > 0.0f && length_b > 0.0f)) return {};
    const glm::vec2 sum = (a.to - a.from) / length_a + (b.to - b.from) / length_b;
    const float cosine = 0.5f * glm::length(sum);
    if (cosine < 0.1f) return {};
    const float tangent = std::sqrt(std::max(0.0f, 1.0f - cosine * cosine)) / cosine;
    return (a.width + 1.0f) * tangent <= std::min(length_a, length_b) ? sum : glm::vec2{};
}

void paint_lines(ImDrawList& out, const ScreenList& list, const glm::vec2& origin) {
    glm::vec2 seam_before{};
    for (std::size_t i = 0; i < list.lines.size(); ++i) {
        const ScreenLine& line = list.lines[i];
        const bool goes_on = i + 1 < list.lines.size() && pieces_of_one_curve(line, list.lines[i + 1]);
        const glm::vec2 seam_after = goes_on ? seam(line, list.lines[i + 1]) : glm::vec2{};
        const bool somewhere = std::isfinite(line.from.x + line.from.y + line.to.x + line.to.y);
        const bool shows = somewhere && std::max(line.from_color.a, line.to_color.a) > 0.0f;
        if (shows && is_cylinder(line)) {
            for (const ScreenLine& stroke : cylinder_strokes(line))
                write_line(out, stroke, seam_before, seam_after, origin, list.size);
        } else if (shows && !write_ruling(out, line, origin, list.size)) {
            write_line(out, line, seam_before, seam_after, origin, list.size);
        }
        seam_before = seam_after;
    }
}

/// How many copies of itself a label needs around it: eight over something strong, four over the grid.
std::size_t halo_copies(const ScreenLabel& label, const glm::vec2& size, const ScreenList& list) {
    if (!(label.halo.a > 0.0f)) return 0;
    const glm::vec2 wider(kHaloPx * list.scale);
    const LabelBox box{label.top_left - wider, label.top_left + size + wider};
    std::size_t copies = 0;
    for (const ScreenLine& line : list.lines) {
        if (std::max(line.from.x, line.to.x) < box.low.x || std::min(line.from.x, line.to.x) > box.high.x ||
            std::max(line.from.y, line.to.y) < box.low.y || std::min(line.from.y, line.to.y) > box.high.y)
            continue;
        if (!(length_inside(box, line.from, line.to) > 0.0f)) continue;
        if (std::max(line.from_color.a, line.to_color.a) > kFaint) return 8;
        copies = 4;
    }
    for (const ScreenDot& dot : list.dots) {
        const glm::vec2 half(0.6f * dot.size + dot.ring);
        if (overlap_area(box, {dot.at - half, dot.at + half}) > 0.0f) return 8;
    }
    return copies;
}

void paint_label(ImDrawList& out, const ScreenLabel& label, const ScreenList& list, ImVec2 origin,
                 const Fonts& fonts) {
    constexpr float d = 0.7071f;
    constexpr std::array<glm::vec2, 8> kAround{
        {{d, d}, {-d, d}, {d, -d}, {-d, -d}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    ImFont* face = face_for(fonts, label.size, label.lettering);
    const float height = letter_size(label.size, label.lettering);
    const char* begin = label.text.c_str();
    const char* end = begin + label.text.size();
    const ImVec2 size = face->CalcTextSizeA(height, 1e9f, 0.0f, begin, end);
    const ImVec2 at{std::round(origin.x + label.top_left.x), std::round(origin.y + label.top_left.y)};
    const float off = kHaloPx * list.scale;
    const ImU32 halo = packed(label.halo);
    const std::size_t copies = halo_copies(label, {size.x, size.y}, list);
    for (std::size_t i = 0; i < copies; ++i)
        out.AddText(face, height, {at.x + kAround.at(i).x * off, at.y + kAround.at(i).y * off}, halo, begin,
                    end);
    out.AddText(face, height, at, packed(label.color), begin, end);
}

}  // namespace

void paint(ImDrawList& out, const ScreenList& list, ImVec2 origin, const Fonts& fonts) {
    const glm::vec2 corner{origin.x, origin.y};
    out.PushClipRect(origin, {origin.x + list.size.x, origin.y + list.size.y}, true);
    for (const ScreenFill& fill : list.fills) paint_fill(out, fill, corner);
    paint_lines(out, list, corner);
    for (const ScreenDot& dot : list.dots) {
        const float reach = dot.size + dot.ring + 1.0f;
        const bool outside = dot.at.x < -reach || dot.at.y < -reach || dot.at.x > list.size.x + reach ||
                             dot.at.y > list.size.y + reach;
        if (!outside) write_dot(out, dot, corner);
    }
    for (const ScreenLabel& label : list.labels) {
        if (!label.hidden) paint_label(out, label, list, origin, fonts);
    }
    out.PopClipRect();
}

TextMeasure small_text_measure(const Fonts& fonts) {
    return [fonts](std::string_view text, float size, Lettering lettering) {
        const ImVec2 v = face_for(fonts, size, lettering)
                             ->CalcTextSizeA(letter_size(size, lettering), 1e9f, 0.0f, text.data(),
                                             text.data() + text.size());
        return glm::vec2(v.x, v.y);
    };
}

}  // namespace crosscut
