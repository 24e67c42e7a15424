#include "app/scenes/shared/microscope.h"

#include <crosscut/intersect/intersection.h>
#include <crosscut/predicates.h>
#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/scenes/shared/plane.h"
#include "core/number/fixed_int.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace crosscut::microscope {
namespace {

/// The largest ordinal of a coordinate.
double largest(NumberKind kind) {
    return kind == NumberKind::float64 ? kLargestCoordinate
                                       : static_cast<double>(std::numeric_limits<float>::max());
}

std::int64_t ordinal_of(double x, NumberKind kind) {
    const double clamped = std::clamp(x, -largest(kind), largest(kind));
    return kind == NumberKind::float64 ? ordinal(clamped) : ordinal(static_cast<float>(clamped));
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

MicroscopeWindow::MicroscopeWindow(const Vec2& middle, int cells, NumberKind kind)
    : size_(cells),
      kind_(kind),
      left_(first_around(middle.x, cells, kind)),
      low_(first_around(middle.y, cells, kind)),
      xs_(numbers_from(left_, cells, kind)),
      ys_(numbers_from(low_, cells, kind)) {}

Vec2 MicroscopeWindow::point(const Cell& cell) const {
    const auto index = [&](int i) { return static_cast<std::size_t>(std::clamp(i, 0, size_ - 1)); };
    return {xs_[index(cell.column)], ys_[index(cell.row)]};
}

std::optional<Cell> MicroscopeWindow::cell_of(const Vec2& point) const {
    const std::int64_t column = ordinal_of(point.x, kind_), row = ordinal_of(point.y, kind_);
    const auto inside = [this](std::int64_t at, std::int64_t first) {
        // compared before they are subtracted, since numbers of two signs are far apart
        return at >= first && at <= first + (size_ - 1);
    };
    if (!inside(column, left_) || !inside(row, low_)) return std::nullopt;
    return Cell{static_cast<int>(column - left_), static_cast<int>(row - low_)};
}

Vec2 MicroscopeWindow::position(const Cell& cell) const {
    return {(cell.column + 0.5) / size_, (cell.row + 0.5) / size_};
}

Cell MicroscopeWindow::cell_at(const Vec2& position) const {
    const auto index = [&](double at) {
        return static_cast<int>(std::floor(std::clamp(at, 0.0, 1.0) * (size_ - 1e-9)));
    };
    return {index(position.x), index(position.y)};
}

Vec2 stepped(const Vec2& from, int columns, int rows, NumberKind kind) {
    // A coordinate that is not moved keeps its value, even one that is no number of this type.
    return {columns == 0 ? from.x : stepped(from.x, columns, kind),
            rows == 0 ? from.y : stepped(from.y, rows, kind)};
}

namespace {

constexpr int kLeastZoom = 3, kMostZoom = 9;
static_assert(1 << kMostZoom == kMostCells);

struct Step {
    std::string_view action;
    Cell by;
};
constexpr std::array<Step, 4> kSteps{{{kMicroscopeLeft, {-1, 0}},
                                      {kMicroscopeRight, {1, 0}},
                                      {kMicroscopeDown, {0, -1}},
                                      {kMicroscopeUp, {0, 1}}}};

}  // namespace

void declare(Fields& fields, Setting& setting, std::span<const std::string_view> points) {
    fields.choice({.name = kMicroscopeField, .label = "Microscope", .transient = true}, setting.point,
                  points);
    fields.number({.name = kMicroscopeZoom, .label = "Cells", .transient = true}, setting.zoom,
                  whole_numbers(kLeastZoom, kMostZoom));
    fields
        .point({.name = "lens.at", .label = "Centre of the microscope", .transient = true, .hidden = true},
               setting.at)
        .sparse();
}

MicroscopeWindow window_of(const Setting& setting, NumberKind kind) {
    return {setting.at, 1 << std::clamp(setting.zoom, kLeastZoom, kMostZoom), kind};
}

void follow(Setting& setting, const Vec2& point, NumberKind kind) {
    if (!setting.open()) {
        setting.at = {};
    } else if (!window_of(setting, kind).cell_of(point)) {
        setting.at = point;
    }
}

void open(Setting& setting, int point, const Vec2& at) {
    setting.point = point;
    setting.at = at;
}

void perform(std::string_view action, Setting& setting, NumberKind kind, Vec2& point) {
    const int by = action == kMicroscopeOut ? 1 : action == kMicroscopeIn ? -1 : 0;
    setting.zoom = std::clamp(setting.zoom + by, kLeastZoom, kMostZoom);
    const auto step =
        std::find_if(kSteps.begin(), kSteps.end(), [&](const Step& each) { return each.action == action; });
    if (step != kSteps.end() && setting.open()) point = stepped(point, step->by.column, step->by.row, kind);
}

void add_open_actions(HandleList& list, Setting& setting, std::span<const MagnifiedPoint> points) {
    for (const MagnifiedPoint& point : points)
        list.add_action(point.id, kMicroscopeTitle,
                        [of = &setting, number = point.number, at = point.at](const Viewpoint&) {
                            open(*of, number, *at);
                            return HandleList::ItemAction::Done{};
                        });
}

void add_handle(HandleList& list, const Setting& setting, const NumberKind& kind,
                const MagnifiedPoint& point) {
    const MicroscopeWindow window = window_of(setting, kind);
    const auto cell = window.cell_of(*point.at);
    if (!cell) return;
    DerivedHandle handle{kMicroscopePane, point.id, point.name, point.role};
    handle.editable = false;  // its value is a cell, not coordinates
    list.handle(handle, Vec3(window.position(*cell), 0.0),
                [of = &setting, in = &kind, at = point.at](const Vec3& to) {
                    const MicroscopeWindow seen = window_of(*of, *in);
                    *at = seen.point(seen.cell_at({to.x, to.y}));
                });
}

Action toggle_action(const Setting& setting) {
    return {kMicroscopeToggle, setting.open() ? "Close microscope" : "Microscope",
            setting.open() ? "Closes it (Z)." : "Shows the numbers around a point, one cell for each (Z)."};
}

void add_results(SceneOutput& out, const CellGrid* grid) {
    std::optional<CellCounts> counts;
    if (grid != nullptr && grid->complete()) counts = grid->counts();
    const auto fact = [&](const char* name, auto count) {
        std::optional<double> value;
        if (counts) value = static_cast<double>(count(*counts));
        out.add_result(name, value);
    };
    fact("microscope.cells", [](const CellCounts& c) { return c.all(); });
    fact("microscope.wrong", [](const CellCounts& c) { return c.wrong(); });
    fact("microscope.false_hits", [](const CellCounts& c) { return c[Verdict::false_hit]; });
    fact("microscope.false_misses", [](const CellCounts& c) { return c[Verdict::false_miss]; });
    fact("microscope.no_answer", [](const CellCounts& c) { return c[Verdict::silent]; });
}

namespace {

constexpr int kMostMeshed = 32;  // cells along a side that are drawn one by one

constexpr double kUpper = -0.06, kLower = -0.175, kLowest = -0.29;  // rows of the legend

/// The legend of the colours: words in two rows below the cells, each with a spot of its colour. A small view
/// has only those that fit.
void draw_legend(DrawList& list, const CellCounts& counts) {
    constexpr std::array<Vec2, kVerdicts> kSpots{
        {{0.0, kUpper}, {0.25, kUpper}, {0.0, kLower}, {0.51, kLower}, {0.51, kUpper}}};
    for (std::size_t i = 0; i < kSpots.size(); ++i) {
        if (counts.of[i] == 0) continue;
        const Tint& tint = tint_of(static_cast<Verdict>(i));
        list.label(kSpots[i], tint.word, tint.role).align = Align::left;
    }
}

/// Cuts off what lies beyond an end of a line that runs from `other` to it. An end outside the window cuts off
/// all or nothing.
void cut_at(const Vec2& end, const Vec2& other, const MicroscopeWindow& window, std::vector<Vec2>& run) {
    const auto cell = window.cell_of(end);
    if (!cell) {
        const std::size_t half = window.xs().size() / 2;
        const Vec2 middle{window.xs()[half], window.ys()[half]};
        if (glm::dot(middle - end, other - end) < 0.0) run.clear();
        return;
    }
    if (run.size() < 2) return;
    const Vec2 position = window.position(*cell), along = run.back() - run.front();
    const bool wide = std::fabs(along.x) >= std::fabs(along.y);
    const bool onward = wide ? (other.x > end.x) == (along.x > 0.0) : (other.y > end.y) == (along.y > 0.0);
    const double at = wide ? position.x : position.y, sign = (wide ? along.x : along.y) > 0.0 ? 1.0 : -1.0;
    std::erase_if(run, [&](const Vec2& p) {
        const double beyond = ((wide ? p.x : p.y) - at) * sign;
        return onward ? beyond < 0.0 : beyond > 0.0;
    });
    run.insert(onward ? run.begin() : run.end(), position);
}

/// Returns whether a dashed line is among those in view.
bool draw_lines(DrawList& list, const MicroscopeWindow& window, const std::vector<MagnifiedLine>& lines) {
    bool dashed = false;
    for (const MagnifiedLine& line : lines) {
        std::vector<Vec2> run = true_line(line.through, window);
        const auto& [start, end] = line.through;
        if (!run.empty() && line.extent != Extent::line) cut_at(start, end, window, run);
        if (!run.empty() && line.extent == Extent::segment) cut_at(end, start, window, run);
        if (run.size() < 2) continue;
        dashed = dashed || line.dash == Dash::dashed;
        std::vector<Vec3> points;
        points.reserve(run.size());
        for (const Vec2& position : run) points.push_back(flat(position));
        list.curve(std::move(points), {line.role, 2.5, line.dash, 1.0, false});
    }
    return dashed;
}

/// The legend of the boundary and of the dashed lines, in a row below.
void draw_line_legend(DrawList& list, bool outline, const std::string& dashed) {
    if (outline) list.label({0.0, kLowest}, "bold line: exact boundary", Role::text).align = Align::left;
    if (!dashed.empty()) list.label({0.49, kLowest}, "dashed: " + dashed, Role::text).align = Align::left;
}

void draw_point(DrawList& list, const MicroscopeWindow& window, const Subject& subject) {
    const auto cell = window.cell_of(subject.at);
    if (!cell) return;
    DotItem& dot = list.dot(window.position(*cell), subject.marker, subject.role, id_of(subject.id));
    dot.size_px = 13.0;
    LabelItem& label = list.label(window.position(*cell), subject.point, Role::text, id_of(subject.id));
    label.priority = 3;
}

/// The text about the size of the point's cell.
std::string cell_text(const MicroscopeWindow& window, const Vec2& at) {
    const auto cell = window.cell_of(at);
    if (!cell || window.size() < 2) return {};
    const auto step = [](const std::vector<double>& numbers, int i) {
        const std::size_t upper = i + 1 < static_cast<int>(numbers.size()) ? static_cast<std::size_t>(i) + 1
                                                                           : static_cast<std::size_t>(i);
        return numbers[upper] - numbers[upper - 1];
    };
    const double wide = step(window.xs(), cell->column), high = step(window.ys(), cell->row);
    if (wide == high) return " Each cell is " + sentence_number(wide, 2) + " wide.";
    return " Each cell is " + sentence_number(wide, 2) + " wide and " + sentence_number(high, 2) + " high.";
}

/// " At 8 the spacing of the numbers changes, so straight lines look bent there." where 8 is in view; else empty.
std::string bend_text(const MicroscopeWindow& window) {
    for (const std::vector<double>* numbers : {&window.xs(), &window.ys()}) {
        for (std::size_t i = 2; i < numbers->size(); ++i) {
            const double before = (*numbers)[i - 1] - (*numbers)[i - 2],
                         after = (*numbers)[i] - (*numbers)[i - 1];
            if (before != after)
                return " At " + Digits::number((*numbers)[i - 1]) +
                       " the spacing of the numbers changes, so straight lines look bent there.";
        }
    }
    return {};
}

}  // namespace

std::string counts_text(const CellCounts& counts, const std::string& method) {
    const std::string all = grouped(static_cast<std::uint64_t>(counts.all())) + " cells";
    const int silent = counts[Verdict::silent];
    const std::string none = silent == 0 ? "" : " In " + std::to_string(silent) + " it has no answer.";
    if (counts.wrong() == 0) return method + " is right in all " + all + "." + none;
    std::string kinds;
    if (const int hits = counts[Verdict::false_hit]; hits > 0)
        kinds = counted(static_cast<std::size_t>(hits), "false hit");
    if (const int misses = counts[Verdict::false_miss]; misses > 0)
        kinds += (kinds.empty() ? "" : ", ") +
                 counted(static_cast<std::size_t>(misses), "false miss", "false misses");
    return method + " is wrong in " + grouped(static_cast<std::uint64_t>(counts.wrong())) + " of " + all +
           " (" + kinds + ")." + none;
}

Pane picture(const CellGrid& grid, const Subject& subject) {
    const MicroscopeWindow& window = grid.window();
    Pane pane = pane_helpers::small_pane({0.5, 0.37}, 0.58);
    pane.id = kMicroscopePane;
    pane.title = "Microscope: " + subject.point + ", " + std::to_string(window.size()) + " × " +
                 std::to_string(window.size()) + " " + std::string(name(window.kind())) + "s";
    pane.slider = kMicroscopeZoom;
    const CellCounts counts = grid.counts();
    if (grid.complete() && counts.wrong() > 0) pane.title += ", " + std::to_string(counts.wrong()) + " wrong";
    fill_cells(pane.list, grid);
    if (window.size() <= kMostMeshed) draw_mesh(pane.list, window.size());
    hatch_wrong_cells(pane.list, grid);
    const bool outline = draw_boundary(pane.list, grid);
    const bool dashed = draw_lines(pane.list, window, subject.lines);
    draw_point(pane.list, window, subject);
    draw_legend(pane.list, counts);
    draw_line_legend(pane.list, outline, dashed ? subject.dashed : std::string());
    if (!grid.complete()) {
        pane.note = "Still calculating: each large cell stands for many.";
    } else {
        pane.note =
            subject.method.empty() ? "The cells show the exact answer." : counts_text(counts, subject.method);
    }
    pane.note += cell_text(window, subject.at) + bend_text(window);
    return pane;
}

namespace {

/// The numbers of a window in one direction, as distances from the first.
class Axis {
  public:
    Axis(const std::vector<double>& numbers, int exponent) {
        steps_.reserve(numbers.size());
        for (const double x : numbers) steps_.push_back(std::ldexp(x - numbers.front(), exponent));
    }
    [[nodiscard]] double length() const { return steps_.back(); }
    [[nodiscard]] std::size_t size() const { return steps_.size(); }
    /// From the first number to that of this cell.
    [[nodiscard]] double distance(std::size_t cell) const { return steps_[cell]; }
    /// The picture coordinate at this distance from the first cell's middle; extrapolated evenly beyond the
    /// cells.
    [[nodiscard]] double position(double distance) const {
        const auto after = std::upper_bound(steps_.begin() + 1, steps_.end() - 1, distance);
        const auto cell = static_cast<double>(after - steps_.begin() - 1);
        const double from = *(after - 1), to = *after;
        return (cell + (distance - from) / (to - from) + 0.5) / static_cast<double>(size());
    }
    [[nodiscard]] double middle(std::size_t cell) const {
        return (static_cast<double>(cell) + 0.5) / static_cast<double>(size());
    }

  private:
    std::vector<double> steps_;
};

/// The signed distance of a point from the line, above 0 on the left; exact but for one rounding.
double side_distance(const Segment2& line, const Vec2& point) {
    const int side = orientation(line.start, line.end, point);
    if (side == 0) return 0.0;
    const Intersection2 intersection = intersect(line, {point, point}, {Extent::line, Extent::segment});
    return side * intersection.distance.value_or(0.0);
}

/// The part of a polyline that lies within the picture. v goes from one cell to the next; u is free.
std::vector<Vec2> within_picture(const std::vector<Vec2>& run) {
    std::vector<Vec2> clipped;
    const auto inside = [](const Vec2& p) { return p.x >= 0.0 && p.x <= 1.0; };
    const auto edge = [](const Vec2& in, const Vec2& out) {
        const double u = out.x < 0.0 ? 0.0 : 1.0;
        return Vec2{u, in.y + (out.y - in.y) * ((u - in.x) / (out.x - in.x))};
    };
    for (std::size_t i = 0; i < run.size(); ++i) {
        const bool before = i > 0 && inside(run[i - 1]);
        if (i > 0 && before && !inside(run[i])) clipped.push_back(edge(run[i - 1], run[i]));
        if (i > 0 && !before && inside(run[i])) clipped.push_back(edge(run[i], run[i - 1]));
        if (inside(run[i])) clipped.push_back(run[i]);
    }
    return clipped;
}

/// u over v along the line normal_u·u + normal_v·v + from = 0, with half a cell more at both ends.
std::vector<Vec2> run_over(const Axis& u, const Axis& v, double normal_u, double normal_v, double from) {
    std::vector<Vec2> run;
    const auto add = [&](double distance, double position) {
        run.emplace_back(u.position(-(from + normal_v * distance) / normal_u), position);
    };
    const std::size_t last = v.size() - 1;
    add(v.distance(0) - (v.distance(1) - v.distance(0)) * 0.5, 0.0);
    for (std::size_t i = 0; i <= last; ++i) add(v.distance(i), v.middle(i));
    add(v.distance(last) + (v.distance(last) - v.distance(last - 1)) * 0.5, 1.0);
    return within_picture(run);
}

}  // namespace

std::vector<Vec2> true_line(const Segment2& through, const MicroscopeWindow& window) {
    if (through.start == through.end || window.size() < 2) return {};
    const double wide =
        std::max(window.xs().back() - window.xs().front(), window.ys().back() - window.ys().front());
    const int exponent = -std::ilogb(wide);  // scales the window to about 1, so that nothing underflows
    const Axis x(window.xs(), exponent), y(window.ys(), exponent);
    const double from =
        std::ldexp(side_distance(through, {window.xs().front(), window.ys().front()}), exponent);
    constexpr double kFlat = 1e-200;  // below this ratio one direction has no digits left beside the other
    if (!(std::fabs(from) <= 4.0) || std::min(x.length(), y.length()) < kFlat) return {};
    // Halved, so that the difference of the largest numbers does not overflow.
    const Vec2 along = through.end * 0.5 - through.start * 0.5;
    const double length = length_of(along);
    if (!(length > 0.0)) return {};
    const Vec2 normal{-along.y / length, along.x / length};
    const bool upright = std::fabs(normal.x) * x.length() >= std::fabs(normal.y) * y.length();
    if (upright) return run_over(x, y, normal.x, normal.y, from);
    std::vector<Vec2> run = run_over(y, x, normal.y, normal.x, from);
    for (Vec2& position : run) std::swap(position.x, position.y);
    return run;
}

}  // namespace crosscut::microscope
