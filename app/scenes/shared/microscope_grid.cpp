#include "app/scenes/shared/microscope.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

namespace crosscut::microscope {

Verdict verdict_of(const CellAnswer& answer) {
    if (answer.says == Says::nothing) return Verdict::silent;
    if (answer.says == Says::hit) return answer.meets ? Verdict::hit : Verdict::false_hit;
    return answer.meets ? Verdict::false_miss : Verdict::miss;
}

int CellCounts::all() const { return std::accumulate(std::begin(of), std::end(of), 0); }

CellGrid::CellGrid(MicroscopeWindow window, int at_once) : window_(std::move(window)), block_(1) {
    const int size = window_.size();
    answers_.resize(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
    while (size * size > at_once * block_ * block_) block_ *= 2;
}

void CellGrid::begin(const RowQuery& query) {
    const int first = block_;
    while (block_ == first) ask_row(query);
}

void CellGrid::refine(const RowQuery& query, int cells) {
    for (int left = cells; left > 0 && !complete();) {
        left -= window_.size() / block_;
        ask_row(query);
    }
}

void CellGrid::ask_row(const RowQuery& query) {
    const int size = window_.size();
    std::vector<double> xs;
    xs.reserve(static_cast<std::size_t>(size));
    for (int column = 0; column < size; column += block_)
        xs.push_back(window_.xs()[static_cast<std::size_t>(column)]);
    std::vector<CellAnswer> found(xs.size());
    query(xs, window_.ys()[static_cast<std::size_t>(next_row_)], found);
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
    return answers_[static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(window_.size()) +
                    static_cast<std::size_t>(cell.column)];
}

CellCounts CellGrid::counts() const {
    CellCounts counts;
    for (const CellAnswer& answer : answers_) ++counts.of[static_cast<int>(verdict_of(answer))];
    return counts;
}

namespace {

constexpr std::array<Tint, kVerdicts> kTints{{{Role::answer, 0.75, "hit"},
                                              {Role::rejected, 0.3, "miss"},
                                              {Role::warning, 0.35, "/// false hit"},
                                              {Role::warning, 0.35, "\\\\\\ false miss"},
                                              {Role::text, 0.5, "no answer"}}};

/// A run of cells of one verdict in a row.
struct CellRun {
    int from = 0, to = 0;
    Verdict verdict{};

    friend bool operator==(const CellRun&, const CellRun&) = default;
};

/// The runs of a row from left to right, at least two, so that each has a neighbour and sharp edges.
std::vector<CellRun> runs_of(const CellGrid& grid, int row) {
    const int size = grid.window().size();
    std::vector<CellRun> runs;
    for (int column = 0; column < size; ++column) {
        const Verdict verdict = verdict_of(grid.at({column, row}));
        if (runs.empty() || runs.back().verdict != verdict) runs.push_back({column, column, verdict});
        runs.back().to = column + 1;
    }
    if (runs.size() > 1 || size < 2) return runs;
    const Verdict verdict = runs.front().verdict;
    return {{0, size / 2, verdict}, {size / 2, size, verdict}};
}

/// A line along the edges of cells; `at`, `from` and `to` count cells.
void edge(DrawList& list, bool upright, int at, int from, int to, double cell, const Stroke& stroke) {
    const auto edge_position = [&](int along) {
        return upright ? Vec2{at * cell, along * cell} : Vec2{along * cell, at * cell};
    };
    list.line(Segment2{edge_position(from), edge_position(to)}, stroke);
}

/// Draws the edges between cell `at` − 1 and cell `at` of every row (or column); adjoining edges become one
/// line.
template <class Differ>
void edges_at(DrawList& list, bool upright, int at, int size, const Stroke& stroke, Differ differ) {
    int from = -1;
    for (int along = 0; along <= size; ++along) {
        const bool differs = along < size && differ(along);
        if (differs && from < 0) from = along;
        if (differs || from < 0) continue;
        edge(list, upright, at, from, along, 1.0 / size, stroke);
        from = -1;
    }
}

}  // namespace

const Tint& tint_of(Verdict verdict) { return kTints[static_cast<std::size_t>(verdict)]; }

void fill_cells(DrawList& list, const CellGrid& grid) {
    const int size = grid.window().size();
    const double cell = 1.0 / size;
    std::vector<CellRun> runs = runs_of(grid, 0);
    int low = 0;
    for (int row = 1; row <= size; ++row) {
        std::vector<CellRun> next = row < size ? runs_of(grid, row) : std::vector<CellRun>{};
        if (next == runs) continue;
        for (const CellRun& run : runs) {
            const double left = run.from * cell, right = run.to * cell, top = row * cell;
            const Tint& tint = tint_of(run.verdict);
            list.fill({{left, low * cell, 0}, {right, low * cell, 0}, {right, top, 0}, {left, top, 0}},
                      tint.role, tint.opacity)
                .toward = tint.role;
        }
        runs = std::move(next);
        low = row;
    }
}

bool draw_boundary(DrawList& list, const CellGrid& grid) {
    const std::size_t before = list.lines.size();
    const int size = grid.window().size();
    const Stroke stroke{Role::text, 2.0, Dash::solid, 1.0, false};
    for (int at = 1; at < size; ++at) {
        edges_at(list, true, at, size, stroke, [&](int row) {
            return grid.at({at - 1, row}).meets != grid.at({at, row}).meets;
        });
        edges_at(list, false, at, size, stroke, [&](int column) {
            return grid.at({column, at - 1}).meets != grid.at({column, at}).meets;
        });
    }
    return list.lines.size() > before;
}

void draw_mesh(DrawList& list, int cells) {
    const Stroke stroke{Role::auxiliary, 1.0, Dash::solid, 0.35, false};
    for (int at = 0; at <= cells; ++at) {
        edge(list, true, at, 0, cells, 1.0 / cells, stroke);
        edge(list, false, at, 0, cells, 1.0 / cells, stroke);
    }
}

void hatch_wrong_cells(DrawList& list, const CellGrid& grid) {
    constexpr int kHatches = 24;  // across the side, where the cells are finer than that
    const int size = grid.window().size(), every = std::max(1, size / kHatches);
    const double cell = 1.0 / size;
    const Stroke stroke{Role::warning, 1.5, Dash::solid, 1.0, false};
    for (const bool rises : {true, false}) {
        const Verdict wrong = rises ? Verdict::false_hit : Verdict::false_miss;
        for (int offset = -size + 1; offset < size; offset += every) {
            const auto is_wrong = [&](int column) {
                const int row = rises ? column + offset : size - 1 - column + offset;
                return column < size && row >= 0 && row < size && verdict_of(grid.at({column, row})) == wrong;
            };
            const auto corner = [&](int column) {
                return Vec2{column * cell, (rises ? column + offset : size - column + offset) * cell};
            };
            int from = -1;
            for (int column = 0; column <= size; ++column) {
                const bool here = is_wrong(column);
                if (here && from < 0) from = column;
                if (here || from < 0) continue;
                list.line(Segment2{corner(from), corner(column)}, stroke);
                from = -1;
            }
        }
    }
}

}  // namespace crosscut::microscope
