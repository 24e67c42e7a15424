#pragma once

namespace crosscut {

/// What the system counts of this process; 0 where it does not say.
struct ProcessUse {
    double processor_s = 0.0;
    double largest_memory_mib = 0.0;
};
[[nodiscard]] ProcessUse process_use();

/// Seconds since the program was started, as the system's clock counts them.
[[nodiscard]] double seconds_since_start();

}  // namespace crosscut
