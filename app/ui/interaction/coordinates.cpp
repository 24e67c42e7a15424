#include "app/ui/interaction/coordinates.h"

#include "app/model/fields/fields.h"
#include "app/model/fields/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace crosscut {
namespace {

constexpr double kLongest = 1e7;     // from here on a power of ten
constexpr int kMostDecimals = 9;     // beyond, a power of ten for what is small
constexpr int kAllDigits = 17;       // of a double
constexpr double kOnLattice = 1e-9;  // of a step

double kept(double value) {
    const double within = std::clamp(value, -kLargestCoordinate, kLargestCoordinate);
    return within == 0.0 ? 0.0 : within;
}

std::string one_text(double value, int decimals) {
    if (std::abs(value) < kLongest && decimals <= kMostDecimals)
        return fixed_digits(value, std::max(decimals, 0));
    if (value == 0.0) return "0";
    const int before = static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1;
    return readable(value, std::clamp(before + decimals, 1, kAllDigits));
}

bool has_dot_at(const DrawList& list, const LabelItem& label) {
    return std::any_of(list.dots.begin(), list.dots.end(),
                       [&](const DotItem& dot) { return dot.id == label.id && dot.at == label.anchor; });
}

}  // namespace

std::string coordinate_text(const Vec3& at, Space space, double units_per_px) {
    const double unit = std::clamp(units_per_px, 1e-300, 1e300);
    const int decimals = static_cast<int>(std::floor(-std::log10(unit))) + 1;
    std::string text = "(" + one_text(at.x, decimals) + ", " + one_text(at.y, decimals);
    if (space == Space::space) text += ", " + one_text(at.z, decimals);
    return text + ")";
}

void write_coordinates(DrawList& list, std::span<const ItemId> points, double units_per_px) {
    for (LabelItem& label : list.labels) {
        if (std::find(points.begin(), points.end(), label.id) == points.end() || !has_dot_at(list, label))
            continue;
        label.text += " " + coordinate_text(label.anchor, list.space, units_per_px);
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
