#pragma once

#include "core/methods/codegen/program.h"
#include "core/methods/method.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

/// Seeded questions of any topic, and the inputs of its programs.
namespace crosscut::test {

/// A question of any topic: every coordinate a whole number, a decimal, a number near 1, or any finite one.
template <class Topic>
class Questions {
  public:
    using Question = typename Method<Topic>::template Question<double>;

    explicit Questions(std::uint64_t seed) : engine_(seed) {}

    Question next(bool any_size = true) {
        const auto kind = engine_() % (any_size ? 4 : 3);
        Question question;
        for (const auto& position : Topic::positions)
            question.*position = (question.*position).map([&](double) { return coordinate(kind); });
        return question;
    }

    /// Other positions for a question, and another tolerance where it has one; `number` counts them.
    void ask(Question& question, int number) {
        const Question other = next();
        for (const auto& position : Topic::positions) question.*position = other.*position;
        if constexpr (requires { question.tolerance; }) question.tolerance = number % 3 == 0 ? 0.5 : 1e-6;
    }

  private:
    double whole(int radius) {
        return static_cast<double>(engine_() % static_cast<std::uint64_t>(2 * radius + 1)) - radius;
    }
    double coordinate(std::uint64_t kind) {
        if (kind == 0) return whole(3);
        if (kind == 1) return whole(50) / 10.0;
        if (kind == 2) return std::ldexp(static_cast<double>(engine_() >> 11U), -52) - 1.0;
        double value = 0.0;
        do {
            value = std::bit_cast<double>(static_cast<std::uint64_t>(engine_()));
        } while (!std::isfinite(value));
        return value;
    }
    std::mt19937_64 engine_;
};

/// The numbers that a program of this topic takes.
template <class Topic>
std::vector<double> inputs_of(const program::Program& program,
                              const typename Method<Topic>::template Question<double>& question) {
    std::vector<double> inputs;
    if (program.inputs.empty()) return inputs;  // it rejects such objects before it reads them
    for (const auto& position : Topic::positions)
        static_cast<void>((question.*position).map([&](double x) {
            inputs.push_back(x);
            return x;
        }));
    if constexpr (requires { question.tolerance; }) {
        if (program.inputs.size() > Topic::positions.size()) inputs.push_back(question.tolerance);
    }
    return inputs;
}

}  // namespace crosscut::test
