#include "app/view/theme.h"

#include "app/view/screen/screen_list.h"
#include "core/enumerator_name.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace crosscut {
namespace {

constexpr Theme kDark{.id = ThemeId::dark,
                      .background = rgb(0x1B1D21),
                      .panel = rgb(0x23262B),
                      .panel_raised = rgb(0x2D3137),
                      .border = rgb(0x3D424A),
                      .text = rgb(0xE6E8EC),
                      .text_dim = rgb(0xA3A9B3),
                      .accent = rgb(0xA395F2),
                      .warning_plate = rgb(0x453612),
                      .recording = rgb(0xFF6B61),
                      .object_a = rgb(0x56B4E9),
                      .object_b = rgb(0xE69F00),
                      .answer = rgb(0x2FC79A),
                      .apparent = rgb(0xF0E442),
                      .pointer = rgb(0xD685B2),
                      .rejected = rgb(0x969BA3),
                      .warning = rgb(0xFFC247),
                      .scenery = rgb(0xC6CBD2),
                      .light = rgb(0xFFEFCB),
                      .axis_x = rgb(0xB57872),
                      .axis_y = rgb(0x74996F),
                      .axis_z = rgb(0x7489B5)};

constexpr Theme kLight{.id = ThemeId::light,
                       .background = rgb(0xFAFAF7),
                       .panel = rgb(0xF1F1EE),
                       .panel_raised = rgb(0xFFFFFF),
                       .border = rgb(0xD2D2CD),
                       .text = rgb(0x1B1D21),
                       .text_dim = rgb(0x565B62),
                       .accent = rgb(0x5A4AC2),
                       .warning_plate = rgb(0xFFEDBF),
                       .recording = rgb(0xC62828),
                       .object_a = rgb(0x0072B2),
                       .object_b = rgb(0xB54D00),
                       .answer = rgb(0x007A59),
                       .apparent = rgb(0x866A00),
                       .pointer = rgb(0xA3477C),
                       .rejected = rgb(0x686D74),
                       .warning = rgb(0x805300),
                       .scenery = rgb(0x3D4248),
                       .light = rgb(0xFFC53D),
                       .axis_x = rgb(0xA1605A),
                       .axis_y = rgb(0x587A52),
                       .axis_z = rgb(0x5A73A3)};

// Paper: black on white, and every grey a little darker, because toner prints greys lighter than screens show
// them.
constexpr Theme kPrint{.id = ThemeId::print,
                       .background = rgb(0xFFFFFF),
                       .panel = rgb(0xF4F4F4),
                       .panel_raised = rgb(0xFFFFFF),
                       .border = rgb(0xC4C4C4),
                       .text = rgb(0x000000),
                       .text_dim = rgb(0x44484E),
                       .accent = rgb(0x5A4AC2),
                       .warning_plate = rgb(0xFFF1CC),
                       .recording = rgb(0xC62828),
                       .object_a = rgb(0x0072B2),
                       .object_b = rgb(0xB54D00),
                       .answer = rgb(0x007A59),
                       .apparent = rgb(0x7A6000),
                       .pointer = rgb(0xA3477C),
                       .rejected = rgb(0x5C6168),
                       .warning = rgb(0x734B00),
                       .scenery = rgb(0x2A2E33),
                       .light = rgb(0xFFC53D),
                       .axis_x = rgb(0x8F524C),
                       .axis_y = rgb(0x4B6B46),
                       .axis_z = rgb(0x4C6593)};

// Black, so that every colour can be bright; edges are drawn, and lines are half as wide again.
constexpr Theme kContrast{.id = ThemeId::contrast,
                          .line_factor = 1.5f,
                          .background = rgb(0x000000),
                          .panel = rgb(0x0A0B0D),
                          .panel_raised = rgb(0x1A1D22),
                          .border = rgb(0x8F969F),
                          .text = rgb(0xFFFFFF),
                          .text_dim = rgb(0xCDD2D9),
                          .accent = rgb(0xBBB0FF),
                          .warning_plate = rgb(0x2E2300),
                          .recording = rgb(0xFFA199),
                          .object_a = rgb(0x67C6FF),
                          .object_b = rgb(0xFFA814),
                          .answer = rgb(0x35E8AF),
                          .apparent = rgb(0xFFF34A),
                          .pointer = rgb(0xF79AD0),
                          .rejected = rgb(0xB4BAC2),
                          .warning = rgb(0xFFCB5C),
                          .scenery = rgb(0xE4E7EB),
                          .light = rgb(0xFFEFCB),
                          .axis_x = rgb(0xE08E87),
                          .axis_y = rgb(0x8CC486),
                          .axis_z = rgb(0x92ABE6)};

constexpr std::array<Theme, 4> kThemes{kDark, kLight, kPrint, kContrast};
constexpr std::size_t kVisions = 4;

Theme as_seen(Theme t, ColorVision vision) {
    t.vision = vision;
    for (Color* color :
         {&t.background,    &t.panel,     &t.panel_raised, &t.border,   &t.text,   &t.text_dim, &t.accent,
          &t.warning_plate, &t.recording, &t.object_a,     &t.object_b, &t.answer, &t.apparent, &t.pointer,
          &t.rejected,      &t.warning,   &t.scenery,      &t.light,    &t.axis_x, &t.axis_y,   &t.axis_z})
        *color = seen_by(vision, *color);
    return t;
}

}  // namespace

Color Theme::of(Role role) const {
    switch (role) {
        case Role::object_a:
            return object_a;
        case Role::object_b:
            return object_b;
        case Role::answer:
            return answer;
        case Role::apparent:
            return apparent;
        case Role::pointer:
            return pointer;
        case Role::rejected:
            return rejected;
        case Role::warning:
            return warning;
        case Role::chosen:
            return accent;
        case Role::scenery:
            return scenery;
        case Role::text:
            return text;
        case Role::auxiliary:
            return text_dim;
        case Role::axis_x:
            return axis_x;
        case Role::axis_y:
            return axis_y;
        case Role::axis_z:
            return axis_z;
        case Role::ghost:
            return rejected;
        case Role::light:
            return light;
        case Role::shade:
            return rgb(0x000000);
    }
    return text;
}

const Theme& theme(ColorChoice choice) {
    static const std::vector<Theme> all = [] {
        std::vector<Theme> themes;
        for (const Theme& t : kThemes)
            for (std::size_t v = 0; v < kVisions; ++v)
                themes.push_back(as_seen(t, static_cast<ColorVision>(v)));
        return themes;
    }();
    return all.at(static_cast<std::size_t>(choice.theme) * kVisions +
                  static_cast<std::size_t>(choice.vision));
}

std::string_view name(ThemeId id) { return enumerator_name(id); }
std::optional<ThemeId> theme_named(std::string_view word) { return enumerator_named<ThemeId>(word); }

namespace {

constexpr float kLineHeight = 1.2f;
constexpr float kItalicNarrower = 0.96f;

/// Width of a letter in ems, as sans-serif faces have it on average.
float advance(char32_t c) {
    if (c >= U'0' && c <= U'9') return 0.56f;
    if (c >= U'a' && c <= U'z') {
        if (c == U'm' || c == U'w') return 0.82f;
        if (c == U'i' || c == U'j' || c == U'l') return 0.25f;
        if (c == U'f' || c == U'r' || c == U't') return 0.36f;
        return 0.55f;
    }
    if (c >= U'A' && c <= U'Z') {
        if (c == U'M' || c == U'W') return 0.88f;
        return c == U'I' ? 0.3f : 0.67f;
    }
    switch (c) {
        case U' ':
        case U'.':
        case U',':
        case U':':
        case U';':
        case U'\'':
        case U'!':
        case U'|':
            return 0.29f;
        case U'(':
        case U')':
        case U'[':
        case U']':
        case U'/':
            return 0.36f;
        case U'=':
        case U'+':
        case U'\u2212':
            return 0.6f;
        default:
            return c < 0x2000 ? 0.58f : 0.9f;
    }
}

}  // namespace

glm::vec2 approximate_text_size(std::string_view text, float size, FontStyle font_style) {
    float width = 0.0f, widest = 0.0f, lines = 1.0f;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        char32_t c = length == 1 ? lead : lead & (0xFFu >> (length + 1));
        for (std::size_t k = 1; k < length && i + k < text.size(); ++k) {
            c = (c << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3Fu);
        }
        i += length;
        if (c == U'\n') {
            widest = std::max(widest, width);
            width = 0.0f;
            lines += 1.0f;
        } else if (c < 0x300 || c > 0x36F) {  // combining marks have no width
            width += advance(c);
        }
    }
    const float slant = font_style == FontStyle::italic ? kItalicNarrower : 1.0f;
    return {std::max(widest, width) * size * slant, lines * kLineHeight * size};
}

Oklab oklab(const Color& c) {
    const double r = linear_light(c.r), g = linear_light(c.g), b = linear_light(c.b);
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

Color color_of(const Oklab& c, float opacity) {
    const auto cubed = [](double v) { return v * v * v; };
    const double l = cubed(c.lightness + 0.3963377774 * c.a + 0.2158037573 * c.b);
    const double m = cubed(c.lightness - 0.1055613458 * c.a - 0.0638541728 * c.b);
    const double s = cubed(c.lightness - 0.0894841775 * c.a - 1.2914855480 * c.b);
    return {encoded_light(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            encoded_light(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            encoded_light(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), opacity};
}

Color evenly_mixed(const Color& from, const Color& to, double fraction) {
    if (!(fraction > 0.0)) return from;
    if (fraction >= 1.0) return to;
    const Oklab a = oklab(from), b = oklab(to);
    const auto between = [fraction](double x, double y) { return x + (y - x) * fraction; };
    const auto opacity = static_cast<float>(between(static_cast<double>(from.a), static_cast<double>(to.a)));
    return color_of({between(a.lightness, b.lightness), between(a.a, b.a), between(a.b, b.b)}, opacity);
}

const ColorRamps::Ramp& ColorRamps::ramp(Role from, Role to) {
    for (const Ramp& known : ramps_) {
        if (known.from == from && known.to == to) return known;
    }
    Ramp ramp{from, to, {}};
    const Theme& mixed = theme(theme_->id);  // before the simulation, which applies to the mixed colours
    for (std::size_t i = 0; i <= kSteps; ++i) {
        const double fraction = static_cast<double>(i) / static_cast<double>(kSteps);
        ramp.colors[i] = seen_by(theme_->vision, evenly_mixed(mixed.of(from), mixed.of(to), fraction));
    }
    return ramps_.emplace_back(ramp);
}

Color ColorRamps::at(Role from, Role to, double fraction) {
    if (!(fraction > 0.0)) return theme_->of(from);
    if (fraction >= 1.0) return theme_->of(to);
    const double position = fraction * static_cast<double>(kSteps);
    const auto below = std::min(static_cast<std::size_t>(position), kSteps - 1);
    const auto u = static_cast<float>(position - static_cast<double>(below));
    const Ramp& known = ramp(from, to);
    const Color &a = known.colors[below], &b = known.colors[below + 1];
    return {a.r + (b.r - a.r) * u, a.g + (b.g - a.g) * u, a.b + (b.b - a.b) * u, a.a + (b.a - a.a) * u};
}

namespace {

using Row = std::array<double, 3>;
using Matrix = std::array<Row, 3>;

constexpr Matrix kProtanopia{Row{0.152286, 1.052583, -0.204868}, Row{0.114503, 0.786281, 0.099216},
                             Row{-0.003882, -0.048116, 1.051998}};
constexpr Matrix kDeuteranopia{Row{0.367322, 0.860646, -0.227968}, Row{0.280085, 0.672501, 0.047413},
                               Row{-0.011820, 0.042940, 0.968881}};
constexpr Matrix kTritanopia{Row{1.255528, -0.076749, -0.178779}, Row{-0.078411, 0.930809, 0.147602},
                             Row{0.004733, 0.691367, 0.303900}};

Color through(const Matrix& m, const Color& c) {
    const Row rgb{linear_light(c.r), linear_light(c.g), linear_light(c.b)};
    const auto channel = [&](const Row& row) {
        return encoded_light(row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]);
    };
    return {channel(m[0]), channel(m[1]), channel(m[2]), c.a};
}

}  // namespace

Color seen_by(ColorVision vision, const Color& color) {
    switch (vision) {
        case ColorVision::full:
            return color;
        case ColorVision::protanopia:
            return through(kProtanopia, color);
        case ColorVision::deuteranopia:
            return through(kDeuteranopia, color);
        case ColorVision::tritanopia:
            return through(kTritanopia, color);
    }
    return color;
}

std::string_view name(ColorVision vision) { return enumerator_name(vision); }
std::optional<ColorVision> color_vision_named(std::string_view word) {
    return enumerator_named<ColorVision>(word);
}

}  // namespace crosscut
