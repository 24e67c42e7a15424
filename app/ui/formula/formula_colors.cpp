#include "app/ui/formula/formula_colors.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kReadable = 4.5;

bool has_color(Role role) {
    return role != Role::text && role != Role::auxiliary && role != Role::ghost && role != Role::rejected;
}

double linear(float c) { return c <= 0.04045f ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }

double luminance(const Color& c) {
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

}  // namespace

void ItemRoles::learn(const Presentation& shown, Scene& scene) {
    std::unordered_map<ItemId, Role> seen;
    const auto add = [&](ItemId id, Role role) {
        if (id && has_color(role)) seen.try_emplace(id, role);
    };
    for (const Pane& pane : shown.panes) {
        for (const DotItem& dot : pane.list.dots) add(dot.id, dot.role);
        for (const LineItem& line : pane.list.lines) add(line.id, line.stroke.role);
        for (const CurveItem& curve : pane.list.curves) add(curve.id, curve.stroke.role);
        for (const LabelItem& label : pane.list.labels) add(label.id, label.role);
        for (const FillItem& fill : pane.list.fills) add(fill.id, fill.role);
    }
    for (const Quantity& quantity : shown.readout) add(quantity.id, quantity.role);
    // The roles that the fields name win over how something happens to be drawn.
    const auto named = [&](const FieldName& n) {
        if (has_color(n.role)) seen[n.id()] = n.role;
    };
    for (const Field& field : scene.fields())
        if (field.is_point() || field.kind == FieldKind::number) named(field);
    const HandleList handles = scene.handles(false);
    for (const HandleList::Body& body : handles.bodies) named(body.name);
    for (const HandleList::Number& number : handles.numbers) named(number.name);
    for (const auto& [id, role] : seen) of_[id] = role;
}

Role ItemRoles::of(ItemId id) const {
    const auto found = of_.find(id);
    return found == of_.end() ? Role::text : found->second;
}

double contrast(const Color& a, const Color& b) {
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

Color laid_on(const Color& under, const Color& over) {
    const auto mix = [&](float u, float o) { return u + (o - u) * over.a; };
    return {mix(under.r, over.r), mix(under.g, over.g), mix(under.b, over.b), 1.0f};
}

Color readable_on(const Color& backdrop, const Color& color, const Color& text) {
    Color out = color;
    for (int tenths = 1; tenths <= 10 && contrast(out, backdrop) < kReadable; ++tenths)
        out = laid_on(color, {text.r, text.g, text.b, static_cast<float>(tenths) * 0.1f});
    return out;
}

}  // namespace crosscut
