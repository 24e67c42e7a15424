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

/// A line and a pointer that move over one run of time, t from 0 to 1: what Sweep, its view of space and time and the
/// slow-motion of a cut all show.
namespace crosscut {

struct Motion {
    MovingSegment2 line;
    Path2 path{};  ///< the pointer's way where no events are known
    std::vector<PointerEvent>
        events{};         ///< its places as they were reported, the first at t = 0 and the last at t = 1
    double radius = 0.0;  ///< contact from this distance on

    [[nodiscard]] bool reported() const { return !events.empty(); }
    /// Where the pointer is at t, rounded.
    [[nodiscard]] Vec2 pointer_at(double t) const;
    /// A place at time t as it is drawn when this share of the pointer's motion has been taken away from
    /// everything: 0 is the world, at 1 the pointer stands where it was at t = 0.
    [[nodiscard]] Vec2 shown(const Vec2& position, double t, double fraction) const;
    /// The times at which the pointer's way has a corner, without 0 and 1.
    [[nodiscard]] std::vector<double> corners() const;

    friend bool operator==(const Motion&, const Motion&) = default;
};

/// What the judge says of it.
[[nodiscard]] SweepContacts contacts_of(const Motion& motion, CutChoice cut = CutChoice::line_velocity);

// What a moving line leaves behind.

/// How many moments are shown of a run, the first and the last among them.
inline constexpr int kGhosts = 9;

/// The area between the line's moments, as it is shown with this share of the pointer's motion taken away.
void draw_swept_area(DrawList& list, const Motion& motion, double fraction);
/// The line at nine moments; the first and the last with ids "line0" and "line1".
void draw_ghosts(DrawList& list, const Motion& motion, double fraction);

/// A tick that lies along the cut, as a blade goes; `direction` of any length but zero.
DotItem& cut_mark(DrawList& list, const Vec2& at, const Vec2& direction, ItemId id);

/// Both directions that a cut can have, as arrows of this length from where it is: the way the line moves
/// there, and the way the pointer moves. What stands still has none. `named` writes at each tip what it is.
void cut_arrows(DrawList& list, const Vec2& at, const CutDirections& directions, double length, bool named);

/// The text of a scene of Sweep with this line and a point on this path, every digit, so that another scene
/// can open it; `more`: further fields, "\"name\": value" with commas between them.
[[nodiscard]] std::string sweep_text(const MovingSegment2& line, const Path2& point, double radius,
                                     std::string_view more = {});

// What is said of the parts of a sweep's answer.

/// Where along the line: "a third of the way along", "right at its end q"; at a moment at which the line has no length,
/// "with no length".
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
