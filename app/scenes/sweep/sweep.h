#pragma once

#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
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
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::sweep_scene {

/// What the moving point is.
enum class PointKind : std::uint8_t {
    mouse,  ///< the real mouse, wherever it goes
    path,   ///< a point on a drawn path
};

/// The line and the point as they were drawn.
struct SweepSetup {
    Path2 p{{-3.6, -2.4},
            {2.4, -2.2},
            {}};  ///< the accelerations are the bends of the drawn paths, without gravity
    Path2 q{{-4.6, 1.6}, {4.6, 2.4}, {}};
    Path2 c{{-1.0, 1.6}, {1.6, -1.2}, {}};
    /// Pulls the ends of the line down, world units per run squared; the point is held by hand.
    double gravity = 0.0;
    double thickness = 0.0;  ///< of the line, world units
    double pointer_radius = 0.0;
    CutChoice cut = CutChoice::line_velocity;

    friend bool operator==(const SweepSetup&, const SweepSetup&) = default;
};

enum class Repeat : std::uint8_t { back_and_forth, loop, once };
inline constexpr std::array<std::string_view, 3> kRepeatWords{"back and forth", "loop", "once"};

/// How time runs.
struct Playing {
    double time = 0.0;  ///< 0 to 1
    bool playing = true;
    bool forward = true;
    double duration_s = 4.0;  ///< of one run at speed 1
    double speed = 1.0;
    Repeat repeat = Repeat::back_and_forth;
};

/// A line that hit the pointer, as it was then.
struct Cut {
    Vec2 at{};
    Vec2 direction{};  ///< length 1
    double t = 0.0;
    double s = 0.0;
    CutDirections directions{};

    friend bool operator==(const Cut&, const Cut&) = default;
};

/// Everything a person chose.
struct Params {
    SweepSetup setup{};
    PointKind point = PointKind::mouse;
    Vec2 mouse{0.8, 0.3};
    int method = 0;  ///< its number in methods.def; the test once a frame comes after them
    NumberKind kind = NumberKind::float64;
    double step = 0.0;  ///< of the walkthrough
    double frames_hz = 60.0;
    /// From how far a test that looks once a frame takes the line for touched, world units.
    double frame_reach = 0.1;
    bool frames_shown = false;
    bool pointer_frame = false;   ///< the pointer's frame is wanted
    bool from_slice = false;      ///< it is a cut of the game, looked at here
    double frame_fraction = 0.0;  ///< how much of it is shown, 0 to 1: it glides
    Playing run{};
    microscope::Setting lens{};  ///< the microscope on the point, as in `kLensWords`

    [[nodiscard]] bool by_mouse() const { return point == PointKind::mouse; }
    /// One of core's published methods; null: the test that looks once a frame.
    [[nodiscard]] const Method<PointSweep>* published_method() const {
        const auto all = PointSweep::methods();
        return static_cast<std::size_t>(method) < all.size() ? &all[static_cast<std::size_t>(method)]
                                                             : nullptr;
    }
};

// Which steps the walkthrough shows.

/// What its steps depend on.
struct StepsKey {
    SweepQuery query;
    const Method<PointSweep>* method = nullptr;  ///< null: the look of a per-frame test
    NumberKind kind = NumberKind::float64;
    double sample = 0.0;  ///< per frame: the time of the look shown
    double reach = 0.0;

    friend bool operator==(const StepsKey&, const StepsKey&) = default;
};

[[nodiscard]] StepsKey steps_key(const Params& params);

/// The look of a per-frame test that comes last before the playhead, or falls on it.
[[nodiscard]] double last_sample(const Params& params);
[[nodiscard]] DiscreteSample sample_of(const StepsKey& key);

/// What the steps are those of: the chosen method, or the general equation where the published ones do not apply.
[[nodiscard]] std::string steps_title(const StepsKey& key);
/// `judge` is the answer to the question.
[[nodiscard]] Derivation steps_of(const StepsKey& key, const SweepContacts& judge);

/// What is asked: the whole run against the point's path, or against the mouse standing where it is now.
[[nodiscard]] Motion motion_of(const Params& params);
[[nodiscard]] Motion motion_of(const SweepSetup& setup, PointKind point, const Vec2& mouse);
/// The same as the judge takes it.
[[nodiscard]] SweepQuery query_of(const Motion& motion);
/// The test that looks once a frame: as many looks in a run as the frame rate and the run's length give.
[[nodiscard]] FrameTest frame_test_of(const Params& params);

/// What has been worked out, kept until it changes: a frame asks again and again.
class Analysis {
  public:
    [[nodiscard]] const SweepContacts& judge(const Params& params) const;
    [[nodiscard]] const FrameVerdict& frames(const Params& params) const;
    /// The published methods beside the judge; no verdicts where they are not asked.
    [[nodiscard]] const Comparison<PointSweep>& comparison(const Params& params) const;
    /// The steps of the chosen method, as the walkthrough shows them.
    [[nodiscard]] const Derivation& derivation(const Params& params) const;
    /// What the motion of the line is called.
    [[nodiscard]] const NamedMotion& named(const Params& params) const;
    /// The checks that prove the judge's answer.
    [[nodiscard]] const std::vector<Check>& checks(const Params& params) const;

  private:
    struct JudgeKey {
        Motion motion;
        CutChoice cut;
        friend bool operator==(const JudgeKey&, const JudgeKey&) = default;
    };
    struct FramesKey {
        Motion motion;
        double frames, reach;
        friend bool operator==(const FramesKey&, const FramesKey&) = default;
    };
    Memo<JudgeKey, SweepContacts> judge_;
    Memo<FramesKey, FrameVerdict> frames_;
    Memo<Motion, Comparison<PointSweep>> comparison_;
    Memo<StepsKey, Derivation> derivation_;
    Memo<MovingSegment2, NamedMotion> named_;
    Memo<Motion, std::vector<Check>> checks_;
};

// What dragging an answer does to the paths. Each function returns the objects after the change, by the least
// that makes it true: the sum of the squares of all places' moves is as small as it can be. Bends, radius and
// gravity stay. With the mouse as the point only the line's ends move. Where it cannot be done, or a
// coordinate would leave the range of a field, they come back as they were. Places and numbers may be any
// doubles.

/// What stands and what may move.
struct SweepInput {
    SweepSetup setup{};
    PointKind point = PointKind::path;
    Vec2 mouse{};
};
[[nodiscard]] SweepInput sweep_input(const Params& params);

/// A contact's beginning or end, or a rejected root, as it was when the drag began.
struct Root {
    double t = 0.0;
    double s = 0.0;  ///< along the supporting line
    /// In which direction from the line the pointer is then, in the line's own directions (along it, and to
    /// its left), of length 1: square to it inside, any way at an end. Zero without a radius.
    Vec2 side{};
};
[[nodiscard]] Root root_of(const SweepInput& input, double t, double s);

/// The root comes to time t: the pointer is then as far from the supporting line as it was at the root (on it
/// without a radius), on the same side. s is where the pointer's foot is now at t: within the line when it
/// was within it; an end stays that end, and so does the direction from it.
[[nodiscard]] SweepSetup with_root_at_time(const SweepInput& input, const Root& root, double t);
/// The root comes to time t and to s; with a radius the pointer is square beside it.
[[nodiscard]] SweepSetup with_root_at(const SweepInput& input, const Root& root, double t, double s);
/// The root keeps its time and its s, and both line and pointer come along with its place, which moves by
/// `by`. With the mouse as the point nothing moves: the mouse is where it is.
[[nodiscard]] SweepSetup with_root_moved(const SweepInput& input, const Root& root, const Vec2& by);

/// The three things that move.
enum class Mover : std::uint8_t { p, q, pointer };
[[nodiscard]] const Path2& path_of(const SweepSetup& setup, Mover mover);

/// One of them is moved by `by` at time t.
[[nodiscard]] SweepSetup with_moved(const SweepSetup& setup, Mover mover, double t, const Vec2& by);
/// Both ends of the line are moved by `by` at time t.
[[nodiscard]] SweepSetup with_line_moved(const SweepSetup& setup, double t, const Vec2& by);

/// A point that rests gets a straight path: it begins where it rested and runs through the line's middle at
/// time t and as far beyond; where it rests on that very place, along the line's normal by its length.
[[nodiscard]] SweepSetup with_path_across(const SweepSetup& setup, double t);

/// The path's middle in time comes to a place, by its bend. Within a fiftieth of the path's length of where it would be
/// without one it has none.
[[nodiscard]] SweepSetup with_middle_at(const SweepSetup& setup, Mover mover, const Vec2& position);

/// So many hits of the real mouse are remembered, the last ones.
inline constexpr std::size_t kMostCuts = 24;

/// What has happened while time ran: it is not saved.
class Run {
  public:
    /// Lets time go on by what `input` says, with the mouse going the way it says, and records every hit.
    void advance(Params& params, const FrameInput& input);

    /// What the real mouse was hit by, oldest first.
    [[nodiscard]] std::span<const Cut> cuts() const { return cuts_; }
    /// Where the mouse has been in this run and when, for a world line. Empty where the point is no mouse.
    [[nodiscard]] const std::vector<PointerEvent>& trail() const { return trail_; }
    /// How many hits there were.
    [[nodiscard]] double& count() { return count_; }
    [[nodiscard]] double count() const { return count_; }
    /// What tests that look once a frame would have seen of them.
    [[nodiscard]] const SampleScore& score() const { return score_; }

  private:
    void stretch(Params& params, double dt_s, Vec2 from, Vec2 to);
    void piece(Params& params, double t0, double t1, Vec2 from, Vec2 to, double dt_s);
    void follow(const PointerEvent& from, const PointerEvent& to);
    void turn_round(Params& params);
    void begin(Params& params);

    std::vector<Cut> cuts_;
    std::vector<PointerEvent> trail_;
    bool touching_ = false;  ///< whether the line was on the pointer when the last stretch of time ended
    double count_ = 0.0;
    SampleScore score_;
};

// What is drawn: the canvas and the views beside it.

/// The present state of the scene as every view needs it.
struct ViewModel {
    const Params& params;
    const Motion& motion;  ///< what is asked; with the mouse it stands where it is now
    const SweepContacts& judge;
    const FrameVerdict& frames;
    const Run& run;
    const NamedMotion& named;
    const Digits& digits;

    [[nodiscard]] double now() const { return params.run.time; }
    /// A place at time t as the canvas shows it: in the world, in the pointer's frame, or on the way between.
    [[nodiscard]] Vec2 shown(const Vec2& position, double t) const {
        return motion.shown(position, t, params.frame_fraction);
    }
};

/// The paths with their arrows, ghosts and swept area, the line now, the pointer and its way, hits, rejected
/// roots and cuts.
void draw_canvas(DrawList& canvas, const ViewModel& model);
/// What a test that looks once a frame sees: the line at its looks, and how far from the pointer it then is.
void draw_frames(DrawList& canvas, const ViewModel& model);
/// What shows the first contact that such a test misses so large that its gap can be read: the contact, the
/// pointer and the line beside it at the looks before and after. Nothing where none is missed, or all that
/// moves may as well be in view.
[[nodiscard]] std::optional<Bounds> missed_bounds(const ViewModel& model);
/// The looks of that test on a strip of time, with the frame rate to be set: what it sees and what it misses.
[[nodiscard]] Pane frames_pane(const ViewModel& model);
/// Space and time in one picture.
[[nodiscard]] Pane time_pane(const ViewModel& model);

/// Lists everything on the canvas that can be dragged though it is no field: the bends of the paths, the
/// hits, the line at the playhead, and the ends of the paths where the pointer's frame shows them elsewhere.
/// `params` must outlive the functions in the list, which read it when they are called.
void add_canvas_handles(HandleList& list, Params& params, const SweepContacts& judge);
/// On the rim of a line with a thickness, a quarter of its way along, and a little off a thin one; nothing
/// where the line has no length.
[[nodiscard]] std::optional<Vec2> thickness_handle(const Motion& motion, double thickness, double t);
/// The roots and what else can be set in time: t and s of each contact and each rejected root, called
/// "hit0.t", "hit0.end", "hit0.s", "rejected0.t", "rejected0.s" and so on.
void add_time_handles(HandleList& list, Params& params, const SweepContacts& judge);
/// In the view of space and time: the ends of the paths, the hits and the glass plane.
void add_space_time_handles(HandleList& list, Params& params, const SweepContacts& judge);

// What is said of a method that is wrong, and which one there is to explain.

/// Why a method is wrong.
enum class Cause : std::uint8_t {
    rounding,   ///< in its number type; without rounding it would be right
    vanishes,   ///< all coefficients are zero, and it looks at t = 0 alone
    no_length,  ///< the line has no length when it is hit, and s divides by zero
};
struct Fault {
    Cause cause = Cause::rounding;
    std::string step;  ///< id of the step of its derivation where it goes wrong; empty: none
};
/// Of an answer that is wrong.
[[nodiscard]] Fault fault_of(const MethodVerdict<PointSweep>& verdict);

/// The published methods beside the judge, whose answer to `query` is `judge`. No verdicts where the question
/// is none that they answer.
[[nodiscard]] Comparison<PointSweep> comparison_of(const SweepQuery& query, const SweepContacts& judge);

/// "0 hits", "1 hit".
[[nodiscard]] std::string hits_text(int hits);
/// What the judge says, as a word or two: "2 hits", "always", "slides", "1 contact".
[[nodiscard]] std::string judge_word(const SweepContacts& judge);

/// How many hits a test that looks once a frame reports: one for each time that a look sees the line come within reach.
[[nodiscard]] int reported_hits(const FrameVerdict& frames);

/// Why a wrong answer is wrong: one sentence.
[[nodiscard]] std::string fault_text(const MethodVerdict<PointSweep>& verdict);
/// One sentence about all that are wrong; empty where none is.
[[nodiscard]] std::string disagreement_text(const Comparison<PointSweep>& comparison);
/// What there is to explain: the first wrong answer, double before float; null where none is.
[[nodiscard]] const MethodVerdict<PointSweep>* suspect(const Comparison<PointSweep>& comparison);

// The parts of the canvas, each drawn over the one before.

/// The ways of p, q and the point, straight or bent, with their ends, an arrow and a mark to bend them by; gravity.
void draw_paths(DrawList& canvas, const ViewModel& model);
/// At the line as it begins what its motion is called, where it is one of the four.
void draw_motion_name(DrawList& canvas, const ViewModel& model);
/// The vectors a, b, c, d of the equation f(t) = (a + b t) x (c + d t), as the pointer sees them, where they start.
void draw_vectors(DrawList& canvas, const ViewModel& model);
/// The line at the playhead, as thick as it is, with what it can be dragged by.
void draw_line_now(DrawList& canvas, const ViewModel& model);
/// The pointer at the playhead, as large as it is, and where the mouse has been.
void draw_pointer(DrawList& canvas, const ViewModel& model);
/// The line at every hit, where it hits and the direction of the cut; with the mouse as the point only the line.
void draw_hits(DrawList& canvas, const ViewModel& model);
/// Where the supporting line passes over the pointer and the line itself does not.
void draw_rejected(DrawList& canvas, const ViewModel& model);
/// What the mouse was hit by, the last one in words.
void draw_cuts(DrawList& canvas, const ViewModel& model);

/// A line as it is shown that is there at time t.
[[nodiscard]] Segment2 shown_line(const ViewModel& model, const Segment2& line, double t);
/// Where a path runs between two times as it is shown, in few or many pieces.
[[nodiscard]] std::vector<Vec3> drawn_path(const ViewModel& model, const Path2& path, double from, double to);

// What is said: the verdict, the read-out, time, the methods, the walk through one of them, the proof.

[[nodiscard]] Verdict verdict(const ViewModel& model);
void read_out(SceneOutput& out, const ViewModel& model);
/// The answer for other programs, named as `crosscut solve` names it.
void add_results(SceneOutput& out, const ViewModel& model);
[[nodiscard]] Timeline timeline(const ViewModel& model);
[[nodiscard]] MethodStrip method_strip(const ViewModel& model, const Analysis& analysis);
/// Of the chosen method where the question is one that it answers; else of the general equation.
[[nodiscard]] MethodSteps method_steps(const ViewModel& model, const Analysis& analysis);
/// The checks that prove `judge`, the answer to `query`.
[[nodiscard]] std::vector<Check> proof(const SweepQuery& query, const SweepContacts& judge);
/// Moves the places to the nearest disagreement found in the chosen number type, and the point from the mouse
/// onto a path; changes nothing where none is. Returns what happened.
[[nodiscard]] std::string find_disagreement_near(Params& params);
/// Chooses the method and the step where the first wrong answer turns, and opens the microscope where
/// rounding is to blame. Returns what there is to say.
[[nodiscard]] std::string explain_disagreement(Params& params, const Analysis& analysis);

// The microscope on the moving point.

/// "off", the mouse, and where a point on a path starts and ends.
inline constexpr std::array<std::string_view, 4> kLensWords{"off", "pointer", "c0", "c1"};

/// Which of its words counts: the mouse where that is the point, else an end of the path; 0 while it is closed.
[[nodiscard]] int lens_point(const Params& params);
/// Where that point is.
[[nodiscard]] Vec2& point_number(Params& params, int number);
[[nodiscard]] Vec2 point_number(const Params& params, int number);

/// What a method says while the point goes through the cells of a lens.
struct GridQuery {
    SweepQuestion<double> from{};  ///< what is in the cells counts for nothing, and is 0
    int point = 1;
    int method = 0;  ///< of core's; beyond them: the exact answer alone
    microscope::Setting setting{};
    NumberKind kind{};

    [[nodiscard]] microscope::MicroscopeWindow window() const { return microscope::window_of(setting, kind); }
    [[nodiscard]] microscope::RowQuery ask() const;
    static constexpr int kAtOnce = 256, kPerFrame = 6144;
    friend bool operator==(const GridQuery& a, const GridQuery& b);
};
/// Nothing while the microscope is closed, and where no published method is asked: of bent paths and of lines
/// with a thickness.
[[nodiscard]] std::optional<GridQuery> grid_query(const Params& params);

/// The view of it; without a grid it says why there is none.
[[nodiscard]] Pane microscope_pane(const Params& params, const microscope::CellGrid* grid);

/// The point is dragged from cell to cell, and the ends of a path can be looked at. `params` must outlive the list.
void add_cell_handle(HandleList& list, Params& params);
/// Opens it, where it is closed, on the point around which there is most to see.
void open_on_telling_point(Params& params);
/// Opens, closes, zooms, or moves the point by one cell. Returns whether the action was one of these.
bool perform_on_cells(std::string_view action, Params& params);

}  // namespace crosscut::sweep_scene
