#include <glad/gl.h>

#include "app/shell/window/frame_report.h"

#include "app/shell/system/process.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace crosscut {
namespace {

double now_s() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
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
    }
    return now_s() - begun_s_;
}

std::string FrameReport::text() const {
    if (took_s_.empty()) return {};
    std::vector<double> sorted = took_s_;
    std::sort(sorted.begin(), sorted.end());
    const auto at = [&](double share) {
        return 1e3 * sorted[static_cast<std::size_t>(share * double(sorted.size() - 1))];
    };
    const ProcessUse use = process_use();
    char text[400];
    std::snprintf(
        text, sizeof text,
        "first frame      %7.3f s after the start\nframes           %7d\nmedian frame     %7.2f ms\n"
        "95 %% of frames   %7.2f ms\nlongest frame    %7.2f ms\nprocessor share  %7.2f %% over %.1f s\n"
        "largest memory   %7.1f MiB\n",
        first_s_, frames_, at(0.5), at(0.95), at(1.0), 100.0 * use.processor_s / seconds_since_start(),
        seconds_since_start(), use.largest_memory_mib);
    return text;
}

}  // namespace crosscut
