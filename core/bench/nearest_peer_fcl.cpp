#include "core/bench/nearest_contest.h"

#include <fcl/narrowphase/detail/primitive_shape_algorithm/capsule_capsule.h>

#include <cmath>

namespace crosscut::bench {
namespace {

NearestOutcome fcl_segments(const NearestPair& p) {
    const auto vector = [](const Vec3& v) { return fcl::Vector3<double>(v.x, v.y, v.z); };
    double s = 0.0;
    double t = 0.0;
    fcl::Vector3<double> c;
    fcl::Vector3<double> d;
    const double square = fcl::detail::closestPtSegmentSegment<double>(
        vector(p.a.start), vector(p.a.end), vector(p.b.start), vector(p.b.end), &s, &t, &c, &d);
    return {std::sqrt(square), {c[0], c[1], c[2]}, {d[0], d[1], d[2]}};
}

}  // namespace

std::vector<NearestContender> fcl_nearest() {
    return {nearest_contender<fcl_segments>("FCL closestPtSegmentSegment")};
}

}  // namespace crosscut::bench
