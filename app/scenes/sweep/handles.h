#pragma once

#include "app/model/scene.h"
#include "app/scenes/sweep/panes/panes.h"

#include <optional>

namespace crosscut::sweep_scene {

/// Lists everything on the canvas that can be dragged though it is no field: the bends of the paths, the hits, the
/// line at the playhead, and the ends of the paths where the pointer's frame shows them elsewhere. `choices` must outlive the
/// functions in the list, which read it when they are called.
void add_canvas_handles(HandleList& list, Choices& choices, const SweepContacts& judge);
/// On the rim of a line with a thickness, a quarter of its way along, and a little off a thin one; nothing where the line has no
/// length.
[[nodiscard]] std::optional<Vec2> thickness_handle(const Motion& motion, double thickness, double t);
/// The roots and what else can be set in time: t and s of each contact and each rejected root, called "hit0.t", "hit0.end",
/// "hit0.s", "rejected0.t", "rejected0.s" and so on.
void add_time_handles(HandleList& list, Choices& choices, const SweepContacts& judge);
/// In the view of space and time: the ends of the paths, the hits and the glass plane.
void add_space_time_handles(HandleList& list, Choices& choices, const SweepContacts& judge);

}  // namespace crosscut::sweep_scene
