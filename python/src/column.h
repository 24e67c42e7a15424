#pragma once

#include "python/src/types.h"

#include <crosscut/types.h>

#include <pybind11/numpy.h>

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

/// Arrays of NumPy as the library's arrays, and back.
namespace crosscut::python {

/// What an entry is in an array of NumPy: `kWidth` numbers, one after the other.
template <class T>
struct InArray {
    using Number = T;
    static constexpr py::ssize_t kWidth = 1;
};
template <DescribedEnum T>
struct InArray<T> {
    using Number = std::underlying_type_t<T>;
    static constexpr py::ssize_t kWidth = 1;
};
template <>
struct InArray<Vec2> {
    using Number = double;
    static constexpr py::ssize_t kWidth = 2;
};
template <>
struct InArray<Vec3> {
    using Number = double;
    static constexpr py::ssize_t kWidth = 3;
};
template <class T, std::size_t N>
struct InArray<std::array<T, N>> {
    using Number = typename InArray<T>::Number;
    static constexpr py::ssize_t kWidth = N;
};

/// Entries on their way to NumPy. Copies share the memory, and so does the array that is made of it.
template <class T>
class Column {
  public:
    Column() = default;
    /// Entries that are zero.
    explicit Column(std::size_t count) : entries_(new T[count]()), count_(count) {}

    [[nodiscard]] std::span<T> entries() { return {entries_.get(), count_}; }
    [[nodiscard]] T& operator[](std::size_t i) { return entries_[static_cast<std::ptrdiff_t>(i)]; }

    /// The array, of shape (count) or (count, width); None where the column was never made.
    [[nodiscard]] py::object array() const {
        using Number = typename InArray<T>::Number;
        constexpr py::ssize_t kWidth = InArray<T>::kWidth;
        static_assert(sizeof(T) == sizeof(Number) * kWidth);
        if (!entries_) return py::none();
        using Memory = std::shared_ptr<T[]>;
        const py::capsule keeps(new Memory(entries_),
                                [](void* memory) { delete static_cast<Memory*>(memory); });
        std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(count_)};
        if (kWidth > 1) shape.push_back(kWidth);
        return py::array_t<Number>(shape, reinterpret_cast<const Number*>(entries_.get()), keeps);
    }

  private:
    std::shared_ptr<T[]> entries_;
    std::size_t count_ = 0;
};

template <class T>
[[nodiscard]] py::object python_value(const Column<T>& column) {
    return column.array();
}

/// An array of entries of the same shape, number by number: `columns[k][i]` is number k of entry i, counted as they are written.
/// One entry alone counts for as many as are needed beside it.
class Columns {
  public:
    /// `shape` is that of one entry. Throws `WrongForm`, with `clause`, for an array of any other, or of what are no numbers.
    [[nodiscard]] static Columns read(py::handle given, const std::vector<py::ssize_t>& shape,
                                      const char* clause);

    [[nodiscard]] bool alone() const { return alone_; }
    [[nodiscard]] std::size_t size() const { return numbers_.empty() ? 0 : numbers_.front().size(); }
    [[nodiscard]] const std::vector<double>& operator[](std::size_t k) const { return numbers_[k]; }
    /// One entry alone, repeated; many stay as they are.
    [[nodiscard]] Columns repeated(std::size_t count) const;

  private:
    std::vector<std::vector<double>> numbers_;
    bool alone_ = false;
};

}  // namespace crosscut::python
