// The pixel scale of everything with letters.
#include "app/view/draw_list.h"

#include <gtest/gtest.h>

#include <limits>

namespace crosscut {
namespace {

TEST(PixelScale, IsOneThatCanBeDrawnWhateverComesIn) {
    constexpr double kMost = std::numeric_limits<double>::infinity();
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    for (const double requested :
         {kNone, -kMost, kMost, -1.0, 0.0, 1e-300, 0.01, 0.05, 1.0, 8.0, 18.0, 1e300}) {
        const PixelScale scale = requested;
        EXPECT_TRUE(PixelScale::allows(scale)) << requested;
        EXPECT_EQ(PixelScale::allows(requested), scale == requested) << requested;
    }
    EXPECT_EQ(PixelScale(kNone), 1.0);
    EXPECT_EQ(PixelScale(1080.0 / 60.0), PixelScale::kLargest);
    EXPECT_EQ(PixelScale(-kMost), PixelScale::kSmallest);
}

}  // namespace
}  // namespace crosscut
