#pragma once

#include <string>

namespace crosscut {

/// Whether the system learns from the program itself which files it opens: on Windows. Elsewhere a package
/// tells it.
[[nodiscard]] bool registers_itself();

/// For this user alone, without an administrator: a double click on a scene opens it in the program where it
/// lies now, a lesson is offered to be opened with it, and the Start menu has it. Done again from another
/// folder, that one counts. Returns an empty string, or a sentence that says why not; then nothing or a part
/// of it has been done.
[[nodiscard]] std::string register_for_user();

/// Takes all of that away again; what another program has become for these files since stays. Returns as
/// `register_for_user`.
[[nodiscard]] std::string unregister_for_user();

}  // namespace crosscut
