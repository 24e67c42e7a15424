#pragma once

#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/scene.h"
#include "core/box2.h"
#include "core/number/fixed_int.h"
#include "core/sweep/sample_track.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// The game without its screen: rules, recording, flight of lines, and the world.
namespace crosscut::slice_scene {

/// Steps of the simulation per second; times inside it are counted in steps.
inline constexpr double kStepsPerSecond = 120.0;

/// Half the size of the field, world units; its centre is the origin.
inline constexpr Vec2 kHalfField{8.0, 5.0};

enum class Difficulty : std::uint8_t { calm, lively, wild, storm };

struct Rules {
    std::string_view word, title;
    int lives = 0;         ///< this many lines that leave uncut, or dashed ones that are touched, end the run
    double seconds = 0.0;  ///< the run's length
    double first_gap_s = 0.0,
           last_gap_s = 0.0;               ///< between volleys, at the beginning and at the end of the run
    int volley = 1;                        ///< the most lines of one volley
    double speed = 1.0, last_speed = 1.0;  ///< factor for all speeds, at the start and at the end of the run
    double shortest = 1.0, longest = 1.0;  ///< lengths of lines, world units
    double thrown = 0.5;  ///< fraction of lines that are thrown up and fall back; the others fly straight
    /// so many lines are in the air at any time, and one that leaves costs no life; 0: as many as volleys
    /// bring
    int crowd = 0;
    /// fraction of dashed lines, at the start and at the end of the run
    double biting = 0.0, last_biting = 0.0;
    int goal = 0;  ///< this many cuts win the run; 0: lasting to its end does
};

inline constexpr std::array<Rules, 4> kRules{{
    {"calm", "Calm", 12, 90.0, 2.4, 1.9, 2, 0.7, 0.75, 2.0, 3.0, 0.55, 0, 0.0, 0.0, 0},
    {"lively", "Lively", 8, 75.0, 1.3, 0.75, 2, 0.9, 1.05, 1.6, 2.6, 0.55, 0, 0.05, 0.1, 0},
    {"wild", "Wild", 6, 60.0, 1.1, 0.4, 3, 0.95, 1.35, 1.4, 2.4, 0.55, 0, 0.08, 0.18, 0},
    {"storm", "Storm", 5, 60.0, 0.0, 0.0, 0, 0.9, 0.9, 0.7, 1.3, 0.1, 1000, 0.04, 0.04, 1000},
}};

[[nodiscard]] constexpr const Rules& rules_of(Difficulty difficulty) {
    return kRules[static_cast<std::size_t>(difficulty)];
}

/// A rule's value at step `k` of the run, interpolated from the first to the last.
[[nodiscard]] constexpr double at_step(const Rules& rules, double first, double last, double k) {
    const double fraction = k / (rules.seconds * kStepsPerSecond);
    return first + (last - first) * (fraction < 0.0 ? 0.0 : fraction > 1.0 ? 1.0 : fraction);
}

/// For this many steps after a dashed line was touched no other one counts: a flick costs one life at most,
/// and there is time to see why.
inline constexpr int kSparedSteps = 90;

/// The revision of the rules: raised whenever a number above changes, or anything else by which the same
/// pointer input with the same settings gives another run. It is saved with every recording, so that one made
/// by other rules is never replayed by these.
inline constexpr double kRulesRevision = 2.0;

/// The limit for a run's steps.
inline constexpr int kMostSteps = 10800;

/// Two runs with the same settings and the same pointer input are equal bit for bit.
struct Settings {
    double seed = 1.0;
    Difficulty difficulty = Difficulty::calm;
    CutChoice cut = CutChoice::line_velocity;  ///< the direction in which the halves fly on
    bool straight_only = false;                ///< no line is thrown up

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// Settings as the numbers that are saved with a run, and back; nothing where the numbers are no settings.
[[nodiscard]] std::vector<double> numbers_of(const Settings& settings);
[[nodiscard]] std::optional<Settings> settings_of(const std::vector<double>& numbers);

/// A straight motion of the pointer during a part of one step; times in steps.
struct PointerPiece {
    double begin = 0.0, end = 1.0;
    Vec2 from{}, to{};

    friend bool operator==(const PointerPiece&, const PointerPiece&) = default;
};

/// Everything that the player did: the number of steps of the run, and the pointer's path through them.
/// Stored as plain numbers, as it is saved: the number of steps, then time, x and y of every event. Times are
/// hundredths of steps, positions thousandths of world units, to keep the text short. Between two events the
/// pointer moves straight, at two events of one time it jumps, before the first there is no pointer, after
/// the last it rests.
class Recording {
  public:
    [[nodiscard]] const std::vector<double>& numbers() const { return numbers_; }
    /// May be replaced by anything.
    [[nodiscard]] std::vector<double>& numbers() { return numbers_; }

    /// Whether the numbers are a recording. Others count as an empty one: no step, no pointer.
    [[nodiscard]] bool valid() const;
    /// The members below require a valid one.
    [[nodiscard]] int steps() const { return numbers_.empty() ? 0 : static_cast<int>(numbers_.front()); }
    [[nodiscard]] std::size_t events() const { return numbers_.size() / 3; }
    [[nodiscard]] PointerEvent event(std::size_t i) const;  ///< its time in steps

    void clear() { numbers_.clear(); }
    /// Appends `count` steps, at least 1, with the pointer at the positions of `path` at equal intervals, or
    /// resting where it was if `path` is empty. It jumps to the first position if it was not there.
    void add(int count, std::span<const Vec2> path);

    /// The pointer's path during step `k`, in order of time.
    [[nodiscard]] std::vector<PointerPiece> pieces(int k) const;
    /// Where the pointer is at a time; nothing before its first event.
    [[nodiscard]] std::optional<Vec2> position(double time) const;
    /// The pointer's path from one time to another, scaled to times 0 and 1. Empty where there is no pointer
    /// at `from`.
    [[nodiscard]] std::vector<PointerEvent> between(double from, double to) const;

  private:
    void note(double time, const Vec2& position);
    /// The index of the first event later than `time`.
    [[nodiscard]] std::size_t later_than(double time) const;

    std::vector<double> numbers_;
};

// How a line flies, and how its two halves fly on.

/// A line whose ends fly freely, each with its own velocity. Times are in steps of the simulation, velocities
/// in world units per step. The position at a time is one value, bit for bit, for every caller: between two
/// steps, or two pieces of the pointer's path, there is no gap that a hit could slip through.
struct Flight {
    Vec2 p{}, q{};  ///< the ends at time `born`
    Vec2 p_velocity{}, q_velocity{};
    Vec2 acceleration{};  ///< of both ends, world units per step squared
    double born = 0.0;    ///< the start time

    [[nodiscard]] Segment2 at(double time) const;
    [[nodiscard]] Segment2 velocity(double time) const;  ///< of the two ends
    /// The flight from one time to another as input of a sweep.
    [[nodiscard]] MovingSegment2 between(double from, double to) const;

    friend bool operator==(const Flight&, const Flight&) = default;
};

/// A line at its start: of this length around `centre`.
struct Thrown {
    Vec2 centre{};
    Vec2 direction{1.0, 0.0};  ///< length 1
    double length = 1.0;
    Vec2 velocity{};
    /// radians per step at the start; the ends fly straight, so that the line also gets longer
    double turn = 0.0;
    double stretch = 0.0;  ///< growth per step, as a fraction of its length
};
[[nodiscard]] Flight flight_of(const Thrown& thrown, const Vec2& acceleration, double born);

/// The initial gap between the new ends of two halves, world units.
inline constexpr double kGap = 0.08;

struct Halves {
    Flight p, q;
};

/// The halves of a line that is cut at parameter `s`. Both keep the velocities of their ends and are pushed
/// along `direction` (length 1), the new ends more than the old ones, and apart along the line. Their lengths
/// and the gap add up to the line's length; the gap takes at most half of each half.
[[nodiscard]] Halves halves_of(const Flight& flight, double time, double s, const Vec2& direction);

/// The distance from a position to a line, rounded.
[[nodiscard]] double distance_to(const Segment2& line, const Vec2& position);

/// A flick is a stroke at this speed or more, world units per second, over this length or more, world units.
inline constexpr double kFlickSpeed = 6.0;
inline constexpr double kShortestFlick = 0.6;
/// The most steps of a flick: continued scribbling is several flicks.
inline constexpr int kLongestFlick = 48;
/// A flick that cuts nothing and comes this close to a line is a near miss, world units.
inline constexpr double kNear = 0.35;

/// A line that a flick passed without touching it.
struct NearMiss {
    std::uint32_t line = 0;
    Flight flight{};
    double ripe = 0.0;     ///< from this time on the line could be cut
    PointerPiece piece{};  ///< the pointer when it was nearest
    double time = 0.0;     ///< time of the least distance
    double distance = kNear;
};

/// The near miss with the time of least distance, within its piece, refined.
[[nodiscard]] NearMiss narrowed(const NearMiss& near_miss);

/// Tracks the player's flicks: what they hit and what they narrowly missed.
class StrokeTracker {
  public:
    /// The pointer moved `length` world units in the step that ends at `time`. Returns the near miss that has
    /// become certain by then.
    std::optional<NearMiss> step(double length, double time);
    /// A line was cut; returns how many this flick has cut so far, 0 outside a flick.
    int cut(std::uint32_t line);
    /// A line was not cut, though the pointer came near it during `line.piece`. Finds the time and distance,
    /// and keeps it if none was nearer at a few samples of the piece.
    void pass(const NearMiss& line);

    /// Whether near misses are being looked for at present.
    [[nodiscard]] bool looking() const { return running_ && cuts_ == 0; }
    /// Announces the length of the coming step, so that `looking` is right during it.
    void begin_step(double length);

    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] int hits() const { return hits_; }
    [[nodiscard]] double fastest() const { return fastest_; }  ///< world units per second

  private:
    bool running_ = false;
    double length_ = 0.0, top_ = 0.0;
    int steps_ = 0, cuts_ = 0;
    int count_ = 0, hits_ = 0;
    double fastest_ = 0.0;
    std::optional<NearMiss> nearest_;  ///< of this flick
    /// of an earlier flick, until it is certain that the line is not cut after all
    std::optional<NearMiss> waiting_;
    double waiting_until_ = 0.0;
};

// What a program would have noticed that tests once a frame instead of computing the time of contact.

/// Such a program takes the line for touched when the pointer is this close, world units.
inline constexpr double kSampleRadius = 0.05;
/// Samples count up to this long before and after a cut, in steps.
inline constexpr double kSampleSpan = sample_window(kStepsPerSecond);

/// Counts the cuts that samples at 60 Hz miss, while the game runs: every second step is a sample.
class SampleCount {
  public:
    /// To be called at every step, in order, with the pointer's position then.
    void at_step(int k, const std::optional<Vec2>& pointer);
    void cut(const Flight& flight, double time);
    /// The run is over: no later sample can notice a cut.
    void finish() { track_.finish(); }

    [[nodiscard]] int missed() const { return track_.missed(); }

  private:
    struct Sample {
        double time = 0.0;
        Vec2 pointer{};
    };
    static bool sees(const Flight& flight, const Sample& sample);

    SampleTrack<Sample, Flight> track_{kSampleSpan};
};

struct FlyingLine {
    std::uint32_t number = 0;
    Flight flight{};
    Segment2 now{};   ///< its position at the present step
    Segment2 next{};  ///< its position one step later
    bool whole = true;
    bool bites = false;  ///< a dashed one: touching it costs a life
    int ripe_at = 0;     ///< the first step at which it can be cut: halves first fly apart
};

/// A piece too short to be cut again; it fades.
struct Spark {
    Flight flight{};
    double born = 0.0;
};
inline constexpr double kSparkSteps = 60.0;
inline constexpr int kMostFold = 8;  ///< largest factor for the points, in a combo
/// Points for cutting a half.
inline constexpr int kHalfPoints = 5;
/// Lifetime of a half, which fades meanwhile.
inline constexpr double kHalfSteps = 0.8 * kStepsPerSecond;

/// A whole line that left uncut, and where it crossed the field's edge.
struct Loss {
    double time = 0.0;  ///< in steps
    Vec2 position{};
};

/// The state or the result of a run.
enum class Outcome : std::uint8_t {
    running,
    lasted,    ///< it was played to its end: won, where the rules have no goal
    reached,   ///< the goal was reached: won
    lost_all,  ///< no life is left
    stopped    ///< by the player
};

/// A cut or a near miss, as the log lists it and a replay shows it.
struct ReplayClip {
    bool cut = true;        ///< the pointer went through the line
    bool bitten = false;    ///< the line was a dashed one: no points, and a life less
    double time = 0.0;      ///< in steps
    double s = 0.0;         ///< for a cut: the parameter along the line
    double distance = 0.0;  ///< for a near miss, world units
    Vec2 position{};        ///< of the pointer
    Vec2 direction{};       ///< of the cut mark
    Flight flight{};        ///< of the line before the cut
    double ripe = 0.0;      ///< from this time on the line could be cut, in steps
    int points = 0;
    int combo = 0;
    bool spared = false;  ///< cut so soon after a dashed line that it earns no points
};
inline constexpr std::size_t kMostEpisodes = 200;

/// The score of a run so far.
struct Tally {
    int score = 0;
    int cuts = 0;
    int misses = 0;   ///< whole lines that left the field
    int bites = 0;    ///< dashed lines that were touched
    int doubles = 0;  ///< cuts that were the second of a flick
    int combo = 0;
    int best_combo = 0;
    double last_cut = -1e9;  ///< its time in steps

    friend bool operator==(const Tally&, const Tally&) = default;
};

/// Statistics of the search for cuts.
struct CutStats {
    std::size_t sweeps = 0;  ///< pairs of a line and a straight piece of the pointer's path
    std::size_t apart = 0;   ///< decided by bounding boxes
    std::size_t judged = 0;  ///< decided by the judge
    std::size_t hits = 0;
    std::size_t checked = 0;  ///< lines tested once more without boxes, one a step
    std::size_t missed = 0;   ///< of these, lines that were touched but not cut
};

/// The game without a screen: what flies, and what the pointer does to it. Its state depends on the settings
/// and on the pieces given to each step alone, bit for bit.
class World {
  public:
    explicit World(const Settings& settings);

    /// Advances by one step, with this path of the pointer. Every straight piece of it is swept against every
    /// line. Does nothing once the run is over. Cost: about 20 ns a line, and a few microseconds for each
    /// line that the pointer comes close to.
    void step(std::span<const PointerPiece> pieces);

    [[nodiscard]] int steps() const { return k_; }
    [[nodiscard]] Outcome outcome() const { return outcome_; }
    [[nodiscard]] bool over() const { return outcome_ != Outcome::running; }
    [[nodiscard]] bool won() const;
    [[nodiscard]] int lives_left() const;
    /// The player ends the run now.
    void stop();
    [[nodiscard]] double seconds_left() const;
    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] const std::vector<FlyingLine>& lines() const { return lines_; }
    [[nodiscard]] const std::vector<Spark>& sparks() const { return sparks_; }
    [[nodiscard]] const std::vector<ReplayClip>& clips() const { return clips_; }  ///< oldest first
    [[nodiscard]] const std::vector<Loss>& losses() const { return losses_; }      ///< oldest first
    [[nodiscard]] const Tally& tally() const { return tally_; }
    [[nodiscard]] const StrokeTracker& strokes() const { return strokes_; }
    [[nodiscard]] const CutStats& cut_stats() const { return cut_stats_; }
    [[nodiscard]] int missed_by_samples() const { return samples_.missed(); }
    /// The combo that the next cut would continue.
    [[nodiscard]] int running_combo() const;
    /// Whether a dashed line was touched just now: for a moment other dashed lines cost nothing, and cuts
    /// earn no points.
    [[nodiscard]] bool spares() const { return k_ < spared_until_; }
    /// A hash of the whole state.
    [[nodiscard]] std::uint64_t hash() const;

  private:
    void bring_in();
    void add_line(double born);
    void move_lines();
    void sweep_piece(const PointerPiece& piece);
    void check_one(std::span<const PointerPiece> pieces);
    void find_near(const PointerPiece& piece, const std::vector<std::size_t>& near);
    void cut(std::size_t i, const PointerPiece& piece, const Contact& contact);
    void bitten(std::size_t i, const PointerPiece& piece, const Contact& contact);
    void add_half(const Flight& half, double time);
    void add_spark(const Flight& half, double time);
    int points_for(const PointerPiece& piece, const FlyingLine& line, double time);
    void add_clip(const ReplayClip& clip);
    void add_near_miss(const NearMiss& near_miss);
    void remove_what_left();
    [[nodiscard]] Outcome judged() const;
    void finish_step(std::span<const PointerPiece> pieces);

    Settings settings_;
    int k_ = 0;
    Outcome outcome_ = Outcome::running;
    std::uint32_t lines_created_ = 0;  ///< counts incoming lines, whose random numbers depend on it
    std::uint32_t numbers_assigned_ = 0;
    std::uint32_t volleys_created_ = 0;
    int next_volley_ = 30;
    int spared_until_ = 0;
    std::vector<FlyingLine> lines_;
    std::vector<Box2> boxes_;        ///< of the lines, over the present step
    std::vector<bool> gone_;         ///< cut in the present step
    std::vector<FlyingLine> fresh_;  ///< halves made in the present step
    std::vector<Spark> sparks_;
    std::vector<ReplayClip> clips_;
    std::vector<Loss> losses_;
    Tally tally_;
    StrokeTracker strokes_;
    SampleCount samples_;
    CutStats cut_stats_;
};

/// Replays a recording from the start: the same world, bit for bit.
[[nodiscard]] World replayed(const Settings& settings, const Recording& recording);

/// The run that is played: its recording, the world that follows from it, and a replay of the recording.
/// Settings that change during a run hold for the next one.
class Game {
  public:
    /// May be changed; `settle` has to be called afterwards.
    [[nodiscard]] Settings& settings() { return settings_; }
    [[nodiscard]] const std::vector<double>& recorded() const { return recording_.numbers(); }
    /// Numbers that are no recording count as none.
    void take_recorded(const std::vector<double>& numbers);
    /// The settings of the run as numbers, where they differ from the present ones; else empty.
    [[nodiscard]] const std::vector<double>& run_rules() const { return run_rules_; }
    /// Numbers that are no settings count as none.
    void take_run_rules(const std::vector<double>& numbers);
    /// Whether the player has ended the run.
    [[nodiscard]] bool& stopped() { return stopped_; }
    /// Whether the run was played in this program. It is saved, so that an unfinished run is still that after
    /// a restart.
    [[nodiscard]] bool& played() { return played_; }
    /// `kRulesRevision` at the time of the recording, as one number. Empty where there is no run, or where it
    /// was recorded before recordings had a revision.
    [[nodiscard]] std::vector<double>& revision() { return revision_; }
    /// Whether the recording was made by other rules than these: it is then left out, as if there were none.
    [[nodiscard]] bool refused() const { return refused_; }
    /// Whether the recording has no revision: it is replayed by these rules, and may give another result than
    /// it had.
    [[nodiscard]] bool of_unknown_rules() const { return begun() && revision_.empty(); }
    /// Takes over what was set. Another recording becomes the run; other settings hold for the next run.
    void settle();
    /// The settings of the present run.
    [[nodiscard]] const Settings& run_settings() const { return run_settings_; }
    /// Whether the run has other settings than those that are set.
    [[nodiscard]] bool differs() const { return !(run_settings_ == settings_); }

    /// The world at the present step. A recording that was loaded is replayed first.
    [[nodiscard]] const World& world() const;
    /// The world to be drawn: that of the replay, or the present one.
    [[nodiscard]] const World& displayed_world() const { return watched_ ? *watched_ : world(); }
    /// What the run will look like a few seconds after its start if nobody touches anything.
    [[nodiscard]] const World& preview() const;
    [[nodiscard]] const Recording& recording() const { return refused_ ? kNone : recording_; }
    /// A number that changes with every run.
    [[nodiscard]] std::uint64_t runs() const { return runs_; }
    [[nodiscard]] bool begun() const { return recording().steps() > 0; }

    /// Whether the run waits for the pointer to move. Every loaded run does.
    [[nodiscard]] bool waiting() const { return waiting_; }
    void wait_for_pointer() { waiting_ = true; }
    /// Whether the run was played here and is not over.
    [[nodiscard]] bool is_running() const { return played_ && begun() && !world().over(); }
    /// The player ends the run.
    void stop();
    /// Advances time with this path of the pointer.
    void play(double dt_s, std::span<const Vec2> path);
    /// One step, with the pointer resting.
    void step_once();
    void restart();

    [[nodiscard]] bool watching() const { return watched_ != nullptr; }
    void watch();
    void stop_watching() { watched_.reset(); }
    /// Advances the replay; at its end the replay is left.
    void watch_on(double dt_s);

    /// Takes over from another game with the same settings and recording what is not saved: its replay, and
    /// whether it waits for the pointer.
    void copy_transient_state(const Game& other);

  private:
    static const Recording kNone;
    void run(int count, std::span<const Vec2> path);
    void own();
    void begin_anew();
    void note_inputs();

    Settings settings_, run_settings_;
    Settings noted_;  ///< as found by the last `settle`
    Recording recording_;
    std::vector<double> run_rules_;
    std::vector<double> revision_;
    bool stopped_ = false, played_ = false;
    bool refused_ = false;
    // The input that the world was made of; it differs from the present one only between a change and
    // `settle`.
    std::vector<double> input_numbers_, input_rules_, input_revision_;
    bool input_stopped_ = false;
    bool waiting_ = false;
    std::optional<World> world_;           ///< from the first step played here; before that `replayed_` holds
    Memo<std::uint64_t, World> replayed_;  ///< by edition
    Memo<Settings, World> preview_;
    std::unique_ptr<World> watched_;
    double rest_s_ = 0.0;            ///< time that is not yet a whole step
    std::vector<Vec2> path_so_far_;  ///< of the pointer during `rest_s_`
    std::uint64_t edition_ = 0;      ///< changes with every change of the world
    std::uint64_t runs_ = 0;
};

/// Line number `number` of a run, as it enters from beyond an edge: thrown up from below, or straight across
/// from any other side. It depends on the settings and the number alone.
[[nodiscard]] Flight incoming(const Settings& settings, std::uint64_t number, double born);
/// Whether that line is a dashed one, which must not be cut.
[[nodiscard]] bool bites(const Settings& settings, std::uint64_t number, double born);

/// How many lines enter together in volley number `number`.
[[nodiscard]] int volley_size(const Settings& settings, std::uint64_t number);
/// Steps from a volley at step `k` to the next.
[[nodiscard]] int volley_gap(const Settings& settings, int k);
/// How many steps line number `number` of a crowd has flown when the run begins.
[[nodiscard]] double head_start(const Settings& settings, std::uint64_t number);

/// Whether a line at this position has left the field and will not come back.
[[nodiscard]] bool left_for_good(const Flight& flight, const Segment2& now, double time);
/// The point of the field's edge that is nearest to a line's middle.
[[nodiscard]] Vec2 edge_position(const Segment2& line);

/// A pseudo-random number in [0, 1) that depends on the seed, the number of the thing and the number of its
/// property: the same on every system, in any order of calls. Source: the mixing function of SplitMix64
/// (Steele, Lea, Flood 2014).
[[nodiscard]] inline double chance(double seed, std::uint64_t thing, std::uint64_t what) {
    std::uint64_t z = bit_cast<std::uint64_t>(seed);
    for (const std::uint64_t part : {thing, what}) {
        z += (part + 1) * 0x9e3779b97f4a7c15ULL;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        z ^= z >> 31;
    }
    return static_cast<double>(z >> 11) * 0x1p-53;
}

}  // namespace crosscut::slice_scene
