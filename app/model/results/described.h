#pragma once

#include <crosscut/types.h>
#include "app/model/files/json_reader.h"
#include "app/model/maps/map_reading.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "core/methods/derivation.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

/// A scene's results, for other programs and for lessons.
namespace crosscut {

/// The scene's output without a canvas: its numbers have the default digits (see `Digits`).
[[nodiscard]] SceneOutput undrawn_output(Workspace& workspace);

/// The scene's output as a JSON object; every number in full, one that is not finite as null in the text. Its
/// names are stable: scene, title, preset, reading (`report_json`, where a data file was read), fields (as in
/// a scene file), verdict, headline, sentence, tone, answer (`SceneOutput::results`), readout, methods (by
/// id, each in each number type), disagreement, derivation (as `solve` gives it), proof, log, and where not
/// all of its rows are included log_more, a sentence that says so.
[[nodiscard]] Json described(const Workspace& workspace, const SceneOutput& output);
/// The same without a canvas.
[[nodiscard]] Json described(Workspace& workspace);

/// A point as the list of its coordinates.
[[nodiscard]] inline Json json_point(const Vec2& p) { return Json::array({p.x, p.y}); }
[[nodiscard]] inline Json json_point(const Vec3& p) { return Json::array({p.x, p.y, p.z}); }

/// One line of JSON, every double as the shortest decimal that reads back as the same; one that is not finite
/// as null.
[[nodiscard]] std::string json_text(const Json& value);

/// "input", "value", "test", "answer", "claim".
[[nodiscard]] std::string_view step_kind_word(StepKind kind);

/// The steps of a derivation in the order in which they ran, each with its sentence, its line in symbols and
/// in numbers, and its values.
[[nodiscard]] Json json_of(const Derivation& derivation);

/// What was read of a file, for other programs: "file", "features", "read", "left_out", "hidden" (elements
/// that a drawing does not display), "stray" (the largest distance of chords from their curves), "heights"
/// and "measures" (whether there are any: they are not used), "reference_system" (null where none is given),
/// and "named", the first of those left out with "feature", "line" and "column" (null where there is none),
/// "expected" and "found".
[[nodiscard]] Json report_json(const std::string& source, const ReadReport& report);

}  // namespace crosscut
