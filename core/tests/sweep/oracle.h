#pragma once

#include <crosscut/sweep/sweep.h>

#include <string>

/// The definition of contact, evaluated in exact arithmetic by other means than the judge's: Sturm chains and
/// Tarski queries for instants, bisected brackets with the plain distance between them for spans. Shares no
/// code with core.
namespace crosscut::test {

/// The errors of an answer. All zero: none.
struct SweepFaults {
    int missed = 0;       ///< contacts that are there and not reported
    int phantom = 0;      ///< contacts reported that are not there
    int off = 0;          ///< a t or s more than 1 ulp from the exact value
    int wrong = 0;        ///< a kind, a feature, a rejected root or a flag
    int not_nearest = 0;  ///< a t that is not the nearest double (allowed, counted)
    int unchecked_s = 0;  ///< s that could not be checked because two roots share one double
    std::string note;     ///< the first fault, in words

    [[nodiscard]] bool none() const { return missed == 0 && phantom == 0 && off == 0 && wrong == 0; }
};

[[nodiscard]] SweepFaults check_sweep(const SweepQuery& query, const SweepContacts& answer);

}  // namespace crosscut::test
