#pragma once

#include <crosscut/types.h>
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/model/results/export_request.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/canvas.h"
#include "app/ui/canvas/ghost.h"
#include "app/ui/canvas/small_views.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/canvas/view_tools.h"
#include "app/ui/files/export_choices.h"
#include "app/ui/files/export_panel.h"
#include "app/ui/files/file_prompt.h"
#include "app/ui/files/lessons.h"
#include "app/ui/input.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/interaction/touch.h"
#include "app/ui/interaction/view_input.h"
#include "app/ui/panels/side_column.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/ui/widgets/terms.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/window/context_menu.h"
#include "app/ui/window/dialogs.h"
#include "app/ui/window/docks.h"
#include "app/ui/window/layers.h"
#include "app/ui/window/presenter_mode.h"
#include "app/ui/window/start_card.h"
#include "app/ui/window/top_bar.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

/// What one frame of the interface asks the shell to do.
struct UiFrame {
    std::vector<PanePicture> panes;  ///< to be drawn below Dear ImGui's shapes
    Color background{};
    bool animating = false;  ///< redraw at once, without waiting for an event
    double wake_s = 0.0;     ///< redraw at this time at the latest, if it is in the future
    bool toggle_fullscreen = false;
    bool quit = false;
    std::optional<FilePrompt::Chosen> record{};  ///< start recording into this file
    bool stop_recording = false;
    /// the system's file dialog is to be shown for this request, as long as frames have it
    std::optional<FileRequest> file_request{};
    bool lose_changes = false;                      ///< quit even though unsaved changes are lost
    std::optional<ExportTask> export_task{};        ///< to be exported, a part in each frame
    bool cancel_export = false;                     ///< the running export is given up
    std::optional<ExportRequest> forecast_order{};  ///< an animation whose size in bytes is to be estimated
};

/// The whole interface over one workspace. It runs between Dear ImGui's NewFrame and Render and owns no
/// window and no GL. A frame has these stages: keys become commands, each run by the part it belongs to; the
/// mouse acts on what the last frame showed; the scene is presented and the layout computed; then the parts
/// are drawn.
class AppUi {
  public:
    /// Whether the fonts have been built for the scale of this input and the labels of its window.
    [[nodiscard]] bool fonts_fit(const InputFrame& in) const {
        return fonts_.scale == in.scale && fonts_.label_px == label_px(in);
    }
    void rebuild_fonts(const FontFiles& files, const InputFrame& in) {
        fonts_ = build_fonts(files, in.scale, label_px(in));
    }

    /// A copy for pictures in another size, which need fonts of their own. Pending commands and requests stay
    /// with the original.
    [[nodiscard]] AppUi for_pictures() const {
        AppUi copy = *this;
        copy.fonts_ = {};
        copy.after_typing_.clear();
        copy.waiting_keys_.clear();
        copy.box_opens_ = 0;
        copy.typed_early_.clear();
        (void)copy.input_.menu().take();
        (void)copy.docks_.formula().menu().take();
        (void)copy.top_bar_.file_menu().take();
        copy.start_card_.close();
        (void)copy.terms_.close();
        return copy;
    }

    /// Physical pixels per logical pixel for a chosen scale; larger while presenting.
    [[nodiscard]] double scale(double chosen, const Vec2& window_px) const {
        return presenter_.scale(chosen, window_px);
    }

    /// Whether the small views of this frame look like those of the last one.
    [[nodiscard]] bool pictures_look_the_same() const { return pictures_.look_the_same(); }
    /// Sets the renderer of the small views, called while Dear ImGui's shapes are drawn; without it they are
    /// empty.
    void draw_pictures_with(EmbeddedPictures::Draw draw) { pictures_.draw_with(std::move(draw)); }

    /// `own`: the user's scenes. During a lesson the lesson's scenes are shown in place of them.
    [[nodiscard]] UiFrame frame(const InputFrame& in, Workspace& own, Preferences& preferences);
    /// The scenes that are shown: `own`, or the lesson's.
    [[nodiscard]] Workspace& displayed_scenes(Workspace& own) const { return lessons_.workspace(own); }
    /// Offers to play, to learn and to teach, as at a first start; and stops offering that.
    void offer_start() { start_card_.open(); }
    void close_start() { start_card_.close(); }
    /// Opens the card of a lesson that a link names; false where it names none.
    bool open_card(std::string_view link, const Workspace& own, Preferences& preferences, double now_s);
    /// Ends the running lesson, or the one saved by the last run that would be resumed; nothing without one.
    void leave_lesson(Preferences& preferences) {
        if (lessons_.on() || !preferences.lessons.open.empty()) lessons_.end(preferences);
    }
    /// Whether the answer is hidden until the user asks for it.
    [[nodiscard]] bool hides_answer() const { return presenter_.hides_answer() || lessons_.hides_answer(); }

    /// One pane as large as the window, for pictures; also between NewFrame and Render. With `steps` it shows
    /// the step that the method's steps have reached.
    [[nodiscard]] PanePicture canvas_only(const InputFrame& in, Workspace& workspace,
                                          const PictureStyle& style, bool steps);
    /// A list that is ready, with its labels, for a picture of its size.
    [[nodiscard]] PanePicture page_only(ScreenList page) const;

    /// Sets the progress of the running export for the panel, or nothing; and the size in bytes of the
    /// animation to be estimated, once it is known.
    void show_export(const std::optional<ExportProgress>& progress,
                     const std::optional<double>& forecast_bytes = {}) {
        dialogs_.exporting().show(progress, forecast_bytes);
    }

    /// The positions of handles in every view as drawn in the last frame, and of the buttons.
    [[nodiscard]] std::vector<UiTarget> targets(Workspace& workspace);

    /// The layers that are open over the window.
    [[nodiscard]] Layers open_layers() const;
    [[nodiscard]] bool in_lesson() const { return lessons_.on(); }
    [[nodiscard]] bool presents() const { return presenter_.on(); }
    /// The card of a lesson that a link to what is shown opens.
    [[nodiscard]] std::optional<LinkedCard> linked_card() const { return lessons_.linked_card(); }

    /// For who does not see the window: the layer that is open over it, else the handle that the keys move and
    /// what they do; empty for neither.
    [[nodiscard]] std::string chosen(Workspace& own) const;
    /// Whether the keys move a handle.
    [[nodiscard]] bool has_chosen(Workspace& own) const;
    /// Whether Tab, or with Shift, would come round to the first handle again, or chooses none.
    [[nodiscard]] bool tab_leaves(Workspace& own, bool backwards) const;

    /// Shows a sentence at the bottom until the next one or for a while.
    void say(std::string sentence, double now_s) { toast_.say(std::move(sentence), now_s); }
    /// The same for a message that the user did not cause; it stays longer, to be noticed and read.
    void announce(std::string sentence, double now_s) { toast_.announce(std::move(sentence), now_s); }
    /// Sets whether the bar says that input is being recorded.
    void show_recording(bool on) { recording_ = on; }
    /// The scene's output in the last frame.
    [[nodiscard]] const SceneOutput& output() const { return view_state_.output(); }
    /// The last sentence shown at the bottom.
    [[nodiscard]] const std::string& message() const { return toast_.sentence(); }

    /// Asks whether to quit although the changes to these scenes would be lost. If the user agrees, a later
    /// frame returns `quit` with `lose_changes`.
    void ask_to_close(std::vector<const SceneType*> lost) { dialogs_.ask_to_close(std::move(lost)); }

  private:
    /// The inputs and outputs of a frame.
    struct Frame {
        const InputFrame& in;
        Workspace& own;        ///< the user's scenes
        Workspace& workspace;  ///< the scenes that are shown: `own`, or a lesson's
        Preferences& preferences;
        const UiContext& ui;
        UiFrame& out;
    };
    /// The line height of labels, logical pixels. While presenting, the scale itself follows the window.
    [[nodiscard]] double label_px(const InputFrame& in) const {
        return presenter_.on() ? kText_px : label_height(in.window_px / static_cast<double>(in.scale));
    }
    [[nodiscard]] bool points_by_touch(const InputFrame& in, const FileAccess& files);
    void run_commands(const Frame& f);
    void run_key(const KeyPress& press, const Frame& f);
    void run_after_typing(const Frame& f);
    void paste_or_open_card(const Frame& f);
    void give_typed_early();
    void keep_typed_early(const InputFrame& in, std::size_t count);
    void ask(Command command, const Frame& f);
    void run(Command command, const Frame& f);
    void chose_detail(const Frame& f);
    void take_from_menus(const Frame& f);
    void run_menu_item(const MenuItem& item, const Frame& f);
    void open_lesson_menu(const Vec2& px, const Frame& f);
    void print_lesson(ExportWhat what, const Frame& f);
    void show_link_code(const Frame& f);
    void run_cancel(const Frame& f);
    void open(const std::string& path, const Frame& f);
    void begin_lesson(const std::string& name, const Frame& f);
    void open_scene(const SceneType& scene, const Frame& f);
    void begin_by(StartCard::Choice choice, const Frame& f);
    void teach(const Frame& f);
    void end_edits();
    bool take_back_edits(Workspace& workspace);
    void back_to_preset(const Frame& f);
    void open_example(const Term& term, const Frame& f);
    void show_message(std::string sentence, const Frame& f);

    void follow_layers();
    void follow_mouse(const Frame& f);
    void present(const Frame& f, bool hides_answer);
    void show(const Frame& f);
    void show_opened(const Frame& f);
    void uncover(const Frame& f);
    void annotate(Workspace& workspace, const UiContext& ui);
    void draw_canvas(const Frame& f);
    void draw_panels(const Frame& f);
    void draw_hint(const Frame& f);
    [[nodiscard]] static bool has_microscope(const SceneOutput& output);
    void go_for_why(const Frame& f);
    void draw_card(const Frame& f);
    void draw_over_canvas(const Frame& f);
    void run_requested(const Frame& f);
    void draw_over_all(const Frame& f);
    void begin_tooltips(const Frame& f);
    void say_when_to_wake(const Frame& f) const;
    [[nodiscard]] bool editing(double now_s) const;

    Fonts fonts_;
    EmbeddedPictures pictures_;
    ViewState view_state_;
    HighlightSet highlighted_;
    Ghost ghost_;
    ViewInput input_;
    TouchScroll touch_scroll_;
    std::vector<Command> after_typing_;   ///< run as soon as the text being typed is taken
    std::vector<KeyPress> waiting_keys_;  ///< that came after these commands
    bool left_text_ = false;              ///< the text's box has been left
    /// A layer with a text box has opened, which gets the keyboard some frames later, at most so many.
    int box_opens_ = 0;
    std::vector<char32_t> typed_early_;  ///< characters for that box
    ItemId typed_{};                     ///< the field into which a number was typed in the last frame
    bool to_preset_ = false;             ///< the link back to the preset was pressed in this frame
    ViewControl view_;
    SmallViews small_;
    std::string method_view_;  ///< id of the view that How last showed beside the canvas
    Canvas canvas_;
    SideColumn side_;
    Docks docks_;
    TopBar top_bar_;
    Dialogs dialogs_;
    LayerOrder layers_;
    PresenterMode presenter_;
    Lessons lessons_;
    StartCard start_card_;
    bool teaches_ = false;  ///< the lesson chosen from the open list begins for a new class, in full screen
    bool presents_lesson_ = false;  ///< presenting began with the lesson and ends with it
    bool pointed_ = false;          ///< the mouse has been used since the card or the lesson changed
    Toast toast_;
    TooltipRules tooltips_;
    TermCard terms_;
    bool recording_ = false;
    bool lens_opened_ = false;   ///< the microscope opened in this frame
    bool lens_for_why_ = false;  ///< it was closed when the reason of a wrong result was asked for
    bool touch_ = false;         ///< the last pointer was a finger
    std::vector<UiTarget> divider_targets_;
};

}  // namespace crosscut
