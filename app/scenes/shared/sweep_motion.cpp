#include "app/scenes/shared/sweep_motion.h"

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "app/model/number_format.h"
#include "app/scenes/shared/method_results.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

namespace crosscut {

Vec2 Motion::pointer_at(double t) const {
    if (!reported()) return path.at(t);
    const auto later =
        std::find_if(events.begin(), events.end(), [&](const PointerEvent& e) { return e.t > t; });
    if (later == events.end()) return events.back().place;
    if (later == events.begin()) return later->place;
    const PointerEvent &from = *(later - 1), &to = *later;
    const double fraction = (t - from.t) / (to.t - from.t);
    return from.place * (1.0 - fraction) + to.place * fraction;
}

Vec2 Motion::drawn_position(const Vec2& position, double t, double fraction) const {
    if (fraction == 0.0) return position;
    return position - (pointer_at(t) - pointer_at(0.0)) * fraction;
}

std::vector<double> Motion::corners() const {
    std::vector<double> times;
    for (const PointerEvent& e : events) {
        if (e.t > 0.0 && e.t < 1.0) times.push_back(e.t);
    }
    return times;
}

SweepContacts contacts_of(const Motion& motion, CutChoice cut) {
    if (motion.reported()) return sweep_polyline(motion.line, motion.events, motion.radius, {cut, true});
    return sweep({motion.line, motion.path, motion.radius}, {cut, true});
}

namespace {

constexpr double kSweptOpacity = 0.12;
constexpr int kPiecesPerGhost = 4;  // a turning line sweeps an area with curved edges, and paths may be bent

/// Adds the area between two moments: a quadrilateral, or two triangles where the line turned about one of
/// its points.
void append_swept(DrawList& list, const Segment2& now, const Segment2& next) {
    const std::array<Vec2, 4> p{now.start, now.end, next.end, next.start};
    const auto fill = [&](std::initializer_list<Vec2> corners) {
        std::vector<Vec3>& filled = list.fill({}, Role::ghost, kSweptOpacity).corners;
        for (const Vec2& corner : corners) filled.push_back(flat(corner));
    };
    const auto turn = [](Vec2 a, Vec2 b, Vec2 c) {
        return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    };
    if (const CommonPoint2 pivot = common_point(now, next); pivot.meeting == Meeting::crossing) {
        fill({p[0], p[3], *pivot.point});
        fill({p[1], p[2], *pivot.point});
    } else if (turn(p[0], p[1], p[2]) * turn(p[0], p[2], p[3]) < 0.0) {
        // A concave corner at one end of this diagonal; the other diagonal lies inside.
        fill({p[1], p[2], p[3]});
        fill({p[1], p[3], p[0]});
    } else if (turn(p[1], p[2], p[3]) * turn(p[1], p[3], p[0]) < 0.0) {
        fill({p[0], p[1], p[2]});
        fill({p[0], p[2], p[3]});
    } else {
        fill({p[0], p[1], p[2], p[3]});
    }
}

Segment2 moment(const Motion& motion, double t, double fraction) {
    const Segment2 line = motion.line.at(t);
    return {motion.drawn_position(line.start, t, fraction), motion.drawn_position(line.end, t, fraction)};
}

}  // namespace

void draw_swept_area(DrawList& list, const Motion& motion, double fraction) {
    constexpr int kPieces = kPiecesPerGhost * (kGhosts - 1);
    std::vector<double> times = motion.corners();
    for (int i = 0; i <= kPieces; ++i) times.push_back(i / double(kPieces));
    std::sort(times.begin(), times.end());
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
        const Segment2 now = moment(motion, times[i], fraction),
                       next = moment(motion, times[i + 1], fraction);
        if (!(now == next)) append_swept(list, now, next);
    }
}

void draw_ghosts(DrawList& list, const Motion& motion, double fraction) {
    for (int i = 0; i < kGhosts; ++i) {
        const ItemId id = i == 0 ? id_of("line0") : i + 1 == kGhosts ? id_of("line1") : ItemId{};
        list.line(moment(motion, i / double(kGhosts - 1), fraction),
                  {Role::ghost, 1.25, Dash::solid, 0.35, false}, id);
    }
}

DotItem& cut_mark(DrawList& list, const Vec2& at, const Vec2& direction, ItemId id) {
    DotItem& mark = list.dot(at, Marker::tick, Role::answer, id);
    // A mark with angle 0 is upright.
    mark.angle_rad = rounded_atan2(direction.y, direction.x) - 0.5 * std::numbers::pi;
    return mark;
}

void cut_arrows(DrawList& list, const Vec2& at, const CutDirections& directions, double length, bool named) {
    const auto draw = [&](const std::optional<Vec2>& direction, Role role, const char* id, const char* name) {
        if (!direction || !(length > 0.0)) return;
        const Vec2 tip = at + *direction * length;
        list.line(Segment2{at, tip}, {role, 2.0, Dash::solid, 1.0, true}, id_of(id));
        if (named) list.label(tip, name, role, id_of(id)).priority = 2;
    };
    draw(directions.of_line, Role::text, "cut_line", "velocity of the line");
    draw(directions.of_pointer, Role::pointer, "cut_pointer", "velocity of the point");
}

namespace {

std::string pair_text(const std::string& name, const Vec2& at) {
    return "\"" + name + "\": [" + shortest(at.x) + ", " + shortest(at.y) + "], ";
}

std::string path_text(const std::string& name, const Path2& path) {
    return pair_text(name + "0", path.from) + pair_text(name + "1", path.to) +
           pair_text(name + ".bend", path.acceleration);
}

}  // namespace

std::string sweep_text(const MovingSegment2& line, const Path2& point, double radius, std::string_view more) {
    return R"({"crosscut": 1, "scene": "sweep", "fields": {)" + path_text("p", line.p) +
           path_text("q", line.q) + path_text("c", point) +
           R"("point": "path", "playing": false, "radius": )" + shortest(radius) +
           (more.empty() ? "" : ", ") + std::string(more) + "}}";
}

namespace {

/// "s = 1.3", or "s just above 1" where rounding made it equal to the limit that it exceeds.
std::string beyond(double s, double limit, const char* side) {
    if (s == limit) return std::string("s just ") + side + " " + fraction_text(limit);
    return "s = " + time_text(s);
}

std::string outside(const RejectedRoot& root, const char* when) {
    const bool after = root.why == RejectReason::after_step;
    const double limit = after ? 1.0 : 0.0;
    if (root.t == limit) return std::string("a root comes just ") + when + " time " + fraction_text(limit);
    return "the root at time " + time_text(root.t) + (after ? " comes too late" : " comes too early");
}

std::string on_extension(const RejectedRoot& root, const char* where) {
    const bool after = root.why == RejectReason::beyond_q;
    std::string text = "at time " + time_text(root.t) + " the point is on the line's extension, " + where;
    if (!root.s) return text;
    return text + " (" + beyond(*root.s, after ? 1.0 : 0.0, after ? "above" : "below") + ")";
}

}  // namespace

std::string position_text(LineFeature feature, double s) {
    switch (feature) {
        case LineFeature::p_end:
            return "at the end p";
        case LineFeature::q_end:
            return "at the end q";
        case LineFeature::whole:
            return {};
        case LineFeature::inside:
            break;
    }
    const double inside = std::clamp(s, 0x1p-1000, 1.0 - 0x1p-53);  // s is rounded, and not at an end
    return along_text(inside, {"from p to q", "the end p", "the end q", "its length"});
}

std::string contact_text(const Contact& c) {
    const std::string first = position_text(c.feature_first, c.s_first);
    if (c.instant()) return "at time " + time_text(c.t_first) + (first.empty() ? "" : ", ") + first;
    const bool from_start = c.t_first == 0.0, to_end = c.t_last == 1.0;
    const std::string last = position_text(c.feature_last, c.s_last);
    const auto [from, to] = times_text(c.t_first, c.t_last);
    std::string when = (from_start ? "from the start" : "from time " + from) + " to " +
                       (to_end       ? "the end"
                        : from_start ? "time " + to
                                     : to);
    if (from_start || to_end) return when;
    if (first == last) return when + ", " + first;
    const bool ends = c.feature_first != LineFeature::inside && c.feature_last != LineFeature::inside;
    return ends ? when + ", first " + first + ", then " + last : when;
}

std::string motion_title(MotionName name) {
    constexpr std::array<const char*, 6> kTitles{"At rest", "Simple", "Lateral",
                                                 "Raise",   "Plunge", "Unnamed"};
    return kTitles.at(static_cast<std::size_t>(name));
}

std::string motion_text(const NamedMotion& motion) {
    const std::string sentence(motion_sentence(motion));
    return motion.name == MotionName::unnamed ? sentence : motion_title(motion.name) + " (" + sentence + ")";
}

std::string rejected_text(const RejectedRoot& root) {
    switch (root.why) {
        case RejectReason::before_step:
            return outside(root, "before");
        case RejectReason::after_step:
            return outside(root, "after");
        case RejectReason::before_p:
            return on_extension(root, "before p");
        case RejectReason::beyond_q:
            return on_extension(root, "beyond q");
        case RejectReason::zero_length:
            return "at time " + time_text(root.t) + " the line is a single point elsewhere";
        case RejectReason::covered:
            return "at time " + time_text(root.t) + " another part of the line is in contact already";
    }
    return {};
}

std::string rejected_brief(const RejectedRoot& root) {
    const std::string t = "τ = " + fraction_text(root.t);
    const std::string s = root.s ? ", s = " + fraction_text(*root.s) : std::string();
    switch (root.why) {
        case RejectReason::before_step:
            return t + ", too early";
        case RejectReason::after_step:
            return t + ", too late";
        case RejectReason::before_p:
            return t + s + ", before p";
        case RejectReason::beyond_q:
            return t + s + ", beyond q";
        case RejectReason::zero_length:
            return t + ", zero length";
        case RejectReason::covered:
            return t + ", in contact already";
    }
    return {};
}

}  // namespace crosscut
