// The sound: samples without jumps at the requested pitch, the sounds of a scene, and silence at rest.
#include "app/sound/sound.h"
#include "app/platform/process.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace crosscut::sound_test {
namespace {

constexpr double kRate = Synthesizer::kRate_hz;

std::vector<float> rendered(Synthesizer& synthesizer, double seconds) {
    std::vector<float> samples(static_cast<std::size_t>(seconds * kRate));
    synthesizer.render(samples);
    return samples;
}

/// Counted by upward zero crossings, from the first to the last.
double frequency_hz(const std::vector<float>& samples) {
    double first = -1.0, last = -1.0;
    int periods = -1;
    for (std::size_t i = 1; i < samples.size(); ++i) {
        if (!(samples[i - 1] < 0.0f && samples[i] >= 0.0f)) continue;
        const auto low = static_cast<double>(samples[i - 1]), high = static_cast<double>(samples[i]);
        last = static_cast<double>(i) - high / (high - low);
        if (periods < 0) first = last;
        ++periods;
    }
    return periods > 0 ? periods * kRate / (last - first) : 0.0;
}

double largest(const std::vector<float>& samples) {
    double most = 0.0;
    for (const float sample : samples) most = std::max(most, std::fabs(static_cast<double>(sample)));
    return most;
}

/// The largest step from one sample to the next. A full-scale jump is 1; a crack is audible from some
/// hundredths on.
double largest_step(const std::vector<float>& samples, double before = 0.0) {
    double most = 0.0;
    for (const float sample : samples) {
        most = std::max(most, std::fabs(static_cast<double>(sample) - before));
        before = static_cast<double>(sample);
    }
    return most;
}

TEST(Synthesizer, HumsAtThePitchThatItIsGiven) {
    for (const auto& [pitch, hz] : {std::pair{-1.0, Synthesizer::kLowest_hz},
                                    {0.0, Synthesizer::kMiddle_hz},
                                    {1.0, Synthesizer::kHighest_hz},
                                    {0.5, Synthesizer::kMiddle_hz * std::sqrt(2.0)},
                                    {7.0, Synthesizer::kHighest_hz}}) {
        Synthesizer synthesizer;
        synthesizer.hum(pitch);
        EXPECT_NEAR(frequency_hz(rendered(synthesizer, 0.5)), hz, 0.01)
            << "from the beginning, without a glide";
        synthesizer.hum(-pitch / 2);
        (void)rendered(synthesizer, 0.3);
        const double half = -std::clamp(pitch / 2, -1.0, 1.0);
        EXPECT_NEAR(frequency_hz(rendered(synthesizer, 0.5)), Synthesizer::kMiddle_hz * std::exp2(half),
                    0.01);
    }
}

TEST(Synthesizer, ClicksTellTheShareByTheirPitch) {
    double last = 0.0;
    for (const double fraction : {0.0, 0.25, 0.5, 1.0}) {
        Synthesizer synthesizer;
        synthesizer.click(fraction);
        const double hz = frequency_hz(rendered(synthesizer, 0.05));
        EXPECT_GT(hz, last * 1.2);
        last = hz;
    }
    EXPECT_NEAR(last, Synthesizer::kClickHigh_hz, 1.0);
}

TEST(Synthesizer, NothingThatBeginsChangesOrEndsCracks) {
    Synthesizer synthesizer;
    // No sine of this loudness and pitch has a larger step.
    const double hum = 0.12 * 2.0 * 3.1416 * Synthesizer::kHighest_hz / kRate * 1.05;
    double before = 0.0;
    const auto step = [&](double seconds) {
        const std::vector<float> samples = rendered(synthesizer, seconds);
        const double most = largest_step(samples, before);
        before = static_cast<double>(samples.back());
        return most;
    };
    for (const double pitch : {-1.0, 1.0, -0.3, 0.9, 0.0}) {
        synthesizer.hum(pitch);
        EXPECT_LT(step(0.0371), hum);
        synthesizer.hum({});
        EXPECT_LT(step(0.0113), hum) << "while it dies away";
    }
    EXPECT_LT(step(0.1), hum);
    synthesizer.click(0.0);
    EXPECT_LT(step(0.2), 0.3 * 2.0 * 3.1416 * Synthesizer::kClickLow_hz / kRate);
    for (int i = 0; i < 40; ++i) {
        synthesizer.click(1.0);
        synthesizer.tick();
    }
    EXPECT_LE(largest(rendered(synthesizer, 0.2)), 1.0) << "too many at once";
}

TEST(Synthesizer, IsSilentUntilItIsAskedAndAgainAfterwards) {
    Synthesizer synthesizer;
    EXPECT_TRUE(synthesizer.silent());
    EXPECT_EQ(largest(rendered(synthesizer, 0.1)), 0.0);
    synthesizer.hum(0.2);
    synthesizer.tick();
    synthesizer.click(0.5);
    EXPECT_FALSE(synthesizer.silent());
    EXPECT_GT(largest(rendered(synthesizer, 0.1)), 0.1);
    synthesizer.hum({});
    (void)rendered(synthesizer, 0.5);
    EXPECT_TRUE(synthesizer.silent());
    EXPECT_EQ(largest(rendered(synthesizer, 0.1)), 0.0);
    synthesizer.hum(std::nan(""));
    EXPECT_TRUE(synthesizer.silent()) << "what is no number is no pitch";
}

SceneOutput moment(double distance, double playhead = 0.0, double cuts = 0.0) {
    SceneOutput output;
    output.add_result("signed.value", distance);
    output.add_result("signed.scale", 2.0);
    output.add_result("cuts", cuts);
    output.add_result("last_cut.s", 0.75);
    Timeline line;
    line.now = playhead;
    TimeMark root, rejected;
    root.t = root.t_end = 0.5;
    rejected.t = rejected.t_end = 0.7;
    rejected.accepted = false;
    line.marks = {root, rejected};
    output.timeline = line;
    return output;
}

TEST(Listener, HumsWhileTheDistanceChangesAndNoLonger) {
    Listener listener;
    EXPECT_EQ(listener.hear(moment(1.0), 1, 0.0), Heard()) << "nothing has changed yet";
    const auto high = listener.hear(moment(2.0), 1, 0.1).pitch,
               low = listener.hear(moment(-2.0), 1, 0.2).pitch;
    ASSERT_TRUE(high && low);
    EXPECT_GT(*high, 0.5);
    EXPECT_EQ(*low, -*high);
    EXPECT_EQ(listener.hear(moment(0.0), 1, 0.3).pitch, 0.0) << "on the line";
    EXPECT_TRUE(listener.hear(moment(0.0), 1, 0.4).pitch) << "a little longer";
    EXPECT_FALSE(listener.hear(moment(0.0), 1, 0.5).pitch) << "at rest";
    EXPECT_TRUE(listener.hear(moment(1e300), 1, 0.6).pitch);
    EXPECT_EQ(listener.hear(moment(3.0), 2, 0.7), Heard()) << "another scene";
}

TEST(Listener, TicksOnceWhenThePlayheadComesToARoot) {
    Listener listener;
    const auto ticks = [&](double playhead) { return listener.hear(moment(0.0, playhead), 1, 0.0).tick; };
    EXPECT_FALSE(ticks(0.1));
    EXPECT_FALSE(ticks(0.4));
    EXPECT_TRUE(ticks(0.5)) << "to it";
    EXPECT_FALSE(ticks(0.5)) << "it stands there";
    EXPECT_FALSE(ticks(0.6)) << "away from it";
    EXPECT_FALSE(ticks(0.8)) << "a rejected root is none";
    EXPECT_TRUE(ticks(0.2)) << "backwards over it";
    EXPECT_TRUE(ticks(0.9));
}

TEST(Listener, ALoopThatBeginsAnewPassesItsEndsAndNothingBetween) {
    const auto ticks = [](double from, double to, bool playing) {
        Listener listener;
        SceneOutput before = moment(0.0, from), after = moment(0.0, to);
        before.timeline->playing = after.timeline->playing = playing;
        (void)listener.hear(before, 1, 0.0);
        return listener.hear(after, 1, 0.1).tick;
    };
    EXPECT_FALSE(ticks(0.98, 0.02, true)) << "the root at 0.5 was not passed again";
    EXPECT_TRUE(ticks(0.98, 0.02, false)) << "a hand went back over it";
    EXPECT_TRUE(ticks(0.98, 0.5, true)) << "the root at 0.5 was come to";
    EXPECT_TRUE(ticks(0.45, 0.55, true)) << "passed";
}

/// Back and forth playback turns at the ends of its time, between two frames.
TEST(Listener, TicksForARootWhereTimeTurns) {
    for (const double end : {0.0, 1.0}) {
        for (const double in : {0.0, 0.004}) {  // at the very end, and just before it
            Listener listener;
            int ticks = 0;
            const auto at = [&](double from_end) {
                const double inside = end == 0.0 ? from_end : 1.0 - from_end;
                SceneOutput output = moment(0.0, inside);
                output.timeline->playing = true;
                output.timeline->marks[0].t = output.timeline->marks[0].t_end = end == 0.0 ? in : 1.0 - in;
                ticks += listener.hear(output, 1, 0.0).tick ? 1 : 0;
            };
            for (const double from_end : {0.05, 0.03, 0.01, 0.008, 0.028, 0.048}) at(from_end);
            EXPECT_EQ(ticks, 1) << "it turned between 0.01 and 0.008: end " << end << ", root " << in;
            for (const double from_end : {0.028, 0.008, 0.012, 0.032}) at(from_end);
            EXPECT_EQ(ticks, 2) << "once more";
            for (const double from_end : {0.4, 0.3, 0.35}) at(from_end);
            EXPECT_EQ(ticks, 2) << "turned by hand, far from the end";
        }
    }
}

TEST(Listener, ClicksForEachCut) {
    Listener listener;
    const auto clicks = [&](double cuts) { return listener.hear(moment(0.0, 0.0, cuts), 1, 0.0).clicks; };
    EXPECT_TRUE(clicks(5).empty()) << "those before it listened";
    EXPECT_EQ(clicks(6), (std::vector<double>{0.75}));
    EXPECT_TRUE(clicks(6).empty());
    EXPECT_EQ(clicks(8).size(), 2u);
    EXPECT_TRUE(clicks(0).empty()) << "a new game";
}

/// A device without sound, which counts.
class Ear final : public SoundDevice {
  public:
    struct Total {
        int opened = 0, open = 0;
        std::size_t samples = 0;
        double waiting_s = 0.0;
        int loudest = 0;
    };
    explicit Ear(Total& total) : total_(total) { ++total_.opened, ++total_.open; }
    ~Ear() override { --total_.open; }
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;
    double waiting_s() override { return total_.waiting_s; }
    void play(std::span<const std::int16_t> samples) override {
        total_.samples += samples.size();
        total_.waiting_s += static_cast<double>(samples.size()) / kRate;
        for (const std::int16_t sample : samples)
            total_.loudest = std::max(total_.loudest, std::abs(int{sample}));
    }

  private:
    Total& total_;
};

TEST(SoundPlayer, OpensTheDeviceWhenSoundIsTurnedOnAndIsSilentAtRest) {
    Ear::Total total;
    SoundPlayer player([&] { return std::make_unique<Ear>(total); });
    double now_s = 0.0;
    const auto frame = [&](double distance, bool on, bool heeded = true) {
        const SceneOutput output = moment(distance);
        EXPECT_EQ(player.frame({output, 1, on, heeded, now_s += 0.02}), "");
        total.waiting_s = std::max(0.0, total.waiting_s - 0.02);
    };
    for (int i = 0; i < 10; ++i) frame(i, false);
    EXPECT_EQ(total.opened, 0) << "off";
    frame(0.0, true);
    EXPECT_EQ(total.opened, 1);
    EXPECT_EQ(total.samples, 0u) << "nothing has happened";
    for (int i = 0; i < 20; ++i) frame(i, true);
    EXPECT_TRUE(player.sounding());
    EXPECT_GT(total.samples, 9000u);
    EXPECT_LT(total.samples, 25000u) << "not far ahead";
    EXPECT_GT(total.loudest, 3000);
    for (int i = 0; i < 40; ++i) frame(20.0, true);
    EXPECT_FALSE(player.sounding()) << "at rest the program may sleep";
    const std::size_t at_rest = total.samples;
    for (int i = 0; i < 10; ++i) frame(20.0, true);
    EXPECT_EQ(total.samples, at_rest);
    for (int i = 0; i < 10; ++i) frame(i, true);
    for (int i = 0; i < 10; ++i) frame(i, true, false);
    EXPECT_FALSE(player.sounding()) << "another window is in front";
    EXPECT_EQ(total.opened, 1);
    frame(0.0, false);
    EXPECT_EQ(total.open, 0) << "let go of";
}

TEST(SoundPlayer, ADeviceThatTakesNothingKeepsNobodyAwake) {
    Ear::Total total;
    SoundPlayer player([&] { return std::make_unique<Ear>(total); });
    double now_s = 0.0;
    const auto frame = [&](double distance) {
        const SceneOutput output = moment(distance);
        (void)player.frame({output, 1, true, true, now_s += 0.02});
    };
    for (int i = 0; i < 5; ++i) frame(i);
    EXPECT_TRUE(player.sounding());
    for (int i = 0; i < 40; ++i) frame(4.0);
    EXPECT_FALSE(player.sounding());
    EXPECT_LT(total.waiting_s, 0.11) << "nothing more was given to it";
}

TEST(SoundPlayer, IsSilentWithoutADevice) {
    int request_count = 0;
    SoundPlayer player([&] {
        ++request_count;
        return std::unique_ptr<SoundDevice>();
    });
    for (int i = 0; i < 10; ++i) {
        const SceneOutput output = moment(i, i / 10.0, i);
        EXPECT_EQ(player.frame({output, 1, true, true, i * 0.02}), "") << "as the last run left it";
        EXPECT_FALSE(player.sounding());
    }
    EXPECT_EQ(request_count, 1) << "not again in every frame";
    const SceneOutput still = moment(0.0);
    for (int round = 0; round < 2; ++round) {
        EXPECT_EQ(player.frame({still, 1, false, true, 1.0}), "");
        EXPECT_NE(player.frame({still, 1, true, true, 1.1}), "") << "it was turned on, and nothing is heard";
        EXPECT_EQ(player.frame({still, 1, true, true, 1.2}), "") << "said once";
    }
}

TEST(QuietErrors, LosesWhatIsWrittenMeanwhileAndNothingElse) {
    testing::internal::CaptureStderr();
    std::fputs("before ", stderr);
    {
        const QuietErrors quiet;
        std::fputs("a library complains ", stderr);
    }
    std::fputs("after", stderr);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "before after");
}

}  // namespace
}  // namespace crosscut::sound_test
