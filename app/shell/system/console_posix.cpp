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

/// What desktops give to programs is nothing, or a socket of their journal.
bool errors_are_seen() {
    struct stat to {};
    if (person_reads_errors()) return true;
    return fstat(STDERR_FILENO, &to) == 0 && (S_ISREG(to.st_mode) || S_ISFIFO(to.st_mode));
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
