// PNG, and GIF: palettes and bytes; other programs read the files in foreign_readers_test.sh.
#include "app/export/images.h"
#include "app/export/gif.h"

#include <gtest/gtest.h>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace crosscut::images_test {
namespace {

using Pixels = std::vector<std::uint8_t>;

Pixels plain(glm::ivec2 size, std::uint8_t r, std::uint8_t g, std::uint8_t b) {
    Pixels out;
    for (int i = 0; i < size.x * size.y; ++i) out.insert(out.end(), {r, g, b, 255});
    return out;
}

/// A ramp with many more colours than a palette has.
Pixels ramp(int side) {
    Pixels out;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            out.insert(out.end(), {static_cast<std::uint8_t>(255 * x / side),
                                   static_cast<std::uint8_t>(255 * y / side), 128, 255});
    return out;
}

TEST(Palette, FewColoursAreExact) {
    Pixels pixels = plain({4, 4}, 10, 20, 30);
    pixels[4] = 200;
    const Palette palette(pixels);
    ASSERT_EQ(palette.colors().size(), 2u);
    EXPECT_EQ(palette.colors()[palette.index_of(&pixels[0])], (Palette::Rgb{10, 20, 30}));
    EXPECT_EQ(palette.colors()[palette.index_of(&pixels[4])], (Palette::Rgb{200, 20, 30}));
}

TEST(Palette, ManyColoursAreNear) {
    const Pixels pixels = ramp(64);
    const Palette palette(pixels);
    EXPECT_LE(palette.colors().size(), Palette::kMost);
    int worst = 0;
    for (std::size_t i = 0; i < pixels.size(); i += 4) {
        const Palette::Rgb& color = palette.colors()[palette.index_of(&pixels[i])];
        for (std::size_t c = 0; c < 3; ++c) worst = std::max(worst, std::abs(color[c] - pixels[i + c]));
    }
    EXPECT_LE(worst, 16)
        << "255 boxes over a square of 256 by 256: each some 16 wide, its mean in the middle";
}

TEST(Palette, NoPixelsHaveNoColours) { EXPECT_TRUE(Palette(Pixels{}).colors().empty()); }

TEST(Gif, BeginsAndEndsAsOneAndGrowsWithWhatChanges) {
    if (!writes_gif()) GTEST_SKIP() << "this build has no giflib";
    GifWriter gif({64, 64});
    ASSERT_EQ(gif.add(ramp(64), 4), "");
    const std::size_t one = gif.size_bytes();
    ASSERT_EQ(gif.add(ramp(64), 4), "");
    const std::size_t still = gif.size_bytes() - one;
    ASSERT_EQ(gif.add(plain({64, 64}, 1, 2, 3), 4), "");
    EXPECT_LT(still, 1000u) << "a picture that stands holds little but its palette";
    const std::string bytes = gif.finish();
    EXPECT_TRUE(bytes.starts_with("GIF89a"));
    EXPECT_EQ(bytes.back(), ';');
    EXPECT_NE(bytes.find("NETSCAPE2.0"), std::string::npos) << "it repeats";
    EXPECT_EQ(gif.finish(), "") << "once";
}

TEST(Gif, PicturesOfAnotherSizeAreRefusedWithASentence) {
    if (!writes_gif()) GTEST_SKIP() << "this build has no giflib";
    GifWriter gif({64, 64});
    EXPECT_TRUE(gif.add(plain({63, 64}, 0, 0, 0), 4).ends_with("."));
}

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
}  // namespace crosscut::images_test
