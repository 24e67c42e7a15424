#pragma once

#include <cstdint>
#include <cstdlib>

/// How often a randomized test repeats: a fixed number of times, so that no verdict depends on the machine's
/// load. `./dev test` repeats some less often than `./dev check`; a long run (`./dev check --long`) repeats
/// much more often, and with another seed each time.
namespace crosscut::test {

/// `usual` turns, or in a long run, where CROSSCUT_LONG is set, `longer` ones.
[[nodiscard]] inline int turns(int usual, int longer) {
    return std::getenv("CROSSCUT_LONG") != nullptr ? longer : usual;
}

/// `usual` turns, or where CROSSCUT_BRIEF is set (`./dev test`) a third of them: for tests that take seconds.
[[nodiscard]] inline int third_when_brief(int usual) {
    return std::getenv("CROSSCUT_BRIEF") != nullptr ? (usual + 2) / 3 : usual;
}

/// `usual`, or what CROSSCUT_SEED says in decimal.
[[nodiscard]] inline std::uint64_t seed_or(std::uint64_t usual) {
    const char* seed_text = std::getenv("CROSSCUT_SEED");
    return seed_text != nullptr ? std::strtoull(seed_text, nullptr, 10) : usual;
}

}  // namespace crosscut::test
