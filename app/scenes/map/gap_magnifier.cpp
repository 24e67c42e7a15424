#include <crosscut/intersect/intersection.h>
#include "app/scenes/map/map.h"
#include "app/view/draw_list.h"

#include <crosscut/predicates.h>
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace crosscut::map_scene {
namespace {

constexpr double kNear_px = 6.0;        // pick radius around the pointer
constexpr std::size_t kMostNear = 300;  // segments that are examined
constexpr double kHalf = 3.0;           // of the view, in units of the gap
constexpr double kFar = 50.0;           // in units of the gap; farther out a line is cut off

/// An end near the pointer and another segment that do not meet and are less than a pixel apart.
struct Gap {
    Vec2 end{};             ///< to that segment, rounded from the exact one; above 0
    double distance = 0.0;  ///< to that, the double nearest to the exact one; above 0
};

struct NearSegment {
    Segment2 line;
    Role role;
};

std::vector<NearSegment> near_segments(const ViewModel& model, const PlaneView& view) {
    const Vec2 half_size(kNear_px * view.units_per_px), low = model.params.pointer - half_size,
                                                        high = model.params.pointer + half_size;
    std::vector<NearSegment> found;
    const auto collect_near = [&](const Layer& layer, Role role) {
        for (const Segment2& line : layer.segments)
            if (found.size() < kMostNear && !within_box(line, low, high).empty())
                found.push_back({line, role});
    };
    collect_near(model.a, Role::object_a);
    if (model.b != nullptr) collect_near(*model.b, Role::object_b);
    return found;
}

/// The exact distance of a point from a segment, rounded; 0 if the point lies on it.
double distance(const Segment2& line, const Vec2& p) {
    return intersect(line, {p, p}).distance.value_or(0.0);
}

/// The narrowest gap between an end of one of these and another one; nothing where none is below a pixel.
std::optional<Gap> narrowest(const std::vector<NearSegment>& near, const ViewModel& model,
                             const PlaneView& view) {
    std::optional<Gap> gap;
    const double radius = kNear_px * view.units_per_px;
    for (const NearSegment& of : near) {
        for (const Vec2& end : {of.line.start, of.line.end}) {
            const Vec2 off = end - model.params.pointer;
            if (!(std::max(std::abs(off.x), std::abs(off.y)) <= radius)) continue;
            for (const NearSegment& other : near) {
                const double apart = distance(other.line, end);
                if (apart > 0.0 && apart < view.units_per_px && (!gap || apart < gap->distance))
                    gap = Gap{end, apart};
            }
        }
    }
    return gap;
}

/// Draws a segment in units of the gap, relative to the end at the gap. It lies exactly on its side and at
/// the exact distance, which rounded coordinates would lose.
void draw_enlarged(DrawList& list, const NearSegment& of, const Gap& gap) {
    const Vec2 direction = of.line.direction();
    const double length = length_of(direction);
    if (!(length > 0.0)) return;
    const Vec2 along = direction / length, left(-along.y, along.x);
    const int side = orientation(of.line.start, of.line.end, gap.end);
    const Extents line{Extent::line, Extent::segment};
    const double off = intersect(of.line, {gap.end, gap.end}, line).distance.value_or(0.0) / gap.distance;
    const auto end_position = [&](const Vec2& end) {
        const double fraction = glm::dot(end - gap.end, along) / gap.distance;
        return along * std::clamp(fraction, -kFar, kFar);
    };
    const Vec2 from = end_position(of.line.start), to = end_position(of.line.end);
    const Vec2 shift = left * (-side * std::min(off, kFar));
    list.line(Segment2{from + shift, to + shift}, pane_helpers::object_stroke(of.role));
    for (const Vec2& end : {of.line.start, of.line.end})
        if (rounded_hypot(end.x - gap.end.x, end.y - gap.end.y) < kHalf * gap.distance)
            list.dot(end_position(end) + shift, Marker::disc, of.role);
}

}  // namespace

Pane reveal_pane(const ViewModel& model, const std::optional<PlaneView>& view) {
    Pane pane = pane_helpers::small_pane({}, kHalf);
    pane.fits = true;
    const std::vector<NearSegment> near = view ? near_segments(model, *view) : std::vector<NearSegment>();
    const std::optional<Gap> gap = view ? narrowest(near, model, *view) : std::nullopt;
    if (!gap) {
        pane.note = "There is no gap below a pixel near your pointer.";
        return pane;
    }
    for (const NearSegment& of : near) draw_enlarged(pane.list, of, *gap);
    pane.list.dot(Vec2(0.0), Marker::ring, Role::text, id_of("gap")).size_px = 16.0;
    pane.list.label(Vec2(0.0), sentence_number(gap->distance) + " apart", Role::text, id_of("gap")).measures =
        true;
    pane.note = "The two lines are " + sentence_number(gap->distance) + " apart, " +
                sentence_number(std::min(view->units_per_px / gap->distance, 1e300), 2) +
                " times less than a pixel. Enlarged here.";
    return pane;
}

}  // namespace crosscut::map_scene
