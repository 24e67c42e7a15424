#pragma once

#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <span>
#include <string>

namespace crosscut {

/// Whether this build can write PDF.
[[nodiscard]] bool writes_pdf();

struct PdfOptions {
    bool transparent = false;  ///< no background
    std::string title{};       ///< description of the picture, for the document's properties
    FontFiles fonts{};         ///< missing ones are replaced by system fonts
};

/// The bytes of a file, or why there are none.
struct PdfFile {
    std::string bytes;
    std::string error;  ///< a sentence
};

/// The lists as the pages of a PDF, each as large as its picture is at 96 pixels an inch. They consist of
/// lines and fills; labels are text with embedded fonts that can be searched and copied, at the positions of
/// the label layout; hidden ones are left out. Without cairo in this build: an error.
[[nodiscard]] PdfFile pdf(std::span<const ScreenList> pages, const PdfOptions& options);

/// Measures text in those fonts, for the label layout. Without cairo: `label_text_size`.
[[nodiscard]] TextMeasure pdf_text_measure(const FontFiles& fonts);

}  // namespace crosscut
