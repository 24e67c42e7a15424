#include <glad/gl.h>

#include <crosscut/types.h>
#include "app/model/workspace.h"
#include "app/platform/file_dialog.h"
#include "app/platform/process.h"
#include "app/platform/quit_signals.h"
#include "app/shell/exit_hook.h"
#include "app/shell/recording/recorded_io.h"
#include "app/shell/recording/recorder.h"
#include "app/shell/recording/replay_run.h"
#include "app/shell/session.h"
#include "app/shell/window/imgui_host.h"
#include "app/shell/window/loop.h"
#include "app/shell/window/window.h"
#include "app/shell/window/window_app.h"
#include "app/shell/window/window_state.h"
#include "app/shell/window_export.h"

#include "app/cli/scene_commands.h"
#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/files/scene_link.h"
#include "app/model/printable_text.h"
#include "app/render/renderer.h"
#include "app/sound/sound.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/window/file_menu.h"
#include "core/list_text.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr int kNotOpened = 2;  ///< the exit code

/// Everything that the program owns while its window is open, and a turn of its loop.
class WindowApp final : public Turns {
  public:
    WindowApp(std::span<const SceneType> scenes, const WindowAppOptions& options)
        : options_(options),
          workspace_(scenes),
          exporting_([this](std::string png) { return host_->copy_picture(std::move(png)); }) {}

    /// Restores what the last run left and opens the window. Returns an error, one sentence, or an empty
    /// string.
    [[nodiscard]] std::string open();
    [[nodiscard]] bool turn() override;
    [[nodiscard]] double wait_s() const override { return wait().timeout_s; }
    void keep() override { session_.finish(workspace_); }
    [[nodiscard]] std::string description() override {
        if (replay_.on()) return replay_.description();
        return ui_.hides_answer() ? "What do you think? The answer is hidden."
                                  : describe(ui_.displayed_scenes(workspace_));
    }
    [[nodiscard]] const std::string& message() const override { return ui_.message(); }
    [[nodiscard]] std::string chosen() override { return ui_.chosen(workspace_); }
    [[nodiscard]] std::string link() override {
        return link_to(ui_.displayed_scenes(workspace_), ui_.linked_card()).text;
    }
    [[nodiscard]] bool is_open() const override {
        return !replay_.on() && (ui_.open_layers().any() || ui_.in_lesson() || ui_.presents());
    }
    [[nodiscard]] bool leave() override;
    [[nodiscard]] TabStop tab_stop(bool backwards) override;
    [[nodiscard]] std::string places() override;
    /// Saves, and prints the report.
    [[nodiscard]] int end() override;

  private:
    [[nodiscard]] bool begins() const { return report_.count() == 0; }
    [[nodiscard]] double sleep_s() const;
    [[nodiscard]] Wait wait() const { return until_saving(sleep_s(), session_.due_s(), now_s_); }
    [[nodiscard]] std::string open_window();
    [[nodiscard]] bool may_end();
    [[nodiscard]] std::string take_notices();
    void offer_start();
    void save_when_due();
    void take_scale(InputFrame& in);
    void open_link(const std::string& link);
    void renew_graphics();
    [[nodiscard]] UiFrame run_ui(const InputFrame& in);
    [[nodiscard]] bool export_part(const UiFrame& frame, const InputFrame& in, glm::ivec2 framebuffer_px);
    [[nodiscard]] bool draw(InputFrame in);
    void begin_recording(const FilePrompt::Chosen& where);
    void begin_replay(const std::string& path);
    void end_replay(std::string sentence);

    const WindowAppOptions options_;
    SceneChoice chosen_ = options_.scene;  ///< without a lesson
    QuitSignals signals_{&Window::wake};
    FrameReport report_{options_.report};
    Session session_{first_theme()};
    Workspace workspace_;
    WindowRecording recording_{options_.record_file};
    DevWatch dev_;  // before the window: the driver may write into it until the context is destroyed
    std::optional<Window> window_;
    FileDialog dialog_{&Window::wake};  // after the window, which its thread wakes
    std::optional<Renderer> renderer_;
    std::optional<ImguiHost> host_;
    std::unique_ptr<ClipboardTap> heard_;
    AppUi ui_;
    WindowReplay replay_;
    std::optional<ExitHook> when_display_is_lost_;
    WindowExport exporting_;
    FramePacing pacing_;
    SoundPlayer sound_{[] {
        const QuietErrors quiet;
        return open_sound_device();
    }};
    double frame_took_s_ = 0.0, now_s_ = 0.0;
    bool unopened_ = false;      ///< the named file could not be opened, which the window shows
    bool replay_ended_ = false;  ///< and the window still shows its last frame
    bool draws_again_ = false;   ///< the next frame is drawn although it may look the same
    std::string monitor_;        ///< the window's monitor
    std::string to_announce_;    ///< in the next frame: a message about a link, or about starting a recording
};

std::string WindowApp::open_window() {
    Window::Result created = Window::create(session_.preferences());
    if (!created.window) return created.error;
    window_ = std::move(created.window);
    Renderer::Result drawn = Renderer::create();
    if (!drawn.renderer) return drawn.error;
    renderer_ = std::move(drawn.renderer);
    return {};
}

std::string WindowApp::open() {
    session_.restore(workspace_);
    FileAccess files = window_files(workspace_.files());
    files.folders.dialog = FileDialog::exists();
    workspace_.set_file_access(std::move(files));
    recording_.begin(workspace_);
    const bool in_dialog = options_.from_desktop && options_.record_file.empty();
    FirstScene first =
        choose_what_to_show(workspace_, chosen_, session_.preferences(),
                            in_dialog ? Unreadable::is_shown_in_window : Unreadable::opens_no_window);
    if (!first.error.empty()) return first.error;
    if (first.startup_message.empty() && file_exists(options_.scene.file))
        remember_file(options_.scene.file, workspace_.files().folders, session_.preferences());
    if (std::string error = open_window(); !error.empty())
        return first.startup_message.empty() ? std::move(error) : std::move(first.startup_message);
    if (!first.startup_message.empty()) print_error(printable(first.startup_message) + "\n");
    unopened_ = in_dialog && !first.startup_message.empty() && !is_scene_link(options_.scene.file);
    to_announce_ = std::move(first.startup_message.empty() ? first.message : first.startup_message);
    if (std::string error = recording_.start(chosen_, session_.preferences()); !error.empty()) return error;
    offer_start();
    dev_.start();
    host_.emplace(&*window_);
    heard_ = recording_.listen();
    when_display_is_lost_.emplace([this] {
        (void)recording_.end(workspace_);
        session_.finish(workspace_);
    });
    return {};
}

/// Offers to play, to learn and to teach where nothing else was asked for: the first time, and later where the
/// user has asked for it.
void WindowApp::offer_start() {
    Preferences& preferences = session_.preferences();
    const auto& page = workspace_.files().page;
    const bool asked_for = options_.scene.names_something() || !preferences.lessons.open.empty() ||
                           !to_announce_.empty() || (page && page->embedded);
    if (!preferences.start_card || asked_for || recording_.on() || options_.frames) return;
    preferences.start_card = false;
    ui_.offer_start();
}

double WindowApp::sleep_s() const {
    if (replay_.on()) return replay_.wait_s(now_s_);
    const bool at_work = exporting_.running() || exporting_.forecasting();
    if (begins() || ((at_work || replay_ended_) && !window_->minimized())) return 0.0;
    const double pause_s = pacing_.timeout_s(window_->focused(), window_->minimized(), ImguiHost::typing(),
                                             frame_took_s_, now_s_);
    const bool sounds_on = sound_.sounding() && (pause_s < 0.0 || pause_s > SoundPlayer::kPause_s);
    return sounds_on ? SoundPlayer::kPause_s : pause_s;
}

/// Where changes would be lost, the interface asks first.
bool WindowApp::may_end() {
    session_.finish(workspace_);
    std::vector<const SceneType*> lost = session_.lost(workspace_);
    if (lost.empty()) return true;
    recording_.recorder().record_close_prompt(lost);
    ui_.ask_to_close(std::move(lost));
    return false;
}

void WindowApp::save_when_due() {
    const bool due = session_.due_s() && now_s_ >= *session_.due_s();
    if (!due && session_.knows_files(workspace_)) return;
    window_->remember(session_.preferences());
    session_.save(workspace_, now_s_);
    recording_.flush();
}

std::string WindowApp::take_notices() {
    std::vector<std::string> notices = session_.take_notices();
    if (begins()) notices.insert(notices.begin(), options_.mistakes.begin(), options_.mistakes.end());
    if (std::string error = recording_.take_error(); !error.empty()) notices.push_back(std::move(error));
    if (!to_announce_.empty()) notices.push_back(std::exchange(to_announce_, {}));
    return list_text(notices, "\n");
}

void WindowApp::open_link(const std::string& link) {
    if (ui_.open_card(link, workspace_, session_.preferences(), now_s_)) return;
    const Workspace::PasteResult opened = workspace_.paste(link, "The link");
    ui_.close_start();
    if (opened.done) ui_.leave_lesson(session_.preferences());
    if (const auto& page = workspace_.files().page; page && !opened.done) page->show_link({});
    ui_.announce(opened.sentence.empty() ? "Opened the drawing from the link." : opened.sentence, now_s_);
}

void WindowApp::renew_graphics() {
    Renderer::Result drawn = Renderer::create();
    if (!drawn.renderer) return ui_.announce(std::move(drawn.error), now_s_);
    renderer_ = std::move(drawn.renderer);
    if (replay_.on()) return end_replay("The replay ended because the graphics were reset.");
    host_->renew_drawing();
}

bool WindowApp::turn() {
    const Wait waited = wait();
    InputFrame in = window_->wait(waited.timeout_s);
    now_s_ = in.now_s;
    // after one more frame, so that text typed before the signal is taken
    const bool last = signals_.caught() != 0;
    const bool closes = window_->should_close() && !last;
    // If there is an interface it ends as by Ctrl Q: the text that is being typed is taken first.
    in.close = closes && !replay_.on() && !window_->minimized();
    const bool asks = closes && !in.close && !may_end();
    if (asks || in.close) window_->stay_open();
    save_when_due();
    const std::string notices = replay_.on() ? std::string() : take_notices();
    const bool events = window_->had_events() || dialog_.has_answer();
    if (waited.to_save && !events && notices.empty() && !last && !closes) return true;
    session_.touch(now_s_);
    if (window_->take_restored()) renew_graphics();
    if (const auto link = window_->take_link()) open_link(*link);
    if (const auto path = take_recording(in.dropped_files)) begin_replay(*path);
    if (replay_.on() && asks) end_replay("The replay has ended.");
    if (window_->minimized()) return !window_->should_close() && !last;
    if (replay_.on()) {
        if (auto message = replay_.turn(in, *window_, *renderer_)) end_replay(*std::move(message));
    } else {
        if (!notices.empty()) {
            recording_.recorder().announced(notices);
            ui_.announce(notices, now_s_);
        }
        in.file_answer = dialog_.take_answer();
        if (!draw(std::move(in))) return false;
        save_when_due();
    }
    return !window_->should_close() && !last;
}

/// Sets the scale of the monitor times the user's, as far as the window is large enough.
void WindowApp::take_scale(InputFrame& in) {
    if (const auto now_on = window_->take_monitor(); now_on && *now_on != monitor_)
        go_to_monitor(session_.preferences(), monitor_ = *now_on);
    const double chosen = window_->monitor_scale() * session_.preferences().ui_scale;
    in.scale = ui_.scale(chosen, in.window_px);
}

UiFrame WindowApp::run_ui(const InputFrame& in) {
    ui_.show_export(exporting_.progress(), exporting_.forecast_bytes());
    recording_.recorder().exporting(exporting_.progress());
    host_->begin(ui_, in);
    recording_.recorder().frame_begins(in);
    ui_.show_recording(recording_.on());
    UiFrame frame = ui_.frame(in, workspace_, session_.preferences());
    store_scale_of(monitor_, session_.preferences());
    if (std::string why = host_->clipboard_complaint(); !why.empty()) {
        recording_.recorder().record_message(why);
        ui_.say(std::move(why), in.now_s);
    }
    return frame;
}

/// Does a part of an export. Returns whether there is a message.
bool WindowApp::export_part(const UiFrame& frame, const InputFrame& in, glm::ivec2 framebuffer_px) {
    if (frame.cancel_export) exporting_.cancel();
    Workspace& workspace_on_screen = ui_.displayed_scenes(workspace_);
    if (frame.export_task) exporting_.start(*frame.export_task, workspace_on_screen);
    exporting_.forecast(frame.forecast_order, workspace_on_screen, *renderer_);
    std::string done = exporting_.advance(
        *renderer_, {ui_, workspace_on_screen, session_.preferences(), in, framebuffer_px});
    if (done.empty()) return false;
    recording_.recorder().record_message(done);
    ui_.say(std::move(done), now_s_);
    return true;
}

/// Starts a recording during a run. A replay begins with a new interface, so this creates one too.
void WindowApp::begin_recording(const FilePrompt::Chosen& where) {
    using Replace = RecordingFile::Replace;
    to_announce_ = recording_.begin_now(where.path, where.replace ? Replace::yes : Replace::no, workspace_,
                                        session_.preferences());
    if (!to_announce_.empty()) return;
    session_.histories_are_new();
    heard_.reset();
    ui_ = AppUi();
    host_.emplace(&*window_);
    heard_ = recording_.listen();
    to_announce_ = "Recording to " + one_line(shown_path(where.path, workspace_.files())) + ".";
}

void WindowApp::begin_replay(const std::string& path) {
    std::string wrong = "Stop recording before you replay another recording.";
    if (!recording_.on()) wrong = replay_.begin(path, workspace_.types(), *window_);
    if (!wrong.empty()) return ui_.announce(std::move(wrong), now_s_);
    exporting_.cancel();
    dialog_.follow(nullptr);
    host_.reset();  // a replay has its own
}

/// Restores everything as it was before the replay, except that what the interface had open is closed.
void WindowApp::end_replay(std::string sentence) {
    replay_.end(*window_);
    replay_ended_ = true;
    ui_ = AppUi();
    host_.emplace(&*window_);
    ui_.announce(std::move(sentence), now_s_);
}

bool WindowApp::draw(InputFrame in) {
    replay_ended_ = false;
    const bool first = begins(), events = window_->had_events() || in.close || in.file_answer;
    take_scale(in);
    report_.begin();
    UiFrame frame = run_ui(in);
    const Vec2 size = window_->framebuffer_px();
    const glm::ivec2 size_px{static_cast<int>(size.x), static_cast<int>(size.y)};
    // An export may read the picture, and may have drawn with the same interface in between.
    const bool at_any_rate = exporting_.running() || std::exchange(draws_again_, false);
    const bool draws =
        host_->end_if_changed(ui_, frame, *renderer_, size_px, window_->take_uncovered() || at_any_rate);
    const bool says = export_part(frame, in, size_px);
    recording_.recorder().frame_ends(workspace_);
    if (frame.stop_recording) ui_.say(recording_.end(workspace_), in.now_s);
    if (first) window_->show();
    report_.drawn(draws);
    if (draws) window_->swap();
    window_->set_title(ui_.displayed_scenes(workspace_).title());
    frame_took_s_ = report_.end();
    if (!first) {
        std::string message =
            sound_.frame({ui_.output(), ui_.displayed_scenes(workspace_).revision(),
                          session_.preferences().sound, in.focused && !ui_.hides_answer(), in.now_s});
        if (!message.empty()) ui_.say(std::move(message), in.now_s);
    }
    draws_again_ = dev_.after_frame(*renderer_, in.focused) || says;
    pacing_.after_frame(frame, events || first || says || frame.record);
    dialog_.follow(frame.file_request ? &*frame.file_request : nullptr);
    if (frame.record) begin_recording(*frame.record);
    if (frame.toggle_fullscreen) window_->toggle_fullscreen();
    if (options_.frames && report_.count() >= *options_.frames) return false;
    return !frame.quit || (!frame.lose_changes && !may_end());
}

/// A recording has no word for it, so there Escape is pressed, which leaves the lesson on.
bool WindowApp::leave() {
    const bool last = ui_.in_lesson() && ui_.open_layers().none() && !ui_.presents() && !recording_.on();
    if (last) ui_.leave_lesson(session_.preferences());
    return last;
}

Turns::TabStop WindowApp::tab_stop(bool backwards) {
    if (replay_.on()) return TabStop::leaves;
    if (!ui_.tab_leaves(workspace_, backwards)) return TabStop::takes;
    return ui_.has_chosen(workspace_) ? TabStop::leaves_chosen : TabStop::leaves;
}

std::string WindowApp::places() {
    std::string text;
    for (const UiTarget& target : ui_.targets(workspace_))
        text += "place " + target.name + " " + std::to_string(std::lround(target.px.x)) + " " +
                std::to_string(std::lround(target.px.y)) + "\n";
    return text;
}

int WindowApp::end() {
    window_->remember(session_.preferences());
    if (recording_.on()) print_output(printable(recording_.end(workspace_)) + "\n");
    session_.finish(workspace_);
    for (const std::string& message : session_.take_notices()) print_error(printable(message) + "\n");
    if (options_.report) print_output(report_.text() + "said " + ui_.message() + "\n" + places());
    if (signals_.caught() != 0) return kBySignal + signals_.caught();
    return unopened_ ? kNotOpened : 0;
}

}  // namespace

int run_window(std::span<const SceneType> scenes, const WindowAppOptions& options) {
    auto app = std::make_unique<WindowApp>(scenes, options);
    if (const std::string error = app->open(); !error.empty()) {
        tell_error(printable(error));
        return kNotOpened;
    }
    return run_turns(std::move(app));
}

}  // namespace crosscut
