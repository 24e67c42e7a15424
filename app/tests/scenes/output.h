#pragma once

#include "app/model/fields/scene_text.h"
#include "app/scenes/scenes.h"
#include "app/tests/harness/tested_scenes.h"
#include "app/view/screen/screen_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

/// What the tests of the scenes share: looking at what a scene shows.
namespace crosscut::scenes_test {

inline SceneOutput output_of(const Scene& scene, const Viewpoint& from = {}) {
    SceneOutput out;
    scene.present(from, out);
    return out;
}

inline const Quantity* find(const SceneOutput& p, std::string_view label) {
    for (const Quantity& q : p.readout)
        if (q.label == label) return &q;
    return nullptr;
}

/// The value read out under a label; a failure and a default value when there is none of that kind.
template <class T>
T read(const SceneOutput& p, std::string_view label) {
    const Quantity* q = find(p, label);
    const bool there = q != nullptr && std::holds_alternative<T>(q->value);
    EXPECT_TRUE(there) << "no read-out \"" << label << "\"";
    return there ? std::get<T>(q->value) : T{};
}

/// The value of a result; a failure and a default value where there is none of that type.
template <class T>
T result_of(const SceneOutput& p, std::string_view name) {
    for (const ResultField& field : p.results) {
        if (const T* value = std::get_if<T>(&field.value); value != nullptr && field.name == name)
            return *value;
    }
    ADD_FAILURE() << "no result " << name;
    return {};
}

/// The id of the verdict, whatever its words.
inline std::string verdict_id(const SceneOutput& p) { return result_of<std::string>(p, "verdict"); }

inline std::unique_ptr<Scene> scene_of(std::string_view id) { return find_scene(all_scenes(), id)->make(); }

inline Loaded preset_of(std::string_view scene, std::string_view preset) {
    const SceneType& type = *find_scene(all_scenes(), scene);
    const Preset* found = find_preset(type, preset);
    EXPECT_NE(found, nullptr) << preset;
    Loaded loaded = load_preset(type, *found);
    EXPECT_TRUE(loaded) << loaded.error;
    return loaded;
}

/// What a preset shows, seen by its camera where it has one.
inline SceneOutput preset_output(std::string_view scene, std::string_view preset) {
    const Loaded loaded = preset_of(scene, preset);
    return output_of(*loaded.scene, loaded.camera ? viewpoint_of(*loaded.camera) : Viewpoint{});
}

/// A pane; a failure and the first where there is none of this id.
inline const Pane& pane_of(const SceneOutput& p, std::string_view id) {
    for (const Pane& pane : p.panes)
        if (pane.id == id) return pane;
    ADD_FAILURE() << "no pane " << id;
    return p.panes.front();
}

/// The items of a list with this id, and the first of them; null where there is none.
template <class Item>
std::vector<Item> items_with(const std::vector<Item>& items, std::string_view id) {
    std::vector<Item> found;
    for (const Item& item : items)
        if (item.id == id_of(id)) found.push_back(item);
    return found;
}
template <class Item>
const Item* item_with(const std::vector<Item>& items, std::string_view id) {
    for (const Item& item : items)
        if (item.id == id_of(id)) return &item;
    return nullptr;
}

/// A field's number; a failure and zero where there is none.
inline double number_of(const Scene& scene, std::string_view name) {
    const Field* field = scene.fields().find(name);
    EXPECT_NE(field, nullptr) << "no field " << name;
    return field != nullptr ? field->number() : 0.0;
}

inline void set(Scene& scene, std::string_view field, std::string_view value) {
    EXPECT_EQ(set_field(scene, field, value), "");
}

/// Sets fields by words: "p0=1,2 playing=no".
inline void set(Scene& scene, const std::string& words) {
    std::istringstream in(words);
    for (std::string word; in >> word;) {
        const std::size_t equals = word.find('=');
        set(scene, word.substr(0, equals), word.substr(equals + 1));
    }
}
/// A scene as it opens, but for these fields.
inline std::unique_ptr<Scene> scene_with(std::string_view id, const std::string& words) {
    auto scene = scene_of(id);
    set(*scene, words);
    return scene;
}

/// A value as text, numbers with nine digits: their last ones depend on the platform's sines and cosines.
inline std::string value_text(const std::string& value) { return value.empty() ? "none" : value; }
inline std::string value_text(bool value) { return value ? "yes" : "no"; }
inline std::string value_text(double value) {
    std::ostringstream out;
    out << std::setprecision(9) << value + 0.0;  // 0 without a sign
    return out.str();
}
inline std::string value_text(const Vec2& v) { return value_text(v.x) + ", " + value_text(v.y); }
inline std::string value_text(const Vec3& v) {
    return value_text(v.x) + ", " + value_text(v.y) + ", " + value_text(v.z);
}
inline std::string value_text(std::monostate) { return "none"; }
inline std::string result_text(const ResultField& field) {
    return std::visit([](const auto& value) { return value_text(value); }, field.value);
}

/// The first word of a text that no person should see: a number that is none, or a zero with a sign.
inline std::string bad_word(const std::string& text) {
    std::string lower;
    for (const char c : text) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const auto letter = [&](std::size_t at) {
        return at < lower.size() && std::isalnum(static_cast<unsigned char>(lower[at])) != 0;
    };
    for (const char* word : {"nan", "inf", "infinity", "-0", "\u22120"}) {
        const std::string w = word;
        const bool zero = w.back() == '0';
        for (std::size_t at = 0; (at = lower.find(w, at)) != std::string::npos; ++at) {
            const std::size_t after = at + w.size();
            if (at > 0 && letter(at - 1)) continue;
            if (letter(after)) continue;
            if (zero && after < lower.size() && lower[after] == '.' && letter(after + 1) &&
                lower.find_first_of("123456789", after) < lower.find_first_not_of(".0123456789", after)) {
                continue;
            }
            return w;
        }
    }
    return {};
}

inline bool finite(double v) { return std::isfinite(v); }
inline bool finite(const Vec2& v) { return finite(v.x) && finite(v.y); }
using crosscut::finite;  // of a Vec3
inline bool finite(const glm::vec2& v) { return std::isfinite(v.x) && std::isfinite(v.y); }
template <class T>
bool finite(const std::vector<T>& values) {
    return std::ranges::all_of(values, [](const T& v) { return finite(v); });
}
/// Whether all of several are.
template <class... T>
bool all_finite(const T&... values) {
    return (finite(values) && ...);
}

/// Empty if every number of the list is finite and every text fit to be read; else the first that is not.
inline std::string complaint(const DrawList& list) {
    for (const LineItem& l : list.lines)
        if (!all_finite(l.from, l.to, l.stroke.width_px, l.stroke.opacity)) return "a line";
    for (const CurveItem& c : list.curves)
        if (!finite(c.points)) return "a curve";
    for (const FillItem& f : list.fills)
        if (!finite(f.corners)) return "a fill";
    for (const SphereItem& b : list.balls)
        if (!all_finite(b.centre, b.radius, b.opacity) || b.radius < 0.0) return "a ball";
    for (const RightAngleItem& c : list.corners)
        if (!all_finite(c.at, c.along, c.aside) || c.along == Vec3{} || c.aside == Vec3{}) return "a corner";
    for (const DotItem& d : list.dots)
        if (!all_finite(d.at, d.size_px, d.angle_rad, d.opacity)) return "a dot";
    for (const LabelItem& l : list.labels) {
        if (!finite(l.anchor)) return "a label's place";
        if (const std::string bad = bad_word(l.text); !bad.empty() || l.text.empty())
            return "label '" + l.text + "'";
    }
    return {};
}

inline std::string complaint(const TimePlot& plot) {
    if (plot.caption.empty()) return "a plot without a caption";
    if (!all_finite(plot.low, plot.high) || !(plot.low < plot.high))
        return plot.caption + ": the range of its plot";
    if (!finite(plot.samples)) return plot.caption + ": a sample";
    for (const TimePlot::Level& level : plot.levels)
        if (!finite(level.value) || !bad_word(level.text).empty()) return plot.caption + ": a level";
    return {};
}

inline std::string complaint(const Timeline& t) {
    if (!finite(t.now)) return "the playhead";
    if (t.plots.empty() || t.plots.size() > kMostTimePlots) return "no plot, or too many";
    for (const TimeMark& m : t.marks) {
        if (!all_finite(m.t, m.t_end)) return "a time mark";
        for (const auto& height : m.heights)
            if (height && !finite(*height)) return "a time mark's height";
        if (m.t_end < m.t) return "a time mark that ends before it begins";
        if (!bad_word(m.note).empty() || m.note.empty()) return "note '" + m.note + "'";
    }
    for (const TimePlot& plot : t.plots)
        if (const std::string bad = complaint(plot); !bad.empty()) return bad;
    return {};
}

inline std::string complaint(const Quantity& q) {
    struct FiniteCheck {
        std::string operator()(double v) const { return finite(v) ? "" : "a number"; }
        std::string operator()(const Vec2& v) const { return finite(v) ? "" : "a point"; }
        std::string operator()(const Vec3& v) const { return finite(v) ? "" : "a point"; }
        std::string operator()(const std::string& v) const { return v.empty() ? "no text" : bad_word(v); }
    };
    const std::string bad = std::visit(FiniteCheck{}, q.value);
    return bad.empty() ? bad : "read-out '" + q.label + "': " + bad;
}

/// The first of some texts that is not fit to be read.
inline std::string unreadable(std::initializer_list<std::string> texts) {
    for (const std::string& text : texts)
        if (!bad_word(text).empty()) return "'" + text + "'";
    return {};
}

inline std::string complaint(const MethodStrip& strip) {
    for (const MethodRow& row : strip.rows) {
        if (const std::string bad = unreadable({row.label, row.cost}); !bad.empty()) return bad;
        if (row.results.size() != strip.number_types.size()) return row.label + ": a result is missing";
        for (const MethodResult& result : row.results) {
            if (result.word.empty() || !result.reason.ends_with('.'))
                return row.label + " '" + result.reason + "'";
            if (const std::string bad = unreadable({result.word, result.reason, result.error}); !bad.empty())
                return row.label + " " + bad;
        }
    }
    if (!strip.disagreement.empty() && !strip.disagreement.ends_with('.'))
        return "alarm '" + strip.disagreement + "'";
    for (const MethodResult& result : strip.exact)
        if (const std::string bad = unreadable({result.word}); !bad.empty()) return "exact answer " + bad;
    return unreadable({strip.disagreement});
}

inline std::string complaint(const Pane& pane) {
    if (const std::string bad = complaint(pane.list); !bad.empty()) return pane.id + ": " + bad;
    if (!bad_word(pane.note).empty() || !bad_word(pane.title).empty())
        return pane.id + ": '" + pane.note + "'";
    if (!pane.frame) return {};
    const bool seen = all_finite(pane.frame->low, pane.frame->high) &&
                      pane.frame->low.x <= pane.frame->high.x && pane.frame->low.y <= pane.frame->high.y;
    return seen && !pane.frame->empty ? std::string() : pane.id + ": its frame";
}

inline std::string complaint(const ThresholdSlider& slider) {
    if (!all_finite(slider.low, slider.high) || !(slider.low < slider.high)) return "the dial's scale";
    if (slider.logarithmic && !(slider.low > 0.0)) return "the dial's scale has no logarithm";
    for (const ThresholdSlider::Mark& mark : slider.marks) {
        const bool on_scale = slider.low < mark.value && mark.value < slider.high;
        if (!on_scale || mark.text.empty() || !bad_word(mark.text).empty())
            return "dial mark '" + mark.text + "'";
    }
    return slider.sentence.ends_with('.') ? unreadable({slider.sentence}) : "dial '" + slider.sentence + "'";
}

inline std::string complaint(const SceneOutput& p) {
    if (p.panes.empty()) return "no pane";
    for (const Pane& pane : p.panes)
        if (const std::string bad = complaint(pane); !bad.empty()) return bad;
    if (p.methods) {
        if (const std::string bad = complaint(*p.methods); !bad.empty()) return "methods: " + bad;
    }
    if (p.method_steps && p.method_steps->slider) {
        if (const std::string bad = complaint(*p.method_steps->slider); !bad.empty()) return bad;
    }
    for (const Check& check : p.proof) {
        if (!check.holds) return "the certificate: " + check.claim + ": " + check.value;
        if (check.claim.empty() || check.value.empty()) return "an empty check";
        if (const std::string bad = unreadable({check.claim, check.value}); !bad.empty()) return bad;
    }
    for (const Quantity& q : p.readout)
        if (const std::string bad = complaint(q); !bad.empty()) return bad;
    const Verdict& v = p.verdict;
    if (v.headline.empty() || !v.sentence.ends_with('.') || v.sentence.ends_with(".."))
        return "verdict '" + v.sentence + "'";
    if (!bad_word(v.sentence).empty()) return "verdict '" + v.sentence + "'";
    for (const SuggestedView& view : p.views)
        if (!finite(view.direction) || view.direction == Vec3{}) return "view '" + view.label + "'";
    return p.timeline ? complaint(*p.timeline) : std::string();
}

/// The same for what is left to draw of a list.
inline std::string complaint(const ScreenList& list) {
    for (const ScreenLine& l : list.lines)
        if (!all_finite(l.from, l.to, l.width)) return "a line on screen";
    for (const ScreenDot& d : list.dots)
        if (!all_finite(d.at, d.size, d.angle_rad)) return "a dot on screen";
    for (const ScreenFill& f : list.fills)
        if (!finite(f.corners)) return "a fill on screen";
    for (const ScreenLabel& l : list.labels) {
        if (!all_finite(l.anchor, l.top_left)) return "a label on screen";
        if (!bad_word(l.text).empty()) return "label on screen '" + l.text + "'";
    }
    return {};
}

}  // namespace crosscut::scenes_test
