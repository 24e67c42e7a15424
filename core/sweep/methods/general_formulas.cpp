#include "core/sweep/methods/general_formulas.h"

#include "core/ranges.h"

#include <algorithm>
#include <cmath>

namespace crosscut::general_formulas {

double largest_of(const SweepQuery& query) {
    double largest = query.radius;
    for (const Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        for (const Vec2& v : {path->start, path->end, path->acceleration})
            largest = std::max({largest, std::abs(v.x), std::abs(v.y)});
    }
    return largest;
}

Formula times_power(const Formula& factor, std::size_t power) {
    if (power == 0) return factor;
    const Formula t = symbol("τ", "time");
    if (power == 1) return compose(FormulaKind::product, {factor, t});
    return compose(FormulaKind::product,
                   {factor, compose(FormulaKind::power, {t, constant(static_cast<double>(power))})});
}

Formula Way::formula() const {
    const auto vector = [](const char* name) { return symbol(name, {}, SymbolStyle::vector); };
    Formula sum = compose(FormulaKind::sum, {vector(start_name), times_power(vector(first_name), 1)});
    if (bent) sum = compose(FormulaKind::sum, {sum, times_power(vector(second_name), 2)});
    return sum;
}

std::vector<Moment> moments_of(const SweepContacts& found) {
    std::vector<Moment> all;
    for (const Contact& c : found.contacts) {
        if (c.kind == ContactKind::crossing)
            all.push_back({c.t_first, "The point changes sides of the line.", "hit time", c.feature_first});
        else if (c.kind == ContactKind::graze)
            all.push_back({c.t_first, "They touch for an instant.", "hit time", c.feature_first});
        else {
            const char* begins = c.t_first == 0.0 ? "In contact as the step begins." : "Contact begins.";
            const char* ends = c.t_last == 1.0 ? "Still in contact as the step ends." : "Contact ends.";
            all.push_back({c.t_first, begins, "hit time", c.feature_first});
            all.push_back({c.t_last, ends, "hit time", c.feature_last});
        }
    }
    for (const RejectedRoot& root : found.rejected) {
        Moment moment{root.t, "Rejected: " + std::string(reason_sentence(root.why)) + ".", "rejected time"};
        moment.contact = false;
        moment.outside = root.why == RejectReason::before_step || root.why == RejectReason::after_step;
        if (!root.s) moment.feature = LineFeature::whole;
        all.push_back(std::move(moment));
    }
    ranges::stable_sort(all, [](const Moment& a, const Moment& b) { return a.t < b.t; });
    return all;
}

}  // namespace crosscut::general_formulas
