#pragma once

#include "app/model/fields/fields.h"
#include "app/model/scene.h"
#include "app/view/camera.h"

#include <nlohmann/json_fwd.hpp>

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// The value of a field as JSON, and back.
namespace crosscut {

/// "[1, 0.5]": shortest numbers that read back the same.
[[nodiscard]] std::string array_text(std::span<const double> numbers);
[[nodiscard]] std::string array_text(std::initializer_list<double> numbers);

/// `count` finite numbers from a JSON value: an array of numbers or of texts that `parse_number` reads, or
/// one text with commas between; a single number needs no array. Nothing for anything else.
[[nodiscard]] std::optional<std::vector<double>> numbers_in(const nlohmann::ordered_json& value,
                                                            std::size_t count);

/// All finite numbers of a JSON array, at most `kMostListedNumbers`, or of one text with commas between.
/// Nothing for anything else.
[[nodiscard]] std::optional<std::vector<double>> list_in(const nlohmann::ordered_json& value);

/// A description of a value where `count` numbers were expected, as `numbers_in` reads them: "3 numbers",
/// "null as number 2". For a valid value, a description of it.
[[nodiscard]] std::string found_instead_of_numbers(const nlohmann::ordered_json& value);

/// The field's value as it is written in a file.
[[nodiscard]] std::string value_text(const Field& field);
/// The same for other numbers than the present ones; they must fit.
[[nodiscard]] std::string value_text(const Field& field, std::span<const double> numbers);

/// A JSON value as the value of a field.
struct FieldValue {
    std::vector<double> numbers;
    /// What the field needs, and what was found instead: "2 finite numbers, found null"; empty where the
    /// value fits.
    std::string needs{};
};
[[nodiscard]] FieldValue value_in(const Field& field, const nlohmann::ordered_json& json);

/// Sets a field to a value that fits. Call `Scene::update_derived` afterwards.
void set_value(Field& field, std::vector<double> numbers);

// A camera as a JSON object, and back.

[[nodiscard]] std::string camera_text(const SavedCamera& camera);

/// The camera that an object describes: of the plane, unless it has a pivot. Missing members have the
/// defaults of a camera.
struct ReadCamera {
    std::optional<SavedCamera> camera;  ///< nothing if there is any error
    std::string key{};                  ///< of the first wrong member; "camera" if it is not an object
    std::string wrong{};                ///< the error, to follow the key in a sentence
};
[[nodiscard]] ReadCamera camera_in(const nlohmann::ordered_json& json);

// Annotations as the members "hidden" and "names" of a JSON object, and back.

[[nodiscard]] std::string hidden_text(const Annotations& annotations);
[[nodiscard]] std::string names_text(const Annotations& annotations);

/// The annotations of an object; empty where members are missing. Wrong entries are left out.
struct ReadAnnotations {
    Annotations annotations;
    std::string key{};    ///< of the first wrong member; empty if there is none
    std::string needs{};  ///< what was expected there
};
[[nodiscard]] ReadAnnotations annotations_in(const nlohmann::ordered_json& json);

}  // namespace crosscut
