#pragma once

// A header of the consumer's own, with a name that the library uses in its own repository. It comes first in
// the include path.
inline constexpr bool kOwnTypes = true;
