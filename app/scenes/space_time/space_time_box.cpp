#include "app/scenes/methods/answer_words.h"
#include "app/scenes/space_time/space_time_frame.h"

#include <algorithm>
#include <cmath>

namespace crosscut::space_time {
namespace {

constexpr double kSquares = 7.0;  // of the floor's grid along its longer side, about
constexpr int kMostLines = 40;
constexpr Stroke kGrid{Role::auxiliary, 1.0, Dash::solid, 0.22, false};
constexpr Stroke kRim{Role::auxiliary, 1.0, Dash::solid, 0.5, false};

/// 1, 2 or 5 times a power of ten, at least `rough`; 0 where there is none.
double round_step(double rough) {
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    if (!std::isfinite(power) || !(power > 0.0)) return 0.0;
    for (const double digit : {1.0, 2.0, 5.0}) {
        if (digit * power >= rough) return digit * power;
    }
    return 10.0 * power;
}

std::vector<Vec3> rectangle(const Bounds& box, double z) {
    return {{box.low.x, box.low.y, z},
            {box.high.x, box.low.y, z},
            {box.high.x, box.high.y, z},
            {box.low.x, box.high.y, z}};
}

void draw_rim(DrawList& list, const Bounds& box, double z, const Stroke& stroke, ItemId id) {
    std::vector<Vec3> rim = rectangle(box, z);
    rim.push_back(rim.front());
    draw_curve(list, std::move(rim), stroke, id);
}

/// Lines at whole steps between the low and the high side of one axis.
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
    const auto write = [&](double t, const char* text, Lettering lettering) {
        LabelItem& label = list.label(at(t) + aside * 1.7, text, Role::pointer, id_of("time"));
        label.align = Align::right;
        label.lettering = lettering;
    };
    for (const double t : {0.0, 0.5, 1.0})
        list.line(Segment3{at(t), at(t) + aside}, {Role::pointer, 1.5, Dash::solid, 0.9, false},
                  id_of("time"));
    write(0.0, "0", Lettering::upright);
    write(0.5, "\u00BD", Lettering::upright);
    write(1.0, "1", Lettering::upright);
    write(1.18, "τ", Lettering::italic);
}

void draw_slice(DrawList& list, const Frame& frame) {
    const double now = frame.input().now;
    if (std::vector<Vec3> outline = thick_outline(frame, now); !outline.empty()) {
        FillItem& fill = list.fills.emplace_back();
        fill.corners = outline;
        fill.role = Role::text;
        fill.opacity = 0.22;
        fill.id = id_of("line");
        outline.push_back(outline.front());
        draw_curve(list, std::move(outline), {Role::text, 1.25, Dash::solid, 0.9, false}, id_of("line"));
    }
    const Segment3 line = frame.line(now);
    list.line(line, {Role::text, 5.0, Dash::solid, 1.0, false}, id_of("line")).solid = true;
    list.dot(line.start, Marker::disc, Role::object_a).size_px = 9.0;
    list.dot(line.end, Marker::square, Role::object_b).size_px = 9.0;
    const Vec3 pointer = frame.pointer(now);
    DotItem& ring = list.dot(pointer, Marker::ring, Role::pointer, id_of("pointer"));
    ring.size_px = 14.0;
    ring.hollow = true;
    // Its shadows on the floor say where all this is.
    const auto floor = [](const Vec3& p) { return Vec3{p.x, p.y, 0.0}; };
    list.line(Segment3{floor(line.start), floor(line.end)}, {Role::ghost, 3.0, Dash::solid, 0.3, false});
    list.line(Segment3{floor(pointer), pointer}, {Role::auxiliary, 1.0, Dash::dotted, 0.7, false});
}

}  // namespace

void draw_floor(DrawList& list, const Frame& frame) {
    const Bounds& box = frame.box();
    const double wide = std::max(box.high.x - box.low.x, box.high.y - box.low.y);
    if (const double step = round_step(wide / kSquares); step > 0.0) {
        draw_grid(list, box, 0, step);
        draw_grid(list, box, 1, step);
    }
    draw_rim(list, box, 0.0, kRim, {});
    const Vec3 middle = box.centre();
    const auto letter = [&](const Vec3& at, const char* name, Role role) {
        list.label(at, name, role).lettering = Lettering::italic;
    };
    letter({middle.x, box.low.y, 0.0}, "x", Role::axis_x);
    letter({box.low.x, middle.y, 0.0}, "y", Role::axis_y);
    draw_time_axis(list, frame);
}

void draw_glass(DrawList& list, const Frame& frame) {
    const double z = frame.input().now * frame.height();
    FillItem& glass = list.fills.emplace_back();
    glass.corners = rectangle(frame.box(), z);
    glass.role = Role::pointer;
    glass.opacity = 0.1;
    glass.id = id_of("time");
    draw_rim(list, frame.box(), z, {Role::pointer, 1.25, Dash::solid, 0.75, false}, id_of("time"));
    const Vec3 knob = glass_knob(frame.input());
    list.dot(knob, Marker::disc, Role::pointer, id_of("time")).size_px = 10.0;
    constexpr double kHundredth = 100.0;
    const double shown = std::round(frame.input().now * kHundredth) / kHundredth;
    list.label(knob, "τ = " + in_words(shown), Role::pointer, id_of("time")).priority = 2;
    draw_slice(list, frame);
}

}  // namespace crosscut::space_time
