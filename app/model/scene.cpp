#include "app/model/scene.h"

#include "app/model/cut_text.h"

#include <algorithm>
#include <vector>

namespace crosscut {

SceneOutput Scene::output_from(const Viewpoint& from,
                               const std::optional<std::vector<std::string>>& wanted_panes) const {
    SceneOutput output;
    output.wanted_panes = wanted_panes;
    present(from, output);
    if (output.panes.empty()) output.panes.emplace_back();
    output.digits = from.digits;
    if (!annotations_.empty())
        for (Pane& pane : output.panes) annotate(annotations_, pane.list);
    return output;
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

std::string_view hint_for(const SceneType& type, bool touch) {
    return touch && !type.touch_hint.empty() ? type.touch_hint : type.hint;
}

namespace {

template <class Item>
void drop(std::vector<Item>& items, ItemId id) {
    std::erase_if(items, [&](const Item& item) { return item.id == id; });
}

void hide(ItemId id, DrawList& list) {
    drop(list.fills, id);
    drop(list.balls, id);
    drop(list.corners, id);
    drop(list.lines, id);
    drop(list.curves, id);
    drop(list.dots, id);
    drop(list.labels, id);
}

template <class Item>
const Item* first_of(const std::vector<Item>& items, ItemId id) {
    const auto found =
        std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.id == id; });
    return found == items.end() ? nullptr : &*found;
}

void write_name(ItemId id, const std::string& name, DrawList& list) {
    for (LabelItem& label : list.labels) {
        if (label.id != id || label.measures || label.align != Align::free) continue;
        label.text += " " + name;
        return;
    }
    if (const LineItem* line = first_of(list.lines, id))
        list.label(line->from * 0.5 + line->to * 0.5, name, line->stroke.role, id);
    else if (const DotItem* dot = first_of(list.dots, id))
        list.label(dot->at, name, dot->role, id);
}

}  // namespace

void Annotations::name(const std::string& item, const std::string& new_name) {
    if (new_name.empty())
        names.erase(item);
    else
        names.insert_or_assign(item, new_name);
}

std::string name_from(std::string_view typed) {
    std::string name;
    for (const char c : typed) {
        const bool blank = static_cast<unsigned char>(c) <= ' ' || c == '\x7f';
        if (!blank)
            name += c;
        else if (!name.empty() && name.back() != ' ')
            name += ' ';
    }
    while (name.ends_with(' ')) name.pop_back();
    return cut_text(name, kLongestItemName);
}

void annotate(const Annotations& annotations, DrawList& list) {
    for (const auto& [item, name] : annotations.names) write_name(id_of(item), name, list);
    for (const std::string& item : annotations.hidden) hide(id_of(item), list);
}

void finish_microscope(Scene& scene) {
    const Field* field = scene.fields().find(kMicroscopeField);
    if (field != nullptr && field->number() != 0.0) (void)scene.perform(kMicroscopeFinish);
}

}  // namespace crosscut
