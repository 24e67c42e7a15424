#include "app/ui/timeline/timeline_plot.h"

#include <crosscut/types.h>
#include "app/model/number_format.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kPlotGap = 8.0f;   // between two plots, and between texts and a plot; logical pixels
constexpr float kMarkHalf = 6.0f;  // half a mark's width
constexpr float kGlow = 12.0f;     // around the mark under the mouse
constexpr float kBarHalf = 4.0f;   // half the height of a stretch of time

/// A value outside the plot is drawn at most this many plot heights away, to keep coordinates small.
constexpr double kFarOutside = 50.0;

float width_of_words(const Timeline& line, const Fonts& fonts) {
    float width = 0.0f;
    for (const TimePlot& plot : line.plots) {
        width = std::max(width, text_width(fonts.small, plot.caption));
        for (const TimePlot::Level& level : plot.levels)
            width = std::max(width, text_width(fonts.small, level.text));
    }
    return width;
}

struct Drawing {
    ImDrawList& out;
    const TimelineLayout& layout;
    const Timeline& line;
    const UiContext& ui;

    [[nodiscard]] float k() const { return static_cast<float>(ui.fonts.scale); }
    [[nodiscard]] ImU32 ink(float opacity) const { return packed(faded(ui.theme.text, opacity)); }
};

void draw_ground(const Drawing& d, const TimePlot& plot, const PlotBox& box) {
    d.out.AddRectFilled(box.low, box.high, packed(d.ui.theme.background), 4 * d.k());
    d.out.PushClipRect(box.low, box.high, true);
    if (plot.valid) {
        d.out.AddRectFilled({box.low.x, box.y(plot.valid->high)}, {box.high.x, box.y(plot.valid->low)},
                            packed(faded(d.ui.theme.text_dim, 0.12f)));
    }
    for (int i = 0; i <= 10; ++i) {
        const float x = d.layout.x(i / 10.0);
        d.out.AddLine({x, box.low.y}, {x, box.high.y}, d.ink(i % 5 == 0 ? 0.16f : 0.08f), 1.0f);
    }
    for (const TimePlot::Level& level : plot.levels) {
        const float y = box.y(level.value);
        d.out.AddLine({box.low.x, y}, {box.high.x, y}, d.ink(0.35f), 1.0f);
    }
    d.out.PopClipRect();
}

/// Whether the sign of the plot's curve matters.
bool has_signs(const TimePlot& plot) {
    const bool zero = std::any_of(plot.levels.begin(), plot.levels.end(),
                                  [](const TimePlot::Level& level) { return level.value == 0.0; });
    return zero && !plot.valid && plot.low < 0.0;
}

Color curve_color(const TimePlot& plot, const Theme& theme) {
    return plot.role == Role::text ? theme.text_dim : theme.of(plot.role);
}

/// Fills the area between 0 and a piece of the curve that does not cross 0.
void fill_to_zero(const Drawing& d, const TimePlot& plot, const PlotBox& box, const Vec2& p, const Vec2& q) {
    const ImVec2 corners[]{{d.layout.x(p.x), box.y(0.0)},
                           {d.layout.x(q.x), box.y(0.0)},
                           {d.layout.x(q.x), box.y(q.y)},
                           {d.layout.x(p.x), box.y(p.y)}};
    const bool above = p.y + q.y > 0.0;
    d.out.AddConvexPolyFilled(corners, 4,
                              packed(faded(curve_color(plot, d.ui.theme), above ? 0.16f : 0.42f)));
}

/// Fills the areas between the curve and 0; below 0 with a higher opacity.
void draw_signs(const Drawing& d, const TimePlot& plot, const PlotBox& box) {
    const ImDrawListFlags flags = d.out.Flags;
    d.out.Flags &= ~ImDrawListFlags_AntiAliasedFill;  // otherwise seams show between the pieces
    for (std::size_t i = 0; i + 1 < plot.samples.size(); ++i) {
        const Vec2 &p = plot.samples[i], &q = plot.samples[i + 1];
        if (!(p.x < q.x)) continue;
        if (p.y * q.y >= 0.0) {
            fill_to_zero(d, plot, box, p, q);
            continue;
        }
        const Vec2 root{p.x + (q.x - p.x) * (p.y / (p.y - q.y)), 0.0};
        fill_to_zero(d, plot, box, p, root);
        fill_to_zero(d, plot, box, root, q);
    }
    d.out.Flags = flags;
}

void draw_curve(const Drawing& d, const TimePlot& plot, const PlotBox& box) {
    const ImU32 color = packed(curve_color(plot, d.ui.theme));
    const float pole = (box.high.y - box.low.y) * static_cast<float>(kFarOutside);
    d.out.PushClipRect(box.low, box.high, true);
    if (has_signs(plot)) draw_signs(d, plot, box);
    for (std::size_t i = 0; i + 1 < plot.samples.size(); ++i) {
        const Vec2 &p = plot.samples[i], &q = plot.samples[i + 1];
        const float y0 = box.y(p.y), y1 = box.y(q.y);
        if (std::fabs(y0 - y1) > pole) continue;  // the curve goes to infinity between the two samples
        d.out.AddLine({d.layout.x(p.x), y0}, {d.layout.x(q.x), y1}, color, 2 * d.k());
    }
    d.out.PopClipRect();
}

/// Draws the levels with their texts, and the caption where there is space.
void draw_words(const Drawing& d, const TimePlot& plot, const PlotBox& box) {
    std::vector<TextRequest> texts;
    std::vector<std::string_view> words;
    for (const TimePlot::Level& level : plot.levels) {
        if (level.text.empty() || level.value < plot.low || level.value > plot.high) continue;
        texts.push_back({box.y(level.value), false});
        words.push_back(level.text);
    }
    texts.push_back({(box.low.y + box.high.y) * 0.5f, true});
    words.push_back(plot.caption);
    const float high = font_px(d.ui.fonts.small);
    const auto spots = spread_texts(texts, box.low.y, box.high.y, high);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!spots[i]) continue;
        const float x = d.layout.left - kPlotGap * d.k() - text_width(d.ui.fonts.small, words[i]);
        write_at(d.out, d.ui.fonts.small, {x, *spots[i] - high * 0.5f}, d.ui.theme.text_dim, words[i]);
    }
}

void draw_diamond(const Drawing& d, ImVec2 at, const TimeMark& mark, float half, ImU32 color) {
    const ImVec2 left{at.x - half, at.y}, top{at.x, at.y - half}, right{at.x + half, at.y},
        bottom{at.x, at.y + half};
    mark.accepted ? d.out.AddQuadFilled(left, top, right, bottom, color)
                  : d.out.AddQuad(left, top, right, bottom, color, 1.5f * d.k());
}

/// Draws a soft glow around a mark from one end to the other.
void draw_glow(const Drawing& d, float from, float to, float y) {
    const float r = kGlow * d.k();
    d.out.AddRectFilled({from - r, y - r}, {to + r, y + r}, packed(faded(d.ui.theme.accent, 0.30f)), r);
}

void draw_mark(const Drawing& d, const TimeMark& mark, float y, bool highlighted) {
    const float larger = highlighted ? 1.4f : 1.0f, half = kMarkHalf * d.k() * larger;
    const ImU32 color = packed(mark.accepted ? d.ui.theme.answer : d.ui.theme.rejected);
    if (mark.t_end == mark.t) return draw_diamond(d, {d.layout.x(mark.t), y}, mark, half, color);
    const float bar = kBarHalf * d.k() * larger;
    const float from = std::clamp(d.layout.x(mark.t), d.layout.left, d.layout.right);
    const float to = std::clamp(d.layout.x(mark.t_end), d.layout.left, d.layout.right);
    d.out.AddRectFilled({from, y - bar}, {to, y + bar},
                        packed(faded(d.ui.theme.answer, highlighted ? 0.9f : 0.6f)), 3 * d.k());
}

bool on_axis(const TimeMark& mark) { return mark.t_end >= 0.0 && mark.t <= 1.0; }

void draw_marks(const Drawing& d, std::size_t plot, const MarkLight& light) {
    const Highlight& highlighted = light.highlighted;
    for (const bool stretches : {true, false}) {  // instants are drawn on top
        for (const TimeMark& mark : d.line.marks) {
            const std::optional<float> y = d.layout.y_of(mark, plot);
            if (!y || (mark.t_end > mark.t) != stretches) continue;
            const bool is_highlighted =
                mark.id && std::find(highlighted.hovered.begin(), highlighted.hovered.end(), mark.id) !=
                               highlighted.hovered.end();
            if (&mark == light.hot) {
                draw_glow(d, std::clamp(d.layout.x(mark.t), d.layout.left, d.layout.right),
                          std::clamp(d.layout.x(mark.t_end), d.layout.left, d.layout.right), *y);
            }
            draw_mark(d, mark, *y, is_highlighted || &mark == light.hot);
        }
    }
}

/// Draws the times below the plots; that of the playhead replaces others at its position.
void draw_axis(const Drawing& d) {
    ImFont* font = d.ui.fonts.small;
    const auto centred = [&](double t, const std::string& text) {
        const float width = text_width(font, text);
        return std::clamp(d.layout.x(t) - width * 0.5f, d.layout.left - width * 0.5f,
                          d.layout.right - width * 0.5f);
    };
    const std::string now = written("time " + fixed_digits(d.line.now, 4), d.ui.fonts);
    const float at = std::clamp(centred(d.line.now, now), d.layout.left,
                                std::max(d.layout.left, d.layout.right - text_width(font, now)));
    const float end = at + text_width(font, now), apart = kPlotGap * d.k();
    for (const double t : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const std::string text = written(readable(t), d.ui.fonts);
        const float x = centred(t, text);
        if (x < end + apart && x + text_width(font, text) > at - apart) continue;
        write_at(d.out, font, {x, d.layout.axis_top}, d.ui.theme.text_dim, text);
    }
    write_at(d.out, font, {at, d.layout.axis_top}, d.ui.theme.text, now);
}

/// Draws the line, with a stronger part up to now and a notch at each tenth.
void draw_line(const Drawing& d) {
    const PlotBox& box = d.layout.plots.front();
    const float y = std::round((box.low.y + box.high.y) * 0.5f), half = std::max(1.0f, d.k());
    for (int i = 0; i <= 10; ++i) {
        const float x = std::round(d.layout.x(i / 10.0)), tall = (i % 5 == 0 ? 5.0f : 3.0f) * d.k();
        d.out.AddRectFilled({x, y - tall}, {x + half, y + tall}, d.ink(0.25f));
    }
    d.out.AddRectFilled({d.layout.left, y - half}, {d.layout.right, y + half}, d.ink(0.3f), half);
    d.out.AddRectFilled({d.layout.left, y - half}, {d.layout.x(d.line.now), y + half},
                        packed(d.ui.theme.pointer), half);
}

void draw_playhead(const Drawing& d) {
    const float x = d.layout.x(d.line.now), k = d.k();
    const float top = d.layout.plots.front().low.y, bottom = d.layout.plots.back().high.y;
    d.out.AddLine({x, top}, {x, bottom}, packed(d.ui.theme.text), 2 * k);
    d.out.AddTriangleFilled({x - 6 * k, top}, {x + 6 * k, top}, {x, top + 8 * k}, packed(d.ui.theme.text));
}

}  // namespace

std::optional<float> TimelineLayout::y_of(const TimeMark& mark, std::size_t plot) const {
    if (plot >= plots.size() || !on_axis(mark)) return std::nullopt;
    const PlotBox& box = plots[plot];
    if (line_only) return std::round((box.low.y + box.high.y) * 0.5f);
    const std::optional<double>& height = mark.heights.at(plot);
    if (!height || *height < box.bottom_value || *height > box.top_value) return std::nullopt;
    return box.y(*height);
}

float PlotBox::y(double value) const {
    const double fraction = (value - bottom_value) / (top_value - bottom_value);
    return high.y - static_cast<float>(std::clamp(fraction, -kFarOutside, kFarOutside)) * (high.y - low.y);
}

void TimelineLayout::put_between(float from, float to) {
    if (from < left || to > right || from >= to) return;
    left = from;
    right = to;
    for (PlotBox& box : plots) {
        box.low.x = left;
        box.high.x = right;
    }
}

double TimelineLayout::t(float px) const { return std::clamp((px - left) / (right - left), 0.0f, 1.0f); }

TimelineLayout lay_out_timeline(const Timeline& line, ImVec2 low, ImVec2 high, const Fonts& fonts) {
    const float k = static_cast<float>(fonts.scale), gap = kPlotGap * k;
    TimelineLayout layout;
    layout.left = low.x + width_of_words(line, fonts) + gap;
    layout.right = std::max(layout.left + 40 * k, high.x - gap);
    layout.axis_top = high.y - font_px(fonts.small);
    const float available_px = layout.axis_top - 0.5f * gap - low.y;
    const float count = static_cast<float>(std::max<std::size_t>(1, line.plots.size()));
    const float height = std::max(8 * k, (available_px - gap * (count - 1.0f)) / count);
    float y = low.y;
    for (const TimePlot& plot : line.plots) {
        layout.plots.push_back({{layout.left, y}, {layout.right, y + height}, plot.low, plot.high});
        y += height + gap;
    }
    return layout;
}

TimelineLayout lay_out_time_line(ImVec2 low, ImVec2 high, const Fonts& fonts) {
    const float k = static_cast<float>(fonts.scale), half = kMarkHalf * k;
    TimelineLayout layout;
    layout.left = low.x + half;
    layout.right = std::max(layout.left + 20 * k, high.x - half);
    layout.axis_top = high.y;
    layout.plots.push_back({{layout.left, low.y}, {layout.right, high.y}});
    layout.line_only = true;
    return layout;
}

std::vector<std::optional<float>> spread_texts(const std::vector<TextRequest>& texts, float low, float high,
                                               float line) {
    std::vector<std::optional<float>> spots;
    const auto is_free = [&](float y) {
        if (y < low || y > high) return false;
        return std::none_of(spots.begin(), spots.end(), [&](const std::optional<float>& spot) {
            return spot && std::fabs(*spot - y) < 0.999f * line;
        });
    };
    for (const auto& [middle, anywhere] : texts) {
        std::vector<float> tries{middle};
        for (const std::optional<float>& spot : spots) {
            if (spot) tries.insert(tries.end(), {*spot - line, *spot + line});
        }
        std::optional<float> best;
        for (const float y : tries) {
            const float off = std::fabs(y - middle);
            if (!anywhere && off > 0.5f * line) continue;
            if (is_free(y) && (!best || off < std::fabs(*best - middle))) best = y;
        }
        spots.push_back(best);
    }
    return spots;
}

const TimeMark* mark_under(const TimelineLayout& layout, const Timeline& line, float mouse_x,
                           float radius_px) {
    const TimeMark* found = nullptr;
    float best = radius_px;
    for (const bool instants : {true, false}) {  // an instant on a stretch takes precedence
        for (const TimeMark& mark : line.marks) {
            if (!on_axis(mark) || (mark.t_end == mark.t) != instants) continue;
            const float off = std::max({layout.x(mark.t) - mouse_x, mouse_x - layout.x(mark.t_end), 0.0f});
            if (off > best || (found != nullptr && off == best)) continue;
            best = off;
            found = &mark;
        }
        if (found != nullptr) return found;
    }
    return found;
}

void draw_timeline(ImDrawList& out, const TimelineLayout& layout, const Timeline& line,
                   const MarkLight& light, const UiContext& ui) {
    const Drawing d{out, layout, line, ui};
    if (layout.line_only) {
        draw_line(d);
        draw_frame_ticks(out, layout, line.ticks, ui.theme, d.k());
        draw_marks(d, 0, light);
        return draw_playhead(d);
    }
    for (std::size_t i = 0; i < layout.plots.size(); ++i) {
        draw_ground(d, line.plots[i], layout.plots[i]);
        draw_curve(d, line.plots[i], layout.plots[i]);
        draw_words(d, line.plots[i], layout.plots[i]);
        if (i == 0) draw_frame_ticks(out, layout, line.ticks, ui.theme, d.k());
        draw_marks(d, i, light);
    }
    if (!layout.plots.empty()) draw_playhead(d);
    draw_axis(d);
}

namespace {

// Logical pixels.
constexpr float kShort = 4.0f, kTall = 7.0f;
constexpr float kBandOpacity = 0.55f;
constexpr float kClosest = 4.0f;  // ticks closer than this form a band

}  // namespace

TickMarks arrange_ticks(const TimelineLayout& layout, const std::vector<FrameTick>& ticks, float closest_px) {
    TickMarks marks;
    bool hit_before = false;
    for (const FrameTick& tick : ticks) {
        if (!(tick.t >= 0.0 && tick.t <= 1.0)) continue;
        const float x = layout.x(tick.t);
        const auto add = [&](std::vector<TickMarks::Run>& runs, bool goes_on) {
            if (goes_on && !runs.empty() && x - runs.back().to < closest_px) {
                runs.back().to = std::max(x, runs.back().to);
            } else if (runs.empty() || x - runs.back().to >= 1.0f) {
                runs.push_back({x, x});
            }
        };
        add(marks.ticks, true);
        if (tick.hit) add(marks.hits, hit_before);
        hit_before = tick.hit;
    }
    return marks;
}

void draw_frame_ticks(ImDrawList& out, const TimelineLayout& layout, const std::vector<FrameTick>& ticks,
                      const Theme& theme, float k) {
    if (ticks.empty() || layout.plots.empty()) return;
    const PlotBox& box = layout.plots.front();
    const TickMarks marks = arrange_ticks(layout, ticks, kClosest * k);
    const float line = std::max(1.0f, std::floor(k)), most = 0.25f * (box.high.y - box.low.y);
    const float low = box.high.y - std::min(kShort * k, most), tall = box.high.y - std::min(kTall * k, most);
    for (const TickMarks::Run& run : marks.ticks) {
        const bool band = run.to > run.from;
        out.AddRectFilled({std::floor(run.from), low},
                          {std::max(std::floor(run.from) + line, run.to), box.high.y},
                          packed(faded(theme.text, band ? 0.14f : 0.35f)));
    }
    for (const TickMarks::Run& run : marks.hits) {
        const bool band = run.to > run.from;
        out.AddRectFilled({std::floor(run.from), tall},
                          {std::max(std::floor(run.from) + 2 * line, run.to), box.high.y},
                          packed(faded(theme.answer, band ? kBandOpacity : 1.0f)));
    }
}

}  // namespace crosscut
