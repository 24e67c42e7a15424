#include "app/scenes/intersect/intersect.h"

#include <crosscut/batch/many.h>
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"

#include <algorithm>
#include <vector>

namespace crosscut::intersect_scene {
namespace {

using microscope::CellAnswer;
using microscope::Says;

constexpr std::array kLensPoints{&Question<double>::a, &Question<double>::b, &Question<double>::c,
                                 &Question<double>::d};
constexpr std::array kLensNames{"A", "B", "C", "D"};

Vec2 vec(const Coord2<double>& p) { return {p.x, p.y}; }

Says says(Outcome outcome) {
    if (outcome == Outcome::no_answer) return Says::nothing;
    return outcome == Outcome::hit ? Says::hit : Says::miss;
}

/// Of one row: which of the objects meet exactly, the point of `q` in each of its cells.
void judge_row(const Question<double>& q, int point, std::span<const double> xs, double y,
               std::span<CellAnswer> out) {
    const std::size_t count = xs.size();
    const std::vector<double> ys(count, y);
    const bool on_ab = point <= 2, is_start = point % 2 == 1;
    const Vec2 other = vec(q.*kLensPoints[static_cast<std::size_t>(is_start ? point : point - 2)]);
    const std::vector<double> other_x(count, other.x), other_y(count, other.y);
    const Points2Array cells{xs, ys}, stays{other_x, other_y};
    const Segments2Array moving = is_start ? Segments2Array{cells, stays} : Segments2Array{stays, cells};
    const Segment2 fixed = on_ab ? Segment2{vec(q.c), vec(q.d)} : Segment2{vec(q.a), vec(q.b)};
    const Extents extents = on_ab ? Extents{q.extents.b, q.extents.a} : q.extents;
    std::vector<Meeting> meeting(count);
    intersect_many(fixed, moving, {meeting, {}, {}, {}, {}}, extents);
    for (std::size_t i = 0; i < count; ++i) out[i].meets = meets(meeting[i]);
}

/// The lines between which the answer changes while the point moves, and the point's own object.
std::vector<microscope::MagnifiedLine> lines_around(const Objects& o, int point) {
    const bool on_ab = point <= 2;
    const Segment2 &own = on_ab ? o.ab : o.cd, &other = on_ab ? o.cd : o.ab;
    const Vec2 stays = point % 2 == 1 ? own.end : own.start;
    const Role own_role = on_ab ? Role::object_a : Role::object_b;
    return {{{stays, other.start}, Role::auxiliary, Dash::dashed},
            {{stays, other.end}, Role::auxiliary, Dash::dashed},
            {other, on_ab ? Role::object_b : Role::object_a, Dash::solid},
            {own, own_role, Dash::solid}};
}

/// The point in its number type, where that can be given.
void move_to_cell(Choices& choices, const Vec2& place) {
    const microscope::Lens lens = microscope::lens_of(choices.lens, choices.kind);
    point_number(choices.objects, choices.lens.point) = lens.point(lens.cell_at(place));
}

CellQuestion question_about(const Choices& choices, int point, const microscope::Setting& setting) {
    CellQuestion asked{choices.objects, point, choices.method, setting, choices.kind};
    point_number(asked.objects, point) = {};
    return asked;
}

}  // namespace

Vec2& point_number(Objects& o, int number) {
    Segment2& s = number <= 2 ? o.ab : o.cd;
    return number % 2 == 1 ? s.start : s.end;
}

Vec2 point_number(const Objects& o, int number) {
    Objects copy = o;
    return point_number(copy, number);
}

bool operator==(const CellQuestion& a, const CellQuestion& b) {
    return same_bits(a.objects, b.objects) && a.point == b.point && a.method == b.method &&
           a.setting.at == b.setting.at && a.setting.zoom == b.setting.zoom && a.kind == b.kind;
}

microscope::AskRow CellQuestion::ask() const {
    const Method<SegmentIntersection>* asked = &method_at<SegmentIntersection>(method);
    const Question<double> from = seen_in(kind, question_of(objects.ab, objects.cd, objects.extents));
    return [asked, from, number = point, in = kind](std::span<const double> xs, double y,
                                                    std::span<CellAnswer> out) {
        Question<double> q = from;
        Coord2<double>& place = q.*kLensPoints[static_cast<std::size_t>(number - 1)];
        for (std::size_t i = 0; i < xs.size(); ++i) {
            place = {xs[i], y};
            out[i].says = says(run(*asked, q, in).outcome);
        }
        judge_row(q, number, xs, y, out);
    };
}

std::optional<CellQuestion> cell_question(const Choices& choices) {
    if (!choices.lens.open()) return std::nullopt;
    return question_about(choices, choices.lens.point, choices.lens);
}

Pane microscope_pane(const Choices& choices, const microscope::CellGrid& grid) {
    const int point = choices.lens.point;
    microscope::Subject subject;
    subject.point = kLensNames[static_cast<std::size_t>(point - 1)];
    subject.id = kLensWords[static_cast<std::size_t>(point)].data();
    subject.role = point <= 2 ? Role::object_a : Role::object_b;
    subject.at = point_number(choices.objects, point);
    subject.method = method_at<SegmentIntersection>(choices.method).facts->chip;
    subject.lines = lines_around(choices.objects, point);
    subject.dashed = point <= 2 ? "at C or D" : "at A or B";
    return microscope::picture(grid, subject);
}

int telling_point(const Choices& choices) {
    constexpr double kAround = 4.0;  // 16 cells each way
    int best = 1, most = -1;
    for (int point = 1; point <= 4; ++point) {
        microscope::Setting around{point, kAround, point_number(choices.objects, point)};
        const int here = microscope::interest(question_about(choices, point, around));
        if (here > most) {
            most = here;
            best = point;
        }
    }
    return best;
}

int moved_point(const Objects& before, const Objects& after) {
    int moved = 0, count = 0;
    for (int point = 1; point <= 4; ++point) {
        if (point_number(before, point) == point_number(after, point)) continue;
        moved = point;
        ++count;
    }
    return count == 1 ? moved : 0;
}

void add_cell_handle(HandleList& list, Choices& choices) {
    Choices* changed = &choices;
    for (int point = 1; point <= 4; ++point)
        list.offer(kLensWords[static_cast<std::size_t>(point)], microscope::kLookAt,
                   [changed, point](const Viewpoint&) {
                       microscope::open(changed->lens, point, point_number(changed->objects, point));
                       return HandleList::Offer::Done{};
                   });
    if (!choices.lens.open()) return;
    const int point = choices.lens.point;
    const auto cell =
        microscope::lens_of(choices.lens, choices.kind).cell_of(point_number(choices.objects, point));
    if (!cell) return;
    const auto word = static_cast<std::size_t>(point);
    DerivedHandle handle{kMicroscopePane, kLensWords[word], kLensNames[word - 1],
                         point <= 2 ? Role::object_a : Role::object_b};
    handle.typed = false;  // its place is a cell's and no coordinate
    list.handle(handle, flat(microscope::lens_of(choices.lens, choices.kind).place(*cell)),
                [changed](const Vec3& to) {
                    move_to_cell(*changed, {to.x, to.y});
                });
}

bool perform_on_cells(std::string_view action, Choices& choices, int& last) {
    microscope::Setting& lens = choices.lens;
    if (action == kMicroscopeToggle && lens.open()) {
        last = lens.point;
        microscope::open(lens, 0, {});
        return true;
    }
    if (action == kMicroscopeToggle) {
        const int point = last > 0 ? last : telling_point(choices);
        microscope::open(lens, point, point_number(choices.objects, point));
        return true;
    }
    if (microscope::zoom(lens, action)) return true;
    const microscope::Cell by = microscope::step_of(action);
    if (by == microscope::Cell{}) return false;
    if (!lens.open()) return true;
    Vec2& point = point_number(choices.objects, lens.point);
    point = microscope::stepped(point, by.column, by.row, choices.kind);
    return true;
}

}  // namespace crosscut::intersect_scene
