#pragma once

#include <crosscut/invalid_input.h>
#include <crosscut/types.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <iterator>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// Validation of arguments: rejects inputs without a right answer. For the core's sources only.
///
/// A function calls `require("intersect", Named{"a", a}, Named{"b", b});` first. Each type of argument has
/// one `visit` that passes its numbers on with their conditions: here for points and segments, beside their
/// types for all others.
namespace crosscut::input {

/// The position of a number in the arguments: "a" "end" reads a.end, and "walls" 2 "p" reads walls[2].p.
struct ArgumentPath {
    const char* name = nullptr;
    const ArgumentPath* in = nullptr;
    std::size_t index = 0;  ///< where `name` is null
};

[[nodiscard]] std::string text(const ArgumentPath& at);

/// An argument and its name. It holds no copy.
template <class T>
struct Named {
    const char* name;
    const T& value;
};
template <class T>
Named(const char*, const T&) -> Named<T>;

/// Numbers that must be finite and not negative.
struct NotNegative {
    double value;
};
struct Above0 {
    double value;
};
/// Numbers within [0, 1].
struct UnitFraction {
    double value;
};

/// The quick test of all numbers of a call. It sums and does not branch: 0 times a number is 0 where that is
/// finite and otherwise NaN, which stays in the sum.
class Sum {
  public:
    void finite(const ArgumentPath& /*at*/, double x) { sum_ += 0.0 * x; }
    void finite(const ArgumentPath& /*at*/, const Vec2& v) { sum_ += 0.0 * v.x + 0.0 * v.y; }
    void finite(const ArgumentPath& /*at*/, const Vec3& v) { sum_ += (0.0 * v.x + 0.0 * v.y) + 0.0 * v.z; }
    void ask(const ArgumentPath& at, double x, bool holds, const char* /*otherwise*/) {
        finite(at, x);
        fits_ = fits_ & holds;
    }
    [[nodiscard]] bool good() const { return fits_ & (sum_ == 0.0); }

  private:
    double sum_ = 0.0;
    bool fits_ = true;
};

/// The slow test, after the quick one failed: throws at the first number that violates its condition.
class Blame {
  public:
    explicit Blame(const char* question) : question_(question) {}

    void finite(const ArgumentPath& at, double x) const { ask(at, x, true, ""); }
    void finite(const ArgumentPath& at, const Vec2& v) const { ask(at, 0.0 * v.x + 0.0 * v.y, true, ""); }
    void finite(const ArgumentPath& at, const Vec3& v) const {
        ask(at, 0.0 * v.x + 0.0 * v.y + 0.0 * v.z, true, "");
    }
    void ask(const ArgumentPath& at, double x, bool holds, const char* otherwise) const;

  private:
    const char* question_;
};

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, double x) {
    visitor.finite(at, x);
}
template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, NotNegative x) {
    visitor.ask(at, x.value, x.value >= 0.0, "is negative");
}
template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, Above0 x) {
    visitor.ask(at, x.value, x.value > 0.0, "is not above 0");
}
template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, UnitFraction x) {
    visitor.ask(at, x.value, (x.value >= 0.0) & (x.value <= 1.0), "is outside [0, 1]");
}
template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const Vec2& v) {
    visitor.finite(at, v);
}
template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const Vec3& v) {
    visitor.finite(at, v);
}
template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const Segment2& a) {
    visitor.finite({"start", &at}, a.start);
    visitor.finite({"end", &at}, a.end);
}
template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const Segment3& a) {
    visitor.finite({"start", &at}, a.start);
    visitor.finite({"end", &at}, a.end);
}
template <class Visitor, class T>
void visit(Visitor& visitor, const ArgumentPath& at, std::span<const T> all) {
    for (std::size_t i = 0; i < all.size(); ++i) visit(visitor, {nullptr, &at, i}, all[i]);
}

template <class... T>
[[gnu::cold, gnu::noinline]] void refuse(const char* question, const Named<T>&... arguments) {
    const Blame blame(question);
    (visit(blame, ArgumentPath{arguments.name}, arguments.value), ...);
}

/// Throws `InvalidInput` unless every argument satisfies its `visit`.
template <class... T>
void require(const char* question, const Named<T>&... arguments) {
    Sum sum;
    (visit(sum, ArgumentPath{arguments.name}, arguments.value), ...);
    if (!sum.good()) [[unlikely]]
        refuse(question, arguments...);
}

}  // namespace crosscut::input

/// Replacements for the algorithms of std::ranges that the program uses, which some standard libraries lack.
/// They mean the same; `part` is the projection, a member or a function.
namespace crosscut::ranges {

template <class Range, class Test, class Part = std::identity>
[[nodiscard]] constexpr auto find_if(Range&& range, Test test, Part part = {}) {
    return std::find_if(std::begin(range), std::end(range),
                        [&](const auto& element) { return std::invoke(test, std::invoke(part, element)); });
}

template <class Range, class Value, class Part = std::identity>
[[nodiscard]] constexpr auto find(Range&& range, const Value& value, Part part = {}) {
    return std::find_if(std::begin(range), std::end(range),
                        [&](const auto& element) { return std::invoke(part, element) == value; });
}

template <class Range, class Test>
[[nodiscard]] constexpr bool any_of(const Range& range, Test test) {
    return std::any_of(std::begin(range), std::end(range), test);
}

template <class Range, class Test>
[[nodiscard]] constexpr bool all_of(const Range& range, Test test) {
    return std::all_of(std::begin(range), std::end(range), test);
}

/// `less` applied to the parts of two elements.
template <class Less, class Part>
[[nodiscard]] constexpr auto by_part(Less& less, Part& part) {
    return [&](const auto& a, const auto& b) {
        return std::invoke(less, std::invoke(part, a), std::invoke(part, b));
    };
}

template <class Range, class Less = std::less<>, class Part = std::identity>
[[nodiscard]] constexpr auto max_element(Range&& range, Less less = {}, Part part = {}) {
    return std::max_element(std::begin(range), std::end(range), by_part(less, part));
}

template <class Range, class Less = std::less<>, class Part = std::identity>
[[nodiscard]] constexpr auto min_element(Range&& range, Less less = {}, Part part = {}) {
    return std::min_element(std::begin(range), std::end(range), by_part(less, part));
}

template <class Range, class Less = std::less<>, class Part = std::identity>
void sort(Range&& range, Less less = {}, Part part = {}) {
    std::sort(std::begin(range), std::end(range), by_part(less, part));
}

/// Puts a few elements in order, each where it belongs among those before it.
template <class T, class Less>
void insertion_sort(T* data, std::size_t count, Less& less) {
    for (std::size_t i = 1; i < count; ++i) {
        if (!less(data[i], data[i - 1])) continue;
        T moved = std::move(data[i]);
        std::size_t at = i;
        do data[at] = std::move(data[at - 1]);
        while (--at > 0 && less(moved, data[at - 1]));
        data[at] = std::move(moved);
    }
}

/// Merges sorted runs of `length` elements in `from` into runs twice as long in `to`.
template <class T, class Less>
void merge_runs(T* from, T* to, std::size_t count, std::size_t length, Less& less) {
    for (std::size_t at = 0; at < count; at += 2 * length) {
        const auto first = std::make_move_iterator(from + at);
        const auto middle = std::make_move_iterator(from + std::min(at + length, count));
        const auto last = std::make_move_iterator(from + std::min(at + 2 * length, count));
        to = std::merge(first, middle, middle, last, to, std::ref(less));
    }
}

/// std::stable_sort in a fifth of its code size (one copy for each element type): `range` is contiguous, and
/// its elements can be moved.
template <class Range, class Less = std::less<>, class Part = std::identity>
void stable_sort(Range&& range, Less less = {}, Part part = {}) {
    constexpr std::size_t kFew = 8;
    auto* const data = std::data(range);
    const std::size_t count = std::size(range);
    auto before = by_part(less, part);
    for (std::size_t at = 0; at < count; at += kFew)
        insertion_sort(data + at, std::min(kFew, count - at), before);
    if (count <= kFew) return;
    std::vector other(std::make_move_iterator(data), std::make_move_iterator(data + count));
    auto *from = other.data(), *to = data;
    for (std::size_t length = kFew; length < count; length *= 2) {
        merge_runs(from, to, count, length, before);
        std::swap(from, to);
    }
    if (from != data) std::move(from, from + count, data);
}

}  // namespace crosscut::ranges
