#include <glad/gl.h>

#include "app/shell/export/window_export.h"
#include "app/shell/recording/window_recording.h"
#include "app/shell/session/quit_signals.h"
#include "app/shell/session/session.h"
#include "app/shell/window/frame_report.h"
#include "app/shell/window/imgui_host.h"
#include "app/shell/window/window.h"
#include "app/shell/window/window_app.h"

#include "app/cli/scene_commands.h"
#include "app/model/files/files.h"
#include "app/render/gl_debug.h"
#include "app/render/renderer.h"
#include "app/ui/files/file_commands.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr int kFramesAfterEvent = 5;  // popups and layouts need more than one to settle
constexpr double kFrame_s = 1.0 / 60.0;
constexpr double kUnfocusedFrame_s = 1.0 / 10.0;
constexpr double kBlink_s = 0.25;

#ifdef CROSSCUT_DEV
constexpr bool kDev = true;
#else
constexpr bool kDev = false;
#endif

/// Dev builds only: what the driver complains about goes to standard error, and shaders edited meanwhile are read again
/// when the window gets the focus back.
class DevWatch {
  public:
    void start() {
        if (kDev) (void)install_gl_debug(log_);
    }
    void after_frame(Renderer& renderer, bool focused) {
        if (!kDev) return;
        for (const std::string& message : log_.messages) std::cerr << message << "\n";
        log_.messages.clear();
        if (focused && !focused_) std::cerr << renderer.reload_shaders();
        focused_ = focused;
    }

  private:
    GlDebugLog log_;
    bool focused_ = true;
};

/// The loop's decision how long to sleep before the next frame. Negative: until something happens.
class Pace {
  public:
    void after_frame(const UiFrame& shown, bool had_events) {
        if (had_events) left_ = kFramesAfterEvent;
        left_ = std::max(0, left_ - 1);
        animating_ = shown.animating;
        wake_s_ = shown.wake_s;
    }
    [[nodiscard]] double timeout_s(bool focused, bool minimized, bool typing, double frame_took_s,
                                   double now_s) const {
        if (minimized) return -1.0;
        if (animating_) return std::max(0.0, (focused ? kFrame_s : kUnfocusedFrame_s) - frame_took_s);
        if (left_ > 0) return std::max(0.0, kFrame_s - frame_took_s);
        if (typing) return kBlink_s;
        return wake_s_ > now_s ? wake_s_ - now_s : -1.0;
    }

  private:
    int left_ = kFramesAfterEvent;
    bool animating_ = false;
    double wake_s_ = 0.0;
};

/// How long to wait for an event, and whether there is nothing to draw if none comes.
struct Wait {
    double timeout_s = -1.0;
    bool to_save = false;
};

/// The loop's own time to sleep, negative for as long as it takes, cut short by the time to save.
Wait until_saving(double timeout_s, std::optional<double> due_s, double now_s) {
    if (!due_s) return {timeout_s, false};
    const double left_s = std::max(0.0, *due_s - now_s);
    return timeout_s < 0.0 || left_s < timeout_s ? Wait{left_s, true} : Wait{timeout_s, false};
}

/// Whether the program may end. Where something would be lost, the interface asks first.
bool may_end(Session& session, Workspace& workspace, WindowRecording& recording, AppUi& ui) {
    session.finish(workspace);
    std::vector<const SceneType*> lost = session.lost(workspace);
    if (lost.empty()) return true;
    recording.asked_to_close(lost);
    ui.ask_to_close(std::move(lost));
    return false;
}

std::string joined(const std::vector<std::string>& sentences) {
    std::string all;
    for (const std::string& sentence : sentences) all += (all.empty() ? "" : "\n") + sentence;
    return all;
}

}  // namespace

int run_window(std::span<const SceneType> scenes, const WindowAppOptions& options) {
    QuitSignals signals(&Window::wake);
    FrameReport report(options.report);
    Session session;
    Workspace workspace(scenes);
    WindowRecording recording(options.record_file);
    session.restore(workspace);
    recording.begin(workspace, session.preferences());
    if (const std::string error = choose_scene(workspace, options.scene); !error.empty()) {
        std::cerr << error << "\n";
        return 2;
    }
    if (file_exists(options.scene.file)) remember_file(options.scene.file, session.preferences());
    DevWatch dev;  // before the window: the driver may write into it until the context is gone
    Window::Result made = Window::create(session.preferences());
    if (!made.window) {
        std::cerr << made.error << "\n";
        return 2;
    }
    Window& window = *made.window;
    Renderer::Result drawn = Renderer::create();
    if (!drawn.renderer) {
        std::cerr << drawn.error << "\n";
        return 2;
    }
    if (const std::string error = recording.start(options.scene); !error.empty()) {
        std::cerr << error << "\n";
        return 2;
    }
    dev.start();
    ImguiHost host(window.handle());
    const std::unique_ptr<ClipboardTap> heard = recording.listen();
    AppUi ui;
    const ExitHook when_display_is_lost([&] {
        (void)recording.end(workspace);
        session.finish(workspace);
    });
    WindowExport exporting(scenes, [&](std::string png) { return host.copy_picture(std::move(png)); });
    Pace pace;
    double frame_took_s = 0.0, now_s = 0.0;
    bool first = true, last = false;
    std::string monitor;  // that the window is on
    while (!window.should_close() && !last) {
        double timeout_s = 0.0;
        if (!first && (!exporting.running() || window.minimized()))
            timeout_s = pace.timeout_s(window.focused(), window.minimized(), ImguiHost::typing(),
                                       frame_took_s, now_s);
        const Wait wait = until_saving(timeout_s, session.due_s(), now_s);
        InputFrame in = window.wait(wait.timeout_s);
        now_s = in.now_s;
        last = signals.caught() != 0;  // after one more frame: what was typed before the signal counts
        const bool asks = window.should_close() && !last && !may_end(session, workspace, recording, ui);
        if (asks) window.stay_open();
        if (session.due_s() && now_s >= *session.due_s()) {
            window.remember(session.preferences());
            session.save(workspace, now_s);
            recording.flush();
        }
        std::vector<std::string> notices = session.take_notices();
        if (std::string error = recording.take_error(); !error.empty()) notices.push_back(std::move(error));
        if (wait.to_save && !window.had_events() && notices.empty() && !last && !asks) continue;
        session.touch(now_s);
        if (window.minimized()) continue;
        if (!notices.empty()) {
            recording.announced(joined(notices));
            ui.announce(joined(notices), now_s);
        }
        if (const auto now_on = window.take_monitor(); now_on && *now_on != monitor)
            go_to_monitor(session.preferences(), monitor = *now_on);
        const double chosen = window.monitor_scale() * session.preferences().ui_scale;
        in.scale = std::min(ui.scale(chosen, in.window_px), kLargestScale);
        report.begin();
        ui.show_export(exporting.progress());
        host.begin(ui, in);
        recording.frame_begins(in);
        ui.show_recording(recording.on());
        const UiFrame frame = ui.frame(in, workspace, session.preferences());
        keep_scale_of(monitor, session.preferences());
        if (std::string why = host.clipboard_complaint(); !why.empty()) {
            recording.said(why);
            ui.say(std::move(why), in.now_s);
        }
        recording.frame_ends(workspace);
        if (frame.stop_recording) ui.say(recording.end(workspace), in.now_s);
        const Vec2 size = window.framebuffer_px();
        const glm::ivec2 size_px{static_cast<int>(size.x), static_cast<int>(size.y)};
        host.end(ui, frame, *drawn.renderer, size_px);
        if (frame.cancel_export) exporting.cancel();
        if (frame.export_ask) exporting.start(*frame.export_ask, workspace);
        std::string exported =
            exporting.advance(*drawn.renderer, {ui, workspace, session.preferences(), in, size_px});
        const bool to_say = !exported.empty();
        if (to_say) ui.say(std::move(exported), in.now_s);
        if (first) window.show();
        report.drawn();
        window.swap();
        window.set_title(workspace.title());
        frame_took_s = report.end();
        dev.after_frame(*drawn.renderer, in.focused);
        pace.after_frame(frame, window.had_events() || first || asks || to_say);
        if (frame.toggle_fullscreen) window.toggle_fullscreen();
        if (options.frames && report.count() >= *options.frames) break;
        if (frame.quit && (frame.lose_changes || may_end(session, workspace, recording, ui))) break;
        first = false;
    }
    window.remember(session.preferences());
    if (recording.on()) std::cout << recording.end(workspace) << "\n";
    session.finish(workspace);
    if (const std::string said = joined(session.take_notices()); !said.empty()) std::cerr << said << "\n";
    if (options.report) {
        std::cout << report.text() << "said " << ui.said() << "\n";
        for (const UiPlace& place : ui.places(workspace))
            std::cout << "place " << place.name << " " << std::lround(place.px.x) << " "
                      << std::lround(place.px.y) << "\n";
    }
    return signals.caught() == 0 ? 0 : kBySignal + signals.caught();
}

}  // namespace crosscut
