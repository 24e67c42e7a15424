#include <crosscut/batch/arrays.h>
#include <crosscut/types.h>
#include "app/scenes/sweep/sweep.h"
#include "app/view/draw_list.h"
#include "core/methods/method.h"

#include <crosscut/batch/many.h>
#include "app/model/scene.h"
#include "app/scenes/shared/plane.h"

#include <algorithm>
#include <vector>

namespace crosscut::sweep_scene {
namespace {

using microscope::CellAnswer;
using microscope::Says;

constexpr int kMouse = 1, kPathStart = 2;
/// In the order of `kLensWords`.
constexpr std::array kLensLabels{"", "the pointer", "the point's start", "the point's end"};

Says says(const SweepMethodAnswer<double>& answer) {
    const auto found = answer.found();
    const bool hit = std::any_of(found.begin(), found.end(),
                                 [](const MethodRoot<double>& root) { return root.fate == RootFate::hit; });
    return hit ? Says::hit : Says::miss;
}

/// A sequence that repeats one point.
class Repeated {
  public:
    Repeated(const Coord2<double>& p, std::size_t count) : x_(count, p.x), y_(count, p.y) {}
    [[nodiscard]] Points2Array points() const { return {x_, y_}; }

  private:
    std::vector<double> x_, y_;
};

/// For one row: in which of its cells the line exactly meets the point.
void judge_row(const SweepQuestion<double>& q, int point, std::span<const double> xs, double y,
               std::span<CellAnswer> out) {
    const std::size_t count = xs.size();
    const std::vector<double> ys(count, y);
    const Repeated p0(q.p0, count), p1(q.p1, count), q0(q.q0, count), q1(q.q1, count), c0(q.c0, count),
        c1(q.c1, count);
    const Points2Array cells{xs, ys};
    const SweptPointsArray points{point == kMouse || point == kPathStart ? cells : c0.points(),
                                  point == kPathStart ? c1.points() : cells};
    std::vector<ContactTimes> found(count);
    sweep_many({{p0.points(), q0.points()}, {p1.points(), q1.points()}}, points, found);
    for (std::size_t i = 0; i < count; ++i) out[i].meets = found[i].count > 0;
}

void put(SweepQuestion<double>& q, int point, const Coord2<double>& at) {
    if (point != kPathStart) q.c1 = at;
    if (point == kMouse || point == kPathStart) q.c0 = at;
}

/// The line at the start and at the end, and the paths that bound the swept area.
std::vector<microscope::MagnifiedLine> lines_around(const Params& params, int point) {
    const SweepSetup& o = params.setup;
    std::vector<microscope::MagnifiedLine> lines;
    if (point != kPathStart + 1) lines.push_back({{o.p.from, o.q.from}, Role::auxiliary, Dash::dashed});
    if (point != kPathStart) lines.push_back({{o.p.to, o.q.to}, Role::auxiliary, Dash::dashed});
    if (point != kMouse) {
        lines.push_back({{o.c.from, o.c.to}, Role::pointer, Dash::solid});
        return lines;
    }
    lines.push_back({{o.p.from, o.p.to}, Role::object_a, Dash::solid});
    lines.push_back({{o.q.from, o.q.to}, Role::object_b, Dash::solid});
    return lines;
}

}  // namespace

int lens_point(const Params& params) {
    if (!params.lens.open()) return 0;
    return params.by_mouse() ? kMouse : std::max(params.lens.point, kPathStart);
}

Vec2& point_number(Params& params, int number) {
    if (number == kMouse) return params.mouse;
    return number == kPathStart ? params.setup.c.from : params.setup.c.to;
}

Vec2 point_number(const Params& params, int number) {
    if (number == kMouse) return params.mouse;
    return number == kPathStart ? params.setup.c.from : params.setup.c.to;
}

microscope::RowQuery GridQuery::ask() const {
    const auto all = PointSweep::methods();
    const auto number = static_cast<std::size_t>(method);
    const Method<PointSweep>* chosen_method = number < all.size() ? &all[number] : nullptr;
    const SweepQuestion<double> rounded = seen_in(kind, from.question);
    return [chosen_method, rounded, which = point, in = kind](std::span<const double> xs, double y,
                                                              std::span<CellAnswer> out) {
        SweepQuestion<double> q = rounded;
        judge_row(q, which, xs, y, out);
        for (std::size_t i = 0; i < xs.size(); ++i) {
            put(q, which, {xs[i], y});
            out[i].says = chosen_method != nullptr ? says(run(*chosen_method, q, in))
                          : out[i].meets           ? Says::hit
                                                   : Says::miss;
        }
    };
}

std::optional<GridQuery> grid_query(const Params& params) {
    const SweepQuery query = query_of(motion_of(params));
    if (!params.lens.open() || !is_published_question(query)) return std::nullopt;
    const int point = lens_point(params);
    SweepQuestion<double> from = sweep_question(query);
    put(from, point, {});
    return GridQuery{{{from}, point, params.method, params.lens, params.kind}};
}

Pane microscope_pane(const Params& params, const microscope::CellGrid* grid) {
    if (grid == nullptr) {
        Pane pane = pane_helpers::small_pane({0.5, 0.5}, 0.5);
        pane.id = kMicroscopePane;
        pane.title = "Microscope";
        pane.note = "It tests the published methods, which handle only straight paths and thin lines.";
        return pane;
    }
    const int point = lens_point(params);
    const Method<PointSweep>* method = params.published_method();
    microscope::Subject subject;
    subject.point = kLensLabels[static_cast<std::size_t>(point)];
    subject.id = kLensWords[static_cast<std::size_t>(point)].data();
    subject.role = Role::pointer;
    subject.at = point_number(params, point);
    if (method != nullptr) subject.method = method->info->button_label;
    subject.lines = lines_around(params, point);
    subject.dashed = "start, end";
    return microscope::picture(*grid, subject);
}

void add_cell_handle(HandleList& list, Params& params) {
    const auto under = [&](int point) {
        const auto word = static_cast<std::size_t>(point);
        return microscope::MagnifiedPoint{point, kLensWords[word], kLensLabels[word], Role::pointer,
                                          &point_number(params, point)};
    };
    if (!params.by_mouse())
        microscope::add_open_actions(list, params.lens, std::array{under(kPathStart), under(kPathStart + 1)});
    if (grid_query(params)) microscope::add_handle(list, params.lens, params.kind, under(lens_point(params)));
}

void open_on_telling_point(Params& params) {
    if (params.lens.open()) return;
    constexpr int kAround = 3;  // a window of 8 cells in each direction
    const auto question = [&](int point) {
        Params there = params;
        there.lens = {point, kAround, point_number(params, point)};
        return grid_query(there);
    };
    const int best = params.by_mouse()
                         ? kMouse
                         : microscope::most_interesting(std::array{kPathStart, kPathStart + 1}, question);
    microscope::open(params.lens, best, point_number(params, best));
}

void perform_on_cells(std::string_view action, Params& params) {
    microscope::Setting& lens = params.lens;
    if (action != kMicroscopeToggle)
        return microscope::perform(action, lens, params.kind,
                                   point_number(params, std::max(lens_point(params), kMouse)));
    const int point = lens.open() ? 0 : params.by_mouse() ? kMouse : kPathStart;
    microscope::open(lens, point, point_number(params, std::max(point, kMouse)));
}

}  // namespace crosscut::sweep_scene
