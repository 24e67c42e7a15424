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

/// The value of one field as JSON, and back.
namespace crosscut {

/// "[1, 0.5]": shortest numbers that read back the same.
[[nodiscard]] std::string array_text(std::span<const double> numbers);
[[nodiscard]] std::string array_text(std::initializer_list<double> numbers);

/// `count` finite numbers from a JSON value: an array of numbers or of texts that `parse_number` reads, or
/// one text with commas between; a single number may stand without the array. Nothing if it is anything else.
[[nodiscard]] std::optional<std::vector<double>> numbers_in(const nlohmann::ordered_json& value,
                                                            std::size_t count);

/// All the finite numbers of a JSON array, at most `kMostListedNumbers`, or of one text with commas between.
/// Nothing if it is anything else.
[[nodiscard]] std::optional<std::vector<double>> list_in(const nlohmann::ordered_json& value);

/// What there is where `count` numbers were expected, as `numbers_in` reads them: "3 numbers", "null as
/// number 2". Of a value that is right, what it is.
[[nodiscard]] std::string found_instead_of_numbers(const nlohmann::ordered_json& value);

/// The field's value as it stands in a file.
[[nodiscard]] std::string value_text(const Field& field);
/// The same of another value than it has now; the numbers must fit.
[[nodiscard]] std::string value_text(const Field& field, std::span<const double> numbers);

/// What a JSON value is worth to a field.
struct FieldValue {
    std::vector<double> numbers;
    /// what the field needs, and what it has instead: "2 finite numbers, found null"; empty where the value
    /// fits
    std::string needs{};
};
[[nodiscard]] FieldValue value_in(const Field& field, const nlohmann::ordered_json& json);

/// Gives the field a value that fits. `Scene::settle` is to be called afterwards.
void set_value(Field& field, std::vector<double> numbers);

// A camera as a JSON object, and back.

[[nodiscard]] std::string camera_text(const SavedCamera& camera);

/// The camera that an object describes: of the plane, unless it has a pivot. What it does not speak of is as
/// in a camera of its own making.
struct ReadCamera {
    std::optional<SavedCamera> camera;  ///< nothing where anything does not fit
    std::string key{};    ///< of the first member that does not fit; "camera" where it is no object
    std::string wrong{};  ///< what is wrong with it, to follow the key in a sentence
};
[[nodiscard]] ReadCamera camera_in(const nlohmann::ordered_json& json);

// What is hidden and named, as the members "hidden" and "names" of a JSON object, and back.

[[nodiscard]] std::string hidden_text(const Annotations& annotations);
[[nodiscard]] std::string names_text(const Annotations& annotations);

/// What an object says is hidden and named; what it does not speak of is neither. What does not fit is left
/// out.
struct ReadAnnotations {
    Annotations annotations;
    std::string key{};    ///< of the first member that does not fit; empty where all does
    std::string needs{};  ///< what it needs instead
};
[[nodiscard]] ReadAnnotations annotations_in(const nlohmann::ordered_json& json);

}  // namespace crosscut
