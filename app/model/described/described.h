#pragma once

#include "app/model/files/json_reader.h"
#include "app/model/workspace.h"

/// What a scene says of itself, for other programs and for lessons.
namespace crosscut {

/// What the scene says where nothing is drawn: its numbers have the digits of no canvas (see `Digits`).
[[nodiscard]] Presentation said_of(Workspace& workspace);

/// What the scene shows, as a JSON object; every number in full, one that is not finite as null once it is text. Its names
/// stay: scene, title, preset, reading (`report_json`, where a file of data was read), fields (those of a scene file), verdict, headline, sentence, tone, answer
/// (`Presentation::facts`), readout, methods (by id, each in each number type), disagreement, derivation (as `solve` gives
/// it), proof, log, and where these are not all of its rows log_more, a sentence that says of how many.
[[nodiscard]] Json described(const Workspace& workspace, const Presentation& shown);
/// The same where nothing is drawn.
[[nodiscard]] Json described(Workspace& workspace);

}  // namespace crosscut
