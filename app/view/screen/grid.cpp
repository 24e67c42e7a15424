#include "app/view/screen/grid.h"

#include <crosscut/types.h>
#include "app/view/decimal.h"
#include "app/view/screen/label_layout.h"
#include "core/number/double_double.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kApart_px = 90.0;  // logical; at least this far apart
constexpr float kLineOpacity = 0.16f;
constexpr float kAxisOpacity = 0.7f;
constexpr double kGap_px = 6.0;   // between an axis and its numbers
constexpr double kEdge_px = 4.0;  // between the numbers and the edge of the view
constexpr int kPlainDigits = 6;
constexpr int kNumberPriority = -100;  // below every label of a scene

constexpr int kLargeExponent = 280;

/// One axis as it lies on screen: index i stands for i * step, exactly decimal.
struct AxisScale {
    DecimalStep step;
    double centre = 0.0;       // world, under the middle of the view
    double px_per_unit = 1.0;  // physical; negative on the y axis, whose pixels run down
    double middle_px = 0.0;
    double length_px = 1.0;

    /// The pixel of n steps. Without decimal digits a double would lose precision far from the origin.
    [[nodiscard]] double px(double n) const {
        const DoubleDouble count = DoubleDouble{n, 0.0} * static_cast<double>(step.digit);
        // The largest numbers would overflow with their digits: they are computed in larger units.
        const double unit = step.exponent > kLargeExponent ? 0x1p60 : 1.0;
        const DoubleDouble value = step.exponent < 0 ? count / DoubleDouble{power_of_ten(-step.exponent), 0.0}
                                                     : count * (power_of_ten(step.exponent) / unit);
        return middle_px + (value - DoubleDouble{centre / unit, 0.0}).value() * (px_per_unit * unit);
    }
    /// The first and last index that can be in view.
    [[nodiscard]] std::array<double, 2> range() const {
        const double half = length_px / 2.0 / std::abs(px_per_unit);
        const double each = step.value();
        return {std::floor((centre - half) / each), std::ceil((centre + half) / each)};
    }
};

DecimalStep step_of(const Projector& projector) {
    return step_of_at_least(kApart_px * projector.viewport().scale / projector.focal_px());
}

AxisScale axis_scale(const Projector& projector, int axis) {
    const Camera2& camera = projector.camera().plane;
    const Viewport& view = projector.viewport();
    AxisScale scale;
    scale.px_per_unit = axis == 0 ? projector.focal_px() : -projector.focal_px();
    scale.step = step_of(projector);
    scale.centre = axis == 0 ? camera.centre.x : camera.centre.y;
    scale.length_px = axis == 0 ? view.size_px.x : view.size_px.y;
    scale.middle_px = scale.length_px / 2.0;
    return scale;
}

void append_line_at(ScreenList& out, int axis, double px, double width, const Color& color) {
    const double length = axis == 0 ? out.size.x : out.size.y;
    if (!(px >= -width && px <= length + width)) return;
    ScreenLine line;
    const auto at = static_cast<float>(px);
    line.from = axis == 0 ? glm::vec2{at, 0.0f} : glm::vec2{0.0f, at};
    line.to = axis == 0 ? glm::vec2{at, out.size.y} : glm::vec2{out.size.x, at};
    line.width = static_cast<float>(width);
    line.from_color = line.to_color = color;
    out.lines.push_back(line);
}

/// The lines perpendicular to one axis, without the other axis.
void append_rulings(ScreenList& out, int axis, const AxisScale& scale, const Color& color) {
    const auto [first, last] = scale.range();
    for (double n = first; n <= last; n += 1.0)
        if (n != 0.0) append_line_at(out, axis, scale.px(n), static_cast<double>(out.scale), color);
}

struct Box {
    double left, top, right, bottom;

    [[nodiscard]] bool overlaps(const Box& o) const {
        return left < o.right && o.left < right && top < o.bottom && o.top < bottom;
    }
};

/// Places numbers and rejects those that would touch an earlier one or leave the view.
class Numbers {
  public:
    Numbers(ScreenList& out, const GridStyle& style) : out_(out), style_(style) {}

    [[nodiscard]] glm::dvec2 size(const std::string& text) const {
        // A tenth more, since the font that draws it may be wider.
        return glm::dvec2(approximate_text_size(text, style_.text_size, FontStyle::upright)) *
               glm::dvec2(1.1, 1.0);
    }
    bool add(const std::string& text, const Vec2& anchor, Align align) {
        const glm::dvec2 extent = size(text);
        const double left = align == Align::left    ? anchor.x
                            : align == Align::right ? anchor.x - extent.x
                                                    : anchor.x - extent.x / 2.0;
        const Box box{left, anchor.y - extent.y / 2.0, left + extent.x, anchor.y + extent.y / 2.0};
        const double edge = 1.0;
        if (box.left < edge || box.top < edge || box.right > out_.size.x - edge ||
            box.bottom > out_.size.y - edge) {
            return false;
        }
        const double apart = 0.3 * static_cast<double>(style_.text_size);
        const Box wider{box.left - apart, box.top, box.right + apart, box.bottom};
        if (std::any_of(occupied_.begin(), occupied_.end(),
                        [&wider](const Box& b) { return b.overlaps(wider); }))
            return false;
        occupied_.push_back(box);
        ScreenLabel label;
        label.anchor = glm::vec2(anchor);
        label.text = text;
        label.color = style_.theme->text_dim;
        label.halo = style_.halo;
        label.size = style_.text_size;
        label.align = align;
        label.priority = kNumberPriority;
        out_.labels.push_back(std::move(label));
        return true;
    }

  private:
    ScreenList& out_;
    const GridStyle& style_;
    std::vector<Box> occupied_;
};

/// The texts of the numbers of one axis: index i reads `text(i)`, after `base` if there is one.
struct Wording {
    std::int64_t origin = 0;  // index of the shared part; 0: none
    DecimalStep step;
    std::string base;

    [[nodiscard]] std::string text(std::int64_t i) const {
        const std::string plain = decimal_text((i - origin) * step.digit, step.exponent, kPlainDigits);
        return origin != 0 && i >= origin ? "+" + plain : plain;
    }
};

Wording wording(const AxisScale& scale, double first, double last, const char* letter) {
    Wording w;
    w.step = scale.step;
    const double largest = std::max(std::abs(first), std::abs(last)) * scale.step.digit;
    if (largest < power_of_ten(kPlainDigits)) return w;
    // The shared part changes only every hundred numbers, so that it does not change while panning.
    constexpr double kRun = 100.0;
    w.origin = static_cast<std::int64_t>(std::round((first + last) / 2.0 / kRun) * kRun);
    w.base = std::string(letter) + " = " +
             decimal_text(w.origin * scale.step.digit, scale.step.exponent, 18) + " + \u2026";
    return w;
}

/// The distance of an axis's numbers in indices, 1, 2, 5, 10, ...: the least for which none touch.
std::int64_t stride(const Wording& words, const Numbers& numbers, double first, double last, double step_px,
                    int axis) {
    double widest = 0.0;
    for (const double n : {first, std::round((first + last) / 2.0), last}) {
        const glm::dvec2 size = numbers.size(words.text(static_cast<std::int64_t>(n)));
        widest = std::max(widest, axis == 0 ? size.x * 1.1 : size.y);
    }
    DecimalStep every{1, 0};
    while (every.value() * step_px < widest * 1.25 && every.exponent < 6) every = next_larger(every);
    return static_cast<std::int64_t>(every.value());
}

void append_numbers(ScreenList& out, const std::array<AxisScale, 2>& scales, const GridStyle& style) {
    Numbers numbers(out, style);
    const double unit = static_cast<double>(out.scale);
    const double height = numbers.size("0").y;
    const Vec2 origin{scales[0].px(0.0), scales[1].px(0.0)};
    std::array<Wording, 2> words;
    std::array<std::array<double, 2>, 2> ranges;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        ranges[axis] = scales[axis].range();
        words[axis] = wording(scales[axis], ranges[axis][0], ranges[axis][1], axis == 0 ? "x" : "y");
    }
    const auto clamped = [](double v, double low, double high) { return std::max(low, std::min(v, high)); };
    const double row = clamped(origin.y + kGap_px * unit + height / 2.0, kEdge_px * unit + height / 2.0,
                               scales[1].length_px - kEdge_px * unit - height / 2.0);
    double widest = 0.0;
    const auto [low, high] = ranges[1];
    const std::int64_t every_y =
        stride(words[1], numbers, low, high, std::abs(scales[1].px(1.0) - scales[1].px(0.0)), 1);
    const auto index = [](double n) { return static_cast<std::int64_t>(n); };
    for (std::int64_t i = index(low); i <= index(high); ++i) {
        if (i % every_y == 0) widest = std::max(widest, numbers.size(words[1].text(i)).x);
    }
    const double column =
        clamped(origin.x - kGap_px * unit, kEdge_px * unit + widest, scales[0].length_px - kEdge_px * unit);

    const bool crossing_in_view = origin.x >= 0.0 && origin.x <= scales[0].length_px && origin.y >= 0.0 &&
                                  origin.y <= scales[1].length_px;
    if (crossing_in_view) numbers.add("0", {column, row}, Align::right);
    if (!words[0].base.empty()) {
        const double above = row > scales[1].middle_px ? -1.0 : 1.0;
        numbers.add(words[0].base,
                    {scales[0].length_px - kEdge_px * unit, row + above * (height + 2.0 * kGap_px * unit)},
                    Align::right);
    }
    if (!words[1].base.empty()) {
        const double width = numbers.size(words[1].base).x;
        const double left = clamped(column + 2.0 * kGap_px * unit, kEdge_px * unit,
                                    scales[0].length_px - kEdge_px * unit - width);
        numbers.add(words[1].base, {left, kEdge_px * unit + height / 2.0}, Align::left);
    }
    for (std::int64_t i = index(low); i <= index(high); ++i) {
        if (i % every_y != 0 || (crossing_in_view && i == 0)) continue;
        numbers.add(words[1].text(i), {column, scales[1].px(static_cast<double>(i))}, Align::right);
    }
    const auto [left, right] = ranges[0];
    const std::int64_t every_x =
        stride(words[0], numbers, left, right, std::abs(scales[0].px(1.0) - scales[0].px(0.0)), 0);
    for (std::int64_t i = index(left); i <= index(right); ++i) {
        if (i % every_x != 0 || (crossing_in_view && i == 0)) continue;
        numbers.add(words[0].text(i), {scales[0].px(static_cast<double>(i)), row}, Align::centre);
    }
}

}  // namespace

DecimalStep snap_step(const Projector& projector) {
    return projector.camera().space == Space::plane ? step_of(projector).part() : floor_step(projector);
}

void append_plane_grid(ScreenList& out, const Projector& projector, const GridStyle& style) {
    const std::array<AxisScale, 2> scales{axis_scale(projector, 0), axis_scale(projector, 1)};
    const Color& color = style.theme->text;
    for (int axis = 0; axis < 2; ++axis)
        append_rulings(out, axis, scales[static_cast<std::size_t>(axis)], faded(color, kLineOpacity));
    for (int axis = 0; axis < 2; ++axis) {
        append_line_at(out, axis, scales[static_cast<std::size_t>(axis)].px(0.0),
                       1.5 * static_cast<double>(out.scale), faded(style.theme->text_dim, kAxisOpacity));
    }
    append_numbers(out, scales, style);
}

namespace {

constexpr double kStep_px = 40.0;    // logical; the step of snapping at the pivot, at least
constexpr double kStepsApart = 2.0;  // between neighbouring floor lines
constexpr int kFadeLines = 12;       // lines from the pivot to where the floor has faded out
constexpr double kFloorOpacity = 0.16;
constexpr double kSpaceAxisOpacity = 0.8;
// An axis ends in the picture: its length from the pivot's position on it to where it has faded out, relative
// to the view's smaller side there.
constexpr std::array<double, 3> kAxisLength{0.6, 0.6, 0.42};
constexpr double kLetterAt = 0.88;        // of the axis's length: where the line is still visible
constexpr float kLetterSize = 1.15f;      // of a number's
constexpr double kLetterInset_px = 18.0;  // from the edge of the view, logical

/// The floor around the pivot: whole steps of the world, so that the lines stay in place while the pivot
/// moves.
struct Floor {
    Vec3 pivot{};
    double step = 1.0;  ///< between neighbouring lines
    double radius = 1.0;
    double view_side = 1.0;          ///< the view's smaller side at the pivot, world units
    std::array<double, 2> middle{};  // index of the floor line nearest the pivot, along x and y
};

void append_faded(std::vector<ScreenLine>& out, const EyeSpace& eye, const Vec3& strong, const Vec3& pale,
                  double strong_opacity, double pale_opacity, const Color& color, double width) {
    // The interpolated parameter is 0 at the strong end and 1 at the pale one.
    const auto piece = eye.clip(eye.point(strong, 0.0), eye.point(pale, 1.0));
    if (!piece) return;
    const auto alpha = [&](double s) {
        return static_cast<float>(strong_opacity + (pale_opacity - strong_opacity) * std::clamp(s, 0.0, 1.0));
    };
    ScreenLine line;
    line.from = glm::vec2(piece->from);
    line.to = glm::vec2(piece->to);
    line.width = static_cast<float>(width);
    line.from_color = faded(color, alpha(piece->from_s));
    line.to_color = faded(color, alpha(piece->to_s));
    out.push_back(line);
}

/// The strength of the floor at a distance from the pivot, as a fraction of the radius: 1 in the middle, 0 at
/// the rim.
double strength(double fraction) { return std::max(0.0, 1.0 - fraction * fraction); }

/// The lines of the floor perpendicular to one axis.
void append_rulings(ScreenList& out, const EyeSpace& eye, const Floor& floor, int axis,
                    double height_fraction, const Color& color) {
    const int other = 1 - axis;
    for (int k = -kFadeLines; k <= kFadeLines; ++k) {
        const double n = floor.middle[static_cast<std::size_t>(axis)] + k;
        const double off = (n * floor.step - floor.pivot[axis]) / floor.radius;
        const double half_chord = std::sqrt(std::max(0.0, 1.0 - off * off)) * floor.radius;
        const double opacity = kFloorOpacity * strength(off) * strength(height_fraction);
        if (!(opacity > 0.004) || !(half_chord > 0.0)) continue;
        Vec3 strong{}, pale{};
        strong[axis] = pale[axis] = n * floor.step;
        strong[other] = floor.pivot[other];
        for (const double side : {-1.0, 1.0}) {
            pale[other] = floor.pivot[other] + side * half_chord;
            append_faded(out.lines, eye, strong, pale, opacity, 0.0, color, static_cast<double>(out.scale));
        }
    }
}

/// The letter of an axis where the visible part of its positive half ends, beside the line.
void append_letter(ScreenList& out, const EyeSpace& inset, const Vec3& from, const Vec3& to,
                   const char* letter, const Color& color, const GridStyle& style) {
    const auto piece = inset.clip(inset.point(from), inset.point(to));
    if (!piece) return;
    const Vec2 direction = piece->to - piece->from;
    const double length = std::hypot(direction.x, direction.y);
    const double aside = 0.75 * static_cast<double>(style.text_size);
    if (length < 4.0 * aside) return;
    const Vec2 anchor = piece->to + Vec2{-direction.y, direction.x} / length * aside;
    const Vec2& view = inset.projector().viewport().size_px;
    if (anchor.x < 0.0 || anchor.y < 0.0 || anchor.x > view.x || anchor.y > view.y) return;
    ScreenLabel label;
    label.anchor = glm::vec2(anchor);
    label.text = letter;
    label.font_style = FontStyle::italic;
    label.color = color;
    label.halo = style.halo;
    label.size = kLetterSize * style.text_size;
    label.align = Align::centre;
    label.priority = kLetterPriority;
    out.labels.push_back(std::move(label));
}

void append_axis(ScreenList& out, const EyeSpace& eye, const EyeSpace& inset, const Floor& floor, int axis,
                 const GridStyle& style) {
    constexpr std::array<Role, 3> kRoles{Role::axis_x, Role::axis_y, Role::axis_z};
    constexpr std::array<const char*, 3> kLetters{"x", "y", "z"};
    const auto a = static_cast<std::size_t>(axis);
    // How far the axis passes from the pivot: it fades as the floor does.
    const double aside = std::hypot(floor.pivot[(axis + 1) % 3], floor.pivot[(axis + 2) % 3]) / floor.radius;
    if (!(aside < 1.0)) return;
    const double half = kAxisLength[a] * floor.view_side;
    const double opacity = kSpaceAxisOpacity * strength(aside);
    const Color color = style.theme->of(kRoles[a]);
    Vec3 strong{}, low{}, high{};
    strong[axis] = floor.pivot[axis];
    low[axis] = floor.pivot[axis] - half;
    high[axis] = floor.pivot[axis] + half;
    const double width = 1.5 * static_cast<double>(out.scale);
    append_faded(out.lines, eye, strong, low, opacity, 0.0, color, width);
    append_faded(out.lines, eye, strong, high, opacity, 0.0, color, width);
    if (high[axis] > 0.0) {
        Vec3 start{};
        start[axis] = std::max(0.0, low[axis]);
        Vec3 end = strong;
        end[axis] = strong[axis] + kLetterAt * half;
        if (end[axis] > start[axis]) append_letter(out, inset, start, end, kLetters[a], color, style);
    }
}

}  // namespace

DecimalStep floor_step(const Projector& projector) {
    return step_of_at_least(kStep_px * projector.viewport().scale *
                            projector.units_per_px(projector.camera().turn.pivot));
}

void append_floor(ScreenList& out, const EyeSpace& eye, const GridStyle& style) {
    const Projector& projector = eye.projector();
    const Camera3& camera = projector.camera().turn;
    const double unit = projector.viewport().scale;
    const Vec2& view = projector.viewport().size_px;
    Floor floor;
    floor.pivot = camera.pivot;
    floor.step = kStepsApart * floor_step(projector).value();
    floor.radius = floor.step * kFadeLines;
    floor.view_side = std::min(view.x, view.y) * projector.units_per_px(camera.pivot);
    floor.middle = {std::round(camera.pivot.x / floor.step), std::round(camera.pivot.y / floor.step)};
    const double height_fraction = std::abs(camera.pivot.z) / floor.radius;
    for (int axis = 0; axis < 2; ++axis)
        append_rulings(out, eye, floor, axis, height_fraction, style.theme->text);
    const EyeSpace inset(projector, -std::min(kLetterInset_px * unit, std::min(view.x, view.y) / 4.0));
    for (int axis = 0; axis < 3; ++axis) append_axis(out, eye, inset, floor, axis, style);
}

}  // namespace crosscut
