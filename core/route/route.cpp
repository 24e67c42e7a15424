#include <crosscut/route/route.h>

#include "core/route/disc_graph.h"
#include "core/route/point_graph.h"
#include "core/route/search.h"

#include <utility>

namespace crosscut {

RouteWork::RouteWork(const RouteQuery& query, RouteOptions options)
    : query_(query), options_(std::move(options)) {
    input::require("find_route", input::Named{"query", query});
    search_ = query_.radius > 0.0 ? route::disc_search(query_, options_, route_)
                                  : route::point_search(query_, options_, route_);
}

RouteWork::~RouteWork() = default;

bool RouteWork::go_on() {
    if (search_ && search_->step(route_)) search_.reset();
    return search_ != nullptr;
}

Route find_route(const RouteQuery& query, const RouteOptions& options) {
    RouteWork work(query, options);
    while (work.go_on()) continue;
    return work.take();
}

std::vector<RouteLeg> route_graph(const RouteQuery& query) {
    input::require("route_graph", input::Named{"query", query});
    return query.radius > 0.0 ? route::disc_legs(query) : route::point_legs(query);
}

}  // namespace crosscut
