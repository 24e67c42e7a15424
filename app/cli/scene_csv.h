#pragma once

#include "app/model/workspace.h"

#include <string>

namespace crosscut {

/// The read-out as comma-separated values, every number in full or with so many significant digits: a line of names (name, value, x, y, z, unit), then one a
/// value; a point has its coordinates and no value.
[[nodiscard]] std::string values_csv(Workspace& workspace, int digits = 0);

/// The steps of the method drawn: step, kind, sentence, symbols, numbers, component, value, exact, holds; a value of several
/// components has a line for each. The line of names alone where the scene shows no steps.
[[nodiscard]] std::string steps_csv(Workspace& workspace, int digits = 0);

}  // namespace crosscut
