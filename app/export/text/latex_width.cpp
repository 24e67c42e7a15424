#include "app/export/text/latex_width.h"

#include "core/input.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace crosscut {
namespace {

/// How wide a digit is in Computer Modern of 5 to 10 points. Letters and signs keep close to it.
constexpr std::array kDigits_pt{3.403, 3.667, 3.986, 4.25, 4.625, 5.0};
constexpr int kLeast_pt = 5;

/// The letters of each size on the line, in a script and in a script of it, in points: as LaTeX has them.
constexpr std::array<std::array<int, 3>, 5> kSizes_pt{
    {{10, 7, 5}, {9, 6, 5}, {8, 6, 5}, {7, 5, 5}, {5, 5, 5}}};

// The widest of a kind, in points.
constexpr double kDigit = 5.0, kLower = 6.0, kUpper = 9.0, kWideLower = 9.0, kWideUpper = 11.0, kSign = 7.8,
                 kNarrow = 2.8, kFence = 3.9, kTimes = 12.3;  // as a number has it, with its space

/// Commands that set nothing by themselves, or no more than a narrow sign.
constexpr std::array<std::string_view, 5> kShapes{"mathit", "mathrm", "mathbf", "text", "quad"};
constexpr std::array<std::string_view, 2> kNarrowSigns{"cdot", ";"};

double width_of(char c) {
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) return kDigit;
    if (std::string_view("{}^_ ").find(c) != std::string_view::npos) return 0.0;
    if (std::string_view(".,;:'|!").find(c) != std::string_view::npos) return kNarrow;
    if (c == '(' || c == ')') return kFence;
    if (std::islower(static_cast<unsigned char>(c)) != 0) return c == 'm' || c == 'w' ? kWideLower : kLower;
    if (std::isupper(static_cast<unsigned char>(c)) != 0) return c == 'M' || c == 'W' ? kWideUpper : kUpper;
    return kSign;
}

double width_of_command(std::string_view name) {
    if (ranges::find(kShapes, name) != kShapes.end()) return 0.0;
    if (name == "times") return kTimes;
    return ranges::find(kNarrowSigns, name) != kNarrowSigns.end() ? kNarrow : kSign;
}

}  // namespace

double latex_scale(LatexSize size, LatexStyle style) {
    const int points = kSizes_pt.at(static_cast<std::size_t>(size)).at(static_cast<std::size_t>(style));
    return kDigits_pt.at(static_cast<std::size_t>(points - kLeast_pt)) / kDigit;
}

double latex_width_pt(std::string_view latex) {
    double width = 0.0;
    while (!latex.empty()) {
        std::size_t end = 1;
        if (latex.front() == '\\') {
            while (end < latex.size() && std::isalpha(static_cast<unsigned char>(latex[end])) != 0) ++end;
            if (end == 1) end = std::min<std::size_t>(2, latex.size());
            width += width_of_command(latex.substr(1, end - 1));
        } else {
            width += width_of(latex.front());
        }
        latex.remove_prefix(end);
    }
    return width;
}

}  // namespace crosscut
