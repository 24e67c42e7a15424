#include "app/render/target.h"

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

std::string dimensions(glm::ivec2 size) { return std::to_string(size.x) + "x" + std::to_string(size.y); }

/// Divides the colour by its alpha, rounding to the nearest.
void straighten(std::uint8_t* pixel) {
    const unsigned alpha = pixel[3];
    if (alpha == 255) return;
    for (int i = 0; i < 3; ++i) {
        const unsigned value = alpha == 0 ? 0u : (pixel[i] * 255u + alpha / 2u) / alpha;
        pixel[i] = static_cast<std::uint8_t>(std::min(value, 255u));
    }
}

}  // namespace

Target::Result Target::create(glm::ivec2 size_px) {
    GLint largest = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    if (size_px.x < 1 || size_px.y < 1 || size_px.x > largest || size_px.y > largest)
        return {std::nullopt, "A picture of " + dimensions(size_px) +
                                  " pixels cannot be drawn here; each side may be 1 to " +
                                  std::to_string(largest) + "."};
    Texture color = Texture::create();
    glBindTexture(GL_TEXTURE_2D, color.get());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size_px.x, size_px.y, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glBindTexture(GL_TEXTURE_2D, 0);

    Framebuffer frame = Framebuffer::create();
    glBindFramebuffer(GL_FRAMEBUFFER, frame.get());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, color.get(), 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        return {std::nullopt,
                "The driver refused a picture of " + dimensions(size_px) + " pixels; try a smaller size."};
    }
    glDisable(GL_SCISSOR_TEST);
    glClearColor(0.0f, 0.0f, 0.0f, 0.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    return {Target(size_px, std::move(color), std::move(frame)), {}};
}

void Target::bind() const { glBindFramebuffer(GL_FRAMEBUFFER, frame_.get()); }

Pixels read_framebuffer(glm::ivec2 size_px) {
    const auto row = static_cast<std::size_t>(size_px.x) * 4;
    const auto rows = static_cast<std::size_t>(size_px.y);
    Pixels out{size_px, std::vector<std::uint8_t>(row * rows)};
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glReadPixels(0, 0, size_px.x, size_px.y, GL_RGBA, GL_UNSIGNED_BYTE, out.rgba.data());
    for (std::size_t i = 0; i < rows / 2; ++i)  // GL returns the bottom row first
        std::swap_ranges(out.rgba.begin() + static_cast<std::ptrdiff_t>(i * row),
                         out.rgba.begin() + static_cast<std::ptrdiff_t>((i + 1) * row),
                         out.rgba.begin() + static_cast<std::ptrdiff_t>((rows - 1 - i) * row));
    for (std::size_t i = 0; i < out.rgba.size(); i += 4) straighten(out.rgba.data() + i);
    return out;
}

Pixels Target::read_pixels() const {
    bind();
    return read_framebuffer(size_);
}

}  // namespace crosscut
