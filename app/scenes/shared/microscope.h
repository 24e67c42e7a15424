#pragma once

#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/fields/fields.h"
#include "app/model/scene.h"
#include "app/view/draw_list.h"
#include "core/number/scalars.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A microscope on the numbers that a computer has: one cell is one pair of floats or doubles.
namespace crosscut::microscope {

/// A cell: which of the numbers in x and in y, counted from the lower left.
struct Cell {
    int column = 0;
    int row = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// The most cells that a lens has along a side.
inline constexpr int kMostCells = 512;

/// A square of cells around a point. Each number in x and in y is the next one after that of the cell before,
/// however far apart the two are; −0 and 0 are one. Within its picture places run from (0, 0) to (1, 1), and
/// a number is in the middle of its cell.
class MicroscopeWindow {
  public:
    /// So many cells along a side, from 1 to `kMostCells`, with `middle`, rounded to the number type, in the
    /// middle; less so where there are no more numbers, and where a point could not be: beyond
    /// `kLargestCoordinate`. `middle` must be finite.
    MicroscopeWindow(const Vec2& middle, int cells, NumberKind kind);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] NumberKind kind() const { return kind_; }
    /// The numbers of all columns, from left to right, and of all rows, from below.
    [[nodiscard]] const std::vector<double>& xs() const { return xs_; }
    [[nodiscard]] const std::vector<double>& ys() const { return ys_; }
    /// What a point in this cell is; a cell outside counts as the nearest one inside.
    [[nodiscard]] Vec2 point(const Cell& cell) const;
    /// The cell of a point rounded to the number type; nothing outside.
    [[nodiscard]] std::optional<Cell> cell_of(const Vec2& point) const;
    /// The middle of a cell in the picture.
    [[nodiscard]] Vec2 position(const Cell& cell) const;
    /// The cell at a place of the picture, or the nearest one.
    [[nodiscard]] Cell cell_at(const Vec2& position) const;

  private:
    int size_;
    NumberKind kind_;
    std::int64_t left_ = 0, low_ = 0;  ///< the ordinals of the first column and row
    std::vector<double> xs_, ys_;
};

/// The point moved by so many numbers in x and in y, kept within what a point can be.
[[nodiscard]] Vec2 stepped(const Vec2& from, int columns, int rows, NumberKind kind);

/// What a method says of one cell.
enum class Says : std::uint8_t { hit, miss, nothing };

/// What is said of the question with its point in one cell.
struct CellAnswer {
    Says says = Says::nothing;  ///< the method
    bool meets = false;         ///< the exact judge, of the numbers of the cell's type

    friend bool operator==(const CellAnswer&, const CellAnswer&) = default;
};

/// Answers for cells of one row: their numbers in x, the number in y, and where the answers go, one for each x.
using RowQuery = std::function<void(std::span<const double> xs, double y, std::span<CellAnswer> out)>;

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
    CellGrid(MicroscopeWindow window, int at_once);

    [[nodiscard]] const MicroscopeWindow& window() const { return window_; }
    /// Asks on, row after row, until about so many cells have been asked.
    void refine(const RowQuery& query, int cells);
    /// Asks until every block has an answer, the first time.
    void begin(const RowQuery& query);
    /// Every cell has its own answer.
    [[nodiscard]] bool complete() const { return block_ == 0; }
    [[nodiscard]] const CellAnswer& at(const Cell& cell) const;
    [[nodiscard]] CellCounts counts() const;

  private:
    void ask_row(const RowQuery& query);

    MicroscopeWindow window_;
    std::vector<CellAnswer> answers_;  ///< row after row
    int block_;                        ///< how many cells one that is asked now stands for, each way; 0: done
    int next_row_ = 0;                 ///< to be asked
};

/// What a person chose.
struct Setting {
    int point = 0;      ///< 0: closed; else the number of the point looked at, from 1 on
    double zoom = 6.0;  ///< two to the power of it is the number of cells along a side
    Vec2 at{};          ///< what the middle cell is a number of

    [[nodiscard]] bool open() const { return point > 0; }
};

/// Its fields. The first of the words is that of the closed microscope.
void declare(Fields& fields, Setting& setting, std::span<const std::string_view> points);

/// The cells that are looked at.
[[nodiscard]] MicroscopeWindow window_of(const Setting& setting, NumberKind kind);
/// Brings the middle to a point that has left the cells, and puts a closed microscope away.
void follow(Setting& setting, const Vec2& point, NumberKind kind);
/// Opens it on a point.
void open(Setting& setting, int point, const Vec2& at);

/// The change of a point in x and y that an action asks for, cells; 0 for any other.
[[nodiscard]] Cell step_of(std::string_view action);
/// More cells or fewer; false for an action that asks for neither.
bool zoom(Setting& setting, std::string_view action);

/// What the menu of a point says.
inline constexpr std::string_view kLookAt = "Look through the microscope";
/// The button that opens or closes it.
[[nodiscard]] Action toggle_action(const Setting& setting);

/// What of the picture other programs get: how many cells there are of each kind. Nothing of a grid that is
/// not complete, or null.
void add_results(SceneOutput& out, const CellGrid* grid);

/// A line of the scene, magnified as much as the cells.
struct MagnifiedLine {
    Segment2 through{};
    Role role = Role::auxiliary;
    Dash dash = Dash::solid;
};

/// What is looked at.
struct Subject {
    std::string point;  ///< "A"
    const char* id;     ///< what the point lights up
    Role role;          ///< of the point
    Vec2 at{};          ///< where it is
    std::string
        method;  ///< "Parametric"; empty: none answers here, and the cells show the exact answer alone
    std::vector<MagnifiedLine> lines;
    std::string dashed{};  ///< what those of the lines are that are dashed: "at A or B"
};

/// The cells, coloured by what the method says and whether it is so; across them the exact boundary between
/// hit and miss, the lines of the scene and the point; below what the colours and the lines mean, and how
/// many cells are wrong.
[[nodiscard]] Pane picture(const CellGrid& grid, const Subject& subject);

/// "Of 4096 cells Parametric is wrong in 312: 300 false hits, 12 false misses."
[[nodiscard]] std::string counts_text(const CellCounts& counts, const std::string& method);

/// Where the line through two points runs in a lens' picture, a run of places; empty where it does not come
/// through, or the two are one point. The side on which it leaves the middle of a cell is right, by exact
/// arithmetic, unless the line passes it by less than 10⁻¹² of the picture's size or the numbers are below
/// 10⁻³⁰⁰.
[[nodiscard]] std::vector<Vec2> true_line(const Segment2& through, const MicroscopeWindow& window);

/// The colour of a verdict, as a role and how much of it.
struct Tint {
    Role role;
    double opacity;
    const char* word;  ///< in the legend
};
[[nodiscard]] const Tint& tint_of(Verdict verdict);

/// The cells as rectangles side by side, neighbours alike as one, in places from (0, 0) to (1, 1).
void fill_cells(DrawList& list, const CellGrid& grid);
/// The edges between cells in which the objects exactly meet and cells in which they do not; returns whether
/// there are any.
bool draw_boundary(DrawList& list, const CellGrid& grid);
/// The edges of all cells.
void draw_mesh(DrawList& list, int cells);
/// A cross in each cell in which the method is wrong.
void cross_wrong_cells(DrawList& list, const CellGrid& grid);

/// The cells of a question, asked coarsely at first and finer while the program runs. A question can be
/// compared and has `window()`, `ask()` that gives a `RowQuery`, how many cells it can ask `kAtOnce` and how
/// many in a frame, `kPerFrame`.
template <class Question>
class IncrementalGrid {
  public:
    /// What is known of this question: as much as `follow` and `refine` have asked of it, else the coarse cells.
    [[nodiscard]] const CellGrid& shown(const Question& question) const {
        if (live_ && live_->first == question) return live_->second;
        return coarse_.of(question, [&] { return begun(question); });
    }
    /// To be called when the question may have changed; nothing: none is asked.
    void follow(const std::optional<Question>& question) {
        if (!question) return live_.reset();
        if (!live_ || !(live_->first == *question)) live_.emplace(*question, begun(*question));
    }
    /// As much as there is time for in a frame.
    void refine() {
        if (waits()) live_->second.refine(live_->first.ask(), Question::kPerFrame);
    }
    /// All that is left.
    void finish() {
        while (waits()) refine();
    }
    /// There is something left to ask.
    [[nodiscard]] bool waits() const { return live_ && !live_->second.complete(); }

  private:
    static CellGrid begun(const Question& question) {
        CellGrid grid(question.window(), Question::kAtOnce);
        grid.begin(question.ask());
        return grid;
    }

    std::optional<std::pair<Question, CellGrid>> live_;
    Memo<Question, CellGrid> coarse_;
};

/// How much there is to see in the cells right around a point: wrong ones beside right ones, else both
/// answers. Never below 0, and 0 around a coordinate that is 0: there numbers lie so close that the cells
/// show nothing of the scene.
template <class Question>
[[nodiscard]] int interest(const Question& question) {
    CellGrid grid(question.window(), kMostCells * kMostCells);
    const auto spans_0 = [](const std::vector<double>& xs) { return xs.front() <= 0.0 && xs.back() >= 0.0; };
    if (spans_0(grid.window().xs()) || spans_0(grid.window().ys())) return 0;
    grid.begin(question.ask());
    const CellCounts counts = grid.counts();
    const int all = counts.all(), meet = counts[Verdict::hit] + counts[Verdict::false_miss];
    return std::min(counts.wrong(), all - counts.wrong()) * all + std::min(meet, all - meet);
}

}  // namespace crosscut::microscope
