#include "app/cli/crossings/found_crossing.h"

#include "core/number/double_text.h"

#include <charconv>

namespace crosscut {
namespace {

/// Numbers as `shortest` has them, without a string for each.
void put_number(std::string& text, double value) { append_shortest(text, value + 0.0); }
void put_number(std::string& text, std::size_t value) {
    char buffer[24];
    const auto [end, ec] = std::to_chars(buffer, buffer + sizeof buffer, value);
    text.append(buffer, ec == std::errc{} ? end : buffer);
}

/// Texts and numbers, one after the other.
template <class... Parts>
void put(std::string& text, const Parts&... parts) {
    const auto one = [&](const auto& part) {
        if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(part)>>)
            put_number(text, part);
        else
            text += part;
    };
    (one(parts), ...);
}

void put_point(std::string& text, Vec2 p) { put(text, "[", p.x, ",", p.y, "]"); }

/// The members that JSON lines and GeoJSON share.
void put_members(std::string& text, const FoundCrossing& found) {
    put(text, R"("a":{"feature":)", found.a.feature, R"(,"segment":)", found.a.segment,
        R"(},"b":{"feature":)", found.b.feature, R"(,"segment":)", found.b.segment, R"(},"meeting":")",
        crossing_kind_name(found.kind), "\"");
}
void put_parameters(std::string& text, const FoundCrossing& found) {
    if (found.overlap)
        text += R"(,"s":null,"t":null)";
    else
        put(text, R"(,"s":)", found.s, R"(,"t":)", found.t);
}

void put_json_line(std::string& text, const FoundCrossing& found) {
    text += '{';
    put_members(text, found);
    text += R"(,"point":)";
    if (found.overlap)
        text += "null";
    else
        put_point(text, found.point);
    put_parameters(text, found);
    text += R"(,"overlap":)";
    if (found.overlap) {
        text += '[';
        put_point(text, found.overlap->first);
        text += ',';
        put_point(text, found.overlap->second);
        text += ']';
    } else {
        text += "null";
    }
    text += "}\n";
}

void put_row(std::string& text, const FoundCrossing& found) {
    put(text, found.a.feature, ",", found.a.segment, ",", found.b.feature, ",", found.b.segment, ",",
        crossing_kind_name(found.kind), ",");
    if (found.overlap) {
        const auto& [p, q] = *found.overlap;
        put(text, ",,,,", p.x, ",", p.y, ",", q.x, ",", q.y, "\n");
    } else {
        put(text, found.point.x, ",", found.point.y, ",", found.s, ",", found.t, ",,,,\n");
    }
}

void put_feature(std::string& text, const FoundCrossing& found, bool first) {
    text += first ? "\n" : ",\n";
    text += R"({"type":"Feature","geometry":{"type":")";
    if (found.overlap) {
        text += R"(LineString","coordinates":[)";
        put_point(text, found.overlap->first);
        text += ',';
        put_point(text, found.overlap->second);
        text += ']';
    } else {
        text += R"(Point","coordinates":)";
        put_point(text, found.point);
    }
    text += R"(},"properties":{)";
    put_members(text, found);
    put_parameters(text, found);
    text += "}}";
}

}  // namespace

std::string_view crossings_head(CrossingsFormat format) {
    switch (format) {
        case CrossingsFormat::csv:
            return "a_feature,a_segment,b_feature,b_segment,meeting,x,y,s,t,overlap_x1,overlap_y1,overlap_x2,overlap_y2\n";
        case CrossingsFormat::geojson:
            return R"({"type":"FeatureCollection","features":[)";
        case CrossingsFormat::jsonl:
            break;
    }
    return {};
}

void append_crossing(std::string& text, CrossingsFormat format, const FoundCrossing& found, bool first) {
    switch (format) {
        case CrossingsFormat::csv:
            return put_row(text, found);
        case CrossingsFormat::geojson:
            return put_feature(text, found, first);
        case CrossingsFormat::jsonl:
            return put_json_line(text, found);
    }
}

std::string_view crossings_end(CrossingsFormat format) {
    return format == CrossingsFormat::geojson ? "\n]}\n" : std::string_view();
}

}  // namespace crosscut
