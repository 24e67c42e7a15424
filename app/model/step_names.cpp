#include "app/model/step_names.h"

#include "app/model/fields/number_text.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr int kFewDigits = 4, kManyDigits = 9;
constexpr std::size_t kMostNamed = 3;
constexpr const char* kTo = " \u2192 ";

/// Two numbers with as few digits as tell them apart.
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

std::string name_of_one(const FieldChange& change) {
    const Field& field = *change.field;
    const std::string label(field.label);
    if (field.is_point()) return label + (field.hidden ? " changed" : " moved");
    const double from = change.before.front(), to = change.after.front();
    if (field.kind == FieldKind::flag) return label + (to != 0.0 ? " on" : " off");
    if (field.kind == FieldKind::choice) return label + " " + word_of(field, from) + kTo + word_of(field, to);
    return label + " " + from_to(from, to) +
           (field.range.unit.empty() ? std::string() : " " + std::string(field.range.unit));
}

/// What is not to be seen goes without saying, unless it is all there is.
std::vector<FieldChange> worth_naming(std::vector<FieldChange> changed) {
    std::vector<FieldChange> seen;
    std::copy_if(changed.begin(), changed.end(), std::back_inserter(seen),
                 [](const FieldChange& change) { return !change.field->is_hidden(); });
    return seen.empty() ? std::move(changed) : seen;
}

/// A count that changes brings the points of what is counted along: "Walls 3 → 4".
const FieldChange* count_in(const std::vector<FieldChange>& changed) {
    const FieldChange* count = nullptr;
    for (const FieldChange& change : changed) {
        if (change.field->is_point()) continue;
        if (count != nullptr || !change.field->range.whole) return nullptr;
        count = &change;
    }
    return count;
}

/// What has changed, with both ends of a segment as the segment.
std::vector<std::string> things_in(Scene& scene, const std::vector<FieldChange>& changed) {
    const HandleList handles = scene.handles();
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

std::string listed(std::vector<std::string> things) {
    if (things.size() > kMostNamed + 1) {
        const std::size_t more = things.size() - kMostNamed;
        things.resize(kMostNamed);
        things.push_back(std::to_string(more) + " more");
    }
    std::string all;
    for (std::size_t i = 0; i < things.size(); ++i)
        all += (i == 0 ? "" : i + 1 == things.size() ? " and " : ", ") + things[i];
    return all;
}

}  // namespace

std::string change_name(Scene& scene, const Snapshot& before, const Snapshot& after) {
    const std::vector<FieldChange> changed = worth_naming(changes(scene, before, after));
    if (changed.size() == 1) return name_of_one(changed.front());
    if (const FieldChange* count = count_in(changed)) return name_of_one(*count);
    const bool moved = std::all_of(changed.begin(), changed.end(), [](const FieldChange& change) {
        return change.field->is_point() && !change.field->hidden;
    });
    return listed(things_in(scene, changed)) + (moved ? " moved" : " changed");
}

}  // namespace crosscut
