#include "app/scenes/motion/ghosts.h"

#include <crosscut/intersect/intersection.h>

#include <algorithm>
#include <array>
#include <vector>

namespace crosscut {
namespace {

constexpr double kSweptOpacity = 0.12;
constexpr int kPiecesPerGhost = 4;  // the edge of what a turning line sweeps is a curve, as are bent paths

/// The area between two moments: a quadrilateral, or two triangles where the line has turned about a point of itself.
void append_swept(DrawList& list, const Segment2& now, const Segment2& next) {
    const std::array<Vec2, 4> p{now.start, now.end, next.end, next.start};
    const auto fill = [&](std::initializer_list<Vec2> corners) {
        FillItem& item = list.fills.emplace_back();
        item.role = Role::ghost;
        item.opacity = kSweptOpacity;
        for (const Vec2& corner : corners) item.corners.push_back(flat(corner));
    };
    const auto turn = [](Vec2 a, Vec2 b, Vec2 c) {
        return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    };
    if (const CommonPoint2 pivot = common_point(now, next); pivot.meeting == Meeting::crossing) {
        fill({p[0], p[3], pivot.point});
        fill({p[1], p[2], pivot.point});
    } else if (turn(p[0], p[1], p[2]) * turn(p[0], p[2], p[3]) < 0.0) {
        // A dent at one end of this diagonal; the other one lies inside.
        fill({p[1], p[2], p[3]});
        fill({p[1], p[3], p[0]});
    } else if (turn(p[1], p[2], p[3]) * turn(p[1], p[3], p[0]) < 0.0) {
        fill({p[0], p[1], p[2]});
        fill({p[0], p[2], p[3]});
    } else {
        fill({p[0], p[1], p[2], p[3]});
    }
}

Segment2 moment(const Motion& motion, double t, double share) {
    const Segment2 line = motion.line.at(t);
    return {motion.shown(line.start, t, share), motion.shown(line.end, t, share)};
}

}  // namespace

void draw_swept_area(DrawList& list, const Motion& motion, double share) {
    constexpr int kPieces = kPiecesPerGhost * (kGhosts - 1);
    std::vector<double> times = motion.corners();
    for (int i = 0; i <= kPieces; ++i) times.push_back(i / double(kPieces));
    std::sort(times.begin(), times.end());
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
        const Segment2 now = moment(motion, times[i], share), next = moment(motion, times[i + 1], share);
        if (!(now == next)) append_swept(list, now, next);
    }
}

void draw_ghosts(DrawList& list, const Motion& motion, double share) {
    for (int i = 0; i < kGhosts; ++i) {
        const ItemId id = i == 0 ? id_of("line0") : i + 1 == kGhosts ? id_of("line1") : ItemId{};
        list.line(moment(motion, i / double(kGhosts - 1), share),
                  {Role::ghost, 1.25, Dash::solid, 0.35, false}, id);
    }
}

}  // namespace crosscut
