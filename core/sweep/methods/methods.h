#pragma once

#include "core/intersect/methods/methods.h"
#include "core/number/counting.h"
#include "core/sweep/methods/gidney.h"
#include "core/sweep/sweep.h"

#include <span>
#include <string_view>

/// The published ways to find a sweep, and how to run them.
namespace crosscut {

/// One way. Each member is a plain function.
struct SweepMethod {
    std::string_view id;
    MethodFacts facts;
    SweepMethodAnswer<float> (*in_float)(const SweepQuestion<float>&);
    SweepMethodAnswer<double> (*in_double)(const SweepQuestion<double>&);
    OperationCounts (*counts)(const SweepQuestion<double>&);
    SweepMethodAnswer<double> (*derive_float)(const SweepQuestion<double>&, Derivation&);
    SweepMethodAnswer<double> (*derive_double)(const SweepQuestion<double>&, Derivation&);
};

/// `gidney` and `stable_roots`.
[[nodiscard]] std::span<const SweepMethod> sweep_methods();
/// The one with this id, or null.
[[nodiscard]] const SweepMethod* find_sweep_method(std::string_view id);

/// The methods answer about straight paths and lines without thickness; whether `query` is such a question.
[[nodiscard]] bool is_published_question(const SweepQuery& query);
/// The places of a question; accelerations and radius are left out.
[[nodiscard]] SweepQuestion<double> sweep_question(const SweepQuery& query);

/// The method's answer, computed in `kind` and widened to double. Throws `InvalidInput` where a place is not finite, as does
/// `derive`.
[[nodiscard]] SweepMethodAnswer<double> run(const SweepMethod& method, const SweepQuery& query,
                                            NumberKind kind = NumberKind::float64);
struct DerivedSweep {
    SweepMethodAnswer<double> answer;
    Derivation derivation;
};
[[nodiscard]] DerivedSweep derive(const SweepMethod& method, const SweepQuery& query,
                                  NumberKind kind = NumberKind::float64);

}  // namespace crosscut
