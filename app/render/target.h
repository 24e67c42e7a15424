#pragma once

#include "app/render/gl.h"

#include <glm/vec2.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// A picture in memory: 8 bits each of red, green, blue and straight (not premultiplied) alpha, top row
/// first.
struct Pixels {
    glm::ivec2 size{};
    std::vector<std::uint8_t> rgba;
};

/// The contents of the bound framebuffer of this size, with straight alpha. Waits until drawing is done.
[[nodiscard]] Pixels read_framebuffer(glm::ivec2 size_px);

/// A picture to draw into without a window.
class Target {
  public:
    struct Result;

    /// A target of this size, fully transparent, or the reason why there is none. Sizes from 1 up to the
    /// driver's limit.
    [[nodiscard]] static Result create(glm::ivec2 size_px);

    /// Binds it as the framebuffer to draw into.
    void bind() const;
    [[nodiscard]] glm::ivec2 size() const { return size_; }
    /// The drawn picture, with straight alpha. Waits until drawing is done. Leaves the target bound.
    [[nodiscard]] Pixels read_pixels() const;

  private:
    Target(glm::ivec2 size, Texture color, Framebuffer frame)
        : size_(size), color_(std::move(color)), frame_(std::move(frame)) {}

    glm::ivec2 size_{};
    Texture color_;
    Framebuffer frame_;
};

struct Target::Result {
    std::optional<Target> target;
    std::string error;
};

}  // namespace crosscut
