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

/// Scenes as text and back. The text is JSON, one field a line, shortest round-trip numbers; it is what is
/// saved, pasted, kept for undo and compared in tests.
namespace crosscut {

/// The ids of the scenes, for a sentence: "intersect, nearest".
[[nodiscard]] std::string known_scenes(std::span<const SceneType> types);

/// What to leave out of a text.
struct SaveOptions {
    bool transients = true;               ///< fields that change by themselves
    std::optional<SavedCamera> camera{};  ///< saved when given
};

[[nodiscard]] std::string save_scene(std::string_view scene_id, const Scene& scene,
                                     const SaveOptions& options = {});

/// A scene read from text: the scene and its type and camera, or the sentence that says what is wrong and
/// where.
struct Loaded {
    const SceneType* type = nullptr;
    std::unique_ptr<Scene> scene;
    std::optional<SavedCamera> camera;
    std::string error;

    [[nodiscard]] explicit operator bool() const { return scene != nullptr; }
};

/// What is wrong with a text, and where.
struct WrongInText {
    std::string what;               ///< a sentence that does not say where; empty: nothing is wrong
    std::optional<std::size_t> at;  ///< the byte, counted from 0; nothing: of the whole
};

/// Reads a whole scene file. `source` is what the sentence calls it (a file name, "The clipboard"). Fields
/// that are not named keep the scene's defaults; names the scene does not have are refused, but for those an
/// older program wrote. Nothing outside the result changes.
[[nodiscard]] Loaded load_scene(std::span<const SceneType> types, std::string_view text,
                                std::string_view source);

/// The same for a text of the program's own that may be damaged: what is wrong is said, and the scene there
/// all the same, with every field and the camera that could be read; without a scene where the text does not
/// tell which one it is of.
[[nodiscard]] Loaded load_what_fits(std::span<const SceneType> types, std::string_view text,
                                    std::string_view source);

/// Whether a text is, or was once, a scene of this program's: it may be replaced by one.
[[nodiscard]] bool is_scene_text(std::string_view text);

/// A scene in the state of one of its presets.
[[nodiscard]] Loaded load_preset(const SceneType& type, const Preset& preset);

/// Puts the fields named in a scene text into `scene`; all of them or, with a sentence, none.
[[nodiscard]] std::string apply_fields(Scene& scene, std::string_view text, std::string_view source);

/// The same, with the place of what is wrong.
[[nodiscard]] WrongInText put_fields(Scene& scene, std::string_view text);

/// Puts the members "fields", "hidden", "names" and "camera" of a JSON object into a scene that was loaded,
/// as far as they are there; other members are passed over. Where something is wrong the scene may be
/// changed.
[[nodiscard]] WrongInText put_state(Loaded& into, std::string_view text);

/// Sets one field from words, as `--set a.start=1/3,2` does. Points are comma-separated numbers, flags
/// yes/no/true/false/ on/off, choices their words. Returns an empty string, or a sentence naming the field.
[[nodiscard]] std::string set_field(Scene& scene, std::string_view name, std::string_view value);

/// The presets of a file that can be read, and a sentence about the first thing that is wrong, with file and
/// line; empty where nothing is.
struct ReadPresets {
    std::vector<Preset> presets;
    std::string error;
};

/// Reads a file of presets: a JSON object whose members are called by the presets' ids, each an object with
/// "title", "notice", perhaps a "depth" and the body of the preset. The fields are read when the preset is
/// loaded. Both views must outlive the presets. Where the text is no JSON, what begins on a line of its own,
/// as far to the right as the first preset, is read by itself, so that one preset takes no other along.
[[nodiscard]] ReadPresets read_presets(std::string_view text, std::string_view file);

}  // namespace crosscut
