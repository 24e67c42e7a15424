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

/// A number that stood in the formula in the last frame, window pixels.
struct DisplayedNumber {
    std::string name;
    std::string item;
    double value = 0.0;
    ImVec2 low{}, high{};
    bool can_change = false;  ///< and is in view
};

/// The formula of the present step in symbols and in numbers, the deck that walks through the steps, and the
/// list of all of them; or in place of the formulas the method's code. Reads the scene's walkthrough; knows
/// no method. Numbers that are the scene's own can be dragged and typed.
class FormulaPanel {
  public:
    /// Fills the rest of the present Dear ImGui window; draws nothing for a scene without a walkthrough. At
    /// step 0 it shows the whole derivation in short.
    void draw_dock(const SceneOutput& output, Workspace& workspace, const Highlight& highlighted,
                   const UiContext& ui, const char* label = "");
    /// How high the dock's content is when any stop of the walk, or the whole, is to be seen in this width,
    /// physical pixels. The same while numbers change and stops are walked, so that nothing moves.
    [[nodiscard]] float content_px(const SceneOutput& output, Workspace& workspace, float width,
                                   const UiContext& ui);
    /// The method's dial, if it has one, and all stops below each other, as wide as there is room; a click goes to one.
    void draw_steps(const SceneOutput& output, Workspace& workspace, const Highlight& highlighted,
                    const UiContext& ui);

    /// The whole in short begins, where it has no room for all of it, with the rows that hold the result: for
    /// a lesson, whose tasks are about that.
    void show_result_first(bool on) { result_first_ = on; }
    /// As what the dock shows the steps, where there is code; as formulas elsewhere.
    void show_as(StepsAs as) { as_ = as; }
    /// What the switch was set to; once.
    [[nodiscard]] std::optional<StepsAs> take_as_choice() { return std::exchange(as_chosen_, std::nullopt); }

    /// Moves by so many stops, from the whole (0) to the last one; stops playing.
    void step(Workspace& workspace, const SceneOutput& output, int by);
    void first(Workspace& workspace, const SceneOutput& output);  ///< to the first stop
    void last(Workspace& workspace, const SceneOutput& output);
    void whole(Workspace& workspace, const SceneOutput& output);  ///< to step 0
    /// Plays from the present stop, from the first when at the whole or at the end.
    void toggle_play(Workspace& workspace, const SceneOutput& output, double now_s);
    [[nodiscard]] bool playing() const { return playing_; }
    void stop_playing() { playing_ = false; }
    /// When it has to be drawn again because it plays, or says for a moment that it copied; past or 0 when it need not.
    [[nodiscard]] double wake_s() const { return playing_ ? next_s_ : copied_until_s_; }

    /// The step, from 1, that is to be copied as LaTeX, or 0 for all of them; once.
    [[nodiscard]] std::optional<int> take_latex_request();
    /// What a right click on a formula opens; to be drawn over everything.
    [[nodiscard]] ContextMenu& menu() { return menu_; }
    [[nodiscard]] const ContextMenu& menu() const { return menu_; }

    /// What is under the mouse, if anything.
    [[nodiscard]] ItemId hovered() const { return hovered_; }
    /// While a number is dragged or typed, so that it becomes one step of undo.
    [[nodiscard]] bool editing() const { return dragging() || editor_; }
    [[nodiscard]] bool dragging() const { return scrub_ || dialling_; }
    /// Ends a drag and gives back what was before it, or closes the box; false when there is neither.
    bool cancel(Workspace& workspace);
    /// Lets go of everything, and what was done stays done.
    void forget();
    [[nodiscard]] const std::vector<DisplayedNumber>& numbers() const { return numbers_; }
    /// What is wrong with the text typed last, a sentence; empty when nothing is.
    [[nodiscard]] const std::string& complaint() const { return complaint_; }

  private:
    /// A number under the mouse button.
    struct Scrub {
        NumberTarget target;
        Snapshot before;
        ItemId item{};
        float last_x = 0;    ///< where the mouse was last
        double px = 0.0;     ///< logical, slowed
        double moved = 0.0;  ///< how far the mouse has been from where it was pressed
        double per_px = 0.0;
        bool fine = false;  ///< has been slowed
    };
    /// The text box over a number.
    struct Editor {
        NumberTarget target;
        ItemId item{};
        std::string text, untouched;
        ImVec2 at{};  ///< in the window's content
        float width = 0;
        bool opened = false;           ///< has had the keyboard
        const void* window = nullptr;  ///< the list that the window it is in draws into
        int seen = 0;                  ///< the frame it was last drawn in
    };
    /// What all drawing needs; lives for one call.
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
    /// Where a line of a stop was put in the dock, kept while the numbers change so that nothing jumps.
    struct Arrangement {
        std::uint64_t key = 0;
        std::size_t choice = 0;
        NumberSlots symbols, numbers;
    };
    struct Row {
        Typeset set;
        ImVec2 at{};  ///< left end of the baseline, from the top left of the formulas
    };
    /// A stop in the short form of the whole.
    struct Word {
        int stop = 0, id = 0;
        FormulaLines lines;
        Typeset set;
        float width = 0, x = 0;
        float ascent = 0, descent = 0;  ///< with the plates of its verdict
    };
    using Words = std::vector<std::vector<Word>>;  ///< row by row
    /// All that the rows of the whole depend on.
    struct WholeKey {
        Derivation derivation;
        float available_px = 0, scale = 0;
        bool decimal_comma = false;
        const ImFont* font = nullptr;
        friend bool operator==(const WholeKey&, const WholeKey&) = default;
    };
    struct Arranged {
        std::vector<Row> rows;
        ImVec2 size{};
        ImVec2 chip{};  ///< where what follows the last row starts, on its baseline
    };

    template <class Draw>
    void with_frame(const SceneOutput& output, Workspace& workspace, const Highlight& highlighted,
                    const UiContext& ui, Draw draw);
    void begin_frame(const Frame& f);
    void go(Workspace& workspace, const SceneOutput& output, int stop);
    void play(const Frame& f);
    void run_scrub(const Frame& f);

    [[nodiscard]] DeckNeeds deck_needs(const Frame& f) const;
    void draw_deck(const Frame& f);
    void draw_counter(const Frame& f, const DeckPlan& plan);
    static void write_counter(const Frame& f, ImVec2 at, float right);
    void draw_stop_menu(const Frame& f, const DeckPlan& plan);
    void offer_what_has_no_room(const Frame& f, const DeckPlan& plan);
    [[nodiscard]] bool as_code(const MethodSteps& steps) const;
    /// What the switch between formula and code takes as a list, and with its words side by side.
    [[nodiscard]] static float as_list_px(const Frame& f);
    [[nodiscard]] static float as_words_px(const Frame& f);
    void draw_as_switch(const Frame& f, const DeckPlan& plan);
    void choose_as();
    void draw_code(const Frame& f);
    void draw_copy_over(const Frame& f, ImVec2 right_top);
    void draw_copy(const Frame& f, const DeckPlan& plan);
    void copy_code(const Frame& f);
    [[nodiscard]] bool has_copied(const Frame& f) const { return f.ui.now_s < copied_until_s_; }
    void open_menu(int step);
    void draw_type_switch(const Frame& f, const DeckPlan& plan);
    [[nodiscard]] static std::string sentence_of(const Frame& f, const FormulaLines& lines);
    void draw_stop(const Frame& f);
    void draw_whole(const Frame& f);
    [[nodiscard]] static std::uint64_t whole_key(const Frame& f);
    /// The short form of all stops in rows as wide as the room, and how high they are together.
    [[nodiscard]] Word short_form(const Frame& f, const Stop& stop, float available_px) const;
    [[nodiscard]] const Words& whole_rows(const Frame& f, float available_px) const;
    [[nodiscard]] Words set_whole(const Frame& f, float available_px) const;
    [[nodiscard]] float whole_px(const Frame& f, float available_px) const;
    [[nodiscard]] static float height_of(const std::vector<Word>& row);
    /// How far the rows have to be scrolled so that the last of them are seen, whole rows only; 0 where all have room.
    [[nodiscard]] static float before_result(const Words& rows, float gap, float available_px);
    [[nodiscard]] float draw_words(const Frame& f, const std::vector<Word>& row, ImVec2 at, float gap);
    void draw_entry(const Frame& f, int stop);
    void draw_slider(const Frame& f);
    void draw_given(const Frame& f, int stop, float available_px);
    void draw_entry_text(const Frame& f, int stop, float available_px);
    ImVec2 draw_formula_at(const Frame& f, const FormulaBox& box, float available_px, int id);
    [[nodiscard]] bool clicked(ImVec2 low, ImVec2 high) const;
    [[nodiscard]] Arranged arrange(const Frame& f, const FormulaLines& lines, ImVec2 available_px);
    /// In the largest letters that a panel is made for and in which it is no wider than this.
    [[nodiscard]] Arranged arranged_to_width(const Frame& f, const FormulaLines& lines, float width);
    [[nodiscard]] Arranged arranged(const Frame& f, const FormulaLines& lines, std::size_t choice);

    /// Draws a line, finds what is under the mouse and lets its numbers be changed. `id` tells lines of one
    /// window apart.
    void draw_line(const Frame& f, const Typeset& set, ImVec2 at, int id);
    void draw_verdict(const Frame& f, const FormulaLines& lines, ImVec2 at);
    [[nodiscard]] float verdict_width(const Frame& f, const FormulaLines& lines) const;
    /// How far its plates reach above and below the line's baseline, physical pixels.
    [[nodiscard]] static std::pair<float, float> verdict_reach(const Fonts& fonts);
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
    bool copies_in_deck_ = true;  ///< else a button over the code does
    static constexpr const char* kCopyCodeTooltip = "All of it, to the clipboard";
    bool dragging_ = false;  ///< the mouse button, in the frame before
    static constexpr float kAnywhere = 1e9f;
    float tooltip_top_ = kAnywhere;  ///< what a number says when pointed at stands above this, window pixels
    std::vector<DisplayedNumber> numbers_;
    bool number_let_go_ = false;  ///< in this frame: the click was on one
    ItemId hovered_{};
    std::optional<Scrub> scrub_;
    std::optional<Editor> editor_;
    std::optional<Snapshot> dialling_;  ///< what was before the dial was taken hold of
    bool slider_let_go_ = false;        ///< its drag was taken back: nothing until the button is up
    std::uint64_t complained_of_ = 0;   ///< the scene's state then: it holds no longer than that
    std::string complaint_;             ///< what is wrong with the last text, a sentence
    std::string scene_;                 ///< whose colours are known
    std::optional<int> latex_asked_;
    ContextMenu menu_{"##formula menu"};
    bool playing_ = false;
    double next_s_ = 0.0;
    double copied_until_s_ = 0.0;  ///< the button says so
    std::string played_;           ///< the method that plays
    int played_step_ = 0;          ///< where its player has brought it
    int frame_ = -1;               ///< Dear ImGui's count of the frame that the lists above are of
    std::uint64_t whole_key_ =
        0;  ///< what the whole in short was brought to its result for; 0: it is not shown
    bool result_first_ = false;
    Memo<WholeKey, Words> whole_;
    float before_result_ = 0.0f;     ///< the rows above those that are seen with the result, physical pixels
    std::uint64_t content_key_ = 0;  ///< what `content_px_` was measured for
    float content_px_ = 0.0f;
    int listed_ = 0;  ///< the step the list was last scrolled to
};

// What the sources of the formula panel share.

/// Logical pixels: a line among others, and where it has no room so; nothing that is to be read is set smaller.
inline constexpr float kLine_px = 15.0f, kSmallestLine_px = 13.0f;

/// One line of text; a complaint stands in its place while there is one. "L_A" gets a subscript.
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
