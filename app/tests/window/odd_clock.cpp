// An irregular clock, set by CROSSCUT_ODD_CLOCK: "ticks" counts whole seconds, so that most frames have no
// duration; "stands" stops after two seconds; "back" is set back by a hundred seconds every other second.
// Loaded before the system's clock by LD_PRELOAD.
#include <dlfcn.h>

#include <cstdlib>
#include <ctime>
#include <string_view>

extern "C" int clock_gettime(clockid_t id, timespec* time) noexcept {
    using Real = int(clockid_t, timespec*);
    static Real* const real = reinterpret_cast<Real*>(dlsym(RTLD_NEXT, "clock_gettime"));
    const int result = real(id, time);
    if (result != 0 || id != CLOCK_MONOTONIC) return result;
    static const time_t began = time->tv_sec;
    const char* const kind = std::getenv("CROSSCUT_ODD_CLOCK");
    const std::string_view odd = kind != nullptr ? kind : "";
    const time_t since = time->tv_sec - began;
    if (odd == "ticks" || odd == "stands") time->tv_nsec = 0;
    if (odd == "stands" && since > 2) time->tv_sec = began + 2;
    if (odd == "back") time->tv_sec -= since / 2 * 100;
    return result;
}
