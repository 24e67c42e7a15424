#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
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

/// What the question is about: AB and CD, each a segment, a ray or a line.
struct SegmentPair2 {
    Segment2 ab{{2, 4}, {10, 8}};
    Segment2 cd{{3, 7}, {12, 4}};
    Extents extents{};

    friend bool operator==(const SegmentPair2&, const SegmentPair2&) = default;
};

/// Which of the two.
enum class Side : std::uint8_t { ab, cd };
[[nodiscard]] inline Segment2& side_of(SegmentPair2& o, Side side) { return side == Side::ab ? o.ab : o.cd; }
[[nodiscard]] inline const Segment2& side_of(const SegmentPair2& o, Side side) {
    return side == Side::ab ? o.ab : o.cd;
}

/// True when every coordinate is finite and within `kLargestCoordinate`: what a field may hold.
[[nodiscard]] bool fits(const SegmentPair2& pair);

/// The length of the vector, also where its square is beyond the range of double.
[[nodiscard]] double length_of(const Vec2& v);

/// How large the four points' box is: its longer side; 0 where they are one point.
[[nodiscard]] double size_of(const SegmentPair2& pair);

[[nodiscard]] inline bool has_length(const Segment2& s) { return s.start != s.end; }
[[nodiscard]] inline Vec2 middle_of(const Segment2& s) { return s.start * 0.5 + s.end * 0.5; }

/// The plane on a disc of radius 1, ideal points on its rim: v goes to v/√(1 + |v|²), where v is the point relative to
/// a centre, in units of a scale. Lines become halves of ellipses that end on the rim.
struct Disc {
    Vec2 centre{};
    double scale = 1.0;  ///< positive

    [[nodiscard]] Vec2 onto(const Vec2& point) const;
    /// The point shown at a place of the disc. A place on the rim or beyond is taken just inside; the result can be too
    /// large for a field.
    [[nodiscard]] Vec2 back(const Vec2& position) const;
    /// Samples along the line through s from one of its points to another: from parameters 0 to 1 of s
    /// itself, or to the rim where `from_rim` or `to_rim` says so. s must have a length.
    [[nodiscard]] std::vector<Vec2> arc(const Segment2& s, bool from_rim, bool to_rim) const;
};

/// Fitted to the four points so that one of them alone, however far away, hardly changes it: the middle of the middle
/// two coordinates, and the middle two distances from there.
[[nodiscard]] Disc disc_of(const SegmentPair2& pair);

/// The disc a view shows: fitted to the points, except that it stands still while they are dragged on it,
/// from where the drag began until they change in another way. What a drag makes of the points depends on
/// where it began and on where it is, not on the way there.
class HeldDisc {
  public:
    [[nodiscard]] Disc shown(const SegmentPair2& pair) const;
    /// `change(pair, point)` with the point shown at a place; that disc is kept for what comes of it.
    template <class Change>
    [[nodiscard]] SegmentPair2 dragged(const SegmentPair2& pair, const Vec2& position, Change change) {
        const Disc disc = shown(pair);
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

/// Bit for bit: a −0 can be told from a 0 by what a method writes about it.
[[nodiscard]] bool same_bits(const SegmentPair2& a, const SegmentPair2& b);

/// What has been worked out about the objects, kept until they change: comparing all methods takes a millisecond, and a
/// frame asks again and again.
class Analysis {
  public:
    [[nodiscard]] const Intersection2& judge(const SegmentPair2& pair) const;
    [[nodiscard]] const Comparison<SegmentIntersection>& comparison(const SegmentPair2& pair) const;
    [[nodiscard]] const Derived<SegmentIntersection>& derived(const SegmentPair2& pair, int method,
                                                              NumberKind kind) const;

  private:
    struct Asked {
        SegmentPair2 pair;
        int method = 0;
        NumberKind kind{};
        friend bool operator==(const Asked& a, const Asked& b) {
            return same_bits(a.pair, b.pair) && a.method == b.method && a.kind == b.kind;
        }
    };
    Memo<Asked, Intersection2> judge_;
    Memo<Asked, Comparison<SegmentIntersection>> comparison_;
    Memo<Asked, Derived<SegmentIntersection>> derived_;
};

// The linked views, one function each: how each published method sees the same two objects.

/// The unit square of all pairs (s, t), the pair that was found in it; with the bowl of squared distances as contours.
[[nodiscard]] Pane square_pane(const SegmentPair2& o, const Intersection2& found, bool with_distance);
/// The parallelogram AB − CD and the origin, carried towards a square by `morph` from 0 to 1; with the two
/// areas that the origin makes with A's side and with C's.
[[nodiscard]] Pane minkowski_pane(const SegmentPair2& o, const Intersection2& found, double morph,
                                  bool with_areas);
/// Both normals, each with the line it belongs to at 0 and the other object's ends at their distances.
[[nodiscard]] Pane projection_pane(const SegmentPair2& o);
/// The plane on a disc: lines as arcs from rim to rim, the meet inside or, of parallels, on the rim.
[[nodiscard]] Pane pga_pane(const SegmentPair2& o, const Intersection2& found, const Disc& disc);
/// The same with height: homogeneous space, each line as a plane through the eye, their meet as the line that
/// these share; it pierces w = 1 at the crossing, and of parallels lies in the horizon.
[[nodiscard]] Pane lens_pane(const SegmentPair2& o, const Intersection2& found, const Disc& disc);
/// y = m·x + b: both lines, their slope triangles and their places on the y axis.
[[nodiscard]] Pane slopes_pane(const SegmentPair2& o, const Intersection2& found);

/// Where the views show what can be dragged in them; what is outside a frame is taken hold of at its edge.
struct SlopeHandles {
    Vec2 slope{}, intercept{};
    bool intercept_seen = false;  ///< else `intercept` is where the line leaves the frame towards the y axis
};
[[nodiscard]] Bounds minkowski_frame(const SegmentPair2& o);
[[nodiscard]] Vec2 minkowski_origin(const SegmentPair2& o, const Intersection2& found, double morph);
/// The height of the two rows, which are the normal of AB (up) and that of CD (down).
[[nodiscard]] double projection_row(const SegmentPair2& o);
[[nodiscard]] Bounds slopes_frame(const SegmentPair2& o);
/// Empty where the side has no slope.
[[nodiscard]] std::optional<SlopeHandles> slope_handles(const SegmentPair2& o, Side side);

// What the small views share.

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

/// Whether the judge's (s, t) are both there: for everything but parallel lines and points.
[[nodiscard]] bool has_parameters(const Intersection2& found);

/// "s = 0.5, t = 0.3333".
[[nodiscard]] std::string parameters_text(const Intersection2& found);

/// Why there is no crossing of two lines to show: "Parallel: no s and t." Empty where there is one.
[[nodiscard]] std::string why_no_crossing(const Intersection2& found);

/// The line y = m·x + b through a segment.
struct SlopeLine {
    double slope = 0.0;
    double intercept = 0.0;
    Vec2 pivot{};      ///< the segment's middle: turning the slope turns about it
    double run = 1.0;  ///< of its slope triangle: a 1-2-5 step under half the segment's own run

    [[nodiscard]] double at(double x) const { return pivot.y + slope * (x - pivot.x); }
};

/// Empty for a vertical segment, one of no length, and where m or b is beyond the range of a field.
[[nodiscard]] std::optional<SlopeLine> slope_line(const Segment2& s);

/// How far the ends of `other` lie to the side of `base`, along base's unit normal (to the right of its direction, as
/// the projection method takes it). A sign is right, and 0 is exactly on the line.
struct SideDistances {
    Vec2 normal{};  ///< unit
    double start = 0.0;
    double end = 0.0;
};

/// Empty where `base` has no length.
[[nodiscard]] std::optional<SideDistances> side_distances(const Segment2& base, const Segment2& other);

/// Whether an object reaches a point that lies on its line; exact.
[[nodiscard]] bool reaches(const Segment2& s, Extent extent, const Vec2& point);
/// The same for any end of another object on that line.
[[nodiscard]] bool reaches_an_end(const Segment2& s, Extent extent, const Segment2& other,
                                  Extent other_extent);

/// The largest of 1, 2 and 5 times a power of ten that is no larger than `value`; value itself where it is not normal.
[[nodiscard]] double nice_below(double value);

/// The Minkowski difference AB − CD as a picture, centred on 0: the place of A(s) − C(t) is M·(s − ½, t − ½), and an
/// amount from 0 to 1 carries it onto a square. M = rotation × stretch × flip; the rotation unwinds and the stretch
/// evens out, so that it never collapses on the way. A negative determinant leaves the square with t downwards.
class Morph {
  public:
    Morph(const Segment2& ab, const Segment2& cd);

    /// det M = 0, decided exactly: the shape is a line or a point and is carried nowhere.
    [[nodiscard]] bool collapsed() const { return turn_ == 0; }
    /// The columns: what one whole step of s, and of t, is drawn as. Collapsed: as if the amount were 0.
    [[nodiscard]] glm::dmat2 at(double amount) const;
    [[nodiscard]] Vec2 position(double s, double t, double amount) const;
    /// The (s, t) drawn at a place, as well as doubles can; only where it has not collapsed.
    [[nodiscard]] Vec2 parameters(const Vec2& position, double amount) const;
    /// The side of the square, from the lengths of the two: it does not change when they turn or move.
    [[nodiscard]] double side() const { return side_; }
    /// The farthest any corner comes from the middle, whatever the amount.
    [[nodiscard]] double reach() const;

  private:
    glm::dmat2 given_{0.0};
    glm::dmat2 stretch_{0.0};
    double angle_rad_ = 0.0;
    double side_ = 0.0;
    int turn_ = 0;  ///< the sign of det M
};

/// Where the origin of the difference is drawn while the amount is 0: the way from AB's middle to CD's.
[[nodiscard]] inline Vec2 origin_unmorphed(const SegmentPair2& o) {
    return middle_of(o.cd) - middle_of(o.ab);
}

/// Homogeneous space (x, y, w), w pointing up, with the eye at its origin and the plane at w = 1. Every point
/// is a ray from the eye and is shown where that pierces the glass, a round window in the plane w = 1; a ray
/// that passes beside the window is shown where it leaves a ball around the eye, which meets the window in
/// its rim and w = 0 in the horizon. Between rim and horizon lies all that is farther out, to infinity.
struct ProjectiveWindow {
    static constexpr double kGlass = 1.9;  ///< radius of the window, in units of the disc's scale

    Disc disc{};

    /// Radius of the ball, and so of the horizon.
    [[nodiscard]] static double ball();
    /// Where a place of the disc is shown: the disc is the same space seen straight from above.
    [[nodiscard]] static Vec3 lifted(const Vec2& on_disc);
    /// The place of the disc that is shown above or below (x, y), which tell it alone.
    [[nodiscard]] static Vec2 lowered(const Vec2& position);
    /// Where a point of the plane is shown.
    [[nodiscard]] Vec3 onto(const Vec2& point) const { return lifted(disc.onto(point)); }
    /// Whether it is shown on the glass.
    [[nodiscard]] bool on_glass(const Vec2& point) const;
    /// `Disc::arc` as it is shown here, with a corner where it leaves the glass.
    [[nodiscard]] std::vector<Vec3> arc(const Segment2& s, bool from_horizon, bool to_horizon) const;
};

/// What the buttons of the method strip change.
struct Params {
    SegmentPair2 pair;
    int method = 0;  ///< its number in methods.def
    NumberKind kind = NumberKind::float64;
    double step = 0.0;
    microscope::Setting lens{};  ///< the microscope on one of the points, in the order of the fields
};

/// Moves the points to the nearest disagreement found in the chosen number type; changes nothing where none is. Returns
/// what happened, a sentence or two.
[[nodiscard]] std::string find_disagreement_near(Params& params);

/// Chooses the first method that is wrong (else the first without an answer) and its step where it turned, else where
/// it first was inexact, else its last. Where rounding is to blame the microscope is opened too.
[[nodiscard]] std::string explain_disagreement(Params& params, const Analysis& analysis);

// What dragging and typing in the views does to the four points. Each function returns the objects after the change, by
// the least that makes it true; or the objects as they were, where it cannot be done or a coordinate would leave the
// range of a field. None of them cares whether the two meet. Places and numbers may be any doubles.

/// A(s) and C(t) become one point: each object is moved by half of what lies between them.
[[nodiscard]] SegmentPair2 with_parameters(const SegmentPair2& o, double s, double t);

/// The origin comes to a place of the Minkowski view at this amount of morphing: both objects are moved by half.
[[nodiscard]] SegmentPair2 with_origin(const SegmentPair2& o, const Vec2& position, double morph);

/// The crossing of the two lines, at these parameters now, comes to a place with its parameters kept: of each
/// object the ends move by the least squares. Something that is not 0 ≤ s, t ≤ 1 is welcome.
[[nodiscard]] SegmentPair2 with_crossing(const SegmentPair2& o, double s, double t, const Vec2& position);

/// One end of an object comes to this signed distance from the line of the other (`side_distances`), square to it.
[[nodiscard]] SegmentPair2 with_side_distance(const SegmentPair2& o, Side moving, bool end, double distance);

/// The object's line gets this slope: its ends keep their x and turn about its middle. Nothing for a vertical one.
[[nodiscard]] SegmentPair2 with_slope(const SegmentPair2& o, Side side, double slope);
/// The object is moved up or down until its line crosses the y axis here.
[[nodiscard]] SegmentPair2 with_intercept(const SegmentPair2& o, Side side, double intercept);

/// One of the four points comes to a place.
[[nodiscard]] SegmentPair2 with_point(const SegmentPair2& o, Side side, bool end, const Vec2& position);
/// Both lines come to pass through a place: each object turns about its middle, by less than a quarter, and keeps its
/// length. One that has none, or whose middle is the place, stays.
[[nodiscard]] SegmentPair2 with_meet(const SegmentPair2& o, const Vec2& position);

/// The objects, the answer (each row of the verdict table has its own drawing) and, lightly, what the chosen method
/// constructs.
void draw_canvas(DrawList& canvas, const SegmentPair2& pair, const Intersection2& found,
                 std::string_view method, const Digits& digits);

/// What a method constructs in the plane itself: the whole lines it works with, the normals and feet it projects along,
/// the places on the y axis. Nothing for methods that think elsewhere.
void draw_construction(DrawList& canvas, const SegmentPair2& pair, const Intersection2& found,
                       std::string_view method);

/// Lists everything that can be dragged or set though it is no field. `pair`, `morph` and `disc` must outlive
/// the functions in the list, which read them when they are called.
void add_handles(HandleList& list, SegmentPair2& pair, const double& morph, HeldDisc& disc,
                 const Intersection2& found);

/// The judge's answer in words, one for each row of the verdict table.
[[nodiscard]] Verdict verdict(const SegmentPair2& pair, const Intersection2& found, const Digits& digits);

/// The judge's numbers.
void read(SceneOutput& out, const Intersection2& found);

/// The same for other programs, named as `crosscut solve` names it.
void add_results(SceneOutput& out, const SegmentPair2& pair, const Intersection2& found);

/// What it comes to, as the end of a sentence about two objects: "they cross", "they are parallel".
[[nodiscard]] std::string what_they_do(Meeting meeting);

/// All methods in both number types beside the judge: who says what, why, how far off, and at what cost.
[[nodiscard]] MethodStrip method_strip(const Comparison<SegmentIntersection>& comparison, int chosen,
                                       NumberKind chosen_kind);

/// A sentence when a method is wrong, has no answer where others do, or rounding to float changes the question.
[[nodiscard]] std::string disagreement_text(const Comparison<SegmentIntersection>& comparison);

/// What there is to explain: the first wrong method, double before float; else the first without an answer;
/// null: nothing.
[[nodiscard]] const MethodVerdict<SegmentIntersection>* suspect(
    const Comparison<SegmentIntersection>& comparison);

/// The checks that prove an answer, by exact signs and residuals; worked out from the points and not from how
/// the answer was found, so that a wrong answer would fail one of them.
[[nodiscard]] std::vector<Check> proof(const SegmentPair2& pair, const Intersection2& found,
                                       const Digits& digits);

// The microscope on one of the four points.

/// "off", then the points in the order of the fields.
inline constexpr std::array<std::string_view, 5> kLensWords{"off", "a", "b", "c", "d"};

/// Where one of the four points is, from 1 on.
[[nodiscard]] Vec2& point_number(SegmentPair2& pair, int number);
[[nodiscard]] Vec2 point_number(const SegmentPair2& pair, int number);

/// What a method says while one of the points goes through the cells of a lens.
struct GridQuery {
    SegmentPair2 pair{};  ///< that point's place counts for nothing, and is 0
    int point = 1;
    int method = 0;
    microscope::Setting setting{};
    NumberKind kind{};

    [[nodiscard]] microscope::MicroscopeWindow window() const { return microscope::window_of(setting, kind); }
    [[nodiscard]] microscope::RowQuery ask() const;
    static constexpr int kAtOnce = 256, kPerFrame = 24576;
    friend bool operator==(const GridQuery& a, const GridQuery& b);
};
/// Nothing while the microscope is closed.
[[nodiscard]] std::optional<GridQuery> grid_query(const Params& params);

/// The view of it.
[[nodiscard]] Pane microscope_pane(const Params& params, const microscope::CellGrid& grid);

/// The point around which the chosen method and the judge have most to show, from 1 on.
[[nodiscard]] int telling_point(const Params& params);

/// The one point that differs, from 1 on; 0 where none or several do.
[[nodiscard]] int moved_point(const SegmentPair2& before, const SegmentPair2& after);

/// The point is dragged from cell to cell, and each of the four can be looked at. `params` must outlive the list.
void add_cell_handle(HandleList& list, Params& params);
/// Opens, closes, zooms, or moves the point by one cell. Returns whether the action was one of these. `last`
/// is the point that was moved or looked at last, from 1 on, which opening it shows; 0: none.
bool perform_on_cells(std::string_view action, Params& params, int& last);

}  // namespace crosscut::intersect_scene
