#pragma once

#include <cstdint>
#include <optional>
#include <vector>

/// An answer as in the library, to which fields were added after its words were chosen.
namespace crosscut::answer_fields_test {

enum class Colour : std::uint8_t { red, dark_blue };

struct Part {
    double share = 0.25;
};

struct Grown {
    double t_first = 1.0, t_last = 2.0;  ///< two on one line
    std::optional<double> nothing, left_out;
    bool hidden = true;
    double known = 3.0;
    Colour added = Colour::dark_blue;  ///< in no list of words, nor is anything below
    std::optional<Part> added_part = Part{};
    std::vector<int> added_list{4, 5};
};

}  // namespace crosscut::answer_fields_test
