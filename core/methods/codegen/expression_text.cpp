#include "core/methods/codegen/expression_text.h"

#include "core/list_text.h"
#include "core/methods/codegen/expression.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut::program {
namespace {

// Operator precedence, lowest first.
constexpr int kSum = 1, kProduct = 2, kSign = 3;

std::string in_parentheses(std::string text, bool needed) {
    return needed ? "(" + std::move(text) + ")" : std::move(text);
}

/// How a relation's sign is written where it differs from the formula's.
std::string sign_in(const std::string& sign, Language language) {
    if (language == Language::pseudo) return sign;
    if (sign == "=") return "==";
    if (sign == "≤") return "<=";
    return sign == "≥" ? ">=" : sign;
}

}  // namespace

std::string number_in(Language language, double value) {
    std::string text = shortest_text(value);
    if (language == Language::pseudo) return text.starts_with('-') ? "−" + text.substr(1) : text;
    const bool whole = text.find_first_not_of("-0123456789") == std::string::npos;
    return whole ? text + ".0" : text;
}

Dialect::Dialect(Language language, const Program& program) : language_(language) {
    for (const Input& input : program.inputs) {
        if (language == Language::c && input.names.size() > 1)
            fields_.insert(input.names.begin(), input.names.end());
    }
}

std::string Dialect::name(const std::string& name) const {
    if (!fields_.contains(name)) return name;
    const std::size_t bar = name.rfind('_');
    return name.substr(0, bar) + "." + name.substr(bar + 1);
}

bool Dialect::is_nonzero(const Expression& e) const {
    if (is_number(e)) return e->number != 0.0;
    if (e->operation == Operation::multiply && is_number(e->parts[0]) &&
        std::fabs(e->parts[0]->number) >= 1.0)
        return is_nonzero(e->parts[1]);
    return std::any_of(nonzero_.begin(), nonzero_.end(),
                       [&](const Expression& known) { return same(known, e); });
}

std::string Dialect::two(const Expression& e, const char* sign, int own, int tightness) {
    const std::string a = text(e->parts[0], own), b = text(e->parts[1], own + 1);
    return in_parentheses(a + sign + b, own < tightness);
}

std::string Dialect::quotient(const Expression& e, int tightness) {
    if (language_ != Language::python || is_nonzero(e->parts[1])) return two(e, " / ", kProduct, tightness);
    divided_ = true;
    return "quotient(" + text(e->parts[0]) + ", " + text(e->parts[1]) + ")";
}

std::string Dialect::choice(const Expression& e) {
    const std::string question = text(e->parts[0]) + " < " + text(e->parts[1]);
    const std::string yes = text(e->parts[2]), no = text(e->parts[3]);
    if (language_ == Language::c) return "(" + question + " ? " + yes + " : " + no + ")";
    return "(" + yes + " if " + question + " else " + no + ")";
}

std::string Dialect::text(const Expression& e, int tightness) {
    const bool pseudo = language_ == Language::pseudo;
    switch (e->operation) {
        case Operation::name:
            return name(e->text);
        case Operation::number:
            return number_in(language_, e->number);
        case Operation::word:
            return pseudo ? e->text : "\"" + e->text + "\"";
        case Operation::add:
            return two(e, " + ", kSum, tightness);
        case Operation::subtract:
            return two(e, pseudo ? " − " : " - ", kSum, tightness);
        case Operation::multiply:
            return two(e, pseudo ? "·" : " * ", kProduct, tightness);
        case Operation::divide:
            return quotient(e, tightness);
        case Operation::negate:
            return in_parentheses((pseudo ? "−" : "-") + text(e->parts[0], kSign), kSign < tightness);
        case Operation::absolute:
            if (pseudo) return "|" + text(e->parts[0]) + "|";
            return (language_ == Language::c ? "fabs(" : "abs(") + text(e->parts[0]) + ")";
        case Operation::root:
            if (pseudo) return "√(" + text(e->parts[0]) + ")";
            return (language_ == Language::c ? "sqrt(" : "math.sqrt(") + text(e->parts[0]) + ")";
        case Operation::choose:
            return choice(e);
    }
    return {};
}

std::string Dialect::question(const TestQuestion& ask) {
    const std::string first = text(ask.parts[0]);
    if (ask.sign == "finite") {
        if (language_ == Language::pseudo) return first + " is finite";
        return (language_ == Language::c ? "isfinite(" : "math.isfinite(") + first + ")";
    }
    const std::string second = text(ask.parts[1]);
    if (ask.sign != "between") return first + " " + sign_in(ask.sign, language_) + " " + second;
    const std::string sign = " " + sign_in("≤", language_) + " ", third = text(ask.parts[2]);
    if (language_ == Language::c) return first + sign + second + " && " + second + sign + third;
    return first + sign + second + sign + third;
}

std::string Dialect::all(const std::vector<const TestQuestion*>& asks, bool negated) {
    std::vector<std::string> texts;
    texts.reserve(asks.size());
    for (const TestQuestion* ask : asks) texts.push_back(question(*ask));
    std::string text = list_text(texts, language_ == Language::c ? " && " : " and ");
    if (!negated) return text;
    const bool alone = asks.size() == 1 && asks.front()->sign == "finite";
    if (language_ == Language::c) return "!" + in_parentheses(std::move(text), !alone);
    if (alone && language_ == Language::pseudo) return this->text(asks.front()->parts[0]) + " is not finite";
    return "not " + in_parentheses(std::move(text), !alone);
}

std::string Dialect::any(const std::vector<const TestQuestion*>& asks) {
    std::vector<std::string> texts;
    texts.reserve(asks.size());
    for (const TestQuestion* ask : asks)
        texts.push_back(in_parentheses(
            question(*ask), language_ == Language::c && asks.size() > 1 && ask->sign == "between"));
    return list_text(texts, language_ == Language::c ? " || " : " or ");
}

}  // namespace crosscut::program
