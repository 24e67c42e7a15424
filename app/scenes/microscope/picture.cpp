#include "app/scenes/microscope/picture.h"

#include "app/model/fields/fields.h"
#include "app/model/scene.h"
#include "app/scenes/microscope/cell_fills.h"
#include "app/scenes/microscope/true_line.h"
#include "app/scenes/plane/plane_panes.h"

#include <array>

namespace crosscut::microscope {
namespace {

constexpr int kMostMeshed = 32, kMostCrossed = 16;  // cells along a side that are drawn one by one

constexpr double kUpper = -0.06, kLower = -0.175, kLowest = -0.29;  // rows of the legend

/// What the colours mean: words in them, in two rows below the cells, each with its own spot. In a small view only those that
/// have room.
void draw_legend(DrawList& list, const CellCounts& counts) {
    constexpr std::array<Vec2, kVerdicts> kSpots{
        {{0.0, kUpper}, {0.25, kUpper}, {0.0, kLower}, {0.51, kLower}, {0.51, kUpper}}};
    for (std::size_t i = 0; i < kSpots.size(); ++i) {
        if (counts.of[i] == 0) continue;
        const Tint& tint = tint_of(static_cast<Verdict>(i));
        list.label(kSpots[i], tint.word, tint.role).align = Align::left;
    }
}

/// Returns whether a dashed one is among those that are seen.
bool draw_lines(DrawList& list, const Lens& lens, const std::vector<MagnifiedLine>& lines) {
    bool dashed = false;
    for (const MagnifiedLine& line : lines) {
        const std::vector<Vec2> run = true_line(line.through, lens);
        if (run.size() < 2) continue;
        dashed = dashed || line.dash == Dash::dashed;
        CurveItem& curve = list.curves.emplace_back();
        for (const Vec2& place : run) curve.points.push_back(flat(place));
        curve.stroke = {line.role, 2.5, line.dash, 1.0, false};
    }
    return dashed;
}

/// What the line between the cells is and what the dashed ones are, in a row below.
void draw_line_legend(DrawList& list, bool outline, const std::string& dashed) {
    if (outline) list.label({0.0, kLowest}, "outline: exact", Role::text).align = Align::left;
    if (!dashed.empty()) list.label({0.49, kLowest}, "dashed: " + dashed, Role::text).align = Align::left;
}

void draw_point(DrawList& list, const Lens& lens, const Subject& subject) {
    const auto cell = lens.cell_of(subject.at);
    if (!cell) return;
    DotItem& dot = list.dot(lens.place(*cell), Marker::disc, subject.role, id_of(subject.id));
    dot.size_px = 13.0;
    LabelItem& label = list.label(lens.place(*cell), subject.point, Role::text, id_of(subject.id));
    label.priority = 3;
}

/// How large the cell of the point is.
std::string cell_text(const Lens& lens, const Vec2& at) {
    const auto cell = lens.cell_of(at);
    if (!cell || lens.size() < 2) return {};
    const auto step = [](const std::vector<double>& numbers, int i) {
        const std::size_t upper = i + 1 < static_cast<int>(numbers.size()) ? static_cast<std::size_t>(i) + 1
                                                                           : static_cast<std::size_t>(i);
        return numbers[upper] - numbers[upper - 1];
    };
    const double wide = step(lens.xs(), cell->column), high = step(lens.ys(), cell->row);
    if (wide == high) return " A cell is " + Digits::number(wide) + " wide and high.";
    return " A cell is " + Digits::number(wide) + " wide and " + Digits::number(high) + " high.";
}

/// " At 8 the numbers begin to lie farther apart, so lines bend there." where that is in view; empty else.
std::string bend_text(const Lens& lens) {
    for (const std::vector<double>* numbers : {&lens.xs(), &lens.ys()}) {
        for (std::size_t i = 2; i < numbers->size(); ++i) {
            const double before = (*numbers)[i - 1] - (*numbers)[i - 2],
                         after = (*numbers)[i] - (*numbers)[i - 1];
            if (before != after)
                return " At " + Digits::number((*numbers)[i - 1]) + " the numbers begin to lie " +
                       (before < after ? "farther apart" : "closer") + ", so lines bend there.";
        }
    }
    return {};
}

}  // namespace

std::string counts_text(const CellCounts& counts, const std::string& method) {
    const std::string all = std::to_string(counts.all()) + " cells ";
    const int silent = counts[Verdict::silent];
    const std::string none = silent == 0 ? "" : " In " + std::to_string(silent) + " it has no answer.";
    if (counts.wrong() == 0) return "In none of " + all + "is " + method + " wrong." + none;
    std::string kinds;
    if (const int hits = counts[Verdict::false_hit]; hits > 0)
        kinds = counted(static_cast<std::size_t>(hits), "false hit");
    if (const int misses = counts[Verdict::false_miss]; misses > 0)
        kinds += (kinds.empty() ? "" : ", ") +
                 counted(static_cast<std::size_t>(misses), "false miss", "false misses");
    return "Of " + all + method + " is wrong in " + std::to_string(counts.wrong()) + ": " + kinds + "." +
           none;
}

Pane picture(const CellGrid& grid, const Subject& subject) {
    const Lens& lens = grid.lens();
    Pane pane = pane_helpers::small_pane(kMicroscopePane.data(), "", {0.5, 0.37}, 0.58);
    pane.title = "Microscope: " + subject.point + ", " + std::to_string(lens.size()) + " × " +
                 std::to_string(lens.size()) + " " + std::string(name(lens.kind())) + "s";
    pane.slider = kMicroscopeZoom;
    const CellCounts counts = grid.counts();
    if (grid.complete() && counts.wrong() > 0) pane.title += ", " + std::to_string(counts.wrong()) + " wrong";
    fill_cells(pane.list, grid);
    if (lens.size() <= kMostMeshed) draw_mesh(pane.list, lens.size());
    if (lens.size() <= kMostCrossed) cross_wrong_cells(pane.list, grid);
    const bool outline = draw_boundary(pane.list, grid);
    const bool dashed = draw_lines(pane.list, lens, subject.lines);
    draw_point(pane.list, lens, subject);
    draw_legend(pane.list, counts);
    draw_line_legend(pane.list, outline, dashed ? subject.dashed : std::string());
    if (!grid.complete()) {
        pane.note = "Still asking: coarse cells stand for many.";
    } else {
        pane.note =
            subject.method.empty() ? "The cells show the exact answer." : counts_text(counts, subject.method);
    }
    pane.note += cell_text(lens, subject.at) + bend_text(lens);
    return pane;
}

}  // namespace crosscut::microscope
