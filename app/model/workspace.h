#pragma once

#include "app/model/document.h"
#include "app/model/fields/field_access.h"
#include "app/model/fields/scene_text.h"
#include "app/model/files/best_scores.h"
#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/maps/csv_text.h"
#include "app/model/maps/map_reading.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/view/camera.h"
#include "app/view/screen/screen_list.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// The result of saving a file.
struct Saving {
    enum class Outcome : std::uint8_t { saved, asks, failed };
    Outcome outcome = Outcome::failed;
    std::string sentence;  ///< a question, or an error; empty when it is saved
};

/// All that the text of a document contains, as a value: equal values give equal texts.
struct DocumentState {
    Snapshot fields;
    std::optional<SavedCamera> camera;  ///< of the main pane

    friend bool operator==(const DocumentState& a, const DocumentState& b) {
        return a.fields.identical(b.fields) && a.camera == b.camera;
    }
};

/// A document for each scene that has been opened, one of them current. Every command about a scene as a
/// whole is a function here; the window only calls them. Unless they say otherwise they apply to the current
/// one.
class Workspace {
  public:
    /// Opens the first of `types`, which must not be empty. `files`: access to files.
    explicit Workspace(std::span<const SceneType> types, FileAccess files = {});

    [[nodiscard]] std::span<const SceneType> types() const { return types_; }
    [[nodiscard]] const SceneType& type() const { return *now_->type; }
    [[nodiscard]] Scene& scene() { return *now_->scene; }
    [[nodiscard]] const Scene& scene() const { return *now_->scene; }

    /// Makes a scene current, as it was left: its state, history, cameras and file; fresh where it was not
    /// opened before. Does nothing if it is current already. Unknown ids give a sentence.
    [[nodiscard]] std::string open_scene(std::string_view id);
    /// Loads a preset of the current scene as one undo step. Returns an empty string, or a sentence after
    /// which nothing has changed: also for a scene with a busy reason.
    [[nodiscard]] std::string open_preset(const Preset& preset);
    /// The preset in use, while the scene is exactly as the preset made it.
    [[nodiscard]] const Preset* preset() const;
    /// The preset that the scene was loaded from, even if it was changed since; null after anything else was
    /// opened.
    [[nodiscard]] const Preset* from_preset() const {
        return now_->step().from ? now_->step().from->preset : nullptr;
    }
    /// The preset that was opened since the last call; null: none.
    [[nodiscard]] const Preset* take_opened() { return std::exchange(opened_, nullptr); }
    /// Changes whenever another scene becomes current or all of it is replaced.
    [[nodiscard]] std::size_t revision() const { return revision_; }
    /// The preset `steps` further along the list, wrapping round.
    [[nodiscard]] std::string step_preset(int steps);

    /// Opens a scene text: its scene becomes current, and the text one undo step of it, named `step`. Returns
    /// an empty string, or a sentence after which nothing has changed.
    [[nodiscard]] std::string open_text(std::string_view text, std::string_view source,
                                        std::string step = "Opened a drawing");
    /// The same for a text whose view is framed as a preset's is. With an empty step name it becomes the
    /// beginning of its scene's document, which undo cannot pass.
    [[nodiscard]] std::string begin_with(std::string_view text, std::string_view source,
                                         std::string step = {});
    /// The current scene in its initial state, without a file, as one undo step.
    void begin_anew();
    /// Opens copied text: a scene, a link to one, or else points of other programs (`read_points`). Points
    /// become the ends of the current scene's objects, in their order and as one undo step; where it has
    /// none, those of the first scene that has. A scene that takes data imports a text that is not its own
    /// format; the first such scene imports what is too much for others. Nothing changes where it fails.
    struct PasteResult {
        bool done = false;
        std::string sentence;  ///< what was done, or why nothing was; empty for a scene or a link
    };
    [[nodiscard]] PasteResult paste(std::string_view text, std::string_view source);
    /// Where texts of other programs are opened.
    enum class Into : bool {
        present,  ///< in the current scene, as `paste` does
        /// Regardless of the current scene: lines that continue from point to point become a new map, points
        /// the first scene's objects.
        /// scene's objects.
        anew
    };
    /// Opens a file; it becomes the document's file if it is a scene. Returns an empty string, or a sentence
    /// after which nothing has changed.
    [[nodiscard]] std::string open_file(const std::string& path, FileKind kind = FileKind::any,
                                        Into into = Into::present);
    /// The same for a text that is not from a file.
    [[nodiscard]] PasteResult open_anew(std::string_view text, std::string_view source);
    /// Requests the export of the scene's time as an animation; taken once.
    void ask_to_export_time() { export_time_requested_ = true; }
    [[nodiscard]] bool take_export_time_request() { return std::exchange(export_time_requested_, false); }
    /// The sentence about data that a scene has imported since the last call; empty: none.
    [[nodiscard]] std::string take_message() { return std::exchange(message_, {}); }
    /// What was read and left out of the data file that was opened last; none where the last file was not
    /// data.
    [[nodiscard]] const std::optional<FileReport>& reading() const { return reading_; }
    /// The same, once for each file of which something was left out.
    [[nodiscard]] const FileReport* take_left_out() {
        return std::exchange(left_out_is_news_, false) && reading_ ? &*reading_ : nullptr;
    }
    /// Writes the scene; `path` is its file from then on. Overwrites a file other than its own, or one that
    /// another program has changed meanwhile, only with `Replace::yes`; a file that is not a scene never.
    enum class Replace : bool { no, yes };
    [[nodiscard]] Saving save_file(const std::string& path, Replace replace = Replace::no);
    [[nodiscard]] const std::string& path() const { return now_->file.path; }
    /// The scene has a file, and was changed since that was read or written. Cameras, and state that changes
    /// by itself, do not count.
    [[nodiscard]] bool unsaved() const;
    /// The scenes whose documents contain the user's work and are in no file.
    [[nodiscard]] std::vector<const SceneType*> in_no_file() const;
    /// The window's title: "● Grazing.json — Sweep — Crosscut", with the dot while it is `unsaved`; without a
    /// file "Sweep — Crosscut".
    [[nodiscard]] std::string title() const;
    /// Makes the current scene of another workspace current here, including the state that is in no text: for
    /// pictures of it.
    void open_copy(const Workspace& other);
    /// The scene as text, with the main camera, for other people: without data that only undo needs.
    [[nodiscard]] std::string text() const;
    /// Whether one of the scenes has a `Scene::busy_reason`.
    [[nodiscard]] bool is_computing() const;

    /// Makes a saved text of a scene its beginning, without an undo step. Of a damaged text it takes what can
    /// be read; then the document does not belong to `file`. Returns an empty string, or a sentence about
    /// what could not be read.
    [[nodiscard]] std::string restore(std::string_view text, std::string_view source, SavedFile file);
    /// Gives a restored document its saved history. Where the document's state is neither that history's
    /// present one nor the one before, it becomes a further step. A scene that was not opened is unchanged.
    void restore_history(const SceneType& type, DocumentHistory history);
    /// Sets the access to files from here on.
    void set_file_access(FileAccess files) { files_ = std::move(files); }
    [[nodiscard]] const FileAccess& files() const { return files_; }
    /// The scenes that were current since the last call: their documents may have changed.
    [[nodiscard]] std::vector<const SceneType*> take_visited();
    /// The document of a scene as text; empty for a scene that was not opened yet.
    [[nodiscard]] std::string text_of(const SceneType& type) const;
    /// The same as a value, without writing a text; nothing for a scene that was not opened yet.
    [[nodiscard]] std::optional<DocumentState> state_of(const SceneType& type) const;
    /// The document of a scene, null for one that was not opened yet.
    [[nodiscard]] const Document* document(const SceneType& type) const { return document_of(type); }

    /// To be called once a frame; `dragging` during a gesture, so that the gesture becomes one step.
    void observe(bool dragging);
    /// The current document is in its initial state: nothing was opened, restored or changed in it.
    [[nodiscard]] bool is_new() const {
        return !now_->restored && path().empty() && from_preset() == nullptr && !can_undo();
    }
    [[nodiscard]] const DocumentHistory& history() const { return now_->history; }
    [[nodiscard]] bool can_undo() const { return history().before() != nullptr; }
    [[nodiscard]] bool can_redo() const { return history().next() != nullptr; }
    void undo();
    void redo();
    /// Makes a step of the history the present one, and restores the view on that side of the presets and
    /// files between; an unknown id changes nothing.
    void go_to(StepId id);
    /// Drops the history: the scene as it is now is the beginning.
    void begin_here();

    /// Scores of the user that belong to no scene's state: they are carried from scene to scene, whatever is
    /// loaded.
    [[nodiscard]] const BestScores& best_scores();
    void give_best_scores(BestScores best_scores);

    /// The camera of a pane; framed around the pane's content when it has none yet, and again when the view
    /// has another size, unless the user moved it meanwhile. A fixed one is always the pane's own; a pane
    /// that `fits` is framed anew each time, and gets its earlier camera back when it no longer does.
    [[nodiscard]] Camera& camera(const Pane& pane, const Viewport& viewport);
    /// Frames a pane anew where undo or redo has brought a part of it out of sight, and the user has not moved its
    /// camera since it was framed. To be called with what the scene presents now.
    void show_again(const Pane& pane, const Viewport& viewport);
    /// The camera that shows all of a pane, at the angles of `from`. Until the pane's camera is moved away
    /// from it, it is framed again with the view's size.
    [[nodiscard]] Camera frame(const Pane& pane, const Camera& from, const Viewport& viewport);
    /// The viewpoint of the main pane, for scenes whose picture depends on it; with the digits that a pane of
    /// this size resolves, where a size is given and there is a camera.
    [[nodiscard]] Viewpoint viewpoint(const std::optional<Viewport>& viewport = {}) const;
    /// The scene's output in a main pane of this size, seen by that pane's camera; computed twice only where
    /// there is no camera yet, since that is framed around the output.
    [[nodiscard]] SceneOutput present(const Viewport& viewport);
    /// The cameras of the current document. Until they are given back, every view stays unchanged whatever
    /// its size.
    [[nodiscard]] DocumentView pin_view();
    void give_back_view(DocumentView view) { now_->view = std::move(view); }
    /// Camera moves have their own history, apart from undo.
    void remember_camera(std::string_view pane = kMainPane);
    void camera_back();
    /// Whether the main pane has a camera: not before it is drawn for the first time.
    [[nodiscard]] bool has_camera() const;
    [[nodiscard]] bool can_camera_back() const { return !now_->camera_past.empty(); }

    Highlight highlight;

  private:
    [[nodiscard]] bool has_loaded_camera(const Pane& pane) const;
    [[nodiscard]] Camera first_camera(const Pane& pane, const Viewport& viewport) const;
    [[nodiscard]] static PaneCamera* camera_of(Document& document, std::string_view pane);
    void make_current(const SceneType& type);
    /// Makes a loaded scene that of the current document, as a step named `name`.
    void adopt(Loaded loaded, std::string name, const Preset* preset = nullptr);
    void replace_scene(Loaded loaded);
    /// To be called when the history has a new step: the scene need not keep data for any other.
    static void retain_data_of_history(Document& document);
    [[nodiscard]] Document* document_of(const SceneType& type) const;
    void forget_reading() {
        reading_.reset();
        left_out_is_news_ = false;
    }
    [[nodiscard]] PasteResult import_data(const SceneType& type, std::string_view text,
                                          std::string_view source, Into into = Into::present);
    [[nodiscard]] PasteResult take_text(std::string_view text, std::string_view source);
    [[nodiscard]] PasteResult take_points(const PointText& text, std::string_view source);
    [[nodiscard]] const SceneType* type_for(const PointText& text) const;

    FileAccess files_;
    std::span<const SceneType> types_;
    std::vector<std::unique_ptr<Document>> documents_;  ///< in the order in which they were opened
    Document* now_ = nullptr;
    const Preset* opened_ = nullptr;
    std::size_t revision_ = 0;
    std::vector<const SceneType*> visited_;
    std::string message_;
    std::optional<FileReport> reading_;
    bool left_out_is_news_ = false;
    bool export_time_requested_ = false;
    BestScores best_scores_;
};

}  // namespace crosscut
