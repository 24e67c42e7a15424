#include "core/visibility/viewshed.h"

#include "core/input.h"
#include "core/invalid_input.h"
#include "core/number/exact.h"
#include "core/number/fixed_int.h"
#include "core/number/lattice.h"
#include "core/ranges.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace crosscut {
namespace {

/// A place where a line of sight passes over an edge: at `step` of `steps` of its way, and `along` of `steps` from a to b.
struct Passing {
    GridNode a{}, b{};
    std::int64_t step = 0, steps = 1, along = 0;

    [[nodiscard]] bool before(const Passing& other) const { return step * other.steps < other.step * steps; }
};

/// Heights in the numbers in which they are compared.
class Comparison {
  public:
    Comparison(const HeightGrid& grid, double eye)
        : grid_(grid), eye_(eye), lattice_(all_heights(grid, eye)) {
        if (lattice_.bits > 62) return;
        for (const double height : grid.heights) whole_.push_back(whole<std::int64_t>(height, lattice_.unit));
        whole_eye_ = whole<std::int64_t>(eye, lattice_.unit);
    }

    /// Whether the ground at the passing is strictly above the line from the eye to the target.
    [[nodiscard]] bool blocks(const Passing& at, const GridNode& target) const {
        const std::array<std::int64_t, 4> factors{at.steps - at.along, at.along, at.step - at.steps,
                                                  -at.step};
        if (!whole_.empty()) {
            Int128 sum = static_cast<Int128>(factors[2]) * whole_eye_;
            sum += static_cast<Int128>(factors[0]) * whole_[index(at.a)];
            sum += static_cast<Int128>(factors[1]) * whole_[index(at.b)];
            sum += static_cast<Int128>(factors[3]) * whole_[index(target)];
            return sum > 0;
        }
        const std::array<double, 4> heights{height(at.a), height(at.b), eye_, height(target)};
        double sum = 0.0, size = 0.0;
        for (std::size_t i = 0; i < 4; ++i) {
            const double product = static_cast<double>(factors[i]) * heights[i];
            sum += product;
            size += std::fabs(product);
        }
        const double doubt = 0x1p-49 * size + 0x1p-1000;  // seven roundings, and what underflows
        if (std::fabs(sum) > doubt) return sum > 0.0;
        BigInt exact = 0;
        for (std::size_t i = 0; i < 4; ++i)
            exact += BigInt(factors[i]) * whole<BigInt>(heights[i], lattice_.unit);
        return exact > 0;
    }

  private:
    static Lattice all_heights(const HeightGrid& grid, double eye) {
        std::vector<double> all(grid.heights.begin(), grid.heights.end());
        all.push_back(eye);
        return Lattice(all);
    }
    [[nodiscard]] std::size_t index(const GridNode& n) const { return n.row * grid_.columns + n.column; }
    [[nodiscard]] double height(const GridNode& n) const { return grid_.heights[index(n)]; }

    const HeightGrid& grid_;
    double eye_;
    Lattice lattice_;
    std::vector<std::int64_t> whole_;  ///< in units of the lattice; empty where they do not fit
    std::int64_t whole_eye_ = 0;
};

/// The quotient rounded down, and what is left, for a divisor above 0.
struct Floored {
    std::int64_t quotient, rest;
    Floored(std::int64_t n, std::int64_t d) : quotient(n / d), rest(n % d) {
        if (rest < 0) {
            rest += d;
            --quotient;
        }
    }
};

GridNode node(std::int64_t column, std::int64_t row) {
    return {static_cast<std::size_t>(column), static_cast<std::size_t>(row)};
}

/// Calls `visit` with every passing over an edge or a node strictly between, in no special order, until it says true.
template <class Visit>
void passings(const GridNode& eye, const GridNode& target, Visit&& visit) {
    const auto column = static_cast<std::int64_t>(eye.column), row = static_cast<std::int64_t>(eye.row);
    const std::int64_t dx = static_cast<std::int64_t>(target.column) - column;
    const std::int64_t dy = static_cast<std::int64_t>(target.row) - row;
    const std::int64_t columns = std::abs(dx), rows = std::abs(dy), diagonals = std::abs(dx - dy);
    for (std::int64_t k = 1; k < columns; ++k) {
        const Floored y(dy * k, columns);
        const std::int64_t x = column + (dx > 0 ? k : -k), low = row + y.quotient;
        if (visit({node(x, low), node(x, y.rest == 0 ? low : low + 1), k, columns, y.rest})) return;
    }
    for (std::int64_t k = 1; k < rows; ++k) {
        const Floored x(dx * k, rows);
        const std::int64_t y = row + (dy > 0 ? k : -k), low = column + x.quotient;
        if (visit({node(low, y), node(x.rest == 0 ? low : low + 1, y), k, rows, x.rest})) return;
    }
    for (std::int64_t k = 1; k < diagonals; ++k) {
        const Floored x(dx * k, diagonals), y(dy * k, diagonals);
        const GridNode a = node(column + x.quotient, row + y.quotient);
        const GridNode b = x.rest == 0 ? a : GridNode{a.column + 1, a.row + 1};
        if (visit({a, b, k, diagonals, x.rest})) return;
    }
}

void check(const char* question, const HeightGrid& grid, const GridNode& eye, double eye_height) {
    input::require(question, input::Named{"heights", grid.heights}, input::Named{"eye_height", eye_height});
    const std::string name = question;
    const std::size_t size = grid.heights.size();  // compared so that no product is too large
    if (grid.columns == 0 || size % grid.columns != 0 || size / grid.columns != grid.rows)
        throw InvalidInput(name + ": heights are not as many as columns times rows");
    if (eye.column >= grid.columns || eye.row >= grid.rows)
        throw InvalidInput(name + ": eye is outside the grid");
}

}  // namespace

std::optional<GridBlock> blocked_by(const HeightGrid& grid, const GridNode& eye, double eye_height,
                                    const GridNode& target) {
    check("blocked_by", grid, eye, eye_height);
    if (target.column >= grid.columns || target.row >= grid.rows)
        throw InvalidInput("blocked_by: target is outside the grid");
    const Comparison comparison(grid, eye_height);
    std::optional<Passing> first;
    passings(eye, target, [&](const Passing& at) {
        if ((!first || at.before(*first)) && comparison.blocks(at, target)) first = at;
        return false;
    });
    if (!first) return std::nullopt;
    return GridBlock{first->a, first->b,
                     static_cast<double>(first->step) / static_cast<double>(first->steps)};
}

std::vector<Vec2> ground_under(const HeightGrid& grid, const GridNode& from, const GridNode& to) {
    check("ground_under", grid, from, 0.0);
    check("ground_under", grid, to, 0.0);
    std::vector<Passing> all{{from, from, 0, 1, 0}, {to, to, 1, 1, 0}};
    passings(from, to, [&](const Passing& at) {
        all.push_back(at);
        return false;
    });
    ranges::stable_sort(all, [](const Passing& p, const Passing& q) { return p.before(q); });
    std::vector<Vec2> ground;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Passing& at = all[i];
        if (i > 0 && !all[i - 1].before(at)) continue;  // a node lies on edges of several directions
        const double along = static_cast<double>(at.along) / static_cast<double>(at.steps);
        ground.emplace_back(
            static_cast<double>(at.step) / static_cast<double>(at.steps),
            grid.at(at.a.column, at.a.row) * (1.0 - along) + grid.at(at.b.column, at.b.row) * along);
    }
    return ground;
}

std::vector<bool> viewshed(const HeightGrid& grid, const GridNode& eye, double eye_height) {
    check("viewshed", grid, eye, eye_height);
    std::vector<bool> seen(grid.heights.size(), false);
    if (eye_height < grid.at(eye.column, eye.row)) return seen;
    const Comparison comparison(grid, eye_height);
    for (std::size_t row = 0; row < grid.rows; ++row) {
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const GridNode target{column, row};
            bool blocked = false;
            passings(eye, target, [&](const Passing& at) { return blocked = comparison.blocks(at, target); });
            seen[row * grid.columns + column] = !blocked;
        }
    }
    return seen;
}

}  // namespace crosscut
