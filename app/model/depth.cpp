#include "app/model/depth.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace crosscut {
namespace {

constexpr std::array<std::string_view, 3> kNames{"see", "how", "compare"};

}  // namespace

std::string_view name(Depth depth) { return kNames.at(static_cast<std::size_t>(depth)); }

std::optional<Depth> depth_named(std::string_view word) {
    const auto found = std::find(kNames.begin(), kNames.end(), word);
    if (found == kNames.end()) return std::nullopt;
    return static_cast<Depth>(found - kNames.begin());
}

}  // namespace crosscut
