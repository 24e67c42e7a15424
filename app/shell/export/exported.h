#pragma once

#include <string>
#include <vector>

namespace crosscut {

/// What an order came to.
struct Exported {
    std::vector<std::string> files;  ///< the bytes of each: one, or one a picture
    std::string error;               ///< a sentence, when there are none
};

}  // namespace crosscut
