#include "app/scenes/sweep/walkthrough_steps.h"

#include "app/scenes/sweep/analysis.h"
#include "core/sweep/methods/general.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sweep_scene {
double last_look(const Choices& choices) {
    const FrameTest test = frame_test_of(choices);
    auto i = static_cast<std::size_t>(std::floor(choices.run.time * test.frames));
    if (frame_time(test, i) > choices.run.time) --i;  // the product was rounded up
    return frame_time(test, std::min(i, frame_count(test) - 1));
}

WalkAsked walk_asked(const Choices& choices) {
    WalkAsked asked{query_of(motion_of(choices)), choices.published_method(), choices.kind};
    if (asked.method != nullptr) return asked;
    asked.look = last_look(choices);
    asked.reach = std::max(choices.frame_reach, asked.query.radius);
    return asked;
}

DiscreteSample look_of(const WalkAsked& asked) {
    return {asked.query.segment.at(asked.look), asked.query.point.at(asked.look), asked.reach};
}

std::string walk_title(const WalkAsked& asked) {
    if (asked.method == nullptr) return "A look once a frame";
    return is_published_question(asked.query) ? std::string(asked.method->facts->title)
                                              : std::string("The general contact equation");
}

Derivation walk_steps(const WalkAsked& asked, const SweepContacts& judge) {
    if (asked.method == nullptr) return derive_look(look_of(asked), asked.kind);
    if (!is_published_question(asked.query)) return derive_general(asked.query, judge);
    return derive(*asked.method, sweep_question(asked.query), asked.kind).derivation;
}

}  // namespace crosscut::sweep_scene
