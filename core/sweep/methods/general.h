#pragma once

#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/methods/scalar_recorders.h"
#include "core/number/tracing.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// A derivation for the cases that the published quadratic does not cover: bent paths and thick lines.
///
/// The steps: the input; the paths in the point's frame; the vectors a, b, e (from p to the point: a + b t +
/// e t^2) and l_0, d, h (the line: l_0 + d t + h t^2); the coefficients k_4 to k_0 of f(t), their cross product,
/// as sums of cross products; with a radius the conditions of contact; then the moments in order of time:
/// beginnings and ends of contacts, and rejected roots, each t as the judge found it, with s and with f or
/// the distance there, both computed from that t in double. Terms that are 0 because a path is straight (e,
/// h, k_4, k_3) are left out. Ids: "p_0" ..., "a" "b" "e" "c" "d" "h", "f", "k4" ... "k0", "degree" or
/// "every_t", "band", "cap_p", "cap_q", then for the first moment "t1" "w1" "l1" "s1" and "f1", or with
/// distances "n1" "D1", and so on; outside the step "t1" alone. Degenerate: where f is zero at every t, a
/// test records it ("every_t") and distances replace f; a moment at which the line has no length has no s.
/// Throws as `sweep` does. Coordinates beyond 2^250: only the input. `contacts` are those of `query`.
[[nodiscard]] Derivation derive_general(const SweepQuery& query, const SweepContacts& contacts);

/// Its steps in groups, as in `MethodInfo`.
inline constexpr std::string_view kGeneralGroups =
    "motion: P_0; polynomial: f k4 k3 k2 k1 k0; contact: band every_t; times: t1";

}  // namespace crosscut

// Parts of a derivation of bent and thick sweeps. Includes Boost; use it in sources only.

namespace crosscut::general_formulas {

using N = Tracing<double>;
using Vector = Coord2<N>;

[[nodiscard]] inline Vector input_vector(const Vec2& v) { return {N::given(v.x), N::given(v.y)}; }

/// factor · t^power, as a formula in the letter t.
[[nodiscard]] Formula times_power(const Formula& factor, std::size_t power);

/// A polynomial in t whose coefficients are vectors: start + first t, and + second t^2 where it is bent.
struct VectorPolynomial {
    const char *start_name, *first_name, *second_name;
    Vector start{}, first{}, second{};
    bool bent = false;

    [[nodiscard]] Vector at(const N& t) const {
        return bent ? start + t * (first + t * second) : start + t * first;
    }
    /// The same in the letter t.
    [[nodiscard]] Formula formula() const;
};

/// One moment to record: a contact's first or last, or a rejected root.
struct Moment {
    double t = 0.0;
    std::string sentence;
    const char* items = "hit time";
    LineFeature feature = LineFeature::inside;
    bool contact = true;
    bool outside = false;  ///< of the step
};

/// The size of the largest number in a question.
[[nodiscard]] double largest_of(const SweepQuery& query);

/// In order of time.
[[nodiscard]] std::vector<Moment> moments_of(const SweepContacts& contacts);

}  // namespace crosscut::general_formulas

/// The texts of the steps of `derive_general`.
namespace crosscut {

/// The texts of the steps that the straight methods do not have.
[[nodiscard]] std::span<const StepInfo> general_steps();

/// The row with that key, which must exist.
[[nodiscard]] const StepInfo& general_step(std::string_view key);

/// The row with that key for one of several roots: "t" and 1 give t1, written τ_1. Stores the text that the
/// row points to.
class Numbered {
  public:
    Numbered(std::string_view key, const std::string& number, const char* items = nullptr);
    Numbered(const Numbered&) = delete;
    Numbered& operator=(const Numbered&) = delete;

    [[nodiscard]] const StepInfo& info() const { return info_; }
    [[nodiscard]] StepInfo saying(const std::string& sentence) const {
        StepInfo step_info = info_;
        step_info.sentence = sentence.c_str();
        return step_info;
    }

  private:
    StepInfo info_;
    std::string id_, symbol_;
};

}  // namespace crosscut
