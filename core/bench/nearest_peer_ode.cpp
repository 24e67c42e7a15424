#include "core/bench/nearest_contest.h"

#include <ode/ode.h>

#include <cmath>

namespace crosscut::bench {
namespace {

NearestOutcome ode(const NearestPair& p) {
    const dVector3 a1 = {static_cast<dReal>(p.a.start.x), static_cast<dReal>(p.a.start.y),
                         static_cast<dReal>(p.a.start.z)};
    const dVector3 a2 = {static_cast<dReal>(p.a.end.x), static_cast<dReal>(p.a.end.y),
                         static_cast<dReal>(p.a.end.z)};
    const dVector3 b1 = {static_cast<dReal>(p.b.start.x), static_cast<dReal>(p.b.start.y),
                         static_cast<dReal>(p.b.start.z)};
    const dVector3 b2 = {static_cast<dReal>(p.b.end.x), static_cast<dReal>(p.b.end.y),
                         static_cast<dReal>(p.b.end.z)};
    dVector3 c;
    dVector3 d;
    dClosestLineSegmentPoints(a1, a2, b1, b2, c, d);
    const Vec3 on_a(c[0], c[1], c[2]);
    const Vec3 on_b(d[0], d[1], d[2]);
    const Vec3 gap = on_a - on_b;
    return {std::sqrt(gap.x * gap.x + gap.y * gap.y + gap.z * gap.z), on_a, on_b};
}

}  // namespace

std::vector<NearestContender> ode_nearest() {
    return {nearest_contender<ode>(sizeof(dReal) == sizeof(double) ? "ODE dClosestLineSegmentPoints, double"
                                                                   : "ODE dClosestLineSegmentPoints, float")};
}

}  // namespace crosscut::bench
