#include "app/model/system/last_error.h"

#include <windows.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace crosscut {

// The C library calls whatever it has no number of its own for an invalid argument, the closing of a pipe among it; which of
// the system's numbers it was, it keeps.
std::string last_error() {
    if (errno == 0) return "unknown reason";
    const unsigned long number = errno == EINVAL || errno == EPIPE ? _doserrno : 0;
    if (errno == EPIPE || number == ERROR_NO_DATA || number == ERROR_BROKEN_PIPE ||
        number == ERROR_PIPE_NOT_CONNECTED)
        return kNobodyReads;
    if (number != 0) return std::system_category().message(static_cast<int>(number));
    return std::generic_category().message(errno);
}

}  // namespace crosscut
