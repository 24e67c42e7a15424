#include "app/shell/system/console.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <iostream>

namespace crosscut {

std::vector<std::string> begin_program(int argc, const char* const* argv) { return {argv, argv + argc}; }

bool person_reads_output() { return isatty(STDOUT_FILENO) != 0; }
bool person_reads_errors() { return isatty(STDERR_FILENO) != 0; }

void leave_own_console() {}

/// Not where it is closed, or a device that is no terminal: /dev/null.
bool errors_are_seen() {
    struct stat to {};
    return person_reads_errors() || (fstat(STDERR_FILENO, &to) == 0 && !S_ISCHR(to.st_mode));
}

void tell_error(const std::string& sentence) { std::cerr << sentence << "\n"; }

QuietErrors::QuietErrors() {
    std::cerr.flush();
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0) return;
    kept_ = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    if (kept_ >= 0) (void)dup2(nowhere, STDERR_FILENO);
    (void)close(nowhere);
}

QuietErrors::~QuietErrors() {
    if (kept_ < 0) return;
    std::cerr.flush();
    (void)dup2(kept_, STDERR_FILENO);
    (void)close(kept_);
}

}  // namespace crosscut
