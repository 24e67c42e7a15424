#include <crosscut/sweep/discrete_test.h>

#include "core/sweep/detail.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace crosscut {
namespace {

NearInterval stretch_of(const Contact& near_by, const FrameTest& test) {
    NearInterval stretch;
    stretch.t_first = near_by.t_first;
    stretch.t_last = near_by.t_last;
    stretch.first_look = first_look_from(test, near_by.t_first);
    // Sample times are doubles, so the first sample after the last moment is the first one at or after the
    // next double.
    const double beyond = std::nextafter(near_by.t_last, 2.0);
    const std::size_t end = beyond > 1.0 ? frame_count(test) : first_look_from(test, beyond);
    stretch.looks = end - stretch.first_look;
    stretch.seen = stretch.looks > 0;
    return stretch;
}

/// The stretch that contains a contact. There is exactly one; as doubles their ends may differ in the last
/// place.
std::size_t stretch_with(const std::vector<NearInterval>& stretches, const Contact& contact) {
    constexpr double kRounding = 0x1p-50;
    const auto reaches = [&](const NearInterval& s) {
        return s.t_last * (1.0 + kRounding) >= contact.t_first;
    };
    const auto found = std::find_if(stretches.begin(), stretches.end(), reaches);
    return static_cast<std::size_t>(found - stretches.begin());
}

LooksAround bracketing_samples(const Contact& contact, const FrameTest& test) {
    LooksAround around;
    const std::size_t last = frame_count(test) - 1;
    around.after = std::min(first_look_from(test, contact.t_first), last);
    around.before = around.after;
    if (around.before > 0 && frame_time(test, around.before) > contact.t_first) --around.before;
    return around;
}

}  // namespace

double frame_time(const FrameTest& test, std::size_t i) {
    input::require("frame_time", input::Named{"test", test});
    return std::min(1.0, static_cast<double>(i) / test.frames);
}

std::size_t frame_count(const FrameTest& test) {
    input::require("frame_count", input::Named{"test", test});
    return static_cast<std::size_t>(std::floor(test.frames)) + 1;
}

std::size_t first_look_from(const FrameTest& test, double t) {
    input::require("first_look_from", input::Named{"test", test}, input::Named{"t", input::UnitFraction{t}});
    const std::size_t count = frame_count(test);
    auto sample = std::min(count, static_cast<std::size_t>(std::ceil(t * test.frames)));
    // The product may have been rounded past an integer, and so may the quotient.
    while (sample > 0 && frame_time(test, sample - 1) >= t) --sample;
    while (sample < count && frame_time(test, sample) < t) ++sample;
    return sample;
}

double chance_seen(const NearInterval& stretch, const FrameTest& test) {
    input::require("chance_seen", input::Named{"stretch.t_first", input::UnitFraction{stretch.t_first}},
                   input::Named{"stretch.t_last", input::UnitFraction{stretch.t_last}},
                   input::Named{"test", test});
    return std::min(1.0, stretch.length() * test.frames);
}

FrameVerdict frame_verdict(std::span<const Contact> near_stretches, std::span<const Contact> contacts,
                           const FrameTest& test) {
    input::require("frame_verdict", input::Named{"near_stretches", near_stretches},
                   input::Named{"contacts", contacts}, input::Named{"test", test});
    FrameVerdict verdict;
    verdict.contacts = static_cast<int>(contacts.size());
    for (const Contact& near_by : near_stretches) verdict.stretches.push_back(stretch_of(near_by, test));
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        LooksAround around = bracketing_samples(contacts[i], test);
        around.contact = i;
        around.stretch = stretch_with(verdict.stretches, contacts[i]);
        if (around.stretch < verdict.stretches.size()) {
            NearInterval& stretch = verdict.stretches[around.stretch];
            stretch.contact = true;
            around.seen = stretch.seen;
        }
        verdict.seen += around.seen ? 1 : 0;
        verdict.around.push_back(around);
    }
    for (const NearInterval& stretch : verdict.stretches) {
        verdict.false_alarms += stretch.seen && !stretch.contact ? 1 : 0;
        for (std::size_t k = 0; k < stretch.looks; ++k) {
            const double t = frame_time(test, stretch.first_look + k);
            // Two stretches can have one double in common.
            if (verdict.hits.empty() || verdict.hits.back() < t) verdict.hits.push_back(t);
        }
    }
    return verdict;
}

FrameVerdict frame_verdict(const SweepQuery& query, const SweepContacts& contacts, const FrameTest& test) {
    input::require("frame_verdict", input::Named{"query", query}, input::Named{"contacts", contacts},
                   input::Named{"test", test});
    if (!(test.reach > query.radius)) return frame_verdict(contacts.contacts, contacts.contacts, test);
    SweepQuery wide = query;
    wide.radius = test.reach;
    return frame_verdict(sweep(wide).contacts, contacts.contacts, test);
}

}  // namespace crosscut
