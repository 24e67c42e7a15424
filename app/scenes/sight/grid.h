#pragma once

#include <crosscut/visibility/terrain.h>
#include "app/model/scene.h"
#include "app/scenes/sight/objects.h"

/// Hill grid: what an eye sees of a landscape of heights.
namespace crosscut::sight_scene {

struct GridAnswer {
    HillGrid hills;
    std::vector<bool> seen;  ///< of every node
    std::size_t seen_count = 0;
    std::optional<GridBlock> block;  ///< of the line of sight to the target
};
[[nodiscard]] GridAnswer grid_answer(const HillGrid& hills);

struct GridState {
    const Choices& choices;
    const GridAnswer& answer;
};

void draw_grid(DrawList& canvas, const GridState& state);
[[nodiscard]] Camera grid_camera(const GridState& state);
/// The ground under the line of sight to the target, cut open.
[[nodiscard]] Pane section_pane(const GridState& state);
[[nodiscard]] Verdict grid_verdict(const GridState& state);
void read_grid(Presentation& out, const GridState& state);
void add_grid_facts(Presentation& out, const GridState& state);
[[nodiscard]] std::vector<Check> grid_certificate(const GridState& state);

}  // namespace crosscut::sight_scene
