#include "app/shell/headless.h"

#include <utility>

// Headless in a build without EGL: creation fails with a sentence about that.
namespace crosscut {

struct Headless::Context {};

void Headless::Release::operator()(Context* context) const { delete context; }

Headless::Headless(std::unique_ptr<Context, Release> context) : context_(std::move(context)) {}

Headless::Result Headless::create(Api) {
    return {
        std::nullopt,
        "This program was built without EGL, so it cannot draw a PNG without a window; install EGL's "
        "headers ('sudo apt-get install libegl-dev' on Debian and Ubuntu) and build again, or write an SVG "
        "instead."};
}

bool Headless::make_current() const { return false; }

std::string Headless::renderer_name() const { return "none"; }

}  // namespace crosscut
