#pragma once

#include <algorithm>
#include <functional>
#include <iterator>

/// What the program uses of the standard's algorithms over ranges: not every standard library that compiles it has them. They
/// mean the same; `part` is what is looked at of each element, a member or a function.
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

/// `less` of the parts of two elements.
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

template <class Range, class Less = std::less<>, class Part = std::identity>
void stable_sort(Range&& range, Less less = {}, Part part = {}) {
    std::stable_sort(std::begin(range), std::end(range), by_part(less, part));
}

}  // namespace crosscut::ranges
