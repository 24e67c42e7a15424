#include "app/model/lessons/task_condition.h"

#include "app/model/files/json_reader.h"
#include "app/model/number_format.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace crosscut {
namespace {

ResultValue of(bool truth) { return {ResultKind::truth, truth}; }
ResultValue of(double number) {
    return std::isfinite(number) ? ResultValue{ResultKind::number, false, number}
                                 : ResultValue{ResultKind::absent};
}

bool is_true(const ResultValue& v) { return v.kind == ResultKind::truth && v.truth; }

bool has_value(const ResultValue& v) { return v.kind != ResultKind::absent && v.kind != ResultKind::unknown; }

bool same(const ResultValue& a, const ResultValue& b) {
    if (a.kind != b.kind) return false;
    switch (a.kind) {
        case ResultKind::truth:
            return a.truth == b.truth;
        case ResultKind::number:
            return a.number == b.number;
        case ResultKind::word:
            return a.word == b.word;
        case ResultKind::numbers:
            return a.numbers == b.numbers;
        case ResultKind::unknown:
        case ResultKind::absent:
        case ResultKind::other:
            break;
    }
    return false;
}

}  // namespace

ResultValue TaskCondition::of_one(Act act, const ResultValue& b) {
    if (act == Act::denied) return of(!is_true(b));
    if (b.kind != ResultKind::number) return {ResultKind::absent};
    return of(act == Act::abs ? std::fabs(b.number) : -b.number);
}

ResultValue TaskCondition::of_two(Act act, const ResultValue& a, const ResultValue& b) {
    const bool numbers = a.kind == ResultKind::number && b.kind == ResultKind::number;
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
    if (!numbers || (act == Act::over && b.number == 0.0)) return {ResultKind::absent};
    if (act == Act::plus) return of(a.number + b.number);
    if (act == Act::minus) return of(a.number - b.number);
    return of(act == Act::times ? a.number * b.number : a.number / b.number);
}

void TaskCondition::run(const Step& step, std::vector<ResultValue>& stack) {
    const ResultValue b = std::move(stack.back());
    stack.pop_back();
    if (step.act == Act::denied || step.act == Act::negated || step.act == Act::abs)
        return stack.push_back(of_one(step.act, b));
    const ResultValue a = std::move(stack.back());
    stack.back() = of_two(step.act, a, b);
}

bool TaskCondition::holds(const ResultLookup& values) const {
    std::vector<ResultValue> stack;
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

// Parses the text of a condition: precedence climbing, from || at the outside to names and numbers inside.

namespace crosscut {
namespace {

constexpr int kDeepest = 64;
constexpr std::string_view kExpected = "a name, a number, a \"word\" or a parenthesis is missing here.";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

}  // namespace

class TaskConditionReader {
  public:
    using Act = TaskCondition::Act;

    explicit TaskConditionReader(std::string_view text) : text_(text) {}

    TaskCondition::Read read() {
        if (text_.size() > TaskCondition::kLongest) {
            wrong("a condition has at most " + std::to_string(TaskCondition::kLongest >> 10U) + " KiB.",
                  TaskCondition::kLongest);
            return {{}, std::move(mistake_)};
        }
        const Sort sort = either();
        skip_blanks();
        if (at_ < text_.size()) wrong(printable_key(printable_text_here()) + " does not belong here.", at_);
        if (sort != Sort::any && sort != Sort::truth)
            wrong("this is not a condition; compare it with something, as in answer.s < 1.", 0);
        if (mistake_) return {{}, std::move(mistake_)};
        return {std::move(condition_), std::nullopt};
    }

  private:
    /// The static type of a value.
    enum class Sort : unsigned char { any, truth, number, word };

    /// A binary operator, and the type of its operands.
    struct Operator {
        std::string_view sign;
        Act act;
        Sort takes;
    };

    void wrong(std::string what, std::size_t at) {
        if (mistake_) return;
        mistake_ = TaskCondition::Mistake{std::move(what), at};
    }
    void skip_blanks() {
        while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
            ++at_;
    }
    bool take(std::string_view sign) {
        skip_blanks();
        if (!text_.substr(at_).starts_with(sign)) return false;
        at_ += sign.size();
        return true;
    }
    /// The character at the current position, whole in UTF-8.
    [[nodiscard]] std::string printable_text_here() const {
        std::size_t end = at_ + 1;
        while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) ++end;
        return std::string(text_.substr(at_, end - at_));
    }
    void push(Act act) { condition_.steps_.push_back({act, {}, 0}); }
    Sort push(ResultValue constant, Sort sort) {
        condition_.steps_.push_back({Act::value, std::move(constant), 0});
        return sort;
    }
    void expect(Sort sort, Sort required, std::size_t at, std::string_view sign) {
        if (sort == Sort::any || required == Sort::any || sort == required) return;
        wrong("\"" + std::string(sign) + "\" takes " +
                  (required == Sort::number ? "numbers." : "a condition, such as answer.s < 1."),
              at);
    }

    template <std::size_t N>
    const Operator* next_operator_of(const std::array<Operator, N>& operators) {
        for (const Operator& op : operators)
            if (take(op.sign)) return &op;
        return nullptr;
    }
    template <std::size_t N>
    Sort chain(const std::array<Operator, N>& operators, Sort (TaskConditionReader::*part)(), Sort gives) {
        skip_blanks();
        std::size_t begin = at_;
        Sort sort = (this->*part)();
        while (!mistake_) {
            const Operator* op = next_operator_of(operators);
            if (op == nullptr) break;
            expect(sort, op->takes, begin, op->sign);
            skip_blanks();
            begin = at_;
            expect((this->*part)(), op->takes, begin, op->sign);
            push(op->act);
            sort = gives;
        }
        return sort;
    }

    Sort either() {
        static constexpr std::array<Operator, 1> kSigns{{{"||", Act::either, Sort::truth}}};
        return chain(kSigns, &TaskConditionReader::both, Sort::truth);
    }
    Sort both() {
        static constexpr std::array<Operator, 1> kSigns{{{"&&", Act::both, Sort::truth}}};
        return chain(kSigns, &TaskConditionReader::comparison, Sort::truth);
    }
    /// One comparison; a < b < c is an error.
    Sort comparison() {
        static constexpr std::array<Operator, 6> kSigns{{{"==", Act::equal, Sort::any},
                                                         {"!=", Act::unequal, Sort::any},
                                                         {"<=", Act::at_most, Sort::number},
                                                         {">=", Act::at_least, Sort::number},
                                                         {"<", Act::less, Sort::number},
                                                         {">", Act::more, Sort::number}}};
        skip_blanks();
        const std::size_t begin = at_;
        const Sort left = sum();
        const Operator* op = mistake_ ? nullptr : next_operator_of(kSigns);
        if (op == nullptr) return left;
        expect(left, op->takes, begin, op->sign);
        skip_blanks();
        const std::size_t second = at_;
        const Sort right = sum();
        expect(right, op->takes, second, op->sign);
        if (left != Sort::any && right != Sort::any && left != right)
            wrong("the two sides of \"" + std::string(op->sign) + "\" are of different kinds.", second);
        push(op->act);
        skip_blanks();
        if (!mistake_ && next_operator_of(kSigns) != nullptr)
            wrong("one comparison at a time; join two with &&.", at_ - 1);
        return Sort::truth;
    }
    Sort sum() {
        static constexpr std::array<Operator, 2> kSigns{
            {{"+", Act::plus, Sort::number}, {"-", Act::minus, Sort::number}}};
        return chain(kSigns, &TaskConditionReader::product, Sort::number);
    }
    Sort product() {
        static constexpr std::array<Operator, 2> kSigns{
            {{"*", Act::times, Sort::number}, {"/", Act::over, Sort::number}}};
        return chain(kSigns, &TaskConditionReader::prefixed, Sort::number);
    }
    Sort prefixed() {
        skip_blanks();
        const std::size_t begin = at_;
        if (depth_ == kDeepest) {
            wrong("this is nested more than " + std::to_string(kDeepest) + " deep.", at_);
            return Sort::any;
        }
        const bool denied = !text_.substr(at_).starts_with("!=") && take("!");
        if (!denied && !take("-")) return single();
        ++depth_;
        expect(prefixed(), denied ? Sort::truth : Sort::number, begin, denied ? "!" : "-");
        --depth_;
        push(denied ? Act::denied : Act::negated);
        return denied ? Sort::truth : Sort::number;
    }
    Sort single() {
        skip_blanks();
        if (mistake_) return Sort::any;
        if (at_ == text_.size()) {
            wrong(std::string(kExpected), at_);
            return Sort::any;
        }
        const char c = text_[at_];
        if (take("(")) return inside();
        if (c == '"') return word();
        if (is_digit(c) || c == '.') return number();
        if (is_name_letter(c)) return name();
        wrong(std::string(kExpected), at_);
        return Sort::any;
    }
    /// The part after an opening parenthesis.
    Sort inside() {
        const std::size_t open = at_ - 1;
        ++depth_;
        const Sort sort = either();
        --depth_;
        if (!take(")")) wrong("this parenthesis is never closed.", open);
        return sort;
    }
    Sort word() {
        const std::size_t end = text_.find('"', at_ + 1);
        if (end == std::string_view::npos) {
            wrong("this \"word\" has no closing quotation mark.", at_);
            return Sort::any;
        }
        std::string word(text_.substr(at_ + 1, end - at_ - 1));
        at_ = end + 1;
        return push({ResultValue::Kind::word, false, 0.0, std::move(word)}, Sort::word);
    }
    Sort number() {
        std::size_t end = at_;
        while (end < text_.size()) {
            const char before = end > at_ ? text_[end - 1] : ' ';
            const bool sign = (text_[end] == '-' || text_[end] == '+') && (before == 'e' || before == 'E');
            if (!is_digit(text_[end]) && !is_name_letter(text_[end]) && text_[end] != '.' && !sign) break;
            ++end;
        }
        const std::string_view written = text_.substr(at_, end - at_);
        const auto value = double_from(written);
        if (!value || !std::isfinite(*value)) {
            wrong(printable_key(written) + " is not a number.", at_);
            return Sort::any;
        }
        if (decimal_fit(written) != DecimalFit::fits) {
            wrong(printable_key(written) + " " + why_no_double(decimal_fit(written)) + ".", at_);
            return Sort::any;
        }
        at_ = end;
        return push({ResultValue::Kind::number, false, *value}, Sort::number);
    }
    Sort name() {
        const std::size_t begin = at_;
        while (at_ < text_.size() &&
               (is_name_letter(text_[at_]) || is_digit(text_[at_]) || text_[at_] == '.'))
            ++at_;
        const std::string_view name = text_.substr(begin, at_ - begin);
        if (name == "true" || name == "false")
            return push({ResultValue::Kind::truth, name == "true"}, Sort::truth);
        if (take("(")) {
            if (name != "abs")
                wrong("there is no function " + printable_key(name) + "; the only one is abs().", begin);
            expect(inside(), Sort::number, begin, "abs");
            push(Act::abs);
            return Sort::number;
        }
        condition_.names_.push_back({std::string(name), begin});
        condition_.steps_.push_back({Act::name, {}, condition_.names_.size() - 1});
        return Sort::any;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    TaskCondition condition_;
    std::optional<TaskCondition::Mistake> mistake_;
};

TaskCondition::Read TaskCondition::read(std::string_view text) { return TaskConditionReader(text).read(); }

}  // namespace crosscut
