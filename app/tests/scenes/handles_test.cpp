// What can be dragged and typed in every scene beside its fields.
#include "app/tests/harness/handles.h"
#include "app/model/fields/field_access.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>

namespace crosscut::handles_test {
namespace {

using namespace scenes_test;
using model_test::Dice;
using test::HandleWalk;

/// A handle, or a number as a handle that moves along x.
struct Draggable {
    Vec3 at;
    Vec3 free;  ///< 1 in the directions in which it moves
    std::function<void(const Vec3& to)> move;
};

/// By name: "canvas point", "number s".
std::map<std::string, Draggable> draggables(Scene& scene) {
    std::map<std::string, Draggable> all;
    const HandleWalk walk(scene);
    for (const auto& [name, handle] : walk.handles) {
        const bool along_x = name.starts_with("projection"), along_y = name.starts_with("slopes");
        const Vec3 free = handle.handle.slide_axis != Vec3{} ? glm::abs(handle.handle.slide_axis)
                                                             : Vec3{along_y ? 0 : 1, along_x ? 0 : 1, 0};
        all[name] = {handle.at, free, handle.move};
    }
    for (const auto& [name, number] : walk.numbers) {
        const auto set = number.set;
        all["number " + name] = {{number.value, 0, 0}, {1, 0, 0}, [set](const Vec3& to) { set(to.x); }};
    }
    return all;
}

/// Whether it does not snap, slide on what moves with it, or belong to a root whose number another can take:
/// those have tests of their own.
bool is_free(const std::string& name) {
    constexpr std::array kBound{"canvas hit",      "space_time hit",   "number hit",
                                "number rejected", "canvas thickness", "canvas c.bend",
                                "canvas p.bend",   "canvas q.bend",    "second_eye"};
    const auto begins = [&name](const char* bound) { return name.starts_with(bound); };
    return std::ranges::none_of(kBound, begins);
}

/// Whether a crossing is so far away that rounding says where.
bool is_nearly_parallel(const std::map<std::string, Draggable>& all) {
    const auto far = [](const auto& each) { return glm::length(each.second.at) > 1e4; };
    return std::ranges::any_of(all, far);
}

bool is_in_frame(const Pane& pane, const Vec3& at) {
    const auto& f = pane.frame;
    return !f || (at.x >= f->low.x && at.x <= f->high.x && at.y >= f->low.y && at.y <= f->high.y);
}

/// A scene in which something is dragged from a state, as in the program: every move starts from that state.
class Drags {
  public:
    explicit Drags(Scene& scene) : scene_(scene), edit_(scene), start_(draggables(scene)) {}
    ~Drags() { edit_.take_back(scene_); }
    Drags(const Drags&) = delete;
    Drags& operator=(const Drags&) = delete;

    [[nodiscard]] const std::map<std::string, Draggable>& start() const { return start_; }
    void move(const std::string& name, const Vec3& to) {
        edit_.change(scene_, [&] { start_.at(name).move(to); });
    }
    /// How far it is from a target after it was dragged to `to`; nothing where it is no more.
    std::optional<double> miss(const std::string& name, const Vec3& to, const Vec3& target) {
        move(name, to);
        const auto now = draggables(scene_);
        const auto found = now.find(name);
        if (found == now.end()) return {};
        return glm::length((found->second.at - target) * found->second.free);
    }

  private:
    Scene& scene_;
    FieldEdit edit_;
    std::map<std::string, Draggable> start_;
};

TEST(Handles, WhatIsDraggedOrTypedComesToItsTargetOrAsNearAsItCan) {
    struct Met {
        int all = 0, exactly = 0;
    };
    Dice dice(71);
    std::map<std::string, Met> met;
    for (const auto& [id, usual] : {std::pair{"intersect", 120}, {"sweep", 90}, {"bounce", 30}, {"map", 6}}) {
        const int rounds = test::third_when_brief(usual);
        for (int i = 0; i < rounds; ++i) {
            const auto scene = scene_of(id);
            model_test::scramble_gently(*scene, dice);
            if (scene->fields().find("lens") != nullptr) set(*scene, "lens", "off");
            for (Field& field : scene->fields()) {
                const bool of_one =
                    field.kind == FieldKind::number && field.range.low == 0.0 && field.range.high == 1.0;
                if (of_one && dice.coin()) field.set(dice.between(0, 1));
            }
            const SceneOutput output = output_of(*scene);
            Drags drags(*scene);
            if (is_nearly_parallel(drags.start())) continue;
            for (const auto& each : drags.start()) {
                const std::string& name = each.first;
                if (!is_free(name)) continue;
                const bool typed = name.starts_with("number");
                const Pane& pane =
                    typed ? output.panes.front() : pane_of(output, name.substr(0, name.find(' ')));
                const Bounds seen = pane.bounds();
                const double width = typed ? 10.0 : seen.high.x - seen.low.x;
                const auto within = [&](double part) {
                    const auto off = [&] { return dice.between(-part * width, part * width); };
                    return Vec3{off(), off(), off()} * each.second.free;
                };
                const Vec3 to = each.second.at + within(0.3);
                if (!typed && !is_in_frame(pane, to)) continue;
                for (const double factor : {0.5, 1.2, 1.0})
                    drags.move(name, each.second.at + (to - each.second.at) * factor);
                const std::optional<double> miss = drags.miss(name, to, to);
                if (!miss || is_nearly_parallel(draggables(*scene)))
                    continue;  // the drag removed it: parallel
                Met& sum = met[std::string(id) + " " + name];
                const double close = 1e-6 * (1.0 + glm::length(to));
                ++sum.all;
                if (*miss <= close) {
                    ++sum.exactly;
                    continue;
                }
                // The view's frame follows what it shows.
                const SceneOutput then = output_of(*scene);
                if (!typed && !is_in_frame(pane_of(then, pane.id), to)) continue;
                for (int other = 0; other < 6; ++other) {
                    const auto better = drags.miss(name, to + within(other < 3 ? 0.01 : 0.3), to);
                    EXPECT_GE(better.value_or(*miss), *miss - close)
                        << name << ", seed 71, round " << i << "\n"
                        << save_scene(id, *scene);
                }
            }
        }
    }
    EXPECT_GE(met.size(), 40u);
    for (const auto& [name, sum] : met) EXPECT_GE(sum.exactly, sum.all / 4) << name;
}

TEST(Handles, AnyTargetFromAnyStateLeavesWhatAFieldMayHold) {
    Dice dice(73);
    for (const SceneType& type : all_scenes()) {
        const int rounds = test::third_when_brief(type.id == "intersect" || type.id == "nearest" ? 200 : 15);
        for (int i = 0; i < rounds; ++i) {
            const auto scene = type.make();
            i % 4 == 0 ? model_test::scramble_gently(*scene, dice) : model_test::scramble(*scene, dice);
            Drags drags(*scene);
            for (const auto& [name, draggable] : drags.start()) {
                EXPECT_TRUE(finite(draggable.at)) << name;
                const auto target = [&] {
                    return std::clamp(dice.hostile(), -kLargestCoordinate, kLargestCoordinate);
                };
                drags.move(name, {target(), target(), target()});
                for (const Field& field : scene->fields()) {  // the window brings numbers into their ranges
                    for (std::size_t k = 0; field.is_point() && k < field.size(); ++k)
                        EXPECT_TRUE(std::fabs(field.number(k)) <= kLargestCoordinate)
                            << type.id << " " << name << ", seed 73, round " << i;
                }
            }
        }
    }
}

}  // namespace
}  // namespace crosscut::handles_test
