#pragma once

#include "app/model/files/json_reader.h"
#include "app/model/maps/map_reading.h"

#include <string>

namespace crosscut {

/// What was read of a file, for other programs: "file", "features", "read", "left_out", "hidden" (elements that a drawing does not display), "stray" (how far chords stray from curves at most), "heights" and
/// "measures" (whether there are any: nothing uses them), "reference_system" (null where none is said), and "named", the first of those left out
/// with "feature", "line" and "column" (null where there is none), "expected" and "found".
[[nodiscard]] Json report_json(const std::string& source, const ReadReport& report);

}  // namespace crosscut
