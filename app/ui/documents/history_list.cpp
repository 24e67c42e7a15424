#include "app/ui/documents/history_list.h"

#include <algorithm>
#include <set>

namespace crosscut {

std::vector<HistoryRow> history_rows(const DocumentHistory& history) {
    using Kind = HistoryRow::Kind;
    std::vector<HistoryRow> rows;
    std::set<StepId> listed;
    const auto add = [&](const DocumentHistory::Step& step, Kind kind) {
        rows.push_back({kind, step.state.name, step.id});
        listed.insert(step.id);
    };
    Kind kind = Kind::done;
    for (const StepId id : history.line()) {
        const bool present = id == history.present().id;
        add(*history.find(id), present ? Kind::present : kind);
        if (present) kind = Kind::undone;
    }
    if (listed.size() < history.steps().size()) rows.push_back({Kind::heading, "Other branches"});
    for (const DocumentHistory::Step& first : history.steps()) {
        if (listed.contains(first.id)) continue;
        if (first.before)
            rows.push_back({Kind::heading, "After: " + history.find(*first.before)->state.name});
        const DocumentHistory::Step* step = &first;
        for (; step != nullptr; step = step->next ? history.find(*step->next) : nullptr)
            add(*step, Kind::branch);
    }
    return rows;
}

StepId step_further(const std::vector<HistoryRow>& rows, StepId from, int down) {
    std::vector<StepId> steps;
    for (const HistoryRow& row : rows)
        if (row.step) steps.push_back(*row.step);
    const auto at = std::find(steps.begin(), steps.end(), from) - steps.begin();
    const auto last = static_cast<std::ptrdiff_t>(steps.size()) - 1;
    return steps[static_cast<std::size_t>(std::clamp(at + down, std::ptrdiff_t{0}, last))];
}

}  // namespace crosscut
