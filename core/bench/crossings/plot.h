#pragma once

#include <string>
#include <vector>

namespace crosscut::bench {

struct PlotPoint {
    double lines = 0.0;
    double seconds = 0.0;
};

struct PlotCurve {
    std::string name;
    std::vector<PlotPoint> points;
};

/// A graph of seconds against the number of segments, both logarithmic, as an SVG document.
[[nodiscard]] std::string svg_plot(const std::string& title, const std::vector<PlotCurve>& curves);

}  // namespace crosscut::bench
