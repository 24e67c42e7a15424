#pragma once

#include "app/scenes/slice/game/flight.h"
#include "app/scenes/slice/game/recording.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace crosscut::slice_scene {

/// The pointer is in a flick while it is at least this fast, world units per second; a shorter one than this, in world units,
/// is none.
inline constexpr double kFlickSpeed = 6.0;
inline constexpr double kShortestFlick = 0.6;
/// One that lasts longer is more than one, in steps: scribbling is no flick that never ends.
inline constexpr int kLongestFlick = 48;
/// A flick that cuts nothing and comes this near to a line is a near miss, world units.
inline constexpr double kNear = 0.35;

/// A line that a flick passed without touching it.
struct Passed {
    std::uint32_t line = 0;
    Flight flight{};
    double ripe = 0.0;     ///< from when on it could be cut
    PointerPiece piece{};  ///< the pointer when it was nearest
    double time = 0.0;     ///< then
    double distance = kNear;
};

/// The same with the time of the least distance near its time, within its piece, found more closely.
[[nodiscard]] Passed narrowed(const Passed& passed);

/// What the hand does: flicks, what they hit and what they narrowly missed.
class Flicks {
  public:
    /// The pointer went `length` world units in the step that ends at `time`. Returns the near miss that has become certain.
    std::optional<Passed> step(double length, double time);
    /// A line was cut; returns how many this flick has cut by now, 0 outside of one.
    int cut(std::uint32_t line);
    /// A line that was not cut though the pointer came near during `line.piece`, the rest of which is found here: kept if none
    /// was nearer at a few moments of it.
    void pass(const Passed& line);

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
    std::optional<Passed> nearest_;  ///< of this flick
    std::optional<Passed>
        waiting_;  ///< of an earlier one, until it is certain that the line is not cut after all
    double waiting_until_ = 0.0;
};

}  // namespace crosscut::slice_scene
