#include "app/export/images.h"

#include <gtest/gtest.h>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>

#include <random>
#include <utility>
#include <vector>

namespace crosscut::png_test {
namespace {

struct Decoded {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;
};

Decoded decoded(const std::vector<std::uint8_t>& file) {
    Decoded out;
    int channels = 0;
    stbi_uc* pixels = stbi_load_from_memory(file.data(), static_cast<int>(file.size()), &out.width,
                                            &out.height, &channels, 4);
    EXPECT_EQ(channels, 4);
    if (pixels == nullptr) return out;
    out.rgba.assign(pixels, pixels + std::ptrdiff_t{4} * out.width * out.height);
    stbi_image_free(pixels);
    return out;
}

TEST(ExportPng, DecodesToTheSamePixels) {
    constexpr unsigned kSeed = 5;
    std::mt19937 random(kSeed);
    for (const auto& [width, height] : {std::pair{1, 1}, {3, 5}, {64, 17}, {257, 130}}) {
        std::vector<std::uint8_t> pixels(static_cast<std::size_t>(4 * width * height));
        for (std::uint8_t& byte : pixels) byte = static_cast<std::uint8_t>(random() & 255u);
        const Decoded back = decoded(png_bytes(pixels, width, height));
        EXPECT_EQ(back.width, width);
        EXPECT_EQ(back.height, height);
        EXPECT_EQ(back.rgba, pixels) << width << "x" << height << ", seed " << kSeed;
    }
}

TEST(ExportPng, WrongSizesGiveNothing) {
    const std::vector<std::uint8_t> pixels(16);
    EXPECT_FALSE(png_bytes(pixels, 2, 2).empty());
    EXPECT_TRUE(png_bytes(pixels, 2, 3).empty());
    EXPECT_TRUE(png_bytes(pixels, 0, 2).empty());
    EXPECT_TRUE(png_bytes(pixels, -2, -2).empty());
}

}  // namespace
}  // namespace crosscut::png_test
