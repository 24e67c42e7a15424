#pragma once

#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/view/draw_list.h"
#include "core/sweep/analysis.h"
#include "core/sweep/sweep_cut.h"

#include <string>
#include <string_view>
#include <vector>

/// A line and a pointer that move during one run of time, t from 0 to 1: shown by Sweep, by its space-time
/// view and by the slow-motion replay of a cut.
namespace crosscut {

struct Motion {
    MovingSegment2 line;
    Path2 path{};  ///< the pointer's path where no events are known
    /// the pointer's reported positions, the first at t = 0 and the last at t = 1
    std::vector<PointerEvent> events{};
    double radius = 0.0;  ///< contact radius: contact from this distance on

    [[nodiscard]] bool reported() const { return !events.empty(); }
    /// Where the pointer is at t, rounded.
    [[nodiscard]] Vec2 pointer_at(double t) const;
    /// A position at time t as it is drawn with this fraction of the pointer's motion subtracted from
    /// everything: at 0 in the world, at 1 the pointer stays where it was at t = 0.
    [[nodiscard]] Vec2 drawn_position(const Vec2& position, double t, double fraction) const;
    /// The times at which the pointer's path has a corner, without 0 and 1.
    [[nodiscard]] std::vector<double> corners() const;

    friend bool operator==(const Motion&, const Motion&) = default;
};

/// The judge's answer to it.
[[nodiscard]] SweepContacts contacts_of(const Motion& motion, CutChoice cut = CutChoice::line_velocity);

// The traces of a moving line.

/// How many moments of a run are drawn, the first and the last among them.
inline constexpr int kGhosts = 9;

/// Draws the area that the line sweeps, with this fraction of the pointer's motion subtracted.
void draw_swept_area(DrawList& list, const Motion& motion, double fraction);
/// Draws the line at `kGhosts` moments; the first and the last have the ids "line0" and "line1".
void draw_ghosts(DrawList& list, const Motion& motion, double fraction);

/// A tick along the direction of the cut; `direction` may have any length but zero.
DotItem& cut_mark(DrawList& list, const Vec2& at, const Vec2& direction, ItemId id);

/// Draws both directions that a cut can have, as arrows of this length from `at`: that of the line's motion
/// there, and that of the pointer's. What stands still has no arrow. `named` labels each arrow at its tip.
void cut_arrows(DrawList& list, const Vec2& at, const CutDirections& directions, double length, bool named);

/// The text of a scene of Sweep with this line and a point on this path, every digit, so that another scene
/// can open it; `more`: further fields, "\"name\": value" with commas between them.
[[nodiscard]] std::string sweep_text(const MovingSegment2& line, const Path2& point, double radius,
                                     std::string_view more = {});

// Texts about the parts of a sweep's answer.

/// A position on the line: "a third of the way from p to q", "at the end q"; empty at a moment at which the line
/// has zero length.
[[nodiscard]] std::string position_text(LineFeature feature, double s);

/// "at time 0.25, a third of the way along"; of a contact that lasts, "from time 0.4, right at its end q, to
/// time 0.6, right at its end p"; "from the start to the end" where these are those of the run.
[[nodiscard]] std::string contact_text(const Contact& contact);

/// "Raise", "At rest", "Other".
[[nodiscard]] std::string motion_title(MotionName name);
/// "Raise: the ends move at right angles to each other", "Other: one end rests".
[[nodiscard]] std::string motion_text(const NamedMotion& motion);

/// Why a root does not count, as a clause: "time 1.3 is after the run", "s = 1.21: at time 0.4 the pointer
/// meets the line's extension beyond q".
[[nodiscard]] std::string rejected_text(const RejectedRoot& root);

/// The same for a table: "τ = 1.3, after the run", "τ = 0.4, s = 1.21, beyond q".
[[nodiscard]] std::string rejected_brief(const RejectedRoot& root);

}  // namespace crosscut
