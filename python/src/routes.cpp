#include "generated/headers.h"
#include "python/src/define.h"
#include "python/src/rooms.h"

#include <crosscut/route/route.h>

namespace crosscut::python {

void define_routes(py::module_& module) {
    using py::arg;
    using Walls = std::vector<Segment2>;
    offer<RouteOutcome, LegVerdict, RouteLeg, RoutePiece, Route>(module);
    module.attr("kFarthestRoute") = kFarthestRoute;
    define(
        module, "find_route",
        +[](const Vec2& start, const Vec2& goal, const Walls& walls, double radius, bool toward_goal) {
            return ask_in_parts([&] { return find_route({start, goal, radius, walls}, {toward_goal, {}}); });
        },
        arg("start"), arg("goal"), arg("walls"), arg("radius") = 0.0, arg("toward_goal") = true);
    define(
        module, "route_graph",
        +[](const Vec2& start, const Vec2& goal, const Walls& walls, double radius) {
            return ask_in_parts([&] { return route_graph({start, goal, radius, walls}); });
        },
        arg("start"), arg("goal"), arg("walls"), arg("radius") = 0.0);
}

}  // namespace crosscut::python
