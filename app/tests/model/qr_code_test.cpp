// A QR code is read back by the rules of its standard (ISO 18004), without a tool.
#include "app/model/files/qr_code.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace crosscut::qr_code_test {
namespace {

constexpr std::size_t kSmallest = 21;

/// Whether a module of the smallest code has a meaning of its own: finders with their border and the format,
/// and the two lines of alternating modules.
bool is_fixed(std::size_t column, std::size_t row) {
    const bool left = column < 9, upper = row < 9, right = column >= kSmallest - 8,
               lower = row >= kSmallest - 8;
    return (left && upper) || (right && upper) || (left && lower) || column == 6 || row == 6;
}

/// Whether the mask of this number turns a module.
bool is_masked(unsigned mask, std::size_t x, std::size_t y) {
    const std::size_t product = x * y % 2 + x * y % 3;
    const std::size_t sums[] = {(x + y) % 2,         y % 2,   x % 3,       (x + y) % 3,
                                (y / 2 + x / 3) % 2, product, product % 2, ((x + y) % 2 + x * y % 3) % 2};
    return sums[mask] == 0;
}

/// The text of a smallest code, which has one block of bytes.
std::string read_smallest(const QrCode& code) {
    unsigned format = 0;  // its first five bits: the correction's level and the mask
    for (std::size_t x = 0; x < 5; ++x) format = format << 1U | (code.at(x, 8) ? 1U : 0U);
    const unsigned mask = (format ^ 0b10101U) & 7U;
    std::vector<bool> bits;
    bool up = true;
    for (std::size_t right = kSmallest - 1; right != static_cast<std::size_t>(-1); right -= 2, up = !up) {
        if (right == 6) --right;
        for (std::size_t i = 0; i < kSmallest; ++i) {
            const std::size_t y = up ? kSmallest - 1 - i : i;
            for (const std::size_t x : {right, right - 1})
                if (!is_fixed(x, y)) bits.push_back(code.at(x, y) != is_masked(mask, x, y));
        }
        if (right == 1) break;
    }
    std::size_t at = 0;
    const auto number = [&](std::size_t length) {
        unsigned out = 0;
        while (length-- > 0) out = out << 1U | (bits[at++] ? 1U : 0U);
        return out;
    };
    EXPECT_EQ(number(4), 4u) << "the mode of bytes";
    std::string text(number(8), ' ');
    for (char& c : text) c = static_cast<char>(number(8));
    return text;
}

TEST(QrCode, HoldsItsText) {
    for (const std::string text : {"https://a.b/#1x", "a", "Two roads cross", "\xC3\xA4#"}) {
        const auto code = qr_code(text);
        ASSERT_TRUE(code) << text;
        ASSERT_EQ(code->side, kSmallest) << text;
        EXPECT_EQ(read_smallest(*code), text);
    }
}

TEST(QrCode, HasAFinderInThreeCornersAndIsAsSmallAsItCanBe) {
    std::size_t before = 0;
    for (const std::size_t length : {1u, 17u, 18u, 400u, 2953u}) {
        const auto code = qr_code(std::string(length, 'x'));
        ASSERT_TRUE(code) << length;
        const std::size_t far = code->side - 7;
        for (const auto& [x, y] : {std::pair<std::size_t, std::size_t>{0, 0}, {far, 0}, {0, far}}) {
            for (std::size_t i = 0; i < 7; ++i)
                EXPECT_TRUE(code->at(x + i, y) && code->at(x, y + i)) << "its dark border";
            EXPECT_FALSE(code->at(x + 1, y + 1)) << "the light ring";
            EXPECT_TRUE(code->at(x + 3, y + 3)) << "the dark middle";
        }
        EXPECT_EQ(code->side % 4, 1u);
        EXPECT_GE(code->side, before);
        before = code->side;
    }
    EXPECT_EQ(before, 177u);
    EXPECT_EQ(qr_code(std::string(17, 'x'))->side, kSmallest);
    EXPECT_EQ(qr_code(std::string(18, 'x'))->side, kSmallest + 4);
}

TEST(QrCode, OfNothingAndOfTooMuchThereIsNone) {
    EXPECT_FALSE(qr_code(""));
    EXPECT_FALSE(qr_code(std::string(2954, 'x')));
}

}  // namespace
}  // namespace crosscut::qr_code_test
