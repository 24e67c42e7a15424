#pragma once

#include "app/scenes/microscope/live_cells.h"
#include "app/scenes/microscope/picture.h"
#include "app/scenes/sweep/objects.h"

#include <array>
#include <optional>
#include <string_view>

/// The microscope on the moving point.
namespace crosscut::sweep_scene {

/// "off", the mouse, and where a point on a path starts and ends.
inline constexpr std::array<std::string_view, 4> kLensWords{"off", "pointer", "c0", "c1"};

/// Which of its words counts: the mouse where that is the point, else an end of the path; 0 while it is closed.
[[nodiscard]] int lens_point(const Choices& choices);
/// Where that point is.
[[nodiscard]] Vec2& point_number(Choices& choices, int number);
[[nodiscard]] Vec2 point_number(const Choices& choices, int number);

/// What a method says while the point goes through the cells of a lens.
struct CellQuestion {
    SweepQuestion<double> from{};  ///< what is in the cells counts for nothing, and is 0
    int point = 1;
    int method = 0;  ///< of core's; beyond them: the exact answer alone
    microscope::Setting setting{};
    NumberKind kind{};

    [[nodiscard]] microscope::Lens lens() const { return microscope::lens_of(setting, kind); }
    [[nodiscard]] microscope::AskRow ask() const;
    static constexpr int kAtOnce = 256, kPerFrame = 6144;
    friend bool operator==(const CellQuestion& a, const CellQuestion& b);
};
/// Nothing while the microscope is closed, and where no published method is asked: of bent paths and of lines with a thickness.
[[nodiscard]] std::optional<CellQuestion> cell_question(const Choices& choices);

/// The view of it; without a grid it says why there is none.
[[nodiscard]] Pane microscope_pane(const Choices& choices, const microscope::CellGrid* grid);

/// The point is dragged from cell to cell, and the ends of a path can be looked at. `choices` must outlive the list.
void add_cell_handle(HandleList& list, Choices& choices);
/// Opens it, where it is closed, on the point around which there is most to see.
void open_on_telling_point(Choices& choices);
/// Opens, closes, zooms, or moves the point by one cell. Returns whether the action was one of these.
bool perform_on_cells(std::string_view action, Choices& choices);

}  // namespace crosscut::sweep_scene
