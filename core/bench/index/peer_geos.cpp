#include "core/bench/index/contest.h"

#include <geos_c.h>

#include <memory>

namespace crosscut::bench {
namespace {

struct Deleter {
    GEOSContextHandle_t context;
    void operator()(GEOSGeometry* geometry) const { GEOSGeom_destroy_r(context, geometry); }
    void operator()(const GEOSPreparedGeometry* geometry) const {
        GEOSPreparedGeom_destroy_r(context, geometry);
    }
};
using Geometry = std::unique_ptr<GEOSGeometry, Deleter>;
using Prepared = std::unique_ptr<const GEOSPreparedGeometry, Deleter>;

/// An entry of the tree.
struct Item {
    const GEOSGeometry* geometry;
    std::uint32_t index;
};

struct Query {
    GEOSContextHandle_t context;
    const GEOSPreparedGeometry* prepared;
    double d;
    Indices& found;
};

int distance_of(const void* a, const void* b, double* distance, void* context) {
    const auto geometry = [](const void* item) { return static_cast<const Item*>(item)->geometry; };
    return GEOSDistance_r(static_cast<GEOSContextHandle_t>(context), geometry(a), geometry(b), distance);
}

class GeosIndex : public Index {
  public:
    explicit GeosIndex(const Lines& lines) {
        tree_ = GEOSSTRtree_create_r(context_, 10);
        items_.reserve(lines.size());
        geometries_.reserve(lines.size());
        for (const Segment2& line : lines) {
            GEOSCoordSequence* ends = GEOSCoordSeq_create_r(context_, 2, 2);
            GEOSCoordSeq_setXY_r(context_, ends, 0, line.start.x, line.start.y);
            GEOSCoordSeq_setXY_r(context_, ends, 1, line.end.x, line.end.y);
            geometries_.push_back(owned(GEOSGeom_createLineString_r(context_, ends)));
            items_.push_back({geometries_.back().get(), static_cast<std::uint32_t>(items_.size())});
            GEOSSTRtree_insert_r(context_, tree_, items_.back().geometry, &items_.back());
        }
        // It is built by the first question.
        Indices nothing;
        (void)window({{-9, -9}, {-8, -8}}, nothing);
    }
    ~GeosIndex() override {
        GEOSSTRtree_destroy_r(context_, tree_);
        geometries_.clear();
        GEOS_finish_r(context_);
    }

    bool window(const Window& window, Indices& found) const override {
        const Geometry box = box_of(window.low, window.high);
        const Prepared prepared = prepared_of(box);
        Query query{context_, prepared.get(), 0.0, found};
        GEOSSTRtree_query_r(
            context_, tree_, box.get(),
            [](void* item, void* data) {
                const Query& q = *static_cast<Query*>(data);
                const Item& one = *static_cast<Item*>(item);
                if (GEOSPreparedIntersects_r(q.context, q.prepared, one.geometry) == 1)
                    q.found.push_back(one.index);
            },
            &query);
        return true;
    }

    bool first_hit(const Segment2& /*ray*/, Indices& /*found*/) const override { return false; }

    bool within(const Vec2& p, double d, Indices& found) const override {
        const Geometry point = owned(GEOSGeom_createPointFromXY_r(context_, p.x, p.y));
        const Prepared prepared = prepared_of(point);
        const Geometry box = box_of(p - Vec2(d), p + Vec2(d));
        Query query{context_, prepared.get(), d, found};
        GEOSSTRtree_query_r(
            context_, tree_, box.get(),
            [](void* item, void* data) {
                const Query& q = *static_cast<Query*>(data);
                const Item& one = *static_cast<Item*>(item);
                if (GEOSPreparedDistanceWithin_r(q.context, q.prepared, one.geometry, q.d) == 1)
                    q.found.push_back(one.index);
            },
            &query);
        return true;
    }

    bool nearest(const Vec2& p, std::size_t k, Indices& found) const override {
        if (k != 1) return false;
        const Geometry point = owned(GEOSGeom_createPointFromXY_r(context_, p.x, p.y));
        const Item item{point.get(), 0};
        const auto* nearest = static_cast<const Item*>(
            GEOSSTRtree_nearest_generic_r(context_, tree_, &item, point.get(), distance_of, context_));
        found.push_back(nearest->index);
        return true;
    }

  private:
    [[nodiscard]] Geometry owned(GEOSGeometry* geometry) const { return {geometry, Deleter{context_}}; }
    [[nodiscard]] Geometry box_of(const Vec2& low, const Vec2& high) const {
        return owned(GEOSGeom_createRectangle_r(context_, low.x, low.y, high.x, high.y));
    }
    [[nodiscard]] Prepared prepared_of(const Geometry& geometry) const {
        return {GEOSPrepare_r(context_, geometry.get()), Deleter{context_}};
    }

    GEOSContextHandle_t context_ = GEOS_init_r();
    GEOSSTRtree* tree_ = nullptr;
    std::vector<Geometry> geometries_;
    std::vector<Item> items_;
};

}  // namespace

std::vector<IndexContender> geos_indices() {
    return {{"GEOS STRtree", [](const Lines& lines) -> std::unique_ptr<Index> {
                 return std::make_unique<GeosIndex>(lines);
             }}};
}

}  // namespace crosscut::bench
