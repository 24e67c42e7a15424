#include "app/ui/panels/gallery.h"

#include "app/ui/widgets/overlay.h"
#include "app/ui/widgets/text_box.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kGalleryWidth_px = 860.0, kHeight_px = 560.0;
constexpr double kGalleryNotice_px = kText_px, kHint_px = kSmallText_px;
constexpr double kLeastCard_px = 180.0, kBetweenCards_px = 12.0, kBelowPicture_px = 70.0;
constexpr double kPictureShape = 0.62;  // height over width
constexpr const char* kClose = "Close";

/// What the keys do, at the right end of the box just drawn, where there is room for it.
void write_hint(ImDrawList& out, const UiContext& ui) {
    const char* text = "Arrows choose, Enter opens, Esc closes";
    const auto size = static_cast<float>(kHint_px * ui.fonts.scale);
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const ImVec2 box = ui.fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, text);
    if (box.x > 0.45f * (high.x - low.x)) return;
    out.AddText(ui.fonts.small, size,
                {std::round(high.x - box.x - size), std::round((low.y + high.y - box.y) * 0.5f)},
                packed(ui.theme.text_dim), text);
}

/// How tall the longest notice of all presets is in lines of this width.
float tallest_notice(std::span<const SceneType> types, float width, const Fonts& fonts) {
    const auto size = static_cast<float>(kGalleryNotice_px * fonts.scale);
    float tallest = 0.0f;
    for (const SceneType& type : types) {
        for (const Preset& preset : type.presets) {
            const char* begin = preset.notice.data();
            const char* end = begin + preset.notice.size();
            tallest = std::max(tallest, fonts.text->CalcTextSizeA(size, 1e9f, width, begin, end).y);
        }
    }
    return tallest;
}

/// What is typed goes on at the end, since the arrows are for the cards.
int keep_cursor_at_end(ImGuiInputTextCallbackData* data) {
    if (!data->HasSelection()) data->CursorPos = data->SelectionStart = data->SelectionEnd = data->BufTextLen;
    return 0;
}

}  // namespace

void Gallery::open(First first) {
    open_ = just_opened_ = true;
    first_ = first;
    typed_.clear();
    keys_.clear();
    chosen_ = false;
}

void Gallery::key(const KeyPress& press) {
    if (!open_ || press.ctrl || press.alt) return;
    if (press.key == Key::escape) return close();
    if (press.key == Key::enter) {
        if (!press.repeat) chosen_ = true;
        return;
    }
    keys_.push_back(press.key);
}

const GalleryEntry* Gallery::selected_entry() const {
    int left = selected_;
    for (const GalleryGroup& group : groups_) {
        const int size = static_cast<int>(group.entries.size());
        if (left >= 0 && left < size) return &group.entries[static_cast<std::size_t>(left)];
        left -= size;
    }
    return nullptr;
}

void Gallery::list_presets(const Frame& frame) {
    const Workspace& scenes = frame.workspace;
    groups_ = gallery_list(scenes.types(), scenes.type(), typed_, lesson_shelf(scenes.types()),
                           first_ == First::lessons);
}

void Gallery::apply_keys(int columns) {
    for (const Key pressed : std::exchange(keys_, {})) {
        const int next = selection_after(pressed, selected_, groups_, columns);
        bring_into_view_ = bring_into_view_ || next != selected_;
        selected_ = next;
    }
}

bool Gallery::open_chosen(Workspace& workspace) {
    if (!std::exchange(chosen_, false)) return false;
    const GalleryEntry* entry = selected_entry();
    if (entry == nullptr) return false;  // nothing found: there is nothing to open
    if (entry->lesson != nullptr) {
        lesson_ = entry->lesson->file;
        close();
        return false;
    }
    for (const GalleryGroup& group : groups_) {
        const bool here = !group.entries.empty() && entry >= group.entries.data() &&
                          entry < group.entries.data() + group.entries.size();
        if (here && group.type != &workspace.type())
            (void)workspace.open_scene(group.type->id);  // an id of the list it was read from
    }
    error_ = workspace.open_preset(*entry->preset);
    close();
    return error_.empty();
}

void Gallery::search_box(const Frame& frame) {
    const float k = frame.k;
    // Where there is no keyboard, one would come up over the cards.
    if (!frame.ui.fingers && !ImGui::IsAnyItemActive()) ImGui::SetKeyboardFocusHere();
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_imgui(frame.ui.theme.background));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {12 * k, 9 * k});
    const float closing = frame.ui.fingers ? ImGui::CalcTextSize(kClose).x + 44 * k : 0.0f;
    ImGui::SetNextItemWidth(closing > 0.0f ? -closing : -1.0f);
    const std::string before = typed_;
    text_box("##typed", typed_,
             {.hint = "Type a few letters of a name: vert, parallel",
              .flags = ImGuiInputTextFlags_CallbackAlways,
              .callback = keep_cursor_at_end});
    ImGui::PopStyleColor();
    if (frame.ui.fingers) {
        ImGui::SameLine();
        if (ImGui::Button(kClose, {-1.0f, 0.0f})) close();
    } else {
        write_hint(*ImGui::GetWindowDrawList(), frame.ui);
    }
    ImGui::PopStyleVar();
    if (typed_ != before) {
        list_presets(frame);
        selected_ = 0;
        bring_into_view_ = true;
    }
    if (!std::exchange(just_opened_, false)) return;
    list_presets(frame);
    selected_ = 0;
    bring_into_view_ = true;
    if (first_ == First::lessons) return;
    int number = 0;
    for (const GalleryGroup& group : groups_) {
        for (const GalleryEntry& entry : group.entries) {
            if (entry.preset == frame.workspace.preset()) selected_ = number;
            ++number;
        }
    }
}

bool Gallery::draw(Workspace& workspace, const UiContext& ui) {
    bool opened = false;
    draw_overlay("##gallery", open_, {kGalleryWidth_px, kHeight_px}, ui, [&](const Rect& plate) {
        draw_panel(plate, {workspace, ui, static_cast<float>(ui.fonts.scale)});
        opened = open_chosen(workspace);
    });
    return opened;
}

void Gallery::draw_panel(const Rect& panel, const Frame& frame) {
    const float k = frame.k;
    search_box(frame);
    const float width = ImGui::GetContentRegionAvail().x;
    // The same for every preset, so that the cards do not move when another one is selected.
    const float longest = tallest_notice(frame.workspace.types(), width, frame.ui.fonts);
    const float tall = std::ceil(std::min(longest, imgui_vec(panel.size()).y * 0.3f)) + 10 * k;
    const float cards_tall = ImGui::GetContentRegionAvail().y - tall;

    const auto wide = static_cast<double>(width - ImGui::GetStyle().ScrollbarSize - 4 * k);
    Cards cards;
    cards.gap = std::round(kBetweenCards_px * frame.ui.fonts.scale);
    const double least = kLeastCard_px * frame.ui.fonts.scale;
    cards.columns = std::max(1, static_cast<int>((wide + cards.gap) / (least + cards.gap)));
    cards.picture.x = std::max(1.0, std::floor((wide + cards.gap) / cards.columns - cards.gap));
    cards.picture.y = std::round(cards.picture.x * kPictureShape);
    cards.size = cards.picture + Vec2{0.0, std::round(kBelowPicture_px * frame.ui.fonts.scale)};
    apply_keys(cards.columns);
    ImGui::BeginChild("##cards", {width, std::max(cards_tall, 1.0f)}, false, ImGuiWindowFlags_NoNav);
    draw_cards(frame, cards);
    ImGui::EndChild();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Vec2 low{static_cast<double>(at.x), static_cast<double>(at.y)};
    draw_notice(frame, {low, low + Vec2{static_cast<double>(width), static_cast<double>(tall)}});
}

void Gallery::draw_notice(const Frame& frame, const Rect& place) {
    const GalleryEntry* entry = selected_entry();
    if (entry == nullptr) return;
    const std::string_view notice = entry->preset->notice;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddText(frame.ui.fonts.text, static_cast<float>(kGalleryNotice_px * frame.ui.fonts.scale),
                imgui_vec(place.low), packed(frame.ui.theme.text), notice.data(),
                notice.data() + notice.size(), imgui_vec(place.size()).x);
}

}  // namespace crosscut
