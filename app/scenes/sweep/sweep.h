#pragma once

#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/microscope.h"
#include "app/scenes/shared/sweep_motion.h"
#include "app/scenes/sweep/samples.h"
#include "app/view/draw_list.h"
#include "core/methods/comparison.h"
#include "core/methods/derivation.h"
#include "core/methods/method.h"
#include "core/number/scalars.h"
#include "core/sweep/analysis.h"
#include "core/sweep/discrete_sample.h"
#include "core/sweep/methods/sweep_problem.h"
#include "core/sweep/sweep_cut.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace crosscut::sweep_scene {

/// What the moving point is.
enum class PointKind : std::uint8_t {
    mouse,  ///< the real mouse, wherever it moves
    path,   ///< a point on a drawn path
};

/// The line and the point as the user has drawn them.
struct SweepSetup {
    Path2 p{{-3.6, -2.4},
            {2.4, -2.2},
            {}};  ///< the accelerations are the bends of the drawn paths, without gravity
    Path2 q{{-4.6, 1.6}, {4.6, 2.4}, {}};
    Path2 c{{-1.0, 1.6}, {1.6, -1.2}, {}};
    /// Acceleration of the line's ends downwards, world units per run squared; the point does not fall.
    double gravity = 0.0;
    double thickness = 0.0;  ///< of the line, world units
    double pointer_radius = 0.0;
    CutChoice cut = CutChoice::line_velocity;

    friend bool operator==(const SweepSetup&, const SweepSetup&) = default;
};

enum class Repeat : std::uint8_t { back_and_forth, loop, once };
inline constexpr std::array<std::string_view, 3> kRepeatWords{"back and forth", "loop", "once"};

/// The playback of time.
struct Playing {
    double time = 0.0;  ///< 0 to 1
    bool playing = true;
    bool forward = true;
    double duration_s = 4.0;  ///< of one run at speed 1
    double speed = 1.0;
    Repeat repeat = Repeat::back_and_forth;
};

/// A hit of the pointer by the line.
struct Cut {
    Vec2 at{};
    Vec2 direction{};  ///< length 1
    double t = 0.0;
    double s = 0.0;
    CutDirections directions{};

    friend bool operator==(const Cut&, const Cut&) = default;
};

/// The scene's persistent parameters.
struct Params : MethodSelection {  // after the published methods comes the test once a frame
    SweepSetup setup{};
    PointKind point = PointKind::mouse;
    Vec2 mouse{0.8, 0.3};
    double frames_hz = 60.0;
    /// The contact radius of the test once a frame, world units.
    double frame_radius = 0.1;
    bool show_frames = false;
    bool pointer_frame = false;   ///< the canvas is to show the pointer's frame
    bool from_slice = false;      ///< it is a cut of the game Slice, opened here
    double frame_fraction = 0.0;  ///< how far the canvas has changed to it, 0 to 1
    Playing run{};
    microscope::Setting lens{};  ///< the microscope on the point, as in `kLensWords`

    [[nodiscard]] bool by_mouse() const { return point == PointKind::mouse; }
    /// One of core's published methods; null: the test once a frame.
    [[nodiscard]] const Method<PointSweep>* published_method() const {
        const auto all = PointSweep::methods();
        return static_cast<std::size_t>(method) < all.size() ? &all[static_cast<std::size_t>(method)]
                                                             : nullptr;
    }
};

// Which steps are shown.

/// The inputs of the steps.
struct StepsKey {
    SweepQuery query;
    const Method<PointSweep>* method = nullptr;  ///< null: a sample of the test once a frame
    NumberKind kind = NumberKind::float64;
    double sample = 0.0;  ///< for the test once a frame: the time of the sample
    double radius = 0.0;

    friend bool operator==(const StepsKey&, const StepsKey&) = default;
};

[[nodiscard]] StepsKey steps_key(const Params& params);

/// The last sample of the test once a frame at or before the playhead.
[[nodiscard]] double last_sample(const Params& params);
[[nodiscard]] DiscreteSample sample_of(const StepsKey& key);

/// The title of the steps: the chosen method, or the general equation where the published ones do not apply.
[[nodiscard]] std::string steps_title(const StepsKey& key);
/// `judge` is the judge's answer to the query.
[[nodiscard]] Derivation steps_of(const StepsKey& key, const SweepContacts& judge);

/// The motion in question: the whole run against the point's path, or against the mouse resting where it is
/// now.
[[nodiscard]] Motion motion_of(const Params& params);
[[nodiscard]] Motion motion_of(const SweepSetup& setup, PointKind point, const Vec2& mouse);
/// The same as the judge's input.
[[nodiscard]] SweepQuery query_of(const Motion& motion);
/// The test once a frame, with as many samples in a run as the frame rate and the run's duration give.
[[nodiscard]] FrameTest frame_test_of(const Params& params);

/// Answers, cached until their inputs change, since each frame needs them several times.
class Analysis {
  public:
    [[nodiscard]] const SweepContacts& judge(const Params& params) const;
    [[nodiscard]] const FrameVerdict& frames(const Params& params) const;
    /// The published methods beside the judge; no verdicts where they do not apply.
    [[nodiscard]] const Comparison<PointSweep>& comparison(const Params& params) const;
    /// The derivation of the chosen method.
    [[nodiscard]] const Derivation& derivation(const Params& params) const;
    /// The name of the line's motion.
    [[nodiscard]] const NamedMotion& named(const Params& params) const;
    /// The checks that prove the judge's answer.
    [[nodiscard]] const std::vector<Check>& checks(const Params& params) const;

  private:
    Memo<std::pair<Motion, CutChoice>, SweepContacts> judge_;
    Memo<std::tuple<Motion, double, double>, FrameVerdict> frames_;
    Memo<Motion, Comparison<PointSweep>> comparison_;
    Memo<StepsKey, Derivation> derivation_;
    Memo<MovingSegment2, NamedMotion> named_;
    Memo<Motion, std::vector<Check>> checks_;
};

// What dragging an answer does to the paths. Each function returns the setup with the smallest change that
// makes the new value true: the sum of the squares of all moves is least. Bends, radius and gravity stay.
// With the mouse as the point only the line's ends move. Where it is impossible, or a coordinate would leave
// the range of a field, the setup is returned unchanged. Positions and numbers may be any doubles.

/// The setup, and whether the point is a mouse, which does not move.
struct SweepInput {
    SweepSetup setup{};
    PointKind point = PointKind::path;
    Vec2 mouse{};
};
[[nodiscard]] SweepInput sweep_input(const Params& params);

/// A contact's start or end, or a rejected root, at the start of a drag.
struct Root {
    double t = 0.0;
    double s = 0.0;  ///< along the supporting line
    /// The direction from the line to the pointer then, as components along the line and to its left, of
    /// length 1: perpendicular inside, any direction at an end. Zero without a radius.
    Vec2 side{};
};
[[nodiscard]] Root root_of(const SweepInput& input, double t, double s);

/// The root comes to time t: the pointer is then as far from the supporting line as it was at the root (on it
/// without a radius), on the same side. s becomes the pointer's present foot at t, inside the line if it was
/// inside; an end stays that end, and so does the direction from it.
[[nodiscard]] SweepSetup with_root_at_time(const SweepInput& input, const Root& root, double t);
/// The root comes to time t and to s; with a radius the pointer is perpendicular to the line there.
[[nodiscard]] SweepSetup with_root_at(const SweepInput& input, const Root& root, double t, double s);
/// The root keeps its time and its s, and both line and pointer move so that its position moves by `by`. With
/// the mouse as the point nothing moves, since the mouse cannot be moved.
[[nodiscard]] SweepSetup with_root_moved(const SweepInput& input, const Root& root, const Vec2& by);

/// The three things that move.
enum class Mover : std::uint8_t { p, q, pointer };
[[nodiscard]] const Path2& path_of(const SweepSetup& setup, Mover mover);

/// One of them moves by `by` at time t.
[[nodiscard]] SweepSetup with_moved(const SweepSetup& setup, Mover mover, double t, const Vec2& by);
/// Both ends of the line move by `by` at time t.
[[nodiscard]] SweepSetup with_line_moved(const SweepSetup& setup, double t, const Vec2& by);

/// A point at rest gets a straight path that begins where it rested, passes through the line's middle at time
/// t and goes as far beyond; if it rests on the middle, along the line's normal by the line's length.
[[nodiscard]] SweepSetup with_path_across(const SweepSetup& setup, double t);

/// The path's middle in time comes to a position, by a bend. Within a fiftieth of the path's length of the
/// straight path's middle the path becomes straight.
[[nodiscard]] SweepSetup with_middle_at(const SweepSetup& setup, Mover mover, const Vec2& position);

/// How many hits of the real mouse are kept, the latest ones.
inline constexpr std::size_t kMostCuts = 24;

/// What happened while time was running; it is not saved.
class Run {
  public:
    /// Advances time as `input` says, with the mouse moving as it says, and records every hit.
    void advance(Params& params, const FrameInput& input);

    /// The hits of the real mouse, oldest first.
    [[nodiscard]] std::span<const Cut> cuts() const { return cuts_; }
    /// The positions and times of the mouse in this run, for its world line. Empty where the point is not the
    /// mouse.
    [[nodiscard]] const std::vector<PointerEvent>& trail() const { return trail_; }
    /// The number of hits.
    [[nodiscard]] std::uint64_t& count() { return count_; }
    /// The number of hits.
    [[nodiscard]] std::uint64_t count() const { return count_; }
    /// Which of them tests once a frame would have noticed.
    [[nodiscard]] const SampleScore& score() const { return score_; }

  private:
    void stretch(Params& params, double dt_s, Vec2 from, Vec2 to);
    void piece(Params& params, double t0, double t1, Vec2 from, Vec2 to, double dt_s);
    void follow(const PointerEvent& from, const PointerEvent& to);
    void turn_round(Params& params);
    void begin(Params& params);

    std::vector<Cut> cuts_;
    std::vector<PointerEvent> trail_;
    bool touching_ = false;  ///< whether the line touched the pointer at the end of the last interval
    std::uint64_t count_ = 0;
    SampleScore score_;
};

// Drawing: the canvas and the views beside it.

/// The evaluated state that every view needs.
struct ViewModel {
    const Params& params;
    const Motion& motion;  ///< the motion in question; the mouse rests in it where it is now
    const SweepContacts& judge;
    const FrameVerdict& frames;
    const Run& run;
    const NamedMotion& named;
    const Digits& digits;

    [[nodiscard]] double now() const { return params.run.time; }
    /// A position at time t as the canvas shows it: in the world, in the pointer's frame, or changing between
    /// them.
    [[nodiscard]] Vec2 drawn_position(const Vec2& position, double t) const {
        return motion.drawn_position(position, t, params.frame_fraction);
    }
};

/// Draws the paths with their arrows, ghosts and swept area, the line now, the pointer and its path, hits,
/// rejected roots and cuts.
void draw_canvas(DrawList& canvas, const ViewModel& model);
/// Draws what a test once a frame sees: the line at its samples, and its distance from the pointer then.
void draw_frames(DrawList& canvas, const ViewModel& model);
/// A frame in which the gap of the first missed contact can be read: the contact, and pointer and line at the
/// samples before and after. Nothing where none is missed, or where the frame of the whole motion does as
/// well.
[[nodiscard]] std::optional<Bounds> missed_bounds(const ViewModel& model);
/// The samples of that test on a time line, with the frame rate as a handle: what it notices and what it
/// misses.
[[nodiscard]] Pane frames_pane(const ViewModel& model);
/// Space and time in one picture.
[[nodiscard]] Pane time_pane(const ViewModel& model);

/// Adds every handle on the canvas that is not a field: the bends of the paths, the hits, the line at the
/// playhead, and the ends of the paths where the pointer's frame shows them elsewhere. `params` must outlive
/// the functions in the list, which read it when they are called.
void add_canvas_handles(HandleList& list, Params& params, const SweepContacts& judge);
/// The position of the thickness handle: on the rim of a thick line, a quarter along it, and a little off a
/// thin one; nothing where the line has no length.
[[nodiscard]] std::optional<Vec2> thickness_handle(const Motion& motion, double thickness, double t);
/// Adds the roots and what else can be set in time: t and s of each contact and each rejected root, with the
/// ids "hit0.t", "hit0.end", "hit0.s", "rejected0.t", "rejected0.s" and so on.
void add_time_handles(HandleList& list, Params& params, const SweepContacts& judge);
/// Adds the handles of the space-time view: the ends of the paths, the hits and the glass plane.
void add_space_time_handles(HandleList& list, Params& params, const SweepContacts& judge);

// Why a method is wrong, and which answer is to be explained.

/// Why a method is wrong.
enum class Cause : std::uint8_t {
    rounding,   ///< only rounding in its number type; without it the answer would be right
    vanishes,   ///< all coefficients are zero, and it tests t = 0 alone
    no_length,  ///< the line has no length at the hit, and s is divided by zero
};
struct Fault {
    Cause cause = Cause::rounding;
    std::optional<std::string> step;  ///< id of the step of its derivation where it goes wrong
};
/// For a wrong answer.
[[nodiscard]] Fault fault_of(const MethodVerdict<PointSweep>& verdict);

/// The published methods beside the judge, whose answer to `query` is `judge`. No verdicts where they do not
/// answer such a question.
[[nodiscard]] Comparison<PointSweep> comparison_of(const SweepQuery& query, const SweepContacts& judge);

/// "0 hits", "1 hit".
[[nodiscard]] std::string hits_text(int hits);
/// The judge's answer in a word or two: "2 hits", "always", "slides", "1 contact".
[[nodiscard]] std::string judge_word(const SweepContacts& judge);

/// How many hits a test once a frame reports: the intervals within its contact radius that a sample falls
/// into.
[[nodiscard]] int reported_hits(const FrameVerdict& frames);

/// Why a wrong answer is wrong: one sentence.
[[nodiscard]] std::string fault_text(const MethodVerdict<PointSweep>& verdict);
/// One sentence about all wrong methods; empty where none is.
[[nodiscard]] std::string disagreement_text(const Comparison<PointSweep>& comparison);
/// The answer to explain: the first wrong one, double before float; null where none is.
[[nodiscard]] const MethodVerdict<PointSweep>* suspect(const Comparison<PointSweep>& comparison);

// The parts of the canvas, each drawn over the one before.

/// Draws the paths of p, q and the point, straight or bent, with their ends, an arrow and a mark to bend them
/// by; gravity.
void draw_paths(DrawList& canvas, const ViewModel& model);
/// Writes the name of the line's motion at its start, if it is one of the four named ones.
void draw_motion_name(DrawList& canvas, const ViewModel& model);
/// Draws the vectors a, b, l_0, d of the equation f(t) = (a + b t) x (l_0 + d t), relative to the pointer,
/// where they start.
void draw_vectors(DrawList& canvas, const ViewModel& model);
/// Draws the line at the playhead with its thickness and its handles.
void draw_line_now(DrawList& canvas, const ViewModel& model);
/// Draws the pointer at the playhead with its radius, and the mouse's trail.
void draw_pointer(DrawList& canvas, const ViewModel& model);
/// Draws the line at every hit, the hit and the direction of the cut; with the mouse as the point only the
/// line.
void draw_hits(DrawList& canvas, const ViewModel& model);
/// Draws where the supporting line passes over the pointer and the line itself does not.
void draw_rejected(DrawList& canvas, const ViewModel& model);
/// Draws the hits of the mouse, the last one with a text.
void draw_cuts(DrawList& canvas, const ViewModel& model);

/// A line at time t as the canvas shows it.
[[nodiscard]] Segment2 drawn_line(const ViewModel& model, const Segment2& line, double t);
/// A path between two times as the canvas shows it, in few or many pieces.
[[nodiscard]] std::vector<Vec3> drawn_path(const ViewModel& model, const Path2& path, double from, double to);

// Texts: the verdict, the read-out, the timeline, the methods and their steps, the proof.

[[nodiscard]] Verdict verdict(const ViewModel& model);
void read_out(SceneOutput& out, const ViewModel& model);
/// Adds the answer to the results for other programs, named as in `crosscut solve`.
void add_results(SceneOutput& out, const ViewModel& model);
[[nodiscard]] Timeline timeline(const ViewModel& model);
[[nodiscard]] MethodStrip method_strip(const ViewModel& model, const Analysis& analysis);
/// The steps of the chosen method where it answers such a question; else of the general equation.
[[nodiscard]] MethodSteps method_steps(const ViewModel& model, const Analysis& analysis);
/// The checks that prove `judge`, the answer to `query`.
[[nodiscard]] std::vector<Check> proof(const SweepQuery& query, const SweepContacts& judge);
/// Moves the points to the nearest disagreement found in the chosen number type, and the point from the mouse
/// onto a path; without one nothing changes. Returns a message.
[[nodiscard]] std::string find_disagreement_near(Params& params);
/// Chooses the method of the first wrong answer and the step where it went wrong, and opens the microscope
/// where rounding is to blame. Returns the message.
[[nodiscard]] std::string explain_disagreement(Params& params, const Analysis& analysis);

// The microscope on the moving point.

/// "off", the mouse, and the start and the end of a point's path.
inline constexpr std::array<std::string_view, 4> kLensWords{"off", "pointer", "c0", "c1"};

/// The index of the word that applies: the mouse where that is the point, else an end of the path; 0 while it
/// is closed.
[[nodiscard]] int lens_point(const Params& params);
/// Where that point is.
[[nodiscard]] Vec2& point_number(Params& params, int number);
[[nodiscard]] Vec2 point_number(const Params& params, int number);

/// Asks a method while the point goes through the cells of a microscope window; with a method beyond the
/// published ones the exact answer alone.
struct GridQuery : microscope::GridQueryBase<SweepQuestion<double>> {
    [[nodiscard]] microscope::RowQuery ask() const;
    static constexpr int kAtOnce = 256, kPerFrame = 6144;
};
/// Nothing while the microscope is closed, and where no published method applies: for bent paths and thick
/// lines.
[[nodiscard]] std::optional<GridQuery> grid_query(const Params& params);

/// The pane of the microscope; without a grid it says why there is none.
[[nodiscard]] Pane microscope_pane(const Params& params, const microscope::CellGrid* grid);

/// The point is dragged from cell to cell, and the ends of a path can be put under the microscope. `params`
/// must outlive the list.
void add_cell_handle(HandleList& list, Params& params);
/// Opens a closed microscope on the point around which there is most to see (see `microscope::interest`).
void open_on_telling_point(Params& params);
/// Opens, closes, zooms, or moves the point by one cell.
void perform_on_cells(std::string_view action, Params& params);

}  // namespace crosscut::sweep_scene
