#include "app/ui/handles.h"

#include <glm/common.hpp>

#include <algorithm>

namespace crosscut {
namespace {

/// A visitor that only cares for points.
class PointVisitor : public FieldVisitor {
  public:
    using FieldVisitor::choice;
    void number(const FieldName&, double&, const NumberRange&) override {}
    void flag(const FieldName&, bool&) override {}
    void choice(const FieldName&, int&, std::span<const std::string_view>) override {}
};

class Collector final : public PointVisitor {
  public:
    void point(const FieldName& n, Vec2& v) override { add(n, flat(v)); }
    void point(const FieldName& n, Vec3& v) override { add(n, v); }
    void body(const FieldName& n, std::string_view start, std::string_view end) override {
        const auto from = out.index_of(id_of(start)), to = out.index_of(id_of(end));
        if (from && to) out.bodies.push_back({n.id(), std::string(n.label), *from, *to});
    }
    void follows_pointer(std::string_view name) override { out.pointer = out.index_of(id_of(name)); }

    Handles out;

  private:
    void add(const FieldName& n, const Vec3& at) {
        out.points.push_back({n.id(), std::string(n.name), std::string(n.label), n.role, at});
    }
};

class Mover final : public PointVisitor {
  public:
    Mover(ItemId id, const Vec3& to)
        : id_(id), to_(glm::clamp(to, Vec3(-kLargestCoordinate), Vec3(kLargestCoordinate))) {}
    void point(const FieldName& n, Vec2& v) override {
        if (n.id() == id_) v = {to_.x, to_.y};
    }
    void point(const FieldName& n, Vec3& v) override {
        if (n.id() == id_) v = to_;
    }

  private:
    ItemId id_;
    Vec3 to_;
};

}  // namespace

std::optional<std::size_t> Handles::index_of(ItemId point) const {
    const auto found =
        std::find_if(points.begin(), points.end(), [&](const Handle& h) { return h.id == point; });
    if (found == points.end()) return std::nullopt;
    return static_cast<std::size_t>(found - points.begin());
}

Handles handles_of(Scene& scene) {
    Collector collector;
    scene.fields(collector);
    return std::move(collector.out);
}

void move_point(Scene& scene, ItemId point, const Vec3& to) {
    Mover mover(point, to);
    scene.fields(mover);
}

std::vector<PickTarget> pick_targets(const Handles& handles, const Projector& projector) {
    std::vector<PickTarget> targets;
    const auto add = [&](ItemId id, const Vec3& from, const Vec3& to, bool body) {
        const Projected a = projector.project(from), b = projector.project(to);
        if (a.in_front && b.in_front) targets.push_back({id, a.px, b.px, body});
    };
    for (std::size_t i = 0; i < handles.points.size(); ++i) {
        if (i != handles.pointer)
            add(handles.points[i].id, handles.points[i].at, handles.points[i].at, false);
    }
    for (const BodyHandle& body : handles.bodies) {
        add(body.id, handles.points[body.start].at, handles.points[body.end].at, true);
    }
    return targets;
}

}  // namespace crosscut
