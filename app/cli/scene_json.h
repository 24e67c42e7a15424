#pragma once

#include "app/model/workspace.h"

#include <string>

namespace crosscut {

/// What the scene says where nothing is drawn: its numbers have the digits of no canvas (see `Digits`).
[[nodiscard]] Presentation said_of(Workspace& workspace);

/// What the scene shows, as one JSON object on a line, for other programs and for lessons; every number in full, one
/// that is not finite as null. Its names stay: scene, title, preset, depth, fields (those of a scene file), verdict, headline,
/// sentence, tone, answer (`Presentation::facts`), readout, methods (by id, each in each number type), disagreement,
/// derivation (as `solve` gives it), proof, log.
[[nodiscard]] std::string describe_json(Workspace& workspace);

/// The steps of the method drawn as one JSON array on a line, as `solve` gives them; empty where the scene shows none.
[[nodiscard]] std::string steps_json(Workspace& workspace);

}  // namespace crosscut
