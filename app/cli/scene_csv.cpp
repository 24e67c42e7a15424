#include "app/cli/scene_csv.h"

#include "app/export/text.h"
#include "app/model/number_format.h"
#include "app/model/results/scene_values.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace crosscut {
namespace {

using Row = std::vector<std::string>;

/// The cells value, x, y, z of a value.
struct Cells {
    int digits = 0;
    [[nodiscard]] std::string text(double v) const { return shortest(v, digits); }
    Row operator()(double v) const { return {text(v), "", "", ""}; }
    Row operator()(const Vec2& v) const { return {"", text(v.x), text(v.y), ""}; }
    Row operator()(const Vec3& v) const { return {"", text(v.x), text(v.y), text(v.z)}; }
    Row operator()(const std::string& v) const { return {v, "", "", ""}; }
};

std::string yes_or_no(const std::optional<bool>& answer) {
    if (!answer) return {};
    return *answer ? "yes" : "no";
}

void append(std::vector<Row>& rows, const Step& step, int digits) {
    const std::size_t lines = std::max<std::size_t>(step.values.size(), 1);
    for (std::size_t i = 0; i < lines; ++i) {
        const bool valued = i < step.values.size();
        const bool exact = i < step.exact.size() && step.exact[i];
        rows.push_back({step.id, std::string(step_kind_word(step.kind)), step.sentence,
                        plain_text(lay_out(step, Shown::symbols)), plain_text(lay_out(step, Shown::numbers)),
                        step.values.size() > 1 ? std::to_string(i + 1) : "",
                        valued ? shortest(step.values[i], digits) : "",
                        exact ? shortest(*step.exact[i], digits) : "", yes_or_no(step.holds)});
    }
}

}  // namespace

std::string values_csv(Workspace& workspace, int digits) {
    std::vector<Row> rows{{"name", "value", "x", "y", "z", "unit"}};
    for (const Quantity& q : said_of(workspace).readout) {
        Row row{q.label};
        const Row cells = std::visit(Cells{digits}, q.value);
        row.insert(row.end(), cells.begin(), cells.end());
        row.push_back(q.unit);
        rows.push_back(std::move(row));
    }
    return csv(rows);
}

std::string steps_csv(Workspace& workspace, int digits) {
    std::vector<Row> rows{
        {"step", "kind", "sentence", "symbols", "numbers", "component", "value", "exact", "holds"}};
    const Presentation shown = said_of(workspace);
    if (shown.walkthrough)
        for (const Step& step : shown.walkthrough->derivation.steps) append(rows, step, digits);
    return csv(rows);
}

}  // namespace crosscut
