#include "app/model/files/preferences.h"

#include "app/model/files/folders.h"
#include "app/model/files/json_reader.h"
#include "app/model/lessons/lesson_progress_json.h"
#include "app/platform/files.h"
#include "core/input.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kMostMonitors = 32;
constexpr std::size_t kMostFolds = 32;

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

/// The word under that key; empty where there is none.
std::string word(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Folds folds(const Json& json) {
    Folds folds;
    const auto found = json.find("folds");
    if (found == json.end() || !found->is_object()) return folds;
    for (const auto& entry : found->items()) {
        if (folds.size() == kMostFolds) break;
        if (entry.value().is_boolean()) folds[entry.key()] = entry.value().get<bool>();
    }
    return folds;
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
    const auto stored = preferences.monitor_scales.find(name);
    if (stored != preferences.monitor_scales.end()) preferences.ui_scale = stored->second;
}

void store_scale_of(const std::string& name, Preferences& preferences) {
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
                 {"start_card", p.start_card},
                 {"depth", std::string(name(p.detail))},
                 {"depth_by_hand", p.detail_by_user},
                 {"steps_as", std::string(name(p.steps_as))}};
    for (const auto& [key, fraction] : {std::pair{"view_share", p.view_fraction},
                                        {"steps_share", p.steps_fraction},
                                        {"side_share", p.side_fraction}}) {
        if (fraction > 0.0) json[key] = fraction;
    }
    if (p.time_plots) json["time_plots"] = *p.time_plots;
    if (!p.folds.empty()) json["folds"] = p.folds;
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
    p.start_card = truth(json, "start_card", p.start_card);
    p.detail = detail_named(word(json, "depth")).value_or(p.detail);
    p.detail_by_user = truth(json, "depth_by_hand", p.detail_by_user);
    p.steps_as = steps_as_named(word(json, "steps_as")).value_or(p.steps_as);
    if (const auto plots = json.find("time_plots"); plots != json.end() && plots->is_boolean())
        p.time_plots = plots->get<bool>();
    p.folds = folds(json);
    p.view_fraction = number(json, "view_share", 0.0, 1.0).value_or(p.view_fraction);
    p.steps_fraction = number(json, "steps_share", 0.0, 1.0).value_or(p.steps_fraction);
    p.side_fraction = number(json, "side_share", 0.0, 1.0).value_or(p.side_fraction);
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

namespace {

using Wide = std::int64_t;  // for sums of any two ints

constexpr Wide kGrip = 64;      // enough of a title bar to drag it by
constexpr Wide kTitleBar = 24;  // the height taken for the title bar

struct Span {
    Wide low, high;
    [[nodiscard]] Wide length() const { return high - low; }
};
Span across(const ScreenRect& r) { return {r.x, Wide{r.x} + std::max(r.width, 1)}; }
Span down(const ScreenRect& r) { return {r.y, Wide{r.y} + std::max(r.height, 1)}; }

Wide shared(const Span& a, const Span& b) {
    return std::max<Wide>(0, std::min(a.high, b.high) - std::max(a.low, b.low));
}
Wide shared(const ScreenRect& a, const ScreenRect& b) {
    return shared(across(a), across(b)) * shared(down(a), down(b));
}

bool enough_to_see(const ScreenRect& frame, const ScreenRect& area) {
    const Wide wide = std::min({kGrip, across(frame).length(), across(area).length()});
    const Wide high = std::min({kGrip, down(frame).length(), down(area).length()});
    return shared(across(frame), across(area)) >= wide && shared(down(frame), down(area)) >= high;
}

int limited(int side, Wide most) {
    return static_cast<int>(std::clamp<Wide>(side, 1, std::max<Wide>(most, 1)));
}

/// Limited to the size of all the areas together.
ScreenRect limited(ScreenRect frame, std::span<const ScreenRect> areas) {
    Span wide = across(areas[0]), high = down(areas[0]);
    for (const ScreenRect& area : areas) {
        wide = {std::min(wide.low, across(area).low), std::max(wide.high, across(area).high)};
        high = {std::min(high.low, down(area).low), std::max(high.high, down(area).high)};
    }
    frame.width = limited(frame.width, wide.length());
    frame.height = limited(frame.height, high.length());
    return frame;
}

ScreenRect in_the_middle(const ScreenRect& frame, const ScreenRect& area) {
    ScreenRect out{0, 0, limited(frame.width, area.width), limited(frame.height, area.height)};
    out.x = static_cast<int>(area.x + (across(area).length() - out.width) / 2);
    out.y = static_cast<int>(area.y + (down(area).length() - out.height) / 2);
    return out;
}

}  // namespace

ScreenRect reachable(const ScreenRect& frame, std::span<const ScreenRect> work_areas) {
    if (work_areas.empty()) return {frame.x, frame.y, std::max(frame.width, 1), std::max(frame.height, 1)};
    ScreenRect out = limited(frame, work_areas);
    const ScreenRect& area = *ranges::max_element(
        work_areas, {}, [&](const ScreenRect& candidate) { return shared(out, candidate); });
    if (!enough_to_see(out, area)) return in_the_middle(out, work_areas[0]);
    // The title bar, at the top: not above the area, and at least its height above the lower edge.
    const Wide lowest = std::max(down(area).low, down(area).high - kTitleBar);
    const bool title_elsewhere = ranges::any_of(work_areas, [&](const ScreenRect& other) {
        const Span title{out.y, Wide{out.y} + kTitleBar};
        return shared(title, down(other)) == kTitleBar &&
               shared(across(out), across(other)) >= std::min(kGrip, across(out).length());
    });
    if (!title_elsewhere) out.y = static_cast<int>(std::clamp<Wide>(out.y, down(area).low, lowest));
    return out;
}

std::optional<std::size_t> most_visible_area(const ScreenRect& rect, std::span<const ScreenRect> areas) {
    std::optional<std::size_t> found;
    Wide most = 0;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const bool has_size = areas[i].width > 0 && areas[i].height > 0;
        const Wide visible_area = has_size ? shared(rect, areas[i]) : 0;
        if (visible_area > most) most = visible_area, found = i;
    }
    return found;
}

ScreenRect in_view(const ScreenRect& rect, std::span<const ScreenRect> work_areas) {
    return most_visible_area(rect, work_areas) ? rect : reachable(rect, work_areas);
}

double believed_scale(double reported) {
    constexpr double kLeast = 0.5, kMost = 4.0;
    return reported > kMost ? kMost : reported < kLeast ? kLeast : reported == reported ? reported : 1.0;
}

int remembered_side(int now, int opened, int opened_logical, double scale) {
    return now == opened ? opened_logical : static_cast<int>(std::lround(now / scale));
}

Vec2 in_pixels(const Vec2& position, const Vec2& window, const Vec2& framebuffer_px) {
    if (window.x <= 0.0 || window.y <= 0.0) return position;
    return {position.x * framebuffer_px.x / window.x, position.y * framebuffer_px.y / window.y};
}

void remember(std::vector<std::string>& recent, const std::string& path) {
    forget(recent, path);
    recent.insert(recent.begin(), path);
    if (recent.size() > kMostRecent) recent.resize(kMostRecent);
}

void forget(std::vector<std::string>& recent, const std::string& path) { std::erase(recent, path); }

}  // namespace crosscut
