#include "app/shell/system/process.h"

#include <windows.h>

#include <psapi.h>

namespace crosscut {
namespace {

/// Windows counts time in tenths of a microsecond.
double seconds(const FILETIME& t) {
    return 1e-7 * (static_cast<double>(t.dwHighDateTime) * 0x1p32 + static_cast<double>(t.dwLowDateTime));
}

struct Times {
    FILETIME begun{}, ended{}, in_kernel{}, in_program{};

    Times() { GetProcessTimes(GetCurrentProcess(), &begun, &ended, &in_kernel, &in_program); }
};

}  // namespace

ProcessUse process_use() {
    const Times times;
    PROCESS_MEMORY_COUNTERS memory{};
    GetProcessMemoryInfo(GetCurrentProcess(), &memory, sizeof memory);
    return {seconds(times.in_kernel) + seconds(times.in_program),
            static_cast<double>(memory.PeakWorkingSetSize) / (1024.0 * 1024.0)};
}

double seconds_since_start() {
    FILETIME now{};
    GetSystemTimeAsFileTime(&now);
    return seconds(now) - seconds(Times().begun);
}

}  // namespace crosscut
