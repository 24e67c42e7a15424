#pragma once

#include <memory>
#include <optional>
#include <string>

namespace crosscut {

/// An OpenGL context with no window and no display server, for pictures in files and for tests.
class Headless {
  public:
    struct Result;
    enum class Api { gl, gles };  ///< OpenGL 3.3 core, or OpenGL ES 3.0

    /// A context that is current on this thread, with the OpenGL functions loaded; or a sentence about what
    /// is missing and what to try. Tries Mesa without a surface, then each graphics device, then the default
    /// display.
    [[nodiscard]] static Result create(Api api = Api::gl);

    /// Makes it current on this thread again. False when the driver refuses.
    [[nodiscard]] bool make_current() const;
    /// The name of the driver's renderer: "llvmpipe (...)".
    [[nodiscard]] std::string renderer_name() const;

  private:
    struct Context;
    struct Release {
        void operator()(Context* context) const;
    };
    explicit Headless(std::unique_ptr<Context, Release> context);

    std::unique_ptr<Context, Release> context_;
};

struct Headless::Result {
    std::optional<Headless> headless;
    std::string error;
};

}  // namespace crosscut
