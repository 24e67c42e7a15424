#include "app/shell/window/input_queue.h"

#include <gtest/gtest.h>

#include <string>

namespace crosscut::input_queue_test {
namespace {

using Kind = InputQueue::Kind;

/// Adds the letters of a word as events: p plain, m move, A and a button 1 pressed and released, B and b
/// button 2, K and k a key, L and l another one. Returns the events of each frame, separated by spaces.
std::string seen(const std::string& events) {
    InputQueue queue;
    std::string frames;
    for (const char letter : events) {
        const Kind kind = letter == 'p'                                           ? Kind::plain
                          : letter == 'm'                                         ? Kind::move
                          : std::string("AaBb").find(letter) != std::string::npos ? Kind::button
                                                                                  : Kind::key;
        queue.add(kind, letter | 0x20, [&frames, letter] { frames += letter; });
    }
    while (!queue.empty()) {
        queue.deliver_frame();
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

TEST(InputQueue, WhatAnEventCausesIsSeenToo) {
    InputQueue queue;
    int seen = 0;
    queue.add(Kind::plain, 0, [&] { queue.add(Kind::plain, 0, [&] { ++seen; }); });
    queue.deliver_frame();
    EXPECT_EQ(seen, 1);
    EXPECT_TRUE(queue.empty());
}

}  // namespace
}  // namespace crosscut::input_queue_test
