#pragma once

#include "core/route/route.h"

/// Ways of a point. For the core's sources only.
namespace crosscut::route {

[[nodiscard]] Route point_route(const RouteQuery& query, const RouteOptions& options);
[[nodiscard]] std::vector<RouteLeg> point_legs(const RouteQuery& query);

}  // namespace crosscut::route
