// crosscut_reader_probe: prints what Crosscut reads of files, for the fuzzer of the readers. Each line of
// standard input is the path of a file; for each a line of JSON is written: its error or null, the number of
// features, those left out (all named ones, and how many), and its segments with the number of their feature.
#include "app/model/files/files.h"
#include "app/model/files/json_reader.h"
#include "app/model/maps/line_map_text.h"

#include "core/number/double_text.h"

#include <iostream>
#include <string>

namespace {

using namespace crosscut;

std::string line_of(const LineMapText& read) {
    std::string out = "{\"error\": " + (read.error.empty() ? "null" : written_json(read.error)) +
                      ", \"features\": " + std::to_string(read.report.features) +
                      ", \"left_out_count\": " + std::to_string(read.report.left_out) +
                      ", \"stray\": " + shortest_text(read.report.stray) + ", \"left_out\": [";
    for (const LeftOut& each : read.report.named)
        out += (out.ends_with('[') ? "" : ", ") + std::to_string(each.feature);
    out += "], \"segments\": [";
    for (std::size_t i = 0; i < read.map.segments().size(); ++i) {
        const Segment2& s = read.map.segments()[i];
        out += (i == 0 ? "[" : ", [") + std::to_string(read.map.position(i).feature);
        for (const double number : {s.start.x, s.start.y, s.end.x, s.end.y}) {
            out += ", ";
            append_shortest(out, number);
        }
        out += ']';
    }
    return out + "]}\n";
}

}  // namespace

int main() {
    std::ios::sync_with_stdio(false);
    for (std::string path; std::getline(std::cin, path);) {
        const FileText file = read_file(path);
        std::cout << line_of(read_line_map(file.text.value(), path, BadFeature::is_left_out));
    }
    return 0;
}
