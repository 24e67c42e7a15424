#pragma once

#include "core/route/route.h"

/// Ways of a disc. For the core's sources only.
namespace crosscut::route {

[[nodiscard]] Route disc_route(const RouteQuery& query, const RouteOptions& options);
[[nodiscard]] std::vector<RouteLeg> disc_legs(const RouteQuery& query);

}  // namespace crosscut::route
