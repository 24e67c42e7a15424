#pragma once

#include "core/methods/formula.h"
#include "core/number/scalars.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The record of a method's run: named steps, each with its formula, the numbers in it and its value. A
/// method reports its steps to a recorder (core/methods/recorder.h) while it runs, and the lines below are
/// read from the running computation: no formula is written twice.
namespace crosscut {

enum class StepKind : std::uint8_t {
    input,   ///< a number or point that was given
    value,   ///< something was computed
    test,    ///< a test; `holds` has the answer
    answer,  ///< a value that is part of the result
    claim,   ///< equations that should hold; nothing was computed
};

/// One named step. Its line is `left = right`, or `right` alone for a test, a claim and an input.
struct Step {
    std::string id;
    StepKind kind = StepKind::value;
    std::string sentence;
    std::vector<std::string> items;  ///< what to highlight
    Formula headline;                ///< the compact form; empty where the line says it all
    Formula left;                    ///< the name being defined; empty for a test and a claim
    Formula right;                   ///< the formula
    /// One number, or one per component; exactly what the scalar held; none for a claim.
    std::vector<double> values;
    /// The same without any rounding before, rounded once at the end; empty where that is unknown.
    std::vector<std::optional<double>> exact;
    /// |value - exact| in units of the scalar's last place at exact; 0 where unknown.
    std::vector<double> error_ulps;
    /// exact - value, rounded once; 0 where unknown.
    std::vector<double> offsets;
    std::optional<bool> holds;        ///< test: what the scalar answered
    std::optional<bool> holds_exact;  ///< test: what the same numbers without rounding answer
    std::string function;             ///< function in the source that records it; "operator()": a lambda
    int line = 0;                     ///< line in its file; 0: unknown

    friend bool operator==(const Step&, const Step&) = default;
};

/// The steps in the order they ran. A derivation stops where the method stopped.
struct Derivation {
    std::vector<Step> steps;

    /// The step with this id, or null.
    [[nodiscard]] const Step* find(std::string_view id) const;

    friend bool operator==(const Derivation&, const Derivation&) = default;
};

/// The step's line, laid out for a typesetter: `left = right`, in symbols or with numbers in them.
[[nodiscard]] FormulaBox lay_out(const Step& step, Notation notation);

/// Everything on one line: "h = cd_y·ab_x − cd_x·ab_y = −3·8 − 9·4 = −60", or "0 ≤ s ≤ 1: 0 ≤ 0.5 ≤ 1: yes".
[[nodiscard]] std::string plain_text(const Step& step);
/// Numbered lines, each sentence followed by its line.
[[nodiscard]] std::string plain_text(const Derivation& derivation);

// Where a run deviates from the exact values, read from its derivation.

/// A step whose number or answer differs from that without rounding.
struct Divergence {
    std::size_t index = 0;    ///< of the step in the derivation
    std::string step;         ///< its id
    std::string line;         ///< its line in plain text
    double value = 0.0;       ///< the run's number; of several, the one that is furthest off
    double error = 0.0;       ///< the number without any rounding before, less `value`; rounded once
    double error_ulps = 0.0;  ///< its size in units of the run's number type at the exact number

    /// The number without any rounding before, as a double: of a run in float it has more digits than a float.
    [[nodiscard]] double exact() const { return value + error; }
};

struct Divergences {
    /// The first step whose number is not the exact one rounded once; empty: there is none.
    std::optional<Divergence> first_inexact;
    /// The first test answered otherwise than the same numbers without rounding would; empty: none. Where a
    /// wrong answer has none, the cause is a gap of the formula, not rounding.
    std::optional<Divergence> first_turned;
    std::string last_step;  ///< id of the step at which the run ended; empty: it recorded none
};

[[nodiscard]] Divergences divergences_of(const Derivation& derivation);

/// |value - right| in units in the last place of the number type at `right`, saturating at the largest
/// double.
[[nodiscard]] double error_in_ulps(double value, double right, NumberKind kind);

}  // namespace crosscut
