#pragma once

#include "core/methods/formula.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a method says while it runs: named steps, each with its formula, the numbers in it and its value.
///
/// A method is a template over its scalar N and takes a `Notes<N>`. For float, double and the exact numbers every
/// call on it compiles to nothing. On the tracing scalar (core/number/tracing.h) each value carries the formula that
/// made it, so the lines below are read off the running computation: no formula is written twice.
namespace crosscut {

enum class StepKind : std::uint8_t {
    input,   ///< a number or point that was given
    value,   ///< something was computed
    test,    ///< something was asked; `holds` has the answer
    answer,  ///< a value that is part of the result
    claim,   ///< equations that are to hold; nothing was computed
};

/// What is said about a step, before its numbers. All of it literals, so that it costs nothing where nobody listens.
struct Say {
    const char* id = "";        ///< unique within the derivation, stable: "h", "s_inside"
    const char* symbol = "";    ///< how formulas name it: "h", "m_1", "ab"; "" for a test
    const char* sentence = "";  ///< one sentence, what and why
    const char* items =
        "";  ///< the ids it speaks about, separated by spaces; the first one is its atoms' item
    SymbolStyle style = SymbolStyle::scalar;  ///< a vector written as a scalar gets its arrow
    const char* headline =
        "";  ///< optional compact line above the components, words separated by spaces: "l = A ∨ B"
    StepKind kind = StepKind::value;
};

/// One row of a linear system in two unknowns: first·x + second·y = right. An absent factor has no term.
template <class N>
struct LinearRow {
    std::optional<N> first, second;
    N right;
};

/// One named step. Its line is `left = right`, or `right` alone for a test, a claim and an input.
struct Step {
    std::string id;
    StepKind kind = StepKind::value;
    std::string sentence;
    std::vector<std::string> items;  ///< what to light up
    Formula headline;                ///< the compact form; empty where the line says it all
    Formula left;                    ///< the name being defined; empty for a test and a claim
    Formula right;                   ///< the formula
    std::vector<double>
        values;  ///< one number, or one a component; exactly what the scalar held; none for a claim
    /// The same without any rounding on the way, rounded once at the end; empty where that is unknown.
    std::vector<std::optional<double>> exact;
    /// |value - exact| in units of the scalar's last place at exact; 0 where unknown.
    std::vector<double> error_ulps;
    std::optional<bool> holds;        ///< test: what the scalar answered
    std::optional<bool> holds_exact;  ///< test: what the same numbers without rounding answer
};

/// The steps in the order they ran. A derivation stops where the method stopped.
struct Derivation {
    std::vector<Step> steps;

    /// The step with this id, or null.
    [[nodiscard]] const Step* find(std::string_view id) const;
};

/// What a recorder keeps of a number beside its formula.
struct Recorded {
    double value = 0.0;
    std::optional<double> exact;
    double error_ulps = 0.0;
};

/// Writes steps into a derivation: the part of a recorder that does not depend on the scalar.
class StepWriter {
  public:
    explicit StepWriter(Derivation& into) : into_(&into) {}

    /// The atom by which later formulas name a number.
    [[nodiscard]] static Formula atom(const Say& say, double value);
    /// The same for the component `subscript` of a vector or multivector: "ab" and "x" give ab_x, "S_1" and "x" S_1x.
    [[nodiscard]] static Formula component_atom(const Say& say, std::string_view subscript, double value);

    void number(const Say& say, const Formula& right, const Recorded& recorded);
    void vector(const Say& say, std::vector<Formula> right, const std::vector<Recorded>& recorded);
    /// `left` and `right` below each other, component by component.
    void components(const Say& say, std::vector<Formula> left, std::vector<Formula> right,
                    const std::vector<Recorded>& recorded);
    /// Equations below each other.
    void claim(const Say& say, std::vector<Formula> equations);
    void test(const Say& say, Formula claim, bool holds, std::optional<bool> holds_exact,
              const std::vector<Recorded>& recorded);

  private:
    struct Known {
        std::string symbol, item;
        SymbolStyle style;
    };
    Step& begin(const Say& say, const std::vector<Recorded>& recorded);
    [[nodiscard]] Formula headline(const Say& say) const;
    void remember(const Say& say, SymbolStyle style);

    Derivation* into_;
    std::vector<Known> known_;
};

/// The step's line, laid out for a typesetter: `left = right`, in symbols or with numbers in them.
[[nodiscard]] FormulaBox lay_out(const Step& step, Shown shown);

/// Everything on one line: "h = cd_y·ab_x − cd_x·ab_y = −3·8 − 9·4 = −60", or "0 ≤ s ≤ 1: 0 ≤ 0.5 ≤ 1: yes".
[[nodiscard]] std::string plain_text(const Step& step);
/// Numbered lines, each sentence followed by its line.
[[nodiscard]] std::string plain_text(const Derivation& derivation);

/// A claim about numbers that a method tests.
enum class Relation : std::uint8_t { equal, not_equal, less, less_equal, greater, greater_equal };
[[nodiscard]] const char* sign_of(Relation relation);

/// a (relation) b. What "is" means is the scalar's own business.
template <class N>
[[nodiscard]] constexpr bool holds(const N& a, Relation relation, const N& b) {
    switch (relation) {
        case Relation::equal:
            return a == b;
        case Relation::not_equal:
            return !(a == b);
        case Relation::less:
            return a < b;
        case Relation::less_equal:
            return a <= b;
        case Relation::greater:
            return b < a;
        case Relation::greater_equal:
            return b <= a;
    }
    return false;
}

/// The silent recorder, for every scalar that keeps no trace: each call gives back what it was given.
template <class N>
class Notes {
  public:
    /// A given number.
    [[nodiscard]] N input(const Say& /*say*/, const N& value) { return value; }
    /// A computed number; from here on formulas name it instead of spelling it out.
    [[nodiscard]] N define(const Say& /*say*/, const N& value) { return value; }
    /// A computed vector (glm-like: .x, .y and perhaps .z); its components are named symbol_x, symbol_y, ...
    template <class V>
    [[nodiscard]] V input_vector(const Say& /*say*/, const V& value) {
        return value;
    }
    template <class V>
    [[nodiscard]] V define_vector(const Say& /*say*/, const V& value) {
        return value;
    }
    /// Components with names of their own, such as a multivector's; `subscripts` separated by spaces.
    template <class Components>
    [[nodiscard]] Components define_components(const Say& /*say*/, std::string_view /*subscripts*/,
                                               const Components& values) {
        return values;
    }
    /// A linear system in the unknowns with these symbols, which are their items too; `rows` gives its rows and is called
    /// only where somebody listens, so that what it computes costs nothing.
    template <class Rows>
    void system(const Say& /*say*/, std::array<const char*, 2> /*unknowns*/, Rows&& /*rows*/) {}
    /// Asks `a relation b`.
    [[nodiscard]] bool test(const Say& /*say*/, const N& a, Relation relation, const N& b) {
        return holds(a, relation, b);
    }
    /// Asks `low <= value <= high`.
    [[nodiscard]] bool test_between(const Say& /*say*/, const N& low, const N& value, const N& high) {
        return low <= value && value <= high;
    }
};

}  // namespace crosscut
