#include "app/export/pdf.h"

#include "app/export/shapes.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"
#include "app/view/utf8.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include <freetype/freetype.h>
#include <glm/vec2.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <numbers>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// Text in the program's fonts, drawn by cairo at the same sizes as on screen.
class PdfText {
  public:
    /// A font whose file is missing is replaced by the system's sans-serif font.
    explicit PdfText(const FontFiles& fonts);

    /// Width and height, in the units of `size`, which is the line height as on screen.
    [[nodiscard]] glm::vec2 size_of(std::string_view text, float size, FontStyle font_style) const;

    enum class Ink : std::uint8_t {
        letters,  ///< text, in the source of `cr`
        outline,  ///< the letters' edges are added to the path
    };
    /// Draws it with its top left at `at`.
    void write(cairo_t* cr, std::string_view text, const glm::vec2& at, float size, FontStyle font_style,
               Ink ink) const;

  private:
    struct Free {
        void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
        void operator()(cairo_scaled_font_t* font) const { cairo_scaled_font_destroy(font); }
    };
    struct Face {
        std::unique_ptr<cairo_font_face_t, Free> face;
        std::unique_ptr<cairo_scaled_font_t, Free> unit;  ///< 1 pixel to the em, for measuring
        double ascent = 0.8, height = 1.2;                ///< ems
    };
    /// A part of a text that one font can draw.
    struct Run {
        const Face* face;
        std::string text;
        double em = 0.0;
        double width = 0.0;
    };
    static Face face_of(FontFile file);
    [[nodiscard]] static bool has(const Face& face, const std::string& character);
    [[nodiscard]] std::vector<Run> runs(std::string_view text, float size, FontStyle font_style) const;
    [[nodiscard]] double em_of(const Face& face, float size) const;

    Face upright_, italic_, signs_;
};

namespace {

/// Factor of the maths italic's em at which its small letters are as high as the upright ones.
constexpr double kItalicEm = 1.22;

/// A font file opened by FreeType, in a library of its own: cairo keeps fonts longer than their creator
/// lives.
class OpenedFont {
  public:
    explicit OpenedFont(FontFile file) {
        if (FT_Init_FreeType(&library_) != 0) return;
        FT_New_Memory_Face(library_, file.data(), static_cast<FT_Long>(file.size()), 0, &face_);
    }
    ~OpenedFont() { FT_Done_FreeType(library_); }  // and with it the font face
    OpenedFont(const OpenedFont&) = delete;
    OpenedFont& operator=(const OpenedFont&) = delete;
    [[nodiscard]] FT_Face face() const { return face_; }

  private:
    FT_Library library_ = nullptr;
    FT_Face face_ = nullptr;
};

cairo_font_face_t* system_face() {
    return cairo_toy_font_face_create("sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
}

cairo_font_face_t* face_from(FontFile file) {
    auto font = std::make_unique<OpenedFont>(file);
    if (font->face() == nullptr) return system_face();
    static const cairo_user_data_key_t kOwned{};
    cairo_font_face_t* face = cairo_ft_font_face_create_for_ft_face(font->face(), 0);
    const auto close = [](void* opened) { delete static_cast<OpenedFont*>(opened); };
    if (cairo_font_face_set_user_data(face, &kOwned, font.get(), close) == CAIRO_STATUS_SUCCESS) {
        (void)font.release();  // owned by cairo now
        return face;
    }
    cairo_font_face_destroy(face);
    return system_face();
}

double width_of(cairo_scaled_font_t* font, const std::string& text) {
    cairo_text_extents_t extents;
    cairo_scaled_font_text_extents(font, text.c_str(), &extents);
    return extents.x_advance;
}

}  // namespace

PdfText::Face PdfText::face_of(FontFile file) {
    Face out;
    out.face.reset(face_from(file));
    cairo_matrix_t identity;
    cairo_matrix_init_identity(&identity);
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    out.unit.reset(cairo_scaled_font_create(out.face.get(), &identity, &identity, options));
    cairo_font_options_destroy(options);
    cairo_font_extents_t extents;
    cairo_scaled_font_extents(out.unit.get(), &extents);
    if (extents.ascent + extents.descent > 0.0) {
        out.ascent = extents.ascent;
        out.height = extents.ascent + extents.descent;
    }
    return out;
}

PdfText::PdfText(const FontFiles& fonts)
    : upright_(face_of(fonts.text)), italic_(face_of(fonts.maths_italic)), signs_(face_of(fonts.maths)) {}

bool PdfText::has(const Face& face, const std::string& character) {
    cairo_glyph_t* glyphs = nullptr;
    int count = 0;
    const auto done = cairo_scaled_font_text_to_glyphs(face.unit.get(), 0.0, 0.0, character.c_str(),
                                                       static_cast<int>(character.size()), &glyphs, &count,
                                                       nullptr, nullptr, nullptr);
    const bool known = done == CAIRO_STATUS_SUCCESS && count > 0 && glyphs[0].index != 0;
    cairo_glyph_free(glyphs);
    return known;
}

/// The em for a size, which on screen is the line height of the upright font.
double PdfText::em_of(const Face& face, float size) const {
    const double upright = static_cast<double>(size) / upright_.height;
    return &face == &upright_ ? upright : upright * kItalicEm;
}

std::vector<PdfText::Run> PdfText::runs(std::string_view text, float size, FontStyle font_style) const {
    const Face& first = font_style == FontStyle::italic ? italic_ : upright_;
    std::vector<Run> out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8_length(text, i);
        const std::string character = length > 0 ? std::string(text.substr(i, length)) : "\xEF\xBF\xBD";
        i += std::max<std::size_t>(length, 1);
        const Face* face = &first;
        for (const Face* other : {&first, &upright_, &signs_}) {
            if (!has(*other, character)) continue;
            face = other;
            break;
        }
        if (out.empty() || out.back().face != face) out.push_back({face, {}, em_of(*face, size)});
        out.back().text += character;
    }
    for (Run& run : out) run.width = run.em * width_of(run.face->unit.get(), run.text);
    return out;
}

glm::vec2 PdfText::size_of(std::string_view text, float size, FontStyle font_style) const {
    double width = 0.0;
    for (const Run& run : runs(text, size, font_style)) width += run.width;
    return {static_cast<float>(width), size};
}

void PdfText::write(cairo_t* cr, std::string_view text, const glm::vec2& at, float size, FontStyle font_style,
                    Ink ink) const {
    double x = at.x;
    const double baseline = at.y + em_of(upright_, size) * upright_.ascent;
    for (const Run& run : runs(text, size, font_style)) {
        cairo_set_font_face(cr, run.face->face.get());
        cairo_set_font_size(cr, run.em);
        cairo_move_to(cr, x, baseline);
        ink == Ink::letters ? cairo_show_text(cr, run.text.c_str()) : cairo_text_path(cr, run.text.c_str());
        x += run.width;
    }
}

namespace {

constexpr double kPointsPerLogical_px = 0.75;  // 96 pixels an inch

struct Free {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* cr) const { cairo_destroy(cr); }
    void operator()(cairo_pattern_t* pattern) const { cairo_pattern_destroy(pattern); }
};

cairo_status_t append(void* to, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

void use(cairo_t* cr, const Color& c) { cairo_set_source_rgba(cr, c.r, c.g, c.b, c.a); }

void set_path(cairo_t* cr, const Shape& shape) {
    cairo_new_path(cr);
    if (shape.radius > 0.0f) {
        const glm::vec2& at = shape.points.front();
        cairo_arc(cr, at.x, at.y, shape.radius, 0.0, 2.0 * std::numbers::pi);
        cairo_close_path(cr);
        return;
    }
    for (const glm::vec2& p : shape.points) cairo_line_to(cr, p.x, p.y);
    if (shape.closed) cairo_close_path(cr);
}

/// Sets a plain colour, or a gradient along the path.
void use_stroke(cairo_t* cr, const Shape& shape) {
    const ShapeStroke& stroke = *shape.stroke;
    cairo_set_line_width(cr, stroke.width);
    cairo_set_line_cap(cr, stroke.round_ends ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, stroke.round_joins ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    const double dashes[] = {stroke.dash_on, stroke.dash_off};
    cairo_set_dash(cr, dashes, stroke.dashed() ? 2 : 0, stroke.dash_start);
    if (!stroke.blends()) return use(cr, stroke.from);
    const glm::vec2 from = shape.points.front(), to = shape.points.back();
    const std::unique_ptr<cairo_pattern_t, Free> blend(
        cairo_pattern_create_linear(from.x, from.y, to.x, to.y));
    const auto stop = [&](double where, const Color& c) {
        cairo_pattern_add_color_stop_rgba(blend.get(), where, c.r, c.g, c.b, c.a);
    };
    stop(0.0, stroke.from);
    stop(1.0, stroke.to);
    cairo_set_source(cr, blend.get());
}

void draw(cairo_t* cr, const Shape& shape) {
    set_path(cr, shape);
    cairo_set_antialias(cr, shape.sharp ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT);
    if (shape.fill) {
        use(cr, *shape.fill);
        cairo_fill_preserve(cr);
    }
    if (shape.stroke) {
        use_stroke(cr, shape);
        cairo_stroke(cr);
    }
}

void draw(cairo_t* cr, const ScreenLabel& label, const PdfText& text, float scale) {
    glm::vec2 at = label.top_left;
    const float width = text.size_of(label.text, label.size, label.font_style).x;
    if (label.align == Align::centre) at.x = label.anchor.x - 0.5f * width;
    if (label.align == Align::right) at.x = label.anchor.x - width;
    if (label.halo.a > 0.0f) {
        cairo_new_path(cr);
        text.write(cr, label.text, at, label.size, label.font_style, PdfText::Ink::outline);
        use(cr, label.halo);
        cairo_set_dash(cr, nullptr, 0, 0.0);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_set_line_width(cr, 2.0 * kLabelHalo_px * scale);
        cairo_stroke(cr);
    }
    use(cr, label.color);
    text.write(cr, label.text, at, label.size, label.font_style, PdfText::Ink::letters);
}

void draw(cairo_t* cr, const ScreenList& list, const PdfOptions& options) {
    if (!options.transparent && list.background.a > 0.0f) {
        use(cr, list.background);
        cairo_paint(cr);
    }
    for (const Shape& shape : shapes_of(list)) draw(cr, shape);
    const PdfText text(options.fonts);
    for (const ScreenLabel& label : visible_labels(list)) draw(cr, label, text, list.scale);
}

}  // namespace

bool writes_pdf() { return true; }

PdfFile pdf(std::span<const ScreenList> pages, const PdfOptions& options) {
    PdfFile out;
    const auto points_of = [](const ScreenList& list) {
        return kPointsPerLogical_px / (list.scale > 0.0f ? static_cast<double>(list.scale) : 1.0);
    };
    const std::unique_ptr<cairo_surface_t, Free> file(
        cairo_pdf_surface_create_for_stream(append, &out.bytes, 1.0, 1.0));
    cairo_pdf_surface_set_metadata(file.get(), CAIRO_PDF_METADATA_TITLE, options.title.c_str());
    const std::unique_ptr<cairo_t, Free> cr(cairo_create(file.get()));
    for (const ScreenList& page : pages) {
        const double points = points_of(page);
        cairo_pdf_surface_set_size(file.get(), page.size.x * points, page.size.y * points);
        cairo_identity_matrix(cr.get());
        cairo_scale(cr.get(), points, points);
        draw(cr.get(), page, options);
        cairo_show_page(cr.get());
    }
    const cairo_status_t drawn = cairo_status(cr.get());
    cairo_surface_finish(file.get());
    const cairo_status_t status = drawn != CAIRO_STATUS_SUCCESS ? drawn : cairo_surface_status(file.get());
    if (status != CAIRO_STATUS_SUCCESS)
        return {{},
                "The image cannot be saved as .pdf: " + std::string(cairo_status_to_string(status)) + "."};
    return out;
}

TextMeasure pdf_text_measure(const FontFiles& fonts) {
    return
        [text = std::make_shared<PdfText>(fonts)](std::string_view words, float size, FontStyle font_style) {
            return text->size_of(words, size, font_style);
        };
}

}  // namespace crosscut
