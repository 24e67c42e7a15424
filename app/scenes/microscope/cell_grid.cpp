#include "app/scenes/microscope/cell_grid.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace crosscut::microscope {

Verdict verdict_of(const CellAnswer& answer) {
    if (answer.says == Says::nothing) return Verdict::silent;
    if (answer.says == Says::hit) return answer.meets ? Verdict::hit : Verdict::false_hit;
    return answer.meets ? Verdict::false_miss : Verdict::miss;
}

int CellCounts::all() const { return std::accumulate(std::begin(of), std::end(of), 0); }

CellGrid::CellGrid(Lens lens, int at_once) : lens_(std::move(lens)), block_(1) {
    const int size = lens_.size();
    answers_.resize(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
    while (size * size > at_once * block_ * block_) block_ *= 2;
}

void CellGrid::begin(const AskRow& ask) {
    const int first = block_;
    while (block_ == first) ask_row(ask);
}

void CellGrid::refine(const AskRow& ask, int cells) {
    for (int left = cells; left > 0 && !complete();) {
        left -= lens_.size() / block_;
        ask_row(ask);
    }
}

void CellGrid::ask_row(const AskRow& ask) {
    const int size = lens_.size();
    std::vector<double> xs;
    xs.reserve(static_cast<std::size_t>(size));
    for (int column = 0; column < size; column += block_)
        xs.push_back(lens_.xs()[static_cast<std::size_t>(column)]);
    std::vector<CellAnswer> found(xs.size());
    ask(xs, lens_.ys()[static_cast<std::size_t>(next_row_)], found);
    const int last = std::min(next_row_ + block_, size);
    for (int row = next_row_; row < last; ++row) {
        CellAnswer* out = &answers_[static_cast<std::size_t>(row) * static_cast<std::size_t>(size)];
        for (int column = 0; column < size; ++column)
            out[column] = found[static_cast<std::size_t>(column / block_)];
    }
    next_row_ = last;
    if (last < size) return;
    next_row_ = 0;
    block_ /= 2;
}

const CellAnswer& CellGrid::at(const Cell& cell) const {
    return answers_[static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(lens_.size()) +
                    static_cast<std::size_t>(cell.column)];
}

CellCounts CellGrid::counts() const {
    CellCounts counts;
    for (const CellAnswer& answer : answers_) ++counts.of[static_cast<int>(verdict_of(answer))];
    return counts;
}

}  // namespace crosscut::microscope
