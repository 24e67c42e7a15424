#pragma once

#include "app/model/lessons/lesson.h"
#include "app/model/results/export_request.h"
#include "app/model/scene.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// The pages of a lesson for a class without screens, A4 at 96 pixels an inch: of every card that asks something
/// on paper its number, its questions, its picture without the answer and lines to write on; at the foot what
/// the terms in the questions mean. With `key` each question has a picture that shows its answer, a task as
/// done, and the answer in words in place of the lines and the terms. Ten pictures fill a page. No pages for a
/// lesson that asks nothing on paper. Runs all the scenes.
[[nodiscard]] std::vector<ScreenList> lesson_sheet(const Lesson& lesson, std::span<const SceneType> types,
                                                   bool key, const TextMeasure& measure);

/// The pages for an export whose request has a lesson's text; an error, one sentence, where that has mistakes
/// or asks nothing.
struct SheetPages {
    std::vector<ScreenList> pages;
    std::string title;  ///< of the lesson
    std::string error;
};
[[nodiscard]] SheetPages sheet_pages(const ExportRequest& request, std::span<const SceneType> types,
                                     const FontFiles& fonts);

/// The pages as the bytes of an SVG or TikZ file each, or of one PDF with the fonts in `fonts`.
struct SheetFiles {
    std::vector<std::string> files;
    std::string error;
};
[[nodiscard]] SheetFiles draw_sheet(const ExportRequest& request, std::span<const SceneType> types,
                                    const FontFiles& fonts);

}  // namespace crosscut
