#include "app/model/lessons/lesson_progress.h"

#include "app/model/files/json_reader.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_progress_json.h"

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kMostDone = 1000;  // tasks of one lesson

std::string word_in(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

LessonProgress progress_in(const Json& json) {
    LessonProgress progress;
    progress.lesson = word_in(json, "lesson");
    if (const auto card = json.find("card"); card != json.end() && card->is_number_unsigned())
        progress.card = std::min(card->get<std::size_t>(), kMostCards);
    if (const auto round = json.find("round"); round != json.end() && round->is_number_unsigned())
        progress.round = round->get<std::uint64_t>();
    const auto done = json.find("done");
    if (done == json.end() || !done->is_array()) return progress;
    for (const Json& task : *done)
        if (task.is_string() && progress.done.size() < kMostDone)
            progress.done.push_back(task.get<std::string>());
    return progress;
}

}  // namespace

LessonProgress& LessonMemory::of(std::string_view lesson) {
    const auto found =
        std::find_if(progress.begin(), progress.end(),
                     [&](const LessonProgress& lesson_progress) { return lesson_progress.lesson == lesson; });
    if (found == progress.end())
        progress.insert(progress.begin(), LessonProgress{std::string(lesson), 0, {}, 0});
    else
        std::rotate(progress.begin(), found, found + 1);
    if (progress.size() > kMostLessons) progress.resize(kMostLessons);
    return progress.front();
}

void add_progress(const LessonMemory& theirs, LessonMemory& ours) {
    for (const LessonProgress& there : theirs.progress) {
        const auto here = std::find_if(ours.progress.begin(), ours.progress.end(),
                                       [&](const LessonProgress& p) { return p.lesson == there.lesson; });
        if (here == ours.progress.end()) {
            if (ours.progress.size() < kMostLessons) ours.progress.push_back(there);
            continue;
        }
        if (there.round != here->round) {
            if (there.round > here->round) *here = there;
            continue;
        }
        for (const std::string& task : there.done) {
            const bool known = std::find(here->done.begin(), here->done.end(), task) != here->done.end();
            if (!known && here->done.size() < kMostDone) here->done.push_back(task);
        }
    }
}

Json lesson_memory_json(const LessonMemory& memory) {
    Json json = Json::object();
    if (!memory.open.empty()) json["open"] = memory.open;
    if (memory.detail_before) json["depth_before"] = std::string(name(*memory.detail_before));
    if (!memory.linked.empty()) json["linked"] = memory.linked;
    json["progress"] = Json::array();
    for (const LessonProgress& lesson_progress : memory.progress) {
        Json entry = {{"lesson", lesson_progress.lesson},
                      {"card", lesson_progress.card},
                      {"done", lesson_progress.done}};
        if (lesson_progress.round > 0) entry["round"] = lesson_progress.round;
        json["progress"].push_back(std::move(entry));
    }
    return json;
}

LessonMemory lesson_memory_in(const Json& json) {
    LessonMemory memory;
    if (!json.is_object()) return memory;
    memory.open = word_in(json, "open");
    memory.linked = word_in(json, "linked");
    memory.detail_before = detail_named(word_in(json, "depth_before"));
    const auto progress = json.find("progress");
    if (progress == json.end() || !progress->is_array()) return memory;
    for (const Json& entry : *progress) {
        if (!entry.is_object() || memory.progress.size() == kMostLessons) continue;
        LessonProgress lesson_progress = progress_in(entry);
        if (!lesson_progress.lesson.empty()) memory.progress.push_back(std::move(lesson_progress));
    }
    return memory;
}

}  // namespace crosscut
