#include "app/scenes/microscope/setting.h"

#include "app/model/scene.h"

#include <algorithm>
#include <array>
#include <optional>

namespace crosscut::microscope {
namespace {

constexpr NumberRange kZoom{3.0, 9.0, 1.0, {}, false, true};
static_assert(1 << 9 == kMostCells);

struct Step {
    std::string_view action;
    Cell by;
};
constexpr std::array<Step, 4> kSteps{{{kMicroscopeLeft, {-1, 0}},
                                      {kMicroscopeRight, {1, 0}},
                                      {kMicroscopeDown, {0, -1}},
                                      {kMicroscopeUp, {0, 1}}}};

}  // namespace

void declare(Fields& fields, Setting& setting, std::span<const std::string_view> points) {
    fields.choice({kMicroscopeField, "Microscope", Role::text, true}, setting.point, points);
    fields.number({kMicroscopeZoom, "More cells", Role::text, true}, setting.zoom, kZoom);
    fields.point({"lens.at", "Middle of the microscope", Role::text, true, true}, setting.at).sparse();
}

Lens lens_of(const Setting& setting, NumberKind kind) {
    return {setting.at, 1 << static_cast<int>(std::clamp(setting.zoom, kZoom.low, kZoom.high)), kind};
}

void follow(Setting& setting, const Vec2& point, NumberKind kind) {
    if (!setting.open()) {
        setting.at = {};
    } else if (!lens_of(setting, kind).cell_of(point)) {
        setting.at = point;
    }
}

void open(Setting& setting, int point, const Vec2& at) {
    setting.point = point;
    setting.at = at;
}

Cell step_of(std::string_view action) {
    const auto found =
        std::find_if(kSteps.begin(), kSteps.end(), [&](const Step& step) { return step.action == action; });
    return found == kSteps.end() ? Cell{} : found->by;
}

bool zoom(Setting& setting, std::string_view action) {
    const double by = action == kMicroscopeOut ? 1.0 : action == kMicroscopeIn ? -1.0 : 0.0;
    setting.zoom = std::clamp(setting.zoom + by, kZoom.low, kZoom.high);
    return by != 0.0;
}

Action toggle_action(const Setting& setting) {
    return {
        kMicroscopeToggle, "Microscope",
        setting.open() ? "Closes it. Key Z." : "Shows the numbers around a point, one cell a number. Key Z."};
}

void add_facts(Presentation& out, const CellGrid* grid) {
    std::optional<CellCounts> counts;
    if (grid != nullptr && grid->complete()) counts = grid->counts();
    const auto fact = [&](const char* name, auto count) {
        std::optional<double> value;
        if (counts) value = static_cast<double>(count(*counts));
        out.fact(name, value);
    };
    fact("microscope.cells", [](const CellCounts& c) { return c.all(); });
    fact("microscope.wrong", [](const CellCounts& c) { return c.wrong(); });
    fact("microscope.false_hits", [](const CellCounts& c) { return c[Verdict::false_hit]; });
    fact("microscope.false_misses", [](const CellCounts& c) { return c[Verdict::false_miss]; });
    fact("microscope.no_answer", [](const CellCounts& c) { return c[Verdict::silent]; });
}

}  // namespace crosscut::microscope
