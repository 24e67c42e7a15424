#pragma once

#include "core/methods/derivation.h"
#include "core/number/interval.h"

#include <cmath>
#include <optional>

namespace crosscut {

[[nodiscard]] inline Interval absolute(const Interval& value) { return abs(value); }
[[nodiscard]] inline bool is_finite(const Interval& value) {
    return std::isfinite(value.lower()) && std::isfinite(value.upper());
}
[[nodiscard]] inline double to_double(const Interval& value) { return value.middle(); }

/// The recorder for formulas run on intervals. A comparison that the bounds cannot decide answers false and leaves
/// `undecided()` true: whatever the formula went on to say is then worth nothing, and its caller must ask.
template <>
class Notes<Interval> {
  public:
    [[nodiscard]] Interval input(const Say& /*say*/, const Interval& value) { return value; }
    [[nodiscard]] Interval define(const Say& /*say*/, const Interval& value) { return value; }
    template <class V>
    [[nodiscard]] V input_vector(const Say& /*say*/, const V& value) {
        return value;
    }
    template <class V>
    [[nodiscard]] V define_vector(const Say& /*say*/, const V& value) {
        return value;
    }
    template <class Components>
    [[nodiscard]] Components define_components(const Say& /*say*/, std::string_view /*subscripts*/,
                                               const Components& values) {
        return values;
    }
    [[nodiscard]] bool test(const Say& /*say*/, const Interval& a, Relation relation, const Interval& b) {
        return settled(ask(a, relation, b));
    }
    [[nodiscard]] bool test_between(const Say& /*say*/, const Interval& low, const Interval& value,
                                    const Interval& high) {
        return settled(ask(low, Relation::less_equal, value)) &&
               settled(ask(value, Relation::less_equal, high));
    }

    [[nodiscard]] bool undecided() const { return undecided_; }

  private:
    [[nodiscard]] static std::optional<bool> less(const Interval& a, const Interval& b) {
        if (certainly_less(a, b)) return true;
        if (!possibly_less(a, b)) return false;
        return std::nullopt;
    }
    [[nodiscard]] static std::optional<bool> equal(const Interval& a, const Interval& b) {
        if (certainly_less(a, b) || certainly_less(b, a)) return false;
        if (a.is_point() && b.is_point()) return true;
        return std::nullopt;
    }
    [[nodiscard]] static std::optional<bool> negated(std::optional<bool> answer) {
        if (answer) return !*answer;
        return answer;
    }
    [[nodiscard]] static std::optional<bool> ask(const Interval& a, Relation relation, const Interval& b) {
        switch (relation) {
            case Relation::equal:
                return equal(a, b);
            case Relation::not_equal:
                return negated(equal(a, b));
            case Relation::less:
                return less(a, b);
            case Relation::less_equal:
                return negated(less(b, a));
            case Relation::greater:
                return less(b, a);
            case Relation::greater_equal:
                return negated(less(a, b));
        }
        return std::nullopt;
    }
    [[nodiscard]] bool settled(std::optional<bool> answer) {
        if (!answer) undecided_ = true;
        return answer.value_or(false);
    }

    bool undecided_ = false;
};

}  // namespace crosscut
