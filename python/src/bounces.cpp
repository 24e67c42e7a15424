#include "generated/headers.h"
#include "python/src/define.h"
#include "python/src/motion.h"
#include "python/src/rooms.h"

namespace crosscut::python {

void define_bounces(py::module_& module) {
    using py::arg;
    offer<Ball, BounceRules, Impact, Bounce, Clash, BounceReport, Step, WallContact>(module);
    module.attr("kCourt") = kCourt;
    module.attr("kFastestBall") = kFastestBall;
    module.attr("kMostBounces") = kMostBounces;

    define(
        module, "wall_at_rest", +[](const Segment2& wall) { return wall_at_rest(wall); }, arg("wall"));
    define(
        module, "next_impact",
        +[](const Ball& ball, const Vec2& acceleration, const std::vector<MovingSegment2>& walls,
            double horizon_s) {
            return ask_in_parts([&] { return next_impact({ball, acceleration, walls, horizon_s, {}}); });
        },
        arg("ball"), arg("acceleration"), arg("walls"), arg("horizon_s"));
    define(
        module, "step_balls",
        +[](const std::vector<Ball>& balls, const std::vector<MovingSegment2>& walls,
            const BounceRules& rules, double step_s) {
            Step made{balls, {}};
            made.report = step_balls(made.balls, walls, rules, step_s);
            return made;
        },
        arg("balls"), arg("walls"), arg("rules"), arg("step_s"));
    define(module, "contact_with", &contact_with, arg("wall"), arg("place"));
}

}  // namespace crosscut::python
