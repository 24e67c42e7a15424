#pragma once

#include "app/model/number_format.h"
#include "app/view/decimal.h"
#include "app/view/draw_list.h"

#include <span>
#include <string>

/// Coordinates as people read and step them.
namespace crosscut {

/// Adds its coordinates to the label of each of these points: "C" becomes "C (3.12, −7.00)". A label counts as a point's
/// if it has its item and stands at a dot that has it too.
void write_coordinates(DrawList& list, std::span<const ItemId> points, const Digits& digits);

/// The value `count` steps on, on the lattice of the step: from a place on it the next ones, from between two the first
/// step only reaches the neighbour. Kept within the range of coordinates.
[[nodiscard]] double stepped(double value, const DecimalStep& step, int count);
/// The next double up or down, kept within the range of coordinates; never minus zero.
[[nodiscard]] double ulp_stepped(double value, int direction);
/// The double as a hexadecimal float, all its bits: "0x1.8p+1".
[[nodiscard]] std::string hex_text(double value);

}  // namespace crosscut
