#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/microscope.h"
#include "app/scenes/shared/plane.h"
#include "app/view/draw_list.h"
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/comparison.h"
#include "core/methods/method.h"
#include "core/number/scalars.h"

#include <glm/mat2x2.hpp>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::intersect_scene {

/// The two objects: AB and CD, each a segment, a ray or a line.
struct SegmentPair2 {
    Segment2 ab{{2, 4}, {10, 8}};
    Segment2 cd{{3, 7}, {12, 4}};
    Extents extents{};

    friend bool operator==(const SegmentPair2&, const SegmentPair2&) = default;
};

/// One of the two objects.
enum class Side : std::uint8_t { ab, cd };
[[nodiscard]] inline Segment2& side_of(SegmentPair2& o, Side side) { return side == Side::ab ? o.ab : o.cd; }
[[nodiscard]] inline const Segment2& side_of(const SegmentPair2& o, Side side) {
    return side == Side::ab ? o.ab : o.cd;
}

/// True when every coordinate is finite and within `kLargestCoordinate`: what a field may hold.
[[nodiscard]] bool fits(const SegmentPair2& pair);

/// The longer side of the four points' box; 0 where they are one point.
[[nodiscard]] double size_of(const SegmentPair2& pair);

[[nodiscard]] inline bool has_length(const Segment2& s) { return s.start != s.end; }
[[nodiscard]] inline Vec2 middle_of(const Segment2& s) { return s.start * 0.5 + s.end * 0.5; }

/// The plane on a disc of radius 1, ideal points on its rim: v goes to v/√(1 + |v|²), where v is the point
/// relative to a centre, in units of a scale. Lines become halves of ellipses that end on the rim.
struct Disc {
    Vec2 centre{};
    double scale = 1.0;  ///< positive

    [[nodiscard]] Vec2 onto(const Vec2& point) const;
    /// The point of the plane for a position on the disc. A position on the rim or beyond is taken just
    /// inside; the result can be too large for a field.
    [[nodiscard]] Vec2 back(const Vec2& position) const;
    /// Samples along the line through s from one of its points to another: from parameters 0 to 1 of s
    /// itself, or to the rim where `from_rim` or `to_rim` says so. s must have a length.
    [[nodiscard]] std::vector<Vec2> arc(const Segment2& s, bool from_rim, bool to_rim) const;
};

/// Fitted to the four points so that a single one, however far away, hardly changes it: centre and scale are
/// the means of the middle two coordinates and of the middle two distances.
[[nodiscard]] Disc disc_of(const SegmentPair2& pair);

/// The disc of a view: fitted to the points, except that it stays the same while they are dragged on it, from
/// the start of the drag until they change in another way. So the result of a drag depends only on where it
/// began and on where the pointer is now.
class DraggedDisc {
  public:
    [[nodiscard]] Disc current_disc(const SegmentPair2& pair) const;
    /// `change(pair, point)` with the point at a position of the disc; the disc is kept for the changed
    /// objects.
    template <class Change>
    [[nodiscard]] SegmentPair2 dragged(const SegmentPair2& pair, const Vec2& position, Change change) {
        const Disc disc = current_disc(pair);
        drag_ = DragState{pair, change(pair, disc.back(position)), disc};
        return drag_->after;
    }

  private:
    struct DragState {
        SegmentPair2 before, after;
        Disc disc;
    };
    std::optional<DragState> drag_;
};

/// The objects as the methods are given them.
[[nodiscard]] inline Question<double> question_of(const SegmentPair2& pair) {
    return crosscut::question_of(pair.ab, pair.cd, pair.extents);
}

/// Answers about the objects, cached until these change.
class Analysis {
  public:
    [[nodiscard]] const Intersection2& judge(const SegmentPair2& pair) const {
        return judge_.of({question_of(pair)}, [&] {
            return intersect(pair.ab, pair.cd, pair.extents, {.angle = true, .rejected = true});
        });
    }
    [[nodiscard]] const Comparison<SegmentIntersection>& comparison(const SegmentPair2& pair) const {
        return methods_.comparison(question_of(pair), judge(pair));
    }
    [[nodiscard]] const Derivation& derivation(const SegmentPair2& pair,
                                               const MethodSelection& selection) const {
        return methods_.derivation(question_of(pair), selection);
    }

  private:
    Memo<QuestionKey<Question<double>>, Intersection2> judge_;
    MethodAnalysis<SegmentIntersection> methods_;
};

// The linked views, one function each: each published method's picture of the same two objects.

/// The unit square of all pairs (s, t) with the pair that was found; with contours of the squared distance on
/// request.
[[nodiscard]] Pane square_pane(const SegmentPair2& o, const Intersection2& intersection, bool with_distance);
/// The parallelogram AB − CD and the origin, morphed into a square as `morph` goes from 0 to 1; on request
/// with the two areas that the origin makes with the sides of A and C.
[[nodiscard]] Pane minkowski_pane(const SegmentPair2& o, const Intersection2& intersection, double morph,
                                  bool with_areas);
/// Both normals as number lines, each with its own line at 0 and the other object's ends at their distances.
[[nodiscard]] Pane projection_pane(const SegmentPair2& o);
/// The plane on a disc: lines as arcs from rim to rim, the meet inside or, of parallels, on the rim.
[[nodiscard]] Pane pga_pane(const SegmentPair2& o, const Intersection2& intersection, const Disc& disc);
/// The same in homogeneous space: each line is a plane through the eye, and their meet is the planes' common
/// line. It pierces w = 1 at the crossing; for parallels it lies in the horizon.
[[nodiscard]] Pane lens_pane(const SegmentPair2& o, const Intersection2& intersection, const Disc& disc);
/// y = m·x + b: both lines, their slope triangles and their intercepts.
[[nodiscard]] Pane slopes_pane(const SegmentPair2& o, const Intersection2& intersection);

/// Where the slopes view shows the handles of a line; one outside the frame is put at its edge.
struct SlopeHandles {
    Vec2 slope{}, intercept{};
    bool intercept_in_frame =
        false;  ///< else `intercept` is where the line leaves the frame towards the y axis
};
[[nodiscard]] Bounds minkowski_frame(const SegmentPair2& o);
[[nodiscard]] Vec2 minkowski_origin(const SegmentPair2& o, const Intersection2& intersection, double morph);
/// The height of the two rows, which are the normal of AB (up) and that of CD (down).
[[nodiscard]] double projection_row(const SegmentPair2& o);
[[nodiscard]] Bounds slopes_frame(const SegmentPair2& o);
/// Empty where the side has no slope.
[[nodiscard]] std::optional<SlopeHandles> slope_handles(const SegmentPair2& o, Side side);

// Shared by the small views.

using pane_helpers::box_around;
using pane_helpers::clipped;
using pane_helpers::in_frame;
using pane_helpers::kSeen;
using pane_helpers::mark;
using pane_helpers::mark_answer;
using pane_helpers::object_stroke;
using pane_helpers::small_pane;
using pane_helpers::thin;
using pane_helpers::within_frame;

/// Whether the judge gives both s and t: always but for parallel lines and points.
[[nodiscard]] bool has_parameters(const Intersection2& intersection);

/// "s = 0.5, t = 0.3333".
[[nodiscard]] std::string parameters_text(const Intersection2& intersection);

/// Why two lines have no crossing: "Parallel: no s and t." Empty where they have one.
[[nodiscard]] std::string why_no_crossing(const Intersection2& intersection);

/// The line y = m·x + b through a segment.
struct SlopeLine {
    double slope = 0.0;
    double intercept = 0.0;
    Vec2 pivot{};  ///< the segment's middle: turning the slope turns about it
    /// width of its slope triangle: 1, 2 or 5 times a power of ten, below half the segment's own
    double run = 1.0;

    [[nodiscard]] double at(double x) const { return pivot.y + slope * (x - pivot.x); }
};

/// Empty for a vertical segment, one of no length, and where m or b is beyond the range of a field.
[[nodiscard]] std::optional<SlopeLine> slope_line(const Segment2& s);

/// The signed distances of the ends of `other` from the line of `base`, along base's unit normal (to the
/// right of its direction, as the projection method takes it). The signs are exact, and 0 is exactly on the
/// line.
struct SideDistances {
    Vec2 normal{};  ///< unit
    double start = 0.0;
    double end = 0.0;
};

/// Empty where `base` has no length.
[[nodiscard]] std::optional<SideDistances> side_distances(const Segment2& base, const Segment2& other);

/// Whether an object contains a point that lies on its line; exact.
[[nodiscard]] bool reaches(const Segment2& s, Extent extent, const Vec2& point);
/// Whether an object contains any end of another one on the same line.
[[nodiscard]] bool reaches_an_end(const Segment2& s, Extent extent, const Segment2& other,
                                  Extent other_extent);

/// The largest of 1, 2 and 5 times a power of ten that is at most `value`; `value` itself where it is not
/// normal.
[[nodiscard]] double nice_below(double value);

/// The Minkowski difference AB − CD as a picture centred on 0. The position of A(s) − C(t) is M·(s − ½, t −
/// ½), and an amount from 0 to 1 morphs it into a square. M = rotation × stretch × flip; the rotation goes to
/// the identity and the stretch becomes uniform, so that it never collapses in between. With a negative
/// determinant the square has t downwards.
class Morph {
  public:
    Morph(const Segment2& ab, const Segment2& cd);

    /// Whether det M = 0, decided exactly: the shape is a line or a point and is not morphed.
    [[nodiscard]] bool collapsed() const { return turn_ == 0; }
    /// M at this amount; its columns are a whole step of s and of t. Where collapsed: as with amount 0.
    [[nodiscard]] glm::dmat2 at(double amount) const;
    [[nodiscard]] Vec2 position(double s, double t, double amount) const;
    /// The (s, t) at a position, rounded; only where the shape has not collapsed.
    [[nodiscard]] Vec2 parameters(const Vec2& position, double amount) const;
    /// The side of the square, from the lengths of the objects, so that turning or moving them does not
    /// change it.
    [[nodiscard]] double side() const { return side_; }
    /// The largest distance of a corner from the centre, over all amounts.
    [[nodiscard]] double morph_radius() const;

  private:
    glm::dmat2 input_{0.0};
    glm::dmat2 stretch_{0.0};
    double angle_rad_ = 0.0;
    double side_ = 0.0;
    int turn_ = 0;  ///< the sign of det M
};

/// Where the origin of the difference is drawn at amount 0: the vector from AB's middle to CD's.
[[nodiscard]] inline Vec2 origin_unmorphed(const SegmentPair2& o) {
    return middle_of(o.cd) - middle_of(o.ab);
}

/// Homogeneous space (x, y, w), w up, with the eye at its origin and the plane at w = 1. A point is a ray
/// from the eye and is drawn where the ray pierces the glass, a round window in the plane w = 1. A ray that
/// misses the window is drawn where it leaves a ball around the eye; the ball meets the window in its rim and
/// w = 0 in the horizon. So everything farther out, up to infinity, lies between rim and horizon.
struct ProjectiveWindow {
    static constexpr double kGlass = 1.9;  ///< radius of the window, in units of the disc's scale

    Disc disc{};

    /// Radius of the ball, and so of the horizon.
    [[nodiscard]] static double ball();
    /// Where a position on the disc is drawn: the disc is the same space seen from straight above.
    [[nodiscard]] static Vec3 lifted(const Vec2& on_disc);
    /// The inverse: the position on the disc of what is drawn at this x and y.
    [[nodiscard]] static Vec2 lowered(const Vec2& position);
    /// Where a point of the plane is drawn.
    [[nodiscard]] Vec3 onto(const Vec2& point) const { return lifted(disc.onto(point)); }
    /// Whether the point is drawn on the glass.
    [[nodiscard]] bool on_glass(const Vec2& point) const;
    /// `Disc::arc` as it is drawn here, with a corner where it leaves the glass.
    [[nodiscard]] std::vector<Vec3> arc(const Segment2& s, bool from_horizon, bool to_horizon) const;
};

/// The scene's parameters.
struct Params : MethodSelection {
    SegmentPair2 pair;
    microscope::Setting lens{};  ///< the microscope on one of the points, in the order of the fields
};

/// Moves the points to the nearest disagreement found in the chosen number type; without one nothing changes.
/// Returns a message of a sentence or two.
[[nodiscard]] std::string find_disagreement_near(Params& params);

/// Chooses the first method that is wrong (else the first without an answer), and in its derivation the step
/// where it went wrong, else the first inexact one, else the last. Where rounding is to blame it also opens
/// the microscope. Returns the message.
[[nodiscard]] std::string explain_disagreement(Params& params, const Analysis& analysis);

// What dragging and typing in the views does to the four points. Each function returns the objects with the
// smallest change that makes the new value true, or unchanged where it is impossible or a coordinate would
// leave the range of a field. Whether the two meet does not matter. Positions and numbers may be any doubles.

/// A(s) and C(t) become one point: each object is moved half the vector between them.
[[nodiscard]] SegmentPair2 with_parameters(const SegmentPair2& o, double s, double t);

/// The origin of the Minkowski view comes to a position, at this amount of morphing: each object is moved by
/// half.
[[nodiscard]] SegmentPair2 with_origin(const SegmentPair2& o, const Vec2& position, double morph);

/// The crossing of the two lines comes to a position and keeps its parameters s and t: the ends of each
/// object move by least squares. s and t may lie outside 0 to 1.
[[nodiscard]] SegmentPair2 with_crossing(const SegmentPair2& o, double s, double t, const Vec2& position);

/// One end of an object comes to this signed distance (`side_distances`) from the other's line, moving
/// perpendicular to that line.
[[nodiscard]] SegmentPair2 with_side_distance(const SegmentPair2& o, Side moving, bool end, double distance);

/// The object's line gets this slope: it turns about its middle, and its ends keep their x. A vertical one
/// does not change.
[[nodiscard]] SegmentPair2 with_slope(const SegmentPair2& o, Side side, double slope);
/// The object is moved up or down until its line has this intercept on the y axis.
[[nodiscard]] SegmentPair2 with_intercept(const SegmentPair2& o, Side side, double intercept);

/// One of the four points comes to a position.
[[nodiscard]] SegmentPair2 with_point(const SegmentPair2& o, Side side, bool end, const Vec2& position);
/// Both lines come to pass through a position: each object turns about its middle by less than a right angle
/// and keeps its length. One that has no length, or whose middle is at the position, stays.
[[nodiscard]] SegmentPair2 with_meet(const SegmentPair2& o, const Vec2& position);

/// Draws the objects, the answer (each row of the verdict table has its own drawing) and, faintly, what the
/// chosen method constructs.
void draw_canvas(DrawList& canvas, const SegmentPair2& pair, const Intersection2& intersection,
                 std::string_view method, const Digits& digits);

/// Draws what a method constructs in the plane: the supporting lines that it uses, the normals and feet of
/// its projections, its intercepts on the y axis. Nothing for methods that work elsewhere.
void draw_construction(DrawList& canvas, const SegmentPair2& pair, const Intersection2& intersection,
                       std::string_view method);

/// Adds every handle that is not a field. `pair`, `morph` and `disc` must outlive the functions in the list,
/// which read them when they are called.
void add_handles(HandleList& list, SegmentPair2& pair, const double& morph, DraggedDisc& disc,
                 const Intersection2& intersection);

/// The judge's answer in words, one for each row of the verdict table.
[[nodiscard]] Verdict verdict(const SegmentPair2& pair, const Intersection2& intersection,
                              const Digits& digits);

/// Adds the judge's numbers to the read-out.
void read(SceneOutput& out, const Intersection2& intersection);

/// Adds them to the results for other programs, named as in `crosscut solve`.
void add_results(SceneOutput& out, const SegmentPair2& pair, const Intersection2& intersection);

/// The end of a sentence about two objects: "they cross", "they are parallel".
[[nodiscard]] std::string what_they_do(Meeting meeting);

/// All methods in both number types beside the judge: their answers, the reasons, errors and costs.
[[nodiscard]] MethodStrip method_strip(const Comparison<SegmentIntersection>& comparison,
                                       const MethodSelection& selection);

/// A sentence when a method is wrong, has no answer where others do, or rounding to float changes the
/// question.
[[nodiscard]] std::string disagreement_text(const Comparison<SegmentIntersection>& comparison);

/// The answer to explain: the first wrong one, double before float; else the first missing one; null where
/// there is nothing to explain.
[[nodiscard]] const MethodVerdict<SegmentIntersection>* suspect(
    const Comparison<SegmentIntersection>& comparison);

/// The checks that prove an answer by exact signs and residuals. They are worked out from the points, not
/// from how the answer was found, so that a wrong answer would fail one of them.
[[nodiscard]] std::vector<Check> proof(const SegmentPair2& pair, const Intersection2& intersection,
                                       const Digits& digits);

// The microscope on one of the four points.

/// "off", then the points in the order of the fields.
inline constexpr std::array<std::string_view, 5> kLensWords{"off", "a", "b", "c", "d"};

/// Where one of the four points is, from 1 on.
[[nodiscard]] Vec2& point_number(SegmentPair2& pair, int number);
[[nodiscard]] Vec2 point_number(const SegmentPair2& pair, int number);

/// Asks a method while one of the points goes through the cells of a microscope window.
struct GridQuery : microscope::GridQueryBase<Question<double>> {
    [[nodiscard]] microscope::RowQuery ask() const;
    static constexpr int kAtOnce = 256, kPerFrame = 24576;
};
/// Nothing while the microscope is closed.
[[nodiscard]] std::optional<GridQuery> grid_query(const Params& params);

/// The pane of the microscope.
[[nodiscard]] Pane microscope_pane(const Params& params, const microscope::CellGrid& grid);

/// The point around which the chosen method and the judge differ most (see `microscope::interest`), from 1
/// on.
[[nodiscard]] int telling_point(const Params& params);

/// The one point that differs, from 1 on; 0 where none or several do.
[[nodiscard]] int moved_point(const SegmentPair2& before, const SegmentPair2& after);

/// The point under the microscope is dragged from cell to cell, and each of the four can be put under it.
/// `params` must outlive the list.
void add_cell_handle(HandleList& list, Params& params);
/// Opens, closes, zooms, or moves the point by one cell. Opening shows `last`, the point last moved or put
/// under the microscope, from 1 on; 0: none.
void perform_on_cells(std::string_view action, Params& params, int& last);

}  // namespace crosscut::intersect_scene
