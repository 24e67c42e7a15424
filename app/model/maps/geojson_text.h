#pragma once

#include "app/model/maps/map_reading.h"

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace crosscut {

/// Reads GeoJSON (RFC 7946) that was parsed from `text`: a FeatureCollection, a Feature or a geometry. Types
/// are case-sensitive, features have a geometry or null, positions two numbers or more, lines two positions
/// or more, rings are closed and have four or more. Numbers after the third are taken for measures. Members
/// that the standard does not define, and a Feature without properties, are accepted; members that it defines
/// occur once. Where a "crs" names another reference system than that of the features before, the feature is
/// left out.
void read_geojson(const nlohmann::ordered_json& value, std::string_view text, PositionSink& out);

/// One GeoJSON text a line, with a record separator before each (RFC 8142) or without. An invalid line is a
/// feature that is left out.
void read_geojson_lines(std::string_view text, PositionSink& out);

/// Whether a text is one JSON object a line: the first line is a complete object, and another line follows.
[[nodiscard]] bool is_json_lines(std::string_view text);

/// The values of one geometry or of a list of positions without a type, as they are pasted: nested lists.
void read_position_lists(const nlohmann::ordered_json& value, std::string_view text, PositionSink& out);

}  // namespace crosscut
