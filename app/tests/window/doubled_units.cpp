// A window system whose units are two pixels, as with a Retina display and scaled Wayland: loaded before GLFW
// by LD_PRELOAD, it is between the program and the real one, which counts in pixels.
#include <dlfcn.h>

struct GLFWwindow;
struct GLFWmonitor;

namespace {

template <class Function>
Function* real(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

using CursorCallback = void (*)(GLFWwindow*, double, double);
using SizeCallback = void (*)(GLFWwindow*, int, int);
CursorCallback cursor_callback = nullptr;
SizeCallback size_callback = nullptr;

void halve(int* x, int* y) {
    if (x != nullptr) *x /= 2;
    if (y != nullptr) *y /= 2;
}
void cursor_in_units(GLFWwindow* window, double x, double y) { cursor_callback(window, x / 2, y / 2); }
void size_in_units(GLFWwindow* window, int width, int height) {
    size_callback(window, width / 2, height / 2);
}

}  // namespace

extern "C" {

GLFWwindow* glfwCreateWindow(int width, int height, const char* title, GLFWmonitor* on, GLFWwindow* shares) {
    using Create = GLFWwindow*(int, int, const char*, GLFWmonitor*, GLFWwindow*);
    return real<Create>("glfwCreateWindow")(width * 2, height * 2, title, on, shares);
}
void glfwGetWindowSize(GLFWwindow* window, int* width, int* height) {
    real<void(GLFWwindow*, int*, int*)>("glfwGetWindowSize")(window, width, height);
    halve(width, height);
}
void glfwSetWindowSize(GLFWwindow* window, int width, int height) {
    real<void(GLFWwindow*, int, int)>("glfwSetWindowSize")(window, width * 2, height * 2);
}
void glfwSetWindowSizeLimits(GLFWwindow* window, int least_x, int least_y, int, int) {
    real<void(GLFWwindow*, int, int, int, int)>("glfwSetWindowSizeLimits")(window, least_x * 2, least_y * 2,
                                                                           -1, -1);
}
void glfwGetMonitorWorkarea(GLFWmonitor* monitor, int* x, int* y, int* width, int* height) {
    real<void(GLFWmonitor*, int*, int*, int*, int*)>("glfwGetMonitorWorkarea")(monitor, x, y, width, height);
    halve(x, y);
    halve(width, height);
}
void glfwGetWindowPos(GLFWwindow* window, int* x, int* y) {
    real<void(GLFWwindow*, int*, int*)>("glfwGetWindowPos")(window, x, y);
    halve(x, y);
}
void glfwSetWindowPos(GLFWwindow* window, int x, int y) {
    real<void(GLFWwindow*, int, int)>("glfwSetWindowPos")(window, x * 2, y * 2);
}
void glfwGetWindowContentScale(GLFWwindow*, float* x, float* y) {
    if (x != nullptr) *x = 2.0f;
    if (y != nullptr) *y = 2.0f;
}
void glfwGetCursorPos(GLFWwindow* window, double* x, double* y) {
    real<void(GLFWwindow*, double*, double*)>("glfwGetCursorPos")(window, x, y);
    if (x != nullptr) *x /= 2;
    if (y != nullptr) *y /= 2;
}
CursorCallback glfwSetCursorPosCallback(GLFWwindow* window, CursorCallback callback) {
    cursor_callback = callback;
    real<CursorCallback(GLFWwindow*, CursorCallback)>("glfwSetCursorPosCallback")(window, cursor_in_units);
    return nullptr;
}
SizeCallback glfwSetWindowSizeCallback(GLFWwindow* window, SizeCallback callback) {
    size_callback = callback;
    real<SizeCallback(GLFWwindow*, SizeCallback)>("glfwSetWindowSizeCallback")(window, size_in_units);
    return nullptr;
}

}  // extern "C"
