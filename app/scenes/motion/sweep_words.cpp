#include "app/scenes/motion/sweep_words.h"

#include "app/scenes/methods/answer_words.h"

#include <array>
#include <cstddef>

namespace crosscut {
namespace {

/// "s = 1.3", or "s is just above 1" where rounding has made it the limit that it is beyond.
std::string beyond(double s, double limit, const char* side) {
    if (s == limit) return std::string("s is just ") + side + " " + share_words(limit);
    return "s = " + share_words(s);
}

std::string outside(const RejectedRoot& root, const char* when) {
    const bool after = root.why == RejectReason::after_step;
    const double limit = after ? 1.0 : 0.0;
    if (root.t == limit)
        return std::string("the time is just ") + (after ? "above " : "below ") + share_words(limit) + ", " +
               when + " the run";
    return "time " + share_words(root.t) + " is " + when + " the run";
}

std::string on_extension(const RejectedRoot& root, const char* where) {
    const bool after = root.why == RejectReason::beyond_q;
    const std::string at = "at time " + share_words(root.t);
    const std::string meets = " the pointer meets the line's extension " + std::string(where);
    if (!root.s) return at + meets;
    return beyond(*root.s, after ? 1.0 : 0.0, after ? "above" : "below") + ": " + at + meets;
}

}  // namespace

std::string place_words(LineFeature feature, double s) {
    switch (feature) {
        case LineFeature::p_end:
            return "right at its end p";
        case LineFeature::q_end:
            return "right at its end q";
        case LineFeature::whole:
            return "with no length";
        case LineFeature::inside:
            break;
    }
    if (s < 5e-5) return "just beside its end p";
    if (s > 1.0 - 5e-5) return "just beside its end q";
    return way_along(s);
}

std::string contact_words(const Contact& c) {
    const std::string first = place_words(c.feature_first, c.s_first);
    if (c.instant()) return "at time " + share_words(c.t_first) + ", " + first;
    const std::string from =
        c.t_first == 0.0 ? "from the start" : "from time " + share_words(c.t_first) + ", " + first + ",";
    if (c.t_last == 1.0) return from + " to the end";
    return from + " to time " + share_words(c.t_last) + ", " + place_words(c.feature_last, c.s_last);
}

std::string motion_title(MotionName name) {
    constexpr std::array<const char*, 6> kTitles{"At rest", "Simple", "Lateral", "Raise", "Plunge", "Other"};
    return kTitles.at(static_cast<std::size_t>(name));
}

std::string motion_words(const NamedMotion& motion) {
    return motion_title(motion.name) + ": " + std::string(motion_sentence(motion));
}

std::string rejected_words(const RejectedRoot& root) {
    switch (root.why) {
        case RejectReason::before_step:
            return outside(root, "before");
        case RejectReason::after_step:
            return outside(root, "after");
        case RejectReason::before_p:
            return on_extension(root, "before p");
        case RejectReason::beyond_q:
            return on_extension(root, "beyond q");
        case RejectReason::zero_length:
            return "at time " + share_words(root.t) + " the line has no length, and is not at the pointer";
        case RejectReason::covered:
            return "at time " + share_words(root.t) + " another part of the line is in contact already";
    }
    return {};
}

std::string rejected_brief(const RejectedRoot& root) {
    const std::string t = "τ = " + share_words(root.t);
    const std::string s = root.s ? ", s = " + share_words(*root.s) : std::string();
    switch (root.why) {
        case RejectReason::before_step:
            return t + ", before the run";
        case RejectReason::after_step:
            return t + ", after the run";
        case RejectReason::before_p:
            return t + s + ", before p";
        case RejectReason::beyond_q:
            return t + s + ", beyond q";
        case RejectReason::zero_length:
            return t + ", no length";
        case RejectReason::covered:
            return t + ", in contact already";
    }
    return {};
}

}  // namespace crosscut
