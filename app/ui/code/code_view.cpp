#include "app/ui/code/code_view.h"

#include "app/ui/code/code_words.h"
#include "app/ui/imgui_version.h"
#include "app/ui/touch/finger_scroll.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kLine = 1.4f;         // the height of a line against its letters'
constexpr int kWantedLines = 14;      // that a panel is made for
constexpr std::size_t kValueGap = 3;  // letters between a line and its value
constexpr float kIndent_px = 10;      // left of the code, for the mark of the present line
constexpr float kPlate = 0.18f;
constexpr float kNotTaken = 0.45f;

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

bool is_lit(const Highlight& lit, ItemId id) {
    const auto in = [&](const std::vector<ItemId>& ids) {
        return std::find(ids.begin(), ids.end(), id) != ids.end();
    };
    return id && (in(lit.hovered) || in(lit.selected));
}

bool is_present(const CodeRow& row, const std::vector<std::size_t>& present) {
    return std::any_of(row.steps.begin(), row.steps.end(), [&](std::size_t step) {
        return std::find(present.begin(), present.end(), step) != present.end();
    });
}

/// Draws the rows that are in view, from the top left of the first.
class Rows {
  public:
    Rows(const CodeText& text, const CodeView::Look& look, ImVec2 origin, float right)
        : text_(text), look_(look), cells_(cells_of(look.ui)), origin_(origin), right_(right) {}

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
        const float k = static_cast<float>(look_.ui.fonts.scale);
        const ImVec2 low{ImGui::GetWindowPos().x, y}, high{right_, y + cells_.height};
        const bool now = is_present(row, look_.present);
        const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
        const bool leads = over && !row.steps.empty();
        if (now || leads)
            out().AddRectFilled(low, high, packed(faded(look_.ui.theme.panel_raised, now ? 1.0f : 0.5f)));
        if (now) out().AddRectFilled(low, {low.x + 3 * k, high.y}, packed(look_.ui.theme.accent));
        backdrop_ = now ? look_.ui.theme.panel_raised : look_.ui.theme.panel;
        std::size_t column = 0;
        for (const CodeWord& word : code_words(row.text)) {
            this->word(row, word, origin_.x + static_cast<float>(column) * cells_.width, y);
            column += word.letters;
        }
        if (!row.value.empty()) value(row, column, y, now);
        if (leads && tapped(low, high)) pointed_.step = row.steps.front();
    }

    void word(const CodeRow& row, const CodeWord& word, float x, float y) {
        const Theme& theme = look_.ui.theme;
        Color color = theme.text;
        if (row.caption || word.kind == CodeWordKind::comment || word.kind == CodeWordKind::keyword)
            color = theme.text_dim;
        ItemId id{};
        if (!row.caption && word.kind == CodeWordKind::name)
            id = id_of(text_.item_of(row.text, word.at, word.size));
        const float width = static_cast<float>(word.letters) * cells_.width;
        if (id) {
            const Role role = look_.roles.of(id);
            Color backdrop = backdrop_;
            if (is_lit(look_.lit, id)) {
                backdrop = laid_on(backdrop_, faded(theme.of(role), kPlate));
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
                      packed(row.taken ? color : faded(color, kNotTaken)), begin, begin + word.size);
    }

    /// Behind the line, or at the right end where the line is too long for that.
    void value(const CodeRow& row, std::size_t columns, float y, bool now) {
        const bool answer = row.value == "yes" || row.value == "no";
        const std::string text = written(answer ? row.value : "= " + row.value, look_.ui.fonts);
        const float width = cells_.font->CalcTextSizeA(cells_.size, 1e9f, 0.0f, text.c_str()).x;
        const float after = origin_.x + static_cast<float>(columns + kValueGap) * cells_.width;
        const float x = std::round(std::min(after, right_ - width - cells_.width));
        if (x < after)
            out().AddRectFilled({x - cells_.width, y}, {right_, y + cells_.height}, packed(backdrop_));
        const Theme& theme = look_.ui.theme;
        const Color color = readable_on(backdrop_, theme.accent, theme.text);
        out().AddText(cells_.font, cells_.size, {x, letters_y(y)}, packed(now ? theme.text : color),
                      text.c_str());
    }

    const CodeText& text_;
    const CodeView::Look& look_;
    Cells cells_;
    ImVec2 origin_;
    float right_;
    Color backdrop_{};
    CodeView::Pointed pointed_;
};

}  // namespace

bool CodeView::has_code(const Walkthrough& walk) { return walk.code && has_source(walk.code->method); }

float CodeView::wanted_px(const UiContext& ui) {
    return static_cast<float>(kWantedLines) * cells_of(ui).height;
}

CodeText CodeView::text_of(StepsAs as, const Walkthrough& walk) {
    if (as == StepsAs::cpp) return source_text(walk.code->method, walk.derivation);
    if (!made_ || made_->method != walk.code->method || made_->about != walk.code->about)
        made_ = MethodProgram{walk.code->method, walk.code->about, walk.code->make()};
    return program_text(as, *made_, walk.derivation, walk.code->kind);
}

std::string CodeView::text(StepsAs as, const Walkthrough& walk) {
    return has_code(walk) ? text_of(as, walk).plain() : std::string();
}

CodeView::Pointed CodeView::draw(StepsAs as, const Look& look) {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (room.x < 8 || room.y < 8 || !has_code(look.walk)) return {};
    const CodeText text = text_of(as, look.walk);
    const Cells cells = cells_of(look.ui);
    std::size_t columns = 0;
    for (const CodeRow& row : text.rows) columns = std::max(columns, letters_in(row.text));
    // As many lines as are seen whole, and a bar below them where one of them is longer than there is room.
    const float k = static_cast<float>(look.ui.fonts.scale);
    const float wide = static_cast<float>(columns + 1) * cells.width + kIndent_px * k;
    const bool longer = wide > room.x - ImGui::GetStyle().ScrollbarSize;
    const float bar = longer ? ImGui::GetStyle().ScrollbarSize : 0.0f;
    const float lines = std::max(1.0f, std::floor((room.y - bar) / cells.height));
    ImGui::BeginChild("##code", {room.x, lines * cells.height + bar}, false,
                      longer ? ImGuiWindowFlags_HorizontalScrollbar : 0);
    const auto now = std::find_if(text.rows.begin(), text.rows.end(),
                                  [&](const CodeRow& row) { return is_present(row, look.present); });
    // Which line is to be in view: another one is brought to the middle, the same one is left where it was scrolled to.
    const std::string wanted = std::string(name(as)) + look.walk.title +
                               (look.present.empty() ? "" : std::to_string(look.present.front()));
    if (scrolled_ != wanted) {
        scrolled_ = wanted;
        const auto line = static_cast<float>(now == text.rows.end() ? 0 : now - text.rows.begin());
        ImGui::SetScrollY(std::max(0.0f, line - std::floor(lines * 0.5f)) * cells.height);
    } else if (const float y = std::round(ImGui::GetScrollY() / cells.height) * cells.height;
               y != ImGui::GetScrollY()) {
        ImGui::SetScrollY(y);  // no line is cut in half
    }
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - ImGui::GetStyle().ScrollbarSize;
    const Pointed pointed = Rows(text, look, {origin.x + kIndent_px * k, origin.y}, right).draw();
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy({wide, static_cast<float>(text.rows.size()) * cells.height});
    ImGui::EndChild();
    return pointed;
}

}  // namespace crosscut
