#pragma once

#include "core/route/lazy_search.h"
#include "core/route/route.h"

#include <memory>

/// Ways of a point. For the core's sources only.
namespace crosscut::route {

/// Null where the route is the answer already. Query and options have to outlive the search.
[[nodiscard]] std::unique_ptr<Search> point_search(const RouteQuery& query, const RouteOptions& options,
                                                   Route& route);
[[nodiscard]] std::vector<RouteLeg> point_legs(const RouteQuery& query);

}  // namespace crosscut::route
