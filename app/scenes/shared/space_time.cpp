#include "app/scenes/shared/space_time.h"

#include "app/model/fields/fields.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/view/decimal.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace crosscut {
namespace {

using namespace space_time;

constexpr double kHeight = 0.8;  // of the picture, as a fraction of its width
constexpr int kMeasured = 9;     // moments at which the motion's width is measured
constexpr std::size_t kMostLabels = 3;

Camera opening_view() {
    Camera camera;
    camera.space = Space::space;
    camera.turn.yaw_rad = -0.6;
    camera.turn.pitch_rad = 0.45;
    camera.turn.distance = 20.0;
    camera.turn.parallel = true;
    return camera;
}

std::string when(const Contact& c) {
    if (c.t_first == c.t_last) return "at time " + time_text(c.t_first);
    const auto [first, last] = times_text(c.t_first, c.t_last);
    return "from time " + first + " to " + last;
}

std::string note(const SpaceTimeInput& input) {
    const auto& contacts = input.contacts.contacts;
    const bool thick = input.motion.radius > 0.0;
    const std::string body = thick ? "slab" : "surface";
    const std::string who = "The point's path";
    if (contacts.empty()) return who + " misses the " + body + ".";
    if (contacts.front().kind == ContactKind::always) return who + " stays in the " + body + ".";
    if (contacts.size() > kMostLabels) return who + " meets the " + body + " " + times(contacts.size()) + ".";
    std::vector<std::string> moments;
    moments.reserve(contacts.size());
    for (const auto& contact : contacts) moments.push_back(when(contact));
    std::string text = who + (thick ? " is in the slab " : " meets the surface ") + listed(moments);
    if (contacts.size() == 1 && contacts.front().t_first == contacts.front().t_last)
        text += " (s = " + time_text(contacts.front().s_first) + ")";
    return text + ".";
}

}  // namespace

double space_time_height(const Motion& motion) {
    Bounds box;
    for (int i = 0; i < kMeasured; ++i) {
        const double t = i / static_cast<double>(kMeasured - 1);
        const Segment2 line = motion.line.at(t);
        for (const Vec2& p : {line.start, line.end, motion.pointer_at(t)}) box.add(flat(p));
    }
    const double wide = std::max(box.high.x - box.low.x, box.high.y - box.low.y);
    return wide > 0.0 ? kHeight * wide : 1.0;
}

Vec3 in_space_time(const SpaceTimeInput& input, const Vec2& position, double t) {
    const Vec2 p = input.motion.drawn_position(position, t, input.fraction);
    return {p.x, p.y, t * space_time_height(input.motion)};
}

Vec2 out_of_space_time(const SpaceTimeInput& input, const Vec3& stands, double t) {
    const Vec2 position{stands.x, stands.y};
    if (input.fraction == 0.0) return position;
    return position + (input.motion.pointer_at(t) - input.motion.pointer_at(0.0)) * input.fraction;
}

Vec3 world_line_at(const SpaceTimeInput& input, double t) { return Frame(input).pointer(t); }

Vec3 glass_knob(const SpaceTimeInput& input) {
    const Frame frame(input);
    return {frame.box().high.x, frame.box().low.y, input.now * frame.height()};
}

Pane space_time_pane(const SpaceTimeInput& input) {
    Pane pane = pane_helpers::space_pane(opening_view());
    pane.note = note(input);
    const Frame frame(input);
    if (!frame.box().empty) pane.frame = frame.box();
    draw_floor(pane.list, frame);
    draw_surface(pane.list, frame);
    draw_rejected(pane.list, frame);
    draw_world_line(pane.list, frame);
    draw_glass(pane.list, frame);
    return pane;
}

}  // namespace crosscut

namespace crosscut::space_time {
namespace {

constexpr int kStraightSteps = 10;  // a twisted surface is curved even where its edges are straight
constexpr int kBentSteps = 18;
constexpr std::size_t kMostCorners = 24;
constexpr double kMargin = 0.07;  // around everything, as a fraction of its width

}  // namespace

Frame::Frame(const SpaceTimeInput& input)
    : input_(input), height_(space_time_height(input.motion)), times_(fine_enough()), box_(around()) {}

Vec3 Frame::at(const Vec2& position, double t) const {
    const Vec2 p = input_.motion.drawn_position(position, t, input_.fraction);
    return {p.x, p.y, t * height_};
}

Segment3 Frame::line(double t) const {
    const Segment2 line = input_.motion.line.at(t);
    return {at(line.start, t), at(line.end, t)};
}

Vec3 Frame::pointer(double t) const {
    const auto& trail = input_.trail;
    if (trail.empty() || t < trail.front().t || t > trail.back().t) return at(input_.motion.pointer_at(t), t);
    const auto later =
        std::find_if(trail.begin(), trail.end(), [&](const PointerEvent& e) { return e.t > t; });
    if (later == trail.end()) return at(trail.back().place, t);
    const PointerEvent &from = *(later - 1), &to = *later;
    const double fraction = (t - from.t) / (to.t - from.t);
    return at(from.place * (1.0 - fraction) + to.place * fraction, t);
}

std::vector<double> Frame::fine_enough() const {
    const Motion& m = input_.motion;
    const bool sheared = input_.fraction > 0.0;
    const bool straight = m.line.p.linear() && m.line.q.linear() && (!sheared || m.path.linear());
    const int steps = straight ? kStraightSteps : kBentSteps;
    std::vector<double> times;
    for (int i = 0; i <= steps; ++i) times.push_back(i / static_cast<double>(steps));
    if (sheared) {
        const std::vector<double> corners = m.corners();
        const std::vector<double> some = thinned(std::span(corners), kMostCorners);
        times.insert(times.end(), some.begin(), some.end());
    }
    std::sort(times.begin(), times.end());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    return times;
}

Bounds Frame::around() const {
    Bounds box;
    for (const double t : times_) {
        const Segment3 now = line(t);
        for (const Vec3& p : {now.start, now.end, pointer(t)}) box.add(p);
    }
    const auto& trail = input_.trail;
    for (const PointerEvent& e : thinned(trail, 4 * kMostCorners)) box.add(at(e.place, e.t));
    if (box.empty) return box;
    const double wide = std::max(box.high.x - box.low.x, box.high.y - box.low.y);
    const double half_size = radius() + kMargin * (wide > 0.0 ? wide : height_);
    box.low -= Vec3{half_size, half_size, 0.0};
    box.high += Vec3{half_size, half_size, 0.0};
    return box;
}

namespace {

constexpr double kSquares = 7.0;  // cells of the floor's grid along its longer side, about
constexpr int kMostLines = 40;
constexpr Stroke kGrid{Role::auxiliary, 1.0, Dash::solid, 0.22, false};
constexpr Stroke kRim{Role::auxiliary, 1.0, Dash::solid, 0.5, false};

std::vector<Vec3> rectangle(const Bounds& box, double z) {
    return {{box.low.x, box.low.y, z},
            {box.high.x, box.low.y, z},
            {box.high.x, box.high.y, z},
            {box.low.x, box.high.y, z}};
}

void draw_rim(DrawList& list, const Bounds& box, double z, const Stroke& stroke, ItemId id) {
    std::vector<Vec3> rim = rectangle(box, z);
    rim.push_back(rim.front());
    list.curve(std::move(rim), stroke, id);
}

/// Lines at multiples of `step` from the low to the high side of one axis.
void draw_grid(DrawList& list, const Bounds& box, int axis, double step) {
    const double first = std::ceil(box.low[axis] / step);
    for (int i = 0; i < kMostLines; ++i) {
        const double x = (first + i) * step;
        if (!(x <= box.high[axis])) return;
        Vec3 from = box.low, to = box.high;
        from[axis] = to[axis] = x;
        from.z = to.z = 0.0;
        list.line(Segment3{from, to}, kGrid);
    }
}

void draw_time_axis(DrawList& list, const Frame& frame) {
    const Bounds& box = frame.box();
    const Vec3 foot{box.low.x, box.high.y, 0.0};
    const auto at = [&](double t) { return foot + Vec3{0.0, 0.0, t * frame.height()}; };
    list.line(Segment3{at(0.0), at(1.18)}, {Role::pointer, 1.5, Dash::solid, 0.9, true}, id_of("time"));
    const double tick = 0.02 * frame.height();
    const Vec3 aside{-tick, tick, 0.0};
    const auto write = [&](double t, const char* text, FontStyle font_style) {
        LabelItem& label = list.label(at(t) + aside * 1.7, text, Role::pointer, id_of("time"));
        label.align = Align::right;
        label.font_style = font_style;
    };
    for (const double t : {0.0, 0.5, 1.0})
        list.line(Segment3{at(t), at(t) + aside}, {Role::pointer, 1.5, Dash::solid, 0.9, false},
                  id_of("time"));
    write(0.0, "0", FontStyle::upright);
    write(0.5, "\u00BD", FontStyle::upright);
    write(1.0, "1", FontStyle::upright);
    write(1.18, "τ", FontStyle::italic);
}

void draw_slice(DrawList& list, const Frame& frame) {
    const double now = frame.input().now;
    if (std::vector<Vec3> outline = thick_outline(frame, now); !outline.empty()) {
        list.fill(outline, Role::text, 0.22, id_of("line"));
        outline.push_back(outline.front());
        list.curve(std::move(outline), {Role::text, 1.25, Dash::solid, 0.9, false}, id_of("line"));
    }
    const Segment3 line = frame.line(now);
    list.line(line, {Role::text, 5.0, Dash::solid, 1.0, false}, id_of("line")).solid = true;
    list.dot(line.start, Marker::disc, Role::object_a).size_px = 9.0;
    list.dot(line.end, Marker::square, Role::object_b).size_px = 9.0;
    const Vec3 pointer = frame.pointer(now);
    list.dot(pointer, Marker::ring, Role::pointer, id_of("pointer")).make_hollow(14.0);
    // Shadows on the floor show where all this is.
    const auto floor = [](const Vec3& p) { return Vec3{p.x, p.y, 0.0}; };
    list.line(Segment3{floor(line.start), floor(line.end)}, {Role::ghost, 3.0, Dash::solid, 0.3, false});
    list.line(Segment3{floor(pointer), pointer}, {Role::auxiliary, 1.0, Dash::dotted, 0.7, false});
}

}  // namespace

void draw_floor(DrawList& list, const Frame& frame) {
    const Bounds& box = frame.box();
    const double wide = std::max(box.high.x - box.low.x, box.high.y - box.low.y);
    if (const double least = wide / kSquares; least > 0.0 && std::isfinite(least)) {
        const double step = step_of_at_least(least).value();
        draw_grid(list, box, 0, step);
        draw_grid(list, box, 1, step);
    }
    draw_rim(list, box, 0.0, kRim, {});
    const Vec3 middle = box.centre();
    const auto letter = [&](const Vec3& at, const char* name, Role role) {
        list.label(at, name, role).font_style = FontStyle::italic;
    };
    letter({middle.x, box.low.y, 0.0}, "x", Role::axis_x);
    letter({box.low.x, middle.y, 0.0}, "y", Role::axis_y);
    draw_time_axis(list, frame);
}

void draw_glass(DrawList& list, const Frame& frame) {
    const double z = frame.input().now * frame.height();
    list.fill(rectangle(frame.box(), z), Role::pointer, 0.1, id_of("time"));
    draw_rim(list, frame.box(), z, {Role::pointer, 1.25, Dash::solid, 0.75, false}, id_of("time"));
    const Vec3 knob = glass_knob(frame.input());
    list.dot(knob, Marker::disc, Role::pointer, id_of("time")).size_px = 10.0;
    constexpr double kHundredth = 100.0;
    const double rounded_time = std::round(frame.input().now * kHundredth) / kHundredth;
    list.label(knob, "τ = " + sentence_number(rounded_time), Role::pointer, id_of("time")).priority = 2;
    draw_slice(list, frame);
}

}  // namespace crosscut::space_time
