#include "app/model/export/animation_run.h"

#include "app/model/steps.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr int kStep_hundredths = 150;
constexpr int kEnd_hundredths = 100;  // the last picture of a run of time stands for a while

int hundredths_at(int fps) { return 100 / std::clamp(fps, 1, 100); }

/// Time without an end that can be set: it is shown from where it is, as fast as it goes.
bool goes_on(const Presentation& shown) { return shown.clock && !shown.clock->time_field.empty(); }

}  // namespace

std::string animation_missing(const Presentation& shown, Animation motion) {
    switch (motion) {
        case Animation::time:
            return shown.timeline || goes_on(shown)
                       ? ""
                       : "The scene has no time that runs from a start to an end.";
        case Animation::turn:
            return !shown.panes.empty() && shown.panes.front().list.space == Space::space
                       ? ""
                       : "The scene lies in the plane, where nothing turns.";
        case Animation::steps:
            return shown.walkthrough && !stops_of(shown.walkthrough->derivation).empty()
                       ? ""
                       : "The scene shows no method's steps.";
    }
    return {};
}

AnimationSize size_of(const Presentation& shown, const AnimationOrder& order) {
    if (!animation_missing(shown, order.motion).empty()) return {};
    if (order.motion == Animation::steps) {
        const auto stops = static_cast<int>(stops_of(shown.walkthrough->derivation).size());
        return {stops, stops * kStep_hundredths / 100.0};
    }
    const int frames = std::max(2, static_cast<int>(std::lround(order.seconds * order.fps)));
    if (order.motion == Animation::turn) return {frames, order.seconds};
    return {frames + 1, order.seconds + kEnd_hundredths / 100.0};
}

AnimationRun::AnimationRun(Workspace& workspace, const Presentation& shown, const AnimationOrder& order,
                           const Viewport& viewport)
    : order_(order), count_(std::max(1, size_of(shown, order).count)) {
    if (goes_on(shown)) from_s_ = shown.clock->now;
    if (order.motion == Animation::turn) camera_ = workspace.camera(shown.panes.front(), viewport);
}

int AnimationRun::hundredths(int frame) const {
    if (order_.motion == Animation::steps) return kStep_hundredths;
    const bool last_of_time = order_.motion == Animation::time && frame + 1 == count_;
    return last_of_time ? kEnd_hundredths : hundredths_at(order_.fps);
}

void AnimationRun::show(int frame, Workspace& workspace, const Presentation& shown,
                        const Viewport& viewport) const {
    switch (order_.motion) {
        case Animation::time:
            if (goes_on(shown)) {
                set_flag(workspace.scene(), shown.clock->playing_field, false);
                set_number(workspace.scene(), shown.clock->time_field,
                           from_s_ + static_cast<double>(frame) / std::max(1, order_.fps));
            }
            if (!shown.timeline) return;
            set_flag(workspace.scene(), shown.timeline->playing_field, false);
            set_number(workspace.scene(), shown.timeline->time_field,
                       static_cast<double>(frame) / std::max(1, count_ - 1));
            return;
        case Animation::turn: {
            Camera& camera = workspace.camera(shown.panes.front(), viewport);
            camera = camera_;
            camera.turn.yaw_rad += 2.0 * std::numbers::pi * frame / count_;
            return;
        }
        case Animation::steps:
            if (shown.walkthrough) set_number(workspace.scene(), shown.walkthrough->step_field, frame + 1);
            return;
    }
}

}  // namespace crosscut
