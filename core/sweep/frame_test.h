#pragma once

#include "core/sweep/sweep.h"

#include <cstddef>
#include <vector>

/// What a program sees that looks once a frame instead of asking when: the discrete test beside the continuous one.
namespace crosscut {

/// A test that looks at the times 0, 1 / frames, 2 / frames, ... up to 1 and takes the point for touched when it is then
/// within `reach` of the line.
struct FrameTest {
    double frames = 60.0;  ///< looks in one step, above 0; need not be whole
    double reach = 0.1;    ///< world units, not negative; at least the query's radius is used
};

/// A stretch of time in which the point is within reach, as a continuous test knows it.
struct NearStretch {
    double t_first = 0.0, t_last = 0.0;
    bool contact = false;  ///< there is a contact in it
    bool seen = false;     ///< a look falls into it
};

/// What the looks say, held against what happens.
struct FrameVerdict {
    std::vector<double> hits;            ///< the times of the looks that saw it within reach, in order
    std::vector<NearStretch> stretches;  ///< in order of time
    int contacts = 0;                    ///< contacts that there are
    int seen = 0;                        ///< of them, those in a stretch that a look falls into
    int false_alarms = 0;                ///< stretches without contact that a look falls into

    [[nodiscard]] int missed() const { return contacts - seen; }
};

/// The time of look number `i`; at most 1.
[[nodiscard]] double frame_time(const FrameTest& test, std::size_t i);
/// How many looks there are in a step.
[[nodiscard]] std::size_t frame_count(const FrameTest& test);

/// `contacts` are those of `query`. The stretches come from the judge with `reach` as radius, so which look falls into which
/// of them is exact up to the last place of their ends. Cost: one sweep with thickness and one comparison a look.
[[nodiscard]] FrameVerdict frame_verdict(const SweepQuery& query, const SweepContacts& contacts,
                                         const FrameTest& test);

}  // namespace crosscut
