#pragma once

#include <compare>

/// The version of this library. While MAJOR is 0, a new MINOR may change the programming interface and the
/// binary interface; a new PATCH changes neither. A shared library carries MAJOR.MINOR in its name, so that
/// no program loads another one than it was built for. Macros, so that a program can test them in the
/// preprocessor; the build reads them here too.
#define CROSSCUT_VERSION_MAJOR 0
#define CROSSCUT_VERSION_MINOR 2
#define CROSSCUT_VERSION_PATCH 0

namespace crosscut {

/// A version's numbers, MAJOR.MINOR.PATCH.
struct Version {
    int major = 0;  ///< not negative
    int minor = 0;  ///< not negative
    int patch = 0;  ///< not negative

    friend auto operator<=>(const Version&, const Version&) = default;
};

/// The version of the headers that a program was compiled with.
inline constexpr Version kHeadersVersion{CROSSCUT_VERSION_MAJOR, CROSSCUT_VERSION_MINOR,
                                         CROSSCUT_VERSION_PATCH};

/// The version of the library that the program runs with.
[[nodiscard]] Version version();
/// The same as text: "0.2.0".
[[nodiscard]] const char* version_text();

}  // namespace crosscut
