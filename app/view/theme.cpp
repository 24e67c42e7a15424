#include "app/view/theme.h"

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
    }
    return text;
}

const Theme& theme(ThemeId id) {
    switch (id) {
        case ThemeId::dark:
            return kDark;
        case ThemeId::light:
            return kLight;
        case ThemeId::print:
            return kPrint;
    }
    return kDark;
}

std::string_view name(ThemeId id) {
    switch (id) {
        case ThemeId::dark:
            return "dark";
        case ThemeId::light:
            return "light";
        case ThemeId::print:
            return "print";
    }
    return "dark";
}

std::optional<ThemeId> theme_named(std::string_view word) {
    for (const ThemeId id : {ThemeId::dark, ThemeId::light, ThemeId::print}) {
        if (word == name(id)) return id;
    }
    return std::nullopt;
}

}  // namespace crosscut
