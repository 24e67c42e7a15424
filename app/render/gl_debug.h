#pragma once

#include <string>
#include <vector>

namespace crosscut {

/// The driver's messages, oldest first; at most `kMost` are stored. Notifications that report no problem are
/// left out.
struct GlDebugLog {
    static constexpr std::size_t kMost = 100;
    std::vector<std::string> messages;
};

/// Makes the driver (KHR_debug) append its errors and warnings to `log` as they happen. `log` must outlive
/// the context, or `remove_gl_debug` must be called first. False when the driver does not support it.
[[nodiscard]] bool install_gl_debug(GlDebugLog& log);
void remove_gl_debug();

/// The errors pending in the current context, as text; empty when there are none. Clears them.
[[nodiscard]] std::vector<std::string> pending_gl_errors();

}  // namespace crosscut
