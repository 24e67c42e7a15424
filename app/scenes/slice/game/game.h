#pragma once

#include "app/scenes/slice/game/world.h"

#include "app/model/document.h"
#include "app/model/scene.h"

#include <memory>
#include <optional>
#include <vector>

namespace crosscut::slice_scene {

/// A run as it was recorded, done again from the beginning: the same world, bit for bit.
[[nodiscard]] World replayed(const Settings& settings, const Recording& recording);

/// A run that is played: its recording, the world that follows from it, and the recording being watched again. What is set
/// while a run is under way is for the next one.
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
    /// The one number of `kRulesRevision` when the run was recorded. Empty where there is no run, or where it was recorded
    /// before recordings had that.
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
    void wait_for_hand() { waiting_ = true; }
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
    void take_unsaved(const Game& other);

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

}  // namespace crosscut::slice_scene
