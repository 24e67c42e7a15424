#include "app/model/results/scene_values.h"

#include "app/model/results/described.h"
#include "app/model/scene_output.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace crosscut {
namespace {

constexpr std::size_t kLongestName = 200;  // bytes: longer than any name of a scene

ResultValue list_value(const Json& list) {
    ResultValue value{ResultKind::numbers};
    for (const Json& part : list) {
        if (!part.is_number() || !std::isfinite(part.get<double>())) return {ResultKind::other};
        value.numbers.push_back(part.get<double>());
    }
    return value;
}

ResultValue value_of(const Json& json) {
    if (json.is_null()) return {ResultKind::absent};
    if (json.is_boolean()) return {ResultKind::truth, json.get<bool>()};
    if (json.is_string()) return {ResultKind::word, false, 0.0, json.get<std::string>()};
    if (json.is_array()) return list_value(json);
    if (!json.is_number()) return {ResultKind::other};
    const double number = json.get<double>();
    return std::isfinite(number) ? ResultValue{ResultKind::number, false, number}
                                 : ResultValue{ResultKind::absent};
}

std::optional<std::size_t> index_in(std::string_view part) {
    std::size_t index = 0;
    const auto [end, ec] = std::from_chars(part.data(), part.data() + part.size(), index);
    if (ec != std::errc{} || end != part.data() + part.size()) return std::nullopt;
    return index;
}

/// The part of `json` for the longest prefix of the name that exists, which is removed from the name; null
/// where there is none.
const Json* step_into(const Json& json, std::string_view& name) {
    for (std::size_t end = name.size(); end != std::string_view::npos && end > 0;
         end = name.rfind('.', end - 1)) {
        const std::string_view part = name.substr(0, end);
        const Json* found = nullptr;
        if (json.is_object()) {
            const auto at = json.find(std::string(part));
            if (at != json.end()) found = &*at;
        } else if (const auto index = index_in(part); json.is_array() && index && *index < json.size()) {
            found = &json[*index];
        }
        if (found != nullptr) {
            name.remove_prefix(std::min(end + 1, name.size()));
            return found;
        }
    }
    return nullptr;
}

}  // namespace

struct SceneValues::All {
    Json json;
};

SceneValues SceneValues::of(Workspace& workspace) {
    return SceneValues(std::make_shared<const All>(All{described(workspace)}));
}

SceneValues SceneValues::now(const Workspace& workspace) {
    SceneOutput output;
    output.wanted_panes.emplace();  // no view beside the canvas
    workspace.scene().present(workspace.viewpoint(), output);
    return SceneValues(std::make_shared<const All>(All{described(workspace, output)}));
}

ResultValue SceneValues::value(std::string_view name) const {
    if (!all_ || name.empty() || name.size() > kLongestName || name.ends_with('.')) return {};
    const Json* at = &all_->json;
    while (!name.empty()) {
        if (at->is_null()) return {ResultKind::absent};
        at = step_into(*at, name);
        if (at == nullptr) return {};
    }
    return value_of(*at);
}

}  // namespace crosscut
