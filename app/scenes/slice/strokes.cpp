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

double distance_at(const NearMiss& passed, double time) {
    const PointerPiece& way = passed.piece;
    const double fraction = (time - way.begin) / (way.end - way.begin);
    return distance_to(passed.flight.at(time), way.from + (way.to - way.from) * fraction);
}

}  // namespace

void StrokeTracker::begin_step(double length) {
    const double speed = length * kStepsPerSecond;
    if (speed < kFlickSpeed) return;
    if (!under_way_) {
        under_way_ = true;
        length_ = top_ = 0.0;
        steps_ = cuts_ = 0;
        nearest_.reset();
    }
    ++steps_;
    length_ += length;
    top_ = std::max(top_, speed);
}

std::optional<NearMiss> StrokeTracker::step(double length, double time) {
    if (under_way_ && (length * kStepsPerSecond < kFlickSpeed || steps_ >= kLongestFlick)) {
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

int StrokeTracker::cut(std::uint32_t line) {
    if (waiting_ && waiting_->line == line) waiting_.reset();
    if (!under_way_) return 0;
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

NearMiss narrowed(const NearMiss& passed) {
    const double step = (passed.piece.end - passed.piece.begin) / kSamples;
    double low = std::max(passed.piece.begin, passed.time - step);
    double high = std::min(passed.piece.end, passed.time + step);
    for (int i = 0; i < kThirds; ++i) {
        const double a = low + (high - low) / 3.0, b = high - (high - low) / 3.0;
        if (distance_at(passed, a) < distance_at(passed, b))
            high = b;
        else
            low = a;
    }
    NearMiss found = passed;
    const double time = 0.5 * (low + high);
    if (const double d = distance_at(passed, time); d < passed.distance) {
        found.time = time;
        found.distance = d;
    }
    return found;
}

bool SampleCount::sees(const Flight& flight, const Sample& sample) {
    return sample.time >= flight.born && distance_to(flight.at(sample.time), sample.pointer) <= kSampleRadius;
}

void SampleCount::at_step(int k, const std::optional<Vec2>& pointer) {
    const double time = k;
    if (k % 2 == 0 && pointer) {
        past_.push_back({time, *pointer});
        std::erase_if(waiting_,
                      [&](const Waiting& w) { return w.until >= time && sees(w.flight, past_.back()); });
    }
    while (!past_.empty() && past_.front().time < time - kSampleSpan - 1.0) past_.pop_front();
    missed_ += static_cast<int>(std::erase_if(waiting_, [&](const Waiting& w) { return w.until < time; }));
}

void SampleCount::cut(const Flight& flight, double time) {
    const bool seen = std::any_of(past_.begin(), past_.end(), [&](const Sample& sample) {
        return sample.time >= time - kSampleSpan && sees(flight, sample);
    });
    if (!seen) waiting_.push_back({flight, time + kSampleSpan});
}

void SampleCount::finish() {
    missed_ += static_cast<int>(waiting_.size());
    waiting_.clear();
}

}  // namespace crosscut::slice_scene
