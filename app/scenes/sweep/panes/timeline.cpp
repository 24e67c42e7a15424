#include "app/scenes/motion/sweep_plots.h"
#include "app/scenes/sweep/statements.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sweep_scene {
namespace {

/// More ticks than this stand closer than anybody can see: each then stands for several looks.
constexpr std::size_t kMostFrameTicks = 600;

/// The looks of the test that looks once a frame, and which of them saw it.
std::vector<FrameTick> ticks_of(const State& state) {
    const FrameTest test = frame_test_of(state.choices);
    const std::size_t looks = frame_count(test), each = (looks + kMostFrameTicks - 1) / kMostFrameTicks;
    std::vector<FrameTick> ticks;
    auto hit = state.frames.hits.begin();
    for (std::size_t i = 0; i < looks; i += each) {
        const double next = frame_time(test, i + each);
        const bool last = i + each >= looks;
        FrameTick tick{frame_time(test, i), false};
        for (; hit != state.frames.hits.end() && (*hit < next || last); ++hit) tick.hit = true;
        ticks.push_back(tick);
    }
    return ticks;
}

}  // namespace

Timeline timeline(const State& state) {
    const Playing& run = state.choices.run;
    Timeline line;
    line.time_field = "time";
    line.playing_field = "playing";
    line.now = state.now();
    line.playing = run.playing;
    line.plots = sweep_plots(state.motion);
    line.marks = sweep_marks(state.motion, state.judge);
    if (state.choices.frames_shown) line.ticks = ticks_of(state);
    line.speed_field = "speed";
    line.speed = run.speed;
    line.repeat_field = "repeat";
    line.repeat = static_cast<int>(run.repeat);
    line.repeat_words.assign(kRepeatWords.begin(), kRepeatWords.end());
    return line;
}

}  // namespace crosscut::sweep_scene
