#include "app/scenes/slice/game/rules.h"

#include <cmath>

namespace crosscut::slice_scene {

std::vector<double> numbers_of(const Settings& settings) {
    return {double(static_cast<int>(settings.difficulty)), settings.seed,
            double(static_cast<int>(settings.cut)), settings.straight_only ? 1.0 : 0.0};
}

std::optional<Settings> settings_of(const std::vector<double>& numbers) {
    const auto is_choice = [](double value, std::size_t count) {
        return value >= 0.0 && value < static_cast<double>(count) && value == std::floor(value);
    };
    if (numbers.size() != 4 || !is_choice(numbers[0], kRules.size()) || !is_choice(numbers[2], 2) ||
        !is_choice(numbers[3], 2) || !std::isfinite(numbers[1]))
        return std::nullopt;
    return Settings{numbers[1], static_cast<Difficulty>(static_cast<int>(numbers[0])),
                    static_cast<CutChoice>(static_cast<int>(numbers[2])), numbers[3] == 1.0};
}

}  // namespace crosscut::slice_scene
