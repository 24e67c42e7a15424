#include "core/route/route.h"

#include "core/route/disc_graph.h"
#include "core/route/input.h"
#include "core/route/point_graph.h"

namespace crosscut {

Route find_route(const RouteQuery& query, const RouteOptions& options) {
    input::require("find_route", input::Named{"query", query});
    return query.radius > 0.0 ? route::disc_route(query, options) : route::point_route(query, options);
}

std::vector<RouteLeg> route_graph(const RouteQuery& query) {
    input::require("route_graph", input::Named{"query", query});
    return query.radius > 0.0 ? route::disc_legs(query) : route::point_legs(query);
}

}  // namespace crosscut
