// Reading lines of a stream with limits for memory and time, also of an endless one.
#include "app/model/files/line_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace crosscut::line_reader_test {
namespace {

/// This many x, then the rest; counts what is read.
class ManyBytes final : public std::streambuf {
  public:
    ManyBytes(std::size_t count, std::string then)
        : left_(count), then_(std::move(then)), piece_(1U << 20U, 'x') {}
    [[nodiscard]] std::size_t lines_read() const { return lines_read_; }

  private:
    int_type underflow() override {
        const std::size_t count = std::min(left_, piece_.size());
        left_ -= count;
        lines_read_ += count;
        if (count > 0) {
            setg(piece_.data(), piece_.data(), piece_.data() + count);
            return traits_type::to_int_type('x');
        }
        if (then_.empty() || reported_) return traits_type::eof();
        reported_ = true;
        setg(then_.data(), then_.data(), then_.data() + then_.size());
        return traits_type::to_int_type(then_.front());
    }
    std::size_t left_, lines_read_ = 0;
    std::string then_, piece_;
    bool reported_ = false;
};

std::vector<std::string> lines_of(const std::string& text, std::size_t longest) {
    std::istringstream in(text);
    LineReader lines(in, longest);
    std::vector<std::string> found;
    while (lines.next()) found.push_back(lines.text());
    EXPECT_EQ(lines.gave_up(), false);
    return found;
}

TEST(LineReader, GivesEachLineWithoutItsEndAndNoMoreOfItThanItMay) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(lines_of("", 3), Lines());
    EXPECT_EQ(lines_of("\n\na", 3), (Lines{"", "", "a"}));
    EXPECT_EQ(lines_of("ab\nabc\nabcd\nabcdefgh\ny", 3), (Lines{"ab", "abc", "abc", "abc", "y"}));
    for (const std::size_t size : {65534U, 65535U, 65536U, 131070U, 131071U, 131072U}) {
        const std::string line(size, 'x');
        EXPECT_EQ(lines_of(line + "\n" + line + "\nz", 1U << 20U), (Lines{line, line, "z"})) << size;
        EXPECT_EQ(lines_of(line + "\n" + line + "\nz", size), (Lines{line, line, "z"})) << size;
        EXPECT_EQ(lines_of(line + "\nz", 65535), (Lines{line.substr(0, 65535), "z"})) << size;
        EXPECT_EQ(lines_of(line, 5), (Lines{"xxxxx"})) << size;
    }
}

TEST(LineReader, ReadsNoFurtherThanTheLineMayBeUntilTheNextIsWanted) {
    ManyBytes bytes(std::size_t{1} << 28U, "\nnext\n");
    std::istream in(&bytes);
    LineReader lines(in, std::size_t{1} << 22U);
    ASSERT_TRUE(lines.next());
    EXPECT_LE(bytes.lines_read(), std::size_t{6} << 20U);
    ASSERT_TRUE(lines.next());
    EXPECT_EQ(lines.text(), "next");
    EXPECT_EQ(lines.number(), 2U);
    EXPECT_FALSE(lines.next());
}

TEST(LineReader, GivesALineUpThatHasNoEnd) {
    ManyBytes bytes(std::size_t{1} << 40U, "");
    std::istream in(&bytes);
    LineReader lines(in, 100);
    ASSERT_TRUE(lines.next());
    EXPECT_FALSE(lines.next());
    EXPECT_TRUE(lines.gave_up());
    EXPECT_FALSE(lines.next());
    EXPECT_LE(bytes.lines_read(), kMostPassedOver + (std::size_t{4} << 20U));
}

}  // namespace
}  // namespace crosscut::line_reader_test
