#include "app/export/vector/pdf_text.h"

#include "app/view/utf8.h"

#include <cairo-ft.h>
#include <freetype/freetype.h>

#include <algorithm>

namespace crosscut {
namespace {

/// The maths italic's small letters are as high as the upright ones in this many times their em.
constexpr double kItalicEm = 1.22;

/// A font file opened by FreeType, in a library of its own: cairo keeps faces for longer than whoever made them.
class OpenedFont {
  public:
    explicit OpenedFont(FontFile file) {
        if (FT_Init_FreeType(&library_) != 0) return;
        FT_New_Memory_Face(library_, file.data(), static_cast<FT_Long>(file.size()), 0, &face_);
    }
    ~OpenedFont() { FT_Done_FreeType(library_); }  // and with it the face
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
        (void)font.release();  // cairo's now
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

/// On screen a size is the height of the upright face's line.
double PdfText::em_of(const Face& face, float size) const {
    const double upright = static_cast<double>(size) / upright_.height;
    return &face == &upright_ ? upright : upright * kItalicEm;
}

std::vector<PdfText::Run> PdfText::runs(std::string_view text, float size, Lettering lettering) const {
    const Face& first = lettering == Lettering::italic ? italic_ : upright_;
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

glm::vec2 PdfText::size_of(std::string_view text, float size, Lettering lettering) const {
    double width = 0.0;
    for (const Run& run : runs(text, size, lettering)) width += run.width;
    return {static_cast<float>(width), size};
}

void PdfText::write(cairo_t* cr, std::string_view text, const glm::vec2& at, float size, Lettering lettering,
                    Ink ink) const {
    double x = at.x;
    const double baseline = at.y + em_of(upright_, size) * upright_.ascent;
    for (const Run& run : runs(text, size, lettering)) {
        cairo_set_font_face(cr, run.face->face.get());
        cairo_set_font_size(cr, run.em);
        cairo_move_to(cr, x, baseline);
        ink == Ink::letters ? cairo_show_text(cr, run.text.c_str()) : cairo_text_path(cr, run.text.c_str());
        x += run.width;
    }
}

}  // namespace crosscut
