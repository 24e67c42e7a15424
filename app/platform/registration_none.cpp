#include "app/platform/registration.h"

// Where packages tell the system what the program opens.

namespace crosscut {

bool registers_itself() { return false; }
std::string register_for_user() { return "This system takes file types from packages only."; }
std::string unregister_for_user() { return register_for_user(); }

}  // namespace crosscut
