#pragma once

#include "app/model/annotations.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

/// What is hidden and named, as the members "hidden" and "names" of a JSON object, and back.
namespace crosscut {

[[nodiscard]] std::string hidden_text(const Annotations& annotations);
[[nodiscard]] std::string names_text(const Annotations& annotations);

/// What an object says is hidden and named; what it does not speak of is neither. What does not fit is left out.
struct ReadAnnotations {
    Annotations annotations;
    std::string key{};    ///< of the first member that does not fit; empty where all does
    std::string needs{};  ///< what it needs instead
};
[[nodiscard]] ReadAnnotations annotations_in(const nlohmann::ordered_json& json);

}  // namespace crosscut
