#pragma once

#include "app/model/document.h"
#include "app/model/scene.h"
#include "app/scenes/motion/motion.h"
#include "app/scenes/sweep/objects.h"
#include "app/scenes/sweep/walkthrough_steps.h"
#include "core/sweep/analysis.h"

namespace crosscut::sweep_scene {

/// What is asked: the whole run against the point's path, or against the mouse standing where it is now.
[[nodiscard]] Motion motion_of(const Choices& choices);
[[nodiscard]] Motion motion_of(const Objects& objects, PointKind point, const Vec2& mouse);
/// The same as the judge takes it.
[[nodiscard]] SweepQuery query_of(const Motion& motion);
/// The test that looks once a frame: as many looks in a run as the frame rate and the run's length give.
[[nodiscard]] FrameTest frame_test_of(const Choices& choices);

/// What has been worked out, kept until it changes: a frame asks again and again.
class Analysis {
  public:
    [[nodiscard]] const SweepContacts& judge(const Choices& choices) const;
    [[nodiscard]] const FrameVerdict& frames(const Choices& choices) const;
    /// The published methods beside the judge; no verdicts where they are not asked.
    [[nodiscard]] const Comparison<PointSweep>& comparison(const Choices& choices) const;
    /// The steps of the chosen method, as the walkthrough shows them.
    [[nodiscard]] const Derivation& derivation(const Choices& choices) const;
    /// What the motion of the line is called.
    [[nodiscard]] const NamedMotion& named(const Choices& choices) const;
    /// The checks that prove the judge's answer.
    [[nodiscard]] const std::vector<Check>& checks(const Choices& choices) const;

  private:
    struct JudgeAsked {
        Motion motion;
        CutChoice cut;
        friend bool operator==(const JudgeAsked&, const JudgeAsked&) = default;
    };
    struct FramesAsked {
        Motion motion;
        double frames, reach;
        friend bool operator==(const FramesAsked&, const FramesAsked&) = default;
    };
    Memo<JudgeAsked, SweepContacts> judge_;
    Memo<FramesAsked, FrameVerdict> frames_;
    Memo<Motion, Comparison<PointSweep>> comparison_;
    Memo<WalkAsked, Derivation> derivation_;
    Memo<MovingSegment2, NamedMotion> named_;
    Memo<Motion, std::vector<Check>> checks_;
};

}  // namespace crosscut::sweep_scene
