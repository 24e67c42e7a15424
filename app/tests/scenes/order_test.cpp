// What does not depend on the order or the direction in which the objects are given.
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <map>

namespace crosscut::order_test {
namespace {

using model_test::Dice;
using namespace scenes_test;

/// Gives the points called by `from` the values of those called by `to`.
void exchange(Scene& scene, const std::vector<std::pair<std::string, std::string>>& names) {
    std::map<std::string, std::string> values;
    for (const auto& v : model_test::values_of(scene)) {
        std::string text;
        for (const double n : v.numbers) text += (text.empty() ? "" : ",") + shortest(n);
        values[v.name] = text;
    }
    for (const auto& [from, to] : names) {
        set(scene, from, values[to]);
        set(scene, to, values[from]);
    }
}

TEST(Scenes, TheVerdictDoesNotDependOnOrderOrDirection) {
    Dice dice(46);
    for (int i = 0; i < test::third_when_brief(150); ++i) {
        const auto scene = scene_of("intersect");
        model_test::scramble(*scene, dice);
        for (const char* name : {"ab.extent", "cd.extent"}) set(*scene, name, "segment");
        const std::string meeting = verdict_id(output_of(*scene));
        exchange(*scene, {{"a", "c"}, {"b", "d"}});
        EXPECT_EQ(verdict_id(output_of(*scene)), meeting) << "seed 46\n" << save_scene("intersect", *scene);
        exchange(*scene, {{"a", "b"}});
        EXPECT_EQ(verdict_id(output_of(*scene)), meeting) << "seed 46\n" << save_scene("intersect", *scene);
    }
}

TEST(Scenes, TheDistanceDoesNotDependOnOrder) {
    Dice dice(47);
    for (int i = 0; i < test::third_when_brief(20); ++i) {
        const auto scene = scene_of("nearest");
        model_test::scramble(*scene, dice);
        for (const char* name : {"a.extent", "b.extent"}) set(*scene, name, "segment");
        const double distance = read<double>(output_of(*scene), "distance");
        exchange(*scene, {{"a1", "b1"}, {"a2", "b2"}});
        EXPECT_EQ(read<double>(output_of(*scene), "distance"), distance) << "seed 47\n"
                                                                         << save_scene("nearest", *scene);
    }
}

TEST(Scenes, BallsMeetAsOftenBackwards) {
    Dice dice(48);
    for (int i = 0; i < 20; ++i) {
        const auto scene = scene_of("spheres");
        model_test::scramble(*scene, dice);
        const std::string met = verdict_id(output_of(*scene));
        exchange(*scene, {{"a1", "a2"}, {"b1", "b2"}});
        EXPECT_EQ(verdict_id(output_of(*scene)), met) << "seed 48\n" << save_scene("spheres", *scene);
    }
}

}  // namespace
}  // namespace crosscut::order_test
