#include "app/model/system/last_error.h"

#include <cerrno>
#include <system_error>

namespace crosscut {

std::string last_error() {
    if (errno == EPIPE) return kNobodyReads;
    return errno != 0 ? std::generic_category().message(errno) : "unknown reason";
}

}  // namespace crosscut
