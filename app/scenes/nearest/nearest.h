#pragma once

#include <crosscut/nearest/apparent.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/space.h"
#include "app/view/draw_list.h"
#include "core/methods/comparison.h"
#include "core/methods/method.h"
#include "core/nearest/distance_quadratic.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/number/scalars.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut::nearest_scene {

using namespace space_helpers;

/// The scene's persistent parameters.
struct Params : MethodSelection {
    SegmentPair3 pair{{{-1.8, 1.2, 0.6}, {2.3, 1.6, 1.2}}, {{1.5, 1.9, 2.6}, {1.4, -1.6, 1.9}}};
    double epsilon = nearest::kRhodesTolerance;  ///< Rhodes's tolerance, world units
    bool shadows = true;                         ///< drop lines and shadows on the floor
    bool side_view = true;                       ///< the inset that shows the gap from the side
};

/// The objects and the tolerance as the methods are given them.
[[nodiscard]] inline nearest::Question<double> question_of(const Params& params) {
    const SegmentPair3& o = params.pair;
    return nearest::question_of(o.a, o.b, o.extents, params.epsilon);
}

/// Answers about the objects, cached until these change, since each frame needs them several times.
class Analysis {
  public:
    [[nodiscard]] const NearestPoints3& judge(const SegmentPair3& o) const {
        return judge_.of(o, [&] { return nearest_points(o.a, o.b, o.extents); });
    }
    [[nodiscard]] const DistanceQuadratic& quadratic(const SegmentPair3& o) const {
        return quadratic_.of(o, [&] { return distance_quadratic(o.a, o.b, o.extents); });
    }
    [[nodiscard]] const ApparentCrossing& apparent(const SegmentPair3& o, const View& view) const {
        return apparent_.of({o, view}, [&] { return apparent_crossing(o.a, o.b, view, o.extents); });
    }
    /// All methods, with the chosen tolerance.
    [[nodiscard]] const Comparison<nearest::NearestPair>& comparison(const Params& params) const {
        return methods_.comparison(question_of(params), judge(params.pair));
    }
    [[nodiscard]] const MethodVerdict<nearest::NearestPair>& chosen(const Params& params) const {
        return verdict_at(comparison(params), params.method, params.kind);
    }
    /// The derivation of the chosen method's answer in the chosen number type.
    [[nodiscard]] const Derivation& derivation(const Params& params) const {
        return methods_.derivation(question_of(params), params);
    }

  private:
    Memo<SegmentPair3, NearestPoints3> judge_;
    Memo<SegmentPair3, DistanceQuadratic> quadratic_;
    Memo<std::pair<SegmentPair3, View>, ApparentCrossing> apparent_;
    MethodAnalysis<nearest::NearestPair> methods_;
};

/// The box around the four ends.
[[nodiscard]] Bounds box_of(const SegmentPair3& pair);
/// Its longest side.
[[nodiscard]] double size_of(const SegmentPair3& pair);

/// Whether every coordinate is within the range of a field.
[[nodiscard]] bool fits(const SegmentPair3& pair);

/// The view coordinates of a position: to the right and up from the pivot, in the plane through it
/// perpendicular to the line of sight, world units. Nothing for a position that is not in front of the eye,
/// and where a coordinate would not be finite.
[[nodiscard]] std::optional<Vec2> pixel_of(const Viewpoint& from, const Vec3& position);

/// A and B as seen in this view, as a scene of Intersect; or a sentence that says why that is impossible.
[[nodiscard]] HandleList::ItemAction::Done open_in_intersect(const SegmentPair3& pair, const Viewpoint& from);

// What dragging and typing on the canvas does to A and B. Each function returns the objects with the smallest
// change that makes the new value true: each of the two is moved as a whole and never turned. Where that is
// impossible, or a coordinate would leave the range of a field, the objects are returned unchanged. Positions
// and numbers may be any doubles. The nearest pair is the judge's, (s, t) its parameters.

/// The nearest pair gets this s and keeps its t; s is first brought within A's extent. The vector between
/// A(s) and B(t) loses the component that keeps the two from being nearest: along both objects' directions
/// where the pair is inside both, along one or none of them at an end. A and B each move half of that
/// component. Unchanged where A and B are parallel or on one line (no pair is the nearest) and where A has no
/// length.
[[nodiscard]] SegmentPair3 with_s(const SegmentPair3& pair, double s);
/// The same for t and B.
[[nodiscard]] SegmentPair3 with_t(const SegmentPair3& pair, double t);

/// C comes to the point of A's line that is nearest to a position, by `with_s`. Since A itself moves by half,
/// s changes by twice as much. C stays at an end of A where the point is beyond it. The same for D and B.
[[nodiscard]] SegmentPair3 with_c_at(const SegmentPair3& pair, const Vec3& position);
[[nodiscard]] SegmentPair3 with_d_at(const SegmentPair3& pair, const Vec3& position);

/// P comes to a position, and the nearest pair is the old one moved along with it. Inside an object C or D
/// may slide along it up to its ends, and only the rest of the move moves the object. At an end, and where
/// many pairs are nearest, the object moves with it.
[[nodiscard]] SegmentPair3 with_middle_at(const SegmentPair3& pair, const Vec3& position);

/// The nearest pair keeps its parameters and gets this distance, at least 0: A and B move apart along the
/// connector, by half each; where they meet, along their common normal, upwards where that is not level.
/// Unchanged where there is no normal.
[[nodiscard]] SegmentPair3 with_distance(const SegmentPair3& pair, double distance);

// Drawing: the canvas and the views beside it.

/// The evaluated state that every view needs.
struct ViewModel {
    const Params& params;
    const NearestPoints3& nearest;  ///< the judge's
    const DistanceQuadratic& quadratic;
    const MethodVerdict<nearest::NearestPair>& chosen;  ///< on the selected method
    const ApparentCrossing& apparent;                   ///< the apparent crossing as seen from `from`
    const Viewpoint& from;

    [[nodiscard]] const SegmentPair3& pair() const { return params.pair; }
};

/// Draws A, B, their lines and shadows, C, D and P with the connector and its right angles; the apparent
/// crossing and the gap that it hides; the pair of a wrong method, with its construction.
void draw_canvas(DrawList& canvas, const ViewModel& model);
/// Draws an apparent crossing: its mark, its gap, and the piece of the line of sight between the two points.
void draw_apparent(DrawList& canvas, const ViewModel& model);
/// Draws on the canvas how the chosen naive method flattens A and B: the shadows on its plane, their
/// crossing, and the perpendiculars back to the objects.
void draw_naive(DrawList& canvas, const ViewModel& model);

/// Draws what only the steps of a method refer to: s and t as paths along A and B, and Rhodes's tolerance as
/// spheres.
void draw_step_symbols(DrawList& canvas, const ViewModel& model);

/// The inset that looks from the right, perpendicular to the line of sight, and so shows the gap of an
/// apparent crossing.
[[nodiscard]] Pane side_view_pane(const ViewModel& model);
/// All view directions, on a sphere coloured by the gap that a parallel view from there shows.
[[nodiscard]] Pane viewpoints_pane(const ViewModel& model);
[[nodiscard]] const char* shadow_title(std::string_view method);
/// The plane onto which the chosen method projects (XY for one that does not), with the crossing of the two
/// shadows.
[[nodiscard]] Pane shadow_pane(const ViewModel& model);
/// The unit square of (s, t) with the squared distance as contours: free and constrained minimum, the path
/// between them, the five candidates, and where the chosen method ends.
[[nodiscard]] Pane distance_pane(const ViewModel& model);
/// The same as a surface over the square.
[[nodiscard]] Pane distance_surface_pane(const ViewModel& model);
/// The id of a move of the path in the distance views: "path_clamp_s", ... and "path_clamp_back" for the last
/// one.
[[nodiscard]] const char* path_item(const DistanceQuadratic& quadratic, std::size_t step);

/// Adds every handle that is not a field: C, D and the connector on the canvas, s, t and the distance.
/// `params` must outlive the functions in the list, which read it when they are called.
void add_canvas_handles(HandleList& list, Params& params, const NearestPoints3& nearest);
/// The pair (s, t) in the distance views, and the free minimum.
void add_distance_handles(HandleList& list, Params& params, const NearestPoints3& nearest,
                          const DistanceQuadratic& quadratic);

// Texts: the verdict, the read-out, the methods and their steps, the proof.

[[nodiscard]] Verdict verdict(const ViewModel& model);
void read_out(SceneOutput& out, const ViewModel& model);
/// Adds the answer to the results for other programs, named as in `crosscut solve`.
void add_results(SceneOutput& out, const ViewModel& model);

[[nodiscard]] MethodStrip method_strip(const ViewModel& model, const Analysis& analysis);
[[nodiscard]] MethodSteps method_steps(const ViewModel& model, const Analysis& analysis);
[[nodiscard]] std::vector<Check> proof(const ViewModel& model);
/// Moves the points to the nearest disagreement found in the chosen number type; without one nothing changes.
/// Returns a message.
[[nodiscard]] std::string find_disagreement_near(Params& params);
/// Chooses the method of the first wrong answer and the step where it went wrong. Returns the message.
[[nodiscard]] std::string explain_disagreement(Params& params, const Analysis& analysis);

// Why a method is wrong, and which one there is to explain.

enum class Cause : std::uint8_t {
    rounding,   ///< only rounding in its number type; without it the answer would be right
    tolerance,  ///< Rhodes's epsilon takes a short object for a point or a small angle for parallel
    naive,      ///< it answers another question, by design
    silence,    ///< it gives no answer
};

struct Fault {
    Cause cause = Cause::rounding;
    std::optional<std::string> step;  ///< id of the step where it happens
    std::string text;                 ///< a sentence
};

/// Nothing for an answer that is not wrong.
[[nodiscard]] std::optional<Fault> fault_of(const MethodVerdict<nearest::NearestPair>& verdict,
                                            const NearestPoints3& judge);

/// The answer to explain: the first wrong one of a method that is not naive by design, double before float;
/// null where there is nothing to explain.
[[nodiscard]] const MethodVerdict<nearest::NearestPair>* suspect(
    const Comparison<nearest::NearestPair>& comparison);

/// One sentence about all wrong methods that are not naive by design; empty where none is wrong.
[[nodiscard]] std::string disagreement_text(const Comparison<nearest::NearestPair>& comparison,
                                            const Digits& digits);

/// A plane onto which a naive method projects A and B before it looks for a crossing.
struct Flattening {
    Vec3 right{}, up{};  ///< unit: the two coordinates it keeps
    Vec3 off{};          ///< unit: the coordinate that it drops
    Vec3 origin{};       ///< of the two coordinates
    std::string right_name, up_name, off_name;

    [[nodiscard]] Vec2 position(const Vec3& point) const;
    /// The point in space at this position of the plane, which is taken at this height along `off`.
    [[nodiscard]] Vec3 in_space(const Vec2& position, double height = 0.0) const;
    [[nodiscard]] double height(const Vec3& point) const;
};

/// Whether this method projects onto a plane.
[[nodiscard]] bool flattens(std::string_view method);

/// The plane of a method; XY for one that has none. Empty where three points do not define a plane.
[[nodiscard]] std::optional<Flattening> flattening_of(std::string_view method, const SegmentPair3& pair);

/// Where the lines of the two shadows cross.
struct ShadowCrossing {
    double s = 0.0, t = 0.0;
    Vec2 position{};
    double thrown_away = 0.0;  ///< the difference of A(s) and B(t) in the dropped coordinate
};

/// Empty where the shadows are parallel or points, and where the crossing is outside the range of a field.
[[nodiscard]] std::optional<ShadowCrossing> shadow_crossing(const Flattening& plane,
                                                            const SegmentPair3& pair);

/// The camera that looks along `forward` with `up` upwards on the screen: yaw, pitch and roll follow from the
/// two, the rest is as in a new camera. Both may have any length but zero. `up` must not be parallel to
/// `forward`; only its perpendicular component counts.
[[nodiscard]] Camera3 camera_looking(const Vec3& forward, const Vec3& up);

/// The line of sight of the read-out, unit: the ray through the apparent crossing where there is one, else
/// through the centre of the view.
[[nodiscard]] Vec3 line_of_sight(const Viewpoint& from, const Vec3* apparent);

/// Half the height that a parallel camera shows, divided by its distance.
[[nodiscard]] double half_height_over_distance(const Camera3& camera);

}  // namespace crosscut::nearest_scene
