#include "core/bench/crossings/plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

namespace crosscut::bench {
namespace {

constexpr double kLeft_px = 70, kTop_px = 40, kWidth_px = 480, kHeight_px = 360;
/// Distinguishable with colour vision deficiency too (Okabe and Ito 2008).
constexpr std::array<const char*, 8> kColours{"#000000", "#0072b2", "#56b4e9", "#d55e00",
                                              "#cc79a7", "#009e73", "#e69f00", "#999999"};

/// The range of powers of ten that contains all values.
struct Decades {
    double first = 0.0, last = 1.0;

    void hold(double value) {
        first = std::min(first, std::floor(std::log10(value)));
        last = std::max(last, std::ceil(std::log10(value)));
    }
    [[nodiscard]] double fraction(double value) const { return (std::log10(value) - first) / (last - first); }
};

template <class... T>
std::string joined(const T&... parts) {
    std::ostringstream out;
    (out << ... << parts);
    return out.str();
}

double x_of(const Decades& across, double lines) { return kLeft_px + kWidth_px * across.fraction(lines); }
double y_of(const Decades& up, double seconds) { return kTop_px + kHeight_px * (1.0 - up.fraction(seconds)); }

std::string axes(const Decades& across, const Decades& up) {
    std::string out;
    for (double at = across.first; at <= across.last; ++at) {
        const double x = x_of(across, std::pow(10.0, at));
        out += joined("<path class='grid' d='M", x, ' ', kTop_px, 'v', kHeight_px, "'/><text x='", x, "' y='",
                      kTop_px + kHeight_px + 18, "' text-anchor='middle'>1e", at, "</text>\n");
    }
    for (double at = up.first; at <= up.last; ++at) {
        const double y = y_of(up, std::pow(10.0, at));
        out +=
            joined("<path class='grid' d='M", kLeft_px, ' ', y, 'h', kWidth_px, "'/><text x='", kLeft_px - 6,
                   "' y='", y + 4, "' text-anchor='end'>", std::pow(10.0, at), " s</text>\n");
    }
    return out + joined("<text x='", kLeft_px + kWidth_px / 2, "' y='", kTop_px + kHeight_px + 38,
                        "' text-anchor='middle'>segments</text>\n");
}

std::string drawn(const PlotCurve& curve, std::size_t row, const Decades& across, const Decades& up) {
    const char* colour = kColours[row % kColours.size()];
    std::string path;
    for (const PlotPoint& point : curve.points)
        path += joined(path.empty() ? 'M' : 'L', x_of(across, point.lines), ' ', y_of(up, point.seconds));
    const double y = kTop_px + 14 + 20 * static_cast<double>(row);
    const double x = kLeft_px + kWidth_px + 20;
    return joined("<path fill='none' stroke-width='2' stroke='", colour, "' d='", path, "'/>\n",
                  "<path stroke-width='2' stroke='", colour, "' d='M", x, ' ', y, "h24'/><text x='", x + 30,
                  "' y='", y + 4, "'>", curve.name, "</text>\n");
}

}  // namespace

std::string svg_plot(const std::string& title, const std::vector<PlotCurve>& curves) {
    Decades across{9.0, 0.0}, up{9.0, -9.0};
    for (const PlotCurve& curve : curves)
        for (const PlotPoint& point : curve.points) {
            across.hold(point.lines);
            up.hold(point.seconds);
        }
    std::string out =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 800 450' font-family='sans-serif' font-size='13'>\n"
        "<style>.grid{stroke:#ccc}</style><rect width='800' height='450' fill='#fff'/>\n";
    out += joined("<text x='", kLeft_px, "' y='24' font-size='16'>", title, "</text>\n");
    out += axes(across, up);
    for (std::size_t i = 0; i < curves.size(); ++i) out += drawn(curves[i], i, across, up);
    return out + "</svg>\n";
}

}  // namespace crosscut::bench
