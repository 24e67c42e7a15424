#pragma once

#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <string>

namespace crosscut {

/// This build can write PDF.
[[nodiscard]] bool writes_pdf();

struct PdfOptions {
    bool transparent = false;  ///< no background
    std::string title{};       ///< what the picture shows; in the document's properties
    FontFiles fonts{};         ///< for what is missing the system stands in
};

/// The bytes of a file, or why there are none.
struct PdfFile {
    std::string bytes;
    std::string error;  ///< a sentence
};

/// The list as a PDF of one page, as large as the picture is at 96 pixels an inch. All of it is lines and
/// fills; labels are text with embedded fonts, that can be searched and copied, at the places the label
/// layout gave them; hidden ones are left out. Without cairo in this build: an error.
[[nodiscard]] PdfFile pdf(const ScreenList& list, const PdfOptions& options);

/// The widths of those fonts, for the label layout. Without cairo: `label_text_size`.
[[nodiscard]] TextMeasure pdf_text_measure(const FontFiles& fonts);

}  // namespace crosscut
