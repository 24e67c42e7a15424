#include "app/model/workspace.h"

#include "app/model/steps.h"

#include <algorithm>
#include <utility>

namespace crosscut {

Workspace::Workspace(std::span<const SceneType> types, FileAccess files)
    : files_(std::move(files)), types_(types) {
    make_current(types_.front());
}

void Workspace::make_current(const SceneType& type) {
    if (now_ != nullptr) {
        observe(false);  // so that changes since the last frame are not lost
        read_best_scores(now_->type->id, *now_->scene, best_scores_);
    }
    if (Document* known = document_of(type)) {
        now_ = known;
    } else {
        now_ = documents_.emplace_back(std::make_unique<Document>()).get();
        now_->type = &type;
        now_->scene = type.make();
        begin_here();
    }
    crosscut::give_best_scores(type.id, *now_->scene, best_scores_);
    highlight = {};
    ++revision_;
    if (std::find(visited_.begin(), visited_.end(), &type) == visited_.end()) visited_.push_back(&type);
}

std::vector<const SceneType*> Workspace::take_visited() { return std::exchange(visited_, {now_->type}); }

Document* Workspace::document_of(const SceneType& type) const {
    const auto found = std::find_if(documents_.begin(), documents_.end(),
                                    [&](const auto& document) { return document->type == &type; });
    return found == documents_.end() ? nullptr : found->get();
}

std::string Workspace::text_of(const SceneType& type) const {
    Document* document = document_of(type);
    if (document == nullptr) return {};
    return save_scene(type.id, *document->scene,
                      {.transients = true, .camera = document->view.saved_camera()});
}

std::optional<DocumentState> Workspace::state_of(const SceneType& type) const {
    Document* document = document_of(type);
    if (document == nullptr) return std::nullopt;
    return DocumentState{Snapshot::of(*document->scene), document->view.saved_camera()};
}

void Workspace::replace_scene(Loaded loaded) {
    read_best_scores(now_->type->id, *now_->scene, best_scores_);
    now_->scene = std::move(loaded.scene);
    crosscut::give_best_scores(now_->type->id, *now_->scene, best_scores_);
    now_->view = {{}, loaded.camera};
    ++revision_;
    highlight = {};
}

void Workspace::adopt(Loaded loaded, std::string name, const Preset* preset) {
    make_current(*loaded.type);
    const bool begins = !now_->was_visible && now_->lasting_state() == now_->step().state;
    observe(false);
    DocumentView before = now_->view;
    if (!begins) loaded.scene->inherit_data(*now_->scene);
    replace_scene(std::move(loaded));
    now_->view.of_preset = preset != nullptr;
    DocumentStep step{now_->lasting_state(), std::move(name), nullptr, std::move(before)};
    if (preset != nullptr) step.from = std::make_shared<const PresetOrigin>(PresetOrigin{preset, step.state});
    if (begins) {
        step.other_view.reset();
        now_->restored = preset == nullptr;  // the user's own work: a hint for a fresh scene does not apply
        now_->file = {};
        now_->history.reset(std::move(step));
    } else if (!(step.state == now_->step().state) || (preset != nullptr && preset != from_preset())) {
        step.other_file = std::exchange(now_->file, {});  // another scene is not the content of that file
        now_->history.add(std::move(step));
    }
    retain_data_of_history(*now_);
}

void Workspace::retain_data_of_history(Document& document) {
    std::vector<const Snapshot*> states;
    for (const DocumentHistory::Step& step : document.history.steps()) states.push_back(&step.state.state);
    document.scene->retain_data_for(states);
}

std::string Workspace::text() const {
    std::string whole = text_of(*now_->type);
    if (!now_->scene->takes_data()) return whole;
    const Loaded alone = load_scene(types_, whole, "The drawing");
    if (!alone) return whole;  // cannot happen: the text was written here
    const Snapshot state = Snapshot::of(*alone.scene, Snapshot::Part::lasting);
    const Snapshot* only = &state;
    alone.scene->retain_data_for({&only, 1});
    return save_scene(alone.type->id, *alone.scene, {.transients = true, .camera = alone.camera});
}

bool Workspace::is_computing() const {
    return std::any_of(documents_.begin(), documents_.end(),
                       [](const auto& document) { return !document->scene->busy_reason().empty(); });
}

const BestScores& Workspace::best_scores() {
    read_best_scores(now_->type->id, *now_->scene, best_scores_);
    return best_scores_;
}

void Workspace::give_best_scores(BestScores best_scores) {
    best_scores_ = std::move(best_scores);
    crosscut::give_best_scores(now_->type->id, *now_->scene, best_scores_);
}

std::string Workspace::open_scene(std::string_view id) {
    const SceneType* type = find_scene(types_, id);
    if (type == nullptr) return "There is no scene \"" + std::string(id) + "\".";
    if (type != now_->type) make_current(*type);
    return {};
}

const Preset* Workspace::preset() const {
    const auto& from = now_->step().from;
    return from && now_->lasting_state() == from->state ? from->preset : nullptr;
}

std::string Workspace::open_preset(const Preset& preset) {
    if (std::string busy = scene().busy_reason(); !busy.empty()) return busy;
    Loaded loaded = load_preset(*now_->type, preset);
    if (!loaded) return loaded.error;
    adopt(std::move(loaded), "Example: " + preset.title, &preset);
    opened_ = &preset;
    return {};
}

void Workspace::begin_anew() {
    Loaded fresh;
    fresh.type = now_->type;
    fresh.scene = now_->type->make();
    adopt(std::move(fresh), "New");
    now_->file = {};  // even if it had one before any change
}

std::string Workspace::step_preset(int steps) {
    const std::vector<Preset>& presets = now_->type->presets;
    if (presets.empty()) return {};
    const int count = static_cast<int>(presets.size());
    int at = steps > 0 ? -1 : 0;
    for (int i = 0; i < count; ++i) {
        if (&presets[static_cast<std::size_t>(i)] == from_preset()) at = i;
    }
    at = ((at + steps) % count + count) % count;
    return open_preset(presets[static_cast<std::size_t>(at)]);
}

std::string Workspace::open_text(std::string_view text, std::string_view source, std::string step) {
    Loaded loaded = load_scene(types_, text, source);
    if (!loaded) return loaded.error;
    if (const Document* there = document_of(*loaded.type)) {
        if (std::string busy = there->scene->busy_reason(); !busy.empty())
            return there == now_ ? busy : std::string(there->type->title) + ": " + busy;
    }
    adopt(std::move(loaded), std::move(step));
    return {};
}

std::string Workspace::begin_with(std::string_view text, std::string_view source, std::string step) {
    const bool begins = step.empty();
    Loaded loaded = load_scene(types_, text, source);
    if (!loaded) return loaded.error;
    adopt(std::move(loaded), std::move(step));
    now_->view.of_preset = true;
    if (!begins) return {};
    now_->restored = true;  // it is not as it was created
    now_->file = {};
    now_->history.reset({now_->lasting_state(), "Start", nullptr, std::nullopt});
    return {};
}

void Workspace::open_copy(const Workspace& other) {
    Loaded loaded = load_scene(types_, other.text(), "The drawing");
    if (loaded) adopt(std::move(loaded), "Opened a drawing");  // the workspace itself wrote the text
    now_->scene->copy_transient_state(other.scene());
}

void Workspace::observe(bool dragging) {
    now_->was_visible = true;
    if (dragging) return;
    Snapshot state = now_->lasting_state();
    const DocumentStep& last = now_->step();
    if (state == last.state) return;
    std::string name = change_name(*now_->scene, last.state, state);
    now_->history.add({std::move(state), std::move(name), last.from, std::nullopt});
    retain_data_of_history(*now_);
}

void Workspace::go_to(StepId id) {
    observe(false);
    DocumentHistory& history = now_->history;
    if (history.find(id) == nullptr) return;
    const DocumentHistory::StepPath path = history.path_to(id);
    for (const std::vector<StepId>& side : {path.back, path.forth}) {
        for (const StepId passed : side) {
            DocumentStep& step = history.find(passed)->state;
            if (step.other_view) std::swap(now_->view, *step.other_view);
            if (step.other_file) std::swap(now_->file, *step.other_file);
        }
    }
    history.go(id);
    now_->step().state.restore(*now_->scene);           // animation state is not part of it and continues
    for (PaneCamera& pane_camera : now_->view.cameras)  // a camera that the user has moved stays
        pane_camera.refit = pane_camera.framing && pane_camera.framing->camera == pane_camera.camera;
}

void Workspace::undo() {
    observe(false);
    if (can_undo()) go_to(history().before()->id);
}

void Workspace::redo() {
    observe(false);
    if (can_redo()) go_to(history().next()->id);
}

void Workspace::begin_here() {
    now_->history.reset({now_->lasting_state(), "Start", now_->step().from, std::nullopt});
}

}  // namespace crosscut
