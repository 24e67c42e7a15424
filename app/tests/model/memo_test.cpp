// Results that are computed once for a question.
#include "app/model/document.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace crosscut::memo_test {
namespace {

TEST(Memo, WorksOutAgainOnlyWhatIsAskedAnew) {
    const Memo<int, int> memo;
    int worked = 0;
    const auto squared = [&](int n) {
        return memo.of(n, [&] {
            ++worked;
            return n * n;
        });
    };
    EXPECT_EQ(squared(3), 9);
    EXPECT_EQ(squared(3), 9);
    EXPECT_EQ(worked, 1);
    EXPECT_EQ(squared(4), 16);
    EXPECT_EQ(squared(3), 9) << "only the last answer is kept";
    EXPECT_EQ(worked, 3);
}

TEST(Memo, WorkThatFailsLeavesNoAnswer) {
    const Memo<int, int> memo;
    EXPECT_EQ(memo.of(1, [] { return 10; }), 10);
    EXPECT_THROW((void)memo.of(2, []() -> int { throw std::runtime_error("no"); }), std::runtime_error);
    EXPECT_EQ(memo.of(1, [] { return 11; }), 11);
}

}  // namespace
}  // namespace crosscut::memo_test
