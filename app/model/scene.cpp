#include "app/model/scene.h"

namespace crosscut {

Presentation Scene::shown_from(const Viewpoint& from) const {
    Presentation shown;
    present(from, shown);
    if (shown.panes.empty()) shown.panes.emplace_back();
    shown.digits = from.digits;
    if (!annotations_.empty())
        for (Pane& pane : shown.panes) annotate(annotations_, pane.list);
    return shown;
}

const SceneType* find_scene(std::span<const SceneType> types, std::string_view id) {
    for (const SceneType& type : types) {
        if (type.id == id) return &type;
    }
    return nullptr;
}

const Preset* find_preset(const SceneType& type, std::string_view id) {
    for (const Preset& preset : type.presets) {
        if (preset.id == id) return &preset;
    }
    return nullptr;
}

std::string_view first_words(const SceneType& type, bool fingers) {
    return fingers && !type.first_words_to_fingers.empty() ? type.first_words_to_fingers : type.first_words;
}

}  // namespace crosscut
