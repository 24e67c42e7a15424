#include "app/model/maps/geojson_text.h"

#include "app/model/files/json_reader.h"
#include "app/model/maps/wkt_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr int kDeepestGeoJson = 32;
// Numbers of a position that are stored; the meaning of those after the height is not defined.
constexpr std::size_t kMostRemembered = 3;
constexpr char kRecordSeparator = '\x1e';
constexpr JsonLimits kLineLimits{std::size_t{1} << 30U, 40'000'000, true};

enum class JsonShape : std::uint8_t { points, lines, rings };
struct Type {
    std::string_view name;
    JsonShape shape;
    int depth;  ///< nesting of the lists around a position
};
constexpr std::array<Type, 6> kTypes{{{"Point", JsonShape::points, 0},
                                      {"MultiPoint", JsonShape::points, 1},
                                      {"LineString", JsonShape::lines, 1},
                                      {"MultiLineString", JsonShape::lines, 2},
                                      {"Polygon", JsonShape::rings, 2},
                                      {"MultiPolygon", JsonShape::rings, 3}}};

/// The members with a meaning, each of which occurs once in an object.
constexpr std::array<std::string_view, 6> kMembers{"type",     "crs",        "features",
                                                   "geometry", "geometries", "coordinates"};

/// The reference system of a "crs", as in GeoJSON before RFC 7946: by a name, a link or an EPSG number.
ReferenceSystem system_of(const Json& crs) {
    const Json properties = crs.is_object() ? crs.value("properties", Json()) : Json();
    const auto member_text = [&](const char* key) {
        return properties.is_object() ? properties.value(key, Json()) : Json();
    };
    std::string written;
    for (const Json& each : {crs, member_text("name"), member_text("href")})
        if (written.empty() && each.is_string()) written = each.get<std::string>();
    if (const Json code = member_text("code"); written.empty() && code.is_number_unsigned())
        written = "EPSG:" + code.dump();
    if (written.empty()) return {};
    const std::string upper = upper_case(written);
    const std::size_t digits = upper.find_last_not_of("0123456789") + 1;
    std::string name = written;
    if (upper.find("EPSG") != std::string::npos && digits < upper.size())
        name = "EPSG:" + upper.substr(digits);
    if (upper.ends_with("CRS84")) name = "EPSG:4326";  // longitude before latitude, as all files have it
    return {std::move(name), printable_key(written)};
}

class GeoJsonReader {
  public:
    /// `line`: 0 for a whole file, else the number of the text's line.
    GeoJsonReader(std::string_view text, std::size_t line, PositionSink& out)
        : text_(text), one_of_lines_(line > 0), first_line_(std::max(line, std::size_t{1})), out_(out) {}

    void read(const Json& value) {
        if (!value.is_object()) return refuse("a GeoJSON object", found_json(value));
        if (const std::optional<std::size_t> again = duplicate_position(value)) {
            const Inside here(*this, *again);
            return refuse("each member once", found_again(value, *again));
        }
        const auto type = value.find("type");
        if (type == value.end() && value.contains("scene"))
            return refuse("\"crosscut\": 1 in a scene", "a \"scene\" without it");
        if (type == value.end()) return refuse("GeoJSON, with a \"type\"", "an object without one");
        if (*type == "FeatureCollection") return features(value);
        out_.begin_feature();
        if (*type == "Feature") return feature(value);
        geometry(value, 0);
    }
    void lists(const Json& value) {
        out_.begin_feature();
        int depth = 0;
        for (const Json* inner = &value; inner->is_array() && !inner->empty() && inner->front().is_array();
             inner = &inner->front())
            ++depth;
        coordinates(value, {"", JsonShape::points, depth}, depth);
    }

  private:
    /// The index of a member in its object: the path of indices to an error is used to find it in the text.
    static std::size_t index_of(const Json& object, std::string_view key) {
        std::size_t index = 0;
        for (auto at = object.begin(); at != object.end() && at.key() != key; ++at) ++index;
        return index;
    }
    /// The index of the first meaningful member that occurs a second time in the object.
    static std::optional<std::size_t> duplicate_position(const Json& object) {
        std::array<bool, kMembers.size()> met{};
        std::size_t index = 0;
        for (auto at = object.begin(); at != object.end(); ++at, ++index) {
            const auto known = std::find(kMembers.begin(), kMembers.end(), at.key());
            if (known != kMembers.end() &&
                std::exchange(met.at(static_cast<std::size_t>(known - kMembers.begin())), true))
                return index;
        }
        return std::nullopt;
    }
    static std::string found_again(const Json& object, std::size_t index) {
        return printable_key(std::next(object.begin(), static_cast<std::ptrdiff_t>(index)).key()) + " again";
    }
    class Inside {
      public:
        Inside(GeoJsonReader& reader, std::size_t index) : reader_(reader) { reader_.path_.push_back(index); }
        Inside(const Inside&) = delete;
        Inside& operator=(const Inside&) = delete;
        Inside(Inside&&) = delete;
        Inside& operator=(Inside&&) = delete;
        ~Inside() { reader_.path_.pop_back(); }

      private:
        GeoJsonReader& reader_;
    };

    [[nodiscard]] Fault fault(std::string expected, std::string found) const {
        const std::size_t at = offset_in_json(text_, path_);
        return {first_line_ + line_of(text_, at) - 1, column_of(text_, at), std::move(expected),
                std::move(found)};
    }
    /// Refuses the whole text.
    void refuse(std::string expected, std::string found) {
        if (!one_of_lines_) return out_.refuse(fault(std::move(expected), std::move(found)));
        out_.begin_feature();
        wrong(std::move(expected), std::move(found));
    }
    void wrong_value(std::string expected, const Json& value) {
        wrong(std::move(expected), found_json(value));
    }
    /// Reports an error. Its position is expensive to find: it is computed only if it will be displayed.
    void wrong(std::string expected, std::string found) {
        if (out_.is_left_out()) return;
        if (++wrong_ > kMostLeftOutNamed)
            return out_.leave_out({0, 0, std::move(expected), std::move(found)});
        out_.leave_out(fault(std::move(expected), std::move(found)));
    }
    /// False where members of an object are repeated, or where its reference system differs from that of the
    /// features before: then it is left out.
    bool is_clear(const Json& object) {
        if (const std::optional<std::size_t> again = duplicate_position(object)) {
            const Inside here(*this, *again);
            wrong("each member once", found_again(object, *again));
            return false;
        }
        const auto crs = object.find("crs");
        if (crs == object.end()) return true;
        const Inside here(*this, index_of(object, "crs"));
        return is_of(system_of(*crs));
    }
    bool is_of(const ReferenceSystem& reference) {
        const ReferenceSystem* before = out_.other_system(reference);
        if (before != nullptr) wrong(before->written + ", as in the features before", reference.written);
        return before == nullptr;
    }

    void features(const Json& value) {
        const auto list = value.find("features");
        if (list == value.end()) return refuse("\"features\" in a FeatureCollection", "none");
        const auto crs = value.find("crs");
        const ReferenceSystem of_all = crs == value.end() ? ReferenceSystem{} : system_of(*crs);
        const Inside here(*this, index_of(value, "features"));
        if (!list->is_array()) return refuse("an array of features", found_json(*list));
        for (std::size_t i = 0; i < list->size() && !out_.has_ended(); ++i) {
            const Inside one(*this, i);
            const Json& each = (*list)[i];
            out_.begin_feature();
            const auto type = each.is_object() ? each.find("type") : each.end();
            if (!each.is_object())
                wrong_value("a Feature", each);
            else if (type == each.end())
                wrong("a Feature", "an object without \"type\"");
            else if (*type != "Feature")
                wrong("a Feature", "\"type\": " + found_json(*type));
            else if (is_of(of_all))
                feature(each);
        }
    }
    void feature(const Json& value) {
        if (!is_clear(value)) return;
        const auto own = value.find("geometry");
        if (own == value.end()) return wrong("\"geometry\" in a Feature", "none");
        const Inside here(*this, index_of(value, "geometry"));
        if (!own->is_null()) geometry(*own, 0);
    }
    void geometry(const Json& value, int depth) {
        if (!value.is_object()) return wrong_value(depth == 0 ? "a geometry or null" : "a geometry", value);
        if (!is_clear(value)) return;
        const auto type = value.find("type");
        if (type == value.end()) return wrong("\"type\" in a geometry", "none");
        const auto known =
            std::find_if(kTypes.begin(), kTypes.end(), [&](const Type& each) { return *type == each.name; });
        if (*type == "GeometryCollection") return collection(value, depth);
        if (known == kTypes.end()) {
            const Inside here(*this, index_of(value, "type"));
            return wrong_value("the type of a geometry, such as LineString", *type);
        }
        const auto list = value.find("coordinates");
        if (list == value.end()) return wrong("\"coordinates\" in a " + std::string(known->name), "none");
        const Inside here(*this, index_of(value, "coordinates"));
        if (list->is_array() && list->empty()) return;  // like null
        coordinates(*list, *known, known->depth);
    }
    void collection(const Json& value, int depth) {
        const auto list = value.find("geometries");
        if (list == value.end()) return wrong("\"geometries\" in a GeometryCollection", "none");
        const Inside here(*this, index_of(value, "geometries"));
        if (!list->is_array()) return wrong_value("an array of geometries", *list);
        if (depth == kDeepestGeoJson)
            return wrong("at most " + std::to_string(kDeepestGeoJson) + " collections inside one another",
                         "more");
        for (std::size_t i = 0; i < list->size() && !out_.is_left_out(); ++i) {
            const Inside one(*this, i);
            geometry((*list)[i], depth + 1);
        }
    }

    void coordinates(const Json& value, const Type& type, int depth) {
        if (depth == 0) {
            if (type.depth == 0) out_.begin_list(false);
            return position(value);
        }
        if (!value.is_array())
            return wrong_value(depth == 1 ? "an array of positions" : "an array of arrays of positions",
                               value);
        const bool line = depth == 1 && type.shape != JsonShape::points;
        if (depth == 1) out_.begin_list(type.shape != JsonShape::points);
        for (std::size_t i = 0; i < value.size() && !out_.is_left_out(); ++i) {
            const Inside one(*this, i);
            coordinates(value[i], type, depth - 1);
        }
        if (line && !out_.is_left_out()) whole_line(value, type.shape);
    }
    void whole_line(const Json& value, JsonShape shape) {
        const auto same = [](const Json& p, const Json& q) { return p[0] == q[0] && p[1] == q[1]; };
        if (shape == JsonShape::rings && value.size() < 4)
            return wrong("a ring of at least four positions", std::to_string(value.size()));
        if (shape == JsonShape::rings && !same(value.front(), value.back()))
            return wrong("a ring that ends where it begins", "another last position");
        if (value.size() < 2) wrong("a line of at least two positions", value.empty() ? "none" : "one");
    }
    void position(const Json& value) {
        if (!value.is_array()) return wrong_value("a position, an array of numbers", value);
        std::array<double, kMostRemembered> numbers{};
        for (std::size_t i = 0; i < value.size(); ++i) {
            const Inside one(*this, i);
            const std::optional<double> number = double_in(value[i]);
            if (!number) return wrong_value("a number", value[i]);
            if (i < numbers.size()) numbers.at(i) = *number;
        }
        if (value.size() < 2)
            return wrong("a position of two numbers or more", value.empty() ? "none" : "one number");
        if (value.size() > numbers.size()) out_.has_measure();
        out_.add(std::span(numbers).first(std::min(value.size(), numbers.size())));
    }

    std::string_view text_;
    bool one_of_lines_;
    std::size_t first_line_;
    PositionSink& out_;
    std::vector<std::size_t> path_;
    std::size_t wrong_ = 0;  ///< wrong features so far
};

/// Removes and returns the next line of a text.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

}  // namespace

void read_geojson(const Json& value, std::string_view text, PositionSink& out) {
    GeoJsonReader(text, 0, out).read(value);
}

void read_position_lists(const Json& value, std::string_view text, PositionSink& out) {
    GeoJsonReader(text, 0, out).lists(value);
}

bool is_json_lines(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (text.starts_with(kRecordSeparator)) return true;
    const std::string_view first = trimmed(take_line(text));
    if (!first.starts_with('{') || !first.ends_with('}') || trimmed(text).empty()) return false;
    return read_json(first, kLineLimits).wrong.empty();
}

void read_geojson_lines(std::string_view text, PositionSink& out) {
    for (std::size_t number = 1; !text.empty() && !out.has_ended(); ++number) {
        std::string_view line = take_line(text);
        const std::size_t separators = std::min(line.find_first_not_of(kRecordSeparator), line.size());
        line.remove_prefix(separators);
        if (trimmed(line).empty()) continue;
        const JsonText read = read_json(line, kLineLimits);
        if (read.wrong.empty()) {
            GeoJsonReader(line, number, out).read(read.value);
            continue;
        }
        out.begin_feature();
        out.leave_out(fault_in(read, line, number));
    }
}

}  // namespace crosscut
