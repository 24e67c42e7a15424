#include "app/export/pdf.h"
#include "app/export/shapes.h"

// For a build without cairo.

namespace crosscut {

bool writes_pdf() { return false; }

PdfFile pdf(std::span<const ScreenList>, const PdfOptions&) {
    return {{}, "This build cannot write PDF: it was made without cairo (libcairo2-dev)."};
}

TextMeasure pdf_text_measure(const FontFiles&) { return label_text_size; }

}  // namespace crosscut
