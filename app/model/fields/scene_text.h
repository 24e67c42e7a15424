#pragma once

#include "app/model/scene.h"
#include "app/view/camera.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Scenes as text and back. The text is JSON, one field a line, with shortest round-trip numbers; it is what
/// is saved, pasted, stored for undo and compared in tests.
namespace crosscut {

/// The ids of the scenes, for a sentence: "intersect, nearest".
[[nodiscard]] std::string scene_names(std::span<const SceneType> types);

/// What to leave out of a text.
struct SaveOptions {
    bool transients = true;               ///< fields that change by themselves
    std::optional<SavedCamera> camera{};  ///< saved when given
};

[[nodiscard]] std::string save_scene(std::string_view scene_id, const Scene& scene,
                                     const SaveOptions& options = {});

/// A scene read from text: the scene with its type and camera, or a sentence with the error and its position.
struct Loaded {
    const SceneType* type = nullptr;
    std::unique_ptr<Scene> scene;
    std::optional<SavedCamera> camera;
    std::string error;

    [[nodiscard]] explicit operator bool() const { return scene != nullptr; }
};

/// An error in a text, and its position.
struct WrongInText {
    std::string what;               ///< a sentence without the position; empty: no error
    std::optional<std::size_t> at;  ///< the byte, counted from 0; nothing: the whole text
};

/// Reads a whole scene file. `source` is its name in sentences (a file name, "The clipboard"). Fields that
/// are not named keep the scene's defaults; unknown names are errors, except those that an older version
/// wrote. Nothing outside the result changes.
[[nodiscard]] Loaded load_scene(std::span<const SceneType> types, std::string_view text,
                                std::string_view source);

/// The same for the program's own text that may be damaged: there can be an error and a scene, with every
/// field and the camera that could be read; no scene where the text does not name its type.
[[nodiscard]] Loaded load_what_fits(std::span<const SceneType> types, std::string_view text,
                                    std::string_view source);

/// Whether a text is, or once was, a scene of this program: a scene may overwrite it.
[[nodiscard]] bool is_scene_text(std::string_view text);

/// A scene in the state of one of its presets.
[[nodiscard]] Loaded load_preset(const SceneType& type, const Preset& preset);

/// Sets the fields of a scene text in `scene`; all of them or, with an error, none.
[[nodiscard]] WrongInText put_fields(Scene& scene, std::string_view text);

/// Applies the members "fields", "hidden", "names" and "camera" of a JSON object to a loaded scene, as far as
/// they exist; other members are ignored. After an error the scene may be changed.
[[nodiscard]] WrongInText put_state(Loaded& into, std::string_view text);

/// Sets one field from a text, as `--set a.start=1/3,2` does. Points are comma-separated numbers, flags
/// yes/no/true/false/on/off, choices their words. Returns an empty string, or a sentence naming the field.
[[nodiscard]] std::string set_field(Scene& scene, std::string_view name, std::string_view value);

/// The valid presets of a file, and a sentence about the first error, with file and line; empty where there
/// is none.
struct ReadPresets {
    std::vector<Preset> presets;
    std::string error;
};

/// Reads a file of presets: a JSON object whose members are named by the presets' ids, each an object with
/// "title", "notice", perhaps a "depth" and the body of the preset. The fields are read when the preset is
/// loaded. Both views must outlive the presets. Where the text is not valid JSON, each member that begins on
/// a line of its own in the column of the first preset is read by itself, so that one wrong preset does not
/// lose the others.
[[nodiscard]] ReadPresets read_presets(std::string_view text, std::string_view file);

}  // namespace crosscut
