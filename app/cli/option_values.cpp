#include "app/cli/option_values.h"

#include "app/model/fields/fields.h"
#include "app/model/results/export_request.h"
#include "core/number/double_text.h"

#include <charconv>
#include <system_error>

namespace crosscut {

std::string read_size(const std::string& text, glm::ivec2& size) {
    const std::size_t cross = text.find('x');
    const auto whole = [&](std::size_t from, std::size_t to, int& out) {
        const auto [end, ec] = std::from_chars(text.data() + from, text.data() + to, out);
        return ec == std::errc{} && end == text.data() + to && out >= 1 && out <= kLargestPictureSide_px;
    };
    if (cross == std::string::npos || !whole(0, cross, size.x) || !whole(cross + 1, text.size(), size.y)) {
        return "needs a size such as 1280x800, from 1x1 to 16384x16384";
    }
    return {};
}

std::string read_theme(const std::string& word, ThemeId& theme) {
    const auto found = theme_named(word);
    if (found) theme = *found;
    return found ? std::string() : "needs dark, light, print or contrast";
}

std::string needs_number(const std::string& text, double low, double high) {
    const auto value = double_from(text);
    if (value && *value >= low && *value <= high) return {};
    return "needs a number from " + limit_text(low) + " to " + limit_text(high);
}

std::string needs_count(const std::string& text, std::uint64_t high) {
    std::uint64_t count = 0;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (ec == std::errc{} && end == text.data() + text.size() && count >= 1 && count <= high) return {};
    const bool open = high == std::numeric_limits<std::uint64_t>::max();
    return "needs a whole number from 1 " + (open ? "on" : "to " + std::to_string(high));
}

std::string needs_frame_rate(const std::string& text) {
    const bool known = text == "10" || text == "20" || text == "25" || text == "50";
    return known ? std::string() : "needs 10, 20, 25 or 50";
}

}  // namespace crosscut
