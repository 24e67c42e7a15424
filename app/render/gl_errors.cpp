#include "app/render/gl_debug.h"

#include <glad/gl.h>

#include <string_view>

namespace crosscut {
namespace {

std::string_view error_word(GLenum error) {
    switch (error) {
        case GL_INVALID_ENUM:
            return "invalid enum";
        case GL_INVALID_VALUE:
            return "invalid value";
        case GL_INVALID_OPERATION:
            return "invalid operation";
        case GL_INVALID_FRAMEBUFFER_OPERATION:
            return "invalid framebuffer operation";
        case GL_OUT_OF_MEMORY:
            return "out of memory";
        default:
            return "unknown error";
    }
}

}  // namespace

std::vector<std::string> pending_gl_errors() {
    std::vector<std::string> out;
    for (GLenum error = glGetError(); error != GL_NO_ERROR && out.size() < GlDebugLog::kMost;
         error = glGetError())
        out.emplace_back(error_word(error));
    return out;
}

}  // namespace crosscut
