#include "core/methods/comparison.h"

#include "core/input.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <stdexcept>

namespace crosscut {

void no_verdict_of(std::string_view method) {
    throw std::out_of_range("no verdict of " + std::string(method));
}

namespace disagreement {
namespace {

// Exponents that differ by less than kNarrow add no cost; n times as much costs as kOfWide n^2 more
// questions.
constexpr int kNarrow = 128, kOfWide = 4;

}  // namespace

std::uint32_t Random::below(std::uint32_t n) {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = (state_ ^ (state_ >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return static_cast<std::uint32_t>(((mixed ^ (mixed >> 31U)) >> 32U) * n >> 32U);
}

double nudged(double value, int ulps, NumberKind kind, double size) {
    if (value == 0.0 && size > 0.0)
        return std::ldexp(ulps, std::ilogb(size) - (kind == NumberKind::float64 ? 52 : 23));
    for (int i = 0; i < std::abs(ulps); ++i) {
        const double toward =
            ulps > 0 ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
        const double next =
            kind == NumberKind::float64
                ? std::nextafter(value, toward)
                : static_cast<double>(std::nextafter(static_cast<float>(value), static_cast<float>(toward)));
        if (!std::isfinite(next)) break;
        value = next;
    }
    return value;
}

double grid_position(double k, double step) {
    const double per_unit = std::round(1.0 / step);
    const bool divides = per_unit >= 1.0 && std::fabs(per_unit * step - 1.0) < 1e-12;
    return divides ? k / per_unit : k * step;
}

int most_questions(std::span<const double> coordinates) {
    int least = std::numeric_limits<int>::max(), most = std::numeric_limits<int>::min();
    for (const double value : coordinates) {
        if (value == 0.0) continue;
        least = std::min(least, std::ilogb(value));
        most = std::max(most, std::ilogb(value));
    }
    const int wide = most > least ? (most - least) / kNarrow : 0;
    return kMostQuestions / (1 + kOfWide * wide * wide);
}

void require(const DisagreementSearch& search) {
    input::require("find_disagreement", input::Named{"search.grid_step", input::Above0{search.grid_step}},
                   input::Named{"search.reach", input::NotNegative{static_cast<double>(search.grid_radius)}});
}

}  // namespace disagreement

}  // namespace crosscut
