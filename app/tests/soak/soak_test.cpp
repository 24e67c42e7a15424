// Every scene with random input from fixed seeds (see random_user.h). crosscut_soak does the same for longer.
#include "app/tests/soak/soak_desk.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

namespace crosscut {
namespace {

constexpr int kFrames = 600;

TEST(Soak, NothingThatAHandDoesBreaksAScene) {
    const int frames = test::third_when_brief(kFrames);
    for (const SceneType& type : all_scenes()) {
        for (const unsigned seed : {1u, 2u}) {
            SoakDesk desk(type.id, seed, true);
            for (int i = 0; i < frames; ++i)
                ASSERT_EQ(desk.frame(), "") << type.id << " seed " << seed << " frame " << i;
        }
    }
}

}  // namespace
}  // namespace crosscut
