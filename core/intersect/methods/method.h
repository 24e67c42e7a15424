#pragma once

#include "core/methods/derivation.h"
#include "core/number/scalar.h"
#include "core/types.h"

#include <cstdint>
#include <optional>
#include <string_view>

/// What the published 2D methods are asked and what they answer.
namespace crosscut {

/// Two numbers of any scalar type; for glm's own, only float and double would do.
template <class N>
struct Pair {
    N x{};
    N y{};

    friend Pair operator+(const Pair& a, const Pair& b) { return {a.x + b.x, a.y + b.y}; }
    friend Pair operator-(const Pair& a, const Pair& b) { return {a.x - b.x, a.y - b.y}; }
    friend Pair operator*(const N& k, const Pair& a) { return {k * a.x, k * a.y}; }
    friend bool operator==(const Pair& a, const Pair& b) { return a.x == b.x && a.y == b.y; }
};

template <class N>
[[nodiscard]] N dot(const Pair<N>& a, const Pair<N>& b) {
    return a.x * b.x + a.y * b.y;
}

/// The object AB against the object CD; `extents.a` belongs to AB.
template <class N>
struct Question {
    Pair<N> a{}, b{}, c{}, d{};
    Extents extents{};
};

enum class Outcome : std::uint8_t {
    hit,        ///< the method says they meet
    miss,       ///< the method says they do not
    no_answer,  ///< the method has nothing to say about this input; `why` tells the reason
};

/// Why the outcome is what it is.
enum class Why : std::uint8_t {
    inside,            ///< hit: within every bound
    end_inside,        ///< hit: same direction, an end of one between the ends of the other
    places_agree,      ///< hit: something of zero length lies on the other
    s_outside,         ///< miss: the lines cross outside AB
    t_outside,         ///< miss: the lines cross outside CD
    same_side_of_ab,   ///< miss: C and D lie strictly on one side of the line AB
    same_side_of_cd,   ///< miss: A and B lie strictly on one side of the line CD
    places_differ,     ///< miss: something of zero length lies off the other
    zero_determinant,  ///< no answer: parallel, one line, or no length; the formula divides by 0
    no_slope,          ///< no answer: a vertical line, or no length; the slope divides by 0
    same_slope,        ///< no answer: both slopes are the same number; the crossing divides by 0
    zero_ratio,        ///< no answer: both ends at one distance; the ratio divides by 0
    only_segments,     ///< no answer: published for segments alone, asked about a ray or a line
    out_of_range,      ///< no answer: a number grew beyond the scalar's range
    undecided,         ///< no answer: an interval too wide to decide a comparison
};

/// The enumerator's own word.
[[nodiscard]] std::string_view name(Outcome outcome);
[[nodiscard]] std::string_view name(Why why);
/// One sentence for a person.
[[nodiscard]] std::string_view sentence(Why why);

/// What a method answers. Fields it does not compute, or did not come to, stay empty; no field is ever NaN.
template <class N>
struct Answer {
    Outcome outcome = Outcome::no_answer;
    Why why = Why::undecided;
    std::optional<Pair<N>> point;  ///< hit
    std::optional<N> s;            ///< along AB, 0 at A; also of a miss, where the method computes it
    std::optional<N> t;            ///< along CD, 0 at C

    friend bool operator==(const Answer&, const Answer&) = default;
};

}  // namespace crosscut
