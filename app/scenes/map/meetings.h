#pragma once

#include <crosscut/batch/crossings.h>
#include "app/model/maps/line_map.h"
#include "app/scenes/map/layers.h"
#include "core/intersect/methods/intersect_problem.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace crosscut::map_scene {

/// Two segments that meet.
struct MapMeeting {
    std::uint32_t a = 0, b = 0;
    CrossingKind kind = CrossingKind::crossing;
};
/// Where two segments that meet do so, correctly rounded; of an overlap its middle, rounded.
[[nodiscard]] Vec2 meeting_place(const Segment2& a, const Segment2& b);
/// The same to a tenth of `unit`, in a tenth of the time where that is not too little: to see which of many fall on one pixel.
[[nodiscard]] Vec2 place_seen(const Segment2& a, const Segment2& b, CrossingKind kind, double unit);

/// All meetings of two layers, or of one with itself.
struct Meetings {
    std::vector<MapMeeting> all;  ///< in order of a, then of b
    std::array<std::size_t, kCrossingKinds> counts{};
    bool complete = true;  ///< false: there are more than `kMostMeetings`, and these are the first ones
};
inline constexpr std::size_t kMostMeetings = 2'000'000;

/// Where `b` is null, the meetings within `a`, without those of neighbours in one line.
[[nodiscard]] Meetings find_meetings(const Layer& a, const Layer* b);

/// A pair that a method has another answer for than the judge.
struct WrongPair {
    std::uint32_t a = 0, b = 0;
    bool missed = true;  ///< they meet, and it does not say so; else they do not, and it says so
    Vec2 at{};           ///< where they meet, or the middle of a where they do not
};

/// What one method in one number type makes of all pairs.
struct MethodCount {
    std::size_t missed = 0, invented = 0;

    [[nodiscard]] std::size_t wrong() const { return missed + invented; }
};

/// What the methods make of all pairs whose boxes overlap.
struct MethodCounts {
    std::size_t asked = 0;  ///< pairs
    bool complete = true;   ///< false: there were more than `kMostAsked`, and the others were not asked about
    /// Float and double of each method; empty for those that were not run because there are more than `kMostForAll`.
    std::vector<std::array<std::optional<MethodCount>, 2>> of;
    std::vector<WrongPair> wrong;  ///< of the chosen one; the first `kMostWrong`
};
inline constexpr std::size_t kMostAsked = 2'000'000, kMostForAll = 40'000, kMostWrong = 20'000;

/// Asks the methods in steps, for who has to do something else in between.
class CountWork {
  public:
    /// The layers' segments have to outlive it.
    CountWork(const Layer& a, const Layer* b, const Meetings& meetings, int method, NumberKind kind);
    CountWork(CountWork&& other) noexcept;
    CountWork& operator=(CountWork&& other) noexcept;
    ~CountWork();
    /// Asks about some ten thousand pairs; true when there are no more.
    bool step();
    /// What came of it, once.
    [[nodiscard]] MethodCounts take();

  private:
    class Asking;
    std::unique_ptr<Asking> asking_;
};
[[nodiscard]] MethodCounts count_wrong(const Layer& a, const Layer* b, const Meetings& meetings, int method,
                                       NumberKind kind);

}  // namespace crosscut::map_scene
