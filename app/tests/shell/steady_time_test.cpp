// Clocks that stand still or are set back.
#include "app/shell/window/steady_time.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/imgui_input.h"

#include <gtest/gtest.h>

#include <limits>

namespace crosscut {
namespace {

TEST(SteadyTime, StandsWhereTheClockIsSetBackAndGoesOnFromThere) {
    SteadyTime time;
    EXPECT_EQ(time.at(100.0), 100.0);
    EXPECT_EQ(time.at(101.0), 101.0);
    EXPECT_EQ(time.at(101.0), 101.0);
    EXPECT_EQ(time.at(1.0), 101.0) << "set back";
    EXPECT_EQ(time.at(1.5), 101.5) << "and on from there, not a hundred seconds later";
    EXPECT_EQ(time.at(-50.0), 101.5);
    EXPECT_EQ(time.at(-49.0), 102.5);
}

TEST(ImguiTime, AFrameOfNoLengthOrOneBackInTimeIsAFrame) {
    ImguiDesk desk;
    for (const double dt_s :
         {0.016, 0.0, -1.0, -1e300, 1e-300, 1e300, std::numeric_limits<double>::quiet_NaN()}) {
        InputFrame in;
        in.dt_s = dt_s;
        give_to_imgui(in);
        desk.frame([] { EXPECT_GT(ImGui::GetIO().DeltaTime, 0.0f); });
    }
}

}  // namespace
}  // namespace crosscut
