#include "app/ui/canvas/view_state.h"

#include "app/ui/canvas/view_tools.h"
#include "app/ui/widgets/widgets.h"
#include "app/ui/window/presenter_mode.h"
#include "app/view/draw_list.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {

void ViewState::present(Workspace& workspace, bool hides_answer,
                        const std::optional<std::vector<std::string>>& wanted_panes) {
    output_ = workspace.scene().output_from(workspace.viewpoint(viewport()), wanted_panes);
    workspace.show_again(output_.panes.front(), viewport());
    hides_answer_ = hides_answer;
    if (hides_answer) PresenterMode::hide_answer(output_);
    presented_type_ = &workspace.type();
    if (const auto chosen = grid_.find(presented_type_); chosen != grid_.end())
        output_.panes.front().list.grid = chosen->second;
    presented_ = workspace.revision();
}

void ViewState::toggle_grid() {
    if (presented()) grid_[presented_type_] = !output_.panes.front().list.grid;
}

bool ViewState::takes_scene(const Workspace& workspace) {
    return std::exchange(type_, &workspace.type()) != &workspace.type();
}

DetailLevel ViewState::displayed(DetailLevel chosen) const {
    const bool compares_nothing = chosen == DetailLevel::compare && !output_.no_compare.empty();
    return hides_answer_ || compares_nothing ? DetailLevel::see : chosen;
}

Panels ViewState::panels_for(DetailLevel detail) const {
    Panels panels;
    panels.visible = panels_;
    panels.detail = displayed(detail);
    panels.views = output_.panes.size() > 1;
    panels.methods = output_.methods.has_value();
    return panels;
}

bool ViewState::is_dragging_divider() const { return ImGui::IsAnyMouseDown() && arranged_before_; }

void ViewState::arrange(const Vec2& window_px, double scale, const Preferences& preferences) {
    scale_ = scale;
    arranged_before_ = true;
    arranged_.view_fraction = preferences.view_fraction;
    arranged_.steps_fraction = preferences.steps_fraction;
    arranged_.side_fraction = preferences.side_fraction;
    layout_ = layout_for(window_px, scale, arranged_);
}

std::size_t ViewState::main_index() const {
    if (detail() != DetailLevel::compare || layout_.thumbs.area() <= 0.0) return 0;
    for (std::size_t i = 0; i < output_.panes.size(); ++i) {
        if (output_.panes[i].id == main_id_) return i;
    }
    return 0;
}

bool ViewState::turns() const {
    return main_pane().list.space == Space::space && !has_fixed_camera(main_pane());
}

bool ViewState::digits_choose_views() const {
    const Pane& canvas = output_.panes.front();
    return canvas.list.space == Space::space && !has_fixed_camera(canvas);
}

Vec2 ViewState::tools_size_px() const {
    const Pane& canvas = output_.panes.front();
    if (canvas.list.space != Space::space || has_fixed_camera(canvas)) return {};
    return CanvasTools::reserved_px(layout_.canvas.size(), scale_);
}

namespace {

// Logical pixels, as all here.
constexpr double kSide_px = 336.0;
constexpr double kSideWithViews_px = 460.0;
constexpr double kSideFraction = 0.4;  // of a large window, where there are small views
constexpr double kLargestSideFraction = 0.4;
constexpr double kLeastSide_px = 176.0;   // a narrower column is left out
constexpr double kTableAlone_px = 500.0;  // in a narrower window the column is all that there is
constexpr double kLeastWide_px = 260.0;   // a narrower panel that spans the window is left out
// Least width and height of each of How's two panes; where they would be smaller there is one.
constexpr double kLeastView_px = 150.0;
constexpr double kCardFraction = 0.3, kLeastCard_px = 270.0, kLargestCardFraction = 0.45;
// Fractions of the height where the card is below the stage; the second where the window is low.
constexpr double kDrawerFraction = 0.36, kLargestDrawerFraction = 0.5, kLeastDrawer_px = 330.0;
constexpr double kPictures = 0.61;  // fraction of the window's height that See and How leave to pictures

/// The height of a bar: its usual one, limited to a fraction of the window; left out where that is below its
/// minimum.
struct Bar {
    double px, least_px, largest_fraction;
};
constexpr Bar kTop{46.0, 34.0, 0.2};
constexpr double kTopFraction = 0.095;  // of a low window, as long as that is above the bar's minimum
// In a narrower window a second row takes what does not fit into the first, unless the window is too low.
constexpr double kNarrowTop_px = 480.0, kTwoRows_px = 88.0, kLeastTwoRowsWindow_px = 420.0;
constexpr Bar kTransport{52.0, 30.0, 0.12};
constexpr double kTransportFraction = 0.085;  // of a low window, as long as that is above the bar's minimum
constexpr Bar kThumbs{136.0, 100.0, 0.2};
constexpr Bar kFormula{176.0, 74.0, 0.28};
// Plots over time: the axis below them, and each of them.
constexpr double kTimeAxis_px = 26.0, kTimePlot_px = 44.0, kLeastPlots_px = 54.0, kPlotsFraction = 0.28;

/// A window, and the units for the sizes of its bars.
struct Measure {
    Vec2 window;
    double scale;

    [[nodiscard]] double px(double logical) const { return std::floor(logical * scale); }
    [[nodiscard]] double bar(bool visible, const Bar& bar, double wide) const {
        const double height = std::floor(std::min(bar.px * scale, window.y * bar.largest_fraction));
        const bool has_space = height >= bar.least_px * scale && wide >= kLeastWide_px * scale;
        return visible && has_space ? height : 0.0;
    }
};

double top_height(const Measure& m) {
    const double high = m.bar(true, kTop, m.window.x);
    if (high > 0.0 && m.window.x < kNarrowTop_px * m.scale && m.window.y >= kLeastTwoRowsWindow_px * m.scale)
        return m.px(kTwoRows_px);
    return std::min(high, std::floor(std::max(kTop.least_px * m.scale, kTopFraction * m.window.y)));
}

double transport_height(const Measure& m) {
    const double high = m.bar(true, kTransport, m.window.x);
    return std::min(high,
                    std::floor(std::max(kTransport.least_px * m.scale, kTransportFraction * m.window.y)));
}

/// The heights of what is between the canvas and the transport bar.
struct LowerHeights {
    double plots = 0.0, divider = 0.0, formula = 0.0;

    [[nodiscard]] double all() const { return plots + divider + formula; }
    /// The one that the bar is about, with the height of the higher one, so that nothing moves when the other
    /// is chosen.
    [[nodiscard]] LowerHeights one(double high, Transport transport) const {
        const bool steps = transport == Transport::steps;
        return {steps ? 0.0 : high, divider, steps ? high : 0.0};
    }
};

/// At most `available_px`.
double plots_height(const Measure& m, const Panels& panels, double wide, double available_px) {
    const Bar plots{kTimeAxis_px + kTimePlot_px * static_cast<double>(panels.time_plots), kLeastPlots_px,
                    kPlotsFraction};
    const double high = std::min(m.bar(panels.time_plots > 0, plots, wide), available_px);
    return high >= kLeastPlots_px * m.scale ? high : 0.0;
}

/// The formula has the height of its content, or the one set by its divider, as far as pictures keep their
/// fraction; the rest goes to the plots.
LowerHeights how_lower(const Measure& m, const Panels& panels, double available_px) {
    const double wide = m.window.x, plots = plots_height(m, panels, wide, available_px);
    const double divider = panels.formula ? m.px(kDivider_px) : 0.0;
    const double least = std::ceil(kFormula.least_px * m.scale);
    if (!panels.formula || wide < kLeastWide_px * m.scale || available_px < least + divider)
        return {plots, 0.0, 0.0};
    const double content = panels.formula_px > 0.0 ? panels.formula_px : kFormula.px * m.scale;
    const double steps_px = panels.steps_fraction > 0.0 ? panels.steps_fraction * m.window.y : content;
    const double formula = std::floor(std::clamp(steps_px, least, available_px - divider));
    const LowerHeights both{plots, divider, formula};
    if (both.all() <= available_px) return both;
    if (plots <= 0.0) return {0.0, divider, formula};
    const double beside = available_px - plots - divider;
    if (beside >= std::min(steps_px, 1.5 * least)) return {plots, divider, beside};
    return both.one(std::min(std::max(formula, least), available_px - divider), panels.transport);
}

/// Stacks them upwards from `bottom`; returns their upper edge.
double put_lower(Layout& out, const LowerHeights& lower, double wide, double bottom) {
    double y = bottom;
    const auto put = [&](Rect& rect, double high) {
        rect = {{0, y - high}, {wide, y}};
        y -= high;
    };
    put(out.formula, lower.formula);
    if (lower.formula > 0.0) put(out.steps_divider, lower.divider);
    put(out.timeline, lower.plots);
    if (lower.formula <= 0.0) put(out.steps_divider, lower.divider);
    return y;
}

/// Puts canvas and view one below the other where their minimal area is higher than wide, as on a phone, so
/// that each is larger. The decision ignores further space that the formula leaves, so that no step of a method
/// moves them.
void put_pictures(Layout& out, const Measure& m, const Panels& panels, const Rect& rect) {
    const double divider = m.px(kDivider_px), least = kLeastView_px * m.scale;
    const bool below = kPictures * m.window.y > m.window.x;
    const double whole = below ? rect.size().y : rect.size().x;
    const bool two = panels.detail == DetailLevel::how && panels.views && rect.size().x >= least &&
                     whole - divider >= 2.0 * least;
    double view = two ? std::floor((whole - divider) * 0.5) : 0.0;
    if (two && panels.view_fraction > 0.0)
        view = std::floor(std::clamp(panels.view_fraction * whole, least, whole - divider - least));
    const double gap = two ? divider : 0.0;
    const Vec2 view_low = rect.high - (below ? Vec2{rect.size().x, view} : Vec2{view, rect.size().y});
    const Vec2 gap_low = view_low - (below ? Vec2{0, gap} : Vec2{gap, 0});
    out.view = {view_low, rect.high};
    out.view_divider = {gap_low, below ? Vec2{rect.high.x, view_low.y} : Vec2{view_low.x, rect.high.y}};
    out.canvas = {rect.low, below ? Vec2{rect.high.x, gap_low.y} : Vec2{gap_low.x, rect.high.y}};
}

Layout picture_first(const Measure& m, const Panels& panels) {
    Layout out;
    const Vec2 window = m.window;
    const double top = top_height(m), transport = transport_height(m);
    const double available_px = std::max(0.0, std::floor(window.y * (1.0 - kPictures)) - top - transport);
    LowerHeights lower;
    if (panels.detail == DetailLevel::how) {
        lower = how_lower(m, panels, available_px);
    } else {
        lower.plots = plots_height(m, panels, window.x, available_px);
    }
    out.top = {{0, 0}, {window.x, top}};
    out.transport = {{0, window.y - transport}, window};
    const double bottom = put_lower(out, lower, window.x, window.y - transport);
    put_pictures(out, m, panels, {{0, top}, {window.x, bottom}});
    return out;
}

/// The width of the column including its divider; 0 where it would be too narrow.
double side_width(const Measure& m, const Panels& panels) {
    const double window = m.window.x;
    double side =
        std::min((panels.views ? kSideWithViews_px : kSide_px) * m.scale, window * kLargestSideFraction);
    if (panels.views) side = std::max(side, kSideFraction * window);
    if (panels.side_fraction > 0.0)
        side = std::clamp(panels.side_fraction * window + m.px(kDivider_px),
                          std::min(kLeastSide_px * m.scale, window),
                          std::max(kLeastSide_px * m.scale, window - kLeastWide_px * m.scale));
    return side < kLeastSide_px * m.scale || side >= window ? 0.0 : std::floor(side);
}

Layout compared(const Measure& m, const Panels& panels) {
    Layout out;
    const Vec2 window = m.window;
    const double side = side_width(m, panels), divider = side > 0.0 ? m.px(kDivider_px) : 0.0;
    const double split = window.x - side;
    const double top = top_height(m);
    const double transport = transport_height(m), bottom = window.y - transport;
    const LowerHeights lower{plots_height(m, panels, split, m.window.y), 0.0, 0.0};
    out.top = {{0, 0}, {window.x, top}};
    out.side_divider = {{split, top}, {split + divider, bottom}};
    out.side = {{split + divider, top}, {window.x, bottom}};
    out.transport = {{0, bottom}, window};
    if (panels.methods && window.x < kTableAlone_px * m.scale && window.x >= kLeastSide_px * m.scale) {
        out.side_divider = out.thumbs = {};
        out.canvas = out.side = {{0, top}, {window.x, bottom}};
        out.table_alone = true;
        return out;
    }
    const double low = put_lower(out, lower, split, bottom);
    const double thumbs = side > 0.0 ? m.bar(panels.views, kThumbs, split) : 0.0;
    out.thumbs = {{0, low - thumbs}, {split, low}};
    out.canvas = {{0, top}, {split, low - thumbs}};
    return out;
}

Layout canvas_layout(const Vec2& window, double scale, const Panels& panels) {
    const Measure m{window, scale};
    Layout out = panels.detail == DetailLevel::compare ? compared(m, panels) : picture_first(m, panels);
    out.stage = {{0, 0}, window};
    return out;
}

void shift_by(Layout& layout, double right) {
    for (Rect* area : {&layout.top, &layout.canvas, &layout.timeline, &layout.formula, &layout.transport,
                       &layout.view, &layout.view_divider, &layout.steps_divider, &layout.side,
                       &layout.side_divider, &layout.thumbs, &layout.stage}) {
        area->low.x += right;
        area->high.x += right;
    }
}

/// Puts the card beside the stage, or below it where the window is higher than wide.
Layout with_card(const Vec2& window, double scale, const Panels& panels) {
    if (window.y > window.x) {
        const double least = std::min(kLeastDrawer_px * scale, window.y * kLargestDrawerFraction);
        const double high = std::floor(std::max(window.y * kDrawerFraction, least));
        Layout out = canvas_layout({window.x, window.y - high}, scale, panels);
        out.card = {{0, window.y - high}, window};
        return out;
    }
    const double least = std::min(kLeastCard_px * scale, window.x * kLargestCardFraction);
    const double wide = std::floor(std::max(window.x * kCardFraction, least));
    Layout out = canvas_layout({window.x - wide, window.y}, scale, panels);
    shift_by(out, wide);
    out.top.low.x = 0.0;
    out.card = {{0, out.top.high.y}, {wide, window.y}};
    return out;
}

}  // namespace

bool top_has_two_rows(const Rect& top, double scale) { return top.size().y > 1.5 * kTop.px * scale; }

Layout layout_for(const Vec2& window, double scale, const Panels& panels) {
    if (panels.visible)
        return panels.card ? with_card(window, scale, panels) : canvas_layout(window, scale, panels);
    Layout out;
    out.canvas = out.stage = {{0, 0}, window};
    return out;
}

}  // namespace crosscut
