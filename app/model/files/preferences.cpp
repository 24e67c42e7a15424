#include "app/model/files/preferences.h"

#include "app/model/files/json_reader.h"
#include "app/model/files/recent.h"

#include <cstdlib>
#include <utility>

namespace crosscut {
namespace {

std::string folder(const char* variable, const char* below_home) {
    // The specification: a relative path in the variable is to be ignored. So it is in HOME.
    if (const char* set = std::getenv(variable); set != nullptr && set[0] == '/')
        return std::string(set) + "/crosscut";
    if (const char* home = std::getenv("HOME"); home != nullptr && home[0] == '/') {
        return std::string(home) + below_home + "/crosscut";
    }
    return {};
}

std::optional<double> number(const Json& json, const char* key, double low, double high) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_number()) return std::nullopt;
    const double value = found->get<double>();
    return value >= low && value <= high ? std::optional<double>(value) : std::nullopt;
}

void read_whole(const Json& json, const char* key, double low, double high, int& out) {
    if (const auto value = number(json, key, low, high)) out = static_cast<int>(*value);
}

bool truth(const Json& json, const char* key, bool otherwise) {
    const auto found = json.find(key);
    return found != json.end() && found->is_boolean() ? found->get<bool>() : otherwise;
}

std::vector<std::string> paths(const Json& json, const char* key) {
    std::vector<std::string> out;
    const auto found = json.find(key);
    if (found == json.end() || !found->is_array()) return out;
    for (const Json& path : *found) {
        const bool absolute = path.is_string() && path.get_ref<const std::string&>().starts_with('/');
        if (absolute && out.size() < kMostRecent) out.push_back(path.get<std::string>());
    }
    return out;
}

}  // namespace

std::string preferences_text(const Preferences& p) {
    Json json = {{"theme", std::string(name(p.theme))},
                 {"ui_scale", p.ui_scale},
                 {"reduce_motion", p.reduce_motion},
                 {"snap", p.snap},
                 {"arcball", p.arcball},
                 {"width", p.width},
                 {"height", p.height},
                 {"maximized", p.maximized},
                 {"depth", std::string(name(p.depth))}};
    for (const auto& [key, share] : {std::pair{"view_share", p.view_share},
                                     {"steps_share", p.steps_share},
                                     {"side_share", p.side_share}}) {
        if (share > 0.0) json[key] = share;
    }
    if (p.x && p.y) {
        json["x"] = *p.x;
        json["y"] = *p.y;
    }
    for (const auto& [key, paths] :
         {std::pair{"recent_files", &p.recent_files}, {"recent_folders", &p.recent_folders}}) {
        if (!paths->empty()) json[key] = *paths;
    }
    // A file's name may hold any bytes.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

ReadPreferences parse_preferences(std::string_view text, std::string_view source) {
    const JsonText read = read_json(text);
    ReadPreferences out{{}, wrong_in(read, text, source)};
    Preferences& p = out.preferences;
    const Json& json = read.value;
    if (!json.is_object()) {
        if (out.error.empty()) out.error = std::string(source) + ": needs an object of names and values.";
        return out;
    }
    if (const auto theme = json.find("theme"); theme != json.end() && theme->is_string()) {
        p.theme = theme_named(theme->get<std::string>()).value_or(p.theme);
    }
    p.ui_scale = number(json, "ui_scale", 0.5, 3.0).value_or(p.ui_scale);
    p.reduce_motion = truth(json, "reduce_motion", p.reduce_motion);
    p.snap = truth(json, "snap", p.snap);
    p.arcball = truth(json, "arcball", p.arcball);
    p.maximized = truth(json, "maximized", p.maximized);
    if (const auto depth = json.find("depth"); depth != json.end() && depth->is_string())
        p.depth = depth_named(depth->get_ref<const std::string&>()).value_or(p.depth);
    p.view_share = number(json, "view_share", 0.0, 1.0).value_or(p.view_share);
    p.steps_share = number(json, "steps_share", 0.0, 1.0).value_or(p.steps_share);
    p.side_share = number(json, "side_share", 0.0, 1.0).value_or(p.side_share);
    p.recent_files = paths(json, "recent_files");
    p.recent_folders = paths(json, "recent_folders");
    read_whole(json, "width", 320, 16384, p.width);
    read_whole(json, "height", 240, 16384, p.height);
    if (number(json, "x", -32768, 32767) && number(json, "y", -32768, 32767)) {
        p.x = static_cast<int>(*number(json, "x", -32768, 32767));
        p.y = static_cast<int>(*number(json, "y", -32768, 32767));
    }
    return out;
}

std::string config_folder() { return folder("XDG_CONFIG_HOME", "/.config"); }
std::string state_folder() { return folder("XDG_STATE_HOME", "/.local/state"); }

}  // namespace crosscut
