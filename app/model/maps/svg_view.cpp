#include "app/model/maps/svg_view.h"

#include "app/model/maps/svg_units.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace crosscut {
namespace {

/// How much of the room that is left over is before the box: of "Min", "Mid" and "Max".
std::optional<double> share_before(std::string_view word) {
    if (word == "Min") return 0.0;
    if (word == "Mid") return 0.5;
    return word == "Max" ? std::optional(1.0) : std::nullopt;
}

}  // namespace

std::optional<SvgViewBox> read_view_box(std::string_view text) {
    const std::optional<std::vector<double>> n = numbers_of_list(text);
    if (!n || n->size() != 4 || (*n)[2] < 0.0 || (*n)[3] < 0.0) return std::nullopt;
    return SvgViewBox{{(*n)[0], (*n)[1]}, {(*n)[2], (*n)[3]}};
}

std::optional<SvgTransform> fit_view_box(const SvgViewBox& box, Vec2 viewport, std::string_view aspect) {
    aspect = without_blanks(aspect);
    if (aspect.empty()) aspect = "xMidYMid";
    const std::string_view align = aspect.substr(0, aspect.find_first_of(kSvgBlanks));
    const std::string_view how = without_blanks(aspect.substr(align.size()));
    if (!how.empty() && how != "meet" && how != "slice") return std::nullopt;
    Vec2 scale = viewport / box.size;
    std::optional<double> before_x = 0.0, before_y = 0.0;
    if (align != "none") {
        const bool named = align.size() == 8 && align[0] == 'x' && align[4] == 'Y';
        before_x = named ? share_before(align.substr(1, 3)) : std::nullopt;
        before_y = named ? share_before(align.substr(5)) : std::nullopt;
        scale = Vec2(how == "slice" ? std::max(scale.x, scale.y) : std::min(scale.x, scale.y));
    }
    if (!before_x || !before_y) return std::nullopt;
    const Vec2 left_over = align == "none" ? Vec2() : viewport - scale * box.size;
    const Vec2 by = Vec2(*before_x, *before_y) * left_over - scale * box.at;
    return SvgTransform{scale.x, 0, 0, scale.y, by.x, by.y};
}

}  // namespace crosscut
