#include "app/shell/system/console.h"

#include <unistd.h>

#include <iostream>

namespace crosscut {

std::vector<std::string> begin_program(int argc, const char* const* argv) { return {argv, argv + argc}; }

bool person_reads_output() { return isatty(STDOUT_FILENO) != 0; }
bool person_reads_errors() { return isatty(STDERR_FILENO) != 0; }

void leave_own_console() {}

void tell_error(const std::string& sentence) { std::cerr << sentence << "\n"; }

}  // namespace crosscut
