#include "app/scenes/microscope/lens.h"

#include "app/model/scene.h"
#include "core/number/fixed_int.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::microscope {
namespace {

/// The largest number of a point.
double largest(NumberKind kind) {
    return kind == NumberKind::float64 ? kLargestCoordinate
                                       : static_cast<double>(std::numeric_limits<float>::max());
}

std::int64_t ordinal_of(double x, NumberKind kind) {
    const double kept = std::clamp(x, -largest(kind), largest(kind));
    return kind == NumberKind::float64 ? ordinal(kept) : ordinal(static_cast<float>(kept));
}

double number_of(std::int64_t at, NumberKind kind) {
    return kind == NumberKind::float64 ? number_at<double>(at) : static_cast<double>(number_at<float>(at));
}

std::int64_t first_around(double middle, int cells, NumberKind kind) {
    const std::int64_t last = ordinal_of(largest(kind), kind);
    return std::clamp(ordinal_of(middle, kind) - cells / 2, -last, last - cells + 1);
}

std::vector<double> numbers_from(std::int64_t first, int cells, NumberKind kind) {
    std::vector<double> numbers;
    numbers.reserve(static_cast<std::size_t>(cells));
    for (int i = 0; i < cells; ++i) numbers.push_back(number_of(first + i, kind));
    return numbers;
}

double stepped(double from, int steps, NumberKind kind) {
    const std::int64_t last = ordinal_of(largest(kind), kind);
    return number_of(std::clamp(ordinal_of(from, kind) + steps, -last, last), kind);
}

}  // namespace

Lens::Lens(const Vec2& middle, int cells, NumberKind kind)
    : size_(cells),
      kind_(kind),
      left_(first_around(middle.x, cells, kind)),
      low_(first_around(middle.y, cells, kind)),
      xs_(numbers_from(left_, cells, kind)),
      ys_(numbers_from(low_, cells, kind)) {}

Vec2 Lens::point(const Cell& cell) const {
    const auto index = [&](int i) { return static_cast<std::size_t>(std::clamp(i, 0, size_ - 1)); };
    return {xs_[index(cell.column)], ys_[index(cell.row)]};
}

std::optional<Cell> Lens::cell_of(const Vec2& point) const {
    const std::int64_t column = ordinal_of(point.x, kind_), row = ordinal_of(point.y, kind_);
    const auto inside = [this](std::int64_t at, std::int64_t first) {
        return at >= first &&
               at <= first + (size_ - 1);  // before they are subtracted: numbers of two signs are far apart
    };
    if (!inside(column, left_) || !inside(row, low_)) return std::nullopt;
    return Cell{static_cast<int>(column - left_), static_cast<int>(row - low_)};
}

Vec2 Lens::place(const Cell& cell) const { return {(cell.column + 0.5) / size_, (cell.row + 0.5) / size_}; }

Cell Lens::cell_at(const Vec2& place) const {
    const auto index = [&](double at) {
        return static_cast<int>(std::floor(std::clamp(at, 0.0, 1.0) * (size_ - 1e-9)));
    };
    return {index(place.x), index(place.y)};
}

Vec2 stepped(const Vec2& from, int columns, int rows, NumberKind kind) {
    // What is not moved keeps what it is, also where that is no number of this type.
    return {columns == 0 ? from.x : stepped(from.x, columns, kind),
            rows == 0 ? from.y : stepped(from.y, rows, kind)};
}

}  // namespace crosscut::microscope
