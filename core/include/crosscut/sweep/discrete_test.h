#pragma once

#include <crosscut/sweep/sweep.h>

#include <cstddef>
#include <span>
#include <vector>

/// The discrete test, which samples once a frame, compared with the continuous one.
namespace crosscut {

/// A test that samples at the times 0, 1 / frames, 2 / frames, ... up to 1 and reports a hit when the point
/// is then within `reach` of the line. Functions given values outside the fields' ranges throw
/// `InvalidInput`.
struct FrameTest {
    double frames = 60.0;  ///< samples in one step, above 0 and at most 2^53; need not be whole
    double reach = 0.1;    ///< contact radius, world units, not negative; at least the query's radius is used
};

/// The time of sample number `i`; at most 1.
[[nodiscard]] double frame_time(const FrameTest& test, std::size_t i);
/// The number of samples in a step.
[[nodiscard]] std::size_t frame_count(const FrameTest& test);
/// The number of the first sample at or after a time in [0, 1]; `frame_count` where there is none. No
/// rounding: it is the first `i` whose `frame_time` is not below `t`.
[[nodiscard]] std::size_t first_look_from(const FrameTest& test, double t);

/// An interval of time in which the point is within the contact radius, as a continuous test finds it.
struct NearInterval {
    double t_first = 0.0, t_last = 0.0;     ///< when it begins and ends, in [0, 1]
    bool contact = false;                   ///< there is a contact in it
    bool seen = false;                      ///< at least one sample falls into it
    std::size_t first_look = 0, looks = 0;  ///< the samples that fall into it: the first, and how many

    [[nodiscard]] double length() const { return t_last - t_first; }
};

/// The probability, at most 1, that a sample falls into the interval, over all phases of the frame clock (the
/// first sample at any time of the first frame, all equally likely). Exact: the length of the interval over
/// the time between two samples.
[[nodiscard]] double chance_seen(const NearInterval& stretch, const FrameTest& test);

/// The two samples around the beginning of a contact.
struct LooksAround {
    std::size_t contact = 0;  ///< index into the contacts
    std::size_t stretch = 0;  ///< index into the stretches: the one that it is in
    std::size_t before = 0;   ///< the last sample before or at it
    /// The first sample after or at it; equal to `before` where a sample falls onto it exactly, and where no
    /// sample comes after it.
    std::size_t after = 0;
    bool seen = false;  ///< a sample falls into its stretch
};

/// What the samples report, compared with what happens.
struct FrameVerdict {
    std::vector<double> hits{};             ///< the times of the samples that hit, in order
    std::vector<NearInterval> stretches{};  ///< in order of time
    std::vector<LooksAround> around{};      ///< for each contact, in order
    int contacts = 0;                       ///< number of contacts
    int seen = 0;                           ///< contacts in a stretch that a sample falls into
    int false_alarms = 0;                   ///< stretches without a contact that a sample falls into

    [[nodiscard]] int missed() const { return contacts - seen; }
};

/// `contacts` are those of `query`. The stretches come from the judge with `reach` as radius, so which sample
/// falls into which of them is exact up to the last place of their ends. Cost: one sweep with thickness, and
/// an entry for each sample that hits; a hundred thousand samples cost next to nothing. Throws as `sweep`
/// does, also for contacts outside the step or the line.
[[nodiscard]] FrameVerdict frame_verdict(const SweepQuery& query, const SweepContacts& contacts,
                                         const FrameTest& test);
/// The same where the stretches are already known, in order of time: for a pointer with events, or for any
/// motion.
[[nodiscard]] FrameVerdict frame_verdict(std::span<const Contact> near_stretches,
                                         std::span<const Contact> contacts, const FrameTest& test);

}  // namespace crosscut
