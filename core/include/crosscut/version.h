#pragma once

#include <compare>

/// Which version of the library this is. While MAJOR is 0, a new MINOR may change what programs say and how
/// they are linked; a new PATCH changes neither. A shared library carries MAJOR.MINOR in its name, so that no
/// program meets another than it was built for. Macros, so that a program can ask before it compiles; the
/// build reads them here too.
#define CROSSCUT_VERSION_MAJOR 0
#define CROSSCUT_VERSION_MINOR 1
#define CROSSCUT_VERSION_PATCH 0

namespace crosscut {

struct Version {
    int major = 0;
    int minor = 0;
    int patch = 0;

    friend auto operator<=>(const Version&, const Version&) = default;
};

/// The version of the headers that a program was compiled with.
inline constexpr Version kHeadersVersion{CROSSCUT_VERSION_MAJOR, CROSSCUT_VERSION_MINOR,
                                         CROSSCUT_VERSION_PATCH};

/// The version of the library that it runs with.
[[nodiscard]] Version version();
/// The same as text: "0.1.0".
[[nodiscard]] const char* version_text();

}  // namespace crosscut
