#include "core/methods/codegen/expression.h"

#include <utility>

namespace crosscut::program {
namespace {

Expression expression(Operation operation, double number, std::string text, std::vector<Expression> parts) {
    return std::make_shared<const ExpressionNode>(
        ExpressionNode{operation, number, std::move(text), std::move(parts)});
}

/// What is left where a part is zero or one; null where nothing can be dropped.
Expression shorter(Operation operation, const std::vector<Expression>& parts) {
    switch (operation) {
        case Operation::add:
            if (is_number(parts[0], 0.0)) return parts[1];
            return is_number(parts[1], 0.0) ? parts[0] : nullptr;
        case Operation::subtract:
            if (is_number(parts[0], 0.0)) return expression(Operation::negate, 0.0, {}, {parts[1]});
            return is_number(parts[1], 0.0) ? parts[0] : nullptr;
        case Operation::multiply:
            if (is_number(parts[0], 0.0) || is_number(parts[1], 0.0)) return number(0.0);
            if (is_number(parts[0], 1.0)) return parts[1];
            return is_number(parts[1], 1.0) ? parts[0] : nullptr;
        case Operation::negate:
            return is_number(parts[0], 0.0) ? parts[0] : nullptr;
        case Operation::name:
        case Operation::number:
        case Operation::word:
        case Operation::divide:
        case Operation::absolute:
        case Operation::root:
        case Operation::choose:
            break;
    }
    return nullptr;
}

}  // namespace

Expression variable(std::string name) { return expression(Operation::name, 0.0, std::move(name), {}); }
Expression number(double value) { return expression(Operation::number, value, {}, {}); }
Expression word(std::string text) { return expression(Operation::word, 0.0, std::move(text), {}); }

Expression computed(Operation operation, std::vector<Expression> parts) {
    return expression(operation, 0.0, {}, std::move(parts));
}

Expression simplified(const Expression& e) {
    if (e->parts.empty()) return e;
    std::vector<Expression> parts;
    for (const Expression& part : e->parts) parts.push_back(simplified(part));
    if (Expression left = shorter(e->operation, parts)) return left;
    return expression(e->operation, 0.0, {}, std::move(parts));
}

bool same(const Expression& a, const Expression& b) {
    if (a == b) return true;
    if (a->operation != b->operation || a->number != b->number || a->text != b->text ||
        a->parts.size() != b->parts.size())
        return false;
    for (std::size_t i = 0; i < a->parts.size(); ++i) {
        if (!same(a->parts[i], b->parts[i])) return false;
    }
    return true;
}

bool is_number(const Expression& e) { return e->operation == Operation::number; }
bool is_number(const Expression& e, double value) { return is_number(e) && e->number == value; }
bool is_name(const Expression& e) { return e->operation == Operation::name; }

}  // namespace crosscut::program
