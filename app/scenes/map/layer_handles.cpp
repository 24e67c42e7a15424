#include "app/scenes/map/layer_handles.h"

#include "app/scenes/plane/intersect_text.h"
#include "app/scenes/plane/sweep_text.h"
#include "app/scenes/plane/walls.h"
#include "app/scenes/space/nearest_text.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <numbers>

namespace crosscut::map_scene {

void add_layer_handles(HandleList& list, const LayerWords& words, LayerChoice& choice,
                       const LayerData& data) {
    if (data.map.segments().empty()) return;
    const Grips grips = grips_of(data, choice);
    const Vec2 middle = grips.home;
    const double arm = grips.arm;
    LayerChoice* chosen = &choice;
    list.handle({"canvas", words.move_id, words.source_label, words.role, true}, flat(grips.middle),
                [chosen, middle](const Vec3& to) {
                    chosen->x = std::clamp(to.x - middle.x, kShift.low, kShift.high);
                    chosen->y = std::clamp(to.y - middle.y, kShift.low, kShift.high);
                });
    if (!(arm > 0.0)) return;
    list.handle({"canvas", words.turn_id, words.turn_label, words.role, true}, flat(grips.corner),
                [chosen, middle, arm](const Vec3& to) {
                    const Vec2 way = Vec2(to.x, to.y) - middle - Vec2(chosen->x, chosen->y);
                    const double size = rounded_hypot(way.x, way.y);
                    if (!(size > 0.0)) return;
                    chosen->turn_deg = std::clamp(rounded_atan2(way.y, way.x) * (180.0 / std::numbers::pi),
                                                  kTurn.low, kTurn.high);
                    chosen->scale = std::clamp(size / arm, kScale.low, kScale.high);
                });
}

void offer_pair(HandleList& list, const Segment2& a, const Segment2& b) {
    offer_to_open(list, "looked", "Open these two in Intersect",
                  "AB and CD are the two segments that were looked at.", intersect_text(a, b));
    offer_to_open(list, "looked", "Open these two in Nearest",
                  "A and B are the two segments that were looked at, both on the floor.", nearest_text(a, b));
    offer_to_open(list, "looked", "Open these two in Sweep",
                  "The point goes along the first segment; the line is the second one, at rest.",
                  sweep_text(b, a));
}

}  // namespace crosscut::map_scene
