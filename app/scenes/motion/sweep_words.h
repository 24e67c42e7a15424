#pragma once

#include <crosscut/sweep/sweep.h>
#include "core/sweep/analysis.h"

#include <string>

/// What is said of the parts of a sweep's answer.
namespace crosscut {

/// Where along the line: "a third of the way along", "right at its end q"; at a moment at which the line has no length,
/// "with no length".
[[nodiscard]] std::string place_words(LineFeature feature, double s);

/// "at time 0.25, a third of the way along"; of a contact that lasts, "from time 0.4, right at its end q, to time 0.6, right at
/// its end p"; "from the start to the end" where these are those of the run.
[[nodiscard]] std::string contact_words(const Contact& contact);

/// "Raise", "At rest", "Other".
[[nodiscard]] std::string motion_title(MotionName name);
/// "Raise: the ends move at right angles to each other", "Other: one end rests".
[[nodiscard]] std::string motion_words(const NamedMotion& motion);

/// Why a root does not count, as a clause: "time 1.3 is after the run", "s = 1.21: at time 0.4 the pointer meets the line's
/// extension beyond q".
[[nodiscard]] std::string rejected_words(const RejectedRoot& root);

/// The same for a table: "τ = 1.3, after the run", "τ = 0.4, s = 1.21, beyond q".
[[nodiscard]] std::string rejected_brief(const RejectedRoot& root);

}  // namespace crosscut
