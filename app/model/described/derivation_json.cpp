#include "app/model/described/derivation_json.h"

#include <string_view>
#include <utility>

namespace crosscut {

std::string_view step_kind_word(StepKind kind) {
    switch (kind) {
        case StepKind::input:
            return "input";
        case StepKind::value:
            return "value";
        case StepKind::test:
            return "test";
        case StepKind::answer:
            return "answer";
        case StepKind::claim:
            return "claim";
    }
    return "";
}

namespace {

Json json_of_step(const Step& step) {
    Json made = Json::object();
    made["id"] = step.id;
    made["kind"] = step_kind_word(step.kind);
    made["sentence"] = step.sentence;
    if (!step.headline.empty()) made["headline"] = plain_text(step.headline, Shown::symbols);
    made["symbols"] = plain_text(lay_out(step, Shown::symbols));
    made["numbers"] = plain_text(lay_out(step, Shown::numbers));
    made["values"] = step.values;
    Json exact = Json::array();
    for (const auto& value : step.exact) exact.push_back(value ? Json(*value) : Json(nullptr));
    made["exact"] = std::move(exact);
    if (step.holds) made["holds"] = *step.holds;
    if (step.holds_exact) made["holds_exact"] = *step.holds_exact;
    made["items"] = step.items;
    return made;
}

}  // namespace

Json json_of(const Derivation& derivation) {
    Json steps = Json::array();
    for (const Step& step : derivation.steps) steps.push_back(json_of_step(step));
    return steps;
}

}  // namespace crosscut
