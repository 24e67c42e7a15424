#include "app/model/files/preferences.h"

#include "app/model/files/json_reader.h"
#include "app/model/files/path_text.h"
#include "app/model/files/recent.h"
#include "app/model/lessons/lesson_progress_json.h"
#include "app/model/system/environment.h"

#include <cstddef>
#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kMostMonitors = 32;

std::string own_folder_in(const std::string& folder) {
    return folder.empty() ? std::string() : folder + "/crosscut";
}

std::optional<double> number(const Json& json, const char* key, double low, double high) {
    const auto found = json.find(key);
    if (found == json.end()) return std::nullopt;
    const std::optional<double> value = double_in(*found);
    return value && *value >= low && *value <= high ? value : std::nullopt;
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
        const bool absolute = path.is_string() && is_whole_path(path.get_ref<const std::string&>());
        if (absolute && out.size() < kMostRecent) out.push_back(path.get<std::string>());
    }
    return out;
}

/// The word of that name; empty where there is none.
std::string word(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::map<std::string, double> monitor_scales(const Json& json) {
    std::map<std::string, double> scales;
    const auto found = json.find("monitor_scales");
    if (found == json.end() || !found->is_object()) return scales;
    for (const auto& entry : found->items()) {
        if (scales.size() == kMostMonitors) break;
        const auto scale = number(*found, entry.key().c_str(), kSmallestUiScale, kLargestUiScale);
        if (scale) scales[entry.key()] = *scale;
    }
    return scales;
}

}  // namespace

void go_to_monitor(Preferences& preferences, const std::string& name) {
    const auto known = preferences.monitor_scales.find(name);
    if (known != preferences.monitor_scales.end()) preferences.ui_scale = known->second;
}

void keep_scale_of(const std::string& name, Preferences& preferences) {
    if (!name.empty()) preferences.monitor_scales[name] = preferences.ui_scale;
}

std::string preferences_text(const Preferences& p) {
    Json json = {{"theme", std::string(name(p.theme))},
                 {"color_vision", std::string(name(p.color_vision))},
                 {"ui_scale", p.ui_scale},
                 {"decimal_comma", p.decimal_comma},
                 {"reduce_motion", p.reduce_motion},
                 {"sound", p.sound},
                 {"snap", p.snap},
                 {"arcball", p.arcball},
                 {"width", p.width},
                 {"height", p.height},
                 {"maximized", p.maximized},
                 {"depth", std::string(name(p.depth))},
                 {"depth_by_hand", p.depth_by_hand},
                 {"steps_as", std::string(name(p.steps_as))}};
    for (const auto& [key, share] : {std::pair{"view_share", p.view_share},
                                     {"steps_share", p.steps_share},
                                     {"side_share", p.side_share}}) {
        if (share > 0.0) json[key] = share;
    }
    if (!p.monitor_scales.empty()) json["monitor_scales"] = p.monitor_scales;
    if (p.x && p.y) {
        json["x"] = *p.x;
        json["y"] = *p.y;
    }
    for (const auto& [key, paths] :
         {std::pair{"recent_files", &p.recent_files}, {"recent_folders", &p.recent_folders}}) {
        if (!paths->empty()) json[key] = *paths;
    }
    if (p.lessons != LessonMemory()) json["lessons"] = lesson_memory_json(p.lessons);
    return written_json(json, 2) + "\n";
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
    p.theme = theme_named(word(json, "theme")).value_or(p.theme);
    p.color_vision = color_vision_named(word(json, "color_vision")).value_or(p.color_vision);
    p.ui_scale = number(json, "ui_scale", kSmallestUiScale, kLargestUiScale).value_or(p.ui_scale);
    p.monitor_scales = monitor_scales(json);
    p.decimal_comma = truth(json, "decimal_comma", p.decimal_comma);
    p.reduce_motion = truth(json, "reduce_motion", p.reduce_motion);
    p.sound = truth(json, "sound", p.sound);
    p.snap = truth(json, "snap", p.snap);
    p.arcball = truth(json, "arcball", p.arcball);
    p.maximized = truth(json, "maximized", p.maximized);
    p.depth = depth_named(word(json, "depth")).value_or(p.depth);
    p.depth_by_hand = truth(json, "depth_by_hand", p.depth_by_hand);
    p.steps_as = steps_as_named(word(json, "steps_as")).value_or(p.steps_as);
    p.view_share = number(json, "view_share", 0.0, 1.0).value_or(p.view_share);
    p.steps_share = number(json, "steps_share", 0.0, 1.0).value_or(p.steps_share);
    p.side_share = number(json, "side_share", 0.0, 1.0).value_or(p.side_share);
    p.recent_files = paths(json, "recent_files");
    p.recent_folders = paths(json, "recent_folders");
    if (const auto lessons = json.find("lessons"); lessons != json.end())
        p.lessons = lesson_memory_in(*lessons);
    read_whole(json, "width", 320, 16384, p.width);
    read_whole(json, "height", 240, 16384, p.height);
    if (number(json, "x", -32768, 32767) && number(json, "y", -32768, 32767)) {
        p.x = static_cast<int>(*number(json, "x", -32768, 32767));
        p.y = static_cast<int>(*number(json, "y", -32768, 32767));
    }
    return out;
}

std::string config_folder() { return own_folder_in(user_folders().config); }
std::string state_folder() { return own_folder_in(user_folders().state); }

}  // namespace crosscut
