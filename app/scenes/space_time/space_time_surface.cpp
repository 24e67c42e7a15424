#include "app/scenes/space_time/space_time_frame.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace crosscut::space_time {
namespace {

constexpr int kAlong = 8;    // cells from p to q
constexpr int kSide = 5;     // cells of one side of a slab
constexpr int kRound = 4;    // cells of the half circle around an end
constexpr int kRulings = 9;  // the ghosts of the canvas
constexpr double kSheet = 0.42, kSlab = 0.2;

/// One place of a cross-section: where along the line, for the colour, and where in space.
struct Rim {
    double s = 0.0;
    Vec3 at{};
};

Vec3 between(const Segment3& line, double s) { return line.start * (1.0 - s) + line.end * s; }

std::vector<Rim> sheet_at(const Frame& frame, double t) {
    const Segment3 line = frame.line(t);
    std::vector<Rim> rims;
    for (int i = 0; i <= kAlong; ++i) {
        const double s = i / static_cast<double>(kAlong);
        rims.push_back({s, between(line, s)});
    }
    return rims;
}

/// The angle that the line has, p to q; 0 where it has no length.
double angle_of(const Segment3& line) {
    const Vec3 d = line.end * 0.5 - line.start * 0.5;
    return rounded_atan2(d.y, d.x);
}

/// The outline of the thick line, once around and closed.
std::vector<Rim> slab_at(const Frame& frame, double t) {
    const Segment3 line = frame.line(t);
    const double angle = angle_of(line);
    std::vector<Rim> rims;
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

void paint(FillItem& fill, double s, double opacity) {
    fill.role = Role::object_a;
    fill.toward = Role::object_b;
    fill.share = s;
    fill.opacity = opacity;
    fill.id = id_of("line");
}

/// The cells between two cross-sections, each beside the one before.
void draw_row(DrawList& list, const std::vector<Rim>& low, const std::vector<Rim>& high, double opacity) {
    for (std::size_t i = 0; i + 1 < low.size(); ++i) {
        FillItem& fill = list.fills.emplace_back();
        fill.corners = {low[i].at, low[i + 1].at, high[i + 1].at, high[i].at};
        paint(fill, 0.5 * (low[i].s + low[i + 1].s), opacity);
    }
}

void draw_cap(DrawList& list, const Frame& frame, double t) {
    FillItem& cap = list.fills.emplace_back();
    cap.corners = thick_outline(frame, t);
    paint(cap, 0.5, kSlab);
    std::vector<Vec3> rim = cap.corners;
    rim.push_back(rim.front());
    draw_curve(list, std::move(rim), {Role::text, 1.0, Dash::solid, 0.4, false}, id_of("line"));
}

void draw_cells(DrawList& list, const Frame& frame) {
    const bool thick = frame.radius() > 0.0;
    const auto section = [&](double t) { return thick ? slab_at(frame, t) : sheet_at(frame, t); };
    std::vector<Rim> low = section(0.0);
    for (std::size_t i = 1; i < frame.times().size(); ++i) {
        std::vector<Rim> high = section(frame.times()[i]);
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
    draw_curve(list, std::move(p), {Role::object_a, 2.0, Dash::solid, 0.9, false}, id_of("p1"));
    draw_curve(list, std::move(q), {Role::object_b, 2.0, Dash::solid, 0.9, false}, id_of("q1"));
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
    for (const Rim& rim : slab_at(frame, t)) corners.push_back(rim.at);
    corners.pop_back();  // closed by itself
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
