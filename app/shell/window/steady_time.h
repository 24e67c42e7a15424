#pragma once

#include <algorithm>

namespace crosscut {

/// A monotonic time from a clock that may be set back: it then stands still for a moment and goes on.
class SteadyTime {
  public:
    /// The time for the clock's present value, seconds; never less than before.
    [[nodiscard]] double at(double clock_s) {
        time_s_ += std::max(0.0, clock_s - last_s_);
        last_s_ = clock_s;
        return time_s_;
    }

  private:
    double time_s_ = 0.0, last_s_ = 0.0;
};

}  // namespace crosscut
