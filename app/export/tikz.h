#pragma once

#include "app/view/camera.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <glm/vec2.hpp>

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// A named position: a dot whose label can be a name.
struct NamedPoint {
    std::string name;  ///< letters and digits: "A", "A1"
    Vec3 at{};
};
/// The named positions of a view, each name once.
[[nodiscard]] std::vector<NamedPoint> named_points(const DrawList& list);

/// The view of the plane that a picture was made from, so that its coordinates can be those of the world.
struct TikzWorld {
    Camera camera{};
    Viewport viewport{};
    std::vector<NamedPoint> points{};
};

struct TikzOptions {
    ThemeId theme = ThemeId::dark;  ///< names its colours
    bool transparent = false;       ///< no background
    std::string title{};            ///< a comment
    std::optional<TikzWorld> world{};
};

/// The list as a LaTeX document with one TikZ picture, as large as the picture is at 96 pixels an inch; plain
/// pdflatex makes a page of it, and the part between \begin{tikzpicture} and \end{tikzpicture} can be copied
/// together with the lines above it. Colours have the names of their roles, labels are text. In the plane
/// coordinates are those of the world, named positions are declared first with all their digits, and lines
/// that end at one use its name, so that moving it moves the lines. Where the world's coordinates do not fit
/// TeX's lengths (beyond some 8000 pixels from the picture) and in space, coordinates are those of the
/// picture, and the positions are given in comments.
[[nodiscard]] std::string tikz(const ScreenList& list, const TikzOptions& options);

/// Writes the positions of a TikZ picture: as names, in world coordinates, or in those of the picture.
class TikzPositions {
  public:
    TikzPositions(const ScreenList& list, const TikzOptions& options);

    /// The options of the picture: the length of a unit.
    [[nodiscard]] std::string units() const;
    /// The named positions, a line each.
    [[nodiscard]] std::string declared() const;
    /// A position of the list: "(A)", "(1,2)".
    [[nodiscard]] std::string at(const glm::vec2& px) const;
    /// A vector, right and up: "(1.5bp,-2bp)".
    [[nodiscard]] std::string offset(const glm::vec2& px) const;
    /// A length of the list: "2.25bp".
    [[nodiscard]] std::string length(double px) const;
    [[nodiscard]] bool of_the_world() const { return unit_px_ > 0.0; }

  private:
    struct Named {
        NamedPoint point;
        glm::vec2 px{};
    };
    std::vector<Named> named_;
    glm::vec2 size_{};
    double bp_per_px_ = 0.75;
    Vec2 origin_px_{};      ///< of the world, for `unit_px_`
    double unit_px_ = 0.0;  ///< pixels of a world unit; 0: coordinates are those of the picture
    int decimals_ = 3;
};

}  // namespace crosscut
