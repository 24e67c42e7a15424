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

/// What the bound framebuffer of this size holds, the colours divided by their alpha. Waits until drawing is
/// done.
[[nodiscard]] Pixels read_framebuffer(glm::ivec2 size_px);

/// A picture to draw into without a window.
class Target {
  public:
    struct Result;

    /// A target of this size, see-through all over, or the reason why not. Sizes from 1 up to what the driver
    /// takes.
    [[nodiscard]] static Result create(glm::ivec2 size_px);

    /// Makes it the framebuffer that is drawn into.
    void bind() const;
    [[nodiscard]] glm::ivec2 size() const { return size_; }
    /// What has been drawn, the colours divided by their alpha. Waits until drawing is done. Leaves the
    /// target bound.
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
