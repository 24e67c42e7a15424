#pragma once

#include <algorithm>

namespace crosscut {

/// The time of a clock that may be set back: where it is, this stands for a moment and goes on from there.
class SteadyTime {
  public:
    /// The time by what the clock says now, seconds; never less than it was.
    [[nodiscard]] double at(double clock_s) {
        time_s_ += std::max(0.0, clock_s - last_s_);
        last_s_ = clock_s;
        return time_s_;
    }

  private:
    double time_s_ = 0.0, last_s_ = 0.0;
};

}  // namespace crosscut
