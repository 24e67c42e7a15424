#pragma once

#include "app/model/scene.h"
#include "app/scenes/sight/grid.h"
#include "app/scenes/sight/hills.h"
#include "app/scenes/sight/rooms.h"

/// What can be dragged that is no field, and what can be opened elsewhere. `choices` must outlive the functions in the list.
namespace crosscut::sight_scene {

void add_rooms_handles(HandleList& list, Choices& choices, const Plan& plan, const RoomsAnswer& answer);
void add_hills_handles(HandleList& list, Choices& choices, const HillsAnswer& answer);
void add_grid_handles(HandleList& list, Choices& choices, const GridAnswer& answer);

/// The ground is drawn anew between two places: points between them are gone. Where there is no room for more points, two others
/// nearby are gone too.
[[nodiscard]] Choices with_new_ground(Choices choices, const Segment2& stretch);

}  // namespace crosscut::sight_scene
