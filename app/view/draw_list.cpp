#include "app/view/draw_list.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {

void Bounds::add(const Vec3& p) {
    if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z)) return;
    if (empty) {
        low = high = p;
        empty = false;
        return;
    }
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
}

LineItem& DrawList::line(const Segment2& s, const Stroke& stroke, ItemId id, Extent extent) {
    return line(Segment3{flat(s.start), flat(s.end)}, stroke, id, extent);
}

LineItem& DrawList::line(const Segment3& s, const Stroke& stroke, ItemId id, Extent extent) {
    LineItem item;
    item.from = s.start;
    item.to = s.end;
    item.stroke = stroke;
    item.id = id;
    item.extent = extent;
    return lines.emplace_back(item);
}

void DrawList::curve(std::vector<Vec3> points, const Stroke& stroke, ItemId id) {
    if (points.size() > 1) curves.push_back({std::move(points), stroke, id});
}

FillItem& DrawList::fill(std::vector<Vec3> polygon, Role role, double opacity, ItemId id) {
    return fills.emplace_back(FillItem{std::move(polygon), role, opacity, id});
}

DotItem& DrawList::dot(const Vec2& at, Marker marker, Role role, ItemId id) {
    return dot(flat(at), marker, role, id);
}

DotItem& DrawList::dot(const Vec3& at, Marker marker, Role role, ItemId id) {
    DotItem item;
    item.at = at;
    item.marker = marker;
    item.role = role;
    item.id = id;
    return dots.emplace_back(item);
}

LabelItem& DrawList::label(const Vec2& at, std::string text, Role role, ItemId id) {
    return label(flat(at), std::move(text), role, id);
}

LabelItem& DrawList::label(const Vec3& at, std::string text, Role role, ItemId id) {
    LabelItem item;
    item.anchor = at;
    item.text = std::move(text);
    item.role = role;
    item.id = id;
    return labels.emplace_back(std::move(item));
}

std::vector<Vec3> DrawList::points() const {
    std::vector<Vec3> all;
    for (const FillItem& fill : fills) all.insert(all.end(), fill.corners.begin(), fill.corners.end());
    for (const SphereItem& item : balls) {
        for (int i = 0; i < 3; ++i) {
            Vec3 half_size{};
            half_size[i] = item.radius;
            all.push_back(item.centre - half_size);
            all.push_back(item.centre + half_size);
        }
    }
    for (const RightAngleItem& item : corners) all.push_back(item.at);
    for (const LineItem& item : lines) {
        all.push_back(item.from);
        all.push_back(item.to);
    }
    for (const CurveItem& curve : curves) all.insert(all.end(), curve.points.begin(), curve.points.end());
    for (const DotItem& item : dots) all.push_back(item.at);
    return all;
}

Bounds DrawList::bounds() const {
    Bounds all;
    for (const Vec3& point : points()) all.add(point);
    return all;
}

}  // namespace crosscut
