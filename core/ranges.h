#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <utility>
#include <vector>

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

/// From runs of `length` elements that are in order, in `to` runs that are twice as long.
template <class T, class Less>
void merge_runs(T* from, T* to, std::size_t count, std::size_t length, Less& less) {
    for (std::size_t at = 0; at < count; at += 2 * length) {
        const auto first = std::make_move_iterator(from + at);
        const auto middle = std::make_move_iterator(from + std::min(at + length, count));
        const auto last = std::make_move_iterator(from + std::min(at + 2 * length, count));
        to = std::merge(first, middle, middle, last, to, std::ref(less));
    }
}

/// As std::stable_sort, in a fifth of its code, of which the program has one for each kind of element: `range` lies in one
/// piece, and its elements can be moved.
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
