#include "app/ui/files/file_prompt.h"

#include "app/model/files/folders.h"
#include "app/platform/file_dialog.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace crosscut {
namespace {

/// Whether a command is allowed while it is open: only those that do not touch the scene.
bool is_of_the_window(const std::optional<Command>& command) {
    return command == Command::bigger || command == Command::smaller || command == Command::normal_size ||
           command == Command::toggle_theme || command == Command::quit;
}

/// For a path in the shown folder: the sentence with the path at its beginning shortened to the name.
std::string by_name(const std::string& sentence, const std::string& path, const std::string& folder) {
    const bool is_told_of = sentence.starts_with(path) && parent_of(path) == folder;
    return is_told_of ? name_in(path) + sentence.substr(path.size()) : sentence;
}

}  // namespace

void FilePrompt::ask(FileRequest request, const FileAccess& files) {
    choice_ = FileChoice(std::move(request), files);
    wants_ = agreed_ = false;
    from_dialog_.reset();
    question_.clear();
    displayed_name_ = choice_.name();
    show_box(TextCursor::all);
    if (files.folders.dialog) shown_ = Shown::dialog;
}

void FilePrompt::show_box(TextCursor cursor) {
    shown_ = Shown::box;
    cursor_ = cursor;
}

void FilePrompt::ask_to_replace(const std::string& path, const std::string& question) {
    shown_ = Shown::box;
    replaced_path_ = path;
    question_ = by_name(question, path, choice_.folder());
    agreed_ = false;
}

void FilePrompt::refuse(const std::string& path, const std::string& sentence) {
    choice_.say(by_name(sentence, path, choice_.folder()));
}

void FilePrompt::take(const FileAnswer& answer) {
    if (shown_ != Shown::dialog) return;
    if (answer.path) {
        from_dialog_ = choice_.with_ending(*answer.path);
    } else if (answer.error.empty()) {
        close();
    } else {
        choice_.say(answer.error);
        show_box(TextCursor::all);
    }
}

/// Leaves one thing: the question, or all.
void FilePrompt::leave() {
    if (!asks()) return close();
    question_.clear();
    cursor_ = TextCursor::all;
}

bool FilePrompt::press(const KeyPress& key) {
    if (!is_open()) return false;
    if (key.ctrl || key.alt) return !is_of_the_window(command_for(key, true));
    if (key.key == Key::escape) leave();
    if (shown_ != Shown::box) return true;
    if (key.key == Key::enter && !key.repeat)  // not one held since before it opened
        (asks() ? agreed_ : wants_) = true;
    if (key.key == Key::tab && !asks() && choice_.complete_name()) cursor_ = TextCursor::end;
    return true;
}

std::optional<FilePrompt::Chosen> FilePrompt::take_chosen() {
    if (std::exchange(agreed_, false)) {
        question_.clear();
        return Chosen{replaced_path_, true};
    }
    if (auto path = std::exchange(from_dialog_, std::nullopt)) {
        choice_.type_path(*path);
        show_box(TextCursor::all);
        return Chosen{*std::move(path), false};
    }
    if (!std::exchange(wants_, false)) return std::nullopt;
    std::optional<std::string> path = choice_.take();
    cursor_ = TextCursor::end;
    if (!path) return std::nullopt;
    return Chosen{*std::move(path), false};
}

namespace {

// Logical pixels.
constexpr double kPromptWidth_px = 560.0, kPromptHeight_px = 170.0;
constexpr float kPromptButton_px = 104.0f;
constexpr std::size_t kSentenceLines = 2;

int set_cursor(ImGuiInputTextCallbackData* data) {
    TextCursor& cursor = *static_cast<TextCursor*>(data->UserData);
    if (data->EventFlag != ImGuiInputTextFlags_CallbackAlways || cursor == TextCursor::stay) return 0;
    data->CursorPos = data->SelectionEnd = data->BufTextLen;
    data->SelectionStart = cursor == TextCursor::all ? 0 : data->BufTextLen;
    cursor = TextCursor::stay;
    return 0;
}

}  // namespace

std::optional<FilePrompt::Chosen> FilePrompt::draw(const UiContext& ui) {
    targets_.clear();
    std::optional<Chosen> chosen;
    bool open = is_open();
    draw_overlay("##files", open, {kPromptWidth_px, kPromptHeight_px}, ui, [&](const Rect&) {
        shown_ == Shown::dialog ? draw_waiting(ui) : draw_box(ui);
        chosen = take_chosen();
    });
    if (!open && shown_ == Shown::box) close();  // a click beside it; the dialog stays
    return chosen;
}

void FilePrompt::draw_title(const UiContext& ui) const {
    ImGui::PushFont(ui.fonts.strong);
    paragraph(choice_.request().title);
    ImGui::PopFont();
}

void FilePrompt::draw_waiting(const UiContext& ui) {
    draw_title(ui);
    paragraph("The file dialog is open in its own window.");
    const float wide = kPromptButton_px * static_cast<float>(ui.fonts.scale);
    if (button("files:cancel", "Cancel", std::min(wide, ImGui::GetContentRegionAvail().x))) leave();
}

void FilePrompt::draw_box(const UiContext& ui) {
    draw_title(ui);
    if (!choice_.files().page) draw_folder(ui);
    draw_name(ui);
    draw_sentence(ui);
}

void FilePrompt::draw_folder(const UiContext& ui) const {
    const std::string folder = one_line(short_path(choice_.folder(), choice_.files().folders.home));
    ImGui::PushFont(ui.fonts.small);
    paragraph(
        cut_to("in " + folder, ui.fonts.small, font_px(ui.fonts.small), ImGui::GetContentRegionAvail().x),
        ui.theme.text_dim);
    ImGui::PopFont();
}

bool FilePrompt::button(const char* name, const char* label, float width) {
    const bool pressed = ImGui::Button(label, {width, 0});
    targets_.push_back(item_target(name));
    return pressed;
}

/// Draws the box for the name, which has the keyboard, and the two buttons.
void FilePrompt::draw_name(const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const float all = ImGui::GetContentRegionAvail().x, gap = ImGui::GetStyle().ItemSpacing.x;
    const float wide = std::min(kPromptButton_px * k, 0.24f * all);
    std::string name = choice_.name();
    if (name != displayed_name_ && cursor_ == TextCursor::stay) cursor_ = TextCursor::end;
    const bool other_item = !active_ && ImGui::IsAnyItemActive();  // a button that is pressed
    ImGui::BeginDisabled(asks());
    if (!active_ && !other_item && !asks()) {
        ImGui::SetKeyboardFocusHere();
        if (cursor_ == TextCursor::stay) cursor_ = TextCursor::end;
    }
    ImGui::SetNextItemWidth(all - 2 * (wide + gap));
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_imgui(ui.theme.background));
    // Tab completes the name, so it is not for Dear ImGui.
    text_box("##name", name,
             {.hint = choice_.files().page ? "Name" : "Name or path",
              .flags = ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackCompletion,
              .callback = set_cursor,
              .data = &cursor_});
    ImGui::PopStyleColor();
    active_ = ImGui::IsItemActive();
    targets_.push_back(item_target("files:name"));
    ImGui::EndDisabled();
    choice_.type_name(std::move(name));
    displayed_name_ = choice_.name();
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Button, to_imgui(faded(ui.theme.accent, 0.35f)));
    const char* verb = asks() ? "Replace" : choice_.request().verb.c_str();
    if (button("files:verb", verb, wide)) (asks() ? agreed_ : wants_) = true;
    ImGui::PopStyleColor();
    ImGui::SameLine();
    if (button("files:cancel", "Cancel", wide)) leave();
}

/// Draws the question, the error, the completions of a name, or a hint about the keys.
void FilePrompt::draw_sentence(const UiContext& ui) const {
    const std::string& wrong = asks() ? question_ : choice_.sentence();
    const bool hint = wrong.empty() && choice_.completions().empty();
    const std::string message = !wrong.empty() ? wrong
                                : !hint        ? choice_.completions()
                                               : "Tab: complete the name \u00B7 Esc: close";
    ImFont* font = hint ? ui.fonts.small : ui.fonts.text;
    const Color& color = !wrong.empty() ? ui.theme.warning : hint ? ui.theme.text_dim : ui.theme.text;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    float y = at.y;
    for (const std::string& line : lines_of(one_line(message), font, font_px(font), width, kSentenceLines)) {
        write_at(*ImGui::GetWindowDrawList(), font, {at.x, y}, color, line);
        y += ImGui::GetTextLineHeight();
    }
}

}  // namespace crosscut
