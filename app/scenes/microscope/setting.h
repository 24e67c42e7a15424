#pragma once

#include "app/model/scene.h"
#include "app/scenes/microscope/cell_grid.h"

#include <span>
#include <string_view>

namespace crosscut::microscope {

/// What a person chose.
struct Setting {
    int point = 0;      ///< 0: closed; else the number of the point looked at, from 1 on
    double zoom = 6.0;  ///< two to the power of it is the number of cells along a side
    Vec2 at{};          ///< what the middle cell is a number of

    [[nodiscard]] bool open() const { return point > 0; }
};

/// Its fields. The first of the words is that of the closed microscope.
void declare(Fields& fields, Setting& setting, std::span<const std::string_view> points);

/// The cells that are looked at.
[[nodiscard]] Lens lens_of(const Setting& setting, NumberKind kind);
/// Brings the middle to a point that has left the cells, and puts a closed microscope away.
void follow(Setting& setting, const Vec2& point, NumberKind kind);
/// Opens it on a point.
void open(Setting& setting, int point, const Vec2& at);

/// The change of a point in x and y that an action asks for, cells; 0 for any other.
[[nodiscard]] Cell step_of(std::string_view action);
/// More cells or fewer; false for an action that asks for neither.
bool zoom(Setting& setting, std::string_view action);

/// What the menu of a point says.
inline constexpr std::string_view kLookAt = "Look through the microscope";
/// The button that opens or closes it.
[[nodiscard]] Action toggle_action(const Setting& setting);

/// What of the picture other programs get: how many cells there are of each kind. Nothing of a grid that is not complete, or null.
void add_facts(Presentation& out, const CellGrid* grid);

}  // namespace crosscut::microscope
