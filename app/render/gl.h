#pragma once

#include <glad/gl.h>

#include <utility>

namespace crosscut {

/// Owns one OpenGL name and deletes it. Move-only; zero is "none". The context that made it must be current
/// when it is destroyed.
template <class Kind>
class GlName {
  public:
    GlName() = default;
    explicit GlName(GLuint name) : name_(name) {}
    GlName(GlName&& other) noexcept : name_(std::exchange(other.name_, 0u)) {}
    GlName& operator=(GlName&& other) noexcept {
        if (this != &other) {
            release();
            name_ = std::exchange(other.name_, 0u);
        }
        return *this;
    }
    GlName(const GlName&) = delete;
    GlName& operator=(const GlName&) = delete;
    ~GlName() { release(); }

    [[nodiscard]] static GlName create() { return GlName(Kind::create()); }
    [[nodiscard]] GLuint get() const { return name_; }
    [[nodiscard]] explicit operator bool() const { return name_ != 0; }

  private:
    void release() {
        if (name_ != 0) Kind::destroy(name_);
    }
    GLuint name_ = 0;
};

struct BufferKind {
    static GLuint create() {
        GLuint name = 0;
        glGenBuffers(1, &name);
        return name;
    }
    static void destroy(GLuint name) { glDeleteBuffers(1, &name); }
};
struct VertexArrayKind {
    static GLuint create() {
        GLuint name = 0;
        glGenVertexArrays(1, &name);
        return name;
    }
    static void destroy(GLuint name) { glDeleteVertexArrays(1, &name); }
};
struct TextureKind {
    static GLuint create() {
        GLuint name = 0;
        glGenTextures(1, &name);
        return name;
    }
    static void destroy(GLuint name) { glDeleteTextures(1, &name); }
};
struct FramebufferKind {
    static GLuint create() {
        GLuint name = 0;
        glGenFramebuffers(1, &name);
        return name;
    }
    static void destroy(GLuint name) { glDeleteFramebuffers(1, &name); }
};
struct ProgramKind {
    static GLuint create() { return glCreateProgram(); }
    static void destroy(GLuint name) { glDeleteProgram(name); }
};

using Buffer = GlName<BufferKind>;
using VertexArray = GlName<VertexArrayKind>;
using Texture = GlName<TextureKind>;
using Framebuffer = GlName<FramebufferKind>;
using Program = GlName<ProgramKind>;

}  // namespace crosscut
