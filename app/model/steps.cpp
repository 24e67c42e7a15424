#include "app/model/steps.h"

#include "app/model/fields/field_access.h"
#include "app/model/number_format.h"
#include "core/methods/formula.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <iterator>
#include <unordered_map>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr double kEarlier = 0.4;

/// A multivector is named as in its headline, not by its column of components.
std::string stop_name(const Step& step) {
    if (step.left.empty()) return step.sentence;
    const bool headed = step.headline.node().kind == FormulaKind::relation;
    return plain_text(headed ? step.headline.node().parts.front() : step.left, Notation::symbols);
}

bool is_input(const Step& step) { return step.kind == StepKind::input; }

/// The text before the first `sign`, which is cut off with it; all of it without one.
std::string_view cut_before(std::string_view& text, std::string_view sign) {
    const std::size_t at = text.find(sign);
    const std::string_view part = text.substr(0, at);
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + sign.size());
    return part;
}

/// The name of the group that can begin with this step; empty: none can.
std::string_view group_of(std::string_view step, std::string_view groups) {
    while (!groups.empty()) {
        std::string_view ids = cut_before(groups, "; ");
        const std::string_view name = cut_before(ids, ": ");
        while (!ids.empty())
            if (cut_before(ids, " ") == step) return name;
    }
    return {};
}

/// The strength at which each item is drawn at the current stop; 0 hides it.
class Strengths {
  public:
    explicit Strengths(const MethodSteps& steps) {
        const std::vector<Stop> stops = stops_of(steps.derivation);
        const int count = static_cast<int>(stops.size()), present = std::min(steps.step, count);
        // Equations speak of unknowns, which a later step computes.
        std::vector<ItemId> computed;
        for (const Step& step : steps.derivation.steps)
            if (!is_input(step) && step.kind != StepKind::claim)
                for (const std::string& item : step.items) computed.push_back(id_of(item));
        const auto is_unknown = [&](const Step& step, ItemId id) {
            return step.kind == StepKind::claim && !given(id) &&
                   std::find(computed.begin(), computed.end(), id) != computed.end();
        };
        int answer = 0;  // the last stop that is a part of it
        for (std::size_t i = 0; i < stops.size(); ++i) {
            const int stop = static_cast<int>(i) + 1;
            for (const std::size_t step : stops[i].steps) {
                const Step& one = steps.derivation.steps[step];
                if (one.kind == StepKind::answer) answer = stop;
                if (is_input(one))
                    for (const std::string& item : one.items) given_.push_back(id_of(item));
                for (const std::string& item : one.items) {
                    double& strength = of_.try_emplace(id_of(item), 0.0).first->second;
                    if (is_unknown(one, id_of(item)) && strength == 0.0) continue;
                    if (stop <= present && one.kind != StepKind::claim) found_.push_back(id_of(item));
                    if (stop <= present) strength = stop == present ? 1.0 : std::max(strength, kEarlier);
                }
            }
        }
        answered_ = present >= (answer > 0 ? answer : count);
    }
    [[nodiscard]] double of(ItemId id) const {
        const auto found = of_.find(id);
        return found == of_.end() ? 1.0 : found->second;
    }
    /// Whether a step up to the current one mentions the item, other than in an equation.
    [[nodiscard]] bool reached(ItemId id) const {
        return std::find(found_.begin(), found_.end(), id) != found_.end();
    }
    /// Whether it stands for what was given.
    [[nodiscard]] bool given(ItemId id) const {
        return std::find(given_.begin(), given_.end(), id) != given_.end();
    }
    /// Whether all of the answer is known at the current stop.
    [[nodiscard]] bool answered() const { return answered_; }

  private:
    bool answered_ = false;
    std::vector<ItemId> given_, found_;
    std::unordered_map<ItemId, double> of_;
};

void show(DrawList& list, const Strengths& strengths) {
    const auto hidden = [&](const auto& item) { return strengths.of(item.id) == 0.0; };
    std::erase_if(list.fills, hidden);
    std::erase_if(list.balls, hidden);
    std::erase_if(list.corners, hidden);
    std::erase_if(list.lines, hidden);
    std::erase_if(list.curves, hidden);
    std::erase_if(list.dots, hidden);
    std::erase_if(list.labels, hidden);
    for (FillItem& fill : list.fills) fill.opacity *= strengths.of(fill.id);
    for (LineItem& line : list.lines) line.stroke.opacity *= strengths.of(line.id);
    for (CurveItem& curve : list.curves) curve.stroke.opacity *= strengths.of(curve.id);
    for (DotItem& dot : list.dots) dot.opacity *= strengths.of(dot.id);
}

}  // namespace

std::vector<Stop> stops_of(const Derivation& derivation) {
    std::vector<Stop> stops;
    bool has_input = false;
    for (std::size_t i = 0; i < derivation.steps.size(); ++i) {
        const Step& step = derivation.steps[i];
        if (is_input(step) && has_input) {
            stops.front().steps.push_back(i);
            continue;
        }
        has_input = has_input || is_input(step);
        Stop stop{is_input(step) ? "given" : stop_name(step), {i}};
        if (is_input(step)) {
            stops.insert(stops.begin(), std::move(stop));
        } else {
            stops.push_back(std::move(stop));
        }
    }
    return stops;
}

std::vector<StepGroup> groups_of(const MethodSteps& steps, const std::vector<Stop>& stops) {
    std::vector<StepGroup> groups;
    if (steps.groups.empty()) return groups;
    for (std::size_t i = 0; i < stops.size(); ++i) {
        const Step& step = steps.derivation.steps[stops[i].steps.front()];
        const std::string_view name = is_input(step) ? "given" : group_of(step.id, steps.groups);
        if (name.empty() || (!groups.empty() && groups.back().name == name)) continue;
        groups.push_back({name, static_cast<int>(i) + 1});
    }
    return groups;
}

void choose_method(Scene& scene, const MethodStrip& strip, int method) {
    if (method == strip.chosen) return;
    set_choice(scene, strip.field, method);
    const Field* step = scene.fields().find(strip.step_field);
    if (step != nullptr && step->number() > 0.0) set_number(scene, strip.step_field, 1.0);
}

int stop_with_step(const Derivation& derivation, std::string_view step) {
    const std::vector<Stop> stops = stops_of(derivation);
    for (std::size_t i = 0; i < stops.size(); ++i) {
        const auto& steps = stops[i].steps;
        if (std::any_of(steps.begin(), steps.end(),
                        [&](std::size_t s) { return derivation.steps[s].id == step; }))
            return static_cast<int>(i) + 1;
    }
    return 0;
}

namespace {

/// Which items stay although they tell the answer.
struct Kept {
    std::function<bool(ItemId)> drawn;     ///< among those of the roles of answers, and the scene's own
    std::function<bool(ItemId)> measured;  ///< among what measures the answer
    bool chosen = false;  ///< the scene's own, except on the canvas and where an answer is rejected
};

void drop_answer(SceneOutput& output, const Kept& kept) {
    // A warning says which method is wrong, or what is met, which is a part of the answer too.
    const auto is_answer = [](Role role) { return role == Role::answer || role == Role::warning; };
    for (Pane& pane : output.panes) {
        const bool all = !kept.chosen || pane.id == kMainPane;
        const auto tells = [&](Role role, ItemId id) {
            const auto& own = output.answer_items;
            const bool named =
                (all || role == Role::rejected) && std::find(own.begin(), own.end(), id) != own.end();
            return (is_answer(role) || named) && !kept.drawn(id);
        };
        const auto item = [&](const auto& i) { return tells(i.role, i.id); };
        const auto stroke = [&](const auto& i) { return tells(i.stroke.role, i.id); };
        const auto measures = [&](const auto& i) { return i.measures && !kept.measured(i.id); };
        DrawList& list = pane.list;
        std::erase_if(list.fills, item);
        std::erase_if(list.balls, item);
        std::erase_if(list.dots, item);
        std::erase_if(list.curves, stroke);
        std::erase_if(list.lines, [&](const LineItem& line) { return stroke(line) || measures(line); });
        std::erase_if(list.labels, [&](const LabelItem& label) { return item(label) || measures(label); });
        std::erase_if(list.corners, [&](const RightAngleItem& corner) { return !kept.drawn(corner.id); });
        if (!pane.note_is_legend) pane.note.clear();
        // "Microscope: D, 32 x 32 floats, 11 wrong": what is counted is not drawn yet.
        if (pane.id == kMicroscopePane && pane.title.ends_with(" wrong"))
            pane.title.erase(pane.title.rfind(", "));
    }
}

}  // namespace

void drop_answer(SceneOutput& output) {
    const auto none = [](ItemId) { return false; };
    drop_answer(output, {none, none});
}

void show_stop(SceneOutput& output) {
    if (!output.method_steps || output.method_steps->step <= 0) return;
    const Strengths strengths(*output.method_steps);
    if (!strengths.answered()) {
        const auto drawn = [&](ItemId id) { return strengths.reached(id); };
        const auto measured = [&](ItemId id) { return strengths.reached(id) && !strengths.given(id); };
        drop_answer(output, {drawn, measured, true});
        if (output.timeline) {
            output.timeline->marks.clear();
            for (TimePlot& plot : output.timeline->plots) plot.samples.clear();
        }
    }
    for (Pane& pane : output.panes) show(pane.list, strengths);
}

std::vector<ItemId> items_of_stop(const MethodSteps& steps) {
    std::vector<ItemId> items;
    const std::vector<Stop> stops = stops_of(steps.derivation);
    if (steps.step <= 0 || stops.empty()) return items;
    const std::size_t present = std::min(static_cast<std::size_t>(steps.step), stops.size());
    for (const std::size_t step : stops[present - 1].steps) {
        for (const std::string& item : steps.derivation.steps[step].items) items.push_back(id_of(item));
    }
    return items;
}

namespace {

constexpr int kFewDigits = 4, kManyDigits = 9;
constexpr std::size_t kMostNamed = 3;
constexpr const char* kTo = " \u2192 ";

/// Two numbers with as few digits as distinguish them.
std::string from_to(double from, double to) {
    for (const int digits : {kFewDigits, kManyDigits}) {
        std::string first = readable(from, digits), second = readable(to, digits);
        if (first != second) return std::move(first) + kTo + second;
    }
    return shortest(from) + kTo + shortest(to);
}

std::string word_of(const Field& field, double index) {
    return std::string(field.words[static_cast<std::size_t>(index)]);
}

/// "(1.5, 2)".
std::string position_text(const std::vector<double>& at) {
    const Digits digits;
    return at.size() == 2 ? digits.point(Vec2{at[0], at[1]}) : digits.point(Vec3{at[0], at[1], at[2]});
}

/// " by (1, 0)" where all of these points moved by the same printed vector; else nothing.
std::string shift_of(const std::vector<FieldChange>& moved) {
    std::string shift;
    for (const FieldChange& change : moved) {
        if (change.before.size() != change.after.size()) return {};
        std::vector<double> displacement(change.after.size());
        std::transform(change.after.begin(), change.after.end(), change.before.begin(), displacement.begin(),
                       std::minus<>());
        if (!std::all_of(displacement.begin(), displacement.end(), [](double x) { return std::isfinite(x); }))
            return {};
        std::string printed = " by " + position_text(displacement);
        if (!shift.empty() && printed != shift) return {};
        shift = std::move(printed);
    }
    return shift;
}

std::string name_of_one(const FieldChange& change) {
    const Field& field = *change.field;
    const std::string label(field.label);
    if (field.is_point() && field.hidden) return label + " changed";
    if (field.is_point()) return label + " to " + position_text(change.after);
    const double from = change.before.front(), to = change.after.front();
    if (field.kind == FieldKind::flag) return label + (to != 0.0 ? " on" : " off");
    if (field.kind == FieldKind::choice) return label + " " + word_of(field, from) + kTo + word_of(field, to);
    return label + " " + from_to(from, to) +
           (field.range.unit.empty() ? std::string() : " " + std::string(field.range.unit));
}

/// Leaves out invisible changes, unless there are no others.
std::vector<FieldChange> worth_naming(std::vector<FieldChange> changed) {
    std::vector<FieldChange> seen;
    std::copy_if(changed.begin(), changed.end(), std::back_inserter(seen),
                 [](const FieldChange& change) { return !change.field->is_hidden(); });
    return seen.empty() ? std::move(changed) : seen;
}

/// A count whose change adds or removes the counted points: "Walls 3 → 4".
const FieldChange* count_in(const std::vector<FieldChange>& changed) {
    const FieldChange* count = nullptr;
    for (const FieldChange& change : changed) {
        if (change.field->is_point()) continue;
        if (count != nullptr || !change.field->range.whole) return nullptr;
        count = &change;
    }
    return count;
}

/// The changed objects, with both ends of a segment as the segment.
std::vector<std::string> things_in(Scene& scene, const std::vector<FieldChange>& changed) {
    const HandleList handles = scene.handles(false);
    const auto has = [&](std::string_view name) {
        return std::any_of(changed.begin(), changed.end(),
                           [&](const FieldChange& change) { return change.field->name == name; });
    };
    std::vector<std::string> things;
    for (const FieldChange& change : changed) {
        std::string thing(change.field->label);
        for (const HandleList::Body& body : handles.bodies) {
            const bool of_body = change.field->name == body.start || change.field->name == body.end;
            if (of_body && has(body.start) && has(body.end)) thing = body.name.label;
        }
        if (std::find(things.begin(), things.end(), thing) == things.end())
            things.push_back(std::move(thing));
    }
    return things;
}

/// The first few of them, and how many there are more.
std::string first_listed(std::vector<std::string> things) {
    if (things.size() > kMostNamed + 1) {
        const std::size_t more = things.size() - kMostNamed;
        things.resize(kMostNamed);
        things.push_back(std::to_string(more) + " more");
    }
    return listed(things);
}

/// The displayed name of an item's object.
std::string label_of(Scene& scene, const std::string& item) {
    if (const Field* field = scene.fields().find(item)) return std::string(field->label);
    for (const HandleList::Body& body : scene.handles(false).bodies)
        if (body.name.name == item) return std::string(body.name.label);
    return item;
}

/// The change of annotations: hidden, shown or named.
std::string annotation_name(Scene& scene, const Annotations& before, const Annotations& after) {
    for (const auto& [item, name] : after.names) {
        const auto was = before.names.find(item);
        if (was == before.names.end() || was->second != name) return label_of(scene, item) + " named " + name;
    }
    for (const auto& [item, name] : before.names)
        if (!after.names.contains(item)) return label_of(scene, item) + " unnamed";
    std::vector<std::string> hidden, shown_names;
    for (const std::string& item : after.hidden)
        if (!before.hidden.contains(item)) hidden.push_back(label_of(scene, item));
    for (const std::string& item : before.hidden)
        if (!after.hidden.contains(item)) shown_names.push_back(label_of(scene, item));
    return hidden.empty() ? first_listed(std::move(shown_names)) + " shown"
                          : first_listed(std::move(hidden)) + " hidden";
}

}  // namespace

std::string change_name(Scene& scene, const Snapshot& before, const Snapshot& after) {
    const std::vector<FieldChange> changed = worth_naming(changes(scene, before, after));
    if (changed.empty()) return annotation_name(scene, before.annotations(), after.annotations());
    if (changed.size() == 1) return name_of_one(changed.front());
    if (const FieldChange* count = count_in(changed)) return name_of_one(*count);
    const bool moved = std::all_of(changed.begin(), changed.end(), [](const FieldChange& change) {
        return change.field->is_point() && !change.field->hidden;
    });
    std::vector<std::string> things = things_in(scene, changed);
    if (!moved) return first_listed(std::move(things)) + " changed";
    if (const std::string shift = shift_of(changed); !shift.empty())
        return first_listed(std::move(things)) + " moved" + shift;
    if (things.size() == 1 && changed.size() == 2)  // a segment that was rotated or stretched
        return things.front() + " to " + position_text(changed[0].after) + "\u2013" +
               position_text(changed[1].after);
    return first_listed(std::move(things)) + " moved";
}

}  // namespace crosscut
