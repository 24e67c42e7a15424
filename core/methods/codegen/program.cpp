#include "core/methods/codegen/program.h"

#include "core/methods/formula.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <unordered_map>
#include <utility>

namespace crosscut::program {
namespace {

bool same_values(const std::vector<Expression>& a, const std::vector<Expression>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Expression& x, const Expression& y) { return same(x, y); });
}

bool same(const Statement& a, const Statement& b) {
    const auto same_field = [](const AnswerField& x, const AnswerField& y) {
        return x.name == y.name && program::same(x.value, y.value);
    };
    return a.kind == b.kind && a.step == b.step && a.names == b.names && same_values(a.values, b.values) &&
           same(a.question, b.question) && program::same(a.yes, b.yes) && program::same(a.no, b.no) &&
           std::equal(a.answer.begin(), a.answer.end(), b.answer.begin(), b.answer.end(), same_field);
}

class Run {
  public:
    explicit Run(NumberKind kind) : in_float_(kind == NumberKind::float32) {}

    Answered out;

    void know(const std::string& name, double value) { out.values[name] = value; }

    /// Runs the block; returns whether it came to an answer.
    bool through(const Block& block) {
        for (const Statement& statement : block) {
            out.executed.insert(&statement);
            if (statement.kind == Statement::Kind::answer) {
                answer(statement);
                return true;
            }
            if (statement.kind != Statement::Kind::ask) {
                assign(statement);
            } else if (through(holds(statement.question) ? statement.yes : statement.no)) {
                return true;
            }
        }
        return false;
    }

  private:
    void assign(const Statement& statement) {
        for (std::size_t i = 0; i < statement.names.size(); ++i) {
            const Expression& value = statement.values[i];
            if (value->operation == Operation::word) {
                words_[statement.names[i]] = value->text;
            } else if (is_name(value) && words_.contains(value->text)) {
                words_[statement.names[i]] = words_[value->text];
            } else {
                know(statement.names[i], number_of(value));
            }
        }
    }

    void answer(const Statement& statement) {
        for (const AnswerField& field : statement.answer) {
            Answered::Field field_value{field.name, 0.0, {}};
            if (field.value->operation == Operation::word) {
                field_value.word = field.value->text;
            } else if (is_name(field.value) && words_.contains(field.value->text)) {
                field_value.word = words_[field.value->text];
            } else {
                field_value.number = number_of(field.value);
            }
            out.fields.push_back(std::move(field_value));
        }
    }

    [[nodiscard]] bool holds(const TestQuestion& ask) const {
        const double a = number_of(ask.parts[0]);
        if (ask.sign == "finite") return std::isfinite(a);
        const double b = number_of(ask.parts[1]);
        if (ask.sign == "between") return a <= b && b <= number_of(ask.parts[2]);
        return relation_holds(ask.sign, a, b);
    }

    /// Rounds to the number type. An operation on floats done in doubles gives the float result after
    /// rounding: a double has more than twice a float's digits.
    [[nodiscard]] double in_kind(double value) const {
        return in_float_ ? static_cast<double>(static_cast<float>(value)) : value;
    }
    [[nodiscard]] double number_of(const Expression& e) const {
        const auto part = [&](std::size_t i) { return number_of(e->parts[i]); };
        switch (e->operation) {
            case Operation::name:
                return out.values.at(e->text);
            case Operation::add:
                return in_kind(part(0) + part(1));
            case Operation::subtract:
                return in_kind(part(0) - part(1));
            case Operation::multiply:
                return in_kind(part(0) * part(1));
            case Operation::divide:
                return in_kind(part(0) / part(1));
            case Operation::negate:
                return -part(0);
            case Operation::absolute:
                return std::fabs(part(0));
            case Operation::root:
                return in_kind(std::sqrt(part(0)));
            case Operation::choose:
                return part(0) < part(1) ? part(2) : part(3);
            case Operation::number:
            case Operation::word:
                break;
        }
        return in_kind(e->number);
    }

    bool in_float_;
    std::unordered_map<std::string, std::string> words_;
};

}  // namespace

bool same(const TestQuestion& a, const TestQuestion& b) {
    return a.sign == b.sign && same_values(a.parts, b.parts);
}

bool same(const Block& a, const Block& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Statement& x, const Statement& y) { return same(x, y); });
}

bool ends(const Block& block) {
    if (block.empty()) return false;
    const Statement& last = block.back();
    if (last.kind == Statement::Kind::answer) return true;
    return last.kind == Statement::Kind::ask && ends(last.yes) && ends(last.no);
}

std::size_t size_of(const Block& block) {
    std::size_t size = 0;
    for (const Statement& s : block) size += 1 + size_of(s.yes) + size_of(s.no);
    return size;
}

const Answered::Field* Answered::find(std::string_view name) const {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name == name; });
    return found == fields.end() ? nullptr : &*found;
}

Answered run(const Program& program, const std::vector<double>& inputs, NumberKind kind) {
    Run run(kind);
    std::size_t next = 0;
    for (const Input& input : program.inputs) {
        for (const std::string& name : input.names) {
            if (next >= inputs.size()) throw std::invalid_argument("run: too few numbers");
            run.know(name, inputs[next++]);
        }
    }
    if (next != inputs.size()) throw std::invalid_argument("run: too many numbers");
    (void)run.through(program.body);
    return std::move(run.out);
}

}  // namespace crosscut::program
