#pragma once

#include "generated/headers.h"
#include "python/src/types.h"

/// Which fields of things that move may be left out.
namespace crosscut::python {

template <>
inline constexpr std::size_t kNeededFields<Path2> = 2;
template <>
inline constexpr std::size_t kNeededFields<MovingSphere> = 2;
template <>
inline constexpr std::size_t kNeededFields<FrameTest> = 0;
template <>
inline constexpr std::size_t kNeededFields<Ball> = 2;
template <>
inline constexpr std::size_t kNeededFields<BounceRules> = 0;

}  // namespace crosscut::python
