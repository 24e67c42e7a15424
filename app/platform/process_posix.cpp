#include "app/platform/process.h"

#include "app/platform/files.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

namespace crosscut {
namespace {

/// What one frame frees the next one asks for again. By default glibc gives it back to the system in between, and
/// a fifth of a frame's processor time is spent on getting it once more.
void keep_freed_memory() {
#ifdef __GLIBC__
    (void)mallopt(M_TRIM_THRESHOLD, 32 << 20);
    (void)mallopt(M_MMAP_THRESHOLD, 4 << 20);
#endif
}

}  // namespace

std::vector<std::string> begin_program(int argc, const char* const* argv) {
    keep_freed_memory();
    return {argv, argv + argc};
}

bool person_reads_output() { return isatty(STDOUT_FILENO) != 0; }
bool person_reads_errors() { return isatty(STDERR_FILENO) != 0; }

void leave_own_console() {}

/// False where it is closed, or a device that is not a terminal: /dev/null.
bool errors_are_seen() {
    struct stat to {};
    return person_reads_errors() || (fstat(STDERR_FILENO, &to) == 0 && !S_ISCHR(to.st_mode));
}

void print_output(const std::string& text) { (void)std::fwrite(text.data(), 1, text.size(), stdout); }
void print_error(const std::string& text) { (void)std::fwrite(text.data(), 1, text.size(), stderr); }

void tell_error(const std::string& sentence) { print_error(sentence + "\n"); }

QuietErrors::QuietErrors() {
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0) return;
    saved_stream_ = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    if (saved_stream_ >= 0) (void)dup2(nowhere, STDERR_FILENO);
    (void)close(nowhere);
}

QuietErrors::~QuietErrors() {
    if (saved_stream_ < 0) return;
    (void)dup2(saved_stream_, STDERR_FILENO);
    (void)close(saved_stream_);
}

namespace {

/// Seconds after boot at which the kernel started this process; 0 where it is not known.
double started_s() {
    const OpenFile stat("/proc/self/stat", OpenFile::How::read);
    const std::string text = stat.first_bytes(4096).value_or("");
    std::size_t at = text.rfind(')');  // the end of the second field, a name
    for (int field = 3; field <= 22 && at != std::string::npos; ++field) at = text.find(' ', at + 1);
    if (at == std::string::npos) return 0.0;
    // The 22nd field is the start, in clock ticks.
    return std::strtod(text.c_str() + at, nullptr) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double seconds(const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
}

}  // namespace

ProcessUse process_use() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return {seconds(usage.ru_utime) + seconds(usage.ru_stime), static_cast<double>(usage.ru_maxrss) / 1024.0};
}

double seconds_since_start() {
    timespec t{};
    clock_gettime(CLOCK_BOOTTIME, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec) - started_s();
}

}  // namespace crosscut
