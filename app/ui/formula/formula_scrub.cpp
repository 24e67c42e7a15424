#include "app/ui/formula/formula_scrub.h"

#include "app/model/fields/field_access.h"
#include "app/view/decimal.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crosscut {
namespace {

constexpr double kClose = 1e-4;  // relative: what a method computes in float beside what the scene says
constexpr double kShare = 0.01;

/// A label as a formula names it: "m₁" becomes "m_1".
std::string symbol_of(std::string_view label) {
    std::string out;
    for (std::size_t i = 0; i < label.size(); ++i) {
        const std::string_view three = label.substr(i, 3);
        if (three < "₀" || three > "₉") {
            out += label[i];
            continue;
        }
        if (out.find('_') == std::string::npos) out += '_';
        out += static_cast<char>('0' + (static_cast<unsigned char>(three[2]) & 0x0fu));
        i += 2;
    }
    return out;
}

/// The axis that a name's subscript ends with: "A_x", "S_1y"; -1: none.
int axis_of(std::string_view name) {
    if (name.size() < 3 || name.find('_') == std::string_view::npos) return -1;
    const std::size_t axis = std::string_view("xyz").find(name.back());
    return axis == std::string_view::npos ? -1 : static_cast<int>(axis);
}

bool same(double shown, double value) {
    constexpr double kLargestFloat = std::numeric_limits<float>::max();
    return shown == value ||
           shown == static_cast<double>(static_cast<float>(std::clamp(value, -kLargestFloat, kLargestFloat)));
}

bool close(double shown, double value) {
    return std::fabs(shown - value) <= kClose * std::max(1.0, std::fabs(value));
}

}  // namespace

std::vector<NumberTarget> targets_of(Scene& scene, std::string_view canvas) {
    using Kind = NumberTarget::Kind;
    std::vector<NumberTarget> found;
    const auto add = [&](Kind kind, std::string_view name, double value) -> NumberTarget& {
        NumberTarget& made = found.emplace_back();
        made.kind = kind;
        made.name = name;
        made.value = value;
        return made;
    };
    for (const Field& f : std::as_const(scene).fields()) {
        if (f.is_point()) {
            for (std::size_t axis = 0; axis < f.size(); ++axis)
                add(Kind::coordinate, f.name, f.number(axis)).axis = static_cast<int>(axis);
        } else if (f.kind == FieldKind::number) {
            NumberTarget& made = add(Kind::number, f.name, f.number());
            made.symbol = symbol_of(f.label);
            made.low = f.range.low;
            made.high = f.range.high;
            made.by_factors = f.range.by_factors;
        }
    }
    const HandleList list = scene.handles(false);
    for (const auto& [h, at, move] : list.handles) {
        for (int axis = 0; axis < 3 && h.pane == canvas; ++axis) {
            NumberTarget& made = add(Kind::handle, h.item, at[axis]);
            made.axis = axis;
            made.pane = h.pane;
        }
    }
    for (const auto& [n, value, set] : list.numbers)
        add(Kind::derived, n.name, value).symbol = symbol_of(n.label);
    return found;
}

const NumberTarget* target_of(const std::vector<NumberTarget>& targets, const PlacedAtom& atom) {
    if (!atom.is_number || atom.name.empty()) return nullptr;
    const int axis = axis_of(atom.name);
    const bool bare = atom.name.find('_') == std::string::npos;
    for (const NumberTarget& t : targets) {
        const bool point = t.kind == NumberTarget::Kind::coordinate || t.kind == NumberTarget::Kind::handle;
        const bool named = point
                               ? axis == t.axis && t.name == atom.item
                               : t.name == atom.name || t.symbol == atom.name ||
                                     ((bare || t.kind == NumberTarget::Kind::number) && t.name == atom.item);
        const bool field = t.kind == NumberTarget::Kind::coordinate || t.kind == NumberTarget::Kind::number;
        if (named && (field ? same(atom.number, t.value) : close(atom.number, t.value))) return &t;
    }
    return nullptr;
}

void set_target(Scene& scene, const NumberTarget& target, double value) {
    if (!std::isfinite(value)) return;
    const double kept = std::clamp(value, -kLargestCoordinate, kLargestCoordinate);
    switch (target.kind) {
        case NumberTarget::Kind::number:
            return set_number(scene, target.name, value);
        case NumberTarget::Kind::coordinate: {
            Field* f = scene.fields().find(target.name);
            const auto axis = static_cast<std::size_t>(target.axis);
            if (f != nullptr && f->is_point() && axis < f->size())
                f->set(std::clamp(value, f->range.low, f->range.high), axis);
            break;
        }
        case NumberTarget::Kind::derived:
            for (const auto& [n, now, set] : scene.handles(false).numbers) {
                if (n.name != target.name) continue;
                set(value);
                break;
            }
            break;
        case NumberTarget::Kind::handle:
            for (const auto& [h, at, move] : scene.handles(false).handles) {
                if (h.item != target.name || h.pane != target.pane) continue;
                Vec3 to = at;
                to[target.axis] = kept;
                move(to);
                break;
            }
            break;
    }
    scene.settle();
}

double scrubbed(double start, double px, double per_px, bool fine) {
    const double size = std::fabs(start);
    double wanted = per_px > 0.0 && std::isfinite(per_px) ? per_px : kShare * (size > 0.0 ? size : 1.0);
    wanted = std::clamp(wanted, std::max(size * 1e-12, 1e-300), 1e298);
    DecimalStep step = step_of_at_least(wanted);
    const double moved = start + px * step.value();
    if (fine) --step.exponent;
    const double steps = std::round(moved / step.value());
    if (!(std::fabs(steps) < 9e15)) return std::clamp(moved, -kLargestCoordinate, kLargestCoordinate);
    // Whole numbers of a power of ten, so that what comes out is the double nearest to a short decimal.
    const double units = steps * step.digit;
    const double value =
        step.exponent < 0 ? units / power_of_ten(-step.exponent) : units * power_of_ten(step.exponent);
    return std::clamp(value == 0.0 ? 0.0 : value, -kLargestCoordinate, kLargestCoordinate);
}

double scrubbed_by_factors(double start, double px, bool fine) {
    constexpr double kPerDecade_px = 60.0, kLeast = 1e-12;
    const double exponent =
        std::clamp(std::log10(std::max(start, kLeast)) + px / kPerDecade_px, -300.0, 300.0);
    const int last = static_cast<int>(std::floor(exponent)) - (fine ? 2 : 1);
    const double units = std::round(std::pow(10.0, exponent - last));
    return last < 0 ? units / power_of_ten(-last) : units * power_of_ten(last);
}

}  // namespace crosscut
