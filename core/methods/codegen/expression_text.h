#pragma once

#include "core/methods/codegen/emit.h"
#include "core/methods/codegen/expression.h"
#include "core/methods/codegen/program.h"

#include <set>
#include <string>
#include <vector>

/// How each language writes expressions and questions.
namespace crosscut::program {

/// A number as the language writes it, so that it is read there as the same double: "4.0", "1e-09"; in pseudo
/// code "4", "−4".
[[nodiscard]] std::string number_in(Language language, double value);

class Dialect {
  public:
    Dialect(Language language, const Program& program);

    /// Notes an expression that is not 0, so that dividing by it needs no check.
    void know_nonzero(const Expression& e) { nonzero_.push_back(e); }
    [[nodiscard]] std::size_t known() const { return nonzero_.size(); }
    void forget_to(std::size_t known) { nonzero_.resize(known); }

    [[nodiscard]] std::string text(const Expression& e) { return text(e, 0); }
    /// All of them; where `negated`: not all of them.
    [[nodiscard]] std::string all(const std::vector<const TestQuestion*>& asks, bool negated);
    /// Any of them.
    [[nodiscard]] std::string any(const std::vector<const TestQuestion*>& asks);
    /// Whether a quotient was written whose divisor may be 0, for which Python needs a function.
    [[nodiscard]] bool divided() const { return divided_; }

  private:
    [[nodiscard]] std::string text(const Expression& e, int tightness);
    [[nodiscard]] std::string two(const Expression& e, const char* sign, int own, int tightness);
    [[nodiscard]] std::string quotient(const Expression& e, int tightness);
    [[nodiscard]] std::string choice(const Expression& e);
    [[nodiscard]] std::string question(const TestQuestion& ask);
    [[nodiscard]] std::string name(const std::string& name) const;
    [[nodiscard]] bool is_nonzero(const Expression& e) const;

    Language language_;
    std::set<std::string> fields_;  ///< C: names of inputs that are parts of a point
    std::vector<Expression> nonzero_;
    bool divided_ = false;
};

}  // namespace crosscut::program
