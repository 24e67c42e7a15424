#include <crosscut/intersect/intersection.h>
#include "app/model/number_format.h"
#include "app/scenes/map/map.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/view/draw_list.h"
#include "core/box2.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace crosscut::map_scene {
namespace {

constexpr double kAssumed_px = 1000.0;       // width of a view whose size is not known
constexpr std::size_t kFewLines = 400;       // up to so many are drawn thick
constexpr std::size_t kDenseLines = 20'000;  // from so many on one in two pixels is enough
// a line of many may be drawn this far off, which is within half its width
constexpr double kUnseen_px = 0.6;
constexpr double kThick_px = 2.5, kFine_px = 1.25;
// opacity of lines, and of lines so dense that they cover each other
constexpr double kClear = 0.9, kDense = 0.25;
constexpr double kMarkEvery_px = 7.0;  // least distance between two marks
constexpr double kMark_px = 9.0, kSmallMark_px = 6.0, kTinyMark_px = 3.5;
// With less area of the view for each mark the least distance is doubled, so that what they mark stays
// visible.
constexpr double kAreaOfMark_px2 = 200.0;
constexpr double kStretch_px = 4.0;           // least length of an overlap that is drawn
constexpr std::size_t kMostStretches = 4000;  // drawn
constexpr std::size_t kFewMarks = 60;         // up to so many are large
constexpr std::size_t kSomeMarks = 400;       // and up to so many are not tiny
/// Half the width of the close-up: lengths of the longer segment, but at most so many of the shorter one.
constexpr double kNear = 0.7, kNearShorter = 2.0;

struct KindMark {
    Marker marker;
    Role role;
};
constexpr std::array<KindMark, kCrossingKinds> kMarks{
    KindMark{Marker::diamond, Role::answer}, KindMark{Marker::triangle, Role::answer},
    KindMark{Marker::square, Role::answer}, KindMark{Marker::ring, Role::answer}};

/// Which positions of a view already have a mark: one for each cell of a grid. Positions outside the view are
/// never free.
class MarkSpace {
  public:
    MarkSpace(const PlaneView& view, double every_px)
        : view_(view),
          side_(
              std::max(every_px * view.units_per_px,
                       std::max({view.high.x - view.low.x, view.high.y - view.low.y, 1e-300}) / kMostAcross)),
          columns_(static_cast<std::size_t>((view.high.x - view.low.x) / side_) + 1),
          occupied_(columns_ * (static_cast<std::size_t>((view.high.y - view.low.y) / side_) + 1), false) {}

    /// Whether the position's cell was free; it is taken afterwards.
    bool take(const Vec2& at) {
        if (at.x < view_.low.x || at.y < view_.low.y || at.x > view_.high.x || at.y > view_.high.y)
            return false;
        const Vec2 cell = (at - view_.low) / side_;
        const std::size_t index =
            static_cast<std::size_t>(cell.y) * columns_ + static_cast<std::size_t>(cell.x);
        if (index >= occupied_.size() || occupied_[index]) return false;
        occupied_[index] = true;
        return true;
    }

  private:
    static constexpr double kMostAcross = 2000.0;
    const PlaneView& view_;
    double side_;
    std::size_t columns_;
    std::vector<bool> occupied_;
};

class Painter {
  public:
    Painter(DrawList& canvas, const ViewModel& model, const PlaneView& view)
        : canvas_(canvas), model_(model), view_(view) {}

    std::vector<RegionPart> run() {
        std::vector<RegionPart> parts;
        if (model_.overlaid != nullptr) parts = fill_regions(canvas_, model_.overlaid->overlay, view_);
        // the denser layer is drawn below the other one
        const bool a_last = model_.b != nullptr && model_.b->data->dense();
        if (!a_last) layer(model_.a, model_.coarse_a, Role::object_a, "layer.a");
        if (model_.b != nullptr) layer(*model_.b, model_.coarse_b, Role::object_b, "layer.b");
        if (a_last) layer(model_.a, model_.coarse_a, Role::object_a, "layer.a");
        handles(model_.a, model_.params.a, Role::object_a, "a.move", "a.corner");
        if (model_.b != nullptr) handles(*model_.b, model_.params.b, Role::object_b, "b.move", "b.corner");
        model_.lists_wrong() ? wrong_marks() : meeting_marks();
        return parts;
    }

  private:
    /// Draws a layer's handles: the one that moves it, and the arm that turns and scales it.
    void handles(const Layer& layer, const LayerChoice& choice, Role role, const char* move,
                 const char* turn) {
        if (layer.segments.empty()) return;
        const Grips grips = grips_of(*layer.data, choice);
        canvas_.line(Segment2{grips.middle, grips.corner}, {role, 1.5, Dash::dashed, 0.9, false}, id_of(turn))
            .grip = true;
        DotItem& middle = canvas_.dot(grips.middle, Marker::disc, role, id_of(move));
        middle.size_px = 15.0;
        middle.grip = true;
        DotItem& corner = canvas_.dot(grips.corner, Marker::ring, role, id_of(turn)).make_hollow(13.0);
        corner.grip = true;
    }
    /// Draws a layer's lines, or `coarse` in place of them.
    void layer(const Layer& layer, const std::optional<std::vector<Segment2>>& coarse, Role role,
               const char* id) {
        const std::size_t count = layer.segments.size();
        const Stroke stroke{role, count > kFewLines ? kFine_px : kThick_px, Dash::solid,
                            layer.data->dense() && !coarse ? kDense : kClear, false};
        if (coarse) {
            for (const Segment2& segment : *coarse) canvas_.line(segment, stroke, id_of(id));
            return;
        }
        PlaneView near_view = view_;
        if (count > kDenseLines) near_view.units_per_px *= 2.0;
        CoveredPixels covered(near_view);
        const auto draw = [&](const std::vector<Segment2>& lines) {
            for (const Segment2& segment : lines)
                if (covered.cover(segment)) canvas_.line(segment, stroke, id_of(id));
        };
        draw(count > kFewLines ? fewer_points(layer.segments, kUnseen_px * view_.units_per_px)
                               : layer.segments);
    }
    /// Draws what two segments share.
    void stretch(const Segment2& a, const Segment2& b) {
        const auto shared = intersect(a, b).overlap;
        if (!shared || !shared->first || !shared->second) return;
        canvas_.line(Segment2{*shared->first, *shared->second},
                     {Role::answer, kStretch_px, Dash::solid, kClear, false}, id_of("meetings"));
    }
    void dot(const Vec2& at, const KindMark& mark, std::size_t of) {
        DotItem& dot = canvas_.dot(at, mark.marker, mark.role, id_of("meetings"));
        dot.size_px = of > kSomeMarks ? kTinyMark_px : of > kFewMarks ? kSmallMark_px : kMark_px;
    }
    [[nodiscard]] bool marks_are_many() const {
        const Vec2 size_px = (view_.high - view_.low) / std::max(view_.units_per_px, 1e-300);
        return static_cast<double>(model_.meetings.all.size()) * kAreaOfMark_px2 > size_px.x * size_px.y;
    }
    void meeting_marks() {
        MarkSpace mark_space(view_, marks_are_many() ? 2.0 * kMarkEvery_px : kMarkEvery_px);
        std::size_t stretches = 0;
        for (const MapMeeting& meeting : model_.meetings.all) {
            if (!model_.shows(meeting.kind)) continue;
            const Segment2 &a = model_.a.segments[meeting.a], &b = model_.second().segments[meeting.b];
            if (meeting.kind == CrossingKind::overlap && stretches++ < kMostStretches) stretch(a, b);
            if (!mark_space.take(quick_position(a, b, meeting.kind, view_.units_per_px))) continue;
            dot(meeting_position(a, b), kMarks[static_cast<std::size_t>(meeting.kind)],
                model_.meetings.all.size());
        }
    }
    void wrong_marks() {
        if (model_.counts == nullptr) return;
        MarkSpace mark_space(view_, kMarkEvery_px);
        for (const WrongPair& pair : model_.counts->wrong)
            if (mark_space.take(pair.at))
                dot(pair.at, {pair.missed ? Marker::cross : Marker::ring, Role::warning},
                    model_.counts->wrong.size());
    }

    DrawList& canvas_;
    const ViewModel& model_;
    const PlaneView& view_;
};

/// Writes what the two segments are, how they meet and at which parameters.
void label_selected(DrawList& canvas, const ViewModel& model, const SelectedPair& selected) {
    const auto write = [&](const Vec2& at, std::string text, Role role, const char* id) {
        LabelItem& label = canvas.label(at, std::move(text), role, id_of(id));
        label.priority = 6;
        label.measures = true;
    };
    const Segment2 &a = model.of_a(selected), &b = model.of_b(selected);
    write(a.at(0.75), model.a.data->name_of(selected.a), Role::object_a, "looked.a");
    write(b.at(0.25), model.second().data->name_of(selected.b), Role::object_b, "looked.b");
    const Intersection2 met = intersect(a, b, {}, {.rejected = true});
    std::string text = meeting_words(met.meeting);
    if (met.s && met.t) text += ", s = " + fraction_text(*met.s) + ", t = " + fraction_text(*met.t);
    write(selected.at, std::move(text), Role::chosen, "looked");
}

/// Draws the part of a segment within the pane's frame with the letters of its ends: rings where it goes on.
void draw_within(Pane& pane, const Segment2& segment, Role role, const char* id, const std::string& ends) {
    using namespace pane_helpers;
    WithinBox within = within_box(segment, Vec2(pane.frame->low), Vec2(pane.frame->high));
    if (within.empty()) within = {};
    const bool starts = within.first == 0.0, stops = within.last == 1.0;
    const Segment2 seen{starts ? segment.start : segment.at(within.first),
                        stops ? segment.end : segment.at(within.last)};
    pane.list.line(seen, object_stroke(role), id_of(std::string("looked.") + id));
    const auto end = [&](const Vec2& at, bool its_own, char letter) {
        const std::string item(1, static_cast<char>(letter - 'A' + 'a'));
        mark(pane.list, at, its_own ? Marker::disc : Marker::ring, role, item.c_str(),
             std::string(1, letter));
    };
    end(seen.start, starts, ends[0]);
    end(seen.end, stops, ends[1]);
}

}  // namespace

PlaneView assumed_view(const ViewModel& model) {
    const Bounds all = bounds_of(model);
    const Vec2 low(all.low.x, all.low.y), high(all.high.x, all.high.y), size = high - low;
    const double margin = 0.1 * std::max({size.x, size.y, 1e-300});
    return {low - margin, high + margin, std::max({size.x, size.y, 1e-300}) / kAssumed_px};
}

Bounds bounds_of(const ViewModel& model) {
    Bounds bounds;
    for (const Layer* layer : {&model.a, model.b}) {
        if (layer == nullptr || layer->segments.empty()) continue;
        Box2 box;
        for (const Segment2& s : layer->segments) box.add(s);
        bounds.add(flat(box.low));
        bounds.add(flat(box.high));
    }
    if (bounds.empty) {  // so that there is a view to draw in
        bounds.add({-10.0, -6.0, 0.0});
        bounds.add({10.0, 6.0, 0.0});
    }
    return bounds;
}

std::vector<RegionPart> draw_map(DrawList& canvas, const ViewModel& model, const PlaneView& view) {
    return Painter(canvas, model, view).run();
}

void mark_selected(DrawList& canvas, const ViewModel& model, const SelectedPair& selected) {
    canvas.line(model.of_a(selected), {Role::object_a, 4.0, Dash::solid, 1.0, false}, id_of("looked.a"));
    canvas.line(model.of_b(selected), {Role::object_b, 4.0, Dash::solid, 1.0, false}, id_of("looked.b"));
    canvas.dot(selected.at, Marker::ring, Role::chosen, id_of("looked")).make_hollow(18.0);
    label_selected(canvas, model, selected);
}

Pane meeting_pane(const ViewModel& model, const std::optional<SelectedPair>& selected) {
    using namespace pane_helpers;
    if (!selected) {
        Pane pane = small_pane({}, 1.0);
        pane.list.label(Vec2(0.0),
                        model.meetings.all.empty() ? "No segments meet." : "No such intersection.");
        return pane;
    }
    const Segment2 &a = model.of_a(*selected), &b = model.of_b(*selected);
    const auto size = [](const Segment2& s) {
        const Vec2 direction = glm::abs(s.direction());
        return std::max(direction.x, direction.y);
    };
    const double longer = std::max(size(a), size(b)), shorter = std::min(size(a), size(b));
    const double half = shorter > 0.0  ? std::min(kNear * longer, kNearShorter * shorter)
                        : longer > 0.0 ? kNear * longer
                                       : 1.0;
    Pane pane = small_pane(selected->at, half);
    const Digits digits(half / 150.0);
    // The names of the methods' formulas.
    draw_within(pane, a, Role::object_a, "a", "AB");
    draw_within(pane, b, Role::object_b, "b", "CD");
    pane.note = "AB is the segment of layer A, CD that of layer B.";
    const Intersection2 met = intersect(a, b, {}, {.rejected = true});
    if (!met.point) return pane;
    mark_answer(pane, *met.point, true, "looked");
    std::string text = digits.point(*met.point);
    if (met.s) text = "s = " + Digits::number(*met.s) + ", t = " + Digits::number(met.t.value_or(0.0));
    pane.list.label(*met.point, text, Role::answer, id_of("looked")).measures = true;
    return pane;
}

}  // namespace crosscut::map_scene
