#include "app/scenes/nearest/panes/projection_plane.h"

#include "app/model/scene.h"
#include "app/scenes/space/vectors.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::nearest_scene {
namespace {

std::optional<Flattening> plane_of_three(const Objects& o) {
    Flattening f;
    f.right = unit(o.a.direction());
    f.off = unit(glm::cross(f.right, unit(o.b.start - o.a.start)));
    if (f.off == Vec3{}) return std::nullopt;
    f.up = glm::cross(f.off, f.right);
    f.origin = o.a.start;
    f.right_name = "along A";
    f.up_name = "towards B1";
    f.off_name = "height";
    return f;
}

double cross(const Vec2& a, const Vec2& b) { return a.x * b.y - a.y * b.x; }

}  // namespace

Vec2 Flattening::place(const Vec3& point) const {
    return {along(point - origin, right), along(point - origin, up)};
}

Vec3 Flattening::in_space(const Vec2& at, double height_there) const {
    return kept(origin + right * at.x + up * at.y + off * height_there);
}

double Flattening::height(const Vec3& point) const { return along(point - origin, off); }

bool flattens(std::string_view method) {
    return method == "project_xy" || method == "project_yz" || method == "project_xz" ||
           method == "plane_of_three";
}

std::optional<Flattening> flattening_of(std::string_view method, const Objects& o) {
    constexpr Vec3 x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
    if (method == "project_yz") return Flattening{y, z, x, {}, "y", "z", "x"};
    if (method == "project_xz") return Flattening{x, z, y, {}, "x", "z", "y"};
    if (method == "plane_of_three") return plane_of_three(o);
    return Flattening{x, y, z, {}, "x", "y", "z"};
}

std::optional<ShadowCrossing> shadow_crossing(const Flattening& plane, const Objects& o) {
    const auto flat_way = [&](const Vec3& v) { return Vec2{along(v, plane.right), along(v, plane.up)}; };
    const Vec2 u = flat_way(o.a.direction()), v = flat_way(o.b.direction());
    const Vec2 w = flat_way(o.b.start - o.a.start);
    const auto size = [](const Vec2& p) { return std::max(std::fabs(p.x), std::fabs(p.y)); };
    const double size_u = size(u), size_v = size(v), size_w = std::max(size(w), 1e-300);
    if (!(size_u > 0.0) || !(size_v > 0.0)) return std::nullopt;
    const double det = cross(u / size_u, v / size_v);
    if (det == 0.0) return std::nullopt;
    ShadowCrossing c;
    c.s = cross(w / size_w, v / size_v) / det * (size_w / size_u);
    c.t = cross(w / size_w, u / size_u) / det * (size_w / size_v);
    const Vec3 on_a = o.a.start + o.a.direction() * c.s, on_b = o.b.start + o.b.direction() * c.t;
    c.place = plane.place(on_a);
    c.thrown_away = std::fabs(plane.height(on_b) - plane.height(on_a));
    const auto usable = [](double value) { return std::fabs(value) <= kLargestCoordinate; };
    const bool all =
        usable(c.s) && usable(c.t) && usable(c.place.x) && usable(c.place.y) && usable(c.thrown_away);
    return all ? std::optional(c) : std::nullopt;
}

}  // namespace crosscut::nearest_scene
