#pragma once

#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/interaction/shortcuts.h"

#include <optional>
#include <string>
#include <string_view>

/// What commands do to the document and to the preferences, which no part of the window owns.
namespace crosscut {

/// What came of a command: a sentence for the person, mostly empty; nothing where the command is for somebody else.
using Ran = std::optional<std::string>;

/// Undo, a new document, presets, the next scene, copying and pasting.
[[nodiscard]] Ran run_on_document(Command command, Workspace& workspace);
/// How much is shown, snapping, size, theme.
[[nodiscard]] Ran run_on_preferences(Command command, Preferences& preferences);
/// Choosing a method by its number. A digit is one in the plane; in space, where the view `turns`, it is for the view.
[[nodiscard]] Ran run_on_methods(Command command, const SceneOutput& output, bool turns, Scene& scene);

/// The address on the web that links and embeddings begin with: of the page, else the one that the program
/// was built with; empty: none.
[[nodiscard]] std::string_view address_of(const FileAccess& files);

/// The command may put another scene or another state of it in place of what is on screen.
[[nodiscard]] bool replaces_scene(Command command);

/// How far a command is along a run of them that ends with `last`; nothing where it is not in it.
[[nodiscard]] std::optional<int> number_in(Command first, Command last, Command command);

/// Does an action of the scene, if there is one; it becomes one step of undo. Returns what to say of it, which
/// is nothing where it now stands large beside the formula.
[[nodiscard]] std::string perform(Workspace& workspace, const SceneOutput& output,
                                  std::optional<std::string_view> action);

}  // namespace crosscut
