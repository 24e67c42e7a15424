#include "app/model/lessons/claim.h"

#include <cmath>
#include <utility>

namespace crosscut {
namespace {

SaidValue of(bool truth) { return {SaidKind::truth, truth}; }
SaidValue of(double number) {
    return std::isfinite(number) ? SaidValue{SaidKind::number, false, number} : SaidValue{SaidKind::absent};
}

bool is_true(const SaidValue& v) { return v.kind == SaidKind::truth && v.truth; }

bool has_value(const SaidValue& v) { return v.kind != SaidKind::absent && v.kind != SaidKind::unknown; }

bool same(const SaidValue& a, const SaidValue& b) {
    if (a.kind != b.kind) return false;
    switch (a.kind) {
        case SaidKind::truth:
            return a.truth == b.truth;
        case SaidKind::number:
            return a.number == b.number;
        case SaidKind::word:
            return a.word == b.word;
        case SaidKind::numbers:
            return a.numbers == b.numbers;
        default:
            return false;
    }
}

}  // namespace

void Claim::run(const Step& step, std::vector<SaidValue>& stack) {
    const SaidValue b = std::move(stack.back());
    stack.pop_back();
    const bool number = b.kind == SaidKind::number;
    if (step.act == Act::denied) return stack.push_back(of(!is_true(b)));
    if (step.act == Act::negated)
        return stack.push_back(number ? of(-b.number) : SaidValue{SaidKind::absent});
    if (step.act == Act::abs)
        return stack.push_back(number ? of(std::fabs(b.number)) : SaidValue{SaidKind::absent});
    const SaidValue a = std::move(stack.back());
    stack.pop_back();
    const bool numbers = number && a.kind == SaidKind::number, values = has_value(a) && has_value(b);
    const auto computed = [&](double result) { return numbers ? of(result) : SaidValue{SaidKind::absent}; };
    const auto result = [&] {
        switch (step.act) {
            case Act::equal:
                return of(values && same(a, b));
            case Act::unequal:
                return of(values && !same(a, b));
            case Act::less:
                return of(numbers && a.number < b.number);
            case Act::at_most:
                return of(numbers && a.number <= b.number);
            case Act::more:
                return of(numbers && a.number > b.number);
            case Act::at_least:
                return of(numbers && a.number >= b.number);
            case Act::both:
                return of(is_true(a) && is_true(b));
            case Act::either:
                return of(is_true(a) || is_true(b));
            case Act::plus:
                return computed(a.number + b.number);
            case Act::minus:
                return computed(a.number - b.number);
            case Act::times:
                return computed(a.number * b.number);
            default:
                return b.number == 0.0 ? SaidValue{SaidKind::absent} : computed(a.number / b.number);
        }
    };
    stack.push_back(result());
}

bool Claim::holds(const SaidLookup& values) const {
    std::vector<SaidValue> stack;
    for (const Step& step : steps_) {
        if (step.act == Act::value)
            stack.push_back(step.constant);
        else if (step.act == Act::name)
            stack.push_back(values(names_[step.name].name));
        else
            run(step, stack);
    }
    return !stack.empty() && is_true(stack.back());
}

}  // namespace crosscut
