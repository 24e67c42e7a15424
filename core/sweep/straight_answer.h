#pragma once

#include <crosscut/sweep/sweep.h>

#include <optional>

namespace crosscut {

/// The whole answer of `sweep` for straight paths without radius, by integers and double-doubles; nothing if a
/// rounding is too close to call.
[[nodiscard]] std::optional<SweepContacts> straight_answer(const SweepQuery& query, CutChoice cut);

}  // namespace crosscut
