#include "app/model/scene.h"
#include "app/scenes/words.h"
#include "core/intersect/intersection.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr Stroke kExtension{Role::auxiliary, 1.25, Dash::dotted, 1.0, false};

constexpr Stroke object_stroke(Role role) { return {role, 3.0, Dash::solid, 1.0, false}; }

/// Two objects in the plane, dragged by their points; the judge says how they meet.
class IntersectScene final : public Scene {
  public:
    void fields(FieldVisitor& f) override {
        f.point({"a", "A", Role::object_a}, a_.start);
        f.point({"b", "B", Role::object_a}, a_.end);
        f.point({"c", "C", Role::object_b}, b_.start);
        f.point({"d", "D", Role::object_b}, b_.end);
        f.body({"ab", "AB", Role::object_a}, "a", "b");
        f.body({"cd", "CD", Role::object_b}, "c", "d");
        f.choice({"ab.extent", "AB is a", Role::object_a}, extents_.a, kExtentWords);
        f.choice({"cd.extent", "CD is a", Role::object_b}, extents_.b, kExtentWords);
    }

    void present(const Viewpoint&, Presentation& out) const override {
        const Intersection2 found = intersect(a_, b_, extents_);
        DrawList& canvas = out.canvas();
        canvas.line(a_, object_stroke(Role::object_a), id_of("ab"), extents_.a);
        canvas.line(b_, object_stroke(Role::object_b), id_of("cd"), extents_.b);
        draw_answer(canvas, found);
        draw_points(canvas);
        out.verdict = verdict(found);
        read(out, found);
    }

  private:
    /// Over the answer: what can be dragged is never hidden by what follows from it.
    void draw_points(DrawList& canvas) const {
        draw_point(canvas, a_.start, "A", "a", Marker::disc, Role::object_a);
        draw_point(canvas, a_.end, "B", "b", Marker::disc, Role::object_a);
        draw_point(canvas, b_.start, "C", "c", Marker::square, Role::object_b);
        draw_point(canvas, b_.end, "D", "d", Marker::square, Role::object_b);
    }

    static void draw_point(DrawList& canvas, Vec2 at, const char* label, const char* id, Marker marker,
                           Role role) {
        canvas.dot(at, marker, role, id_of(id));
        canvas.label(at, label, role, id_of(id)).priority = 2;
    }

    static void draw_hit(DrawList& canvas, Vec2 at, bool at_an_end) {
        canvas.dot(at, Marker::diamond, Role::answer, id_of("point")).size_px = at_an_end ? 24.0 : 14.0;
        canvas.label(at, "P", Role::answer, id_of("point")).priority = 3;
    }

    /// The answer's own drawing, one for each row of the verdict table.
    void draw_answer(DrawList& canvas, const Intersection2& found) const {
        if (found.point) draw_hit(canvas, *found.point, found.meeting != Meeting::crossing);
        if (found.overlap) draw_overlap(canvas, *found.overlap);
        if (found.rejected) draw_rejected(canvas, found);
        if (found.meeting == Meeting::parallel) draw_parallel(canvas, *found.distance);
        if (found.nearest) draw_gap(canvas, *found.nearest, *found.distance);
    }

    void draw_overlap(DrawList& canvas, const Overlap2& overlap) const {
        const Stroke bar{Role::answer, 9.0, Dash::solid, 0.45, false};
        if (overlap.first && overlap.second) {
            canvas.line(Segment2{*overlap.first, *overlap.second}, bar, id_of("overlap"));
        } else if (overlap.first || overlap.second) {
            const Vec2 end = overlap.first ? *overlap.first : *overlap.second;
            const Vec2 along = rightward(a_.direction()) * (overlap.first ? 1.0 : -1.0);
            canvas.line(Segment2{end, end + along}, bar, id_of("overlap"), Extent::ray);
        } else {
            canvas.line(a_, bar, id_of("overlap"), Extent::line);
        }
        for (const auto& end : {overlap.first, overlap.second}) {
            if (!end) continue;
            DotItem& dot = canvas.dot(*end, Marker::diamond, Role::answer, id_of("overlap"));
            dot.hollow = true;
            dot.size_px = 24.0;
        }
    }

    static Vec2 rightward(Vec2 v) { return v.x < 0.0 || (v.x == 0.0 && v.y < 0.0) ? -v : v; }

    void draw_rejected(DrawList& canvas, const Intersection2& found) const {
        const Vec2 at = *found.rejected;
        const auto reach = [&](const Segment2& s, bool below, bool above, const char* id) {
            if (below) canvas.line(Segment2{s.start, at}, kExtension, id_of(id));
            if (above) canvas.line(Segment2{s.end, at}, kExtension, id_of(id));
        };
        reach(a_, found.broken.s_below_0, found.broken.s_above_1, "ab");
        reach(b_, found.broken.t_below_0, found.broken.t_above_1, "cd");
        DotItem& dot = canvas.dot(at, Marker::diamond, Role::rejected, id_of("point"));
        dot.hollow = true;
        canvas.label(at, "lines cross", Role::rejected, id_of("point"));
    }

    /// The length, also where its square is beyond the range of double.
    static double reach(const Segment2& s) { return std::hypot(s.direction().x, s.direction().y); }

    /// An arrow along each of two parallel lines, and their distance between them.
    void draw_parallel(DrawList& canvas, double distance) const {
        const Vec2 along = a_.direction() / reach(a_);
        const Vec2 from = a_.at(0.5);
        const Vec2 foot = b_.start + along * glm::dot(from - b_.start, along);
        const Stroke arrow{Role::warning, 2.0, Dash::solid, 1.0, true};
        const double length = 0.35 * std::min(reach(a_), reach(b_));
        canvas.line(Segment2{from, from + along * length}, arrow, id_of("angle"));
        canvas.line(Segment2{foot, foot + along * length}, arrow, id_of("angle"));
        canvas.line(Segment2{from, foot}, {Role::answer, 1.25, Dash::dashed, 1.0, false}, id_of("distance"));
        canvas.label((from + foot) * 0.5, in_words(distance), Role::answer, id_of("distance"));
    }

    static void draw_gap(DrawList& canvas, const NearestPair2& pair, double distance) {
        canvas.line(Segment2{pair.on_a, pair.on_b}, {Role::rejected, 2.0, Dash::dashed, 1.0, false},
                    id_of("distance"));
        canvas.label((pair.on_a + pair.on_b) * 0.5, in_words(distance), Role::rejected, id_of("distance"));
    }

    [[nodiscard]] std::string noun(Extent e) const {
        return std::string(kExtentWords[static_cast<std::size_t>(e)]);
    }
    [[nodiscard]] std::string pair() const {
        return extents_.a == extents_.b ? noun(extents_.a) + "s"
                                        : noun(extents_.a) + " and " + noun(extents_.b);
    }
    /// "A", "B", "C" or "D"; empty where the point is inside.
    static std::string end_name(const std::optional<End>& end, const char* start_name, const char* end_name) {
        return !end ? std::string() : std::string(*end == End::start ? start_name : end_name);
    }

    [[nodiscard]] Verdict verdict(const Intersection2& f) const {
        const std::string on_a = end_name(f.a_end, "A", "B"), on_b = end_name(f.b_end, "C", "D");
        switch (f.meeting) {
            case Meeting::crossing:
                return {"Crossing", "They cross: " + way_along(*f.s) + " AB and " + way_along(*f.t) + " CD.",
                        Tone::meets};
            case Meeting::touch:
                return {"Touching",
                        on_a.empty() ? on_b + " lies on AB, " + way_along(*f.s) + "."
                                     : on_a + " lies on CD, " + way_along(*f.t) + ".",
                        Tone::meets};
            case Meeting::corner:
                return {"Corner", on_a + " and " + on_b + " are the same point.", Tone::meets};
            case Meeting::overlap:
                return {"Overlap", "They lie on one line and share a whole stretch of it, not just a point.",
                        Tone::special};
            case Meeting::apart:
                return {"Apart", "The lines cross, but " + broken_words(f.broken) + ".", Tone::misses};
            case Meeting::parallel:
                return {"Parallel",
                        "Parallel, " + in_words(*f.distance) + " apart: there is no crossing to find.",
                        Tone::special};
            case Meeting::collinear_apart:
                return {"Same line, apart",
                        "They lie on one line with a gap of " + in_words(*f.distance) + " between them.",
                        Tone::special};
            case Meeting::point_on:
                return {"Point on it", zero_length() + ", and that point lies on the other.", Tone::special};
            case Meeting::point_off:
                return {
                    "Point off it",
                    zero_length() + ", and that point is " + in_words(*f.distance) + " away from the other.",
                    Tone::special};
            case Meeting::points_equal:
                return {"Same point", "Both have zero length, at the same point.", Tone::special};
            case Meeting::points_apart:
                return {"Two points", "Both have zero length, " + in_words(*f.distance) + " apart.",
                        Tone::special};
        }
        return {};
    }

    [[nodiscard]] std::string zero_length() const {
        return std::string(a_.start == a_.end ? "AB" : "CD") + " has zero length";
    }

    static std::string broken_words(const BrokenBounds& b) {
        std::string text;
        const auto add = [&](bool broken, const char* words) {
            if (broken) text += (text.empty() ? "" : " and ") + std::string(words);
        };
        add(b.s_below_0, "before A");
        add(b.s_above_1, "beyond B");
        add(b.t_below_0, "before C");
        add(b.t_above_1, "beyond D");
        return text;
    }

    static void read(Presentation& out, const Intersection2& f) {
        if (f.point) out.read("P", *f.point, Role::answer, id_of("point"));
        if (f.rejected) out.read("lines cross at", *f.rejected, Role::rejected, id_of("point"));
        if (f.s) out.read("s on AB", *f.s, {}, Role::object_a, id_of("s"));
        if (f.t) out.read("t on CD", *f.t, {}, Role::object_b, id_of("t"));
        if (f.angle_rad) out.read("angle", *f.angle_rad * kDegrees, "°", Role::text, id_of("angle"));
        if (f.distance) out.read("distance", *f.distance, {}, Role::text, id_of("distance"));
        if (!f.overlap) return;
        if (f.overlap->first) out.read("from", *f.overlap->first, Role::answer, id_of("overlap"));
        if (f.overlap->second) out.read("to", *f.overlap->second, Role::answer, id_of("overlap"));
    }

    Segment2 a_{{2, 4}, {10, 8}};
    Segment2 b_{{3, 7}, {12, 4}};
    Extents extents_;
};

constexpr std::array kPresets{
    Preset{"worked_example", "The worked example",
           "Halfway along one, a third along the other: they meet at (6, 6).",
           R"({"fields": {"a": [2, 4], "b": [10, 8], "c": [3, 7], "d": [12, 4]}})"},
    Preset{"touching", "Touching at an end",
           "C lies exactly on AB. Move it by the smallest step and the touch is gone.",
           R"({"fields": {"a": [-3, -1], "b": [5, 3], "c": [1, 1], "d": [0, 4]}})"},
    Preset{"apart", "The lines cross, the segments do not",
           "The crossing exists, but beyond B: an answer that has to be rejected.",
           R"({"fields": {"a": [-4, -1], "b": [0, 0], "c": [2, 3], "d": [5, -2]}})"},
    Preset{"overlap", "Overlap", "On one line the answer is a stretch with two ends, not a point.",
           R"({"fields": {"a": [-4, -2], "b": [2, 1], "c": [-2, -1], "d": [6, 3]}})"},
    Preset{"parallel", "Parallel",
           "No crossing at any distance; turn D a little and it comes in from far away.",
           R"({"fields": {"a": [-4, 0], "b": [4, 2], "c": [-3, -2.5], "d": [5, -0.5]}})"},
    Preset{"corner", "Corner", "B and C are one point: an end of both.",
           R"({"fields": {"a": [-4, -1], "b": [1, 2], "c": [1, 2], "d": [4, -2]}})"},
    Preset{"collinear_apart", "One line, a gap between", "Same line, nothing shared: the gap is the answer.",
           R"({"fields": {"a": [-5, -2], "b": [-1, 0], "c": [1, 1], "d": [5, 3]}})"},
    Preset{"zero_length", "A segment without length",
           "C and D coincide, so CD is a point, and it lies on AB.",
           R"({"fields": {"a": [-4, -2], "b": [4, 2], "c": [2, 1], "d": [2, 1]}})"},
};

}  // namespace

SceneType intersect_scene() {
    return {"intersect", "Intersect", "Drag two segments and see whether and where they meet.", kPresets,
            [] { return std::unique_ptr<Scene>(std::make_unique<IntersectScene>()); }};
}

}  // namespace crosscut
