#pragma once

#include <cstdint>

namespace crosscut::test {

/// How often `operator new` was called until now: what a test counts where it asks how much work was done,
/// because a time depends on what else the machine does.
[[nodiscard]] std::uint64_t allocation_count();

}  // namespace crosscut::test
