#include <crosscut/route/route.h>

#include "core/route/disc_graph.h"
#include "core/route/point_graph.h"
#include "core/route/search.h"

#include <memory>
#include <utility>

namespace crosscut {

RouteWork::RouteWork(const RouteQuery& query, const RouteOptions& options)
    : query_(query), options_(options) {
    input::require("find_route", input::Named{"query", query});
    search_ = (query_.radius > 0.0 ? route::disc_search(query_, options_, route_)
                                   : route::point_search(query_, options_, route_))
                  .release();
}

RouteWork::~RouteWork() { delete search_; }

bool RouteWork::go_on() {
    if (search_ != nullptr && search_->step(route_)) delete std::exchange(search_, nullptr);
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
