#include "app/ui/documents/history_list.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace crosscut {

std::vector<HistoryRow> history_rows(const DocumentHistory& history) {
    using Kind = HistoryRow::Kind;
    std::vector<HistoryRow> rows;
    std::set<StepId> listed;
    const auto add = [&](const DocumentHistory::Step& step, Kind kind) {
        rows.push_back({kind, step.state.name, step.id, kind == Kind::branch});
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

void update_rows(std::vector<HistoryRow>& rows, const DocumentHistory& history) {
    std::vector<HistoryRow> fresh = history_rows(history);
    const auto steps_of = [](const std::vector<HistoryRow>& of) {
        std::map<StepId, HistoryRow> steps;
        for (const HistoryRow& row : of)
            if (row.step) steps.emplace(*row.step, row);
        return steps;
    };
    const std::map<StepId, HistoryRow> now = steps_of(fresh), before = steps_of(rows);
    const bool same = std::equal(now.begin(), now.end(), before.begin(), before.end(),
                                 [](const auto& a, const auto& b) { return a.first == b.first; });
    if (!same) {
        rows = std::move(fresh);
        return;
    }
    for (HistoryRow& row : rows) {
        if (!row.step) continue;
        row.kind = now.at(*row.step).kind;
        row.text = now.at(*row.step).text;
    }
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
