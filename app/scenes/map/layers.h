#pragma once

#include <crosscut/overlay/overlay.h>
#include <crosscut/types.h>
#include "app/model/maps/line_map.h"
#include "app/model/maps/map_store.h"
#include "core/number/scalars.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace crosscut::map_scene {

/// What a layer is made of. The last two are for layer B only.
enum class Source : std::uint8_t { world, world_fine, blocks, hatch, random, lines, copy, itself };

/// Made from a seed.
[[nodiscard]] inline bool is_made(Source source) {
    return source == Source::blocks || source == Source::hatch || source == Source::random;
}

/// What a person chose for a layer: what it is made of, and how it is moved, turned and scaled about its middle.
struct LayerChoice {
    Source source = Source::world;
    double count = 2000.0;  ///< whole: of what is made from a seed
    double seed = 1.0;
    double data = 0.0;  ///< the number in the store of its own lines; 0: none
    double x = 0.0, y = 0.0;
    double turn_deg = 0.0;
    double scale = 1.0;

    friend bool operator==(const LayerChoice&, const LayerChoice&) = default;
};

inline constexpr double kMostMade = 1e6;  ///< segments

/// Everything a person chose.
struct Choices {
    LayerChoice a{};
    LayerChoice b{Source::copy, 2000.0, 2.0, 0.0, 24.0, -8.0, 14.0, 1.0};
    int method = 0;
    NumberKind kind = NumberKind::float32;
    int shows =
        0;  ///< which meetings are listed and marked: 0 all, 1 to 4 one kind, 5 what the method gets wrong
    bool overlay = true;
    FillRule fill = FillRule::even_odd;  ///< what is inside a feature, in both layers
    bool reveal = false;
    bool draws = false;
    Vec2 pointer{};
    double looked = 0.0;  ///< the meeting of the list that is looked at, counted from 1; 0: none
    double step = 0.0;
};

/// The lines of a layer as they are before they are moved.
struct LayerData {
    LineMap map;
    std::vector<std::uint8_t> ring;
    std::vector<std::uint32_t> feature_of;  ///< of each segment; empty where there are no rings
    std::vector<std::string> names;         ///< of the features, where they have any
    std::string title;                      ///< "the world, 1 : 110 million"
    Vec2 low{}, high{};                     ///< of all its ends; both 0 where there are none

    double length = 0.0;  ///< of all its segments, more or less
    bool lost = false;    ///< a state of an earlier run, for whose lines its text had no room

    /// Whether its lines stand so close that drawn as they are they would fill a screen.
    [[nodiscard]] bool dense() const {
        const Vec2 size = high - low;
        constexpr double kPixels = 500.0;  // across the smaller side
        return length * std::min(size.x, size.y) > 0.35 * kPixels * size.x * size.y;
    }
    [[nodiscard]] Vec2 middle() const { return low * 0.5 + high * 0.5; }
    /// "segment 4 of Brazil", "segment 0 of feature 12": counted from 0, as in what is found on the command line.
    [[nodiscard]] std::string name_of(std::size_t segment) const;
};
using SharedData = std::shared_ptr<const LayerData>;

/// Lays a layer as it was made: not moved, turned or scaled.
void put_back(LayerChoice& layer);

/// The lines that a choice names. `of_a`: those of layer A, for a copy.
[[nodiscard]] SharedData layer_data(const LayerChoice& choice, const MapStore& store, const SharedData& of_a);

/// Where a place of the layer comes to lie, and what came to lie there. Unmoved, unturned and unscaled, it stays what it is to
/// the last bit; turned by quarters it is exact too.
class Placing {
  public:
    Placing(const LayerChoice& choice, const Vec2& middle);
    [[nodiscard]] Vec2 operator()(const Vec2& p) const;
    /// The way from the middle to a place, turned and scaled.
    [[nodiscard]] Vec2 turned(const Vec2& way) const {
        return {c_ * way.x - s_ * way.y, s_ * way.x + c_ * way.y};
    }

  private:
    Vec2 middle_, shift_;
    double c_ = 1.0, s_ = 0.0;
    bool turns_ = false;
};

/// A layer as it lies.
struct Layer {
    SharedData data;
    std::vector<Segment2> segments;
};
[[nodiscard]] Layer placed(const LayerChoice& choice, SharedData data);

/// Where a layer is taken hold of: its middle moves it, and the end of an arm turns and scales it.
struct Grips {
    Vec2 middle{}, corner{};
    Vec2 home{};       ///< the middle of a layer that was not moved
    double arm = 0.0;  ///< as long as the arm is at scale 1; 0: there is none
};
[[nodiscard]] Grips grips_of(const LayerData& data, const LayerChoice& choice);

}  // namespace crosscut::map_scene
