#pragma once

#include <crosscut/sweep/polyline.h>

#include <optional>
#include <span>
#include <vector>

namespace crosscut::slice_scene {

/// The pointer going straight during a part of one step; times in steps.
struct PointerPiece {
    double begin = 0.0, end = 1.0;
    Vec2 from{}, to{};

    friend bool operator==(const PointerPiece&, const PointerPiece&) = default;
};

/// Everything the player did: how many steps the run has gone on, and the pointer's way through them. Kept as plain numbers,
/// as it is saved: the number of steps, then time, x and y of every event. Times are hundredths of steps, places thousandths
/// of world units, so that the text is short. Between two events the pointer goes straight, at two events of one time it
/// jumps, before the first there is none, after the last it rests.
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
    /// The next `count` steps, at least 1, with the pointer going through `path` (or resting where it was, if that is empty)
    /// at equal shares of them. It jumps to the first place of the path if it was not there.
    void add(int count, std::span<const Vec2> path);

    /// The pointer's way during step `k`, in order of time.
    [[nodiscard]] std::vector<PointerPiece> pieces(int k) const;
    /// Where the pointer is at a time; nothing before its first event.
    [[nodiscard]] std::optional<Vec2> place(double time) const;
    /// The pointer's way from one time to another, which are 0 and 1 in what is returned. Empty where there is no pointer at
    /// `from`.
    [[nodiscard]] std::vector<PointerEvent> between(double from, double to) const;

  private:
    void note(double time, const Vec2& place);
    /// The index of the first event later than `time`.
    [[nodiscard]] std::size_t later_than(double time) const;

    std::vector<double> numbers_;
};

}  // namespace crosscut::slice_scene
