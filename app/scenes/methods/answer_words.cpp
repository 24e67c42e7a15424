#include "app/scenes/methods/answer_words.h"

#include "app/model/number_format.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace crosscut {

std::string in_words(double value, int digits) { return readable(value, digits); }

std::string share_words(double share) { return Digits::number(share); }

namespace {

/// As it is printed with so many digits.
double printed(double value, int digits) {
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%.*e", digits - 1, value);
    return std::strtod(text.data(), nullptr);
}

}  // namespace

int worked_digits(double first, double second, double result, Worked worked,
                  const std::function<std::string(double)>& written) {
    constexpr int kUsual = 4, kAll = 17;
    for (int digits = kUsual; digits < kAll; ++digits) {
        const double a = printed(first, digits), b = printed(second, digits);
        if (written(worked == Worked::quotient ? a / b : a * b) == written(result)) return digits;
    }
    return kAll;
}

std::string times(std::size_t count) {
    if (count == 1) return "once";
    if (count == 2) return "twice";
    return std::to_string(count) + " times";
}

std::string way_along(double parameter) {
    struct Name {
        double value;
        const char* words;
    };
    static constexpr std::array<Name, 11> kNames{{{0.0, "at the start"},
                                                  {1.0, "at the end"},
                                                  {0.5, "halfway along"},
                                                  {1.0 / 3.0, "a third of the way along"},
                                                  {2.0 / 3.0, "two thirds of the way along"},
                                                  {0.25, "a quarter of the way along"},
                                                  {0.75, "three quarters of the way along"},
                                                  {0.2, "a fifth of the way along"},
                                                  {0.4, "two fifths of the way along"},
                                                  {0.6, "three fifths of the way along"},
                                                  {0.8, "four fifths of the way along"}}};
    for (const Name& name : kNames) {
        // A name is given to what prints the same with four digits; only the ends must be the ends exactly.
        const bool end = name.value == 0.0 || name.value == 1.0;
        if (end ? parameter == name.value : std::fabs(parameter - name.value) < 5e-5) return name.words;
    }
    const std::string share = in_words(parameter);
    if (share == "1" || std::fabs(parameter - 1.0) < 5e-5)
        return parameter < 1.0 ? "just before the end" : "just beyond the end";
    if (std::fabs(parameter) < 5e-5)
        return parameter > 0.0 ? "just after the start" : "just before the start";
    if (parameter > 0.0 && parameter < 1.0) return in_words(100.0 * parameter) + " % of the way along";
    return share + " lengths along";
}

}  // namespace crosscut
