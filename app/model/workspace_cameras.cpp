// The cameras of a workspace: one for each pane of each document.
#include <crosscut/types.h>
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/view/draw_list.h"
#include "core/input.h"

#include <glm/common.hpp>

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kMostCameras = 100;

/// Where a view of another size would cut off a part of what the user's camera showed, all of it is framed
/// instead, until the size cuts nothing off or the user moves the camera.
void keep_in_view(PaneCamera& pane_camera, const Pane& pane, const Viewport& viewport) {
    if (pane_camera.viewport.size_px.x <= 0.0 || pane_camera.viewport == viewport) return;
    if (!pane.shows_all(pane_camera.camera, pane_camera.viewport) ||
        pane.shows_all(pane_camera.camera, viewport))
        return;
    pane_camera.left = pane_camera.camera;
    pane_camera.camera = pane.framed_by(pane_camera.camera, viewport);
    pane_camera.framing = {pane_camera.camera, viewport.size_px, viewport.scale, false, pane.bounds()};
}

/// Whether the size changed much: another detail level or window size, not one more row of text beside it.
bool is_far_from(const Vec2& size_px, const Vec2& before_px) {
    constexpr double kRows = 1.25;
    const auto far = [](double a, double b) { return a > kRows * b || b > kRows * a; };
    return far(size_px.x, before_px.x) || far(size_px.y, before_px.y);
}

/// The framing of a view that has another size: its content is framed anew. Where the content has changed
/// since, the visible part stays unchanged for small changes of size, and content that has left the view is
/// not followed: a crossing may be a thousand units away.
PaneCamera::Framing framed_anew(const PaneCamera& pane_camera, const Pane& pane, const Viewport& viewport) {
    const Viewport before{pane_camera.framing->size_px, pane_camera.framing->scale};
    const bool as_framed = pane.bounds() == pane_camera.framing->content;
    if (as_framed ||
        (is_far_from(viewport.size_px, before.size_px) && pane.shows_all(pane_camera.camera, before)))
        return {pane.framed_by(pane_camera.camera, viewport), viewport.size_px, viewport.scale, false,
                pane.bounds()};
    const Pane pane_in_view = pane.dots_in_view(pane_camera.camera, before);
    const bool stays = pane_in_view.list.dots.empty() || pane_in_view.shows_all(pane_camera.camera, viewport);
    return {stays ? pane_camera.camera : pane_in_view.framed_by(pane_camera.camera, viewport),
            viewport.size_px, viewport.scale, false, pane_camera.framing->content};
}

/// The view in which a camera was left, in pixels of this one; empty where that is not known.
Viewport left_in(const SavedCamera& camera, const Viewport& viewport) {
    return {camera.seen_px.value_or(Vec2{0, 0}) * viewport.scale, viewport.scale};
}

/// Whether a view shows nothing of the part that a camera showed where it was left.
bool loses_all(const Pane& pane, const SavedCamera& camera, const Viewport& viewport) {
    const Viewport then = left_in(camera, viewport);
    return camera.seen_px && pane.shows_any(camera, then) && !pane.shows_all(camera, then) &&
           !pane.shows_any(camera, viewport);
}

}  // namespace

bool Workspace::has_camera() const { return camera_of(*now_, kMainPane) != nullptr; }

bool Workspace::has_loaded_camera(const Pane& pane) const {
    return pane.id == kMainPane && now_->view.loaded && now_->view.loaded->space == pane.list.space;
}

Camera Workspace::first_camera(const Pane& pane, const Viewport& viewport) const {
    Camera camera;
    camera.space = pane.list.space;
    if (has_loaded_camera(pane)) {
        const SavedCamera& loaded = *now_->view.loaded;
        const bool stays = now_->view.of_preset ? pane.clear_of_covered(loaded, viewport)
                                                : !loses_all(pane, loaded, viewport);
        return stays ? Camera(loaded) : pane.framed_by(loaded, viewport);
    }
    if (pane.default_camera) camera = *pane.default_camera;
    const bool fixed = pane.fixed_camera && pane.default_camera;
    return fixed ? camera : pane.framed_by(camera, viewport);
}

Camera& Workspace::camera(const Pane& pane, const Viewport& viewport) {
    // A view that changes from the plane to space, or back, gets a new camera.
    std::erase_if(now_->view.cameras, [&](const PaneCamera& c) {
        return c.pane == pane.id && c.camera.space != pane.list.space;
    });
    PaneCamera* pane_camera = camera_of(*now_, pane.id);
    if (pane_camera == nullptr) {
        pane_camera = &now_->view.cameras.emplace_back(
            PaneCamera{pane.id, first_camera(pane, viewport), pane.fits, {}, {}});
        if (pane.fits && pane.id == kMainPane) pane_camera->own = now_->view.loaded;
        // What the user left stays as it was left, as far as it fits.
        const bool loaded = has_loaded_camera(pane);
        if (!loaded || now_->view.of_preset)
            pane_camera->framing = {pane_camera->camera, viewport.size_px, viewport.scale, loaded,
                                    pane.bounds()};
        else
            pane_camera->viewport = left_in(*now_->view.loaded, viewport);
    }
    if (pane_camera->framing && pane_camera->framing->camera != pane_camera->camera)
        pane_camera->left.reset();
    if (pane.fixed_camera && pane.default_camera) {
        pane_camera->camera = *pane.default_camera;
    } else if (pane.fits) {
        if (!pane_camera->fitted) pane_camera->own = pane_camera->camera;
        // from the same camera each time: what the frame does not determine would add up
        pane_camera->camera = pane.framed_by(pane_camera->own.value_or(pane_camera->camera), viewport);
        pane_camera->fitted = true;
    } else if (pane_camera->fitted) {
        pane_camera->camera =
            pane_camera->own ? *pane_camera->own : pane.framed_by(pane_camera->camera, viewport);
        pane_camera->fitted = false;
        pane_camera->own.reset();
    } else if (pane_camera->framing && pane_camera->framing->camera == pane_camera->camera &&
               (pane_camera->framing->size_px != viewport.size_px ||
                pane_camera->framing->scale != viewport.scale)) {
        if (pane_camera->left && pane.shows_all(*pane_camera->left, viewport)) {
            pane_camera->camera = *std::exchange(pane_camera->left, {});
            pane_camera->framing.reset();
        } else {
            const Bounds content = pane.bounds();
            if (pane_camera->framing->of_preset && has_loaded_camera(pane) &&
                content == pane_camera->framing->content)
                pane_camera->framing = {first_camera(pane, viewport), viewport.size_px, viewport.scale, true,
                                        content};
            else
                pane_camera->framing = framed_anew(*pane_camera, pane, viewport);
            pane_camera->camera = pane_camera->framing->camera;
        }
    } else {
        keep_in_view(*pane_camera, pane, viewport);
    }
    pane_camera->viewport = viewport;
    return pane_camera->camera;
}

void Workspace::show_again(const Pane& pane, const Viewport& viewport) {
    PaneCamera* main = camera_of(*now_, pane.id);
    if (main == nullptr || !std::exchange(main->refit, false) || pane.fits || pane.fixed_camera) return;
    if (main->camera.space != pane.list.space || pane.shows_all(main->camera, viewport)) return;
    main->camera = pane.framed_by(main->camera, viewport);
    main->framing = {main->camera, viewport.size_px, viewport.scale, false, pane.bounds()};
}

Camera Workspace::frame(const Pane& pane, const Camera& from, const Viewport& viewport) {
    (void)camera(pane, viewport);
    const Camera to = pane.framed_by(from, viewport);
    camera_of(*now_, pane.id)->framing = {to, viewport.size_px, viewport.scale, false, pane.bounds()};
    return to;
}

Viewpoint Workspace::viewpoint(const std::optional<Viewport>& viewport) const {
    if (const PaneCamera* main = camera_of(*now_, kMainPane))
        return viewport ? viewpoint_of(main->camera, *viewport) : viewpoint_of(main->camera);
    return now_->view.loaded ? viewpoint_of(*now_->view.loaded) : viewpoint_of(Camera{Space::space, {}, {}});
}

SceneOutput Workspace::present(const Viewport& viewport) {
    if (camera_of(*now_, kMainPane) == nullptr) {  // a camera first: the output depends on it
        SceneOutput canvas = now_->scene->output_from(viewpoint(viewport), std::vector<std::string>{});
        (void)camera(canvas.panes.front(), viewport);
    }
    SceneOutput output = now_->scene->output_from(viewpoint(viewport));
    (void)camera(output.panes.front(), viewport);
    return output;
}

DocumentView Workspace::pin_view() {
    DocumentView before = now_->view;
    for (PaneCamera& pane_camera : now_->view.cameras) {
        pane_camera.framing.reset();
        pane_camera.left.reset();
        pane_camera.viewport = {{0, 0}, 1.0};
    }
    return before;
}

std::optional<SavedCamera> DocumentView::saved_camera() const {
    const auto main_camera = ranges::find(cameras, kMainPane, &PaneCamera::pane);
    if (main_camera == cameras.end()) return loaded;
    const std::optional<Camera> camera =
        main_camera->fitted ? main_camera->own : std::optional(main_camera->camera);
    if (!camera) return std::nullopt;
    const Viewport& last_viewport = main_camera->viewport;
    const Vec2 left = glm::round(last_viewport.size_px / last_viewport.scale);
    // The size of a view smaller than a logical pixel is not stored.
    return left.x < 1.0 || left.y < 1.0 ? SavedCamera(*camera) : SavedCamera(*camera, left);
}

PaneCamera* Workspace::camera_of(Document& document, std::string_view pane) {
    const auto found = std::find_if(document.view.cameras.begin(), document.view.cameras.end(),
                                    [&](const PaneCamera& c) { return c.pane == pane; });
    return found == document.view.cameras.end() ? nullptr : &*found;
}

void Workspace::remember_camera(std::string_view pane) {
    const PaneCamera* now = camera_of(*now_, pane);
    if (now == nullptr) return;
    if (!now_->camera_past.empty() && now_->camera_past.back() == *now) return;
    now_->camera_past.push_back(*now);
    if (now_->camera_past.size() > kMostCameras) now_->camera_past.erase(now_->camera_past.begin());
}

void Workspace::camera_back() {
    if (now_->camera_past.empty()) return;
    if (PaneCamera* then = camera_of(*now_, now_->camera_past.back().pane)) *then = now_->camera_past.back();
    now_->camera_past.pop_back();
}

}  // namespace crosscut
