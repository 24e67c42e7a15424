#include "app/model/scene.h"
#include "app/scenes/words.h"
#include "core/nearest/apparent.h"
#include "core/nearest/segments.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr Stroke kDropLine{Role::auxiliary, 1.0, Dash::dotted, 0.8, false};
constexpr Stroke kShadow{Role::auxiliary, 2.0, Dash::solid, 0.35, false};

/// Two segments in space, the pair of points where they come nearest, and the crossing the eye believes in.
class NearestScene final : public Scene {
  public:
    void fields(FieldVisitor& f) override {
        f.point({"a1", "A1", Role::object_a}, a_.start);
        f.point({"a2", "A2", Role::object_a}, a_.end);
        f.point({"b1", "B1", Role::object_b}, b_.start);
        f.point({"b2", "B2", Role::object_b}, b_.end);
        f.body({"a", "A", Role::object_a}, "a1", "a2");
        f.body({"b", "B", Role::object_b}, "b1", "b2");
        f.choice({"a.extent", "A is a", Role::object_a}, extents_.a, kExtentWords);
        f.choice({"b.extent", "B is a", Role::object_b}, extents_.b, kExtentWords);
        f.flag({"shadows", "Floor shadows"}, shadows_);
    }

    void present(const Viewpoint& from, Presentation& out) const override {
        const NearestPoints3 nearest = nearest_points(a_, b_, extents_);
        const View view = from.parallel ? View::along(from.direction) : View::from_eye(from.eye);
        const ApparentCrossing seen = apparent_crossing(a_, b_, view, extents_);
        DrawList& canvas = out.canvas();
        canvas.space = Space::space;
        out.panes.front().default_camera = opening_view();
        if (shadows_) draw_shadows(canvas);
        draw_object(canvas, a_, extents_.a, "a", "A1", "A2", Marker::disc, Role::object_a);
        draw_object(canvas, b_, extents_.b, "b", "B1", "B2", Marker::square, Role::object_b);
        draw_nearest(canvas, nearest);
        if (seen.deceives()) draw_apparent(canvas, seen);
        suggest_views(out, nearest);
        out.verdict = verdict(nearest);
        read(out, nearest, seen);
    }

  private:
    static Camera opening_view() {
        Camera camera;
        camera.space = Space::space;
        camera.turn.yaw_rad = 0.55;
        camera.turn.pitch_rad = 0.42;
        return camera;
    }

    static void draw_object(DrawList& canvas, const Segment3& s, Extent extent, const std::string& id,
                            const char* start, const char* end, Marker marker, Role role) {
        canvas.line(s, {role, 4.0, Dash::solid, 1.0, false}, id_of(id), extent).solid = true;
        canvas.dot(s.start, marker, role, id_of(id + "1"));
        canvas.dot(s.end, marker, role, id_of(id + "2"));
        canvas.label(s.start, start, role, id_of(id + "1")).priority = 2;
        canvas.label(s.end, end, role, id_of(id + "2")).priority = 2;
    }

    /// A drop line from every end to the floor and each segment's shadow on it: how high things are.
    void draw_shadows(DrawList& canvas) const {
        for (const Segment3* s : {&a_, &b_}) {
            for (const Vec3& p : {s->start, s->end}) {
                canvas.line(Segment3{p, {p.x, p.y, 0.0}}, kDropLine);
            }
            canvas.line(Segment3{{s->start.x, s->start.y, 0.0}, {s->end.x, s->end.y, 0.0}}, kShadow);
        }
    }

    static void draw_nearest(DrawList& canvas, const NearestPoints3& n) {
        if (n.ties && n.ties->from && n.ties->to) draw_ties(canvas, *n.ties);
        if (n.distance > 0.0) {
            canvas.line(Segment3{n.on_a, n.on_b}, {Role::answer, 2.5, Dash::solid, 1.0, false},
                        id_of("distance"));
            canvas.label(n.midpoint, in_words(n.distance), Role::answer, id_of("distance")).priority = 1;
        }
        canvas.dot(n.on_a, Marker::diamond, Role::answer, id_of("c"));
        canvas.dot(n.on_b, Marker::diamond, Role::answer, id_of("d"));
        if (n.distance > 0.0) {
            canvas.label(n.on_a, "C", Role::answer, id_of("c")).priority = 3;
            canvas.label(n.on_b, "D", Role::answer, id_of("d")).priority = 3;
        } else {
            canvas.label(n.midpoint, "P", Role::answer, id_of("c")).priority = 3;
        }
    }

    static void draw_ties(DrawList& canvas, const NearestTies& ties) {
        const Stroke bar{Role::answer, 9.0, Dash::solid, 0.35, false};
        canvas.line(Segment3{ties.from->on_a, ties.to->on_a}, bar, id_of("ties"));
        canvas.line(Segment3{ties.from->on_b, ties.to->on_b}, bar, id_of("ties"));
    }

    /// The two points that lie behind one another, joined along the sight line (so the join is seen end-on), and the mark.
    static void draw_apparent(DrawList& canvas, const ApparentCrossing& seen) {
        const Vec3& front = seen.a_in_front ? seen.on_a : seen.on_b;
        DotItem& mark = canvas.dot(front, Marker::cross, Role::apparent, id_of("apparent"));
        mark.size_px = 18.0;
        mark.hollow = true;
        canvas.label(front, "seems to cross", Role::apparent, id_of("apparent"));
    }

    /// The largest coordinate becomes 1, so that products neither overflow nor vanish; zero stays zero.
    static Vec3 of_size_one(const Vec3& v) {
        const double size = std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
        return size > 0.0 ? v / size : v;
    }

    /// Along the common normal both marks fall together and the picture tells the truth.
    void suggest_views(Presentation& out, const NearestPoints3& n) const {
        const Vec3 normal = glm::cross(of_size_one(a_.direction()), of_size_one(b_.direction()));
        if (n.relation == Relation3::crossing || normal == Vec3{}) return;
        // Of the two ways to look, the one from above.
        out.views.push_back({"Look down n", normal.z > 0.0 ? -normal : normal});
    }

    static Verdict verdict(const NearestPoints3& n) {
        const std::string d = in_words(n.distance);
        switch (n.relation) {
            case Relation3::crossing:
                return {"Crossing", "They truly cross: the distance is exactly zero.", Tone::meets};
            case Relation3::apart:
                return {"Apart", "They lie in one plane and do not reach each other: " + d + " apart.",
                        Tone::misses};
            case Relation3::skew:
                return {"Skew", "They never meet. At their nearest they are " + d + " apart.", Tone::misses};
            case Relation3::parallel:
                return {"Parallel",
                        n.unique
                            ? "Parallel, and nearest at an end: " + d + " apart."
                            : "Parallel, " + d + " apart along a whole stretch: no one pair is the nearest.",
                        Tone::special};
            case Relation3::collinear:
                return n.distance > 0.0
                           ? Verdict{"Same line", "On one line, with a gap of " + d + ".", Tone::special}
                           : Verdict{"Same line", "On one line, with points in common.", Tone::special};
            case Relation3::degenerate_a:
                return {"A is a point", "A has zero length; it is " + d + " from B.", Tone::special};
            case Relation3::degenerate_b:
                return {"B is a point", "B has zero length; it is " + d + " from A.", Tone::special};
            case Relation3::degenerate_both:
                return {"Two points", "Both have zero length, " + d + " apart.", Tone::special};
        }
        return {};
    }

    static void read(Presentation& out, const NearestPoints3& n, const ApparentCrossing& seen) {
        out.read("distance", n.distance, {}, Role::answer, id_of("distance"));
        out.read("C on A", n.on_a, Role::answer, id_of("c"));
        out.read("D on B", n.on_b, Role::answer, id_of("d"));
        out.read("s on A", n.s, {}, Role::object_a, id_of("s"));
        out.read("t on B", n.t, {}, Role::object_b, id_of("t"));
        if (!seen.deceives()) {
            out.read("seen from here", std::string("no false crossing"), Role::apparent, id_of("apparent"));
            return;
        }
        out.read("hidden gap", seen.gap, {}, Role::apparent, id_of("apparent"));
        out.read("sight to normal", std::acos(std::fmin(1.0, seen.cos_theta)) * kDegrees, "°", Role::apparent,
                 id_of("apparent"));
        out.read("gap / distance of lines",
                 seen.line_distance > 0.0 ? in_words(seen.gap / seen.line_distance) + "×" : "–",
                 Role::apparent, id_of("apparent"));
    }

    Segment3 a_{{-1.8, 1.2, 0.6}, {2.3, 1.6, 1.2}};
    Segment3 b_{{1.5, 1.9, 2.6}, {1.4, -1.6, 1.9}};
    Extents extents_;
    bool shadows_ = true;
};

constexpr std::array kPresets{
    Preset{"skew", "Two skew lines",
           "They seem to cross, and the mark slides as you turn; C and D stay where they are.",
           R"({"fields": {}})"},
    Preset{"thought_experiment", "The thought experiment",
           "One unit apart at (1,0,0) and (1,0,1), whatever crossing the picture shows.",
           R"({"fields": {"a1": [0,0,0], "a2": [1,0,0], "b1": [1,0,1], "b2": [1,1,1]}})"},
    Preset{"crossing", "A true crossing",
           "Turn as you like: this one stays together, since the distance is zero.",
           R"({"fields": {"a1": [-2,-1,0.5], "a2": [2,1,1.5], "b1": [-1,2,0.5], "b2": [1,-2,1.5]}})"},
    Preset{"parallel", "Parallel",
           "The nearest pair is not one pair but a whole stretch; its middle is shown.",
           R"({"fields": {"a1": [-2,-1,0.5], "a2": [2,-1,0.5], "b1": [-1,1,1.5], "b2": [3,1,1.5]}})"},
    Preset{
        "the_lie", "The lie",
        "It looks like a clean crossing. The gap it hides is several times the true distance.",
        R"({"fields": {"a1": [-1.9,0.4,0.5], "a2": [2.2,-2.0,2.1], "b1": [1.4,2.1,0.6], "b2": [-0.2,-1.3,2.1]},
               "camera": {"pivot": [0,0,1.4], "yaw_rad": 0.3, "pitch_rad": 0.2, "distance": 9,
                          "fov_rad": 0.6981317007977318, "parallel": false}})"},
    Preset{
        "nearest_ends", "End against end",
        "The lines come close elsewhere; the segments are nearest at two of their ends.",
        R"({"fields": {"a1": [-2.5,-1,1], "a2": [-0.5,-0.5,1], "b1": [0.8,0.2,1.8], "b2": [2.5,1.5,0.4]}})"},
};

}  // namespace

SceneType nearest_scene() {
    return {"nearest", "Nearest",
            "Turn two lines in space: where they come nearest, and where they only seem to cross.", kPresets,
            [] { return std::unique_ptr<Scene>(std::make_unique<NearestScene>()); }};
}

}  // namespace crosscut
