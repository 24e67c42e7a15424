#include <crosscut/types.h>
#include "app/scenes/slice/game.h"

#include <algorithm>
#include <utility>

namespace crosscut::slice_scene {
namespace {

/// How long a near miss waits, in steps: a flick often ends just before the line that it is aimed at.
constexpr double kSecondThought = 24.0;
constexpr int kSamples = 8;
constexpr int kThirds = 60;

double distance_at(const NearMiss& near_miss, double time) {
    const PointerPiece& piece = near_miss.piece;
    const double fraction = (time - piece.begin) / (piece.end - piece.begin);
    return distance_to(near_miss.flight.at(time), piece.from + (piece.to - piece.from) * fraction);
}

}  // namespace

void StrokeTracker::begin_step(double length) {
    const double speed = length * kStepsPerSecond;
    if (speed < kFlickSpeed) return;
    if (!running_) {
        running_ = true;
        length_ = top_ = 0.0;
        steps_ = cuts_ = 0;
        nearest_.reset();
    }
    ++steps_;
    length_ += length;
    top_ = std::max(top_, speed);
}

std::optional<NearMiss> StrokeTracker::step(double length, double time) {
    if (running_ && (length * kStepsPerSecond < kFlickSpeed || steps_ >= kLongestFlick)) {
        running_ = false;
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

int StrokeTracker::cut(std::uint32_t line) {
    if (waiting_ && waiting_->line == line) waiting_.reset();
    if (!running_) return 0;
    nearest_.reset();
    return ++cuts_;
}

void StrokeTracker::pass(const NearMiss& line) {
    double best = nearest_ ? nearest_->distance : kNear;
    const double step = (line.piece.end - line.piece.begin) / kSamples;
    for (int i = 0; i <= kSamples; ++i) {
        const double time = i == kSamples ? line.piece.end : line.piece.begin + step * i;
        const double d = distance_at(line, time);
        if (d >= best) continue;
        best = d;
        nearest_ = line;
        nearest_->time = time;
        nearest_->distance = d;
    }
}

NearMiss narrowed(const NearMiss& near_miss) {
    const double step = (near_miss.piece.end - near_miss.piece.begin) / kSamples;
    double low = std::max(near_miss.piece.begin, near_miss.time - step);
    double high = std::min(near_miss.piece.end, near_miss.time + step);
    for (int i = 0; i < kThirds; ++i) {
        const double a = low + (high - low) / 3.0, b = high - (high - low) / 3.0;
        if (distance_at(near_miss, a) < distance_at(near_miss, b))
            high = b;
        else
            low = a;
    }
    NearMiss found = near_miss;
    const double time = 0.5 * (low + high);
    if (const double d = distance_at(near_miss, time); d < near_miss.distance) {
        found.time = time;
        found.distance = d;
    }
    return found;
}

bool SampleCount::sees(const Flight& flight, const Sample& sample) {
    return sample.time >= flight.born && distance_to(flight.at(sample.time), sample.pointer) <= kSampleRadius;
}

void SampleCount::at_step(int k, const std::optional<Vec2>& pointer) {
    if (k % 2 == 0 && pointer)
        track_.sample(k, {static_cast<double>(k), *pointer}, sees);
    else
        track_.pass(k);
}

void SampleCount::cut(const Flight& flight, double time) { track_.hit(time, flight, sees); }

}  // namespace crosscut::slice_scene
