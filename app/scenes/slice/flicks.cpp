#include "app/scenes/slice/flicks.h"

#include "app/scenes/slice/rules.h"

#include <algorithm>
#include <utility>

namespace crosscut::slice_scene_parts {
namespace {

/// How long a near miss waits, in steps: a flick often ends just before the line that it goes for.
constexpr double kSecondThought = 24.0;
constexpr int kSamples = 8;

}  // namespace

void Flicks::begin_step(double length) {
    const double speed = length * kStepsPerSecond;
    if (speed < kFlickSpeed) return;
    if (!under_way_) {
        under_way_ = true;
        length_ = top_ = 0.0;
        cuts_ = 0;
        nearest_.reset();
    }
    length_ += length;
    top_ = std::max(top_, speed);
}

std::optional<Passed> Flicks::step(double length, double time) {
    if (under_way_ && length * kStepsPerSecond < kFlickSpeed) {
        under_way_ = false;
        if (length_ >= kShortestFlick || cuts_ > 0) {
            ++count_;
            hits_ += cuts_ > 0 ? 1 : 0;
            fastest_ = std::max(fastest_, top_);
            if (cuts_ == 0 && nearest_) {
                waiting_ = std::exchange(nearest_, std::nullopt);
                waiting_until_ = time + kSecondThought;
            }
        }
    }
    if (!waiting_ || time < waiting_until_) return std::nullopt;
    return std::exchange(waiting_, std::nullopt);
}

int Flicks::cut(std::uint32_t line) {
    if (waiting_ && waiting_->line == line) waiting_.reset();
    if (!under_way_) return 0;
    nearest_.reset();
    return ++cuts_;
}

void Flicks::pass(std::uint32_t line, const Flight& flight, const PointerPiece& piece) {
    double best = nearest_ ? nearest_->distance : kNear;
    for (int i = 0; i <= kSamples; ++i) {
        const double share = i / double(kSamples);
        const double time = piece.begin + (piece.end - piece.begin) * share;
        const double d = distance_to(flight.at(time), piece.from + (piece.to - piece.from) * share);
        if (d >= best) continue;
        best = d;
        nearest_ = Passed{line, flight, piece, time, d};
    }
}

}  // namespace crosscut::slice_scene_parts
