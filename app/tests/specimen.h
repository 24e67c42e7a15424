#pragma once

#include "app/view/screen/screen_list.h"

#include <array>
#include <cmath>
#include <numbers>

namespace crosscut {

/// A sheet with everything that a screen list can hold, once: the source of the SVG writer's golden text, and
/// a picture to be checked after a change to the shaders (set CROSSCUT_PICTURES to a folder and run the
/// tests).
namespace specimen {

inline constexpr Color kLineColor = rgb(0xE6E8EC);
inline constexpr Color kGround = rgb(0x1B1D21);
inline constexpr Color kSky = rgb(0x56B4E9);
inline constexpr Color kOrange = rgb(0xE69F00);
inline constexpr Color kGreen = rgb(0x2FC79A);
inline constexpr Color kYellow = rgb(0xF0E442);

inline void add_markers(ScreenList& list) {
    constexpr std::array kAll{Marker::disc,  Marker::square,   Marker::diamond, Marker::ring,
                              Marker::cross, Marker::triangle, Marker::tick};
    struct Style {
        float size, stroke, ring, angle;
    };
    constexpr std::array kStyles{Style{12, 0, 0, 0}, Style{12, 0, 2, 0},    Style{10, 2, 2, 0},
                                 Style{14, 2, 0, 0}, Style{24, 0, 2, 0.3f}, Style{24, 2, 3, 0}};
    for (std::size_t row = 0; row < kAll.size(); ++row) {
        const float y = 20.0f + 32.0f * static_cast<float>(row);
        list.lines.push_back(
            {.from = {10, y}, .to = {230, y}, .width = 1.25f, .from_color = kOrange, .to_color = kOrange});
        for (std::size_t column = 0; column < kStyles.size(); ++column) {
            const Style& s = kStyles.at(column);
            list.dots.push_back({.at = {24.0f + 38.0f * static_cast<float>(column), y},
                                 .size = s.size,
                                 .stroke = s.stroke,
                                 .ring = s.ring,
                                 .marker = kAll.at(row),
                                 .angle_rad = s.angle,
                                 .color = kSky,
                                 .ring_color = kGround,
                                 .id = ItemId{static_cast<std::uint32_t>(row + 1)}});
        }
    }
}

inline void add_lines(ScreenList& list) {
    struct Style {
        float width, on, off;
    };
    constexpr std::array kStyles{Style{0.5f, 0, 0}, Style{1, 0, 0},    Style{1.25f, 6, 4}, Style{1.25f, 2, 4},
                                 Style{1.5f, 0, 0}, Style{2.5f, 0, 0}, Style{3, 0, 0},     Style{3, 12, 8},
                                 Style{4.5f, 0, 0}, Style{4.5f, 1, 9}};
    const auto line = [&list](glm::vec2 from, glm::vec2 to, const Style& s, Color color, Color to_color) {
        list.lines.push_back({from, to, s.width, color, to_color, s.on, s.off});
    };
    float y = 20.0f;
    for (const Style& s : kStyles) {
        line({250, y}, {380, y + 12.0f}, s, kLineColor, kLineColor);
        y += 16.0f;
    }
    line({250, 190}, {380, 200}, {11, 0, 0}, faded(kSky, 0.25f), faded(kSky, 0.25f));
    line({250, 190}, {380, 200}, {3, 0, 0}, kSky, kSky);
    line({250, 215}, {380, 225}, {3, 0, 0}, kOrange, faded(kGreen, 0.1f));
    line({250, 240}, {250, 240}, {6, 0, 0}, kYellow, kYellow);
}

/// What exists only in space: cylinders of three widths, one fading, and two patches of a surface without a
/// seam.
inline void add_space(ScreenList& list) {
    const auto cylinder = [&list](glm::vec2 from, glm::vec2 to, float width, const Color& color,
                                  float fading) {
        list.lines.push_back({.from = from,
                              .to = to,
                              .width = width,
                              .from_color = color,
                              .to_color = faded(color, fading),
                              .shine = 0.45f,
                              .shade = 0.30f,
                              .id = ItemId{25}});
    };
    cylinder({20, 282}, {120, 264}, 8.0f, kSky, 1.0f);
    cylinder({140, 264}, {240, 282}, 4.0f, kOrange, 1.0f);
    cylinder({260, 272}, {380, 272}, 6.0f, kGreen, 0.0f);
    list.fills.push_back(
        {{{400, 262}, {450, 270}, {450, 288}, {400, 284}}, faded(kSky, 0.6f), ItemId{32}, Edges::sharp});
    list.fills.push_back(
        {{{450, 270}, {510, 262}, {505, 284}, {450, 288}}, faded(kGreen, 0.6f), ItemId{32}, Edges::sharp});
}

/// A see-through curve of short pieces, solid and dashed: no darker joints, one dash pattern.
inline void add_curves(ScreenList& list) {
    for (int which = 0; which < 2; ++which) {
        const auto at = [which](int i) {
            const float a = 0.15f * static_cast<float>(i);
            const float r = which == 0 ? 50.0f : 30.0f;
            return glm::vec2(450.0f + r * std::cos(a), 70.0f - r * std::sin(a));
        };
        float along = 0.0f;
        for (int i = 0; i < 36; ++i) {
            const Color color = which == 0 ? faded(kGreen, 0.4f) : kYellow;
            const glm::vec2 step = at(i + 1) - at(i);
            list.lines.push_back({.from = at(i),
                                  .to = at(i + 1),
                                  .width = which == 0 ? 8.0f : 2.0f,
                                  .from_color = color,
                                  .to_color = color,
                                  .dash_on = which == 0 ? 0.0f : 8.0f,
                                  .dash_off = which == 0 ? 0.0f : 6.0f,
                                  .dash_start = along,
                                  .id = ItemId{20u + static_cast<std::uint32_t>(which)},
                                  .joined = i > 0});
            along = std::fmod(along + std::sqrt(step.x * step.x + step.y * step.y), 14.0f);
        }
    }
}

inline ScreenList sheet() {
    ScreenList list;
    list.size = {520, 292};
    list.background = kGround;
    list.fills = {{.corners = {{400, 150}, {470, 140}, {510, 200}, {440, 210}},
                   .color = faded(kSky, 0.12f),
                   .id = ItemId{30}},
                  {.corners = {{430, 190}, {500, 235}, {420, 250}}, .color = kOrange, .id = ItemId{31}},
                  {.corners = {{400, 252}, {515, 240}, {515, 241}}, .color = kLineColor}};
    add_markers(list);
    add_lines(list);
    add_curves(list);
    add_space(list);
    list.labels = {{.anchor = {400, 150},
                    .text = "A < B & \"C\"",
                    .color = kLineColor,
                    .halo = kGround,
                    .top_left = {404, 128}},
                   {.anchor = {500, 235},
                    .text = "s = 0.25",
                    .color = kGreen,
                    .font_style = FontStyle::italic,
                    .size = 13,
                    .align = Align::right,
                    .id = ItemId{31},
                    .top_left = {450, 220}},
                   {.anchor = {0, 0}, .text = "hidden", .hidden = true}};
    return list;
}

}  // namespace specimen
}  // namespace crosscut
