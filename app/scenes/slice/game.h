#pragma once

#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/model/document.h"
#include "app/model/scene.h"
#include "core/number/fixed_int.h"

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// What a run of the game is made of: everything but the player's hand.
namespace crosscut::slice_scene {

/// The simulation goes on in steps of this many to a second; times inside it are counted in steps.
inline constexpr double kStepsPerSecond = 120.0;

/// The field, world units: its middle is the origin.
inline constexpr Vec2 kHalfField{8.0, 5.0};

enum class Difficulty : std::uint8_t { calm, lively, wild, storm };

struct Rules {
    std::string_view word, title;
    int lives = 0;         ///< so many lines that leave uncut, or dashed ones that are touched, end the run
    double seconds = 0.0;  ///< the run's length
    double first_gap_s = 0.0,
           last_gap_s = 0.0;               ///< between volleys, at the beginning and at the end of the run
    int volley = 1;                        ///< the most lines of one volley
    double speed = 1.0, last_speed = 1.0;  ///< of everything, as a factor, at the beginning and at the end
    double shortest = 1.0, longest = 1.0;  ///< lengths of lines, world units
    double thrown = 0.5;  ///< the share of lines that are thrown up and fall back; the others fly straight
    int crowd =
        0;  ///< lines that are in the air at any moment, and none that leaves costs a life; 0: as many as the
            ///< volleys bring
    double biting = 0.0, last_biting = 0.0;  ///< the share of dashed lines, at the beginning and at the end
    int goal = 0;                            ///< so many cuts win the run; 0: lasting to its end does
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

/// A rule's value at step `k` of the run, which goes evenly from the first to the last.
[[nodiscard]] constexpr double at_step(const Rules& rules, double first, double last, double k) {
    const double fraction = k / (rules.seconds * kStepsPerSecond);
    return first + (last - first) * (fraction < 0.0 ? 0.0 : fraction > 1.0 ? 1.0 : fraction);
}

/// So long after a dashed line was touched no other can be: one flick costs one life, and there is time to see why.
inline constexpr int kSparedSteps = 90;

/// The revision of the game: raised whenever a number above changes, or anything that makes the same hand on
/// the same settings another run. It is saved with every recording, so that one that was made by other rules
/// is never replayed as what it was not.
inline constexpr double kRulesRevision = 2.0;

/// No run is longer than this.
inline constexpr int kMostSteps = 10800;

/// Two runs with the same settings and the same hand are the same run, bit for bit.
struct Settings {
    double seed = 1.0;
    Difficulty difficulty = Difficulty::calm;
    CutChoice cut = CutChoice::line_velocity;  ///< where the halves fly on to
    bool straight_only = false;                ///< no line is thrown

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// Settings as they are saved with a run, and what such numbers mean; nothing where they mean none.
[[nodiscard]] std::vector<double> numbers_of(const Settings& settings);
[[nodiscard]] std::optional<Settings> settings_of(const std::vector<double>& numbers);

/// The pointer going straight during a part of one step; times in steps.
struct PointerPiece {
    double begin = 0.0, end = 1.0;
    Vec2 from{}, to{};

    friend bool operator==(const PointerPiece&, const PointerPiece&) = default;
};

/// Everything the player did: how many steps the run has gone on, and the pointer's way through them. Kept as
/// plain numbers, as it is saved: the number of steps, then time, x and y of every event. Times are
/// hundredths of steps, places thousandths of world units, so that the text is short. Between two events the
/// pointer goes straight, at two events of one time it jumps, before the first there is none, after the last
/// it rests.
class Recording {
  public:
    [[nodiscard]] const std::vector<double>& numbers() const { return numbers_; }
    /// Anything may be put in its place.
    [[nodiscard]] std::vector<double>& numbers() { return numbers_; }

    /// Whether the numbers are a recording. Any that are not count as none: no step, no pointer.
    [[nodiscard]] bool valid() const;
    /// The rest asks for a valid one.
    [[nodiscard]] int steps() const { return numbers_.empty() ? 0 : static_cast<int>(numbers_.front()); }
    [[nodiscard]] std::size_t events() const { return numbers_.size() / 3; }
    [[nodiscard]] PointerEvent event(std::size_t i) const;  ///< its time in steps

    void clear() { numbers_.clear(); }
    /// The next `count` steps, at least 1, with the pointer going through `path` (or resting where it was, if
    /// that is empty) at equal shares of them. It jumps to the first place of the path if it was not there.
    void add(int count, std::span<const Vec2> path);

    /// The pointer's way during step `k`, in order of time.
    [[nodiscard]] std::vector<PointerPiece> pieces(int k) const;
    /// Where the pointer is at a time; nothing before its first event.
    [[nodiscard]] std::optional<Vec2> position(double time) const;
    /// The pointer's way from one time to another, which are 0 and 1 in what is returned. Empty where there
    /// is no pointer at `from`.
    [[nodiscard]] std::vector<PointerEvent> between(double from, double to) const;

  private:
    void note(double time, const Vec2& position);
    /// The index of the first event later than `time`.
    [[nodiscard]] std::size_t later_than(double time) const;

    std::vector<double> numbers_;
};

// How a line flies, and how it flies on in two halves.

/// A line whose ends fly freely, each with a velocity of its own. Times are in steps of the simulation,
/// velocities in world units per step. A place at one time is one value, bit for bit, whoever asks: between
/// two steps, or two pieces of the pointer's way, there is no gap that anything could slip through.
struct Flight {
    Vec2 p{}, q{};  ///< the ends at the beginning
    Vec2 p_velocity{}, q_velocity{};
    Vec2 acceleration{};  ///< of both ends, world units per step squared
    double born = 0.0;    ///< the beginning

    [[nodiscard]] Segment2 at(double time) const;
    [[nodiscard]] Segment2 velocity(double time) const;  ///< of the two ends
    /// The flight from one time to another as one step of the sweep.
    [[nodiscard]] MovingSegment2 between(double from, double to) const;

    friend bool operator==(const Flight&, const Flight&) = default;
};

/// A line of this length around `centre`.
struct Thrown {
    Vec2 centre{};
    Vec2 direction{1.0, 0.0};  ///< length 1
    double length = 1.0;
    Vec2 velocity{};
    double turn = 0.0;     ///< radians per step to begin with; the ends fly straight, so it also grows longer
    double stretch = 0.0;  ///< of its length, per step
};
[[nodiscard]] Flight flight_of(const Thrown& thrown, const Vec2& acceleration, double born);

/// How far apart the new ends of two halves are at first, world units.
inline constexpr double kGap = 0.08;

struct Halves {
    Flight p, q;
};

/// The halves of a line that is cut at `s` at a time. Both go on with their ends' velocities, pushed along
/// `direction` (length 1), the new ends more than the old ones, and away from each other along the line.
/// Their lengths and the gap between them add up to the line's; half of a half at most goes to the gap.
[[nodiscard]] Halves halves_of(const Flight& flight, double time, double s, const Vec2& direction);

/// The distance from a place to a line, rounded.
[[nodiscard]] double distance_to(const Segment2& line, const Vec2& position);

/// The pointer is in a flick while it is at least this fast, world units per second; a shorter one than this,
/// in world units, is none.
inline constexpr double kFlickSpeed = 6.0;
inline constexpr double kShortestFlick = 0.6;
/// One that lasts longer is more than one, in steps: scribbling is no flick that never ends.
inline constexpr int kLongestFlick = 48;
/// A flick that cuts nothing and comes this near to a line is a near miss, world units.
inline constexpr double kNear = 0.35;

/// A line that a flick passed without touching it.
struct NearMiss {
    std::uint32_t line = 0;
    Flight flight{};
    double ripe = 0.0;     ///< from when on it could be cut
    PointerPiece piece{};  ///< the pointer when it was nearest
    double time = 0.0;     ///< then
    double distance = kNear;
};

/// The same with the time of the least distance near its time, within its piece, found more closely.
[[nodiscard]] NearMiss narrowed(const NearMiss& passed);

/// What the hand does: flicks, what they hit and what they narrowly missed.
class StrokeTracker {
  public:
    /// The pointer went `length` world units in the step that ends at `time`. Returns the near miss that has
    /// become certain.
    std::optional<NearMiss> step(double length, double time);
    /// A line was cut; returns how many this flick has cut by now, 0 outside of one.
    int cut(std::uint32_t line);
    /// A line that was not cut though the pointer came near during `line.piece`, the rest of which is found
    /// here: kept if none was nearer at a few moments of it.
    void pass(const NearMiss& line);

    /// Whether near lines matter now.
    [[nodiscard]] bool looking() const { return under_way_ && cuts_ == 0; }
    /// Announces the length of the step that comes, so that `looking` is right within it.
    void begin_step(double length);

    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] int hits() const { return hits_; }
    [[nodiscard]] double fastest() const { return fastest_; }  ///< world units per second

  private:
    bool under_way_ = false;
    double length_ = 0.0, top_ = 0.0;
    int steps_ = 0, cuts_ = 0;
    int count_ = 0, hits_ = 0;
    double fastest_ = 0.0;
    std::optional<NearMiss> nearest_;  ///< of this flick
    std::optional<NearMiss>
        waiting_;  ///< of an earlier one, until it is certain that the line is not cut after all
    double waiting_until_ = 0.0;
};

// What a program would have seen that looks once a frame, instead of asking when.

/// Such a program takes the line for touched when the pointer is this near, world units.
inline constexpr double kSampleRadius = 0.05;
/// DiscreteSamples count up to this long before and after a cut, in steps: 0.12 s.
inline constexpr double kSampleSpan = 14.4;
inline constexpr std::array<double, 3> kSampleRates_hz{30.0, 60.0, 144.0};

/// Counts the cuts that looks at 60 Hz miss, while the game runs: there is a look at every second step.
class SampleCount {
  public:
    /// To be called at every step, in order, with where the pointer is then.
    void at_step(int k, const std::optional<Vec2>& pointer);
    void cut(const Flight& flight, double time);
    /// The run is over: what has not been seen will not be.
    void finish();

    [[nodiscard]] int missed() const { return missed_; }

  private:
    struct Sample {
        double time = 0.0;
        Vec2 pointer{};
    };
    struct Waiting {
        Flight flight;
        double until = 0.0;
    };
    static bool sees(const Flight& flight, const Sample& sample);

    std::deque<Sample> past_;  ///< oldest first, as far back as looks count
    std::vector<Waiting> waiting_;
    int missed_ = 0;
};

struct FlyingLine {
    std::uint32_t number = 0;
    Flight flight{};
    Segment2 now{};   ///< where it is at the present step
    Segment2 next{};  ///< where it is one step later
    bool whole = true;
    bool bites = false;  ///< a dashed one: it costs a life where the pointer goes through it
    int ripe_at = 0;     ///< the step from which on it can be cut: halves first fly apart
};

/// A piece too short to be cut again; it fades.
struct Spark {
    Flight flight{};
    double born = 0.0;
};
inline constexpr double kSparkSteps = 60.0;
inline constexpr int kMostFold = 8;  ///< of the points, in a combo
/// For cutting a half again.
inline constexpr int kHalfPoints = 5;
/// So long halves are there, fading.
inline constexpr double kHalfSteps = 0.8 * kStepsPerSecond;

/// A whole line that left uncut, and where it crossed the field's edge.
struct Loss {
    double time = 0.0;  ///< in steps
    Vec2 position{};
};

/// How a run stands, or how it has ended.
enum class Outcome : std::uint8_t {
    running,
    lasted,    ///< it has been played to its end: won, where the rules have no goal
    reached,   ///< the goal: won
    lost_all,  ///< no life is left
    stopped    ///< by the player
};

/// A cut or a near miss, as it is told and looked at again.
struct ReplayClip {
    bool cut = true;        ///< the pointer went through the line
    bool bitten = false;    ///< and it was a dashed one: no points, and a life less
    double time = 0.0;      ///< in steps
    double s = 0.0;         ///< of a cut, where along the line
    double distance = 0.0;  ///< of a near miss, world units
    Vec2 position{};        ///< of the pointer
    Vec2 direction{};       ///< of the cut mark
    Flight flight{};        ///< of the line as it was
    double ripe = 0.0;      ///< from when on the line could be cut, in steps
    int points = 0;
    int combo = 0;
    bool spared = false;  ///< cut so soon after a dashed line that it brings no points
};
inline constexpr std::size_t kMostEpisodes = 200;

/// How the run stands.
struct Tally {
    int score = 0;
    int cuts = 0;
    int misses = 0;   ///< whole lines that left the field
    int bites = 0;    ///< dashed lines that were touched
    int doubles = 0;  ///< cuts that were the second of their flick
    int combo = 0;
    int best_combo = 0;
    double last_cut = -1e9;  ///< when, in steps

    friend bool operator==(const Tally&, const Tally&) = default;
};

/// What finding the cuts took.
struct Asked {
    std::size_t sweeps = 0;  ///< a line and a straight piece of the pointer's way
    std::size_t apart = 0;   ///< settled by boxes
    std::size_t judged = 0;  ///< put to the judge
    std::size_t hits = 0;
    std::size_t checked = 0;  ///< lines put through a step again without boxes, one a step
    std::size_t missed = 0;   ///< of them, those that were touched and yet not cut
};

/// The game without a screen: what flies, and what the pointer does to it. Its state is decided by the
/// settings and by the pieces given to each step, bit for bit.
class World {
  public:
    explicit World(const Settings& settings);

    /// One step on, with the pointer going this way in it. Every straight piece of it is swept against every
    /// line. Nothing happens once the run is over. Cost: about 20 ns a line, and a few microseconds for each
    /// that comes near the pointer.
    void step(std::span<const PointerPiece> pieces);

    [[nodiscard]] int steps() const { return k_; }
    [[nodiscard]] Outcome outcome() const { return outcome_; }
    [[nodiscard]] bool over() const { return outcome_ != Outcome::running; }
    [[nodiscard]] bool won() const;
    [[nodiscard]] int lives_left() const;
    /// The player ends it here.
    void stop();
    [[nodiscard]] double seconds_left() const;
    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] const std::vector<FlyingLine>& lines() const { return lines_; }
    [[nodiscard]] const std::vector<Spark>& sparks() const { return sparks_; }
    [[nodiscard]] const std::vector<ReplayClip>& episodes() const { return clips_; }  ///< oldest first
    [[nodiscard]] const std::vector<Loss>& losses() const { return losses_; }         ///< oldest first
    [[nodiscard]] const Tally& tally() const { return tally_; }
    [[nodiscard]] const StrokeTracker& flicks() const { return flicks_; }
    [[nodiscard]] const Asked& asked() const { return asked_; }
    [[nodiscard]] int missed_by_samples() const { return samples_.missed(); }
    /// The combo that the next cut would go on with.
    [[nodiscard]] int running_combo() const;
    /// A dashed line was touched just now: for a moment others are passed through and cost nothing, and
    /// cuts bring no points.
    [[nodiscard]] bool spares() const { return k_ < spared_until_; }
    /// The whole state as one number.
    [[nodiscard]] std::uint64_t hash() const;

  private:
    struct Box {
        Vec2 low{}, high{};
    };
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
    void tell(const ReplayClip& clip);
    void tell_near_miss(const NearMiss& passed);
    void remove_what_left();
    [[nodiscard]] Outcome judged() const;
    void finish_step(std::span<const PointerPiece> pieces);

    Settings settings_;
    int k_ = 0;
    Outcome outcome_ = Outcome::running;
    std::uint32_t lines_made_ = 0;  ///< counts incoming lines: the lot of each depends on it
    std::uint32_t numbers_given_ = 0;
    std::uint32_t volleys_made_ = 0;
    int next_volley_ = 30;
    int spared_until_ = 0;
    std::vector<FlyingLine> lines_;
    std::vector<Box> boxes_;         ///< of the lines, over the step under way
    std::vector<bool> gone_;         ///< cut in the step under way
    std::vector<FlyingLine> fresh_;  ///< halves made in it
    std::vector<Spark> sparks_;
    std::vector<ReplayClip> clips_;
    std::vector<Loss> losses_;
    Tally tally_;
    StrokeTracker flicks_;
    SampleCount samples_;
    Asked asked_;
};

/// A run as it was recorded, done again from the beginning: the same world, bit for bit.
[[nodiscard]] World replayed(const Settings& settings, const Recording& recording);

/// A run that is played: its recording, the world that follows from it, and the recording being watched
/// again. What is set while a run is under way is for the next one.
class Game {
  public:
    /// To be set from outside; `settle` has to be called after it.
    [[nodiscard]] Settings& settings() { return settings_; }
    [[nodiscard]] const std::vector<double>& recorded() const { return recording_.numbers(); }
    /// Numbers that are no recording are none.
    void take_recorded(const std::vector<double>& numbers);
    /// The settings of the run, as numbers, where they are no longer those that are set; else empty.
    [[nodiscard]] const std::vector<double>& run_rules() const { return run_rules_; }
    /// Numbers that are no settings are none.
    void take_run_rules(const std::vector<double>& numbers);
    /// Whether the player has ended the run.
    [[nodiscard]] bool& stopped() { return stopped_; }
    /// Whether a hand has played it here: saved, so that a run under way is that also after the program was closed.
    [[nodiscard]] bool& played() { return played_; }
    /// The one number of `kRulesRevision` when the run was recorded. Empty where there is no run, or where it
    /// was recorded before recordings had that.
    [[nodiscard]] std::vector<double>& revision() { return revision_; }
    /// What was put in was recorded by other rules than these: it is left out, as if there were none.
    [[nodiscard]] bool refused() const { return refused_; }
    /// Nobody knows by what rules the run was recorded: it is done again by these, and may have come out otherwise.
    [[nodiscard]] bool of_unknown_rules() const { return begun() && revision_.empty(); }
    /// Takes note of what was set. Another recording is the run from then on; other settings are for the next run.
    void settle();
    /// Of the run as it stands.
    [[nodiscard]] const Settings& run_settings() const { return run_settings_; }
    /// The run goes on by other settings than those that are set.
    [[nodiscard]] bool differs() const { return !(run_settings_ == settings_); }

    /// The world as it stands. A recording that was put in is done again first.
    [[nodiscard]] const World& world() const;
    /// What is shown: the run that is watched, or the world as it stands.
    [[nodiscard]] const World& shown() const { return watched_ ? *watched_ : world(); }
    /// What the run will look like a few seconds after its beginning if nobody touches anything.
    [[nodiscard]] const World& preview() const;
    [[nodiscard]] const Recording& recording() const { return refused_ ? kNone : recording_; }
    /// Another number for every run.
    [[nodiscard]] std::uint64_t runs() const { return runs_; }
    [[nodiscard]] bool begun() const { return recording().steps() > 0; }

    /// It goes on only when the hand is there: the pointer moves. So it is with every run that was put in.
    [[nodiscard]] bool waiting() const { return waiting_; }
    void wait_for_pointer() { waiting_ = true; }
    /// A hand has played it here, and it is not over.
    [[nodiscard]] bool under_way() const { return played_ && begun() && !world().over(); }
    /// The player ends it.
    void stop();
    /// Lets time go on with the pointer going this way.
    void play(double dt_s, std::span<const Vec2> path);
    /// One step, with the pointer resting.
    void step_once();
    void restart();

    [[nodiscard]] bool watching() const { return watched_ != nullptr; }
    void watch();
    void stop_watching() { watched_.reset(); }
    /// Goes on with the watched run; at its end nothing is watched any more.
    void watch_on(double dt_s);

    /// Is where another game with the same settings and recording is: in what is watched, or waiting for the hand.
    void copy_transient_state(const Game& other);

  private:
    static const Recording kNone;
    void run(int count, std::span<const Vec2> path);
    void own();
    void begin_anew();
    void note_made();

    Settings settings_, run_settings_;
    Settings noted_;  ///< as `settle` found them the last time
    Recording recording_;
    std::vector<double> run_rules_;
    std::vector<double> revision_;
    bool stopped_ = false, played_ = false;
    bool refused_ = false;
    // What the world was made of; other than the present ones only between what sets them and `settle`.
    std::vector<double> made_numbers_, made_rules_, made_revision_;
    bool made_stopped_ = false;
    bool waiting_ = false;
    std::optional<World> world_;           ///< once it is played on; until then what was put in, done again
    Memo<std::uint64_t, World> replayed_;  ///< by edition
    Memo<Settings, World> preview_;
    std::unique_ptr<World> watched_;
    double rest_s_ = 0.0;            ///< time that is not yet a whole step
    std::vector<Vec2> path_so_far_;  ///< of the pointer in that time
    std::uint64_t edition_ = 0;      ///< another number after every change of the world
    std::uint64_t runs_ = 0;
};

/// Line number `number` of a run, as it comes in from beyond an edge: thrown up from below, or straight
/// across from any other side. Depends on the settings and the number alone.
[[nodiscard]] Flight incoming(const Settings& settings, std::uint64_t number, double born);
/// Whether that line is a dashed one, which is to be left alone.
[[nodiscard]] bool bites(const Settings& settings, std::uint64_t number, double born);

/// How many lines come together in volley number `number`.
[[nodiscard]] int volley_size(const Settings& settings, std::uint64_t number);
/// Steps from a volley at step `k` to the next.
[[nodiscard]] int volley_gap(const Settings& settings, int k);
/// How many steps line number `number` of a crowd has flown when the run begins.
[[nodiscard]] double head_start(const Settings& settings, std::uint64_t number);

/// Whether a line that is here now has left the field and will not come back.
[[nodiscard]] bool left_for_good(const Flight& flight, const Segment2& now, double time);
/// The place on the field's edge that is nearest to a line's middle.
[[nodiscard]] Vec2 edge_place(const Segment2& line);

/// A number in [0, 1) that depends on the seed, the number of the thing it is for and what of that thing it
/// is: the same everywhere, in whatever order they are asked for. Source: the mixing of SplitMix64 (Steele,
/// Lea, Flood 2014).
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
