#pragma once

#include <cstdint>
#include <cstdlib>

/// How often a test asks that could ask for ever: a fixed number of times, so that no verdict hangs on how busy the machine
/// is. A long run (`./dev check --long`) asks much more often, and from another seed each time.
namespace crosscut::test {

/// `usual` turns, or in a long run, where CROSSCUT_LONG is set, `longer` ones.
[[nodiscard]] inline int turns(int usual, int longer) {
    return std::getenv("CROSSCUT_LONG") != nullptr ? longer : usual;
}

/// `usual`, or what CROSSCUT_SEED says in decimal.
[[nodiscard]] inline std::uint64_t seed_or(std::uint64_t usual) {
    const char* given = std::getenv("CROSSCUT_SEED");
    return given != nullptr ? std::strtoull(given, nullptr, 10) : usual;
}

}  // namespace crosscut::test
