#include <glad/gl.h>

#include "app/shell/headless.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <utility>

// Headless on a system without OpenGL outside of windows: it uses a window that is never shown.
namespace crosscut {

struct Headless::Context {
    GLFWwindow* window = nullptr;
};

void Headless::Release::operator()(Context* context) const {
    if (context->window != nullptr) glfwDestroyWindow(context->window);
    delete context;
}

Headless::Headless(std::unique_ptr<Context, Release> context) : context_(std::move(context)) {}

Headless::Result Headless::create(Api api) {
    constexpr const char* kRefusal =
        "This computer has no OpenGL 3.3, which a PNG needs. Update the graphics driver, or write an SVG instead.";
    if (glfwInit() != GLFW_TRUE) return {std::nullopt, kRefusal};
    const bool es = api == Api::gles;
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    glfwWindowHint(GLFW_CLIENT_API, es ? GLFW_OPENGL_ES_API : GLFW_OPENGL_API);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, es ? 0 : 3);
    if (!es) glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    std::unique_ptr<Context, Release> made(new Context);
    made->window = glfwCreateWindow(16, 16, "Crosscut", nullptr, nullptr);
    if (made->window == nullptr) return {std::nullopt, kRefusal};
    glfwMakeContextCurrent(made->window);
    if (gladLoadGL(glfwGetProcAddress) == 0) return {std::nullopt, kRefusal};
    return {Headless(std::move(made)), {}};
}

bool Headless::make_current() const {
    glfwMakeContextCurrent(context_->window);
    return glfwGetCurrentContext() == context_->window;
}

std::string Headless::renderer_name() const {
    const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    return name == nullptr ? std::string("unknown") : std::string(name);
}

}  // namespace crosscut
