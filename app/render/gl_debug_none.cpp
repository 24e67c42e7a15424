#include "app/render/gl_debug.h"

namespace crosscut {

bool install_gl_debug(GlDebugLog&) { return false; }
void remove_gl_debug() {}

}  // namespace crosscut
