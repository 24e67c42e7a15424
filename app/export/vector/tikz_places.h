#pragma once

#include "app/export/vector/tikz.h"

#include <glm/vec2.hpp>

#include <string>
#include <vector>

namespace crosscut {

/// Writes the places of a TikZ picture: names, the world's coordinates, or the picture's.
class TikzPlaces {
  public:
    TikzPlaces(const ScreenList& list, const TikzOptions& options);

    /// The options of the picture: the length of a unit.
    [[nodiscard]] std::string units() const;
    /// The named places, a line each.
    [[nodiscard]] std::string declared() const;
    /// A place of the list: "(A)", "(1,2)".
    [[nodiscard]] std::string at(const glm::vec2& px) const;
    /// From one place to another, right and up: "(1.5bp,-2bp)".
    [[nodiscard]] std::string offset(const glm::vec2& px) const;
    /// A length of the list: "2.25bp".
    [[nodiscard]] std::string length(double px) const;
    [[nodiscard]] bool of_the_world() const { return unit_px_ > 0.0; }

  private:
    struct Named {
        NamedPlace place;
        glm::vec2 px{};
    };
    std::vector<Named> named_;
    glm::vec2 size_{};
    double bp_per_px_ = 0.75;
    Vec2 origin_px_{};      ///< of the world, with `unit_px_`
    double unit_px_ = 0.0;  ///< pixels of a world unit; 0: coordinates are those of the picture
    int decimals_ = 3;
};

}  // namespace crosscut
