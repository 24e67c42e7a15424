#include "app/export/file_write.h"
#include "app/export/png.h"

#include <gtest/gtest.h>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>

#include <fstream>
#include <iterator>
#include <random>

namespace crosscut {
namespace {

namespace fs = std::filesystem;

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

TEST(ExportPng, TheTopRowIsFirst) {
    const Decoded back = decoded(png_bytes(std::vector<std::uint8_t>{255, 0, 0, 255, 0, 0, 255, 255}, 1, 2));
    ASSERT_EQ(back.rgba.size(), 8u);
    EXPECT_EQ(back.rgba[0], 255);
    EXPECT_EQ(back.rgba[6], 255);
}

TEST(ExportPng, WrongSizesGiveNothing) {
    const std::vector<std::uint8_t> pixels(16);
    EXPECT_FALSE(png_bytes(pixels, 2, 2).empty());
    EXPECT_TRUE(png_bytes(pixels, 2, 3).empty());
    EXPECT_TRUE(png_bytes(pixels, 0, 2).empty());
    EXPECT_TRUE(png_bytes(pixels, -2, -2).empty());
}

/// A folder of this test's own, gone afterwards.
class ExportFile : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("crosscut_test_" + std::to_string(std::random_device{}()));
        fs::create_directory(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    static std::string text_of(const fs::path& path) {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    [[nodiscard]] std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
    }
    fs::path folder_;
};

TEST_F(ExportFile, IsWrittenWholeAndLeavesNothingBesideIt) {
    EXPECT_EQ(write_file(folder_ / "a.txt", std::string_view("one")), std::nullopt);
    EXPECT_EQ(text_of(folder_ / "a.txt"), "one");
    EXPECT_EQ(write_file(folder_ / "a.txt", std::string_view("")), std::nullopt);
    EXPECT_EQ(text_of(folder_ / "a.txt"), "");
    EXPECT_EQ(files(), 1);
}

TEST_F(ExportFile, AMissingFolderIsNamed) {
    const std::optional<std::string> error = write_file(folder_ / "no" / "a.txt", std::string_view("one"));
    ASSERT_TRUE(error);
    EXPECT_NE(error->find("there is no folder"), std::string::npos) << *error;
    EXPECT_EQ(files(), 0);
}

TEST_F(ExportFile, AFolderIsNotOverwritten) {
    fs::create_directory(folder_ / "b");
    const std::optional<std::string> error = write_file(folder_ / "b", std::string_view("one"));
    ASSERT_TRUE(error);
    EXPECT_NE(error->find("a folder of that name"), std::string::npos) << *error;
}

TEST_F(ExportFile, ANameTheSystemRefusesLeavesNothingBehind) {
    EXPECT_TRUE(write_file(folder_ / std::string(300, 'x'), std::string_view("new")));
    EXPECT_EQ(files(), 0);
    EXPECT_FALSE(write_file(folder_ / std::string(250, 'x'), std::string_view("new"))) << "long, but allowed";
}

TEST_F(ExportFile, ALinkIsFollowed) {
    ASSERT_EQ(write_file(folder_ / "real", std::string_view("old")), std::nullopt);
    fs::create_symlink(folder_ / "real", folder_ / "link");
    ASSERT_EQ(write_file(folder_ / "link", std::string_view("new")), std::nullopt);
    EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
    EXPECT_EQ(text_of(folder_ / "real"), "new");
}

TEST_F(ExportFile, PermissionsStay) {
    ASSERT_EQ(write_file(folder_ / "a", std::string_view("old")), std::nullopt);
    fs::permissions(folder_ / "a", fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_EQ(write_file(folder_ / "a", std::string_view("new")), std::nullopt);
    EXPECT_EQ(fs::status(folder_ / "a").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(ExportFile, WhatIsNoPlainFileIsWrittenTo) {
    if (!fs::exists("/dev/null")) GTEST_SKIP() << "no /dev/null here";
    EXPECT_EQ(write_file("/dev/null", std::string_view("gone")), std::nullopt);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    if (!fs::exists("/dev/full")) return;
    const std::optional<std::string> error = write_file("/dev/full", std::string_view("x"));
    ASSERT_TRUE(error) << "a full disk is an error";
    EXPECT_NE(error->find("/dev/full"), std::string::npos) << *error;
}

}  // namespace
}  // namespace crosscut
