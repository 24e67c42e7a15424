#include "app/scenes/plane/trimming.h"

#include <cmath>

namespace crosscut {
namespace {

constexpr int kBitsKept = 120;
constexpr double kWholeAnyway = 0x1p53;  // a double of this size is a whole number

}  // namespace

Trimming::Trimming(double largest) : all_(!(largest > 0.0)) {
    if (!all_) step_ = std::ilogb(largest) - kBitsKept;
}

double Trimming::operator()(double number) const {
    if (all_) return number;
    const double steps = std::scalbn(number, -step_);
    return std::fabs(steps) < kWholeAnyway ? std::scalbn(std::nearbyint(steps), step_) + 0.0 : number;
}

}  // namespace crosscut
