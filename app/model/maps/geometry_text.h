#pragma once

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The parts of coordinates as other programs write them: rows of numbers, WKT, GeoJSON. What is made of the positions is the
/// reader's matter who gives a `PositionSink`.
namespace crosscut {

/// What is met in a text, in the order in which it stands.
class PositionSink {
  public:
    virtual ~PositionSink() = default;
    /// The numbers of one position. Of WKT and GeoJSON without what says nothing of its place.
    virtual void add(const std::vector<double>& position) = 0;
    /// A line or a ring begins (or single points, where `connected` is false): what follows belongs to it.
    virtual void begin_list(bool connected) = 0;
    /// GeoJSON: a feature begins.
    virtual void begin_feature() = 0;
    /// A clause about what is wrong. Only the first one counts.
    virtual void fail(const std::string& clause) = 0;
    [[nodiscard]] virtual bool failed() const = 0;
};

[[nodiscard]] bool is_letter(char c);
/// Without the blanks around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The parts of a line between separators and blanks.
[[nodiscard]] std::vector<std::string> parts_of(std::string_view line, std::string_view separators);
/// All parts as numbers, each as `parse_number` reads it; nothing where one is none, which is `not_one` then.
[[nodiscard]] std::optional<std::vector<double>> numbers_of(const std::vector<std::string>& parts,
                                                            std::string& not_one);
/// The clause about it.
[[nodiscard]] std::string no_number(const std::string& part);

/// Whether a text begins with a word of well-known text.
[[nodiscard]] bool begins_as_wkt(std::string_view text);
/// Well-known text: words and brackets; the innermost brackets hold points with commas between.
void read_wkt(std::string_view text, PositionSink& out);

/// Whether a value is a list of numbers and of nothing else.
[[nodiscard]] bool is_numbers(const nlohmann::ordered_json& list);
/// Points in lists in lists.
void read_nested(const nlohmann::ordered_json& list, PositionSink& out);
/// The clause about an object that names a scene and no geometry: a scene file that lacks its first line.
inline constexpr const char* kSceneWithoutFormat = "names a \"scene\", but has no \"crosscut\": 1";
/// Any GeoJSON.
void read_geojson(const nlohmann::ordered_json& value, PositionSink& out);

}  // namespace crosscut
