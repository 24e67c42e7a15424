#include <crosscut/batch/arrays.h>
#include "app/scenes/intersect/intersect.h"
#include "core/methods/method.h"

#include <crosscut/batch/many.h>
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"

#include <algorithm>
#include <vector>

namespace crosscut::intersect_scene {
namespace {

using microscope::CellAnswer;
using microscope::Says;

constexpr std::array kLensNames{"A", "B", "C", "D"};
constexpr std::array kLensNumbers{1, 2, 3, 4};

Says says(Outcome outcome) {
    if (outcome == Outcome::no_answer) return Says::nothing;
    return outcome == Outcome::hit ? Says::hit : Says::miss;
}

/// For one row: in which of the cells the objects meet exactly.
void judge_row(const Question<double>& q, int point, std::span<const double> xs, double y,
               std::span<CellAnswer> out) {
    const std::size_t count = xs.size();
    const std::vector<double> ys(count, y);
    const bool on_ab = point <= 2, is_start = point % 2 == 1;
    const Vec2 other =
        vec_of(q.*SegmentIntersection::positions[static_cast<std::size_t>(is_start ? point : point - 2)]);
    const std::vector<double> other_x(count, other.x), other_y(count, other.y);
    const Points2Array cells{xs, ys}, stays{other_x, other_y};
    const Segments2Array moving = is_start ? Segments2Array{cells, stays} : Segments2Array{stays, cells};
    const Segment2 fixed = on_ab ? Segment2{vec_of(q.c), vec_of(q.d)} : Segment2{vec_of(q.a), vec_of(q.b)};
    const Extents extents = on_ab ? Extents{q.extents.b, q.extents.a} : q.extents;
    std::vector<Meeting> meeting(count);
    intersect_many(fixed, moving, {meeting}, extents);
    for (std::size_t i = 0; i < count; ++i) out[i].meets = meets(meeting[i]);
}

/// The lines at which the answer changes while the point moves, and the point's own object.
std::vector<microscope::MagnifiedLine> lines_around(const SegmentPair2& o, int point) {
    const bool on_ab = point <= 2;
    const Segment2 &own = on_ab ? o.ab : o.cd, &other = on_ab ? o.cd : o.ab;
    const Vec2 stays = point % 2 == 1 ? own.end : own.start;
    const Role own_role = on_ab ? Role::object_a : Role::object_b;
    return {{{stays, other.start}, Role::auxiliary, Dash::dashed},
            {{stays, other.end}, Role::auxiliary, Dash::dashed},
            {other, on_ab ? Role::object_b : Role::object_a, Dash::solid, on_ab ? o.extents.b : o.extents.a},
            {own, own_role, Dash::solid, on_ab ? o.extents.a : o.extents.b}};
}

Role role_of(int point) { return point <= 2 ? Role::object_a : Role::object_b; }

microscope::MagnifiedPoint magnified_point(Params& params, int point) {
    const auto word = static_cast<std::size_t>(point);
    return {point, kLensWords[word], kLensNames[word - 1], role_of(point), &point_number(params.pair, point)};
}

GridQuery question_about(const Params& params, int point, const microscope::Setting& setting) {
    Question<double> from = question_of(params.pair);
    from.*SegmentIntersection::positions[static_cast<std::size_t>(point - 1)] = {};
    return {{{from}, point, params.method, setting, params.kind}};
}

}  // namespace

Vec2& point_number(SegmentPair2& o, int number) {
    Segment2& s = number <= 2 ? o.ab : o.cd;
    return number % 2 == 1 ? s.start : s.end;
}

Vec2 point_number(const SegmentPair2& o, int number) {
    SegmentPair2 copy = o;
    return point_number(copy, number);
}

microscope::RowQuery GridQuery::ask() const {
    const Method<SegmentIntersection>* chosen_method = &method_at<SegmentIntersection>(method);
    const Question<double> rounded = seen_in(kind, from.question);
    return [chosen_method, rounded, number = point, in = kind](std::span<const double> xs, double y,
                                                               std::span<CellAnswer> out) {
        Question<double> q = rounded;
        Coord2<double>& position = q.*SegmentIntersection::positions[static_cast<std::size_t>(number - 1)];
        for (std::size_t i = 0; i < xs.size(); ++i) {
            position = {xs[i], y};
            out[i].says = says(run(*chosen_method, q, in).outcome);
        }
        judge_row(q, number, xs, y, out);
    };
}

std::optional<GridQuery> grid_query(const Params& params) {
    if (!params.lens.open()) return std::nullopt;
    return question_about(params, params.lens.point, params.lens);
}

Pane microscope_pane(const Params& params, const microscope::CellGrid& grid) {
    const int point = params.lens.point;
    microscope::Subject subject;
    subject.point = kLensNames[static_cast<std::size_t>(point - 1)];
    subject.id = kLensWords[static_cast<std::size_t>(point)].data();
    subject.role = role_of(point);
    subject.at = point_number(params.pair, point);
    subject.marker = point <= 2 ? Marker::disc : Marker::square;
    subject.method = method_at<SegmentIntersection>(params.method).info->button_label;
    subject.lines = lines_around(params.pair, point);
    subject.dashed = point <= 2 ? "at C or D" : "at A or B";
    return microscope::picture(grid, subject);
}

int telling_point(const Params& params) {
    constexpr int kAround = 4;  // a window of 16 cells in each direction
    return microscope::most_interesting(kLensNumbers, [&](int point) {
        return std::optional(
            question_about(params, point, {point, kAround, point_number(params.pair, point)}));
    });
}

int moved_point(const SegmentPair2& before, const SegmentPair2& after) {
    int moved = 0, count = 0;
    for (int point = 1; point <= 4; ++point) {
        if (point_number(before, point) == point_number(after, point)) continue;
        moved = point;
        ++count;
    }
    return count == 1 ? moved : 0;
}

void add_cell_handle(HandleList& list, Params& params) {
    std::array<microscope::MagnifiedPoint, kLensNumbers.size()> points{};
    std::transform(kLensNumbers.begin(), kLensNumbers.end(), points.begin(),
                   [&](int point) { return magnified_point(params, point); });
    microscope::add_open_actions(list, params.lens, points);
    if (params.lens.open())
        microscope::add_handle(list, params.lens, params.kind, magnified_point(params, params.lens.point));
}

void perform_on_cells(std::string_view action, Params& params, int& last) {
    microscope::Setting& lens = params.lens;
    if (action != kMicroscopeToggle)
        return microscope::perform(action, lens, params.kind,
                                   point_number(params.pair, std::max(lens.point, 1)));
    if (lens.open()) last = lens.point;
    const int point = lens.open() ? 0 : last > 0 ? last : telling_point(params);
    microscope::open(lens, point, point > 0 ? point_number(params.pair, point) : Vec2{});
}

}  // namespace crosscut::intersect_scene
