#include "app/view/theme.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::theme_test {
namespace {

constexpr std::array kThemes{ThemeId::dark, ThemeId::light, ThemeId::print};
constexpr std::array kRoles{Role::object_a, Role::object_b, Role::answer, Role::apparent,  Role::pointer,
                            Role::rejected, Role::warning,  Role::text,   Role::auxiliary, Role::axis_x,
                            Role::axis_y,   Role::axis_z,   Role::ghost};

/// Relative luminance, WCAG 2.2.
double luminance(const Color& c) {
    const auto linear = [](float channel) {
        const double v = static_cast<double>(channel);
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

double contrast(const Color& a, const Color& b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

TEST(Theme, TheFormulaForContrastKnowsBlackOnWhite) {
    EXPECT_NEAR(contrast(rgb(0x000000), rgb(0xFFFFFF)), 21.0, 1e-9);
    EXPECT_NEAR(contrast(rgb(0x56B4E9), rgb(0x1B1D21)), 7.3, 0.05);
}

TEST(Theme, EveryMarkStandsOutFromTheBackground) {
    for (const ThemeId id : kThemes) {
        for (const Role role : kRoles) {
            EXPECT_GE(contrast(theme(id).of(role), theme(id).background), 3.0)
                << name(id) << " role " << static_cast<int>(role);
        }
    }
}

TEST(Theme, EveryTextCanBeReadWhereItStands) {
    for (const ThemeId id : kThemes) {
        const Theme& t = theme(id);
        for (const Color& plate : {t.background, t.panel, t.panel_raised}) {
            for (const Color& ink : {t.text, t.text_dim, t.accent, t.warning, t.object_a, t.answer}) {
                EXPECT_GE(contrast(ink, plate), 4.5) << name(id);
            }
        }
        // Numbers in a formula and labels wear the colour of their object.
        for (const Color& ink : {t.object_a, t.object_b, t.answer, t.apparent, t.pointer, t.rejected}) {
            EXPECT_GE(contrast(ink, t.background), 4.5) << name(id);
        }
        EXPECT_GE(contrast(t.warning, t.warning_plate), 4.5) << name(id);
        EXPECT_GE(contrast(t.text, t.warning_plate), 4.5) << name(id);
    }
}

TEST(Theme, PanelsAreNeutralSoThatTheAccentIsTheOnlyColour) {
    const auto spread = [](const Color& c) { return std::max({c.r, c.g, c.b}) - std::min({c.r, c.g, c.b}); };
    for (const ThemeId id : kThemes) {
        const Theme& t = theme(id);
        for (const Color& grey : {t.background, t.panel, t.panel_raised, t.border, t.text, t.text_dim}) {
            EXPECT_LT(spread(grey), 0.07f) << name(id);
        }
        EXPECT_GT(spread(t.accent), 0.2f) << name(id);
    }
}

TEST(Theme, RolesThatMeanDifferentThingsDiffer) {
    constexpr std::array kDistinct{Role::object_a, Role::object_b, Role::answer,  Role::apparent,
                                   Role::pointer,  Role::rejected, Role::warning, Role::text};
    for (const ThemeId id : kThemes) {
        for (std::size_t i = 0; i < kDistinct.size(); ++i) {
            for (std::size_t j = i + 1; j < kDistinct.size(); ++j) {
                EXPECT_NE(theme(id).of(kDistinct[i]), theme(id).of(kDistinct[j]))
                    << name(id) << i << " " << j;
            }
        }
    }
}

TEST(Theme, PrintIsBlackOnWhiteAndNoPalerThanTheScreen) {
    const Theme& paper = theme(ThemeId::print);
    EXPECT_EQ(paper.background, rgb(0xFFFFFF));
    EXPECT_EQ(paper.text, rgb(0x000000));
    for (const Role role : kRoles) {
        EXPECT_LE(luminance(paper.of(role)), luminance(theme(ThemeId::light).of(role)))
            << static_cast<int>(role);
    }
}

TEST(Theme, NamesLeadBackToTheirThemes) {
    for (const ThemeId id : kThemes) {
        EXPECT_EQ(theme_named(name(id)), id);
        EXPECT_EQ(theme(id).id, id);
    }
    EXPECT_FALSE(theme_named("solarized"));
    EXPECT_FALSE(theme_named(""));
}

}  // namespace
}  // namespace crosscut::theme_test
