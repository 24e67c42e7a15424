#pragma once

#include "core/methods/derivation.h"
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

/// A number that remembers: its value as T computes it, its value without any rounding, and the formula that made it.
///
/// Run a method on `Tracing<float>` or `Tracing<double>` with `Notes<Tracing<T>>` and it writes its own derivation;
/// every step tells how far rounding has carried it from the exact value. Branches follow the value of T, as the
/// method itself would. The exact value is given up (empty) after a division by an exact zero and after a root.
/// Brings Boost in: include it in sources only.
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

/// |value - exact| in units of the last place of T at exact (of the smallest subnormal where exact is 0), saturating
/// at the largest double. Not finite values count as infinitely wrong: the largest double.
template <class T>
[[nodiscard]] double error_ulps(T value, const Exact& exact);
extern template double error_ulps<float>(float value, const Exact& exact);
extern template double error_ulps<double>(double value, const Exact& exact);

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
        if (is_constant(a, 0)) return made(a.value_ + b.value_, a, b, add, b.formula_);
        if (is_constant(b, 0)) return made(a.value_ + b.value_, a, b, add, a.formula_);
        return made(a.value_ + b.value_, a, b, add, compose(FormulaKind::sum, {a.formula_, b.formula_}));
    }
    friend Tracing operator-(const Tracing& a, const Tracing& b) {
        if (is_constant(a, 0)) return made(a.value_ - b.value_, a, b, subtract, negated(b));
        if (is_constant(b, 0)) return made(a.value_ - b.value_, a, b, subtract, a.formula_);
        return made(a.value_ - b.value_, a, b, subtract,
                    compose(FormulaKind::difference, {a.formula_, b.formula_}));
    }
    friend Tracing operator*(const Tracing& a, const Tracing& b) {
        const T product = a.value_ * b.value_;
        if (is_constant(a, 0) || is_constant(b, 0)) return made(product, a, b, multiply, constant(0));
        if (is_constant(a, 1)) return made(product, a, b, multiply, b.formula_);
        if (is_constant(b, 1)) return made(product, a, b, multiply, a.formula_);
        return made(product, a, b, multiply, compose(FormulaKind::product, {a.formula_, b.formula_}));
    }
    friend Tracing operator/(const Tracing& a, const Tracing& b) {
        return made(a.value_ / b.value_, a, b, divide,
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

    friend bool operator==(const Tracing& a, const Tracing& b) { return a.value_ == b.value_; }
    friend bool operator<(const Tracing& a, const Tracing& b) { return a.value_ < b.value_; }
    friend bool operator<=(const Tracing& a, const Tracing& b) { return a.value_ <= b.value_; }
    friend bool operator>(const Tracing& a, const Tracing& b) { return a.value_ > b.value_; }
    friend bool operator>=(const Tracing& a, const Tracing& b) { return a.value_ >= b.value_; }

    friend double to_double(const Tracing& a) { return static_cast<double>(a.value_); }
    friend bool is_finite(const Tracing& a) { return std::isfinite(a.value_); }

    /// What a derivation keeps of it.
    [[nodiscard]] Recorded recorded() const {
        Recorded kept;
        kept.value = static_cast<double>(value_);
        if (!exact_) return kept;
        kept.exact = static_cast<double>(round_to<T>(*exact_));
        kept.error_ulps = error_ulps(value_, *exact_);
        return kept;
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
    static Tracing made(T value, const Tracing& a, const Tracing& b, Operation operation, Formula formula) {
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

/// The recorder that listens.
template <class T>
class Notes<Tracing<T>> {
  public:
    using N = Tracing<T>;

    explicit Notes(Derivation& into) : writer_(into) {}

    [[nodiscard]] N input(const Say& say, const N& value) {
        N named = value.named(StepWriter::atom(say, to_double(value)));
        Say told = say;
        told.kind = StepKind::input;
        writer_.number(told, named.formula(), value.recorded());
        return named;
    }
    [[nodiscard]] N define(const Say& say, const N& value) {
        writer_.number(say, value.formula(), value.recorded());
        return value.named(StepWriter::atom(say, to_double(value)));
    }
    template <class V>
    [[nodiscard]] V input_vector(const Say& say, const V& value) {
        Say told = say;
        told.kind = StepKind::input;
        V named = with_names(say, value);
        write_vector(told, named);
        return named;
    }
    template <class V>
    [[nodiscard]] V define_vector(const Say& say, const V& value) {
        write_vector(say, value);
        return with_names(say, value);
    }
    template <class Components>
    [[nodiscard]] Components define_components(const Say& say, std::string_view subscripts,
                                               const Components& values) {
        Components named = values;
        std::vector<Formula> left;
        std::vector<Formula> right;
        std::vector<Recorded> recorded;
        for (N& value : named) {
            const std::size_t end = std::min(subscripts.find(' '), subscripts.size());
            const std::string_view subscript = subscripts.substr(0, end);
            subscripts.remove_prefix(std::min(end + 1, subscripts.size()));
            if (value.formula().node().kind == FormulaKind::constant) continue;  // nothing to tell
            left.push_back(StepWriter::component_atom(say, subscript, to_double(value)));
            right.push_back(value.formula());
            recorded.push_back(value.recorded());
            value = value.named(left.back());
        }
        writer_.components(say, std::move(left), std::move(right), recorded);
        return named;
    }
    template <class Rows>
    void system(const Say& say, std::array<const char*, 2> unknowns, Rows&& rows) {
        std::vector<Formula> equations;
        for (const LinearRow<N>& row : std::forward<Rows>(rows)())
            equations.push_back(equation(row, unknowns));
        writer_.claim(say, std::move(equations));
    }
    [[nodiscard]] bool test(const Say& say, const N& a, Relation relation, const N& b) {
        std::optional<bool> exactly;
        if (a.exact() && b.exact()) exactly = holds(*a.exact(), relation, *b.exact());
        const bool answer = holds(a, relation, b);
        writer_.test(say, join_with(FormulaKind::relation, sign_of(relation), {a.formula(), b.formula()}),
                     answer, exactly, {a.recorded(), b.recorded()});
        return answer;
    }
    [[nodiscard]] bool test_between(const Say& say, const N& low, const N& value, const N& high) {
        std::optional<bool> exactly;
        if (low.exact() && value.exact() && high.exact()) {
            exactly = *low.exact() <= *value.exact() && *value.exact() <= *high.exact();
        }
        const bool answer = low <= value && value <= high;
        writer_.test(say,
                     join_with(FormulaKind::relation, "≤", {low.formula(), value.formula(), high.formula()}),
                     answer, exactly, {value.recorded()});
        return answer;
    }

  private:
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
    static V with_names(const Say& say, V value) {
        value.x = value.x.named(StepWriter::component_atom(say, "x", to_double(value.x)));
        value.y = value.y.named(StepWriter::component_atom(say, "y", to_double(value.y)));
        if constexpr (requires { value.z; }) {
            value.z = value.z.named(StepWriter::component_atom(say, "z", to_double(value.z)));
        }
        return value;
    }
    template <class V>
    void write_vector(const Say& say, const V& value) {
        std::vector<Formula> right{value.x.formula(), value.y.formula()};
        std::vector<Recorded> recorded{value.x.recorded(), value.y.recorded()};
        if constexpr (requires { value.z; }) {
            right.push_back(value.z.formula());
            recorded.push_back(value.z.recorded());
        }
        writer_.vector(say, std::move(right), recorded);
    }

    StepWriter writer_;
};

}  // namespace crosscut
