#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/space_time.h"
#include "app/view/draw_list.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace crosscut::space_time {
namespace {

constexpr std::size_t kMostEvents = 240;  // drawn
constexpr double kBeyond = 0.12;          // of the run, drawn before and after it: as far as roots are shown
constexpr Stroke kWorldLine{Role::pointer, 2.5, Dash::solid, 1.0, false};
constexpr Stroke kBeyondIt{Role::pointer, 1.5, Dash::dotted, 0.9, false};

/// The world line from one time to another: its ends, the times that matter, and the reported positions.
std::vector<Vec3> world_line(const Frame& frame, double from, double to) {
    std::vector<double> times{from, to};
    for (const double t : frame.times()) times.push_back(t);
    for (const double t : frame.input().motion.corners()) times.push_back(t);
    if (!frame.input().motion.path.linear()) {
        for (int i = 1; i < 32; ++i) times.push_back(i / 32.0);
    }
    std::sort(times.begin(), times.end());
    std::vector<Vec3> points;
    for (const double t : times) {
        if (t >= from && t <= to) points.push_back(frame.pointer(t));
    }
    return points;
}

void draw_trail(DrawList& list, const Frame& frame) {
    const auto& trail = frame.input().trail;
    std::vector<Vec3> points;
    for (const PointerEvent& e : thinned(trail, kMostEvents)) points.push_back(frame.at(e.place, e.t));
    list.curve(std::move(points), kWorldLine, id_of("pointer"));
    const double first = trail.front().t, last = trail.back().t;
    const auto stands = [&](double t) { return frame.at(frame.input().motion.pointer_at(t), t); };
    if (first > 0.0) list.curve({stands(0.0), stands(first)}, kBeyondIt, id_of("pointer"));
    if (last < 1.0) list.curve({stands(last), stands(1.0)}, kBeyondIt, id_of("pointer"));
}

void draw_events(DrawList& list, const Frame& frame) {
    const auto& events = frame.input().motion.events;
    for (const PointerEvent& e : thinned(std::span(events), kMostEvents))
        list.dot(frame.at(e.place, e.t), Marker::disc, Role::pointer, id_of("pointer")).size_px = 5.0;
}

void draw_path_ends(DrawList& list, const Frame& frame) {
    const Path2& path = frame.input().motion.path;
    if (frame.input().motion.reported() || path == path_at_rest(path.from)) return;
    list.dot(frame.pointer(0.0), Marker::disc, Role::pointer, id_of("c0")).size_px = 8.0;
    list.dot(frame.pointer(1.0), Marker::disc, Role::pointer, id_of("c1")).make_hollow(8.0);
}

/// The id of a contact that can be dragged.
ItemId id_of_contact(std::size_t number) {
    constexpr std::array<const char*, 8> kHits{"hit0", "hit1", "hit2", "hit3",
                                               "hit4", "hit5", "hit6", "hit7"};
    return id_of(number < kHits.size() ? kHits.at(number) : "hit");
}

/// Draws where the world line pierces the surface: an instant, or the piece within the slab. Its s is written
/// below the view, since labels on the surface have to be short.
void draw_contact(DrawList& list, const Frame& frame, const Contact& contact, ItemId id) {
    const Vec3 first = frame.pointer(contact.t_first), last = frame.pointer(contact.t_last);
    const auto mark = [&](const Vec3& at, const std::string& text) {
        list.dot(at, Marker::diamond, Role::answer, id).size_px = 11.0;
        if (!text.empty()) list.label(at, text, Role::answer, id_of("hit")).priority = 3;
    };
    const bool always = contact.kind == ContactKind::always;
    const std::string t_first = sentence_number(contact.t_first), t_last = sentence_number(contact.t_last);
    if (contact.t_first == contact.t_last) return mark(first, "τ = " + t_first);
    list.curve(world_line(frame, contact.t_first, contact.t_last),
               {Role::answer, 7.0, Dash::solid, 0.85, false}, id_of("hit"));
    mark(first, always ? "always" : "in " + t_first);
    mark(last, always ? std::string() : "out " + t_last);
}

/// Whether a root is near enough to the run to be drawn.
bool near_by(const RejectedRoot& root) {
    return root.why != RejectReason::covered && root.t >= -kBeyond && root.t <= 1.0 + kBeyond;
}

}  // namespace

void draw_world_line(DrawList& list, const Frame& frame) {
    if (frame.input().trail.empty()) {
        list.curve(world_line(frame, 0.0, 1.0), kWorldLine, id_of("pointer"));
    } else {
        draw_trail(list, frame);
    }
    draw_events(list, frame);
    draw_path_ends(list, frame);
    const auto& contacts = frame.input().contacts.contacts;
    for (std::size_t i = 0; i < contacts.size(); ++i)
        draw_contact(list, frame, contacts[i], id_of_contact(i));
}

void draw_rejected(DrawList& list, const Frame& frame) {
    double first = 0.0, last = 1.0;
    for (const RejectedRoot& root : frame.input().contacts.rejected) {
        if (!near_by(root)) continue;
        first = std::min(first, root.t);
        last = std::max(last, root.t);
        const Segment3 line = frame.line(root.t);
        const Vec3 at = frame.pointer(root.t);
        const Stroke beside{Role::rejected, 1.25, Dash::dotted, 0.9, false};
        if (root.t < 0.0 || root.t > 1.0) list.line(line, beside, id_of("rejected"));
        const bool from_p = root.s && *root.s < 0.5;
        if (!root.s || *root.s < 0.0 || *root.s > 1.0)
            list.line(Segment3{from_p ? line.start : line.end, at}, beside, id_of("rejected"));
        list.dot(at, Marker::diamond, Role::rejected, id_of("rejected")).hollow = true;
    }
    if (first < 0.0) list.curve({frame.pointer(first), frame.pointer(0.0)}, kBeyondIt, id_of("pointer"));
    if (last > 1.0) list.curve({frame.pointer(1.0), frame.pointer(last)}, kBeyondIt, id_of("pointer"));
}

namespace {

constexpr int kAlong = 8;    // cells from p to q
constexpr int kSide = 5;     // cells across one side of a slab
constexpr int kRound = 4;    // cells of the half circle around an end
constexpr int kRulings = 9;  // as many as there are ghosts on the canvas
constexpr double kSheet = 0.42, kSlab = 0.2;

/// A point of a cross-section: its parameter along the line, for the colour, and its position.
struct RimPoint {
    double s = 0.0;
    Vec3 at{};
};

Vec3 between(const Segment3& line, double s) { return line.start * (1.0 - s) + line.end * s; }

std::vector<RimPoint> sheet_at(const Frame& frame, double t) {
    const Segment3 line = frame.line(t);
    std::vector<RimPoint> rims;
    for (int i = 0; i <= kAlong; ++i) {
        const double s = i / static_cast<double>(kAlong);
        rims.push_back({s, between(line, s)});
    }
    return rims;
}

/// The direction angle of the line from p to q; 0 where it has no length.
double angle_of(const Segment3& line) {
    const Vec3 d = line.end * 0.5 - line.start * 0.5;
    return rounded_atan2(d.y, d.x);
}

/// The closed outline of the thick line at time t.
std::vector<RimPoint> slab_at(const Frame& frame, double t) {
    const Segment3 line = frame.line(t);
    const double angle = angle_of(line);
    std::vector<RimPoint> rims;
    const auto add = [&](double s, double turned) {
        const double a = angle + turned;
        rims.push_back({s, between(line, s) + Vec3{std::cos(a), std::sin(a), 0.0} * frame.radius()});
    };
    constexpr double kQuarter = std::numbers::pi / 2.0, kHalf = std::numbers::pi;
    for (int i = 0; i <= kSide; ++i) add(i / static_cast<double>(kSide), kQuarter);
    for (int i = 1; i <= kRound; ++i) add(1.0, kQuarter - kHalf * i / kRound);
    for (int i = 1; i <= kSide; ++i) add(1.0 - i / static_cast<double>(kSide), -kQuarter);
    for (int i = 1; i <= kRound; ++i) add(0.0, -kQuarter - kHalf * i / kRound);
    return rims;
}

void draw_piece(DrawList& list, std::vector<Vec3> corners, double s, double opacity) {
    FillItem& fill = list.fill(std::move(corners), Role::object_a, opacity, id_of("line"));
    fill.toward = Role::object_b;
    fill.fraction = s;
}

/// The quadrilaterals between two neighbouring cross-sections.
void draw_row(DrawList& list, const std::vector<RimPoint>& low, const std::vector<RimPoint>& high,
              double opacity) {
    for (std::size_t i = 0; i + 1 < low.size(); ++i)
        draw_piece(list, {low[i].at, low[i + 1].at, high[i + 1].at, high[i].at},
                   0.5 * (low[i].s + low[i + 1].s), opacity);
}

void draw_cap(DrawList& list, const Frame& frame, double t) {
    std::vector<Vec3> rim = thick_outline(frame, t);
    draw_piece(list, rim, 0.5, kSlab);
    rim.push_back(rim.front());
    list.curve(std::move(rim), {Role::text, 1.0, Dash::solid, 0.4, false}, id_of("line"));
}

void draw_cells(DrawList& list, const Frame& frame) {
    const bool thick = frame.radius() > 0.0;
    const auto section = [&](double t) { return thick ? slab_at(frame, t) : sheet_at(frame, t); };
    std::vector<RimPoint> low = section(0.0);
    for (std::size_t i = 1; i < frame.times().size(); ++i) {
        std::vector<RimPoint> high = section(frame.times()[i]);
        draw_row(list, low, high, thick ? kSlab : kSheet);
        low = std::move(high);
    }
    if (!thick) return;
    draw_cap(list, frame, 0.0);
    draw_cap(list, frame, 1.0);
}

void draw_edges(DrawList& list, const Frame& frame) {
    std::vector<Vec3> p, q;
    for (const double t : frame.times()) {
        const Segment3 line = frame.line(t);
        p.push_back(line.start);
        q.push_back(line.end);
    }
    list.curve(std::move(p), {Role::object_a, 2.0, Dash::solid, 0.9, false}, id_of("p1"));
    list.curve(std::move(q), {Role::object_b, 2.0, Dash::solid, 0.9, false}, id_of("q1"));
}

void draw_ends(DrawList& list, const Frame& frame) {
    const Segment3 first = frame.line(0.0), last = frame.line(1.0);
    const auto end = [&](const Vec3& at, Marker marker, Role role, ItemId id, bool hollow) {
        DotItem& dot = list.dot(at, marker, role, id);
        dot.size_px = 8.0;
        dot.hollow = hollow;
    };
    end(first.start, Marker::disc, Role::object_a, id_of("p0"), false);
    end(first.end, Marker::square, Role::object_b, id_of("q0"), false);
    end(last.start, Marker::disc, Role::object_a, id_of("p1"), true);
    end(last.end, Marker::square, Role::object_b, id_of("q1"), true);
    list.label(first.start, "p", Role::object_a, id_of("p0")).priority = 1;
    list.label(first.end, "q", Role::object_b, id_of("q0")).priority = 1;
}

}  // namespace

std::vector<Vec3> thick_outline(const Frame& frame, double t) {
    std::vector<Vec3> corners;
    if (!(frame.radius() > 0.0)) return corners;
    for (const RimPoint& rim : slab_at(frame, t)) corners.push_back(rim.at);
    corners.pop_back();  // the polygon closes itself
    return corners;
}

void draw_surface(DrawList& list, const Frame& frame) {
    draw_cells(list, frame);
    for (int i = 0; i < kRulings; ++i) {
        const double t = i / static_cast<double>(kRulings - 1);
        list.line(frame.line(t), {Role::text, 1.0, Dash::solid, 0.4, false}, id_of("line"));
    }
    draw_edges(list, frame);
    draw_ends(list, frame);
}

}  // namespace crosscut::space_time
