#include "app/ui/panels/gallery.h"

#include <crosscut/types.h>
#include "app/model/fields/scene_text.h"
#include "app/model/scene_output.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/ui/window/presenter_mode.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"
#include "app/view/screen/label_layout.h"
#include "core/list_text.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kGalleryWidth_px = 860.0, kHeight_px = 560.0;
constexpr double kGalleryNotice_px = kText_px, kHint_px = kSmallText_px;
constexpr double kLeastCard_px = 180.0, kBetweenCards_px = 12.0, kBelowPicture_px = 106.0;
constexpr double kPictureShape = 0.62;  // height over width
constexpr const char* kClose = "Close";

/// Writes a hint about the keys at the right end of the last box, if there is space.
void write_hint(ImDrawList& out, const UiContext& ui) {
    const char* text = "\u2191\u2193\u2190\u2192 select \u00B7 Enter open \u00B7 Esc close";
    const auto size = static_cast<float>(kHint_px * ui.fonts.scale);
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const ImVec2 box = ui.fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, text);
    if (box.x > 0.45f * (high.x - low.x)) return;
    out.AddText(ui.fonts.small, size,
                {std::round(high.x - box.x - size), std::round((low.y + high.y - box.y) * 0.5f)},
                packed(ui.theme.text_dim), text);
}

/// The height of the longest caption of all presets at this width.
float tallest_notice(std::span<const SceneType> types, float width, const Fonts& fonts) {
    const auto size = static_cast<float>(kGalleryNotice_px * fonts.scale);
    float tallest = 0.0f;
    for (const SceneType& type : types) {
        for (const Preset& preset : type.presets) {
            const char* begin = preset.caption.data();
            const char* end = begin + preset.caption.size();
            tallest = std::max(tallest, fonts.text->CalcTextSizeA(size, 1e9f, width, begin, end).y);
        }
    }
    return tallest;
}

/// Typing continues at the end, since the arrows belong to the cards.
int keep_cursor_at_end(ImGuiInputTextCallbackData* data) {
    if (!data->HasSelection()) data->CursorPos = data->SelectionStart = data->SelectionEnd = data->BufTextLen;
    return 0;
}

}  // namespace

void Gallery::open(First first, const LessonMemory& memory) {
    open_ = just_opened_ = true;
    first_ = first;
    memory_ = memory;
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
    groups_ = gallery_list(scenes.types(), scenes.type(), typed_, lesson_list(scenes.types()),
                           first_ == First::lessons);
    if (!frame.hides_answer) return;
    for (GalleryGroup& group : groups_)
        std::erase_if(group.entries, [&](const GalleryEntry& entry) {
            return entry.lesson == nullptr && entry.preset == scenes.from_preset();
        });
    std::erase_if(groups_, [](const GalleryGroup& group) { return group.entries.empty(); });
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
    if (entry == nullptr) return false;  // no match, so there is nothing to open
    if (entry->lesson != nullptr) {
        lesson_ = entry->lesson->file;
        close();
        return false;
    }
    for (const GalleryGroup& group : groups_) {
        const bool here = !group.entries.empty() && entry >= group.entries.data() &&
                          entry < group.entries.data() + group.entries.size();
        if (here && group.type != &workspace.type())
            (void)workspace.open_scene(group.type->id);  // an id of the list of scenes
    }
    error_ = workspace.open_preset(*entry->preset);
    close();
    return error_.empty();
}

void Gallery::search_box(const Frame& frame) {
    const float k = frame.k;
    // An on-screen keyboard would cover the cards.
    if (!frame.ui.touch && !ImGui::IsAnyItemActive()) ImGui::SetKeyboardFocusHere();
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_imgui(frame.ui.theme.background));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {12 * k, 9 * k});
    const float closing = frame.ui.touch ? ImGui::CalcTextSize(kClose).x + 44 * k : 0.0f;
    ImGui::SetNextItemWidth(closing > 0.0f ? -closing : -1.0f);
    const std::string before = typed_;
    text_box("##typed", typed_,
             {.hint = "Search examples and lessons",
              .flags = ImGuiInputTextFlags_CallbackAlways,
              .callback = keep_cursor_at_end});
    ImGui::PopStyleColor();
    if (frame.ui.touch) {
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
    const ListedLesson* next =
        first_ == First::lessons ? next_lesson(lesson_list(frame.workspace.types()), memory_) : nullptr;
    int number = 0;
    for (const GalleryGroup& group : groups_) {
        for (const GalleryEntry& entry : group.entries) {
            const bool now = first_ == First::lessons ? entry.lesson != nullptr && entry.lesson == next
                                                      : entry.preset == frame.workspace.preset();
            if (now) selected_ = number;
            ++number;
        }
    }
}

bool Gallery::draw(Workspace& workspace, bool hides_answer, const UiContext& ui) {
    bool opened = false;
    draw_overlay("##gallery", open_, {kGalleryWidth_px, kHeight_px}, ui, [&](const Rect& plate) {
        draw_panel(plate, {workspace, hides_answer, ui, static_cast<float>(ui.fonts.scale)});
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
    draw_caption(frame, {low, low + Vec2{static_cast<double>(width), static_cast<double>(tall)}});
}

void Gallery::draw_caption(const Frame& frame, const Rect& rect) {
    const GalleryEntry* entry = selected_entry();
    if (entry == nullptr) return;
    const std::string_view caption = entry->preset->caption;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddText(frame.ui.fonts.text, static_cast<float>(kGalleryNotice_px * frame.ui.fonts.scale),
                imgui_vec(rect.low), packed(frame.ui.theme.text), caption.data(),
                caption.data() + caption.size(), imgui_vec(rect.size()).x);
}

namespace {

constexpr double kCardTitle_px = kText_px, kCardNotice_px = kSmallText_px;
constexpr std::size_t kCardLines = 4;  // of whole sentences
constexpr float kCardRounding_px = 4.0f, kTickRadius_px = 9.0f;

/// Writes the title on one line, the matched letters in the accent colour.
void write_title(ImDrawList& out, const GalleryEntry& entry, const Vec2& at, float width,
                 const UiContext& ui) {
    const auto size = static_cast<float>(kCardTitle_px * ui.fonts.scale);
    const std::string title = cut_to(entry.preset->title, ui.fonts.text, size, width);
    const auto is_highlighted = [&](std::size_t i) {
        return std::binary_search(entry.highlighted.begin(), entry.highlighted.end(), i);
    };
    ImVec2 pen = imgui_vec(at);
    for (std::size_t from = 0; from < title.size();) {
        const bool bright = is_highlighted(from);
        std::size_t to = from + 1;
        while (to < title.size() &&
               (is_highlighted(to) == bright || (static_cast<unsigned char>(title[to]) & 0xC0u) == 0x80u))
            ++to;
        const char* begin = title.data() + from;
        const char* end = title.data() + to;
        out.AddText(ui.fonts.text, size, pen, packed(bright ? ui.theme.accent : ui.theme.text), begin, end);
        pen.x += ui.fonts.text->CalcTextSizeA(size, 1e9f, 0.0f, begin, end).x;
        from = to;
    }
}

/// Draws a tick into the upper right corner of a picture.
void draw_tick(ImDrawList& out, const ImVec2& corner, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), radius = kTickRadius_px * k;
    const ImVec2 middle{corner.x - 1.5f * radius, corner.y + 1.5f * radius};
    out.AddCircleFilled(middle, radius, packed(ui.theme.answer));
    const ImVec2 tick[] = {{middle.x - 0.5f * radius, middle.y},
                           {middle.x - 0.12f * radius, middle.y + 0.4f * radius},
                           {middle.x + 0.5f * radius, middle.y - 0.4f * radius}};
    out.AddPolyline(tick, 3, packed(ui.theme.background), 0, std::max(1.5f, 2.0f * k));
}

/// Scrolls the window by the least amount that shows the interval, with a margin.
void bring(double top, double bottom, double around) {
    const auto scroll = static_cast<double>(ImGui::GetScrollY());
    const auto tall = static_cast<double>(ImGui::GetWindowHeight());
    if (top - around < scroll) {
        ImGui::SetScrollY(static_cast<float>(std::max(0.0, top - around)));
    } else if (bottom + around > scroll + tall) {
        ImGui::SetScrollY(static_cast<float>(bottom + around - tall));
    }
}

}  // namespace

void Gallery::draw_card(const Frame& frame, const Cards& cards, const GalleryGroup& group,
                        const GalleryEntry& entry, int number) {
    const float k = frame.k;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const Vec2 low{std::round(static_cast<double>(corner.x)), std::round(static_cast<double>(corner.y))};
    ImGui::PushID(entry.preset);
    if (press_area("##card", imgui_vec(cards.size))) {
        selected_ = number;
        chosen_ = true;
    }
    ImGui::PopID();
    // A resting mouse does not take the selection back from the keys.
    const ImVec2 mouse_delta = ImGui::GetIO().MouseDelta;
    if (ImGui::IsItemHovered() && (mouse_delta.x != 0.0f || mouse_delta.y != 0.0f)) selected_ = number;
    if (!ImGui::IsItemVisible()) return;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const bool selected = number == selected_;
    const ImVec2 a = imgui_vec(low), b = imgui_vec(low + cards.picture);
    out.AddRectFilled(a, b, packed(frame.ui.theme.background), kCardRounding_px * k);
    const SceneType& type = entry.lesson != nullptr ? *entry.lesson->type : *group.type;
    const bool hides = frame.hides_answer || (entry.lesson != nullptr && entry.lesson->hides_answer);
    if (const ScreenList* picture = thumbnails_.of(type, *entry.preset, frame.ui.fonts, hides))
        frame.ui.pictures.add(out, *picture, low, frame.ui.fonts);
    const float ring = kCardRounding_px * k;
    out.AddRect({a.x - ring, a.y - ring}, {b.x + ring, b.y + ring}, packed(frame.ui.theme.panel), 2 * ring, 0,
                2 * ring);
    const float edge = std::max(1.0f, std::floor((selected ? 2.0f : 1.0f) * k));
    out.AddRect({a.x, a.y}, {b.x, b.y}, packed(selected ? frame.ui.theme.accent : frame.ui.theme.border),
                ring, 0, edge);
    if (entry.lesson != nullptr && is_done(*entry.lesson, memory_)) draw_tick(out, {b.x, a.y}, frame.ui);

    const auto width = static_cast<float>(cards.picture.x);
    const double s = frame.ui.fonts.scale;
    const Vec2 text = low + Vec2{0.0, cards.picture.y + std::round(6.0 * s)};
    write_title(out, entry, text, width, frame.ui);
    const auto small = static_cast<float>(kCardNotice_px * s);
    double y = text.y + std::round((kCardTitle_px + 4.0) * s);
    for (const std::string& line :
         sentences_in(entry.preset->caption, frame.ui.fonts.small, small, width, kCardLines)) {
        out.AddText(frame.ui.fonts.small, small, imgui_vec({low.x, y}), packed(frame.ui.theme.text_dim),
                    line.c_str());
        y += std::round((kCardNotice_px + 2.0) * s);
    }
}

void Gallery::draw_cards(const Frame& frame, const Cards& cards) {
    const double s = frame.ui.fonts.scale;
    thumbnails_.begin({frame.ui.theme.choice(), s, cards.picture});
    if (groups_.empty()) {
        ImGui::Dummy({0, 16 * frame.k});
        ImGui::PushTextWrapPos(0.0f);
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(frame.ui.theme.text_dim));
        ImGui::Text("No match for \"%s\". Try: %s.", typed_.c_str(), list_text(kSearchedFor, ", ").c_str());
        ImGui::PopStyleColor();
        ImGui::PopTextWrapPos();
        return;
    }
    int number = 0;
    double top = 0.0;
    for (const GalleryGroup& group : groups_) {
        ImGui::SetCursorPos(imgui_vec({2.0 * s, top + std::round(8.0 * s)}));
        ImGui::PushFont(frame.ui.fonts.strong);
        ImGui::TextUnformatted(group.title.data(), group.title.data() + group.title.size());
        ImGui::PopFont();
        const double heading = top;
        top += std::round(34.0 * s);
        int column = 0;
        for (const GalleryEntry& entry : group.entries) {
            if (column == cards.columns) {
                column = 0;
                top += cards.size.y + cards.gap;
            }
            ImGui::SetCursorPos(imgui_vec({2.0 * s + column * (cards.picture.x + cards.gap), top}));
            if (number == selected_ && bring_into_view_) {
                const bool first_row = &entry - group.entries.data() < cards.columns;
                bring(first_row ? heading : top, top + cards.size.y, 4.0 * s);
                bring_into_view_ = false;
            }
            draw_card(frame, cards, group, entry, number);
            ++number;
            ++column;
        }
        top += cards.size.y + cards.gap;
    }
    ImGui::SetCursorPos(imgui_vec({0.0, top}));
    ImGui::Dummy({1, 1});
}

namespace {

constexpr double kSmaller = 0.75;  // size of marks and lines, relative to the large view
constexpr double kThumbnailText_px = 12.0;
constexpr std::size_t kLongestName = 4;  // bytes, as in A, q, A1, N₁; longer labels would fill the picture
const Vec2 kLargeView_px{900, 560};  // logical size of the view for which a preset's camera was chosen, about

Camera camera_for(const Loaded& loaded, const Pane& pane, const Viewport& viewport) {
    Camera camera;
    if (pane.default_camera) camera = *pane.default_camera;
    const bool has_camera = loaded.camera && loaded.camera->space == pane.list.space;
    if (has_camera) camera = *loaded.camera;
    camera.space = pane.list.space;
    if (!has_camera || camera.space == Space::space)  // in space the preset sets the angles, not the distance
        return pane.framed_by(camera, viewport);
    const Vec2 view_fraction = viewport.size_px / (kLargeView_px * viewport.scale);
    camera.plane.px_per_unit *= std::min(view_fraction.x, view_fraction.y);
    return camera;
}

}  // namespace

ScreenList thumbnail_of(const SceneType& type, const Preset& preset, const ThumbnailStyle& style,
                        const TextMeasure& measure, bool hides_answer) {
    const Loaded loaded = load_preset(type, preset);
    if (!loaded) return {};
    const Viewport viewport{style.size_px, style.scale * kSmaller};
    const auto canvas_from = [&](const Viewpoint& from) {
        SceneOutput output;
        output.wanted_panes.emplace();  // no view beside the canvas
        loaded.scene->present(from, output);
        if (hides_answer) PresenterMode::hide_answer(output);
        return output;
    };
    SceneOutput output = canvas_from(viewpoint_of(loaded.camera.value_or(Camera{Space::space, {}, {}})));
    if (output.panes.empty()) return {};
    const Camera camera = camera_for(loaded, output.panes.front(), viewport);
    // The drawing of a scene in space depends on the camera.
    if (camera.space == Space::space) output = canvas_from(viewpoint_of(camera));
    FlattenOptions options;
    options.theme = style.theme;
    options.text_px = kThumbnailText_px / kSmaller;
    ScreenList list = flatten(output.panes.front().list, camera, viewport, options);
    std::erase_if(list.labels, [](const ScreenLabel& label) {
        return label.align != Align::free || label.text.size() > kLongestName;
    });
    LabelLayout().lay_out(list, measure, 0.0);
    return list;
}

void Thumbnails::begin(const ThumbnailStyle& style) {
    left_ = kMostAFrame;
    pending_ = false;
    if (style == style_) return;
    style_ = style;
    thumbnails_.clear();
}

const ScreenList* Thumbnails::of(const SceneType& type, const Preset& preset, const Fonts& fonts,
                                 bool hides_answer) {
    const std::pair key(&preset, hides_answer);
    if (const auto found = thumbnails_.find(key); found != thumbnails_.end()) return &found->second;
    if (left_ == 0) {
        pending_ = true;
        return nullptr;
    }
    --left_;
    return &thumbnails_.emplace(key, thumbnail_of(type, preset, style_, text_measure(fonts), hides_answer))
                .first->second;
}

}  // namespace crosscut
