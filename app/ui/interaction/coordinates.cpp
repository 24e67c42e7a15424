#include "app/ui/interaction/coordinates.h"

#include "app/model/fields/fields.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace crosscut {
namespace {

constexpr double kOnLattice = 1e-9;  // of a step

double kept(double value) {
    const double within = std::clamp(value, -kLargestCoordinate, kLargestCoordinate);
    return within == 0.0 ? 0.0 : within;
}

bool has_dot_at(const DrawList& list, const LabelItem& label) {
    return std::any_of(list.dots.begin(), list.dots.end(),
                       [&](const DotItem& dot) { return dot.id == label.id && dot.at == label.anchor; });
}

}  // namespace

void write_coordinates(DrawList& list, std::span<const ItemId> points, const Digits& digits) {
    for (LabelItem& label : list.labels) {
        if (std::find(points.begin(), points.end(), label.id) == points.end() || !has_dot_at(list, label))
            continue;
        const Vec3& at = label.anchor;
        label.text += " " + (list.space == Space::space ? digits.point(at) : digits.point(Vec2{at.x, at.y}));
    }
}

double stepped(double value, const DecimalStep& step, int count) {
    const double n = value / step.value();
    if (!(std::abs(n) < kCountable)) return kept(value + step.value() * count);
    const double nearest = std::round(n);
    const bool on_it = std::abs(n - nearest) <= kOnLattice;
    const double from = on_it ? nearest : (count > 0 ? std::floor(n) : std::ceil(n));
    const double to = step.times(from + count);
    return std::isfinite(to) ? kept(to) : value;
}

double ulp_stepped(double value, int direction) {
    const double infinity = std::numeric_limits<double>::infinity();
    return kept(std::nextafter(value, direction > 0 ? infinity : -infinity));
}

std::string hex_text(double value) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%a", value == 0.0 ? 0.0 : value);
    return buffer;
}

}  // namespace crosscut
