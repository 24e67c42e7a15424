#include "app/scenes/sight/profile_text.h"

#include "app/model/fields/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::sight_scene {
namespace {

constexpr double kLargest = 1e300;

std::string_view trimmed_text(std::string_view text) {
    const auto first = text.find_first_not_of(" \r\"");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \r\"") - first + 1);
}

class ProfileReader {
  public:
    explicit ProfileReader(const std::string& source) : source_(source) {}

    ProfileText read(std::string_view text) {
        if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // how some programs begin UTF-8
        while (!text.empty() && result_.error.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            ++line_;
            take(trimmed_text(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (result_.error.empty() && result_.points.size() < 2)
            result_.error = source_ + ": a profile has at least two lines of x and height.";
        if (!result_.error.empty()) result_.points.clear();
        return std::move(result_);
    }

  private:
    void fail(const std::string& what) { result_.error = source_ + ", line " + std::to_string(line_) + what; }

    void take(std::string_view line) {
        if (line.empty() || line.front() == '#') return;
        // Where a semicolon or a tab stands between numbers, commas are in them.
        const bool commas_within = line.find_first_of(";\t") != std::string_view::npos;
        const std::string_view between = commas_within ? ";\t" : ",";
        const auto cut = line.find_first_of(between);
        if (cut == std::string_view::npos) return fail(": needs two numbers, x and height.");
        const std::string_view rest = line.substr(cut + 1);
        const std::array fields{line.substr(0, cut), rest.substr(0, rest.find_first_of(between))};
        std::array<double, 2> numbers{};
        for (std::size_t i = 0; i < 2; ++i) {
            std::string field(trimmed_text(fields[i]));
            if (commas_within) std::replace(field.begin(), field.end(), ',', '.');
            const ParsedNumber parsed = parse_number(field);
            if (!parsed.value && i == 0 && result_.points.empty() && !headed_) {
                headed_ = true;
                return;
            }
            if (!parsed.value) return fail(", field " + std::to_string(i + 1) + ": " + parsed.error + ".");
            if (std::fabs(*parsed.value) > kLargest)
                return fail(", field " + std::to_string(i + 1) + ": is beyond 1e300.");
            numbers[i] = *parsed.value;
        }
        if (!result_.points.empty() && !(result_.points.back().x < numbers[0]))
            return fail(", field 1: x is not above that of the point before.");
        if (result_.points.size() == kMostProfile)
            return fail(": a profile has at most " + std::to_string(kMostProfile) + " points.");
        result_.points.emplace_back(numbers[0], numbers[1]);
    }

    const std::string& source_;
    std::size_t line_ = 0;
    bool headed_ = false;
    ProfileText result_;
};

}  // namespace

ProfileText read_profile(std::string_view text, const std::string& source) {
    return ProfileReader(source).read(text);
}

}  // namespace crosscut::sight_scene
