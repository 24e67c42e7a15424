#pragma once

#include <string>
#include <vector>

namespace crosscut {

/// How long frames take, for those who measure: `crosscut --report`. Costs nothing when it is off.
class FrameReport {
  public:
    explicit FrameReport(bool on);

    void begin();
    /// After the last draw call; waits for the graphics driver when the report is on, so that its time counts.
    void drawn();
    /// Ends the frame and returns the seconds it took.
    double end();
    [[nodiscard]] int count() const { return frames_; }
    /// First frame, frames, median, 95th percentile, longest, the processor's time, its share: one line each.
    [[nodiscard]] std::string text() const;

  private:
    bool on_;
    int frames_ = 0;
    double begun_s_ = 0.0;
    double first_s_ = 0.0;
    double drawn_s_ = 0.0;
    double worked_s_ = 0.0;
    std::vector<double> took_s_;
    std::vector<double> work_s_;  ///< of all threads, from one frame to the next
};

}  // namespace crosscut
