#include "app/model/code/steps_as.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace crosscut {
namespace {

constexpr std::array<std::string_view, kStepsAsCount> kNames{"formula", "cpp", "pseudo", "python", "c"};
constexpr std::array<std::string_view, kStepsAsCount> kTitles{"Formula", "C++", "Pseudo", "Python", "C"};

}  // namespace

std::string_view name(StepsAs as) { return kNames.at(static_cast<std::size_t>(as)); }
std::string_view title(StepsAs as) { return kTitles.at(static_cast<std::size_t>(as)); }

std::optional<StepsAs> steps_as_named(std::string_view word) {
    const auto found = std::find(kNames.begin(), kNames.end(), word);
    if (found == kNames.end()) return std::nullopt;
    return static_cast<StepsAs>(found - kNames.begin());
}

}  // namespace crosscut
