#pragma once

#include "app/scenes/microscope/lens.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace crosscut::microscope {

/// What a method says of one cell.
enum class Says : std::uint8_t { hit, miss, nothing };

/// What is said of the question with its point in one cell.
struct CellAnswer {
    Says says = Says::nothing;  ///< the method
    bool meets = false;         ///< the exact judge, of the numbers of the cell's type

    friend bool operator==(const CellAnswer&, const CellAnswer&) = default;
};

/// Answers for cells of one row: their numbers in x, the number in y, and where the answers go, one for each x.
using AskRow = std::function<void(std::span<const double> xs, double y, std::span<CellAnswer> out)>;

/// What a cell is counted as, and coloured.
enum class Verdict : std::uint8_t { hit, miss, false_hit, false_miss, silent };
inline constexpr int kVerdicts = 5;
[[nodiscard]] Verdict verdict_of(const CellAnswer& answer);

/// How many cells there are of each verdict.
struct CellCounts {
    int of[kVerdicts] = {};

    [[nodiscard]] int operator[](Verdict v) const { return of[static_cast<int>(v)]; }
    [[nodiscard]] int all() const;
    /// A hit where there is none, or a miss where there is one.
    [[nodiscard]] int wrong() const { return (*this)[Verdict::false_hit] + (*this)[Verdict::false_miss]; }
};

/// The answers of all cells of a lens, at first one for a block of cells, later finer.
class CellGrid {
  public:
    /// Nothing is known of any cell yet. Blocks are as small as they can be with `at_once` of them, a square number.
    CellGrid(Lens lens, int at_once);

    [[nodiscard]] const Lens& lens() const { return lens_; }
    /// Asks on, row after row, until about so many cells have been asked.
    void refine(const AskRow& ask, int cells);
    /// Asks until every block has an answer, the first time.
    void begin(const AskRow& ask);
    /// Every cell has its own answer.
    [[nodiscard]] bool complete() const { return block_ == 0; }
    [[nodiscard]] const CellAnswer& at(const Cell& cell) const;
    [[nodiscard]] CellCounts counts() const;

  private:
    void ask_row(const AskRow& ask);

    Lens lens_;
    std::vector<CellAnswer> answers_;  ///< row after row
    int block_;                        ///< how many cells one that is asked now stands for, each way; 0: done
    int next_row_ = 0;                 ///< to be asked
};

}  // namespace crosscut::microscope
