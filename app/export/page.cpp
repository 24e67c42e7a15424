#include "app/export/page.h"

#include "core/input.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr float kRule_px = 0.75f;

/// The part of a line from the fraction `low` to the fraction `high` of its length.
struct Part {
    float low = 0.0f, high = 1.0f;
};

/// The part of the line that lies inside a box; nothing where none does.
std::optional<Part> part_inside(const ScreenLine& line, const ScreenBox& box) {
    Part part;
    const glm::vec2 run = line.to - line.from;
    for (const int axis : {0, 1}) {
        float low = box.low[axis] - line.from[axis], high = box.high[axis] - line.from[axis];
        if (run[axis] == 0.0f) {
            if (low > 0.0f || high < 0.0f) return std::nullopt;
            continue;
        }
        low /= run[axis], high /= run[axis];
        part.low = std::max(part.low, std::min(low, high));
        part.high = std::min(part.high, std::max(low, high));
    }
    return part.low < part.high ? std::optional(part) : std::nullopt;
}

Color blended(const Color& from, const Color& to, float t) {
    return {from.r + t * (to.r - from.r), from.g + t * (to.g - from.g), from.b + t * (to.b - from.b),
            from.a + t * (to.a - from.a)};
}

ScreenLine cut(const ScreenLine& whole, const Part& part) {
    ScreenLine out = whole;
    const glm::vec2 run = whole.to - whole.from;
    out.from = whole.from + part.low * run;
    out.to = whole.from + part.high * run;
    out.from_color = blended(whole.from_color, whole.to_color, part.low);
    out.to_color = blended(whole.from_color, whole.to_color, part.high);
    out.dash_start += part.low * glm::length(run);
    out.joined = whole.joined && part.low == 0.0f;
    return out;
}

/// The part of a convex polygon on one side of a line along an axis: `sign` 1 keeps what is above `limit`.
std::vector<glm::vec2> cut(const std::vector<glm::vec2>& corners, int axis, float limit, float sign) {
    std::vector<glm::vec2> out;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const glm::vec2 &from = corners[i], &to = corners[(i + 1) % corners.size()];
        const float before = sign * (from[axis] - limit), after = sign * (to[axis] - limit);
        if (before >= 0.0f) out.push_back(from);
        if ((before < 0.0f) != (after < 0.0f)) out.push_back(from + before / (before - after) * (to - from));
    }
    return out;
}

std::vector<glm::vec2> cut(std::vector<glm::vec2> corners, const ScreenBox& box) {
    for (const int axis : {0, 1}) {
        corners = cut(corners, axis, box.low[axis], 1.0f);
        corners = cut(corners, axis, box.high[axis], -1.0f);
    }
    return corners;
}

bool is_inside(const glm::vec2& p, const ScreenBox& box) {
    return p.x >= box.low.x && p.y >= box.low.y && p.x <= box.high.x && p.y <= box.high.y;
}

void move(std::vector<glm::vec2>& points, const glm::vec2& by) {
    for (glm::vec2& p : points) p += by;
}

/// The words of a text in lines of at most this width; a longer word has a line of its own.
std::vector<std::string> lines_of(std::string_view text, const PageText& style, const TextMeasure& measure) {
    std::vector<std::string> lines(1);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        const std::string word(text.substr(at, end - at));
        const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
        const bool fits = measure(longer, style.size, FontStyle::upright).x <= style.width;
        if (fits || lines.back().empty())
            lines.back() = longer;
        else
            lines.push_back(word);
        if (end < text.size() && text[end] == '\n') lines.emplace_back();
        at = end + 1;
    }
    if (lines.size() <= style.most) return lines;
    lines.resize(style.most);
    lines.back() += " \u2026";
    return lines;
}

}  // namespace

ScreenList empty_page(const glm::vec2& size) {
    ScreenList page;
    page.size = size;
    page.background = theme(ThemeId::print).background;
    return page;
}

void place_picture(const ScreenList& picture, const glm::vec2& at, ScreenList& page) {
    const ScreenBox box{{0.0f, 0.0f}, picture.size};
    for (ScreenFill fill : picture.fills) {
        std::vector<glm::vec2> corners = cut(fill.corners, box);
        if (corners.size() < 3) continue;
        if (corners.size() != fill.corners.size()) fill.rims.clear();
        fill.corners = std::move(corners);
        move(fill.corners, at);
        move(fill.rims, at);
        page.fills.push_back(std::move(fill));
    }
    bool follows = false;  // the line before it was drawn to its end
    for (const ScreenLine& line : picture.lines) {
        const auto part = part_inside(line, box);
        if (part) {
            ScreenLine shown = cut(line, *part);
            shown.from += at, shown.to += at;
            shown.joined = shown.joined && follows;
            page.lines.push_back(shown);
        }
        follows = part && part->high == 1.0f;
    }
    for (ScreenDot dot : picture.dots) {
        if (!is_inside(dot.at, box)) continue;
        dot.at += at;
        page.dots.push_back(dot);
    }
    for (ScreenLabel label : picture.labels) {
        if (label.hidden || !is_inside(label.top_left, box) ||
            !is_inside(label.top_left + glm::vec2(0.0f, label.size), box))
            continue;
        label.anchor += at, label.top_left += at;
        page.labels.push_back(std::move(label));
    }
}

ScreenList magnified(ScreenList page, float times) {
    page.size *= times;
    page.scale *= times;
    for (ScreenFill& fill : page.fills) {
        for (glm::vec2& p : fill.corners) p *= times;
        for (glm::vec2& p : fill.rims) p *= times;
    }
    for (ScreenLine& line : page.lines) {
        line.from *= times, line.to *= times;
        for (float* length : {&line.width, &line.dash_on, &line.dash_off, &line.dash_start}) *length *= times;
    }
    for (ScreenDot& dot : page.dots) {
        dot.at *= times;
        for (float* length : {&dot.size, &dot.stroke, &dot.ring}) *length *= times;
    }
    for (ScreenLabel& label : page.labels)
        label.anchor *= times, label.top_left *= times, label.size *= times;
    return page;
}

float write_text(std::string_view text, const PageText& style, const glm::vec2& at,
                 const TextMeasure& measure, ScreenList& page) {
    float y = at.y;
    for (std::string& line : lines_of(text, style, measure)) {
        ScreenLabel label;
        label.text = std::move(line);
        label.color = style.color;
        label.halo.a = 0.0f;
        label.size = style.size;
        label.align = Align::left;
        label.anchor = label.top_left = {at.x, y};
        if (!label.text.empty()) page.labels.push_back(std::move(label));
        y += style.line * style.size;
    }
    return y - at.y;
}

void draw_rule(const glm::vec2& from, const glm::vec2& to, const Color& color, ScreenList& page) {
    ScreenLine line;
    line.from = from, line.to = to;
    line.width = kRule_px;
    line.from_color = line.to_color = color;
    page.lines.push_back(line);
}

}  // namespace crosscut
