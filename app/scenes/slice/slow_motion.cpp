#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/scenes/slice/slice.h"
#include "app/view/draw_list.h"

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

/// For a near miss only samples within so many steps count: later the line may reach the resting pointer.
constexpr double kMissSpan = 6.0;

/// The longest path of the pointer that is shown before and after, world units; and the least interval, in
/// steps: two samples at 30 Hz.
constexpr double kLongestPath = 3.2, kLeastSpan = 4.5;
constexpr double kSpanStep = 0.5;

double path_length(const Recording& recording, double from, double to) {
    double length = 0.0;
    const std::vector<PointerEvent> path = recording.between(from, to);
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        if (path[i].t < path[i + 1].t) length += glm::length(path[i + 1].place - path[i].place);
    return length;
}

/// How long the shown interval is before and after the event.
double span_of(const ReplayClip& clip, const Recording& recording, double first) {
    double span = kSampleSpan;
    while (span > kLeastSpan && std::max(path_length(recording, std::max(first, clip.time - span), clip.time),
                                         path_length(recording, clip.time, clip.time + span)) > kLongestPath)
        span -= kSpanStep;
    return span;
}

/// The samples of a frame rate, at whole multiples of a frame from the start of the run. Those outside the
/// shown interval count, but are not listed.
DiscreteSamples samples_at(const SlowMotion& slow, const Recording& recording, double first, double rate_hz) {
    DiscreteSamples samples;
    samples.rate_hz = rate_hz;
    samples.nearest = std::numeric_limits<double>::max();
    const double frame = kStepsPerSecond / rate_hz, span = slow.end - slow.begin;
    const double half_span = slow.clip.cut ? kSampleSpan : kMissSpan;
    const double low = std::max(first, slow.clip.time - half_span), high = slow.clip.time + half_span;
    for (double i = std::ceil(low / frame); i * frame <= high; i += 1.0) {
        const std::optional<Vec2> at = recording.position(i * frame);
        if (!at) continue;
        const double t = (i * frame - slow.begin) / span;
        const double d = distance_to(slow.clip.flight.at(i * frame), *at);
        if (t >= 0.0 && t <= 1.0) {
            samples.times.push_back(t);
            samples.distances.push_back(d);
        }
        if (d >= samples.nearest) continue;
        samples.nearest = d;
        samples.nearest_t = t;
    }
    samples.sampled_hit = samples.nearest <= kSampleRadius;
    return samples;
}

/// Finds the straight piece of the pointer's path at the time of the event.
void find_piece(SlowMotion& slow) {
    const std::vector<PointerEvent>& path = slow.motion.events;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        if (path[i].t >= path[i + 1].t || path[i + 1].t < slow.t) continue;
        slow.piece_begin = path[i].t;
        slow.piece_end = path[i + 1].t;
        return;
    }
}

}  // namespace

SlowMotion slow_motion_of(const ReplayClip& clip, const Recording& recording, CutChoice cut) {
    SlowMotion slow;
    slow.clip = clip;
    const double first = std::max({0.0, clip.ripe, recording.events() > 0 ? recording.event(0).t : 0.0});
    const double around = span_of(clip, recording, first);
    slow.begin = std::min(std::max(first, clip.time - around), clip.time - 1.0);
    slow.end = clip.time + around;
    slow.motion.line = clip.flight.between(slow.begin, slow.end);
    slow.motion.events = recording.between(slow.begin, slow.end);
    slow.motion.path = path_at_rest(clip.position);
    slow.contacts = contacts_of(slow.motion, cut);
    const double span = slow.end - slow.begin;
    slow.t = (clip.time - slow.begin) / span;
    slow.s = clip.s;
    slow.nearest = clip.distance;
    if (clip.cut && !slow.contacts.contacts.empty()) {
        const auto nearer = [&](const Contact& a, const Contact& b) {
            return std::fabs(a.t_first - slow.t) < std::fabs(b.t_first - slow.t);
        };
        const auto& all = slow.contacts.contacts;
        const Contact& hit = *std::min_element(all.begin(), all.end(), nearer);
        slow.t = hit.t_first;
        slow.s = hit.s_first;
        // After the cut there is no whole line any more.
        std::erase_if(slow.contacts.contacts, [&](const Contact& c) { return c.t_first > slow.t; });
    }
    for (std::size_t i = 0; i < kSampleRates_hz.size(); ++i)
        slow.samples[i] =
            samples_at(slow, recording, std::max(first, slow.begin - 2.0 * kSampleSpan), kSampleRates_hz[i]);
    if (clip.cut) slow.halves = halves_of(clip.flight, clip.time, slow.s, clip.direction);
    find_piece(slow);
    return slow;
}

std::string text_for_sweep(const SlowMotion& slow) {
    const double from = slow.piece_begin, to = slow.piece_end;
    const Path2 path{slow.motion.pointer_at(from), slow.motion.pointer_at(to), {}};
    return sweep_text(part(slow.motion.line, from, to), path, 0.0, R"("from_slice": true)");
}

namespace {

constexpr double kMargin = 0.12;  // around what is framed, as a fraction of it

Vec2 foot_on(const Segment2& line, const Vec2& position) {
    const Vec2 along = line.end - line.start;
    const double length_sq = glm::dot(along, along);
    const double s =
        length_sq > 0.0 ? std::clamp(glm::dot(position - line.start, along) / length_sq, 0.0, 1.0) : 0.0;
    return line.start + along * s;
}

/// The line, or from its cut on its halves.
std::vector<Segment2> lines_at(const SlowMotion& slow, double t) {
    if (!slow.clip.cut || t <= slow.t) return {slow.motion.line.at(t)};
    const double time = slow.begin + (slow.end - slow.begin) * t;
    return {slow.halves.p.at(time), slow.halves.q.at(time)};
}

/// The motion as long as the line is whole.
Motion whole_part(const SlowMotion& slow) {
    Motion motion = slow.motion;
    if (slow.clip.cut && slow.t > 0.0) motion.line = part(slow.motion.line, 0.0, slow.t);
    motion.events.clear();
    return motion;
}

/// The box of the line and the pointer over the whole interval.
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
    const double margin = std::max(0.5, kMargin * std::max(wide.x, wide.y));
    box.low -= Vec3{margin, margin, 0.0};
    box.high += Vec3{margin, margin, 0.0};
    return box;
}

void draw_path(DrawList& list, const SlowMotion& slow) {
    const auto& path = slow.motion.events;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (i > 0 && path[i].t > path[i - 1].t && path[i].place != path[i - 1].place)
            list.line(Segment2{path[i - 1].place, path[i].place},
                      {Role::pointer, 1.5, Dash::dotted, 0.9, false}, id_of("pointer"));
        if (i == 0 || i + 1 == path.size() || path[i].place == path[i - 1].place) continue;
        list.dot(path[i].place, Marker::disc, Role::pointer, id_of("event")).size_px = 5.0;
    }
}

/// Draws the pointer at each sample, and its distance from the line then.
void draw_samples(DrawList& list, const SlowMotion& slow, const DiscreteSamples& samples,
                  const Digits& digits) {
    for (const double t : samples.times) {
        const Vec2 at = slow.motion.pointer_at(t);
        const bool nearest = t == samples.nearest_t;
        const Role role = nearest && samples.sampled_hit ? Role::answer : Role::rejected;
        DotItem& dot = list.dot(at, Marker::square, role, id_of("look"));
        dot.size_px = nearest ? 10.0 : 7.0;
        dot.hollow = !(nearest && samples.sampled_hit);
        if (!nearest) continue;
        const Vec2 foot = foot_on(slow.motion.line.at(t), at);
        list.line(slow.motion.line.at(t), {role, 1.5, Dash::dashed, 0.9, false}, id_of("look"));
        list.line(Segment2{at, foot}, {role, 1.25, Dash::dashed, 0.9, false}, id_of("look"));
        LabelItem& label =
            list.label((at + foot) * 0.5,
                       sentence_number(samples.rate_hz) + " Hz: " + digits.length(samples.nearest) + " off",
                       role, id_of("look"));
        label.priority = 2;
        label.measures = true;
    }
}

void draw_answer(DrawList& list, const SlowMotion& slow, const Digits& digits) {
    const Vec2 at = slow.motion.pointer_at(slow.t);
    const Segment2 line = slow.motion.line.at(slow.t);
    if (!slow.clip.cut) {
        const Vec2 foot = foot_on(line, at);
        list.line(Segment2{at, foot}, {Role::answer, 2.5, Dash::solid, 1.0, false}, id_of("nearest"));
        list.dot(foot, Marker::diamond, Role::answer, id_of("nearest")).hollow = true;
        list.label((at + foot) * 0.5, digits.length(slow.nearest) + " apart", Role::answer, id_of("nearest"))
            .priority = 3;
        return;
    }
    cut_mark(list, at, slow.clip.direction, id_of("cut")).size_px = 34.0;
    list.dot(at, Marker::diamond, Role::answer, id_of("cut"));
    list.label(at, "τ = " + fraction_text(slow.t) + ", s = " + fraction_text(slow.s), Role::answer,
               id_of("cut"))
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
    draw_path(list, slow);
    draw_samples(list, slow, slow.samples.at(static_cast<std::size_t>(view.rate)), digits);
    for (const Segment2& line : lines_at(slow, view.time))
        list.line(line, {Role::text, 4.0, Dash::solid, 1.0, false}, id_of("line"));
    draw_answer(list, slow, digits);
    list.dot(slow.motion.pointer_at(view.time), Marker::ring, Role::pointer, id_of("pointer"))
        .make_hollow(16.0);
    return pane;
}

namespace {

std::string hertz(const DiscreteSamples& samples) { return sentence_number(samples.rate_hz) + " Hz"; }

/// "finds it at 144 Hz and misses it at 30 and 60 Hz".
std::string samples_text(const SlowMotion& slow) {
    std::vector<std::string> found, missed;
    for (const DiscreteSamples& samples : slow.samples)
        (samples.sampled_hit ? found : missed).push_back(sentence_number(samples.rate_hz));
    std::string words = found.empty() ? "" : "finds it at " + listed(found) + " Hz";
    if (!missed.empty())
        words += (words.empty() ? "misses it at " : " and misses it at ") + listed(missed) + " Hz";
    return words;
}

Verdict verdict_of(const SlowMotion& slow, const Digits& digits) {
    const std::string when = fixed_digits(slow.run_seconds(slow.t), 2) + " s";
    if (!slow.clip.cut) {
        return {"Near miss",
                "Your pointer passed the line at " + when + ", " + digits.length(slow.nearest) + " away.",
                VerdictKind::no};
    }
    return {slow.clip.bitten ? "A dashed line" : "Cut",
            "Cut at " + when + ". A per-frame test " + samples_text(slow) + ".", VerdictKind::yes};
}

void read_slow(SceneOutput& out, const SlowMotion& slow, const View& view, const Digits& digits) {
    out.read("time", view.time, {}, Role::pointer, id_of("time"));
    if (slow.clip.cut) {
        out.read("time of the cut", slow.t, {}, Role::answer, id_of("cut"));
        out.read("s of the cut", slow.s, {}, Role::answer, id_of("cut"));
        out.read("points", double(slow.clip.points));
    } else {
        out.read("nearest at time", slow.t, {}, Role::answer, id_of("nearest"));
        out.read_length("distance", slow.nearest, Role::answer, id_of("nearest"));
    }
    out.read("duration shown", slow.seconds(), "s");
    for (const DiscreteSamples& samples : slow.samples) {
        const std::string word = slow.clip.cut ? (samples.sampled_hit ? "found" : "missed")
                                               : (samples.sampled_hit ? "false hit" : "nothing found");
        out.read("at " + hertz(samples),
                 word + ", nearest sample " + digits.length(samples.nearest) + " away",
                 samples.sampled_hit == slow.clip.cut ? Role::text : Role::warning, id_of("look"));
    }
    out.read_length("detection distance", kSampleRadius);
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
    for (TimeMark& mark : line.marks) {  // the event itself cannot be changed
        mark.drags_t.clear();
        mark.drags_end.clear();
        mark.drags_height = {};
    }
    if (!slow.clip.cut)
        line.marks.push_back({slow.t,
                              slow.t,
                              {},
                              false,
                              "Nearest, " + digits.length(slow.nearest) + " away from the line.",
                              id_of("nearest")});
    const DiscreteSamples& samples = slow.samples.at(static_cast<std::size_t>(view.rate));
    for (std::size_t i = 0; i < samples.times.size(); ++i)
        line.ticks.push_back({samples.times[i], samples.distances[i] <= kSampleRadius});
    return line;
}

}  // namespace

void say_slow(SceneOutput& out, const SlowMotion& slow, const View& view, const Digits& digits) {
    out.verdict = verdict_of(slow, digits);
    read_slow(out, slow, view, digits);
    add_slow_results(out, slow, view);
    out.timeline = timeline_of(slow, view, digits);
    out.actions.push_back({kBack, "Back", "Back to the game, as you left it."});
    out.actions.push_back(
        {kOpenInSweep, "Open in Sweep", "The same line and pointer, with roots, methods and steps."});
    out.actions.back().opens_text = text_for_sweep(slow);
    out.actions.push_back({kSaveGif, "Save as GIF", "Saves this slow motion as an animation."});
    out.actions.back().exports_time = true;
}

}  // namespace crosscut::slice_scene
