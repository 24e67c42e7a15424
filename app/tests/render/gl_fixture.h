#pragma once

#include "app/render/gl_debug.h"
#include "app/render/renderer.h"
#include "app/render/target.h"
#include "app/shell/headless.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace crosscut {

/// A context without a window, a renderer, and a check after each test that the driver has reported no error.
class GlTest : public testing::Test {
  protected:
    void SetUp() override {
        Headless::Result created = Headless::create();
        ASSERT_TRUE(created.headless) << created.error;
        headless_ = *std::move(created.headless);
        log_installed_ = install_gl_debug(log_);
        Renderer::Result renderer = Renderer::create(embedded_shaders());
        ASSERT_TRUE(renderer.renderer) << renderer.error;
        renderer_ = *std::move(renderer.renderer);
    }

    void TearDown() override {
        if (!headless_) return;
        for (const std::string& error : pending_gl_errors()) ADD_FAILURE() << "GL error: " << error;
        for (const std::string& message : log_.messages) ADD_FAILURE() << "GL says: " << message;
        renderer_.reset();
        if (log_installed_) remove_gl_debug();
        headless_.reset();
    }

    /// The list drawn alone into a target of its size.
    Pixels picture(const ScreenList& list) {
        Target::Result created =
            Target::create({static_cast<int>(list.size.x), static_cast<int>(list.size.y)});
        if (!created.target) {
            ADD_FAILURE() << created.error;
            return {};
        }
        created.target->bind();
        renderer_->draw(list, {0, 0}, created.target->size());
        return created.target->read_pixels();
    }

    std::optional<Headless> headless_;
    GlDebugLog log_;
    bool log_installed_ = false;
    std::optional<Renderer> renderer_;
};

inline constexpr Color kBlack{0, 0, 0, 1};
inline constexpr Color kWhite{1, 1, 1, 1};

/// An empty list on black.
[[nodiscard]] inline ScreenList blank(float width, float height) {
    ScreenList list;
    list.size = {width, height};
    list.background = kBlack;
    return list;
}

[[nodiscard]] inline ScreenLine white_line(glm::vec2 from, glm::vec2 to, float width) {
    return {.from = from, .to = to, .width = width, .from_color = kWhite, .to_color = kWhite};
}

/// One channel of one pixel, 0..255. 0 red, 1 green, 2 blue, 3 alpha.
[[nodiscard]] inline int channel(const Pixels& p, int x, int y, int which) {
    return p.rgba.at(
        4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(p.size.x) + static_cast<std::size_t>(x)) +
        static_cast<std::size_t>(which));
}

/// The area covered by white on black, in whole pixels.
[[nodiscard]] inline double coverage(const Pixels& p) {
    double sum = 0.0;
    for (std::size_t red = 0; red < p.rgba.size(); red += 4) sum += p.rgba[red];
    return sum / 255.0;
}

/// The largest difference of two pictures in any colour of any pixel of the second, which is at `at` in the first.
[[nodiscard]] inline int largest_difference(const Pixels& a, const Pixels& b, glm::ivec2 at = {0, 0}) {
    int largest = 0;
    for (int y = 0; y < b.size.y; ++y)
        for (int x = 0; x < b.size.x; ++x)
            for (int c = 0; c < 3; ++c)
                largest =
                    std::max(largest, std::abs(channel(a, x + at.x, y + at.y, c) - channel(b, x, y, c)));
    return largest;
}

}  // namespace crosscut
