#include "app/export/vector/pdf.h"

#include "app/export/vector/pdf_text.h"
#include "app/export/vector/shapes.h"

#include <cairo-pdf.h>

#include <memory>
#include <numbers>

namespace crosscut {
namespace {

constexpr double kPointsPerLogicalPx = 0.75;  // 96 pixels an inch

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

/// A colour, or one that blends along the path.
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
    const float width = text.size_of(label.text, label.size, label.lettering).x;
    if (label.align == Align::centre) at.x = label.anchor.x - 0.5f * width;
    if (label.align == Align::right) at.x = label.anchor.x - width;
    if (label.halo.a > 0.0f) {
        cairo_new_path(cr);
        text.write(cr, label.text, at, label.size, label.lettering, PdfText::Ink::outline);
        use(cr, label.halo);
        cairo_set_dash(cr, nullptr, 0, 0.0);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_set_line_width(cr, 2.0 * kLabelHalo_px * scale);
        cairo_stroke(cr);
    }
    use(cr, label.color);
    text.write(cr, label.text, at, label.size, label.lettering, PdfText::Ink::letters);
}

void draw(cairo_t* cr, const ScreenList& list, const PdfOptions& options) {
    if (!options.transparent && list.background.a > 0.0f) {
        use(cr, list.background);
        cairo_paint(cr);
    }
    for (const Shape& shape : shapes_of(list)) draw(cr, shape);
    const PdfText text(options.fonts);
    for (const ScreenLabel& label : shown_labels(list)) draw(cr, label, text, list.scale);
}

}  // namespace

bool writes_pdf() { return true; }

PdfFile pdf(const ScreenList& list, const PdfOptions& options) {
    PdfFile out;
    const double points = kPointsPerLogicalPx / (list.scale > 0.0f ? static_cast<double>(list.scale) : 1.0);
    const std::unique_ptr<cairo_surface_t, Free> page(
        cairo_pdf_surface_create_for_stream(append, &out.bytes, list.size.x * points, list.size.y * points));
    cairo_pdf_surface_set_metadata(page.get(), CAIRO_PDF_METADATA_TITLE, options.title.c_str());
    const std::unique_ptr<cairo_t, Free> cr(cairo_create(page.get()));
    cairo_scale(cr.get(), points, points);
    draw(cr.get(), list, options);
    cairo_show_page(cr.get());
    const cairo_status_t drawn = cairo_status(cr.get());
    cairo_surface_finish(page.get());
    const cairo_status_t status = drawn != CAIRO_STATUS_SUCCESS ? drawn : cairo_surface_status(page.get());
    if (status != CAIRO_STATUS_SUCCESS)
        return {
            {},
            "The picture cannot be put into a .pdf: " + std::string(cairo_status_to_string(status)) + "."};
    return out;
}

TextMeasure pdf_text_measure(const FontFiles& fonts) {
    return
        [text = std::make_shared<PdfText>(fonts)](std::string_view words, float size, Lettering lettering) {
            return text->size_of(words, size, lettering);
        };
}

}  // namespace crosscut
