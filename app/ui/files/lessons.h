#pragma once

#include <crosscut/types.h>
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/model/lessons/lesson_link.h"
#include "app/model/lessons/lesson_session.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/files/lesson_panel.h"
#include "app/ui/input.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/panels/history.h"
#include "app/ui/ui_context.h"
#include "app/view/camera.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

/// Whether a file of this name is a lesson.
[[nodiscard]] bool is_lesson_name(std::string_view path);
/// Whether a file of any name has a lesson as content; to be asked after it could not be opened as anything
/// else. A desktop also uses the content for files without an extension.
[[nodiscard]] bool holds_lesson(const std::string& path, const FileAccess& files);

/// The running lesson. It has scenes of its own, so that the user's scenes stay as they are; its progress is
/// stored in the preferences.
class Lessons {
  public:
    [[nodiscard]] bool on() const { return session_.has_value(); }
    /// The scenes that are shown: the lesson's, or otherwise the user's own.
    [[nodiscard]] Workspace& workspace(Workspace& own) const { return on() ? *scenes_ : own; }
    /// The same for a new frame, with the user's access to files. The result of the last call is valid until
    /// then.
    [[nodiscard]] Workspace& follow(Workspace& own);
    /// Whether these scenes are the lesson's, and not those shown before it began in the same frame.
    [[nodiscard]] bool shows(const Workspace& scenes) const { return on() && scenes_.get() == &scenes; }

    /// The result of beginning a lesson. `sentence`: the first error where it cannot begin, or that it
    /// resumes where it was left.
    struct Begun {
        bool done = false;
        std::string sentence;
    };
    /// Begins a built-in lesson by the name of its file, or one from a file by its path. On an error nothing
    /// changes.
    [[nodiscard]] Begun begin(const std::string& name, const Workspace& own, Preferences& preferences);
    /// Begins a built-in lesson where `preferences` say, with another drawing on its card, as one step of undo;
    /// a card that hides its answer keeps its own.
    [[nodiscard]] Begun begin_with(const std::string& name, std::string_view drawing, const Workspace& own,
                                   Preferences& preferences);
    /// The card for a link: of a built-in lesson, while its scene is shown.
    [[nodiscard]] std::optional<LinkedCard> linked_card() const;
    /// Begins the running lesson at its first card with nothing done: for the next class.
    void start_over(Preferences& preferences);
    /// Resumes the lesson that the last run left; only the first call does.
    [[nodiscard]] std::string resume(const Workspace& own, Preferences& preferences);
    /// Ends the running lesson: the user's own scenes are shown again.
    void end(Preferences& preferences);

    /// Ends it and shows another of the user's own scenes, there with one of its examples if that is given.
    /// Returns the message.
    [[nodiscard]] std::string leave_for(const SceneType& scene, Workspace& own, Preferences& preferences,
                                        const Preset* example = nullptr);
    /// Whether the running lesson is for schools.
    [[nodiscard]] bool is_for_school() const { return session_->lesson().audience == "school"; }
    /// Whether the card of the running lesson is about this scene.
    [[nodiscard]] bool is_of_card(const SceneType& scene) const { return session_->card().scene == scene.id; }

    /// What undo and redo do next about a lesson as a whole. In it undo takes back guesses and a revealed answer;
    /// once nothing on the card can be undone, it leads back to the card's scene, and from there out of the
    /// lesson; redo then begins it again. After
    /// a lesson has ended, however that was, undo leads back to its card, as long as nothing else was done.
    [[nodiscard]] OuterSteps outer_steps(const Workspace& own) const;
    /// Takes such a step, if there is one. Returns the message, nothing where there is none.
    [[nodiscard]] std::optional<std::string> step_out(Command command, Workspace& own,
                                                      Preferences& preferences);
    /// Whether other scenes, or another state of them, are to be shown than at the last call.
    [[nodiscard]] bool take_change() { return std::exchange(changed_, false); }

    /// Whether the answer is hidden until it is requested; and the text in its place.
    [[nodiscard]] bool hides_answer() const { return on() && session_->hides_answer(); }
    void word_hidden_answer(SceneOutput& output) const;
    /// True for the keys that a lesson takes: A shows the answer of a card.
    [[nodiscard]] bool press(const KeyPress& press);
    /// True for commands that concern the lesson: next and previous card, the card and the lesson from the
    /// beginning, and undo of a guess.
    [[nodiscard]] bool run(Command command, Preferences& preferences);
    /// Whether guesses are being collected: the scene does not react to keys.
    [[nodiscard]] bool predicting() const { return on() && session_->predicting(); }
    /// Whether the guesses are positions on the canvas.
    [[nodiscard]] bool marks_positions() const;
    /// Removes presses on the canvas that are guesses of a position from the input.
    void take_guesses(InputFrame& in, const ViewState& view_state);

    /// Checks whether tasks are done, if anything has changed since the last check.
    void check_tasks(Preferences& preferences);
    /// Whether the list of lessons was requested on the last card, since the last call.
    [[nodiscard]] bool take_wants_others() { return std::exchange(wants_others_, false); }
    /// Where the lesson's menu was requested since the last call, pixels of the window; nothing: it was not.
    [[nodiscard]] std::optional<Vec2> take_menu_request() { return std::exchange(menu_px_, std::nullopt); }
    /// The name of the running lesson's file, and its text.
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const std::string& text() const { return text_; }
    /// The time at which the card changes by itself, seconds; in the past: never.
    [[nodiscard]] double wake_s(double now_s) const { return on() ? card_.timer().wake_s(now_s) : 0.0; }
    /// Draws the flags over the canvas.
    void draw_flags(const ViewState& view_state, const UiContext& ui) const;
    /// Draws the card beside it.
    void draw_card(const ViewState& view_state, bool presenting, const UiContext& ui);
    /// Performs the card's requests, after the frame is drawn; returns the message.
    [[nodiscard]] std::string answer_card(Preferences& preferences);
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return card_.targets(); }
    [[nodiscard]] bool editing() const { return card_.editing(); }
    void hide() { card_.hide(); }

  private:
    void go(std::size_t card, Preferences& preferences);
    void leave_card();
    void open_card(Preferences& preferences);
    void come_back(Preferences& preferences);
    void show_me(std::size_t task, Preferences& preferences);
    void answer(const CardRequest& request, Preferences& preferences);
    void store_progress(Preferences& preferences) const;
    [[nodiscard]] bool away() const;
    [[nodiscard]] std::string slider_moves() const;

    /// The guesses of a card when its lesson ended, for when it is opened again.
    struct Kept {
        std::string name;
        std::size_t card = 0;
        std::vector<Guess> guesses;
    };

    std::optional<LessonSession> session_;
    std::optional<Kept> kept_;
    std::string name_, text_;                     ///< of its file
    std::shared_ptr<Workspace> scenes_;           ///< shared, since a copy of the interface shows the same
    std::shared_ptr<Workspace> left_;             ///< the scenes of a lesson that ended in this frame
    std::optional<Snapshot> opened_;              ///< the scene's state when the card opened
    std::map<std::size_t, std::string> left_as_;  ///< by card: the changed scene when the card was left
    std::optional<DocumentState> last_state_;     ///< the state at the last check
    bool moved_ = false;                          ///< the scene was animated then
    std::size_t guesses_ = 0;                     ///< the number of guesses when the card was last drawn
    CardPanel card_;
    CardRequest request_;          ///< in this frame
    std::optional<Vec2> pressed_;  ///< the start of a press that may become a guess
    bool changed_ = false, resumed_ = false, wants_others_ = false;
    std::optional<Vec2> menu_px_;

    /// A step of the user's own scenes.
    struct OwnStep {
        const SceneType* type = nullptr;
        StepId step = 0;
        friend bool operator==(const OwnStep&, const OwnStep&) = default;
    };
    /// A lesson that has ended.
    struct Ended {
        std::string name, title;
        bool undone = false;     ///< by undo, so that redo begins it again; else undo does
        bool for_scene = false;  ///< by choosing another scene, without a step in it
        OwnStep before{};        ///< of the user's own scenes during the lesson
        /// The step when it had ended: another one where that was by opening something.
        std::optional<OwnStep> after{};
    };
    [[nodiscard]] static OwnStep step_of(const Workspace& own);
    /// The lesson that has ended, while nothing was done since.
    [[nodiscard]] const Ended* just_ended(const Workspace& own) const;

    OwnStep own_step_{};
    std::optional<Ended> ended_;
};

/// Draws a numbered flag for each guess of a position over a view of the plane whose upper left corner is at
/// `origin_px`, and once the answer is revealed the distance from each to the answer.
void draw_flags(const LessonSession& session, const Projector& projector, const Vec2& origin_px,
                const Digits& digits, const UiContext& ui);

}  // namespace crosscut
