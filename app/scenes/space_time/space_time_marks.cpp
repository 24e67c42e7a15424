#include "app/scenes/methods/answer_words.h"
#include "app/scenes/space_time/space_time_frame.h"

#include <algorithm>
#include <array>

namespace crosscut::space_time {
namespace {

constexpr std::size_t kMostEvents = 240;  // drawn
constexpr double kBeyond = 0.12;          // of a run, before and after it: as far as roots are shown
constexpr Stroke kWorldLine{Role::pointer, 2.5, Dash::solid, 1.0, false};
constexpr Stroke kBeyondIt{Role::pointer, 1.5, Dash::dotted, 0.9, false};

/// The world line from one time to another: its ends, the times that matter, and the places that were reported.
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
    draw_curve(list, std::move(points), kWorldLine, id_of("pointer"));
    const double first = trail.front().t, last = trail.back().t;
    const auto stands = [&](double t) { return frame.at(frame.input().motion.pointer_at(t), t); };
    if (first > 0.0) draw_curve(list, {stands(0.0), stands(first)}, kBeyondIt, id_of("pointer"));
    if (last < 1.0) draw_curve(list, {stands(last), stands(1.0)}, kBeyondIt, id_of("pointer"));
}

void draw_events(DrawList& list, const Frame& frame) {
    const auto& events = frame.input().motion.events;
    for (const PointerEvent& e : thinned(std::span(events), kMostEvents))
        list.dot(frame.at(e.place, e.t), Marker::disc, Role::pointer, id_of("pointer")).size_px = 5.0;
}

void draw_path_ends(DrawList& list, const Frame& frame) {
    const Path2& path = frame.input().motion.path;
    if (frame.input().motion.reported() || path == path_at_rest(path.start)) return;
    list.dot(frame.pointer(0.0), Marker::disc, Role::pointer, id_of("c0")).size_px = 8.0;
    DotItem& end = list.dot(frame.pointer(1.0), Marker::disc, Role::pointer, id_of("c1"));
    end.size_px = 8.0;
    end.hollow = true;
}

/// What a contact is called where it can be dragged.
ItemId id_of_contact(std::size_t number) {
    constexpr std::array<const char*, 8> kHits{"hit0", "hit1", "hit2", "hit3",
                                               "hit4", "hit5", "hit6", "hit7"};
    return id_of(number < kHits.size() ? kHits.at(number) : "hit");
}

/// Where the world line pierces the surface: an instant, or the piece within the slab. Its s is said below the view: what
/// stands on the surface is short.
void draw_contact(DrawList& list, const Frame& frame, const Contact& contact, ItemId id) {
    const Vec3 first = frame.pointer(contact.t_first), last = frame.pointer(contact.t_last);
    const auto mark = [&](const Vec3& at, const std::string& text) {
        list.dot(at, Marker::diamond, Role::answer, id).size_px = 11.0;
        if (!text.empty()) list.label(at, text, Role::answer, id_of("hit")).priority = 3;
    };
    const bool always = contact.kind == ContactKind::always;
    const std::string t_first = in_words(contact.t_first), t_last = in_words(contact.t_last);
    if (contact.t_first == contact.t_last) return mark(first, "τ = " + t_first);
    draw_curve(list, world_line(frame, contact.t_first, contact.t_last),
               {Role::answer, 7.0, Dash::solid, 0.85, false}, id_of("hit"));
    mark(first, always ? "always" : "in " + t_first);
    mark(last, always ? std::string() : "out " + t_last);
}

/// Whether a root is near enough to the run to be shown.
bool near_by(const RejectedRoot& root) {
    return root.why != RejectReason::covered && root.t >= -kBeyond && root.t <= 1.0 + kBeyond;
}

}  // namespace

void draw_world_line(DrawList& list, const Frame& frame) {
    if (frame.input().trail.empty()) {
        draw_curve(list, world_line(frame, 0.0, 1.0), kWorldLine, id_of("pointer"));
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
    if (first < 0.0)
        draw_curve(list, {frame.pointer(first), frame.pointer(0.0)}, kBeyondIt, id_of("pointer"));
    if (last > 1.0) draw_curve(list, {frame.pointer(1.0), frame.pointer(last)}, kBeyondIt, id_of("pointer"));
}

}  // namespace crosscut::space_time
