#include <geos_c.h>

#include "core/bench/peers/common.h"

#include <memory>
#include <utility>

using peers::Work;

namespace {

// Nobody waits for the end of the program to free them.
GEOSContextHandle_t context = nullptr;

struct Destroy {
    void operator()(GEOSGeometry* geometry) const { GEOSGeom_destroy_r(context, geometry); }
};
using Geometry = std::unique_ptr<GEOSGeometry, Destroy>;

using Pair = std::pair<peers::Line, peers::Line>;

GEOSCoordSequence* sequence(const std::vector<peers::Point>& points) {
    GEOSCoordSequence* made = GEOSCoordSeq_create_r(context, static_cast<unsigned>(points.size()), 2);
    for (unsigned i = 0; i < points.size(); ++i)
        GEOSCoordSeq_setXY_r(context, made, i, points[i].x, points[i].y);
    return made;
}
Geometry geometry(const peers::Line& line) {
    return Geometry(GEOSGeom_createLineString_r(context, sequence({line.start, line.end})));
}

double meet(const Pair& pair) {
    double x = 0.0, y = 0.0;
    const auto& [a, b] = pair;
    return GEOSSegmentIntersection_r(context, a.start.x, a.start.y, a.end.x, a.end.y, b.start.x, b.start.y,
                                     b.end.x, b.end.y, &x, &y) == 1
               ? 1.0
               : 0.0;
}
double point(const Pair& pair) {
    double x = 0.0, y = 0.0;
    const auto& [a, b] = pair;
    return GEOSSegmentIntersection_r(context, a.start.x, a.start.y, a.end.x, a.end.y, b.start.x, b.start.y,
                                     b.end.x, b.end.y, &x, &y) == 1
               ? x + y
               : 0.0;
}
std::vector<Pair> pairs() {
    const std::vector<peers::Line> all = peers::long_lines(2 * peers::kPairs);
    std::vector<Pair> made;
    for (std::size_t i = 0; i < all.size(); i += 2) made.emplace_back(all[i], all[i + 1]);
    return made;
}

using GeometryPair = std::pair<std::shared_ptr<GEOSGeometry>, std::shared_ptr<GEOSGeometry>>;
double apart(const GeometryPair& pair) {
    double distance = 0.0;
    GEOSDistance_r(context, pair.first.get(), pair.second.get(), &distance);
    return distance;
}

struct Item {
    Geometry geometry;
    peers::Line line;
    std::size_t number;
};
/// Its tree, which the first question builds.
struct Index {
    Index() {
        for (const peers::Line& line : peers::short_lines(peers::kLines))
            items.push_back({geometry(line), line, items.size()});
        build();
    }
    void build() {
        tree.reset(GEOSSTRtree_create_r(context, 10));
        for (Item& item : items) GEOSSTRtree_insert_r(context, tree.get(), item.geometry.get(), &item);
        GEOSSTRtree_query_r(
            context, tree.get(), items.front().geometry.get(), [](void*, void*) {}, nullptr);
    }

    struct DestroyTree {
        void operator()(GEOSSTRtree* one) const { GEOSSTRtree_destroy_r(context, one); }
    };
    std::vector<Item> items;
    std::unique_ptr<GEOSSTRtree, DestroyTree> tree;
};

struct Query {
    const Item* item;
    double count;
};
double crossings(const Index& index) {
    Query query{nullptr, 0.0};
    for (const Item& item : index.items) {
        query.item = &item;
        GEOSSTRtree_query_r(
            context, index.tree.get(), item.geometry.get(),
            [](void* found, void* data) {
                Query& asked = *static_cast<Query*>(data);
                const Item& other = *static_cast<Item*>(found);
                if (asked.item->number < other.number) asked.count += meet({asked.item->line, other.line});
            },
            &query);
    }
    return query.count;
}
double nearest(const Index& index, const std::vector<peers::Line>& probes) {
    double sum = 0.0;
    for (const peers::Line& probe : probes) {
        const Item item{Geometry(GEOSGeom_createPointFromXY_r(context, probe.start.x, probe.start.y)), {}, 0};
        const auto distance = [](const void* a, const void* b, double* apart, void*) {
            return GEOSDistance_r(context, static_cast<const Item*>(a)->geometry.get(),
                                  static_cast<const Item*>(b)->geometry.get(), apart);
        };
        const void* found = GEOSSTRtree_nearest_generic_r(context, index.tree.get(), &item,
                                                          item.geometry.get(), distance, nullptr);
        sum += static_cast<double>(static_cast<const Item*>(found)->number);
    }
    return sum;
}

Geometry star(double x) {
    std::vector<peers::Point> points = peers::star(x, peers::kStarPoints);
    points.push_back(points.front());
    GEOSGeometry* ring = GEOSGeom_createLinearRing_r(context, sequence(points));
    return Geometry(GEOSGeom_createPolygon_r(context, ring, nullptr, 0));
}

}  // namespace

int main(int argc, char** argv) {
    context = GEOS_init_r();
    return peers::answer(argc, argv,
                         {{"pairs", [] { return peers::over_pairs(pairs(), meet); }},
                          {"points", [] { return peers::over_pairs(pairs(), point); }},
                          {"distance",
                           [] {
                               std::vector<GeometryPair> made;
                               for (const auto& [a, b] : pairs()) made.emplace_back(geometry(a), geometry(b));
                               return peers::over_pairs(std::move(made), apart);
                           }},
                          {"crossings",
                           []() -> Work {
                               return [index = std::make_shared<Index>()] {
                                   index->build();
                                   return crossings(*index);
                               };
                           }},
                          {"build",
                           []() -> Work {
                               return [index = std::make_shared<Index>()] {
                                   index->build();
                                   return static_cast<double>(index->items.size());
                               };
                           }},
                          {"nearest",
                           []() -> Work {
                               return [index = std::make_shared<Index>(),
                                       probes = peers::long_lines(peers::kAsked)] {
                                   return nearest(*index, probes);
                               };
                           }},
                          {"polygons", []() -> Work {
                               return [a = std::shared_ptr<GEOSGeometry>(star(0.0)),
                                       b = std::shared_ptr<GEOSGeometry>(star(0.6))] {
                                   const Geometry both(GEOSIntersection_r(context, a.get(), b.get()));
                                   double area = 0.0;
                                   GEOSArea_r(context, both.get(), &area);
                                   return area;
                               };
                           }}});
}
