#pragma once

#include <crosscut/types.h>
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/model/lessons/lesson_session.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/files/lesson_panel.h"
#include "app/ui/input.h"
#include "app/ui/interaction/shortcuts.h"
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
/// Whether a file of any name holds one: for after it could not be opened as anything else. A desktop, too,
/// looks into those that have no ending.
[[nodiscard]] bool holds_lesson(const std::string& path, const FileAccess& files);

/// The lesson that is under way. It has scenes of its own, so that those of the person stay as they are;
/// where the class is and what it has done stands in the preferences.
class Lessons {
  public:
    [[nodiscard]] bool on() const { return session_.has_value(); }
    /// The scenes that are shown: the lesson's, or else the person's own.
    [[nodiscard]] Workspace& workspace(Workspace& own) const { return on() ? *scenes_ : own; }
    /// The same for a new frame, with files reached as the person's own scenes reach them. What it returned
    /// the last time is there until then.
    [[nodiscard]] Workspace& follow(Workspace& own);
    /// These scenes are the lesson's, and not those that were shown before it began in the same frame.
    [[nodiscard]] bool shows(const Workspace& scenes) const { return on() && scenes_.get() == &scenes; }

    /// What came of beginning a lesson: a sentence where it cannot be, with its first mistake, or goes on
    /// from where it was left.
    struct Begun {
        bool done = false;
        std::string sentence;
    };
    /// Begins a lesson of the box by the name of its file, or that of a file by its path. Where it cannot,
    /// nothing changes.
    [[nodiscard]] Begun begin(const std::string& name, const Workspace& own, Preferences& preferences);
    /// Goes on with the lesson that the last run left; once.
    [[nodiscard]] std::string resume(const Workspace& own, Preferences& preferences);
    /// Ends the lesson that is on: the person's own scenes are shown again.
    void end(Preferences& preferences);
    /// True, once, when other scenes or another state of them is to be shown than before.
    [[nodiscard]] bool take_change() { return std::exchange(changed_, false); }

    /// The answer is hidden until it is asked for, and what stands in its place.
    [[nodiscard]] bool hides_answer() const { return on() && session_->hides_answer(); }
    void word_hidden_answer(SceneOutput& output) const;
    /// True for the keys that a lesson takes to itself: A shows the answer of a card.
    [[nodiscard]] bool press(const KeyPress& press);
    /// True for a command that means the lesson: the next and the previous card, taking back a guess.
    [[nodiscard]] bool run(Command command, Preferences& preferences);
    /// The class is guessing: what it guesses about stays as it is under the keys.
    [[nodiscard]] bool predicting() const { return on() && session_->predicting(); }
    /// Places on the canvas are being guessed.
    [[nodiscard]] bool marks_places() const;
    /// Takes the presses on the canvas that are guesses of a place out of what the mouse does.
    void take_guesses(InputFrame& in, const ViewState& view_state);

    /// Looks whether tasks are done, when anything has changed since it looked the last time.
    void look(Preferences& preferences);
    /// The list of lessons was asked for on the last card, since this was called the last time.
    [[nodiscard]] bool take_wants_others() { return std::exchange(wants_others_, false); }
    /// The flags over the canvas.
    void draw_flags(const ViewState& view_state, const UiContext& ui) const;
    /// The card beside it.
    void draw_card(const ViewState& view_state, bool presenting, const UiContext& ui);
    /// Does what was asked for there, once all of the frame is drawn; returns what there is to say.
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
    void keep(Preferences& preferences) const;
    [[nodiscard]] bool away() const;

    std::optional<LessonSession> session_;
    std::string name_;                            ///< of its file
    std::shared_ptr<Workspace> scenes_;           ///< a copy of the interface shows the same
    std::shared_ptr<Workspace> left_;             ///< those of a lesson that has ended in this frame
    std::optional<Snapshot> opened_;              ///< the scene as the card opened it
    std::map<std::size_t, std::string> left_as_;  ///< by card: the changed scene that was left there
    std::optional<DocumentState> seen_;           ///< what was looked at last
    bool moved_ = false;                          ///< it moved by itself then
    std::size_t guesses_ = 0;                     ///< so many there were when the card was drawn last
    CardPanel card_;
    CardRequest asked_;            ///< in this frame
    std::optional<Vec2> pressed_;  ///< where a press began that may become a guess
    bool changed_ = false, resumed_ = false, wants_others_ = false;
};

/// Draws a numbered flag for each guess of a place over a view of the plane whose upper left corner is at
/// `origin_px`, and once the answer is revealed the way from each to the answer with its length.
void draw_flags(const LessonSession& session, const Projector& projector, const Vec2& origin_px,
                const Digits& digits, const UiContext& ui);

}  // namespace crosscut
