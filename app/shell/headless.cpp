#include "app/shell/headless.h"

#include <glad/gl.h>

#include <EGL/egl.h>
#include <EGL/eglext.h>

#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

struct Headless::Context {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;
    EGLSurface surface = EGL_NO_SURFACE;  ///< none where the driver draws without one
};

// The display is not terminated: EGL returns the same one to everybody in the process, and another context
// may use it.
void Headless::Release::operator()(Context* context) const {
    if (eglGetCurrentContext() == context->context)
        eglMakeCurrent(context->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    if (context->surface != EGL_NO_SURFACE) eglDestroySurface(context->display, context->surface);
    eglDestroyContext(context->display, context->context);
    delete context;
}

namespace {

bool lists(const char* extensions, std::string_view extension) {
    if (extensions == nullptr) return false;
    std::string_view rest(extensions);
    while (!rest.empty()) {
        const std::size_t end = rest.find(' ');
        if (rest.substr(0, end) == extension) return true;
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    return false;
}

template <class Function>
Function egl_function(const char* name) {
    return reinterpret_cast<Function>(eglGetProcAddress(name));
}

/// All displays to try, the one with the fewest requirements first.
std::vector<EGLDisplay> displays() {
    std::vector<EGLDisplay> out;
    const char* extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    const auto platform_display = egl_function<PFNEGLGETPLATFORMDISPLAYEXTPROC>("eglGetPlatformDisplayEXT");
    if (platform_display != nullptr && lists(extensions, "EGL_MESA_platform_surfaceless"))
        out.push_back(platform_display(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr));
    const auto query_devices = egl_function<PFNEGLQUERYDEVICESEXTPROC>("eglQueryDevicesEXT");
    if (platform_display != nullptr && query_devices != nullptr &&
        lists(extensions, "EGL_EXT_platform_device")) {
        std::array<EGLDeviceEXT, 16> devices{};
        EGLint count = 0;
        if (query_devices(static_cast<EGLint>(devices.size()), devices.data(), &count) == EGL_TRUE)
            for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
                out.push_back(platform_display(EGL_PLATFORM_DEVICE_EXT, devices.at(i), nullptr));
    }
    out.push_back(eglGetDisplay(EGL_DEFAULT_DISPLAY));
    return out;
}

/// Makes a context on a display and makes it current; EGL_NO_CONTEXT where that fails.
std::pair<EGLContext, EGLSurface> context_on(EGLDisplay display, Headless::Api api) {
    constexpr std::pair<EGLContext, EGLSurface> kNone{EGL_NO_CONTEXT, EGL_NO_SURFACE};
    const bool es = api == Headless::Api::gles;
    if (display == EGL_NO_DISPLAY || eglInitialize(display, nullptr, nullptr) != EGL_TRUE) return kNone;
    if (eglBindAPI(es ? EGL_OPENGL_ES_API : EGL_OPENGL_API) != EGL_TRUE) return kNone;

    const std::array<EGLint, 5> config_attributes{EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                                                  es ? EGL_OPENGL_ES3_BIT : EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint found = 0;
    if (eglChooseConfig(display, config_attributes.data(), &config, 1, &found) != EGL_TRUE || found == 0)
        return kNone;

    const std::array<EGLint, 7> core{EGL_CONTEXT_MAJOR_VERSION,
                                     3,
                                     EGL_CONTEXT_MINOR_VERSION,
                                     3,
                                     EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                     EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                     EGL_NONE};
    const std::array<EGLint, 3> es3{EGL_CONTEXT_MAJOR_VERSION, 3, EGL_NONE};
    EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, es ? es3.data() : core.data());
    if (context == EGL_NO_CONTEXT) return kNone;

    EGLSurface surface = EGL_NO_SURFACE;
    if (!lists(eglQueryString(display, EGL_EXTENSIONS), "EGL_KHR_surfaceless_context")) {
        const std::array<EGLint, 5> small{EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE};
        surface = eglCreatePbufferSurface(display, config, small.data());
    }
    if (eglMakeCurrent(display, surface, surface, context) == EGL_TRUE) return {context, surface};
    if (surface != EGL_NO_SURFACE) eglDestroySurface(display, surface);
    eglDestroyContext(display, context);
    return kNone;
}

}  // namespace

Headless::Headless(std::unique_ptr<Context, Release> context) : context_(std::move(context)) {}

Headless::Result Headless::create(Api api) {
    for (EGLDisplay display : displays()) {
        const auto [context, surface] = context_on(display, api);
        if (context == EGL_NO_CONTEXT) continue;
        Headless headless(std::unique_ptr<Context, Release>(new Context{display, context, surface}));
        if (gladLoadGL(eglGetProcAddress) != 0) return {std::move(headless), {}};
    }
    const std::string api_version = api == Api::gles ? "OpenGL ES 3.0" : "OpenGL 3.3 core";
    return {std::nullopt, "No " + api_version +
                              " context without a display: EGL found no driver. Install Mesa's "
                              "software driver ('sudo apt-get install libegl1 libgl1-mesa-dri' on Debian and "
                              "Ubuntu), or try again with LIBGL_ALWAYS_SOFTWARE=1."};
}

bool Headless::make_current() const {
    return eglMakeCurrent(context_->display, context_->surface, context_->surface, context_->context) ==
           EGL_TRUE;
}

std::string Headless::renderer_name() const {
    const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    return name == nullptr ? std::string("unknown") : std::string(name);
}

}  // namespace crosscut
