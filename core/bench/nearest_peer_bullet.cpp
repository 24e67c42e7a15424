#include "core/bench/nearest_contest.h"

#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

namespace crosscut::bench {
namespace {

NearestOutcome gjk(const NearestPair& p) {
    const auto vector = [](const Vec3& v) {
        return btVector3(static_cast<btScalar>(v.x), static_cast<btScalar>(v.y), static_cast<btScalar>(v.z));
    };
    const btVector3 a[2] = {vector(p.a.start), vector(p.a.end)};
    const btVector3 b[2] = {vector(p.b.start), vector(p.b.end)};
    btConvexHullShape hull_a(&a[0].x(), 2);
    btConvexHullShape hull_b(&b[0].x(), 2);
    hull_a.setMargin(0);
    hull_b.setMargin(0);
    btVoronoiSimplexSolver simplex;
    btGjkEpaPenetrationDepthSolver depth;
    btGjkPairDetector detector(&hull_a, &hull_b, &simplex, &depth);
    btGjkPairDetector::ClosestPointInput input;
    input.m_transformA.setIdentity();
    input.m_transformB.setIdentity();
    btPointCollector found;
    detector.getClosestPoints(input, found, nullptr);
    const btVector3 d = found.m_pointInWorld;
    const btVector3 c = d + found.m_normalOnBInWorld * found.m_distance;
    return {found.m_hasResult ? static_cast<double>(found.m_distance) : 0.0, Vec3(c.x(), c.y(), c.z()),
            Vec3(d.x(), d.y(), d.z())};
}

}  // namespace

std::vector<NearestContender> bullet_nearest() { return {nearest_contender<gjk>("Bullet GJK, float", 10)}; }

}  // namespace crosscut::bench
