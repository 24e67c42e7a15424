#pragma once

#include <cstddef>

/// How the loops over several numbers at a time go through many. For the core's sources only.
namespace crosscut::batch {

/// So many answers are a group: a bit each, they fill a byte.
inline constexpr std::size_t kGroup = 8;
/// So many groups are looked at before the judge gets what is left of them: all of it stays in the first cache.
inline constexpr std::size_t kGroupsAtATime = 32;

}  // namespace crosscut::batch
