#include "app/view/color_ramp.h"

#include "app/view/srgb.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

struct Oklab {
    double lightness = 0.0, a = 0.0, b = 0.0;
};

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

}  // namespace

Color evenly_mixed(const Color& from, const Color& to, double share) {
    if (!(share > 0.0)) return from;
    if (share >= 1.0) return to;
    const Oklab a = oklab(from), b = oklab(to);
    const auto between = [share](double x, double y) { return x + (y - x) * share; };
    const auto opacity = static_cast<float>(between(static_cast<double>(from.a), static_cast<double>(to.a)));
    return color_of({between(a.lightness, b.lightness), between(a.a, b.a), between(a.b, b.b)}, opacity);
}

const ColorRamps::Ramp& ColorRamps::ramp(Role from, Role to) {
    for (const Ramp& known : ramps_) {
        if (known.from == from && known.to == to) return known;
    }
    Ramp made{from, to, {}};
    const Theme& mixed = theme(theme_->id);  // other eyes see what has been mixed
    for (std::size_t i = 0; i <= kSteps; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(kSteps);
        made.colors[i] = seen_by(theme_->vision, evenly_mixed(mixed.of(from), mixed.of(to), share));
    }
    return ramps_.emplace_back(made);
}

Color ColorRamps::at(Role from, Role to, double share) {
    if (!(share > 0.0)) return theme_->of(from);
    if (share >= 1.0) return theme_->of(to);
    const double place = share * static_cast<double>(kSteps);
    const auto below = std::min(static_cast<std::size_t>(place), kSteps - 1);
    const auto u = static_cast<float>(place - static_cast<double>(below));
    const Ramp& known = ramp(from, to);
    const Color &a = known.colors[below], &b = known.colors[below + 1];
    return {a.r + (b.r - a.r) * u, a.g + (b.g - a.g) * u, a.b + (b.b - a.b) * u, a.a + (b.a - a.a) * u};
}

}  // namespace crosscut
