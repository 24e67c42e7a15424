#pragma once

#include "core/methods/derivation.h"
#include "core/methods/formula.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The interface through which a method records its steps.
///
/// A method is a template over its scalar N and takes a `DerivationRecorder<N>`. Its body names each step by
/// a key; the texts of the step stand in a table beside the method. For float, double and the exact numbers
/// every call compiles to nothing; the recorder of the tracing scalar (core/methods/scalar_recorders.h)
/// writes the derivation.
namespace crosscut {

/// The texts of a step, without its numbers. All of them are literals.
struct StepInfo {
    const char* id = "";        ///< unique within the derivation, stable: "h", "s_inside"
    const char* symbol = "";    ///< how formulas name it: "h", "m_1", "ab"; "" for a test
    const char* sentence = "";  ///< one sentence, what and why
    /// The ids of the objects it refers to, separated by spaces; the first one is its atoms' item.
    const char* items = "";
    SymbolStyle style = SymbolStyle::scalar;  ///< a vector written as a scalar gets its arrow
    /// Optional compact line above the components, words separated by spaces: "l = A ∨ B".
    const char* headline = "";
    StepKind kind = StepKind::value;
    const char* key = "";  ///< its name in the method's body; "": the id

    [[nodiscard]] std::string_view called() const { return *key != '\0' ? key : id; }
};

/// The step that a method's body calls `key`, in the first table that has it; null where none has.
[[nodiscard]] const StepInfo* find_step(std::span<const std::span<const StepInfo>> tables,
                                        std::string_view key);

/// One row of a linear system in two unknowns: first·x + second·y = right. An absent factor has no term.
template <class N>
struct LinearRow {
    std::optional<N> first, second;
    N right;
};

/// The position in a method's source that records a step: as the default of a parameter, it is that of the
/// call.
struct SourceLine {
    const char* function = "";  ///< "operator()" in a lambda
    int line = 0;               ///< from 1; 0: unknown

    [[nodiscard]] static constexpr SourceLine here(const char* function = __builtin_FUNCTION(),
                                                   int line = __builtin_LINE()) {
        return {function, line};
    }
};

/// What a recorder keeps of a number beside its formula.
struct Recorded {
    double value = 0.0;
    std::optional<double> exact;
    double error_ulps = 0.0;
    double offset = 0.0;  ///< exact - value
};

/// Writes steps into a derivation: the part of a recorder that does not depend on the scalar.
class StepWriter {
  public:
    explicit StepWriter(Derivation& into) : into_(&into) {}

    /// Sets the source line of the steps to come.
    void from(const SourceLine& at) { at_ = at; }

    /// The atom by which later formulas name a number.
    [[nodiscard]] static Formula atom(const StepInfo& info, double value);
    /// The same for the component `subscript` of a vector or multivector: "ab" and "x" give ab_x, "S_1" and
    /// "x" S_1x.
    [[nodiscard]] static Formula component_atom(const StepInfo& info, std::string_view subscript,
                                                double value);

    void number(const StepInfo& info, const Formula& right, const Recorded& recorded);
    void vector(const StepInfo& info, std::vector<Formula> right, const std::vector<Recorded>& recorded);
    /// `left` and `right` below each other, component by component.
    void components(const StepInfo& info, std::vector<Formula> left, std::vector<Formula> right,
                    const std::vector<Recorded>& recorded);
    /// Equations below each other.
    void claim(const StepInfo& info, std::vector<Formula> equations);
    void test(const StepInfo& info, Formula claim, bool holds, std::optional<bool> holds_exact,
              const std::vector<Recorded>& recorded);

  private:
    struct KnownSymbol {
        std::string symbol, item;
        SymbolStyle style;
    };
    Step& begin(const StepInfo& info, const std::vector<Recorded>& recorded);
    [[nodiscard]] Formula headline(const StepInfo& info) const;
    void remember(const StepInfo& info, SymbolStyle style);

    Derivation* into_;
    SourceLine at_;
    std::vector<KnownSymbol> known_;
};

/// The end of the compilation where a test is asked something else than one comparison: `Claim` is what it was
/// given.
template <class Claim>
[[nodiscard]] bool not_one_comparison() {
    static_assert(
        sizeof(Claim) == 0,
        "A test takes one comparison of the method's numbers: a < b, a == b, between(low, x, high). "
        "Ask two tests instead of one with && or ||: the code view and the programs show each.");
    return false;
}

/// Whether low <= value <= high.
template <class N>
[[nodiscard]] bool between(const N& low, const N& value, const N& high) {
    return low <= value && value <= high;
}

/// The recorder without a trace, for every scalar: each call returns its argument.
template <class N>
class SilentRecorder {
  public:
    /// A given number, or a vector (with .x, .y and perhaps .z).
    template <class V>
    [[nodiscard]] V given(const char* /*key*/, const V& value, SourceLine /*at*/ = {}) {
        return value;
    }
    /// A computed number; from here on formulas name it instead of spelling it out.
    [[nodiscard]] N number(const char* /*key*/, const N& value, SourceLine /*at*/ = {}) { return value; }
    /// The root of a number that later steps do not use: computed only where steps are recorded.
    void root(const char* /*key*/, const N& /*square*/, SourceLine /*at*/ = {}) {}
    /// A computed vector; its components are named symbol_x, symbol_y, ...
    template <class V>
    [[nodiscard]] V vector(const char* /*key*/, const V& value, SourceLine /*at*/ = {}) {
        return value;
    }
    /// Components with names of their own, such as a multivector's; `subscripts` separated by spaces.
    template <class Components>
    [[nodiscard]] Components components(const char* /*key*/, std::string_view /*subscripts*/,
                                        const Components& values, SourceLine /*at*/ = {}) {
        return values;
    }
    /// A linear system in the unknowns with these symbols, which are their items too; `rows` returns its rows
    /// and is called only where steps are recorded, so that it costs nothing otherwise.
    template <class Rows>
    void system(const char* /*key*/, std::array<const char*, 2> /*unknowns*/, Rows&& /*rows*/,
                SourceLine /*at*/ = {}) {}
};

/// For scalars whose comparisons are plain bools.
template <class N>
class DerivationRecorder : public SilentRecorder<N> {
  public:
    /// A test and its answer: `steps.test("h_zero", h == N(0))`, `steps.test("s_inside", between(N(0), s,
    /// N(1)))`.
    [[nodiscard]] bool test(const char* /*key*/, bool answer, SourceLine /*at*/ = {}) { return answer; }
};

}  // namespace crosscut
