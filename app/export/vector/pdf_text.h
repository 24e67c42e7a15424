#pragma once

#include "app/view/draw_list.h"
#include "app/view/theme.h"

#include <cairo.h>
#include <glm/vec2.hpp>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// Text in the program's faces, drawn by cairo at the sizes that it has on screen.
class PdfText {
  public:
    /// A face whose file is missing is the system's sans-serif one.
    explicit PdfText(const FontFiles& fonts);

    /// Width and height, in the units of `size`, which is the height of the line as on screen.
    [[nodiscard]] glm::vec2 size_of(std::string_view text, float size, Lettering lettering) const;

    enum class Ink : std::uint8_t {
        letters,  ///< text, in the source of `cr`
        outline,  ///< the letters' edges are added to the path
    };
    /// Writes it with its top left at `at`.
    void write(cairo_t* cr, std::string_view text, const glm::vec2& at, float size, Lettering lettering,
               Ink ink) const;

  private:
    struct Free {
        void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
        void operator()(cairo_scaled_font_t* font) const { cairo_scaled_font_destroy(font); }
    };
    struct Face {
        std::unique_ptr<cairo_font_face_t, Free> face;
        std::unique_ptr<cairo_scaled_font_t, Free> unit;  ///< 1 pixel to the em, to measure with
        double ascent = 0.8, height = 1.2;                ///< ems
    };
    /// A part of a text that one face can write.
    struct Run {
        const Face* face;
        std::string text;
        double em = 0.0;
        double width = 0.0;
    };
    static Face face_of(FontFile file);
    [[nodiscard]] static bool has(const Face& face, const std::string& character);
    [[nodiscard]] std::vector<Run> runs(std::string_view text, float size, Lettering lettering) const;
    [[nodiscard]] double em_of(const Face& face, float size) const;

    Face upright_, italic_, signs_;
};

}  // namespace crosscut
