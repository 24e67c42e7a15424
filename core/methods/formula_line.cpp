#include "core/methods/formula_line.h"

#include "core/number/exact.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

Exact ten_to(int exponent) {
    const BigInt power = boost::multiprecision::pow(BigInt(10), static_cast<unsigned>(std::abs(exponent)));
    return exponent < 0 ? Exact(BigInt(1), power) : Exact(power);
}

/// A number as printed.
struct Printed {
    Exact value;
    Exact digit_unit;  ///< the value of one unit of its last digit
};

std::optional<Printed> read(std::string_view text) {
    bool negative = false;
    for (const std::string_view minus : {std::string_view("−"), std::string_view("-")}) {
        if (!text.starts_with(minus)) continue;
        negative = true;
        text.remove_prefix(minus.size());
    }
    BigInt digits = 0;
    int exponent = 0;
    bool any = false, point = false;
    for (; !text.empty() && text.front() != 'e'; text.remove_prefix(1)) {
        const char c = text.front();
        if (c == '.' && !point) {
            point = true;
        } else if (c >= '0' && c <= '9') {
            digits = digits * 10 + (c - '0');
            exponent -= point ? 1 : 0;
            any = true;
        } else {
            return std::nullopt;
        }
    }
    if (!any) return std::nullopt;
    if (!text.empty()) exponent += std::atoi(std::string(text.substr(1)).c_str());
    const Exact digit_unit = ten_to(exponent);
    const Exact size = Exact(digits) * digit_unit;
    return Printed{negative ? Exact(-size) : size, digit_unit};
}

/// With twenty digits more than a double has.
Exact root(const Exact& value) {
    const BigInt top = numerator(value), bottom = denominator(value);
    const auto scale = static_cast<unsigned>(
        std::max(256, 256 + static_cast<int>(msb(bottom)) - static_cast<int>(top.is_zero() ? 0 : msb(top))));
    const BigInt whole = (top << (2 * scale)) / bottom;
    return Exact(boost::multiprecision::sqrt(whole), BigInt(1) << scale);
}

constexpr int kMoreDigits = 2;  // of a result, where it is then exact

class Line {
  public:
    Line(const NumberWriter& write, int digits) : write_(write), digits_(digits) {}

    /// The value of the formula with its numbers as printed; nothing where it cannot be computed.
    [[nodiscard]] std::optional<Exact> value(const Formula& formula) const {
        const FormulaNode& node = formula.node();
        if (node.value) {
            const auto printed = read(write_(*node.value, digits_));
            return printed ? std::optional<Exact>(printed->value) : std::nullopt;
        }
        std::vector<Exact> parts;
        for (const Formula& part : node.parts) {
            const auto known = value(part);
            if (!known) return std::nullopt;
            parts.push_back(*known);
        }
        if (parts.empty()) return std::nullopt;
        return combined(node.kind, parts);
    }

    /// Whether the relation holds for its printed sides.
    [[nodiscard]] std::optional<bool> holds(const Formula& relation) const {
        const FormulaNode& node = relation.node();
        if (node.kind != FormulaKind::relation || node.parts.size() < 2) return std::nullopt;
        bool all = true;
        for (std::size_t i = 0; i + 1 < node.parts.size(); ++i) {
            const auto left = value(node.parts[i]), right = value(node.parts[i + 1]);
            if (!left || !right) return std::nullopt;
            all = all && relation_holds(node.text, *left, *right);
        }
        return all;
    }

  private:
    static std::optional<Exact> combined(FormulaKind kind, const std::vector<Exact>& parts) {
        const Exact& first = parts.front();
        const Exact& last = parts.back();
        switch (kind) {
            case FormulaKind::sum:
                return Exact(first + last);
            case FormulaKind::difference:
                return Exact(first - last);
            case FormulaKind::product:
                return Exact(first * last);
            case FormulaKind::quotient:
                return last.is_zero() ? std::nullopt : std::optional<Exact>(first / last);
            case FormulaKind::negation:
                return Exact(-first);
            case FormulaKind::absolute:
                return first.sign() < 0 ? Exact(-first) : first;
            case FormulaKind::root:
                return first.sign() < 0 ? std::nullopt : std::optional<Exact>(root(first));
            case FormulaKind::empty:
            case FormulaKind::symbol:
            case FormulaKind::constant:
            case FormulaKind::power:
            case FormulaKind::determinant:
            case FormulaKind::column:
            case FormulaKind::list:
            case FormulaKind::infix:
            case FormulaKind::relation:
                break;
        }
        return std::nullopt;
    }

    const NumberWriter& write_;
    int digits_;
};

/// One number of a result and the formula for it.
struct Equation {
    Formula formula;
    double value = 0.0;
};

std::vector<Equation> equations_of(const Step& step) {
    if (step.right.node().kind != FormulaKind::column)
        return step.values.size() == 1 ? std::vector<Equation>{{step.right, step.values.front()}}
                                       : std::vector<Equation>{};
    std::vector<Equation> all;
    const std::vector<Formula>& parts = step.right.node().parts;
    for (std::size_t i = 0; i < parts.size() && i < step.values.size(); ++i)
        all.push_back({parts[i], step.values[i]});
    return all;
}

/// The largest number on the line, in size.
double largest(const Formula& formula) {
    const FormulaNode& node = formula.node();
    double size = node.value ? std::fabs(*node.value) : 0.0;
    for (const Formula& part : node.parts) size = std::max(size, largest(part));
    return size;
}

Exact size_of(const Exact& value) { return value.sign() < 0 ? Exact(-value) : value; }

/// The e with 10^e <= |value| < 10^(e + 1), for a value other than 0. The log10 of a power of ten differs
/// from one C library to the next.
int decimal_exponent(double value) {
    const Exact size = size_of(exact(value));
    const int near = static_cast<int>(std::floor(std::log10(std::fabs(value))));
    if (size < ten_to(near)) return near - 1;
    return size < ten_to(near + 1) ? near : near + 1;
}

/// Finds the fewest digits for one equation.
class DigitSearch {
  public:
    DigitSearch(const Equation& equation, int usual, const NumberWriter& write)
        : equation_(equation), usual_(usual), write_(write) {}

    /// Nothing where the equation cannot be recomputed.
    [[nodiscard]] std::optional<PrintedLine> least(int from) const {
        const auto result = read(write_(equation_.value, usual_));
        if (!result || !std::isfinite(equation_.value)) return std::nullopt;
        const Exact half = half_digit_unit(*result);
        const auto whole = Line(write_, kAllDigits).value(equation_.formula);
        if (!whole) return std::nullopt;
        for (int digits = from; digits <= kAllDigits; ++digits) {
            if (near(digits, result->value, half)) return PrintedLine{digits, usual_, true};
        }
        const Exact lost = size_of(*whole - result->value);
        const Exact scale =
            equation_.value == 0.0 ? exact(largest(equation_.formula)) * ten_to(-usual_) : half;
        for (int digits = from; digits < kAllDigits; ++digits) {
            if (near(digits, *whole, std::max(lost, scale))) return PrintedLine{digits, usual_, false};
        }
        return PrintedLine{kAllDigits, usual_, false};
    }
    /// Whether the result written with `result_digits` is exactly the value of the numbers written with `digits`.
    [[nodiscard]] bool exact_with(int digits, int result_digits) const {
        const auto got = Line(write_, digits).value(equation_.formula);
        const auto printed = read(write_(equation_.value, result_digits));
        return got && printed && printed->value == *got;
    }

  private:
    /// A result that is exactly what is printed counts with all of its usual digits, including zeros that are
    /// left out.
    [[nodiscard]] Exact half_digit_unit(const Printed& result) const {
        Exact digit_unit = result.digit_unit;
        if (result.value.is_zero()) return Exact(0);
        if (result.value == exact(equation_.value)) {
            digit_unit = std::min(digit_unit, ten_to(decimal_exponent(equation_.value) - usual_ + 1));
        }
        return digit_unit / 2;
    }
    [[nodiscard]] bool near(int digits, const Exact& expected, const Exact& within) const {
        const auto got = Line(write_, digits).value(equation_.formula);
        return got && size_of(*got - expected) <= within;
    }

    const Equation& equation_;
    int usual_;
    const NumberWriter& write_;
};

PrintedLine printed_test(const Step& step, int usual, const NumberWriter& write) {
    for (int digits = usual; step.holds && digits <= kAllDigits; ++digits) {
        const auto says = Line(write, digits).holds(step.right);
        if (!says) break;
        if (*says == *step.holds) return {digits, usual, true};
    }
    return {usual, usual, true};
}

}  // namespace

PrintedLine printed_line(const Step& step, int usual, const NumberWriter& write) {
    if (step.kind == StepKind::test) return printed_test(step, usual, write);
    PrintedLine line{usual, usual, true};
    const std::vector<Equation> all = equations_of(step);
    // More digits for one component may be fewer than another one needs: repeat until all agree.
    for (bool more = true; more;) {
        more = false;
        line.equal = true;
        for (const Equation& equation : all) {
            const auto found = DigitSearch(equation, usual, write).least(line.digits);
            if (!found) continue;
            more = more || found->digits > line.digits;
            line.digits = std::max(line.digits, found->digits);
            line.equal = line.equal && found->equal;
        }
    }
    if (!line.equal) return line;
    std::vector<DigitSearch> known;
    for (const Equation& equation : all)
        if (const DigitSearch search(equation, usual, write); search.least(line.digits))
            known.push_back(search);
    for (int digits = usual; digits <= std::max(usual, line.digits) + kMoreDigits; ++digits) {
        line.result_digits = digits;
        line.equal = std::all_of(known.begin(), known.end(), [&](const DigitSearch& search) {
            return search.exact_with(line.digits, digits);
        });
        if (line.equal) return line;
    }
    line.result_digits = usual;
    return line;
}

}  // namespace crosscut
