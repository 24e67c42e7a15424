#pragma once

#include "core/methods/recorder.h"
#include "core/number/interval.h"

#include <cmath>
#include <optional>

/// Formulas run on intervals. For sources only.
namespace crosscut {

[[nodiscard]] inline Interval absolute(const Interval& value) { return abs(value); }
[[nodiscard]] inline bool is_finite(const Interval& value) {
    return std::isfinite(value.lower()) && std::isfinite(value.upper());
}
[[nodiscard]] inline double to_double(const Interval& value) { return value.middle(); }

/// What intervals answer to a question: yes, no, or nothing where the bounds cannot decide. Only a recorder takes it.
struct IntervalClaim {
    std::optional<bool> answer;

    friend IntervalClaim operator!(const IntervalClaim& claim) {
        if (!claim.answer) return claim;
        return {!*claim.answer};
    }
};

[[nodiscard]] inline IntervalClaim operator<(const Interval& a, const Interval& b) {
    if (certainly_less(a, b)) return {true};
    if (!possibly_less(a, b)) return {false};
    return {};
}
[[nodiscard]] inline IntervalClaim operator>(const Interval& a, const Interval& b) { return b < a; }
[[nodiscard]] inline IntervalClaim operator<=(const Interval& a, const Interval& b) { return !(b < a); }
[[nodiscard]] inline IntervalClaim operator>=(const Interval& a, const Interval& b) { return !(a < b); }
[[nodiscard]] inline IntervalClaim operator==(const Interval& a, const Interval& b) {
    if (certainly_less(a, b) || certainly_less(b, a)) return {false};
    if (a.is_point() && b.is_point()) return {true};
    return {};
}
[[nodiscard]] inline IntervalClaim between(const Interval& low, const Interval& value, const Interval& high) {
    const IntervalClaim above = low <= value;
    return above.answer == true ? value <= high : above;
}

/// The recorder for intervals. A question that the bounds cannot decide is answered false and leaves `undecided()` true:
/// whatever the formula went on to say is then worth nothing, and its caller must ask.
template <>
class DerivationRecorder<Interval> : public SilentRecorder<Interval> {
  public:
    [[nodiscard]] bool test(const char* /*key*/, const IntervalClaim& claim, SourceLine /*at*/ = {}) {
        if (!claim.answer) undecided_ = true;
        return claim.answer.value_or(false);
    }

    [[nodiscard]] bool undecided() const { return undecided_; }

  private:
    bool undecided_ = false;
};

}  // namespace crosscut
