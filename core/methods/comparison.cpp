#include "core/methods/comparison.h"

#include <stdexcept>

namespace crosscut {

void no_verdict_of(std::string_view method) {
    throw std::out_of_range("no verdict of " + std::string(method));
}

}  // namespace crosscut
