#pragma once

#include "app/model/code_text.h"
#include "app/model/document.h"
#include "app/model/fields/field_access.h"
#include "app/model/scene_output.h"
#include "app/model/steps.h"
#include "app/model/workspace.h"
#include "app/ui/formula/code_view.h"
#include "app/ui/formula/formula_edit.h"
#include "app/ui/formula/formula_lines.h"
#include "app/ui/formula/step_controls.h"
#include "app/ui/formula/typeset.h"
#include "app/ui/formula/typeset_setter.h"
#include "app/ui/input.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/ui/window/context_menu.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"

#include <imgui.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// A number of the formula as drawn in the last frame, window pixels.
struct DisplayedNumber {
    std::string name;
    std::string item;
    double value = 0.0;
    ImVec2 low{}, high{};
    bool can_change = false;  ///< it can be changed, and is in view
};

/// The formula of the present step in symbols and in numbers, a row of controls, and the list of all steps; or the method's code in place of formulas. It uses the scene's `MethodSteps` and knows no method.
/// Numbers that belong to the scene can be dragged and typed.
class FormulaPanel {
  public:
    /// Fills the rest of the present Dear ImGui window; draws nothing for a scene without steps. At step 0 it
    /// shows the whole derivation in short form.
    void draw_dock(const SceneOutput& output, Workspace& workspace, const Highlight& highlighted,
                   const UiContext& ui);
    /// The height that the dock's content needs to show any stop, or the whole, at this width, physical
    /// pixels. It does not change with numbers or with the step, so that nothing moves.
    [[nodiscard]] float content_px(const SceneOutput& output, Workspace& workspace, float width,
                                   const UiContext& ui);
    /// Draws the method's threshold slider, if it has one, and all stops below one another, over the
    /// available width; a click goes to a stop.
    void draw_steps(const SceneOutput& output, Workspace& workspace, const Highlight& highlighted,
                    const UiContext& ui);

    /// Sets whether the short form of the whole, where not all of it fits, starts with the rows of the
    /// result: for a lesson, whose questions are about it.
    void show_result_first(bool on) { result_first_ = on; }
    /// Sets how the dock shows the steps if there is code; otherwise they are formulas.
    void show_as(StepsAs as) { as_ = as; }
    /// The choice made with the switch since the last call.
    [[nodiscard]] std::optional<StepsAs> take_as_choice() { return std::exchange(as_chosen_, std::nullopt); }

    /// Goes `by` stops on, between the whole (0) and the last one; stops playing.
    void step(Workspace& workspace, const SceneOutput& output, int by);
    /// Goes to a stop, from 1, or to the whole (0); stops playing.
    void go_to(Workspace& workspace, const SceneOutput& output, int stop);
    void last(Workspace& workspace, const SceneOutput& output);  ///< to the last stop
    /// Plays from the present stop, or from the first one where the whole or the last one is shown.
    void toggle_play(Workspace& workspace, const SceneOutput& output, double now_s);
    [[nodiscard]] bool playing() const { return playing_; }
    void stop_playing() { playing_ = false; }
    /// The time at which it has to be drawn again, because it is playing or shows "Copied" for a moment; past
    /// or 0 where it need not be.
    [[nodiscard]] double wake_s() const { return playing_ ? next_s_ : copied_until_s_; }

    /// The step, from 1, to be copied as LaTeX, or 0 for all of them, since the last call.
    [[nodiscard]] std::optional<int> take_latex_request();
    /// The context menu of a formula; to be drawn over everything.
    [[nodiscard]] ContextMenu& menu() { return menu_; }
    [[nodiscard]] const ContextMenu& menu() const { return menu_; }

    /// The item under the mouse, if any.
    [[nodiscard]] ItemId hovered() const { return hovered_; }
    /// Whether a number is being dragged or typed, so that the changes become one step of undo.
    [[nodiscard]] bool editing() const { return dragging() || editor_; }
    [[nodiscard]] bool dragging() const { return scrub_ || dialling_; }
    /// Takes back a drag, or closes the box; false where there is neither.
    bool cancel(Workspace& workspace);
    /// Ends everything under way without taking it back.
    void forget();
    [[nodiscard]] const std::vector<DisplayedNumber>& numbers() const { return numbers_; }
    /// The words of the choice of formula or code, "steps:Python", where they stand side by side, and "steps:copy".
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }
    /// What is wrong with the last typed text, a sentence; empty: nothing.
    [[nodiscard]] const std::string& complaint() const { return complaint_; }

  private:
    /// A number that is being dragged.
    struct Scrub {
        NumberTarget target;
        Snapshot before;
        ItemId item{};
        float last_x = 0;    ///< last position of the mouse
        double px = 0.0;     ///< length of the drag, logical pixels, with the slower part scaled down
        double moved = 0.0;  ///< how far the mouse has been from the press
        double per_px = 0.0;
        bool fine = false;  ///< part of the drag was fine
    };
    /// The text box over a number.
    struct Editor {
        NumberTarget target;
        ItemId item{};
        std::string text, untouched;
        ImVec2 at{};  ///< in the coordinates of the window's content
        float width = 0;
        bool opened = false;           ///< it has had the keyboard's focus
        const void* window = nullptr;  ///< the draw list of its window
        int seen = 0;                  ///< the frame in which it was last drawn
    };
    /// What all drawing needs; valid during one call.
    struct Frame {
        const SceneOutput& output;
        const MethodSteps& steps;
        Workspace& workspace;
        const Highlight& highlighted;
        const UiContext& ui;
        const std::vector<Stop>& stops;
        const std::vector<NumberTarget>& targets;
        int step = 0;  ///< 0 to the number of stops
        float k = 1;
    };
    /// The layout of a stop's lines in the dock, kept while numbers change so that nothing jumps.
    struct Arrangement {
        std::uint64_t key = 0;
        std::size_t choice = 0;
        NumberSlots symbols, numbers;
    };
    /// A stop in the short form of the whole derivation.
    struct Word {
        int stop = 0, id = 0;
        FormulaLines lines;
        FormulaLayout line;
        float width = 0, x = 0;
        float ascent = 0, descent = 0;  ///< from its first baseline, including the backdrops of its verdict
    };
    struct WordRow {
        std::vector<Word> words;
        float ascent = 0, descent = 0;
        [[nodiscard]] float height() const { return ascent + descent; }
        void add(Word word);
    };
    using Words = std::vector<WordRow>;
    /// Everything on which the rows of the whole depend.
    struct WholeKey {
        Derivation derivation;
        float available_px = 0, scale = 0;
        bool decimal_comma = false;
        const ImFont* font = nullptr;
        friend bool operator==(const WholeKey&, const WholeKey&) = default;
    };

    template <class Draw>
    void with_frame(const SceneOutput& output, Workspace& workspace, const Highlight& highlighted,
                    const UiContext& ui, Draw draw);
    void begin_frame(const Frame& f);
    void go(Workspace& workspace, const SceneOutput& output, int stop);
    void play(const Frame& f);
    void run_scrub(const Frame& f);

    [[nodiscard]] StepControlsNeeds step_controls_needs(const Frame& f) const;
    void draw_step_controls(const Frame& f);
    void draw_counter(const Frame& f, const StepControlsLayout& plan);
    static void write_counter(const Frame& f, ImVec2 at, float right);
    void draw_stop_menu(const Frame& f, const StepControlsLayout& plan);
    void offer_hidden_controls(const Frame& f, const StepControlsLayout& plan);
    [[nodiscard]] bool as_code(const MethodSteps& steps) const;
    /// The widths of the switch between formula and code: as a list, and with its words side by side.
    [[nodiscard]] static float as_list_px(const Frame& f);
    [[nodiscard]] static float as_words_px(const Frame& f);
    void draw_as_switch(const Frame& f, const StepControlsLayout& plan);
    void choose_as();
    void draw_code(const Frame& f);
    void draw_copy_over(const Frame& f, ImVec2 right_top);
    void draw_copy(const Frame& f, const StepControlsLayout& plan);
    void copy_code(const Frame& f);
    [[nodiscard]] bool has_copied(const Frame& f) const { return f.ui.now_s < copied_until_s_; }
    void open_menu(int step);
    void draw_type_switch(const Frame& f, const StepControlsLayout& plan);
    [[nodiscard]] static std::string sentence_of(const Frame& f, const FormulaLines& lines);
    [[nodiscard]] static std::string exact_text(const Frame& f, const Stop& stop);
    void draw_stop(const Frame& f);
    void draw_whole(const Frame& f);
    [[nodiscard]] static std::uint64_t whole_key(const Frame& f);
    /// The short form of a stop within a width; and all of them in rows of that width.
    [[nodiscard]] Word short_form(const Frame& f, const Stop& stop, float available_px) const;
    [[nodiscard]] const Words& whole_rows(const Frame& f, float available_px) const;
    [[nodiscard]] Words set_whole(const Frame& f, float available_px) const;
    /// How far the rows have to be scrolled to show the last of them, whole rows only; 0 where all fit.
    [[nodiscard]] static float before_result(const Words& rows, float gap, float available_px);
    void draw_words(const Frame& f, const WordRow& row, ImVec2 at, float gap);
    void draw_entry(const Frame& f, int stop);
    void draw_slider(const Frame& f);
    void draw_inputs(const Frame& f, int stop, float available_px);
    void draw_entry_text(const Frame& f, int stop, float available_px);
    ImVec2 draw_formula_at(const Frame& f, const FormulaBox& box, float available_px, int id);
    [[nodiscard]] bool clicked(ImVec2 low, ImVec2 high) const;
    /// The lines of a stop, with its verdict in their width, in the first choice that fits.
    [[nodiscard]] FormulaLayout arrange(const Frame& f, const FormulaLines& lines, ImVec2 available_px);
    [[nodiscard]] FormulaLayout arranged(const Frame& f, const FormulaLines& lines, std::size_t choice);

    /// Draws a line, finds what is under the mouse and makes its numbers editable. `id` distinguishes the
    /// lines of a window.
    void draw_line(const Frame& f, const Typeset& set, ImVec2 at, int id);
    /// Draws rows from their upper left corner; ids from `id` on.
    void draw_rows(const Frame& f, const FormulaLayout& layout, ImVec2 at, int id);
    void draw_verdict(const Frame& f, const FormulaLines& lines, ImVec2 at);
    [[nodiscard]] float verdict_width(const Frame& f, const FormulaLines& lines) const;
    /// How far its backdrops extend above and below the line's baseline, physical pixels.
    [[nodiscard]] static std::pair<float, float> verdict_ascent_descent(const Fonts& fonts);
    [[nodiscard]] std::vector<AtomStyle> styles(const Frame& f, const Typeset& set) const;
    void offer_number(const Frame& f, const PlacedAtom& atom, const NumberTarget& target, ImVec2 low,
                      ImVec2 high);
    void draw_editor(const Frame& f);
    [[nodiscard]] bool apply_typed(const Frame& f);

    ItemRoles roles_;
    StepsAs as_ = StepsAs::formula;
    std::optional<StepsAs> as_chosen_;
    CodeView code_;
    Arrangement arrangement_;
    bool copy_in_step_controls_ = true;  ///< false: a button over the code does
    static constexpr const char* kCopyCodeTooltip = "Copy all of the code";
    bool dragging_ = false;  ///< the mouse button was down in the last frame
    static constexpr float kAnywhere = 1e9f;
    float tooltip_top_ = kAnywhere;  ///< tooltips of numbers are above this, window pixels
    std::vector<DisplayedNumber> numbers_;
    std::vector<UiTarget> targets_;
    /// the mouse was released on a number in this frame, which is no click on a stop
    bool number_let_go_ = false;
    ItemId hovered_{};
    std::optional<Scrub> scrub_;
    std::optional<Editor> editor_;
    std::optional<Snapshot> dialling_;  ///< the state before the drag of the threshold slider
    bool slider_let_go_ = false;       ///< the drag was taken back: nothing more until the button is released
    std::uint64_t complained_of_ = 0;  ///< the scene's state at that time: another state ends the complaint
    std::string complaint_;            ///< what is wrong with the last text, a sentence
    std::string scene_;                ///< the scene whose colours are known
    std::optional<int> latex_request_;
    ContextMenu menu_{"##formula menu"};
    bool playing_ = false;
    double next_s_ = 0.0;
    double copied_until_s_ = 0.0;  ///< the button shows "Copied" until then
    std::string played_;           ///< the method that is playing
    int played_step_ = 0;          ///< the step that playing has reached
    int frame_ = -1;               ///< Dear ImGui's frame number of the lists above
    /// the key for which the short form was scrolled to its result; 0: it is not shown
    std::uint64_t whole_key_ = 0;
    bool result_first_ = false;
    Memo<WholeKey, Words> whole_;
    float before_result_ = 0.0f;     ///< height of the rows above the result's, physical pixels
    std::uint64_t content_key_ = 0;  ///< the key for `content_px_`
    float content_px_ = 0.0f;
    int listed_ = 0;  ///< the step to which the list was last scrolled
};

// Shared by the sources of the formula panel.

/// A line in the usual letters, in smaller ones where it would be too wide, or else in several rows.
[[nodiscard]] FormulaLayout panel_line(const FormulaBox& line, float available_px, const Fonts& fonts);

/// Draws one line of text, or the complaint in its place if there is one. "L_A" gets a subscript.
void draw_sentence(const std::string& sentence, const std::string& complaint, const UiContext& ui);

template <class Draw>
void FormulaPanel::with_frame(const SceneOutput& output, Workspace& workspace, const Highlight& highlighted,
                              const UiContext& ui, Draw draw) {
    if (!output.method_steps || output.method_steps->derivation.steps.empty()) {
        playing_ = false;
        scrub_.reset();
        editor_.reset();
        dialling_.reset();
        hovered_ = {};
        numbers_.clear();
        return;
    }
    const MethodSteps& steps = *output.method_steps;
    const std::vector<Stop> stops = stops_of(steps.derivation);
    const std::string canvas = output.panes.empty() ? std::string() : output.panes.front().id;
    const std::vector<NumberTarget> targets = targets_of(workspace.scene(), canvas);
    const int step = std::clamp(steps.step, 0, static_cast<int>(stops.size()));
    const Frame frame{
        output, steps, workspace, highlighted, ui, stops, targets, step, static_cast<float>(ui.fonts.scale)};
    begin_frame(frame);
    draw(frame);
}

}  // namespace crosscut
