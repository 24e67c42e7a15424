#pragma once

#include <crosscut/nearest/apparent.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
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

namespace crosscut::nearest_scene {

using namespace space_helpers;

/// Everything a person chose.
struct Params {
    SegmentPair3 pair{{{-1.8, 1.2, 0.6}, {2.3, 1.6, 1.2}}, {{1.5, 1.9, 2.6}, {1.4, -1.6, 1.9}}};
    int method = 0;  ///< its number in methods.def
    NumberKind kind = NumberKind::float64;
    double step = 0.0;                           ///< of the walkthrough
    double epsilon = nearest::kRhodesTolerance;  ///< Rhodes's tolerance, world units
    bool shadows = true;                         ///< drop lines and shadows on the floor
    bool side_view = true;                       ///< the inset from the side

    [[nodiscard]] const Method<nearest::NearestPair>& chosen_method() const {
        return nearest::NearestPair::methods()[static_cast<std::size_t>(method)];
    }
};

/// What the chosen method says.
struct ChosenAnswer {
    std::string_view method;           ///< its id
    nearest::Answer<double> answer{};  ///< float answers come exactly
    double excess = 0.0;  ///< how much farther apart its pair is than the nearest there is, world units
    bool wrong =
        false;  ///< no answer, or farther off than its number type excuses (`nearest::wrong_fraction`)
};

/// What has been worked out about the objects, kept until they change: a frame asks again and again.
class Analysis {
  public:
    [[nodiscard]] const NearestPoints3& judge(const SegmentPair3& pair) const;
    [[nodiscard]] const DistanceQuadratic& quadratic(const SegmentPair3& pair) const;
    [[nodiscard]] const ApparentCrossing& seen(const SegmentPair3& pair, const View& view) const;
    /// All methods, with the chosen tolerance.
    [[nodiscard]] const Comparison<nearest::NearestPair>& comparison(const Params& params) const;
    [[nodiscard]] const ChosenAnswer& chosen(const Params& params) const;
    /// How the chosen method came to its answer in the chosen number type.
    [[nodiscard]] const Derived<nearest::NearestPair>& derived(const Params& params) const;

  private:
    struct Seen {
        SegmentPair3 pair;
        View view;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    struct ComparisonKey {
        SegmentPair3 pair;
        double epsilon;
        friend bool operator==(const ComparisonKey&, const ComparisonKey&) = default;
    };
    struct MethodKey {
        SegmentPair3 pair;
        int method;
        NumberKind kind;
        double epsilon;
        friend bool operator==(const MethodKey&, const MethodKey&) = default;
    };
    Memo<SegmentPair3, NearestPoints3> judge_;
    Memo<SegmentPair3, DistanceQuadratic> quadratic_;
    Memo<Seen, ApparentCrossing> seen_;
    Memo<ComparisonKey, Comparison<nearest::NearestPair>> comparison_;
    Memo<MethodKey, ChosenAnswer> chosen_;
    Memo<MethodKey, Derived<nearest::NearestPair>> derived_;
};

/// The box around the four ends.
struct Box {
    Vec3 low{}, high{};
    [[nodiscard]] Vec3 centre() const { return low * 0.5 + high * 0.5; }
    [[nodiscard]] double size() const;  ///< its longest side
};
[[nodiscard]] Box box_of(const SegmentPair3& pair);

/// Whether every coordinate is within the range of a field.
[[nodiscard]] bool fits(const SegmentPair3& pair);

/// Where a place is seen: in the plane through the pivot square to the sight, right and up from the pivot, world units.
/// Nothing where it is not in front of the eye, or where a coordinate would not be finite.
[[nodiscard]] std::optional<Vec2> seen_at(const Viewpoint& from, const Vec3& position);

/// A and B as they are seen, as a scene of Intersect; or a sentence about why not.
[[nodiscard]] HandleList::ItemAction::Done open_in_intersect(const SegmentPair3& pair, const Viewpoint& from);

// What dragging and typing on the canvas does to A and B. Each function returns the objects after the change,
// by the least that makes it true: each of the two is moved as a whole, turned never. Where it cannot be
// done, or a coordinate would leave the range of a field, the objects come back as they were. Places and
// numbers may be any doubles. The nearest pair meant is the judge's, (s, t) its parameters.

/// The nearest pair gets this s and keeps its t; s is first brought within A's extent. What lies between A(s)
/// and B(t) loses its part that makes them not nearest: of both objects' directions where the pair is inside
/// both, of one of them or of none at an end. Half of it by A, half by B.
/// Nothing where A and B are parallel or on one line (no pair is the nearest) and where A has no length.
[[nodiscard]] SegmentPair3 with_s(const SegmentPair3& pair, double s);
/// The same for t and B.
[[nodiscard]] SegmentPair3 with_t(const SegmentPair3& pair, double t);

/// C comes to the place on A's line nearest to a point, by `with_s`; as A moves along by half, s goes twice
/// as far. C stays at an end of A where the point is beyond it. The same for D and B.
[[nodiscard]] SegmentPair3 with_c_at(const SegmentPair3& pair, const Vec3& position);
[[nodiscard]] SegmentPair3 with_d_at(const SegmentPair3& pair, const Vec3& position);

/// P comes to a place, and the nearest pair becomes the old one moved along with it. Inside an object C or D
/// may slide along it, as far as it reaches: only what is left over moves the object. At an end, and where
/// many pairs are nearest, the object moves with it.
[[nodiscard]] SegmentPair3 with_middle_at(const SegmentPair3& pair, const Vec3& position);

/// The nearest pair keeps its parameters and gets this distance, at least 0: A and B move apart along the
/// connector, half each; where they meet, along their common normal, up where that is not level. Nothing
/// where there is none.
[[nodiscard]] SegmentPair3 with_distance(const SegmentPair3& pair, double distance);

// What is drawn: the canvas and the views beside it.

/// The present state of the scene as every view needs it.
struct ViewModel {
    const Params& params;
    const NearestPoints3& nearest;  ///< the judge's
    const DistanceQuadratic& quadratic;
    const ChosenAnswer& chosen;
    const ApparentCrossing& seen;  ///< from `from`
    const Viewpoint& from;

    [[nodiscard]] const SegmentPair3& pair() const { return params.pair; }
};

/// A, B, their lines and shadows, C, D and P with the connector and its right angles; the apparent crossing
/// and the gap it hides; the pair of a method that is wrong, with how it came to it.
void draw_canvas(DrawList& canvas, const ViewModel& model);
/// Where they only seem to cross: the mark, what it hides, and the piece of the line of sight between the two points.
void draw_apparent(DrawList& canvas, const ViewModel& model);
/// How the chosen naive method flattens the two, on the canvas: shadows on its plane, their crossing, and the
/// way back up.
void draw_naive(DrawList& canvas, const ViewModel& model);

/// What only the steps of a walkthrough speak of: s and t as the ways along A and B, and Rhodes's tolerance as balls.
void draw_walk(DrawList& canvas, const ViewModel& model);

/// The inset that looks square to the line of sight, from the right: what seems to cross has its gap there.
[[nodiscard]] Pane side_view_pane(const ViewModel& model);
/// All directions to look from, on a sphere coloured by the gap that a parallel view from there shows.
[[nodiscard]] Pane viewpoints_pane(const ViewModel& model);
/// The plane that the chosen method projects to (XY where it does not), with the crossing of the two shadows.
[[nodiscard]] Pane shadow_pane(const ViewModel& model);
/// The unit square of (s, t) with the squared distance as contours: free and constrained minimum, the way
/// between them, the five candidates, and where the chosen method ends.
[[nodiscard]] Pane distance_pane(const ViewModel& model);
/// The same as a surface over the square.
[[nodiscard]] Pane distance_surface_pane(const ViewModel& model);
/// What a move of the bowl's path is called as an item: "path_clamp_s", ... and "path_clamp_back" for the last one.
[[nodiscard]] const char* path_item(const DistanceQuadratic& quadratic, std::size_t step);

/// Lists everything that can be dragged or set though it is no field: C, D and the connector on the canvas,
/// s, t and the distance. `params` must outlive the functions in the list, which read it when they are
/// called.
void add_canvas_handles(HandleList& list, Params& params, const NearestPoints3& nearest);
/// The pair (s, t) in the bowl, and the free minimum.
void add_distance_handles(HandleList& list, Params& params, const NearestPoints3& nearest,
                          const DistanceQuadratic& quadratic);

// What is said: the verdict, the read-out, the methods, the walk through one of them, the proof.

[[nodiscard]] Verdict verdict(const ViewModel& model);
void read_out(SceneOutput& out, const ViewModel& model);
/// The answer for other programs, named as `crosscut solve` names it.
void add_results(SceneOutput& out, const ViewModel& model);

[[nodiscard]] MethodStrip method_strip(const ViewModel& model, const Analysis& analysis);
[[nodiscard]] MethodSteps method_steps(const ViewModel& model, const Analysis& analysis);
[[nodiscard]] std::vector<Check> proof(const ViewModel& model);
/// Moves the points to the nearest disagreement found in the chosen number type; changes nothing where none
/// is. Returns what happened.
[[nodiscard]] std::string find_disagreement_near(Params& params);
/// Chooses the method and the step where the first wrong answer turns. Returns what there is to say.
[[nodiscard]] std::string explain_disagreement(Params& params, const Analysis& analysis);

// Why a method is wrong, and which one there is to explain.

enum class Cause : std::uint8_t {
    rounding,   ///< in its number type; without rounding it would be right
    tolerance,  ///< Rhodes's epsilon takes a short object for a point or a small angle for parallel
    naive,      ///< it answers another question, on purpose
    silence,    ///< it has no answer
};

struct Fault {
    Cause cause = Cause::rounding;
    std::string step;  ///< id of the step where it happens; empty: none
    std::string text;  ///< a sentence
};

/// Nothing for an answer that is not wrong.
[[nodiscard]] std::optional<Fault> fault_of(const MethodVerdict<nearest::NearestPair>& verdict,
                                            const NearestPoints3& judge);

/// What there is to explain: the first wrong answer of a method that means to be right, double before float;
/// null: nothing.
[[nodiscard]] const MethodVerdict<nearest::NearestPair>* suspect(
    const Comparison<nearest::NearestPair>& comparison);

/// One sentence about all methods that mean to be right and are wrong; empty where none is.
[[nodiscard]] std::string disagreement_text(const Comparison<nearest::NearestPair>& comparison,
                                            const Digits& digits);

/// A plane that a naive method presses A and B into before it looks for a crossing.
struct Flattening {
    Vec3 right{}, up{};  ///< unit: the two coordinates it keeps
    Vec3 off{};          ///< unit: the one it throws away
    Vec3 origin{};       ///< of the two coordinates
    std::string right_name, up_name, off_name;

    [[nodiscard]] Vec2 position(const Vec3& point) const;
    /// The place in space, on the plane at this height along `off`.
    [[nodiscard]] Vec3 in_space(const Vec2& position, double height = 0.0) const;
    [[nodiscard]] double height(const Vec3& point) const;
};

/// Whether this method flattens at all.
[[nodiscard]] bool flattens(std::string_view method);

/// The plane of a method; XY for one that does not flatten. Empty where three points do not make a plane.
[[nodiscard]] std::optional<Flattening> flattening_of(std::string_view method, const SegmentPair3& pair);

/// Where the lines of the two shadows cross.
struct ShadowCrossing {
    double s = 0.0, t = 0.0;
    Vec2 position{};
    double thrown_away = 0.0;  ///< by how much A(s) and B(t) differ in what the plane does not show
};

/// Empty where the shadows are parallel or points, and where the crossing is out of the range of a field.
[[nodiscard]] std::optional<ShadowCrossing> shadow_crossing(const Flattening& plane,
                                                            const SegmentPair3& pair);

/// The camera that looks along `forward` with `up` upwards on the screen: yaw, pitch and roll of the two.
/// `up` must not run along `forward`; only its part square to it counts. Both any length but zero; the rest
/// as in a new camera.
[[nodiscard]] Camera3 camera_looking(const Vec3& forward, const Vec3& up);

/// The line of sight that counts: the ray through the apparent crossing where there is one, else through the middle of
/// the view. Unit.
[[nodiscard]] Vec3 line_of_sight(const Viewpoint& from, const Vec3* apparent);

/// Half the height of what a parallel camera shows, over its distance.
[[nodiscard]] double half_height_over_distance(const Camera3& camera);

}  // namespace crosscut::nearest_scene
