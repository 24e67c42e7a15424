#pragma once

#include <array>
#include <string>
#include <string_view>

/// Numbers of the screen in plain ASCII notation.
namespace crosscut {

/// "−1.5×10⁻¹²" as "-1.5e-12".
inline std::string ascii_number(std::string text) {
    constexpr std::array<std::string_view, 10> kRaised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    const auto replace = [&](std::string_view from, std::string_view to) {
        for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
            text.replace(at, from.size(), to);
    };
    replace("×10", "e");
    replace("−", "-");
    replace("⁻", "-");
    for (std::size_t digit = 0; digit < kRaised.size(); ++digit)
        replace(kRaised[digit], std::string(1, static_cast<char>('0' + digit)));
    return text;
}

}  // namespace crosscut
