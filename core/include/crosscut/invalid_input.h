#pragma once

#include <stdexcept>

namespace crosscut {

/// Thrown by every function of the library whose input has no right answer, in every build and before
/// anything is changed: a number that is not finite, a negative radius, a time outside its step. `what()` is
/// one sentence that names the function and the argument: "intersect: b.end is not finite".
class InvalidInput : public std::invalid_argument {
  public:
    using std::invalid_argument::invalid_argument;
};

}  // namespace crosscut
