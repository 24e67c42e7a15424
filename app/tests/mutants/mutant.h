// Every changed source of the copy includes this; see mutants.py.
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <type_traits>

namespace crosscut_mutants {

inline constexpr int kMost = 1024;
inline int chosen = -1;
inline unsigned char nobody_asked[kMost];
inline unsigned char* reached = nobody_asked;

/// CROSSCUT_MUTANT is the number of the change to make; CROSSCUT_MUTANTS_REACHED is a file of kMost bytes in which the places
/// that are come by are marked, whatever ends the program.
[[gnu::constructor(101)]] inline void read_environment() {
    static bool done = false;
    if (done) return;
    done = true;
    if (const char* number = std::getenv("CROSSCUT_MUTANT")) chosen = std::atoi(number);
    const char* path = std::getenv("CROSSCUT_MUTANTS_REACHED");
    const int file = path == nullptr ? -1 : open(path, O_RDWR | O_CLOEXEC);
    if (file < 0) return;
    void* marks = mmap(nullptr, kMost, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (marks != MAP_FAILED) reached = static_cast<unsigned char*>(marks);
    close(file);
}

/// Whether this change is made. What has to be constant does not compile: nothing could be chosen there at run time.
template <int kNumber>
constexpr bool is_on() {
    static_assert(kNumber < kMost);
    if (std::is_constant_evaluated()) throw kNumber;
    reached[kNumber] = 1;
    return chosen == kNumber;
}

}  // namespace crosscut_mutants
