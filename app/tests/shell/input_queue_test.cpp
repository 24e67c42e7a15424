// Events in their frames, and clocks that stand still or are set back.
#include "app/shell/window/input_queue.h"
#include "app/shell/window/steady_time.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/imgui_input.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <string_view>

namespace crosscut::input_queue_test {
namespace {

using Kind = InputQueue::Kind;

/// The kind of a letter: p plain, m move, A and a button 1 pressed and released, B and b button 2, C and c
/// Control, E and e Backspace, T and t Tab, . a character; each other letter is a key.
Kind kind_of(char letter) {
    if (letter == 'p') return Kind::plain;
    if (letter == 'm') return Kind::move;
    if (letter == '.') return Kind::text;
    if (letter == 'C' || letter == 'c') return Kind::modifier;
    if (letter == 'E') return kind_of_press(Key::backspace);
    if (letter == 'T') return kind_of_press(Key::tab);
    if (std::string_view("AaBb").find(letter) != std::string_view::npos) return Kind::button;
    return letter >= 'a' ? Kind::release : kind_of_press(Key::a);
}

/// Adds the letters of a word as events. Returns the events of each frame, separated by spaces; - is a frame
/// without any.
std::string seen(const std::string& events) {
    InputQueue queue;
    std::string frames;
    for (const char letter : events) {
        const int code = letter == 'p' || letter == 'm' || letter == '.' ? 0 : letter | 0x20;
        queue.add(kind_of(letter), code, [&frames, letter] { frames += letter; });
    }
    while (!queue.empty()) {
        queue.deliver_frame();
        if (frames.empty() || frames.back() == ' ') frames += '-';
        if (!queue.empty()) frames += ' ';
    }
    return frames;
}

TEST(InputQueue, AFrameSeesEachKeyAndButtonChangeOnce) {
    EXPECT_EQ(seen("Kk"), "K k");
    EXPECT_EQ(seen("KkKk"), "K k K k") << "no press is lost";
    EXPECT_EQ(seen("KLlk"), "KL lk") << "Control, Z: as a chord is";
    EXPECT_EQ(seen("KpkLpl"), "Kp kLp l") << "a character goes with its press";
    EXPECT_EQ(seen("AaAa"), "A a A a") << "a double click";
}

TEST(InputQueue, TheMouseDoesNotMoveInTheFrameInWhichAButtonChanged) {
    EXPECT_EQ(seen("mmAmmma"), "mmA mmma");
    EXPECT_EQ(seen("AaBb"), "A aB b");
}

TEST(InputQueue, AKeyWaitsForTheMouseThatCameBeforeIt) {
    EXPECT_EQ(seen("aK"), "a K") << "Escape after a release: the drag is over";
    EXPECT_EQ(seen("mmmmKmm"), "mmmm Kmm") << "on what is under the mouse by then";
    EXPECT_EQ(seen("KLA"), "KLA") << "Control and a click: keys come first";
    EXPECT_EQ(seen("AKa"), "A Ka");
}

TEST(InputQueue, WhatIsTypedReachesTheBoxThatHasTheKeyboardByThen) {
    EXPECT_EQ(seen("K.k"), "K. k");
    EXPECT_EQ(seen("K.kL.l"), "K. kL. l");
    EXPECT_EQ(seen("K.EeK.k"), "K.E eK. k") << "a digit, Backspace, the same digit";
    EXPECT_EQ(seen("EK.k"), "EK .k") << "Backspace, a digit: characters are written before keys are handled";
    EXPECT_EQ(seen("K.TtL.l"), "K.T t L. l") << "Tab leads to another box, which takes a frame to open";
    EXPECT_EQ(seen("T.t"), "T - .t");
    EXPECT_EQ(seen("TtTt"), "T t T t") << "Tab twice";
    EXPECT_EQ(seen("Aa."), "A a .") << "a click into a box";
}

TEST(InputQueue, ControlIsHeldOrNotForAllKeysOfAFrame) {
    EXPECT_EQ(seen("CKck"), "CK ck") << "let go before the letter";
    EXPECT_EQ(seen("CKckL.l"), "CK ckL. l") << "Control A, then a digit";
    EXPECT_EQ(seen("K.CLlc"), "K. CL lc") << "a digit, then Control Z: else it would not be written";
    EXPECT_EQ(seen("CTtc"), "CT tc");
}

TEST(InputQueue, WhatAnEventCausesIsSeenToo) {
    InputQueue queue;
    int seen = 0;
    queue.add(Kind::plain, 0, [&] { queue.add(Kind::plain, 0, [&] { ++seen; }); });
    queue.deliver_frame();
    EXPECT_EQ(seen, 1);
    EXPECT_TRUE(queue.empty());
}

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
}  // namespace crosscut::input_queue_test
