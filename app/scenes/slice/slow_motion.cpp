#include "app/scenes/slice/slice.h"

#include "app/model/number_format.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/sweep_motion.h"
#include "app/scenes/shared/sweep_plots.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace crosscut::slice_scene {
namespace {

/// Of a near miss only looks this near in time count, in steps: later the line may come to the resting pointer.
constexpr double kMissSpan = 6.0;

/// So far the pointer goes in the time shown before and after, world units; and so much time is shown at least, in steps: two
/// looks at 30 Hz.
constexpr double kMostWay = 3.2, kLeastSpan = 4.5;
constexpr double kSpanStep = 0.5;

double way_length(const Recording& recording, double from, double to) {
    double length = 0.0;
    const std::vector<PointerEvent> way = recording.between(from, to);
    for (std::size_t i = 0; i + 1 < way.size(); ++i)
        if (way[i].t < way[i + 1].t) length += glm::length(way[i + 1].place - way[i].place);
    return length;
}

/// How long before and after the time is shown.
double span_of(const Episode& episode, const Recording& recording, double first) {
    double span = kLookSpan;
    while (span > kLeastSpan &&
           std::max(way_length(recording, std::max(first, episode.time - span), episode.time),
                    way_length(recording, episode.time, episode.time + span)) > kMostWay)
        span -= kSpanStep;
    return span;
}

/// The looks of a frame rate are at whole multiples of a frame from the beginning of the run. Those outside the time shown
/// count, and are not listed.
DiscreteSamples looks_at(const SlowMotion& slow, const Recording& recording, double first, double rate_hz) {
    DiscreteSamples looks;
    looks.rate_hz = rate_hz;
    looks.nearest = std::numeric_limits<double>::max();
    const double frame = kStepsPerSecond / rate_hz, span = slow.end - slow.begin;
    const double reach = slow.episode.cut ? kLookSpan : kMissSpan;
    const double low = std::max(first, slow.episode.time - reach), high = slow.episode.time + reach;
    for (double i = std::ceil(low / frame); i * frame <= high; i += 1.0) {
        const std::optional<Vec2> at = recording.place(i * frame);
        if (!at) continue;
        const double t = (i * frame - slow.begin) / span;
        const double d = distance_to(slow.episode.flight.at(i * frame), *at);
        if (t >= 0.0 && t <= 1.0) {
            looks.times.push_back(t);
            looks.distances.push_back(d);
        }
        if (d >= looks.nearest) continue;
        looks.nearest = d;
        looks.nearest_t = t;
    }
    looks.seen = looks.nearest <= kLookReach;
    return looks;
}

/// The straight piece of the pointer's way at the time that matters.
void find_piece(SlowMotion& slow) {
    const std::vector<PointerEvent>& way = slow.motion.events;
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        if (way[i].t >= way[i + 1].t || way[i + 1].t < slow.t) continue;
        slow.piece_begin = way[i].t;
        slow.piece_end = way[i + 1].t;
        return;
    }
}

}  // namespace

SlowMotion slow_motion_of(const Episode& episode, const Recording& recording, CutChoice cut) {
    SlowMotion slow;
    slow.episode = episode;
    const double first = std::max({0.0, episode.ripe, recording.events() > 0 ? recording.event(0).t : 0.0});
    const double around = span_of(episode, recording, first);
    slow.begin = std::min(std::max(first, episode.time - around), episode.time - 1.0);
    slow.end = episode.time + around;
    slow.motion.line = episode.flight.between(slow.begin, slow.end);
    slow.motion.events = recording.between(slow.begin, slow.end);
    slow.motion.path = path_at_rest(episode.place);
    slow.contacts = contacts_of(slow.motion, cut);
    const double span = slow.end - slow.begin;
    slow.t = (episode.time - slow.begin) / span;
    slow.s = episode.s;
    slow.nearest = episode.distance;
    if (episode.cut && !slow.contacts.contacts.empty()) {
        const auto nearer = [&](const Contact& a, const Contact& b) {
            return std::fabs(a.t_first - slow.t) < std::fabs(b.t_first - slow.t);
        };
        const auto& all = slow.contacts.contacts;
        const Contact& hit = *std::min_element(all.begin(), all.end(), nearer);
        slow.t = hit.t_first;
        slow.s = hit.s_first;
        // After that there is no whole line any more.
        std::erase_if(slow.contacts.contacts, [&](const Contact& c) { return c.t_first > slow.t; });
    }
    for (std::size_t i = 0; i < kLookRates_hz.size(); ++i)
        slow.looks[i] =
            looks_at(slow, recording, std::max(first, slow.begin - 2.0 * kLookSpan), kLookRates_hz[i]);
    if (episode.cut) slow.halves = halves_of(episode.flight, episode.time, slow.s, episode.direction);
    find_piece(slow);
    return slow;
}

std::string text_for_sweep(const SlowMotion& slow) {
    const double from = slow.piece_begin, to = slow.piece_end;
    const Path2 way{slow.motion.pointer_at(from), slow.motion.pointer_at(to), {}};
    return sweep_text(part(slow.motion.line, from, to), way, 0.0, R"("from_slice": true)");
}

namespace {

constexpr double kRoom = 0.12;  // around what is framed, as a share of it

Vec2 foot_on(const Segment2& line, const Vec2& place) {
    const Vec2 along = line.end - line.start;
    const double length_sq = glm::dot(along, along);
    const double s =
        length_sq > 0.0 ? std::clamp(glm::dot(place - line.start, along) / length_sq, 0.0, 1.0) : 0.0;
    return line.start + along * s;
}

/// The line, or from its cut on its halves.
std::vector<Segment2> lines_at(const SlowMotion& slow, double t) {
    if (!slow.episode.cut || t <= slow.t) return {slow.motion.line.at(t)};
    const double time = slow.begin + (slow.end - slow.begin) * t;
    return {slow.halves.p.at(time), slow.halves.q.at(time)};
}

/// The motion as far as the line is whole.
Motion whole_part(const SlowMotion& slow) {
    Motion motion = slow.motion;
    if (slow.episode.cut && slow.t > 0.0) motion.line = part(slow.motion.line, 0.0, slow.t);
    motion.events.clear();
    return motion;
}

/// The line and the pointer throughout.
Bounds frame_of(const SlowMotion& slow) {
    Bounds box;
    for (const double t : {0.0, 0.5, 1.0}) {
        for (const Segment2& line : lines_at(slow, t)) {
            box.add(flat(line.start));
            box.add(flat(line.end));
        }
    }
    for (const PointerEvent& e : slow.motion.events) box.add(flat(e.place));
    box.add(flat(slow.motion.pointer_at(slow.t)));
    const Vec3 wide = box.high - box.low;
    const double room = std::max(0.5, kRoom * std::max(wide.x, wide.y));
    box.low -= Vec3{room, room, 0.0};
    box.high += Vec3{room, room, 0.0};
    return box;
}

void draw_way(DrawList& list, const SlowMotion& slow) {
    const auto& way = slow.motion.events;
    for (std::size_t i = 0; i < way.size(); ++i) {
        if (i > 0 && way[i].t > way[i - 1].t && way[i].place != way[i - 1].place)
            list.line(Segment2{way[i - 1].place, way[i].place},
                      {Role::pointer, 1.5, Dash::dotted, 0.9, false}, id_of("pointer"));
        if (i == 0 || i + 1 == way.size() || way[i].place == way[i - 1].place) continue;
        list.dot(way[i].place, Marker::disc, Role::pointer, id_of("event")).size_px = 5.0;
    }
}

/// Where the pointer is at each look, and how far from the line it then is.
void draw_looks(DrawList& list, const SlowMotion& slow, const DiscreteSamples& looks, const Digits& digits) {
    for (const double t : looks.times) {
        const Vec2 at = slow.motion.pointer_at(t);
        const bool nearest = t == looks.nearest_t;
        const Role role = nearest && looks.seen ? Role::answer : Role::rejected;
        DotItem& dot = list.dot(at, Marker::square, role, id_of("look"));
        dot.size_px = nearest ? 10.0 : 7.0;
        dot.hollow = !(nearest && looks.seen);
        if (!nearest) continue;
        const Vec2 foot = foot_on(slow.motion.line.at(t), at);
        list.line(slow.motion.line.at(t), {role, 1.5, Dash::dashed, 0.9, false}, id_of("look"));
        list.line(Segment2{at, foot}, {role, 1.25, Dash::dashed, 0.9, false}, id_of("look"));
        LabelItem& label = list.label(
            (at + foot) * 0.5, in_words(looks.rate_hz) + " Hz: " + digits.length(looks.nearest) + " off",
            role, id_of("look"));
        label.priority = 2;
        label.measures = true;
    }
}

void draw_answer(DrawList& list, const SlowMotion& slow, const Digits& digits) {
    const Vec2 at = slow.motion.pointer_at(slow.t);
    const Segment2 line = slow.motion.line.at(slow.t);
    if (!slow.episode.cut) {
        const Vec2 foot = foot_on(line, at);
        list.line(Segment2{at, foot}, {Role::answer, 2.5, Dash::solid, 1.0, false}, id_of("nearest"));
        list.dot(foot, Marker::diamond, Role::answer, id_of("nearest")).hollow = true;
        list.label((at + foot) * 0.5, digits.length(slow.nearest) + " apart", Role::answer, id_of("nearest"))
            .priority = 3;
        return;
    }
    cut_mark(list, at, slow.episode.direction, id_of("cut")).size_px = 34.0;
    list.dot(at, Marker::diamond, Role::answer, id_of("cut"));
    list.label(at, "τ = " + share_words(slow.t) + ", s = " + share_words(slow.s), Role::answer, id_of("cut"))
        .priority = 4;
}

}  // namespace

Pane slow_pane(const SlowMotion& slow, const View& view, const Digits& digits) {
    Pane pane;
    pane.title = "Canvas";
    pane.fits = true;
    pane.list.grid = false;
    pane.frame = frame_of(slow);
    DrawList& list = pane.list;
    const Motion whole = whole_part(slow);
    draw_swept_area(list, whole, 0.0);
    draw_ghosts(list, whole, 0.0);
    draw_way(list, slow);
    draw_looks(list, slow, slow.looks.at(static_cast<std::size_t>(view.rate)), digits);
    for (const Segment2& line : lines_at(slow, view.time))
        list.line(line, {Role::text, 4.0, Dash::solid, 1.0, false}, id_of("line"));
    draw_answer(list, slow, digits);
    DotItem& ring =
        list.dot(slow.motion.pointer_at(view.time), Marker::ring, Role::pointer, id_of("pointer"));
    ring.size_px = 16.0;
    ring.hollow = true;
    return pane;
}

namespace {

std::string hertz(const DiscreteSamples& looks) { return in_words(looks.rate_hz) + " Hz"; }

std::string looks_words(const SlowMotion& slow, const Digits& digits) {
    std::string words;
    for (const DiscreteSamples& looks : slow.looks) {
        words += (words.empty() ? "" : "; ") + hertz(looks) + (looks.seen ? ": seen" : ": missed");
        if (!looks.seen && &looks == &slow.looks.front())
            words += ", nearest look " + digits.length(looks.nearest) + " away";
    }
    return words;
}

Verdict verdict_of(const SlowMotion& slow, const Digits& digits) {
    const std::string when = fixed_digits(slow.run_seconds(slow.t), 3) + " s";
    if (!slow.episode.cut) {
        return {"Near miss",
                "The pointer passed " + digits.length(slow.nearest) + " beside the line, at " + when +
                    ", and never touched it.",
                Tone::misses};
    }
    return {slow.episode.bitten ? "A dashed line" : "Cut",
            "At " + when + ", " + way_along(slow.s) + ". Looking once a frame: " + looks_words(slow, digits) +
                ".",
            Tone::meets};
}

void read_slow(Presentation& out, const SlowMotion& slow, const View& view, const Digits& digits) {
    out.read("time", view.time, {}, Role::pointer, id_of("time"));
    if (slow.episode.cut) {
        out.read("time of the cut", slow.t, {}, Role::answer, id_of("cut"));
        out.read("s of the cut", slow.s, {}, Role::answer, id_of("cut"));
        out.read("points", double(slow.episode.points), {}, Role::answer);
    } else {
        out.read("nearest at time", slow.t, {}, Role::answer, id_of("nearest"));
        out.read_length("distance", slow.nearest, Role::answer, id_of("nearest"));
    }
    out.read("time shown", slow.seconds(), "s");
    for (const DiscreteSamples& looks : slow.looks) {
        const std::string word = slow.episode.cut ? (looks.seen ? "seen" : "missed")
                                                  : (looks.seen ? "false alarm" : "nothing seen");
        out.read("at " + hertz(looks), word + ", nearest look " + digits.length(looks.nearest) + " away",
                 looks.seen == slow.episode.cut ? Role::text : Role::warning, id_of("look"));
    }
    out.read_length("reach of a look", kLookReach);
}

Timeline timeline_of(const SlowMotion& slow, const View& view, const Digits& digits) {
    Timeline line;
    line.time_field = "moment.time";
    line.playing_field = "moment.playing";
    line.speed_field = "moment.speed";
    line.now = view.time;
    line.playing = view.slow_playing;
    line.speed = view.slow_speed;
    line.plots = sweep_plots(slow.motion);
    line.marks = sweep_marks(slow.motion, slow.contacts);
    for (TimeMark& mark : line.marks) {  // what happened stays as it was
        mark.drags_t.clear();
        mark.drags_end.clear();
        mark.drags_height = {};
    }
    if (!slow.episode.cut)
        line.marks.push_back({slow.t,
                              slow.t,
                              {},
                              false,
                              "Nearest, " + digits.length(slow.nearest) + " away from the line.",
                              id_of("nearest")});
    const DiscreteSamples& looks = slow.looks.at(static_cast<std::size_t>(view.rate));
    for (std::size_t i = 0; i < looks.times.size(); ++i)
        line.ticks.push_back({looks.times[i], looks.distances[i] <= kLookReach});
    return line;
}

}  // namespace

void say_slow(Presentation& out, const SlowMotion& slow, const View& view, const Digits& digits) {
    out.verdict = verdict_of(slow, digits);
    read_slow(out, slow, view, digits);
    add_slow_facts(out, slow, view);
    out.timeline = timeline_of(slow, view, digits);
    out.actions.push_back({kBack, "Back", "Back to the game: the run stands where it was."});
    out.actions.push_back(
        {kOpenInSweep, "Open in Sweep", "The same line and pointer, with roots, methods and formula."});
    out.actions.back().opens_text = text_for_sweep(slow);
    out.actions.push_back({kSaveGif, "Save as GIF", "This slow motion as an animation."});
    out.actions.back().exports_time = true;
}

}  // namespace crosscut::slice_scene
