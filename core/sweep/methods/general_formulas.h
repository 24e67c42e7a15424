#pragma once

// What a derivation of bent and thick sweeps is told with. Shows Boost; include it in sources only.
#include "core/methods/coordinates.h"
#include "core/methods/tracing_recorder.h"
#include "core/sweep/sweep.h"

#include <cstddef>
#include <string>
#include <vector>

namespace crosscut::general_formulas {

using N = Tracing<double>;
using Vector = Coord2<N>;

[[nodiscard]] inline Vector given(const Vec2& v) { return {N::given(v.x), N::given(v.y)}; }

/// factor t^power, as a formula in the letter t.
[[nodiscard]] Formula times_power(const Formula& factor, std::size_t power);

/// A polynomial in t whose coefficients are vectors: start + first t, and + second t^2 where it is bent.
struct Way {
    const char *start_name, *first_name, *second_name;
    Vector start{}, first{}, second{};
    bool bent = false;

    [[nodiscard]] Vector at(const N& t) const {
        return bent ? start + t * (first + t * second) : start + t * first;
    }
    /// The same in the letter t.
    [[nodiscard]] Formula formula() const;
};

/// One moment to be told: a contact's first or last, or a rejected root.
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
[[nodiscard]] std::vector<Moment> moments_of(const SweepContacts& found);

}  // namespace crosscut::general_formulas
