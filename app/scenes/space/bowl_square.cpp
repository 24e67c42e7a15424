#include "app/scenes/space/bowl_square.h"

#include "app/scenes/methods/answer_words.h"
#include "app/scenes/plane/unit_square.h"

#include "core/number/rounded_functions.h"

#include <algorithm>

namespace crosscut::space_helpers {
namespace {

using namespace pane_helpers;

constexpr SquareEdges kEdges{{{"a1", "A1"}, {"a2", "A2"}, {"b1", "B1"}, {"b2", "B2"}}};
constexpr double kLabelsApart = 0.2;  // of each other and of the minimum, in units of the square
constexpr double kInside = 0.06;      // of the square's edges, so that a label stands in it

bool in_square(const Vec2& p) {
    return p.x > kInside && p.x < 1.0 - kInside && p.y > kInside && p.y < 1.0 - kInside;
}

/// Writes numbers at some contours: inside the square, apart from each other and from the answer.
class ContourLabels {
  public:
    ContourLabels(Pane& pane, const Vec2& answer) : pane_(pane), taken_{answer} {}

    void offer(const CurveItem& curve, double distance) {
        for (const Vec3& p : curve.points) {
            const Vec2 at{p.x, p.y};
            const auto apart = [&](const Vec2& q) {
                return rounded_hypot(q.x - at.x, q.y - at.y) > kLabelsApart;
            };
            if (!in_square(at) || !std::all_of(taken_.begin(), taken_.end(), apart)) continue;
            LabelItem& label = pane_.list.label(at, in_words(distance, 3), Role::auxiliary, id_of("bowl"));
            label.align = Align::centre;
            taken_.push_back(at);
            return;
        }
    }

  private:
    Pane& pane_;
    std::vector<Vec2> taken_;
};

void draw_contours(Pane& pane, const BowlField& field, const Vec2& answer) {
    ContourLabels labels(pane, answer);
    const Levels levels = levels_over(field, -0.1, 1.1);
    for (std::size_t i = 0; i < levels.distances.size(); ++i) {
        const double d = levels.distances[i];
        if (!field.axes.round()) {
            for (const Segment2& line : trough_lines(field, d))
                pane.list.line(line, contour(0.55), id_of("bowl"), Extent::line);
            continue;
        }
        const CurveItem& curve = pane.list.curves.emplace_back(level_curve(field, d, contour(0.55), "bowl"));
        if (i % 2 == 1) labels.offer(curve, d * field.scale);
    }
    if (!field.axes.round())
        pane.list.line(Segment2{field.bottom, field.bottom + field.axes.gentle},
                       {Role::rejected, 1.5, Dash::dashed, 1.0, false}, id_of("free"), Extent::line);
}

/// The nearest pairs where there are many.
void draw_ties(Pane& pane, const NearestPoints3& n) {
    if (!n.ties || !n.ties->from || !n.ties->to) return;
    const Vec2 from{n.ties->from->s, n.ties->from->t}, to{n.ties->to->s, n.ties->to->t};
    if (!in_frame(*pane.frame, from) || !in_frame(*pane.frame, to)) return;
    pane.list.line(Segment2{from, to}, {Role::answer, 8.0, Dash::solid, 0.45, false}, id_of("ties"));
}

}  // namespace

CurveItem level_curve(const BowlField& field, double distance, const Stroke& stroke, const char* id) {
    CurveItem curve;
    curve.stroke = stroke;
    curve.id = id_of(id);
    for (const Vec2& p : level_line(field.axes, field.bottom, field.depth_of(distance)))
        curve.points.push_back(flat(p));
    return curve;
}

std::array<Segment2, 2> trough_lines(const BowlField& field, double distance) {
    const Vec2 aside = field.axes.steep * (field.depth_of(distance) / field.axes.steep_rate);
    const auto line = [&](const Vec2& at) { return Segment2{at, at + field.axes.gentle}; };
    return {line(field.bottom + aside), line(field.bottom - aside)};
}

Pane bowl_square(const BowlField& field, const Objects& objects, const NearestPoints3& nearest) {
    Pane pane = unit_square("bowl", "Distance over (s, t)");
    draw_region(pane, objects.extents);
    if (field.scale > 0.0) draw_contours(pane, field, {nearest.s, nearest.t});
    draw_edges(pane, objects.extents, kEdges);
    draw_ties(pane, nearest);
    return pane;
}

}  // namespace crosscut::space_helpers
