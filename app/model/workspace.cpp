#include "app/model/workspace.h"

#include "app/model/files.h"

#include <algorithm>
#include <utility>

namespace crosscut {

constexpr std::size_t kMostCameras = 100;

Workspace::Workspace(std::span<const SceneType> types) : types_(types) {
    type_ = &types_.front();
    scene_ = type_->make();
    history_.reset(undo_text());
}

std::string Workspace::undo_text() {
    return save_scene(type_->id, *scene_, {.transients = false, .camera = {}});
}

std::string Workspace::text() {
    std::optional<Camera> main = loaded_camera_;
    if (!cameras_.empty())
        main = cameras_.front().fitted ? cameras_.front().own : std::optional(cameras_.front().camera);
    return save_scene(type_->id, *scene_, {.transients = true, .camera = main});
}

void Workspace::adopt(Loaded loaded) {
    const bool other = loaded.type != type_;
    if (!other) history_.observe(undo_text());  // what was changed since the last frame is not lost
    read_kept(type_->id, *scene_, kept_);
    type_ = loaded.type;
    scene_ = std::move(loaded.scene);
    crosscut::give_kept(type_->id, *scene_, kept_);
    loaded_camera_ = loaded.camera;
    cameras_.clear();
    preset_ = nullptr;
    highlight = {};
    if (other) {
        path_.clear();  // saving must not write over a file of another scene
        camera_past_.clear();
        history_.reset(undo_text());
    } else {
        history_.observe(undo_text());
    }
}

const KeptNumbers& Workspace::kept() {
    read_kept(type_->id, *scene_, kept_);
    return kept_;
}

void Workspace::give_kept(KeptNumbers kept) {
    kept_ = std::move(kept);
    crosscut::give_kept(type_->id, *scene_, kept_);
}

std::string Workspace::open_scene(std::string_view id) {
    const SceneType* type = find_scene(types_, id);
    if (type == nullptr) return "There is no scene \"" + std::string(id) + "\".";
    Loaded fresh;
    fresh.type = type;
    fresh.scene = type->make();
    path_.clear();  // also when it is the same scene, anew
    adopt(std::move(fresh));
    return {};
}

void Workspace::open_preset(const Preset& preset) {
    Loaded loaded = load_preset(*type_, preset);
    if (!loaded) return;  // a test loads every preset; there is nobody to tell at run time
    adopt(std::move(loaded));
    preset_ = &preset;
    preset_text_ = undo_text();
}

void Workspace::step_preset(int steps) {
    const auto presets = type_->presets;
    if (presets.empty()) return;
    const int count = static_cast<int>(presets.size());
    int at = steps > 0 ? -1 : 0;
    for (int i = 0; i < count; ++i) {
        if (&presets[static_cast<std::size_t>(i)] == preset_) at = i;
    }
    at = ((at + steps) % count + count) % count;
    open_preset(presets[static_cast<std::size_t>(at)]);
}

std::string Workspace::open_text(std::string_view text, std::string_view source) {
    Loaded loaded = load_scene(types_, text, source);
    if (!loaded) return loaded.error;
    adopt(std::move(loaded));
    return {};
}

std::string Workspace::open_file(const std::string& path) {
    const FileText file = read_file(path);
    if (!file.text) return file.error;
    std::string error = open_text(*file.text, path);
    if (error.empty()) path_ = path;
    return error;
}

std::string Workspace::save_file(const std::string& path) {
    std::string error = write_file(path, text());
    if (error.empty()) path_ = path;
    return error;
}

void Workspace::observe(bool held) {
    if (held) return;
    const std::string now = undo_text();
    if (preset_ != nullptr && now != preset_text_) preset_ = nullptr;
    history_.observe(now);
}

void Workspace::show(const std::optional<std::string>& text) {
    if (!text) return;
    // Into the scene that is there: what runs by itself is not in the text and goes on from where it is.
    if (!apply_fields(*scene_, *text, "undo").empty()) return;
    preset_ = nullptr;
}

void Workspace::undo() {
    observe(false);
    show(history_.undo());
}

void Workspace::redo() { show(history_.redo()); }

Camera Workspace::first_camera(const Pane& pane, const Viewport& viewport) const {
    Camera camera;
    camera.space = pane.list.space;
    if (cameras_.empty() && loaded_camera_ && loaded_camera_->space == camera.space) return *loaded_camera_;
    if (pane.default_camera) camera = *pane.default_camera;
    const bool fixed = pane.fixed_camera && pane.default_camera;
    return fixed ? camera : pane.framed_by(camera, viewport);
}

Camera& Workspace::camera(const Pane& pane, const Viewport& viewport) {
    PaneCamera* known = camera_of(pane.id);
    if (known == nullptr) {
        known = &cameras_.emplace_back(PaneCamera{pane.id, first_camera(pane, viewport), pane.fits, {}});
        if (pane.fits && cameras_.size() == 1) known->own = loaded_camera_;
    }
    if (pane.fixed_camera && pane.default_camera) {
        known->camera = *pane.default_camera;
    } else if (pane.fits) {
        if (!known->fitted) known->own = known->camera;
        known->camera = pane.framed_by(known->camera, viewport);
        known->fitted = true;
    } else if (known->fitted) {
        known->camera = known->own ? *known->own : pane.framed_by(known->camera, viewport);
        known->fitted = false;
        known->own.reset();
    }
    return known->camera;
}

Viewpoint Workspace::viewpoint() const {
    if (!cameras_.empty()) return viewpoint_of(cameras_.front().camera);
    return loaded_camera_ ? viewpoint_of(*loaded_camera_) : viewpoint_of(Camera{Space::space, {}, {}});
}

Workspace::PaneCamera* Workspace::camera_of(std::string_view pane) {
    if (pane.empty()) return cameras_.empty() ? nullptr : &cameras_.front();
    const auto found =
        std::find_if(cameras_.begin(), cameras_.end(), [&](const PaneCamera& c) { return c.pane == pane; });
    return found == cameras_.end() ? nullptr : &*found;
}

void Workspace::remember_camera(std::string_view pane) {
    const PaneCamera* now = camera_of(pane);
    if (now == nullptr) return;
    if (!camera_past_.empty() && camera_past_.back() == *now) return;
    camera_past_.push_back(*now);
    if (camera_past_.size() > kMostCameras) camera_past_.erase(camera_past_.begin());
}

void Workspace::camera_back() {
    if (camera_past_.empty()) return;
    if (PaneCamera* then = camera_of(camera_past_.back().pane)) *then = camera_past_.back();
    camera_past_.pop_back();
}

}  // namespace crosscut
