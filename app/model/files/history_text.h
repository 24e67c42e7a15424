#pragma once

#include "app/model/document.h"
#include "app/model/scene.h"

#include <optional>
#include <string>
#include <string_view>

/// The history of a document as text: a JSON object a line, so that a further step is a further line. A step
/// has the fields that it changed (a beginning has all), whether it replaced the scene by another one and the
/// view on the other side of it, and the annotations where they changed; other lines say which step is the
/// present one, and the view of a step after going over it.
namespace crosscut {

/// The largest text of a history, in bytes and lines: reading it takes half a second.
inline constexpr std::size_t kLargestHistory = std::size_t{4} << 20U, kMostHistoryLines = 10'000;

/// The part of a history that is in a text already.
struct WrittenHistory {
    StepId last = 0, present = 0;  ///< the latest step, and the present one; 0: none
    StepId first = 0;  ///< steps before this one are left out, and their successors become beginnings
};

/// The lines to append to a text that has `written`, including the first line where that is empty. Empty
/// where nothing is missing. `scene` is the document's.
[[nodiscard]] std::string history_lines(const Scene& scene, const DocumentHistory& history,
                                        const WrittenHistory& written);

/// The same for an empty text: the latest steps, as many as certainly fit. `written.first` becomes the first
/// of them, 0 where none is left out.
[[nodiscard]] std::string whole_history_lines(const Scene& scene, const DocumentHistory& history,
                                              WrittenHistory& written);

/// The history in a text, nothing without a step, and a sentence about the first line that is wrong or too
/// many; then the history ends before it. An incomplete last line is ignored: it was being written.
struct ReadHistory {
    std::optional<DocumentHistory> history;
    std::string error;
};
[[nodiscard]] ReadHistory parse_history(const SceneType& type, std::string_view text,
                                        std::string_view source);

}  // namespace crosscut
