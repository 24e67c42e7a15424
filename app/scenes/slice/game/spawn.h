#pragma once

#include "app/scenes/slice/game/flight.h"
#include "app/scenes/slice/game/rules.h"

#include <cstdint>

namespace crosscut::slice_scene {

/// Line number `number` of a run, as it comes in from beyond an edge: thrown up from below, or straight across from any other
/// side. Depends on the settings and the number alone.
[[nodiscard]] Flight incoming(const Settings& settings, std::uint64_t number, double born);
/// Whether that line is a dashed one, which is to be left alone.
[[nodiscard]] bool bites(const Settings& settings, std::uint64_t number, double born);

/// How many lines come together in volley number `number`.
[[nodiscard]] int volley_size(const Settings& settings, std::uint64_t number);
/// Steps from a volley at step `k` to the next.
[[nodiscard]] int volley_gap(const Settings& settings, int k);
/// How many steps line number `number` of a crowd has flown when the run begins.
[[nodiscard]] double head_start(const Settings& settings, std::uint64_t number);

/// Whether a line that is here now has left the field and will not come back.
[[nodiscard]] bool left_for_good(const Flight& flight, const Segment2& now, double time);
/// The place on the field's edge that is nearest to a line's middle.
[[nodiscard]] Vec2 edge_place(const Segment2& line);

}  // namespace crosscut::slice_scene
