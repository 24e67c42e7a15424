#include "app/model/steps.h"

#include "app/model/fields/field_access.h"

#include <algorithm>
#include <unordered_map>

namespace crosscut {
namespace {

constexpr double kEarlier = 0.6;

/// A multivector goes by the name in its headline, not by its column of components.
std::string stop_name(const Step& step) {
    if (step.left.empty()) return step.sentence;
    const bool headed = step.headline.node().kind == FormulaKind::relation;
    return plain_text(headed ? step.headline.node().parts.front() : step.left, Shown::symbols);
}

bool is_input(const Step& step) { return step.kind == StepKind::input; }

/// How strongly each item of a walk is drawn at its present stop; 0 hides it.
class Strengths {
  public:
    explicit Strengths(const Walkthrough& walk) {
        const std::vector<Stop> stops = stops_of(walk.derivation);
        const int present = std::min(walk.step, static_cast<int>(stops.size()));
        for (std::size_t i = 0; i < stops.size(); ++i) {
            const int stop = static_cast<int>(i) + 1;
            for (const std::size_t step : stops[i].steps) {
                for (const std::string& item : walk.derivation.steps[step].items) {
                    double& strength = of_.try_emplace(id_of(item), 0.0).first->second;
                    if (stop <= present) strength = stop == present ? 1.0 : std::max(strength, kEarlier);
                }
            }
        }
    }
    [[nodiscard]] double of(ItemId id) const {
        const auto found = of_.find(id);
        return found == of_.end() ? 1.0 : found->second;
    }

  private:
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
    bool given = false;
    for (std::size_t i = 0; i < derivation.steps.size(); ++i) {
        const Step& step = derivation.steps[i];
        if (is_input(step) && given) {
            stops.front().steps.push_back(i);
            continue;
        }
        given = given || is_input(step);
        Stop stop{is_input(step) ? "given" : stop_name(step), {i}};
        if (is_input(step)) {
            stops.insert(stops.begin(), std::move(stop));
        } else {
            stops.push_back(std::move(stop));
        }
    }
    return stops;
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

void show_stop(Presentation& shown) {
    if (!shown.walkthrough || shown.walkthrough->step <= 0) return;
    const Strengths strengths(*shown.walkthrough);
    for (Pane& pane : shown.panes) show(pane.list, strengths);
}

std::vector<ItemId> items_of_stop(const Walkthrough& walk) {
    std::vector<ItemId> items;
    const std::vector<Stop> stops = stops_of(walk.derivation);
    if (walk.step <= 0 || stops.empty()) return items;
    const std::size_t present = std::min(static_cast<std::size_t>(walk.step), stops.size());
    for (const std::size_t step : stops[present - 1].steps) {
        for (const std::string& item : walk.derivation.steps[step].items) items.push_back(id_of(item));
    }
    return items;
}

}  // namespace crosscut
