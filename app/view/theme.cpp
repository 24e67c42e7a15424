#include "app/view/theme.h"

#include <array>
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
                      .pointer = rgb(0xCC79A7),
                      .rejected = rgb(0x8C9199),
                      .warning = rgb(0xFFC247),
                      .axis_x = rgb(0xB0736E),
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
                       .object_b = rgb(0xB84E00),
                       .answer = rgb(0x007A59),
                       .apparent = rgb(0x8A6D00),
                       .pointer = rgb(0xA3477C),
                       .rejected = rgb(0x6B7077),
                       .warning = rgb(0x805300),
                       .axis_x = rgb(0xA1605A),
                       .axis_y = rgb(0x587A52),
                       .axis_z = rgb(0x5A73A3)};

// Paper: black on white, and every grey a little darker, because toner prints greys lighter than screens show them.
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
                       .object_b = rgb(0xB84E00),
                       .answer = rgb(0x007A59),
                       .apparent = rgb(0x7A6000),
                       .pointer = rgb(0xA3477C),
                       .rejected = rgb(0x5C6168),
                       .warning = rgb(0x734B00),
                       .axis_x = rgb(0x8F524C),
                       .axis_y = rgb(0x4B6B46),
                       .axis_z = rgb(0x4C6593)};

// Black, so that every colour can be a bright one; edges are drawn, and lines are half as wide again.
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
                          .axis_x = rgb(0xE08E87),
                          .axis_y = rgb(0x8CC486),
                          .axis_z = rgb(0x92ABE6)};

constexpr std::array<Theme, 4> kThemes{kDark, kLight, kPrint, kContrast};
constexpr std::array<std::string_view, 4> kThemeNames{"dark", "light", "print", "contrast"};
constexpr std::size_t kVisions = 4;

Theme as_seen(Theme t, ColorVision vision) {
    t.vision = vision;
    for (Color* color : {&t.background, &t.panel, &t.panel_raised, &t.border, &t.text, &t.text_dim, &t.accent,
                         &t.warning_plate, &t.recording, &t.object_a, &t.object_b, &t.answer, &t.apparent,
                         &t.pointer, &t.rejected, &t.warning, &t.axis_x, &t.axis_y, &t.axis_z})
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
        case Role::shade:
            return rgb(0x000000);
    }
    return text;
}

const Theme& theme(const ColorChoice& choice) {
    static const std::vector<Theme> all = [] {
        std::vector<Theme> made;
        for (const Theme& t : kThemes)
            for (std::size_t v = 0; v < kVisions; ++v)
                made.push_back(as_seen(t, static_cast<ColorVision>(v)));
        return made;
    }();
    return all.at(static_cast<std::size_t>(choice.theme) * kVisions +
                  static_cast<std::size_t>(choice.vision));
}

std::string_view name(ThemeId id) { return kThemeNames.at(static_cast<std::size_t>(id)); }

std::optional<ThemeId> theme_named(std::string_view word) {
    for (std::size_t i = 0; i < kThemeNames.size(); ++i) {
        if (word == kThemeNames.at(i)) return static_cast<ThemeId>(i);
    }
    return std::nullopt;
}

}  // namespace crosscut
