#include <glad/gl.h>

#include "app/shell/window/frame_report.h"

#include "app/platform/process.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace crosscut {
namespace {

double now_s() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Of these times the one that so large a share is below, milliseconds; 0 of none.
double part_ms(std::vector<double> times_s, double share) {
    if (times_s.empty()) return 0.0;
    std::sort(times_s.begin(), times_s.end());
    return 1e3 * times_s[static_cast<std::size_t>(share * double(times_s.size() - 1))];
}

}  // namespace

FrameReport::FrameReport(bool on) : on_(on) {}

void FrameReport::begin() { begun_s_ = now_s(); }

void FrameReport::drawn() {
    if (on_) glFinish();
    drawn_s_ = now_s();
}

double FrameReport::end() {
    ++frames_;
    if (on_) {
        if (frames_ == 1) first_s_ = seconds_since_start();
        took_s_.push_back(drawn_s_ - begun_s_);
        const double worked_s = process_use().processor_s;
        if (frames_ > 1) work_s_.push_back(worked_s - worked_s_);
        worked_s_ = worked_s;
    }
    return now_s() - begun_s_;
}

std::string FrameReport::text() const {
    if (took_s_.empty()) return {};
    const ProcessUse use = process_use();
    char text[400];
    std::snprintf(
        text, sizeof text,
        "first frame      %7.3f s after the start\nframes           %7d\nmedian frame     %7.2f ms\n"
        "95 %% of frames   %7.2f ms\nlongest frame    %7.2f ms\n"
        "processor time   %7.2f ms a frame, 95 %% %.2f ms, longest %.2f ms\nprocessor share  %7.2f %% over %.1f s\n"
        "largest memory   %7.1f MiB\n",
        first_s_, frames_, part_ms(took_s_, 0.5), part_ms(took_s_, 0.95), part_ms(took_s_, 1.0),
        part_ms(work_s_, 0.5), part_ms(work_s_, 0.95), part_ms(work_s_, 1.0),
        100.0 * use.processor_s / seconds_since_start(), seconds_since_start(), use.largest_memory_mib);
    return text;
}

}  // namespace crosscut
