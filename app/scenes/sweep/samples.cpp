#include "app/scenes/sweep/samples.h"

#include <crosscut/types.h>
#include "app/model/fields/fields.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/sweep/sweep.h"
#include "app/view/draw_list.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace crosscut::sweep_scene {
namespace {

constexpr double kRest_s = 0.25;

/// Whether a test with this contact radius takes the line for touched.
auto within(double radius) {
    return [radius](const MouseHit&, const PointerSample& sample) { return sample.gap <= radius; };
}

}  // namespace

void SampleScore::go_on(const Motion& motion, double dt_s, double radius) {
    const double end_s = clock_s_ + dt_s;
    for (std::size_t rate = 0; rate < kSampleRates_hz.size() && dt_s > 0.0; ++rate) {
        const double hz = kSampleRates_hz[rate];
        for (double i = std::floor(clock_s_ * hz) + 1.0; i / hz <= end_s; i += 1.0) {
            const double fraction = std::clamp((i / hz - clock_s_) / dt_s, 0.0, 1.0);
            const SampleGap gap = gap_at(motion, fraction);
            track_.sample(i / hz, {gap.pointer, motion.line.at(fraction), gap.length}, within(radius), rate);
        }
    }
    clock_s_ = end_s;
    if (motion.path.from == motion.path.to) {
        rests_s_ += dt_s;
        return;
    }
    if (rests_s_ >= kRest_s) ++stroke_;
    rests_s_ = 0.0;
}

void SampleScore::hit(double fraction, double dt_s, double radius, const Vec2& at) {
    if (rests_s_ >= kRest_s) {  // the mouse rests, or starts moving just now
        ++stroke_;
        rests_s_ = 0.0;
    }
    track_.hit(clock_s_ + fraction * dt_s, {at, stroke_}, within(radius));
}

bool SampleScore::waits() const { return hits() > 0 && rests_s_ < kRest_s; }

std::vector<const ScoredHit*> SampleScore::of_stroke() const {
    std::vector<const ScoredHit*> hits;
    for (const ScoredHit& each : track_.recent())
        if (each.hit.stroke == track_.recent().back().hit.stroke) hits.push_back(&each);
    return hits;
}

std::string score_text(const SampleScore& score, std::uint64_t all) {
    const auto known = static_cast<std::uint64_t>(score.hits());
    if (known == 0) return {};
    const bool one = known == 1, some = known < all;
    const std::string hits = counted(known, "hit");
    const std::string begin = !some ? "In all passes until now: " + hits + ". A"
                              : one ? "The last hit: a"
                                    : "Of the last " + hits + ", a";
    std::vector<std::string> found, missed, counts;
    for (std::size_t rate = 0; rate < kSampleRates_hz.size(); ++rate) {
        const std::string hertz = sentence_number(kSampleRates_hz[rate]);
        (score.seen_count(rate) > 0 ? found : missed).push_back(hertz);
        counts.push_back(std::to_string(score.seen_count(rate)) + " at " + hertz + " Hz");
    }
    if (!one) return begin + " per-frame test would have found " + listed(counts) + ".";
    std::string text = begin + " per-frame test";
    if (!found.empty()) text += " finds it at " + listed(found) + " Hz";
    if (!found.empty() && !missed.empty()) text += " and";
    if (!missed.empty()) text += " misses it at " + listed(missed) + " Hz";
    return text + ".";
}

std::string seen_text(const SampleScore& score, std::size_t rate, std::uint64_t all) {
    const std::string hits = std::to_string(score.hits());
    if (static_cast<std::uint64_t>(score.hits()) >= all)
        return std::to_string(score.seen_count(rate)) + " of " + hits;
    if (score.hits() == 0) return "\u2013";
    return std::to_string(score.seen_count(rate)) + " of the last " + hits;
}

std::string verdict_text(const ScoredHit& hit) {
    std::string words;
    for (const auto verdict : {SampleVerdict::missed, SampleVerdict::seen}) {
        std::string rates;
        for (std::size_t rate = 0; rate < kSampleRates_hz.size(); ++rate)
            if (hit.verdicts[rate] == verdict)
                rates += (rates.empty() ? "" : ", ") + sentence_number(kSampleRates_hz[rate]);
        if (rates.empty()) continue;
        words += (words.empty() ? "" : "; ") +
                 std::string(verdict == SampleVerdict::seen ? "found at " : "missed at ") + rates + " Hz";
    }
    return words;
}

namespace {

constexpr std::size_t kFew = 48;          // up to so many samples are all drawn
constexpr std::size_t kEachWay = 4;       // otherwise on each side of a contact
constexpr double kMissMargin = 0.8;       // around a missed contact, as a fraction of it
constexpr double kMissSmall = 10.0;       // in the whole picture a miss can be read up to this magnification
constexpr std::size_t kMostContacts = 5;  // with samples around them

/// The samples that are drawn: all where they are few, else those around the contacts.
std::set<std::size_t> drawn_samples(const FrameVerdict& frames, const FrameTest& test) {
    std::set<std::size_t> samples;
    const std::size_t count = frame_count(test);
    if (count <= kFew) {
        for (std::size_t i = 0; i < count; ++i) samples.insert(i);
        return samples;
    }
    for (std::size_t c = 0; c < std::min(kMostContacts, frames.around.size()); ++c) {
        const LooksAround& around = frames.around[c];
        const std::size_t first = around.before - std::min(around.before, kEachWay);
        for (std::size_t i = first; i <= std::min(around.after + kEachWay, count - 1); ++i) samples.insert(i);
    }
    return samples;
}

bool hits(const FrameVerdict& frames, double t) {
    return std::binary_search(frames.hits.begin(), frames.hits.end(), t);
}

void draw_sample(DrawList& canvas, const ViewModel& model, double t) {
    const Segment2 line = model.motion.line.at(t);
    const bool hit = hits(model.frames, t);
    const Stroke stroke{hit ? Role::answer : Role::text, hit ? 2.0 : 1.25, Dash::solid, hit ? 0.8 : 0.4,
                        false};
    canvas.line(Segment2{model.drawn_position(line.start, t), model.drawn_position(line.end, t)}, stroke,
                id_of("look"));
    const Vec2 pointer = model.motion.pointer_at(t);
    if (pointer == model.motion.pointer_at(0.0) && pointer == model.motion.pointer_at(1.0)) return;
    canvas.dot(model.drawn_position(pointer, t), Marker::disc, Role::pointer, id_of("look")).size_px = 6.0;
}

std::string words_of(const LooksAround& around, const FrameTest& test, double t) {
    const std::string before = std::to_string(around.before), after = std::to_string(around.after);
    if (around.before == around.after && frame_time(test, around.before) < t)
        return "missed after sample " + before + ", the last";
    return "missed between samples " + before + " and " + after;
}

/// Draws a contact that no sample notices, in the warning colour, with the sample nearest to it and the
/// distance then.
void draw_missed(DrawList& canvas, const ViewModel& model, const LooksAround& around, const FrameTest& test) {
    const Contact& contact = model.judge.contacts[around.contact];
    const SampleGap before = gap_at(model.motion, frame_time(test, around.before));
    const SampleGap after = gap_at(model.motion, frame_time(test, around.after));
    const SampleGap& gap = after.length < before.length ? after : before;
    const Vec2 from = model.drawn_position(gap.on_line, gap.t), to = model.drawn_position(gap.pointer, gap.t);
    const ItemId id = id_of("look");
    if (gap.length > 0.0) {
        const Stroke dimension{Role::warning, 1.5, Dash::solid, 1.0, true};
        canvas.line(Segment2{from, to}, dimension, id);
        canvas.line(Segment2{to, from}, dimension, id);
        canvas.label(from * 0.5 + to * 0.5, model.digits.length(gap.length) + " off", Role::warning, id)
            .priority = 2;
    }
    const bool line_rests = before.on_line == after.on_line;  // then samples are labelled at the pointer
    for (const auto& [sample, at] : {std::pair{around.before, before}, std::pair{around.after, after}})
        if (at.length > 0.0)
            canvas
                .label(model.drawn_position(line_rests ? at.pointer : at.on_line, at.t),
                       "sample " + std::to_string(sample), Role::text, id)
                .priority = 3;
    const Vec2 there = model.drawn_position(contact.point_first, contact.t_first);
    DotItem& mark = canvas.dot(there, Marker::ring, Role::warning, id);
    mark.size_px = 26.0;
    mark.hollow = true;
    canvas.label(there, words_of(around, test, contact.t_first), Role::warning, id).priority = 4;
}

/// The width or height, whichever is larger, of everything that moves, from start to end.
double sample_radius(const ViewModel& model) {
    Bounds all;
    for (const double t : {0.0, 1.0}) {
        const Segment2 line = model.motion.line.at(t);
        for (const Vec2& position : {line.start, line.end, model.motion.pointer_at(t)})
            all.add(flat(model.drawn_position(position, t)));
    }
    const Vec3 size = all.high - all.low;
    return std::max(size.x, size.y);
}

}  // namespace

SampleGap gap_at(const Motion& motion, double t) {
    SampleGap gap;
    gap.t = t;
    gap.pointer = motion.pointer_at(t);
    const Segment2 line = motion.line.at(t);
    const Vec2 along = line.end - line.start, off = gap.pointer - line.start;
    // Divided by the largest of them, so that no product overflows or underflows.
    const double size = std::max({std::abs(along.x), std::abs(along.y)});
    double s = 0.0;
    if (size > 0.0) {
        const Vec2 a = along / size, o = off / size;
        s = (o.x * a.x + o.y * a.y) / (a.x * a.x + a.y * a.y);
        s = s > 0.0 ? std::min(s, 1.0) : 0.0;
    }
    gap.on_line = line.start * (1.0 - s) + line.end * s;
    gap.length = rounded_hypot(gap.pointer.x - gap.on_line.x, gap.pointer.y - gap.on_line.y);
    return gap;
}

void draw_frames(DrawList& canvas, const ViewModel& model) {
    const FrameTest test = frame_test_of(model.params);
    for (const std::size_t i : drawn_samples(model.frames, test))
        draw_sample(canvas, model, frame_time(test, i));
    for (std::size_t c = 0; c < std::min(kMostContacts, model.frames.around.size()); ++c) {
        if (!model.frames.around[c].seen) draw_missed(canvas, model, model.frames.around[c], test);
    }
}

std::optional<Bounds> missed_bounds(const ViewModel& model) {
    const auto& all = model.frames.around;
    const auto missed = std::find_if(all.begin(), all.end(), [](const LooksAround& a) { return !a.seen; });
    if (missed == all.end()) return std::nullopt;
    const FrameTest test = frame_test_of(model.params);
    const Contact& contact = model.judge.contacts[missed->contact];
    Bounds box;
    box.add(flat(model.drawn_position(contact.point_first, contact.t_first)));
    for (const std::size_t sample : {missed->before, missed->after}) {
        const SampleGap gap = gap_at(model.motion, frame_time(test, sample));
        box.add(flat(model.drawn_position(gap.on_line, gap.t)));
        box.add(flat(model.drawn_position(gap.pointer, gap.t)));
    }
    const Vec3 size = box.high - box.low;
    const double margin = kMissMargin * std::max(size.x, size.y);
    if (!(margin > 0.0) || !std::isfinite(margin)) return std::nullopt;
    if (kMissSmall * std::max(size.x, size.y) > sample_radius(model)) return std::nullopt;
    box.low -= Vec3{margin, margin, 0.0};
    box.high += Vec3{margin, margin, 0.0};
    return box;
}

namespace {

constexpr double kWide = 10.0;                           // of a time line, in units of the pane
constexpr double kRun = 6.2, kNear = 2.0;                // heights of the base lines of the two time lines
constexpr double kTick = 0.7, kBar = 0.6, kLine = 0.75;  // kLine: from one line of text to the next
constexpr double kSamplesShown = 3.5;    // on each side of a contact, in the magnified time line
constexpr std::size_t kMostTicks = 130;  // more would run into one another
constexpr std::size_t kFewSamples = 10;  // up to so many need no magnification

/// A part of the run on a time line over the width of the pane.
struct TimeAxis {
    double from = 0.0, to = 1.0, base = kRun;

    [[nodiscard]] double x(double t) const { return kWide * std::clamp((t - from) / (to - from), 0.0, 1.0); }
    [[nodiscard]] Vec2 at(double t, double above = 0.0) const { return {x(t), base + above}; }
    [[nodiscard]] bool shows(double t) const { return t >= from && t <= to; }
};

constexpr std::size_t kLongNumbers = 100;
constexpr double kApart = 0.4;  // of the interval between two samples

std::string duration(double s) {
    return s < 1.0 ? sentence_number(1e3 * s) + " ms" : sentence_number(s) + " s";
}

class FramesPicture {
  public:
    FramesPicture(DrawList& list, const ViewModel& model)
        : list_(list), model_(model), test_(frame_test_of(model.params)) {}

    void draw() {
        const TimeAxis run{};
        draw_strip(run);
        list_.line(Segment2{run.at(model_.now(), -kBar - 0.15), run.at(model_.now(), kTick + 0.25)},
                   {Role::pointer, 1.5, Dash::solid, 1.0, false}, id_of("time"));
        for (const double t : {0.0, 1.0}) {
            LabelItem& label =
                list_.label(run.at(t, kTick + 0.5), t > 0.0 ? "τ = 1" : "τ = 0", Role::auxiliary);
            label.align = Align::centre;
        }
        if (const LooksAround* around = magnified()) draw_near(run, *around);
    }

  private:
    /// The contact that is magnified: the first missed one, else the first.
    [[nodiscard]] const LooksAround* magnified() const {
        const auto& all = model_.frames.around;
        if (all.empty() || frame_count(test_) <= kFewSamples) return nullptr;
        const auto missed =
            std::find_if(all.begin(), all.end(), [](const LooksAround& a) { return !a.seen; });
        return missed != all.end() ? &*missed : &all.front();
    }

    void rectangle(const Vec2& low, const Vec2& high, Role role, double opacity, ItemId id = {}) {
        FillItem& fill = list_.fills.emplace_back();
        fill.corners = {flat(low), {high.x, low.y, 0.0}, flat(high), {low.x, high.y, 0.0}};
        fill.role = role;
        fill.opacity = opacity;
        fill.id = id;
    }

    static Role role_of(const NearInterval& stretch) {
        if (stretch.seen) return stretch.contact ? Role::answer : Role::rejected;
        return stretch.contact ? Role::warning : Role::rejected;
    }

    void draw_ticks(const TimeAxis& strip) {
        const std::size_t first = first_look_from(test_, strip.from);
        const std::size_t end = std::min(frame_count(test_), first_look_from(test_, strip.to) + 1);
        if (end - first > kMostTicks) {
            rectangle(strip.at(strip.from), strip.at(strip.to, kTick), Role::text, 0.16, id_of("look"));
        }
        const std::size_t step = (end - first) / kMostTicks + 1;
        for (std::size_t i = first; i < end; i += step) {
            const double t = frame_time(test_, i);
            if (!strip.shows(t)) continue;
            const bool hit = std::binary_search(model_.frames.hits.begin(), model_.frames.hits.end(), t);
            if (step == 1 || hit) tick(strip, t, hit);
        }
        // Samples that notice it are drawn even where the others are too many.
        if (step > 1 && !model_.frames.hits.empty()) tick(strip, model_.frames.hits.front(), true);
    }

    void tick(const TimeAxis& strip, double t, bool hit) {
        list_.line(Segment2{strip.at(t), strip.at(t, kTick)},
                   {hit ? Role::answer : Role::text, hit ? 2.5 : 1.25, Dash::solid, hit ? 1.0 : 0.6, false},
                   id_of("look"));
    }

    void draw_strip(const TimeAxis& strip) {
        for (const NearInterval& near_by : model_.frames.stretches) {
            if (near_by.t_last < strip.from || near_by.t_first > strip.to) continue;
            rectangle(strip.at(near_by.t_first, -kBar), strip.at(near_by.t_last), role_of(near_by), 0.45,
                      id_of("hit"));
            list_.line(Segment2{strip.at(near_by.t_first, -kBar), strip.at(near_by.t_first)},
                       {role_of(near_by), 1.25, Dash::solid, 0.9, false}, id_of("hit"));
        }
        list_.line(Segment2{strip.at(strip.from), strip.at(strip.to)},
                   {Role::text, 1.25, Dash::solid, 0.7, false});
        draw_ticks(strip);
        for (const LooksAround& around : model_.frames.around) {
            const double t = model_.judge.contacts[around.contact].t_first;
            if (!strip.shows(t)) continue;
            DotItem& dot = list_.dot(strip.at(t, -0.5 * kBar), Marker::diamond,
                                     around.seen ? Role::answer : Role::warning, id_of("hit"));
            dot.hollow = !around.seen;
        }
    }

    /// Draws a few frames around one contact, and the interval with which their time is compared.
    void draw_near(const TimeAxis& run, const LooksAround& around) {
        const double t = model_.judge.contacts[around.contact].t_first;
        const double half_span = kSamplesShown / test_.frames;
        const TimeAxis strip{std::max(0.0, t - half_span), std::min(1.0, t + half_span), kNear};
        FillItem& beam = list_.fills.emplace_back();
        beam.corners = {flat(run.at(strip.from, -kBar)), flat(run.at(strip.to, -kBar)),
                        flat(strip.at(strip.to, kTick + 0.9)), flat(strip.at(strip.from, kTick + 0.9))};
        beam.role = Role::text;
        beam.opacity = 0.06;
        draw_strip(strip);
        for (std::size_t i = first_look_from(test_, strip.from); i < frame_count(test_); ++i) {
            const double at = frame_time(test_, i);
            if (!strip.shows(at)) break;
            const bool close = i == around.before || i == around.after;
            // Numbers of three digits need the space of two samples: only those beside the contact are
            // written, moved apart.
            const bool long_number = i >= kLongNumbers;
            if (long_number && !close) continue;
            const double apart = long_number ? (i == around.before ? -kApart : kApart) : 0.0;
            Vec2 position = strip.at(at, kTick + 0.4);
            position.x += apart * kWide / (2.0 * kSamplesShown);
            LabelItem& label =
                list_.label(position, std::to_string(i),
                            close && !around.seen ? Role::warning : Role::auxiliary, id_of("look"));
            label.align = Align::centre;
            label.priority = close ? 3 : 0;
        }
        measure(strip, around);
    }

    /// Writes how long it is near, below the bar.
    void measure(const TimeAxis& strip, const LooksAround& around) {
        if (around.stretch >= model_.frames.stretches.size()) return;
        const NearInterval& stretch = model_.frames.stretches[around.stretch];
        const Playing& run = model_.params.run;
        const double near_s = stretch.length() * run.duration_s / run.speed;
        const std::string texts[]{"near for " + duration(near_s),
                                  "one sample every " + duration(1.0 / model_.params.frames_hz)};
        double below = kBar + 0.5;
        // two lines, since a small view is too narrow for a longer one
        for (const std::string& text : texts) {
            LabelItem& label =
                list_.label({0.5 * kWide, strip.base - below}, text, role_of(stretch), id_of("hit"));
            label.align = Align::centre;
            below += kLine;
        }
    }

    DrawList& list_;
    const ViewModel& model_;
    FrameTest test_;
};

/// How many of many such passes would be noticed, for the one that is near for the shortest time.
std::string chance(const ViewModel& model) {
    const FrameTest test = frame_test_of(model.params);
    const NearInterval* shortest = nullptr;
    for (const NearInterval& s : model.frames.stretches) {
        if (s.contact && (shortest == nullptr || s.length() < shortest->length())) shortest = &s;
    }
    if (shortest == nullptr) return {};
    const double fraction = chance_seen(*shortest, test);
    if (fraction >= 1.0) return " This hit lasts long enough to be found wherever the samples fall.";
    constexpr double kHundred = 100.0, kSmall = 0.01, kLeast = 1e-6;
    if (fraction < kLeast) return " This hit lasts no time at all, so samples almost never find it.";
    if (fraction < kSmall)
        return " On average 1 of " + grouped(static_cast<std::uint64_t>(std::round(1.0 / fraction))) +
               " such hits would be found.";
    return " On average " + sentence_number(kHundred * fraction, 2) + " of 100 such hits would be found.";
}

std::string note(const ViewModel& model) {
    const FrameVerdict& frames = model.frames;
    // two hits without a sample in between are one for such a test
    const int reported = reported_hits(frames);
    const bool as_fewer = frames.false_alarms == 0 && reported != frames.seen;
    std::string text = "At " + sentence_number(model.params.frames_hz) +
                       " Hz: " + std::to_string(frames.seen) + " of " + hits_text(frames.contacts) +
                       " found" + (as_fewer ? ", counted as " + hits_text(reported) : "") + ".";
    if (frames.false_alarms > 0) text += " False hits: " + std::to_string(frames.false_alarms) + ".";
    return text + chance(model);
}

}  // namespace

Pane frames_pane(const ViewModel& model) {
    Pane pane;
    pane.slider = "hz";
    pane.list.grid = false;
    pane.fits = true;
    pane.frame = Bounds{};
    pane.frame->add({-0.4, -0.4, 0.0});
    pane.frame->add({kWide + 0.4, kRun + kTick + 0.8, 0.0});
    pane.note = note(model);
    FramesPicture(pane.list, model).draw();
    return pane;
}

}  // namespace crosscut::sweep_scene
