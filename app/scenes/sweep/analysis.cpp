#include "app/scenes/sweep/analysis.h"

#include "app/scenes/sweep/method_faults.h"
#include "app/scenes/sweep/statements.h"
#include "app/scenes/sweep/walkthrough_steps.h"

#include <algorithm>

namespace crosscut::sweep_scene {
namespace {

/// A minute at 240 Hz and a seventh of the speed: beyond that a test that looks once a frame misses nothing worth showing.
constexpr double kMostLooks = 1e5;

}  // namespace

Motion motion_of(const Choices& choices) { return motion_of(choices.objects, choices.point, choices.mouse); }

Motion motion_of(const Objects& o, PointKind point, const Vec2& mouse) {
    Motion motion;
    motion.line = {o.p, o.q};
    motion.line.p.acceleration.y -= o.gravity;
    motion.line.q.acceleration.y -= o.gravity;
    motion.path = point == PointKind::mouse ? path_at_rest(mouse) : o.c;
    motion.radius = 0.5 * o.thickness + o.pointer_radius;
    return motion;
}

SweepQuery query_of(const Motion& motion) { return {motion.line, motion.path, motion.radius}; }

FrameTest frame_test_of(const Choices& choices) {
    const double looks = choices.frames_hz * choices.run.duration_s / choices.run.speed;
    return {std::min(looks, kMostLooks), choices.frame_reach};
}

const SweepContacts& Analysis::judge(const Choices& choices) const {
    const Motion motion = motion_of(choices);
    const CutChoice cut = choices.objects.cut;
    return judge_.of(JudgeAsked{motion, cut}, [&] { return contacts_of(motion, cut); });
}

const FrameVerdict& Analysis::frames(const Choices& choices) const {
    const Motion motion = motion_of(choices);
    const FrameTest test = frame_test_of(choices);
    return frames_.of(FramesAsked{motion, test.frames, test.reach},
                      [&] { return frame_verdict(query_of(motion), judge(choices), test); });
}

const Comparison<PointSweep>& Analysis::comparison(const Choices& choices) const {
    const Motion motion = motion_of(choices);
    return comparison_.of(motion, [&] { return comparison_of(query_of(motion), judge(choices)); });
}

const Derivation& Analysis::derivation(const Choices& choices) const {
    const WalkAsked asked = walk_asked(choices);
    return derivation_.of(asked, [&] { return walk_steps(asked, judge(choices)); });
}

const NamedMotion& Analysis::named(const Choices& choices) const {
    const MovingSegment2 line = motion_of(choices).line;
    return named_.of(line, [&] { return name_of_motion(line); });
}

const std::vector<Check>& Analysis::checks(const Choices& choices) const {
    const Motion motion = motion_of(choices);
    return checks_.of(motion, [&] { return certificate(query_of(motion), judge(choices)); });
}

}  // namespace crosscut::sweep_scene
