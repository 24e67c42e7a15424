#pragma once

#include "app/view/camera.h"
#include "app/view/screen/screen_list.h"

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// A place that has a name: a dot with a label that is one.
struct NamedPlace {
    std::string name;  ///< letters and digits: "A", "A1"
    Vec3 at{};
};
/// Those of a view, each name once.
[[nodiscard]] std::vector<NamedPlace> named_places(const DrawList& list);

/// What a picture of the plane was made from, so that its coordinates can be those of the world.
struct TikzWorld {
    Camera camera{};
    Viewport viewport{};
    std::vector<NamedPlace> places{};
};

struct TikzOptions {
    ThemeId theme = ThemeId::dark;  ///< names its colours
    bool transparent = false;       ///< no background
    std::string title{};            ///< a comment
    std::optional<TikzWorld> world{};
};

/// The list as a LaTeX document with one TikZ picture, as large as the picture is at 96 pixels an inch; plain pdflatex makes a
/// page of it, and what stands between \begin{tikzpicture} and \end{tikzpicture} can be cut out with the lines above it.
/// Colours have the names of their roles, labels are text. In the plane coordinates are those of the world, named places stand
/// first with all their digits, and what ends at one says its name, so that moving it moves the lines. Where the world's
/// coordinates do not fit TeX's lengths (beyond some 8000 pixels from the picture) and in space, coordinates are those of the
/// picture, and the places stand in comments.
[[nodiscard]] std::string tikz(const ScreenList& list, const TikzOptions& options);

}  // namespace crosscut
