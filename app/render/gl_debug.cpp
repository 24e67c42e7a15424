#include "app/render/gl_debug.h"

#include <glad/gl.h>

#include <cstddef>

namespace crosscut {
namespace {

void GLAD_API_PTR on_message(GLenum, GLenum, GLuint, GLenum severity, GLsizei length, const GLchar* text,
                             const void* user) {
    if (severity == GL_DEBUG_SEVERITY_NOTIFICATION) return;
    // The pointer is the log that was passed to install_gl_debug, which is not const.
    auto& log = *static_cast<GlDebugLog*>(const_cast<void*>(user));
    if (log.messages.size() < GlDebugLog::kMost)
        log.messages.emplace_back(text, static_cast<std::size_t>(length));
}

}  // namespace

bool install_gl_debug(GlDebugLog& log) {
    if (GLAD_GL_KHR_debug == 0 || glDebugMessageCallback == nullptr) return false;
    glEnable(GL_DEBUG_OUTPUT);
    glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    glDebugMessageCallback(on_message, &log);
    return true;
}

void remove_gl_debug() {
    if (GLAD_GL_KHR_debug == 0 || glDebugMessageCallback == nullptr) return;
    glDebugMessageCallback(nullptr, nullptr);
    glDisable(GL_DEBUG_OUTPUT);
}

}  // namespace crosscut
