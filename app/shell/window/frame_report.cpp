#include <glad/gl.h>

#include "app/shell/window/frame_report.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <sstream>

namespace crosscut {
namespace {

double now_s() {
    timespec t{};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

/// Seconds after boot at which the kernel started this process; 0 where it does not say.
double started_s() {
    std::ifstream stat("/proc/self/stat");
    std::string text;
    std::getline(stat, text);
    const std::size_t name_end = text.rfind(')');
    if (name_end == std::string::npos) return 0.0;
    std::istringstream rest(text.substr(name_end + 1));
    std::string word;
    for (int field = 3; field <= 22; ++field) rest >> word;  // the 22nd field is the start, in clock ticks
    return std::strtod(word.c_str(), nullptr) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double processor_s() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

long largest_memory_kib() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

}  // namespace

double seconds_since_start() {
    timespec t{};
    clock_gettime(CLOCK_BOOTTIME, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec) - started_s();
}

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
    char text[400];
    std::snprintf(
        text, sizeof text,
        "first frame      %7.3f s after the start\nframes           %7d\nmedian frame     %7.2f ms\n"
        "95 %% of frames   %7.2f ms\nlongest frame    %7.2f ms\nprocessor share  %7.2f %% over %.1f s\n"
        "largest memory   %7.1f MiB\n",
        first_s_, frames_, at(0.5), at(0.95), at(1.0), 100.0 * processor_s() / seconds_since_start(),
        seconds_since_start(), static_cast<double>(largest_memory_kib()) / 1024.0);
    return text;
}

}  // namespace crosscut
