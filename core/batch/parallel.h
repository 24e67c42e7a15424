#pragma once

#include <cstddef>
#include <functional>

namespace crosscut::batch {

/// Calls `work` with 0, 1, … `count` - 1, each once, on this thread and `threads` - 1 others, and returns when all have ended. What
/// one of them throws is thrown here, after that.
void in_parallel(int threads, std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace crosscut::batch
