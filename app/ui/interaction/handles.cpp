#include "app/ui/interaction/handles.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

class Collector final : public QuietVisitor {
  public:
    void point(const FieldName& n, Vec2& v) override { add(n, flat(v), false); }
    void point(const FieldName& n, Vec3& v) override { add(n, v, true); }
    void draws(const FieldName& n, const std::function<void(const Vec3&, const Vec3&)>&) override {
        out.drawn = DrawnThing{n.id(), std::string(n.label)};
    }
    void body(const FieldName& n, std::string_view start, std::string_view end) override {
        const auto from = out.index_of(id_of(start)), to = out.index_of(id_of(end));
        if (!from || !to) return;
        out.bodies.push_back(
            {{id_of(kMainPane), n.id(), HandleKind::body}, std::string(n.label), n.role, *from, *to});
    }
    void follows_pointer(std::string_view name) override {
        out.pointer = out.index_of(id_of(name));
        if (out.pointer) out.pointer_at = out.points[*out.pointer].at;
        for (const auto& [id, at] : hidden_) {
            if (id == id_of(name)) out.pointer_at = at;
        }
    }
    void handle(const DerivedHandle& h, const Vec3& at, const std::function<void(const Vec3&)>&) override {
        out.derived.push_back({{id_of(h.pane), id_of(h.item), HandleKind::derived},
                               std::string(h.item),
                               std::string(h.label),
                               h.role,
                               at,
                               h.deep,
                               h.yields,
                               h.rail});
    }
    void derived(const FieldName& n, double value, const std::function<void(double)>&) override {
        out.numbers.push_back({n.id(), std::string(n.name), std::string(n.label), n.role, value});
    }

    Handles out;

  private:
    void add(const FieldName& n, const Vec3& at, bool deep) {
        if (n.hidden) {
            hidden_.emplace_back(n.id(), at);
            return;
        }
        out.points.push_back({{id_of(kMainPane), n.id(), HandleKind::point},
                              std::string(n.name),
                              std::string(n.label),
                              n.role,
                              at,
                              deep,
                              false,
                              {}});
    }
    std::vector<std::pair<ItemId, Vec3>> hidden_;
};

class Mover final : public QuietVisitor {
  public:
    Mover(const HandleId& id, const Vec3& to)
        : id_(id), to_(glm::clamp(to, Vec3(-kLargestCoordinate), Vec3(kLargestCoordinate))) {}
    void point(const FieldName& n, Vec2& v) override {
        if (id_.kind == HandleKind::point && n.id() == id_.item) v = {to_.x, to_.y};
    }
    void point(const FieldName& n, Vec3& v) override {
        if (id_.kind == HandleKind::point && n.id() == id_.item) v = to_;
    }
    void handle(const DerivedHandle& h, const Vec3&,
                const std::function<void(const Vec3&)>& move_to) override {
        if (id_ == HandleId{id_of(h.pane), id_of(h.item), HandleKind::derived}) move_to(to_);
    }

  private:
    HandleId id_;
    Vec3 to_;
};

class DerivedSetter final : public QuietVisitor {
  public:
    explicit DerivedSetter(std::span<const DerivedValue> values) : values_(values) {}
    void derived(const FieldName& n, double, const std::function<void(double)>& set) override {
        for (const DerivedValue& v : values_) {
            if (n.name == v.name && !std::isnan(v.value))
                set(std::clamp(v.value, -kLargestCoordinate, kLargestCoordinate));
        }
    }

  private:
    std::span<const DerivedValue> values_;
};

class Drawer final : public QuietVisitor {
  public:
    Drawer(const Vec3& from, const Vec3& to) : from_(in_range(from)), to_(in_range(to)) {}
    void draws(const FieldName&, const std::function<void(const Vec3&, const Vec3&)>& draw) override {
        draw(from_, to_);
    }

  private:
    static Vec3 in_range(const Vec3& v) {
        return glm::clamp(v, Vec3(-kLargestCoordinate), Vec3(kLargestCoordinate));
    }
    Vec3 from_, to_;
};

}  // namespace

std::optional<std::size_t> Handles::index_of(ItemId point) const {
    const auto found =
        std::find_if(points.begin(), points.end(), [&](const Handle& h) { return h.id.item == point; });
    if (found == points.end()) return std::nullopt;
    return static_cast<std::size_t>(found - points.begin());
}

const Handle* Handles::point(const HandleId& id) const {
    const std::vector<Handle>& among = id.kind == HandleKind::derived ? derived : points;
    const auto found = std::find_if(among.begin(), among.end(), [&](const Handle& h) { return h.id == id; });
    return found == among.end() ? nullptr : &*found;
}

const BodyHandle* Handles::body(const HandleId& id) const {
    const auto found =
        std::find_if(bodies.begin(), bodies.end(), [&](const BodyHandle& b) { return b.id == id; });
    return found == bodies.end() ? nullptr : &*found;
}

std::string Handles::label(const HandleId& id) const {
    if (const Handle* found = point(id)) return found->label;
    const BodyHandle* found = body(id);
    return found != nullptr ? found->label : std::string();
}

std::vector<const Handle*> Handles::moved_with(const HandleId& id) const {
    if (const BodyHandle* found = body(id)) return {&points[found->start], &points[found->end]};
    if (const Handle* found = point(id)) return {found};
    return {};
}

Handles handles_of(Scene& scene) {
    Collector collector;
    scene.fields(collector);
    return std::move(collector.out);
}

void move_point(Scene& scene, ItemId point, const Vec3& to) {
    move_handle(scene, {id_of(kMainPane), point, HandleKind::point}, to);
}

void move_handle(Scene& scene, const HandleId& handle, const Vec3& to) {
    Mover mover(handle, to);
    scene.fields(mover);
}

void set_derived(Scene& scene, std::string_view name, double value) {
    const DerivedValue one{name, value};
    set_derived(scene, std::span<const DerivedValue>(&one, 1));
}

void set_derived(Scene& scene, std::span<const DerivedValue> values) {
    DerivedSetter setter(values);
    scene.fields(setter);
}

void draw_thing(Scene& scene, const Vec3& from, const Vec3& to) {
    Drawer drawer(from, to);
    scene.fields(drawer);
}

Pickable pick_targets(const Handles& handles, ItemId pane, const Projector& projector) {
    Pickable found;
    const auto add = [&](const HandleId& id, const Vec3& from, const Vec3& to, bool yields) {
        const Projected a = projector.project(from), b = projector.project(to);
        if (id.pane != pane || !a.in_front || !b.in_front) return;
        found.targets.push_back({id.item, a.px, b.px, id.kind == HandleKind::body, yields});
        found.ids.push_back(id);
    };
    for (const Handle& h : handles.derived) add(h.id, h.at, h.at, h.yields);
    for (std::size_t i = 0; i < handles.points.size(); ++i) {
        const Handle& h = handles.points[i];
        if (i != handles.pointer) add(h.id, h.at, h.at, false);
    }
    for (const BodyHandle& body : handles.bodies) {
        add(body.id, handles.points[body.start].at, handles.points[body.end].at, false);
    }
    return found;
}

}  // namespace crosscut
