#pragma once

#include "core/list_text.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/methods/recorder.h"
#include "core/number/interval.h"
#include "core/number/tracing.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// Formulas run on intervals. For sources only.
namespace crosscut {

[[nodiscard]] inline Interval absolute(const Interval& value) { return abs(value); }
[[nodiscard]] inline bool is_finite(const Interval& value) {
    return std::isfinite(value.lower()) && std::isfinite(value.upper());
}
[[nodiscard]] inline double to_double(const Interval& value) { return value.middle(); }

/// The answer of intervals to a test: yes, no, or nothing where the bounds cannot decide. Only a recorder
/// accepts it.
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

template <class Other>
IntervalClaim operator&&(const IntervalClaim& /*a*/, const Other& /*b*/) {
    return {not_one_comparison<Other>()};
}
template <class Other>
IntervalClaim operator||(const IntervalClaim& /*a*/, const Other& /*b*/) {
    return {not_one_comparison<Other>()};
}

/// The recorder for intervals. A test that the bounds cannot decide is answered false and makes `undecided()`
/// true: the formula's further results are then invalid, and the caller must check.
template <>
class DerivationRecorder<Interval> : public SilentRecorder<Interval> {
  public:
    [[nodiscard]] bool test(const char* /*key*/, const IntervalClaim& claim, SourceLine /*at*/ = {}) {
        if (!claim.answer) undecided_ = true;
        return claim.answer.value_or(false);
    }
    template <class Claim>
    [[nodiscard]] bool test(const char* /*key*/, const Claim& /*claim*/, SourceLine /*at*/ = {}) {
        return not_one_comparison<Claim>();
    }

    [[nodiscard]] bool undecided() const { return undecided_; }

  private:
    bool undecided_ = false;
};

// The recorder that writes a derivation. Includes Boost: use it in sources only.

/// A test evaluated in exact numbers; empty where one of them is unknown.
template <class T>
[[nodiscard]] std::optional<bool> holds_exactly(const TracedClaim<T>& claim) {
    const auto &a = claim.a->exact(), &b = claim.b->exact();
    if (!a || !b || (claim.c != nullptr && !claim.c->exact())) return std::nullopt;
    if (claim.c != nullptr) return *a <= *b && *b <= *claim.c->exact();
    return relation_holds(claim.sign, *a, *b);
}

template <class T>
class DerivationRecorder<Tracing<T>> {
  public:
    using N = Tracing<T>;

    /// Steps are looked up by their key in `tables`, in this order; the tables must outlive the recorder.
    explicit DerivationRecorder(Derivation& into,
                                std::initializer_list<std::span<const StepInfo>> tables = {})
        : writer_(into), tables_(tables) {}

    template <class V>
    [[nodiscard]] V given(const char* key, const V& value, SourceLine at = SourceLine::here()) {
        writer_.from(at);
        return given(info(key), value);
    }
    [[nodiscard]] N number(const char* key, const N& value, SourceLine at = SourceLine::here()) {
        writer_.from(at);
        return number(info(key), value);
    }
    void root(const char* key, const N& square, SourceLine at = SourceLine::here()) {
        writer_.from(at);
        static_cast<void>(number(info(key), sqrt(square)));
    }
    template <class V>
    [[nodiscard]] V vector(const char* key, const V& value, SourceLine at = SourceLine::here()) {
        writer_.from(at);
        return vector(info(key), value);
    }
    template <class Components>
    [[nodiscard]] Components components(const char* key, std::string_view subscripts,
                                        const Components& values, SourceLine at = SourceLine::here()) {
        writer_.from(at);
        const StepInfo step_info = info(key);
        Components named = values;
        std::vector<Formula> left;
        std::vector<Formula> right;
        std::vector<Recorded> recorded;
        const std::vector<std::string_view> words = words_of(subscripts);
        auto subscript = words.begin();
        for (N& value : named) {
            const std::string_view of_value = *subscript++;
            if (value.formula().node().kind == FormulaKind::constant) continue;  // nothing to record
            left.push_back(StepWriter::component_atom(step_info, of_value, to_double(value)));
            right.push_back(value.formula());
            recorded.push_back(value.recorded());
            value = value.named(left.back());
        }
        writer_.components(step_info, std::move(left), std::move(right), recorded);
        return named;
    }
    template <class Rows>
    void system(const char* key, std::array<const char*, 2> unknowns, Rows&& rows,
                SourceLine at = SourceLine::here()) {
        writer_.from(at);
        std::vector<Formula> equations;
        for (const LinearRow<N>& row : std::forward<Rows>(rows)())
            equations.push_back(equation(row, unknowns));
        writer_.claim(info(key), std::move(equations));
    }
    [[nodiscard]] bool test(const char* key, const TracedClaim<T>& claim,
                            SourceLine at = SourceLine::here()) {
        writer_.from(at);
        std::vector<Formula> parts{claim.a->formula(), claim.b->formula()};
        std::vector<Recorded> numbers{claim.b->recorded()};
        if (claim.c != nullptr) {
            parts.push_back(claim.c->formula());
        } else {
            numbers.insert(numbers.begin(), claim.a->recorded());
        }
        writer_.test(info(key), join_with(FormulaKind::relation, claim.sign, std::move(parts)), claim.holds,
                     holds_exactly(claim), numbers);
        return claim.holds;
    }
    template <class Claim>
    [[nodiscard]] bool test(const char* /*key*/, const Claim& /*claim*/,
                            SourceLine /*at*/ = SourceLine::here()) {
        return not_one_comparison<Claim>();
    }

    // The same where a step's texts depend on the numbers.
    template <class V>
    [[nodiscard]] V given(const StepInfo& info, const V& value) {
        StepInfo input = info;
        input.kind = StepKind::input;
        if constexpr (std::is_same_v<V, N>) {
            N named = value.named(StepWriter::atom(info, to_double(value)));
            writer_.number(input, named.formula(), value.recorded());
            return named;
        } else {
            V named = with_names(info, value);
            write_vector(input, named);
            return named;
        }
    }
    [[nodiscard]] N number(const StepInfo& info, const N& value) {
        writer_.number(info, value.formula(), value.recorded());
        return value.named(StepWriter::atom(info, to_double(value)));
    }
    template <class V>
    [[nodiscard]] V vector(const StepInfo& info, const V& value) {
        write_vector(info, value);
        return with_names(info, value);
    }

  private:
    /// Without an entry a step has no sentence, and the tests of all methods report it.
    [[nodiscard]] StepInfo info(std::string_view key) const {
        const StepInfo* step = find_step(tables_, key);
        assert(step != nullptr && "a step that is in no table");
        return step != nullptr ? *step : StepInfo{};
    }
    static Formula equation(const LinearRow<N>& row, std::array<const char*, 2> unknowns) {
        const auto term = [](const N& factor, const char* unknown) {
            return compose(FormulaKind::product, {factor.formula(), symbol(unknown, unknown)});
        };
        Formula left;
        if (row.first) left = term(*row.first, unknowns[0]);
        if (row.second) {
            const Formula second = term(*row.second, unknowns[1]);
            left = row.first ? compose(FormulaKind::sum, {left, second}) : second;
        }
        return join_with(FormulaKind::relation, "=", {left, row.right.formula()});
    }
    template <class V>
    static V with_names(const StepInfo& info, V value) {
        value.x = value.x.named(StepWriter::component_atom(info, "x", to_double(value.x)));
        value.y = value.y.named(StepWriter::component_atom(info, "y", to_double(value.y)));
        if constexpr (requires { value.z; }) {
            value.z = value.z.named(StepWriter::component_atom(info, "z", to_double(value.z)));
        }
        return value;
    }
    template <class V>
    void write_vector(const StepInfo& info, const V& value) {
        std::vector<Formula> right{value.x.formula(), value.y.formula()};
        std::vector<Recorded> recorded{value.x.recorded(), value.y.recorded()};
        if constexpr (requires { value.z; }) {
            right.push_back(value.z.formula());
            recorded.push_back(value.z.recorded());
        }
        writer_.vector(info, std::move(right), recorded);
    }

    StepWriter writer_;
    std::vector<std::span<const StepInfo>> tables_;
};

}  // namespace crosscut
