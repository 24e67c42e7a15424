#include <polyclipping/clipper.hpp>

#include "core/bench/peers/common.h"

using peers::Work;

namespace {

// Its numbers are integers.
constexpr double kUnit = 0x1p-40;

ClipperLib::Path star(double x) {
    ClipperLib::Path path;
    for (const peers::Point& p : peers::star(x, peers::kStarPoints))
        path.emplace_back(std::llround(p.x / kUnit), std::llround(p.y / kUnit));
    return path;
}

}  // namespace

int main(int argc, char** argv) {
    return peers::answer(argc, argv, {{"polygons", []() -> Work {
                                           return [a = star(0.0), b = star(0.6)] {
                                               ClipperLib::Clipper clipper;
                                               clipper.AddPath(a, ClipperLib::ptSubject, true);
                                               clipper.AddPath(b, ClipperLib::ptClip, true);
                                               ClipperLib::Paths both;
                                               clipper.Execute(ClipperLib::ctIntersection, both);
                                               double area = 0.0;
                                               for (const ClipperLib::Path& path : both)
                                                   area += ClipperLib::Area(path) * kUnit * kUnit;
                                               return area;
                                           };
                                       }}});
}
