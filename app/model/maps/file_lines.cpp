#include "app/model/maps/file_lines.h"

#include "app/model/fields/fields.h"
#include "app/model/files/folders.h"
#include "app/model/maps/line_map_text.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace crosscut {
namespace {

bool is_beyond(const Segment2& line, double largest) {
    const double all[] = {line.start.x, line.start.y, line.end.x, line.end.y};
    return std::any_of(std::begin(all), std::end(all), [&](double x) { return std::fabs(x) > largest; });
}

std::string position_text(const SegmentPosition& position) {
    return "segment " + std::to_string(position.segment) + " of feature " + std::to_string(position.feature);
}

}  // namespace

std::string title_of_data(const std::string& source) { return name_within(source); }

FileLines read_file_lines(std::string_view text, const std::string& source, double largest) {
    FileLines out;
    out.title = title_of_data(source);
    LineMapText read = read_line_map(text, source, BadFeature::is_left_out);
    const std::vector<Segment2>& lines = read.map.segments();
    if (!read.error.empty())
        out.error = std::move(read.error);
    else if (lines.empty())
        out.error =
            read.report.left_out == 0
                ? fault_text(source, {0, 0, "lines", "none in " + counted(read.report.features, "feature")})
                : fault_text(source, read.report.named.front().fault);
    for (std::size_t i = 0; i < lines.size() && out.error.empty(); ++i)
        if (is_beyond(lines[i], largest))
            out.error = source + ": " + position_text(read.map.position(i)) +
                        " has a coordinate larger than " + limit_text(largest) + ".";
    if (!out.error.empty()) return out;
    if (begins_as_drawing(text)) {
        read.map.mirror();
        out.remarks = " Flipped vertically, because y points down in SVG.";
    }
    if (const std::string unused = unused_clause(read.report); !unused.empty())
        out.remarks += " Its " + unused + ".";
    out.report = std::move(read.report);
    out.map = std::move(read.map);
    return out;
}

}  // namespace crosscut
