#include "app/model/lessons/task_condition.h"

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

SaidValue TaskCondition::of_one(Act act, const SaidValue& b) {
    if (act == Act::denied) return of(!is_true(b));
    if (b.kind != SaidKind::number) return {SaidKind::absent};
    return of(act == Act::abs ? std::fabs(b.number) : -b.number);
}

SaidValue TaskCondition::of_two(Act act, const SaidValue& a, const SaidValue& b) {
    const bool numbers = a.kind == SaidKind::number && b.kind == SaidKind::number;
    switch (act) {
        case Act::both:
            return of(is_true(a) && is_true(b));
        case Act::either:
            return of(is_true(a) || is_true(b));
        case Act::equal:
            return of(has_value(a) && has_value(b) && same(a, b));
        case Act::unequal:
            return of(has_value(a) && has_value(b) && !same(a, b));
        case Act::less:
            return of(numbers && a.number < b.number);
        case Act::at_most:
            return of(numbers && a.number <= b.number);
        case Act::more:
            return of(numbers && a.number > b.number);
        case Act::at_least:
            return of(numbers && a.number >= b.number);
        default:
            break;
    }
    if (!numbers || (act == Act::over && b.number == 0.0)) return {SaidKind::absent};
    if (act == Act::plus) return of(a.number + b.number);
    if (act == Act::minus) return of(a.number - b.number);
    return of(act == Act::times ? a.number * b.number : a.number / b.number);
}

void TaskCondition::run(const Step& step, std::vector<SaidValue>& stack) {
    const SaidValue b = std::move(stack.back());
    stack.pop_back();
    if (step.act == Act::denied || step.act == Act::negated || step.act == Act::abs)
        return stack.push_back(of_one(step.act, b));
    const SaidValue a = std::move(stack.back());
    stack.back() = of_two(step.act, a, b);
}

bool TaskCondition::holds(const SaidLookup& values) const {
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
