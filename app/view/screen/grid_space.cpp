#include "app/view/decimal.h"
#include "app/view/screen/grid.h"
#include "app/view/screen/label_spots.h"
#include "app/view/screen/projected_lines.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kStepPx = 40.0;  // logical; between neighbouring floor lines at the pivot, at least
constexpr int kMajorEvery = 5;
constexpr int kReach = 24;  // steps from the pivot to where the floor has faded away
constexpr double kSpaceMinorOpacity = 0.10;
constexpr double kSpaceMajorOpacity = 0.20;
constexpr double kSpaceAxisOpacity = 0.8;
// An axis ends in the picture: from the pivot's place on it to where it has faded away, over the view's smaller side there.
constexpr std::array<double, 3> kAxisReach{0.6, 0.6, 0.42};
constexpr double kLetterAt = 0.88;       // of the reach: where the line can still be told
constexpr float kLetterSize = 1.15f;     // of a number's
constexpr double kLetterInsetPx = 18.0;  // from the edge of the view, logical

/// The floor around the pivot: whole steps of the world, so that the lines stay put while the pivot moves.
struct Floor {
    Vec3 pivot{};
    double step = 1.0;
    double radius = 1.0;
    double view_side = 1.0;          ///< the view's smaller side at the pivot, world units
    std::array<double, 2> middle{};  // index of the floor line nearest the pivot, along x and y
};

void append_faded(std::vector<ScreenLine>& out, const EyeSpace& eye, const Vec3& strong, const Vec3& pale,
                  double strong_opacity, double pale_opacity, const Color& color, double width) {
    // The carried parameter is 0 at the strong end and 1 at the pale one.
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

/// How strong the floor is at a distance from the pivot, as a share of the radius: 1 in the middle, 0 at the rim.
double strength(double share) { return std::max(0.0, 1.0 - share * share); }

/// The lines square to one axis of the floor.
void append_rulings(ScreenList& out, const EyeSpace& eye, const Floor& floor, int axis, double height_share,
                    const Color& ink) {
    const int other = 1 - axis;
    for (int k = -kReach; k <= kReach; ++k) {
        const double n = floor.middle[static_cast<std::size_t>(axis)] + k;
        const double off = (n * floor.step - floor.pivot[axis]) / floor.radius;
        const double half_chord = std::sqrt(std::max(0.0, 1.0 - off * off)) * floor.radius;
        const bool major = std::fmod(n, kMajorEvery) == 0.0;
        const double opacity =
            (major ? kSpaceMajorOpacity : kSpaceMinorOpacity) * strength(off) * strength(height_share);
        if (!(opacity > 0.004) || !(half_chord > 0.0)) continue;
        Vec3 strong{}, pale{};
        strong[axis] = pale[axis] = n * floor.step;
        strong[other] = floor.pivot[other];
        for (const double side : {-1.0, 1.0}) {
            pale[other] = floor.pivot[other] + side * half_chord;
            append_faded(out.lines, eye, strong, pale, opacity, 0.0, ink, static_cast<double>(out.scale));
        }
    }
}

/// The letter of an axis where the visible part of its positive half ends, beside the line.
void append_letter(ScreenList& out, const EyeSpace& inset, const Vec3& from, const Vec3& to,
                   const char* letter, const Color& color, const GridStyle& style) {
    const auto piece = inset.clip(inset.point(from), inset.point(to));
    if (!piece) return;
    const Vec2 way = piece->to - piece->from;
    const double length = std::hypot(way.x, way.y);
    const double aside = 0.75 * static_cast<double>(style.text_size);
    if (length < 4.0 * aside) return;
    const Vec2 anchor = piece->to + Vec2{-way.y, way.x} / length * aside;
    const Vec2& view = inset.projector().viewport().size_px;
    if (anchor.x < 0.0 || anchor.y < 0.0 || anchor.x > view.x || anchor.y > view.y) return;
    ScreenLabel label;
    label.anchor = glm::vec2(anchor);
    label.text = letter;
    label.lettering = Lettering::italic;
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
    // How far the axis passes from the pivot: it fades like the floor does.
    const double aside = std::hypot(floor.pivot[(axis + 1) % 3], floor.pivot[(axis + 2) % 3]) / floor.radius;
    if (!(aside < 1.0)) return;
    const double half = kAxisReach[a] * floor.view_side;
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
    return step_of_at_least(kStepPx * projector.viewport().scale *
                            projector.units_per_px(projector.camera().turn.pivot));
}

void append_floor(ScreenList& out, const EyeSpace& eye, const GridStyle& style) {
    const Projector& projector = eye.projector();
    const Camera3& camera = projector.camera().turn;
    const double unit = projector.viewport().scale;
    const Vec2& view = projector.viewport().size_px;
    Floor floor;
    floor.pivot = camera.pivot;
    floor.step = floor_step(projector).value();
    floor.radius = floor.step * kReach;
    floor.view_side = std::min(view.x, view.y) * projector.units_per_px(camera.pivot);
    floor.middle = {std::round(camera.pivot.x / floor.step), std::round(camera.pivot.y / floor.step)};
    const double height_share = std::abs(camera.pivot.z) / floor.radius;
    for (int axis = 0; axis < 2; ++axis)
        append_rulings(out, eye, floor, axis, height_share, style.theme->text);
    const EyeSpace inset(projector, -std::min(kLetterInsetPx * unit, std::min(view.x, view.y) / 4.0));
    for (int axis = 0; axis < 3; ++axis) append_axis(out, eye, inset, floor, axis, style);
}

}  // namespace crosscut
