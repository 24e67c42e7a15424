#include "app/scenes/methods/answer_words.h"
#include "app/scenes/motion/sweep_plots.h"
#include "app/scenes/slice/panes.h"

#include "app/model/number_format.h"

namespace crosscut::slice_scene {
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
