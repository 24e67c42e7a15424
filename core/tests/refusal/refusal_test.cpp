// Input without a right answer is refused: every public function, with each number of each argument spoilt in
// turn.
#include <crosscut/bounce/step.h>
#include <crosscut/invalid_input.h>
#include <crosscut/sweep/polyline.h>
#include "core/tests/refusal/questions.h"
#include "core/tests/refused.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <random>

namespace crosscut {
namespace {

using namespace refusals;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// The arguments of a question; a failure where it does not answer good numbers.
std::vector<Part> parts_of(const QuestionCase& question) {
    Numbers good;
    EXPECT_EQ(test::refusal([&] { question.ask(good); }), "") << question.question;
    return good.parts();
}

std::vector<double> numbers_of(const std::vector<Part>& parts) {
    std::vector<double> numbers;
    for (const Part& part : parts) numbers.insert(numbers.end(), part.numbers.begin(), part.numbers.end());
    return numbers;
}

/// The message when it refuses; nothing where it answers.
std::string refusal(const QuestionCase& question, const std::vector<double>& row) {
    Numbers numbers(row);
    return test::refusal([&] { question.ask(numbers); });
}

TEST(Refusal, NamesTheQuestionAndTheArgumentThatIsNotFinite) {
    for (const QuestionCase& question : all_questions()) {
        const std::vector<Part> parts = parts_of(question);
        std::size_t at = 0;
        for (const Part& part : parts) {
            const std::string want = question.question + ": " + part.name + " is not finite";
            for (std::size_t i = 0; i < part.numbers.size(); ++i, ++at) {
                for (const double bad : {kNaN, kInfinity, -kInfinity}) {
                    std::vector<double> numbers = numbers_of(parts);
                    numbers[at] = bad;
                    EXPECT_EQ(refusal(question, numbers), want) << "number " << i << " is " << bad;
                }
            }
        }
    }
}

/// A part whose numbers must satisfy more than being finite, a number that violates this, and the message
/// then.
struct Bound {
    std::string_view ends_with;
    double bad;
    std::string_view says;
};

TEST(Refusal, NamesWhatIsOutOfRange) {
    constexpr double kBelow1 = -0x1p-1074, kAbove1 = 1.0 + 0x1p-52;
    const std::vector<Bound> bounds{{"radius", kBelow1, "is negative"},
                                    {"reach", kBelow1, "is negative"},
                                    {"tolerance", kBelow1, "is negative"},
                                    {"friction", kBelow1, "is negative"},
                                    {"end.y", 1e71, "is beyond 1e70"},
                                    {"grid_step", 0.0, "is not above 0"},
                                    {"frames", 0.0, "is not above 0"},
                                    {"frames", 0x1p54, "is above 2^53"},
                                    {"_s", 0.0, "is not above 0"},
                                    {"hz", 0.0, "is not above 0"},
                                    {"restitution", kAbove1, "is outside [0, 1]"},
                                    {"restitution", kBelow1, "is outside [0, 1]"},
                                    {"].t", kAbove1, "is outside [0, 1]"},
                                    {"].t", kBelow1, "is outside [0, 1]"},
                                    {"t_first", kAbove1, "is outside [0, 1]"},
                                    {"s_last", kBelow1, "is outside [0, 1]"}};
    for (const Bound& bound : bounds) {
        int met = 0;
        for (const QuestionCase& question : all_questions()) {
            const std::vector<Part> parts = parts_of(question);
            std::size_t at = 0;
            for (const Part& part : parts) {
                std::vector<double> numbers = numbers_of(parts);
                numbers[at] = bound.bad;
                at += part.numbers.size();
                if (!part.name.ends_with(bound.ends_with) || part.name.starts_with("found.rejected") ||
                    part.name == "begun_s")
                    continue;
                ++met;
                EXPECT_EQ(refusal(question, numbers),
                          question.question + ": " + part.name + ' ' + std::string(bound.says));
            }
        }
        EXPECT_GT(met, 0) << bound.ends_with;
    }
}

TEST(Refusal, EventsOutOfOrderAreRefused) {
    const std::array<PointerEvent, 3> events{{{0.0, {0, 0}}, {0.75, {1, 0}}, {0.5, {2, 0}}}};
    EXPECT_EQ(test::refusal([&] { (void)sweep_polyline({}, events); }),
              "sweep_polyline: events[2].t is before that of the event before it");
}

TEST(Refusal, AStepThatIsRefusedMovesNoBall) {
    std::array balls{Ball{{0, 1}, {1, 0}, 0.25}, Ball{{0, 1}, {kNaN, 0}, 0.25}};
    const Ball before = balls[0];
    EXPECT_THROW((void)step_balls(balls, {}, {}, 0.01), InvalidInput);
    EXPECT_EQ(balls[0], before);
    balls[1] = {{0, 1}, {1e308, 0}, 0.25};
    EXPECT_THROW((void)step_balls(balls, {}, {}, 100.0), InvalidInput)
        << "its way leaves the range of double";
    EXPECT_EQ(balls[0], before);
}

// The fast paths check their input last or not at all: their proofs must fail for any input with a number
// that is not finite.
TEST(Refusal, NoFastPathProvesAnythingAboutWhatIsNotFinite) {
    constexpr std::uint64_t kSeed = 20261122;
    std::mt19937_64 random(kSeed);
    const std::array values{0.0,   1.0,    -1.0,    0.5,       3.0,   1e-300,
                            1e300, -1e300, 1.7e308, 0x1p-1074, 1e150, -7.25};
    const std::array bad{kNaN, kInfinity, -kInfinity};
    for (const QuestionCase& question : all_questions()) {
        const bool fast = question.question == "meeting_of" || question.question == "common_point" ||
                          question.question == "approximate_point" || question.question == "orientation" ||
                          question.question == "turn_sign" || question.question == "along_sign" ||
                          question.question == "nearest_points" || question.question == "sweep_straight" ||
                          question.question == "sweep_crowd" || question.question == "surely_apart";
        if (!fast) continue;
        const std::vector<double> good = numbers_of(parts_of(question));
        for (int i = 0; i < 4000; ++i) {
            std::vector<double> numbers = good;
            for (double& x : numbers) {
                if (question.question != "surely_apart" && random() % 3 == 0)
                    x = values[random() % values.size()];
            }
            for (std::size_t k = 0; k <= random() % 3; ++k)
                numbers[random() % numbers.size()] = bad[random() % 3];
            ASSERT_NE(refusal(question, numbers), "")
                << question.question << ", seed " << kSeed << ", try " << i;
        }
    }
}

}  // namespace
}  // namespace crosscut
