#include "app/view/color_vision.h"

#include "app/view/srgb.h"

#include <array>
#include <cstddef>

namespace crosscut {
namespace {

using Row = std::array<double, 3>;
using Matrix = std::array<Row, 3>;

constexpr Matrix kProtanopia{Row{0.152286, 1.052583, -0.204868}, Row{0.114503, 0.786281, 0.099216},
                             Row{-0.003882, -0.048116, 1.051998}};
constexpr Matrix kDeuteranopia{Row{0.367322, 0.860646, -0.227968}, Row{0.280085, 0.672501, 0.047413},
                               Row{-0.011820, 0.042940, 0.968881}};
constexpr Matrix kTritanopia{Row{1.255528, -0.076749, -0.178779}, Row{-0.078411, 0.930809, 0.147602},
                             Row{0.004733, 0.691367, 0.303900}};
constexpr std::array<std::string_view, 4> kVisionNames{"full", "protanopia", "deuteranopia", "tritanopia"};

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

std::string_view name(ColorVision vision) { return kVisionNames.at(static_cast<std::size_t>(vision)); }

std::optional<ColorVision> color_vision_named(std::string_view word) {
    for (std::size_t i = 0; i < kVisionNames.size(); ++i) {
        if (word == kVisionNames.at(i)) return static_cast<ColorVision>(i);
    }
    return std::nullopt;
}

}  // namespace crosscut
