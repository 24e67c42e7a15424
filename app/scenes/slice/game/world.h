#pragma once

#include "app/scenes/slice/game/discrete_samples.h"
#include "app/scenes/slice/game/flicks.h"
#include "app/scenes/slice/game/rules.h"

#include <crosscut/sweep/sweep_lines.h>

#include <cstdint>
#include <span>
#include <vector>

namespace crosscut::slice_scene {

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
/// For cutting a half again.
inline constexpr int kHalfPoints = 5;
/// So long halves are there, fading.
inline constexpr double kHalfSteps = 0.8 * kStepsPerSecond;

/// A whole line that left uncut, and where it crossed the field's edge.
struct Loss {
    double time = 0.0;  ///< in steps
    Vec2 place{};
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
struct Episode {
    bool cut = true;        ///< the pointer went through the line
    bool bitten = false;    ///< and it was a dashed one: no points, and a life less
    double time = 0.0;      ///< in steps
    double s = 0.0;         ///< of a cut, where along the line
    double distance = 0.0;  ///< of a near miss, world units
    Vec2 place{};           ///< of the pointer
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

/// The game without a screen: what flies, and what the pointer does to it. Its state is decided by the settings and by the
/// pieces given to each step, bit for bit.
class World {
  public:
    explicit World(const Settings& settings);

    /// One step on, with the pointer going this way in it. Every straight piece of it is swept against every line. Nothing
    /// happens once the run is over. Cost: about 20 ns a line, and a few microseconds for each that comes near the pointer.
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
    [[nodiscard]] const std::vector<Episode>& episodes() const { return episodes_; }  ///< oldest first
    [[nodiscard]] const std::vector<Loss>& losses() const { return losses_; }         ///< oldest first
    [[nodiscard]] const Tally& tally() const { return tally_; }
    [[nodiscard]] const Flicks& flicks() const { return flicks_; }
    [[nodiscard]] const Asked& asked() const { return asked_; }
    [[nodiscard]] int missed_by_looks() const { return looks_.missed(); }
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
    void tell(const Episode& episode);
    void tell_near_miss(const Passed& passed);
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
    std::vector<Episode> episodes_;
    std::vector<Loss> losses_;
    Tally tally_;
    Flicks flicks_;
    LookCount looks_;
    Asked asked_;
};

}  // namespace crosscut::slice_scene
