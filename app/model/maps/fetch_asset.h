#pragma once

#include <string>
#include <string_view>

namespace crosscut {

/// The text of a file beside the program, fetched only when it is needed: a page is downloaded, so rarely
/// used data is not part of it. Empty on failure, and in a native program, which contains everything. The
/// page blocks until the text is there.
[[nodiscard]] std::string text_beside_page(std::string_view file);

}  // namespace crosscut
