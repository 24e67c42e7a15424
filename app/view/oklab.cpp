#include "app/view/oklab.h"

#include "app/view/srgb.h"

#include <cmath>

namespace crosscut {

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

}  // namespace crosscut
