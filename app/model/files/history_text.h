#pragma once

#include "app/model/document.h"
#include "app/model/scene.h"

#include <optional>
#include <string>
#include <string_view>

/// The history of a document as text: a JSON object a line, so that a further step is a further line. A step
/// has the fields that it changed, one that begins has all, whether it put another scene in place of the one
/// before and how the document is seen on the other side of it, and what is hidden and named where that is
/// not as before; other lines say which step is the present one, and what the view beside a step has become
/// by going over it.
namespace crosscut {

/// The text of a history has at most so many bytes and lines: reading it takes half a second then.
inline constexpr std::size_t kLargestHistory = std::size_t{4} << 20U, kMostHistoryLines = 10'000;

/// How much of a history is in a text already.
struct WrittenHistory {
    StepId last = 0, present = 0;  ///< the latest step, and which one was the present; 0: none
    StepId first = 0;              ///< steps before this one are left out, and what came after them begins
};

/// What has to be added to a text that has `written`: the first line too where that is nothing. Empty where
/// all is in it. `scene` is the document's.
[[nodiscard]] std::string history_lines(const Scene& scene, const DocumentHistory& history,
                                        const WrittenHistory& written);

/// The same for a text that has nothing yet: the latest steps, as many as are sure to have room.
/// `written.first` says which is the first of them, 0 where none is left out.
[[nodiscard]] std::string whole_history_lines(const Scene& scene, const DocumentHistory& history,
                                              WrittenHistory& written);

/// The history that a text holds, nothing where that has no step, and a sentence about the first line that
/// cannot be read, or is one too many; then it is what stands before that. A last line without its end is
/// left out: it was being written.
struct ReadHistory {
    std::optional<DocumentHistory> history;
    std::string error;
};
[[nodiscard]] ReadHistory parse_history(const SceneType& type, std::string_view text,
                                        std::string_view source);

}  // namespace crosscut
