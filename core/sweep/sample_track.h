#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

/// What tests that sample once a frame notice of hits whose times are known, while time goes on.
namespace crosscut {

/// The rates of tests once a frame that are compared with exact times.
inline constexpr std::array<double, 3> kSampleRates_hz{30.0, 60.0, 144.0};

/// How long before and after a hit a sample can notice it: 0.12 s, in the unit of time of which a second has
/// so many.
[[nodiscard]] constexpr double sample_window(double per_second = 1.0) { return per_second * 12.0 / 100.0; }

/// What the samples of one rate say of a hit.
enum class SampleVerdict : std::uint8_t {
    waits,  ///< none has noticed it, and one that is to come may
    seen,
    missed,
};

/// Fed with samples and hits as they happen. A sample notices a hit that is at most a window before or after
/// it where `sees(hit, sample)` says so. The samples of each of the `rates` come in the order of their times;
/// a hit comes before the first sample that is more than a window after it.
template <class Sample, class Hit, std::size_t rates = 1>
class SampleTrack {
  public:
    struct TrackedHit {
        double time = 0.0;
        Hit hit{};
        std::array<SampleVerdict, rates> verdicts{};
        std::array<std::vector<Sample>, rates> samples{};  ///< those within the window, in order of time
    };
    /// How many hits are kept beside those that wait.
    static constexpr std::size_t kMostKept = 16;

    explicit SampleTrack(double window) : window_(window) {}

    template <class Sees>
    void sample(double time, const Sample& sample, const Sees& sees, std::size_t rate = 0) {
        pass(time, rate);
        past_[rate].push_back({time, sample});
        for (TrackedHit& each : recent_)
            if (in_window(each, time)) notice(each, sample, sees, rate);
    }
    template <class Sees>
    void hit(double time, Hit hit, const Sees& sees) {
        TrackedHit& tracked = recent_.emplace_back(TrackedHit{time, std::move(hit)});
        ++hits_;
        for (std::size_t rate = 0; rate < rates; ++rate)
            for (const auto& [then, sample] : past_[rate])
                if (in_window(tracked, then)) notice(tracked, sample, sees, rate);
        while (recent_.size() > kMostKept && !waits(recent_.front())) recent_.pop_front();
    }
    /// No sample before this time is to come.
    void pass(double time, std::size_t rate = 0) {
        auto& past = past_[rate];
        while (!past.empty() && past.front().first < time - 2.0 * window_) past.pop_front();
        for (TrackedHit& each : recent_)
            if (time > each.time && !in_window(each, time)) miss(each, rate);
    }
    /// No sample is to come.
    void finish() {
        for (TrackedHit& each : recent_)
            for (std::size_t rate = 0; rate < rates; ++rate) miss(each, rate);
    }

    /// The latest hits, in the order in which they came.
    [[nodiscard]] const std::deque<TrackedHit>& recent() const { return recent_; }
    [[nodiscard]] int hits() const { return hits_; }
    [[nodiscard]] int seen(std::size_t rate = 0) const { return seen_.at(rate); }
    [[nodiscard]] int missed(std::size_t rate = 0) const { return missed_.at(rate); }

  private:
    [[nodiscard]] bool in_window(const TrackedHit& tracked, double time) const {
        return std::fabs(time - tracked.time) <= window_;
    }
    [[nodiscard]] static bool waits(const TrackedHit& tracked) {
        return std::find(tracked.verdicts.begin(), tracked.verdicts.end(), SampleVerdict::waits) !=
               tracked.verdicts.end();
    }
    template <class Sees>
    void notice(TrackedHit& tracked, const Sample& sample, const Sees& sees, std::size_t rate) {
        tracked.samples[rate].push_back(sample);
        if (tracked.verdicts[rate] == SampleVerdict::seen || !sees(tracked.hit, sample)) return;
        tracked.verdicts[rate] = SampleVerdict::seen;
        ++seen_[rate];
    }
    void miss(TrackedHit& tracked, std::size_t rate) {
        if (tracked.verdicts[rate] != SampleVerdict::waits) return;
        tracked.verdicts[rate] = SampleVerdict::missed;
        ++missed_[rate];
    }

    double window_;
    std::array<std::deque<std::pair<double, Sample>>, rates> past_{};  ///< as far back as a hit can need them
    std::deque<TrackedHit> recent_;
    int hits_ = 0;
    std::array<int, rates> seen_{}, missed_{};
};

}  // namespace crosscut
