#include "app/ui/settings/settings_list.h"

#include "app/ui/panels/fuzzy_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>

namespace crosscut {
namespace {

constexpr std::array<std::string_view, 3> kThemes{"Dark", "Light", "High contrast"};
constexpr std::array kThemeIds{ThemeId::dark, ThemeId::light, ThemeId::contrast};
constexpr std::array<std::string_view, 4> kVisions{"All", "No red", "No green", "No blue"};
constexpr std::array<std::string_view, 5> kSizes{"75", "100", "125", "150", "200"};
constexpr std::array kScales{0.75, 1.0, 1.25, 1.5, 2.0};
constexpr double kSameScale = 0.01;
constexpr std::array<std::string_view, 2> kSwitch{"Off", "On"};
constexpr std::array<std::string_view, 2> kTurning{"Turntable", "Arcball"};
constexpr std::array<std::string_view, 2> kSigns{"Point 1.5", "Comma 1,5"};

template <class Values, class Value>
int index_of(const Values& values, const Value& value) {
    const auto found = std::find(values.begin(), values.end(), value);
    return found == values.end() ? -1 : static_cast<int>(found - values.begin());
}

int size_chosen(const Preferences& p) {
    const auto found = std::find_if(kScales.begin(), kScales.end(),
                                    [&](double s) { return std::abs(s - p.ui_scale) < kSameScale; });
    return found == kScales.end() ? -1 : static_cast<int>(found - kScales.begin());
}

/// A setting that is on or off, or one of two words.
template <bool Preferences::*Flag>
constexpr int flag(const Preferences& p) {
    return p.*Flag ? 1 : 0;
}
template <bool Preferences::*Flag>
constexpr void set_flag(Preferences& p, int value) {
    p.*Flag = value == 1;
}

const std::array kSettings{
    Setting{"theme", "Theme",
            "dark light mode colour color look appearance bright night black white accessibility", kThemes,
            [](const Preferences& p) { return index_of(kThemeIds, p.theme); },
            [](Preferences& p, int i) { p.theme = kThemeIds.at(static_cast<std::size_t>(i)); },
            [](const Preferences&) { return std::string_view(); }},
    Setting{
        "color_vision", "Colours seen",
        "colour color blind blindness vision weak simulate protanopia deuteranopia tritanopia daltonism "
        "accessibility",
        kVisions, [](const Preferences& p) { return static_cast<int>(p.color_vision); },
        [](Preferences& p, int i) { p.color_vision = static_cast<ColorVision>(i); },
        [](const Preferences&) {
            return std::string_view(
                "Shows everything as people see it whose eyes lack the red, the green or the blue cones.");
        }},
    Setting{"size", "Size, %", "font text letters zoom scale scaling bigger smaller large dpi monitor screen",
            kSizes, size_chosen,
            [](Preferences& p, int i) { p.ui_scale = kScales.at(static_cast<std::size_t>(i)); },
            [](const Preferences&) { return std::string_view("Each monitor keeps its own."); }},
    Setting{"decimal", "Decimal sign", "number numbers digits separator format locale language dot", kSigns,
            flag<&Preferences::decimal_comma>, set_flag<&Preferences::decimal_comma>,
            [](const Preferences&) {
                return std::string_view(
                    "In this window. What is saved or copied keeps the point, for other "
                    "programs; either may be typed.");
            }},
    Setting{
        "snapping", "Snapping", "snap grid magnet pull align", kSwitch, flag<&Preferences::snap>,
        set_flag<&Preferences::snap>,
        [](const Preferences&) {
            return std::string_view(
                "Drags are pulled to the grid, to points and to lines. Ctrl does the opposite while held.");
        }},
    Setting{"motion", "Reduce motion", "reduced animation animations animate flights still accessibility",
            kSwitch, flag<&Preferences::reduce_motion>, set_flag<&Preferences::reduce_motion>,
            [](const Preferences&) {
                return std::string_view(
                    "When on, views jump where they would glide, and nothing turns or pulses by itself.");
            }},
#ifdef CROSSCUT_SOUND
    Setting{
        "sound", "Sound", "audio hear noise volume mute tone pitch beep click accessibility", kSwitch,
        flag<&Preferences::sound>, set_flag<&Preferences::sound>,
        [](const Preferences&) {
            return std::string_view(
                "A hum whose pitch is the signed distance, a tick at a root, a click at a cut. Silent while "
                "nothing changes.");
        }},
#endif
    Setting{"turning", "Turning", "rotate rotation orbit 3d trackball camera mouse", kTurning,
            flag<&Preferences::arcball>, set_flag<&Preferences::arcball>,
            [](const Preferences& p) {
                return std::string_view(p.arcball ? "A drag rolls the view any way up."
                                                  : "A drag keeps the z axis upright.");
            }},
};

bool is_found(const Setting& setting, std::string_view typed) {
    std::string text = std::string(setting.label) + " " + std::string(setting.also);
    for (const std::string_view word : setting.words) text += " " + std::string(word);
    const std::vector<std::string_view> words = words_of(typed);
    return std::all_of(words.begin(), words.end(),
                       [&](std::string_view word) { return word_match(word, text).has_value(); });
}

}  // namespace

std::span<const Setting> settings() { return kSettings; }

std::vector<const Setting*> settings_found(std::string_view typed) {
    std::vector<const Setting*> found;
    for (const Setting& setting : kSettings)
        if (is_found(setting, typed)) found.push_back(&setting);
    return found;
}

}  // namespace crosscut
