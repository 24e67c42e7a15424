// The dots of a class's guesses: their places, and the middle.
#include "app/ui/files/dot_plot.h"

#include <gtest/gtest.h>

#include <vector>

namespace crosscut::dot_plot_test {
namespace {

TEST(DotPlot, EqualValuesAreStackedInTheirOrderAndOthersStandWhereTheyAre) {
    const std::vector<double> values{0.0, 1.0, 0.5, 0.5, 0.51, -3.0, 7.0};
    const std::vector<DotPlace> want{{0, 0}, {10, 0}, {5, 0}, {5, 1}, {5, 2}, {0, 1}, {10, 1}};
    EXPECT_EQ(stack_dots(values, 0.0, 1.0, 11), want);
}

TEST(DotPlot, ALineWithoutLengthHasOneStack) {
    const std::vector<double> values{2.0, 2.0, 2.0};
    const std::vector<DotPlace> want{{0, 0}, {0, 1}, {0, 2}};
    EXPECT_EQ(stack_dots(values, 2.0, 2.0, 9), want);
    EXPECT_EQ(stack_dots(values, 0.0, 2.0, 1), want);
}

TEST(DotPlot, TheMedianIsTheValueInTheMiddleOrBetweenTheTwo) {
    EXPECT_EQ(median({}), std::nullopt);
    EXPECT_EQ(median({3.0, 1.0, 200.0}), 3.0);
    EXPECT_EQ(median({4.0, 1.0, 2.0, 100.0}), 3.0);
}

}  // namespace
}  // namespace crosscut::dot_plot_test
