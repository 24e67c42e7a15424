#include "app/model/maps/arc_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace crosscut {
namespace {

using Arc = std::vector<Vec2>;

constexpr double kTurn = 360.0;

/// The text up to the separator; both are removed from `text`.
std::string_view take_until(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

int whole_number(std::string_view text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// An integer in letters of five bits, the lowest first; the lowest bit of all is its sign.
int take_letters(std::string_view& text) {
    constexpr int kFirstLetter = 48, kMore = 32;
    std::uint32_t value = 0;
    for (unsigned shift = 0; !text.empty() && shift < 30; shift += 5) {
        const int letter = text.front() - kFirstLetter;
        text.remove_prefix(1);
        value |= (static_cast<std::uint32_t>(letter) & 31U) << shift;
        if (letter < kMore) break;
    }
    const int half = static_cast<int>(value >> 1U);
    return (value & 1U) != 0 ? -half - 1 : half;
}

Arc arc_of(std::string_view letters, double unit) {
    Arc arc;
    int x = 0, y = 0;
    while (!letters.empty()) {
        x += take_letters(letters);
        y += take_letters(letters);
        arc.emplace_back(x / unit, y / unit);
    }
    return arc;
}

/// Where the next arc begins a full turn away, the ring has crossed the 180 degrees meridian and continues
/// beyond it.
void add_ring(std::string_view numbers, const std::vector<Arc>& arcs, LineMap& map) {
    map.begin_line();
    std::vector<Vec2> ring;
    while (!numbers.empty()) {
        std::string_view word = take_until(numbers, ',');
        const bool back = !word.empty() && word.front() == '~';
        if (back) word.remove_prefix(1);
        const auto number = static_cast<std::size_t>(whole_number(word));
        if (number >= arcs.size()) continue;
        const Arc& arc = arcs[number];
        const bool first = ring.empty();
        double shift = 0.0;
        for (std::size_t i = 0; i < arc.size(); ++i) {
            const Vec2 p = arc[back ? arc.size() - 1 - i : i];
            if (i == 0 && !first && std::fabs(ring.back().x - p.x) > kTurn / 2) shift = ring.back().x - p.x;
            if (i > 0 || first) ring.emplace_back(p.x + shift, p.y);
        }
    }
    if (!ring.empty() && ring.front() != ring.back()) ring.push_back(ring.front());
    for (const Vec2& p : ring) map.add(p);
}

}  // namespace

NamedMap read_arc_map(std::string_view text) {
    NamedMap out;
    std::string_view head = take_until(text, '\n');
    take_until(head, ' ');
    const double unit = std::max(1, whole_number(head));
    std::vector<Arc> arcs;
    for (std::string_view line = take_until(text, '\n'); !line.empty(); line = take_until(text, '\n'))
        arcs.push_back(arc_of(line, unit));
    while (!text.empty()) {
        std::string_view line = take_until(text, '\n');
        out.names.emplace_back(take_until(line, '\t'));
        out.map.begin_feature();
        while (!line.empty()) add_ring(take_until(line, ';'), arcs, out.map);
    }
    return out;
}

}  // namespace crosscut
