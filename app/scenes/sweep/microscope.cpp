#include "app/scenes/sweep/sweep.h"

#include <crosscut/batch/many.h>
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"

#include <algorithm>
#include <vector>

namespace crosscut::sweep_scene {
namespace {

using microscope::CellAnswer;
using microscope::Says;

constexpr int kMouse = 1, kPathStart = 2;
constexpr std::array kLensLabels{"the pointer", "the point's start", "the point's end"};

Says says(const SweepMethodAnswer<double>& answer) {
    const auto found = answer.found();
    const bool hit = std::any_of(found.begin(), found.end(),
                                 [](const MethodRoot<double>& root) { return root.fate == RootFate::hit; });
    return hit ? Says::hit : Says::miss;
}

/// The same point so many times.
class Repeated {
  public:
    Repeated(const Coord2<double>& p, std::size_t count) : x_(count, p.x), y_(count, p.y) {}
    [[nodiscard]] Points2Array points() const { return {x_, y_}; }

  private:
    std::vector<double> x_, y_;
};

/// Of one row: in which of its cells the line exactly meets the point.
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

/// The line at the start and at the end, and the paths that bound what it sweeps over.
std::vector<microscope::MagnifiedLine> lines_around(const Choices& choices, int point) {
    const Objects& o = choices.objects;
    std::vector<microscope::MagnifiedLine> lines;
    if (point != kPathStart + 1) lines.push_back({{o.p.start, o.q.start}, Role::auxiliary, Dash::dashed});
    if (point != kPathStart) lines.push_back({{o.p.end, o.q.end}, Role::auxiliary, Dash::dashed});
    if (point != kMouse) {
        lines.push_back({{o.c.start, o.c.end}, Role::pointer, Dash::solid});
        return lines;
    }
    lines.push_back({{o.p.start, o.p.end}, Role::object_a, Dash::solid});
    lines.push_back({{o.q.start, o.q.end}, Role::object_b, Dash::solid});
    return lines;
}

}  // namespace

int lens_point(const Choices& choices) {
    if (!choices.lens.open()) return 0;
    return choices.by_mouse() ? kMouse : std::max(choices.lens.point, kPathStart);
}

Vec2& point_number(Choices& choices, int number) {
    if (number == kMouse) return choices.mouse;
    return number == kPathStart ? choices.objects.c.start : choices.objects.c.end;
}

Vec2 point_number(const Choices& choices, int number) {
    if (number == kMouse) return choices.mouse;
    return number == kPathStart ? choices.objects.c.start : choices.objects.c.end;
}

bool operator==(const CellQuestion& a, const CellQuestion& b) {
    const auto same = [&](const auto& place) {
        return (a.from.*place).x == (b.from.*place).x && (a.from.*place).y == (b.from.*place).y;
    };
    return std::all_of(PointSweep::places.begin(), PointSweep::places.end(), same) && a.point == b.point &&
           a.method == b.method && a.setting.at == b.setting.at && a.setting.zoom == b.setting.zoom &&
           a.kind == b.kind;
}

microscope::AskRow CellQuestion::ask() const {
    const auto all = PointSweep::methods();
    const auto number = static_cast<std::size_t>(method);
    const Method<PointSweep>* asked = number < all.size() ? &all[number] : nullptr;
    const SweepQuestion<double> seen = seen_in(kind, from);
    return [asked, seen, which = point, in = kind](std::span<const double> xs, double y,
                                                   std::span<CellAnswer> out) {
        SweepQuestion<double> q = seen;
        judge_row(q, which, xs, y, out);
        for (std::size_t i = 0; i < xs.size(); ++i) {
            put(q, which, {xs[i], y});
            out[i].says = asked != nullptr ? says(run(*asked, q, in)) : out[i].meets ? Says::hit : Says::miss;
        }
    };
}

std::optional<CellQuestion> cell_question(const Choices& choices) {
    const SweepQuery query = query_of(motion_of(choices));
    if (!choices.lens.open() || !is_published_question(query)) return std::nullopt;
    CellQuestion asked{sweep_question(query), lens_point(choices), choices.method, choices.lens,
                       choices.kind};
    put(asked.from, asked.point, {});
    return asked;
}

Pane microscope_pane(const Choices& choices, const microscope::CellGrid* grid) {
    if (grid == nullptr) {
        Pane pane = pane_helpers::small_pane(kMicroscopePane.data(), "Microscope", {0.5, 0.5}, 0.5);
        pane.note = "It asks the published methods, which know straight paths and lines without thickness.";
        return pane;
    }
    const int point = lens_point(choices);
    const Method<PointSweep>* method = choices.published_method();
    microscope::Subject subject;
    subject.point = kLensLabels[static_cast<std::size_t>(point - 1)];
    subject.id = kLensWords[static_cast<std::size_t>(point)].data();
    subject.role = Role::pointer;
    subject.at = point_number(choices, point);
    if (method != nullptr) subject.method = method->facts->chip;
    subject.lines = lines_around(choices, point);
    subject.dashed = "start, end";
    return microscope::picture(*grid, subject);
}

void add_cell_handle(HandleList& list, Choices& choices) {
    Choices* changed = &choices;
    for (const int point : {kPathStart, kPathStart + 1}) {
        if (choices.by_mouse()) break;
        list.offer(kLensWords[static_cast<std::size_t>(point)], microscope::kLookAt,
                   [changed, point](const Viewpoint&) {
                       microscope::open(changed->lens, point, point_number(*changed, point));
                       return HandleList::Offer::Done{};
                   });
    }
    if (!cell_question(choices)) return;
    const int point = lens_point(choices);
    const auto cell = microscope::lens_of(choices.lens, choices.kind).cell_of(point_number(choices, point));
    if (!cell) return;
    DerivedHandle handle{kMicroscopePane, kLensWords[static_cast<std::size_t>(point)],
                         kLensLabels[static_cast<std::size_t>(point - 1)], Role::pointer};
    handle.typed = false;  // its place is a cell's and no coordinate
    list.handle(handle, flat(microscope::lens_of(choices.lens, choices.kind).place(*cell)),
                [changed, point](const Vec3& to) {
                    const microscope::Lens lens = microscope::lens_of(changed->lens, changed->kind);
                    point_number(*changed, point) = lens.point(lens.cell_at({to.x, to.y}));
                });
}

void open_on_telling_point(Choices& choices) {
    if (choices.lens.open()) return;
    constexpr double kAround = 3.0;  // 8 cells each way
    int best = choices.by_mouse() ? kMouse : kPathStart, most = -1;
    for (const int point : {kPathStart, kPathStart + 1}) {
        if (choices.by_mouse()) break;
        Choices there = choices;
        there.lens = {point, kAround, point_number(choices, point)};
        const auto asked = cell_question(there);
        const int here = asked ? microscope::interest(*asked) : 0;
        if (here <= most) continue;
        most = here;
        best = point;
    }
    microscope::open(choices.lens, best, point_number(choices, best));
}

bool perform_on_cells(std::string_view action, Choices& choices) {
    microscope::Setting& lens = choices.lens;
    if (action == kMicroscopeToggle) {
        const int point = lens.open() ? 0 : choices.by_mouse() ? kMouse : kPathStart;
        microscope::open(lens, point, point_number(choices, std::max(point, kMouse)));
        return true;
    }
    if (microscope::zoom(lens, action)) return true;
    const microscope::Cell by = microscope::step_of(action);
    if (by == microscope::Cell{}) return false;
    if (!lens.open()) return true;
    Vec2& point = point_number(choices, lens_point(choices));
    point = microscope::stepped(point, by.column, by.row, choices.kind);
    return true;
}

}  // namespace crosscut::sweep_scene
