#pragma once

#include <string>
#include <vector>

namespace crosscut {

/// What the driver complained about, oldest first; at most `kMost` are kept. Notes about nothing wrong are
/// left out.
struct GlDebugLog {
    static constexpr std::size_t kMost = 100;
    std::vector<std::string> messages;
};

/// Asks the driver (KHR_debug) to write its errors and warnings into `log` as they happen. `log` must outlive
/// the context, or `remove_gl_debug` must be called first. False when the driver has no such thing.
[[nodiscard]] bool install_gl_debug(GlDebugLog& log);
void remove_gl_debug();

/// The errors pending in the current context, as words; empty when there are none. Clears them.
[[nodiscard]] std::vector<std::string> pending_gl_errors();

}  // namespace crosscut
