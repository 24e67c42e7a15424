#pragma once

#include "app/model/codec.h"
#include "app/model/history.h"
#include "app/model/kept.h"
#include "app/model/scene.h"
#include "app/view/camera.h"
#include "app/view/screen_list.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// The one open scene and what belongs to it: its history, the cameras of its panes, what is lit up, the file it came
/// from. Every command a person can give to a scene as a whole is a function here; the window only calls them.
class Workspace {
  public:
    /// Opens the first of `types`, which must not be empty.
    explicit Workspace(std::span<const SceneType> types);

    [[nodiscard]] std::span<const SceneType> types() const { return types_; }
    [[nodiscard]] const SceneType& type() const { return *type_; }
    [[nodiscard]] Scene& scene() { return *scene_; }
    [[nodiscard]] const Scene& scene() const { return *scene_; }

    /// Makes another scene current, fresh and with an empty history. Unknown ids give a sentence.
    [[nodiscard]] std::string open_scene(std::string_view id);
    /// Loads a preset of the current scene as one undo step.
    void open_preset(const Preset& preset);
    /// The preset shown, while the scene still is as the preset made it.
    [[nodiscard]] const Preset* preset() const { return preset_; }
    /// The preset `steps` further along the list, wrapping round.
    void step_preset(int steps);

    /// Opens a scene text; a text for the current scene is one undo step, another scene starts afresh. Returns an empty
    /// string, or a sentence after which nothing has changed.
    [[nodiscard]] std::string open_text(std::string_view text, std::string_view source);
    /// Reads a file and opens it; saving goes back to it.
    [[nodiscard]] std::string open_file(const std::string& path);
    [[nodiscard]] std::string save_file(const std::string& path);
    [[nodiscard]] const std::string& path() const { return path_; }
    /// The scene as text, with the main camera.
    [[nodiscard]] std::string text();

    /// To be called once a frame; `held` while a gesture is under way, so that the gesture becomes one step.
    void observe(bool held);
    [[nodiscard]] bool can_undo() const { return history_.can_undo(); }
    [[nodiscard]] bool can_redo() const { return history_.can_redo(); }
    void undo();
    void redo();
    /// Forgets what came before: the scene as it is now is the beginning.
    void begin_here() { history_.reset(undo_text()); }

    /// The numbers that are the person's and not a scene's: they go along from scene to scene, whatever is loaded.
    [[nodiscard]] const KeptNumbers& kept();
    void give_kept(KeptNumbers kept);

    /// The camera of a pane; framed around the pane's content when it has none yet. A fixed one is always the pane's own;
    /// one of a pane that fits is framed anew each time, and is what it was before when the pane no longer does.
    [[nodiscard]] Camera& camera(const Pane& pane, const Viewport& viewport);
    /// From where the main pane is seen, for scenes whose picture depends on it.
    [[nodiscard]] Viewpoint viewpoint() const;
    /// Camera moves have their own way back, apart from undo.
    /// `pane` empty: of the main pane.
    void remember_camera(std::string_view pane = {});
    void camera_back();
    [[nodiscard]] bool can_camera_back() const { return !camera_past_.empty(); }

    Highlight highlight;

  private:
    struct PaneCamera {
        std::string pane;
        Camera camera;
        bool fitted = false;          ///< framed anew whenever it is asked for
        std::optional<Camera> own{};  ///< what it was before that, where there was one
        friend bool operator==(const PaneCamera&, const PaneCamera&) = default;
    };
    [[nodiscard]] Camera first_camera(const Pane& pane, const Viewport& viewport) const;
    [[nodiscard]] PaneCamera* camera_of(std::string_view pane);
    void adopt(Loaded loaded);
    [[nodiscard]] std::string undo_text();
    void show(const std::optional<std::string>& text);

    std::span<const SceneType> types_;
    const SceneType* type_ = nullptr;
    std::unique_ptr<Scene> scene_;
    History history_;
    const Preset* preset_ = nullptr;
    std::string preset_text_;
    std::string path_;
    KeptNumbers kept_;
    std::vector<PaneCamera> cameras_;
    std::vector<PaneCamera> camera_past_;
    std::optional<Camera> loaded_camera_;
};

}  // namespace crosscut
