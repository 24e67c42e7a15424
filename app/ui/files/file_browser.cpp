#include "app/ui/files/file_browser.h"

#include <crosscut/types.h>
#include "app/model/files/folders.h"
#include "app/platform/files.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/methods/method_table.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

constexpr int kPageOfRows = 10;

/// Whether a command is allowed while the browser is open: only those that do not touch the scene.
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

void FileBrowser::ask(FileRequest request, const FileAccess& files) {
    choice_ = FileChoice(std::move(request), files);
    open_ = show_highlighted_ = true;
    wants_ = agreed_ = naming_ = false;
    question_.clear();
    folders_.clear();
    active_.reset();
    displayed_name_ = choice_.name();
    give_keyboard(saves() ? Box::name : Box::look_for, saves() ? TextCursor::all : TextCursor::end);
}

void FileBrowser::ask_to_replace(const std::string& path, const std::string& question) {
    replaced_path_ = path;
    question_ = by_name(question, path, choice_.folder());
    agreed_ = false;
}

void FileBrowser::refuse(const std::string& path, const std::string& sentence) {
    choice_.say(by_name(sentence, path, choice_.folder()));
}

void FileBrowser::give_keyboard(Box box, TextCursor cursor) {
    keyboard_ = box;
    cursors_.at(static_cast<std::size_t>(box)) = cursor;
}

void FileBrowser::follow(bool focused) {
    const bool had = std::exchange(focused_, focused);
    if (open_ && focused && !had) choice_.read_again();
}

void FileBrowser::go_to(const std::string& folder) {
    choice_.go_to(folder, folder == parent_of(choice_.folder()) ? name_in(choice_.folder()) : std::string());
    show_highlighted_ = true;
    give_keyboard(saves() ? Box::name : Box::look_for);
}

/// Opens the system's dialog in the browser's folder.
void FileBrowser::ask_system() {
    FileRequest request = choice_.request();
    request.folder = choice_.folder();
    if (!choice_.name().empty()) request.name = choice_.name();
    from_system_ = choice_.files().dialog(request);
}

/// Leaves one thing: the question, the name of a folder, or the browser.
void FileBrowser::leave() {
    if (asks()) {
        question_.clear();
        return give_keyboard(Box::name, TextCursor::all);
    }
    if (std::exchange(naming_, false)) return give_keyboard(Box::name);
    close();
}

bool FileBrowser::press(const KeyPress& key) {
    if (!open_) return false;
    if (key.ctrl || key.alt) return !is_of_the_window(command_for(key, true));
    switch (key.key) {
        case Key::escape:
            leave();
            break;
        case Key::enter:
            if (key.repeat) break;  // held since before the browser opened
            (asks() ? agreed_ : wants_) = true;
            break;
        case Key::tab:
            if (!asks()) press_tab(key.shift);
            break;
        default:
            if (!asks() && !naming_) press_in_list(key);
            break;
    }
    return true;
}

/// Completes the name where possible, otherwise goes to the other box.
void FileBrowser::press_tab(bool back) {
    if (naming_) return;
    if (keyboard_ == Box::name && !back) {
        const bool path = choice_.name().find('/') != std::string::npos;
        if (choice_.complete_name() || path) return give_keyboard(Box::name);
    }
    if (keyboard_ == Box::name) return give_keyboard(Box::look_for);
    give_keyboard(Box::name, TextCursor::all);
}

void FileBrowser::light_next(int steps) {
    choice_.light_next(steps);
    show_highlighted_ = true;
}

void FileBrowser::press_in_list(const KeyPress& key) {
    const bool search_focused = keyboard_ == Box::look_for;
    switch (key.key) {
        case Key::up:
            return light_next(-1);
        case Key::down:
            return light_next(1);
        case Key::page_up:
            return light_next(-kPageOfRows);
        case Key::page_down:
            return light_next(kPageOfRows);
        case Key::home:
        case Key::end:
            if (search_focused)
                light_next(static_cast<int>(kMostFolderEntries) * (key.key == Key::home ? -1 : 1));
            return;
        case Key::backspace:
            if (!search_focused || key.repeat || !choice_.filter().typed.empty()) return;
            choice_.go_up();
            show_highlighted_ = true;
            return;
        default:
            return;
    }
}

std::optional<FileBrowser::Chosen> FileBrowser::take() {
    if (std::exchange(agreed_, false)) {
        question_.clear();
        return Chosen{replaced_path_, true};
    }
    if (const auto path = std::exchange(from_system_, std::nullopt)) return Chosen{*path, false};
    if (!std::exchange(wants_, false)) return std::nullopt;
    if (naming_) {
        naming_ = !choice_.make_folder(folder_name_);
        give_keyboard(naming_ ? Box::folder : Box::name, naming_ ? TextCursor::end : TextCursor::all);
        return std::nullopt;
    }
    std::optional<std::string> path = choice_.take();
    show_highlighted_ = true;
    if (!path) return std::nullopt;
    return Chosen{*std::move(path), false};
}

}  // namespace crosscut

// Drawing the file browser.

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kFilesWidth_px = 860.0, kFilesHeight_px = 560.0;
constexpr float kTallWithTitle_px = 440.0f;  // a lower panel has no title
constexpr float kFolders_px = 150.0f, kLeastWithFolders_px = 500.0f;
constexpr float kSearchBox_px = 190.0f, kFileButton_px = 104.0f, kNewMore_px = 10.0f;
constexpr float kWord_px = 104.0f;  // width of an option
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

std::optional<FileBrowser::Chosen> FileBrowser::draw(const std::vector<std::string>& recent_folders,
                                                     const UiContext& ui) {
    targets_.clear();
    std::optional<Chosen> chosen;
    if (open_ && folders_.empty()) folders_ = named_folders(recent_folders, choice_.files());
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
        ImGui::PushFont(ui.fonts.strong);
        ImGui::TextUnformatted(choice_.request().title.c_str());
        ImGui::PopFont();
    }
    ImGui::BeginDisabled(asks());
    draw_path(k, ui);
    const float gap = ImGui::GetStyle().ItemSpacing.y, row = ImGui::GetFrameHeight() + gap;
    const float sentence_px = static_cast<float>(kSentenceLines) * ImGui::GetTextLineHeight() + gap;
    const float tall = ImGui::GetContentRegionAvail().y - 2 * row - sentence_px;
    if (plate.x >= kLeastWithFolders_px * k) {
        const Vec2 column{static_cast<double>(kFolders_px * k), static_cast<double>(std::max(tall, 1.0f))};
        if (const auto folder = draw_named_folders(folders_, choice_.folder(), column, ui, targets_))
            folder->empty() ? ask_system() : go_to(*folder);
        ImGui::SameLine();
    }
    if (draw_file_list(choice_, std::exchange(show_highlighted_, false), tall, ui, targets_)) wants_ = true;
    ImGui::EndDisabled();
    draw_tools(k, ui);
    draw_name(k, ui);
    draw_sentence(sentence_px, ui);
    ImGui::PopStyleColor();
    active_ = seen_active_;
}

/// Draws the path of the folder, and the search box.
void FileBrowser::draw_path(float k, const UiContext& ui) {
    const float all = ImGui::GetContentRegionAvail().x, search_px = std::min(kSearchBox_px * k, 0.4f * all);
    const float start = ImGui::GetCursorPosX();
    const auto folder =
        draw_path_bar(choice_.folder(), all - search_px - ImGui::GetStyle().ItemSpacing.x, ui, targets_);
    if (folder) go_to(*folder);
    ImGui::SameLine(start + all - search_px);
    std::string typed = choice_.filter().typed;
    text_field(Box::look_for, "##look_for", typed, "Type to find", search_px);
    show_highlighted_ = show_highlighted_ || typed != choice_.filter().typed;
    choice_.search(std::move(typed));
}

/// A text box that gets the focus when requested, and notes when it was clicked.
void FileBrowser::text_field(Box box, const char* name, std::string& text, const char* hint, float width) {
    TextCursor& cursor = cursors_.at(static_cast<std::size_t>(box));
    const bool other_item = !active_ && ImGui::IsAnyItemActive();  // a button that is pressed
    const bool needs = keyboard_ == box && active_ != box && !other_item && !asks();
    if (needs) ImGui::SetKeyboardFocusHere();
    if (needs && cursor == TextCursor::stay) cursor = TextCursor::end;
    ImGui::SetNextItemWidth(width);
    // Tab completes the name, so it is not for Dear ImGui.
    text_box(name, text,
             {.hint = hint,
              .flags = ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackCompletion,
              .callback = set_cursor,
              .data = &cursor});
    if (ImGui::IsItemActivated()) keyboard_ = box;
    if (ImGui::IsItemActive()) seen_active_ = box;
    targets_.push_back(item_target(std::string("files:") + (name + 2)));
}

bool FileBrowser::button(const char* name, const char* label, float width) {
    const bool pressed = ImGui::Button(label, {width, 0});
    targets_.push_back(item_target(name));
    return pressed;
}

void FileBrowser::draw_tools(float k, const UiContext& ui) {
    const float all = ImGui::GetContentRegionAvail().x, start = ImGui::GetCursorPosX();
    const float word = std::min(kWord_px * k, 0.3f * all);
    const std::array<std::string_view, 2> kinds{choice_.request().kind, "All files"};
    int everything = choice_.filter().everything ? 1 : 0;
    ImGui::BeginDisabled(asks());
    if (segmented("##kinds", everything, kinds, 2 * word, ui)) choice_.show_everything(everything == 1);
    targets_.push_back(item_target("files:kinds"));
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
    targets_.push_back(item_target("files:order"));
}

/// Draws the box for the name, or for that of a new folder, and its buttons.
void FileBrowser::draw_name(float k, const UiContext& ui) {
    const float all = ImGui::GetContentRegionAvail().x, gap = ImGui::GetStyle().ItemSpacing.x;
    const float wide = std::min(kFileButton_px * k, 0.24f * all), box = all - 2 * (wide + gap);
    ImGui::BeginDisabled(asks());
    if (naming_) {
        text_field(Box::folder, "##folder", folder_name_, "Name of the new folder", box);
    } else {
        std::string name = choice_.name();
        if (name != displayed_name_ && keyboard_ == Box::name) cursors_[1] = TextCursor::end;
        text_field(Box::name, "##name", name, saves() ? "Name of the file" : "Or type a name", box);
        choice_.type_name(std::move(name));
        displayed_name_ = choice_.name();
    }
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Button, to_imgui(faded(ui.theme.accent, 0.35f)));
    const char* verb = asks() ? "Replace" : naming_ ? "Make it" : choice_.request().verb.c_str();
    if (button("files:verb", verb, wide)) (asks() ? agreed_ : wants_) = true;
    ImGui::PopStyleColor();
    ImGui::SameLine();
    if (button("files:cancel", asks() ? "Keep it" : "Cancel", wide)) leave();
}

/// Draws the question, the error, the completions of a name, or a hint about the keys.
void FileBrowser::draw_sentence(float tall, const UiContext& ui) const {
    const std::string& wrong = asks() ? question_ : choice_.sentence();
    std::string message = wrong.empty() ? choice_.completions() : wrong;
    if (message.empty() && naming_) message = "Enter makes the folder, Esc does not.";
    if (message.empty()) {
        message = saves() ? "Enter saves, Tab goes on with a name or to the list, Esc closes."
                          : "Arrows choose, Enter opens, Backspace goes up, Tab: type a name, Esc closes.";
    }
    if (wrong.empty() && choice_.searches_path())
        message = "Enter opens this file, or goes into this folder.";
    const bool hint = wrong.empty() && choice_.completions().empty();
    ImFont* font = hint ? ui.fonts.small : ui.fonts.text;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const Color& color = !wrong.empty() ? ui.theme.warning : hint ? ui.theme.text_dim : ui.theme.text;
    float y = at.y;
    for (const std::string& line : lines_of(one_line(message), font, font_px(font), width, kSentenceLines)) {
        write_at(*ImGui::GetWindowDrawList(), font, {at.x, y}, color, line);
        y += ImGui::GetTextLineHeight();
    }
    ImGui::Dummy({width, tall - ImGui::GetStyle().ItemSpacing.y});
}

namespace {

// Logical pixels.
constexpr float kRow_px = 28.0f, kIcon_px = 30.0f, kBetween_px = 16.0f, kRowEnd_px = 10.0f;
constexpr float kLeastName_px = 180.0f;  // the size and the time are left out before the name gets narrower

/// The widths of the columns, physical pixels; 0: left out.
struct Columns {
    float time = 0.0f, size = 0.0f;
};

Columns columns_in(float width, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), between = kBetween_px * k;
    const float time = text_width(ui.fonts.small, "2026-08-28 08:58") + between;
    const float size = text_width(ui.fonts.small, "999 MB") + between;
    const float left = width - (kIcon_px + kRowEnd_px + kLeastName_px) * k;
    return {left >= time ? time : 0.0f, left >= time + size ? size : 0.0f};
}

void draw_icon(ImDrawList& out, EntryKind kind, const ImVec2& at, float k, const Theme& theme) {
    const float thick = std::max(1.0f, std::round(1.2f * k));
    if (kind == EntryKind::folder) {
        const ImU32 color = packed(faded(theme.accent, 0.75f));
        out.AddRectFilled({at.x - 7 * k, at.y - 6 * k}, {at.x, at.y}, color, k);
        out.AddRectFilled({at.x - 7 * k, at.y - 4 * k}, {at.x + 8 * k, at.y + 6 * k}, color, k);
        return;
    }
    out.AddRect({at.x - 5 * k, at.y - 7 * k}, {at.x + 5 * k, at.y + 7 * k}, packed(theme.text_dim), k, 0,
                thick);
}

void draw_row(const FolderEntry& entry, const Columns& columns, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const auto middle = [&](ImFont* font) { return std::floor((low.y + high.y - font_px(font)) * 0.5f); };
    draw_icon(out, entry.kind, {std::floor(low.x + 0.5f * kIcon_px * k), std::floor((low.y + high.y) * 0.5f)},
              k, ui.theme);
    float right = high.x - kRowEnd_px * k;
    const auto column = [&](const std::string& text, float wide) {
        if (wide <= 0.0f) return;
        write_at(out, ui.fonts.small, {right - text_width(ui.fonts.small, text), middle(ui.fonts.small)},
                 ui.theme.text_dim, text);
        right -= wide;
    };
    column(entry.kind == EntryKind::file ? bytes_text(entry.bytes) : std::string(), columns.size);
    column(entry.changed ? time_text(*entry.changed) : std::string(), columns.time);
    const std::string name = one_line(entry.name);
    const float left = low.x + kIcon_px * k;
    const std::string cut = cut_to(name, ui.fonts.text, font_px(ui.fonts.text), right - left);
    write_at(out, ui.fonts.text, {left, middle(ui.fonts.text)},
             entry.kind == EntryKind::other ? ui.theme.text_dim : ui.theme.text, cut);
    if (cut != name && ImGui::IsItemHovered()) item_tooltip(name.c_str());
}

/// Writes why there is no row, in the middle of the list.
void say_why_empty(const FileChoice& choice, const UiContext& ui) {
    std::string why = choice.list().error;
    if (why.empty() && !choice.filter().typed.empty())
        why = "Nothing here has \u201C" + one_line(choice.filter().typed) + "\u201D in its name.";
    if (why.empty())
        why = choice.list().entries.empty() ? "This folder is empty." : "Nothing of this kind is here.";
    const ImVec2 at = ImGui::GetCursorScreenPos(), available_px = ImGui::GetContentRegionAvail();
    const std::string text = cut_to(one_line(why), ui.fonts.text, font_px(ui.fonts.text), available_px.x);
    write_at(*ImGui::GetWindowDrawList(), ui.fonts.text,
             {std::floor(at.x + (available_px.x - text_width(ui.fonts.text, text)) * 0.5f),
              std::floor(at.y + (available_px.y - font_px(ui.fonts.text)) * 0.4f)},
             ui.theme.text_dim, text);
}

/// Draws the background of a row at the cursor.
void light_row(float high, const Theme& theme) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled(low, {low.x + ImGui::GetContentRegionAvail().x, low.y + high},
                                              packed(faded(theme.accent, 0.30f)));
}

void bring_into_view(std::size_t row, float high) {
    const float top = static_cast<float>(row) * high, available_px = ImGui::GetWindowHeight();
    if (top < ImGui::GetScrollY()) ImGui::SetScrollY(top);
    if (top + high > ImGui::GetScrollY() + available_px) ImGui::SetScrollY(top + high - available_px);
}

}  // namespace

bool draw_file_list(FileChoice& choice, bool show_highlighted, float tall, const UiContext& ui,
                    std::vector<UiTarget>& targets) {
    const float high = std::floor(kRow_px * static_cast<float>(ui.fonts.scale));
    bool twice = false;
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_imgui(ui.theme.background));
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, to_imgui(faded(ui.theme.text, 0.08f)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("##rows", {0, std::max(tall, 1.0f)}, false, ImGuiWindowFlags_NoNav);
    ImGui::PopStyleVar();  // a tooltip needs the usual padding
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    if (choice.visible_rows().empty()) say_why_empty(choice, ui);
    if (show_highlighted && choice.highlighted()) bring_into_view(*choice.highlighted(), high);
    const Columns columns = columns_in(ImGui::GetContentRegionAvail().x, ui);
    std::optional<std::size_t> clicked;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(choice.visible_rows().size()), high);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto row = static_cast<std::size_t>(i);
            ImGui::PushID(i);
            if (choice.highlighted() == row) light_row(high, ui.theme);
            if (ImGui::Selectable("##row", false, ImGuiSelectableFlags_AllowDoubleClick, {0, high})) {
                clicked = row;
                twice = ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
            }
            ImGui::PopID();
            targets.push_back(item_target("files:row:" + choice.entry(row).name));
            draw_row(choice.entry(row), columns, ui);
        }
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ImGui::PopStyleColor(2);
    if (clicked) choice.light(*clicked);
    return twice;
}

namespace {

// Logical pixels.
constexpr float kFolderRow_px = 28.0f, kFolderPad_px = 10.0f;
constexpr float kCrumbPad_px = 6.0f, kCrumbGap_px = 2.0f;
constexpr float kLongestCrumb_px = 200.0f;

/// Draws an arrow up on the last item.
void draw_up_arrow(const UiContext& ui, bool enabled) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const float x = std::round((low.x + high.x) * 0.5f), y = std::round((low.y + high.y) * 0.5f);
    const ImU32 color = packed(enabled ? ui.theme.text : faded(ui.theme.text_dim, 0.5f));
    const float thick = std::max(1.0f, 1.6f * k);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddLine({x, y - 6 * k}, {x, y + 6 * k}, color, thick);
    out.AddLine({x, y - 6 * k}, {x - 5 * k, y - k}, color, thick);
    out.AddLine({x, y - 6 * k}, {x + 5 * k, y - k}, color, thick);
}

struct Crumb {
    std::string label, path;
    float width = 0.0f;
};

/// The last folders of the path that fit, and before them one that stands for the rest.
std::vector<Crumb> crumbs_in(const std::string& folder, float available_px, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), gap = kCrumbGap_px * k;
    const auto crumb = [&](const std::string& name, const std::string& path) {
        std::string label =
            cut_to(one_line(name), ui.fonts.text, font_px(ui.fonts.text), kLongestCrumb_px * k);
        const float width = text_width(ui.fonts.text, label) + 2 * kCrumbPad_px * k;
        return Crumb{std::move(label), path, width};
    };
    const std::vector<PathPart> parts = parts_of(folder);
    const float rest = crumb("\u2026", {}).width + gap;
    std::vector<Crumb> crumbs;
    float used = 0.0f;
    for (std::size_t i = parts.size(); i-- > 0;) {
        Crumb next = crumb(parts[i].name, parts[i].path);
        const bool fits = used + next.width + gap + (i > 0 ? rest : 0.0f) <= available_px;
        if (!fits && !crumbs.empty()) {
            crumbs.push_back(crumb("\u2026", parts[i].path));
            break;
        }
        used += next.width + gap;
        crumbs.push_back(std::move(next));
    }
    std::reverse(crumbs.begin(), crumbs.end());
    return crumbs;
}

bool already_in(const std::vector<NamedFolder>& folders, const std::string& path) {
    return std::any_of(folders.begin(), folders.end(), [&](const NamedFolder& p) { return p.path == path; });
}

}  // namespace

std::optional<std::string> draw_path_bar(const std::string& folder, float available_px, const UiContext& ui,
                                         std::vector<UiTarget>& targets) {
    const float k = static_cast<float>(ui.fonts.scale), side = ImGui::GetFrameHeight();
    std::optional<std::string> clicked;
    const bool can_go_up = folder != parent_of(folder);
    ImGui::BeginDisabled(!can_go_up);
    if (ImGui::Button("##up", {side, side})) clicked = parent_of(folder);
    ImGui::EndDisabled();
    targets.push_back(item_target("files:up"));
    draw_up_arrow(ui, can_go_up);
    if (ImGui::IsItemHovered()) item_tooltip("To the folder that this one is in (Backspace)");
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {kCrumbPad_px * k, ImGui::GetStyle().FramePadding.y});
    ImGui::PushStyleColor(ImGuiCol_Button, {0, 0, 0, 0});
    for (const Crumb& crumb : crumbs_in(folder, available_px - side - 2 * kCrumbGap_px * k, ui)) {
        ImGui::SameLine(0, kCrumbGap_px * k);
        ImGui::PushID(crumb.path.c_str());
        if (ImGui::Button("##part", {crumb.width, 0})) clicked = crumb.path;
        ImGui::PopID();
        targets.push_back(item_target("files:part:" + crumb.label));
        const ImVec2 low = ImGui::GetItemRectMin();
        write_at(*ImGui::GetWindowDrawList(), ui.fonts.text,
                 {low.x + kCrumbPad_px * k, std::floor(low.y + (side - font_px(ui.fonts.text)) * 0.5f)},
                 ui.theme.text,
                 crumb.label);  // drawn as text, since in a button's label ## has a meaning
    }
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return clicked;
}

std::vector<NamedFolder> named_folders(const std::vector<std::string>& recent, const FileAccess& files) {
    std::vector<NamedFolder> folders;
    if (files.dialog) folders.push_back({"System dialog\u2026", {}});
    const auto add = [&](const char* name, const std::string& path) {
        if (!path.empty() && files.is_folder(path) && !already_in(folders, path))
            folders.push_back({name, path});
    };
    add("Home", files.folders.home);
    add("Documents", files.folders.documents);
    add("Current folder", files.folders.current);
    for (const std::string& path : recent) {
        const std::string name = name_in(path);
        add(name.empty() ? path.c_str() : name.c_str(), path);
    }
    return folders;
}

std::optional<std::string> draw_named_folders(const std::vector<NamedFolder>& folders,
                                              const std::string& folder, const Vec2& size,
                                              const UiContext& ui, std::vector<UiTarget>& targets) {
    const float k = static_cast<float>(ui.fonts.scale), high = std::floor(kFolderRow_px * k);
    std::optional<std::string> clicked;
    ImGui::PushStyleColor(ImGuiCol_Header, to_imgui(ui.theme.panel_raised));
    ImGui::BeginChild("##places", imgui_vec(size), false, ImGuiWindowFlags_NoNav);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    for (const NamedFolder& named_folder : folders) {
        if (ImGui::Selectable(("##" + named_folder.path).c_str(), named_folder.path == folder, 0, {0, high}))
            clicked = named_folder.path;
        targets.push_back(item_target("files:place:" + named_folder.name));
        const std::string tooltip =
            named_folder.path.empty() ? "Choose with the dialog of this system" : one_line(named_folder.path);
        if (ImGui::IsItemHovered()) item_tooltip(tooltip.c_str());
        const ImVec2 low = ImGui::GetItemRectMin(), end = ImGui::GetItemRectMax();
        const float pad = kFolderPad_px * k;
        const std::string text = cut_to(one_line(named_folder.name), ui.fonts.text, font_px(ui.fonts.text),
                                        end.x - low.x - 2 * pad);
        write_at(*ImGui::GetWindowDrawList(), ui.fonts.text,
                 {low.x + pad, std::floor((low.y + end.y - font_px(ui.fonts.text)) * 0.5f)}, ui.theme.text,
                 text);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ImGui::PopStyleColor();
    return clicked;
}

}  // namespace crosscut
