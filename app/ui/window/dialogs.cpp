#include "app/ui/window/dialogs.h"

#include "app/model/document.h"
#include "app/model/lessons/lesson_link.h"
#include "app/model/scene.h"
#include "app/platform/file_dialog.h"
#include "app/ui/files/export_choices.h"
#include "app/ui/files/lessons.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/ui/window/file_menu.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace crosscut {

Ran Dialogs::run(Command command, Workspace& workspace, Preferences& preferences) {
    switch (command) {
        case Command::gallery:
            gallery_.is_open() ? gallery_.close()
                               : gallery_.open(Gallery::First::presets, preferences.lessons);
            return "";
        case Command::lessons:
            gallery_.open(Gallery::First::lessons, preferences.lessons);
            return "";
        case Command::settings:
            settings_.toggle();
            return "";
        case Command::history:
            history_.toggle();
            return "";
        case Command::export_picture:
            export_.toggle();
            return "";
        case Command::help:
            help_.toggle();
            return "";
        case Command::open:
            open(workspace, preferences);
            return "";
        case Command::save:
            return save(workspace, preferences);
        case Command::save_as:
            ask_for(FilesFor::scene, ask_to_save(workspace, preferences), workspace);
            return "";
        case Command::record:
            ask_for(FilesFor::recording, ask_to_record(workspace, preferences), workspace);
            return "";
        default:
            return std::nullopt;
    }
}

void Dialogs::ask_for(FilesFor what, FileRequest request, const Workspace& workspace) {
    files_for_ = what;
    files_.ask(std::move(request), workspace.files());
}

void Dialogs::open(const Workspace& workspace, const Preferences& preferences) {
    FileRequest request = ask_to_open(workspace, preferences);
    if (const auto& page = workspace.files().page) return page->choose_files(request.endings);
    ask_for(FilesFor::scene, std::move(request), workspace);
}

/// Saves from a page: the browser asks for the folder, if the user has set it so.
std::string Dialogs::save_from_page(Workspace& workspace, Preferences& preferences) {
    const FileRequest request = ask_to_save(workspace, preferences);
    const std::string path = workspace.files().folders.home + "/" + request.name;
    const Saving done = save_file(path, Workspace::Replace::yes, workspace, preferences);
    return done.outcome == Saving::Outcome::saved ? "Saved " + one_line(request.name) + "." : done.sentence;
}

std::string Dialogs::save(Workspace& workspace, Preferences& preferences) {
    if (workspace.files().page) return save_from_page(workspace, preferences);
    if (workspace.path().empty()) {
        ask_for(FilesFor::scene, ask_to_save(workspace, preferences), workspace);
        return {};
    }
    const std::string path = workspace.path();
    Saving done = save_file(path, Workspace::Replace::no, workspace, preferences);
    if (done.outcome == Saving::Outcome::saved) return saved_text(path, workspace.files());
    if (done.outcome == Saving::Outcome::failed) return std::move(done.sentence);
    ask_for(FilesFor::scene, ask_to_save(workspace, preferences), workspace);
    files_.ask_to_replace(path, done.sentence);
    return {};
}

Layers Dialogs::open_layers() const {
    Layers open;
    set(open, Layer::settings, settings_.is_open());
    set(open, Layer::history, history_.is_open());
    set(open, Layer::exporting, export_.open());
    set(open, Layer::key_sheet, help_.is_open());
    set(open, Layer::link_code, link_code_.is_open());
    set(open, Layer::gallery, gallery_.is_open());
    set(open, Layer::files, files_.is_open());
    set(open, Layer::closing, close_prompt_.is_open());
    return open;
}

bool Dialogs::export_waits() const {
    return export_.is_exporting() || (files_.is_open() && files_for_ == FilesFor::exporting);
}

void Dialogs::close(const Layers& layers) {
    if (has(layers, Layer::settings)) settings_.close();
    if (has(layers, Layer::history)) history_.close();
    if (has(layers, Layer::exporting)) export_.close();
    if (has(layers, Layer::key_sheet)) help_.close();
    if (has(layers, Layer::link_code)) link_code_.close();
    if (has(layers, Layer::gallery)) gallery_.close();
    if (has(layers, Layer::files)) files_.close();
}

void Dialogs::ask_to_close(std::vector<const SceneType*> lost) {
    std::vector<std::string> scenes;
    scenes.reserve(lost.size());
    for (const SceneType* type : lost) scenes.emplace_back(type->title);
    close_prompt_.ask(listed(scenes) + (lost.size() == 1 ? " has" : " have") +
                      " unsaved changes, and autosave is not working.");
    lost_ = std::move(lost);
}

/// Saving begins with the first scene that has unsaved changes.
void Dialogs::answer_closing(ClosePrompt::Answer answer, Workspace& own, Preferences& preferences,
                             Done& done) {
    done.lose_changes = answer == ClosePrompt::Answer::lose;
    if (answer != ClosePrompt::Answer::save_as) return;
    done.leaves_lesson = true;
    if (std::find(lost_.begin(), lost_.end(), &own.type()) == lost_.end())
        (void)own.open_scene(lost_.front()->id);  // an id of the workspace's own list
    ask_for(FilesFor::scene, ask_to_save(own, preferences), own);
}

std::optional<ExportTask> Dialogs::draw_export(const ViewState& view_state, Workspace& workspace,
                                               const UiContext& ui) {
    if (files_.is_open()) {
        export_.hide();
        return std::nullopt;
    }
    std::optional<ExportTask> task = export_.draw(view_state, workspace, ui);
    if (!export_.take_browse()) return task;
    ask_for(FilesFor::exporting, export_.ask_where(workspace.files().folders), workspace);
    return task;
}

/// Whether the chosen file may be written: an existing one is replaced only if the user agrees. Closes the
/// question then.
bool Dialogs::may_write(const FilePrompt::Chosen& chosen, const FileAccess& files) {
    if (const std::string why = files.cannot_write(chosen.path); !why.empty())
        return files_.refuse(chosen.path, why), false;
    if (!chosen.replace && files.exists(chosen.path))
        return files_.ask_to_replace(chosen.path, chosen.path + " already exists. Replace it?"), false;
    files_.close();
    return true;
}

void Dialogs::ask_to_print(ExportRequest request, const std::string& name, const Workspace& workspace,
                           const Preferences& preferences) {
    FileRequest where =
        crosscut::ask_to_print(request.what == ExportWhat::answer_key, name, workspace, preferences);
    sheet_ = std::move(request);
    ask_for(FilesFor::sheet, std::move(where), workspace);
}

void Dialogs::choose_where_to_print(const FilePrompt::Chosen& chosen, const FileAccess& files, Done& done) {
    const auto format = picture_format(chosen.path);
    const auto offered = formats_of(sheet_.what);
    if (!format || ranges::find(offered, *format) == offered.end())
        return files_.refuse(chosen.path, "Choose a name that ends with " + extensions(offered) + ".");
    if (!may_write(chosen, files)) return;
    sheet_.format = *format;
    done.task = ExportTask{std::exchange(sheet_, {}), chosen.path};
}

void Dialogs::draw_files(Workspace& own, Workspace& workspace, Preferences& preferences, const UiContext& ui,
                         Done& done) {
    const auto chosen = files_.draw(ui);
    if (!chosen) return;
    if (files_for_ == FilesFor::sheet) return choose_where_to_print(*chosen, workspace.files(), done);
    if (files_for_ == FilesFor::recording) {  // the one who creates the file checks that it is a recording
        if (may_write(*chosen, workspace.files())) done.record = *chosen;
        return;
    }
    if (files_for_ == FilesFor::scene && !files_.saves() && is_lesson_name(chosen->path)) {
        done.lesson = chosen->path;
        files_.close();
        return;
    }
    if (files_for_ == FilesFor::scene) {
        if (!files_.saves()) return open_chosen(chosen->path, own, preferences, done);
        done.sentence = save_chosen(*chosen, workspace, preferences);
        return;
    }
    export_.write_to(chosen->path);  // the panel asks whether to replace an existing file
    files_.close();
}

/// Opens a file in the user's own scenes, not in a lesson's.
void Dialogs::open_chosen(const std::string& path, Workspace& own, Preferences& preferences, Done& done) {
    if (FileText text = own.files().read(path, FileKind::regular); text.text && card_in_link(*text.text)) {
        files_.close();
        done.link = *std::move(text.text);
        return;
    }
    OpenedFile file = open_file(path, own, preferences);
    const bool lesson = !file.opened && holds_lesson(path, own.files());
    if (!file.opened && !lesson) return files_.refuse(path, file.sentence);
    files_.close();
    if (lesson) return (void)(done.lesson = path);
    done.leaves_lesson = true;
    done.sentence = std::move(file.sentence);
}

/// Returns the message.
std::string Dialogs::save_chosen(const FilePrompt::Chosen& chosen, Workspace& workspace,
                                 Preferences& preferences) {
    using Replace = Workspace::Replace;
    Saving done = save_file(chosen.path, chosen.replace ? Replace::yes : Replace::no, workspace, preferences);
    if (done.outcome == Saving::Outcome::saved) {
        files_.close();
        return saved_text(chosen.path, workspace.files());
    }
    if (done.outcome == Saving::Outcome::asks)
        files_.ask_to_replace(chosen.path, done.sentence);
    else
        files_.refuse(chosen.path, done.sentence);
    return {};
}

bool Dialogs::press(const KeyPress& press) {
    if (close_prompt_.press(press) || help_.press(press) || link_code_.press(press)) return true;
    if (gallery_.is_open() && !press.ctrl) {
        gallery_.key(press);
        return true;
    }
    if (settings_.press(press)) return true;
    return files_.press(press) || (!files_.is_open() && (history_.press(press) || export_.press(press)));
}

bool Dialogs::close() { return settings_.close() || history_.close() || export_.close() || help_.close(); }

std::optional<StepId> Dialogs::draw_panels(const Rect& bar, const Workspace& workspace,
                                           Preferences& preferences, const UiContext& ui) {
    settings_.draw(preferences, bar, ui);
    return history_.draw(workspace.history(), bar, ui);
}

Dialogs::Done Dialogs::draw_over_all(Workspace& own, Workspace& workspace, Preferences& preferences,
                                     bool hides_answer, const UiContext& ui) {
    Done done;
    help_.draw(ui);
    link_code_.draw(ui);
    if (!close_prompt_.is_open())
        draw_files(own, workspace, preferences, ui, done);  // otherwise it waits below the question
    done.opened_preset = gallery_.draw(workspace, hides_answer, ui);
    if (const auto answer = close_prompt_.draw(ui)) answer_closing(*answer, own, preferences, done);
    if (auto lesson = gallery_.take_lesson()) done.lesson = std::move(lesson);
    if (std::string error = gallery_.take_error(); !error.empty()) done.sentence = std::move(error);
    return done;
}

namespace {

constexpr const char* kPopup = "##close_prompt";
constexpr float kDimmed = 0.5f;            // opacity of the shade over what is below
constexpr float kPromptWidth_px = 520.0f;  // logical
constexpr std::array<const char*, 3> kAnswers{"Discard changes", "Save as\u2026", "Cancel"};

/// The width of all answers side by side.
float answers_px() {
    float all = 0.0f;
    for (const char* answer : kAnswers)
        all += ImGui::CalcTextSize(answer).x + 2 * ImGui::GetStyle().FramePadding.x;
    return all + static_cast<float>(kAnswers.size() - 1) * ImGui::GetStyle().ItemSpacing.x;
}

}  // namespace

void ClosePrompt::ask(std::string why) {
    why_ = std::move(why);
    focus_ = static_cast<int>(Answer::save_as);
    answer_.reset();
    open_ = true;
}

bool ClosePrompt::press(const KeyPress& press) {
    if (!open_) return false;
    constexpr int kCount = static_cast<int>(kAnswers.size());
    const auto step = [&](int by) { focus_ = (focus_ + by + kCount) % kCount; };
    if (press.key == Key::left || press.key == Key::up || (press.key == Key::tab && press.shift)) {
        step(-1);
    } else if (press.key == Key::right || press.key == Key::down || press.key == Key::tab) {
        step(1);
    } else if (press.key == Key::escape) {
        answer_ = Answer::stay;
    } else if (press.key == Key::enter && !press.repeat) {
        answer_ = static_cast<Answer>(focus_);
    }
    return true;
}

/// Draws the answers side by side, or one below the other where that is too wide.
void ClosePrompt::draw_answers(const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const bool abreast = answers_px() <= ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < kAnswers.size(); ++i) {
        if (i > 0 && abreast) ImGui::SameLine();
        if (ImGui::Button(kAnswers.at(i))) answer_ = static_cast<Answer>(i);
        const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
        if (static_cast<int>(i) == focus_)
            ImGui::GetWindowDrawList()->AddRect(low, high, packed(ui.theme.accent),
                                                ImGui::GetStyle().FrameRounding, 0, std::max(1.0f, 2 * k));
        targets_.push_back(item_target(std::string("close:") + kAnswers.at(i)));
    }
}

std::optional<ClosePrompt::Answer> ClosePrompt::draw(const UiContext& ui) {
    targets_.clear();
    if (open_ && !ImGui::IsPopupOpen(kPopup)) ImGui::OpenPopup(kPopup);
    if (!open_ && !ImGui::IsPopupOpen(kPopup)) return std::nullopt;
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({window.x * 0.5f, window.y * 0.3f}, ImGuiCond_Always, {0.5f, 0.0f});
    ImGui::SetNextWindowSize({fitting(kPromptWidth_px * k, window.x, 32 * k), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, std::max(1.0f, std::floor(k)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 6 * k);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {16 * k, 14 * k});
    // a background on which buttons stand out
    ImGui::PushStyleColor(ImGuiCol_PopupBg, to_imgui(ui.theme.panel));
    ImGui::PushStyleColor(ImGuiCol_ModalWindowDimBg, {0, 0, 0, kDimmed});
    const bool visible = ImGui::BeginPopupModal(
        kPopup, nullptr,
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
            ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysAutoResize);
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar(3);
    if (!visible) return std::nullopt;
    ImGui::PushFont(ui.fonts.strong);
    ImGui::TextUnformatted("Discard changes?");
    ImGui::PopFont();
    paragraph(why_);
    ImGui::Dummy({0, 4 * k});
    draw_answers(ui);
    if (answer_) open_ = false;
    if (!open_) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return std::exchange(answer_, std::nullopt);
}

namespace {

constexpr double kToast_s = 5.0;
constexpr double kAnnounced_s = 20.0;
constexpr float kToastMargin_px = 16.0f;  // logical
constexpr double kToastGap_px = 8.0;

/// Begins a backdrop above the window's lower edge; false where it does not fit. To be ended with
/// `end_plate`.
bool begin_plate(const char* name, double below_px, double right_px, const UiContext& ui,
                 ImGuiWindowFlags flags) {
    const float k = static_cast<float>(ui.fonts.scale);
    const float width = std::min(640.0f * k, static_cast<float>(right_px) - 2.0f * kToastMargin_px * k);
    if (width <= 0.0f) return false;
    const float low = ImGui::GetIO().DisplaySize.y - static_cast<float>(below_px) - 12.0f * k;
    ImGui::SetNextWindowPos({kToastMargin_px * k, low}, ImGuiCond_Always, {0.0f, 1.0f});
    ImGui::SetNextWindowSize({width, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {12.0f * k, 9.0f * k});
    ImGui::Begin(name, nullptr,
                 flags | ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing);
    return true;
}

void end_plate() {
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace

void Toast::say(std::string sentence, double now_s) {
    sentence_ = std::move(sentence);
    until_s_ = now_s + kToast_s;
    message_s_ = now_s;
    announced_ = false;
}

void Toast::announce(std::string sentence, double now_s) {
    say(std::move(sentence), now_s);
    until_s_ = now_s + kAnnounced_s;
    announced_ = true;
}

void Toast::leave(double moment_s) {
    if (announced_ || message_s_ >= moment_s) return;
    until_s_ = 0.0;
    sentence_.clear();
}

bool Toast::in_bar(const Rect& bar, const UiContext& ui) const {
    if (!is_visible(ui.now_s) || sentence_.find('\n') != std::string::npos) return false;
    const float margin = kToastMargin_px * static_cast<float>(ui.fonts.scale);
    const float wide =
        ui.fonts.small->CalcTextSizeA(font_px(ui.fonts.small), 1e9f, 0.0f, sentence_.c_str()).x;
    return wide <= static_cast<float>(bar.size().x) - 2.0f * margin;
}

bool Toast::dismiss() { return !std::exchange(lasting_, {}).empty(); }

double Toast::draw_lasting(double below_px, double right_px, const UiContext& ui) {
    if (lasting_.empty() || !begin_plate("##kept", below_px, right_px, ui, ImGuiWindowFlags_NoMove))
        return 0.0;
    paragraph(lasting_);
    const bool dismissed = ImGui::Button("Dismiss");
    const double height = static_cast<double>(ImGui::GetWindowHeight());
    end_plate();
    if (dismissed) (void)dismiss();
    return height + kToastGap_px * ui.fonts.scale;
}

void Toast::draw_plate(const Rect& bar, double below_px, double right_px, const UiContext& ui) const {
    if (!is_visible(ui.now_s) || in_bar(bar, ui)) return;
    if (!begin_plate("##said", below_px, right_px, ui, ImGuiWindowFlags_NoInputs)) return;
    paragraph(sentence_);
    end_plate();
}

}  // namespace crosscut
