#include "app/model/files/why_not_opened.h"

#include "app/model/files/scene_link.h"
#include "app/model/maps/geometry_text.h"
#include "app/model/maps/line_map_text.h"
#include "app/model/maps/point_text.h"

namespace crosscut {

std::string why_not_opened(std::string_view text, const std::string& path) {
    constexpr std::string_view kInNoText("\0\1\2\3\4\5\6\a\b\x1b", 10);
    if (text.find_first_of(kInNoText) != std::string_view::npos)
        return path + ": is no scene, and no text with points in it.";
    if (is_scene_link(text) || begins_as_drawing(text)) return {};
    std::string why = read_points(text, path).error;
    if (why.empty()) return {};
    why.erase(0, why.find_first_not_of(": ", path.size()));
    if (why.starts_with(kSceneWithoutFormat)) return path + ": " + why;
    const bool of_a_part = why.starts_with("line ") || why.starts_with('"');
    return path + ": is no scene, and " + (of_a_part ? "no list of points: " : "") + why;
}

}  // namespace crosscut
