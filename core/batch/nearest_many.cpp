#include "core/batch/nearest_many.h"

#include "core/batch/input.h"

#include <array>
#include <cstddef>

namespace crosscut {
namespace {

constexpr const char* kNearest = "nearest_many";

void require_nearest_shape(const Segments3Array& a, const Segments3Array& b, const NearestPointsArray& out) {
    using input::even;
    using input::fits;
    const std::size_t count = a.size();
    input::require_that(even(a) && even(b) && b.size() == count, kNearest,
                        "the arrays of a and b are not equally long");
    const bool all_fit = fits(out.relation, count) && fits(out.s, count) && fits(out.t, count) &&
                         fits(out.on_a, count) && fits(out.on_b, count) && fits(out.distance, count) &&
                         fits(out.unique, count);
    input::require_that(all_fit, kNearest, "an array of out is neither empty nor as long as a and b");
}

void put_nearest(const NearestPoints3& answer, std::size_t i, const NearestPointsArray& out) {
    if (!out.relation.empty()) out.relation[i] = answer.relation;
    if (!out.s.empty()) out.s[i] = answer.s;
    if (!out.t.empty()) out.t[i] = answer.t;
    if (!out.on_a.empty()) out.on_a[i] = answer.on_a;
    if (!out.on_b.empty()) out.on_b[i] = answer.on_b;
    if (!out.distance.empty()) out.distance[i] = answer.distance;
    if (!out.unique.empty()) out.unique[i] = answer.unique;
}

}  // namespace

void nearest_many(const Segments3Array& a, const Segments3Array& b, const NearestPointsArray& out,
                  Extents extents) {
    require_nearest_shape(a, b, out);
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Segment3 first = a[i];
        const Segment3 second = b[i];
        input::require_one(kNearest, "a", i, first);
        input::require_one(kNearest, "b", i, second);
        put_nearest(nearest_points(first, second, extents), i, out);
    }
}

}  // namespace crosscut
