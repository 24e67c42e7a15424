#pragma once

#include "core/methods/formula.h"
#include "core/methods/recorder.h"
#include "core/number/exact.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A number with its history: its value as T computes it, its value without any rounding, and the formula
/// that made it.
///
/// Run a method on `Tracing<float>` or `Tracing<double>` with its recorder (core/methods/scalar_recorders.h)
/// and it writes its own derivation; every step has the distance of the rounded from the exact value.
/// Branches follow the value of T, as in the method itself. The exact value is dropped (empty) after a
/// division by an exact zero and after a root. Includes Boost: use it in sources only.
namespace crosscut {

/// The T nearest to `value`, ties to even, saturating at the largest finite one.
template <class T>
[[nodiscard]] T round_to(const Exact& value);
template <>
[[nodiscard]] inline double round_to<double>(const Exact& value) {
    return round_to_double(value);
}
template <>
[[nodiscard]] float round_to<float>(const Exact& value);

/// |value - exact| in units in the last place of T at exact (of the smallest subnormal where exact is 0),
/// saturating at the largest double, which is also the result for a value that is not finite.
template <class T>
[[nodiscard]] double error_ulps(T value, const Exact& exact);
extern template double error_ulps<float>(float value, const Exact& exact);
extern template double error_ulps<double>(double value, const Exact& exact);

template <class T>
class Tracing;

/// A comparison of two or three numbers, and T's answer. It points to them: build and use it in one
/// expression.
template <class T>
struct TracedClaim {
    bool holds = false;
    const char* sign = "";  ///< "=", "<", "≤", ...
    const Tracing<T>*a = nullptr, *b = nullptr;
    const Tracing<T>* c = nullptr;  ///< a ≤ b ≤ c; null where two numbers are compared

    operator bool() const {
        return holds;
    }  // NOLINT(google-explicit-constructor): conditions read as on any number
};

template <class T>
class Tracing {
  public:
    Tracing() : Tracing(0.0) {}
    /// A constant of the formula.
    explicit Tracing(double value)
        : value_(static_cast<T>(value)), exact_(crosscut::exact(value)), formula_(constant(value)) {}
    Tracing(T value, std::optional<Exact> exact, Formula formula)
        : value_(value), exact_(std::move(exact)), formula_(std::move(formula)) {}
    /// A given number, exact by definition; it must be finite.
    [[nodiscard]] static Tracing given(T value) {
        return Tracing(value, crosscut::exact(static_cast<double>(value)),
                       constant(static_cast<double>(value)));
    }

    [[nodiscard]] T value() const { return value_; }
    [[nodiscard]] const std::optional<Exact>& exact() const { return exact_; }
    [[nodiscard]] const Formula& formula() const { return formula_; }
    [[nodiscard]] Tracing named(Formula name) const { return Tracing(value_, exact_, std::move(name)); }

    friend Tracing operator+(const Tracing& a, const Tracing& b) {
        if (is_constant(a, 0)) return from_operation(a.value_ + b.value_, a, b, add, b.formula_);
        if (is_constant(b, 0)) return from_operation(a.value_ + b.value_, a, b, add, a.formula_);
        return from_operation(a.value_ + b.value_, a, b, add,
                              compose(FormulaKind::sum, {a.formula_, b.formula_}));
    }
    friend Tracing operator-(const Tracing& a, const Tracing& b) {
        if (is_constant(a, 0)) return from_operation(a.value_ - b.value_, a, b, subtract, negated(b));
        if (is_constant(b, 0)) return from_operation(a.value_ - b.value_, a, b, subtract, a.formula_);
        return from_operation(a.value_ - b.value_, a, b, subtract,
                              compose(FormulaKind::difference, {a.formula_, b.formula_}));
    }
    friend Tracing operator*(const Tracing& a, const Tracing& b) {
        const T product = a.value_ * b.value_;
        if (is_constant(a, 0) || is_constant(b, 0))
            return from_operation(product, a, b, multiply, constant(0));
        if (is_constant(a, 1)) return from_operation(product, a, b, multiply, b.formula_);
        if (is_constant(b, 1)) return from_operation(product, a, b, multiply, a.formula_);
        return from_operation(product, a, b, multiply,
                              compose(FormulaKind::product, {a.formula_, b.formula_}));
    }
    friend Tracing operator/(const Tracing& a, const Tracing& b) {
        return from_operation(a.value_ / b.value_, a, b, divide,
                              compose(FormulaKind::quotient, {a.formula_, b.formula_}));
    }
    friend Tracing operator-(const Tracing& a) {
        std::optional<Exact> exact;
        if (a.exact_) exact = -*a.exact_;
        return Tracing(-a.value_, std::move(exact), negated(a));
    }
    friend Tracing absolute(const Tracing& a) {
        std::optional<Exact> exact;
        if (a.exact_) exact = a.exact_->sign() < 0 ? Exact(-*a.exact_) : *a.exact_;
        return Tracing(std::fabs(a.value_), std::move(exact), compose(FormulaKind::absolute, {a.formula_}));
    }
    friend Tracing sqrt(const Tracing& a) {
        return Tracing(std::sqrt(a.value_), std::nullopt, compose(FormulaKind::root, {a.formula_}));
    }

    friend TracedClaim<T> operator==(const Tracing& a, const Tracing& b) {
        return {a.value_ == b.value_, "=", &a, &b};
    }
    friend TracedClaim<T> operator<(const Tracing& a, const Tracing& b) {
        return {a.value_ < b.value_, "<", &a, &b};
    }
    friend TracedClaim<T> operator<=(const Tracing& a, const Tracing& b) {
        return {a.value_ <= b.value_, "≤", &a, &b};
    }
    friend TracedClaim<T> operator>(const Tracing& a, const Tracing& b) {
        return {a.value_ > b.value_, ">", &a, &b};
    }
    friend TracedClaim<T> operator>=(const Tracing& a, const Tracing& b) {
        return {a.value_ >= b.value_, "≥", &a, &b};
    }
    friend TracedClaim<T> between(const Tracing& low, const Tracing& value, const Tracing& high) {
        return {low.value_ <= value.value_ && value.value_ <= high.value_, "≤", &low, &value, &high};
    }

    friend double to_double(const Tracing& a) { return static_cast<double>(a.value_); }
    friend bool is_finite(const Tracing& a) { return std::isfinite(a.value_); }

    /// The values that a derivation stores.
    [[nodiscard]] Recorded recorded() const {
        Recorded recorded;
        recorded.value = static_cast<double>(value_);
        if (!exact_) return recorded;
        recorded.exact = static_cast<double>(round_to<T>(*exact_));
        recorded.error_ulps = error_ulps(value_, *exact_);
        if (std::isfinite(value_))
            recorded.offset = round_to_double(*exact_ - crosscut::exact(static_cast<double>(value_)));
        return recorded;
    }

  private:
    static Exact add(const Exact& a, const Exact& b) { return a + b; }
    static Exact subtract(const Exact& a, const Exact& b) { return a - b; }
    static Exact multiply(const Exact& a, const Exact& b) { return a * b; }
    static std::optional<Exact> divide(const Exact& a, const Exact& b) {
        if (b.is_zero()) return std::nullopt;
        return Exact(a / b);
    }
    template <class Operation>
    static Tracing from_operation(T value, const Tracing& a, const Tracing& b, Operation operation,
                                  Formula formula) {
        std::optional<Exact> exact;
        if (a.exact_ && b.exact_) exact = operation(*a.exact_, *b.exact_);
        return Tracing(value, std::move(exact), std::move(formula));
    }
    /// Zeros and ones that the formula itself wrote are dropped from its text (not from the computation).
    static bool is_constant(const Tracing& a, double value) {
        const FormulaNode& node = a.formula_.node();
        return node.kind == FormulaKind::constant && *node.value == value;
    }
    static Formula negated(const Tracing& a) {
        if (is_constant(a, 0)) return a.formula_;
        return compose(FormulaKind::negation, {a.formula_});
    }

    T value_;
    std::optional<Exact> exact_;
    Formula formula_;
};

}  // namespace crosscut
