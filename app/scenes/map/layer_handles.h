#pragma once

#include "app/model/scene.h"
#include "app/scenes/map/layers.h"

namespace crosscut::map_scene {

inline constexpr NumberRange kShift{-1e12, 1e12, 1.0, {}};
inline constexpr NumberRange kTurn{-180.0, 180.0, 5.0, "\u00b0"};
inline constexpr NumberRange kScale{1e-3, 1e3, 0.1, "x", true};

/// The names of a layer's fields, and of its handles.
struct LayerWords {
    const char *source, *count, *seed, *x, *y, *turn, *scale, *data, *move_id, *turn_id;
    const char *source_label, *count_label, *seed_label, *x_label, *y_label, *turn_label, *scale_label;
    Role role;
};
inline constexpr LayerWords kWordsOfLayerA{
    "a",         "a.count",        "a.seed", "a.x",      "a.y",      "a.turn",
    "a.scale",   "a.data",         "a.move", "a.corner", "Layer A",  "Segments of A",
    "Seed of A", "A to the right", "A up",   "A turned", "A scaled", Role::object_a};
inline constexpr LayerWords kWordsOfLayerB{
    "b",         "b.count",        "b.seed", "b.x",      "b.y",      "b.turn",
    "b.scale",   "b.data",         "b.move", "b.corner", "Layer B",  "Segments of B",
    "Seed of B", "B to the right", "B up",   "B turned", "B scaled", Role::object_b};

/// A grip in a layer's middle that moves it, and one at the end of its arm that turns and scales it; none for a layer without lines,
/// and no arm where all of it is one point. `choice` has to outlive the list.
void add_layer_handles(HandleList& list, const LayerWords& words, LayerChoice& choice, const LayerData& data);

/// Offers to hand two segments, one of each layer, to the scenes that ask about two.
void offer_pair(HandleList& list, const Segment2& a, const Segment2& b);

}  // namespace crosscut::map_scene
