#include "app/view/theme.h"
#include "app/tests/view/lists.h"
#include "app/view/draw_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>

namespace crosscut::theme_test {
namespace {

using view_test::contrast;
using view_test::luminance;

constexpr std::array kThemes{ThemeId::dark, ThemeId::light, ThemeId::print, ThemeId::contrast};
constexpr std::array kLacking{ColorVision::protanopia, ColorVision::deuteranopia, ColorVision::tritanopia};
constexpr std::array kRoles{Role::object_a,  Role::object_b, Role::answer, Role::apparent, Role::pointer,
                            Role::rejected,  Role::warning,  Role::chosen, Role::scenery,  Role::text,
                            Role::auxiliary, Role::axis_x,   Role::axis_y, Role::axis_z,   Role::ghost};
/// Those of drawn marks too.
constexpr auto kRolesOfMarks = std::span(kRoles).first<10>();
/// Those of labels beside a canvas too, in read-outs and plates: all but the axes.
constexpr auto kRolesOfReadings = std::span(kRoles).first<11>();

TEST(Theme, TheFormulaForContrastKnowsBlackOnWhite) {
    EXPECT_NEAR(contrast(rgb(0x000000), rgb(0xFFFFFF)), 21.0, 1e-9);
    EXPECT_NEAR(contrast(rgb(0x56B4E9), rgb(0x1B1D21)), 7.3, 0.05);
}

TEST(Theme, HighContrastIsForThoseWhomTheOthersAreTooPaleFor) {
    const Theme& t = theme(ThemeId::contrast);
    for (const Color& plate : {t.background, t.panel, t.panel_raised, t.warning_plate}) {
        for (const Role role : kRoles) EXPECT_GE(contrast(t.of(role), plate), 4.5) << static_cast<int>(role);
        for (const Color& color : {t.text, t.text_dim, t.accent, t.warning, t.object_a, t.object_b, t.answer,
                                   t.apparent, t.pointer, t.rejected, t.recording})
            EXPECT_GE(contrast(color, plate), 7.0);
        EXPECT_GE(contrast(t.border, plate), 4.5) << "the edge of a box or a button";
    }
    EXPECT_GT(t.line_factor, theme(ThemeId::dark).line_factor);
}

TEST(Theme, EveryTextCanBeReadWhereItStands) {
    const auto reads = [](const Color& color, const Color& ground) { return contrast(color, ground) >= 4.5; };
    for (const ThemeId id : kThemes) {
        const Theme& t = theme(id);
        // labels of a canvas, which have a halo in the colour of the background
        for (const Role role : kRoles)
            EXPECT_TRUE(reads(t.of(role), t.background)) << name(id) << " role " << static_cast<int>(role);
        for (const Color& ground : {t.background, t.panel, t.panel_raised}) {
            for (const Role role : kRolesOfReadings)
                EXPECT_TRUE(reads(t.of(role), ground)) << name(id) << " role " << static_cast<int>(role);
            for (const Color& color : {t.text, t.text_dim, t.accent, t.warning})
                EXPECT_TRUE(reads(color, ground)) << name(id);
        }
        EXPECT_TRUE(reads(t.warning, t.warning_plate) && reads(t.text, t.warning_plate)) << name(id);
    }
}

TEST(Theme, LitGroundStandsOutFromTheShade) {
    constexpr float kLit = 0.2f, kShade = 0.52f;  // opacities of both in a floor plan
    const auto over = [](const Color& c, float u, const Color& ground) {
        return Color{std::lerp(ground.r, c.r, u), std::lerp(ground.g, c.g, u), std::lerp(ground.b, c.b, u)};
    };
    for (const ThemeId id : kThemes) {
        const Theme& t = theme(id);
        EXPECT_GE(contrast(over(t.of(Role::light), kLit, t.background),
                           over(t.of(Role::shade), kShade, t.background)),
                  1.5)
            << name(id);
    }
}

/// Distance in Oklab times 100; about 2 is just visible side by side.
double delta_e(const Color& x, const Color& y) {
    const Oklab p = oklab(x), q = oklab(y);
    return 100.0 * std::hypot(p.lightness - q.lightness, p.a - q.a, p.b - q.b);
}

/// Pairs of colours that look alike to some eyes in some theme, and what distinguishes them there.
constexpr std::array kDistinguishedByShape{
    std::pair{Role::pointer, Role::rejected},   // a ring with dots; hollow and dashed
    std::pair{Role::object_a, Role::answer},    // round and solid; a diamond
    std::pair{Role::object_b, Role::apparent},  // square and solid; a hollow cross
    std::pair{Role::object_b, Role::warning},   // square and solid; a backdrop with a word
    std::pair{Role::object_b, Role::pointer},   // square and solid; a ring with dots
    std::pair{Role::answer, Role::rejected},    // a solid diamond; hollow and dashed
    std::pair{Role::answer, Role::pointer},     // a diamond; a ring with dots
    std::pair{Role::object_a, Role::chosen},    // round and solid; a ring or a frame
    std::pair{Role::rejected, Role::chosen},    // hollow and dashed; a solid ring or a frame
    std::pair{Role::apparent, Role::scenery},   // a hollow cross; thick lines
};

TEST(Theme, RolesStayApartForEyesThatLackAKindOfCones) {
    const auto by_shape = [](Role x, Role y) {
        return std::any_of(kDistinguishedByShape.begin(), kDistinguishedByShape.end(), [&](const auto& pair) {
            return pair == std::pair{x, y} || pair == std::pair{y, x};
        });
    };
    for (const ThemeId id : kThemes) {
        for (const ColorVision eyes : kLacking) {
            const Theme& t = theme({id, eyes});
            for (const Role x : kRolesOfMarks) {
                for (const Role y : kRolesOfMarks) {
                    if (x == y) continue;
                    EXPECT_GE(delta_e(theme(id).of(x), theme(id).of(y)), by_shape(x, y) ? 0.5 : 5.0)
                        << name(id);
                    if (by_shape(x, y)) continue;
                    EXPECT_GE(delta_e(t.of(x), t.of(y)), 5.0)
                        << name(id) << ", " << name(eyes) << ": " << static_cast<int>(x) << " and "
                        << static_cast<int>(y);
                }
            }
            EXPECT_GE(delta_e(t.object_a, t.object_b), 15.0)
                << "two lines that look alike but for their colour";
        }
    }
}

TEST(Theme, EyesThatLackAKindOfConesSeeGreysAsTheyAreAndTheirColoursAlike) {
    const Color grey = rgb(0x808080);
    for (const ColorVision eyes : kLacking) {
        const Color seen = seen_by(eyes, faded(grey, 0.5f));
        EXPECT_LT(std::hypot(seen.r - grey.r, seen.g - grey.g, seen.b - grey.b), 0.004f);
        EXPECT_EQ(seen.a, 0.5f);
    }
    const Color red = rgb(0xC05040), green = rgb(0x7F8020);
    EXPECT_GT(delta_e(red, green), 15.0);
    EXPECT_LT(delta_e(seen_by(ColorVision::deuteranopia, red), seen_by(ColorVision::deuteranopia, green)),
              8.0);
    EXPECT_EQ(seen_by(ColorVision::full, red), red);
}

TEST(Theme, EveryColourIsShownAsTheChosenEyesSeeIt) {
    for (const ThemeId id : kThemes) {
        for (const ColorVision eyes : kLacking) {
            const Theme &t = theme({id, eyes}), &plain = theme(id);
            EXPECT_EQ(t.choice(), ColorChoice(id, eyes));
            // A theme has only its choice, a factor and colours: none is forgotten.
            constexpr std::size_t kColors = (sizeof(Theme) - offsetof(Theme, background)) / sizeof(Color);
            static_assert(offsetof(Theme, background) + kColors * sizeof(Color) == sizeof(Theme));
            const auto* seen = reinterpret_cast<const Color*>(&t.background);
            const auto* all = reinterpret_cast<const Color*>(&plain.background);
            for (std::size_t i = 0; i < kColors; ++i) EXPECT_EQ(seen[i], seen_by(eyes, all[i])) << i;
        }
    }
}

TEST(Theme, PrintIsBlackOnWhiteAndNoPalerThanTheScreen) {
    const Theme& paper = theme(ThemeId::print);
    EXPECT_EQ(paper.background, rgb(0xFFFFFF));
    EXPECT_EQ(paper.text, rgb(0x000000));
    for (const Role role : kRoles)
        EXPECT_LE(luminance(paper.of(role)), luminance(theme(ThemeId::light).of(role))) << int(role);
}

TEST(Theme, NamesLeadBackToTheirThemes) {
    for (const ThemeId id : kThemes) {
        EXPECT_EQ(theme_named(name(id)), id);
        EXPECT_EQ(theme(id).id, id);
    }
    for (const ColorVision eyes : kLacking) EXPECT_EQ(color_vision_named(name(eyes)), eyes);
    EXPECT_EQ(color_vision_named("full"), ColorVision::full);
    EXPECT_FALSE(color_vision_named("colourful"));
    EXPECT_FALSE(theme_named("solarized"));
    EXPECT_FALSE(theme_named(""));
}

// The pixel scale of everything with letters.

TEST(PixelScale, IsOneThatCanBeDrawnWhateverComesIn) {
    constexpr double kMost = std::numeric_limits<double>::infinity();
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    for (const double requested :
         {kNone, -kMost, kMost, -1.0, 0.0, 1e-300, 0.01, 0.05, 1.0, 8.0, 18.0, 1e300}) {
        const PixelScale scale = requested;
        EXPECT_TRUE(PixelScale::allows(scale)) << requested;
        EXPECT_EQ(PixelScale::allows(requested), scale == requested) << requested;
    }
    EXPECT_EQ(PixelScale(kNone), 1.0);
    EXPECT_EQ(PixelScale(1080.0 / 60.0), PixelScale::kLargest);
    EXPECT_EQ(PixelScale(-kMost), PixelScale::kSmallest);
}

}  // namespace
}  // namespace crosscut::theme_test
