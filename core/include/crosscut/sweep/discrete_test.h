#pragma once

#include <crosscut/sweep/sweep.h>

#include <cstddef>
#include <span>
#include <vector>

/// What a program sees that looks once a frame instead of asking when: the discrete test beside the continuous one.
namespace crosscut {

/// A test that looks at the times 0, 1 / frames, 2 / frames, ... up to 1 and takes the point for touched when
/// it is then within `reach` of the line. Questions about one that is not as its fields say throw
/// `InvalidInput`.
struct FrameTest {
    double frames = 60.0;  ///< looks in one step, above 0 and at most 2^53; need not be whole
    double reach = 0.1;    ///< world units, not negative; at least the query's radius is used
};

/// The time of look number `i`; at most 1.
[[nodiscard]] double frame_time(const FrameTest& test, std::size_t i);
/// How many looks there are in a step.
[[nodiscard]] std::size_t frame_count(const FrameTest& test);
/// The number of the first look at or after a time in [0, 1]; `frame_count` where there is none. No rounding: it is the
/// first `i` whose `frame_time` is not below `t`.
[[nodiscard]] std::size_t first_look_from(const FrameTest& test, double t);

/// A stretch of time in which the point is within reach, as a continuous test knows it.
struct NearInterval {
    double t_first = 0.0, t_last = 0.0;
    bool contact = false;                   ///< there is a contact in it
    bool seen = false;                      ///< a look falls into it
    std::size_t first_look = 0, looks = 0;  ///< those that fall into it

    [[nodiscard]] double length() const { return t_last - t_first; }
};

/// Over all settings of the frame clock against the motion (the first look at any time of the first frame,
/// all alike): how often a look falls into the stretch. A share, at most 1; exact: the length of the stretch
/// over the time between two looks.
[[nodiscard]] double chance_seen(const NearInterval& stretch, const FrameTest& test);

/// The two looks around the beginning of a contact.
struct LooksAround {
    std::size_t contact = 0;  ///< index into the contacts
    std::size_t stretch = 0;  ///< index into the stretches: the one that it is in
    std::size_t before = 0;   ///< the last look before or at it
    /// the first look after or at it; equal to `before` where a look falls onto it exactly, and where no look
    /// comes after it
    std::size_t after = 0;
    bool seen = false;  ///< a look falls into its stretch
};

/// What the looks say, held against what happens.
struct FrameVerdict {
    std::vector<double> hits;             ///< the times of the looks that saw it within reach, in order
    std::vector<NearInterval> stretches;  ///< in order of time
    std::vector<LooksAround> around;      ///< of each contact, in order
    int contacts = 0;                     ///< contacts that there are
    int seen = 0;                         ///< of them, those in a stretch that a look falls into
    int false_alarms = 0;                 ///< stretches without contact that a look falls into

    [[nodiscard]] int missed() const { return contacts - seen; }
};

/// `contacts` are those of `query`. The stretches come from the judge with `reach` as radius, so which look
/// falls into which of them is exact up to the last place of their ends. Cost: one sweep with thickness, and
/// an entry for each look that hits; a hundred thousand looks are no matter. Throws as `sweep` does, also for
/// contacts outside the step or the line.
[[nodiscard]] FrameVerdict frame_verdict(const SweepQuery& query, const SweepContacts& contacts,
                                         const FrameTest& test);
/// The same where the stretches are known already, in order of time: of a pointer with events, or of any motion.
[[nodiscard]] FrameVerdict frame_verdict(std::span<const Contact> near_stretches,
                                         std::span<const Contact> contacts, const FrameTest& test);

}  // namespace crosscut
