// What keys and buttons do: which part of the window takes a key, and which one runs a command.
#include "app/model/fields/field_access.h"
#include "app/model/files/folders.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/lessons/lesson_link.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/app_ui.h"
#include "app/ui/commands.h"
#include "app/ui/files/export_choices.h"
#include "app/ui/interaction/keyboard.h"
#include "app/ui/window/context_menu.h"
#include "app/ui/window/file_menu.h"

#include <crosscut/version.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

/// Closes an open list of Dear ImGui: the bar's menu, scenes, methods, steps. Returns whether there was one.
bool close_list() {
    if (!ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup)) return false;
    ImGui::ClosePopupToLevel(0, true);
    return true;
}

/// Whether it goes to another scene or preset, which an open gallery would cover.
bool steps_through(Command command) {
    return command == Command::next_scene || command == Command::previous_scene ||
           command == Command::next_preset || command == Command::previous_preset;
}

constexpr int kBoxOpens = 5;  // frames until a box that has opened has the keyboard, or does not want it

/// The layers with a text box that has the keyboard as soon as they are open.
Layers layers_with_box() {
    Layers all;
    for (const Layer one : {Layer::gallery, Layer::position_box, Layer::name_box, Layer::files})
        set(all, one, true);
    return all;
}

/// Pauses what plays, a game too. Returns whether anything did.
bool pause(const SceneOutput& output, Scene& scene) {
    const bool clock = output.clock && output.clock->playing;
    if (!clock && !(output.timeline && output.timeline->playing)) return false;
    set_flag(scene, clock ? output.clock->playing_field : output.timeline->playing_field, false);
    return true;
}

/// Whether its result would tell an answer that is hidden.
bool tells_answer(Command command) {
    return command == Command::export_picture || command == Command::copy_picture ||
           command == Command::copy_latex || command == Command::copy_embedding;
}

}  // namespace

bool AppUi::has_microscope(const SceneOutput& output) {
    return std::any_of(output.panes.begin(), output.panes.end(),
                       [](const Pane& pane) { return pane.id == kMicroscopePane; });
}

Layers AppUi::open_layers() const {
    Layers open = dialogs_.open_layers();
    set(open, Layer::position_box, input_.edits_position());
    set(open, Layer::name_box, input_.types_name());
    set(open, Layer::context_menu, input_.menu().is_open());
    set(open, Layer::formula_menu, docks_.formula().menu().is_open());
    set(open, Layer::file_menu, top_bar_.file_menu().is_open());
    set(open, Layer::start_card, start_card_.is_open());
    return open;
}

std::string AppUi::chosen(Workspace& own) const {
    const Layers open = open_layers();
    for (std::size_t i = open.size(); i-- > 0;)
        if (open[i]) return std::string(title_of(static_cast<Layer>(i))) + " is open.";
    return input_.keyboard_hint(lessons_.workspace(own).scene());
}

bool AppUi::has_chosen(Workspace& own) const {
    return open_layers().none() && !input_.keyboard_hint(lessons_.workspace(own).scene()).empty();
}

bool AppUi::tab_leaves(Workspace& own, bool backwards) const {
    if (open_layers().any() || ImGui::GetIO().WantTextInput) return false;
    if (!view_state_.presented() || lessons_.predicting()) return true;
    return input_.tab_leaves(lessons_.workspace(own).scene(), id_of(view_state_.main_pane().id), backwards);
}

/// To be called after anything that may have opened a layer: closes what the new layer covers, also a list of
/// Dear ImGui's, and ends the presenter's blank screen.
void AppUi::follow_layers() {
    const Layers open = open_layers();
    if ((open & layers_with_box()).none()) box_opens_ = 0;
    const LayerOrder::Change change = layers_.follow(open, dialogs_.export_waits());
    if (!change.opened) return;
    box_opens_ = (open & ~change.close & layers_with_box()).any() ? kBoxOpens : 0;
    (void)close_list();
    dialogs_.close(change.close);
    if (has(change.close, Layer::position_box)) input_.close_position();
    if (has(change.close, Layer::name_box)) input_.close_name();
    if (has(change.close, Layer::context_menu)) input_.menu().close();
    if (has(change.close, Layer::formula_menu)) docks_.formula().menu().close();
    if (has(change.close, Layer::file_menu)) top_bar_.file_menu().close();
    if (has(change.close, Layer::start_card)) start_card_.close();
    presenter_.show_screen();
}

void AppUi::run_commands(const Frame& f) {
    follow_layers();
    if (f.in.file_answer) dialogs_.files().take(*f.in.file_answer);
    for (const std::string& path : f.in.dropped_files) {
        dialogs_.files().close();
        open(path, f);
    }
    run_after_typing(f);
    give_typed_early();
    std::size_t early = f.in.typed.size();  // for a box that waits for the keyboard
    std::vector<KeyPress> keys = std::exchange(waiting_keys_, {});
    keys.insert(keys.end(), f.in.keys.begin(), f.in.keys.end());
    for (auto press = keys.begin(); press != keys.end(); ++press) {
        if (!after_typing_.empty()) {  // later keys wait until the command has run
            waiting_keys_.assign(press, keys.end());
            break;
        }
        const bool waited = box_opens_ > 0;
        // A key acts on a picture, and not on that of another scene, which an earlier key has left.
        if (!view_state_.presents(f.workspace) || !f.workspace.has_camera()) show_opened(f);
        run_key(*press, f);
        take_from_menus(f);
        follow_layers();
        if (!waited && box_opens_ > 0)
            early = std::min(early, static_cast<std::size_t>(keys.end() - press) - 1);
    }
    keep_typed_early(f.in, early);
    if (f.in.close) ask(Command::quit, f);
    take_from_menus(f);
    follow_layers();
}

void AppUi::take_from_menus(const Frame& f) {
    if (const auto item = input_.menu().take()) run_menu_item(*item, f);
    const auto selection = top_bar_.file_menu().take();
    if (!selection) return;
    if (selection->command) return run(*selection->command, f);
    open(selection->path, f);
}

/// Nothing under the pointer moves while the user draws with the pen or guesses a position in a lesson.
void AppUi::follow_mouse(const Frame& f) {
    const auto& io = ImGui::GetIO();
    const bool over_view = view_state_.layout().view.contains(
        {static_cast<double>(io.MousePos.x), static_cast<double>(io.MousePos.y)});
    presenter_.follow(f.in, (over_view || !ImGui::IsAnyItemHovered()) && !dialogs_.is_open());
    const bool draws = presenter_.takes_mouse(f.in);
    const bool guesses = !draws && lessons_.shows(f.workspace) && lessons_.marks_positions();
    InputFrame left;
    if (draws || guesses) left = f.in;
    if (draws) left.mouse.clear();
    if (guesses) lessons_.take_guesses(left, view_state_);
    const InputFrame& in = draws || guesses ? left : f.in;
    input_.set_covered(canvas_.plate());
    if (input_.follow(in, f.preferences, view_state_, small_, f.workspace, view_, f.ui))
        (void)docks_.cancel(f.workspace);
    follow_layers();
}

/// Begins a lesson that is built in, or one from a file.
void AppUi::begin_lesson(const std::string& name, const Frame& f) {
    end_edits();
    start_card_.close();
    const StandardFolders& folders = f.workspace.files().folders;
    const bool in_box = name_in(name) == name && is_lesson_of_box(name);
    Lessons::Begun begun = lessons_.begin(in_box ? name : resolved(name, folders.current, folders.home),
                                          f.workspace, f.preferences);
    if (begun.done && !in_box) remember_file(name, folders, f.preferences);
    show_message(std::move(begun.sentence), f);
}

bool AppUi::open_card(std::string_view link, const Workspace& own, Preferences& preferences, double now_s) {
    const auto card = card_in_link(link);
    if (!card) return false;
    end_edits();
    start_card_.close();
    preferences.lessons.of(card->lesson).card = card->card;
    Lessons::Begun begun =
        lessons_.begin_with(card->lesson, read_scene_link(link, "link").text, own, preferences);
    if (!begun.sentence.empty()) toast_.say(std::move(begun.sentence), now_s);
    return begun.done;
}

/// What the card of the first start leads to.
void AppUi::begin_by(StartCard::Choice choice, const Frame& f) {
    if (choice == StartCard::Choice::play) return;
    const ListedLesson* next = next_lesson(lesson_list(f.own.types()), f.preferences.lessons);
    if (choice == StartCard::Choice::learn && next != nullptr) return begin_lesson(next->file, f);
    run(Command::lessons, f);
    teaches_ = choice == StartCard::Choice::teach;
}

/// The lesson that has just begun is shown to a new class.
void AppUi::teach(const Frame& f) {
    if (!lessons_.on()) return;
    lessons_.start_over(f.preferences);
    toast_.leave(f.in.now_s + 1.0);  // that it goes on at a card
    if (!presenter_.on()) run(Command::presentation, f);
    presents_lesson_ = true;
}

void AppUi::open(const std::string& path, const Frame& f) {
    start_card_.close();
    if (is_lesson_name(path)) return begin_lesson(path, f);
    if (const FileText text = f.own.files().read(path, FileKind::regular);
        text.text && open_card(*text.text, f.own, f.preferences, f.in.now_s))
        return;
    end_edits();
    // An opened file belongs to the user's own scenes, not to a lesson's, which are dropped when it ends.
    OpenedFile file = open_file(path, f.own, f.preferences);
    if (!file.opened && holds_lesson(path, f.own.files())) return begin_lesson(path, f);
    if (file.opened) leave_lesson(f.preferences);
    show_message(std::move(file.sentence), f);
}

/// The lesson as a whole: what a teacher does with it.
void AppUi::open_lesson_menu(const Vec2& px, const Frame& f) {
    std::vector<MenuItem> lines;
    const auto add = [&](const char* label, Command command, bool apart = false) {
        lines.push_back(command_item(label, command, apart));
    };
    add("Reset card", Command::come_back);
    add("Start over", Command::restart_lesson);
    add(presenter_.on() ? "Stop presenting" : "Present", Command::presentation);
    add("Print sheet\u2026", Command::print_sheet, true);
    add("Print answer key\u2026", Command::print_key);
    add("Copy link", Command::copy_link, true);
    if (!address_of(f.own.files()).empty()) add("Show QR code", Command::link_code);
    input_.menu().open_with(std::move(lines), px);
}

/// On a page the browser prints it, elsewhere it becomes a file.
void AppUi::print_lesson(ExportWhat what, const Frame& f) {
    if (!lessons_.on()) return;
    ExportRequest request;
    request.what = what;
    request.format = formats_of(what).front();
    request.lesson = lessons_.text();
    if (!f.own.files().page)
        return dialogs_.ask_to_print(std::move(request), lessons_.name(), f.own, f.preferences);
    f.out.export_task = ExportTask{std::move(request), "sheet.pdf"};
}

void AppUi::show_link_code(const Frame& f) {
    if (address_of(f.own.files()).empty()) return;
    const LinkText link = link_to(f.workspace, lessons_.linked_card());
    show_message(link.text.empty() ? link.error : dialogs_.show_link_code(link.text), f);
}

void AppUi::run_menu_item(const MenuItem& item, const Frame& f) {
    if (item.act == MenuAct::command) return run(item.command, f);
    if (item.act == MenuAct::arcball) {
        f.preferences.arcball = !f.preferences.arcball;
        if (!f.preferences.arcball) view_.level(view_state_, f.workspace, f.ui);
        return;
    }
    show_message(input_.run(item, view_state_, small_, view_, f.workspace, f.ui), f);
}

/// Ends a drag as if it were released; to be called before the scene is replaced, whose points may be others.
void AppUi::end_edits() {
    docks_.formula().stop_playing();
    docks_.forget();
    input_.forget();
}

/// Undo or redo during a drag takes back the drag; undo then does nothing else. Returns whether there was a
/// drag.
bool AppUi::take_back_edits(Workspace& workspace) {
    docks_.formula().stop_playing();
    const bool in_view = input_.take_back_edits(workspace);
    const bool in_time = docks_.take_back_edits(workspace);
    return in_view || in_time;
}

void AppUi::back_to_preset(const Frame& f) {
    const Preset* from = f.workspace.from_preset();
    if (from == nullptr) return;
    end_edits();
    show_message(f.workspace.open_preset(*from), f);
}

/// Opens the example that the glossary has for a term.
void AppUi::open_example(const Term& term, const Frame& f) {
    end_edits();
    const SceneType* type = find_scene(f.workspace.types(), term.scene);
    const Preset* preset = type == nullptr ? nullptr : find_preset(*type, term.example);
    if (preset == nullptr) return;  // a program of some scenes has not every example
    if (lessons_.on()) return show_message(lessons_.leave_for(*type, f.own, f.preferences, preset), f);
    (void)f.workspace.open_scene(type->id);
    show_message(f.workspace.open_preset(*preset), f);
}

/// Gives a box that has the keyboard now what was typed since it opened.
void AppUi::give_typed_early() {
    if (box_opens_ == 0) return typed_early_.clear();
    ImGuiIO& io = ImGui::GetIO();
    if (!io.WantTextInput) return void(--box_opens_);
    box_opens_ = 0;
    const std::vector<ImWchar> now(io.InputQueueCharacters.begin(), io.InputQueueCharacters.end());
    io.InputQueueCharacters.resize(0);
    for (const char32_t character : std::exchange(typed_early_, {})) io.AddInputCharacter(character);
    for (const ImWchar character : now) io.InputQueueCharacters.push_back(character);
}

/// Keeps the last `count` characters of the frame for a box without the keyboard yet.
void AppUi::keep_typed_early(const InputFrame& in, std::size_t count) {
    if (box_opens_ == 0) return;
    typed_early_.insert(typed_early_.end(), in.typed.end() - static_cast<std::ptrdiff_t>(count),
                        in.typed.end());
}

/// Offers a key to what is open, then to what has the keyboard's focus, then to the shortcuts.
void AppUi::run_key(const KeyPress& press, const Frame& f) {
    if (presenter_.blank_takes(press, f.in.now_s)) return;
    const bool typing = ImGui::GetIO().WantTextInput || box_opens_ > 0;
    if (start_card_.press(press)) return;
    if (top_bar_.file_menu().press(press) || docks_.formula().menu().press(press)) return;
    if (input_.menu().press(press) || dialogs_.press(press)) return;
    const bool guesses = lessons_.shows(f.workspace) && lessons_.predicting();
    if (input_.press(press, view_state_, small_, f.workspace, f.in.now_s, guesses)) return;
    if (!typing) {
        if (const auto action = action_of(press, view_state_))
            return show_message(perform(f.workspace, view_state_.output(), action), f);
        if (input_.press_microscope(press, view_state_, f.workspace, f.in.now_s)) return;
        if (lessons_.shows(f.workspace) && lessons_.press(press)) return;
        if (presenter_.key(press, f.in.now_s)) return;
        presenter_.show_press(press, f.in.now_s);
    }
    if (const auto command = command_for(press, typing)) ask(*command, f);
}

/// Runs a command at once or, while a text is being typed, after that text is taken.
void AppUi::ask(Command command, const Frame& f) {
    if (ImGui::GetIO().WantTextInput && command != Command::cancel) return after_typing_.push_back(command);
    run(command, f);
}

/// Runs a command that came while a text was typed, such as Save, with that text: in the frame of the key its
/// box gets the last characters, in the next one it is left and takes its text, and then the command runs.
void AppUi::run_after_typing(const Frame& f) {
    if (after_typing_.empty()) return;
    if (!std::exchange(left_text_, true)) return ImGui::ClearActiveID();
    left_text_ = false;
    for (const Command command : std::exchange(after_typing_, {})) {
        run(command, f);
        follow_layers();
    }
}

/// The user chose the level of detail: it stays when a preset names another one, and when presenting ends. In
/// a lesson the choice holds for the card only.
void AppUi::chose_detail(const Frame& f) {
    presenter_.chose_detail();
    if (!lessons_.on()) f.preferences.detail_by_user = true;
}

/// Asks for the clipboard once: who has it may answer only one request.
void AppUi::paste_or_open_card(const Frame& f) {
    const char* text = ImGui::GetClipboardText();
    const std::string pasted = text != nullptr ? text : "";
    if (!open_card(pasted, f.own, f.preferences, f.in.now_s)) show_message(paste(pasted, f.workspace), f);
}

/// Another scene than the card's leads out of a lesson, as another example does.
void AppUi::open_scene(const SceneType& scene, const Frame& f) {
    if (lessons_.on() && !lessons_.is_of_card(scene))
        return show_message(lessons_.leave_for(scene, f.own, f.preferences), f);
    (void)f.workspace.open_scene(scene.id);  // an id of the list of scenes
}

/// Offers a command to each part until one knows it.
void AppUi::run(Command command, const Frame& f) {
    const bool steps = command == Command::undo || command == Command::redo;
    const bool took_back = steps && take_back_edits(f.workspace);
    if (!steps && replaces_scene(command)) end_edits();
    if (number_in(Command::scene_1, Command::scene_9, command) || steps_through(command)) {
        Layers covering;
        set(covering, Layer::gallery, true);
        dialogs_.close(covering);
    }
    // A link to the card hides the answer too.
    const bool links = command == Command::copy_link || command == Command::link_code;
    const bool tells = tells_answer(command) || (links && !lessons_.linked_card());
    if (hides_answer() && tells) return show_message("The answer is hidden. Show it first.", f);
    const std::string& no_compare = view_state_.output().no_compare;
    if ((command == Command::compare || command == Command::values) && !no_compare.empty())
        return show_message(no_compare, f);
    if (steps || command == Command::frame_all) toast_.leave(f.in.now_s);
    if (command == Command::see || command == Command::how || command == Command::compare) chose_detail(f);
    const bool undoes_drag = took_back && command == Command::undo;
    if (!undoes_drag && lessons_.shows(f.workspace) && lessons_.run(command, f.preferences)) return;
    if (steps && !took_back) {
        if (auto sentence = lessons_.step_out(command, f.own, f.preferences))
            return show_message(std::move(*sentence), f);
    }
    if (const SceneType* scene = scene_of(command, f.workspace)) return open_scene(*scene, f);
    switch (command) {
        case Command::undo:
            if (took_back) return;
            break;
        case Command::paste:
            return paste_or_open_card(f);
        case Command::grid:
            return view_state_.toggle_grid();
        case Command::ghost:
            show_message(ghost_.pinned() ? "The ghost is gone."
                                         : "The view as it is now stays in grey: drag something.",
                         f);
            return ghost_.ask_to_toggle();
        case Command::microscope:
            if (input_.busy()) return;  // while dragging this key locks the drag to an axis
            lens_opened_ = true;
            if (view_state_.detail() == DetailLevel::compare) view_state_.enlarge(kMicroscopePane);
            presenter_.forget_press();  // the message says more
            return show_message(toggle_microscope(f.workspace.scene(), view_state_.turns()), f);
        case Command::see:  // shows the picture and its answer, and no step of a method
            (void)docks_.leave_step(view_state_, f.workspace);
            lens_opened_ = view_state_.detail() != DetailLevel::see && has_microscope(view_state_.output());
            break;
        case Command::toggle_panels:
            view_state_.toggle_panels();
            if (!view_state_.has_panels()) show_message("H or Esc shows the panels again.", f);
            return;
        case Command::presentation:
            presenter_.toggle(f.preferences, lessons_.shows(f.workspace));
            f.out.toggle_fullscreen = true;
            return;
        case Command::file_menu:
            return top_bar_.file_menu().toggle({}, f.preferences, f.workspace.files(), recording_, true);
        case Command::menu:
            return input_.open_menu(view_state_, small_, view_, f.workspace);
        case Command::remove:
            return show_message(input_.remove(f.workspace), f);
        case Command::cancel:
            return run_cancel(f);
        case Command::record:  // begins as the program does, outside of presenter mode
            if (recording_) return;
            if (presenter_.on()) run(Command::presentation, f);
            break;
        case Command::stop_recording:
            f.out.stop_recording = true;
            return;
        case Command::print_sheet:
            return print_lesson(ExportWhat::sheet, f);
        case Command::print_key:
            return print_lesson(ExportWhat::answer_key, f);
        case Command::link_code:
            return show_link_code(f);
        case Command::about:
            if (const auto& page = f.own.files().page) page->open_about();
            return show_message("Crosscut " + std::string(version_text()) + ", free under the MIT License.",
                                f);
        case Command::copy_latex:
            f.out.export_task = latex_to_copy(0);
            return;
        case Command::copy_picture:
            f.out.export_task =
                picture_to_copy(facts_of(view_state_, f.workspace, f.ui), view_state_.main_pane().id);
            return;
        case Command::quit:
            f.out.quit = true;
            return;
        default:
            break;
    }
    Ran ran = run_on_document(command, f.workspace, lessons_.linked_card());
    if (!ran) ran = run_on_preferences(command, f.preferences);
    if (!ran) ran = dialogs_.run(command, f.workspace, f.preferences);
    if (!ran) ran = view_.run(command, view_state_, f.workspace, f.ui);
    if (!ran) ran = run_on_methods(command, view_state_, f.workspace.scene());
    if (!ran) ran = side_.run(command, f.preferences);
    if (!ran) ran = docks_.run(command, view_state_, f.workspace, f.preferences, f.in.now_s);
    if (ran) show_message(std::move(*ran), f);
}

/// Reframes the canvas where the microscope, just opened over it, would hide part of the scene.
void AppUi::uncover(const Frame& f) {
    if (!std::exchange(lens_opened_, false) || view_state_.detail() != DetailLevel::see) return;
    const Pane& canvas = view_state_.output().panes.front();
    if (!canvas.clear_of_covered(f.workspace.camera(canvas, view_state_.viewport()), view_state_.viewport()))
        run(Command::frame_all, f);
}

/// Escape ends one thing that is open or under way, the innermost.
void AppUi::run_cancel(const Frame& f) {
    Workspace& workspace = f.workspace;
    if (close_list() || terms_.close() || presenter_.put_pen_down() || input_.cancel(workspace) ||
        docks_.cancel(workspace) || side_.dismiss() || view_.stop_turning() || dialogs_.close() ||
        input_.leave(workspace.scene()))
        return;
    if (pause(view_state_.output(), workspace.scene())) return;
    const auto& log = view_state_.output().log;
    if (log && log->chosen > 0) return set_number(workspace.scene(), log->field, 0.0);
    if (docks_.leave_step(view_state_, workspace) || toast_.dismiss()) return;
    if (!view_state_.has_plate()) return view_state_.toggle_panels();
    if (presenter_.on()) run(Command::presentation, f);
}

}  // namespace crosscut
