#include "app/ui/formula/formula_edit.h"

#include <crosscut/types.h>
#include "app/model/fields/field_access.h"
#include "app/model/fields/fields.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/decimal.h"
#include "app/view/theme.h"
#include "core/input.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

namespace crosscut {
namespace {

constexpr double kClose = 1e-4;  // relative difference allowed between a method's float value and the scene's
constexpr double kFraction = 0.01;

/// A label as it is written in a formula: "m₁" becomes "m_1".
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

/// The axis at the end of a name's subscript: "A_x", "S_1y"; −1: none.
int axis_of(std::string_view name) {
    if (name.size() < 3 || name.find('_') == std::string_view::npos) return -1;
    const std::size_t axis = std::string_view("xyz").find(name.back());
    return axis == std::string_view::npos ? -1 : static_cast<int>(axis);
}

bool same(double printed, double value) {
    constexpr double kLargestFloat = std::numeric_limits<float>::max();
    return printed == value ||
           printed ==
               static_cast<double>(static_cast<float>(std::clamp(value, -kLargestFloat, kLargestFloat)));
}

bool close(double printed, double value) {
    return std::fabs(printed - value) <= kClose * std::max(1.0, std::fabs(value));
}

}  // namespace

std::vector<NumberTarget> targets_of(Scene& scene, std::string_view canvas) {
    using Kind = NumberTarget::Kind;
    std::vector<NumberTarget> found;
    const auto add = [&](Kind kind, std::string_view name, double value) -> NumberTarget& {
        NumberTarget& target = found.emplace_back();
        target.kind = kind;
        target.name = name;
        target.value = value;
        return target;
    };
    for (const Field& f : std::as_const(scene).fields()) {
        if (f.is_point()) {
            for (std::size_t axis = 0; axis < f.size(); ++axis)
                add(Kind::coordinate, f.name, f.number(axis)).axis = static_cast<int>(axis);
        } else if (f.kind == FieldKind::number) {
            NumberTarget& target = add(Kind::number, f.name, f.number());
            target.symbol = symbol_of(f.label);
            target.low = f.range.low;
            target.high = f.range.high;
            target.by_factors = f.range.by_factors;
        }
    }
    const HandleList list = scene.handles(false);
    for (const auto& [h, at, move] : list.handles) {
        for (int axis = 0; axis < 3 && h.pane == canvas; ++axis) {
            NumberTarget& target = add(Kind::handle, h.item, at[axis]);
            target.axis = axis;
            target.pane = h.pane;
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
    const double clamped = std::clamp(value, -kLargestCoordinate, kLargestCoordinate);
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
                to[target.axis] = clamped;
                move(to);
                break;
            }
            break;
    }
    scene.update_derived();
}

double scrubbed(double start, double px, double per_px, bool fine) {
    const double size = std::fabs(start);
    double target_step =
        per_px > 0.0 && std::isfinite(per_px) ? per_px : kFraction * (size > 0.0 ? size : 1.0);
    target_step = std::clamp(target_step, std::max(size * 1e-12, 1e-300), 1e298);
    DecimalStep step = step_of_at_least(target_step);
    const double moved = start + px * step.value();
    if (fine) --step.exponent;
    const double steps = std::round(moved / step.value());
    if (!(std::fabs(steps) < 9e15)) return std::clamp(moved, -kLargestCoordinate, kLargestCoordinate);
    // In whole units of a power of ten, so that the result is the double nearest to a short decimal.
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

namespace {

constexpr float kSliderKnob = 6.5f, kSliderTick = 4.0f, kSliderMark = 4.0f;  // logical pixels
constexpr float kLabelGap = 8.0f;

/// The double nearest to a decimal with two significant digits near `value`, which is positive.
double two_digits(double value) {
    const int exponent = static_cast<int>(std::floor(std::log10(value))) - 1;
    const double units = std::round(value / power_of_ten(exponent));
    return exponent < 0 ? units / power_of_ten(-exponent) : units * power_of_ten(exponent);
}

int lowest_decade(const SliderScale& s) { return static_cast<int>(std::ceil(std::log10(s.low) - 1e-9)); }
int highest_decade(const SliderScale& s) { return static_cast<int>(std::floor(std::log10(s.high) + 1e-9)); }

struct DrawContext {
    const UiContext& ui;
    float k;

    [[nodiscard]] float line() const { return font_px(ui.fonts.small) + 2 * k; }
};

std::vector<SliderLabel> mark_labels(const ThresholdSlider& slider, const SliderScale& scale,
                                     const DrawContext& context) {
    std::vector<SliderLabel> labels;
    for (const ThresholdSlider::Mark& mark : slider.marks)
        labels.push_back({scale.x_of(mark.value), text_width(context.ui.fonts.small, mark.text)});
    return labels;
}

/// Draws where the answer changes: a small triangle on the scale and a text above it.
void draw_marks(ImDrawList& out, const ThresholdSlider& slider, const SliderScale& scale,
                std::span<const PlacedSliderLabel> labels, float y, const DrawContext& context) {
    const float k = context.k, half = kSliderMark * k;
    for (std::size_t i = 0; i < slider.marks.size(); ++i) {
        const float x = std::round(scale.x_of(slider.marks[i].value));
        const float text_y = y - 11 * k - context.line() * static_cast<float>(labels[i].row + 1);
        out.AddTriangleFilled({x - half, y - 10 * k}, {x + half, y - 10 * k}, {x, y - 3 * k},
                              packed(context.ui.theme.text));
        write_at(out, context.ui.fonts.small, {labels[i].left, text_y}, context.ui.theme.text,
                 slider.marks[i].text);
    }
}

void draw_ticks(ImDrawList& out, const SliderScale& scale, float y, const DrawContext& context) {
    if (!scale.logarithmic) return;
    const float k = context.k;
    for (int decade = lowest_decade(scale); decade <= highest_decade(scale); ++decade) {
        const float x = std::round(scale.x_of(power_of_ten(decade)));
        out.AddLine({x, y}, {x, y + kSliderTick * k}, packed(context.ui.theme.text_dim),
                    std::max(1.0f, std::floor(k)));
    }
    const float widest = text_width(context.ui.fonts.small, decimal_text(1, -88, 1));
    for (const int decade : decades_to_label(scale, widest + kLabelGap * k)) {
        const std::string text = decimal_text(1, decade, 3);
        const float width = text_width(context.ui.fonts.small, text);
        const float left = std::clamp(scale.x_of(power_of_ten(decade)) - width * 0.5f,
                                      scale.left - kSliderKnob * k, scale.right + kSliderKnob * k - width);
        write_at(out, context.ui.fonts.small, {left, y + (kSliderTick + 4) * k}, context.ui.theme.text_dim,
                 text);
    }
}

/// Draws the scale, stronger up to the value, and the knob.
void draw_track(ImDrawList& out, const SliderScale& scale, double value, float y, bool strong, bool turned,
                const DrawContext& context) {
    const float k = context.k, x = scale.x_of(value), high = 1.5f * k;
    const Color color = turned ? context.ui.theme.warning : context.ui.theme.accent;
    out.AddRectFilled({scale.left, y - high}, {scale.right, y + high},
                      packed(faded(context.ui.theme.text, 0.22f)), high);
    out.AddRectFilled({scale.left, y - high}, {x, y + high}, packed(color), high);
    out.AddCircleFilled({x, y}, (kSliderKnob + (strong ? 1.5f : 0.0f)) * k, packed(color), 24);
    out.AddCircle({x, y}, (kSliderKnob + (strong ? 1.5f : 0.0f)) * k, packed(context.ui.theme.panel), 24,
                  1.5f * k);
}

}  // namespace

float SliderScale::x_of(double value) const {
    double fraction = 0.0;
    if (!logarithmic) {
        fraction = (value - low) / (high - low);
    } else if (value > 0.0) {
        fraction = (std::log10(value) - std::log10(low)) / (std::log10(high) - std::log10(low));
    }
    if (!(fraction > 0.0)) fraction = 0.0;
    return left + (right - left) * static_cast<float>(std::min(fraction, 1.0));
}

double SliderScale::value_at(float x) const {
    const double fraction =
        right > left ? std::clamp(static_cast<double>((x - left) / (right - left)), 0.0, 1.0) : 0.0;
    if (!logarithmic) {
        const double step = (high - low) / (3.0 * std::max(1.0, static_cast<double>(right - left)));
        return std::clamp(low + step * std::round(fraction * (high - low) / step), low, high);
    }
    const double exponent = std::log10(low) + fraction * (std::log10(high) - std::log10(low));
    return std::clamp(two_digits(std::pow(10.0, exponent)), low, high);
}

std::vector<int> decades_to_label(const SliderScale& scale, float label_width) {
    const int low = lowest_decade(scale), high = highest_decade(scale);
    std::vector<int> decades;
    if (high < low) return decades;
    const float apart = high > low ? (scale.x_of(power_of_ten(high)) - scale.x_of(power_of_ten(low))) /
                                         static_cast<float>(high - low)
                                   : label_width;
    const int every = std::max(1, static_cast<int>(std::ceil(label_width / std::max(apart, 1e-3f))));
    for (int decade = low; decade <= high; ++decade) {
        if (decade % every == 0) decades.push_back(decade);
    }
    return decades;
}

std::vector<PlacedSliderLabel> lay_out_labels(std::span<const SliderLabel> labels, float left, float right,
                                              float gap) {
    std::vector<std::size_t> order(labels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    ranges::stable_sort(order,
                        [&](std::size_t a, std::size_t b) { return labels[a].middle < labels[b].middle; });
    std::vector<PlacedSliderLabel> placed(labels.size());
    std::vector<float> ends;  // the right ends of all rows so far
    for (const std::size_t i : order) {
        const float width = labels[i].width;
        const float at = std::max(left, std::min(labels[i].middle - width * 0.5f, right - width));
        const auto row = std::find_if(ends.begin(), ends.end(), [&](float end) { return end + gap <= at; });
        placed[i] = {at, static_cast<int>(row - ends.begin())};
        if (row == ends.end()) {
            ends.push_back(at + width);
        } else {
            *row = at + width;
        }
    }
    return placed;
}

SliderTrack draw_slider_track(const ThresholdSlider& slider, double value, float width, const UiContext& ui) {
    const DrawContext context{ui, static_cast<float>(ui.fonts.scale)};
    const float k = context.k, air = (kSliderKnob + 2) * k;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const SliderScale scale{slider.low, slider.high, slider.logarithmic, low.x + air,
                            low.x + std::max(width - air, air + 1)};
    const std::vector<SliderLabel> labels = mark_labels(slider, scale, context);
    const std::vector<PlacedSliderLabel> placed = lay_out_labels(labels, low.x, low.x + width, kLabelGap * k);
    int rows = 0;
    for (const PlacedSliderLabel& label : placed) rows = std::max(rows, label.row + 1);
    const float y = std::round(low.y + context.line() * static_cast<float>(rows) + 14 * k);
    const float bottom = y + (kSliderTick + 6) * k + context.line();
    ImGui::SetCursorScreenPos({low.x, y - 10 * k});
    press_area("##dial", {width, 20 * k});
    SliderTrack track;
    track.dragging = ImGui::IsItemActive();
    const bool over = ImGui::IsItemHovered();
    if (over || track.dragging) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    if (track.dragging) track.dragged = scale.value_at(ImGui::GetIO().MousePos.x);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    draw_ticks(out, scale, y + 3 * k, context);
    draw_marks(out, slider, scale, placed, y, context);
    draw_track(out, scale, track.dragged.value_or(value), y, over || track.dragging, slider.turned, context);
    ImGui::SetCursorScreenPos(low);
    ImGui::Dummy({width, bottom - low.y});
    return track;
}

}  // namespace crosscut
