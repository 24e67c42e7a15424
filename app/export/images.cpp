#include "app/export/images.h"

#include "core/input.h"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

#include <algorithm>
#include <limits>
#include <numeric>

namespace crosscut {
namespace {

std::uint32_t key_of(const std::uint8_t* pixel) {
    return static_cast<std::uint32_t>(pixel[0]) << 16 | static_cast<std::uint32_t>(pixel[1]) << 8 | pixel[2];
}

/// Some of the colours, the channel in which they lie furthest apart, and how far.
template <class Counts>
struct ColorBox {
    Counts counts;
    std::size_t channel = 0;
    int width = -1;

    explicit ColorBox(const Counts& of) : counts(of) {
        for (std::size_t c = 0; c < 3; ++c) {
            const auto [low, high] = std::minmax_element(
                counts.begin(), counts.end(),
                [&](const auto& one, const auto& other) { return one.color[c] < other.color[c]; });
            const int apart = high->color[c] - low->color[c];
            if (apart > width) channel = c, width = apart;
        }
    }
};

}  // namespace

Palette::Palette(std::span<const std::uint8_t> rgba) {
    std::unordered_map<std::uint32_t, std::size_t> counts;
    std::size_t* last = nullptr;
    for (std::size_t i = 0; i + 3 < rgba.size(); i += 4) {
        const bool same = last != nullptr && std::equal(&rgba[i], &rgba[i] + 3, &rgba[i - 4]);
        if (!same) last = &counts[key_of(&rgba[i])];
        ++*last;
    }
    std::vector<Count> counted;
    counted.reserve(counts.size());
    for (const auto& [key, pixels] : counts)
        counted.push_back({{static_cast<std::uint8_t>(key >> 16), static_cast<std::uint8_t>(key >> 8),
                            static_cast<std::uint8_t>(key)},
                           pixels});
    ranges::sort(counted, {}, &Count::color);  // the same on every machine
    split(counted);
}

/// Splits boxes of colours until there are enough: each time the widest one, with half of its pixels on each
/// side. Each box becomes its mean colour.
void Palette::split(std::vector<Count>& counted) {
    using Box = ColorBox<std::span<Count>>;
    std::vector<Box> boxes;
    if (!counted.empty()) boxes.emplace_back(counted);
    while (boxes.size() < kMost && boxes.size() < counted.size()) {
        const auto widest = ranges::max_element(boxes, {}, &Box::width);
        const std::span<Count> whole = widest->counts;
        ranges::stable_sort(whole, {}, [&](const Count& c) { return c.color[widest->channel]; });
        std::size_t all = 0, below = 0, at = 0;
        for (const Count& c : whole) all += c.pixels;
        while (at + 1 < whole.size() && (at == 0 || below + whole[at].pixels <= all / 2))
            below += whole[at++].pixels;
        *widest = Box(whole.first(at));
        boxes.emplace_back(whole.subspan(at));
    }
    for (const Box& box : boxes) {
        std::array<std::size_t, 3> sum{};
        std::size_t pixels = 0;
        for (const Count& c : box.counts) {
            for (std::size_t channel = 0; channel < 3; ++channel) sum[channel] += c.color[channel] * c.pixels;
            pixels += c.pixels;
            index_of_color_[key_of(c.color.data())] = static_cast<std::uint8_t>(colors_.size());
        }
        Rgb mean{};
        for (std::size_t channel = 0; channel < 3; ++channel)
            mean[channel] = static_cast<std::uint8_t>((sum[channel] + pixels / 2) / pixels);
        colors_.push_back(mean);
    }
}

std::uint8_t Palette::index_of(const std::uint8_t* pixel) const {
    const auto found = index_of_color_.find(key_of(pixel));
    return found != index_of_color_.end() ? found->second : std::uint8_t{0};
}

}  // namespace crosscut

namespace crosscut {
namespace {

void append(void* bytes, void* data, int size) {
    auto& out = *static_cast<std::vector<std::uint8_t>*>(bytes);
    const auto* first = static_cast<const std::uint8_t*>(data);
    out.insert(out.end(), first, first + size);
}

}  // namespace

std::vector<std::uint8_t> png_bytes(std::span<const std::uint8_t> rgba, int width, int height) {
    if (width <= 0 || height <= 0) return {};
    const std::uint64_t byte_count =
        std::uint64_t{4} * static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height);
    // The encoder counts in int, with a byte before each row.
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<int>::max()) / 2;
    if (rgba.size() != byte_count || byte_count + static_cast<std::uint64_t>(height) > kMost) return {};
    std::vector<std::uint8_t> out;
    if (stbi_write_png_to_func(append, &out, width, height, 4, rgba.data(), 4 * width) == 0) return {};
    return out;
}

}  // namespace crosscut
