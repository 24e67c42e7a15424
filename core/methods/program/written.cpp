#include "core/methods/program/written.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace crosscut::program {
namespace {

thread_local Path* running = nullptr;

/// The answer to a question about constants alone.
std::optional<bool> of_constants(const Ask& ask) {
    if (ask.sign == "finite" || !std::all_of(ask.parts.begin(), ask.parts.end(),
                                             [](const Expression& part) { return is_number(part); }))
        return std::nullopt;
    const double a = ask.parts[0]->number;
    const double b = ask.parts[1]->number;
    if (ask.sign == "=") return a == b;
    if (ask.sign == "<") return a < b;
    if (ask.sign == "≤") return a <= b;
    if (ask.sign == ">") return a > b;
    if (ask.sign == "≥") return a >= b;
    return a <= b && b <= ask.parts[2]->number;
}

/// Whether `known`, which holds, says that `what` is not `value`: it is less than a number up to that, or more than one from
/// there on.
bool rules_out(const Ask& known, const Expression& what, double value) {
    if (known.parts.size() != 2) return false;
    const bool less = known.sign == "<", more = known.sign == ">";
    const Expression &a = known.parts[0], &b = known.parts[1];
    if (same(a, what) && is_number(b)) return (less && value >= b->number) || (more && value <= b->number);
    if (same(b, what) && is_number(a)) return (less && value <= a->number) || (more && value >= a->number);
    return false;
}

}  // namespace

Path::Path(std::vector<bool> decided) : decided_(std::move(decided)) { running = this; }
Path::~Path() { running = nullptr; }
Path* Path::current() { return running; }

bool Path::decide(Ask ask) {
    if (const std::optional<bool> known = of_constants(ask)) return *known;
    if (ask.sign == "=" && same(ask.parts[0], ask.parts[1])) return true;
    for (const Event& event : events_) {
        if (event.statement.kind != Statement::Kind::ask) continue;
        const Ask& known = event.statement.question;
        const bool constant = ask.sign == "finite" && is_number(ask.parts[0]);
        if (!constant && same(known, ask)) return event.answer;
        if (!event.answer) continue;
        if (known.sign == "=" && is_number(known.parts[1]) && same(known.parts[0], ask.parts[0])) {
            Ask of_number = ask;
            of_number.parts[0] = known.parts[1];
            if (const std::optional<bool> follows = of_constants(of_number)) return *follows;
        }
        if (ask.sign != "=") continue;
        for (const std::size_t i : {0U, 1U}) {
            const Expression& other = ask.parts[1 - i];
            if (is_number(other) && rules_out(known, ask.parts[i], other->number)) return false;
        }
    }
    const bool answer = asked_ < decided_.size() ? decided_[asked_] : true;
    ++asked_;
    Statement statement;
    statement.kind = Statement::Kind::ask;
    statement.question = std::move(ask);
    events_.push_back({std::move(statement), answer});
    return answer;
}

void Path::compute(std::string_view step, std::vector<std::string> names, std::vector<Expression> values) {
    Statement statement;
    statement.step = step;
    statement.names = std::move(names);
    statement.values = std::move(values);
    events_.push_back({std::move(statement), true});
}

void Path::take(std::string_view step, std::vector<std::string> names) {
    inputs_.push_back({std::string(step), std::move(names)});
}

void Path::answer(std::vector<AnswerField> fields) {
    for (AnswerField& field : fields) field.value = named(field.value);
    Statement statement;
    statement.kind = Statement::Kind::answer;
    statement.answer = std::move(fields);
    events_.push_back({std::move(statement), true});
}

Expression Path::named(const Expression& value) const {
    if (value->parts.empty()) return value;
    for (const Event& event : events_) {
        const Statement& s = event.statement;
        for (std::size_t i = 0; i < s.names.size(); ++i) {
            if (same(s.values[i], value)) return variable(s.names[i]);
        }
    }
    return value;
}

WrittenClaim::operator bool() const { return Path::current() != nullptr && Path::current()->decide(ask); }

WrittenClaim Written::claim(const char* sign, std::initializer_list<const Written*> parts) {
    WrittenClaim made;
    made.ask.sign = sign;
    for (const Written* part : parts) made.ask.parts.push_back(part->formula_);
    return made;
}

Written where_less(const Written& a, const Written& b, const Written& yes, const Written& no) {
    if (is_number(a.formula()) && is_number(b.formula()))
        return a.formula()->number < b.formula()->number ? yes : no;
    return Written(computed(Operation::choose, {a.formula(), b.formula(), yes.formula(), no.formula()}));
}

}  // namespace crosscut::program

namespace crosscut {

std::string DerivationRecorder<program::Written>::id_of(std::string_view key) const {
    for (const std::span<const StepInfo> table : tables_) {
        for (const StepInfo& step : table) {
            if (key == step.called()) return step.id;
        }
    }
    return std::string(key);
}

void DerivationRecorder<program::Written>::name(const std::string& id, const std::vector<std::string>& names,
                                                const std::vector<N*>& values, bool given) {
    std::vector<program::Expression> formulas;
    formulas.reserve(values.size());
    for (const N* value : values) formulas.push_back(value->formula());
    if (given) {
        path_->take(id, names);
    } else {
        path_->compute(id, names, std::move(formulas));
    }
    // What is a constant stays one: it answers questions by itself.
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (given || !is_number(values[i]->formula())) *values[i] = N(program::variable(names[i]));
    }
}

}  // namespace crosscut
