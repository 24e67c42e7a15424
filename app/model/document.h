#pragma once

#include "app/model/fields/field_access.h"
#include "app/model/files/files.h"
#include "app/model/history.h"
#include "app/model/scene.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// One scene as a person works on it, with all that belongs to it.
namespace crosscut {

/// From where a pane is seen.
struct PaneCamera {
    /// What framed the pane last; the camera is it as long as nobody has moved it.
    struct Framing {
        Camera camera;
        Vec2 size_px{};
        double scale = 1.0;
        bool of_preset = false;  ///< as the preset says, where that shows all beside what is covered
        Bounds content{};        ///< what was there to frame
        friend bool operator==(const Framing&, const Framing&) = default;
    };
    std::string pane;
    Camera camera;
    bool fitted = false;          ///< framed anew whenever it is asked for
    std::optional<Camera> own{};  ///< what it was before that, where there was one
    std::optional<Framing> framing{};
    /// As a person left it, while a view that would cut off some of what it showed is framed instead.
    std::optional<Camera> left{};
    Viewport seen{{0, 0}, 1.0};  ///< the view it was asked for last; empty: none yet
    friend bool operator==(const PaneCamera&, const PaneCamera&) = default;
};

/// From where all of a document is seen.
struct DocumentView {
    std::vector<PaneCamera> cameras;
    std::optional<KeptCamera> loaded;  ///< of the main pane, until it is shown
    bool of_preset = false;            ///< it came with a preset

    /// Of the main pane, as it is kept in a text; nothing before there is one.
    [[nodiscard]] std::optional<KeptCamera> kept_camera() const;
};

/// The preset that a scene was loaded from, and what it made of the scene.
struct PresetOrigin {
    const Preset* preset;
    Snapshot state;
};

/// The file that a document is saved in.
struct SavedFile {
    std::string path;              ///< empty: none yet
    std::optional<FileMark> mark;  ///< of what was read from or written to it last, when known
    std::uint64_t state = 0;       ///< what the scene's lasting state hashed to then
    friend bool operator==(const SavedFile&, const SavedFile&) = default;
};

/// One state of a document, and how it came about.
struct DocumentStep {
    Snapshot state;
    std::string name;                          ///< what a person calls it: "A moved", "Preset: Grazing"
    std::shared_ptr<const PresetOrigin> from;  ///< also after changes to it; null where it is from none
    /// Of a step that brings a view of its own: the view on the side of the step where the document is not.
    std::optional<DocumentView> other_view;
    /// Of a step that puts another scene in place of the one before: the file on that side of it, perhaps none.
    std::optional<SavedFile> other_file{};
};

using DocumentHistory = History<DocumentStep>;
using StepId = DocumentHistory::Id;

struct Document {
    const SceneType* type = nullptr;
    std::unique_ptr<Scene> scene;
    bool seen = false;  ///< its first state was on screen, so that undo can go back to it
    DocumentHistory history;
    bool restored = false;  ///< from an earlier run, or begun with a text
    SavedFile file;
    DocumentView view;
    std::vector<PaneCamera> camera_past;

    [[nodiscard]] Snapshot lasting_state() const { return Snapshot::of(*scene, Snapshot::Part::lasting); }
    [[nodiscard]] const DocumentStep& step() const { return history.present().state; }
};

}  // namespace crosscut
