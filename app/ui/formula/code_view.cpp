#include "app/ui/formula/code_view.h"

#include "app/ui/formula/formula_panel.h"
#include "app/ui/interaction/touch.h"
#include "app/ui/style.h"
#include "app/ui/timeline/transport.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/draw_list.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {
namespace {

constexpr float kLine = 1.4f;         // height of a line over that of its letters
constexpr int kPreferredLines = 14;   // that a panel is made for
constexpr std::size_t kValueGap = 3;  // characters between a line and its value
constexpr float kIndent_px = 10;      // left of the code, for the mark of the present line
constexpr float kPieceFill = 0.18f;
constexpr float kNotTakenOpacity = 0.45f;

struct Cells {
    ImFont* font = nullptr;
    float size = 0, width = 0, height = 0;
};

Cells cells_of(const UiContext& ui) {
    Cells cells;
    cells.font = ui.fonts.code;
    cells.size = std::round(static_cast<float>(kCodeText_px * ui.fonts.scale));
    cells.width = cells.font->CalcTextSizeA(cells.size, 1e9f, 0.0f, "0").x;
    cells.height = std::round(cells.size * kLine);
    return cells;
}

bool is_highlighted_piece(const Highlight& highlighted, ItemId id) {
    const auto in = [&](const std::vector<ItemId>& ids) {
        return std::find(ids.begin(), ids.end(), id) != ids.end();
    };
    return id && (in(highlighted.hovered) || in(highlighted.selected));
}

bool is_present(const CodeRow& row, const std::vector<std::size_t>& present) {
    return std::any_of(row.steps.begin(), row.steps.end(), [&](std::size_t step) {
        return std::find(present.begin(), present.end(), step) != present.end();
    });
}

/// Draws the rows that are in view, given the position of the first.
class Rows {
  public:
    Rows(const CodeText& text, const CodeView::DrawContext& context, ImVec2 origin, float right)
        : text_(text), context_(context), cells_(cells_of(context.ui)), origin_(origin), right_(right) {}

    CodeView::Pointed draw() {
        for (std::size_t i = 0; i < text_.rows.size(); ++i) {
            const float y = origin_.y + static_cast<float>(i) * cells_.height;
            if (ImGui::IsRectVisible({origin_.x, y}, {origin_.x + 1e5f, y + cells_.height}))
                row(text_.rows[i], y);
        }
        return pointed_;
    }

  private:
    [[nodiscard]] static ImDrawList& out() { return *ImGui::GetWindowDrawList(); }
    [[nodiscard]] float letters_y(float y) const {
        return std::round(y + (cells_.height - cells_.size) * 0.5f);
    }

    void row(const CodeRow& row, float y) {
        const float k = static_cast<float>(context_.ui.fonts.scale);
        const ImVec2 low{ImGui::GetWindowPos().x, y}, high{right_, y + cells_.height};
        const bool now = is_present(row, context_.present);
        const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
        const bool leads = over && !row.steps.empty();
        if (now || leads)
            out().AddRectFilled(low, high, packed(faded(context_.ui.theme.panel_raised, now ? 1.0f : 0.5f)));
        if (now) out().AddRectFilled(low, {low.x + 3 * k, high.y}, packed(context_.ui.theme.accent));
        backdrop_ = now ? context_.ui.theme.panel_raised : context_.ui.theme.panel;
        std::size_t column = 0;
        for (const CodeWord& word : code_words(row.text)) {
            this->word(row, word, origin_.x + static_cast<float>(column) * cells_.width, y);
            column += word.letters;
        }
        if (!row.value.empty()) value(row, column, y, now);
        if (leads && tapped(low, high)) pointed_.step = row.steps.front();
    }

    void word(const CodeRow& row, const CodeWord& word, float x, float y) {
        const Theme& theme = context_.ui.theme;
        Color color = theme.text;
        if (row.caption || word.kind == CodeWordKind::comment || word.kind == CodeWordKind::keyword)
            color = theme.text_dim;
        ItemId id{};
        if (!row.caption && word.kind == CodeWordKind::name)
            id = id_of(text_.item_of(row.text, word.at, word.size));
        const float width = static_cast<float>(word.letters) * cells_.width;
        if (id) {
            const Role role = context_.roles.of(id);
            Color backdrop = backdrop_;
            if (is_highlighted_piece(context_.highlighted, id)) {
                backdrop = laid_on(backdrop_, faded(theme.of(role), kPieceFill));
                out().AddRectFilled({x - 1, y + 1}, {x + width + 1, y + cells_.height - 1}, packed(backdrop),
                                    3.0f);
            }
            if (role != Role::text) color = readable_on(backdrop, theme.of(role), theme.text);
            if (ImGui::IsWindowHovered() &&
                ImGui::IsMouseHoveringRect({x, y}, {x + width, y + cells_.height}))
                pointed_.item = id;
        }
        const char* begin = row.text.data() + word.at;
        out().AddText(cells_.font, cells_.size, {std::round(x), letters_y(y)},
                      packed(row.executed ? color : faded(color, kNotTakenOpacity)), begin,
                      begin + word.size);
    }

    /// Draws the value behind the line, or at the right end where the line is too long for that.
    void value(const CodeRow& row, std::size_t columns, float y, bool now) {
        const bool answer = row.value == "yes" || row.value == "no";
        const std::string text = written(answer ? row.value : "= " + row.value, context_.ui.fonts);
        const float width = cells_.font->CalcTextSizeA(cells_.size, 1e9f, 0.0f, text.c_str()).x;
        const float after = origin_.x + static_cast<float>(columns + kValueGap) * cells_.width;
        const float x = std::round(std::min(after, right_ - width - cells_.width));
        if (x < after)
            out().AddRectFilled({x - cells_.width, y}, {right_, y + cells_.height}, packed(backdrop_));
        const Theme& theme = context_.ui.theme;
        const Color color = readable_on(backdrop_, theme.accent, theme.text);
        out().AddText(cells_.font, cells_.size, {x, letters_y(y)}, packed(now ? theme.text : color),
                      text.c_str());
    }

    const CodeText& text_;
    const CodeView::DrawContext& context_;
    Cells cells_;
    ImVec2 origin_;
    float right_;
    Color backdrop_{};
    CodeView::Pointed pointed_;
};

}  // namespace

bool CodeView::has_code(const MethodSteps& steps) { return steps.code && has_source(steps.code->method); }

float CodeView::preferred_px(const UiContext& ui) {
    return static_cast<float>(kPreferredLines) * cells_of(ui).height;
}

CodeText CodeView::text_of(StepsAs as, const MethodSteps& steps) {
    if (as == StepsAs::cpp) return source_text(steps.code->method, steps.derivation);
    if (!method_program_ || method_program_->method != steps.code->method ||
        method_program_->about != steps.code->about)
        method_program_ = MethodProgram{steps.code->method, steps.code->about, steps.code->make()};
    return program_text(as, *method_program_, steps.derivation, steps.code->kind);
}

std::string CodeView::text(StepsAs as, const MethodSteps& steps) {
    return has_code(steps) ? text_of(as, steps).plain() : std::string();
}

CodeView::Pointed CodeView::draw(StepsAs as, const DrawContext& context) {
    const ImVec2 available_px = ImGui::GetContentRegionAvail();
    if (available_px.x < 8 || available_px.y < 8 || !has_code(context.steps)) return {};
    const CodeText text = text_of(as, context.steps);
    const Cells cells = cells_of(context.ui);
    std::size_t columns = 0;
    for (const CodeRow& row : text.rows) columns = std::max(columns, letters_in(row.text));
    // As many whole lines as fit, and a scroll bar below them where one of them is too long.
    const float k = static_cast<float>(context.ui.fonts.scale);
    const float wide = static_cast<float>(columns + 1) * cells.width + kIndent_px * k;
    const bool longer = wide > available_px.x - ImGui::GetStyle().ScrollbarSize;
    const float bar = longer ? ImGui::GetStyle().ScrollbarSize : 0.0f;
    const float lines = std::max(1.0f, std::floor((available_px.y - bar) / cells.height));
    ImGui::BeginChild("##code", {available_px.x, lines * cells.height + bar}, false,
                      longer ? ImGuiWindowFlags_HorizontalScrollbar : 0);
    const auto now = std::find_if(text.rows.begin(), text.rows.end(),
                                  [&](const CodeRow& row) { return is_present(row, context.present); });
    // The line to be in view: a new one is scrolled to the middle, the same one stays where the user has
    // scrolled to.
    const std::string title_text = std::string(name(as)) + context.steps.title +
                                   (context.present.empty() ? "" : std::to_string(context.present.front()));
    if (scrolled_ != title_text) {
        scrolled_ = title_text;
        const auto line = static_cast<float>(now == text.rows.end() ? 0 : now - text.rows.begin());
        ImGui::SetScrollY(std::max(0.0f, line - std::floor(lines * 0.5f)) * cells.height);
    } else if (const float y = std::round(ImGui::GetScrollY() / cells.height) * cells.height;
               y != ImGui::GetScrollY()) {
        ImGui::SetScrollY(y);  // no line is cut in half
    }
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - ImGui::GetStyle().ScrollbarSize;
    const Pointed pointed = Rows(text, context, {origin.x + kIndent_px * k, origin.y}, right).draw();
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy({wide, static_cast<float>(text.rows.size()) * cells.height});
    ImGui::EndChild();
    return pointed;
}

namespace {

constexpr std::array<std::string_view, 33> kKeywords{
    "template", "class",    "const",     "auto",    "return", "if",     "else",  "switch", "case",
    "bool",     "int",      "double",    "char",    "struct", "static", "using", "inline", "for",
    "while",    "continue", "constexpr", "typedef", "def",    "import", "elif",  "not",    "and",
    "or",       "answer",   "nodiscard", "void",    "size_t", "std"};

bool begins_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool in_name(char c) { return begins_name(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// The end of the part that begins at `at`.
std::size_t end_of(std::string_view line, std::size_t at, CodeWordKind& kind) {
    const std::string_view rest = line.substr(at);
    if (rest.starts_with("//") || rest.starts_with("/*") || rest.starts_with("#") ||
        rest.starts_with("\"\"\"")) {
        kind = CodeWordKind::comment;
        const std::size_t closed = rest.starts_with("/*") ? rest.find("*/") : std::string_view::npos;
        return closed == std::string_view::npos ? line.size() : at + closed + 2;
    }
    if (rest.front() == '"') {
        kind = CodeWordKind::comment;
        const std::size_t closed = line.find('"', at + 1);
        return closed == std::string_view::npos ? line.size() : closed + 1;
    }
    std::size_t end = at + 1;
    if (begins_name(rest.front())) {
        while (end < line.size() && in_name(line[end])) ++end;
        const std::string_view name = line.substr(at, end - at);
        const bool known = std::find(kKeywords.begin(), kKeywords.end(), name) != kKeywords.end();
        kind = known ? CodeWordKind::keyword : CodeWordKind::name;
        return end;
    }
    // A number includes an exponent's letter; any other part extends to the next name, string or comment.
    const bool number = std::isdigit(static_cast<unsigned char>(rest.front())) != 0;
    while (end < line.size() &&
           (number ? in_name(line[end]) || line[end] == '.'
                   : !in_name(line[end]) && line[end] != '"' && line[end] != '/' && line[end] != '#'))
        ++end;
    return end;
}

}  // namespace

std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::vector<CodeWord> code_words(std::string_view line) {
    std::vector<CodeWord> words;
    for (std::size_t at = 0; at < line.size();) {
        CodeWord word{at, 0, 0, CodeWordKind::other};
        word.size = end_of(line, at, word.kind) - at;
        word.letters = letters_in(line.substr(at, word.size));
        words.push_back(word);
        at += word.size;
    }
    return words;
}

}  // namespace crosscut

// The steps as code: the switch, and the code in place of formulas.

namespace crosscut {
namespace {

constexpr float kWord_px = 66;  // of the switch, for each word
constexpr float kCopy_px = 30;  // the button over the code

std::array<std::string_view, kStepsAsCount> titles() {
    std::array<std::string_view, kStepsAsCount> all;
    for (int i = 0; i < kStepsAsCount; ++i)
        all.at(static_cast<std::size_t>(i)) = title(static_cast<StepsAs>(i));
    return all;
}

}  // namespace

bool FormulaPanel::as_code(const MethodSteps& steps) const {
    return as_ != StepsAs::formula && CodeView::has_code(steps);
}

float FormulaPanel::as_list_px(const Frame& f) {
    float widest = 0.0f;
    for (const std::string_view word : titles()) widest = std::max(widest, text_width(f.ui.fonts.text, word));
    return std::ceil(widest + ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().FramePadding.x);
}

float FormulaPanel::as_words_px(const Frame& f) { return static_cast<float>(kStepsAsCount) * kWord_px * f.k; }

void FormulaPanel::draw_as_switch(const Frame& f, const StepControlsLayout& plan) {
    if (plan.as == StepControlsLayout::Size::none) return;
    const auto words = titles();
    int chosen = static_cast<int>(as_);
    const bool full = plan.as == StepControlsLayout::Size::full;
    if (full ? segmented("##as", chosen, words, as_words_px(f), f.ui)
             : drop_down("##as", chosen, words, as_list_px(f), f.ui))
        as_chosen_ = static_cast<StepsAs>(chosen);
    if (full) tooltip("Show the steps as formulas or as the method's code");
    if (full) add_segment_targets("steps:", words, targets_);
    ImGui::SameLine(0, 8 * f.k);
}

/// The options below one another, in a menu.
void FormulaPanel::choose_as() {
    const auto words = titles();
    for (int i = 0; i < kStepsAsCount; ++i) {
        const std::string word(words.at(static_cast<std::size_t>(i)));
        if (ImGui::Selectable(word.c_str(), i == static_cast<int>(as_))) as_chosen_ = static_cast<StepsAs>(i);
    }
}

/// Draws the copy button in the corner, where the row of controls has no space for it.
void FormulaPanel::draw_copy_over(const Frame& f, ImVec2 right_top) {
    const float size = kCopy_px * f.k, after = ImGui::GetCursorScreenPos().y;
    ImGui::SetCursorScreenPos({right_top.x - size, right_top.y});
    ImGui::BeginChild("##copy", {size, ImGui::GetFrameHeight()}, false, ImGuiWindowFlags_NoScrollbar);
    const char* tooltip = has_copied(f) ? "Copied" : kCopyCodeTooltip;
    if (transport_button("##copy", TransportIcon::copy, tooltip, {size}, f.ui.theme, f.k)) copy_code(f);
    targets_.push_back(item_target("steps:copy"));
    ImGui::EndChild();
    ImGui::SetCursorScreenPos({right_top.x, after});
}

/// Draws the code; a click on a line goes to its step.
void FormulaPanel::draw_code(const Frame& f) {
    whole_key_ = 0;
    const std::vector<std::size_t> none;
    const std::vector<std::size_t>& present =
        f.step > 0 ? f.stops[static_cast<std::size_t>(f.step) - 1].steps : none;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float right = at.x + ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    const CodeView::Pointed pointed = code_.draw(as_, {f.steps, present, f.highlighted, roles_, f.ui});
    if (!copy_in_step_controls_) draw_copy_over(f, {right, at.y});
    if (pointed.item) hovered_ = pointed.item;
    if (!pointed.step) return;
    for (std::size_t i = 0; i < f.stops.size(); ++i) {
        const std::vector<std::size_t>& steps = f.stops[i].steps;
        if (std::find(steps.begin(), steps.end(), *pointed.step) == steps.end()) continue;
        playing_ = false;
        go(f.workspace, f.output, static_cast<int>(i) + 1);
    }
}

}  // namespace crosscut
