#pragma once

#include "app/scenes/intersect/actions.h"
#include "app/scenes/microscope/live_cells.h"
#include "app/scenes/microscope/picture.h"

#include <array>
#include <optional>
#include <string_view>

/// The microscope on one of the four points.
namespace crosscut::intersect_scene {

/// "off", then the points in the order of the fields.
inline constexpr std::array<std::string_view, 5> kLensWords{"off", "a", "b", "c", "d"};

/// Where one of the four points is, from 1 on.
[[nodiscard]] Vec2& point_number(Objects& objects, int number);
[[nodiscard]] Vec2 point_number(const Objects& objects, int number);

/// What a method says while one of the points goes through the cells of a lens.
struct CellQuestion {
    Objects objects{};  ///< that point's place counts for nothing, and is 0
    int point = 1;
    int method = 0;
    microscope::Setting setting{};
    NumberKind kind{};

    [[nodiscard]] microscope::Lens lens() const { return microscope::lens_of(setting, kind); }
    [[nodiscard]] microscope::AskRow ask() const;
    static constexpr int kAtOnce = 256, kPerFrame = 24576;
    friend bool operator==(const CellQuestion& a, const CellQuestion& b);
};
/// Nothing while the microscope is closed.
[[nodiscard]] std::optional<CellQuestion> cell_question(const Choices& choices);

/// The view of it.
[[nodiscard]] Pane microscope_pane(const Choices& choices, const microscope::CellGrid& grid);

/// The point around which the chosen method and the judge have most to show, from 1 on.
[[nodiscard]] int telling_point(const Choices& choices);

/// The one point that differs, from 1 on; 0 where none or several do.
[[nodiscard]] int moved_point(const Objects& before, const Objects& after);

/// The point is dragged from cell to cell, and each of the four can be looked at. `choices` must outlive the list.
void add_cell_handle(HandleList& list, Choices& choices);
/// Opens, closes, zooms, or moves the point by one cell. Returns whether the action was one of these. `last` is the point
/// that was moved or looked at last, from 1 on, which opening it shows; 0: none.
bool perform_on_cells(std::string_view action, Choices& choices, int& last);

}  // namespace crosscut::intersect_scene
