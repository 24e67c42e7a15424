#include "python/src/column.h"

#include "python/src/from_python.h"

#include <string>

namespace crosscut::python {

namespace {

using Numbers = py::array_t<double, py::array::c_style | py::array::forcecast>;

/// As doubles, one after the other. Text that reads as a number is none.
Numbers numbers_of(py::handle given, const char* clause) {
    const py::array array = py::array::ensure(given);
    if (!array) {
        PyErr_Clear();
        throw WrongForm(clause);
    }
    if (std::string("fiubO").find(array.dtype().kind()) == std::string::npos) throw WrongForm(clause);
    const auto numbers = Numbers::ensure(array);
    if (numbers) return numbers;
    PyErr_Clear();
    throw WrongForm(clause);
}

}  // namespace

Columns Columns::read(py::handle given, const std::vector<py::ssize_t>& shape, const char* clause) {
    const Numbers numbers = numbers_of(given, clause);
    std::vector<py::ssize_t> found(numbers.shape(), numbers.shape() + numbers.ndim());
    Columns made;
    // [] has no shape to be wrong.
    if (numbers.ndim() == 1 && numbers.size() == 0) found.insert(found.end(), shape.begin(), shape.end());
    made.alone_ = found == shape;
    std::size_t count = 1;
    if (!made.alone_) {
        if (found.empty() || std::vector<py::ssize_t>(found.begin() + 1, found.end()) != shape)
            throw WrongForm(clause);
        count = static_cast<std::size_t>(found.front());
    }
    std::size_t width = 1;
    for (const py::ssize_t side : shape) width *= static_cast<std::size_t>(side);
    made.numbers_.assign(width, std::vector<double>(count));
    const double* from = numbers.data();
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = 0; k < width; ++k) made.numbers_[k][i] = *from++;
    }
    return made;
}

Columns Columns::repeated(std::size_t count) const {
    if (!alone_) return *this;
    Columns made = *this;
    for (std::vector<double>& column : made.numbers_) column.assign(count, column.front());
    return made;
}

}  // namespace crosscut::python
