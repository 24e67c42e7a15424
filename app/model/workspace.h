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

/// What came of saving a file.
struct Saving {
    enum class Outcome : std::uint8_t { saved, asks, failed };
    Outcome outcome = Outcome::failed;
    std::string sentence;  ///< what there is to ask, or what went wrong; empty when it is saved
};

/// All that the text of a document tells, as a value: where it is the same, so is the text.
struct DocumentState {
    Snapshot fields;
    std::optional<SavedCamera> camera;  ///< of the main pane

    friend bool operator==(const DocumentState& a, const DocumentState& b) {
        return a.fields.identical(b.fields) && a.camera == b.camera;
    }
};

/// A document for each scene that has been opened, one of them current. Every command a person can give to a
/// scene as a whole is a function here; the window only calls them. Without a word to the contrary they are
/// about the current one.
class Workspace {
  public:
    /// Opens the first of `types`, which must not be empty. `files`: how files are reached.
    explicit Workspace(std::span<const SceneType> types, FileAccess files = {});

    [[nodiscard]] std::span<const SceneType> types() const { return types_; }
    [[nodiscard]] const SceneType& type() const { return *now_->type; }
    [[nodiscard]] Scene& scene() { return *now_->scene; }
    [[nodiscard]] const Scene& scene() const { return *now_->scene; }

    /// Makes a scene current, as it was left: its state, history, cameras and file; fresh where it was not
    /// opened before. Nothing happens where it is current already. Unknown ids give a sentence.
    [[nodiscard]] std::string open_scene(std::string_view id);
    /// Loads a preset of the current scene as one undo step. Returns an empty string, or a sentence after
    /// which nothing has changed: that of a scene in which something is under way, too.
    [[nodiscard]] std::string open_preset(const Preset& preset);
    /// The preset shown, while the scene still is as the preset made it.
    [[nodiscard]] const Preset* preset() const;
    /// The preset that the scene was loaded from, also after it was changed; null after anything else was
    /// opened.
    [[nodiscard]] const Preset* from_preset() const {
        return now_->step().from ? now_->step().from->preset : nullptr;
    }
    /// The preset that was opened since this was asked the last time; null: none.
    [[nodiscard]] const Preset* take_opened() { return std::exchange(opened_, nullptr); }
    /// Another number whenever another scene is current or all of it was replaced.
    [[nodiscard]] std::size_t revision() const { return revision_; }
    /// The preset `steps` further along the list, wrapping round.
    [[nodiscard]] std::string step_preset(int steps);

    /// Opens a scene text: its scene becomes current, and the text one undo step of it, called `step`.
    /// Returns an empty string, or a sentence after which nothing has changed.
    [[nodiscard]] std::string open_text(std::string_view text, std::string_view source,
                                        std::string step = "Opened a scene");
    /// The same for a text whose view is framed as a preset's is. Without a name for the step it is the
    /// beginning of its scene's document, behind which no undo leads.
    [[nodiscard]] std::string begin_with(std::string_view text, std::string_view source,
                                         std::string step = {});
    /// The current scene as it is made, in no file, as one step of undo.
    void begin_anew();
    /// Opens what a person has copied: a scene, a link to one, or else points of other programs
    /// (`read_points`). Those become the ends of the current scene's objects, in their order and as one step
    /// of undo; where it has none such, those of the first scene that has. A scene that takes data takes a
    /// text that is none of its own; the first such scene takes what is too much for others. Nothing changes
    /// where it fails.
    struct Pasted {
        bool done = false;
        std::string sentence;  ///< what was done, or why nothing was; empty for a scene or a link
    };
    [[nodiscard]] Pasted paste(std::string_view text, std::string_view source);
    /// Where what other programs made goes.
    enum class Into : bool {
        present,  ///< into what is open, as `paste` does
        /// Whatever is open: lines that go on from point to point become a fresh map, points the first
        /// scene's objects.
        anew
    };
    /// Reads a file and opens what is in it; saving goes back to it where that is a scene. Returns an empty
    /// string, or a sentence after which nothing has changed.
    [[nodiscard]] std::string open_file(const std::string& path, FileKind kind = FileKind::any,
                                        Into into = Into::present);
    /// The same of a text that is none of a file.
    [[nodiscard]] Pasted open_anew(std::string_view text, std::string_view source);
    /// A person wants the scene's time as an animation; once.
    void ask_to_export_time() { export_time_asked_ = true; }
    [[nodiscard]] bool take_export_time_request() { return std::exchange(export_time_asked_, false); }
    /// What there is to say about the data that a scene has taken since this was asked the last time; empty:
    /// nothing.
    [[nodiscard]] std::string take_message() { return std::exchange(message_, {}); }
    /// What was read and left out of the file of data that was opened last; none where the last one was none
    /// such.
    [[nodiscard]] const std::optional<FileReport>& reading() const { return reading_; }
    /// The same, once for each file of which something was left out.
    [[nodiscard]] const FileReport* take_left_out() {
        return std::exchange(left_out_is_news_, false) && reading_ ? &*reading_ : nullptr;
    }
    /// Writes the scene; `path` is its file from then on. Over another file than its own, or over what
    /// another program has put there meanwhile, only where `replace` says so; over what is no scene never.
    enum class Replace : bool { no, yes };
    [[nodiscard]] Saving save_file(const std::string& path, Replace replace = Replace::no);
    [[nodiscard]] const std::string& path() const { return now_->file.path; }
    /// The scene has a file, and is not as it was when that was read or written last. How it is seen, and
    /// what changes by itself, does not count.
    [[nodiscard]] bool unsaved() const;
    /// The scenes whose documents are as only a person has made them, and in no file.
    [[nodiscard]] std::vector<const SceneType*> in_no_file() const;
    /// What the window is called: "● Grazing.json — Sweep — Crosscut", with the dot while it is `unsaved`;
    /// without a file "Sweep — Crosscut".
    [[nodiscard]] std::string title() const;
    /// Makes a scene as it is in another workspace the current one, also in what no text tells: for pictures
    /// of it.
    void open_copy(const Workspace& other);
    /// The scene as text, with the main camera, for other people: without data that only undo goes back to.
    [[nodiscard]] std::string text() const;
    /// Something is going on in one of the scenes that nothing may take the place of, see `Scene::under_way`.
    [[nodiscard]] bool under_way() const;

    /// Makes what was kept of a scene its beginning, without a step of undo. Of a text that is damaged it
    /// takes what can be read, and it is no longer that of `file`. Returns an empty string, or a sentence
    /// about what could not be read.
    [[nodiscard]] std::string restore(std::string_view text, std::string_view source, SavedFile file);
    /// Gives a document that was restored the history it had. Where the document's state is neither that
    /// history's present one nor the one before, it is a further step. A scene that was not opened is left
    /// alone.
    void restore_history(const SceneType& type, DocumentHistory history);
    /// How files are reached from here on.
    void reach_files_by(FileAccess files) { files_ = std::move(files); }
    [[nodiscard]] const FileAccess& files() const { return files_; }
    /// The scenes that were current since this was asked the last time: their documents may have changed.
    [[nodiscard]] std::vector<const SceneType*> take_visited();
    /// The document of a scene as text; empty for a scene that was not opened yet.
    [[nodiscard]] std::string text_of(const SceneType& type) const;
    /// The same as a value, which costs no writing; nothing for a scene that was not opened yet.
    [[nodiscard]] std::optional<DocumentState> state_of(const SceneType& type) const;
    /// The document of a scene, null for one that was not opened yet.
    [[nodiscard]] const Document* document(const SceneType& type) const { return document_of(type); }

    /// To be called once a frame; `dragging` while a gesture is under way, so that the gesture becomes one
    /// step.
    void observe(bool dragging);
    /// The current document is as it was made: nothing was opened, restored or changed in it.
    [[nodiscard]] bool is_new() const {
        return !now_->restored && path().empty() && from_preset() == nullptr && !can_undo();
    }
    [[nodiscard]] const DocumentHistory& history() const { return now_->history; }
    [[nodiscard]] bool can_undo() const { return history().before() != nullptr; }
    [[nodiscard]] bool can_redo() const { return history().next() != nullptr; }
    void undo();
    void redo();
    /// Makes a step of the history the present one, and the view what it was on that side of the presets and
    /// files between; one that is not kept changes nothing.
    void go_to(StepId id);
    /// Forgets what came before: the scene as it is now is the beginning.
    void begin_here();

    /// The numbers that are the person's and not a scene's: they go along from scene to scene, whatever is
    /// loaded.
    [[nodiscard]] const BestScores& best_scores();
    void give_best_scores(BestScores best_scores);

    /// The camera of a pane; framed around the pane's content when it has none yet, and again when the view
    /// has another size, unless it was moved meanwhile. A fixed one is always the pane's own;
    /// one of a pane that fits is framed anew each time, and is what it was before when the pane no longer
    /// does.
    [[nodiscard]] Camera& camera(const Pane& pane, const Viewport& viewport);
    /// The camera that shows all of a pane from where it is seen now. Until the pane's is moved away from it,
    /// it is framed again with the view's size.
    [[nodiscard]] Camera frame(const Pane& pane, const Camera& from, const Viewport& viewport);
    /// From where the main pane is seen, for scenes whose picture depends on it; with the digits that a pane
    /// of this size resolves, where there is one and it has a camera.
    [[nodiscard]] Viewpoint viewpoint(const std::optional<Viewport>& viewport = {}) const;
    /// What the scene shows in a main pane of this size, seen by that pane's camera; twice worked out only
    /// where that has no camera yet, which is framed around what is shown.
    [[nodiscard]] SceneOutput present(const Viewport& viewport);
    /// How the current document is seen. Until that is given back, every view stays as it is whatever its
    /// size.
    [[nodiscard]] DocumentView pin_view();
    void give_back_view(DocumentView view) { now_->view = std::move(view); }
    /// Camera moves have their own way back, apart from undo.
    void remember_camera(std::string_view pane = kMainPane);
    void camera_back();
    [[nodiscard]] bool can_camera_back() const { return !now_->camera_past.empty(); }

    Highlight highlight;

  private:
    [[nodiscard]] bool has_loaded_camera(const Pane& pane) const;
    [[nodiscard]] Camera first_camera(const Pane& pane, const Viewport& viewport) const;
    [[nodiscard]] static PaneCamera* camera_of(Document& document, std::string_view pane);
    void make_current(const SceneType& type);
    /// Makes what was loaded the current document's scene, as a step called `name`.
    void adopt(Loaded loaded, std::string name, const Preset* preset = nullptr);
    void replace_scene(Loaded loaded);
    /// To be called when the history has another step: the scene need not keep data for any other.
    static void keep_data_of_history(Document& document);
    [[nodiscard]] Document* document_of(const SceneType& type) const;
    void forget_reading() {
        reading_.reset();
        left_out_is_news_ = false;
    }
    [[nodiscard]] Pasted import_data(const SceneType& type, std::string_view text, std::string_view source,
                                     Into into = Into::present);
    [[nodiscard]] Pasted take_text(std::string_view text, std::string_view source);
    [[nodiscard]] Pasted take_points(const PointText& text, std::string_view source);
    [[nodiscard]] const SceneType* type_for(const PointText& text) const;

    FileAccess files_;
    std::span<const SceneType> types_;
    std::vector<std::unique_ptr<Document>> documents_;  ///< in the order they were opened in
    Document* now_ = nullptr;
    const Preset* opened_ = nullptr;
    std::size_t revision_ = 0;
    std::vector<const SceneType*> visited_;
    std::string message_;
    std::optional<FileReport> reading_;
    bool left_out_is_news_ = false;
    bool export_time_asked_ = false;
    BestScores best_scores_;
};

}  // namespace crosscut
