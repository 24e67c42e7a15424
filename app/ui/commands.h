#pragma once

#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson_link.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/interaction/shortcuts.h"

#include <optional>
#include <string>
#include <string_view>

/// Commands on the document and on the preferences, which no part of the window owns.
namespace crosscut {

/// The result of a command: a message, mostly empty; nothing where the command belongs to another part.
using Ran = std::optional<std::string>;

/// Pastes a text from the clipboard; returns what to say about it.
[[nodiscard]] std::string paste(std::string_view text, Workspace& workspace);
/// The scene that a command shows; null for other commands.
[[nodiscard]] const SceneType* scene_of(Command command, const Workspace& workspace);
/// Undo, a new document, presets, copying. `card`: of the lesson that a copied link opens.
[[nodiscard]] Ran run_on_document(Command command, Workspace& workspace,
                                  const std::optional<LinkedCard>& card);
/// The link to the drawing, or to a card of a lesson with it; or why there is none.
[[nodiscard]] LinkText link_to(const Workspace& workspace, const std::optional<LinkedCard>& card);
/// The level of detail, snapping, size, theme.
[[nodiscard]] Ran run_on_preferences(Command command, Preferences& preferences);
/// Choosing a method by its number; in Compare its view becomes the large one. A digit does this in the plane;
/// in space digits choose views.
[[nodiscard]] Ran run_on_methods(Command command, ViewState& view_state, Scene& scene);

/// The web address with which links and embeddings begin: that of the page, else the one that the program was
/// built with; empty: none.
[[nodiscard]] std::string_view address_of(const FileAccess& files);

/// Whether the command may replace the scene, or its state.
[[nodiscard]] bool replaces_scene(Command command);

/// The index of a command in the run from `first` to `last`; nothing outside it.
[[nodiscard]] std::optional<int> number_in(Command first, Command last, Command command);

/// Performs an action of the scene as one step of undo; "" performs nothing. Returns the message, which is
/// empty where it is shown in large type beside the formula.
[[nodiscard]] std::string perform(Workspace& workspace, const SceneOutput& output,
                                  std::optional<std::string_view> action);

}  // namespace crosscut
