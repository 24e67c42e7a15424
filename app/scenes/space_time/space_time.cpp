#include "app/scenes/space_time/space_time.h"

#include "app/scenes/methods/answer_words.h"
#include "app/scenes/plane/plane_panes.h"
#include "app/scenes/space_time/space_time_frame.h"

#include <algorithm>

namespace crosscut {
namespace {

using namespace space_time;

constexpr double kHeight = 0.8;  // of the picture over its width
constexpr int kMeasured = 9;     // moments
constexpr std::size_t kMostTold = 3;

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
    if (c.t_first == c.t_last) return "at time " + in_words(c.t_first);
    return "from time " + in_words(c.t_first) + " to " + in_words(c.t_last);
}

std::string note(const SpaceTimeInput& input) {
    const auto& contacts = input.contacts.contacts;
    const bool thick = input.motion.radius > 0.0;
    const std::string body = thick ? "slab" : "surface";
    const std::string who = "The pointer's way";
    if (contacts.empty()) return who + " passes the " + body + " by.";
    if (contacts.front().kind == ContactKind::always) return who + " stays in the " + body + ".";
    if (contacts.size() > kMostTold) return who + " meets the " + body + " " + times(contacts.size()) + ".";
    std::string text = who + (thick ? " is in the slab " : " pierces the surface ");
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        if (i > 0) text += i + 1 == contacts.size() ? " and " : ", ";
        text += when(contacts[i]);
    }
    if (contacts.size() == 1 && contacts.front().t_first == contacts.front().t_last)
        text += ", where s = " + in_words(contacts.front().s_first);
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

Vec3 in_space_time(const SpaceTimeInput& input, const Vec2& place, double t) {
    const Vec2 p = input.motion.shown(place, t, input.share);
    return {p.x, p.y, t * space_time_height(input.motion)};
}

Vec2 out_of_space_time(const SpaceTimeInput& input, const Vec3& stands, double t) {
    const Vec2 place{stands.x, stands.y};
    if (input.share == 0.0) return place;
    return place + (input.motion.pointer_at(t) - input.motion.pointer_at(0.0)) * input.share;
}

Vec3 world_line_at(const SpaceTimeInput& input, double t) { return Frame(input).pointer(t); }

Vec3 glass_knob(const SpaceTimeInput& input) {
    const Frame frame(input);
    return {frame.box().high.x, frame.box().low.y, input.now * frame.height()};
}

Pane space_time_pane(const SpaceTimeInput& input) {
    Pane pane = pane_helpers::space_pane("space_time", "Space and time", opening_view());
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
