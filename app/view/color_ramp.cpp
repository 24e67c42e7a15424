#include "app/view/color_ramp.h"

#include "app/view/oklab.h"

#include <algorithm>

namespace crosscut {
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
