#pragma once

#include "app/scenes/intersect/objects.h"
#include "core/intersect/intersection.h"
#include "core/intersect/methods/disagreement.h"
#include "core/intersect/methods/methods.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace crosscut::intersect_scene {

/// The methods in the order in which they are shown and counted; keys, chips and the saved field follow it.
struct ShownMethod {
    std::string_view id;     ///< in core's methods.def
    std::string_view chip;   ///< about ten letters
    std::string_view brief;  ///< three
    std::string_view field;  ///< the word in files
    std::string_view pane;   ///< id of the view that shows how it thinks
};
inline constexpr std::array<ShownMethod, 6> kShownMethods{{
    {"parametric", "Parametric", "Par", "parametric", "square"},
    {"slope_intercept", "Slope", "Slo", "slope_intercept", "slopes"},
    {"minkowski", "Minkowski", "Min", "minkowski", "minkowski"},
    {"pga", "PGA", "PGA", "pga", "pga"},
    {"projection", "Projection", "Pro", "projection", "projection"},
    {"least_squares", "Least sq.", "LSq", "least_squares", "square"},
}};
enum class MethodIndex : std::uint8_t {
    parametric,
    slope_intercept,
    minkowski,
    pga,
    projection,
    least_squares
};

/// The row's verdict in one number type.
[[nodiscard]] const MethodVerdict& verdict_of(const Comparison& comparison, MethodIndex method,
                                              NumberKind kind);

/// What has been worked out about the objects, kept until they change: comparing all methods takes a millisecond, and a
/// frame asks again and again.
class Analysis {
  public:
    [[nodiscard]] const Intersection2& judge(const Objects& objects);
    [[nodiscard]] const Comparison& comparison(const Objects& objects);
    [[nodiscard]] const Derived& derived(const Objects& objects, MethodIndex method, NumberKind kind);

  private:
    struct Run {
        Objects objects;
        MethodIndex method;
        NumberKind kind;
        Derived derived;
    };
    template <class Value>
    struct Known {
        Objects objects;
        Value value;
    };
    std::optional<Known<Intersection2>> judge_;
    std::optional<Known<Comparison>> comparison_;
    std::optional<Run> run_;
};

}  // namespace crosscut::intersect_scene
