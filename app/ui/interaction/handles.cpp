#include "app/ui/interaction/handles.h"

#include <crosscut/types.h>
#include "app/model/fields/fields.h"
#include "app/model/scene_output.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <unordered_map>
#include <utility>

namespace crosscut {
namespace {

Vec3 in_range(const Vec3& v) { return glm::clamp(v, Vec3(-kLargestCoordinate), Vec3(kLargestCoordinate)); }

/// The visible point fields.
std::vector<Handle> points_of(const Scene& scene) {
    std::vector<Handle> points;
    for (const Field& f : scene.fields()) {
        if (!f.is_point() || f.is_hidden()) continue;
        points.push_back({{id_of(kMainPane), f.id(), HandleKind::point},
                          std::string(f.name),
                          std::string(f.label),
                          f.role,
                          f.point(),
                          f.kind == FieldKind::point3,
                          false,
                          {},
                          true,
                          f.range.high});
    }
    return points;
}

void mark_hidden(const std::set<std::string, std::less<>>& hidden, Handles& out) {
    if (hidden.empty()) return;
    for (Handle& h : out.points) h.hidden = hidden.contains(h.name);
    for (Handle& h : out.derived) h.hidden = hidden.contains(h.name);
    for (BodyHandle& body : out.bodies) body.hidden = hidden.contains(body.name);
}

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

std::string Handles::name(const HandleId& id) const {
    if (const Handle* found = point(id)) return found->name;
    const BodyHandle* found = body(id);
    return found != nullptr ? found->name : std::string();
}

std::vector<const Handle*> Handles::moved_with(const HandleId& id) const {
    if (const BodyHandle* found = body(id)) return {&points[found->start], &points[found->end]};
    if (const Handle* found = point(id)) return {found};
    return {};
}

bool Handles::has(ItemId item) const {
    const auto called = [item](const auto& handle) { return handle.id.item == item; };
    return std::any_of(points.begin(), points.end(), called) ||
           std::any_of(bodies.begin(), bodies.end(), called) ||
           std::any_of(derived.begin(), derived.end(), called);
}

Vec3 Handles::middle(const HandleId& id) const {
    const std::vector<const Handle*> moved_handles = moved_with(id);
    Vec3 sum{};
    for (const Handle* h : moved_handles) sum += h->at * (1.0 / static_cast<double>(moved_handles.size()));
    return sum;
}

namespace {

Handles handles_in(const HandleList& list, const Scene& scene) {
    Handles out;
    out.points = points_of(scene);
    std::unordered_map<std::uint32_t, std::size_t> index_of_item;  // indices of the points by their items
    for (std::size_t i = 0; i < out.points.size(); ++i) index_of_item.emplace(out.points[i].id.item.value, i);
    const auto index_of = [&](std::string_view point) {
        const auto found = index_of_item.find(id_of(point).value);
        return found == index_of_item.end() ? std::nullopt : std::optional(found->second);
    };
    for (const HandleList::Body& b : list.bodies) {
        const auto from = index_of(b.start), to = index_of(b.end);
        if (!from || !to) continue;
        out.bodies.push_back({{id_of(kMainPane), b.name.id(), HandleKind::body},
                              std::string(b.name.name),
                              std::string(b.name.label),
                              b.name.role,
                              *from,
                              *to});
    }
    for (const auto& [h, at, move] : list.handles) {
        out.derived.push_back({{id_of(h.pane), id_of(h.item), HandleKind::derived},
                               std::string(h.item),
                               std::string(h.label),
                               h.role,
                               at,
                               h.has_z,
                               h.low_priority,
                               h.slide_axis,
                               h.editable});
    }
    // A handle for several points at one position takes precedence over each of them.
    for (Handle& field : out.points) {
        field.yields = std::any_of(out.derived.begin(), out.derived.end(), [&](const Handle& h) {
            return h.id.pane == field.id.pane && !h.yields && h.at == field.at;
        });
    }
    for (const auto& [n, value, set] : list.numbers)
        out.numbers.push_back({n.id(), std::string(n.name), std::string(n.label), n.role, value});
    for (const HandleList::ItemAction& action : list.actions)
        out.actions.push_back({id_of(action.item), action.label, action.removes});
    if (list.picking) out.picks = list.picking->things;
    if (list.drawing)
        out.drawn = DrawnThing{list.drawing->thing.id(), std::string(list.drawing->thing.label)};
    if (const Field* pointer = scene.fields().find(list.pointer)) {
        out.pointer = out.index_of(pointer->id());
        out.pointer_at = pointer->point();
    }
    mark_hidden(scene.annotations().hidden, out);
    return out;
}

}  // namespace

Handles handles_of(Scene& scene) { return handles_in(scene.handles(false), scene); }

Handles handles_with_actions(Scene& scene) { return handles_in(scene.handles(), scene); }

/// Brings what a handle or a derived number has set into the ranges that can be saved and read again.
void settle_within_ranges(Scene& scene) {
    for (Field& f : scene.fields()) {
        if (f.kind == FieldKind::number) {
            const double within = std::clamp(f.number(), f.range.low, f.range.high);
            if (within != f.number()) f.set(within);
        } else if (f.is_point()) {
            const Vec3 within = glm::clamp(f.point(), Vec3(f.range.low), Vec3(f.range.high));
            if (within != f.point()) f.set_point(within);
        }
    }
    scene.update_derived();
}

void move_point(Scene& scene, ItemId point, const Vec3& to) {
    move_handle(scene, {id_of(kMainPane), point, HandleKind::point}, to);
}

void move_handle(Scene& scene, const HandleId& handle, const Vec3& to) {
    if (handle.kind == HandleKind::point) {
        for (Field& f : scene.fields()) {
            if (f.is_point() && f.id() == handle.item) f.set_point(in_range(to));
        }
    } else {
        for (const auto& [h, at, move] : scene.handles(false).handles) {
            if (handle == HandleId{id_of(h.pane), id_of(h.item), HandleKind::derived}) move(in_range(to));
        }
    }
    settle_within_ranges(scene);
}

void set_derived(Scene& scene, std::string_view name, double value) {
    const DerivedValue one{name, value};
    set_derived(scene, std::span<const DerivedValue>(&one, 1));
}

void set_derived(Scene& scene, std::span<const DerivedValue> values) {
    for (const auto& [n, now, set] : scene.handles(false).numbers) {
        for (const DerivedValue& v : values) {
            if (n.name == v.name && !std::isnan(v.value))
                set(std::clamp(v.value, -kLargestCoordinate, kLargestCoordinate));
        }
    }
    settle_within_ranges(scene);
}

void pick_thing(Scene& scene, const Vec2& at, double radius) {
    if (const auto picking = scene.handles(false).picking) picking->pick(at, radius);
    settle_within_ranges(scene);
}

void draw_thing(Scene& scene, const Vec3& from, const Vec3& to) {
    if (const auto drawing = scene.handles(false).drawing) drawing->draw(in_range(from), in_range(to));
    settle_within_ranges(scene);
}

HandleList::ItemAction::Done take_action(Scene& scene, std::size_t number, const Viewpoint& from) {
    const std::vector<HandleList::ItemAction> actions = scene.handles().actions;
    if (number >= actions.size()) return {};
    HandleList::ItemAction::Done done = actions[number].act(from);
    settle_within_ranges(scene);
    return done;
}

Pickable pick_targets(const Handles& handles, ItemId pane, const Projector& projector) {
    Pickable found;
    const auto add = [&](const HandleId& id, const Vec3& from, const Vec3& to, bool yields) {
        const Projected a = projector.project(from), b = projector.project(to);
        if (id.pane != pane || !a.in_front || !b.in_front) return;
        found.targets.push_back({id.item, a.px, b.px, id.kind == HandleKind::body, yields});
        found.ids.push_back(id);
    };
    for (const Handle& h : handles.derived)
        if (!h.hidden) add(h.id, h.at, h.at, h.yields);
    for (std::size_t i = 0; i < handles.points.size(); ++i) {
        const Handle& h = handles.points[i];
        if (i != handles.pointer && !h.hidden) add(h.id, h.at, h.at, h.yields);
    }
    for (const BodyHandle& body : handles.bodies) {
        if (body.hidden) continue;
        add(body.id, handles.points[body.start].at, handles.points[body.end].at, false);
    }
    return found;
}

namespace {

constexpr double kOnLattice = 1e-9;  // of a step

double clamped(double value) {
    const double within = std::clamp(value, -kLargestCoordinate, kLargestCoordinate);
    return within == 0.0 ? 0.0 : within;
}

bool has_dot_at(const DrawList& list, const LabelItem& label) {
    return std::any_of(list.dots.begin(), list.dots.end(),
                       [&](const DotItem& dot) { return dot.id == label.id && dot.at == label.anchor; });
}

}  // namespace

void write_coordinates(DrawList& list, std::span<const ItemId> points, const Digits& digits) {
    for (LabelItem& label : list.labels) {
        if (std::find(points.begin(), points.end(), label.id) == points.end() || !has_dot_at(list, label))
            continue;
        const Vec3& at = label.anchor;
        label.text += " " + (list.space == Space::space ? digits.point(at) : digits.point(Vec2{at.x, at.y}));
    }
}

double stepped(double value, const DecimalStep& step, int count) {
    const double n = value / step.value();
    if (!(std::abs(n) < kCountable)) return clamped(value + step.value() * count);
    const double nearest = std::round(n);
    const bool on_it = std::abs(n - nearest) <= kOnLattice;
    const double from = on_it ? nearest : (count > 0 ? std::floor(n) : std::ceil(n));
    const double to = step.times(from + count);
    return std::isfinite(to) ? clamped(to) : value;
}

double ulp_stepped(double value, int direction) {
    const double infinity = std::numeric_limits<double>::infinity();
    return clamped(std::nextafter(value, direction > 0 ? infinity : -infinity));
}

std::string hex_text(double value) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%a", value == 0.0 ? 0.0 : value);
    return buffer;
}

}  // namespace crosscut
