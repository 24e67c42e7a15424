#include "app/model/workspace.h"

#include <algorithm>
#include <utility>

namespace crosscut {

namespace {

/// The points that a scene's objects are given by, those at the end left out that are not in use (walls that were not drawn).
std::vector<Field*> ends_of(Scene& scene) {
    std::vector<Field*> ends;
    for (Field& field : scene.fields()) {
        const bool of_object = field.role == Role::object_a || field.role == Role::object_b;
        if (field.is_point() && of_object && !field.transient && !field.hidden) ends.push_back(&field);
    }
    while (!ends.empty() && ends.back()->is_hidden()) ends.pop_back();
    return ends;
}

}  // namespace

Workspace::Workspace(std::span<const SceneType> types) : types_(types) { make_current(types_.front()); }

void Workspace::make_current(const SceneType& type) {
    if (now_ != nullptr) {
        observe(false);  // what was changed since the last frame is not lost
        read_best_scores(now_->type->id, *now_->scene, kept_);
    }
    if (Document* known = document_of(type)) {
        now_ = known;
    } else {
        now_ = documents_.emplace_back(std::make_unique<Document>()).get();
        now_->type = &type;
        now_->scene = type.make();
        begin_here();
    }
    crosscut::give_best_scores(type.id, *now_->scene, kept_);
    highlight = {};
    ++revision_;
    if (std::find(visited_.begin(), visited_.end(), &type) == visited_.end()) visited_.push_back(&type);
}

std::vector<const SceneType*> Workspace::take_visited() { return std::exchange(visited_, {now_->type}); }

Workspace::Document* Workspace::document_of(const SceneType& type) const {
    const auto found = std::find_if(documents_.begin(), documents_.end(),
                                    [&](const auto& document) { return document->type == &type; });
    return found == documents_.end() ? nullptr : found->get();
}

std::string Workspace::text_of(const SceneType& type) const {
    Document* document = document_of(type);
    if (document == nullptr) return {};
    return save_scene(type.id, *document->scene, {.transients = true, .camera = kept_camera(*document)});
}

std::optional<DocumentState> Workspace::state_of(const SceneType& type) const {
    Document* document = document_of(type);
    if (document == nullptr) return std::nullopt;
    return DocumentState{Snapshot::of(*document->scene), kept_camera(*document)};
}

std::optional<Camera> Workspace::kept_camera(Document& document) {
    if (const PaneCamera* shown = camera_of(document, kMainPane))
        return shown->fitted ? shown->own : std::optional(shown->camera);
    return document.loaded_camera;
}

std::string Workspace::path_of(const SceneType& type) const {
    const Document* document = document_of(type);
    return document == nullptr ? std::string() : document->path;
}

bool Workspace::was_restored(const SceneType& type) const {
    const Document* document = document_of(type);
    return document != nullptr && document->restored;
}

void Workspace::adopt(Loaded loaded) {
    make_current(*loaded.type);
    const bool begins = !now_->seen && lasting_state() == now_->history.present();
    observe(false);
    read_best_scores(now_->type->id, *now_->scene, kept_);
    now_->scene = std::move(loaded.scene);
    crosscut::give_best_scores(now_->type->id, *now_->scene, kept_);
    now_->loaded_camera = loaded.camera;
    now_->cameras.clear();
    now_->preset = nullptr;
    now_->as_preset = false;
    now_->opened = false;
    ++revision_;
    highlight = {};
    if (begins) {
        begin_here();
    } else {
        now_->history.observe(lasting_state());
    }
}

const BestScores& Workspace::kept() {
    read_best_scores(now_->type->id, *now_->scene, kept_);
    return kept_;
}

void Workspace::give_best_scores(BestScores kept) {
    kept_ = std::move(kept);
    crosscut::give_best_scores(now_->type->id, *now_->scene, kept_);
}

std::string Workspace::open_scene(std::string_view id) {
    const SceneType* type = find_scene(types_, id);
    if (type == nullptr) return "There is no scene \"" + std::string(id) + "\".";
    if (type != now_->type) make_current(*type);
    return {};
}

std::string Workspace::open_preset(const Preset& preset) {
    Loaded loaded = load_preset(*now_->type, preset);
    if (!loaded) return loaded.error;
    Snapshot before = lasting_state();
    std::vector<PaneCamera> cameras = now_->cameras;
    adopt(std::move(loaded));
    now_->preset = opened_ = &preset;
    now_->as_preset = true;
    now_->preset_state = lasting_state();
    now_->opened = true;
    now_->before_opened = std::move(before);
    now_->cameras_before_opened = std::move(cameras);
    return {};
}

std::string Workspace::step_preset(int steps) {
    const std::vector<Preset>& presets = now_->type->presets;
    if (presets.empty()) return {};
    const int count = static_cast<int>(presets.size());
    int at = steps > 0 ? -1 : 0;
    for (int i = 0; i < count; ++i) {
        if (&presets[static_cast<std::size_t>(i)] == now_->preset) at = i;
    }
    at = ((at + steps) % count + count) % count;
    return open_preset(presets[static_cast<std::size_t>(at)]);
}

std::string Workspace::open_text(std::string_view text, std::string_view source) {
    Loaded loaded = load_scene(types_, text, source);
    if (!loaded) return loaded.error;
    adopt(std::move(loaded));
    return {};
}

Workspace::Pasted Workspace::paste(std::string_view text, std::string_view source) {
    if (is_scene_text(text)) {
        std::string error = open_text(text, source);
        return {error.empty(), std::move(error)};
    }
    const PointText read = read_points(text, source);
    return read.error.empty() ? take_points(read, source) : Pasted{false, read.error};
}

Workspace::Pasted Workspace::take_points(const PointText& text, std::string_view source) {
    const SceneType* type = now_->type;
    const auto takes = [&](Scene& scene, bool plane_only) {
        const std::vector<Field*> ends = ends_of(scene);
        return !ends.empty() && (ends.front()->kind == FieldKind::point3 ? !plane_only : !text.space);
    };
    if (!takes(*now_->scene, false)) {
        const auto found = std::find_if(types_.begin(), types_.end(), [&](const SceneType& other) {
            return takes(*other.make(), !text.space);
        });
        if (found == types_.end())
            return {false, std::string(source) + ": no scene has room for its points."};
        type = &*found;
    }
    const std::size_t count = text.points.size();
    if (count < 2) return {false, std::string(source) + ": one point is no segment; two are."};
    const std::size_t room = ends_of(type == now_->type ? *now_->scene : *type->make()).size();
    if (count > room) {
        return {false, std::string(source) + ": has " + std::to_string(count) + " points, and " +
                           std::string(type->title) + " has " + std::to_string(room) +
                           " ends; copy fewer of them."};
    }
    if (type != now_->type) make_current(*type);
    observe(false);
    now_->preset = nullptr;
    now_->as_preset = false;
    now_->opened = true;
    now_->before_opened = lasting_state();
    now_->cameras_before_opened = now_->cameras;
    std::string names;
    const std::vector<Field*> ends = ends_of(*now_->scene);
    for (std::size_t i = 0; i < count; ++i) {
        ends[i]->set_point(text.points[i]);
        names += (i == 0 ? "" : i + 1 == count ? " and " : ", ") + std::string(ends[i]->label);
    }
    now_->scene->settle();
    now_->loaded_camera.reset();
    now_->cameras.clear();  // who pastes wants to see it
    ++revision_;
    observe(false);
    return {true, names + " are as pasted."};
}

std::string Workspace::open_file(const std::string& path) {
    const FileText file = files_.read(path, FileKind::any);
    if (!file.text) return file.error;
    std::string error = open_text(*file.text, path);
    if (!error.empty()) return error;
    now_->path = path;
    now_->on_disk = *file.text;
    return {};
}

Saving Workspace::save_file(const std::string& path, Replace replace) {
    using Outcome = Saving::Outcome;
    if (files_.exists(path)) {
        const FileText old = files_.read(path, FileKind::regular);
        if (!old.text) return {Outcome::failed, old.error};
        if (!old.text->empty() && !is_scene_text(*old.text))
            return {Outcome::failed,
                    path + ": is no Crosscut scene and stays as it is; choose another name."};
        const bool own = path == now_->path, changed = now_->on_disk && *now_->on_disk != *old.text;
        if (replace == Replace::no && (!own || changed)) {
            return {Outcome::asks, path + (own ? ": another program has changed it meanwhile. Replace it?"
                                               : ": there is a scene of this name already. Replace it?")};
        }
    }
    std::string written = text();
    if (std::string error = files_.write(path, written); !error.empty())
        return {Outcome::failed, std::move(error)};
    now_->path = path;
    now_->on_disk = std::move(written);
    return {Outcome::saved, {}};
}

std::string Workspace::restore(std::string_view text, std::string_view source, std::string path) {
    Loaded loaded = load_what_fits(types_, text, source);
    std::string error = std::move(loaded.error);
    if (!loaded) return error;
    adopt(std::move(loaded));
    begin_here();
    now_->seen = true;  // when it was saved
    now_->restored = true;
    now_->path =
        error.empty() ? std::move(path) : std::string();  // saving must not put half a scene into its file
    now_->on_disk.reset();
    return error;
}

void Workspace::observe(bool held) {
    now_->seen = true;
    Snapshot now = lasting_state();
    now_->as_preset = now_->preset != nullptr && now == now_->preset_state;
    if (!held) now_->history.observe(std::move(now));
}

void Workspace::show(const std::optional<Snapshot>& state) {
    if (!state) return;
    state->restore(*now_->scene);  // what runs by itself is no part of it and goes on from where it is
    const Snapshot now = lasting_state();
    now_->as_preset = now_->preset != nullptr && now == now_->preset_state;
    if (!now_->opened || now_->as_preset || !(now == now_->before_opened)) return;
    now_->opened = false;
    now_->preset = nullptr;  // it was taken back, and what it was seen by
    now_->loaded_camera.reset();
    now_->cameras = now_->cameras_before_opened;
}

void Workspace::undo() {
    observe(false);
    show(now_->history.undo());
}

void Workspace::redo() { show(now_->history.redo()); }

}  // namespace crosscut
