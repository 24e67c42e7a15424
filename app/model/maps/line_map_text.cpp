#include "app/model/maps/line_map_text.h"

#include "app/model/files/json_reader.h"
#include "app/model/maps/csv_text.h"
#include "app/model/maps/geojson_text.h"
#include "app/model/maps/map_reading.h"
#include "app/model/maps/svg_lines.h"
#include "app/model/maps/wkt_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crosscut {
namespace {

constexpr JsonLimits kMapLimits{kLargestMap, 40'000'000, true};

/// The first line that is not empty.
std::string_view first_line(std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        if (!line.empty() && !is_comment(line)) return line;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

/// Whether a line is a word that is no geometry, with numbers in brackets after it.
bool is_unknown_geometry(std::string_view line) {
    std::size_t open = 0;
    while (open < line.size() && is_letter(line[open])) ++open;
    if (open == 0) return false;
    open = std::min(line.find_first_not_of(' ', open), line.size());
    const std::size_t inside = line.find_first_not_of("( ", open);
    return open < line.size() && line[open] == '(' && inside != std::string_view::npos &&
           (line[inside] == '-' || (line[inside] >= '0' && line[inside] <= '9'));
}

bool is_grid(std::string_view line) {
    const std::string word = upper_case(line.substr(0, line.find_first_of(" \t")));
    return word == "NCOLS" || word == "NROWS";
}

void read_json_map(std::string_view text, PositionSink& out) {
    if (is_json_lines(text)) return read_geojson_lines(text, out);
    const JsonText read = read_json(text, kMapLimits);
    if (!read.wrong.empty()) return out.refuse(fault_in(read, text, 1));
    read_geojson(read.value, text, out);
}

enum class Form { json, svg, lines };
Form form_of(std::string_view body) {
    constexpr std::string_view kJsonBegins = "{[\x1e";
    if (body.starts_with('<')) return Form::svg;
    return !body.empty() && kJsonBegins.find(body.front()) != std::string_view::npos ? Form::json
                                                                                     : Form::lines;
}

/// The format implied by a file's name; empty where there is none.
std::string_view named_kind(std::string_view source, Form& form) {
    const std::size_t dot = source.rfind('.');
    if (dot == std::string_view::npos) return {};
    const std::string ending = upper_case(source.substr(dot + 1));
    constexpr std::array<std::string_view, 4> kJson{"GEOJSON", "GEOJSONL", "GEOJSONS", "JSON"};
    form = Form::json;
    if (std::find(kJson.begin(), kJson.end(), ending) != kJson.end()) return "GeoJSON";
    form = Form::svg;
    return ending == "SVG" ? "SVG" : std::string_view();
}

/// Refuses texts that the later readers would not recognize: wrong encodings, a name that contradicts the
/// content, known formats without lines.
bool refuse_whole(std::string_view text, const std::string& source, PositionSink& out) {
    const bool utf_16 = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
    const std::string_view body = trimmed(text);
    const std::string_view line = first_line(body);
    Form named{};
    const std::string_view kind = named_kind(source, named);
    Fault fault;
    if (utf_16)
        fault.expected = "text in UTF-8", fault.found = "UTF-16";
    else if (text.find('\0') != std::string_view::npos)
        fault.expected = "text", fault.found = "other bytes";
    else if (line.empty())
        fault.expected = "lines", fault.found = "nothing";
    else if (upper_case(source).ends_with(".CROSSCUT"))
        fault.expected = "lines", fault.found = "a Crosscut scene, as its name says";
    else if (!kind.empty() && form_of(body) != named)
        fault = {1, 1, std::string(kind) + ", as the file's name says", printable_key(line)};
    else if (is_grid(line))
        fault.expected = "lines", fault.found = "a grid of heights";
    if (fault.found.empty()) return false;
    out.refuse(std::move(fault));
    return true;
}

void read_text(std::string_view text, PositionSink& out) {
    const std::string_view line = first_line(text);
    if (form_of(trimmed(text)) == Form::json) return read_json_map(text, out);
    if (!begins_as_wkt(line) && !is_unknown_geometry(line)) return read_segment_rows(text, out);
    read_wkt_lines(text, out);
}

}  // namespace

bool begins_as_drawing(std::string_view text) {
    return form_of(trimmed(without_byte_order_mark(text))) == Form::svg;
}

LineMapText read_line_map(std::string_view text, const std::string& source, BadFeature bad) {
    text = without_byte_order_mark(text);
    MapReading reading(source, bad);
    MapSink out(reading);
    if (refuse_whole(text, source, out)) return reading.result();
    if (begins_as_drawing(text)) return read_svg_lines(text, source, bad);
    read_text(text, out);
    return reading.result();
}

}  // namespace crosscut
