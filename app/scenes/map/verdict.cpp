#include "app/scenes/map/state.h"

#include "app/model/fields/fields.h"
#include "app/scenes/methods/answer_words.h"
#include "app/scenes/methods/method_strip.h"
#include "app/scenes/methods/method_words.h"

#include <array>
#include <utility>

namespace crosscut::map_scene {
namespace {

/// By which marks they are drawn.
std::string mark_words(CrossingKind kind, std::size_t count) {
    constexpr std::array<const char*, kCrossingKinds> kOne{"diamond", "triangle", "square", "ring"};
    return kOne.at(static_cast<std::size_t>(kind)) + std::string(count == 1 ? "" : "s");
}

std::string kind_list(const Meetings& meetings) {
    std::vector<std::string> parts;
    for (int k = 0; k < kCrossingKinds; ++k) {
        const auto kind = static_cast<CrossingKind>(k);
        const std::size_t count = meetings.counts[static_cast<std::size_t>(k)];
        if (count > 0) parts.push_back(counted(count, kind) + " (" + mark_words(kind, count) + ")");
    }
    return listed(parts);
}

/// What is not there while the hand moves, and comes.
std::string later_words(const State& state) {
    const bool lines = state.coarse;
    if (state.too_many) return lines ? " Every line follows when the hand rests." : "";
    if (!state.choices.overlay)
        return lines ? " Every line and the methods follow when the hand rests."
                     : " Methods follow when the hand rests.";
    return lines ? " Every line, methods and areas follow when the hand rests."
                 : " Methods and areas follow when the hand rests.";
}

Verdict verdict_of_meetings(const State& state) {
    const std::size_t count = state.meetings.all.size();
    const std::string where = state.b != nullptr ? "Between A and B" : "Within A, joints of a line left out";
    if (!state.meetings.complete)
        return {"More than " + std::to_string(kMostMeetings) + " pairs meet",
                where + ": those that were found first are marked, and no more are looked for.", Tone::meets};
    if (count == 0) return {"No meeting", where + ", no segment meets another one.", Tone::misses};
    std::string sentence = where + ": " + kind_list(state.meetings) + ".";
    if (state.waits) sentence += later_words(state);
    if (const MethodCount* wrong = chosen_count(state); wrong != nullptr && wrong->wrong() > 0) {
        sentence += " The method " + chosen_name(state.choices) + " is wrong: " + wrong_words(*wrong) + ".";
        if (state.lists_wrong()) sentence += " A cross marks what it misses, a ring what it invents.";
    }
    if (state.overlaid != nullptr && state.overlaid->areas.both > 0.0) {
        const AreaWords words(state.overlaid->areas);
        sentence += " Of A's " + words.in_a + " square units " + words.both + " lie in both.";
    }
    return {counted(count, "meeting"), sentence, Tone::meets};
}

}  // namespace

std::string wrong_words(const MethodCount& count) {
    if (count.wrong() == 0) return "all right";
    std::string text;
    if (count.missed > 0) text = std::to_string(count.missed) + " missed";
    if (count.invented > 0) text += (text.empty() ? "" : ", ") + std::to_string(count.invented) + " invented";
    return text;
}

std::string chosen_name(const Choices& c) {
    return std::string(method_at<SegmentIntersection>(c.method).facts->chip) + " in " +
           std::string(name(c.kind));
}

const MethodCount* chosen_count(const State& state) {
    if (state.counts == nullptr) return nullptr;
    const auto& count = state.counts->of[static_cast<std::size_t>(state.choices.method)]
                                        [static_cast<std::size_t>(state.choices.kind)];
    return count ? &*count : nullptr;
}

Verdict verdict(const State& state) {
    Verdict said = verdict_of_meetings(state);
    if (!state.refused.empty()) said.sentence += " " + std::string(state.refused);
    for (const auto& [layer, name] : {std::pair(&state.a, "A"), {state.b, "B"}})
        if (layer != nullptr && layer->data->lost)
            said.sentence +=
                " The lines of " + std::string(name) +
                " are gone: with those that came after them they did not fit into what was saved.";
    return said;
}

}  // namespace crosscut::map_scene
