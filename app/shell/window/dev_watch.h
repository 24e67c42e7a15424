#pragma once

#include "app/render/gl_debug.h"
#include "app/render/renderer.h"

#include <iostream>
#include <string>

namespace crosscut {

#ifdef CROSSCUT_DEV
inline constexpr bool kDev = true;
#else
inline constexpr bool kDev = false;
#endif

/// Dev builds only: what the driver complains about goes to standard error, and shaders edited meanwhile are read again
/// when the window gets the focus back.
class DevWatch {
  public:
    void start() {
        if (kDev) (void)install_gl_debug(log_);
    }
    void after_frame(Renderer& renderer, bool focused) {
        if (!kDev) return;
        for (const std::string& message : log_.messages) std::cerr << message << "\n";
        log_.messages.clear();
        if (focused && !focused_) std::cerr << renderer.reload_shaders();
        focused_ = focused;
    }

  private:
    GlDebugLog log_;
    bool focused_ = true;
};

}  // namespace crosscut
