// Maps as other programs write them: segments that are finite, or a sentence.
#include <crosscut/types.h>
#include "app/fuzz/edited_text.h"
#include "app/model/maps/csv_text.h"
#include "app/model/maps/line_map_text.h"
#include "app/model/maps/map_reading.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace crosscut {
namespace {

const std::vector<std::string> kMaps{
    R"({"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"LineString","coordinates":[[0,0],[1,1]]}},
       {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[4,0],[0,4],[0,0]]]}}]})",
    "LINESTRING (0 0, 1 1, 2 0)\nPOLYGON ((0 0, 4 0, 0 4, 0 0), (1 1, 2 1, 1 2, 1 1))",
    "x1,y1,x2,y2\n0,0,1,1\n0,1,1,0",
    "<svg><g transform='translate(1 2) rotate(30)'><path d='M0 0h1v1C1 2 3 4 5 6S1 2 3 4Q1 2 3 4T5 6A5 3 30 0 1 9 9z'/>"
    "<rect x='1' width='3' height='4' rx='1'/><circle r='5'/><polygon points='0,0 1,1 2,0'/></g></svg>",
    R"(<!DOCTYPE svg [<!ENTITY w "4">]><svg viewBox='0 0 9 9'><style>.a, #b {display: none} @media x {g > a {r: 3}}</style>
<symbol id='s' viewBox='0 0 1 1'><line x2='&w;mm'/></symbol><use href='#s' width='50%'/><use id='u' href='#u'/><switch><text/></switch>
<g class='a' style='transform: rotate(3deg); transform-origin: top'><svg x='1em'><circle r='1' visibility='hidden'/></svg></g></svg>)"};

bool is_finite_segment(const Segment2& a) {
    return std::isfinite(a.start.x) && std::isfinite(a.start.y) && std::isfinite(a.end.x) &&
           std::isfinite(a.end.y);
}

}  // namespace
}  // namespace crosscut

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace crosscut;
    const std::string text = fuzz::edited_text({data, size}, kMaps);
    const LineMapText read = read_line_map(text, "map");
    if (!read.error.empty()) fuzz::expect(fuzz::is_sentence(read.error), read.error, text);
    const std::vector<Segment2>& segments = read.map.segments();
    fuzz::expect(!read.error.empty() || std::all_of(segments.begin(), segments.end(), is_finite_segment),
                 "all is finite", text);
    for (std::size_t i = 0; i < segments.size() && read.error.empty(); ++i)
        fuzz::expect(read.map.position(i).feature < read.map.features(), "a segment is of a feature", text);
    const PointText points = read_points(text, "text");
    fuzz::expect(points.error.empty() || fuzz::is_sentence(points.error), points.error, text);
    return 0;
}
