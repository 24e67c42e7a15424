#pragma once

#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/fields/fields.h"
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"
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

/// A microscope on floating-point numbers: one cell is one pair of floats or doubles.
namespace crosscut::microscope {

/// A cell: the column and row of its number in x and in y, counted from the lower left.
struct Cell {
    int column = 0;
    int row = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// The most cells along a side of a window.
inline constexpr int kMostCells = 512;

/// A square of cells around a point. Neighbouring cells hold neighbouring numbers of the type in x and y,
/// however far apart these are; −0 and 0 count as one. Picture coordinates run from (0, 0) to (1, 1), and a
/// number is in the middle of its cell.
class MicroscopeWindow {
  public:
    /// `cells` along a side, from 1 to `kMostCells`. `middle`, rounded to the number type, is in the centre,
    /// except near `kLargestCoordinate` or the end of the number type, where the window is shifted inward.
    /// `middle` must be finite.
    MicroscopeWindow(const Vec2& middle, int cells, NumberKind kind);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] NumberKind kind() const { return kind_; }
    /// The numbers of all columns, from left to right, and of all rows, from below.
    [[nodiscard]] const std::vector<double>& xs() const { return xs_; }
    [[nodiscard]] const std::vector<double>& ys() const { return ys_; }
    /// The point that this cell stands for; a cell outside counts as the nearest one inside.
    [[nodiscard]] Vec2 point(const Cell& cell) const;
    /// The cell of a point rounded to the number type; nothing outside.
    [[nodiscard]] std::optional<Cell> cell_of(const Vec2& point) const;
    /// The middle of a cell in the picture.
    [[nodiscard]] Vec2 position(const Cell& cell) const;
    /// The cell at a picture position, or the nearest one.
    [[nodiscard]] Cell cell_at(const Vec2& position) const;

  private:
    int size_;
    NumberKind kind_;
    std::int64_t left_ = 0, low_ = 0;  ///< the ordinals of the first column and row
    std::vector<double> xs_, ys_;
};

/// The point moved by this many representable numbers in x and y, within `kLargestCoordinate`.
[[nodiscard]] Vec2 stepped(const Vec2& from, int columns, int rows, NumberKind kind);

/// What a method answers for one cell.
enum class Says : std::uint8_t { hit, miss, nothing };

/// The answers with the point in one cell.
struct CellAnswer {
    Says says = Says::nothing;  ///< the method's answer
    bool meets = false;         ///< the exact answer, for the cell's numbers

    friend bool operator==(const CellAnswer&, const CellAnswer&) = default;
};

/// Answers the cells of one row: their x, the common y, and where to write the answers, one for each x.
using RowQuery = std::function<void(std::span<const double> xs, double y, std::span<CellAnswer> out)>;

/// How a cell is counted and coloured.
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

/// The answers of all cells of a window: at first one for each block of cells, later finer.
class CellGrid {
  public:
    /// No cell has an answer yet. Blocks are as small as they can be with `at_once` of them, a square number.
    CellGrid(MicroscopeWindow window, int at_once);

    [[nodiscard]] const MicroscopeWindow& window() const { return window_; }
    /// Goes on asking, row after row, until about `cells` more have been asked.
    void refine(const RowQuery& query, int cells);
    /// Asks until every block has its first answer.
    void begin(const RowQuery& query);
    /// Whether every cell has its own answer.
    [[nodiscard]] bool complete() const { return block_ == 0; }
    [[nodiscard]] const CellAnswer& at(const Cell& cell) const;
    [[nodiscard]] CellCounts counts() const;

  private:
    void ask_row(const RowQuery& query);

    MicroscopeWindow window_;
    std::vector<CellAnswer> answers_;  ///< row after row
    int block_;         ///< cells along a side of a block that the next answer stands for; 0: done
    int next_row_ = 0;  ///< the row that is asked next
};

/// The microscope's parameters.
struct Setting {
    int point = 0;  ///< 0: closed; else the number of the point under it, from 1 on
    int zoom = 6;   ///< 2^zoom is the number of cells along a side
    Vec2 at{};      ///< the number pair of the middle cell

    [[nodiscard]] bool open() const { return point > 0; }
    friend bool operator==(const Setting&, const Setting&) = default;
};

/// Declares its fields. `points`: the words for the point; the first one stands for closed.
void declare(Fields& fields, Setting& setting, std::span<const std::string_view> points);

/// The cells that are in view.
[[nodiscard]] MicroscopeWindow window_of(const Setting& setting, NumberKind kind);
/// Moves the window to a point that has left it, and resets a closed microscope.
void follow(Setting& setting, const Vec2& point, NumberKind kind);
/// Opens it on a point that is at `at`.
void open(Setting& setting, int point, const Vec2& at);

/// Shows more or fewer cells, or moves the point under the microscope by one cell; nothing for any other
/// action, and a closed one moves no point.
void perform(std::string_view action, Setting& setting, NumberKind kind, Vec2& point);

/// A point of the scene that can be under the microscope.
struct MagnifiedPoint {
    int number = 1;       ///< as in `Setting`
    std::string_view id;  ///< of its item and its handle
    const char* name;     ///< "A"
    Role role;
    Vec2* at;  ///< its coordinates in the scene
};

/// Lists for each point the action that opens the microscope on it. The scene's values must outlive the list.
void add_open_actions(HandleList& list, Setting& setting, std::span<const MagnifiedPoint> points);
/// Lists the handle of the point under the open microscope: it is dragged from cell to cell.
void add_handle(HandleList& list, const Setting& setting, const NumberKind& kind,
                const MagnifiedPoint& point);

/// The label in the context menu of a point.
inline constexpr std::string_view kMicroscopeTitle = "Open the microscope here";
/// The button that opens or closes it.
[[nodiscard]] Action toggle_action(const Setting& setting);

/// Adds the number of cells of each kind to the results for other programs; nothing for a null or incomplete
/// grid.
void add_results(SceneOutput& out, const CellGrid* grid);

/// A line of the scene, magnified as much as the cells.
struct MagnifiedLine {
    Segment2 through{};
    Role role = Role::auxiliary;
    Dash dash = Dash::solid;
    Extent extent = Extent::line;  ///< where it ends at `through`
};

/// What the microscope shows besides the cells.
struct Subject {
    std::string point;  ///< "A"
    const char* id;     ///< the id that is highlighted with the point
    Role role;          ///< of the point
    Vec2 at{};          ///< where it is
    Marker marker = Marker::disc;
    /// "Parametric"; empty: none answers here, and the cells show the exact answer alone
    std::string method;
    std::vector<MagnifiedLine> lines;
    std::string dashed{};  ///< what the dashed lines are: "at A or B"
};

/// The cells, coloured by the method's answer and whether it is right; over them the exact boundary between
/// hit and miss, the lines of the scene and the point; below them a legend, and how many cells are wrong.
[[nodiscard]] Pane picture(const CellGrid& grid, const Subject& subject);

/// "Of 4096 cells Parametric is wrong in 312: 300 false hits, 12 false misses."
[[nodiscard]] std::string counts_text(const CellCounts& counts, const std::string& method);

/// The line through two points as a polyline in the window's picture; empty where it does not pass through or
/// the two points are one. On which side of a cell's middle it runs is right by exact arithmetic, unless it
/// passes within 10⁻¹² of the picture's size or the numbers are below 10⁻³⁰⁰.
[[nodiscard]] std::vector<Vec2> true_line(const Segment2& through, const MicroscopeWindow& window);

/// The colour of a verdict: a role and its opacity.
struct Tint {
    Role role;
    double opacity;
    const char* word;  ///< in the legend
};
[[nodiscard]] const Tint& tint_of(Verdict verdict);

/// The cells as rectangles, neighbours of one colour joined, in picture coordinates from (0, 0) to (1, 1).
void fill_cells(DrawList& list, const CellGrid& grid);
/// Draws the boundary between cells in which the objects meet exactly and cells in which they do not. Returns
/// whether there is any.
bool draw_boundary(DrawList& list, const CellGrid& grid);
/// Draws the edges of all cells.
void draw_mesh(DrawList& list, int cells);
/// Hatches the cells in which the method is wrong: false hits rising to the right, false misses to the left.
void hatch_wrong_cells(DrawList& list, const CellGrid& grid);

/// What every question about the cells around a point says: a scene derives its own from it and adds what
/// `IncrementalGrid` asks for. `Question` is that of the scene's topic.
template <class Question>
struct GridQueryBase {
    QuestionKey<Question> from{};  ///< the coordinates that the cells replace are ignored, and are 0
    int point = 1;
    int method = 0;  ///< its number in methods.def
    Setting setting{};
    NumberKind kind{};

    [[nodiscard]] MicroscopeWindow window() const { return window_of(setting, kind); }
    friend bool operator==(const GridQueryBase&, const GridQueryBase&) = default;
};

/// The cells of a question, asked coarsely at first and finer in later frames. A question is comparable and
/// has `window()`, `ask()`, which returns a `RowQuery`, and the counts of cells that may be asked at once,
/// `kAtOnce`, and in a frame, `kPerFrame`.
template <class Question>
class IncrementalGrid {
  public:
    /// The answers to this question as far as `follow` and `refine` have worked them out, else the coarse
    /// ones.
    [[nodiscard]] const CellGrid& grid(const Question& question) const {
        if (live_ && live_->first == question) return live_->second;
        return coarse_.of(question, [&] { return begun(question); });
    }
    /// To be called when the question may have changed. Without a question nothing is worked out.
    void follow(const std::optional<Question>& question) {
        if (!question) return live_.reset();
        if (!live_ || !(live_->first == *question)) live_.emplace(*question, begun(*question));
    }
    /// Works out as much as a frame has time for.
    void refine() {
        if (waits()) live_->second.refine(live_->first.ask(), Question::kPerFrame);
    }
    /// Works out all that is left.
    void finish() {
        while (waits()) refine();
    }
    /// Whether there is something left to work out.
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

/// How much the cells around a point have to show: wrong answers beside right ones first, then hits beside
/// misses. At least 0; 0 where a coordinate is near 0, for there the numbers lie so close together that the
/// cells show nothing of the scene.
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

/// The first of the points (at least one) around which the cells have the most to show. `question` returns
/// the question about the cells around a point, or nothing where there is none.
template <class QuestionAround>
[[nodiscard]] int most_interesting(std::span<const int> points, const QuestionAround& question) {
    int best = points.front(), most = -1;
    for (const int point : points) {
        const auto asked = question(point);
        const int here = asked ? interest(*asked) : 0;
        if (here <= most) continue;
        most = here;
        best = point;
    }
    return best;
}

}  // namespace crosscut::microscope
