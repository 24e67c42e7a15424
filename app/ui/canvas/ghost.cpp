#include "app/ui/canvas/ghost.h"

#include "app/model/number_format.h"
#include "app/ui/panels/answer_panel.h"
#include "app/view/draw_list.h"

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

// relative to the present item's own
constexpr double kLineOpacity = 0.5, kFillOpacity = 0.5, kDotOpacity = 0.6;
constexpr double kThinnest_px = 2.0;
constexpr double kSlimmer = 0.8;  // width of a ghost's lines and dots relative to the present ones

bool worth_keeping(Role role) { return role != Role::ghost && role != Role::auxiliary; }
bool worth_keeping(const Stroke& stroke) {
    return worth_keeping(stroke.role) && stroke.width_px >= kThinnest_px;
}

/// Whether the label is a point's name ("A", "P", "B2") and not a line's or a number.
bool is_letter(const LabelItem& label) {
    return label.font_style == FontStyle::upright && !label.text.empty() && label.text[0] >= 'A' &&
           label.text[0] <= 'Z' &&
           std::all_of(label.text.begin() + 1, label.text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Stroke ghostly(Stroke stroke) {
    stroke.role = Role::ghost;
    stroke.opacity *= kLineOpacity;
    stroke.width_px *= kSlimmer;
    return stroke;
}

template <class Item>
void add_faded(const std::vector<Item>& live, double opacity, std::vector<Item>& out) {
    for (Item item : live) {
        if (!worth_keeping(item.role)) continue;
        item.role = Role::ghost;
        item.opacity *= opacity;
        item.id = {};
        out.push_back(std::move(item));
    }
}

DrawList ghost_of(const DrawList& live, bool letters) {
    DrawList out;
    add_faded(live.fills, kFillOpacity, out.fills);
    add_faded(live.balls, kFillOpacity, out.balls);
    for (RightAngleItem corner : live.corners) {
        if (!worth_keeping(corner.role)) continue;
        corner.role = Role::ghost;
        corner.size_px *= kSlimmer;
        corner.id = {};
        out.corners.push_back(corner);
    }
    for (LineItem line : live.lines) {
        if (!worth_keeping(line.stroke)) continue;
        line.stroke = ghostly(line.stroke);
        line.id = {};
        line.solid = false;
        out.lines.push_back(line);
    }
    for (CurveItem curve : live.curves) {
        if (!worth_keeping(curve.stroke)) continue;
        curve.stroke = ghostly(curve.stroke);
        curve.id = {};
        out.curves.push_back(std::move(curve));
    }
    add_faded(live.dots, kDotOpacity, out.dots);
    for (DotItem& dot : out.dots) dot.size_px *= kSlimmer;
    for (LabelItem label : live.labels) {
        if (!letters || !is_letter(label)) continue;
        label.text += "′";
        label.role = Role::ghost;
        label.id = {};
        label.priority = -1;
        out.labels.push_back(std::move(label));
    }
    return out;
}

// Positions are compared for equality: the smallest move is shown.
bool same_position(const FillItem& a, const FillItem& b) { return a.corners == b.corners; }
bool same_position(const SphereItem& a, const SphereItem& b) {
    return a.centre == b.centre && a.radius == b.radius;
}
bool same_position(const RightAngleItem& a, const RightAngleItem& b) {
    return a.at == b.at && a.along == b.along && a.aside == b.aside;
}
bool same_position(const LineItem& a, const LineItem& b) {
    return a.from == b.from && a.to == b.to && a.extent == b.extent;
}
bool same_position(const CurveItem& a, const CurveItem& b) { return a.points == b.points; }
bool same_position(const DotItem& a, const DotItem& b) { return a.at == b.at; }
bool same_position(const LabelItem& a, const LabelItem& b) { return a.anchor == b.anchor; }

/// Inserts the ghosts that have moved before all present items.
template <class Item>
void put_beneath(std::vector<Item>& live, const std::vector<Item>& ghosts) {
    std::vector<Item> shifted;
    for (const Item& ghost : ghosts) {
        if (std::none_of(live.begin(), live.end(), [&](const Item& l) { return same_position(l, ghost); }))
            shifted.push_back(ghost);
    }
    live.insert(live.begin(), std::make_move_iterator(shifted.begin()),
                std::make_move_iterator(shifted.end()));
}

void put_beneath(Pane& pane, const DrawList& ghosts) {
    if (!pane.frame) {
        if (const Bounds live = pane.list.bounds(); !live.empty) pane.frame = live;
    }
    put_beneath(pane.list.fills, ghosts.fills);
    put_beneath(pane.list.balls, ghosts.balls);
    put_beneath(pane.list.corners, ghosts.corners);
    put_beneath(pane.list.lines, ghosts.lines);
    put_beneath(pane.list.curves, ghosts.curves);
    put_beneath(pane.list.dots, ghosts.dots);
    put_beneath(pane.list.labels, ghosts.labels);
}

}  // namespace

void Ghost::toggle(std::string_view scene, const SceneOutput& output) {
    const bool unpins = pinned() && scene_ == scene;
    clear();
    open_ = scene;
    if (unpins) return;
    pinned_ = true;
    scene_ = scene;
    headline_ = output.verdict.headline;
    readout_ = output.readout;
    for (const Pane& pane : output.panes) {
        const bool main = &pane == &output.panes.front();
        panes_.push_back({pane.id, ghost_of(pane.list, main)});
    }
}

void Ghost::clear() { *this = {}; }

void Ghost::follow(std::string_view scene, const SceneOutput& output) {
    open_ = scene;
    if (std::exchange(toggle_requested_, false)) toggle(scene, output);
}

void Ghost::add_to(SceneOutput& output) const {
    if (!pinned()) return;
    for (const PinnedPane& pinned : panes_) {
        const auto pane = std::find_if(output.panes.begin(), output.panes.end(),
                                       [&](const Pane& p) { return p.id == pinned.id; });
        if (pane != output.panes.end()) put_beneath(*pane, pinned.list);
    }
}

std::string Ghost::change_of(const Quantity& now, const Digits& digits) const {
    if (!pinned()) return {};
    const auto before = std::find_if(readout_.begin(), readout_.end(),
                                     [&](const Quantity& q) { return q.label == now.label; });
    return before == readout_.end() ? std::string() : change_text(now, *before, digits);
}

std::string Ghost::verdict_change(const Verdict& now) const {
    return !pinned() || now.headline == headline_ ? std::string() : "was: " + headline_;
}

}  // namespace crosscut
