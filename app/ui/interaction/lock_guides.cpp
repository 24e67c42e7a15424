#include "app/ui/interaction/lock_guides.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr std::array kAxisRoles{Role::axis_x, Role::axis_y, Role::axis_z};
constexpr int kCells = 4;  // of the square's side
constexpr double kFade_s = 0.6;

void add_axis(DrawList& list, const Vec3& at, std::size_t axis, double reach) {
    Vec3 to = at;
    to[static_cast<int>(axis)] += reach;
    list.line(Segment3{at, to}, {kAxisRoles.at(axis), 1.5, Dash::solid, 0.9, false}, {}, Extent::line);
}

/// Parallels to one axis across the square; the middle one and the edges stronger.
void add_rungs(DrawList& list, const Vec3& at, std::size_t along, std::size_t across, double reach) {
    for (int i = -kCells / 2; i <= kCells / 2; ++i) {
        Vec3 from = at;
        from[static_cast<int>(across)] += reach * 2.0 * i / kCells;
        Vec3 to = from;
        from[static_cast<int>(along)] -= reach;
        to[static_cast<int>(along)] += reach;
        const bool inner = i != 0 && std::abs(i) != kCells / 2;
        const Role role = i == 0 ? kAxisRoles.at(along) : Role::auxiliary;
        list.line(Segment3{from, to}, {role, i == 0 ? 1.5 : 1.0, Dash::solid, inner ? 0.3 : 0.7, false});
    }
}

}  // namespace

void add_lock_guides(DrawList& list, const Vec3& at, const std::array<bool, 3>& free, double reach) {
    std::array<std::size_t, 3> axes{};
    std::size_t count = 0;
    for (std::size_t axis = 0; axis < (list.space == Space::plane ? 2u : 3u); ++axis) {
        if (free.at(axis)) axes.at(count++) = axis;
    }
    if (count == 1) add_axis(list, at, axes[0], reach);
    if (count != 2 || list.space == Space::plane) return;
    FillItem plane;
    plane.opacity = 0.06;
    for (const Vec2& corner : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}}) {
        Vec3 p = at;
        p[static_cast<int>(axes[0])] += corner.x * reach;
        p[static_cast<int>(axes[1])] += corner.y * reach;
        plane.corners.push_back(p);
    }
    list.fills.push_back(plane);
    add_rungs(list, at, axes[0], axes[1], reach);
    add_rungs(list, at, axes[1], axes[0], reach);
}

void add_pivot_mark(DrawList& list, const Vec3& pivot, double opacity) {
    DotItem& ring = list.dot(pivot, Marker::ring, Role::auxiliary);
    ring.hollow = true;
    ring.size_px = 18.0;
    ring.opacity = opacity;
    DotItem& cross = list.dot(pivot, Marker::cross, Role::auxiliary);
    cross.hollow = true;
    cross.size_px = 8.0;
    cross.opacity = opacity;
}

void PivotMark::update(bool held, double now_s, bool still) {
    if (held) let_go_s_ = now_s;
    held_ = held;
    opacity_ = held ? 1.0 : still ? 0.0 : std::clamp(1.0 - (now_s - let_go_s_) / kFade_s, 0.0, 1.0);
}

}  // namespace crosscut
