// How the browser of files looks.
#include "app/ui/files/file_browser.h"
#include "app/ui/files/file_list.h"
#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/widgets/item_place.h"
#include "app/ui/widgets/overlay.h"
#include "app/ui/widgets/segmented.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/text_fit.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kFilesWidth_px = 860.0, kFilesHeight_px = 560.0;
constexpr float kTallWithTitle_px = 440.0f;  // a plate less tall than this leaves its title out
constexpr float kPlaces_px = 150.0f, kLeastWithPlaces_px = 500.0f;
constexpr float kLookFor_px = 190.0f, kFileButton_px = 104.0f, kNewMore_px = 10.0f;
constexpr float kWord_px = 104.0f;  // of a switch
constexpr std::size_t kSentenceLines = 2;

int place_cursor(ImGuiInputTextCallbackData* data) {
    TextCursor& cursor = *static_cast<TextCursor*>(data->UserData);
    if (data->EventFlag != ImGuiInputTextFlags_CallbackAlways || cursor == TextCursor::stay) return 0;
    data->CursorPos = data->SelectionEnd = data->BufTextLen;
    data->SelectionStart = cursor == TextCursor::all ? 0 : data->BufTextLen;
    cursor = TextCursor::stay;
    return 0;
}

}  // namespace

std::optional<FileBrowser::Chosen> FileBrowser::draw(const std::vector<std::string>& recent_folders,
                                                     const UiContext& ui) {
    places_.clear();
    std::optional<Chosen> chosen;
    if (open_ && folders_.empty()) folders_ = folder_places(recent_folders, choice_.files());
    draw_overlay("##files", open_, {kFilesWidth_px, kFilesHeight_px}, ui, [&](const Rect& plate) {
        draw_plate(plate.size(), ui);
        chosen = take();
    });
    return chosen;
}

void FileBrowser::draw_plate(const Vec2& size, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 plate = imgui_vec(size);
    seen_active_.reset();
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_imgui(ui.theme.background));
    if (plate.y >= kTallWithTitle_px * k) {
        push_font(ui.fonts.strong);
        ImGui::TextUnformatted(choice_.asked().title.c_str());
        ImGui::PopFont();
    }
    ImGui::BeginDisabled(asks());
    draw_path(k, ui);
    const float gap = ImGui::GetStyle().ItemSpacing.y, row = ImGui::GetFrameHeight() + gap;
    const float said = static_cast<float>(kSentenceLines) * ImGui::GetTextLineHeight() + gap;
    const float tall = ImGui::GetContentRegionAvail().y - 2 * row - said;
    if (plate.x >= kLeastWithPlaces_px * k) {
        const Vec2 column{static_cast<double>(kPlaces_px * k), static_cast<double>(std::max(tall, 1.0f))};
        if (const auto folder = draw_folder_places(folders_, choice_.folder(), column, ui, places_))
            folder->empty() ? ask_system() : go_to(*folder);
        ImGui::SameLine();
    }
    if (draw_file_list(choice_, std::exchange(show_lit_, false), tall, ui, places_)) wants_ = true;
    ImGui::EndDisabled();
    draw_tools(k, ui);
    draw_name(k, ui);
    draw_sentence(said, ui);
    ImGui::PopStyleColor();
    active_ = seen_active_;
}

/// The way to the folder, and the box that looks for a name in it.
void FileBrowser::draw_path(float k, const UiContext& ui) {
    const float all = ImGui::GetContentRegionAvail().x, looks = std::min(kLookFor_px * k, 0.4f * all);
    const float start = ImGui::GetCursorPosX();
    const auto folder =
        draw_path_bar(choice_.folder(), all - looks - ImGui::GetStyle().ItemSpacing.x, ui, places_);
    if (folder) go_to(*folder);
    ImGui::SameLine(start + all - looks);
    std::string typed = choice_.filter().typed;
    text_field(Box::look_for, "##look_for", typed, "Type to find", looks);
    show_lit_ = show_lit_ || typed != choice_.filter().typed;
    choice_.look_for(std::move(typed));
}

/// A box that takes the keyboard when it is its turn, and says so when it was clicked.
void FileBrowser::text_field(Box box, const char* name, std::string& text, const char* hint, float width) {
    TextCursor& cursor = cursors_.at(static_cast<std::size_t>(box));
    const bool other_item = !active_ && ImGui::IsAnyItemActive();  // a button that is held
    const bool needs = keyboard_ == box && active_ != box && !other_item && !asks();
    if (needs) ImGui::SetKeyboardFocusHere();
    if (needs && cursor == TextCursor::stay) cursor = TextCursor::end;
    ImGui::SetNextItemWidth(width);
    // Completion: the key Tab is ours, not Dear ImGui's.
    text_box(name, text,
             {.hint = hint,
              .flags = ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackCompletion,
              .callback = place_cursor,
              .data = &cursor});
    if (ImGui::IsItemActivated()) keyboard_ = box;
    if (ImGui::IsItemActive()) seen_active_ = box;
    places_.push_back(item_place(std::string("files:") + (name + 2)));
}

bool FileBrowser::button(const char* name, const char* label, float width) {
    const bool pressed = ImGui::Button(label, {width, 0});
    places_.push_back(item_place(name));
    return pressed;
}

void FileBrowser::draw_tools(float k, const UiContext& ui) {
    const float all = ImGui::GetContentRegionAvail().x, start = ImGui::GetCursorPosX();
    const float word = std::min(kWord_px * k, 0.3f * all);
    const std::array<std::string_view, 2> kinds{choice_.asked().kind, "All files"};
    int everything = choice_.filter().everything ? 1 : 0;
    ImGui::BeginDisabled(asks());
    if (segmented("##kinds", everything, kinds, 2 * word, ui)) choice_.show_everything(everything == 1);
    places_.push_back(item_place("files:kinds"));
    const float last = std::min((kFileButton_px + kNewMore_px) * k, 0.4f * all);
    if (all >= 4 * word + last + 2 * ImGui::GetStyle().ItemSpacing.x) draw_order(2 * word, ui);
    if (saves() && !naming_) {
        ImGui::SameLine(start + all - last);
        if (button("files:new folder", "New folder", last)) {
            naming_ = true;
            folder_name_.clear();
            give_keyboard(Box::folder);
        }
    }
    ImGui::EndDisabled();
}

void FileBrowser::draw_order(float width, const UiContext& ui) {
    ImGui::SameLine();
    int newest = choice_.filter().order == FolderOrder::newest ? 1 : 0;
    constexpr std::array<std::string_view, 2> kOrders{"By name", "By date"};
    if (segmented("##order", newest, kOrders, width, ui))
        choice_.sort_by(newest == 1 ? FolderOrder::newest : FolderOrder::name);
    places_.push_back(item_place("files:order"));
}

/// The name, or that of a new folder, and what is done with it.
void FileBrowser::draw_name(float k, const UiContext& ui) {
    const float all = ImGui::GetContentRegionAvail().x, gap = ImGui::GetStyle().ItemSpacing.x;
    const float wide = std::min(kFileButton_px * k, 0.24f * all), box = all - 2 * (wide + gap);
    ImGui::BeginDisabled(asks());
    if (naming_) {
        text_field(Box::folder, "##folder", folder_name_, "Name of the new folder", box);
    } else {
        std::string name = choice_.name();
        if (name != shown_name_ && keyboard_ == Box::name) cursors_[1] = TextCursor::end;
        text_field(Box::name, "##name", name, saves() ? "Name of the file" : "Or type a name", box);
        choice_.type_name(std::move(name));
        shown_name_ = choice_.name();
    }
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Button, to_imgui(faded(ui.theme.accent, 0.35f)));
    const char* verb = asks() ? "Replace" : naming_ ? "Make it" : choice_.asked().verb.c_str();
    if (button("files:verb", verb, wide)) (asks() ? agreed_ : wants_) = true;
    ImGui::PopStyleColor();
    ImGui::SameLine();
    if (button("files:cancel", asks() ? "Keep it" : "Cancel", wide)) leave();
}

/// What is asked, what went wrong, how a name can go on, or what the keys do.
void FileBrowser::draw_sentence(float tall, const UiContext& ui) const {
    const std::string& wrong = asks() ? question_ : choice_.sentence();
    std::string said = wrong.empty() ? choice_.ways() : wrong;
    if (said.empty() && naming_) said = "Enter makes the folder, Esc does not.";
    if (said.empty()) {
        said = saves() ? "Enter saves, Tab goes on with a name or to the list, Esc closes."
                       : "Arrows choose, Enter opens, Backspace goes up, Tab: type a name, Esc closes.";
    }
    if (wrong.empty() && choice_.looks_for_path()) said = "Enter opens this file, or goes into this folder.";
    const bool hint = wrong.empty() && choice_.ways().empty();
    ImFont* font = hint ? ui.fonts.small : ui.fonts.text;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const Color& ink = !wrong.empty() ? ui.theme.warning : hint ? ui.theme.text_dim : ui.theme.text;
    float y = at.y;
    for (const std::string& line : lines_of(one_line(said), font, font_px(font), width, kSentenceLines)) {
        write_at(*ImGui::GetWindowDrawList(), font, {at.x, y}, ink, line);
        y += ImGui::GetTextLineHeight();
    }
    ImGui::Dummy({width, tall - ImGui::GetStyle().ItemSpacing.y});
}

}  // namespace crosscut
